"""Each switch of the rules: its label, its help, its group, and its values in words.

Whoever adds a field to `Rules` names it here, and says in `differences` how it reads when
it is not official.
"""

from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.numbers import number
from games.labels.terms import CONTRACTS, SLAMS, Words
from games.scoring import PUBLISHED, Contract, Slam

FFT = PUBLISHED["fft"]


class Switch(NamedTuple):
    """A field of `Rules`. `short` is its label where the heading says the rest; `yes` and
    `no` are the two choices of one that is true or false."""

    label: str | Promise
    help: str | Promise = ""
    short: str | Promise = ""
    yes: str | Promise = ""
    no: str | Promise = ""


class Group(NamedTuple):
    """What one decides together."""

    key: str
    title: str | Promise
    help: str | Promise
    names: tuple[str, ...]


MULTIPLIED = pgettext_lazy("bonus", "multiplied by the contract")
FLAT = pgettext_lazy("bonus", "flat")
TAKEN_OFF = _("Taken off the share.")

SWITCHES: dict[str, Switch] = {
    "margin_step": Switch(_("Steps of the margin, in points"), _("½ keeps half points.")),
    "margin_away": Switch(
        _("With steps of 5 or 10, the margin goes"),
        yes=pgettext_lazy("margin", "away from zero"),
        no=pgettext_lazy("margin", "to the nearest"),
    ),
    "petit_au_bout": Switch(_("Petit au bout")),
    "petit_au_bout_multiplied": Switch(_("The petit au bout is"), yes=MULTIPLIED, no=FLAT),
    "poignee_simple": Switch(_("Simple poignée")),
    "poignee_double": Switch(_("Double poignée")),
    "poignee_triple": Switch(_("Triple poignée")),
    "poignee_multiplied": Switch(_("Poignées are"), yes=MULTIPLIED, no=FLAT),
    "poignee_to_winner": Switch(
        _("A poignée goes"),
        yes=pgettext_lazy("poignée", "to the side that won the contract"),
        no=pgettext_lazy("poignée", "to the side that showed it"),
    ),
    "slam_announced_made": Switch(SLAMS[Slam.ANNOUNCED_MADE]),
    "slam_unannounced_made": Switch(SLAMS[Slam.UNANNOUNCED_MADE]),
    "slam_announced_missed": Switch(SLAMS[Slam.ANNOUNCED_MISSED], TAKEN_OFF),
    "slam_defence_made": Switch(SLAMS[Slam.DEFENCE_MADE], TAKEN_OFF),
    "slam_multiplied": Switch(_("A slam is"), yes=MULTIPLIED, no=FLAT),
    "petit_slam_announced_made": Switch(SLAMS[Slam.PETIT_ANNOUNCED_MADE]),
    "petit_slam_unannounced_made": Switch(SLAMS[Slam.PETIT_UNANNOUNCED_MADE]),
    "petit_slam_announced_missed": Switch(SLAMS[Slam.PETIT_ANNOUNCED_MISSED], TAKEN_OFF),
    "petit_slam_defence_made": Switch(SLAMS[Slam.PETIT_DEFENCE_MADE], TAKEN_OFF),
    "misere": Switch(_("Misère"), _("From each other player in the deal. 0: not played.")),
    "partner_shares_equally": Switch(
        _("Of what the attack gets, the partner has"),
        yes=pgettext_lazy("partner", "half"),
        no=pgettext_lazy("partner", "a third"),
    ),
}
"""Without those of the contracts, which are alike: see `switch`."""

PLAYED = pgettext_lazy("contract", "played")
NOT_PLAYED = pgettext_lazy("contract", "not played")

GROUPS = (
    Group(
        "contracts",
        _("Contracts"),
        _("The margin is added to the base, and the sum is multiplied."),
        tuple(f"{c}_{what}" for c in Contract for what in ("allowed", "base", "multiplier")),
    ),
    Group("margin", _("Margin"), "", ("margin_step", "margin_away")),
    Group("petit", _("Petit au bout"), "", ("petit_au_bout", "petit_au_bout_multiplied")),
    Group(
        "poignee",
        _("Poignées"),
        "",
        (
            *("poignee_simple", "poignee_double", "poignee_triple"),
            *("poignee_multiplied", "poignee_to_winner"),
        ),
    ),
    Group(
        "slam",
        _("Slam"),
        "",
        (
            *("slam_announced_made", "slam_unannounced_made", "slam_announced_missed"),
            *("slam_defence_made", "slam_multiplied"),
        ),
    ),
    Group(
        "petit-slam",
        _("Petit slam"),
        _("Every trick but one. All four at 0: not played."),
        (
            *("petit_slam_announced_made", "petit_slam_unannounced_made"),
            *("petit_slam_announced_missed", "petit_slam_defence_made"),
        ),
    ),
    Group("misere", _("Misères"), _("A hand without trumps, or without heads."), ("misere",)),
    Group("partner", _("At five players"), "", ("partner_shares_equally",)),
)


def switch(name: str) -> Switch:
    """The words of a field. Raises KeyError for one that has none."""
    contract, _sep, what = name.rpartition("_")
    if contract not in CONTRACTS:
        return SWITCHES[name]
    values = {"contract": str(CONTRACTS[contract])}
    return {
        "allowed": Switch(CONTRACTS[contract], yes=PLAYED, no=NOT_PLAYED),
        "base": Switch(gettext("%(contract)s: base") % values, short=_("Base")),
        "multiplier": Switch(gettext("%(contract)s: times") % values, short=_("Times")),
    }[what]


STEPS: Words = {
    "1": _("half a point"),
    "2": _("1 point"),
    "10": _("5 points"),
    "20": _("10 points"),
}


def value_words(name: str, value: Any) -> str:
    """A value of this field: `flat`, `×5`, `−200`."""
    if isinstance(value, bool):
        words = switch(name)
        return str(words.yes if value else words.no)
    if name == "margin_step":
        return str(STEPS[str(value)])
    if name.endswith("_multiplier"):
        return f"×{value}"
    if not value and not getattr(FFT, name):
        return pgettext("bonus", "not played")
    return number(-value if name.endswith(("_missed", "_defence_made")) else value)


def official_words(name: str) -> str:
    """What the FFT says where a table may differ; nothing of the numbers of a contract that it
    does not have."""
    contract, _sep, what = name.rpartition("_")
    if what in ("base", "multiplier") and not FFT.allows(Contract(contract)):
        return ""
    return value_words(name, getattr(FFT, name))
