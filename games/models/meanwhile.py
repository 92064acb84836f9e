"""What has changed under a form's feet since it was made."""

from games.models.game import Game
from games.models.people import is_reseated
from games.models.said import Said

PEOPLE, TURN, RULES = "people", "turn", "rules"


class Meanwhile(Exception):
    """A deal would be stored otherwise than its form showed it; `what` has changed."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def refuse_surprises(game: Game, said: Said, before: int | None, revision: int | None) -> None:
    """Raises Meanwhile when others sit at the table than at this revision, when the turn has
    passed on and it decides who sits out, or when deals are marked by other rules. Nobody
    is surprised in a free line. Queries not at all while the sheet has stood still."""
    if revision is None or revision >= game.revision or said.amounts is not None:
        return
    since = game.changes.filter(revision__gt=revision)
    if is_reseated(game, revision):
        raise Meanwhile(PEOPLE)
    if said.dealer is None and before is None and sits_out(game, said):
        turns = since.filter(deal__isnull=False).exclude(deal__outcome="free")
        if turns.exists():
            raise Meanwhile(TURN)
    if said.facts and since.filter(after__has_key="rules").exists():
        raise Meanwhile(RULES)


def sits_out(game: Game, said: Said) -> bool:
    """Is anybody at the table who is not in the deal?"""
    return len(said.players) < game.players.filter(left_at=None).count()
