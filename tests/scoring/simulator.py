"""Plays out legal deals, card by card, to ask whether the checks would refuse one.

Nothing here knows the ranges or the mark: 78 cards are dealt, bid, buried and played by
the rules of play, and what lies in the two piles at the end is counted. Choices that the
rules leave to players are drawn at random, or bent towards the rarest deals by `Habits`.
"""

from dataclasses import dataclass
from random import Random

from games.scoring import Contract, Facts, Side, Slam
from tests.scoring.dealing import (
    BOUTS,
    EXCUSE,
    PETIT,
    TRUMPS,
    VALUES,
    Habits,
    announce_miseres,
    bury,
    call_partner,
    deal_cards,
    first_leader,
    show_poignees,
)
from tests.scoring.playing import Trick, play_tricks, won_all


@dataclass(frozen=True, kw_only=True)
class Played:
    """A deal played to its end, with what only somebody who saw the cards can know."""

    facts: Facts
    defence_points: int
    defence_bouts: int
    excuse_unpaid: bool
    excuse_last: bool
    petit_before_last: bool
    won_all_but_one: Side | None


def play_deal(rng: Random, habits: Habits) -> Played:
    """One legal deal from the shuffle to the count."""
    players = habits.players
    taker = rng.randrange(players)
    rival = (taker + rng.randrange(1, players)) % players
    hands, chien = deal_cards(rng, habits, taker, rival)
    partner = call_partner(rng, hands, taker) if players == 5 else None
    buried = chien
    if habits.contract not in (Contract.GARDE_SANS, Contract.GARDE_CONTRE):
        hands[taker], buried = bury(rng, habits, hands[taker] + chien)
    shown_again = [card for card in buried if card in TRUMPS] if buried is not chien else []
    poignees = tuple(show_poignees(rng, hands, taker, shown_again))
    miseres = tuple(announce_miseres(rng, hands))
    announced = rng.random() < (0.5 if habits.hunter is Side.ATTACK else 0.03)
    leader = first_leader(rng, habits, taker, rival, announced)
    attack = {taker, partner}
    tricks = play_tricks(rng, habits, hands, leader, attack)
    maker = slam_maker(tricks, attack)
    petit, before_last = petit_au_bout(tricks, attack, maker)
    piles, unpaid = settle(rng, habits, tricks, attack, maker, buried)
    ours, theirs = piles[Side.ATTACK], piles[Side.DEFENCE]
    facts = Facts(
        players=players,
        taker=taker,
        partner=partner,
        contract=habits.contract,
        bouts=sum(bout in ours for bout in BOUTS),
        points=sum(VALUES[card] for card in ours),
        petit_au_bout=petit,
        poignees=poignees,
        slam=Slam.of(announced=announced, made_by=maker),
        miseres=miseres,
    )
    return Played(
        facts=facts,
        defence_points=sum(VALUES[card] for card in theirs),
        defence_bouts=sum(bout in theirs for bout in BOUTS),
        excuse_unpaid=unpaid,
        excuse_last=tricks[-1].excuse_from is not None,
        petit_before_last=before_last,
        won_all_but_one=petit_slam_maker(tricks, attack),
    )


def slam_maker(tricks: list[Trick], attack: set[int | None]) -> Side | None:
    if won_all(tricks, True, attack):
        return Side.ATTACK
    return Side.DEFENCE if won_all(tricks, False, attack) else None


def petit_slam_maker(tricks: list[Trick], attack: set[int | None]) -> Side | None:
    """Who won every trick but one."""
    won = [side_of(trick.winner, attack) for trick in tricks]
    return next((side for side in Side if won.count(side) == len(won) - 1), None)


def petit_au_bout(
    tricks: list[Trick], attack: set[int | None], maker: Side | None
) -> tuple[Side | None, bool]:
    """The Petit in the last trick, or in the one before it if a slam ends with the Excuse
    of the side that makes it. Answers who earns it and whether it was the latter."""
    *_, before, last = tricks
    excuse_ends_slam = maker is not None and last.excuse_from == last.winner
    if PETIT in last.cards:
        return side_of(last.winner, attack), False
    if excuse_ends_slam and PETIT in before.cards:
        return maker, True
    return None, False


def settle(
    rng: Random,
    habits: Habits,
    tricks: list[Trick],
    attack: set[int | None],
    maker: Side | None,
    buried: list[int],
) -> tuple[dict[Side, list[int]], bool]:
    """Both sides' cards at the end, and whether an Excuse was kept for nothing."""
    won: dict[Side, list[int]] = {Side.ATTACK: [], Side.DEFENCE: []}
    for trick in tricks:
        won[side_of(trick.winner, attack)] += [card for card in trick.cards if card != EXCUSE]
    aside = Side.DEFENCE if habits.contract is Contract.GARDE_CONTRE else Side.ATTACK
    unpaid = False
    for trick in tricks:
        if trick.excuse_from is not None:
            last = trick is tricks[-1]
            winner = side_of(trick.winner, attack)
            keeper = side_of(trick.excuse_from, attack)
            if last:
                keeper = last_excuse_keeper(habits, keeper, winner, maker)
            pays = not (last and habits.last_excuse == "other_side")
            purses = [won[keeper]] if pays else []
            if pays and habits.pay_from_ecart and keeper is aside:
                purses.append(buried)
            unpaid = keeper is not winner and not pay(rng, purses, won[winner])
            won[keeper].append(EXCUSE)
    won[aside] += buried
    return won, unpaid


def pay(rng: Random, purses: list[list[int]], to: list[int]) -> bool:
    """Give one half-point card, if there is one to give."""
    change = [(purse, card) for purse in purses for card in purse if VALUES[card] == 1]
    if change:
        purse, card = rng.choice(change)
        purse.remove(card)
        to.append(card)
    return bool(change)


def last_excuse_keeper(habits: Habits, player: Side, winner: Side, maker: Side | None) -> Side:
    """Played last, the Excuse changes sides, unless it ends its own side's slam."""
    if player is maker:
        return player
    if maker is not None or habits.last_excuse == "winner":
        return winner
    return player.other


def side_of(seat: int, attack: set[int | None]) -> Side:
    return Side.ATTACK if seat in attack else Side.DEFENCE
