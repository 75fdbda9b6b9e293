"""Special actions in general: of the space, of a token, of the monster."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene


def words(t: MenaceScene) -> list[str]:
    return [t.game.text(act) for act in t.game.acts()]


def pass_to(t: MenaceScene, name: str) -> None:
    """Everybody ends the turn until it is this player's."""
    t.play("end")
    while t.active != name:
        t.play("end")


@pytest.mark.clause("MMM-SPEC-01")
def test_a_special_comes_from_the_space_a_token_or_the_monster() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 4}, tokens={"battleship": "A"}, prizes={"B": {"hotel": 1}})
    assert {word.split()[0] for word in words(t)} >= {"action", "use", "power"}
    for special in ("action b", "use battleship", "power #24"):
        assert t.may(special)


@pytest.mark.clause("MMM-SPEC-01")
def test_where_there_is_no_source_there_is_no_special() -> None:
    t = menace_scene(at={"A": 6}, tokens={"battleship": "B", "cannon": 7})
    assert t.refused("action").verdict == "no_space_action"
    assert t.refused("use battleship").verdict == "no_such_token"
    assert t.refused("use cannon").verdict == "no_such_token"
    assert t.refused("power").verdict == "no_power"
    assert {word.split()[0] for word in words(t)} == {"move", "attack", "end"}


@pytest.mark.clause("MMM-SPEC-02")
@pytest.mark.parametrize("special", ["action c", "use battleship", "power #24"])
def test_no_special_in_the_turn_of_another_player(special: str) -> None:
    t = menace_scene(
        turn="B",
        monsters={"A": "king_ape"},
        at={"A": 4, "B": 6},
        tokens={"battleship": "A"},
        prizes={"C": {"house": 1}},
    )
    assert t.refused(f"A: {special}").verdict == "not_yours_to_answer"
    pass_to(t, "A")
    assert t.may(special)


@pytest.mark.clause("MMM-SPEC-02")
def test_two_specials_a_turn_at_most() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6}, tokens={"battleship": "A", "cannon": "A"})
    t.play("use battleship", 1)
    t.play("power #24")
    assert t.refused("use cannon").verdict == "two_specials"


@pytest.mark.clause("MMM-SPEC-02", "MMM-R-12")
def test_each_source_works_once_a_turn() -> None:
    t = menace_scene(at={"A": 4}, prizes={"B": {"house": 2}})
    t.play("action b")
    assert t.points("A") == 1
    assert t.refused("action b").verdict == "used_up"
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6})
    t.play("power #24")
    assert t.refused("power #6").verdict == "used_up"


@pytest.mark.clause("MMM-SPEC-02", "MMM-R-12")
def test_two_railroads_are_two_sources() -> None:
    t = menace_scene(at={"A": 5})
    t.play("action on")
    t.play("action on")
    assert t.at("A") == 25
    t = menace_scene(at={"A": 5})
    t.play("action on")
    t.play("action back")
    assert t.at("A") == 5


# --- put there by another player -----------------------------------------------------------------


def put_on_tax(**scene: Any) -> MenaceScene:
    """B on Free Parking has moved A to Income Tax; it is A's turn."""
    start: dict[str, Any] = {"turn": "B", "at": {"A": 6, "B": 20}, "prizes": {"B": {"house": 3}}}
    t = menace_scene("AB", **{**start, **scene})
    t.play("action a #4")
    assert t.at("A") == 4
    t.play("end")
    assert t.active == "A"
    return t


@pytest.mark.clause("MMM-SPEC-03", "MMM-R-11")
def test_a_monster_put_on_a_space_by_another_may_not_use_it() -> None:
    t = put_on_tax()
    assert t.refused("action b").verdict == "put_here"
    pass_to(t, "A")
    assert t.refused("action b").verdict == "put_here"  # nor later


@pytest.mark.clause("MMM-SPEC-03", "MMM-R-11")
def test_its_own_move_frees_it() -> None:
    t = put_on_tax()
    t.play("move", 6, 4)
    t.play("walk 6")
    t.play("action", 3)  # the squad of the jail
    t.play("aim b")
    assert (t.at("A"), t.points("B")) == (10, 2)


@pytest.mark.clause("MMM-SPEC-03", "MMM-R-11")
def test_its_own_jump_frees_it() -> None:
    t = put_on_tax(monsters={"A": "king_ape"})
    t.play("power #25")
    t.play("action on")
    assert t.at("A") == 35


@pytest.mark.clause("MMM-SPEC-03", "MMM-R-11")
def test_the_ban_may_be_for_the_moment_only_by_agreement() -> None:
    t = put_on_tax(options={"space.putSticks": False})
    pass_to(t, "A")
    t.play("action b")
    assert (t.points("A"), t.points("B")) == (1, 2)


@pytest.mark.clause("MMM-SPEC-03")
def test_a_monster_that_was_put_somewhere_still_moves_attacks_and_uses_tokens_and_its_power() -> None:
    t = put_on_tax(monsters={"A": "king_ape"}, tokens={"battleship": "A"}, houses={4: 1})
    assert [t.may(word) for word in ("move", "attack house", "use battleship", "power #24")] == [True] * 4


@pytest.mark.clause("MMM-SPEC-03", "MMM-R-36")
def test_a_monster_that_swaps_places_is_free_and_one_that_is_swapped_is_not() -> None:
    t = menace_scene("AB", at={"A": 12, "B": 4}, prizes={"B": {"house": 2}})
    t.play("action a b")
    assert (t.at("A"), t.at("B")) == (4, 12)
    t.play("action b")
    assert (t.points("A"), t.points("B")) == (1, 1)
    t.play("end")
    assert t.refused("action a b").verdict == "put_here"


# --- the space where the turn ends ---------------------------------------------------------------


@pytest.mark.clause("MMM-SPEC-04", "MMM-R-09")
def test_no_move_after_the_action_of_the_space() -> None:
    t = menace_scene(at={"A": 4}, prizes={"B": {"house": 1}}, houses={4: 1})
    t.play("action b")
    assert t.points("A") == 1
    assert t.refused("move").verdict == "no_move_after_space"
    assert t.may("attack house")


@pytest.mark.clause("MMM-SPEC-04")
def test_move_and_then_the_action_of_the_space() -> None:
    t = menace_scene(at={"A": 2}, prizes={"B": {"hotel": 1}})
    t.play("move", 1, 1)
    t.play("walk 2")
    t.play("action b")
    assert (t.at("A"), t.points("A"), t.points("B")) == (4, 2, 0)


@pytest.mark.clause("MMM-SPEC-04")
def test_the_action_is_an_offer() -> None:
    t = menace_scene(at={"A": 2}, prizes={"B": {"hotel": 1}})
    t.play("move", 1, 1)
    t.play("walk 2")
    t.play("end")
    assert (t.active, t.points("A"), t.points("B")) == ("B", 0, 2)


@pytest.mark.clause("MMM-SPEC-04", "MMM-R-09")
def test_a_player_who_stays_may_use_the_space_again_next_turn() -> None:
    t = menace_scene("AB", at={"A": 4}, prizes={"B": {"house": 2}})
    for stolen in (1, 2):
        t.play("action b")
        assert t.points("A") == stolen
        pass_to(t, "A")


@pytest.mark.clause("MMM-SPEC-04", "MMM-R-09")
def test_a_jump_after_the_action_is_no_move() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 4}, prizes={"B": {"house": 1}})
    t.play("action b")
    t.play("power #24")
    assert (t.at("A"), t.points("A")) == (24, 1)
    assert t.refused("move").verdict == "no_move_after_space"


@pytest.mark.clause("MMM-SPEC-04", "MMM-R-09")
def test_tokens_and_powers_do_not_stop_a_move() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6}, tokens={"battleship": "A"})
    t.play("use battleship", 1)
    t.play("power #24")
    assert t.may("move")


@pytest.mark.clause("MMM-SPEC-04", "MMM-R-09")
def test_by_agreement_a_space_may_be_used_on_the_way() -> None:
    t = menace_scene(at={"A": 4}, prizes={"B": {"house": 1}}, options={"space.action": "anyTime"})
    t.play("action b")
    t.play("move", 1, 2)
    t.play("walk 3")
    assert (t.at("A"), t.points("A")) == (7, 1)


@pytest.mark.clause("MMM-SPEC-04", "MMM-R-09")
def test_by_agreement_a_space_may_be_used_on_arrival_only() -> None:
    options = {"space.action": "arrivalOnly"}
    t = menace_scene(at={"A": 4}, prizes={"B": {"house": 1}}, options=options)
    assert t.refused("action b").verdict == "needs_arrival"
    t = menace_scene(at={"A": 2}, prizes={"B": {"house": 1}}, options=options)
    t.play("move", 1, 1)
    t.play("walk 2")
    t.play("action b")
    assert t.points("A") == 1


@pytest.mark.clause("MMM-SPEC-05")
@pytest.mark.parametrize(
    ("space", "action"),
    [(12, "a b"), (28, "b"), (5, "on"), (15, "back"), (25, "on"), (35, "back")],
)
def test_railroads_and_utilities_work_while_they_stand(space: int, action: str) -> None:
    scene: dict[str, Any] = {"at": {"A": space, "B": 6}}
    assert menace_scene("AB", **scene).may(f"action {action}")
    t = menace_scene("AB", **scene, prizes={"B": {"deed": [space]}})
    assert t.refused(f"action {action}").verdict == "destroyed"
    t = menace_scene("AB", **scene, destroyed=[space])  # the deed is in the box
    assert t.refused(f"action {action}").verdict == "destroyed"


@pytest.mark.clause("MMM-SPEC-05")
def test_your_own_deed_stops_the_action_too() -> None:
    t = menace_scene("AB", at={"A": 12, "B": 6})
    t.play("attack property", 3, 4)
    assert t.prizes("A")["deed"] == [12]
    assert t.refused("action a b").verdict == "destroyed"


# --- tokens --------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-SPEC-06")
def test_a_token_of_the_space_may_be_picked_up_and_used_at_once() -> None:
    t = menace_scene(at={"A": 29}, tokens={"battleship": 29, "cannon": "A"}, prizes={"B": {"deed": [39]}})
    t.play("grab battleship", 3)
    assert (t.token("battleship"), t.ask) == (None, "aim")
    t.play("aim b")
    assert (t.points("B"), t.standing(39), t.active) == (0, False, "A")
    t.play("use cannon", 1)
    assert t.may("move")  # two specials were used, one place is left


@pytest.mark.clause("MMM-SPEC-06")
def test_which_token_is_the_players_choice() -> None:
    t = menace_scene(at={"A": 29}, tokens={"battleship": 29, "cannon": 29, "car": 28})
    t.play("grab cannon", 2)
    assert (t.token("cannon"), t.token("battleship")) == (None, 29)
    assert t.refused("grab car").verdict == "no_such_token"


@pytest.mark.clause("MMM-SPEC-06", "MMM-R-16")
def test_a_token_worth_points_is_picked_up_to_hold_it() -> None:
    t = menace_scene(at={"A": 24}, tokens={"iron": 24, "thimble": 24, "top hat": 24})
    t.play("grab iron")
    assert (t.token("iron"), t.points("A")) == ("A", 2)
    t.play("grab thimble")
    assert t.points("A") == 4
    assert t.refused("grab top hat").verdict == "two_specials"


@pytest.mark.clause("MMM-SPEC-06", "MMM-R-13")
@pytest.mark.parametrize("token", ["car", "cat"])
def test_a_token_for_an_attack_roll_is_picked_up_and_used_in_the_attack(token: str) -> None:
    t = menace_scene(at={"A": 24}, houses={24: 1}, tokens={token: 24})
    t.play("attack house", 1, 2)
    assert (t.ask, t.asked) == ("strike", "A")
    assert [word for word in words(t) if token in word] != []


@pytest.mark.clause("MMM-SPEC-07")
def test_a_token_picked_up_earlier_may_be_used() -> None:
    t = menace_scene("AB", at={"A": 1}, tokens={"cat": 3})
    t.play("move", 1, 1)
    t.play("walk 2")
    t.play("pick up cat")
    pass_to(t, "A")
    t.play("move", 1, 1)
    t.play("reroll cat", 5, 6)
    t.play("walk 11")
    assert (t.at("A"), t.token("cat")) == (14, None)


@pytest.mark.clause("MMM-SPEC-07")
def test_which_of_the_held_tokens_is_the_players_choice() -> None:
    t = menace_scene(tokens={"battleship": "A", "cannon": "A"}, prizes={"B": {"house": 1}})
    t.play("use cannon", 6)
    t.play("aim b")
    assert (t.token("cannon"), t.token("battleship"), t.points("B")) == (None, "A", 0)


@pytest.mark.clause("MMM-SPEC-08")
def test_a_used_token_is_out_of_the_game() -> None:
    t = menace_scene("AB", at={"A": 6}, houses={6: 2}, tokens={"car": "A"})
    t.play("attack house", 1, 2)
    t.play("add car")
    assert (t.token("car"), t.points("A")) == (None, 1)
    pass_to(t, "A")
    t.play("attack house", 1, 2)
    assert (t.ask, t.houses(6)) == ("choose", 1)  # nothing helps any more
    assert t.refused("grab car").verdict == "no_such_token"


@pytest.mark.clause("MMM-SPEC-08")
def test_a_token_worth_points_is_not_used_up() -> None:
    t = menace_scene("AB", tokens={"iron": "A"})
    pass_to(t, "A")
    assert (t.token("iron"), t.points("A")) == ("A", 2)


# --- monsters ------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-SPEC-09")
def test_the_monsters_own_action_is_one_special() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6}, tokens={"battleship": "A", "cannon": "A"}, houses={24: 1})
    t.play("power #24")
    assert (t.at("A"), t.active) == (24, "A")
    t.play("use battleship", 1)
    assert t.refused("use cannon").verdict == "two_specials"
    t.play("attack house", 3, 3)
    assert (t.active, t.houses(24)) == ("B", 0)


@pytest.mark.clause("MMM-SPEC-10")
def test_some_powers_work_once_a_game() -> None:
    t = menace_scene("AB", monsters={"A": "ninja_clan"}, prizes={"B": {"house": 6}})
    t.play("power b")
    assert t.points("A") == 2
    pass_to(t, "A")
    assert t.refused("power b").verdict == "once_a_game"


@pytest.mark.clause("MMM-SPEC-10")
@pytest.mark.parametrize("monster", ["crushasaurus", "cthulhu", "slime"])
def test_so_do_those_of_rex_cthulhu_and_slime(monster: str) -> None:
    scene: dict[str, Any] = {"monsters": {"A": monster}, "at": {"A": 6, "B": 6}}
    assert menace_scene("AB", **scene).may("power")
    assert menace_scene("AB", **scene, once="B").may("power")
    assert menace_scene("AB", **scene, once="A").refused("power").verdict == "once_a_game"


@pytest.mark.clause("MMM-SPEC-10")
def test_king_ape_swings_every_turn() -> None:
    t = menace_scene("AB", monsters={"A": "king_ape"}, at={"A": 6})
    for space in (24, 6, 24):
        t.play(f"power #{space}")
        assert t.at("A") == space
        pass_to(t, "A")


@pytest.mark.clause("MMM-SPEC-10")
def test_some_powers_are_always_on_and_need_no_special() -> None:
    tokens: dict[str, int | str] = {"battleship": "A", "cannon": "A"}
    t = menace_scene(monsters={"A": "fettuchini"}, at={"A": 6}, houses={6: 1}, tokens=tokens)
    assert t.refused("power").verdict == "no_power"
    t.play("attack house", 2, 3)
    assert t.houses(6) == 0
    t.play("use battleship", 1)
    t.play("use cannon", 1)
    assert t.active == "B"
