"""A pack of tarot, a deal, an écart, and what is said before the first card.

Cards are ints: 0 the Excuse, 1 to 21 the trumps, 32 x suit + rank for suits 1 to 4.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from games.scoring import Contract, Misere, Poignee, Side

EXCUSE, PETIT, TWENTY_ONE = 0, 1, 21
JACK, KNIGHT, QUEEN, KING = 11, 12, 13, 14
BOUTS = (EXCUSE, PETIT, TWENTY_ONE)
TRUMPS = range(1, 22)
SUITS = range(1, 5)
KINGS, QUEENS, KNIGHTS, JACKS = (
    [32 * suit + rank for suit in SUITS] for rank in (KING, QUEEN, KNIGHT, JACK)
)
PIPS = [32 * suit + rank for suit in SUITS for rank in range(1, JACK)]
DECK = [EXCUSE, *TRUMPS, *PIPS, *JACKS, *KNIGHTS, *QUEENS, *KINGS]
VALUES = (
    dict.fromkeys(DECK, 1)
    | dict.fromkeys(JACKS, 3)
    | dict.fromkeys(KNIGHTS, 5)
    | dict.fromkeys(QUEENS, 7)
    | dict.fromkeys([*KINGS, *BOUTS], 9)
)
"""Half-points of each card: 182 in all."""

CHIEN = {3: 6, 4: 6, 5: 3}
HAND = {3: 24, 4: 18, 5: 15}
SHOWN = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}


@dataclass(frozen=True, kw_only=True)
class Habits:
    """What is bent in a deal; the defaults leave all to chance."""

    players: int
    contract: Contract
    trumps: str = "anywhere"
    """Who is dealt the trumps from the 21 down: taker, rival, both in turn, or anywhere."""
    excuse: str = "anywhere"
    chien: str = "anything"
    """What lies in it: bouts, two_bouts (and kings), kings, pips or anything."""
    plain: str = "anything"
    """The taker's other cards: honours, pips or anything."""
    hunter: Side | None = None
    """The side that leads and plays high for a slam while the other loses."""
    losers: str = "low"
    """Does the other side play low, or its dearest cards first (dear)?"""
    keep_excuse: bool = False
    """Is the Excuse held to the last trick?"""
    ecart: str = "random"
    """What the taker buries of what he may: rich, poor or random."""
    last_excuse: str = "other_side"
    """An Excuse in the last trick without a slam goes to the other side; it may be paid for
    (other_side_paid); older books give it to the winner of the trick (winner)."""
    pay_from_ecart: bool = False
    """May the half-point card for the Excuse come from the écart or the chien?"""


# --- The deal and the écart ------------------------------------------------------------


def deal_cards(
    rng: Random, habits: Habits, taker: int, rival: int
) -> tuple[list[list[int]], list[int]]:
    """A hand for each seat and the chien: first what is stacked, then the shuffled rest."""
    players = habits.players
    places: list[list[int]] = [[] for _ in range(players + 1)]
    room = [HAND[players]] * players + [CHIEN[players]]
    deck = rng.sample(DECK, len(DECK))
    left = dict.fromkeys(deck)
    seats = {"taker": taker, "rival": rival, "chien": players}
    wishes = [
        (habits.excuse, [EXCUSE]),
        ("chien", wished_chien(rng, habits.chien)),
        *wished_trumps(habits.trumps),
        ("taker", wished_plain(habits.plain, deck)),
    ]
    for place, cards in wishes:
        for card in cards:
            if place in seats and card in left and len(places[seats[place]]) < room[seats[place]]:
                places[seats[place]].append(card)
                del left[card]
    rest = iter(left)
    for place, size in zip(places, room, strict=True):
        place.extend(next(rest) for _ in range(size - len(place)))
    return places[:players], places[players]


def wished_chien(rng: Random, kind: str) -> list[int]:
    return {
        "bouts": [TWENTY_ONE, PETIT, EXCUSE, *rng.choice((KINGS, PIPS))],
        "two_bouts": [TWENTY_ONE, PETIT, *KINGS],
        "kings": KINGS + QUEENS,
        "pips": PIPS,
        "anything": [],
    }[kind]


def wished_trumps(place: str) -> list[tuple[str, list[int]]]:
    falling = [*reversed(TRUMPS)]
    if place == "both":
        return [("taker", falling[::2]), ("rival", falling[1::2])]
    return [(place, falling)]


def wished_plain(kind: str, deck: list[int]) -> list[int]:
    if kind == "honours":
        return KINGS + QUEENS + KNIGHTS + JACKS
    pips = set(PIPS)
    return [card for card in deck if card in pips] if kind == "pips" else []


def call_partner(rng: Random, hands: list[list[int]], taker: int) -> int | None:
    """Who holds the called king (a queen with four kings, and so on down); None if it
    lies in the chien or with the taker himself."""
    for rank in (KINGS, QUEENS, KNIGHTS, JACKS):
        if not set(rank) <= set(hands[taker]):
            break
    called = rng.choice(rank)
    holders = [seat for seat, hand in enumerate(hands) if called in hand and seat != taker]
    return holders[0] if holders else None


def bury(rng: Random, habits: Habits, cards: list[int]) -> tuple[list[int], list[int]]:
    """The hand and the écart: no king, no bout, trumps only for want of anything else."""
    size = CHIEN[habits.players]
    rng.shuffle(cards)
    free = [card for card in cards if card > TWENTY_ONE and card not in KINGS]
    if habits.ecart != "random":
        free.sort(key=VALUES.__getitem__, reverse=habits.ecart == "rich")
    ecart = free[:size]
    trumps = [card for card in cards if PETIT < card < TWENTY_ONE]
    ecart += trumps[: size - len(ecart)]
    gone = set(ecart)
    return [card for card in cards if card not in gone], ecart


# --- What is said before the first card ------------------------------------------------


def show_poignees(
    rng: Random, hands: list[list[int]], taker: int, shown_again: list[int]
) -> Iterator[tuple[int, Poignee]]:
    """The Excuse completes a poignée only if there is no other trump left to show."""
    for seat, hand in enumerate(hands):
        trumps = sum(card in TRUMPS for card in hand) + len(shown_again) * (seat == taker)
        sizes = [
            size
            for size, count in zip(Poignee, SHOWN[len(hands)], strict=True)
            if trumps >= count or (trumps == count - 1 and EXCUSE in hand)
        ]
        if sizes and rng.random() < 0.8:
            yield seat, sizes[-1] if rng.random() < 0.8 else sizes[0]


def announce_miseres(rng: Random, hands: list[list[int]]) -> Iterator[tuple[int, Misere]]:
    """Tables differ on whether the Excuse spoils a misère of trumps: here it doesn't."""
    for seat, hand in enumerate(hands):
        if not any(card in TRUMPS for card in hand) and rng.random() < 0.8:
            yield seat, Misere.TRUMPS
        heads = [card for card in hand if card > TWENTY_ONE and card % 32 >= JACK]
        if not heads and rng.random() < 0.8:
            yield seat, Misere.HEADS


def first_leader(rng: Random, habits: Habits, taker: int, rival: int, announced: bool) -> int:
    """Who announces a slam leads; else it depends on who dealt."""
    if announced or habits.hunter is Side.ATTACK:
        return taker
    return rival if habits.hunter is Side.DEFENCE else rng.randrange(habits.players)
