"""Variant: Time Limit Game."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import Scene, scene
from tests.rules.gopoly.helpers_gopoly import DEEDS, dealt, fresh


def timed(seats: str = "ABCD", **more: Any) -> Scene:
    return scene("gopoly", seats, mode="time-limit", **more)


@pytest.mark.clause("GOP-TLG-01")
def test_the_time_is_agreed_before_the_start() -> None:
    t = fresh("AB", mode="time-limit", options={"end.minutes": 60})
    assert (t.game.options_chosen["end.mode"], t.game.options_chosen["end.minutes"]) == ("clock", 60)
    assert scene("gopoly").refused("time up").verdict == "not_timed"
    assert scene("gopoly", mode="short").refused("time up").verdict == "not_timed"


@pytest.mark.clause("GOP-TLG-01")
def test_no_new_turn_starts_when_time_is_up() -> None:
    t = timed(at={"A": 4})
    t.play("time up")
    assert (t.over, t.ask, t.asked) == (False, "roll", "A")
    t.roll(2, 4)
    t.play("end")
    assert t.over
    assert t.refused("B: roll").verdict == "game_over"


@pytest.mark.clause("GOP-TLG-01")
def test_before_the_time_turns_go_on() -> None:
    t = timed(phase="end")
    t.play("end")
    assert (t.over, t.ask, t.asked) == (False, "roll", "B")


@pytest.mark.clause("GOP-TLG-01")
def test_the_turn_in_progress_is_finished_with_its_auction() -> None:
    t = timed("AB", at={"A": 36})
    t.roll(1, 2)
    t.play("time up")
    t.play("decline")
    t.play("bid 20")
    t.play("pass")
    assert (t.owner(39), t.over) == ("B", False)
    t.play("end")
    assert t.over
    assert t.winners == ["B"]


@pytest.mark.clause("GOP-TLG-02")
def test_the_richest_wins_though_both_are_solvent() -> None:
    t = timed("AB", phase="end", cash={"A": 2350, "B": 2900}, deeds={"A": [37, 39]})
    assert (t.value("A"), t.value("B")) == (3100, 2900)
    t.play("time up")
    t.play("end")
    assert t.winners == ["A"]
    assert not t.out("B")


@pytest.mark.clause("GOP-TLG-02")
@pytest.mark.parametrize(("cash_of_b", "winners"), [(2849, ["A"]), (2850, ["A", "B"]), (2851, ["B"])])
def test_property_counts_as_in_the_short_game_with_five_steps_a_hotel(cash_of_b: int, winners: list[str]) -> None:
    t = timed(
        "AB", phase="end", cash={"A": 200, "B": cash_of_b}, deeds={"A": [5, 37, 39]}, mortgaged=[5],
        levels={37: 4, 39: "H"},
    )  # fmt: skip
    assert t.value("A") == 200 + 100 + 750 + 800 + 1000
    t.play("time up")
    t.play("end")
    assert t.winners == winners


@pytest.mark.clause("GOP-TLG-03")
def test_two_deeds_each_are_shuffled_cut_and_dealt() -> None:
    t = fresh("ABC", mode="time-limit")
    assert (t.ask, t.asked) == ("cut", "B")
    t.play("cut 10")
    assert [name for name, _ in dealt(t)] == ["A", "B", "C", "A", "B", "C"]
    assert len({lot for _, lot in dealt(t)}) == 6
    assert len([lot for lot in DEEDS if t.owner(lot) is None]) == 22
    assert t.ask == "roll_off"


@pytest.mark.clause("GOP-TLG-03")
def test_the_cut_changes_what_is_dealt() -> None:
    def deal(cut: int) -> list[int]:
        t = fresh("ABC", mode="time-limit")
        t.play(f"cut {cut}")
        return [lot for _, lot in dealt(t)]

    assert deal(2)[:4] == deal(0)[2:]
    assert deal(10) != deal(0)


@pytest.mark.clause("GOP-TLG-04")
@pytest.mark.parametrize("seed", range(5))
def test_dealt_deeds_are_paid_for_at_once(seed: int) -> None:
    t = fresh("ABC", mode="time-limit", seed=seed)
    t.play("cut 5")
    for name in "ABC":
        assert len(t.deeds(name)) == 2
        assert t.cash(name) == 1500 - sum(t.game.book.board.space[lot].price for lot in t.deeds(name))


@pytest.mark.clause("GOP-TLG-05")
def test_hotels_need_four_houses() -> None:
    t = timed(deeds={"A": [37, 39]}, levels={37: 3, 39: 3})
    assert t.refused("build #39=hotel").verdict == "hotel_needs_row"
    t.play("build #37=4 #39=4")
    t.play("build #39=hotel")
    assert t.level(39) == "H"


@pytest.mark.clause("GOP-TLG-05")
def test_two_bankruptcies_do_not_end_the_game_but_one_player_left_does() -> None:
    t = timed(at={"A": 35, "B": 35, "C": 35}, cash={"A": 0, "B": 0, "C": 0})
    t.roll(1, 2)
    t.roll(1, 2)
    assert (t.out("A"), t.out("B"), t.over, t.asked) == (True, True, False, "C")
    t.roll(1, 2)
    assert (t.over, t.winners) == (True, ["D"])


@pytest.mark.clause("GOP-TLG-05")
def test_nothing_else_changes() -> None:
    book = fresh().game.book
    regular, timed_game = book.choose("regular"), book.choose("time-limit")
    changed = {key: timed_game[key] for key in timed_game if timed_game[key] != regular[key]}
    assert changed == {"start.dealDeeds": 2, "end.mode": "clock"}
