"""The long run of the classic board against published figures: Truman Collins, "Probabilities in the Game of
Monopoly", table of long-term probabilities for who leaves jail as soon as possible (exact, by a Markov matrix)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stompoly.lab.run import Batch, Setup
from stompoly.rulebooks import load_rulebook
from stompoly.rules.estate.codes import Verb
from stompoly.rules.weights import Restriction

pytest.importorskip("numba")

# Percent of rolls that end on each space of the board, Go first. Jail itself (3.9499) is not a space of its own here.
PUBLISHED = [
    *(3.0961, 2.1314, 1.8849, 2.1624, 2.3285, 2.9631, 2.2621, 0.8650, 2.3210, 2.3003),
    *(2.2695, 2.7017, 2.6040, 2.3721, 2.4649, 2.9200, 2.7924, 2.5945, 2.9356, 3.0852),
    *(2.8836, 2.8358, 1.0480, 2.7357, 3.1858, 3.0659, 2.7072, 2.6789, 2.8074, 2.5861),
    *(0.0000, 2.6774, 2.6252, 2.3661, 2.5006, 2.4326, 0.8669, 2.1864, 2.1799, 2.6260),
]
CHANCE, CHEST = (7, 22, 36), (2, 17, 33)
STAY_CHANCE, STAY_CHEST = 6 / 16, 14 / 16  # cards that leave the token where it is
JAIL, GO_TO_JAIL = 10, 30
GAMES, ROUNDS = 300, 1000


@pytest.fixture(scope="module")
def measured() -> Any:
    """Only walking: nobody buys or bids, so nobody fails, and everybody leaves jail at once. Half a million rolls are
    enough for a hundredth of a percent or two."""
    book = load_rulebook("classic")
    setup = Setup(book, changes={"start.cash": 5000, "end.cap": ROUNDS})
    walkers = Restriction(never=(Verb.BUY, Verb.BID), always=(Verb.FINE, Verb.USE_PASS))
    order = replace(setup.order(), restricted=dict.fromkeys(range(4), walkers))
    landed = order.play(Batch(1, GAMES)).landings[:40].astype(float)
    landed[list(CHANCE)] *= STAY_CHANCE  # published is where a roll ends, after its card
    landed[list(CHEST)] *= STAY_CHEST
    return shares(landed)


def shares(counts: Any) -> Any:
    """In percent of all spaces but the two of jail: one of them counts arrests here, and not there."""
    counts = np.array(counts, float)
    counts[[JAIL, GO_TO_JAIL]] = 0
    return 100 * counts / counts.sum()


def test_landings_agree_with_the_published_table(measured: Any) -> None:
    away = np.abs(measured - shares(PUBLISHED))
    assert away.max() < 0.05, f"space {away.argmax()} is {away.max():.3f} points off"


def test_returns_of_groups_agree_with_those_of_the_published_table(measured: Any) -> None:
    """What a group with three houses, and with hotels, brings for each roll of an opponent on its cost."""
    spaces = load_rulebook("classic").board.space
    published = shares(PUBLISHED)
    groups = {space.group for space in spaces if space.kind == "street"}
    assert len(groups) == 8
    for group in groups:
        lots = [k for k, space in enumerate(spaces) if space.kind == "street" and space.group == group]
        for level in (3, 5):
            ours, theirs = (sum(table[k] * spaces[k].rents[level] for k in lots) for table in (measured, published))
            assert ours == pytest.approx(theirs, rel=0.012), f"{group} at level {level}"
