"""The calculator's form: a deal without names."""

from collections import Counter
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundWidget
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.forms.choices import one_of, pairs
from games.forms.facts import FactsForm
from games.labels.terms import POIGNEES, RULE_SETS, SIDES
from games.scoring import PLAYERS, Facts, Poignee, Rules, Side, named

CALLED, ALONE = "called", "alone"


class PoigneeRow(NamedTuple):
    """A side, and its boxes to tick."""

    side: str | Promise
    options: list[BoundWidget]


class CalculatorForm(FactsForm):
    """Reads the parameters of the calculator's address. The taker sits at 0, a called
    partner at 1."""

    players = one_of(
        [(str(players), str(players)) for players in PLAYERS],
        label=_("Players"),
        required=False,
        initial="4",
    )
    partner = one_of(
        [(CALLED, _("Called")), (ALONE, _("Alone"))],
        label=pgettext_lazy("calculator", "Partner"),
        required=False,
    )
    poignee = forms.MultipleChoiceField(
        choices=[
            (f"{side}:{size}", size_word) for side in SIDES for size, size_word in POIGNEES.items()
        ],
        label=_("Poignée"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "invalid_choice": _("A poignée is written as in “attack:simple” or “defence:double”.")
        },
    )
    rules = one_of(
        pairs(RULE_SETS),
        label=_("Rules"),
        required=False,
        initial="fft",
    )

    def __init__(self, data: QueryDict | None = None, **kwargs: Any) -> None:
        super().__init__(data, rules=Rules(), **kwargs)

    def with_defaults(self, data: QueryDict) -> QueryDict:
        whole = super().with_defaults(data)
        whole.setlist("poignee", [value for value in whole.getlist("poignee") if value])
        if whole["players"] == "5" and not whole.get("partner"):
            whole["partner"] = CALLED
        return whole

    @property
    def table(self) -> int:
        return int(self.cleaned_data["players"])

    @property
    def chosen_rules(self) -> Rules:
        return named(self.rules_name)

    @property
    def rules_name(self) -> str:
        """The set chosen; the official one while the choice is missing or wrong."""
        return self.cleaned_data.get("rules", "fft")

    @property
    def has_partner(self) -> bool:
        return self.cleaned_data["partner"] == CALLED

    @property
    def poignee_rows(self) -> list[PoigneeRow]:
        """The sizes that each side may show."""
        options = list(self["poignee"])
        sizes = len(POIGNEES)
        return [
            PoigneeRow(SIDES[Side.ATTACK], options[:sizes]),
            PoigneeRow(SIDES[Side.DEFENCE], options[sizes:]),
        ]

    def clean(self) -> None:
        data = self.cleaned_data
        if data.get("partner") and data.get("players", "5") != "5":
            self.add_error(
                "partner",
                ValidationError(
                    _("A partner is called at five players only: leave this empty."),
                    code="partner_without_five",
                ),
            )
        if not self.errors:
            self.check_facts()

    def build_facts(self) -> Facts:
        partner = 1 if self.has_partner else None
        return Facts(
            players=self.table,
            taker=0,
            partner=partner,
            poignees=self.seated_poignees(),
            **self.common_facts(),
        )

    def seated_poignees(self) -> tuple[tuple[int, Poignee], ...]:
        """Poignées dealt out to the players of their side in turn."""
        attack = 2 if self.has_partner else 1
        seats = {Side.ATTACK: range(attack), Side.DEFENCE: range(attack, self.table)}
        shown: Counter[Side] = Counter()
        found = []
        for value in self.cleaned_data["poignee"]:
            name, size = value.split(":")
            side = Side(name)
            found.append((seats[side][shown[side] % len(seats[side])], Poignee(size)))
            shown[side] += 1
        return tuple(found)
