"""How wide words are, about, for drawings in which nothing wraps by itself."""

import re
from unicodedata import east_asian_width

SIZE = 11
"""Of the letters of a drawing, in its units."""

NARROW, WIDE = frozenset("iIjl.,:;'’|!()-‐"), frozenset("mMwWŒœÆæ@%—")


def width(text: str, *, bold: bool = False) -> int:
    """In the units of the drawing, on the safe side for a wide typeface."""
    return sum(map(hundredths, text)) * SIZE * (115 if bold else 100) // 10_000


def hundredths(sign: str) -> int:
    """Of the size of the letters."""
    if sign in WIDE or east_asian_width(sign) in "WF":
        return 103
    if sign in NARROW or sign.isspace():
        return 40
    return 80 if sign.isupper() or (not sign.isascii() and not sign.isalpha()) else 66


def wrap(name: str, total: str, room: int) -> list[str]:
    """The name on as many lines as it needs, broken at a space or a hyphen if it can be, and
    the total on a line of its own."""
    lines = [""]
    for part in re.findall(r"[^\s-]*-|\S+", name):
        if lines[-1] and width(f"{lines[-1]}{part}") > room:
            lines.append("")
        lines[-1] += part
        while len(lines[-1]) > 1 and width(lines[-1]) > room:
            cut = longest_prefix(lines[-1], room)
            lines[-1:] = [lines[-1][:cut], lines[-1][cut:]]
        lines[-1] += "" if part.endswith("-") else " "
    return [*(line.strip() for line in lines if line.strip()), total]


def breadth(block: list[str]) -> int:
    """Of a name and, in bold, its total, as `wrap` sets them."""
    *name, total = block
    return max([width(total, bold=True), *map(width, name)])


def longest_prefix(text: str, room: int) -> int:
    return max(1, next(n for n in range(len(text), 0, -1) if n == 1 or width(text[:n]) <= room))
