"""Acts with numbers that no words make, as a program may send them: each is refused for its own reason."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.menace.codes import Choice, Prize, Verb
from stompoly.rules.menace.state import TOKENS
from stompoly.testing import MenaceScene, menace_scene

A, B = 0, 1
BATTLESHIP, CANNON, CAR, CAT, SHOE, TRAIN, WHEELBARROW = 0, 1, 2, 3, 8, 11, 12
HELD: dict[str, int | str] = dict.fromkeys(("battleship", "cannon", "car", "cat", "shoe", "train", "wheelbarrow"), "A")
NO_SEATS = [-1, -2, 4, 5, 8, 99]  # at a table of four
NO_TOKENS = [-1, -TOKENS, 13, 15, 16, 99]
NO_SPACES = [-1, -40, 40, 41, 64, 99]


def refusal(t: MenaceScene, act: Act) -> str:
    """Why it is refused, which must change nothing; empty if it is allowed."""
    before = t.s.copy()
    refused = t.game.why(act)
    assert t.s == before
    return refused.verdict if refused else ""


def asked(*words: str | tuple[str, int] | tuple[str, int, int], **scene: Any) -> MenaceScene:
    """A scene after these words, each with the dice that follow it."""
    t = menace_scene(**scene)
    for each in words:
        t.play(*((each,) if isinstance(each, str) else each))
    return t


def test_the_numbers_of_the_tokens_are_those_of_these_tests() -> None:
    words = menace_scene().game.words
    names = ["battleship", "cannon", "car", "cat", "shoe", "train", "wheelbarrow"]
    assert [words.one_token(name) for name in names] == [BATTLESHIP, CANNON, CAR, CAT, SHOE, TRAIN, WHEELBARROW]


# --- who -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", NO_SEATS)
@pytest.mark.parametrize("verb", [Verb.MOVE, Verb.WALK, Verb.CORNER])
def test_a_seat_that_is_not_there_has_nothing_to_say(seat: int, verb: int) -> None:
    assert refusal(menace_scene(), Act(seat, verb)) == "not_yours_to_answer"


def test_a_seat_that_is_there_hears_first_that_this_is_not_asked() -> None:
    assert refusal(menace_scene(), Act(B, Verb.WALK)) == "not_asked"
    assert refusal(menace_scene(), Act(B, Verb.MOVE)) == "not_yours_to_answer"


# --- a turn that is full ---------------------------------------------------------------------------


@pytest.mark.clause("MMM-TURN-01")
@pytest.mark.parametrize("words", ["move", "attack house", "action", "use battleship", "power #24"])
def test_a_fourth_activity_of_any_kind_is_refused(words: str) -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 10}, houses={10: 1}, tokens={"battleship": "A"})
    assert t.may(words)
    t.s.activities = 3  # the turn ends by itself here, so no play leads to this
    assert t.refused(words).verdict == "three_activities"


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-01")
@pytest.mark.parametrize("kind", [-1, 4, 5, 99])
def test_an_attack_on_no_kind_of_thing_is_refused(kind: int) -> None:
    assert refusal(menace_scene(at={"A": 6, "B": 6}), Act(A, Verb.ATTACK, kind, B)) == "not_a_target"


@pytest.mark.clause("MMM-ATK-01")
@pytest.mark.parametrize("victim", NO_SEATS)
def test_an_attack_on_a_seat_that_is_not_there_is_refused(victim: int) -> None:
    t = menace_scene(prizes={"A": {"house": 1}})  # everybody, and every seat without a player, is on Go
    assert refusal(t, Act(A, Verb.ATTACK, Prize.MONSTER, victim)) == "not_a_target"


@pytest.mark.clause("MMM-R-26")
@pytest.mark.parametrize("tokens", [-1, -(1 << CAR), 1 << CAR | 1 << TRAIN, 1 << BATTLESHIP | 1 << CAR, 1 << 40 | 4])
def test_no_more_than_one_token_is_named_before_a_roll(tokens: int) -> None:
    t = menace_scene(at={"A": 6}, houses={6: 1}, tokens=HELD)
    assert refusal(t, Act(A, Verb.ATTACK, Prize.HOUSE, 0, tokens)) == "bad_number"


@pytest.mark.clause("MMM-R-26", "MMM-TOKEN-03")
def test_only_a_token_that_adds_to_the_roll_is_named_before_it() -> None:
    t = menace_scene(at={"A": 6}, houses={6: 1}, tokens=HELD)
    for token in (BATTLESHIP, CANNON, CAT, SHOE, WHEELBARROW):
        assert refusal(t, Act(A, Verb.ATTACK, Prize.HOUSE, 0, 1 << token)) == "not_that_token"
    for token in (4, 5, 13, 40):
        assert refusal(t, Act(A, Verb.ATTACK, Prize.HOUSE, 0, 1 << token)) == "no_such_token"
    for token in (CAR, TRAIN):
        assert refusal(t, Act(A, Verb.ATTACK, Prize.HOUSE, 0, 1 << token)) == ""


@pytest.mark.clause("MMM-ATK-01", "MMM-R-26")
def test_a_token_named_before_the_roll_makes_no_target() -> None:
    t = menace_scene(at={"A": 6}, hotels={6: 1}, tokens={"car": "A"})
    assert t.refused("attack house with car").verdict == "no_house"
    assert t.refused("attack property with car").verdict == "still_built"


def test_a_number_beside_a_target_that_is_no_monster_is_forgotten() -> None:
    t = menace_scene(at={"A": 6}, houses={6: 1}, tokens={"cat": "A"})
    t.dice(1, 1)
    t.game.play(Act(A, Verb.ATTACK, Prize.HOUSE, 77))
    assert (t.ask, t.s.b[t.s.top]) == ("strike", 0)


def striking(**scene: Any) -> MenaceScene:
    """A has missed B on its own space and may do something about it."""
    start: dict[str, Any] = {"at": {"A": 6, "B": 6}, "tokens": HELD}
    return asked(("attack B", 1, 1), **{**start, **scene})


@pytest.mark.clause("MMM-TOKEN-03")
def test_only_a_token_that_adds_is_added() -> None:
    t = striking()
    for token in (BATTLESHIP, CANNON, CAT, SHOE, WHEELBARROW):
        assert refusal(t, Act(A, Verb.BOOST, token)) == "not_that_token"
    for token in [*NO_TOKENS, 4, TRAIN - TOKENS, CAR - TOKENS]:
        assert refusal(t, Act(A, Verb.BOOST, token)) == "no_such_token"


@pytest.mark.clause("MMM-TOKEN-04")
def test_only_a_token_that_rolls_again_does_so() -> None:
    for t in (striking(), asked(("move", 1, 2), tokens=HELD)):
        for token in (BATTLESHIP, CANNON, CAR, SHOE, TRAIN):
            assert refusal(t, Act(A, Verb.REROLL, token)) == "not_that_token"
        for token in [*NO_TOKENS, 4, CAT - TOKENS]:
            assert refusal(t, Act(A, Verb.REROLL, token)) == "no_such_token"
        assert refusal(t, Act(A, Verb.REROLL, CAT)) == ""


@pytest.mark.clause("MMM-GIANT-03")
def test_only_houses_hotels_and_train_cars_are_thrown() -> None:
    t = striking(prizes={"A": {"house": 1, "hotel": 1, "deed": [39]}})
    for what in (-1, Prize.DEED, 4, 99):
        assert refusal(t, Act(A, Verb.THROW, what)) == "bad_number"
    assert refusal(t, Act(A, Verb.THROW, Choice.TRAIN_CAR)) == "no_train_car"
    assert refusal(t, Act(A, Verb.THROW, Prize.HOTEL)) == ""


# --- moves -----------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MOVE-04")
@pytest.mark.parametrize("spaces", [-40, -3, -1, 0, 4, 19, 43])
def test_no_way_but_by_the_dice(spaces: int) -> None:
    assert refusal(asked(("move", 1, 2)), Act(A, Verb.WALK, spaces)) == "not_those_dice"


@pytest.mark.clause("MMM-MOVE-07")
def test_only_a_token_that_lies_there_is_picked_up() -> None:
    t = asked(("move", 1, 2), "walk 3", tokens={"car": 3, "dog": 2, "shoe": "A", "cat": "B", "iron": 0})
    for token in [*NO_TOKENS, CAR - TOKENS, BATTLESHIP, CAT, SHOE, 4, 6]:
        assert refusal(t, Act(A, Verb.PICK_UP, token)) == "no_such_token"
    assert refusal(t, Act(A, Verb.PICK_UP, CAR)) == ""


@pytest.mark.clause("MMM-MOVE-07")
def test_a_player_who_leaves_the_tokens_takes_none_from_elsewhere() -> None:
    t = asked(("move", 1, 2), "walk 3", tokens={"car": 3, "battleship": 29})
    t.play("leave")
    assert (t.token("battleship"), t.token("car")) == (29, 3)


# --- spaces ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lot", [4, 38, 28])
@pytest.mark.parametrize("victim", NO_SEATS)
def test_nobody_taxes_or_tunnels_to_a_seat_that_is_not_there(lot: int, victim: int) -> None:
    assert refusal(menace_scene(at={"A": lot}), Act(A, Verb.SPACE, victim)) == "not_a_target"


@pytest.mark.clause("MMM-SPACE-04")
@pytest.mark.parametrize("way", [-1, 0, 3, 5])
def test_a_railroad_leads_two_ways_only(way: int) -> None:
    assert refusal(menace_scene(at={"A": 5}), Act(A, Verb.SPACE, way)) == "bad_number"


@pytest.mark.clause("MMM-SPACE-10")
@pytest.mark.parametrize("seat", NO_SEATS)
def test_nobody_swaps_with_a_seat_that_is_not_there(seat: int) -> None:
    t = menace_scene(at={"A": 12})
    assert refusal(t, Act(A, Verb.SPACE, B, seat)) == "not_a_target"
    assert refusal(t, Act(A, Verb.SPACE, seat, B)) == "not_a_target"
    assert refusal(t, Act(A, Verb.SPACE, seat, seat - 1)) == "not_a_target"


@pytest.mark.clause("MMM-SPACE-12")
@pytest.mark.parametrize("seat", NO_SEATS)
@pytest.mark.parametrize("lot", NO_SPACES)
def test_nobody_is_sent_off_the_board(seat: int, lot: int) -> None:
    t = menace_scene(at={"A": 20})
    assert refusal(t, Act(A, Verb.SPACE, B, lot)) == "not_a_target"
    assert refusal(t, Act(A, Verb.SPACE, seat, 5)) == "not_a_target"


@pytest.mark.parametrize("lot", [7, 10, 30])
@pytest.mark.parametrize("victim", NO_SEATS)
def test_nobody_aims_at_a_seat_that_is_not_there(lot: int, victim: int) -> None:
    assert refusal(asked(("action", 6), at={"A": lot}), Act(A, Verb.AIM, victim)) == "not_a_target"


@pytest.mark.clause("MMM-SPACE-08")
@pytest.mark.parametrize("way", [-1, 0, 3, 5])
def test_the_army_pushes_on_or_back_only(way: int) -> None:
    t = asked(("action", 6), ("aim B", 2), at={"A": 7})
    assert refusal(t, Act(A, Verb.SHOVE, way)) == "bad_number"


@pytest.mark.clause("MMM-TOKEN-01", "MMM-R-16")
def test_only_a_token_that_is_there_is_used_as_a_special_action() -> None:
    t = menace_scene(at={"A": 6}, tokens={**HELD, "iron": 6, "dog": 8})
    for token in [*NO_TOKENS, 4, 6]:
        assert refusal(t, Act(A, Verb.SHELL, token)) == "no_such_token"
    for token in [*NO_TOKENS, 6 - TOKENS, BATTLESHIP, 4]:
        assert refusal(t, Act(A, Verb.PICK_AND_USE, token)) == "no_such_token"
    for token in (CAT, SHOE):
        assert refusal(t, Act(A, Verb.SHELL, token)) == "not_that_token"
    for token in (CAR, TRAIN):
        assert refusal(t, Act(A, Verb.SHELL, token)) == "with_an_attack"


@pytest.mark.clause("MMM-SPEC-06", "MMM-R-13")
@pytest.mark.parametrize("token", ["car", "train", "cat", "dog"])
def test_a_token_of_a_roll_is_not_picked_up_without_one(token: str) -> None:
    t = menace_scene(at={"A": 6}, tokens={token: 6})
    adds = token in ("car", "train")
    assert t.refused(f"grab {token}").verdict == ("with_an_attack" if adds else "not_that_token")


# --- prizes ----------------------------------------------------------------------------------------


def picking(**won: Any) -> MenaceScene:
    """A taxes B and is asked for the prize."""
    t = asked("action B", at={"A": 4}, prizes={"B": won, "C": {"house": 2, "hotel": 2, "deed": [1]}})
    assert t.ask == "steal"
    return t


@pytest.mark.clause("MMM-ATK-13")
@pytest.mark.parametrize("lot", [*NO_SPACES, 0, 1, 37])
def test_a_deed_is_named_by_its_own_space(lot: int) -> None:
    t = picking(house=1, hotel=1, deed=[39])
    assert refusal(t, Act(A, Verb.TAKE, Prize.DEED, lot)) == "no_prize"
    assert refusal(t, Act(A, Verb.TAKE, Prize.DEED, 39)) == ""


@pytest.mark.clause("MMM-ATK-13")
@pytest.mark.parametrize("kind", [-1, Prize.MONSTER, 4, 99])
def test_there_are_three_kinds_of_prizes(kind: int) -> None:
    t = picking(house=1, hotel=1, deed=[39])
    assert refusal(t, Act(A, Verb.TAKE, kind, 39)) == "no_prize"
    assert refusal(t, Act(A, Verb.TAKE, kind, 0)) == "no_prize"


@pytest.mark.clause("MMM-ATK-13")
def test_a_house_or_hotel_that_the_victim_does_not_have_is_not_taken() -> None:
    assert picking(hotel=1, deed=[39]).refused("steal house").verdict == "no_prize"
    assert picking(house=1, deed=[39]).refused("steal hotel").verdict == "no_prize"
    assert picking(house=1, hotel=1).refused("steal deed boardwalk").verdict == "no_prize"


@pytest.mark.parametrize("lot", [-1, 5, 39])
def test_a_house_or_hotel_is_of_no_space(lot: int) -> None:
    t = picking(house=1, hotel=1, deed=[39])
    assert refusal(t, Act(A, Verb.TAKE, Prize.HOUSE, lot)) == "no_prize"
    assert refusal(t, Act(A, Verb.TAKE, Prize.HOTEL, lot)) == "no_prize"
    assert refusal(t, Act(A, Verb.TAKE, Prize.HOTEL, 0)) == ""


@pytest.mark.clause("MMM-TOKEN-09", "MMM-TOKEN-13")
def test_only_a_shield_that_the_victim_holds_protects() -> None:
    scene: dict[str, Any] = {"at": {"A": 4}, "prizes": {"B": {"house": 1}}}
    held = dict.fromkeys(("battleship", "car", "wheelbarrow"), "B")
    t = asked("action B", **scene, tokens={**held, "shoe": "A", "cat": 0})
    for token in [*NO_TOKENS, SHOE, CAT, CANNON, WHEELBARROW - TOKENS]:
        assert refusal(t, Act(B, Verb.PROTECT, token)) == "no_such_token"
    for token in (BATTLESHIP, CAR):
        assert refusal(t, Act(B, Verb.PROTECT, token)) == "not_that_token"
    assert refusal(t, Act(B, Verb.PROTECT, WHEELBARROW)) == ""


@pytest.mark.clause("MMM-TOKEN-09")
def test_other_tokens_of_the_victim_raise_no_question() -> None:
    t = asked("action B", at={"A": 4}, prizes={"B": {"house": 1}}, tokens={"car": "B", "iron": "B", "shoe": 4})
    assert (t.ask, t.points("A")) == ("choose", 1)


# --- powers ----------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-02")
@pytest.mark.parametrize("victim", NO_SEATS)
def test_ninjas_sneak_up_on_nobody_who_is_not_there(victim: int) -> None:
    assert refusal(menace_scene(monsters={"A": "ninja_clan"}), Act(A, Verb.POWER, victim)) == "not_a_target"


@pytest.mark.clause("MMM-MON-07")
@pytest.mark.parametrize("start", [0, 6, 10, 25, 39])
def test_king_ape_stays_on_the_board(start: int) -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": start})
    assert [lot for lot in NO_SPACES if refusal(t, Act(A, Verb.POWER, lot)) != "not_opposite"] == []


@pytest.mark.clause("MMM-MON-11")
@pytest.mark.parametrize("lot", [*NO_SPACES, 50, 60])
def test_a_corner_is_on_the_board(lot: int) -> None:
    t = asked(("power", 1), seats="AB", monsters={"A": "slime"}, options={"powers.includeUser": False})
    assert refusal(t, Act(A, Verb.CORNER, lot)) == "not_a_corner"


@pytest.mark.clause("MMM-MON-03")
def test_rex_breathes_on_the_monsters_of_its_side_and_the_first_seat_is_one_of_them() -> None:
    at = {"A": 21, "B": 25, "C": 30, "D": 3}
    t = asked("power", turn="B", monsters={"B": "crushasaurus"}, at=at)
    for seat in [*NO_SEATS, B, 3]:
        assert refusal(t, Act(B, Verb.AIM, seat)) == "not_a_target"
    assert [refusal(t, Act(B, Verb.AIM, seat)) for seat in (0, 2)] == ["", ""]
