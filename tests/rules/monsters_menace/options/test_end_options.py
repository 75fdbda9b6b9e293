"""Options of the end and of the table, with another value than the printed one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stompoly.faces.menace.ending import standings
from stompoly.rules.menace.codes import End
from stompoly.testing import MenaceScene, menace_scene
from tests.rules.monsters_menace.options.helpers_options import PROPERTIES, begun
from tests.tui.helpers_tui import Desk, Script


def last_one(options: dict[str, Any], turn: str = "A") -> MenaceScene:
    """Oriental Avenue is the last thing that stands, and is destroyed."""
    rest = [lot for lot in PROPERTIES if lot != 6]
    t = menace_scene("ABC", at=dict.fromkeys("ABC", 6), destroyed=rest, turn=turn, options=options)
    t.play("attack property", 3, 3)
    return t


@pytest.mark.clause("MMM-END-01")
def test_end_finish_round_lets_the_others_have_their_turn() -> None:
    assert last_one({"end.finishRound": False}).over
    t = last_one({"end.finishRound": True})
    t.play("end")
    t.play("attack A", 6, 6)
    assert (t.over, t.points("A"), t.points("B")) == (False, 0, 2)
    t.play("end")
    assert (t.over, t.active) == (False, "C")
    t.play("end")
    assert (t.over, t.winners) == (True, ["B"])


@pytest.mark.clause("MMM-END-01")
def test_end_finish_round_is_over_with_the_last_seat() -> None:
    t = last_one({"end.finishRound": True}, "C")
    if not t.over:
        t.play("end")
    assert (t.over, t.winners) == (True, ["C"])


def tied(a: dict[str, Any], b: dict[str, Any], tie_break: str, **scene: Any) -> MenaceScene:
    """A game of A and B that a third player's attack on the last property ends; C has least."""
    gone = [lot for lot in PROPERTIES if lot != 6]
    won = {"A": a, "B": b}
    t = menace_scene(
        "ABC", turn="C", at={"C": 6}, destroyed=gone, prizes=won, options={"end.tieBreak": tie_break}, **scene
    )
    t.play("attack property", 3, 3)
    assert t.over
    return t


@pytest.mark.clause("MMM-END-03", "MMM-R-48")
@pytest.mark.parametrize(
    ("a", "b", "winners", "by"),
    [
        ({"house": 6}, {"house": 4, "deed": [39]}, ["B"], " and more title deeds"),
        ({"house": 6}, {"house": 4, "hotel": 1}, ["B"], " and more hotels"),
        ({"deed": [1], "house": 4}, {"hotel": 2, "house": 2}, ["A"], " and more title deeds"),
        ({"deed": [1], "house": 4}, {"deed": [3], "hotel": 2}, ["B"], " and more hotels"),
        ({"deed": [1], "house": 4}, {"deed": [3], "house": 4}, ["A", "B"], ""),
        ({"deed": [1], "house": 4}, {"house": 7}, ["B"], ""),
    ],
)
def test_end_tie_break_looks_at_title_deeds_then_hotels(
    a: dict[str, Any], b: dict[str, Any], winners: list[str], by: str
) -> None:
    t = tied(a, b, "deeds")
    assert t.winners == winners
    assert {line.text.partition("points")[2] for line in t.happened("won")} == {by}


@pytest.mark.clause("MMM-END-03", "MMM-R-48")
def test_as_printed_equals_share_the_win() -> None:
    t = tied({"house": 6}, {"house": 4, "deed": [39]}, "shared")
    assert t.winners == ["A", "B"]
    assert [line.text for line in t.happened("won")] == ["A wins with 6 points", "B wins with 6 points"]


@pytest.mark.clause("MMM-END-03", "MMM-R-48")
def test_a_tie_break_orders_the_last_standings() -> None:
    t = tied({"house": 6}, {"house": 4, "deed": [39]}, "deeds")
    assert [row[0].split()[:2] for row in standings(t.game).rows] == [["1.", "B,"], ["2.", "A,"], ["3.", "C,"]]


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
def test_end_stalemate_ends_a_game_in_which_nothing_is_destroyed() -> None:
    t = menace_scene("AB", at={"A": 6, "B": 8}, options={"end.stalemate": 3}, prizes={"A": {"house": 1}})
    t.play("end")
    t.play("attack property", 3, 3)
    t.play("end")
    for _ in range(3):
        assert not t.over
        t.play("end")
    over = t.happened("over")[-1]
    assert (t.over, t.winners, over.event.x) == (True, ["B"], End.STALEMATE)
    assert over.text == "The game is over: nothing has been destroyed for a long time"
    never = menace_scene("AB", options={"end.stalemate": 0})
    for _ in range(400):
        never.play("end")
    assert not never.over


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
def test_a_stalemate_comes_before_what_only_stops_simulations() -> None:
    t = begun({"end.stalemate": 2, "end.stall": 2, "end.cap": 2})
    t.play("end")
    t.play("end")
    assert t.happened("over")[-1].event.x == End.STALEMATE


def test_end_cap_stops_after_its_turns() -> None:
    t = menace_scene("AB", options={"end.cap": 3}, prizes={"B": {"house": 1}})
    for name in "ABA":
        assert (t.over, t.active) == (False, name)
        t.play("end")
    assert (t.over, t.winners, t.happened("over")[-1].event.x) == (True, ["B"], End.CAP)


def test_end_stall_stops_after_turns_without_a_destruction() -> None:
    t = menace_scene("AB", at={"A": 6, "B": 8}, options={"end.stall": 3})
    t.play("end")
    t.play("attack property", 3, 3)
    t.play("end")
    for _ in range(3):
        assert not t.over
        t.play("end")
    assert (t.over, t.winners, t.happened("over")[-1].event.x) == (True, ["B"], End.STALL)


def test_timers_turn_limits_the_time_to_answer(tmp_path: Path) -> None:
    source = Script("move")
    said = Desk(menace_scene("AB", options={"timers.turn": 30}).game, source, tmp_path).run()
    assert "30 seconds to answer" in said
    assert 0 < source.allowed[0] <= 30
