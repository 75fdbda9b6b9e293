"""The end: nothing is left to destroy, and points are counted."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly import new
from stompoly.faces.menace.players import supplies
from stompoly.rulebooks import load_rulebook
from stompoly.rules.menace.codes import End
from stompoly.testing import MenaceScene, menace_scene

PROPERTIES = [space for space in range(40) if space not in (0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38)]


def last_deed(seats: str = "ABC", lot: int = 39, **scene: Any) -> MenaceScene:
    """Only one property stands, and A is there."""
    gone = [other for other in PROPERTIES if other != lot]
    return menace_scene(seats, **{"destroyed": gone, **scene, "at": {"A": lot, **scene.get("at", {})}})


def endings(t: MenaceScene) -> list[int]:
    return [line.event.x for line in t.happened("over")]


@pytest.mark.clause("MMM-END-01", "MMM-R-41")
def test_the_game_ends_at_once_when_the_last_deed_is_taken() -> None:
    t = last_deed()
    t.play("attack property", 1, 4)  # the first of three activities
    assert (t.over, t.ask, endings(t)) == (True, "over", [End.CLEARED])
    assert (t.points("A"), t.winners) == (2, ["A"])
    assert t.refused("A: move").verdict == "game_over"


@pytest.mark.clause("MMM-END-01")
def test_a_failed_last_attack_ends_nothing() -> None:
    t = last_deed()
    t.play("attack property", 1, 3)
    assert (t.over, t.active, t.ask) == (False, "A", "choose")


@pytest.mark.clause("MMM-END-01")
@pytest.mark.parametrize(("target", "space", "points"), [("house", 39, 1), ("hotel", 39, 2), ("house", 4, 1)])
def test_a_last_house_or_hotel_ends_the_game_too(target: str, space: int, points: int) -> None:
    last: dict[str, Any] = {f"{target}s": {space: 1}}
    t = menace_scene("AB", destroyed=PROPERTIES, at={"A": space}, **last)
    t.play(f"attack {target}", 3, 4)
    assert (t.over, t.points("A"), t.winners) == (True, points, ["A"])


@pytest.mark.clause("MMM-END-01")
@pytest.mark.parametrize("left", [{"houses": {1: 1}}, {"hotels": {1: 1}}, {"houses": {30: 1}}])
def test_the_game_goes_on_while_anything_stands(left: dict[str, Any]) -> None:
    t = last_deed(**left)
    t.play("attack property", 3, 4)
    assert (t.over, t.points("A"), t.ask) == (False, 2, "choose")


@pytest.mark.clause("MMM-END-01", "MMM-R-41")
def test_by_agreement_the_round_is_finished() -> None:
    t = last_deed("ABC", at={"B": 4}, options={"end.finishRound": True})
    t.play("attack property", 3, 4)
    assert (t.over, t.active) == (False, "A")
    t.play("end")
    t.play("action a")  # B taxes what A has just won
    t.play("end")
    assert (t.over, t.active) == (False, "C")
    t.play("end")
    assert (t.over, t.winners, endings(t)) == (True, ["B"], [End.CLEARED])


@pytest.mark.clause("MMM-END-01", "MMM-R-41")
def test_by_agreement_the_last_of_the_round_ends_the_game_with_its_turn() -> None:
    t = last_deed("ABC", turn="C", at={"A": 0, "C": 39}, options={"end.finishRound": True})
    t.play("attack property", 3, 4)
    assert t.over is False
    t.play("end")
    assert (t.over, t.winners) == (True, ["C"])


@pytest.mark.clause("MMM-END-02")
def test_houses_count_one_and_hotels_and_deeds_two() -> None:
    prizes = {"A": {"house": 5, "hotel": 2, "deed": [1, 3, 6]}}
    t = last_deed(prizes=prizes)
    t.play("attack property", 3, 4)
    assert (t.prizes("A")["deed"], t.points("A")) == ([1, 3, 6, 39], 17)
    assert [(line.event.seat, line.event.y) for line in t.happened("won")] == [(0, 17)]


@pytest.mark.clause("MMM-END-02", "MMM-R-20")
def test_held_tokens_worth_points_count_too() -> None:
    held = dict.fromkeys(("horseman", "iron", "money bag", "thimble", "top hat", "car", "shoe"), "B")
    scene: dict[str, Any] = {"tokens": held, "prizes": {"A": {"house": 7}}}
    t = last_deed(**scene)
    t.play("attack property", 3, 4)
    assert (t.points("A"), t.points("B"), t.winners) == (9, 10, ["B"])
    t = last_deed(**scene, options={"points.tokens": False})
    t.play("attack property", 3, 4)
    assert (t.points("A"), t.points("B"), t.winners) == (9, 0, ["A"])


@pytest.mark.clause("MMM-END-02", "MMM-R-20")
def test_only_what_is_in_front_of_the_player_at_the_end_counts() -> None:
    t = last_deed("AB", at={"B": 39}, prizes={"B": {"house": 3}})
    t.play("attack b", 3, 4)
    assert (t.points("A"), t.points("B")) == (1, 2)
    t.play("end")
    t.play("attack property", 3, 4)
    assert (t.points("A"), t.points("B"), t.winners) == (1, 4, ["B"])


@pytest.mark.clause("MMM-END-03")
def test_a_tie_is_a_shared_win() -> None:
    t = last_deed(prizes={"A": {"house": 15}, "B": {"house": 7, "hotel": 5}, "C": {"house": 12}})
    t.play("attack property", 3, 4)
    assert [t.points(name) for name in "ABC"] == [17, 17, 12]
    assert (t.winners, sorted(line.event.seat for line in t.happened("won"))) == (["A", "B"], [0, 1])


@pytest.mark.clause("MMM-END-03")
def test_all_may_share_the_win() -> None:
    t = last_deed(prizes={"B": {"deed": [37]}, "C": {"house": 2}})
    t.play("attack property", 3, 4)
    assert t.winners == ["A", "B", "C"]


@pytest.mark.clause("MMM-END-03")
def test_one_point_decides() -> None:
    t = last_deed(prizes={"A": {"house": 15}, "B": {"house": 16}, "C": {"house": 18}})
    t.play("attack property", 3, 4)
    assert t.winners == ["C"]


@pytest.mark.clause("MMM-END-04")
def test_tokens_left_on_the_board_are_worth_nothing_and_hold_nothing_up() -> None:
    t = last_deed(tokens={"iron": 24, "thimble": 39, "car": 5})
    t.play("attack property", 3, 4)
    assert (t.over, t.token("iron"), t.token("thimble")) == (True, 24, 39)
    assert [t.points(name) for name in "ABC"] == [2, 0, 0]


@pytest.mark.clause("MMM-END-05")
def test_a_thrown_house_is_gone_and_counts_for_nobody() -> None:
    t = last_deed("AB", at={"B": 39}, prizes={"A": {"house": 1}})
    t.play("attack b", 1, 2)
    t.play("throw house")
    assert (t.points("A"), t.over) == (0, False)
    t.play("end")
    t.play("attack property", 3, 4)
    assert (t.over, t.points("A"), t.points("B"), t.winners) == (True, 0, 2, ["B"])


@pytest.mark.clause("MMM-END-05")
def test_discarded_prizes_are_gone_and_count_for_nobody() -> None:
    t = last_deed("AB", prizes={"B": {"deed": [37], "house": 1}}, tokens={"cannon": "A"})
    t.play("use cannon", 3)
    t.play("aim b")
    t.play("B: give up deed")
    assert (t.points("B"), t.standing(37), t.over) == (1, False, False)
    t.play("attack property", 3, 4)
    assert (t.over, t.points("A"), t.points("B"), t.winners) == (True, 2, 1, ["A"])


# --- games that would not end: section 6 of the ledger ---------------------------------------------


def ends(t: MenaceScene) -> int:
    """Turns that can be ended before the game is over."""
    for turns in range(1, 20):
        t.play("end")
        if t.over:
            return turns
    return 0


@pytest.mark.clause("MMM-END-03")
def test_a_simulation_that_is_capped_counts_points_as_they_stand() -> None:
    prizes = {"A": {"house": 3}, "B": {"hotel": 1, "house": 1}, "C": {"house": 2}}
    t = menace_scene("ABC", options={"end.cap": 6}, prizes=prizes)
    assert (ends(t), endings(t), t.winners) == (6, [End.CAP], ["A", "B"])


@pytest.mark.clause("MMM-END-03")
def test_a_simulation_that_stalls_is_stopped_too() -> None:
    t = MenaceScene(new("monsters_menace", list("ABC"), seed=1, options={"end.stall": 6}))
    assert (ends(t), endings(t), t.winners) == (6, [End.STALL], ["A", "B", "C"])


@pytest.mark.clause("MMM-END-03")
def test_a_destruction_begins_the_count_of_a_stall_again() -> None:
    t = MenaceScene(new("monsters_menace", list("AB"), seed=1, options={"end.stall": 6}))
    t.s.unlocked = 1
    for _ in range(4):
        t.play("end")
    t.s.pos[t.s.current] = 5
    t.play("attack property", 3, 4)
    t.play("end")
    assert (ends(t), endings(t)) == (6, [End.STALL])


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
@pytest.mark.parametrize("mode", load_rulebook("monsters_menace").modes)
def test_people_who_destroy_nothing_come_to_an_end_too(mode: str) -> None:
    t = MenaceScene(new("monsters_menace", list("AB"), seed=1, mode=mode))
    for _ in range(300):
        assert not t.over
        t.play("end")
    assert (endings(t), t.winners) == ([End.STALEMATE], ["A", "B"])


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
def test_thefts_do_not_put_a_stalemate_off() -> None:
    """Two monsters on tax spaces rob each other, turn by turn."""
    t = menace_scene("AB", at={"A": 4, "B": 38}, prizes={"A": {"house": 1}}, options={"end.stalemate": 6})
    t.s.since = t.s.turn
    t.play("end")
    for robber, other in ("BA", "AB", "BA", "AB", "BA"):
        assert (t.over, t.active) == (False, robber)
        t.play(f"action {other.lower()}")
        t.play("end")
    assert (endings(t), t.winners) == ([End.STALEMATE], ["B"])


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
def test_people_are_told_in_time_that_the_game_will_end() -> None:
    t = menace_scene("AB", options={"end.stalemate": 4})
    t.play("end")
    t.play("end")
    assert "destroyed" not in supplies(t.game)  # B's turn is over, A's is not
    t.play("end")
    assert supplies(t.game).endswith(" Nothing destroyed for 2 turns; after 4 the game ends.")


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
def test_the_log_says_halfway_and_a_round_before_that_the_game_will_end() -> None:
    t = menace_scene("ABC", options={"end.stalemate": 12})
    t.s.since = 1  # A's turn counts
    told: list[tuple[int, str, str]] = []
    for turns in range(1, 13):
        t.play("end")
        told += [(turns, line.text, line.clause) for line in t.game.log if line.kind == "stalemate_near"][len(told) :]
    said = "Nothing has been destroyed for {} turns; after 12 the game ends"
    assert told == [(n, said.format(n), "MMM-END-01") for n in (6, 9)]
    assert endings(t) == [End.STALEMATE]


@pytest.mark.clause("MMM-R-47")
@pytest.mark.parametrize(("limit", "warnings"), [(0, 0), (1, 0), (2, 1), (4, 1), (6, 2)])
def test_each_warning_comes_once_and_only_where_the_game_can_end_so(limit: int, warnings: int) -> None:
    t = menace_scene("AB", options={"end.stalemate": limit})
    for _ in range(max(limit, 20)):
        if not t.over:
            t.play("end")
    assert (len(t.happened("stalemate_near")), t.over) == (warnings, limit > 0)


@pytest.mark.clause("MMM-R-47")
def test_a_destruction_starts_the_count_and_the_warnings_again() -> None:
    t = menace_scene("AB", at={"A": 6, "B": 8}, options={"end.stalemate": 8})
    t.s.since = 1
    for _ in range(4):
        t.play("end")
    assert [line.event.x for line in t.happened("stalemate_near")] == [4]
    t.play("attack property", 3, 3)
    for _ in range(5):
        t.play("end")
    assert [line.event.x for line in t.happened("stalemate_near")] == [4, 4]


@pytest.mark.clause("MMM-R-47", "MMM-R-31")
def test_lost_turns_do_not_bring_a_stalemate_nearer() -> None:
    t = menace_scene("AB", skip={"B": 5}, options={"end.stalemate": 10})
    t.s.since = 1
    taken = 0
    while not t.over:
        t.play("end")
        taken += 1
    assert (taken, endings(t)) == (10, [End.STALEMATE])
    assert len(t.happened("skipped")) == 5
