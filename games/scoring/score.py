"""The mark of a deal: named lines that add up to one share, and an amount per seat."""

from dataclasses import dataclass

from games.scoring.facts import Facts
from games.scoring.rules import Rules
from games.scoring.terms import Side, Slam


@dataclass(frozen=True, kw_only=True)
class Line:
    """A named term of the share, in half-points, already multiplied, plus for the attack."""

    name: str
    value: int


@dataclass(frozen=True, kw_only=True)
class Score:
    """What a deal is worth, in half-points.

    `share` is what one defender pays the attack (or is paid, when negative):
    the sum of `lines`. `amounts` holds a signed amount for each seat; they sum
    to zero. `margin` is never negative and already rounded.
    """

    target: int
    margin: int
    made: bool
    multiplier: int
    lines: tuple[Line, ...]
    amounts: tuple[int, ...]

    @property
    def share(self) -> int:
        """What one defender pays the attack, in half-points; negative when it is paid."""
        return sum(line.value for line in self.lines)


def score(facts: Facts, rules: Rules) -> Score:
    """Mark one deal under these rules (FFT p.6-9; three players p.11, five p.12).

    All in half-points. Raises nothing: whether the deal is possible is for `errors`.
    """
    lines = contract_lines(facts, rules) + bonus_lines(facts, rules)
    share = sum(line.value for line in lines)
    return Score(
        target=facts.target,
        margin=margin(facts, rules),
        made=facts.made,
        multiplier=rules.multiplier(facts.contract),
        lines=lines,
        amounts=tuple(parts(facts, seat) * share for seat in facts.seats),
    )


def margin(facts: Facts, rules: Rules) -> int:
    """The distance from the target in half-points, rounded away from it (FFT p.11: the
    half point goes to the side that wins the deal)."""
    distance = abs(facts.points - facts.target)
    return -(-distance // rules.margin_step) * rules.margin_step


def contract_lines(facts: Facts, rules: Rules) -> tuple[Line, ...]:
    """Base and margin, to the side that won the contract (FFT p.8)."""
    factor = sign(facts.winner) * rules.multiplier(facts.contract)
    return (
        Line(name="base", value=factor * rules.base),
        Line(name="margin", value=factor * margin(facts, rules)),
    )


def bonus_lines(facts: Facts, rules: Rules) -> tuple[Line, ...]:
    """Petit au bout, poignées and slam, each only where it happened."""
    multiplier = rules.multiplier(facts.contract)
    lines = []
    if facts.petit_au_bout is not None:
        value = petit_value(facts, rules)
        factor = multiplier if rules.petit_au_bout_multiplied else 1
        lines.append(Line(name="petit_au_bout", value=factor * value))
    if facts.poignees:
        factor = multiplier if rules.poignee_multiplied else 1
        lines.append(Line(name="poignee", value=factor * poignees_value(facts, rules)))
    if facts.slam is not Slam.NONE:
        factor = multiplier if rules.slam_multiplied else 1
        lines.append(Line(name="chelem", value=factor * slam_value(facts.slam, rules)))
    return tuple(lines)


def petit_value(facts: Facts, rules: Rules) -> int:
    """To the side that won the last trick, whoever won the contract (FFT p.7)."""
    return 0 if facts.petit_au_bout is None else sign(facts.petit_au_bout) * rules.petit_au_bout


def poignees_value(facts: Facts, rules: Rules) -> int:
    """To the side that won the contract, whoever showed them (FFT p.7)."""
    return sum(
        sign(facts.winner if rules.poignee_to_winner else facts.side(seat)) * rules.poignee(size)
        for seat, size in facts.poignees
    )


def slam_value(slam: Slam, rules: Rules) -> int:
    """Bonus or penalty of a slam (FFT p.6, 8-9).

    An announced slam that the defence makes costs both penalties: the text
    gives no example, this is the sum of its two rules.
    """
    if slam.made_by is Side.ATTACK:
        return rules.slam_announced_made if slam.announced else rules.slam_unannounced_made
    missed = rules.slam_announced_missed if slam.announced else 0
    suffered = rules.slam_defence_made if slam.made_by is Side.DEFENCE else 0
    return -missed - suffered


def parts(facts: Facts, seat: int) -> int:
    """How many shares a seat gets: a defender pays one; the taker has what is left
    of them once his partner has taken one (FFT p.11-12)."""
    if facts.side(seat) is Side.DEFENCE:
        return -1
    if seat == facts.partner:
        return 1
    return facts.players - 1 if facts.partner is None else facts.players - 3


def sign(side: Side) -> int:
    """Plus for what the attack gets, minus for the defence."""
    return 1 if side is Side.ATTACK else -1
