"""Who is who in a deal where nobody is named."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.scoring import Facts, Side


class Role(NamedTuple):
    """`seat` is that of one who has it; defenders who get the same have one together."""

    key: str
    name: str
    seat: int


def roles(facts: Facts) -> list[Role]:
    """The taker, the partner if there is one, and the defenders: those with the fewest misères
    first, since misères alone tell them apart."""
    found = [Role("taker", _("Taker"), facts.taker)]
    if facts.partner is not None:
        found.append(Role("partner", _("Partner"), facts.partner))
    defenders = [seat for seat in facts.seats if facts.side(seat) is Side.DEFENCE]
    seats = {announced(facts, seat): seat for seat in reversed(defenders)}
    fewest = min(seats)
    for count in sorted(seats):
        if count > fewest:
            name = ngettext(
                "Defender with %(count)s misère", "Defender with %(count)s misères", count
            ) % {"count": count}
            found.append(Role(f"defender-{count}", name, seats[count]))
        else:
            name = _("Each defender") if len(seats) == 1 else _("Each other defender")
            found.append(Role("defender", name, seats[count]))
    return found


def announced(facts: Facts, seat: int) -> int:
    """How many misères this seat announced."""
    return sum(1 for who, _kind in facts.miseres if who == seat)
