"""Recording a deal. Runs inside `write`."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Max

from games.models.change import Change
from games.models.columns import NONE, as_columns
from games.models.deal import Deal, Entry
from games.models.device import Device
from games.models.evening import Closed
from games.models.game import Game, Player
from games.models.meanwhile import refuse_surprises
from games.models.people import table_at
from games.models.said import Said
from games.models.write import Effect, write
from games.scoring import PLAYERS, Facts, Finding, Misere, Outcome, errors, score, unplayed

People = dict[int, Player]
"""The players of a game by their numbers."""


class Unplayed(ValueError):
    """The deal's rules have no number for these facts; `finding` says for which."""

    def __init__(self, deal: Deal, facts: Facts, finding: Finding) -> None:
        super().__init__(f"{deal}: {finding.code}")
        self.deal = deal
        self.facts = facts
        self.finding = finding


def record_deal(
    game: Game,
    said: Said,
    *,
    device: Device | None,
    request_id: UUID,
    before: int | None = None,
    revision: int | None = None,
) -> Deal:
    """Write a deal at the end of the sheet, or ahead of the one with the number `before`;
    or find it there already. `revision` is that of the sheet which the form showed.

    Raises Closed, Meanwhile, Deal.DoesNotExist for an unknown number."""
    change = write(
        game,
        device=device,
        request_id=request_id,
        kind=Change.INSERTED if before else Change.RECORDED,
        asked=said.state(dealer=said.dealer) | {"before": before},
        apply=lambda locked: add(locked, said, before, revision),
    )
    deal = change.deal if change else None
    assert deal is not None  # noqa: S101 (recording always leaves a deal, and none is erased)
    return deal


def add(game: Game, said: Said, before: int | None, revision: int | None = None) -> Effect:
    """Store the deal and its entries at its place. Raises Closed, Meanwhile."""
    if game.is_closed:
        raise Closed
    refuse_surprises(game, said, before, revision)
    people = {player.number: player for player in game.players.all()}
    ahead = game.deals.with_ledger().get(number=before) if before else None
    last = game.deals.aggregate(number=Max("number"), rank=Max("rank"))
    rank = free_rank(game, before) if before else (last["rank"] or 0) + Deal.RANK_STEP
    if ahead:
        here, _size = table_at(game, ahead, game.around(ahead))
    else:
        here = [player for player in people.values() if player.left_at is None]
    dealer = dealer_of(said, people, lambda: game.proposed_dealer(here, rank))
    deal = Deal(
        game=game,
        number=(last["number"] or 0) + 1,
        rank=rank,
        rules_name=game.rules_name,
        rules_changes=game.rules_changes,
    )
    put(deal, said, dealer, people)
    state = said.state(dealer=dealer.number if dealer else None)
    return Effect(deal, None, state | {"crossed_out": False})


def dealer_of(said: Said, people: People, proposed: Callable[[], Player]) -> Player | None:
    """Who was named, or whose turn it is; nobody deals a free line."""
    if said.outcome is Outcome.FREE:
        return None
    return people[said.dealer] if said.dealer else proposed()


def free_rank(game: Game, before: int) -> int:
    """A rank halfway between the deal `before` and the one ahead of it."""
    after = game.deals.get(number=before).rank
    ahead = game.deals.filter(rank__lt=after).aggregate(rank=Max("rank"))["rank"] or 0
    if after - ahead < 2:
        spread_ranks(game)
        return free_rank(game, before)
    return int(ahead + after) // 2


def spread_ranks(game: Game) -> None:
    """Make room between deals again, from the last to the first so that none meet."""
    deals = list(game.deals.order_by("rank"))
    step = Deal.RANK_STEP * (len(deals) + 1)
    for place, deal in reversed(list(enumerate(deals, start=1))):
        deal.rank += step * place
        deal.save(update_fields=["rank"])


def put(deal: Deal, said: Said, dealer: Player | None, people: People) -> None:
    """Write what was said into the deal and its ledger, scored under the deal's rules."""
    refuse_nonsense(said, people)
    if said.facts and (found := unplayed(said.facts, deal.rules)):
        raise Unplayed(deal, said.facts, found[0])
    mark = score(said.facts, deal.rules) if said.facts else None
    deal.dealer = dealer
    deal.share = mark.share if mark else 0
    for name, value in columns(said, people).items():
        setattr(deal, name, value)
    if deal.pk:
        deal.entries.all().delete()
    deal.save()
    amounts = mark.amounts if mark else said.amounts or (0,) * len(said.players)
    Entry.objects.bulk_create(entries(deal, said, people, amounts))


def refuse_nonsense(said: Said, people: People) -> None:
    """Whatever led here, no form perhaps: raises ValueError rather than store it."""
    if not set(said.players) <= people.keys():
        raise ValueError(f"not players of this sheet: {set(said.players) - people.keys()}")
    if len(set(said.players)) < len(said.players):
        raise ValueError(f"somebody is in it twice: {said.players}")
    if said.amounts is not None:
        if sum(said.amounts) or len(said.players) < 2 or not said.reason:
            raise ValueError("a free line sums to zero between two at least, for a reason")
    elif len(said.players) not in PLAYERS:
        raise ValueError(f"three to five play a deal, not {said.players}")
    if said.facts and not said.forced and (found := errors(said.facts)):
        raise ValueError(f"impossible, and not forced: {found[0].code}")


def columns(said: Said, people: People) -> dict[str, Any]:
    """The deal's own columns as they were said."""
    facts = said.facts
    return {
        "outcome": said.outcome.value,
        "taker": people[said.players[facts.taker]] if facts else None,
        "partner": None
        if facts is None or facts.partner is None
        else people[said.players[facts.partner]],
        "forced": facts is not None and said.forced,
        "reason": said.reason,
        **as_columns(facts),
    }


def entries(deal: Deal, said: Said, people: People, amounts: Sequence[int]) -> list[Entry]:
    """A ledger row for each seat with its signed half-points."""
    poignees = dict(said.facts.poignees) if said.facts else {}
    miseres = said.facts.miseres if said.facts else ()
    return [
        Entry(
            deal=deal,
            player=people[number],
            poignee=poignees[seat].value if seat in poignees else NONE,
            misere_trumps=(seat, Misere.TRUMPS) in miseres,
            misere_heads=(seat, Misere.HEADS) in miseres,
            points=amounts[seat],
        )
        for seat, number in enumerate(said.players)
    ]
