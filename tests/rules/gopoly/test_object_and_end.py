"""Object and end of the regular game."""

from __future__ import annotations

import pytest

from stompoly.testing import scene


@pytest.mark.clause("GOP-OBJ-01")
def test_surviving_with_5_dollars_wins() -> None:
    t = scene("gopoly", "ABC", turn="B", out="C", cash={"A": 5, "B": 0}, at={"B": 36})
    t.roll(1, 1)  # the MST3K fee
    assert t.out("B")
    assert t.winners == ["A"]
    assert (t.cash("A"), t.deeds("A")) == (5, [])


@pytest.mark.clause("GOP-OBJ-01")
def test_being_far_richest_does_not_win() -> None:
    t = scene("gopoly", "ABC", phase="end", cash={"A": 100_000, "B": 5, "C": 5})
    t.play("end")
    assert not t.over
    assert t.asked == "B"


@pytest.mark.clause("GOP-END-01")
def test_the_last_player_left_wins_at_once() -> None:
    t = scene("gopoly", "ABC", turn="B", out="C", deeds={"A": [39]}, at={"B": 36}, cash={"B": 49})
    t.roll(1, 2)
    assert t.over
    assert t.winners == ["A"]
    assert t.cash("A") == 1549
    assert t.refused("A: roll").verdict == "game_over"


@pytest.mark.clause("GOP-END-01")
def test_two_players_left_play_on() -> None:
    t = scene("gopoly", "ABC", turn="B", deeds={"A": [39]}, at={"B": 36}, cash={"B": 49})
    t.roll(1, 2)
    assert t.out("B")
    assert not t.over
    assert (t.ask, t.asked) == ("roll", "C")
