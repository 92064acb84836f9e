"""Rules in a line of text: written, read back, refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.notation import read, write
from games.scoring import PUBLISHED, named
from tests.scoring.strategies import any_rules

# (the line, the set, the changes in half-points)
LINES = [
    ("fft", "fft", {}),
    ("exact", "exact", {}),
    ("fft misere=10", "fft", {"misere": 20}),
    ("fft misere=0.5", "fft", {"misere": 1}),
    ("fft margin_step=10 margin_away=true", "fft", {"margin_step": 20, "margin_away": True}),
    ("exact margin_step=1", "exact", {"margin_step": 2}),
    ("primes slam_multiplied=false", "primes", {"slam_multiplied": False}),
    (
        "fft petite_allowed=false garde_contre_multiplier=5 misere=10",
        "fft",
        {"misere": 20, "garde_contre_multiplier": 5, "petite_allowed": False},
    ),
    ("fft slam_announced_made=10000", "fft", {"slam_announced_made": 20000}),
    ("fft garde_multiplier=100", "fft", {"garde_multiplier": 100}),
]


@pytest.mark.parametrize(("text", "name", "changes"), LINES)
def test_it_is_written_in_points_and_in_the_order_of_the_rules(text, name, changes):
    assert write(name, changes) == text


@pytest.mark.parametrize(("text", "name", "changes"), LINES)
def test_it_is_read_back(text, name, changes):
    assert read(text) == (name, changes)


def test_it_is_read_in_any_order_with_any_space():
    text = "  fft  misere=10 petite_allowed=false "
    assert read(text) == ("fft", {"petite_allowed": False, "misere": 20})


MALFORMED = [
    *(
        "",
        " ",
        "house",
        "FFT",
        "misere=10",
        "fft,misere=10",
        "fft misere",
        "fft misere=",
        "fft =10",
    ),
    *("fft misere=-1", "fft misere=10.25", "fft misere=10,5", "fft misere=1e3", "fft misere=007"),
    *("fft misere=10001", "fft misere=99999999", "fft misere=true", "fft misere=٣", "fft misere=²"),
    *("fft misere=10 misere=10", "fft misere=10 misere=20", "fft nothing=1", "fft __class__=1"),
    *("fft garde_multiplier=0", "fft garde_multiplier=1.5", "fft garde_multiplier=101"),
    *("fft petite_allowed=no", "fft petite_allowed=1", "fft petite_allowed=True"),
    *("fft margin_step=2", "fft margin_step=0", "fft fft", "fft misere=10\0", "fft misere==10"),
    "fft petite_allowed=false garde_allowed=false garde_sans_allowed=false "
    "garde_contre_allowed=false",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_it_refuses_what_is_no_rules(text):
    with pytest.raises(ValueError, match=r"\w"):
        read(text)


@given(rules=any_rules(), base=st.sampled_from(sorted(PUBLISHED)))
def test_what_is_written_is_read_back(rules, base):
    changes = rules.changes_from(PUBLISHED[base])
    assert read(write(base, changes)) == (base, changes)
    assert named(*read(write(base, changes))) == rules


@given(st.text(max_size=40).map(lambda text: f"fft {text}"))
def test_it_never_breaks(text):
    try:
        found = read(text)
    except ValueError:
        return
    assert read(write(*found)) == found
