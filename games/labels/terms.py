"""The words of the game. The French nouns that only tarot has stay French."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.scoring import Contract, Misere, Poignee, Side, Slam

Words = dict[str, str | Promise]

CONTRACTS: Words = {
    Contract.PETITE: _("Petite"),
    Contract.POUSSE: _("Pousse"),
    Contract.GARDE: _("Garde"),
    Contract.GARDE_SANS: _("Garde sans"),
    Contract.GARDE_CONTRE: _("Garde contre"),
}

SHORT_CONTRACTS: Words = {
    **CONTRACTS,
    Contract.GARDE_SANS: pgettext_lazy("contract", "Sans"),
    Contract.GARDE_CONTRE: pgettext_lazy("contract", "Contre"),
}

SIDES: Words = {
    Side.ATTACK: _("Attack"),
    Side.DEFENCE: _("Defence"),
}

POIGNEES: Words = {
    Poignee.SIMPLE: pgettext_lazy("poignée", "Simple"),
    Poignee.DOUBLE: pgettext_lazy("poignée", "Double"),
    Poignee.TRIPLE: pgettext_lazy("poignée", "Triple"),
}

SLAMS: Words = {
    Slam.NONE: _("No slam"),
    Slam.ANNOUNCED_MADE: _("Slam announced and made"),
    Slam.UNANNOUNCED_MADE: _("Slam made, not announced"),
    Slam.ANNOUNCED_MISSED: _("Slam announced, not made"),
    Slam.DEFENCE_MADE: _("Slam made by the defence"),
    Slam.ANNOUNCED_DEFENCE_MADE: _("Slam announced by the attack, made by the defence"),
    Slam.PETIT_ANNOUNCED_MADE: _("Petit slam announced and made"),
    Slam.PETIT_UNANNOUNCED_MADE: _("Petit slam made, not announced"),
    Slam.PETIT_ANNOUNCED_MISSED: _("Petit slam announced, not made"),
    Slam.PETIT_DEFENCE_MADE: _("Petit slam made by the defence"),
    Slam.PETIT_ANNOUNCED_DEFENCE_MADE: _("Petit slam announced by the attack, made by the defence"),
}

SLAM_BUTTONS: dict[Slam, tuple[Promise, Promise]] = {
    Slam.ANNOUNCED_MADE: (pgettext_lazy("slam", "Made"), pgettext_lazy("slam", "announced")),
    Slam.UNANNOUNCED_MADE: (
        pgettext_lazy("slam", "Made"),
        pgettext_lazy("slam", "not announced"),
    ),
    Slam.ANNOUNCED_MISSED: (pgettext_lazy("slam", "Missed"), pgettext_lazy("slam", "announced")),
    Slam.DEFENCE_MADE: (
        pgettext_lazy("slam", "By the defence"),
        pgettext_lazy("slam", "not announced"),
    ),
    Slam.ANNOUNCED_DEFENCE_MADE: (
        pgettext_lazy("slam", "By the defence"),
        pgettext_lazy("slam", "announced by the attack"),
    ),
    Slam.PETIT_ANNOUNCED_MADE: (
        pgettext_lazy("petit slam", "Petit made"),
        pgettext_lazy("slam", "announced"),
    ),
    Slam.PETIT_UNANNOUNCED_MADE: (
        pgettext_lazy("petit slam", "Petit made"),
        pgettext_lazy("slam", "not announced"),
    ),
    Slam.PETIT_ANNOUNCED_MISSED: (
        pgettext_lazy("petit slam", "Petit missed"),
        pgettext_lazy("slam", "announced"),
    ),
    Slam.PETIT_DEFENCE_MADE: (
        pgettext_lazy("petit slam", "Petit by the defence"),
        pgettext_lazy("slam", "not announced"),
    ),
    Slam.PETIT_ANNOUNCED_DEFENCE_MADE: (
        pgettext_lazy("petit slam", "Petit by the defence"),
        pgettext_lazy("slam", "announced by the attack"),
    ),
}
"""The two facts of a slam on a button: the result, and what was announced."""

RULE_SETS: Words = {
    "fft": _("Official (FFT)"),
    "exact": _("Half points kept"),
    "primes": _("Bonuses multiplied"),
}

MISERES: Words = {
    Misere.TRUMPS: pgettext_lazy("misère", "No trumps"),
    Misere.HEADS: pgettext_lazy("misère", "No heads"),
}

LINES: Words = {
    "base": _("Base"),
    "margin": _("Margin"),
    "petit_au_bout": _("Petit au bout"),
    "poignee": _("Poignée"),
    "chelem": _("Slam"),
}
"""The named terms of a score."""
