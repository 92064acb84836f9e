"""The deal form of a sheet: the same facts, between named players."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.forms.choices import NO_POIGNEE, NONE, one_of, pairs
from games.forms.facts import FactsForm
from games.forms.once import OnceForm
from games.labels.findings import sentence
from games.labels.terms import POIGNEES
from games.models import Player, Said
from games.scoring import Facts, Outcome, Poignee, Rules

ALONE = "alone"


ABOUT_THE_FORM = {"outcome", "dealer", "request_id", "revision", "before"}
"""What a form may say when all passed."""


class DealerOption(NamedTuple):
    value: str
    name: str
    chosen: bool


class DealForm(OnceForm, FactsForm):
    """A deal between these players, by seat; fields name them by their numbers.

    Needs no contract, bouts or points when all passed. Once clean, `said` is what to
    write down.
    """

    unplaced = ("request_id", "outcome", "dealer", "force", "revision", "before")

    outcome = forms.ChoiceField(
        choices=[(Outcome.PLAYED.value, ""), (Outcome.PASSED.value, "")],
        required=False,
        error_messages={"invalid_choice": _("A deal is played or passed.")},
    )
    taker = one_of([], label=_("Taker"), missing=_("Choose who took."))
    dealer = one_of([], label=_("Dealer"), required=False)
    revision = forms.IntegerField(required=False, min_value=0)
    before = forms.IntegerField(required=False, min_value=1)

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        players: Sequence[Player],
        dealer: Callable[[], Player],
        rules: Rules,
        **kwargs: Any,
    ) -> None:
        super().__init__(data, rules=rules, **kwargs)
        self.rules = rules
        self.players = list(players)
        self.propose_dealer = dealer
        people = [(str(player.number), player.name) for player in self.players]
        self.fields["taker"].choices = people  # type: ignore[attr-defined]
        self.fields["dealer"].choices = people  # type: ignore[attr-defined]
        if len(self.players) == 5:
            self.fields["partner"] = one_of(
                [(ALONE, _("Alone")), *people],
                label=_("Partner"),
                missing=_("Choose who was called, or alone."),
            )
        for player in self.players:
            self.fields[f"poignee_{player.number}"] = one_of(
                [NO_POIGNEE, *pairs(POIGNEES)], label=player.name, required=False, initial=NONE
            )
        self.field_for_finding = {"poignee": f"poignee_{self.players[0].number}"}
        if self.passed:
            for name in ("taker", "partner", "contract", "bouts", "points"):
                if name in self.fields:
                    self.fields[name].required = False

    def with_defaults(self, data: QueryDict) -> QueryDict:
        """When all passed, what was entered of a played deal is forgotten."""
        whole = super().with_defaults(data)
        if whole.get("outcome") == Outcome.PASSED:
            for name in set(whole) - ABOUT_THE_FORM:
                del whole[name]
        return whole

    @property
    def passed(self) -> bool:
        return self.data.get("outcome") == Outcome.PASSED

    @cached_property
    def proposed_dealer(self) -> Player:
        """Whose turn it is: asked for only when somebody looks at the form."""
        return self.propose_dealer()

    @property
    def chosen_dealer(self) -> Player:
        """Who deals as far as the form says; whose turn it is unless it names another."""
        value = self["dealer"].value()
        found = (player for player in self.players if str(player.number) == value)
        return next(found, self.proposed_dealer)

    @property
    def dealer_options(self) -> list[DealerOption]:
        """The proposed dealer needs no value: he may have moved on when the deal is saved."""
        return [
            DealerOption(
                "" if player == self.proposed_dealer else str(player.number),
                player.name,
                player == self.chosen_dealer,
            )
            for player in self.players
        ]

    @property
    def poignee_note(self) -> str:
        return " · ".join(str(size.trumps(len(self.players))) for size in Poignee)

    @property
    def poignee_fields(self) -> list[forms.BoundField]:
        return [self[f"poignee_{player.number}"] for player in self.players]

    @property
    def said(self) -> Said:
        dealer = self.cleaned_data["dealer"]
        return Said(
            players=tuple(player.number for player in self.players),
            facts=self.facts,
            dealer=int(dealer) if dealer else None,
            forced=bool(self.overridden),
        )

    def clean(self) -> None:
        if "partner" not in self.fields and self.data.get("partner"):
            message = sentence("partner_without_five")
            self.add_error(None, ValidationError(message, code="partner_without_five"))
        if not self.errors and not self.passed:
            self.check_facts()

    def build_facts(self) -> Facts:
        seats = {str(player.number): seat for seat, player in enumerate(self.players)}
        partner = self.cleaned_data.get("partner", ALONE)
        return Facts(
            players=len(self.players),
            taker=seats[self.cleaned_data["taker"]],
            partner=None if partner == ALONE else seats[partner],
            poignees=tuple(
                (seat, Poignee(size))
                for number, seat in seats.items()
                if (size := self.cleaned_data[f"poignee_{number}"] or NONE) != NONE
            ),
            **self.common_facts(),
        )
