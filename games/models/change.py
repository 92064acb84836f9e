"""The journal: one row for each write, enough to tell and to undo it."""

from django.db import models
from django.db.models import Q

from games.models.deal import Deal
from games.models.device import Device
from games.models.game import Game

DEAL_KINDS = ["recorded", "inserted", "corrected", "crossed_out", "restored"]
GAME_KINDS = ["shifted", "people", "length", "closed", "reopened", "rules", "recomputed"]
KINDS = ["opened", *DEAL_KINDS, *GAME_KINDS, "undone"]


class Change(models.Model):
    """What a write did. `revision` is the game's after it; `before` and `after` are the
    facts of what it touched, null where there were none; `asked` is the request itself."""

    OPENED = "opened"
    RECORDED = "recorded"
    INSERTED = "inserted"
    CORRECTED = "corrected"
    CROSSED_OUT = "crossed_out"
    RESTORED = "restored"
    SHIFTED = "shifted"
    PEOPLE = "people"
    LENGTH = "length"
    CLOSED = "closed"
    REOPENED = "reopened"
    RULES = "rules"
    RECOMPUTED = "recomputed"
    UNDONE = "undone"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="changes")
    revision = models.PositiveIntegerField()
    request_id = models.UUIDField()
    kind = models.CharField(max_length=20)
    device = models.ForeignKey(Device, on_delete=models.PROTECT, related_name="changes")
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="changes", null=True)
    asked = models.JSONField()
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["revision"]
        constraints = [
            models.UniqueConstraint(
                name="change_revision_once_a_game", fields=["game", "revision"]
            ),
            models.CheckConstraint(name="change_kind", condition=Q(kind__in=KINDS)),
            models.CheckConstraint(
                name="change_of_a_deal_names_it",
                condition=~Q(kind__in=DEAL_KINDS) | Q(deal__isnull=False),
            ),
            models.UniqueConstraint(
                name="change_request_once_a_game", fields=["game", "request_id"]
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} at revision {self.revision}"
