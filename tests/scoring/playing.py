"""The play of the cards: what may be played, what is chosen, and who wins each trick."""

from bisect import bisect_right
from dataclasses import dataclass
from random import Random

from games.scoring import Side
from tests.scoring.dealing import EXCUSE, HAND, TWENTY_ONE, VALUES, Habits

Hand = list[list[int]]
"""Trumps (without the Excuse) and the four suits, each in rising order."""


@dataclass(frozen=True)
class Trick:
    cards: list[int]
    """As they fell; the Excuse among them."""
    winner: int
    excuse_from: int | None


def play_tricks(
    rng: Random, habits: Habits, hands: list[list[int]], leader: int, attack: set[int | None]
) -> list[Trick]:
    excuse = next((seat for seat, hand in enumerate(hands) if EXCUSE in hand), None)
    sorted_hands = [by_suit(hand) for hand in hands]
    styles = [style_of(habits, seat in attack) for seat in range(habits.players)]
    tricks: list[Trick] = []
    for left in range(HAND[habits.players], 0, -1):
        plays_excuse = left == 1 or (not habits.keep_excuse and rng.random() * left < 1)
        trick = play_trick(rng, sorted_hands, styles, leader, excuse if plays_excuse else None)
        if trick.excuse_from is not None:
            excuse = None
            if left == 1 and won_all(tricks, trick.excuse_from in attack, attack):
                trick = Trick(trick.cards, trick.excuse_from, trick.excuse_from)
        tricks.append(trick)
        leader = trick.winner
    return tricks


def by_suit(cards: list[int]) -> Hand:
    hand: Hand = [[], [], [], [], []]
    for card in sorted(cards):
        if card != EXCUSE:
            hand[card >> 5].append(card)
    return hand


def style_of(habits: Habits, attacks: bool) -> str:
    if habits.hunter is None:
        return "random"
    return "high" if attacks is (habits.hunter is Side.ATTACK) else habits.losers


def play_trick(
    rng: Random, hands: list[Hand], styles: list[str], leader: int, excuse: int | None
) -> Trick:
    """Suit of the first card that isn't the Excuse; highest trump, else highest of the suit."""
    cards = []
    suit, top, best, winner = -1, 0, 0, leader
    players = len(hands)
    for step in range(players):
        seat = (leader + step) % players
        if seat == excuse:
            cards.append(EXCUSE)
            continue
        hand = hands[seat]
        card = choose(rng, choices(hand, suit, top), styles[seat])
        hand[card >> 5].remove(card)
        cards.append(card)
        if suit < 0:
            suit = card >> 5
        if card <= TWENTY_ONE:
            if card > top:
                top, winner = card, seat
        elif not top and card >> 5 == suit and card > best:
            best, winner = card, seat
    return Trick(cards, winner, excuse)


def choices(hand: Hand, suit: int, top: int) -> list[int]:
    """What may be played: follow, else trump, above the highest trump if possible."""
    trumps, spades, hearts, diamonds, clubs = hand
    if suit > 0 and hand[suit]:
        return hand[suit]
    if suit >= 0 and trumps:
        return trumps[bisect_right(trumps, top) :] or trumps
    return spades + hearts + diamonds + clubs + trumps


def choose(rng: Random, cards: list[int], style: str) -> int:
    if style == "random":
        return cards[int(rng.random() * len(cards))]
    if style == "dear":
        return max(cards, key=VALUES.__getitem__)
    return cards[-1] if style == "high" else cards[0]


def won_all(tricks: list[Trick], by_attack: bool, attack: set[int | None]) -> bool:
    return all((trick.winner in attack) is by_attack for trick in tricks)
