"""A sentence for each thing that changed a share, with its pages in the rule book.

The pages are those of the Fédération Française de Tarot's Règlement officiel (2012).
"""

from collections.abc import Iterator, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels.house import FFT
from games.labels.numbers import number
from games.scoring import Facts, Misere, Poignee, Rules, Side, Slam, margin
from games.scoring.score import slam_value

Bonus = tuple[str, str, str]
"""A key, the sentence, the pages."""

Terms = tuple[int, int]
"""What a bonus is worth, and how many times."""

HALF_POINT_PAGES = {3: "11", 4: "11-12", 5: "12"}


def bonus_reasons(facts: Facts, rules: Rules, names: Sequence[str]) -> Iterator[Bonus]:
    """In the order of the sum; `names` by seat, empty where nobody is named. Pages stand only
    where the house has this line as the rule book has it."""
    if facts.points % 2:
        pages = HALF_POINT_PAGES[facts.players]
        is_official = margin(facts, rules) == margin(facts, FFT)
        yield "half", half_point(facts, rules), pages if is_official else ""
    if rules.margin_step > 2 and margin(facts, rules) != whole_margin(facts):
        yield "margin", stepped_margin(facts, rules), ""
    if facts.petit_au_bout is not None:
        is_official = petit_terms(facts, rules) == petit_terms(facts, FFT)
        is_official &= FFT.allows(facts.contract)
        yield "petit", petit(facts, facts.petit_au_bout, rules), "7" if is_official else ""
    for place, (seat, size) in enumerate(facts.poignees, start=1):
        is_official = poignee_terms(facts, size, rules) == poignee_terms(facts, size, FFT)
        is_official &= rules.poignee_to_winner
        sentence = poignee(facts, seat, size, rules, names)
        yield f"poignee-{place}", sentence, "7" if is_official else ""
    if facts.slam is not Slam.NONE:
        is_official = slam_terms(facts, rules) == slam_terms(facts, FFT) and not facts.slam.petit
        yield "chelem", slam(facts, rules), "6, 8-9" if is_official else ""
    for place, (seat, kind) in enumerate(facts.miseres, start=1):
        yield f"misere-{place}", misere(facts, seat, kind, rules, names), ""


def half_point(facts: Facts, rules: Rules) -> str:
    distance = whole_margin(facts)
    counted = facts.target + (distance if facts.made else -distance)
    values = {"points": number(facts.points), "counted": number(counted)}
    if rules.margin_step == 1:
        return _("These rules keep the half point of %(points)s.") % values
    if facts.made:
        words = _(
            "%(points)s points count as %(counted)s: the half point goes to the attack, which "
            "won the contract."
        )
    else:
        words = _(
            "%(points)s points count as %(counted)s: the half point goes to the defence, which won "
            "the contract."
        )
    return words % values


def whole_margin(facts: Facts) -> int:
    """The distance from the target, the half point with the winner (FFT p.11)."""
    distance = abs(facts.points - facts.target)
    return distance + distance % 2


def stepped_margin(facts: Facts, rules: Rules) -> str:
    values = {"distance": number(whole_margin(facts)), "margin": number(margin(facts, rules))}
    return _("The margin of %(distance)s counts as %(margin)s.") % values


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
    return str(PETIT[side]) % {"value": product(*petit_terms(facts, rules))}


def petit_terms(facts: Facts, rules: Rules) -> Terms:
    return rules.petit_au_bout, times(facts, rules, multiplied=rules.petit_au_bout_multiplied)


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
    paid = TO_WINNER[facts.winner] if rules.poignee_to_winner else TO_ITS_SIDE[side]
    return _("%(shown)s: %(paid)s.") % {
        "shown": str(SHOWN[size]) % {"who": who},
        "paid": str(paid) % {"value": product(*poignee_terms(facts, size, rules))},
    }


def poignee_terms(facts: Facts, size: Poignee, rules: Rules) -> Terms:
    return rules.poignee(size), times(facts, rules, multiplied=rules.poignee_multiplied)


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
    return str(SLAM[facts.slam]) % {"value": product(*slam_terms(facts, rules))}


def slam_terms(facts: Facts, rules: Rules) -> Terms:
    value = abs(slam_value(facts.slam, rules))
    return value, times(facts, rules, multiplied=rules.slam_multiplied)


MISERE: dict[Misere, str | Promise] = {
    Misere.TRUMPS: gettext_lazy(
        "%(who)s announced a misère of trumps: %(value)s from everybody else in the deal."
    ),
    Misere.HEADS: gettext_lazy(
        "%(who)s announced a misère of heads: %(value)s from everybody else in the deal."
    ),
}


def misere(facts: Facts, seat: int, kind: Misere, rules: Rules, names: Sequence[str]) -> str:
    who = names[seat] if names else role(facts, seat)
    return str(MISERE[kind]) % {"who": who, "value": number(rules.misere)}


def role(facts: Facts, seat: int) -> str:
    """Who it is, at the beginning of a sentence that names nobody."""
    if seat == facts.taker:
        return _("The taker")
    return _("The partner") if seat == facts.partner else _("A defender")


def times(facts: Facts, rules: Rules, *, multiplied: bool) -> int:
    return rules.multiplier(facts.contract) if multiplied else 1


def product(value: int, times: int) -> str:
    """`10 × 2 = 20`, or `10` where nothing multiplies it."""
    if times == 1:
        return number(value)
    return f"{number(value)} × {times} = {number(value * times)}"
