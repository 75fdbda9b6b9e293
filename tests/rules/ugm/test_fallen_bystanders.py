"""The fallen, seen from the edges: bystanders, other seats than the first, what is over when a combat is."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm


def on_b(**scene: Any) -> KaijuScene:
    """C comes to B on D14, where no house is left; A and D are elsewhere."""
    t = ugm(turn="C", at={"A": 24, "B": 14, "C": 9, "D": 27} | scene.pop("at", {}), **{"houses": {14: 0}} | scene)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")
    return t


@pytest.mark.clause("UGM-STALE-06")
def test_a_stalemate_leaves_everybody_else_alone() -> None:
    t = on_b(at={"A": 14}, hp={"B": 1, "C": 1, "A": 7}, ap={"B": 4, "C": 4, "A": 0})
    t.play("attack b 1")
    t.play("attack c 1")
    assert [t.hp(name) for name in "ABCD"] == [7, 1, 1, 12]


@pytest.mark.clause("UGM-STALE-04", "UGM-STALE-02")
def test_a_duel_leaves_everybody_else_alone() -> None:
    t = on_b(at={"A": 14}, hp={"B": 1, "C": 1, "A": 7}, ap={"B": 4, "C": 9, "A": 0})
    t.play("attack b 1")
    t.play("attack c 1")
    assert [t.hp(name) for name in "ABCD"] == [7, 1, 1, 12]
    assert [t.ap(name) for name in "ABCD"] == [0, 2, 4, 12]
    assert [t.master(name) for name in "ABCD"] == [None, "C", None, None]


@pytest.mark.clause("UGM-STALE-05", "UGM-FREE-01")
def test_a_thrall_that_was_down_and_broke_free_is_not_said_to_stand_up_again() -> None:
    t = on_b(masters={"B": "D"}, hp={"C": 1})
    t.play("attack b 1")
    t.play("attack c 1")
    assert (t.master("B"), t.master("C"), t.hp("B"), t.happened("stood_up")) == (None, "B", 1, [])


@pytest.mark.clause("UGM-SUBJ-01")
def test_a_combat_that_is_over_is_over() -> None:
    t = on_b()
    assert t.s.combat == 1
    t.play("hold")
    t.play("hold")
    assert (t.ask, t.s.combat) == ("buy", 0)
