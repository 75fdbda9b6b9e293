"""Options of spaces, with another value than the printed one."""

from __future__ import annotations

import pytest

from tests.rules.monsters_menace.options.helpers_options import playing


@pytest.mark.clause("MMM-SPACE-08")
@pytest.mark.parametrize(("die", "asked"), [(2, "aim"), (1, "choose")])
def test_space_army(die: int, asked: str) -> None:
    t = playing("cthulhu", 7, {"space.army": 2})
    t.play("action", die)
    assert t.ask == asked


@pytest.mark.clause("MMM-SPACE-09", "MMM-SPACE-16")
@pytest.mark.parametrize("lot", [10, 30])
@pytest.mark.parametrize(("die", "asked"), [(5, "aim"), (4, "choose")])
def test_space_squad(lot: int, die: int, asked: str) -> None:
    t = playing("cthulhu", lot, {"space.squad": 5})
    t.play("action", die)
    assert t.ask == asked


@pytest.mark.clause("MMM-TOKEN-01")
def test_space_squad_does_not_change_the_battleship() -> None:
    t = playing("cthulhu", 6, {"space.squad": 5}, tokens={"battleship": "A"})
    t.play("use battleship", 3)
    assert t.ask == "aim"


@pytest.mark.clause("MMM-SPEC-04")
def test_space_action_any_time_may_be_followed_by_a_move() -> None:
    t = playing("cthulhu", 4, {"space.action": "anyTime"}, prizes={"B": {"house": 1}})
    t.play("action B")
    t.play("move", 1, 2)
    t.play("walk 3")
    assert (t.points("A"), t.at("A")) == (1, 7)
    t = playing("cthulhu", 4, {"space.action": "noMoveAfter"}, prizes={"B": {"house": 1}})
    t.play("action B")
    assert t.refused("move").verdict == "no_move_after_space"


@pytest.mark.clause("MMM-SPEC-04")
def test_space_action_arrival_only_ends_camping() -> None:
    t = playing("cthulhu", 1, {"space.action": "arrivalOnly"}, prizes={"B": {"house": 2}})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("action B")
    t.play("end")
    for _ in "BCD":
        t.play("end")
    assert t.refused("action B").verdict == "needs_arrival"


@pytest.mark.clause("MMM-SPEC-04", "MMM-R-09")
@pytest.mark.parametrize("action", ["noMoveAfter", "arrivalOnly", "anyTime"])
def test_a_move_follows_the_action_of_a_space_at_any_time_only(action: str) -> None:
    t = playing("king_ape", 25, {"space.action": action}, prizes={"B": {"house": 1}})
    t.play("power #4")
    t.play("action B")
    assert t.may("move") == (action == "anyTime")


@pytest.mark.clause("MMM-SPACE-05")
def test_space_action_arrival_only_holds_for_train_cars_too() -> None:
    assert not playing("cthulhu", 15, {"space.action": "arrivalOnly"}, at={"B": 18}).may("attack B")
    t = playing("cthulhu", 12, {"space.action": "arrivalOnly"}, at={"B": 18})
    t.play("move", 1, 2)
    t.play("walk 3")
    assert t.may("attack B")


@pytest.mark.clause("MMM-SPEC-03")
@pytest.mark.parametrize("sticks", [True, False])
def test_space_put_sticks(sticks: bool) -> None:
    t = playing("cthulhu", 20, {"space.putSticks": sticks})
    t.play("action B #4")
    t.play("end")
    assert (t.active, t.may("action A")) == ("B", not sticks)


@pytest.mark.clause("MMM-SPACE-09")
@pytest.mark.parametrize(("who", "asked"), [("victim", "B"), ("attacker", "A")])
def test_space_discard_choice(who: str, asked: str) -> None:
    t = playing("cthulhu", 10, {"space.discardChoice": who}, prizes={"B": {"house": 2, "deed": [39]}})
    t.play("action", 3)
    t.play("aim B")
    assert (t.ask, t.asked) == ("discard", asked)
    t.play("give up deed Boardwalk")
    assert t.prizes("B") == {"house": 2, "hotel": 0, "deed": []}


@pytest.mark.clause("MMM-MON-06")
def test_a_monster_that_goes_mad_picks_its_own_prize_whatever_the_option() -> None:
    options = {"space.discardChoice": "attacker", "powers.includeUser": False}
    t = playing("cthulhu", 0, options, prizes={"B": {"house": 1, "hotel": 1}})
    t.play("power", 1, 6, 6)
    assert (t.ask, t.asked) == ("discard", "B")
