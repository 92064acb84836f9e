"""What to say of a deal that the rules do not play."""

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.labels.terms import CONTRACTS
from games.scoring import Facts, Finding

SENTENCES: dict[str, str | Promise] = {
    "contract_not_played": _("%(deal)s is a %(contract)s, which these rules do not play."),
    "petit_slam_not_played": _("%(deal)s has a petit slam, which these rules do not play."),
    "misere_not_played": _("%(deal)s has a misère, which these rules do not play."),
}


def unplayed_sentence(facts: Facts, finding: Finding, place: int | None) -> str:
    """`Deal 7 is a petite, which these rules do not play.` A deal that was crossed out has no
    place on the sheet."""
    if place:
        deal = pgettext("subject", "Deal %(place)s") % {"place": place}
    else:
        deal = gettext("The crossed-out deal")
    return str(SENTENCES[finding.code]) % {
        "deal": deal,
        "contract": str(CONTRACTS[facts.contract]).lower(),
    }
