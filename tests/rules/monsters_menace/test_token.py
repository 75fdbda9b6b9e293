"""The thirteen tokens: shells, boosts, re-rolls, points and shields."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene


def holding(*tokens: str, **scene: Any) -> MenaceScene:
    """A, a giant on 6, holds these tokens."""
    at = {"A": 6, **scene.pop("at", {})}
    held = dict.fromkeys(tokens, "A")
    return menace_scene(**{"monsters": {"A": "cthulhu"}, "at": at, "tokens": held | scene.pop("tokens", {}), **scene})


def reached(t: MenaceScene) -> set[int]:
    """The distances offered after a movement roll."""
    return {distance for distance in range(40) if t.may(f"walk {distance}")}


# --- battleship and cannon ---------------------------------------------------------------------


@pytest.mark.clause("MMM-TOKEN-01", "MMM-TOKEN-02")
@pytest.mark.parametrize("token", ["battleship", "cannon"])
@pytest.mark.parametrize("die", [1, 2])
def test_up_to_two_the_token_is_lost_in_vain(token: str, die: int) -> None:
    t = holding(token, prizes={"B": {"house": 1}})
    t.play(f"use {token}", die)
    assert (t.token(token), t.points("B"), t.ask, t.asked) == (None, 1, "choose", "A")


@pytest.mark.clause("MMM-TOKEN-01", "MMM-TOKEN-02")
@pytest.mark.parametrize("token", ["battleship", "cannon"])
def test_from_three_a_chosen_monsters_player_discards_a_prize_of_choice(token: str) -> None:
    t = holding(token, at={"B": 25}, prizes={"B": {"house": 1, "hotel": 1}, "C": {"house": 1}})
    t.play(f"use {token}", 3)
    assert (t.ask, t.asked, t.token(token)) == ("aim", "A", None)
    t.play("aim B")
    assert (t.ask, t.asked) == ("discard", "B")
    t.play("give up house")
    assert [t.points(name) for name in "ABC"] == [0, 2, 1]
    assert (t.ask, t.asked) == ("choose", "A")


@pytest.mark.clause("MMM-TOKEN-02")
def test_the_cannon_boxes_the_only_deed_and_the_property_stays_destroyed() -> None:
    t = holding("cannon", prizes={"B": {"deed": [39]}})
    t.play("use cannon", 6)
    t.play("aim B")
    assert (t.prizes("B")["deed"], t.standing(39), t.points("A")) == ([], False, 0)


@pytest.mark.clause("MMM-TOKEN-01")
def test_shells_aim_at_another_monster_with_or_without_prizes() -> None:
    t = holding("battleship", prizes={"A": {"house": 1}})
    t.play("use battleship", 4)
    assert t.refused("aim A").verdict == "not_a_target"
    t.play("aim D")
    assert (t.ask, t.asked, t.points("A")) == ("choose", "A", 1)


@pytest.mark.clause("MMM-TOKEN-01", "MMM-TOKEN-09")
def test_shoes_do_not_stop_shells() -> None:
    t = holding("battleship", tokens={"shoe": "B"}, prizes={"B": {"house": 1}})
    t.play("use battleship", 4)
    t.play("aim B")
    assert (t.points("B"), t.token("shoe")) == (0, "B")


@pytest.mark.clause("MMM-TOKEN-01", "MMM-TOKEN-02")
def test_battleship_and_cannon_are_the_two_specials_of_a_turn() -> None:
    t = holding("battleship", "cannon", tokens={"iron": 6})
    t.play("use battleship", 1)
    t.play("use cannon", 1)
    assert t.refused("grab iron").verdict == "two_specials"
    assert t.may("move")


@pytest.mark.clause("MMM-TOKEN-01")
def test_a_boxed_or_foreign_battleship_is_not_used() -> None:
    assert holding(tokens={"battleship": "B"}).refused("use battleship").verdict == "no_such_token"
    t = holding("battleship")
    t.play("use battleship", 1)
    assert t.refused("use battleship").verdict == "no_such_token"


@pytest.mark.clause("MMM-TOKEN-01")
def test_a_token_just_taken_may_be_used_in_the_same_turn() -> None:
    t = holding(at={"A": 26}, tokens={"battleship": 29}, prizes={"B": {"house": 1}})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("pick up battleship")
    t.play("use battleship", 3)
    t.play("aim B")
    assert (t.points("B"), t.token("battleship")) == (0, None)


@pytest.mark.clause("MMM-TOKEN-01")
def test_a_battleship_where_the_monster_stands_is_grabbed_and_used_at_once() -> None:
    t = holding(at={"A": 29}, tokens={"battleship": 29}, prizes={"B": {"house": 1}})
    t.play("grab battleship", 3)
    t.play("aim B")
    assert (t.points("B"), t.token("battleship")) == (0, None)


# --- car and train -----------------------------------------------------------------------------


@pytest.mark.clause("MMM-TOKEN-03")
def test_four_and_the_car_destroy_a_hotel() -> None:
    t = holding("car", hotels={6: 1})
    t.play("attack hotel", 1, 3)
    assert (t.ask, t.asked) == ("strike", "A")
    t.play("add car")
    assert (t.hotels(6), t.points("A"), t.token("car")) == (0, 2, None)


@pytest.mark.clause("MMM-TOKEN-12")
def test_two_and_the_train_destroy_a_property() -> None:
    t = holding("train")
    t.play("attack property", 1, 1)
    t.play("add train")
    assert (t.standing(6), t.points("A"), t.token("train")) == (False, 2, None)


@pytest.mark.clause("MMM-TOKEN-03", "MMM-TOKEN-12")
@pytest.mark.parametrize("token", ["car", "train"])
@pytest.mark.parametrize(("dice", "left"), [((1, 2), 0), ((1, 1), 1)])
def test_three_is_added_no_more_and_no_less(token: str, dice: tuple[int, int], left: int) -> None:
    t = holding(token, houses={6: 1})
    t.play("attack house", *dice)
    if t.ask == "strike":
        t.play(f"add {token}")
        assert t.token(token) is None
    assert t.houses(6) == left


@pytest.mark.clause("MMM-TOKEN-03", "MMM-TOKEN-12")
@pytest.mark.parametrize("token", ["car", "train"])
def test_it_may_be_used_before_the_roll(token: str) -> None:
    t = holding(token, houses={6: 1})
    t.play(f"attack house with {token}", 1, 2)
    assert (t.houses(6), t.token(token)) == (0, None)
    t = holding(token, houses={6: 1})
    t.play(f"attack house with {token}", 6, 6)
    assert (t.houses(6), t.token(token)) == (0, None)


@pytest.mark.clause("MMM-TOKEN-03")
def test_it_is_kept_if_the_player_lets_the_roll_stand() -> None:
    t = holding("car", hotels={6: 1})
    t.play("attack hotel", 1, 3)
    t.play("stand")
    assert (t.hotels(6), t.token("car")) == (1, "A")


@pytest.mark.clause("MMM-TOKEN-03", "MMM-TOKEN-12")
def test_car_and_train_together_add_six() -> None:
    t = holding("car", "train", at={"B": 6}, monsters={}, options={"attack.monster": 8}, prizes={"B": {"house": 1}})
    t.play("attack B", 1, 1)
    t.play("add car")
    t.play("add train")
    assert (t.points("A"), t.token("car"), t.token("train"), t.active) == (1, None, None, "B")


@pytest.mark.clause("MMM-TOKEN-03")
def test_move_attack_and_car_are_a_full_turn() -> None:
    t = holding("car", at={"A": 3}, houses={6: 1})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("attack house", 1, 2)
    t.play("add car")
    assert (t.points("A"), t.active) == (1, "B")


@pytest.mark.clause("MMM-TOKEN-03")
def test_a_car_used_before_the_roll_needs_a_free_place_too() -> None:
    t = holding("car", "cannon", at={"A": 3}, houses={6: 1})
    t.play("move", 1, 2)
    t.play("walk 3")
    assert t.may("attack house with car")
    t.play("use cannon", 1)
    assert t.refused("attack house with car").verdict == "three_activities"


@pytest.mark.clause("MMM-TOKEN-03")
def test_there_is_no_car_in_the_third_activity() -> None:
    t = holding("car", "cannon", at={"A": 3}, houses={6: 1})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("use cannon", 1)
    t.play("attack house", 1, 2)
    assert (t.active, t.houses(6), t.token("car")) == ("B", 1, "A")


@pytest.mark.clause("MMM-TOKEN-03")
@pytest.mark.parametrize("first", ["use cannon", "attack house"])
def test_car_and_another_special_stand_next_to_each_other(first: str) -> None:
    t = holding("car", "cannon", houses={6: 1})
    for words in (first, "attack house" if first == "use cannon" else "use cannon"):
        t.play(words, 1, 2) if words == "attack house" else t.play(words, 1)
        if t.ask == "strike":
            t.play("add car")
    assert (t.points("A"), t.token("car"), t.token("cannon"), t.active) == (1, None, None, "B")


# --- cat and dog -------------------------------------------------------------------------------


@pytest.mark.clause("MMM-TOKEN-04", "MMM-TOKEN-05")
@pytest.mark.parametrize("token", ["cat", "dog"])
def test_a_move_of_one_and_one_becomes_five_and_six(token: str) -> None:
    t = holding(token)
    t.play("move", 1, 1)
    assert reached(t) == {1, 2}
    t.play(f"reroll {token}", 5, 6)
    assert (reached(t), t.token(token)) == ({5, 6, 11}, None)
    t.play("walk 11")
    assert t.at("A") == 17


@pytest.mark.clause("MMM-TOKEN-04", "MMM-TOKEN-05")
@pytest.mark.parametrize("token", ["cat", "dog"])
@pytest.mark.parametrize(("dice", "left"), [((4, 4), 0), ((2, 3), 1)])
def test_three_against_a_house_is_rolled_again_and_the_new_roll_stands(
    token: str, dice: tuple[int, int], left: int
) -> None:
    t = holding(token, houses={6: 1})
    t.play("attack house", 1, 2)
    t.play(f"reroll {token}", *dice)
    assert (t.houses(6), t.token(token), t.ask) == (left, None, "choose")


@pytest.mark.clause("MMM-TOKEN-04")
def test_all_three_dice_of_a_mob_are_rolled_again() -> None:
    t = holding("cat", monsters={"A": "slime"}, at={"B": 6}, prizes={"B": {"house": 1}})
    t.play("attack B", 1, 1, 1)
    t.play("reroll cat", 2, 1, 4)
    assert t.points("A") == 1


@pytest.mark.clause("MMM-TOKEN-04", "MMM-TOKEN-05")
def test_cat_and_dog_roll_one_move_twice_again_and_fill_the_turn() -> None:
    t = holding("cat", "dog")
    t.play("move", 1, 1)
    t.play("reroll cat", 1, 2)
    t.play("reroll dog", 3, 4)
    t.play("walk 7")
    assert (t.at("A"), t.active) == (13, "B")


@pytest.mark.clause("MMM-TOKEN-04")
def test_re_rolls_come_before_bonuses() -> None:
    t = holding("cat", "car", at={"B": 6}, prizes={"A": {"house": 1}}, options={"attack.monster": 9})
    t.play("attack B", 1, 1)
    t.play("add car")
    assert t.refused("reroll cat").verdict == "too_late"


@pytest.mark.clause("MMM-TOKEN-04", "MMM-TOKEN-05")
@pytest.mark.parametrize("lot", [10, 7])
def test_army_and_squad_rolls_are_not_rolled_again(lot: int) -> None:
    t = holding("cat", "dog", at={"A": lot})
    t.play("action", 1)
    assert (t.ask, t.token("cat"), t.token("dog")) == ("choose", "A", "A")
    assert not t.may("reroll cat")


@pytest.mark.clause("MMM-TOKEN-04", "MMM-TOKEN-05")
def test_others_do_not_roll_again_for_the_mover() -> None:
    t = holding(tokens={"cat": "B"})
    t.play("move", 1, 1)
    assert t.refused("reroll cat").verdict == "no_such_token"


# --- points ------------------------------------------------------------------------------------

POINTS = [
    "horseman",
    "iron",
    "money bag",
    "thimble",
    "top hat",
]


@pytest.mark.clause("MMM-TOKEN-06", "MMM-TOKEN-07", "MMM-TOKEN-08", "MMM-TOKEN-10", "MMM-TOKEN-11")
@pytest.mark.parametrize("token", POINTS)
def test_picked_up_it_is_worth_two_points_and_kept(token: str) -> None:
    t = holding(tokens={token: 8})
    assert t.points("A") == 0
    t.play("move", 1, 1)
    t.play("walk 2")
    assert t.ask == "pick_up"
    t.play(f"pick up {token}")
    assert (t.points("A"), t.token(token)) == (2, "A")
    for _ in range(4):
        t.play("end")
    assert (t.active, t.points("A"), t.token(token)) == ("A", 2, "A")


@pytest.mark.parametrize("token", POINTS)
def test_it_is_no_action_and_not_to_be_stolen(token: str) -> None:
    t = holding(token, at={"B": 6}, turn="A")
    assert t.refused(f"use {token}").verdict == "not_that_token"
    t.play("end")
    t.play("attack A", 6, 6)
    assert (t.points("A"), t.points("B"), t.token(token)) == (2, 0, "A")


@pytest.mark.parametrize("token", POINTS)
def test_without_a_move_it_is_picked_up_by_a_special_action(token: str) -> None:
    t = holding(tokens={token: 6})
    t.play(f"grab {token}")
    assert (t.points("A"), t.token(token), t.ask) == (2, "A", "choose")


# --- shoe and wheelbarrow ----------------------------------------------------------------------


@pytest.mark.clause("MMM-TOKEN-09", "MMM-TOKEN-13")
@pytest.mark.parametrize("token", ["shoe", "wheelbarrow"])
def test_b_keeps_the_hotel_a_picked(token: str) -> None:
    t = holding(at={"B": 6}, tokens={token: "B"}, prizes={"B": {"house": 1, "hotel": 1}})
    t.play("attack B", 3, 3)
    t.play("steal hotel")
    assert (t.ask, t.asked, t.active) == ("protect", "B", "A")
    t.play(f"protect {token}")
    assert (t.points("A"), t.points("B"), t.token(token)) == (0, 3, None)
    assert (t.ask, t.asked) == ("choose", "A")


@pytest.mark.clause("MMM-TOKEN-13", "MMM-TOKEN-09")
@pytest.mark.parametrize("token", ["wheelbarrow", "shoe"])
def test_the_taxman_gets_nothing(token: str) -> None:
    t = holding(at={"A": 4}, tokens={token: "B"}, prizes={"B": {"house": 1}})
    t.play("action B")
    t.play(f"protect {token}")
    assert (t.points("A"), t.points("B"), t.token(token)) == (0, 1, None)


@pytest.mark.clause("MMM-TOKEN-09", "MMM-TOKEN-13")
def test_the_victim_may_let_it_happen_or_choose_which_token() -> None:
    t = holding(at={"A": 4}, tokens={"shoe": "B", "wheelbarrow": "B", "car": "B"}, prizes={"B": {"house": 2}})
    t.play("action B")
    assert t.refused("protect car").verdict == "not_that_token"
    assert [t.may(words) for words in ("protect shoe", "protect wheelbarrow", "leave")] == [True] * 3
    t.play("leave")
    assert (t.points("A"), t.token("shoe"), t.token("wheelbarrow")) == (1, "B", "B")


@pytest.mark.clause("MMM-TOKEN-09")
def test_only_the_victims_own_shoe_helps_and_a_blocked_theft_is_not_repeated() -> None:
    t = holding(at={"A": 4}, tokens={"shoe": "C"}, prizes={"B": {"house": 1}})
    t.play("action B")
    assert (t.ask, t.points("A"), t.token("shoe")) == ("choose", 1, "C")
    t = holding(at={"A": 4}, tokens={"shoe": "B"}, prizes={"B": {"house": 1, "hotel": 1}})
    t.play("action B")
    t.play("steal house")
    t.play("protect shoe")
    assert (t.ask, t.asked, t.points("B")) == ("choose", "A", 3)


@pytest.mark.clause("MMM-TOKEN-09", "MMM-TOKEN-13")
@pytest.mark.parametrize("token", ["shoe", "wheelbarrow"])
def test_it_is_not_an_action_of_your_own_turn(token: str) -> None:
    assert holding(token).refused(f"use {token}").verdict == "not_that_token"
