"""What is said about a deal, and the plain values in which the journal keeps it."""

from dataclasses import replace

import pytest

from games.models import Change, RepeatedRequest, Said
from games.scoring import Contract, Facts, Poignee, Side, Slam
from tests.web.writing import AN_ID, PASSED, PLAYED, PLAYERS, REFERENCE, record

pytestmark = pytest.mark.django_db

FULL = Said(
    players=(2, 3, 5, 7, 9),
    facts=Facts(
        players=5,
        taker=1,
        partner=4,
        contract=Contract.GARDE_CONTRE,
        bouts=1,
        points=101,
        petit_au_bout=Side.DEFENCE,
        poignees=((0, Poignee.SIMPLE), (4, Poignee.DOUBLE)),
        slam=Slam.ANNOUNCED_MISSED,
    ),
    dealer=5,
    forced=True,
)


def test_it_says_a_deal_by_the_numbers_of_the_players():
    assert FULL.state(dealer=5) == {
        **{"outcome": "played", "players": [2, 3, 5, 7, 9], "dealer": 5, "taker": 3},
        **{"partner": 9, "contract": "garde_contre", "bouts": 1, "points": 101},
        **{"petit_au_bout": "defence", "chelem": "announced_missed", "miseres": []},
        **{"poignees": {"2": "simple", "9": "double"}, "forced": True},
    }


@pytest.mark.parametrize("said", [PLAYED, PASSED, FULL])
def test_it_knows_itself_after_the_journal(game, device, said):
    Change.objects.filter(game=game).update(after=said.state(dealer=5))
    stored = game.changes.get().after
    assert Said.from_state(stored) == replace(said, dealer=5)
    assert Said.from_state(stored).state(dealer=5) == stored


@pytest.mark.parametrize(
    "other",
    [
        PASSED,
        Said(players=PLAYERS, facts=REFERENCE, dealer=2),
        Said(players=PLAYERS, facts=REFERENCE, forced=True),
        Said(players=(1, 2, 4, 3), facts=REFERENCE),
        Said(players=PLAYERS, facts=REFERENCE.but(points=99)),
        Said(players=PLAYERS, facts=REFERENCE.but(poignees=((0, Poignee.SIMPLE),))),
    ],
)
def test_it_knows_another_deal(game, device, other):
    record(game, device, request_id=AN_ID)
    with pytest.raises(RepeatedRequest):
        record(game, device, other, request_id=AN_ID)


def test_it_forgets_where_people_sat():
    turned = Said(players=(2, 3, 4, 1), facts=REFERENCE.but(taker=1))
    assert turned.state(dealer=1) == PLAYED.state(dealer=1)
    swapped = Said(players=(1, 2, 4, 3), facts=REFERENCE)
    assert swapped.state(dealer=1)["taker"] == 4
