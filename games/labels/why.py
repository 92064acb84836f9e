"""Why everybody gets what he gets: sentences to read aloud at the table."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels.numbers import number, signed
from games.labels.why_bonuses import bonus_reasons
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
    that changed the share. `names` and `keys` go by seat, `keys` by role without names."""
    seats = facts.seats if names else role_seats(facts)
    players = [
        Reason(key, player_sentence(facts, score, seat, names))
        for key, seat in zip(keys, seats, strict=True)
    ]
    return players + [Reason(*bonus) for bonus in bonus_reasons(facts, rules, names)]


def role_seats(facts: Facts) -> list[int]:
    """The taker, the partner if there is one, and one defender for all."""
    attack = [facts.taker] if facts.partner is None else [facts.taker, facts.partner]
    return [*attack, next(seat for seat in facts.seats if facts.side(seat) is Side.DEFENCE)]


def player_sentence(facts: Facts, score: Score, seat: int, names: Sequence[str]) -> str:
    """`Bruno took and made it: three shares of 106, +318.`"""
    values = {
        "did": named_did(facts, seat, names) if names else role_did(facts, seat),
        "turn": turn(score),
        "money": money(score.share, parts(facts, seat)),
        "amount": signed(score.amounts[seat]),
    }
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


def role_did(facts: Facts, seat: int) -> str:
    if facts.side(seat) is Side.DEFENCE:
        return _("Each defender")
    if seat == facts.partner:
        return _("The partner of a contract made") if facts.made else _("The partner of a lost one")
    if facts.players == 5 and facts.partner is None:
        return _("The taker made it alone") if facts.made else _("The taker lost alone")
    return _("The taker made it") if facts.made else _("The taker lost")


# --- What that brings ------------------------------------------------------------------


def turn(score: Score) -> str:
    """Why the share runs against the contract, where it does."""
    if score.made == (score.share > 0) and score.share:
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


def money(share: int, shares: int) -> str:
    """So many shares, received or paid."""
    if not share:
        return _("nothing to pay")
    words = RECEIVED if share * shares > 0 else PAID
    return str(words[abs(shares)]) % {"share": number(abs(share))}
