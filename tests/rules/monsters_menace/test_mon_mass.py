"""The powers that strike all players: Madness of Cthulhu and the Transporter Beam of the Slime Creatures."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene


def playing(monster: str, lot: int = 6, **scene: Any) -> MenaceScene:
    """A plays this monster and stands on this space."""
    at = {"A": lot, **scene.pop("at", {})}
    return menace_scene(**{"monsters": {"A": monster}, "at": at, **scene})


def turns(t: MenaceScene, number: int) -> str:
    """Whose turns come after this one."""
    names = ""
    for _ in range(number):
        t.play("end")
        names += str(t.active)
    return names


# --- Madness -----------------------------------------------------------------------------------


def mad(*dice: int, **scene: Any) -> MenaceScene:
    """Everybody rolls, A first."""
    t = playing("cthulhu", **{"prizes": {"B": {"house": 1, "deed": [39]}, "C": {"hotel": 1}}, **scene})
    t.play("power", *dice)
    return t


@pytest.mark.clause("MMM-MON-05", "MMM-MON-06")
def test_two_costs_b_a_house_and_a_turn_four_costs_nothing_and_one_costs_d_only_a_turn() -> None:
    t = mad(4, 2, 4, 1)
    assert (t.ask, t.asked) == ("discard", "B")
    t.play("give up house")
    assert [t.points(name) for name in "ABCD"] == [0, 2, 2, 0]
    assert [t.skips(name) for name in "ABCD"] == [0, 1, 0, 1]
    assert (t.ask, t.asked) == ("choose", "A")
    assert turns(t, 4) == "CABC"


@pytest.mark.clause("MMM-MON-05")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)])
def test_one_to_three_suffers(die: int, lost: bool) -> None:
    t = mad(6, 6, die, 6)
    assert (t.points("C"), t.skips("C")) == ((0, 1) if lost else (2, 0))


@pytest.mark.clause("MMM-MON-05")
def test_every_victim_picks_its_own_prize() -> None:
    both = {"house": 1, "hotel": 1}
    t = mad(6, 1, 2, 3, prizes={"B": both, "C": both, "D": both})
    for name, piece in (("B", "house"), ("C", "hotel"), ("D", "house")):
        assert (t.ask, t.asked) == ("discard", name)
        t.play(f"give up {piece}")
    assert [t.points(name) for name in "ABCD"] == [0, 2, 1, 2]


@pytest.mark.clause("MMM-MON-05")
def test_cthulhu_rolls_too_and_goes_on_with_the_turn_it_has() -> None:
    t = mad(3, 6, 6, 6, prizes={"A": {"house": 1}})
    assert (t.points("A"), t.skips("A"), t.active) == (0, 1, "A")
    assert t.may("move")
    assert turns(t, 4) == "BCDB"


@pytest.mark.clause("MMM-MON-05")
def test_lost_turns_add_up() -> None:
    t = mad(6, 6, 3, 6, skip={"C": 1}, prizes={})
    assert t.skips("C") == 2
    assert turns(t, 8) == "BDABDABC"


@pytest.mark.clause("MMM-MON-05")
def test_madness_comes_once_a_game_for_each_player() -> None:
    t = menace_scene("AB", monsters={"A": "cthulhu", "B": "cthulhu"})
    t.play("power", 6, 6)
    t.play("end")
    t.play("power", 6, 6)
    t.play("end")
    assert t.active == "A"
    assert t.refused("power").verdict == "once_a_game"


@pytest.mark.clause("MMM-MON-05", "MMM-TOKEN-04", "MMM-TOKEN-09")
def test_neither_shoes_nor_cats_help_against_madness() -> None:
    t = mad(6, 6, 1, 6, tokens={"shoe": "C", "cat": "C", "dog": "A"})
    assert (t.points("C"), t.token("shoe"), t.token("cat"), t.token("dog")) == (0, "C", "C", "A")
    assert (t.ask, t.asked) == ("choose", "A")


@pytest.mark.clause("MMM-MON-06")
def test_a_prize_given_up_in_madness_counts_for_nobody() -> None:
    t = mad(6, 2, 6, 6)
    t.play("give up deed")
    assert (t.prizes("B"), t.points("B"), t.standing(39)) == ({"house": 1, "hotel": 0, "deed": []}, 1, False)
    assert (t.points("A"), t.points("D")) == (0, 0)
    assert [t.houses(lot) + t.hotels(lot) for lot in range(40)] == [0] * 40


# --- the Transporter Beam ----------------------------------------------------------------------


def beamed(*dice: int, **scene: Any) -> MenaceScene:
    """Everybody rolls, A first."""
    t = playing("slime", **{"at": {"B": 3, "C": 13, "D": 23}, **scene})
    t.play("power", *dice)
    return t


@pytest.mark.clause("MMM-MON-11")
def test_four_sends_b_to_the_corner_slime_picks_and_costs_a_turn_and_five_does_nothing() -> None:
    t = beamed(6, 4, 5, 6)
    assert (t.ask, t.asked) == ("corner", "A")
    t.play("corner #20")
    assert [t.at(name) for name in "ABCD"] == [6, 20, 13, 23]
    assert [t.skips(name) for name in "ABCD"] == [0, 1, 0, 0]
    assert (t.ask, t.asked) == ("choose", "A")
    assert turns(t, 4) == "CDAB"


@pytest.mark.clause("MMM-MON-11")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_one_to_four_is_beamed(die: int) -> None:
    t = beamed(6, 6, die, 6)
    assert t.ask == ("corner" if die <= 4 else "choose")
    assert t.skips("C") == (1 if die <= 4 else 0)


@pytest.mark.clause("MMM-MON-11")
def test_a_corner_for_each_victim_and_nothing_but_corners() -> None:
    t = beamed(6, 1, 2, 3)
    assert [lot for lot in range(40) if t.may(f"corner #{lot}")] == [0, 10, 20, 30]
    assert t.refused("corner #5").verdict == "not_a_corner"
    for lot in (0, 30, 10):
        assert (t.ask, t.asked) == ("corner", "A")
        t.play(f"corner #{lot}")
    assert [t.at(name) for name in "ABCD"] == [6, 0, 30, 10]
    assert [t.skips(name) for name in "ABCD"] == [0, 1, 1, 1]


@pytest.mark.clause("MMM-MON-11")
def test_slime_rolls_too_and_goes_to_a_corner_of_its_own_choice() -> None:
    t = beamed(4, 6, 6, 6, prizes={"B": {"house": 1}})
    t.play("corner #10")
    assert (t.at("A"), t.skips("A"), t.active) == (10, 1, "A")
    assert t.may("action")  # it moved itself there
    assert turns(t, 4) == "BCDB"


@pytest.mark.clause("MMM-MON-11", "MMM-SPEC-03")
def test_a_player_who_was_beamed_does_not_use_the_corner() -> None:
    t = beamed(6, 4, 6, 6)
    t.play("corner #10")
    assert turns(t, 4) == "CDAB"
    assert t.refused("action").verdict == "put_here"


@pytest.mark.clause("MMM-MON-11", "MMM-ATK-03")
def test_a_monster_that_is_beamed_to_where_it_is_keeps_what_its_own_move_was_for() -> None:
    """B ended a move exactly on Go: moving on unlocks attacks (MMM-R-17), and the beam has moved nobody."""
    t = beamed(6, 4, 6, 6, at={"B": 0}, unlocked=False, progress={"B": 40})
    t.s.on_go = 1 << t.seat("B")
    t.play("corner #0")
    turns(t, 4)
    assert t.active == "B"
    t.play("move", 1, 2)
    t.play("walk 3")
    assert t.happened("unlocked")


@pytest.mark.clause("MMM-MON-11")
def test_beaming_past_go_allows_no_attacks_and_it_comes_once_a_game() -> None:
    t = beamed(6, 6, 6, 1, unlocked=False)
    t.play("corner #0")
    assert t.happened("unlocked") == []
    turns(t, 3)
    assert t.active == "A"
    assert t.refused("power").verdict == "once_a_game"
