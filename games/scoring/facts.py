"""What happened in a deal, by seat. Malformed facts can't be built."""

from dataclasses import dataclass, replace
from typing import Any

from games.scoring.terms import (
    PACK,
    PLAYERS,
    TARGETS,
    Contract,
    Misere,
    Poignee,
    Side,
    Slam,
)


class FactsError(ValueError):
    """Facts that no deal can have, whatever the cards. `field` names the culprit."""

    def __init__(self, code: str, field: str) -> None:
        super().__init__(f"{field}: {code}")
        self.code = code
        self.field = field


@dataclass(frozen=True, kw_only=True)
class Facts:
    """One played deal. Seats count from 0 to `players` - 1.

    `bouts` and `points` (half-points) are the attack's. `partner` is the seat
    of the called player at five, None for a taker alone. `petit_au_bout` is the
    side that won the last trick if the Petit was in it (FFT p.7). Several
    poignées may be shown in a deal, and misères announced: (seat, what) pairs.
    Raises FactsError.
    """

    players: int
    taker: int
    partner: int | None = None
    contract: Contract
    bouts: int
    points: int
    petit_au_bout: Side | None = None
    poignees: tuple[tuple[int, Poignee], ...] = ()
    slam: Slam = Slam.NONE
    miseres: tuple[tuple[int, Misere], ...] = ()

    def __post_init__(self) -> None:
        self._require(self.players in PLAYERS, "players_unknown", "players")
        self._require(self.taker in self.seats, "seat_unknown", "taker")
        self._require(self.bouts in range(len(TARGETS)), "bouts_unknown", "bouts")
        self._require(self.points in range(PACK + 1), "points_unknown", "points")
        for field in ("poignees", "miseres"):
            self._require(
                all(seat in self.seats for seat, _ in getattr(self, field)), "seat_unknown", field
            )
        self._require(len(set(self.miseres)) == len(self.miseres), "misere_repeated", "miseres")
        if self.partner is not None:
            self._require(self.players == 5, "partner_without_five", "partner")
            self._require(self.partner in self.seats, "seat_unknown", "partner")
            self._require(self.partner != self.taker, "partner_is_taker", "partner")

    def _require(self, held: bool, code: str, field: str) -> None:
        if not held:
            raise FactsError(code, field)

    @property
    def seats(self) -> range:
        """The seats of this deal's players, from 0."""
        return range(self.players)

    @property
    def target(self) -> int:
        """What the attack had to reach, in half-points (FFT p.7)."""
        return TARGETS[self.bouts]

    @property
    def made(self) -> bool:
        """Points alone decide; exactly on target is made (FFT p.8)."""
        return self.points >= self.target

    @property
    def winner(self) -> Side:
        """The side that won the contract."""
        return Side.ATTACK if self.made else Side.DEFENCE

    def side(self, seat: int) -> Side:
        """Whom a seat plays for: taker and partner are the attack (FFT p.12)."""
        return Side.ATTACK if seat in (self.taker, self.partner) else Side.DEFENCE

    def but(self, **changes: Any) -> "Facts":
        """The same deal with something else in it. Raises FactsError."""
        return replace(self, **changes)
