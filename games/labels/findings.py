"""A sentence for each thing that the checks may say about a deal."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.labels.numbers import number
from games.scoring import PACK, Facts, Finding, Side, Slam

IN_HALF_POINTS = frozenset({"low", "high", "target"})

SENTENCES: dict[str, str | Promise] = {
    # certain
    "too_few_points": _(
        "Not possible: with %(bouts)s the attack has at least %(low)s points here."
    ),
    "too_many_points": _(
        "Not possible: with %(bouts)s the attack has at most %(high)s points here."
    ),
    "slam_forgotten": _(
        "Only a slam gives this count: without one, it is %(range)s with %(bouts)s."
    ),
    "slam_not_missed": _("This count proves that a slam was made: it was not missed."),
    "attack_slam_bouts": _(
        "With the chien, a slam leaves the attack with 3 bouts, or with 2 when the defence "
        "keeps the Excuse."
    ),
    "attack_slam_points": _("A slam by the attack with %(bouts)s gives %(range)s."),
    "defence_slam_bouts": _(
        "A slam by the defence leaves the attack with the Excuse at most: 0 or 1 bout."
    ),
    "defence_slam_points": _("A slam by the defence leaves %(range)s to an attack with %(bouts)s."),
    "petit_attack_without_bout": _(
        "The attack can't win the Petit in the last trick and end with no bout."
    ),
    "petit_defence_without_bout": _(
        "The defence can't win the Petit in the last trick: the attack has all three bouts."
    ),
    "petit_against_slam": _("The last trick belongs to the side that made the slam."),
    "too_many_trumps": _("These poignées show %(shown)s trumps; the pack has 21, and the Excuse."),
    "poignee_twice": _("A player shows one poignée at most."),
    "misere_with_poignee": _("A player without trumps can't show a poignée."),
    "too_many_miseres": _("So many misères leave too few players to hold the cards."),
    # worth a second look
    "half_point_at_four": _("A half point at four: is a card astray?"),
    "slam_is_rare": _("A slam is very rare: is it really one?"),
    "announced_slam_inflicted": _(
        "An announced slam made by the defence: the rules give no example, both penalties count."
    ),
    "petit_slam_is_unlikely": _(
        "A petit slam by the side that does not win the contract: is it really one?"
    ),
    "near_the_target": _("Within a point of the target of %(target)s: worth counting again."),
    "several_poignees": _("Several poignées in a deal are rare: %(shown)s trumps shown."),
    "triple_is_rare": _("A triple poignée is very rare."),
    "slam_against_poignee": _("A slam against a side that showed a poignée is hard to believe."),
    "petit_is_unusual": _("The Petit went to an unexpected side: is it the right one?"),
    "misere_is_rare": _("A misère is rare."),
    "misere_both": _("Both misères by one player are very rare."),
    "extreme_count": _("An unusual count: did you enter the right pile?"),
    "other_pile": _("This looks like the other side's pile."),
    # not in the rules of this table
    "contract_not_played": _("This contract is not played under these rules."),
    "petit_slam_not_played": _("A petit slam is not played under these rules."),
    "misere_not_played": _("Misères are not played under these rules."),
    # malformed
    "players_unknown": _("Three, four or five players."),
    "seat_unknown": _("Choose a player of this deal."),
    "bouts_unknown": _("From 0 to 3 bouts."),
    "points_unknown": _("From 0 to 91 points, by halves."),
    "misere_repeated": _("The same misère twice."),
    "partner_without_five": _("A partner is called at five players only."),
    "partner_is_taker": _("The taker can't call himself: choose “alone”."),
}


def sentence(code: str, params: dict[str, int] | None = None) -> str:
    """What to tell the players; counts of points come in half-points."""
    words = {name: in_words(name, value) for name, value in (params or {}).items()}
    if "low" in words:
        words["range"] = (
            gettext("%(low)s to %(high)s points")
            if words["low"] != words["high"]
            else gettext("exactly %(low)s points")
        ) % words
    return str(SENTENCES[code]) % words if words else str(SENTENCES[code])


def in_words(name: str, value: int) -> str:
    if name == "bouts":
        return ngettext("%(count)s bout", "%(count)s bouts", value) % {"count": value}
    return number(value) if name in IN_HALF_POINTS else str(value)


def finding_sentence(finding: Finding) -> str:
    return sentence(finding.code, dict(finding.params))


def repair_question(facts: Facts, repair: Facts) -> str:
    """The likely deal as a question short enough for a button."""
    if repair.slam is not facts.slam:
        return str(SLAM_QUESTIONS[repair.slam])
    if repair.petit_au_bout is not facts.petit_au_bout:
        return str(PETIT_QUESTIONS[repair.petit_au_bout])
    if repair.points != PACK - facts.points:
        return gettext("%(points)s points?") % {"points": number(repair.points)}
    points = number(facts.points)
    if repair.bouts == facts.bouts:
        return gettext("%(points)s points for the defence?") % {"points": points}
    bouts = facts.bouts
    return ngettext(
        "%(points)s points and %(bouts)s bout for the defence?",
        "%(points)s points and %(bouts)s bouts for the defence?",
        bouts,
    ) % {"points": points, "bouts": bouts}


SLAM_QUESTIONS: dict[Slam, str | Promise] = {
    Slam.NONE: _("No slam?"),
    Slam.ANNOUNCED_MADE: _("Slam made?"),
    Slam.UNANNOUNCED_MADE: _("Slam, not announced?"),
    Slam.ANNOUNCED_MISSED: _("Slam missed?"),
    Slam.DEFENCE_MADE: _("Slam by the defence?"),
    Slam.ANNOUNCED_DEFENCE_MADE: _("Slam by the defence?"),
    Slam.PETIT_ANNOUNCED_MADE: _("Petit slam made?"),
    Slam.PETIT_UNANNOUNCED_MADE: _("Petit slam, not announced?"),
    Slam.PETIT_ANNOUNCED_MISSED: _("Petit slam missed?"),
    Slam.PETIT_DEFENCE_MADE: _("Petit slam by the defence?"),
    Slam.PETIT_ANNOUNCED_DEFENCE_MADE: _("Petit slam by the defence?"),
}

PETIT_QUESTIONS: dict[Side | None, str | Promise] = {
    Side.ATTACK: _("Petit to the attack?"),
    Side.DEFENCE: _("Petit to the defence?"),
    None: _("No petit au bout?"),
}
