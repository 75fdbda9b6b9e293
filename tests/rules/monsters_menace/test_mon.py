"""The eight monsters: kinds, and the powers of the Ninja Clan, Rex, King Ape, Fettuchini, X-42 and the Zombies."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene

GIANTS = ["crushasaurus", "cthulhu", "king_ape", "x42"]
MOBS = ["ninja_clan", "fettuchini", "slime", "zombies"]


def to_seat(t: MenaceScene, name: str) -> None:
    """Turns end until it is this player's next one."""
    t.play("end")
    while t.active != name:
        t.play("end")


def playing(monster: str, lot: int = 6, **scene: Any) -> MenaceScene:
    """A plays this monster and stands on this space."""
    at = {"A": lot, **scene.pop("at", {})}
    return menace_scene(**{"monsters": {"A": monster}, "at": at, **scene})


# --- kinds -------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-01")
@pytest.mark.parametrize(("monster", "number"), [(m, 2) for m in GIANTS] + [(m, 3) for m in MOBS])
def test_the_four_mobs_roll_three_dice_at_a_monster_and_the_four_giants_two(monster: str, number: int) -> None:
    t = playing(monster, at={"B": 6})
    t.play("attack B", 4, 4, 4)
    event = t.happened("struck")[-1].event
    assert [event.x, event.y, event.z] == [4] * number + [0] * (3 - number)
    assert t.happened("beat")


@pytest.mark.clause("MMM-MON-01")
@pytest.mark.parametrize(("monster", "reach"), [(m, True) for m in GIANTS] + [(m, False) for m in MOBS])
def test_the_giants_reach_along_their_side_and_the_mobs_do_not(monster: str, reach: bool) -> None:
    assert playing(monster, at={"B": 9}, prizes={"A": {"house": 1}}).may("attack B") is reach


# --- Ninja Clan --------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-02")
def test_the_sneak_attack_takes_hotel_and_house_and_does_not_come_again() -> None:
    t = playing("ninja_clan", at={"B": 25}, prizes={"B": {"hotel": 1, "house": 3}})
    t.play("power B")
    assert (t.ask, t.asked) == ("steal", "A")
    t.play("steal hotel")
    assert (t.points("A"), t.points("B"), t.ask, t.asked) == (3, 2, "choose", "A")
    assert t.prizes("A") == {"house": 1, "hotel": 1, "deed": []}
    to_seat(t, "A")
    assert t.refused("power B").verdict == "once_a_game"


@pytest.mark.clause("MMM-MON-02")
def test_each_of_the_two_prizes_is_the_ninjas_choice() -> None:
    t = playing("ninja_clan", prizes={"C": {"hotel": 1, "house": 2, "deed": [39]}})
    t.play("power C")
    t.play("steal house")
    assert (t.ask, t.asked) == ("steal", "A")
    t.play("steal deed Boardwalk")
    assert t.prizes("A") == {"house": 1, "hotel": 0, "deed": [39]}
    assert t.prizes("C") == {"house": 1, "hotel": 1, "deed": []}


@pytest.mark.clause("MMM-MON-02")
@pytest.mark.parametrize("number", [0, 1])
def test_a_player_who_has_fewer_than_two_prizes_gives_those_and_the_power_is_spent(number: int) -> None:
    t = playing("ninja_clan", prizes={"B": {"house": number}})
    t.play("power B")
    assert (t.points("A"), t.points("B"), t.ask) == (number, 0, "choose")
    to_seat(t, "A")
    assert t.refused("power C").verdict == "once_a_game"


@pytest.mark.clause("MMM-MON-02", "MMM-TOKEN-09", "MMM-TOKEN-13")
def test_each_shoe_saves_one_of_the_two_prizes() -> None:
    t = playing("ninja_clan", prizes={"B": {"house": 2}}, tokens={"shoe": "B"})
    t.play("power B")
    t.play("protect shoe")
    assert (t.points("A"), t.points("B"), t.token("shoe")) == (1, 1, None)
    t = playing("ninja_clan", prizes={"B": {"house": 2}}, tokens={"shoe": "B", "wheelbarrow": "B"})
    t.play("power B")
    t.play("protect shoe")
    t.play("protect wheelbarrow")
    assert (t.points("A"), t.points("B")) == (0, 2)


@pytest.mark.clause("MMM-MON-02", "MMM-TOKEN-09", "MMM-R-37")
@pytest.mark.parametrize("prizes", [{"house": 1}, {"hotel": 1}, {"deed": [39]}])
def test_the_only_prize_is_demanded_once_and_the_shoe_saves_it(prizes: dict[str, Any]) -> None:
    t = playing("ninja_clan", prizes={"B": prizes}, tokens={"shoe": "B"})
    had = t.prizes("B")
    t.play("power B")
    t.play("protect shoe")
    assert (t.prizes("B"), t.points("A"), t.ask, t.asked) == (had, 0, "choose", "A")


@pytest.mark.clause("MMM-MON-02", "MMM-TOKEN-09", "MMM-R-37", "MMM-R-38")
def test_a_prize_that_was_saved_is_not_named_again() -> None:
    t = playing("ninja_clan", prizes={"B": {"hotel": 1, "house": 1, "deed": [39]}}, tokens={"shoe": "B"})
    t.play("power B")
    t.play("steal hotel")
    t.play("protect shoe")
    refused = t.refused("steal hotel")
    assert (refused.verdict, refused.clause) == ("saved", "MMM-TOKEN-09")
    assert {t.game.text(act) for act in t.game.acts(0)} == {"steal house", "steal deed boardwalk"}
    t.play("steal house")
    assert t.prizes("B") == {"house": 0, "hotel": 1, "deed": [39]}


@pytest.mark.clause("MMM-MON-02", "MMM-TOKEN-13", "MMM-R-37")
def test_another_piece_of_the_same_kind_may_be_named_next() -> None:
    t = playing("ninja_clan", prizes={"B": {"house": 3, "hotel": 1}}, tokens={"wheelbarrow": "B"})
    t.play("power B")
    t.play("steal house")
    t.play("protect wheelbarrow")
    t.play("steal house")
    assert (t.prizes("A")["house"], t.prizes("B")) == (1, {"house": 2, "hotel": 1, "deed": []})


@pytest.mark.clause("MMM-MON-02", "MMM-TOKEN-09", "MMM-R-37")
def test_of_two_deeds_the_one_that_was_not_saved_goes() -> None:
    t = playing("ninja_clan", prizes={"B": {"deed": [1, 39]}}, tokens={"shoe": "B"})
    t.play("power B")
    t.play("protect shoe")
    assert (t.prizes("A")["deed"], t.prizes("B")["deed"]) == ([39], [1])
    t = playing("ninja_clan", prizes={"B": {"house": 1, "deed": [1, 39]}}, tokens={"shoe": "B"})
    t.play("power B")
    t.play("steal deed Boardwalk")
    t.play("protect shoe")
    assert t.refused("steal deed Boardwalk").verdict == "saved"
    t.play("steal deed")
    assert (t.prizes("A")["deed"], t.prizes("B")["deed"]) == ([1], [39])


@pytest.mark.clause("MMM-TOKEN-09", "MMM-R-38")
def test_what_was_saved_from_one_theft_may_be_named_in_the_next() -> None:
    t = playing("ninja_clan", at={"A": 4}, prizes={"B": {"house": 1, "hotel": 1}}, tokens={"shoe": "B"})
    t.play("action B")
    t.play("steal hotel")
    t.play("protect shoe")
    assert t.ask == "choose"
    t.play("power B")
    assert t.may("steal hotel")


@pytest.mark.clause("MMM-MON-02")
def test_the_sneak_attack_is_a_special_action_against_another_even_before_attacks_are_allowed() -> None:
    t = playing("ninja_clan", unlocked=False, prizes={"B": {"house": 2}})
    assert t.refused("power A").verdict == "not_a_target"
    t.play("power B")
    assert t.points("A") == 2
    assert t.may("move")


# --- Crushasaurus Rex --------------------------------------------------------------------------


def rex(**scene: Any) -> MenaceScene:
    """Rex on 25; B on 21 and C on 30 are on its side, D on 31 is not."""
    return playing("crushasaurus", 25, **{"at": {"B": 21, "C": 30, "D": 31}, "destroyed": [25], **scene})


@pytest.mark.clause("MMM-MON-03")
def test_fire_breath_attacks_b_and_c_with_a_roll_each_and_not_d() -> None:
    t = rex(prizes={name: {"house": 1} for name in "BCD"})
    t.play("power")
    assert (t.ask, t.asked) == ("breath", "A")
    assert [t.may(f"aim {name}") for name in "ABCD"] == [False, True, True, False]
    t.play("aim B", 3, 4, 1, 3)
    assert [t.points(name) for name in "ABCD"] == [1, 0, 1, 1]
    assert [line.event.y for line in t.happened("attacked")] == [1, 2]


@pytest.mark.clause("MMM-MON-03")
def test_the_prize_of_each_victim_is_rexs_choice() -> None:
    t = rex(prizes={"B": {"house": 1, "hotel": 1}, "C": {"house": 1, "deed": [39]}})
    t.play("power")
    t.play("aim C", 3, 4)
    t.play("steal deed Boardwalk", 3, 4)
    assert (t.ask, t.asked) == ("steal", "A")
    t.play("steal hotel")
    assert t.prizes("A") == {"house": 0, "hotel": 1, "deed": [39]}
    assert (t.points("B"), t.points("C"), t.ask) == (1, 1, "choose")


@pytest.mark.clause("MMM-MON-03")
def test_fire_breath_is_once_a_game_and_not_the_attack_of_the_turn() -> None:
    t = rex(at={"B": 25, "C": 31, "D": 31}, prizes={"B": {"deed": [37, 39]}})
    t.play("power", 3, 3)
    assert t.points("A") == 2
    assert not t.may("power")
    t.play("attack B", 3, 3)
    assert t.points("A") == 4
    to_seat(t, "A")
    assert t.refused("power").verdict == "once_a_game"


@pytest.mark.clause("MMM-MON-03")
def test_fire_breath_needs_somebody_on_the_side_and_attacks_to_be_allowed() -> None:
    assert rex(at={"B": 31, "C": 19, "D": 0}).refused("power").verdict == "nobody_there"
    assert rex(unlocked=False).refused("power").verdict == "locked"


@pytest.mark.clause("MMM-MON-03")
def test_from_a_corner_fire_breath_reaches_both_sides() -> None:
    t = playing("crushasaurus", 20, at={"B": 10, "C": 30, "D": 31})
    t.play("power")
    assert [t.may(f"aim {name}") for name in "BCD"] == [True, True, False]


@pytest.mark.clause("MMM-MON-04")
@pytest.mark.parametrize(("words", "hit"), [("throw house", True), ("stand", False)])
def test_four_and_a_thrown_house_beat_c_and_four_alone_does_not(words: str, hit: bool) -> None:
    t = rex(at={"B": 0, "C": 30, "D": 31}, prizes={"A": {"house": 1}, "C": {"deed": [39]}})
    t.play("power", 1, 3)
    assert (t.ask, t.asked) == ("strike", "A")
    t.play(words)
    assert t.prizes("A") == ({"house": 0, "hotel": 0, "deed": [39]} if hit else {"house": 1, "hotel": 0, "deed": []})


@pytest.mark.clause("MMM-MON-03", "MMM-MON-04", "MMM-R-28")
def test_what_one_attack_of_the_breath_wins_is_not_thrown_in_another() -> None:
    """They are at the same time."""
    t = rex(prizes={"A": {"house": 1}, "B": {"hotel": 1}, "C": {"deed": [39]}})
    t.play("power")
    t.play("aim B", 3, 4, 1, 2)
    assert (t.ask, t.prizes("A")) == ("strike", {"house": 1, "hotel": 1, "deed": []})
    assert t.refused("throw hotel").verdict == "nothing_to_throw"
    assert t.may("throw house")


@pytest.mark.clause("MMM-MON-04", "MMM-R-28")
def test_a_piece_that_comes_back_during_the_breath_does_not_make_up_for_the_one_thrown() -> None:
    t = rex(prizes={"A": {"house": 1}, "B": {"house": 1}, "C": {"house": 1}})
    t.play("power")
    t.play("aim B", 1, 3)
    t.play("throw house", 1, 3)
    assert (t.ask, t.points("A"), t.points("B"), t.points("C")) == ("choose", 1, 0, 1)
    t = rex(prizes={"A": {"house": 1}, "B": {"house": 1}, "C": {"house": 1}})
    t.play("power")
    t.play("aim B", 3, 4, 1, 3)
    t.play("throw house")
    assert (t.points("A"), t.points("C"), t.ask) == (2, 0, "choose")


@pytest.mark.clause("MMM-MON-04")
def test_one_piece_is_thrown_in_each_of_the_attacks() -> None:
    t = rex(prizes={"A": {"house": 3}})
    t.dice(1, 2, 1, 3)
    t.play("power")
    t.play("aim B")
    t.play("throw house")
    assert t.ask == "strike"
    t.play("throw house")
    assert (t.prizes("A")["house"], len(t.happened("missed")), len(t.happened("beat"))) == (1, 1, 1)


# --- King Ape ----------------------------------------------------------------------------------

FOURTH = [*range(30, 40), 0]


@pytest.mark.clause("MMM-MON-07")
@pytest.mark.parametrize(
    ("lot", "goals"),
    [
        (6, range(20, 31)),
        (15, FOURTH),
        (0, range(10, 31)),
        (25, range(0, 11)),
        (35, range(10, 21)),
        (10, [*range(20, 30), *FOURTH]),
        (20, [*FOURTH, *range(1, 11)]),
        (30, range(0, 21)),
    ],
)
def test_king_ape_swings_to_the_opposite_side_or_sides(lot: int, goals: Any) -> None:
    t = playing("king_ape", lot)
    assert {goal for goal in range(40) if t.may(f"power #{goal}")} == set(goals)


@pytest.mark.clause("MMM-MON-07")
def test_from_15_the_space_29_is_refused_and_30_reached() -> None:
    t = playing("king_ape", 15)
    assert t.refused("power #29").verdict == "not_opposite"
    t.play("power #30")
    assert t.at("A") == 30


@pytest.mark.clause("MMM-MON-07")
def test_king_ape_swings_every_turn_but_once_in_it_and_may_move_before_or_after() -> None:
    t = playing("king_ape", 6)
    t.play("power #24")
    assert t.refused("power #4").verdict == "used_up"
    t.play("move", 1, 2)
    t.play("walk 3")
    assert t.at("A") == 27
    to_seat(t, "A")
    t.play("power #4")
    assert t.at("A") == 4


@pytest.mark.clause("MMM-MON-07", "MMM-SPEC-03")
def test_a_swing_past_go_does_not_allow_attacks_but_ends_being_put_somewhere() -> None:
    t = playing("king_ape", 25, put="A", unlocked=False)
    t.play("power #4")
    assert t.refused("attack house").verdict == "locked"
    assert t.may("action B")


# --- Fettuchini --------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-08")
@pytest.mark.parametrize(
    ("target", "dice", "hit"),
    [
        ("house", (2, 3), True),
        ("house", (1, 3), False),
        ("hotel", (3, 3), True),
        ("hotel", (2, 3), False),
        ("property", (1, 3), False),
        ("property", (2, 3), True),
        ("B", (3, 2, 1), False),
        ("B", (3, 3, 1), True),
    ],
)
def test_fettuchini_adds_one_against_houses_and_hotels_only(target: str, dice: tuple[int, ...], hit: bool) -> None:
    t = playing(
        "fettuchini",
        at={"B": 6},
        houses={6: 1} if target == "house" else {},
        hotels={6: 1} if target == "hotel" else {},
        prizes={"B": {"house": 1}},
    )
    t.play(f"attack {target}", *dice)
    assert (t.points("A") > 0) is hit
    assert (t.happened("missed") == []) is hit


@pytest.mark.clause("MMM-MON-08")
def test_others_have_no_such_bonus() -> None:
    t = playing("zombies", houses={6: 1})
    t.play("attack house", 2, 3)
    assert t.houses(6) == 1


@pytest.mark.clause("MMM-MON-08")
def test_shakedown_is_no_action() -> None:
    assert playing("fettuchini").refused("power").verdict == "no_power"


# --- X-42 --------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-09", "MMM-MON-10")
def test_x42_on_6_attacks_b_on_25_with_a_throw() -> None:
    t = playing("x42", at={"B": 25}, prizes={"A": {"house": 1}, "B": {"deed": [39]}})
    t.play("attack B", 1, 3)
    assert t.refused("stand").verdict == "must_throw"
    t.play("throw house")
    assert (t.prizes("A"), t.points("B")) == ({"house": 0, "hotel": 0, "deed": [39]}, 0)


@pytest.mark.clause("MMM-MON-09")
def test_x42_reaches_every_space_but_needs_something_to_throw() -> None:
    for lot in range(40):
        assert playing("x42", at={"B": lot}, prizes={"A": {"hotel": 1}}).may("attack B")
        assert playing("x42", at={"B": lot}).may("attack B") is (lot == 6)
    assert playing("x42", at={"B": 25}).refused("attack B").verdict == "nothing_to_throw"


@pytest.mark.clause("MMM-MON-10")
@pytest.mark.parametrize(("piece", "dice"), [("house", (2, 2)), ("hotel", (1, 1))])
def test_x42_may_throw_on_its_own_space_too(piece: str, dice: tuple[int, int]) -> None:
    t = playing("x42", at={"B": 6}, prizes={"A": {"house": 1, "hotel": 1}})
    t.play("attack B", *dice)
    assert t.may("stand")
    t.play(f"throw {piece}")
    assert (t.prizes("A")[piece], len(t.happened("beat"))) == (0, 1)


@pytest.mark.clause("MMM-MON-10")
def test_x42_throws_at_monsters_only() -> None:
    t = playing("x42", houses={6: 1}, prizes={"A": {"house": 1}}, tokens={"cat": "A"})
    t.play("attack house", 1, 1)
    assert t.refused("throw house").verdict == "only_at_monsters"


# --- Zombie Horde ------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-12")
def test_a_monster_the_zombies_beat_moves_with_one_die_next_turn_and_with_two_later() -> None:
    t = playing("zombies", 6, at={"B": 6}, prizes={"B": {"house": 1}})
    t.play("attack B", 1, 2, 4)
    assert (t.points("A"), t.dice_next("B")) == (1, 1)
    t.play("end")
    t.play("move", 4, 6)
    assert [distance for distance in range(1, 19) if t.may(f"walk {distance}")] == [4]
    t.play("walk 4")
    to_seat(t, "B")
    t.play("move", 4, 6)
    assert [distance for distance in range(1, 19) if t.may(f"walk {distance}")] == [4, 6, 10]


@pytest.mark.clause("MMM-MON-12")
def test_brains_work_without_a_prize_and_after_a_blocked_theft_but_not_after_a_miss() -> None:
    t = playing("zombies", at={"B": 6})
    t.play("attack B", 1, 2, 4)
    assert t.dice_next("B") == 1
    t = playing("zombies", at={"B": 6}, prizes={"B": {"house": 1}}, tokens={"shoe": "B"})
    t.play("attack B", 1, 2, 4)
    t.play("protect shoe")
    assert (t.points("B"), t.dice_next("B")) == (1, 1)
    t = playing("zombies", at={"B": 6})
    t.play("attack B", 1, 2, 3)
    assert t.dice_next("B") == 0


@pytest.mark.clause("MMM-MON-12")
def test_brains_work_in_the_sewer_tunnels_and_only_for_zombies() -> None:
    for monster, dice in (("zombies", 1), ("slime", 0)):
        t = playing(monster, 28, at={"B": 6})
        t.play("action B")
        t.play("attack B", 1, 2, 4)
        assert t.dice_next("B") == dice


@pytest.mark.clause("MMM-MON-12")
def test_a_lost_turn_does_not_use_up_the_one_die_but_an_idle_one_does() -> None:
    for skips, ends, two_dice in ((1, "AA", False), (0, "ABA", True)):
        t = menace_scene("AB", monsters={"A": "zombies"}, skip={"B": skips})
        t.play("attack B", 6, 6, 6)
        for name in ends:
            assert t.active == name
            t.play("end")
        assert t.active == "B"
        t.play("move", 2, 5)
        assert t.may("walk 5") is two_dice


@pytest.mark.clause("MMM-MON-13")
def test_one_die_overrides_the_three_of_community_chest() -> None:
    t = playing("zombies", 17, at={"B": 17}, dice_next={"B": 3})
    t.play("attack B", 1, 2, 4)
    t.play("end")
    t.play("move", 1, 4, 6)
    assert [distance for distance in range(1, 19) if t.may(f"walk {distance}")] == [1]
    t.play("walk 1")
    assert t.dice_next("B") == 0
