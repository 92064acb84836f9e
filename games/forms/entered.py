"""A stored deal as its form would have sent it."""

from django.http import QueryDict

from games.forms.choices import NONE
from games.labels.numbers import plain
from games.models import Deal


def entered(deal: Deal) -> QueryDict | None:
    """The fields of a deal fetched `with_ledger`; None when all passed, as nothing was typed."""
    if deal.is_free:
        return entered_free(deal)
    facts = deal.facts()
    if facts is None:
        return None
    numbers = [entry.player.number for entry in deal.ledger]
    data = QueryDict(mutable=True)
    data.update(
        {
            "taker": str(numbers[facts.taker]),
            "contract": facts.contract.value,
            "bouts": str(facts.bouts),
            "points": plain(facts.points),
            "petit_au_bout": facts.petit_au_bout.value if facts.petit_au_bout else NONE,
            "chelem": facts.slam.value,
            "force": "1" if deal.forced else "",
            **{f"poignee_{number}": NONE for number in numbers},
            **{f"poignee_{numbers[seat]}": size.value for seat, size in facts.poignees},
        }
    )
    for seat, kind in facts.miseres:
        data.appendlist(f"misere_{numbers[seat]}", kind.value)
    if facts.players == 5:
        data["partner"] = "alone" if facts.partner is None else str(numbers[facts.partner])
    return data


def entered_free(deal: Deal) -> QueryDict:
    """The fields of a free line."""
    data = QueryDict(mutable=True)
    data.update({"outcome": "free", "reason": deal.reason})
    data.update({f"amount_{number}": plain(value) for number, value in deal.amounts.items()})
    return data
