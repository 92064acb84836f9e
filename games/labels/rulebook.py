"""The page of rules: its tables, and the worked examples that scoring computes."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels.deals import formula, poignee_word
from games.labels.explain import Explanation, explain
from games.labels.numbers import number, signed
from games.labels.terms import CONTRACTS, RULE_SETS, SIDES, SLAMS
from games.rulebook import CARDS, CHIEN, EXAMPLES, calculator_query, hand
from games.scoring import PLAYERS, PUBLISHED, TARGETS, Contract, Facts, Poignee, Rules, Slam, score
from games.scoring.score import parts

FFT = PUBLISHED["fft"]

TITLES: dict[str, str | Promise] = {
    "made": gettext_lazy("A garde made"),
    "lost": gettext_lazy("A garde sans lost"),
    "just": gettext_lazy("Exactly on target"),
    "half_lost": gettext_lazy("Half a point short"),
    "half_made": gettext_lazy("Half a point over"),
    "petit_won": gettext_lazy("Contract lost, Petit brought home"),
    "petit_lost": gettext_lazy("Contract made, Petit lost at the end"),
    "poignee": gettext_lazy("A poignée of the side that lost"),
    "slam_made": gettext_lazy("A slam, but for the Excuse"),
    "slam_missed": gettext_lazy("Contract made, slam missed"),
    "slam_defence": gettext_lazy("A slam by the defence"),
    "three": gettext_lazy("At three"),
    "five": gettext_lazy("At five, with a partner"),
    "alone": gettext_lazy("At five, alone"),
    "compared": gettext_lazy("One deal, three ways to mark it"),
}


class Example(NamedTuple):
    """A deal worked through: what happened, and all that the calculator would say of it."""

    key: str
    title: str | Promise
    told: str
    explanation: Explanation
    formula: str
    query: str


class SetRow(NamedTuple):
    """A published rule set on the deal that all of them mark."""

    label: str | Promise
    formula: str
    taker: str
    query: str


def examples() -> dict[str, Example]:
    """Every worked example under the official rules, marked now."""
    return {key: example(key, facts) for key, facts in EXAMPLES.items()}


def example(key: str, facts: Facts) -> Example:
    mark = score(facts, FFT)
    return Example(
        key,
        TITLES[key],
        told(facts),
        explain(facts, mark, FFT, names=()),
        formula(mark, FFT),
        calculator_query(facts),
    )


def told(facts: Facts) -> str:
    """The deal in a line: `4 players, Garde, 2 bouts, 49 points.`"""
    said = [
        _("%(players)s players") % {"players": facts.players},
        str(CONTRACTS[facts.contract]),
        ngettext("%(count)s bout", "%(count)s bouts", facts.bouts) % {"count": facts.bouts},
        _("%(points)s points") % {"points": number(facts.points)},
    ]
    if facts.petit_au_bout:
        said.append(_("petit au bout: %(side)s") % {"side": SIDES[facts.petit_au_bout]})
    said += [f"{poignee_word(size)} ({SIDES[facts.side(seat)]})" for seat, size in facts.poignees]
    if facts.slam is not Slam.NONE:
        said.append(str(SLAMS[facts.slam]))
    return ", ".join(said) + "."


def compared() -> list[SetRow]:
    """What each published set gives for the same deal."""
    facts = EXAMPLES["compared"]
    return [
        SetRow(RULE_SETS[name], *marked(facts, rules), calculator_query(facts, name))
        for name, rules in PUBLISHED.items()
    ]


def marked(facts: Facts, rules: Rules) -> tuple[str, str]:
    mark = score(facts, rules)
    return formula(mark, rules), signed(mark.amounts[facts.taker])


# --- Tables ----------------------------------------------------------------------------


class CardRow(NamedTuple):
    """A kind of card: how many, what one counts, and what it counts with a low card."""

    name: str | Promise
    how_many: int
    value: str
    pair: str


CARD_NAMES: dict[str, str | Promise] = {
    "bout": gettext_lazy("Bout: 21, Petit, Excuse"),
    "king": gettext_lazy("King"),
    "queen": gettext_lazy("Queen"),
    "knight": gettext_lazy("Knight"),
    "jack": gettext_lazy("Jack"),
    "low": gettext_lazy("Low card: the other trumps, 1 to 10"),
}


def cards() -> list[CardRow]:
    low = CARDS["low"][1]
    return [
        CardRow(CARD_NAMES[name], count, number(value), number(value + low))
        for name, (count, value) in CARDS.items()
    ]


Row = tuple[str | Promise, list[str]]
"""What a row is about, and its cells."""


def targets() -> list[tuple[int, str]]:
    """What the attack has to make, by its bouts."""
    return [(bouts, number(target)) for bouts, target in enumerate(TARGETS)]


def contracts() -> list[tuple[str | Promise, str, str]]:
    """Each contract, its multiplier, and what it is worth when it is just made."""
    return [
        (CONTRACTS[contract], f"× {FFT.multiplier(contract)}", least(contract))
        for contract in Contract
        if FFT.allows(contract)
    ]


def least(contract: Contract) -> str:
    return number(FFT.base(contract) * FFT.multiplier(contract))


def tables() -> list[Row]:
    """What depends on the size of the table: a cell each for 3, 4 and 5 players."""
    sizes = [
        (poignee_word(size).capitalize(), [str(size.trumps(players)) for players in PLAYERS])
        for size in Poignee
    ]
    return [
        (_("Cards each, and tricks"), [str(hand(players)) for players in PLAYERS]),
        (_("Cards in the chien"), [str(CHIEN[players]) for players in PLAYERS]),
        *sizes,
        (_("Taker's shares"), [taker_shares(players) for players in PLAYERS]),
        (_("Partner's shares"), ["1" if players == 5 else "–" for players in PLAYERS]),
        (_("Each defender's shares"), [signed(-2) for _players in PLAYERS]),
    ]


def taker_shares(players: int) -> str:
    """`2`, or at five `2 (alone 4)`."""
    table = EXAMPLES["made"].but(players=players)
    alone = parts(table, table.taker)
    if players < 5:
        return str(alone)
    called = parts(table.but(partner=1), table.taker)
    return _("%(called)s (alone %(alone)s)") % {"called": called, "alone": alone}


def bonuses() -> list[Row]:
    """What is added to a share, and whether the contract multiplies it."""
    poignees = " / ".join(number(FFT.poignee(size)) for size in Poignee)
    yes, no = _("yes"), _("no")
    return [
        (_("Petit au bout"), [number(FFT.petit_au_bout), yes, _("the last trick")]),
        (
            _("Poignée, simple / double / triple"),
            [poignees, no, _("the contract")],
        ),
        (_("Slam announced and made"), [number(FFT.slam_announced_made), no, _("every trick")]),
        (_("Slam made, not announced"), [number(FFT.slam_unannounced_made), no, _("every trick")]),
        (_("Slam announced, not made"), [number(-FFT.slam_announced_missed), no, ""]),
        (_("Slam made by the defence"), [number(-FFT.slam_defence_made), no, _("every trick")]),
    ]
