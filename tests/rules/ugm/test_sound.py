"""The invariants: a sound position passes, and each thing that must never be is noticed by its own number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stompoly.engine.state import DEPTH, RING
from stompoly.rules.kaiju.codes import Ask, End
from stompoly.rules.kaiju.invariants import BROKEN, sound
from stompoly.rules.kaiju.views import scramble
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def position() -> KaijuScene:
    """C serves B; everybody has something, and what may be at its limit is."""
    return ugm(
        at={"A": 5, "B": 6, "C": 7, "D": 8},
        masters={"C": "B"},
        rights={"A": [1, 3, 11], "B": [12]},
        houses={11: 4, 12: 0},
        tanks={11: 4},
        masers=[1],
        fresh=[12],
        ap={"A": 12, "B": 0},
        hp={"A": 1},
        money={"B": 0},
        spare_tanks={"A": 1},
        spare_houses={"B": 1},
        cards={"A": ["smoke"], "C": ["jam_signal"]},
    )


def put(field: str, value: int, at: int | None = None) -> Callable[[Any], None]:
    """A change of one number of the state."""

    def change(s: Any) -> None:
        if at is None:
            setattr(s, field, value)
        else:
            getattr(s, field)[at] = value

    return change


def test_a_sound_position() -> None:
    t = position()
    assert sound(t.g, t.s) == 0
    assert BROKEN[0] == "nothing"


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (1, put("top", -1)),
        (1, put("top", DEPTH)),
        (1, put("seat", 4, at=2)),
        (2, put("ap", -1, at=0)),
        (2, put("ap", 13, at=3)),
        (3, put("hp", 0, at=0)),
        (3, put("hp", -1, at=3)),
        (4, put("houses", -1, at=39)),
        (4, put("houses", 5, at=39)),
        (4, put("tanks", -1, at=11)),
        (4, put("tanks", 5, at=11)),
        (4, put("tanks", 1, at=13)),
        (5, put("tanks", 1, at=1)),
        (5, put("masers", 1 << 13)),
        (6, put("money", 1, at=2)),
        (6, put("rights", 1 << 13, at=2)),
        (6, put("spare_tanks", 1, at=2)),
        (6, put("spare_houses", 1, at=2)),
        (6, put("hp", 2, at=2)),
        (7, put("master", 2, at=2)),
        (7, put("master", 8, at=2)),
        (8, put("pool_money", 999)),
        (8, put("pool_hp", 0)),
        (8, put("pool_tanks", -1)),
        (9, put("rights", 1 << 11, at=1)),
        (9, put("rights", 1 << 7, at=3)),
        (9, put("rights", 1 << 13 | 1 << 11, at=7)),
        (10, put("hand", 1, at=3)),
        (11, put("money", -1, at=3)),
        (11, put("spare_tanks", -1, at=3)),
        (11, put("spare_houses", -1, at=3)),
        (12, put("fish", 1, at=0)),
        (12, put("frozen", 1, at=0)),
        (12, put("frozen", 1, at=2)),
        (13, put("end", End.CAP)),
        (13, put("ask", Ask.OVER, at=2)),
        (14, put("noted", RING + 1)),
        (15, put("fresh", 1 << 13)),
    ],
)
def test_what_must_never_be(number: int, change: Callable[[Any], None]) -> None:
    t = position()
    change(t.s)
    assert (sound(t.g, t.s), number in BROKEN) == (number, True)


@pytest.mark.parametrize(
    "change",
    [
        put("ap", 0, at=0),
        put("top", 1),
        put("noted", RING),
        put("pool_tanks", 3),
        put("pool_money", 1_001),
        put("pool_hp", 2),
        put("houses", 0, at=39),
        put("rights", 0, at=0),
    ],
)
def test_what_may_be(change: Callable[[Any], None]) -> None:
    t = position()
    t.s.tanks[11], t.s.masers = 0, 0
    change(t.s)
    assert sound(t.g, t.s) == 0


@pytest.mark.clause("UGM-COMBAT-14")
def test_a_kaiju_may_be_at_zero_in_a_combat_and_nowhere_else() -> None:
    t = position()
    t.s.hp[3], t.s.combat = 0, 1
    assert sound(t.g, t.s) == 0
    t.s.hp[3] = -1
    assert sound(t.g, t.s) == 3


@pytest.mark.clause("UGM-SUBJ-20", "UGM-FISH-01")
def test_a_held_thrall_is_on_go_and_a_prisoner_at_the_fish() -> None:
    t = position()
    t.s.frozen[2], t.s.pos[2] = 1, 0
    t.s.fish[0], t.s.pos[0] = 3, t.g.fish
    assert sound(t.g, t.s) == 0


@pytest.mark.clause("UGM-CHANCE-03")
def test_a_card_is_in_one_place() -> None:
    t = position()
    t.s.hand[3] = t.s.hand[0]
    assert sound(t.g, t.s) == 10
    t = position()
    t.s.deck[0] = t.s.deck[1]
    assert sound(t.g, t.s) == 10
    t = position()
    smoke = t.s.hand[0].bit_length() - 1
    t.s.deck[t.s.deck_size - 1] = smoke
    assert sound(t.g, t.s) == 10


@pytest.mark.clause("UGM-WIN-01")
def test_with_one_contender_the_game_is_over_and_has_a_winner() -> None:
    t = ugm("AB", at={"A": 9, "B": 14}, hp={"B": 1}, ap={"B": 0})
    t.roll(2, 3)
    t.play("full")
    t.play("attack b 1")
    assert (t.over, sound(t.g, t.s)) == (True, 0)
    t.s.winners = 0
    assert sound(t.g, t.s) == 13
    going_on = ugm("AB", masters={"B": "A"})
    assert sound(going_on.g, going_on.s) == 13


# --- what a seat sees ----------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-01", "UGM-R-36")
def test_a_view_hides_the_stream_the_dice_to_come_and_the_pile() -> None:
    t = position()
    t.dice(3, 4)
    t.s.rng = 77
    seen, size = t.game.view("B"), t.s.deck_size
    assert (seen.rng, seen.forced_at, seen.forced_left, set(seen.forced)) == (0, 0, 0, {0})
    assert (set(seen.deck[:size]), set(seen.deck[size:])) == ({-1}, {0})
    assert (t.s.rng, t.s.forced_left) == (77, 2)
    assert seen.hand == t.s.hand


@pytest.mark.clause("UGM-R-36")
def test_what_is_scrambled_is_what_a_view_hides() -> None:
    t = position()
    rng, pile, view = t.s.rng, t.s.deck[: t.s.deck_size], t.game.view("B")
    scramble(t.s)
    assert t.s.rng != rng
    assert t.s.deck[: t.s.deck_size] == pile[::-1] != pile
    assert t.game.view("B") == view
