"""The calculator's form: a deal without names."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundWidget
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.forms.choices import one_of
from games.forms.facts import FactsForm
from games.forms.rules import RulesField, rules_of, tidy
from games.labels.findings import sentence
from games.labels.terms import MISERES, POIGNEES, SIDES
from games.scoring import PLAYERS, Facts, FactsError, Misere, Poignee, Rules, Side

CALLED, ALONE = "called", "alone"

SEATS = {
    "taker": _("Taker"),
    "partner": _("Partner"),
    "defender": _("Defender 1"),
    "defender_2": _("Defender 2"),
    "defender_3": _("Defender 3"),
    "defender_4": _("Defender 4"),
}
"""Who may announce a misère, where nobody is named."""


class Boxes(NamedTuple):
    """A side or somebody at the table, and the boxes to tick."""

    key: str
    who: str | Promise
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
    misere = forms.MultipleChoiceField(
        choices=[(f"{who}:{kind}", word) for who in SEATS for kind, word in MISERES.items()],
        label=_("Misère"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "invalid_choice": _("A misère is written as in “taker:trumps” or “defender_2:heads”.")
        },
    )
    rules = RulesField(label=_("Rules"), initial="fft")

    field_for_finding = {"miseres": "misere", "poignees": "poignee"}

    def __init__(self, data: QueryDict | None = None, **kwargs: Any) -> None:
        text = (kwargs.get("initial") or {}).get("rules") if data is None else data.get("rules")
        self.offered = rules_of(tidy(text))
        super().__init__(data, rules=self.offered, **kwargs)
        rules_field: Any = self.fields["rules"]
        rules_field.offer(text, _("Rules of the house"))

    def with_defaults(self, data: QueryDict) -> QueryDict:
        whole = super().with_defaults(data)
        for name in ("poignee", "misere"):
            whole.setlist(name, [value for value in whole.getlist(name) if value])
        whole["rules"] = tidy(whole["rules"])
        if whole["players"] == "5" and not whole.get("partner"):
            whole["partner"] = CALLED
        return whole

    @property
    def table(self) -> int:
        return int(self.cleaned_data["players"])

    @property
    def chosen_rules(self) -> Rules:
        """The official ones while the choice is missing or wrong."""
        return rules_of(self.cleaned_data.get("rules", "fft"))

    @property
    def plays_miseres(self) -> bool:
        """Are there boxes for them: do the rules have them, or were some sent?"""
        return bool(self.offered.misere or self["misere"].value())

    @property
    def has_partner(self) -> bool:
        return self.cleaned_data["partner"] == CALLED

    @property
    def poignee_rows(self) -> list[Boxes]:
        """The sizes that each side may show."""
        options, sizes = list(self["poignee"]), len(POIGNEES)
        return [
            Boxes(side, words, options[place * sizes : (place + 1) * sizes])
            for place, (side, words) in enumerate(SIDES.items())
        ]

    @property
    def misere_rows(self) -> list[Boxes]:
        """The misères that each at the table may announce."""
        options, kinds = list(self["misere"]), len(MISERES)
        return [
            Boxes(who, words, options[place * kinds : (place + 1) * kinds])
            for place, (who, words) in enumerate(SEATS.items())
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
        if data.get("misere") and not self.chosen_rules.misere:
            code = "misere_not_played"
            self.add_error("misere", ValidationError(sentence(code), code=code))
        if not self.errors:
            self.check_facts()

    def build_facts(self) -> Facts:
        partner = 1 if self.has_partner else None
        miseres = tuple(self.seated_miseres())
        return Facts(
            players=self.table,
            taker=0,
            partner=partner,
            poignees=self.seated_poignees({who for who, kind in miseres if kind is Misere.TRUMPS}),
            miseres=miseres,
            **self.common_facts(),
        )

    def seated_miseres(self) -> Iterator[tuple[int, Misere]]:
        """The taker sits first, then the partner if there is one, then the defenders."""
        seats = [name for name in SEATS if name != "partner" or self.has_partner]
        for value in self.cleaned_data["misere"]:
            name, kind = value.split(":")
            if name not in seats:
                raise FactsError("seat_unknown", "miseres")
            yield seats.index(name), Misere(kind)

    def seated_poignees(self, trumpless: set[int]) -> tuple[tuple[int, Poignee], ...]:
        """Poignées dealt out to the players of their side in turn, first to those who may have
        trumps."""
        attack = 2 if self.has_partner else 1
        sides = {Side.ATTACK: range(attack), Side.DEFENCE: range(attack, self.table)}
        shown: Counter[Side] = Counter()
        found = []
        for value in self.cleaned_data["poignee"]:
            name, size = value.split(":")
            side = Side(name)
            seats = sorted(sides[side], key=lambda seat: seat in trumpless)
            found.append((seats[shown[side] % len(seats)], Poignee(size)))
            shown[side] += 1
        return tuple(found)
