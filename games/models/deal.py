"""A deal's facts, and a ledger entry for each player in it."""

from collections.abc import Iterable
from typing import Any

from django.db import models
from django.db.models import F, Q

from games.models.game import Game, Player
from games.models.said import Said, State
from games.scoring import (
    PACK,
    Contract,
    Facts,
    Misere,
    Outcome,
    Poignee,
    Rules,
    Side,
    Slam,
    named,
)

NONE = "none"
OUTCOMES = ["played", "passed"]
CONTRACTS = ["petite", "garde", "garde_sans", "garde_contre"]
SIDES = [NONE, "attack", "defence"]
POIGNEES = [NONE, "simple", "double", "triple"]

NOTHING_PLAYED = Q(taker=None, partner=None, contract="", bouts=None, points=None, share=0) & Q(
    petit_au_bout=NONE, slam_announced=False, slam_by=NONE, forced=False
)
SOMETHING_PLAYED = Q(
    taker__isnull=False,
    contract__in=CONTRACTS,
    bouts__isnull=False,  # a check that comes out as NULL lets the row through
    bouts__range=(0, 3),
    points__isnull=False,
    points__range=(0, PACK),
)


class DealQuerySet(models.QuerySet["Deal"]):
    def counting(self) -> "DealQuerySet":
        """Without those that were crossed out, in the order of the evening."""
        return self.filter(crossed_out_at=None).order_by("rank")

    def places(self) -> dict[int, int]:
        """Where the sheet shows each deal that counts, by the deal's number. Queries once."""
        numbers = self.counting().values_list("number", flat=True)
        return {number: place for place, number in enumerate(numbers, start=1)}

    def with_ledger(self) -> "DealQuerySet":
        """With the people and their entries: two queries in all."""
        entries = models.Prefetch(
            "entries", Entry.objects.select_related("player").order_by("player__seat")
        )
        return self.select_related("dealer", "taker", "partner").prefetch_related(entries)

    def of_sheet(self, players: Iterable[Player]) -> list["Deal"]:
        """A whole sheet `with_ledger`, in order, its players being at hand: two plain queries
        that fetch nobody again and again."""
        people = {player.pk: player for player in players}
        entries = models.Prefetch("entries", Entry.objects.order_by("player__seat"))
        deals = list(self.order_by("rank").prefetch_related(entries))
        for deal in deals:
            deal.dealer = people[deal.dealer_id]
            deal.taker = people[deal.taker_id] if deal.taker_id else None
            deal.partner = people[deal.partner_id] if deal.partner_id else None
            for entry in deal.ledger:
                entry.player = people[entry.player_id]
        return deals


class Deal(models.Model):
    """What happened in one deal; `points` are the attack's, `share` a part, both in
    half-points. `number` is for ever; `rank` places the deal in the evening, with
    gaps so that a forgotten one slips in."""

    RANK_STEP = 1024

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    rank = models.BigIntegerField()
    outcome = models.CharField(max_length=10)
    dealer = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="dealt")
    taker = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="taken", null=True)
    partner = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="called", null=True)
    contract = models.CharField(max_length=20, blank=True)
    bouts = models.PositiveSmallIntegerField(null=True)
    points = models.PositiveSmallIntegerField(null=True)
    petit_au_bout = models.CharField(max_length=10, default=NONE)
    slam_announced = models.BooleanField(default=False)
    slam_by = models.CharField(max_length=10, default=NONE)
    forced = models.BooleanField(default=False)
    rules_name = models.CharField(max_length=20)
    rules_changes = models.JSONField(default=dict)
    share = models.IntegerField(default=0)
    recorded_at = models.DateTimeField(auto_now_add=True)
    crossed_out_at = models.DateTimeField(null=True)

    objects = DealQuerySet.as_manager()

    class Meta:
        ordering = ["rank"]
        constraints = [
            models.UniqueConstraint(name="deal_number_once_a_game", fields=["game", "number"]),
            models.UniqueConstraint(name="deal_rank_once_a_game", fields=["game", "rank"]),
            models.CheckConstraint(
                name="deal_played_or_passed",
                condition=(Q(outcome="played") & SOMETHING_PLAYED)
                | (Q(outcome="passed") & NOTHING_PLAYED),
            ),
            models.CheckConstraint(
                name="deal_partner_is_not_taker",
                condition=Q(partner=None) | ~Q(partner=F("taker")),
            ),
            models.CheckConstraint(
                name="deal_petit_to_a_side", condition=Q(petit_au_bout__in=SIDES)
            ),
            models.CheckConstraint(name="deal_slam_by_a_side", condition=Q(slam_by__in=SIDES)),
        ]

    def __str__(self) -> str:
        return f"deal {self.number}"

    @property
    def rules(self) -> Rules:
        """Those under which the deal was entered."""
        return named(self.rules_name, self.rules_changes)

    @property
    def slam(self) -> Slam:
        return Slam.of(announced=self.slam_announced, made_by=side_or_none(self.slam_by))

    @property
    def crossed_out(self) -> bool:
        return self.crossed_out_at is not None

    @property
    def ledger(self) -> list["Entry"]:
        """The entries by seat. Queries unless they were fetched `with_ledger`."""
        return list(self.entries.all())

    @property
    def amounts(self) -> dict[int, int]:
        """Signed half-points by player number."""
        return {entry.player.number: entry.points for entry in self.ledger}

    def state(self) -> State:
        """The deal as the journal keeps it. Queries unless fetched `with_ledger`."""
        said = Said(
            players=tuple(entry.player.number for entry in self.ledger),
            facts=self.facts(),
            forced=self.forced,
        )
        return said.state(dealer=self.dealer.number) | {"crossed_out": self.crossed_out}

    def facts(self) -> Facts | None:
        """What scoring needs, by seat; None when all passed."""
        if self.outcome == Outcome.PASSED:
            return None
        ledger = self.ledger
        seats = {entry.player_id: seat for seat, entry in enumerate(ledger)}
        return Facts(
            players=len(ledger),
            taker=seats[self.taker_id],
            partner=seats[self.partner_id] if self.partner_id else None,
            contract=Contract(self.contract),
            bouts=self.bouts,
            points=self.points,
            petit_au_bout=side_or_none(self.petit_au_bout),
            poignees=tuple(
                (seat, Poignee(entry.poignee))
                for seat, entry in enumerate(ledger)
                if entry.poignee != NONE
            ),
            slam=self.slam,
            miseres=tuple(
                (seat, kind) for seat, entry in enumerate(ledger) for kind in entry.miseres
            ),
        )


class Entry(models.Model):
    """A player's part in a deal. `points` are signed half-points. The role follows from
    the deal's taker and partner; who sits out has no entry."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    poignee = models.CharField(max_length=10, default=NONE)
    misere_trumps = models.BooleanField(default=False)
    misere_heads = models.BooleanField(default=False)
    points = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(name="entry_once_a_deal", fields=["deal", "player"]),
            models.CheckConstraint(name="entry_poignee", condition=Q(poignee__in=POIGNEES)),
        ]

    def __str__(self) -> str:
        return f"{self.player} in {self.deal}"

    @property
    def miseres(self) -> list[Misere]:
        said = {Misere.TRUMPS: self.misere_trumps, Misere.HEADS: self.misere_heads}
        return [kind for kind, announced in said.items() if announced]


def side_or_none(value: str) -> Side | None:
    return None if value == NONE else Side(value)


def as_columns(facts: Facts | None) -> dict[str, Any]:
    """The columns of a deal, but for the people in it; facts are None when all passed."""
    if facts is None:
        return {
            "contract": "",
            "bouts": None,
            "points": None,
            "petit_au_bout": NONE,
            "slam_announced": False,
            "slam_by": NONE,
        }
    return {
        "contract": facts.contract.value,
        "bouts": facts.bouts,
        "points": facts.points,
        "petit_au_bout": facts.petit_au_bout.value if facts.petit_au_bout else NONE,
        "slam_announced": facts.slam.announced,
        "slam_by": facts.slam.made_by.value if facts.slam.made_by else NONE,
    }
