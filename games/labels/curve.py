"""The running totals as a drawing: where each line, mark and word goes, in whole units.

The drawing is as wide as a small phone; its height follows from the names that must fit
beside it. Lines differ by colour, dashes and marks, so their number is their style.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.labels.numbers import number, signed
from games.labels.widths import breadth, wrap
from games.standings import Point

WIDTH = 336
LEFT = 8
ROOM = 112
"""The most that names take of the width; what they leave is the lines'."""
LEAD = 22
"""From the end of a line to the names, with a mark on the way."""

TOP, BOTTOM = 12, 20
LINE_HEIGHT, GAP = 13, 5
LOWEST = 170
"""The least height of what is drawn, between `TOP` and `BOTTOM`."""

MOST_TICKS = 6
MOST_MARKS = 6


class At(NamedTuple):
    x: int
    y: int


class Word(NamedTuple):
    """A line of text that stands on `y`; totals are set apart from names."""

    y: int
    text: str
    is_total: bool


class Tick(NamedTuple):
    """A height or a deal and what is written there."""

    at: int
    words: str


class Line(NamedTuple):
    """A player's line: its corners, some of them marked, the way to his name."""

    style: int
    corners: str
    marks: list[At]
    end: At
    label: At
    words: list[Word]


class Curve(NamedTuple):
    width: int
    height: int
    left: int
    right: int
    foot: int
    words: int
    heights: list[Tick]
    deals: list[Tick]
    lines: list[Line]
    zero: int


class Scale(NamedTuple):
    """From half-points to heights: `high` stands at the top, `low` at the foot. From deals to
    places across: the last of `steps` stands at the right."""

    high: int
    low: int
    height: int
    right: int
    steps: int

    def x(self, step: int) -> int:
        return LEFT + (self.right - LEFT) * step // max(self.steps, 1)

    def y(self, half_points: int) -> int:
        return TOP + (self.high - half_points) * self.height // (self.high - self.low)


def draw(points: Sequence[Point], names: Mapping[int, str]) -> Curve:
    """One line for each of the players in `names`, whose order gives the styles."""
    last = points[-1].totals
    styles = {player: style for style, player in enumerate(names, start=1)}
    ranked = sorted(names, key=lambda player: -last[player])
    blocks = [wrap(names[player], signed(last[player]), ROOM) for player in ranked]
    sizes = [LINE_HEIGHT * len(block) + GAP for block in blocks]
    words = WIDTH - max(map(breadth, blocks))
    scale = scale_of(points, height=max(LOWEST, sum(sizes)), right=words - LEAD)
    foot = TOP + scale.height
    middles = spread([scale.y(last[player]) for player in ranked], sizes, TOP, foot)
    return Curve(
        width=WIDTH,
        height=foot + BOTTOM,
        left=LEFT,
        right=scale.right,
        foot=foot,
        words=words,
        heights=[Tick(scale.y(value), number(value)) for value in heights(scale)],
        deals=[Tick(scale.x(step), str(place)) for step, place in deals(points)],
        lines=[
            line(points, player, styles[player], scale, At(words - 8, middle), block)
            for player, middle, block in zip(ranked, middles, blocks, strict=True)
        ],
        zero=scale.y(0),
    )


def scale_of(points: Sequence[Point], *, height: int, right: int) -> Scale:
    values = [total for point in points for total in point.totals.values()]
    high, low = max(0, *values), min(0, *values)
    return Scale(high, low if low < high else high - 2, height, right, len(points) - 1)


def line(
    points: Sequence[Point], player: int, style: int, scale: Scale, label: At, block: list[str]
) -> Line:
    corners = [At(scale.x(i), scale.y(p.totals[player])) for i, p in enumerate(points)]
    every = -(-len(points) // MOST_MARKS)
    first = label.y - LINE_HEIGHT * len(block) // 2 + LINE_HEIGHT - 3
    return Line(
        style=style,
        corners=" ".join(f"{corner.x},{corner.y}" for corner in corners),
        # Not all at the same deals: where lines meet, each still shows its mark.
        marks=[c for i, c in enumerate(corners[1:-1]) if i % every == style % every],
        end=corners[-1],
        label=label,
        words=[
            Word(first + LINE_HEIGHT * i, text, is_total=i == len(block) - 1)
            for i, text in enumerate(block)
        ],
    )


def spread(wanted: Sequence[int], sizes: Sequence[int], top: int, foot: int) -> list[int]:
    """The middles of blocks of these sizes, each as near as it may to where it is wanted, from
    the top down: none lies over another, and all of them lie between top and foot."""
    middles, free = [], top
    for middle, size in zip(wanted, sizes, strict=True):
        middles.append(max(middle, free + size // 2))
        free = middles[-1] + size - size // 2
    free = foot
    for place in reversed(range(len(middles))):
        size = sizes[place]
        middles[place] = min(middles[place], free - (size - size // 2))
        free = middles[place] - size // 2
    return middles


def heights(scale: Scale) -> Iterator[int]:
    """Round numbers of points from the highest to the lowest; zero is always one of them."""
    step = round_step(-(-(scale.high - scale.low) // 2), MOST_TICKS) * 2
    yield from range(scale.high // step * step, scale.low - 1, -step)


def deals(points: Sequence[Point]) -> Iterator[tuple[int, int]]:
    """Which deals are named beneath: the index of the point, and the place."""
    last = max(point.place or 0 for point in points)
    step = round_step(last, MOST_MARKS)
    for index, point in enumerate(points):
        if point.place and point.place % step == 0:
            yield index, point.place


def round_step(whole: int, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 ... that goes no more than `most` times into it."""
    step, factors = 1, (2, 5, 10)
    while whole // step > most:
        decade = 10 ** (len(str(step)) - 1)
        step = next(decade * factor for factor in factors if decade * factor > step)
    return step
