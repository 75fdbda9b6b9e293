"""Kaiju that fell each other in a ring with a thrall among them (UGM-R-20): whatever the order, nobody stays down and
nobody serves itself."""

from __future__ import annotations

import pytest

from tests.rules.ugm.helpers_ugm import ugm


@pytest.mark.clause("UGM-FREE-01", "UGM-SUBJ-23")
def test_a_thrall_that_fells_one_and_is_felled_by_the_other_in_a_ring_ends_up_on_top() -> None:
    """C, thrall of D, fells A; A fells B; B fells C. C was freed before it fell, and B falls to it before."""
    t = ugm("ABCD", turn="C", at={"C": 5, "A": 14, "B": 14}, hp={"A": 1, "B": 1}, masters={"C": "D"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack a 1")
    assert t.asked == "A"
    t.play("attack b 1")
    t.play("attack c 1")
    assert [t.master(name) for name in "ABCD"] == ["C", "C", None, None]
    assert [t.hp(name) for name in "ABC"] == [1, 1, 1]
    assert [line.event.seat for line in t.happened("stood_up")] == [t.seat("C")]


@pytest.mark.clause("UGM-FREE-01", "UGM-SUBJ-23")
def test_one_whose_killer_has_come_to_serve_it_stands_up_again() -> None:
    """A, thrall of D, fells C; B fells A; C fells B. A is freed, then falls to B together with C, who had felled B."""
    t = ugm("ABCD", turn="A", at={"A": 5, "B": 14, "C": 14}, hp={"B": 1, "C": 1}, masters={"A": "D"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 1")
    assert t.asked == "B"
    t.play("attack a 1")
    t.play("attack b 1")
    assert [t.master(name) for name in "ABCD"] == ["B", None, "B", None]
    assert [t.hp(name) for name in "ABC"] == [1, 1, 1]
    assert [line.event.seat for line in t.happened("stood_up")] == [t.seat("B")]
