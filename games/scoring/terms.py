"""The terms of the game and the numbers no table may change.

Points are whole numbers of half-points everywhere in the program: the pack is
worth 91 points, so 182. Values of the enums are the names used in addresses,
forms, JSON and the database.
"""

from enum import StrEnum

PLAYERS = (3, 4, 5)

PACK = 182
"""All 78 cards, in half-points (FFT p.4)."""

BOUT = 9
"""One bout (21, Petit, Excuse), in half-points (FFT p.4)."""

TRUMPS = 22
"""The 21 trumps and the Excuse, which may complete a poignée (FFT p.7)."""

TARGETS = (112, 102, 82, 72)
"""What the attack must reach with 0, 1, 2, 3 bouts, in half-points (FFT p.7)."""


class Side(StrEnum):
    """The taker and his partner, or everybody else."""

    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def other(self) -> "Side":
        """The side that plays against this one."""
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


class Contract(StrEnum):
    """The bids, lowest first (FFT p.6). Pousse is an old bid that some tables kept."""

    PETITE = "petite"
    POUSSE = "pousse"
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"

    @property
    def chien_to_attack(self) -> bool:
        """Whose pile the chien counts for; only garde contre gives it away."""
        return self is not Contract.GARDE_CONTRE


class Poignee(StrEnum):
    """A declared handful of trumps (FFT p.7, 11, 12)."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"

    def trumps(self, players: int) -> int:
        """How many trumps are shown at a table of this size (FFT p.7, 11, 12). Raises
        KeyError for other tables than those of `PLAYERS`."""
        return POIGNEE_TRUMPS[players][list(Poignee).index(self)]


POIGNEE_TRUMPS = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}


class Misere(StrEnum):
    """A hand without trumps, or without heads (king to jack). Not in the FFT mark."""

    TRUMPS = "trumps"
    HEADS = "heads"


class Slam(StrEnum):
    """What became of the slam: was it announced, who made it, was it a petit one.

    The attack alone announces (the FFT leaves the others open). A petit slam, every
    trick but one, is a rule of some houses; the FFT has none.
    """

    NONE = "none"
    ANNOUNCED_MADE = "announced_made"
    UNANNOUNCED_MADE = "unannounced_made"
    ANNOUNCED_MISSED = "announced_missed"
    DEFENCE_MADE = "defence_made"
    ANNOUNCED_DEFENCE_MADE = "announced_defence_made"
    PETIT_ANNOUNCED_MADE = "petit_announced_made"
    PETIT_UNANNOUNCED_MADE = "petit_unannounced_made"
    PETIT_ANNOUNCED_MISSED = "petit_announced_missed"
    PETIT_DEFENCE_MADE = "petit_defence_made"
    PETIT_ANNOUNCED_DEFENCE_MADE = "petit_announced_defence_made"

    @property
    def petit(self) -> bool:
        """Is it about every trick but one?"""
        return self.value.startswith(PETIT)

    @property
    def announced(self) -> bool:
        """Did the attack ask for it before play (FFT p.6)?"""
        return self.value.removeprefix(PETIT).startswith("announced")

    @property
    def made_by(self) -> Side | None:
        """The side that made it, if one did."""
        return SLAM_MAKERS.get(self.value.removeprefix(PETIT))

    @property
    def swept_by(self) -> Side | None:
        """The side that won every trick: a petit slam leaves one to the others."""
        return None if self.petit else self.made_by

    @classmethod
    def of(cls, *, announced: bool, made_by: Side | None, petit: bool = False) -> "Slam":
        """The one member with these facts. Raises ValueError for a petit slam that nobody
        announced or made."""
        for slam in cls:
            if (slam.announced, slam.made_by, slam.petit) == (announced, made_by, petit):
                return slam
        raise ValueError("a petit slam that nobody announced or made")


PETIT = "petit_"
SLAM_MAKERS = {
    "announced_made": Side.ATTACK,
    "unannounced_made": Side.ATTACK,
    "defence_made": Side.DEFENCE,
    "announced_defence_made": Side.DEFENCE,
}


class Outcome(StrEnum):
    """Was the deal played, or did everybody pass (FFT p.5: void, next dealer)? A free line
    is no deal: amounts that the table agreed on, fines for one."""

    PLAYED = "played"
    PASSED = "passed"
    FREE = "free"
