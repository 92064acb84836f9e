"""The drawing of the running totals: names beside lines that never overlap, round numbers."""

import itertools

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from games.labels.curve import GAP, LINE_HEIGHT, ROOM, TOP, WIDTH, draw, round_step, spread
from games.labels.widths import width, wrap
from games.standings import Point


def points(*totals):
    """Totals after each deal, in half-points, by player from 1."""
    rows = [dict(enumerate(row, start=1)) for row in totals]
    return [Point(0, dict.fromkeys(rows[0], 0)), *(Point(i, r) for i, r in enumerate(rows, 1))]


def names(*words):
    return dict(enumerate(words, start=1))


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Léa", ["Léa"]),
        ("Jean-Jacques", ["Jean-Jacques"]),
        ("Maximilienne de la Belli", ["Maximilienne de", "la Belli"]),
        ("Marie-Louise-Antoinette", ["Marie-Louise-", "Antoinette"]),
        ("W" * 24, ["W" * 9, "W" * 9, "W" * 6]),
        ("de l’Argentière-la-Bessée", ["de l’Argentière-", "la-Bessée"]),
        ("百" * 12, ["百" * 9, "百" * 3]),
    ],
)
def test_a_name_takes_the_lines_that_it_needs(name, lines):
    assert wrap(name, "−1 896", ROOM) == [*lines, "−1 896"]


@given(st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=24))
def test_no_line_of_a_name_is_too_wide_and_no_sign_is_lost(name):
    *lines, total = wrap(name, "+1 896", ROOM)
    assert all(width(line) <= ROOM for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(name.split())
    assert total == "+1 896"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([50, 100], [50, 100]),
        ([50, 52], [50, 70]),
        ([10, 10, 10], [10, 30, 50]),
        ([195, 196, 199], [150, 170, 190]),
        ([0, 300], [10, 190]),
    ],
)
def test_names_keep_out_of_one_anothers_way(wanted, found):
    assert spread(wanted, [20] * len(wanted), 0, 200) == found


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(18, 60)), min_size=1, max_size=8))
def test_names_never_overlap_nor_leave_the_drawing(blocks):
    blocks.sort()
    wanted, sizes = zip(*blocks, strict=True)
    foot = max(170, sum(sizes))
    middles = spread(wanted, sizes, 0, foot)
    edges = [(m - s // 2, m + s - s // 2) for m, s in zip(middles, sizes, strict=True)]
    assert edges[0][0] >= 0
    assert edges[-1][1] <= foot
    assert all(above[1] <= below[0] for above, below in itertools.pairwise(edges))


def test_the_best_line_ends_highest_and_bears_its_name_and_total():
    with translation.override("fr"):
        found = draw(points((-132, -132, 396, -132), (-318, -70, 458, -70)), names(*"ABCD"))
    said = [[word.text for word in line.words] for line in found.lines]
    assert said == [["C", "+229"], ["B", "−35"], ["D", "−35"], ["A", "−159"]]
    assert [line.style for line in found.lines] == [3, 2, 4, 1]
    ends = [line.end.y for line in found.lines]
    assert ends == sorted(ends)
    assert (found.lines[0].end.y, found.lines[-1].end.y) == (TOP, 182)
    assert found.lines[0].corners == "8,112 143,25 279,12"
    assert [word.is_total for word in found.lines[0].words] == [False, True]


def test_the_heights_are_round_numbers_with_zero_among_them():
    with translation.override("en"):
        found = draw(points((396, -264, -132)), names(*"ABC"))
    assert [tick.words for tick in found.heights] == ["150", "100", "50", "0", "−50", "−100"]
    assert found.zero == next(tick.at for tick in found.heights if tick.words == "0")


def test_every_so_many_deals_are_named():
    few = draw(points(*[(2, -2, 0)] * 5), names(*"ABC"))
    assert [tick.words for tick in few.deals] == ["1", "2", "3", "4", "5"]
    many = draw(points(*[(2, -2, 0)] * 24), names(*"ABC"))
    assert [tick.words for tick in many.deals] == ["5", "10", "15", "20"]
    assert many.deals[-1].at == 248


def test_a_free_line_moves_the_curve_and_has_no_number():
    [start, first] = points((20, -10, -10))
    found = draw([start, first, Point(None, {1: 0, 2: 0, 3: 0})], names(*"ABC"))
    assert [tick.words for tick in found.deals] == ["1"]
    assert [line.end.y for line in found.lines] == [found.zero] * 3


def test_a_sheet_on_which_all_are_level_is_drawn_too():
    found = draw(points((0, 0, 0)), names(*"ABC"))
    assert {line.end.y for line in found.lines} == {found.zero}
    assert draw(points((0, 0, 0))[:1], names(*"ABC")).lines


def test_some_corners_are_marked_not_the_same_ones_for_all():
    found = draw(points(*[(2, -2, 0)] * 24), names(*"ABC"))
    marks = {line.style: [mark.x for mark in line.marks] for line in found.lines}
    assert all(3 <= len(places) <= 6 for places in marks.values())
    assert len({tuple(places) for places in marks.values()}) == 3


def test_eight_long_names_make_it_higher():
    totals = tuple(range(8, -8, -2))
    low = draw(points(totals), names(*"ABCDEFGH"))
    high = draw(points(totals), names(*[f"Maximilienne de la Bell{n}" for n in "ABCDEFGH"]))
    assert low.height == 12 + 8 * (2 * LINE_HEIGHT + GAP) + 20
    assert high.height == 12 + 8 * (3 * LINE_HEIGHT + GAP) + 20


@pytest.mark.parametrize(
    ("whole", "most", "step"),
    [(4, 4, 1), (5, 4, 2), (9, 4, 2), (10, 4, 5), (24, 6, 5), (330, 4, 100), (0, 4, 1)],
)
def test_steps_are_round(whole, most, step):
    assert round_step(whole, most) == step


def test_short_names_leave_the_lines_more_room():
    short = draw(points((2, -2, 0)), names(*"ABC"))
    long = draw(points((2, -2, 0)), names("Maximilienne de la Belli", "B", "C"))
    assert (short.right, short.words) == (296, 318)
    assert (long.right, long.words) == (212, 234)
    assert all(found.words + ROOM >= WIDTH for found in (short, long))
