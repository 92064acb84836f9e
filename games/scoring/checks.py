"""Is this deal possible?

An error is certain: no cards can give such a deal. Its repairs are whole deals as
they probably happened, offered only if they are possible themselves.
"""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from games.scoring.facts import Facts
from games.scoring.reach import reach, within
from games.scoring.terms import PACK, TRUMPS, Misere, Side, Slam


@dataclass(frozen=True, kw_only=True)
class Finding:
    """Something said about a deal: `code` names the sentence, `params` are its numbers
    (half-points where they are points), `field` is where it belongs, `repairs` are the
    deals that were probably meant."""

    code: str
    field: str
    params: Mapping[str, int] = dataclasses.field(default_factory=dict)
    repairs: tuple[Facts, ...] = ()


def errors(facts: Facts) -> tuple[Finding, ...]:
    """Why no cards can give this deal; empty when some can. Raises nothing: what can't be
    said at all is refused when `Facts` are built. The limits follow from the card values
    (FFT p.4) and from who wins which trick; `reach` holds them, in half-points."""
    return tuple(with_sound_repairs(f) for check in CHECKS for f in check(facts))


def possible(facts: Facts) -> bool:
    """Can some cards give this deal? The same as having no `errors`."""
    return not any(True for check in CHECKS for _ in check(facts))


def with_sound_repairs(finding: Finding) -> Finding:
    """Of what a check proposes, the two likeliest deals that could have happened."""
    sound = [repair for repair in dict.fromkeys(finding.repairs) if possible(repair)]
    return replace(finding, repairs=tuple(sound[:2]))


# --- The count, the bouts and the slam -------------------------------------------------


def count_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """The attack's count lies outside `reach`."""
    maker = sweeper(facts)
    if within(facts, maker):
        return
    allowed = reach(facts, maker)
    code, field = count_problem(facts, maker, allowed)
    low, high = allowed or (0, PACK)
    slams = [with_slam(facts, side) for side in (Side.ATTACK, Side.DEFENCE, None)]
    yield Finding(
        code=code,
        field=field,
        params={"bouts": facts.bouts, "low": low, "high": high},
        repairs=(*slams, *other_pile(facts)),
    )


def sweeper(facts: Facts) -> Side | None:
    """The side that won every trick. A petit slam leaves one to the others, unless it was
    announced and the count shows that its maker won them all."""
    slam = facts.slam
    overdone = slam.petit and slam.announced and not within(facts, None)
    return slam.made_by if overdone and within(facts, slam.made_by) else slam.swept_by


def count_problem(
    facts: Facts, maker: Side | None, allowed: tuple[int, int] | None
) -> tuple[str, str]:
    """The plainest reason why a count can't be: its code and the field to look at."""
    if maker is not None:
        return f"{maker}_slam_{'points' if allowed else 'bouts'}", "points" if allowed else "bouts"
    if any(within(facts, side) for side in Side):
        return ("slam_not_missed" if facts.slam.announced else "slam_forgotten"), "chelem"
    too_few = allowed is not None and facts.points < allowed[0]
    return ("too_few_points" if too_few else "too_many_points"), "points"


def with_slam(facts: Facts, maker: Side | None) -> Facts:
    """The same deal had this side won every trick; what was announced stays announced."""
    announced = facts.slam.announced
    petit = facts.slam.petit and announced
    return facts.but(slam=Slam.of(announced=announced, made_by=maker, petit=petit))


def other_pile(facts: Facts) -> tuple[Facts, Facts]:
    """The deal had the other side's pile been counted: its bouts too, or its points only."""
    points = PACK - facts.points
    return facts.but(points=points, bouts=3 - facts.bouts), facts.but(points=points)


# --- Petit au bout ---------------------------------------------------------------------


def petit_without_bout(facts: Facts) -> Iterator[Finding]:
    """Who wins the last trick owns the Petit, so has a bout (FFT p.7)."""
    bouts = {Side.ATTACK: facts.bouts, Side.DEFENCE: 3 - facts.bouts}
    if facts.petit_au_bout and not bouts[facts.petit_au_bout]:
        code = f"petit_{facts.petit_au_bout}_without_bout"
        yield Finding(code=code, field="petit_au_bout", repairs=petit_repairs(facts))


def petit_against_slam(facts: Facts) -> Iterator[Finding]:
    """The last trick belongs to the side that made the slam (FFT p.6)."""
    maker = sweeper(facts)
    if facts.petit_au_bout and maker and facts.petit_au_bout is not maker:
        yield Finding(
            code="petit_against_slam", field="petit_au_bout", repairs=petit_repairs(facts)
        )


def petit_repairs(facts: Facts) -> tuple[Facts, ...]:
    """The deal with the Petit at the other side's end, or at nobody's."""
    other = facts.petit_au_bout.other if facts.petit_au_bout else None
    return facts.but(petit_au_bout=other), facts.but(petit_au_bout=None)


# --- Poignées and misères --------------------------------------------------------------


def too_many_trumps_shown(facts: Facts) -> Iterator[Finding]:
    """21 trumps and the Excuse are all there is to show (FFT p.7)."""
    shown = sum(size.trumps(facts.players) for _, size in facts.poignees)
    if shown > TRUMPS:
        yield Finding(code="too_many_trumps", field="poignee", params={"shown": shown})


def poignee_shown_twice(facts: Facts) -> Iterator[Finding]:
    """A player shows one poignée, in one go (FFT p.7)."""
    if has_doubles(seat for seat, _ in facts.poignees):
        yield Finding(code="poignee_twice", field="poignee")


def misere_with_poignee(facts: Facts) -> Iterator[Finding]:
    """Nobody shows trumps that he says he has not."""
    if {seat for seat, _ in facts.poignees} & set(seats_with(facts, Misere.TRUMPS)):
        yield Finding(code="misere_with_poignee", field="misere")


def too_many_miseres(facts: Facts) -> Iterator[Finding]:
    """The trumps must fit in the other hands and the chien; someone holds the heads."""
    trumps, heads = (len(set(seats_with(facts, kind))) for kind in Misere)
    if trumps > MISERES_OF_TRUMPS[facts.players] or heads > facts.players - 1:
        yield Finding(code="too_many_miseres", field="misere")


MISERES_OF_TRUMPS = {3: 2, 4: 3, 5: 3}


def seats_with(facts: Facts, kind: Misere) -> list[int]:
    return [seat for seat, misere in facts.miseres if misere is kind]


def has_doubles(seats: Iterable[int]) -> bool:
    return any(times > 1 for times in Counter(seats).values())


Check = Callable[[Facts], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    count_out_of_reach,
    petit_without_bout,
    petit_against_slam,
    too_many_trumps_shown,
    poignee_shown_twice,
    misere_with_poignee,
    too_many_miseres,
)
