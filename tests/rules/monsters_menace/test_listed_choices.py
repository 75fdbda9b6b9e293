"""What is listed for a seat: every choice that is allowed, once, and nothing else."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.menace.codes import Ask, Token, Verb
from stompoly.rules.menace.holdings import held_tokens, usable
from stompoly.rules.menace.machine import fits, is_business
from stompoly.testing import MenaceScene, menace_scene

TURN = ["move", "end"]  # what is always listed in an own turn that has just begun
BARE: dict[str, Any] = {"destroyed": [6], "at": {"A": 6}}  # a space where nothing can be done
NAMES = ["battleship", "cannon", "car", "cat", "dog", "shoe", "train", "wheelbarrow"]


def listed(t: MenaceScene, name: str | None = None) -> list[str]:
    """The choices of the seat that is asked, or of another, as words and in alphabetical order."""
    acts = t.game.acts(name)
    assert all(act[4:] == (0, 0, 0, 0) for act in acts)
    assert all(t.game.why(act) is None for act in acts)
    return sorted(t.game.text(act) for act in acts)


# --- activities ------------------------------------------------------------------------------------


def test_a_player_who_has_nothing_to_do_may_move_or_end_the_turn() -> None:
    assert listed(menace_scene(**BARE)) == sorted(TURN)


def test_nothing_is_listed_for_whoever_is_not_asked() -> None:
    t = menace_scene(at={"A": 6, "B": 4})
    assert [listed(t, name) for name in "BCD"] == [[], [], []]
    t = menace_scene(turn="B", at={"A": 4, "B": 6})
    assert listed(t, "A") == []
    assert "move" in listed(t, "B")


def test_nothing_is_listed_when_the_game_is_over() -> None:
    t = menace_scene("AB", options={"end.cap": 1})
    t.play("end")
    assert t.over
    assert [listed(t, name) for name in (None, "A", "B")] == [[], [], []]


def test_targets_are_listed_once_each() -> None:
    t = menace_scene(turn="B", at=dict.fromkeys("ABC", 11), houses={11: 2}, hotels={11: 1})
    assert listed(t) == sorted([*TURN, "attack house", "attack hotel", "attack a", "attack c"])
    t = menace_scene(turn="B", at={"B": 11})
    assert listed(t) == sorted([*TURN, "attack property"])


def test_tokens_that_are_special_actions_are_listed() -> None:
    hand: dict[str, int | str] = dict.fromkeys(NAMES, "A")
    assert listed(menace_scene(**BARE, tokens=hand)) == sorted([*TURN, "use battleship", "use cannon"])
    lying: dict[str, int | str] = {**dict.fromkeys(NAMES, 6), "iron": 6, "thimble": 8}
    grabbed = ["grab battleship", "grab cannon", "grab shoe", "grab wheelbarrow", "grab iron"]
    assert listed(menace_scene(**BARE, tokens=lying)) == sorted([*TURN, *grabbed])


@pytest.mark.parametrize("monster", ["cthulhu", "slime"])
def test_a_power_without_an_aim_is_listed_once(monster: str) -> None:
    assert listed(menace_scene(**BARE, monsters={"A": monster})) == sorted([*TURN, "power"])


@pytest.mark.parametrize("monster", ["fettuchini", "x42", "zombies"])
def test_a_power_that_always_works_is_not_listed(monster: str) -> None:
    assert listed(menace_scene(**BARE, monsters={"A": monster})) == sorted(TURN)


@pytest.mark.clause("MMM-MON-02")
def test_the_sneak_attack_is_listed_for_every_other_player() -> None:
    t = menace_scene(turn="B", monsters={"B": "ninja_clan"}, at={"B": 6}, destroyed=[6])
    assert listed(t) == sorted([*TURN, "power a", "power c", "power d"])


@pytest.mark.clause("MMM-MON-07")
def test_every_space_that_king_ape_may_jump_to_is_listed() -> None:
    t = menace_scene(**BARE, monsters={"A": "king_ape"})
    powers = [act.a for act in t.game.acts() if act.verb == Verb.POWER]
    assert powers == list(range(20, 31))
    assert len(listed(t)) == len(powers) + len(TURN)


# --- the action of the space -----------------------------------------------------------------------


def actions(lot: int, turn: str = "B", **scene: Any) -> list[str]:
    """The actions listed for who stands on this space in its turn; nothing else but the usual can be done there."""
    t = menace_scene(**{"turn": turn, "at": {turn: lot, **scene.pop("at", {})}, **scene})
    words = listed(t)
    assert [word for word in words if not word.startswith("action")] == sorted(TURN)
    return [word for word in words if word.startswith("action")]


@pytest.mark.parametrize("lot", [2, 7, 10, 17, 22, 30, 33, 36])
def test_an_action_without_an_aim_is_listed_once(lot: int) -> None:
    assert actions(lot) == ["action"]


@pytest.mark.parametrize("lot", [5, 15, 25, 35])
def test_both_ways_from_a_railroad_are_listed(lot: int) -> None:
    t = menace_scene(turn="B", at={"B": lot}, unlocked=False)
    assert listed(t) == sorted([*TURN, "action on", "action back"])


@pytest.mark.parametrize("lot", [4, 38, 28])
@pytest.mark.parametrize("turn", ["A", "B", "D"])
def test_taxes_and_tunnels_are_listed_for_every_other_player_once(lot: int, turn: str) -> None:
    assert actions(lot, turn, unlocked=False) == [f"action {name}" for name in "abcd" if name != turn.lower()]


@pytest.mark.clause("MMM-SPACE-10")
@pytest.mark.parametrize("seats", ["AB", "ABCD", "ABCDEFGH"])
def test_every_pair_is_listed_once_at_the_electric_company(seats: str) -> None:
    pairs = [f"action {one} {two}" for one, two in combinations(seats.lower(), 2)]
    t = menace_scene(seats, turn="B", at={"B": 12}, unlocked=False)
    assert listed(t) == sorted([*TURN, *pairs])


@pytest.mark.clause("MMM-SPACE-12")
def test_every_other_monster_and_space_is_listed_once_at_free_parking() -> None:
    t = menace_scene("ABC", turn="B", at={"A": 3, "B": 20, "C": 0})
    acts = [act for act in t.game.acts() if act.verb == Verb.SPACE]
    others = [(0, lot) for lot in range(40) if lot != 3] + [(2, lot) for lot in range(1, 40)]
    assert acts == [Act(1, Verb.SPACE, monster, lot) for monster, lot in others]
    assert len(t.game.acts()) == len(acts) + len(TURN)


def test_the_longest_list_is_whole() -> None:
    t = menace_scene("ABCDEFGH", at={"A": 20, **{name: n for n, name in enumerate("BCDEFGH")}})
    assert len([act for act in t.game.acts() if act.verb == Verb.SPACE]) == 7 * 39
    assert {"move", "end"} < set(listed(t))


# --- answers ---------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MOVE-03")
@pytest.mark.parametrize(
    ("dice", "walks"), [((6, 6, 6), [6, 12, 18]), ((1, 1, 1), [1, 2, 3]), ((1, 6), [1, 6, 7]), ((5,), [5])]
)
def test_the_distances_of_a_roll_are_listed(dice: tuple[int, ...], walks: list[int]) -> None:
    t = menace_scene(dice_next={"A": len(dice)}, tokens={"cat": "A", "car": "A", "dog": "B"})
    t.play("move", *dice)
    assert listed(t) == sorted([*(f"walk {n}" for n in walks), "reroll cat"])


@pytest.mark.clause("MMM-MOVE-07")
def test_the_tokens_that_may_be_picked_up_are_listed() -> None:
    t = menace_scene(tokens={"car": 3, "thimble": 3, "dog": 2, "shoe": "A"})
    t.play("move", 1, 2)
    t.play("walk 3")
    assert listed(t) == ["leave", "pick up car", "pick up thimble"]


@pytest.mark.clause("MMM-GIANT-09", "MMM-TOKEN-03", "MMM-TOKEN-04")
def test_all_that_helps_an_attack_is_listed() -> None:
    tokens: dict[str, int | str] = dict.fromkeys(("car", "cat", "dog", "train", "shoe", "iron"), "A")
    prizes: dict[str, dict[str, Any]] = {"A": {"house": 1, "hotel": 1, "deed": [39]}}
    t = menace_scene(at={"A": 15, "B": 15}, prizes=prizes, tokens=tokens)
    t.play("attack B", 1, 1)
    throws, helps = ["throw house", "throw hotel", "throw car"], ["add car", "add train", "reroll cat", "reroll dog"]
    assert listed(t) == sorted([*throws, *helps, "stand"])
    t = menace_scene(at={"A": 15, "B": 18}, prizes=prizes, tokens=tokens)
    t.play("attack B", 1, 1)
    assert listed(t) == sorted([*throws, *helps])  # something must be thrown


@pytest.mark.clause("MMM-ATK-13")
@pytest.mark.parametrize(
    ("prizes", "words"),
    [
        ({"house": 1, "hotel": 1, "deed": [5, 39]}, ["steal deed reading-railroad", "steal hotel", "steal house"]),
        ({"house": 1, "deed": [39]}, ["steal deed boardwalk", "steal house"]),
        ({"house": 3, "hotel": 1}, ["steal hotel", "steal house"]),
    ],
)
def test_a_thief_is_listed_each_kind_of_prize_and_one_deed(prizes: dict[str, Any], words: list[str]) -> None:
    t = menace_scene(at={"A": 4}, prizes={"A": {"deed": [1]}, "B": prizes})
    t.play("action B")
    assert (t.ask, listed(t)) == ("steal", words)


@pytest.mark.clause("MMM-SPACE-09")
def test_each_kind_of_prize_and_one_deed_are_listed_for_a_discard() -> None:
    t = menace_scene(at={"A": 10}, prizes={"A": {"deed": [1]}, "B": {"house": 1, "hotel": 2, "deed": [12, 37]}})
    t.play("action", 6)
    t.play("aim B")
    assert (t.asked, listed(t)) == ("B", ["give up deed electric-company", "give up hotel", "give up house"])


@pytest.mark.clause("MMM-TOKEN-09", "MMM-TOKEN-13")
def test_the_tokens_that_protect_are_listed() -> None:
    held_by_b: dict[str, int | str] = dict.fromkeys(NAMES, "B")
    t = menace_scene(at={"A": 4}, prizes={"B": {"house": 1}}, tokens=held_by_b)
    t.play("action B")
    assert listed(t, "B") == ["leave", "protect shoe", "protect wheelbarrow"]


@pytest.mark.clause("MMM-R-34")
@pytest.mark.parametrize(("lot", "names"), [(10, "acd"), (30, "acd"), (7, "abcd")])
def test_the_monsters_that_may_be_aimed_at_are_listed(lot: int, names: str) -> None:
    t = menace_scene(turn="B", at={"B": lot})
    t.play("action", 6)
    assert listed(t) == [f"aim {name}" for name in names]


@pytest.mark.clause("MMM-SPACE-08")
def test_both_ways_of_the_army_are_listed() -> None:
    t = menace_scene(at={"A": 7})
    t.play("action", 6)
    t.play("aim B", 2)
    assert listed(t) == ["shove back", "shove on"]


@pytest.mark.clause("MMM-MON-03")
def test_the_monsters_yet_to_be_breathed_on_are_listed() -> None:
    at = {"A": 21, "B": 25, "C": 30, "D": 24}
    t = menace_scene(turn="B", monsters={"B": "crushasaurus"}, at=at, destroyed=[25])
    t.play("power")
    assert listed(t) == ["aim a", "aim c", "aim d"]
    t.play("aim A", 1, 1)
    assert listed(t) == ["aim c", "aim d"]


@pytest.mark.clause("MMM-MON-11")
def test_the_four_corners_are_listed() -> None:
    t = menace_scene(monsters={"A": "slime"}, options={"powers.includeUser": False})
    t.play("power", 1, 6, 6)
    assert [act.a for act in t.game.acts()] == [0, 10, 20, 30]


@pytest.mark.clause("MMM-SPACE-13")
def test_the_targets_at_the_end_of_the_tunnels_are_listed() -> None:
    t = menace_scene(at={"A": 28, "B": 39, "C": 39}, houses={39: 1}, tokens={"car": "A"})
    t.play("action B")
    assert listed(t) == ["attack b", "attack c", "attack house", "leave"]


# --- tokens by what they do -------------------------------------------------------------------------


def test_the_tokens_that_do_something_are_found_by_their_numbers() -> None:
    t = menace_scene(at={"A": 6}, tokens={"shoe": "A", "car": "A", "train": 6, "wheelbarrow": 6, "cat": "B", "dog": 5})
    number = t.game.words.one_token
    kinds = [Token.SHELL, Token.BOOST, Token.REROLL, Token.POINTS, Token.SHIELD]
    shoe, car, train, wheelbarrow = (1 << number(name) for name in ("shoe", "car", "train", "wheelbarrow"))
    assert [held_tokens(t.g, t.s, 0, does) for does in kinds] == [0, car, 0, 0, shoe]
    assert [usable(t.g, t.s, 0, does) for does in kinds] == [0, car | train, 0, 0, shoe | wheelbarrow]


# --- which answer fits which question --------------------------------------------------------------

FITTING = {
    Ask.CHOOSE: [Verb.MOVE, Verb.ATTACK, Verb.SPACE, Verb.SHELL, Verb.PICK_AND_USE, Verb.POWER, Verb.END],
    Ask.MOVE: [Verb.WALK, Verb.REROLL],
    Ask.PICK_UP: [Verb.PICK_UP, Verb.LEAVE],
    Ask.STRIKE: [Verb.REROLL, Verb.BOOST, Verb.THROW, Verb.STAND],
    Ask.STEAL: [Verb.TAKE],
    Ask.PROTECT: [Verb.LEAVE, Verb.PROTECT],
    Ask.DISCARD: [Verb.GIVE_UP],
    Ask.AIM: [Verb.AIM],
    Ask.SHOVE: [Verb.SHOVE],
    Ask.ATTACK_HERE: [Verb.ATTACK, Verb.LEAVE],
    Ask.BREATH: [Verb.AIM],
    Ask.CORNER: [Verb.CORNER],
}


@pytest.mark.parametrize("ask", range(Ask.BEAMED + 1))
def test_each_question_has_its_own_answers(ask: int) -> None:
    assert [verb for verb in range(-2, Verb.CORNER + 3) if fits(ask, verb)] == sorted(FITTING.get(ask, []))


def test_nobody_acts_unasked() -> None:
    t = menace_scene()
    assert [is_business(t.s, verb) for verb in range(Verb.CORNER + 1)] == [False] * (Verb.CORNER + 1)
