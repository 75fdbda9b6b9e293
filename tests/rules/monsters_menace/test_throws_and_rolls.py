"""Attacks from every seat, what is left to throw when tokens help, and when nobody need be asked."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.rules.menace.invariants import sound
from stompoly.testing import MenaceScene, menace_scene

SEATS = "ABCDEFGH"


def move(t: MenaceScene, spaces: int) -> None:
    """By one of two dice."""
    t.play("move", spaces, spaces)
    t.play(f"walk {spaces}")


# --- every seat ------------------------------------------------------------------------------------


def others(name: str) -> str:
    return SEATS.replace(name, "")


@pytest.mark.clause("MMM-ATK-13")
@pytest.mark.parametrize("name", SEATS)
def test_a_player_who_attacks_gets_the_prize(name: str) -> None:
    victim = others(name)[-1]
    t = menace_scene(SEATS, turn=name, at={name: 6, victim: 6}, prizes={victim: {"house": 1}})
    t.play(f"attack {victim}", 3, 3)
    assert (t.points(name), t.points(victim), t.asked) == (1, 0, name)


@pytest.mark.clause("MMM-GIANT-02")
@pytest.mark.parametrize("name", SEATS)
def test_every_seat_must_throw_at_a_distance_and_may_throw_a_train_car(name: str) -> None:
    victim = others(name)[0]
    t = menace_scene(SEATS, turn=name, at={name: 15, victim: 18}, prizes={name: {"house": 1}, victim: {"hotel": 1}})
    t.play(f"attack {victim}", 6, 5)
    assert (t.ask, t.asked) == ("strike", name)
    assert t.refused("stand").verdict == "must_throw"
    assert t.may("throw car")
    t.play("throw house")
    assert (t.prizes(name)["hotel"], t.points(victim)) == (1, 0)


@pytest.mark.clause("MMM-MON-03", "MMM-MON-04", "MMM-R-28")
@pytest.mark.parametrize("name", SEATS)
def test_the_fire_breath_of_every_seat_needs_no_throw_and_knows_no_train_car(name: str) -> None:
    victim = others(name)[0]
    scene: dict[str, Any] = {"turn": name, "monsters": {name: "crushasaurus"}, "at": {name: 15, victim: 18}}
    t = menace_scene(SEATS, **scene, prizes={name: {"house": 1}, victim: {"hotel": 1}})
    t.play("power", 3, 3)
    assert (t.prizes(name), t.ask) == ({"house": 1, "hotel": 1, "deed": []}, "choose")
    t = menace_scene(SEATS, **scene, prizes={name: {"house": 1}, victim: {"hotel": 1}})
    t.play("power", 2, 3)
    assert (t.ask, t.asked, t.may("stand")) == ("strike", name, True)
    assert t.refused("throw car").verdict == "no_train_car"


@pytest.mark.clause("MMM-TURN-04")
@pytest.mark.parametrize("name", SEATS)
def test_an_attack_stands_between_two_specials_in_every_seat(name: str) -> None:
    tokens: dict[str, int | str] = dict.fromkeys(("battleship", "cannon"), name)
    t = menace_scene(SEATS, turn=name, at={name: 6}, houses={6: 1}, tokens=tokens)
    t.play("use battleship", 1)
    t.play("attack house", 1, 1)
    assert t.refused("use cannon").verdict == "not_back_to_back"


@pytest.mark.clause("MMM-GIANT-02", "MMM-ATK-10")
def test_nothing_must_be_thrown_at_a_house_wherever_the_first_seat_is() -> None:
    t = menace_scene(turn="B", at={"A": 9, "B": 6}, houses={6: 1}, tokens={"cat": "B"})
    t.play("attack house", 3, 3)
    assert (t.ask, t.points("B"), t.token("cat")) == ("choose", 1, "B")
    t = menace_scene(turn="B", at={"A": 9, "B": 3}, houses={6: 1}, tokens={"car": "B"})
    move(t, 3)
    t.play("attack house with car", 1, 2)
    assert (t.points("B"), t.token("car"), t.active) == (1, None, "C")


# --- what is left to throw -------------------------------------------------------------------------


@pytest.mark.clause("MMM-R-23", "MMM-R-27")
@pytest.mark.parametrize(("piece", "points"), [("house", 1), ("hotel", 1)])
def test_a_player_who_has_a_piece_to_throw_may_use_the_last_place_for_a_token(piece: str, points: int) -> None:
    scene: dict[str, Any] = {"at": {"A": 3, "B": 9}, "tokens": {"car": "A", "cat": "A"}}
    t = menace_scene(monsters={"A": "cthulhu"}, **scene, prizes={"A": {piece: 1}, "B": {"house": 1}})
    move(t, 3)
    assert t.may("attack B with car")
    t.play("attack B", 1, 1)
    assert (t.may("add car"), t.may("reroll cat")) == (True, True)
    t.play("add car")
    assert t.refused("stand").verdict == "must_throw"
    t.play(f"throw {piece}")
    assert (t.points("A"), t.points("B"), t.token("car"), t.active) == (points, 0, None, "B")


@pytest.mark.clause("MMM-R-23", "MMM-R-26")
def test_a_piece_to_throw_is_enough_for_a_token_named_before_the_roll() -> None:
    t = menace_scene(
        monsters={"A": "cthulhu"},
        at={"A": 3, "B": 9},
        prizes={"A": {"hotel": 1}, "B": {"deed": [39]}},
        tokens={"train": "A"},
    )
    move(t, 3)
    t.play("attack B with train", 1, 1)
    t.play("throw hotel")
    assert (t.prizes("A"), t.token("train")) == ({"house": 0, "hotel": 0, "deed": [39]}, None)


@pytest.mark.clause("MMM-R-23", "MMM-R-26")
def test_on_the_same_space_a_token_needs_no_room_for_a_throw() -> None:
    t = menace_scene(monsters={"A": "cthulhu"}, at={"A": 3, "B": 6}, prizes={"B": {"house": 1}}, tokens={"car": "A"})
    move(t, 3)
    t.play("attack B with car", 1, 2)
    assert (t.points("A"), t.token("car"), t.active) == (1, None, "B")


@pytest.mark.clause("MMM-R-25", "MMM-SPACE-13")
def test_in_the_tunnels_a_token_would_take_the_place_of_the_train_car() -> None:
    t = menace_scene(
        monsters={"A": "cthulhu"},
        at={"A": 28, "B": 35, "C": 31},
        prizes={"C": {"house": 1}},
        tokens={"car": "A", "cat": "A"},
    )
    t.play("action B")
    assert t.refused("attack C with car").verdict == "must_throw"
    t.play("attack C", 1, 4)
    assert t.refused("add car").verdict == "must_throw"
    assert t.refused("reroll cat").verdict == "must_throw"
    assert t.refused("stand").verdict == "must_throw"
    t.play("throw car")
    assert (t.points("A"), t.token("car"), t.ask) == (1, "A", "choose")


@pytest.mark.clause("MMM-R-25", "MMM-R-13")
def test_tokens_that_cost_nothing_leave_the_train_car_its_place() -> None:
    t = menace_scene(
        monsters={"A": "cthulhu"},
        at={"A": 12, "B": 18},
        prizes={"B": {"house": 1}},
        tokens={"car": "A", "cat": "A"},
        options={"tokens.costSpecial": False},
    )
    move(t, 3)
    assert t.may("attack B with car")
    t.play("attack B", 1, 1)
    t.play("reroll cat", 1, 1)
    t.play("add car")
    t.play("throw car")
    assert (t.points("A"), t.token("car"), t.token("cat"), t.active) == (1, None, None, "B")


@pytest.mark.clause("MMM-SPACE-05", "MMM-R-11")
def test_by_agreement_whoever_was_put_on_a_railroad_has_a_train_car() -> None:
    options = {"space.putSticks": False}
    t = menace_scene(monsters={"A": "cthulhu"}, at={"A": 15, "B": 18}, put="A", options=options)
    t.play("attack B", 2, 3)
    t.play("throw car")
    assert t.happened("beat")


@pytest.mark.clause("MMM-SPACE-05", "MMM-R-12")
def test_a_railroad_whose_action_was_used_has_no_train_car() -> None:
    t = menace_scene(monsters={"A": "cthulhu"}, at={"A": 15, "B": 15}, prizes={"A": {"house": 1}})
    t.play("action back")
    t.play("action on")
    t.play("attack B", 1, 1)
    assert t.refused("throw car").verdict == "no_train_car"


@pytest.mark.clause("MMM-TURN-01", "MMM-R-13", "MMM-R-25")
def test_in_the_third_activity_a_piece_may_be_thrown_but_no_token_used_and_no_train_car() -> None:
    tokens: dict[str, int | str] = dict.fromkeys(("car", "cat", "battleship"), "A")
    t = menace_scene(monsters={"A": "cthulhu"}, at={"A": 12, "B": 15}, prizes={"A": {"house": 1}}, tokens=tokens)
    move(t, 3)
    t.play("use battleship", 1)
    t.play("attack B", 1, 3)
    assert t.ask == "strike"
    for words in ("add car", "reroll cat", "throw car"):
        assert t.refused(words).verdict == "three_activities"
    t.play("throw house")
    assert (len(t.happened("beat")), t.points("A"), t.active) == (1, 0, "B")


@pytest.mark.clause("MMM-TURN-01", "MMM-TOKEN-04")
def test_a_move_that_is_the_third_activity_is_not_rolled_again() -> None:
    tokens: dict[str, int | str] = dict.fromkeys(("cat", "battleship"), "A")
    t = menace_scene(at={"A": 6}, houses={6: 1}, tokens=tokens)
    t.play("use battleship", 1)
    t.play("attack house", 3, 3)
    t.play("move", 1, 2)
    assert t.refused("reroll cat").verdict == "three_activities"


@pytest.mark.clause("MMM-SPACE-13", "MMM-SPACE-14", "MMM-R-35")
def test_the_attack_in_the_tunnels_leaves_the_third_place_for_a_token() -> None:
    t = menace_scene(at={"A": 25, "B": 39}, houses={39: 1}, tokens={"car": "A"})
    move(t, 3)
    t.play("action B")
    t.play("attack house with car", 1, 2)
    assert (t.points("A"), t.token("car"), t.active) == (1, None, "B")


# --- when nobody need be asked ---------------------------------------------------------------------


@pytest.mark.clause("MMM-R-24", "MMM-MOB-01")
def test_a_mob_that_misses_is_not_asked_about_its_prizes() -> None:
    scene: dict[str, Any] = {"at": {"A": 6, "B": 6}, "prizes": {"A": {"house": 1, "hotel": 1}}}
    t = menace_scene(monsters={"A": "slime"}, **scene)
    t.play("attack B", 1, 1, 1)
    assert (t.ask, t.asked, t.points("A")) == ("choose", "A", 3)


@pytest.mark.clause("MMM-TOKEN-03", "MMM-TOKEN-04")
def test_a_miss_that_no_token_helps_is_over_at_once() -> None:
    tokens: dict[str, int | str] = {"shoe": "A", "iron": "A", "battleship": "A", "thimble": 6, "cannon": 6, "cat": 5}
    t = menace_scene(at={"A": 6}, houses={6: 1}, tokens=tokens)
    t.play("attack house", 1, 1)
    assert (t.ask, len(t.happened("missed"))) == ("choose", 1)


@pytest.mark.clause("MMM-R-26")
def test_after_a_bonus_a_token_that_rolls_again_raises_no_question() -> None:
    t = menace_scene(at={"A": 6}, hotels={6: 1}, tokens={"car": "A", "cat": "A"})
    t.play("attack hotel", 1, 1)
    t.play("add car")
    assert (t.ask, t.hotels(6), t.token("cat"), t.active) == ("choose", 1, "A", "A")


@pytest.mark.clause("MMM-R-26", "MMM-SPACE-14")
def test_a_bonus_in_one_attack_does_not_keep_the_next_from_being_rolled_again() -> None:
    t = menace_scene(
        at={"A": 28, "B": 39, "C": 28},
        houses={39: 1},
        tokens={"car": "A", "cat": "A"},
        options={"tokens.costSpecial": False},
    )
    t.play("attack C", 1, 1)
    t.play("add car")
    t.play("action B")
    t.play("attack house", 1, 1)
    t.play("reroll cat", 3, 3)
    assert (t.points("A"), t.token("cat")) == (1, None)


@pytest.mark.clause("MMM-SPEC-06", "MMM-R-13")
def test_tokens_that_cost_nothing_are_used_in_a_roll_only_if_they_are_held() -> None:
    t = menace_scene(at={"A": 6}, houses={6: 1}, tokens={"cat": 6, "car": 6}, options={"tokens.costSpecial": False})
    assert t.refused("attack house with car").verdict == "no_such_token"
    t.play("attack house", 1, 1)
    assert (t.ask, t.token("cat"), t.token("car")) == ("choose", 6, 6)


@pytest.mark.clause("MMM-MON-03")
def test_fire_breath_on_a_single_monster_asks_nothing_whoever_it_is() -> None:
    t = menace_scene("ABC", turn="B", monsters={"B": "crushasaurus"}, at={"A": 21, "B": 25, "C": 3})
    t.play("power", 3, 3)
    assert (len(t.happened("beat")), t.ask, t.asked) == (1, "choose", "B")


# --- to the box ------------------------------------------------------------------------------------


def boxed(t: MenaceScene) -> tuple[int, int, list[int]]:
    """Houses, hotels and deeds in the box."""
    deeds = [lot for lot in range(40) if t.s.boxed_deeds >> lot & 1]
    return t.s.boxed_houses, t.s.boxed_hotels, deeds


@pytest.mark.clause("MMM-GIANT-03", "MMM-END-05")
@pytest.mark.parametrize(("piece", "more"), [("house", (1, 0)), ("hotel", (0, 1))])
def test_a_thrown_piece_is_in_the_box(piece: str, more: tuple[int, int]) -> None:
    t = menace_scene(at={"A": 6, "B": 6}, prizes={"A": {"house": 2, "hotel": 2, "deed": [39]}})
    houses, hotels, deeds = boxed(t)
    t.play("attack B", 1, 1)
    t.play(f"throw {piece}")
    assert (boxed(t), sound(t.g, t.s)) == ((houses + more[0], hotels + more[1], deeds), 0)


@pytest.mark.clause("MMM-SPACE-09", "MMM-END-05", "MMM-R-42")
@pytest.mark.parametrize(
    ("words", "more"),
    [("house", (1, 0, [1])), ("hotel", (0, 1, [1])), ("deed boardwalk", (0, 0, [1, 39]))],
)
def test_a_prize_given_up_is_in_the_box(words: str, more: tuple[int, int, list[int]]) -> None:
    t = menace_scene(at={"A": 10}, destroyed=[1], prizes={"B": {"house": 2, "hotel": 2, "deed": [37, 39]}})
    houses, hotels, _ = boxed(t)
    t.play("action", 3)
    t.play("aim B")
    t.play(f"give up {words}")
    assert (boxed(t), sound(t.g, t.s)) == ((houses + more[0], hotels + more[1], more[2]), 0)


@pytest.mark.clause("MMM-MON-05", "MMM-R-33")
def test_madness_goes_round_clockwise_from_whoever_called_it() -> None:
    both = {"house": 1, "hotel": 1}
    t = menace_scene("ABC", turn="B", monsters={"B": "cthulhu"}, prizes=dict.fromkeys("ABC", both))
    t.play("power", 1, 1, 1)
    order = []
    while t.ask == "discard":
        order.append(t.asked)
        t.play("give up house")
    assert order == ["B", "C", "A"]
