"""Reads a sheet's CSV as docs/csv.md tells, and gives the facts back."""

import csv
import re
from decimal import Decimal
from io import StringIO
from typing import NamedTuple

from games.export import Line, is_dangerous
from games.notation import read
from games.scoring import Contract, Facts, Misere, Outcome, Poignee, Side, Slam

FIXED = 12

ENGLISH = {
    "Played": Outcome.PLAYED,
    "All pass": Outcome.PASSED,
    "Free line": Outcome.FREE,
    "Petite": Contract.PETITE,
    "Pousse": Contract.POUSSE,
    "Garde": Contract.GARDE,
    "Garde sans": Contract.GARDE_SANS,
    "Garde contre": Contract.GARDE_CONTRE,
    "Attack": Side.ATTACK,
    "Defence": Side.DEFENCE,
    "Simple": Poignee.SIMPLE,
    "Double": Poignee.DOUBLE,
    "Triple": Poignee.TRIPLE,
    "": Slam.NONE,
    "Slam announced and made": Slam.ANNOUNCED_MADE,
    "Slam made, not announced": Slam.UNANNOUNCED_MADE,
    "Slam announced, not made": Slam.ANNOUNCED_MISSED,
    "Slam made by the defence": Slam.DEFENCE_MADE,
    "Slam announced by the attack, made by the defence": Slam.ANNOUNCED_DEFENCE_MADE,
    "Petit slam announced and made": Slam.PETIT_ANNOUNCED_MADE,
    "Petit slam made, not announced": Slam.PETIT_UNANNOUNCED_MADE,
    "Petit slam announced, not made": Slam.PETIT_ANNOUNCED_MISSED,
    "Petit slam made by the defence": Slam.PETIT_DEFENCE_MADE,
    "Petit slam announced by the attack, made by the defence": Slam.PETIT_ANNOUNCED_DEFENCE_MADE,
    "No trumps": Misere.TRUMPS,
    "No heads": Misere.HEADS,
    "yes": True,
}
FRENCH = {
    "Jouée": Outcome.PLAYED,
    "Tous passent": Outcome.PASSED,
    "Ligne libre": Outcome.FREE,
    "Attaque": Side.ATTACK,
    "Défense": Side.DEFENCE,
    "Chelem annoncé et réussi": Slam.ANNOUNCED_MADE,
    "Chelem réussi sans annonce": Slam.UNANNOUNCED_MADE,
    "Chelem annoncé et chuté": Slam.ANNOUNCED_MISSED,
    "Chelem de la défense": Slam.DEFENCE_MADE,
    "Chelem annoncé par l’attaque, réussi par la défense": Slam.ANNOUNCED_DEFENCE_MADE,
    "Petit chelem annoncé et réussi": Slam.PETIT_ANNOUNCED_MADE,
    "Petit chelem réussi sans annonce": Slam.PETIT_UNANNOUNCED_MADE,
    "Petit chelem annoncé et chuté": Slam.PETIT_ANNOUNCED_MISSED,
    "Petit chelem de la défense": Slam.PETIT_DEFENCE_MADE,
    "Petit chelem annoncé par l’attaque, réussi par la défense": (
        Slam.PETIT_ANNOUNCED_DEFENCE_MADE
    ),
    "D’atout": Misere.TRUMPS,
    "De tête": Misere.HEADS,
    "oui": True,
}


class Sheet(NamedTuple):
    names: list[str]
    lines: list[Line]
    totals: list[int]


def cells_of(text):
    """The cells as they stand in the file, whichever of the two dialects it is in."""
    assert text[0] == "\N{ZERO WIDTH NO-BREAK SPACE}"
    delimiter = ";" if text[1:].startswith("Donne;") else ","
    return list(csv.reader(StringIO(text[1:], newline=""), delimiter=delimiter))


def read_back(text):
    head, *body, last = cells_of(text)
    words = ENGLISH | FRENCH if head[0] == "Donne" else ENGLISH
    head = [bare(cell) for cell in head]
    people = (len(head) - FIXED) // 2
    while [f"Total {name}" for name in head[FIXED:][:people]] != head[FIXED + people :][:people]:
        people -= 1
    names = head[FIXED:][:people]
    assert last[FIXED:][:people] == last[FIXED + people :][:people]
    totals = [half_points(cell) for cell in last[FIXED:][:people]]
    return Sheet(names, [read_line(row, names, words) for row in body], totals)


def read_line(row, names, words):
    place = {name: number for number, name in enumerate(names, start=1)}
    amounts = {
        number: half_points(cell)
        for number, cell in enumerate(row[FIXED:][: len(names)], 1)
        if cell
    }
    players = list(amounts)
    seat = {name: players.index(place[name]) for name in names if place[name] in amounts}
    rules, forced, miseres, reason = row[FIXED + 2 * len(names) :][:4]
    rules_name, rules_changes = read(rules)
    outcome = words[row[1]]
    facts = read_facts(row, seat, words) if outcome is Outcome.PLAYED else None
    announced = tuple(read_list(bare(miseres), seat, words))
    assert bool(row[0]) is bool(row[2]) is (outcome is not Outcome.FREE)
    return Line(
        players=players,
        dealer=place[bare(row[2])] if row[2] else None,
        facts=facts and facts.but(miseres=announced),
        amounts=amounts,
        share=half_points(row[11]) if row[11] else 0,
        forced=words[forced] if forced else False,
        rules_name=rules_name,
        rules_changes=rules_changes,
        reason=bare(reason),
    )


def read_facts(row, seat, words):
    return Facts(
        players=len(seat),
        taker=seat[bare(row[3])],
        partner=seat[bare(row[4])] if row[4] else None,
        contract=words[row[5]],
        bouts=int(row[6]),
        points=half_points(row[7]),
        petit_au_bout=words[row[8]] if row[8] else None,
        poignees=tuple(read_list(bare(row[9]), seat, words)),
        slam=words[row[10]],
    )


def read_list(text, seat, words):
    """`Anne (Simple), Léa (Double)` as pairs of a seat and what was shown there."""
    for item in re.findall(r"(?:^|, )((?:\\.|[^,\\])+)", text, flags=re.DOTALL):
        name, size = item.removesuffix(")").rsplit(" (", 1)
        yield seat[re.sub(r"\\(.)", r"\1", name, flags=re.DOTALL)], words[size]


def bare(text):
    """Without the apostrophe that keeps a spreadsheet from reckoning."""
    if not is_dangerous(text):
        return text
    assert text[0] == "'", text
    return text[1:]


def half_points(cell):
    assert re.fullmatch(r"-?[0-9]+([.,]5)?", cell), cell
    return int(2 * Decimal(cell.replace(",", ".")))
