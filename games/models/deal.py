"""A deal's facts, and a ledger entry for each player in it."""

from collections.abc import Iterable

from django.db import models
from django.db.models import F, Q

from games.models.columns import NONE, side_or_none
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
    Slam,
    named,
)

CONTRACTS = ["petite", "pousse", "garde", "garde_sans", "garde_contre"]
SIDES = [NONE, "attack", "defence"]
POIGNEES = [NONE, "simple", "double", "triple"]

AT_THE_TABLE = ("player__seat", "player__number")
"""By seat; somebody who left may have had the seat of somebody who came later."""

NOTHING_PLAYED = Q(taker=None, partner=None, contract="", bouts=None, points=None, share=0) & Q(
    petit_au_bout=NONE, slam_announced=False, slam_by=NONE, slam_petit=False, forced=False
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

    def dealt(self) -> "DealQuerySet":
        """Those that count and were dealt with cards: without free lines."""
        return self.counting().exclude(outcome="free")

    def places(self) -> dict[int, int]:
        """Where the sheet shows each deal that counts, by the deal's number. Queries once."""
        numbers = self.dealt().values_list("number", flat=True)
        return {number: place for place, number in enumerate(numbers, start=1)}

    def with_ledger(self) -> "DealQuerySet":
        """With the people and their entries: two queries in all."""
        entries = models.Prefetch(
            "entries", Entry.objects.select_related("player").order_by(*AT_THE_TABLE)
        )
        return self.select_related("dealer", "taker", "partner").prefetch_related(entries)

    def of_sheet(self, players: Iterable[Player]) -> list["Deal"]:
        """A whole sheet `with_ledger`, in order, its players being at hand: two plain queries
        that fetch nobody again and again."""
        people = {player.pk: player for player in players}
        entries = models.Prefetch("entries", Entry.objects.order_by(*AT_THE_TABLE))
        deals = list(self.order_by("rank").prefetch_related(entries))
        for deal in deals:
            deal.dealer = people[deal.dealer_id] if deal.dealer_id else None
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
    dealer = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="dealt", null=True)
    taker = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="taken", null=True)
    partner = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="called", null=True)
    contract = models.CharField(max_length=20, blank=True)
    bouts = models.PositiveSmallIntegerField(null=True)
    points = models.PositiveSmallIntegerField(null=True)
    petit_au_bout = models.CharField(max_length=10, default=NONE)
    slam_announced = models.BooleanField(default=False)
    slam_by = models.CharField(max_length=10, default=NONE)
    slam_petit = models.BooleanField(default=False)
    forced = models.BooleanField(default=False)
    rules_name = models.CharField(max_length=20)
    rules_changes = models.JSONField(default=dict)
    share = models.IntegerField(default=0)
    reason = models.CharField(max_length=80, blank=True)
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
                | (Q(outcome__in=["passed", "free"]) & NOTHING_PLAYED),
            ),
            models.CheckConstraint(
                name="deal_dealt_or_free_with_a_reason",
                condition=(Q(outcome="free", dealer=None) & ~Q(reason=""))
                | (~Q(outcome="free") & Q(dealer__isnull=False, reason="")),
            ),
            models.CheckConstraint(
                name="deal_petit_slam_is_a_slam",
                condition=Q(slam_petit=False) | Q(slam_announced=True) | ~Q(slam_by=NONE),
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
        maker = side_or_none(self.slam_by)
        return Slam.of(announced=self.slam_announced, made_by=maker, petit=self.slam_petit)

    @property
    def is_free(self) -> bool:
        """A line of amounts that the table agreed on; no cards were dealt."""
        return self.outcome == Outcome.FREE

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
            amounts=tuple(entry.points for entry in self.ledger) if self.is_free else None,
            reason=self.reason,
        )
        dealer = self.dealer.number if self.dealer else None
        return said.state(dealer=dealer) | {"crossed_out": self.crossed_out}

    def facts(self) -> Facts | None:
        """What scoring needs, by seat; None when all passed and in a free line."""
        if self.outcome != Outcome.PLAYED:
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
