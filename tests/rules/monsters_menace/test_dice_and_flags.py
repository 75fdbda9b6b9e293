"""Real dice, records that are used again, rounds, Energize, Go, and the flags of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly import new
from stompoly.engine import chance
from stompoly.engine.state import NOBODY
from stompoly.menace import state as state_of
from stompoly.rules.menace.codes import End
from stompoly.rules.menace.invariants import sound
from stompoly.rules.menace.state import State
from stompoly.testing import MenaceScene, menace_scene

PROPERTIES = [space for space in range(40) if space not in (0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38)]


def move(t: MenaceScene, *dice: int) -> None:
    """By all the dice."""
    t.play("move", *dice)
    t.play(f"walk {sum(dice)}")


# --- the start -------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"setup.mode": "quick"}, {"setup.mode": "map", "setup.map": "3:house, 4:dog"}])
def test_a_game_on_a_used_record_is_the_same_as_on_a_new_one(options: dict[str, Any]) -> None:
    game = new("monsters_menace", 5, seed=7, options=options)
    fresh, used = State(), State()
    for name, (_, shape) in used.spec.items():
        setattr(used, name, [5] * shape[0] if shape else 5)
    for state in (fresh, used):
        game.family.begin(game.tables, state, 7, 5)
    assert [name for name in fresh.spec if getattr(fresh, name) != getattr(used, name)] == []
    assert (fresh.seat[0], sound(game.tables, fresh)) == (NOBODY, 0)


@pytest.mark.clause("MMM-COMP-06")
@pytest.mark.parametrize("monster", range(8))
def test_a_player_who_picks_a_monster_gets_it(monster: int) -> None:
    names = [card.name for card in new("monsters_menace", 2).words.monsters]
    seats = ["A", f"B={names[monster]}"]
    dealt = [state_of(new("monsters_menace", seats, seed=seed)).monster[1] for seed in range(12)]
    assert dealt == [monster] * 12


@pytest.mark.clause("MMM-COMP-07")
@pytest.mark.parametrize("apart", [True, False])
def test_monsters_that_are_dealt_apart_are_none_that_a_later_seat_has_picked(apart: bool) -> None:
    options = {"monsters.apart": apart}
    seats = ["A", "B", "C=Ninja Clan", "D=King Ape"]
    dealt = [
        list(state_of(new("monsters_menace", seats, seed=seed, options=options)).monster[:4]) for seed in range(40)
    ]
    assert all(monsters[2:] == [0, 3] for monsters in dealt)
    assert all(len(set(monsters)) == 4 for monsters in dealt) is apart


# --- dice that nobody laid down --------------------------------------------------------------------


@pytest.fixture
def high(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every die shows its highest face; a city set up by dice would never be done."""

    def stream(_s: Any, n: int) -> int:
        return n - 1

    monkeypatch.setattr(chance, "stream", stream)


def faces(t: MenaceScene, kind: str) -> list[tuple[int, int, int]]:
    return [(line.event.x, line.event.y, line.event.z) for line in t.happened(kind)]


@pytest.mark.usefixtures("high")
@pytest.mark.clause("MMM-COMP-03", "MMM-MOVE-02")
@pytest.mark.parametrize(("number", "dice"), [(1, (6, 0, 0)), (2, (6, 6, 0)), (3, (6, 6, 6))])
def test_the_dice_of_a_move_have_six_faces(number: int, dice: tuple[int, int, int]) -> None:
    t = menace_scene(mode="quick", dice_next={"A": number})
    t.play("move")
    assert faces(t, "rolled") == [dice]


@pytest.mark.usefixtures("high")
@pytest.mark.clause("MMM-COMP-03", "MMM-MOB-01")
@pytest.mark.parametrize(("monster", "dice"), [("x42", (6, 6, 0)), ("slime", (6, 6, 6))])
def test_the_dice_of_an_attack_have_six_faces(monster: str, dice: tuple[int, int, int]) -> None:
    t = menace_scene(mode="quick", monsters={"A": monster}, at={"A": 6, "B": 6})
    t.play("attack B")
    assert faces(t, "struck") == [dice]


@pytest.mark.usefixtures("high")
@pytest.mark.clause("MMM-COMP-03", "MMM-SPACE-08", "MMM-MON-05")
def test_the_dice_of_spaces_and_powers_have_six_faces() -> None:
    t = menace_scene(mode="quick", at={"A": 7, "B": 20})
    t.play("action")
    t.play("aim B")
    t.play("shove on")
    assert ([die for die, _, _ in faces(t, "die")], t.at("B")) == ([6, 6], 26)
    t = menace_scene("AB", mode="quick", monsters={"A": "cthulhu"})
    t.play("power")
    assert [die for die, _, _ in faces(t, "die")] == [6, 6]


# --- rounds ----------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-R-41", "MMM-SPACE-01")
def test_the_extra_turn_of_whoever_began_does_not_finish_the_round() -> None:
    t = menace_scene(
        "AB", at={"A": 35}, destroyed=[lot for lot in PROPERTIES if lot != 3], options={"end.finishRound": True}
    )
    move(t, 1, 4)
    t.play("action")
    t.play("end")
    move(t, 1, 2)
    t.play("attack property", 3, 4)
    t.play("end")
    assert (t.over, t.active) == (False, "B")
    t = menace_scene("AB", at={"A": 35}, destroyed=PROPERTIES, options={"end.finishRound": True})
    t.s.ending = 1
    move(t, 1, 4)
    t.play("action")
    t.play("end")
    assert (t.over, t.active) == (False, "A")
    t.play("end")
    assert (t.over, t.active) == (False, "B")
    t.play("end")
    assert t.over


@pytest.mark.parametrize(("option", "end"), [("end.cap", End.CAP), ("end.stall", End.STALL)])
def test_a_simulation_may_be_one_turn_long(option: str, end: int) -> None:
    t = MenaceScene(new("monsters_menace", 2, seed=1, options={option: 1}))
    assert t.over is False
    t.play("end")
    assert (t.over, t.s.end, t.s.top, sound(t.g, t.s)) == (True, end, 0, 0)


# --- Energize --------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-01", "MMM-R-10")
def test_a_player_who_comes_to_go_again_in_the_turn_that_energize_gave_gets_no_other() -> None:
    t = menace_scene("ABC", at={"A": 35})
    move(t, 1, 4)
    t.play("action")
    t.play("end")
    assert (t.active, t.at("A"), t.s.bonus_turn) == ("A", 0, 1)
    move(t, 6, 6)
    t.play("action A B")  # B is on Go
    assert t.at("A") == 0
    assert t.refused("action").verdict == "no_loop"
    t.play("end")
    assert (t.active, t.s.bonus_turn) == ("B", 0)


@pytest.mark.clause("MMM-SPACE-01", "MMM-R-10")
def test_the_next_player_may_energize_after_a_turn_that_energize_gave() -> None:
    t = menace_scene("AB", at={"A": 35, "B": 35})
    move(t, 1, 4)
    t.play("action")
    t.play("end")
    t.play("end")
    move(t, 1, 4)
    t.play("action")
    t.play("end")
    assert t.active == "B"


# --- Go --------------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_leaving_go_at_the_start_opens_nothing_however_many_have_left() -> None:
    t = menace_scene("ABC", unlocked=False)
    for _ in range(6):
        move(t, 2, 3)
        t.play("end")
    assert ([t.at(name) for name in "ABC"], t.happened("unlocked")) == ([10, 10, 10], [])


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_others_that_move_do_not_undo_a_landing_on_go() -> None:
    t = menace_scene("AB", at={"A": 35, "B": 9}, unlocked=False)
    move(t, 2, 3)
    t.play("end")
    move(t, 1, 2)
    t.play("end")
    assert t.happened("unlocked") == []
    move(t, 1, 2)
    assert [line.event.seat for line in t.happened("unlocked")] == [0]


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17", "MMM-R-36")
def test_a_monster_that_landed_on_go_and_was_taken_away_and_brought_back_has_not_passed_it() -> None:
    t = menace_scene("AB", at={"A": 35, "B": 20}, unlocked=False)
    move(t, 2, 3)
    t.play("end")
    t.play("action A #3")
    t.play("end")
    t.play("end")
    t.play("action A #0")
    t.play("end")
    move(t, 1, 2)
    assert (t.at("A"), t.happened("unlocked")) == (3, [])


# --- specials next to each other -------------------------------------------------------------------


@pytest.mark.clause("MMM-TURN-04", "MMM-MOVE-07")
@pytest.mark.parametrize("words", ["pick up iron", "leave"])
def test_a_move_with_a_token_at_its_end_stands_between_two_specials(words: str) -> None:
    t = menace_scene(tokens={"battleship": "A", "cannon": "A", "iron": 3})
    t.play("use battleship", 1)
    move(t, 1, 2)
    t.play(words)
    assert t.refused("use cannon").verdict == "not_back_to_back"


@pytest.mark.clause("MMM-TURN-04", "MMM-MOVE-07", "MMM-R-13")
def test_a_special_may_follow_a_token_within_a_move_that_ends_on_a_token() -> None:
    t = menace_scene(tokens={"cat": "A", "cannon": "A", "iron": 3})
    t.play("move", 6, 6)
    t.play("reroll cat", 1, 2)
    t.play("walk 3")
    t.play("pick up iron")
    t.play("use cannon", 1)
    assert (t.token("cannon"), t.active) == (None, "B")


@pytest.mark.clause("MMM-MON-13")
def test_one_die_stays_one_die_on_community_chest() -> None:
    t = menace_scene(at={"A": 17})
    t.s.dice_next[0] = 1
    t.play("action")
    assert (t.dice_next("A"), t.happened("speeded")) == (1, [])


@pytest.mark.clause("MMM-SPEC-10", "MMM-MON-07")
def test_a_power_of_every_turn_is_never_spent() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6}, once="A")
    t.play("power #24")
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6})
    t.play("power #24")
    assert t.s.once == 0


# --- the flags of a turn ---------------------------------------------------------------------------

FLAGS = [
    *("moved", "attacked", "adjacent", "power_used", "space_used", "arrived"),
    *("bonus_turn", "extra", "embedded", "boosted", "ending", "unlocked"),
]


def flags(t: MenaceScene) -> dict[str, int]:
    """Those that are set."""
    return {name: getattr(t.s, name) for name in FLAGS if getattr(t.s, name)}


def test_flags_are_set_to_one() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 35}, unlocked=False)
    move(t, 1, 4)
    assert flags(t) == {"moved": 1, "arrived": 1}
    t.play("action")
    assert flags(t) == {"moved": 1, "arrived": 1, "adjacent": 1, "space_used": 1, "extra": 1}
    t.play("end")
    assert flags(t) == {"bonus_turn": 1}
    t.play("power #24")
    assert flags(t) == {"bonus_turn": 1, "power_used": 1, "adjacent": 1, "arrived": 1}
    t = menace_scene(at={"A": 38}, unlocked=False)
    move(t, 1, 2)
    assert flags(t) == {"moved": 1, "arrived": 1, "unlocked": 1}


def test_flags_within_an_attack_are_set_to_one() -> None:
    tokens: dict[str, int | str] = dict.fromkeys(("car", "train"), "A")
    t = menace_scene(at={"A": 15, "B": 15}, tokens=tokens)
    t.play("attack B", 1, 1)
    t.play("add car")
    assert flags(t) == {"attacked": 1, "adjacent": 1, "embedded": 1, "boosted": 1, "unlocked": 1}
    t = menace_scene(at={"A": 15, "B": 15})
    t.play("attack B", 2, 3)
    t.play("throw car")
    assert flags(t) == {"attacked": 1, "adjacent": 1, "space_used": 1, "unlocked": 1}


@pytest.mark.clause("MMM-R-41")
def test_the_flag_of_the_last_round_is_set_to_one() -> None:
    t = menace_scene(
        at={"A": 39}, destroyed=[lot for lot in PROPERTIES if lot != 39], options={"end.finishRound": True}
    )
    t.play("attack property", 3, 4)
    assert flags(t) == {"attacked": 1, "ending": 1, "unlocked": 1}


@pytest.mark.clause("MMM-TURN-05")
def test_a_new_turn_begins_with_nothing_done_and_no_dice() -> None:
    t = menace_scene("AB", at={"A": 15, "B": 6}, dice_next={"A": 3}, tokens={"car": "A"})
    move(t, 1, 2, 3)
    assert (t.s.die1, t.s.die2, t.s.die3) == (1, 2, 3)
    t.play("end")
    assert (t.active, flags(t), t.s.activities, t.s.specials, t.s.spaces_used) == ("B", {"unlocked": 1}, 0, 0, 0)
    assert (t.s.die1, t.s.die2, t.s.die3, t.s.dice) == (0, 0, 0, 2)
