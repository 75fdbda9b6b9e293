"""Spaces: Go, Community Chest, the taxes and the railroads."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene


def on(lot: int, **scene: Any) -> MenaceScene:
    """A, a giant without reach beyond its side, stands on this space; the others are on Go or as told."""
    at = {"A": lot, **scene.pop("at", {})}
    return menace_scene(**{"monsters": {"A": "cthulhu"}, "at": at, **scene})


def reached(t: MenaceScene) -> set[int]:
    """The distances offered after a movement roll."""
    return {distance for distance in range(40) if t.may(f"walk {distance}")}


# --- Go ----------------------------------------------------------------------------------------


def energized(**scene: Any) -> MenaceScene:
    """A walks onto Go and uses it."""
    t = on(35, **scene)
    t.play("move", 1, 4)
    t.play("walk 5")
    t.play("action")
    return t


@pytest.mark.clause("MMM-SPACE-01")
def test_go_gives_a_full_new_turn_before_the_next_player() -> None:
    t = energized(at={"B": 5})
    assert (t.active, t.at("A")) == ("A", 0)
    t.play("end")
    assert (t.active, t.asked, t.ask) == ("A", "A", "choose")
    t.play("move", 3, 4)
    t.play("walk 3")
    t.play("attack property", 3, 3)
    t.play("end")
    assert (t.active, t.prizes("A")["deed"]) == ("B", [3])


@pytest.mark.clause("MMM-SPACE-01")
def test_go_is_not_used_unless_the_player_wants_to() -> None:
    t = on(35)
    t.play("move", 1, 4)
    t.play("walk 5")
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("MMM-SPACE-01")
def test_energize_needs_its_own_arrival_in_this_turn() -> None:
    assert on(0).refused("action").verdict == "needs_arrival"


@pytest.mark.clause("MMM-SPACE-01")
def test_a_turn_given_by_energize_gives_no_other() -> None:
    t = on(35, bonus_turn=True)
    t.play("move", 1, 4)
    t.play("walk 5")
    assert t.refused("action").verdict == "no_loop"
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("MMM-SPACE-01")
def test_only_one_turn_is_given_and_later_turns_may_energize_again() -> None:
    t = energized()
    t.play("end")
    t.play("end")
    assert t.active == "B"
    for name in "BCD":
        assert t.active == name
        t.play("end")
    t.s.pos[0] = 38
    t.play("move", 1, 2)
    t.play("walk 2")
    assert t.may("action")


@pytest.mark.clause("MMM-SPACE-01", "MMM-MON-07")
def test_a_jump_of_your_own_onto_go_counts_as_an_arrival() -> None:
    t = on(15, monsters={"A": "king_ape"})
    t.play("power #0")
    t.play("action")
    t.play("end")
    assert t.active == "A"


@pytest.mark.clause("MMM-SPACE-01", "MMM-SPACE-10")
def test_a_swap_of_your_own_onto_go_counts_as_an_arrival() -> None:
    t = on(12)
    t.play("action A B")
    t.play("action")
    t.play("end")
    assert t.active == "A"


@pytest.mark.clause("MMM-SPACE-01", "MMM-MON-11")
def test_a_beam_from_go_to_go_is_no_arrival() -> None:
    t = on(0, monsters={"A": "slime"})
    t.play("power", 4, 6, 6, 6)
    t.play("corner #0")
    assert t.refused("action").verdict == "needs_arrival"
    away = on(10, monsters={"A": "slime"})
    away.play("power", 4, 6, 6, 6)
    away.play("corner #0")
    assert away.may("action")


@pytest.mark.clause("MMM-SPACE-01", "MMM-SPACE-10")
def test_a_player_who_changes_places_on_one_space_does_not_arrive_there() -> None:
    t = on(12, at={"A": 12, "B": 12}, options={"space.action": "arrivalOnly"})
    t.s.arrived = 1
    t.play("action a b")
    assert t.s.arrived == 1  # it still has come there this turn
    t = on(12, at={"A": 12, "B": 12})
    t.play("action a b")
    assert t.s.arrived == 0


@pytest.mark.clause("MMM-SPACE-01", "MMM-MON-05")
def test_the_turn_energize_gives_can_be_the_one_that_is_lost() -> None:
    t = energized()
    t.play("power", 1, 6, 6, 6)
    assert (t.active, t.skips("A")) == ("B", 0)


# --- Community Chest ---------------------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-02")
@pytest.mark.parametrize("lot", [2, 17, 33])
def test_community_chest_gives_three_dice_for_the_next_turns_move(lot: int) -> None:
    t = on(lot)
    t.play("action")
    t.play("end")
    assert t.dice_next("A") == 3
    for _ in "BCD":
        t.play("end")
    t.play("move", 2, 5, 6)
    assert reached(t) == {2, 5, 6, 7, 8, 11, 13}
    t.play("walk 13")
    assert t.at("A") == (lot + 13) % 40


@pytest.mark.clause("MMM-SPACE-02")
def test_the_move_of_the_same_turn_keeps_two_dice() -> None:
    t = on(2, options={"space.action": "anyTime"})
    t.play("action")
    t.play("move", 2, 5, 6)
    assert reached(t) == {2, 5, 7}


@pytest.mark.clause("MMM-SPACE-02")
def test_three_dice_are_for_one_turn_used_or_not() -> None:
    t = menace_scene("AB", dice_next={"A": 3})
    t.play("end")
    t.play("end")
    assert t.active == "A"
    t.play("move", 1, 4, 6)
    assert reached(t) == {1, 4, 5}


@pytest.mark.clause("MMM-SPACE-02")
def test_a_lost_turn_does_not_use_up_the_three_dice() -> None:
    t = menace_scene("AB", at={"A": 2}, skip={"A": 1})
    t.play("action")
    for _ in range(3):
        t.play("end")
    assert t.active == "A"
    t.play("move", 1, 4, 6)
    dice = (1, 4, 6)
    assert reached(t) == {sum(some) for n in (1, 2, 3) for some in combinations(dice, n)}


# --- taxes -------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-03")
def test_the_taxman_takes_a_hotel_without_a_roll() -> None:
    t = on(4, prizes={"B": {"hotel": 1}})
    t.play("action B")
    assert (t.points("A"), t.points("B"), t.happened("die"), t.happened("struck")) == (2, 0, [], [])


@pytest.mark.clause("MMM-SPACE-03")
def test_nothing_happens_if_nobody_has_prizes() -> None:
    t = on(4)
    t.play("action B")
    assert ([t.points(name) for name in "ABCD"], t.ask, t.asked) == ([0, 0, 0, 0], "choose", "A")


@pytest.mark.clause("MMM-SPACE-03", "MMM-SPACE-17")
@pytest.mark.parametrize("lot", [4, 38])
def test_the_thief_chooses_the_victim_anywhere_and_the_prize(lot: int) -> None:
    t = on(lot, at={"C": 25}, prizes={"B": {"house": 1}, "C": {"house": 1, "hotel": 1, "deed": [39, 1]}})
    t.play("action C")
    assert (t.ask, t.asked) == ("steal", "A")
    t.play("steal deed Mediterranean Avenue")
    assert t.prizes("A") == {"house": 0, "hotel": 0, "deed": [1]}
    assert t.prizes("C") == {"house": 1, "hotel": 1, "deed": [39]}


@pytest.mark.clause("MMM-SPACE-03")
def test_the_taxman_robs_another_player_and_once_a_turn() -> None:
    t = on(4, prizes={"A": {"house": 1}, "B": {"house": 3}})
    assert t.refused("action A").verdict == "not_a_target"
    t.play("action B")
    assert t.refused("action B").verdict == "used_up"
    assert (t.points("A"), t.points("B")) == (2, 2)


@pytest.mark.clause("MMM-SPACE-03")
def test_the_taxman_works_before_attacks_are_allowed() -> None:
    t = on(4, prizes={"B": {"house": 1}}, unlocked=False)
    t.play("action B")
    assert t.points("A") == 1


@pytest.mark.clause("MMM-SPACE-03")
def test_staying_on_the_tax_space_allows_it_again_next_turn() -> None:
    t = on(4, prizes={"B": {"house": 2}})
    t.play("action B")
    for _ in range(4):
        t.play("end")
    t.play("action B")
    assert t.points("A") == 2


@pytest.mark.clause("MMM-SPACE-17")
def test_luxury_tax_takes_a_deed_from_c() -> None:
    t = on(38, prizes={"C": {"deed": [37]}})
    t.play("action C")
    assert (t.points("A"), t.prizes("A")["deed"], t.points("C"), t.standing(37)) == (2, [37], 0, False)


# --- railroads: the shortcut -------------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-04")
@pytest.mark.parametrize(("lot", "onward", "back"), [(5, 15, 35), (15, 25, 5), (25, 35, 15), (35, 5, 25)])
def test_a_railroad_leads_to_the_next_one_either_way(lot: int, onward: int, back: int) -> None:
    for words, goal in (("on", onward), ("back", back)):
        t = on(lot)
        t.play(f"action {words}")
        assert t.at("A") == goal


@pytest.mark.clause("MMM-SPACE-04")
def test_two_railroads_in_a_row_but_no_third() -> None:
    t = on(5)
    t.play("action on")
    t.play("action on")
    assert t.at("A") == 25
    assert t.refused("action on").verdict == "two_specials"


@pytest.mark.clause("MMM-SPACE-04")
def test_a_shortcut_past_go_does_not_allow_attacks() -> None:
    t = on(35, unlocked=False)
    t.play("action on")
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-SPACE-04")
def test_mobs_take_the_shortcut_too() -> None:
    t = on(5, monsters={"A": "slime"})
    t.play("action back")
    assert t.at("A") == 35


@pytest.mark.clause("MMM-SPACE-07")
def test_a_destroyed_railroad_has_no_shortcut_but_may_be_jumped_to() -> None:
    t = on(15, prizes={"D": {"deed": [15]}})
    assert t.refused("action on").verdict == "destroyed"
    assert t.refused("action back").verdict == "destroyed"
    t = on(5, prizes={"D": {"deed": [15]}})
    t.play("action on")
    assert t.at("A") == 15


# --- railroads: the train car ------------------------------------------------------------------


def from_15(**scene: Any) -> MenaceScene:
    """A giant on 15 and B on 18."""
    return on(15, **{"at": {"B": 18}, **scene})


@pytest.mark.clause("MMM-SPACE-05")
def test_a_giant_without_prizes_throws_a_train_car_from_15_at_18() -> None:
    t = from_15(prizes={"B": {"house": 1}})
    t.play("attack B", 2, 3)
    t.play("throw car")
    assert (t.points("A"), t.points("B")) == (1, 0)


@pytest.mark.clause("MMM-SPACE-05")
def test_four_and_a_train_car_miss_and_no_prize_is_spent() -> None:
    t = from_15(prizes={"A": {"house": 1}, "B": {"house": 1}})
    t.play("attack B", 2, 2)
    assert [t.may(f"throw {piece}") for piece in ("house", "hotel", "car")] == [True, False, True]
    t.play("throw car")
    assert (t.points("A"), t.points("B"), t.ask) == (1, 1, "choose")


@pytest.mark.clause("MMM-SPACE-05")
@pytest.mark.parametrize(("words", "hit"), [("throw car", True), ("stand", False)])
def test_on_the_same_space_the_train_car_is_a_choice_after_the_roll(words: str, hit: bool) -> None:
    t = from_15(at={"B": 15}, prizes={"B": {"house": 1}})
    t.play("attack B", 2, 3)
    t.play(words)
    assert (t.points("A") == 1) is hit


@pytest.mark.clause("MMM-SPACE-05")
def test_the_train_car_is_a_special_action_of_the_turn() -> None:
    t = on(12, at={"B": 18})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("attack B", 2, 3)
    t.play("throw car")
    assert t.active == "B"


@pytest.mark.clause("MMM-SPACE-05")
def test_no_move_follows_the_train_car_and_no_shortcut_from_that_railroad() -> None:
    t = from_15()
    t.play("attack B", 2, 3)
    t.play("throw car")
    assert t.refused("move").verdict == "no_move_after_space"
    assert t.refused("action on").verdict == "used_up"


@pytest.mark.clause("MMM-SPACE-05")
def test_without_room_for_a_special_action_there_is_no_train_car() -> None:
    t = on(12, at={"B": 18}, tokens={"battleship": "A"})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("use battleship", 1)
    assert not t.may("attack B")


@pytest.mark.clause("MMM-SPACE-05", "MMM-TOKEN-03")
def test_car_and_train_car_add_up_and_fill_the_turn() -> None:
    t = from_15(prizes={"B": {"house": 1}}, tokens={"car": "A"})
    t.play("attack B", 1, 1)
    t.play("add car")
    t.play("throw car")
    assert (t.points("A"), t.token("car"), t.active) == (1, None, "B")


@pytest.mark.clause("MMM-SPACE-05", "MMM-TOKEN-03")
def test_a_remote_attack_keeps_a_place_for_its_train_car() -> None:
    t = on(12, at={"B": 18}, tokens={"car": "A"})
    t.play("move", 1, 2)
    t.play("walk 3")
    assert not t.may("attack B with car")
    t.play("attack B", 1, 1)
    assert not t.may("add car")  # it would be the last activity, and something must be thrown
    t.play("throw car")
    assert (t.token("car"), t.active) == ("A", "B")


@pytest.mark.clause("MMM-SPACE-05")
def test_after_two_shortcuts_there_is_no_train_car() -> None:
    t = on(5, at={"B": 28})
    t.play("action on")
    t.play("action on")
    assert not t.may("attack B")


@pytest.mark.clause("MMM-SPACE-05")
def test_mobs_and_giants_elsewhere_have_no_train_car() -> None:
    t = from_15(monsters={"A": "zombies"}, at={"B": 15}, tokens={"cat": "A"})
    t.play("attack B", 1, 1, 1)
    assert t.refused("throw car").verdict == "mobs_do_not_throw"
    t = on(16, at={"B": 16}, prizes={"A": {"house": 1}})
    t.play("attack B", 2, 3)
    assert t.refused("throw car").verdict == "no_train_car"


@pytest.mark.clause("MMM-SPACE-05")
def test_a_monster_put_on_the_railroad_by_another_has_no_train_car() -> None:
    assert not from_15(put="A").may("attack B")


@pytest.mark.clause("MMM-SPACE-06")
def test_one_prize_is_taken_and_the_other_stays() -> None:
    t = from_15(prizes={"B": {"house": 1, "hotel": 1}})
    t.play("attack B", 2, 3)
    t.play("throw car")
    assert (t.ask, t.asked) == ("steal", "A")
    t.play("steal hotel")
    assert t.prizes("A") == {"house": 0, "hotel": 1, "deed": []}
    assert t.prizes("B") == {"house": 1, "hotel": 0, "deed": []}
    assert t.ask == "choose"


@pytest.mark.clause("MMM-SPACE-07")
def test_a_destroyed_railroad_has_no_train_car() -> None:
    assert from_15(prizes={"D": {"deed": [15]}}).refused("attack B").verdict == "nothing_to_throw"
    t = from_15(prizes={"A": {"house": 1}, "D": {"deed": [15]}})
    t.play("attack B", 2, 3)
    assert not t.may("throw car")
