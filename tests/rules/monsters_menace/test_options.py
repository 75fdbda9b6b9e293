"""Every option of the rulebook with another value than the printed one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stompoly import OptionError, new
from stompoly.faces.menace import facts, odds
from stompoly.faces.menace.ending import standings
from stompoly.rules.menace.codes import End
from stompoly.testing import MenaceScene, menace_scene
from tests.tui.helpers_tui import Desk, Script

PRINTED = new("monsters_menace", 2).book.printed
HERE = Path(__file__).read_text()
STREETS = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]
PROPERTIES = sorted([*STREETS, 5, 15, 25, 35, 12, 28])


def begun(options: dict[str, Any], seats: str = "AB", seed: int = 1) -> MenaceScene:
    """A game from its very start."""
    return MenaceScene(new("monsters_menace", list(seats), seed=seed, options=options))


def city(t: MenaceScene) -> tuple[int, int, int]:
    """Houses, hotels and tokens on the board."""
    return sum(t.s.houses), sum(t.s.hotels), sum(0 <= place < 40 for place in t.s.token_at)


def playing(monster: str, lot: int, options: dict[str, Any], **scene: Any) -> MenaceScene:
    """A plays this monster and stands on this space."""
    at = {"A": lot, **scene.pop("at", {})}
    return menace_scene(monsters={"A": monster}, at=at, options=options, **scene)


@pytest.mark.parametrize("key", PRINTED)
def test_every_option_is_tried_here(key: str) -> None:
    assert f'"{key}": ' in HERE


# ----- set-up


@pytest.mark.clause("MMM-SETUP-17")
def test_setup_mode_quick_is_the_printed_list() -> None:
    t = begun({"setup.mode": "quick"})
    assert city(t) == (35, 13, 11)
    assert (t.houses(39), t.hotels(39), t.token("car"), t.token("dog")) == (2, 1, 3, 37)
    assert (t.token("cannon"), t.token("cat")) == (None, None)


@pytest.mark.clause("MMM-SETUP-17")
def test_setup_supply_boxed_stops_at_32_houses_and_12_hotels() -> None:
    t = begun({"setup.mode": "quick", "setup.supply": "boxed"})
    assert city(t) == (32, 12, 11)
    assert [(t.houses(lot), t.hotels(lot)) for lot in (34, 37, 39)] == [(1, 1), (1, 1), (0, 0)]


@pytest.mark.clause("MMM-SETUP-13")
def test_setup_map_puts_what_it_says_where_it_says() -> None:
    t = begun({"setup.mode": "map", "setup.map": "39:hotel, 6:3 houses, 24:dog"})
    assert (city(t), t.hotels(39), t.houses(6), t.token("dog")) == ((3, 1, 1), 1, 3, 24)


@pytest.mark.clause("MMM-SETUP-13", "MMM-SETUP-11")
def test_setup_map_may_use_any_space_and_pile_things_up() -> None:
    t = begun({"setup.mode": "map", "setup.map": "3:9 houses, 3:3 hotels, 3:car, 3:cat, 10:house, 0:money_bag"})
    assert (city(t), t.houses(3), t.hotels(3), t.houses(10)) == ((10, 3, 3), 9, 3, 1)
    assert [t.token(token) for token in ("car", "cat", "money bag")] == [3, 3, 0]


@pytest.mark.parametrize("words", ["40:hotel", "3:castle", "hotel", "3:"])
def test_setup_map_has_to_make_sense(words: str) -> None:
    with pytest.raises(OptionError, match=r"setup\.map"):
        begun({"setup.mode": "map", "setup.map": words})


@pytest.mark.clause("MMM-SETUP-12")
def test_setup_houses_hotels_and_tokens_are_the_numbers_placed() -> None:
    assert city(begun({"setup.houses": 5})) == (5, 12, 13)
    assert city(begun({"setup.hotels": 3})) == (32, 3, 13)
    assert city(begun({"setup.tokens": 0})) == (32, 12, 0)
    t = begun({"setup.houses": 0, "setup.hotels": 0, "setup.tokens": 0})
    assert city(t) == (0, 0, 0)
    assert [lot for lot in range(40) if t.standing(lot)] == PROPERTIES


@pytest.mark.clause("MMM-COMP-07")
def test_monsters_apart_deals_every_monster_once() -> None:
    def dealt(apart: bool) -> list[int]:
        games = [begun({"monsters.apart": apart}, "ABCDEFGH", seed) for seed in range(20)]
        return [len({t.monster(name) for name in "ABCDEFGH"}) for t in games]

    assert dealt(True) == [8] * 20
    assert min(dealt(False)) < 8


# ----- attacks


@pytest.mark.parametrize(
    ("options", "target"),
    [
        ({"attack.house": 8}, "house"),
        ({"attack.hotel": 8}, "hotel"),
        ({"attack.property": 8}, "property"),
        ({"attack.monster": 8}, "B"),
    ],
)
@pytest.mark.parametrize(("dice", "hit"), [((3, 4), False), ((4, 4), True)])
def test_the_total_that_is_enough(options: dict[str, Any], target: str, dice: tuple[int, int], hit: bool) -> None:
    t = playing(
        "cthulhu",
        6,
        options,
        at={"B": 6},
        houses={6: 1} if target == "house" else {},
        hotels={6: 1} if target == "hotel" else {},
        prizes={"B": {"house": 1}},
    )
    t.play(f"attack {target}", *dice)
    assert (t.points("A") > 0) is hit


@pytest.mark.clause("MMM-ATK-03")
@pytest.mark.parametrize("early", [True, False])
def test_attack_unlock_on_landing_needs_nobody_to_move_past_go(early: bool) -> None:
    t = playing("cthulhu", 35, {"attack.unlockOnLanding": early}, unlocked=False)
    t.play("move", 1, 4)
    t.play("walk 5")
    assert (t.at("A"), t.may("attack B")) == (0, early)


# ----- points


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({"points.house": 5}, 5 + 2 + 2 + 2),
        ({"points.hotel": 5}, 1 + 5 + 2 + 2),
        ({"points.deed": 5}, 1 + 2 + 5 + 2),
        ({"points.tokens": False}, 1 + 2 + 2),
    ],
)
def test_points(options: dict[str, Any], points: int) -> None:
    won = {"house": 1, "hotel": 1, "deed": [39]}
    assert menace_scene(options=options, prizes={"A": won}, tokens={"iron": "A", "shoe": "A"}).points("A") == points


# ----- throwing


@pytest.mark.parametrize(
    ("options", "piece", "dice", "hit"),
    [
        ({"throw.house": 1}, "house", (2, 2), False),
        ({"throw.house": 1}, "house", (2, 3), True),
        ({"throw.hotel": 2}, "hotel", (1, 2), False),
        ({"throw.hotel": 2}, "hotel", (2, 2), True),
        ({"throw.trainCar": 3}, "car", (1, 1), False),
        ({"throw.trainCar": 3}, "car", (1, 2), True),
    ],
)
def test_what_a_throw_adds(options: dict[str, Any], piece: str, dice: tuple[int, int], hit: bool) -> None:
    t = playing("cthulhu", 5, options, at={"B": 9}, prizes={"A": {"house": 1, "hotel": 1}})
    t.play("attack B", *dice)
    t.play(f"throw {piece}")
    assert bool(t.happened("beat")) is hit


# ----- spaces


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
def test_who_goes_mad_picks_its_own_prize_whatever_the_option() -> None:
    options = {"space.discardChoice": "attacker", "powers.includeUser": False}
    t = playing("cthulhu", 0, options, prizes={"B": {"house": 1, "hotel": 1}})
    t.play("power", 1, 6, 6)
    assert (t.ask, t.asked) == ("discard", "B")


# ----- tokens and powers


@pytest.mark.clause("MMM-TOKEN-03", "MMM-TOKEN-04")
@pytest.mark.parametrize("cost", [True, False])
def test_tokens_cost_special(cost: bool) -> None:
    tokens: dict[str, int | str] = {"car": "A", "cat": "A", "cannon": "A"}
    t = playing("cthulhu", 3, {"tokens.costSpecial": cost}, houses={6: 1}, tokens=tokens)
    t.play("move", 6, 6)
    t.play("reroll cat", 1, 2)
    t.play("walk 3")
    t.play("use cannon", 1)
    assert t.active == ("B" if cost else "A")
    if not cost:
        t.play("attack house", 1, 2)
        t.play("add car")
        assert (t.points("A"), t.active) == (1, "B")


@pytest.mark.clause("MMM-MON-05")
def test_powers_include_user_spares_cthulhu() -> None:
    t = playing("cthulhu", 6, {"powers.includeUser": False}, prizes={"A": {"house": 1}})
    t.play("power", 1, 6, 2)
    assert ([t.skips(name) for name in "ABCD"], t.points("A")) == ([0, 1, 0, 1], 1)


@pytest.mark.clause("MMM-MON-11")
def test_powers_include_user_spares_the_slime_creatures() -> None:
    t = playing("slime", 6, {"powers.includeUser": False})
    t.play("power", 5, 4, 6)
    t.play("corner #10")
    assert ([t.skips(name) for name in "ABCD"], t.at("A"), t.at("C")) == ([0, 0, 1, 0], 6, 10)


@pytest.mark.clause("MMM-MON-09")
def test_powers_free_fire_lets_x42_throw_or_not() -> None:
    t = playing("x42", 6, {"powers.freeFire": True}, at={"B": 25})
    t.play("attack B", 3, 3)
    assert t.happened("beat")
    t = playing("x42", 6, {"powers.freeFire": True}, at={"B": 25}, prizes={"A": {"house": 1}})
    t.play("attack B", 1, 1)
    t.play("stand")
    assert t.points("A") == 1
    assert not playing("king_ape", 6, {"powers.freeFire": True}, at={"B": 9}).may("attack B")


@pytest.mark.clause("MMM-MON-09", "MMM-R-29")
@pytest.mark.parametrize(
    ("bonus", "dice", "hit"), [(1, (1, 1), False), (1, (2, 3), True), (-2, (3, 4), False), (-2, (4, 4), True)]
)
def test_powers_fire_bonus_counts_from_afar(bonus: int, dice: tuple[int, int], hit: bool) -> None:
    options = {"powers.freeFire": True, "powers.fireBonus": bonus}
    t = playing("x42", 6, options, at={"B": 25}, prizes={"B": {"house": 1}})
    t.play("attack B", *dice)
    assert (t.points("A") == 1) is hit
    shook = t.happened("shook")[0]
    assert (shook.event.x, shook.clause) == (bonus, "MMM-MON-09")
    assert shook.text == "A: Open Fire " + ("adds 1" if bonus == 1 else "subtracts 2")


@pytest.mark.clause("MMM-MON-09", "MMM-R-29")
def test_powers_fire_bonus_counts_with_a_throw_and_not_on_the_same_space_or_for_others() -> None:
    options = {"powers.fireBonus": 3}
    t = playing("x42", 6, options, at={"B": 25}, prizes={"A": {"house": 1}, "B": {"hotel": 1}})
    t.play("attack B", 1, 1)
    t.play("throw house")
    assert t.points("A") == 2  # 2 and 2 and 3 are enough
    for monster, there in (("x42", 6), ("king_ape", 9)):
        t = playing(monster, 6, options, at={"B": there}, prizes={"A": {"house": 1}, "B": {"hotel": 1}})
        t.play("attack B", 1, 1)
        assert t.happened("shook") == []


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_powers_swing_rest_is_a_number_of_turns_between_two_swings() -> None:
    t = playing("king_ape", 5, {"powers.swingRest": 2}, seats="AB")
    t.play("power #24")
    for _ in range(2):
        t.play("end")
        t.play("end")
        refused = t.refused("power #5")
        assert (t.active, refused.verdict, refused.clause) == ("A", "resting", "MMM-MON-07")
    t.play("end")
    t.play("end")
    t.play("power #5")
    assert t.at("A") == 5


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_powers_swing_rest_counts_turns_that_are_taken() -> None:
    """A lost turn is none; a turn that Energize gave is one."""
    t = playing("king_ape", 5, {"powers.swingRest": 1}, seats="AB", skip={"A": 1})
    t.play("power #24")
    t.play("end")
    t.play("end")  # B again follows, as A loses this turn
    assert t.active == "B"
    t.play("end")
    assert (t.active, t.refused("power #5").verdict) == ("A", "resting")
    t = playing("king_ape", 15, {"powers.swingRest": 1}, seats="AB")
    t.play("power #0")
    t.play("action")
    t.play("end")
    assert (t.active, t.refused("power #20").verdict) == ("A", "resting")
    t.play("end")
    t.play("end")
    assert t.may("power #20")


@pytest.mark.clause("MMM-MON-07", "MMM-MON-09")
def test_the_powers_are_told_as_the_options_have_them() -> None:
    printed = menace_scene().game.words
    changed = menace_scene(mode="balanced").game.words
    ape, x42 = 3, 5
    assert printed.power(ape).startswith("Swing Through The Skyscrapers (any turn): jump")
    assert changed.power(ape).startswith("Swing Through The Skyscrapers (wait 3 turns after each swing): jump")
    assert printed.power(x42).endswith("throw in any such attack")
    assert changed.power(x42).endswith(
        "; nothing has to be thrown; subtract 4 from your roll against a monster on another space"
    )


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_everybody_sees_how_long_king_ape_rests() -> None:
    t = playing("king_ape", 5, {"powers.swingRest": 2}, seats="AB")
    t.play("power #24")
    assert facts.troubles(t.game, 0) == ["may swing again in 3 turns"]
    t.play("end")
    t.play("end")
    assert facts.troubles(t.game, 0, brief=True) == ["rest2"]


@pytest.mark.clause("MMM-MON-09", "MMM-R-29")
def test_the_odds_from_afar_count_the_fire_bonus() -> None:
    free = playing("x42", 6, {"powers.freeFire": True, "powers.fireBonus": -4}, at={"B": 25, "C": 6})
    assert (odds.against(free.game, 0, 1), odds.against(free.game, 0, 2)) == ("10+, 17 %", "6+, 72 %")
    thrown = playing("x42", 6, {"powers.fireBonus": -2}, at={"B": 25}, prizes={"A": {"house": 1}})
    assert "72 %" in odds.against(thrown.game, 0, 1)  # 2 for the house, 2 off


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_as_printed_king_ape_swings_on_every_turn() -> None:
    t = playing("king_ape", 5, {"powers.swingRest": 0}, seats="AB")
    t.play("power #24")
    t.play("end")
    t.play("end")
    assert t.may("power #5")


# ----- end and table


def last_one(options: dict[str, Any], turn: str = "A") -> MenaceScene:
    """Oriental Avenue is the last thing that stands, and is destroyed."""
    rest = [lot for lot in PROPERTIES if lot != 6]
    t = menace_scene("ABC", at=dict.fromkeys("ABC", 6), destroyed=rest, turn=turn, options=options)
    t.play("attack property", 3, 3)
    return t


@pytest.mark.clause("MMM-END-01")
def test_end_finish_round_lets_the_others_have_their_turn() -> None:
    assert last_one({"end.finishRound": False}).over
    t = last_one({"end.finishRound": True})
    t.play("end")
    t.play("attack A", 6, 6)
    assert (t.over, t.points("A"), t.points("B")) == (False, 0, 2)
    t.play("end")
    assert (t.over, t.active) == (False, "C")
    t.play("end")
    assert (t.over, t.winners) == (True, ["B"])


@pytest.mark.clause("MMM-END-01")
def test_end_finish_round_is_over_with_the_last_seat() -> None:
    t = last_one({"end.finishRound": True}, "C")
    if not t.over:
        t.play("end")
    assert (t.over, t.winners) == (True, ["C"])


def tied(a: dict[str, Any], b: dict[str, Any], tie_break: str, **scene: Any) -> MenaceScene:
    """A game of A and B that a third player's attack on the last property ends; C has least."""
    gone = [lot for lot in PROPERTIES if lot != 6]
    won = {"A": a, "B": b}
    t = menace_scene(
        "ABC", turn="C", at={"C": 6}, destroyed=gone, prizes=won, options={"end.tieBreak": tie_break}, **scene
    )
    t.play("attack property", 3, 3)
    assert t.over
    return t


@pytest.mark.clause("MMM-END-03", "MMM-R-48")
@pytest.mark.parametrize(
    ("a", "b", "winners", "by"),
    [
        ({"house": 6}, {"house": 4, "deed": [39]}, ["B"], " and more title deeds"),
        ({"house": 6}, {"house": 4, "hotel": 1}, ["B"], " and more hotels"),
        ({"deed": [1], "house": 4}, {"hotel": 2, "house": 2}, ["A"], " and more title deeds"),
        ({"deed": [1], "house": 4}, {"deed": [3], "hotel": 2}, ["B"], " and more hotels"),
        ({"deed": [1], "house": 4}, {"deed": [3], "house": 4}, ["A", "B"], ""),
        ({"deed": [1], "house": 4}, {"house": 7}, ["B"], ""),
    ],
)
def test_end_tie_break_looks_at_title_deeds_then_hotels(
    a: dict[str, Any], b: dict[str, Any], winners: list[str], by: str
) -> None:
    t = tied(a, b, "deeds")
    assert t.winners == winners
    assert {line.text.partition("points")[2] for line in t.happened("won")} == {by}


@pytest.mark.clause("MMM-END-03", "MMM-R-48")
def test_as_printed_equals_share_the_win() -> None:
    t = tied({"house": 6}, {"house": 4, "deed": [39]}, "shared")
    assert t.winners == ["A", "B"]
    assert [line.text for line in t.happened("won")] == ["A wins with 6 points", "B wins with 6 points"]


@pytest.mark.clause("MMM-END-03", "MMM-R-48")
def test_a_tie_break_orders_the_last_standings() -> None:
    t = tied({"house": 6}, {"house": 4, "deed": [39]}, "deeds")
    assert [row[0].split()[:2] for row in standings(t.game).rows] == [["1.", "B,"], ["2.", "A,"], ["3.", "C,"]]


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
def test_end_stalemate_ends_a_game_in_which_nothing_is_destroyed() -> None:
    t = menace_scene("AB", at={"A": 6, "B": 8}, options={"end.stalemate": 3}, prizes={"A": {"house": 1}})
    t.play("end")
    t.play("attack property", 3, 3)
    t.play("end")
    for _ in range(3):
        assert not t.over
        t.play("end")
    over = t.happened("over")[-1]
    assert (t.over, t.winners, over.event.x) == (True, ["B"], End.STALEMATE)
    assert over.text == "the game is over: nothing has been destroyed for a long time"
    never = menace_scene("AB", options={"end.stalemate": 0})
    for _ in range(400):
        never.play("end")
    assert not never.over


@pytest.mark.clause("MMM-END-01", "MMM-R-47")
def test_a_stalemate_comes_before_what_only_stops_simulations() -> None:
    t = begun({"end.stalemate": 2, "end.stall": 2, "end.cap": 2})
    t.play("end")
    t.play("end")
    assert t.happened("over")[-1].event.x == End.STALEMATE


def test_end_cap_stops_after_its_turns() -> None:
    t = menace_scene("AB", options={"end.cap": 3}, prizes={"B": {"house": 1}})
    for name in "ABA":
        assert (t.over, t.active) == (False, name)
        t.play("end")
    assert (t.over, t.winners, t.happened("over")[-1].event.x) == (True, ["B"], End.CAP)


def test_end_stall_stops_after_turns_without_a_destruction() -> None:
    t = menace_scene("AB", at={"A": 6, "B": 8}, options={"end.stall": 3})
    t.play("end")
    t.play("attack property", 3, 3)
    t.play("end")
    for _ in range(3):
        assert not t.over
        t.play("end")
    assert (t.over, t.winners, t.happened("over")[-1].event.x) == (True, ["B"], End.STALL)


def test_timers_turn_limits_the_time_to_answer(tmp_path: Path) -> None:
    source = Script("move")
    said = Desk(menace_scene("AB", options={"timers.turn": 30}).game, source, tmp_path).run()
    assert "30 seconds to answer" in said
    assert 0 < source.allowed[0] <= 30
