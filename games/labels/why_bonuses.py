"""A sentence for each thing that changed a share, with its pages in the rule book.

The pages are those of the Fédération Française de Tarot's Règlement officiel (2012).
Where a table's rules differ from it, the sentence says what the official mark does.
"""

from collections.abc import Iterator, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels.numbers import number
from games.scoring import Facts, Poignee, Rules, Side, Slam, margin
from games.scoring.score import slam_value

Bonus = tuple[str, str, str]
"""A key, the sentence, the pages."""

HALF_POINT_PAGES = {3: "11", 4: "11-12", 5: "12"}


def bonus_reasons(facts: Facts, rules: Rules, names: Sequence[str]) -> Iterator[Bonus]:
    """In the order of the sum; `names` by seat, empty where nobody is named."""
    if facts.points % 2:
        yield "half", half_point(facts, rules), HALF_POINT_PAGES[facts.players]
    if facts.petit_au_bout is not None:
        yield "petit", petit(facts, facts.petit_au_bout, rules), "7"
    for place, (seat, size) in enumerate(facts.poignees, start=1):
        yield f"poignee-{place}", poignee(facts, seat, size, rules, names), "7"
    if facts.slam is not Slam.NONE:
        yield "chelem", slam(facts, rules), "6, 8-9"


def half_point(facts: Facts, rules: Rules) -> str:
    distance = margin(facts, rules)
    counted = facts.target + (distance if facts.made else -distance)
    values = {"points": number(facts.points), "counted": number(counted)}
    if facts.points == counted:
        return _(
            "These rules keep the half point of %(points)s; officially it goes to the side that "
            "wins the contract."
        ) % {"points": values["points"]}
    if facts.made:
        return (
            _(
                "%(points)s points count as %(counted)s: the half point goes to the attack, which "
                "won the contract."
            )
            % values
        )
    return (
        _(
            "%(points)s points count as %(counted)s: the half point goes to the defence, which won "
            "the contract."
        )
        % values
    )


PETIT: dict[Side, str | Promise] = {
    Side.ATTACK: gettext_lazy(
        "The attack won the last trick with the Petit in it: %(value)s a share to the attack, "
        "whoever won the contract."
    ),
    Side.DEFENCE: gettext_lazy(
        "The defence won the last trick with the Petit in it: %(value)s a share to the defence, "
        "whoever won the contract."
    ),
}


def petit(facts: Facts, side: Side, rules: Rules) -> str:
    times = rules.multiplier(facts.contract) if rules.petit_au_bout_multiplied else 1
    words = str(PETIT[side]) % {"value": product(rules.petit_au_bout, times)}
    if not rules.petit_au_bout_multiplied:
        words += " " + _("Officially the contract multiplies it.")
    return words


SHOWN: dict[Poignee, str | Promise] = {
    Poignee.SIMPLE: gettext_lazy("%(who)s showed a simple poignée"),
    Poignee.DOUBLE: gettext_lazy("%(who)s showed a double poignée"),
    Poignee.TRIPLE: gettext_lazy("%(who)s showed a triple poignée"),
}
TO_WINNER: dict[Side, str | Promise] = {
    Side.ATTACK: gettext_lazy("%(value)s a share to the attack, which won the contract"),
    Side.DEFENCE: gettext_lazy("%(value)s a share to the defence, which won the contract"),
}
TO_ITS_SIDE: dict[Side, str | Promise] = {
    Side.ATTACK: gettext_lazy("%(value)s a share to the attack, which showed it"),
    Side.DEFENCE: gettext_lazy("%(value)s a share to the defence, which showed it"),
}


def poignee(facts: Facts, seat: int, size: Poignee, rules: Rules, names: Sequence[str]) -> str:
    side = facts.side(seat)
    who = names[seat] if names else _("The attack") if side is Side.ATTACK else _("The defence")
    times = rules.multiplier(facts.contract) if rules.poignee_multiplied else 1
    paid = TO_WINNER[facts.winner] if rules.poignee_to_winner else TO_ITS_SIDE[side]
    words = _("%(shown)s: %(paid)s.") % {
        "shown": str(SHOWN[size]) % {"who": who},
        "paid": str(paid) % {"value": product(rules.poignee(size), times)},
    }
    if not rules.poignee_to_winner:
        words += " " + _("Officially it goes to the side that won the contract.")
    if rules.poignee_multiplied:
        words += " " + _("Officially the contract does not multiply it.")
    return words


SLAM: dict[Slam, str | Promise] = {
    Slam.ANNOUNCED_MADE: gettext_lazy(
        "The slam was announced and made: %(value)s a share to the attack."
    ),
    Slam.UNANNOUNCED_MADE: gettext_lazy(
        "The attack won every trick without having announced it: %(value)s a share to the attack."
    ),
    Slam.ANNOUNCED_MISSED: gettext_lazy(
        "The slam was announced and missed: %(value)s a share to the defence, whoever won the "
        "contract."
    ),
    Slam.DEFENCE_MADE: gettext_lazy(
        "The defence won every trick: %(value)s a share to the defence."
    ),
    Slam.ANNOUNCED_DEFENCE_MADE: gettext_lazy(
        "The slam was announced, and the defence made it: both penalties, %(value)s a share to "
        "the defence; the rule book gives no example."
    ),
    Slam.PETIT_ANNOUNCED_MADE: gettext_lazy(
        "The petit slam was announced and made: %(value)s a share to the attack."
    ),
    Slam.PETIT_UNANNOUNCED_MADE: gettext_lazy(
        "The attack won every trick but one without having announced it: %(value)s a share to "
        "the attack."
    ),
    Slam.PETIT_ANNOUNCED_MISSED: gettext_lazy(
        "The petit slam was announced and missed: %(value)s a share to the defence, whoever won "
        "the contract."
    ),
    Slam.PETIT_DEFENCE_MADE: gettext_lazy(
        "The defence won every trick but one: %(value)s a share to the defence."
    ),
    Slam.PETIT_ANNOUNCED_DEFENCE_MADE: gettext_lazy(
        "The petit slam was announced, and the defence made it: both penalties, %(value)s a "
        "share to the defence."
    ),
}


def slam(facts: Facts, rules: Rules) -> str:
    value = abs(slam_value(facts.slam, rules))
    times = rules.multiplier(facts.contract) if rules.slam_multiplied else 1
    words = str(SLAM[facts.slam]) % {"value": product(value, times)}
    if rules.slam_multiplied:
        words += " " + _("Officially the contract does not multiply it.")
    return words


def product(value: int, times: int) -> str:
    """`10 × 2 = 20`, or `10` where nothing multiplies it."""
    if times == 1:
        return number(value)
    return f"{number(value)} × {times} = {number(value * times)}"
