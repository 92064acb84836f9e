"""The deal form of a sheet: the same facts, between named players."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.forms.choices import NO_POIGNEE, NONE, one_of, pairs
from games.forms.facts import FactsForm
from games.forms.once import OnceForm
from games.forms.seating import Seating
from games.labels.findings import sentence
from games.labels.terms import MISERES, POIGNEES
from games.models import Player, Said
from games.scoring import PLAYERS, Facts, Misere, Outcome, Poignee, Rules

ALONE = "alone"


ABOUT_THE_FORM = {"outcome", "dealer", "sits_out", "request_id", "revision", "before"}
"""What a form may say when all passed."""


class Bonuses(NamedTuple):
    """What one player may have shown or announced."""

    number: int
    poignee: forms.BoundField
    misere: forms.BoundField | None


class DealForm(OnceForm, FactsForm):
    """A deal between those of a seating who do not sit out; fields name them by their
    numbers. Needs no contract, bouts or points when all passed. Once clean, `said` is
    what to write down.
    """

    template = "deal_form/page.html"
    unplaced = ("request_id", "outcome", "dealer", "sits_out", "force", "revision", "before")

    outcome = forms.ChoiceField(
        choices=[(Outcome.PLAYED.value, ""), (Outcome.PASSED.value, "")],
        required=False,
        error_messages={"invalid_choice": _("A deal is played or passed.")},
    )
    taker = one_of([], label=_("Taker"), missing=_("Choose who took."))
    dealer = one_of([], label=_("Dealer"), required=False)
    sits_out = forms.MultipleChoiceField(
        required=False,
        error_messages={"invalid_choice": _("Choose who sits out among those on the sheet.")},
    )
    revision = forms.IntegerField(required=False, min_value=0)
    before = forms.IntegerField(required=False, min_value=1)

    def __init__(
        self, data: QueryDict | None = None, *, seating: Seating, rules: Rules, **kwargs: Any
    ) -> None:
        super().__init__(data, rules=rules, **kwargs)
        self.rules = rules
        self.seating = seating
        self.players = seating.players
        people = [(str(player.number), player.name) for player in seating.people]
        for name in ("taker", "dealer", "sits_out"):
            self.fields[name].choices = people  # type: ignore[attr-defined]
        if len(self.players) == PLAYERS[-1]:
            self.fields["partner"] = one_of(
                [(ALONE, _("Alone")), *people],
                label=_("Partner"),
                missing=_("Choose who was called, or alone."),
            )
        for player in seating.people:
            self.add_bonuses(player)
        first = self.players[0].number
        self.field_for_finding = {"poignee": f"poignee_{first}", "misere": f"misere_{first}"}
        if self.passed:
            for name in ("taker", "partner", "contract", "bouts", "points"):
                if name in self.fields:
                    self.fields[name].required = False

    def add_bonuses(self, player: Player) -> None:
        """A player's poignée, and his misères where the table plays them."""
        self.fields[f"poignee_{player.number}"] = one_of(
            [NO_POIGNEE, *pairs(POIGNEES)], label=player.name, required=False, initial=NONE
        )
        if self.rules.misere:
            self.fields[f"misere_{player.number}"] = forms.MultipleChoiceField(
                choices=pairs(MISERES),
                label=player.name,
                required=False,
                widget=forms.CheckboxSelectMultiple,
                error_messages={"invalid_choice": _("A misère is of trumps or of heads.")},
            )

    def with_defaults(self, data: QueryDict) -> QueryDict:
        """When all passed, what was entered of a played deal is forgotten."""
        whole = super().with_defaults(data)
        if "sits_out" in whole:
            whole.setlist("sits_out", [value for value in whole.getlist("sits_out") if value])
        if whole.get("outcome") == Outcome.PASSED:
            for name in set(whole) - ABOUT_THE_FORM:
                del whole[name]
        return whole

    @property
    def passed(self) -> bool:
        return self.data.get("outcome") == Outcome.PASSED

    @property
    def poignee_note(self) -> str:
        return " · ".join(str(size.trumps(len(self.players))) for size in Poignee)

    @property
    def bonuses(self) -> list[Bonuses]:
        """A row for each who could be in the deal."""
        numbers = [player.number for player in self.seating.people]
        return [
            Bonuses(n, self[f"poignee_{n}"], self[f"misere_{n}"] if self.rules.misere else None)
            for n in numbers
        ]

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
        self.refuse_what_has_no_field()
        if not self.passed:
            self.refuse_who_sits_out()
        if not self.errors and not self.passed:
            self.check_facts()

    def refuse_what_has_no_field(self) -> None:
        """What was said, and can't be of this deal."""
        if self.seating.named_count not in PLAYERS and self.seating.named_resting:
            message = _("Three to five play a deal: that leaves %(count)s.")
            params = {"count": self.seating.named_count}
            error = ValidationError(message, code="wrong_number_sits_out", params=params)
            self.add_error("sits_out", error)
        if "partner" not in self.fields and self.data.get("partner"):
            self.refuse("partner_without_five")
        codes = {self.code_of_stranger(name) for name, value in self.data.items() if value != NONE}
        for code in sorted(codes - {""}):
            self.refuse(code)

    def code_of_stranger(self, name: str) -> str:
        """What is wrong with a bonus that has no field here; empty for anything else."""
        if name in self.fields or not self.data[name]:
            return ""
        if name.startswith("misere_") and not self.rules.misere:
            return "misere_not_played"
        return "seat_unknown" if name.startswith(("poignee_", "misere_")) else ""

    def refuse(self, code: str) -> None:
        self.add_error(None, ValidationError(sentence(code), code=code))

    def refuse_who_sits_out(self) -> None:
        """Nobody takes, is called or shows anything in a deal that he sits out."""
        names = {str(player.number): player.name for player in self.seating.resting}
        for field, number in self.named():
            if number in names and field in self.fields:
                message = _("%(name)s sits this deal out.")
                params = {"name": names[number]}
                self.add_error(field, ValidationError(message, code="sits_out", params=params))

    def named(self) -> Iterator[tuple[str, str]]:
        """Each field that says something of a player, and his number."""
        for field in ("taker", "partner"):
            yield field, self.cleaned_data.get(field, "")
        for player in self.seating.people:
            for field in (f"poignee_{player.number}", f"misere_{player.number}"):
                if self.cleaned_data.get(field, NONE) not in ("", NONE, []):
                    yield field, str(player.number)

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
            miseres=tuple(
                (seat, Misere(kind))
                for number, seat in seats.items()
                for kind in self.cleaned_data.get(f"misere_{number}", [])
            ),
            **self.common_facts(),
        )
