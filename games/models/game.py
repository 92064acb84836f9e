"""A sheet, its players, and who may write on it."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db import models, transaction
from django.db.models import F, Q
from django.db.models.functions import Lower

from games.scoring import Rules, named

if TYPE_CHECKING:
    from games.models.deal import Deal
    from games.models.device import Device


def new_code() -> str:
    """128 bits: a link nobody guesses."""
    return secrets.token_urlsafe(16)


class GameQuerySet(models.QuerySet["Game"]):
    def of_device(self, device: "Device | None") -> "GameQuerySet":
        """The sheets on which this browser may write, last opened first, with counts."""
        if device is None:
            return self.none()
        return (
            self.filter(grants__device=device, grants__revoked_at=None)
            .annotate(
                played=models.Count(
                    "deals",
                    filter=Q(deals__crossed_out_at=None) & ~Q(deals__outcome="free"),
                    distinct=True,
                )
            )
            .prefetch_related("players")
            .order_by("-created_at", "-pk")
        )


class Game(models.Model):
    """A sheet. Its rules and table size are those of the next deal."""

    code = models.CharField(max_length=22, unique=True, default=new_code)
    secret = models.CharField(max_length=22, default=new_code)
    title = models.CharField(max_length=60, blank=True)
    revision = models.PositiveIntegerField(default=0)
    table_size = models.PositiveSmallIntegerField()
    first_dealer = models.PositiveSmallIntegerField()
    rules_name = models.CharField(max_length=20, default="fft")
    rules_changes = models.JSONField(default=dict)
    planned_deals = models.PositiveSmallIntegerField(null=True)
    request_id = models.UUIDField(unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="game_table_of_three_to_five", condition=Q(table_size__range=(3, 5))
            ),
            models.CheckConstraint(
                name="game_first_dealer", condition=Q(first_dealer__range=(1, 8))
            ),
            models.CheckConstraint(
                name="game_planned_deals",
                condition=Q(planned_deals=None) | Q(planned_deals__gte=1),
            ),
        ]

    def __str__(self) -> str:
        return self.title or f"game {self.pk}"

    @property
    def rules(self) -> Rules:
        return named(self.rules_name, self.rules_changes)

    def may_write(self, device: "Device | None") -> bool:
        """Queries once, unless there is no device."""
        return device is not None and self.grants.valid().filter(device=device).exists()

    def let_in(self, device: "Device") -> None:
        """Give this device the right to write, again if it was withdrawn."""
        Grant.objects.update_or_create(game=self, device=device, defaults={"revoked_at": None})

    def is_made_by(self, device: "Device") -> bool:
        """Was the sheet opened by this device? Queries once."""
        return self.grants.valid().filter(device=device, is_maker=True).exists()

    def delete_for_good(self) -> None:
        """Deals first: they hold on to their players."""
        with transaction.atomic():
            self.deals.all().delete()
            self.delete()

    def seated(self) -> list["Player"]:
        """Who plays now, in dealing order. Queries once."""
        return list(self.players.filter(left_at=None).order_by("seat"))

    def proposed_dealer(self, people: Sequence["Player"], rank: int | None = None) -> "Player":
        """Whose turn it is among these: after the last deal that counts (before this rank),
        or the one chosen at the start. Queries once."""
        deals = self.deals.dealt().select_related("dealer")
        last = (deals.filter(rank__lt=rank) if rank else deals).last()
        return self.next_dealer(people, last.dealer if last else None)

    def next_dealer(self, seated: Sequence["Player"], last: "Player | None") -> "Player":
        """Who deals after `last` among those seated, given in dealing order; if he is not one
        of them, his seat says where he sat."""
        if last is None:
            return next((p for p in seated if p.number == self.first_dealer), seated[0])
        if last in seated:
            return seated[(seated.index(last) + 1) % len(seated)]
        return next((p for p in seated if p.seat > last.seat), seated[0])

    def around(self, deal: "Deal") -> list["Player"]:
        """Who could be in a deal, fetched `with_ledger`, or in one ahead of it, by seat: those
        here now, and those who were in it. Queries once."""
        people = {player.pk: player for player in self.seated()}
        people |= {entry.player_id: entry.player for entry in deal.ledger}
        if deal.dealer:
            people[deal.dealer.pk] = deal.dealer
        return sorted(people.values(), key=lambda player: (player.seat, player.number))

    @property
    def is_closed(self) -> bool:
        return self.closed_at is not None


def sitting_out(people: Sequence["Player"], dealer: "Player", size: int) -> list["Player"]:
    """Who of these, given in dealing order, does not play when this player deals and there are
    more people than seats: the dealer, and the next ones if there are several too many (FFT
    p.12)."""
    too_many = max(len(people) - size, 0)
    if dealer in people:
        first = people.index(dealer)
        return [*people[first:], *people[:first]][:too_many]
    from_dealer = sorted(people, key=lambda player: (player.seat < dealer.seat, player.seat))
    return from_dealer[:too_many]


class GrantQuerySet(models.QuerySet["Grant"]):
    def valid(self) -> "GrantQuerySet":
        return self.filter(revoked_at=None)


class Grant(models.Model):
    """This device may write on this game."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="grants")
    device = models.ForeignKey("games.Device", on_delete=models.CASCADE, related_name="grants")
    is_maker = models.BooleanField(default=False)
    granted_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True)

    objects = GrantQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(name="grant_once_a_device", fields=["game", "device"])
        ]

    def __str__(self) -> str:
        return f"{self.device} on {self.game}"


class Player(models.Model):
    """Somebody on the sheet. The number is for ever, the seat may change."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="players")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=24)
    left_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["seat", "number"]  # who has gone may have had the seat of somebody else
        constraints = [
            models.UniqueConstraint(name="player_number_once_a_game", fields=["game", "number"]),
            models.UniqueConstraint(
                name="player_seat_once_a_game", fields=["game", "seat"], condition=Q(left_at=None)
            ),
            models.UniqueConstraint(F("game"), Lower("name"), name="player_name_once_a_game"),
            models.CheckConstraint(name="player_number_from_1", condition=Q(number__gte=1)),
            models.CheckConstraint(name="player_has_a_name", condition=~Q(name="")),
        ]

    def __str__(self) -> str:
        return self.name
