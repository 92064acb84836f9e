"""How long an evening is meant to be. Pure."""

from dataclasses import dataclass

MOST_DEALS = 999


@dataclass(frozen=True, kw_only=True)
class Length:
    """`planned` deals (None: open-ended) of which `played` are over; `players` take turns at
    dealing, which makes a round."""

    planned: int | None
    played: int
    players: int

    @property
    def reached(self) -> bool:
        """Is the planned end there, or behind?"""
        return self.planned is not None and self.played >= self.planned

    @property
    def is_last_round(self) -> bool:
        """Is there at most one more deal for each player, and one at all?"""
        return self.planned is not None and 0 < self.planned - self.played <= self.players


def fair_lengths(planned: int, players: int) -> tuple[int, ...]:
    """The nearest lengths in which everybody deals as often, where this is none."""
    rest = planned % players
    near = (planned - rest, planned - rest + players) if rest else ()
    return tuple(deals for deals in near if 0 < deals <= MOST_DEALS)
