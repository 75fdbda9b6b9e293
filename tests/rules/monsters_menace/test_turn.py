"""The turn: up to three activities in any order."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene

TARGETS = {6: 2, 8: 1, 24: 2, 26: 1}  # houses wherever the ape of these scenes may come


def ape(**scene: Any) -> MenaceScene:
    """A is King Ape on Oriental with battleship, cannon, cat, dog, car and train; B has five houses to lose."""
    held = dict.fromkeys(("battleship", "cannon", "cat", "dog", "car", "train"), "A")
    start: dict[str, Any] = {"monsters": {"A": "king_ape"}, "at": {"A": 6}, "houses": TARGETS, "tokens": held}
    return menace_scene("ABCD", **{**start, "prizes": {"B": {"house": 5}}, **scene})


def move(t: MenaceScene) -> None:
    t.play("move", 1, 1)
    t.play("walk 2")


def attack(t: MenaceScene) -> None:
    t.play("attack house", 3, 4)


def swing(t: MenaceScene) -> None:
    t.play("power #24")


def shell(t: MenaceScene, token: str = "battleship") -> None:
    """A roll of one: the token is lost, nothing happens."""
    t.play(f"use {token}", 1)


DO = {"move": move, "attack": attack, "special": swing}
WORDS = {"move": "move", "attack": "attack house", "special": "power #24"}


@pytest.mark.clause("MMM-TURN-01", "MMM-R-07")
def test_a_turn_may_end_at_once() -> None:
    t = ape()
    t.play("end")
    assert (t.active, t.asked, t.ask) == ("B", "B", "choose")


@pytest.mark.clause("MMM-TURN-01", "MMM-R-07")
def test_nobody_need_ever_do_anything() -> None:
    t = ape()
    for name in "ABCDABCD":
        assert t.active == name
        t.play("end")
    assert [t.at(name) for name in "ABCD"] == [6, 0, 0, 0]


@pytest.mark.clause("MMM-TURN-01")
@pytest.mark.parametrize("done", list(permutations(DO, 1)) + list(permutations(DO, 2)))
def test_a_turn_may_end_after_one_or_two_activities(done: tuple[str, ...]) -> None:
    t = ape()
    for activity in done:
        DO[activity](t)
        assert t.active == "A"
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("MMM-TURN-01", "MMM-TURN-02")
@pytest.mark.parametrize("order", list(permutations(DO)))
def test_the_order_of_three_activities_is_free_and_a_fourth_is_refused(order: tuple[str, ...]) -> None:
    t = ape()
    for activity in order:
        assert t.may(WORDS[activity])
        DO[activity](t)
    assert (t.active, t.ask) == ("B", "choose")
    assert t.refused("A: use battleship").verdict == "not_yours_to_answer"
    assert t.at("A") == (26 if order.index("special") < order.index("move") else 24)
    assert t.prizes("A")["house"] == 1


@pytest.mark.clause("MMM-TURN-01", "MMM-TURN-03")
def test_move_attack_and_a_special_leave_no_place_for_a_second_special() -> None:
    t = ape()
    move(t)
    shell(t)
    shell(t, "cannon")
    assert t.active == "B"  # Attack would be the fourth
    t = ape()
    shell(t)
    move(t)
    t.play("attack house", 1, 1)  # three places are filled: the car cannot help
    assert (t.active, t.token("car"), t.houses(8)) == ("B", "A", 1)


@pytest.mark.clause("MMM-TURN-03")
def test_special_special_move_is_a_turn() -> None:
    t = ape()
    shell(t)
    swing(t)
    assert (t.active, t.may("move"), t.may("attack house")) == ("A", True, True)
    move(t)
    assert (t.active, t.at("A")) == ("B", 26)


@pytest.mark.clause("MMM-TURN-03")
def test_special_special_attack_is_a_turn() -> None:
    t = ape()
    swing(t)
    shell(t)
    attack(t)
    assert (t.active, t.houses(24)) == ("B", 1)


@pytest.mark.clause("MMM-TURN-03")
def test_no_second_move() -> None:
    t = ape()
    move(t)
    assert t.refused("move").verdict == "moved_already"
    swing(t)
    assert t.refused("move").verdict == "moved_already"


@pytest.mark.clause("MMM-TURN-03")
@pytest.mark.parametrize("dice", [(3, 4), (1, 1)])
def test_no_second_attack_won_or_lost(dice: tuple[int, int]) -> None:
    t = ape(tokens={})
    t.play("attack house", *dice)
    assert t.refused("attack house").verdict == "attacked_already"
    move(t)
    assert t.refused("attack house").verdict == "attacked_already"


@pytest.mark.clause("MMM-TURN-03", "MMM-SPEC-02")
def test_no_third_special() -> None:
    t = ape()
    shell(t)
    shell(t, "cannon")
    assert t.refused("power #24").verdict == "two_specials"
    assert (t.may("move"), t.may("attack house"), t.may("end")) == (True, True, True)


@pytest.mark.clause("MMM-TURN-04")
@pytest.mark.parametrize("between", [move, attack])
def test_two_specials_with_something_between_are_refused(between: Any) -> None:
    t = ape()
    shell(t)
    between(t)
    assert t.refused("use cannon").verdict == "not_back_to_back"
    assert t.refused("power #24").verdict == "not_back_to_back"


@pytest.mark.clause("MMM-TURN-04", "MMM-TURN-03")
@pytest.mark.parametrize("before", [move, attack])
def test_two_specials_one_after_the_other_are_legal(before: Any) -> None:
    t = ape()
    before(t)
    shell(t)
    t.play("use cannon", 1)
    assert (t.active, t.token("cannon"), t.token("battleship")) == ("B", None, None)


# --- tokens within a roll ------------------------------------------------------------------------


@pytest.mark.clause("MMM-TURN-01", "MMM-R-13")
def test_move_attack_and_the_car_are_a_full_turn() -> None:
    t = ape()
    move(t)
    t.play("attack house", 1, 2)
    assert (t.ask, t.active) == ("strike", "A")
    t.play("add car")
    assert (t.active, t.token("car"), t.houses(8), t.prizes("A")["house"]) == ("B", None, 0, 1)


@pytest.mark.clause("MMM-TURN-04", "MMM-R-13")
def test_a_token_within_the_move_follows_a_special_before_it() -> None:
    t = ape()
    shell(t)
    t.play("move", 1, 1)
    t.play("reroll cat", 3, 5)
    t.play("walk 8")
    assert (t.active, t.at("A"), t.token("cat")) == ("B", 14, None)


@pytest.mark.clause("MMM-TURN-04", "MMM-R-13")
def test_a_special_may_follow_a_token_within_the_attack() -> None:
    t = ape()
    t.play("attack house", 1, 2)
    t.play("add car")
    assert (t.active, t.prizes("A")["house"]) == ("A", 1)
    swing(t)
    assert (t.active, t.at("A")) == ("B", 24)


@pytest.mark.clause("MMM-TURN-03", "MMM-R-13", "MMM-R-27")
def test_two_tokens_within_one_attack_fill_the_turn() -> None:
    t = ape(hotels={6: 1})
    t.play("attack hotel", 1, 1)
    t.play("add car")
    assert (t.ask, t.active) == ("strike", "A")
    t.play("add train")
    assert (t.active, t.prizes("A")["hotel"], t.token("car"), t.token("train")) == ("B", 1, None, None)


@pytest.mark.clause("MMM-TURN-03", "MMM-R-13")
def test_a_third_token_in_a_turn_is_refused() -> None:
    t = ape(hotels={6: 1})
    t.play("attack hotel", 1, 1)
    t.play("reroll cat", 1, 1)
    t.play("reroll dog", 1, 2)  # two specials, three places
    assert (t.active, t.hotels(6), t.token("car")) == ("B", 1, "A")


@pytest.mark.clause("MMM-TURN-03", "MMM-R-13")
def test_a_cat_in_the_move_leaves_one_place_for_the_attack_and_none_for_the_car() -> None:
    t = ape()
    t.play("move", 5, 5)
    t.play("reroll cat", 1, 1)
    t.play("walk 2")
    t.play("attack house", 1, 1)
    assert (t.active, t.at("A"), t.houses(8), t.token("car")) == ("B", 8, 1, "A")


@pytest.mark.clause("MMM-TURN-01", "MMM-R-13")
def test_after_move_and_a_special_the_car_does_not_help_the_attack() -> None:
    t = ape()
    move(t)
    shell(t)
    t.play("attack house", 1, 2)
    assert (t.active, t.token("car"), t.houses(8)) == ("B", "A", 1)


@pytest.mark.clause("MMM-TURN-01", "MMM-TURN-03", "MMM-R-13", "MMM-R-26")
def test_nor_when_it_is_named_before_the_roll() -> None:
    t = ape()
    move(t)
    shell(t)
    assert t.refused("attack house with car").verdict == "three_activities"
    t = ape()
    t.play("move", 5, 5)
    t.play("reroll cat", 1, 1)
    t.play("walk 2")
    assert t.refused("attack house with car").verdict == "three_activities"


@pytest.mark.clause("MMM-TURN-03", "MMM-TURN-04", "MMM-R-13")
def test_a_token_named_before_the_roll_is_a_special_like_any_other() -> None:
    t = ape()
    shell(t)
    swing(t)
    assert t.refused("attack house with car").verdict in ("two_specials", "three_activities")
    t = ape()
    shell(t)
    move(t)
    assert t.refused("attack house with car").verdict in ("not_back_to_back", "three_activities")
    assert t.may("attack house")


@pytest.mark.clause("MMM-TURN-01", "MMM-R-25")
def test_after_move_and_a_special_there_is_no_place_for_a_train_car() -> None:
    scene: dict[str, Any] = {"at": {"A": 13, "B": 18}, "tokens": {"battleship": "A"}, "prizes": {"B": {"house": 1}}}
    t = menace_scene(monsters={"A": "cthulhu"}, **scene)
    move(t)
    assert t.may("attack b")  # Move, Attack and the car
    shell(t)
    assert t.refused("attack b").verdict == "nothing_to_throw"


@pytest.mark.clause("MMM-TURN-03", "MMM-R-13")
def test_tokens_within_rolls_may_be_free_by_agreement() -> None:
    t = ape(options={"tokens.costSpecial": False})
    t.play("move", 5, 5)
    t.play("reroll cat", 1, 1)
    t.play("walk 2")
    t.play("attack house", 1, 2)
    t.play("add car")
    assert (t.active, t.houses(8), t.token("cat"), t.token("car")) == ("A", 0, None, None)
    swing(t)
    assert t.active == "B"


# --- the next ------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-TURN-05")
@pytest.mark.parametrize(("turn", "following"), ["AB", "BC", "CD", "DA"])
def test_play_passes_to_the_left(turn: str, following: str) -> None:
    t = menace_scene("ABCD", turn=turn)
    t.play("end")
    assert (t.active, t.asked) == (following, following)


@pytest.mark.clause("MMM-TURN-05")
def test_each_turn_has_all_its_activities_again() -> None:
    t = menace_scene("AB", monsters={"A": "king_ape"}, at={"A": 6}, houses={6: 2, 24: 2})
    for house in (1, 2):
        t.play("attack house", 3, 4)
        t.play("power #24" if t.at("A") == 6 else "power oriental avenue")
        t.play("end")
        t.play("end")
        assert (t.active, t.prizes("A")["house"]) == ("A", house)
