"""How long an evening is meant to be, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.length import fair_lengths


def uneven(planned: int, players: int) -> str:
    """Says when a number of deals does not let everybody deal as often; empty otherwise."""
    fair = fair_lengths(planned, players)
    if not fair:
        return ""
    better = _("%(fewer)s or %(more)s") % {"fewer": fair[0], "more": fair[-1]}
    sentence = ngettext(
        "With %(players)s players, %(planned)s deal does not let everybody deal as often: "
        "%(better)s would.",
        "With %(players)s players, %(planned)s deals do not let everybody deal as often: "
        "%(better)s would.",
        planned,
    )
    return sentence % {
        "players": players,
        "planned": planned,
        "better": better if len(fair) > 1 else fair[0],
    }


def planned_words(planned: int | None) -> str:
    """For the journal."""
    if planned is None:
        return _("open-ended")
    return ngettext("%(planned)s deal", "%(planned)s deals", planned) % {"planned": planned}
