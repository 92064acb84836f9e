"""With which contract and margin somebody takes the lead in the next deal."""

import pytest
from django.utils import translation
from hypothesis import assume, given
from hypothesis import strategies as st

from games.labels.standings import wanted
from games.need import Need, leads_alone, needs
from games.scoring import PUBLISHED, TARGETS, Contract, Facts, Rules, possible, score

FFT = PUBLISHED["fft"]
PETITE, GARDE, SANS, CONTRE = (
    *(Contract.PETITE, Contract.GARDE, Contract.GARDE_SANS, Contract.GARDE_CONTRE),
)
THREE, FOUR, FIVE = (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)


def level(**others):
    """Everybody at nothing but for these, in points."""
    return dict.fromkeys(FOUR, 0) | {int(n[1:]): 2 * p for n, p in others.items()}


# Four players: a petite by m brings its taker 3 x (25 + m) and costs the others 25 + m, so
# that he gains 4 x (25 + m) on each of them: 100 just made, 104 by 1, 312 at most (by 53);
# with the point of slack that the checks allow, by 54, 316. A garde twice that, and so on.
@pytest.mark.parametrize(
    ("behind", "need"),
    [
        (0, (PETITE, 0)),
        (99, (PETITE, 0)),
        (100, (PETITE, 1)),  # level is not alone
        (103, (PETITE, 1)),
        (104, (PETITE, 2)),
        (312, (PETITE, 54)),
        (315, (PETITE, 54)),
        (316, (GARDE, 15)),  # 8 x (25 + 15) = 320
        (319, (GARDE, 15)),
        (320, (GARDE, 16)),
        (631, (GARDE, 54)),
        (632, (SANS, 15)),  # 16 x (25 + 15) = 640
        (1263, (SANS, 54)),
        (1264, (CONTRE, 28)),  # 24 x (25 + 28) = 1,272
        (1823, (CONTRE, 51)),  # 24 x (25 + 51) = 1,824
        (1824, None),  # the chien counts for the defence: never by 52
    ],
)
def test_it_finds_the_smallest_contract_and_margin(behind, need):
    found = needs(level(p2=behind), FOUR, FFT)
    contract_and_margin = need and Need(need[0], 2 * need[1])
    assert found[3] == contract_and_margin
    assert found.keys() == ({1, 2, 3, 4} if behind == 0 else {1, 3, 4})


def test_who_shares_the_lead_needs_the_least():
    found = needs(level(p1=50, p2=50, p3=-100), FOUR, FFT)
    assert found[1] == found[2] == Need(PETITE, 0)
    assert found[3] == Need(PETITE, 26)  # 150 behind: 4 x (25 + 13) = 152


def test_it_looks_at_whoever_sits_out_too():
    totals = {1: 0, 2: 0, 3: 0, 4: 0, 5: 400}
    found = needs(totals, (1, 2, 3, 4), FFT)
    assert found[1] == Need(PETITE, 2 * 42)  # 3 x (25 + 42) = 201: 5 pays nothing
    assert 5 not in found


def test_at_three_there_are_two_to_pay():
    # Half-points: 200 points behind is 3 x (25 + 42) = 201; 100 is 3 x (25 + 9) = 102.
    assert needs({1: 400, 2: 0, 3: 0}, THREE, FFT)[2] == Need(PETITE, 2 * 42)
    assert needs({1: 200, 2: 0, 3: 0}, THREE, FFT)[2] == Need(PETITE, 2 * 9)


@pytest.mark.parametrize(
    ("behind", "need"),
    [
        (0, Need(PETITE, 0)),  # whoever is called
        # With the leader called one share is gained on him, with another three, alone five.
        (24, Need(PETITE, 0)),
        (25, Need(PETITE, 0, (None, 3, 4, 5))),
        (74, Need(PETITE, 0, (None, 3, 4, 5))),
        (75, Need(PETITE, 0, (None,))),
        (124, Need(PETITE, 0, (None,))),
        (125, Need(PETITE, 2 * 1, (None,))),  # 5 x 26 = 130
        (1850, Need(CONTRE, 2 * 37, (None,))),  # 5 x 6 x (25 + 37) = 1,860
    ],
)
def test_at_five_it_says_with_whom(behind, need):
    found = needs(dict.fromkeys(FIVE, 0) | {1: 2 * behind}, FIVE, FFT)
    assert found[2] == need


def test_at_five_with_equal_parts_only_who_plays_alone_leads_alone():
    totals = dict.fromkeys(FIVE, 0) | {1: 2}
    found = needs(totals, FIVE, Rules(partner_shares_equally=True))
    assert found[2] == Need(PETITE, 0, (None,))


def test_it_asks_only_for_contracts_that_are_played():
    rules = Rules(petite_allowed=False, pousse_allowed=True)
    assert needs(level(p2=10), FOUR, rules)[1] == Need(Contract.POUSSE, 0)
    rules = Rules(petite_allowed=False, garde_allowed=False)
    assert needs(level(p2=10), FOUR, rules)[1] == Need(SANS, 0)


@pytest.mark.parametrize(
    ("rules", "behind", "need"),
    [
        (Rules(margin_step=1), 102, Need(PETITE, 2)),  # 1 point: 104
        (Rules(margin_step=1), 101, Need(PETITE, 1)),  # half a point: 102
        (Rules(margin_step=20), 99, Need(PETITE, 0)),
        (Rules(margin_step=20), 100, Need(PETITE, 20)),  # 4 x (25 + 10): from 5 on
        (Rules(margin_step=20), 139, Need(PETITE, 20)),
        (Rules(margin_step=20), 140, Need(PETITE, 40)),  # 4 x (25 + 20): from 15 on
        (Rules(margin_step=20), 299, Need(PETITE, 100)),  # 54 count as 50
        (Rules(margin_step=20), 300, Need(GARDE, 40)),  # 8 x (25 + 20)
        (Rules(margin_step=20, margin_away=True), 100, Need(PETITE, 20)),  # 1 counts as 10
        (Rules(margin_step=20, margin_away=True), 339, Need(PETITE, 120)),  # 51 count as 60
        (Rules(margin_step=10), 100, Need(PETITE, 10)),  # 3 count as 5
        (Rules(margin_step=10), 120, Need(PETITE, 20)),
        (Rules(garde_contre_multiplier=5), 1519, Need(CONTRE, 2 * 51)),  # 20 x 76 = 1,520
        (Rules(garde_contre_multiplier=5), 1520, None),
    ],
)
def test_it_follows_the_rules_of_the_house(rules, behind, need):
    assert needs(level(p2=behind), FOUR, rules)[1] == need


@pytest.mark.parametrize("table", [(), (1, 2), (1, 2, 3, 4, 5, 6)])
def test_there_is_no_next_deal_for_other_tables(table):
    assert needs(dict.fromkeys(range(1, 7), 0), table, FFT) == {}


STEPPED = [Rules(margin_step=s, margin_away=a) for s in (10, 20) for a in (False, True)]


@given(
    st.sampled_from([THREE, FOUR, FIVE]),
    st.lists(st.integers(-3000, 3000), min_size=6, max_size=6),
    st.sampled_from([*PUBLISHED.values(), *STEPPED, Rules(petite_allowed=False)]),
    st.data(),
)
def test_what_it_asks_for_suffices_and_less_does_not(table, totals, rules, data):
    totals = dict(zip((*table, *range(6, 12 - len(table))), totals, strict=True))
    found = needs(totals, table, rules)
    assume(found)
    player = data.draw(st.sampled_from(sorted(found)))
    seat, need = table.index(player), found[player]
    partners = [None, *(s for s in range(5) if s != seat)] if len(table) == 5 else [None]

    def after(contract, partner, distance):
        """By the plainest sum: the margin as it counts, if he leads alone after this deal."""
        facts = Facts(
            players=len(table),
            taker=seat,
            partner=partner,
            contract=contract,
            bouts=3,
            points=TARGETS[3] + distance,
        )
        mark = score(facts, rules)
        new = dict(totals)
        for other, amount in zip(table, mark.amounts, strict=True):
            new[other] += amount
        return mark.margin if possible(facts) and leads_alone(player, new) else None

    for contract in filter(rules.allows, Contract):
        margins = {
            partner: [m for d in range(111) if (m := after(contract, partner, d)) is not None]
            for partner in partners
        }
        enough = {partner: min(found) for partner, found in margins.items() if found}
        if enough:
            break
    if not enough:
        assert need is None
        return
    best = [partner for partner, least in enough.items() if least == min(enough.values())]
    called = () if best == partners else tuple(p if p is None else table[p] for p in best)
    assert need == Need(contract, min(enough.values()), called)


def test_it_is_said_in_words():
    totals = {1: 400, 2: 0, 3: -5000, 4: 0, 5: 0}
    names = {1: "Anne", 2: "Bruno", 3: "Chloé", 4: "Léa", 5: "Max"}
    found = needs(totals, (1, 2, 3, 4), FFT)
    with translation.override("en"):
        lines = wanted(found, FIVE, totals, names)
    assert [tuple(line) for line in lines] == [
        ("Anne", "is in the lead"),
        ("Bruno", "Petite made by 26"),
        ("Chloé", "out of reach"),
        ("Léa", "Petite made by 26"),
        ("Max", "sits out"),
    ]


@pytest.mark.parametrize(
    ("behind", "said"),
    [
        (0, "Petite just made"),
        (25, "Petite just made, alone or with Chloé, Léa, Max"),
        (75, "Petite just made, alone"),
    ],
)
def test_it_is_said_with_whom(behind, said):
    totals = dict.fromkeys(FIVE, 0) | {1: 2 * behind}
    names = {1: "Anne", 2: "Bruno", 3: "Chloé", 4: "Léa", 5: "Max"}
    with translation.override("en"):
        lines = wanted(needs(totals, FIVE, FFT), FIVE, totals, names)
    assert lines[1].words == said


def test_it_is_said_as_the_sheet_will_say_it():
    totals = {1: 640, 2: 0, 3: 0, 4: 0}
    names = {1: "Anne", 2: "Bruno", 3: "Chloé", 4: "Léa"}
    with translation.override("en"):
        lines = wanted(needs(totals, FOUR, Rules(margin_step=20)), FOUR, totals, names)
    assert lines[1].words == "Garde made by 20"  # 15 more than the target are enough
