"""The sheet as a file for spreadsheets; docs/csv.md tells what stands in each column.

Pure: plain facts in, cells out, in the language of the moment. Points are in half-points.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from io import StringIO
from itertools import count
from typing import NamedTuple
from unicodedata import category
from urllib.parse import quote

from django.utils.formats import get_format
from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.numbers import plain
from games.labels.terms import CONTRACTS, MISERES, POIGNEES, SIDES, SLAMS
from games.notation import write
from games.scoring import Facts, Slam
from games.sheet import Amounts, running

Names = Mapping[int, str]
Cells = list[str]

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Without it Excel takes UTF-8 for something else."""

LEADING = " \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}'\"‘’“”«»"
"""Spaces and quotes, which a spreadsheet may drop before it looks for a formula."""

UNSAFE_IN_FILES = frozenset('/\\:*?"<>|')


class Line(NamedTuple):
    """A deal that counts: `players` are the numbers of those in it by seat, `facts` what
    happened between these seats, None when all passed. A free line has a reason, and nobody
    dealt it."""

    players: Sequence[int]
    dealer: int | None
    facts: Facts | None
    amounts: Amounts
    share: int
    forced: bool
    rules_name: str
    rules_changes: Mapping[str, int | bool]
    reason: str = ""


COLUMNS: tuple[str | Promise, ...] = (
    _("Deal"),
    _("Outcome"),
    _("Dealer"),
    _("Taker"),
    _("Partner"),
    _("Contract"),
    _("Bouts"),
    _("Attack's points"),
    _("Petit au bout"),
    _("Poignées"),
    _("Slam"),
    pgettext_lazy("score", "Part"),
)
"""What stands before the players' amounts and running totals."""

LAST_COLUMNS: tuple[str | Promise, ...] = (
    _("Rules"),
    _("Referee's decision"),
    _("Misères"),
    _("Reason"),
)
"""What stands after them."""


def header(names: Iterable[str]) -> Cells:
    """`names` are in the order of the sheet."""
    people = list(names)
    totals = [pgettext("column", "Total %(name)s") % {"name": name} for name in people]
    words = [str(word) for word in COLUMNS], people, totals, [str(word) for word in LAST_COLUMNS]
    return [defuse(cell) for part in words for cell in part]


def rows(lines: Sequence[Line], names: Names) -> Iterator[Cells]:
    """The header, a row a deal in the order of the evening, the totals."""
    yield header(names.values())
    totals: Amounts = dict.fromkeys(names, 0)
    after = running((line.amounts for line in lines), list(names))
    places = count(1)
    for line, totals in zip(lines, after, strict=True):
        yield [
            "" if line.dealer is None else str(next(places)),
            *happened(line, names),
            *(plain(line.amounts[who]) if who in line.amounts else "" for who in names),
            *(plain(totals[who]) for who in names),
            *(
                defuse(write(line.rules_name, line.rules_changes)),
                gettext("yes") if line.forced else "",
                miseres(line, names),
                defuse(line.reason),
            ),
        ]
    sums = [plain(totals[who]) for who in names]
    empty = [""] * (len(COLUMNS) - 1)
    yield [gettext("Totals"), *empty, *sums, *sums, *[""] * len(LAST_COLUMNS)]


def happened(line: Line, names: Names) -> Cells:
    """From the outcome to the part; a taker alone has no partner."""
    facts = line.facts
    if line.dealer is None:
        return [gettext("Free line"), *[""] * (len(COLUMNS) - 2)]
    if facts is None:
        return [gettext("All pass"), defuse(names[line.dealer]), *[""] * (len(COLUMNS) - 3)]
    seated = [names[number] for number in line.players]
    return [
        gettext("Played"),
        defuse(names[line.dealer]),
        defuse(seated[facts.taker]),
        "" if facts.partner is None else defuse(seated[facts.partner]),
        str(CONTRACTS[facts.contract]),
        str(facts.bouts),
        plain(facts.points),
        str(SIDES[facts.petit_au_bout]) if facts.petit_au_bout else "",
        defuse(
            ", ".join(f"{escape(seated[who])} ({POIGNEES[size]})" for who, size in facts.poignees)
        ),
        "" if facts.slam is Slam.NONE else str(SLAMS[facts.slam]),
        plain(line.share),
    ]


def miseres(line: Line, names: Names) -> str:
    """`Anne (No trumps), Léa (No heads)`, as poignées are written."""
    announced = line.facts.miseres if line.facts else ()
    people = ((escape(names[line.players[seat]]), kind) for seat, kind in announced)
    return defuse(", ".join(f"{name} ({MISERES[kind]})" for name, kind in people))


def escape(name: str) -> str:
    """A name in a list that commas divide."""
    return name.replace("\\", "\\\\").replace(",", "\\,")


def defuse(text: str) -> str:
    """An apostrophe before what a spreadsheet could take for a formula, a number or a date.

    The apostrophe leaves such a text as it is in this respect, so whoever reads the file
    knows it: where a text looks dangerous, its first sign is one and goes.
    """
    return f"'{text}" if is_dangerous(text) else text


def is_dangerous(text: str) -> bool:
    """Does it begin, after spaces and quotes, with anything but a letter or a picture?"""
    first = text.lstrip(LEADING)[:1]
    return bool(first) and category(first)[0] != "L" and category(first) != "So"


def as_csv(table: Iterable[Cells]) -> str:
    """Commas between cells, or semicolons where the comma divides numbers."""
    out = StringIO()
    out.write(BOM)
    delimiter = ";" if get_format("DECIMAL_SEPARATOR") == "," else ","
    csv.writer(out, delimiter=delimiter).writerows(table)
    return out.getvalue()


def file_name(title: str, day: date) -> str:
    """`Chez Léa 2026-11-30.csv`, with nothing in it that a file system refuses."""
    signs = (" " if s in UNSAFE_IN_FILES or category(s)[0] == "C" else s for s in title)
    name = " ".join("".join(signs).split()).lstrip(". ")
    return f"{name or 'Tarot'} {day:%Y-%m-%d}.csv"


def attachment(name: str) -> str:
    """The Content-Disposition for a file of this name: plain, and in full by RFC 5987."""
    simple = slugify(name.removesuffix(".csv"))
    return f"attachment; filename=\"{simple}.csv\"; filename*=UTF-8''{quote(name, safe='')}"
