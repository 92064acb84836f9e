"""How the tests say a deal: points as people say them, everything else as in `Facts`."""

from typing import Any

from games.scoring import PUBLISHED, Contract, Facts, Finding, Rules, Slam, score

OFFICIAL = (Contract.PETITE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE)
"""What the federation lets one bid."""

OFFICIAL_SLAMS = (
    *(Slam.NONE, Slam.ANNOUNCED_MADE, Slam.UNANNOUNCED_MADE, Slam.ANNOUNCED_MISSED),
    *(Slam.DEFENCE_MADE, Slam.ANNOUNCED_DEFENCE_MADE),
)
"""What may become of a slam where a petit one is not played."""


def halves(points: float) -> int:
    """40.5 points are 81 half-points; nothing between the halves is a count."""
    doubled = points * 2
    if doubled != int(doubled):
        raise ValueError(f"{points} is no count of half-points")
    return int(doubled)


def deal(*, points: float, **said: Any) -> Facts:
    """A garde with two bouts at four, taken by the first seat, unless said otherwise."""
    usual = {"players": 4, "taker": 0, "contract": Contract.GARDE, "bouts": 2}
    return Facts(**(usual | said), points=halves(points))


def share(facts: Facts, rules: str | Rules = "fft") -> float:
    """What one defender pays the attack, in points."""
    return score(facts, rules if isinstance(rules, Rules) else PUBLISHED[rules]).share / 2


def amounts(facts: Facts, rules: str | Rules = "fft") -> list[float]:
    """What each seat gets, in points."""
    marked = score(facts, rules if isinstance(rules, Rules) else PUBLISHED[rules])
    return [amount / 2 for amount in marked.amounts]


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]
