"""Why everybody gets what he gets: sentences to read aloud at the table."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels.numbers import number, signed
from games.labels.roles import Role, roles
from games.labels.why_bonuses import bonus_reasons
from games.labels.why_house import house_reasons
from games.scoring import Facts, Rules, Score, Side
from games.scoring.score import parts


class Reason(NamedTuple):
    """A sentence, the place that links to it, and the pages of the FFT's rule book (2012)."""

    key: str
    words: str
    pages: str = ""


def reasons(
    facts: Facts, score: Score, rules: Rules, *, names: Sequence[str], keys: Sequence[str]
) -> list[Reason]:
    """One for each player, or each role where nobody is named; then one for each thing
    that changed the share, and for each rule of the house that decided. `names` and `keys` go
    by seat, `keys` by role without names."""
    if names:
        did = [(seat, named_did(facts, seat, names)) for seat in facts.seats]
    else:
        did = [(role.seat, role_did(facts, role)) for role in roles(facts)]
    players = [
        Reason(key, player_sentence(facts, score, rules, seat, words))
        for key, (seat, words) in zip(keys, did, strict=True)
    ]
    rest = (*bonus_reasons(facts, rules, names), *house_reasons(facts, rules))
    return players + [Reason(*reason) for reason in rest]


def player_sentence(facts: Facts, score: Score, rules: Rules, seat: int, did: str) -> str:
    """`Bruno took and made it: three shares of 106, +318.`"""
    values = {
        "did": did,
        "turn": turn(score),
        "money": money(facts, score, rules, seat),
        "amount": signed(score.amounts[seat]),
    }
    if score.miseres[seat]:
        values["miseres"] = signed(score.miseres[seat])
        values["money"] = _("%(money)s, misères %(miseres)s") % values
    if values["turn"]:
        return _("%(did)s: %(turn)s, %(money)s, %(amount)s.") % values
    return _("%(did)s: %(money)s, %(amount)s.") % values


# --- What a player did -----------------------------------------------------------------


def named_did(facts: Facts, seat: int, names: Sequence[str]) -> str:
    values = {"name": names[seat], "taker": names[facts.taker]}
    if facts.side(seat) is Side.DEFENCE:
        return _("%(name)s defended") % values
    if seat == facts.partner:
        if facts.made:
            return _("%(name)s played with %(taker)s, who made it") % values
        return _("%(name)s played with %(taker)s, who lost") % values
    if facts.partner is not None:
        values["partner"] = names[facts.partner]
        if facts.made:
            return _("%(name)s took with %(partner)s and made it") % values
        return _("%(name)s took with %(partner)s and lost") % values
    if facts.players == 5:
        made, lost = _("%(name)s took alone and made it"), _("%(name)s took alone and lost")
    else:
        made, lost = _("%(name)s took and made it"), _("%(name)s took and lost")
    return (made if facts.made else lost) % values


def role_did(facts: Facts, role: Role) -> str:
    if facts.side(role.seat) is Side.DEFENCE:
        return role.name
    if role.seat == facts.partner:
        return _("The partner of a contract made") if facts.made else _("The partner of a lost one")
    if facts.players == 5 and facts.partner is None:
        return _("The taker made it alone") if facts.made else _("The taker lost alone")
    return _("The taker made it") if facts.made else _("The taker lost")


# --- What that brings ------------------------------------------------------------------


def turn(score: Score) -> str:
    """Why the share runs against the contract, where bonuses make it."""
    runs_on = score.share and score.made == (score.share > 0)
    if runs_on or not sum(line.value for line in score.lines[2:]):
        return ""
    if score.made:
        if score.share:
            return _("the bonuses cost the attack more than the contract brings")
        return _("the bonuses cost the attack all that the contract brings")
    if score.share:
        return _("the bonuses bring the attack more than the contract costs")
    return _("the bonuses bring the attack all that the contract costs")


RECEIVED: dict[int, str | Promise] = {
    1: gettext_lazy("one share to receive"),
    2: gettext_lazy("two shares of %(share)s"),
    3: gettext_lazy("three shares of %(share)s"),
    4: gettext_lazy("four shares of %(share)s"),
}
PAID: dict[int, str | Promise] = {
    1: gettext_lazy("one share to pay"),
    2: gettext_lazy("two shares of %(share)s to pay"),
    3: gettext_lazy("three shares of %(share)s to pay"),
    4: gettext_lazy("four shares of %(share)s to pay"),
}


HALF = gettext_lazy("half of the attack's three shares of %(share)s")
LARGER_HALF = gettext_lazy("the larger half of the attack's three shares of %(share)s")
SMALLER_HALF = gettext_lazy("the smaller half of the attack's three shares of %(share)s")


def money(facts: Facts, score: Score, rules: Rules, seat: int) -> str:
    """So many shares, or half of the attack's, received or paid."""
    share, shares = score.share, parts(facts, seat)
    if not share:
        return _("nothing to pay")
    values = {"share": number(abs(share))}
    if facts.partner is not None and rules.partner_shares_equally and shares > 0:
        half = str(half_words(facts, score, seat)) % values
        return half if share > 0 else _("%(half)s to pay") % {"half": half}
    words = RECEIVED if share * shares > 0 else PAID
    return str(words[abs(shares)]) % values


def half_words(facts: Facts, score: Score, seat: int) -> str | Promise:
    """The taker's half is the larger one where there is half a point too many."""
    if score.share % 2 == 0:
        return HALF
    return LARGER_HALF if seat == facts.taker else SMALLER_HALF
