"""The running sheet, from plain amounts."""

import pytest

from games.sheet import leaders, running

FOUR = (1, 2, 3, 4)


def test_it_has_no_totals_without_a_deal():
    assert list(running([], FOUR)) == []


def test_it_adds_up_after_each_deal():
    deals = [
        {1: -132, 2: -132, 3: 396, 4: -132},
        {1: 0, 2: 0, 3: 0, 4: 0},
        {1: -186, 2: 62, 3: 62, 4: 62},
    ]
    assert list(running(deals, FOUR)) == [
        {1: -132, 2: -132, 3: 396, 4: -132},
        {1: -132, 2: -132, 3: 396, 4: -132},
        {1: -318, 2: -70, 3: 458, 4: -70},
    ]


def test_it_leaves_who_sits_out_where_he_was():
    deals = [{1: 4, 2: -2, 3: -2}, {2: 8, 3: -4, 4: -4}]
    assert list(running(deals, FOUR)) == [
        {1: 4, 2: -2, 3: -2, 4: 0},
        {1: 4, 2: 6, 3: -6, 4: -4},
    ]


def test_it_gives_totals_that_nobody_changes_later():
    totals = running([{1: 1, 2: -1}, {1: 2, 2: -2}], (1, 2))
    first = next(totals)
    next(totals)
    assert first == {1: 1, 2: -1}


def test_it_takes_players_in_any_order():
    assert list(running([{7: 3, 2: -3}], (7, 2))) == [{7: 3, 2: -3}]


@pytest.mark.parametrize(
    ("totals", "ahead"),
    [
        ({}, set()),
        ({1: 0, 2: 0, 3: 0, 4: 0}, set()),
        ({1: 5}, set()),
        ({1: -66, 2: -66, 3: 198, 4: -66}, {3}),
        ({1: 132, 2: 132, 3: -132, 4: -132}, {1, 2}),
        ({1: 66, 2: 66, 3: 66, 4: -198}, {1, 2, 3}),
        ({1: -1, 2: -2}, {1}),
    ],
)
def test_it_knows_who_is_ahead(totals, ahead):
    assert leaders(totals) == ahead
