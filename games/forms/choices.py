"""Fields that are rows of buttons, and what stands on the buttons."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels.numbers import number
from games.labels.terms import SHORT_CONTRACTS, SLAM_BUTTONS, Words
from games.scoring import TARGETS, Contract, Rules, Slam

NONE = "none"
NOTHING = (NONE, pgettext_lazy("bonus", "None"))
NO_POIGNEE = (NONE, pgettext_lazy("poignée", "None"))
Choices = list[tuple[str, Any]]


def pairs(words: Words) -> Choices:
    return [(str(value), word) for value, word in words.items()]


def one_of(
    choices: Choices | Callable[[], Choices], *, label: Any, missing: Any = None, **options: Any
) -> forms.ChoiceField:
    """A choice shown as a row of buttons; `missing` is what to say when nothing is chosen."""
    messages = {"invalid_choice": _("Choose one of the values offered.")}
    if missing:
        messages["required"] = missing
    return forms.ChoiceField(
        choices=choices, label=label, widget=forms.RadioSelect, error_messages=messages, **options
    )


def bouts_choices() -> Choices:
    """Each number of bouts with its target beneath."""
    return [
        (str(bouts), format_html("{}<small>{}</small>", bouts, number(target)))
        for bouts, target in enumerate(TARGETS)
    ]


def contract_choices(rules: Rules) -> Choices:
    """Each contract that may be bid, with its multiplier beneath, or with its base where
    nothing is multiplied."""
    allowed = [contract for contract in Contract if rules.allows(contract)]
    times = any(rules.multiplier(contract) > 1 for contract in allowed)
    return [
        (
            contract.value,
            format_html(
                "{}<small>{}</small>",
                SHORT_CONTRACTS[contract],
                f"×{rules.multiplier(contract)}" if times else number(rules.base(contract)),
            ),
        )
        for contract in allowed
    ]


def slam_choices(rules: Rules) -> Choices:
    """Each result of a slam, what was announced beneath; of a petit one where it is played."""
    return [NOTHING] + [
        (slam.value, format_html("{}<small>{}</small>", *SLAM_BUTTONS[slam]))
        for slam in Slam
        if slam is not Slam.NONE and (rules.plays_petit_slam or not slam.petit)
    ]
