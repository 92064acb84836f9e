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
    the sum of `lines`. `miseres` holds what misères bring each seat, outside of
    the share. `amounts` holds all that each seat gets; both sum to zero. `base`
    and `margin` are not yet multiplied; the margin is rounded, never negative.
    """

    target: int
    base: int
    margin: int
    made: bool
    multiplier: int
    lines: tuple[Line, ...]
    miseres: tuple[int, ...]
    amounts: tuple[int, ...]

    @property
    def share(self) -> int:
        """What one defender pays the attack, in half-points; negative when it is paid."""
        return sum(line.value for line in self.lines)


def score(facts: Facts, rules: Rules) -> Score:
    """Mark one deal under these rules (FFT p.6-9; three players p.11, five p.12).

    All in half-points. Raises nothing: whether the deal is possible is for `errors`,
    whether this table plays it for `unplayed`.
    """
    lines = contract_lines(facts, rules) + bonus_lines(facts, rules)
    shared = shared_out(facts, rules, sum(line.value for line in lines))
    miseres = miseres_by_seat(facts, rules)
    return Score(
        target=facts.target,
        base=rules.base(facts.contract),
        margin=margin(facts, rules),
        made=facts.made,
        multiplier=rules.multiplier(facts.contract),
        lines=lines,
        miseres=miseres,
        amounts=tuple(map(sum, zip(shared, miseres, strict=True))),
    )


def margin(facts: Facts, rules: Rules) -> int:
    """The distance from the target in half-points, rounded away from it (FFT p.11: the
    half point goes to the side that wins the deal); then to the table's step, of two
    equally near the larger one."""
    distance = abs(facts.points - facts.target)
    if rules.margin_step == 1:
        return distance
    whole = distance + distance % 2
    over = whole % rules.margin_step
    up = over and (rules.margin_away or 2 * over >= rules.margin_step)
    return whole - over + (rules.margin_step if up else 0)


def contract_lines(facts: Facts, rules: Rules) -> tuple[Line, ...]:
    """Base and margin, to the side that won the contract (FFT p.8)."""
    factor = sign(facts.winner) * rules.multiplier(facts.contract)
    return (
        Line(name="base", value=factor * rules.base(facts.contract)),
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
    """Bonus or penalty of a slam (FFT p.6, 8-9), or of a petit one by the table's values.

    An announced slam that the defence makes costs both penalties: the text
    gives no example, this is the sum of its two rules.
    """
    if slam.made_by is Side.ATTACK:
        result = "announced_made" if slam.announced else "unannounced_made"
        return rules.slam(result, petit=slam.petit)
    missed = rules.slam("announced_missed", petit=slam.petit) if slam.announced else 0
    inflicted = slam.made_by is Side.DEFENCE
    suffered = rules.slam("defence_made", petit=slam.petit) if inflicted else 0
    return -missed - suffered


def shared_out(facts: Facts, rules: Rules, share: int) -> tuple[int, ...]:
    """What each seat gets of the shares, in half-points."""
    amounts = [parts(facts, seat) * share for seat in facts.seats]
    if facts.partner is not None and rules.partner_shares_equally:
        attack = amounts[facts.taker] + amounts[facts.partner]
        half = abs(attack) // 2 if attack > 0 else -(abs(attack) // 2)
        amounts[facts.taker], amounts[facts.partner] = attack - half, half
    return tuple(amounts)


def parts(facts: Facts, seat: int) -> int:
    """How many shares a seat gets: a defender pays one; the taker has what is left
    of them once his partner has taken one (FFT p.11-12)."""
    if facts.side(seat) is Side.DEFENCE:
        return -1
    if seat == facts.partner:
        return 1
    return facts.players - 1 if facts.partner is None else facts.players - 3


def miseres_by_seat(facts: Facts, rules: Rules) -> tuple[int, ...]:
    """Everybody else in the deal pays whoever announced one, once for each kind."""
    if not facts.miseres:
        return (0,) * facts.players
    announced = [sum(1 for who, _ in facts.miseres if who == seat) for seat in facts.seats]
    everybody = sum(announced)
    return tuple(rules.misere * (facts.players * mine - everybody) for mine in announced)


def sign(side: Side) -> int:
    """Plus for what the attack gets, minus for the defence."""
    return 1 if side is Side.ATTACK else -1
