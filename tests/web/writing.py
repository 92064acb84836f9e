"""Deals written past the pages, by the functions that the pages use."""

from uuid import UUID, uuid4

from games.models import Said, open_game, record_deal
from games.scoring import Contract, Facts
from tests.web.reading import PEOPLE

PLAYERS = (1, 2, 3, 4)
REFERENCE = Facts(players=4, taker=2, contract=Contract.GARDE, bouts=2, points=98)
PLAYED = Said(players=PLAYERS, facts=REFERENCE)
PASSED = Said(players=PLAYERS, facts=None)
SNAPSHOT = {
    **{"outcome": "played", "players": [1, 2, 3, 4], "dealer": 1, "taker": 3, "partner": None},
    **{"contract": "garde", "bouts": 2, "points": 98, "petit_au_bout": None},
    **{"chelem": "none", "poignees": {}, "miseres": [], "forced": False, "crossed_out": False},
}
AN_ID = UUID("6a1b0a52-0a5c-4d0e-9a11-0d6a2f1f3c01")


def new_game(device, request_id=None, names=PEOPLE, **settings):
    return open_game(
        device=device,
        request_id=request_id or uuid4(),
        names=names,
        **{"table_size": 4, "first_dealer": 1, "rules_name": "fft", **settings},
    )


def record(game, device, said=PLAYED, request_id=None):
    return record_deal(game, said, device=device, request_id=request_id or uuid4())
