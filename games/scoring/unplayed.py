"""Does this table play what is in a deal?"""

from collections.abc import Iterator

from games.scoring.checks import Finding
from games.scoring.facts import Facts
from games.scoring.rules import Rules


def unplayed(facts: Facts, rules: Rules) -> tuple[Finding, ...]:
    """What these rules have no number for: a contract nobody may bid here, a petit slam,
    a misère. Raises nothing."""
    return tuple(found(facts, rules))


def found(facts: Facts, rules: Rules) -> Iterator[Finding]:
    if not rules.allows(facts.contract):
        yield Finding(code="contract_not_played", field="contract")
    if facts.slam.petit and not rules.plays_petit_slam:
        yield Finding(code="petit_slam_not_played", field="chelem")
    if facts.miseres and not rules.misere:
        yield Finding(code="misere_not_played", field="misere")
