"""What the deal form and the calculator have in common: the facts of a deal."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.forms.choices import (
    NONE,
    NOTHING,
    bouts_choices,
    contract_choices,
    one_of,
    pairs,
    slam_choices,
)
from games.forms.points import PointsField
from games.labels.findings import finding_sentence, sentence
from games.labels.terms import SIDES
from games.scoring import (
    PACK,
    Contract,
    Facts,
    FactsError,
    Finding,
    Rules,
    Side,
    Slam,
    errors,
    warnings,
)


class FactsForm(forms.Form):
    """Bids, bouts, points and bonuses. Once clean, `facts` holds the deal, `refused` the
    findings that forbid it, `overridden` those that the referee's tick let pass, `noticed`
    what is worth a second look."""

    contract = one_of([], label=_("Contract"), missing=_("Choose the contract."))
    bouts = one_of(
        bouts_choices, label=_("Attack's bouts"), missing=_("Choose the attack's bouts.")
    )
    points = PointsField(
        label=_("Points"), error_messages={"required": _("Type the points counted.")}
    )
    counted = one_of(pairs(SIDES), label=_("Whose pile"), required=False, initial=Side.ATTACK)
    petit_au_bout = one_of(
        [NOTHING, *pairs(SIDES)], label=_("Petit au bout"), required=False, initial=NONE
    )
    chelem = one_of([NOTHING], label=_("Slam"), required=False, initial=NONE)
    force = forms.ChoiceField(
        choices=[("", ""), ("0", "0"), ("1", "1")],
        required=False,
        label=_("Referee's decision"),
        error_messages={"invalid_choice": _("Only 1 is understood here.")},
    )

    field_for_finding: dict[str, str] = {}
    """Where a finding goes when its field has another name on this form."""

    facts: Facts | None = None
    refused: tuple[Finding, ...] = ()
    overridden: tuple[Finding, ...] = ()
    noticed: tuple[Finding, ...] = ()

    def __init__(self, data: QueryDict | None = None, *, rules: Rules, **kwargs: Any) -> None:
        super().__init__(data if data is None else self.with_defaults(data), **kwargs)
        self.fields["contract"].choices = lambda: contract_choices(rules)  # type: ignore[attr-defined]
        self.fields["chelem"].choices = lambda: slam_choices(rules)  # type: ignore[attr-defined]

    def with_defaults(self, data: QueryDict) -> QueryDict:
        """What was sent, and the usual answer where nothing was."""
        whole = data.copy()
        for name, field in self.base_fields.items():
            if field.initial is not None and not whole.get(name):
                whole[name] = field.initial
        return whole

    @property
    def has_lone_digit(self) -> bool:
        """May more digits of the points be on their way?"""
        return len(str(self["points"].value() or "").strip()) == 1

    @property
    def forced(self) -> bool:
        return self.cleaned_data.get("force") == "1"

    @property
    def counted_side(self) -> Side:
        return Side(self.cleaned_data.get("counted", Side.ATTACK))

    @property
    def attack_points(self) -> int | None:
        """The attack's half-points, whichever pile was counted."""
        points: int | None = self.cleaned_data.get("points")
        if points is None or self.counted_side is Side.ATTACK:
            return points
        return PACK - points

    def common_facts(self) -> dict[str, Any]:
        """The facts that need no seat, from clean data."""
        data = self.cleaned_data
        petit = data["petit_au_bout"]
        return {
            "contract": Contract(data["contract"]),
            "bouts": int(data["bouts"]),
            "points": self.attack_points,
            "petit_au_bout": None if petit == NONE else Side(petit),
            "slam": Slam(data["chelem"]),
        }

    def build_facts(self) -> Facts:
        """The deal, from clean data. May raise FactsError."""
        raise NotImplementedError

    def check_facts(self) -> None:
        """Build the deal and turn what is impossible into errors, unless it is forced."""
        try:
            self.facts = self.build_facts()
        except FactsError as error:
            self.put_error(error.field, error.code, sentence(error.code))
            return
        found = errors(self.facts)
        self.noticed = warnings(self.facts)
        if self.forced:
            self.overridden = found
            return
        self.refused = found
        for finding in found:
            self.put_error(finding.field, finding.code, finding_sentence(finding))

    def put_error(self, field: str, code: str, message: str) -> None:
        name = self.field_for_finding.get(field, field)
        self.add_error(name if name in self.fields else None, ValidationError(message, code=code))

    def wrong(self) -> Iterator[str]:
        """What is wrong with what was entered so far, without what is still missing."""
        for found in self.errors.get_json_data().values():
            yield from (error["message"] for error in found if error["code"] != "required")

    def missing(self) -> list[str]:
        """What has still to be chosen or typed, as the page orders it."""
        found = self.errors.get_json_data()
        return [
            str(self.fields[name].label)
            for name in ("taker", "partner", "contract", "bouts", "points")
            if any(error["code"] == "required" for error in found.get(name, []))
        ]

    @property
    def has_bonuses(self) -> bool:
        """Is anything chosen in the folded part, so that it must be seen?"""
        bonuses = [
            self[name]
            for name in self.fields
            if name in ("petit_au_bout", "chelem") or name.startswith(("poignee", "misere"))
        ]
        return any(bonus.errors or bonus.value() not in (None, "", NONE, []) for bonus in bonuses)

    def repairs(self) -> list[Facts]:
        """The likely deals that the findings propose, without doubles."""
        findings = (*self.refused, *self.overridden, *self.noticed)
        found = [repair for finding in findings for repair in finding.repairs]
        return list(dict.fromkeys(found))[:2]

    def repair_values(self, repair: Facts) -> dict[str, str]:
        """The fields to change to turn this deal into that one."""
        assert self.facts is not None  # noqa: S101 (a repair comes from a finding on facts)
        counted = self.counted_side
        if repair.points == PACK - self.facts.points:
            counted = counted.other  # the number typed stands, for the other pile
        points = repair.points if counted is Side.ATTACK else PACK - repair.points
        return {
            "bouts": str(repair.bouts),
            "points": self.fields["points"].prepare_value(points),
            "counted": counted.value,
            "petit_au_bout": repair.petit_au_bout.value if repair.petit_au_bout else NONE,
            "chelem": repair.slam.value,
        }
