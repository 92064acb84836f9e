"""What the page of rules teaches, as facts: the cards, the hands, and deals worked through.

Nothing here says what a deal is worth: scoring computes that when the page is made.
Points are half-points. Sources: the Fédération Française de Tarot's Règlement officiel
(2012), p.4 for the cards, p.5, 11 and 12 for the hands.
"""

from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import urlencode

from games.scoring import Contract, Facts, Poignee, Side, Slam

CARDS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"bout": (3, 9), "king": (4, 9), "queen": (4, 7), "knight": (4, 5), "jack": (4, 3)}
    | {"low": (59, 1)}
)
"""How many there are of each, and what one is worth; low cards are the other trumps and
the pips."""

CHIEN: Mapping[int, int] = MappingProxyType({3: 6, 4: 6, 5: 3})
"""Cards in the chien by players; the rest of the 78 is dealt out."""


def hand(players: int) -> int:
    """How many cards each player gets, which is also how many tricks there are."""
    return (78 - CHIEN[players]) // players


GARDE = Facts(players=4, taker=0, contract=Contract.GARDE, bouts=2, points=98)
"""The deal that the others vary: four players, a garde, 2 bouts, 49 points."""

EXAMPLES: Mapping[str, Facts] = MappingProxyType(
    {
        "made": GARDE,
        "lost": GARDE.but(contract=Contract.GARDE_SANS, bouts=1, points=90),
        "just": GARDE.but(contract=Contract.PETITE, bouts=3, points=72),
        "half_lost": GARDE.but(players=3, points=81),
        "half_made": GARDE.but(players=3, points=83),
        "petit_won": GARDE.but(bouts=1, points=88, petit_au_bout=Side.ATTACK),
        "petit_lost": GARDE.but(
            contract=Contract.GARDE_CONTRE, points=100, petit_au_bout=Side.DEFENCE
        ),
        "poignee": GARDE.but(bouts=3, points=100, poignees=((1, Poignee.DOUBLE),)),
        "slam_made": GARDE.but(points=174, petit_au_bout=Side.ATTACK, slam=Slam.ANNOUNCED_MADE),
        "slam_missed": GARDE.but(bouts=3, points=120, slam=Slam.ANNOUNCED_MISSED),
        "slam_defence": GARDE.but(
            contract=Contract.PETITE, bouts=0, points=20, slam=Slam.DEFENCE_MADE
        ),
        "three": GARDE.but(players=3, contract=Contract.PETITE, bouts=1, points=114),
        "five": GARDE.but(players=5, partner=1, points=94),
        "alone": GARDE.but(players=5, points=94),
        "compared": GARDE.but(
            players=3, points=91, petit_au_bout=Side.ATTACK, poignees=((0, Poignee.SIMPLE),)
        ),
    }
)


def calculator_query(facts: Facts, rules: str = "fft", *, forced: bool = False) -> str:
    """The deal as the parameters of the calculator's address; `rules` as it writes them."""
    whole, half = divmod(facts.points, 2)
    pairs = [
        ("players", str(facts.players)),
        ("contract", facts.contract.value),
        ("bouts", str(facts.bouts)),
        ("points", f"{whole}.5" if half else str(whole)),
    ]
    if facts.petit_au_bout:
        pairs.append(("petit_au_bout", facts.petit_au_bout.value))
    pairs += [("poignee", f"{facts.side(seat)}:{size}") for seat, size in facts.poignees]
    if facts.slam is not Slam.NONE:
        pairs.append(("chelem", facts.slam.value))
    if facts.players == 5:
        pairs.append(("partner", "alone" if facts.partner is None else "called"))
    pairs += [("misere", f"{seat_name(facts, seat)}:{kind}") for seat, kind in facts.miseres]
    if rules != "fft":
        pairs.append(("rules", rules))
    if forced:
        pairs.append(("force", "1"))
    return urlencode(pairs)


def seat_name(facts: Facts, seat: int) -> str:
    """`taker`, `partner`, `defender`, `defender_2`: who sits there, where nobody is named."""
    if facts.side(seat) is Side.ATTACK:
        return "taker" if seat == facts.taker else "partner"
    defenders = [other for other in facts.seats if facts.side(other) is Side.DEFENCE]
    place = defenders.index(seat) + 1
    return f"defender_{place}" if place > 1 else "defender"
