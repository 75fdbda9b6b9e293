"""Attack: what may be attacked and what a roll brings. When attacks are allowed: test_atk_lock.py."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from stompoly import NotUnderstoodError
from stompoly.testing import MenaceScene, menace_scene

ROLLS = list(product(range(1, 7), repeat=2))


def targets(t: MenaceScene) -> set[str]:
    """What may be attacked now."""
    texts = [t.game.text(act) for act in t.game.acts()]
    return {text.removeprefix("attack ") for text in texts if text.startswith("attack ")}


def attack(target: str, dice: Iterable[int], **scene: Any) -> MenaceScene:
    """A, a giant without prizes on St. Charles Place, attacks."""
    t = menace_scene(**{"at": {"A": 11}, **scene})
    t.play(f"attack {target}", *dice)
    return t


# --- what may be attacked ------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-01")
def test_an_attack_is_on_a_house_a_hotel_or_a_monster_here() -> None:
    t = menace_scene(at={"A": 11, "B": 11}, houses={11: 2}, hotels={11: 1})
    assert targets(t) == {"house", "hotel", "b"}


@pytest.mark.clause("MMM-ATK-01")
def test_or_on_the_property_itself() -> None:
    assert targets(menace_scene(at={"A": 11, "B": 11})) == {"property", "b"}


@pytest.mark.clause("MMM-ATK-01")
def test_buildings_of_other_spaces_are_out_of_reach() -> None:
    t = menace_scene(at={"A": 11}, houses={13: 2}, hotels={10: 1}, prizes={"A": {"house": 1}})
    assert t.refused("attack house").verdict == "no_house"
    assert t.refused("attack hotel").verdict == "no_hotel"
    t = menace_scene(at={"A": 4}, houses={3: 2, 5: 2})
    assert t.refused("attack property").verdict == "no_property"


@pytest.mark.clause("MMM-ATK-01")
def test_an_attack_hits_one_thing_only() -> None:
    t = attack("house", (6, 6), at={"A": 11, "B": 11}, houses={11: 2}, hotels={11: 1}, prizes={"B": {"house": 1}})
    assert (t.houses(11), t.hotels(11), t.standing(11), t.points("B")) == (1, 1, True, 1)
    assert t.prizes("A") == {"house": 1, "hotel": 0, "deed": []}


@pytest.mark.clause("MMM-ATK-01")
def test_nobody_attacks_their_own_monster() -> None:
    t = menace_scene(at={"A": 11}, prizes={"A": {"house": 1}})
    assert t.refused("attack a").verdict == "not_a_target"


@pytest.mark.clause("MMM-ATK-02")
def test_tokens_are_never_attacked() -> None:
    t = menace_scene(at={"A": 11}, destroyed=[11], tokens={"car": 11, "dog": 11, "shoe": "B"})
    assert targets(t) == set()
    with pytest.raises(NotUnderstoodError):  # there is not even a way to say it
        t.play("attack car")
    assert (t.token("car"), t.active, t.ask) == (11, "A", "choose")


@pytest.mark.clause("MMM-ATK-02", "MMM-R-21")
def test_a_beaten_monster_keeps_its_tokens() -> None:
    t = attack("b", (3, 4), at={"A": 11, "B": 11}, tokens={"iron": "B", "car": "B"})
    assert (t.token("iron"), t.token("car"), t.points("A"), t.points("B")) == ("B", "B", 0, 2)
    assert t.ask == "choose"


# --- the roll ------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-04")
def test_both_dice_are_added() -> None:
    t = attack("hotel", (3, 4), hotels={11: 1})
    assert [(line.event.x, line.event.y, line.event.z) for line in t.happened("struck")] == [(3, 4, 0)]
    assert (t.hotels(11), t.s.forced_left) == (0, 0)
    t = attack("hotel", (2, 4, 6), hotels={11: 1})  # a third die would have helped
    assert (t.hotels(11), t.s.forced_left) == (1, 1)
    assert [(line.event.x, line.event.y) for line in t.happened("missed")] == [(6, 7)]


@pytest.mark.clause("MMM-ATK-05")
@pytest.mark.parametrize(("dice", "left", "points"), [((2, 4), 1, 0), ((3, 4), 0, 2)])
def test_a_hotel_falls_on_seven_and_is_worth_two(dice: tuple[int, int], left: int, points: int) -> None:
    t = attack("hotel", dice, hotels={11: 1})
    assert (t.hotels(11), t.points("A"), t.prizes("A")["hotel"]) == (left, points, 1 - left)


@pytest.mark.clause("MMM-ATK-06")
@pytest.mark.parametrize(("dice", "left", "points"), [((1, 4), 1, 0), ((2, 4), 0, 1)])
def test_a_house_falls_on_six_and_is_worth_one(dice: tuple[int, int], left: int, points: int) -> None:
    t = attack("house", dice, houses={11: 1})
    assert (t.houses(11), t.points("A"), t.prizes("A")["house"]) == (left, points, 1 - left)


@pytest.mark.clause("MMM-ATK-07")
@pytest.mark.parametrize(("dice", "stands", "points"), [((1, 3), True, 0), ((1, 4), False, 2)])
def test_a_property_falls_on_five_and_is_worth_two(dice: tuple[int, int], stands: bool, points: int) -> None:
    t = attack("property", dice)
    assert (t.standing(11), t.points("A")) == (stands, points)
    assert t.prizes("A")["deed"] == ([] if stands else [11])


ODDS = [
    pytest.param("hotel", {"hotels": {11: 1}}, 21, marks=pytest.mark.clause("MMM-ATK-05")),
    pytest.param("house", {"houses": {11: 1}}, 26, marks=pytest.mark.clause("MMM-ATK-06")),
    pytest.param("property", {}, 30, marks=pytest.mark.clause("MMM-ATK-07")),
]


@pytest.mark.parametrize(("target", "scene", "wins"), ODDS)
def test_the_odds_of_an_attack(target: str, scene: dict[str, Any], wins: int) -> None:
    assert sum(bool(attack(target, dice, **scene).points("A")) for dice in ROLLS) == wins


@pytest.mark.clause("MMM-ATK-09")
def test_a_monster_is_beaten_by_26_rolls_of_36() -> None:
    fights = [attack("b", dice, at={"A": 11, "B": 11}) for dice in ROLLS]
    assert sum(len(t.happened("beat")) for t in fights) == 26


NEEDS = [
    pytest.param("hotel", {"hotels": {11: 1}}, marks=pytest.mark.clause("MMM-ATK-05")),
    pytest.param("house", {"houses": {11: 1}}, marks=pytest.mark.clause("MMM-ATK-06")),
    pytest.param("property", {}, marks=pytest.mark.clause("MMM-ATK-07")),
    pytest.param(
        "monster", {"at": {"A": 11, "B": 11}, "prizes": {"B": {"house": 1}}}, marks=pytest.mark.clause("MMM-ATK-09")
    ),
]


@pytest.mark.parametrize(("target", "scene"), NEEDS)
def test_the_table_may_agree_on_another_total(target: str, scene: dict[str, Any]) -> None:
    words, options = "b" if target == "monster" else target, {f"attack.{target}": 9}
    assert attack(words, (4, 4), options=options, **scene).points("A") == 0
    assert attack(words, (4, 5), options=options, **scene).points("A") > 0


@pytest.mark.clause("MMM-ATK-05", "MMM-ATK-06", "MMM-ATK-07")
def test_the_table_may_agree_on_other_points() -> None:
    options = {"points.house": 3, "points.hotel": 5, "points.deed": 7}
    t = menace_scene("AB", options=options, prizes={"A": {"house": 1, "hotel": 10, "deed": [39, 37]}})
    assert t.points("A") == 3 + 50 + 14


# --- a token of the roll -------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-04", "MMM-R-26")
@pytest.mark.parametrize("token", ["car", "train"])
def test_a_bonus_may_be_declared_before_the_roll(token: str) -> None:
    t = menace_scene(at={"A": 11}, houses={11: 1}, tokens={token: "A"})
    t.play(f"attack house with {token}", 1, 2)
    assert (t.token(token), t.houses(11), t.points("A")) == (None, 0, 1)


@pytest.mark.clause("MMM-ATK-04", "MMM-R-26")
def test_a_bonus_before_the_roll_is_not_on_offer() -> None:
    t = menace_scene(at={"A": 11}, houses={11: 1}, tokens={"car": "A", "train": "A"})
    assert targets(t) == {"house"}


@pytest.mark.clause("MMM-TOKEN-03", "MMM-R-26")
@pytest.mark.parametrize(("words", "where"), [("use car", "A"), ("grab car", 11)])
def test_a_bonus_by_itself_is_refused_with_a_hint_how_to_name_it(words: str, where: str | int) -> None:
    t = menace_scene(at={"A": 11}, houses={11: 1}, tokens={"car": where})
    refused = t.refused(words)
    assert (refused.verdict, refused.clause) == ("with_an_attack", "MMM-TOKEN-03")
    assert "name it with the attack" in str(refused)


@pytest.mark.clause("MMM-ATK-04", "MMM-R-26")
def test_rolls_are_repeated_before_anything_is_added() -> None:
    t = menace_scene(at={"A": 11}, hotels={11: 1}, tokens={"car": "A", "train": "A", "cat": "A"})
    t.play("attack hotel", 1, 1)
    t.play("add car")
    assert t.refused("reroll cat").verdict == "too_late"
    assert (t.hotels(11), t.token("cat"), t.token("train")) == (1, "A", "A")
    t = menace_scene(at={"A": 11}, hotels={11: 1}, tokens={"car": "A", "cat": "A"})
    t.play("attack hotel", 1, 1)
    t.play("reroll cat", 2, 2)
    t.play("add car")
    assert (t.hotels(11), t.active) == (0, "B")


# --- the property --------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-08")
@pytest.mark.parametrize("built", [{"houses": {39: 1}}, {"hotels": {39: 1}}, {"houses": {39: 1}, "hotels": {39: 1}}])
def test_no_attack_on_a_property_with_a_building(built: dict[str, Any]) -> None:
    t = menace_scene(at={"A": 39}, **built)
    assert t.refused("attack property").verdict == "still_built"


@pytest.mark.clause("MMM-ATK-08", "MMM-R-19")
def test_buildings_elsewhere_do_not_protect_a_property() -> None:
    t = menace_scene(at={"A": 39}, houses={37: 2}, hotels={1: 1})
    t.play("attack property", 1, 4)
    assert t.standing(39) is False


@pytest.mark.clause("MMM-ATK-08")
def test_the_property_is_open_when_its_last_building_has_fallen() -> None:
    t = menace_scene("AB", at={"A": 39}, houses={39: 1})
    t.play("attack house", 3, 3)
    t.play("end")
    t.play("end")
    t.play("attack property", 1, 4)
    assert t.prizes("A") == {"house": 1, "hotel": 0, "deed": [39]}


@pytest.mark.clause("MMM-ATK-08")
@pytest.mark.parametrize("lot", [5, 12, 15, 25, 28, 35])
def test_railroads_and_utilities_may_be_attacked_at_once(lot: int) -> None:
    t = menace_scene(at={"A": lot})
    t.play("attack property", 1, 4)
    assert (t.standing(lot), t.points("A")) == (False, 2)


# --- prizes --------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-09")
@pytest.mark.parametrize(("dice", "beaten"), [((1, 4), 0), ((2, 4), 1)])
def test_a_monster_is_beaten_on_six(dice: tuple[int, int], beaten: int) -> None:
    t = attack("b", dice, at={"A": 11, "B": 11}, prizes={"B": {"hotel": 2}})
    assert (len(t.happened("beat")), t.points("A"), t.points("B")) == (beaten, 2 * beaten, 4 - 2 * beaten)


@pytest.mark.clause("MMM-ATK-09", "MMM-ATK-14")
def test_beating_a_monster_without_prizes_is_worth_nothing() -> None:
    t = attack("b", (6, 6), at={"A": 11, "B": 11})
    assert (len(t.happened("beat")), t.points("A"), t.points("B"), t.ask, t.active) == (1, 0, 0, "choose", "A")


@pytest.mark.clause("MMM-ATK-10")
def test_a_destroyed_house_or_hotel_becomes_a_prize() -> None:
    scene: dict[str, Any] = {"houses": {11: 2}, "hotels": {11: 2}, "prizes": {"A": {"house": 1, "hotel": 3}}}
    t = attack("house", (3, 3), **scene)
    assert (t.houses(11), t.hotels(11), t.prizes("A")) == (1, 2, {"house": 2, "hotel": 3, "deed": []})
    t = attack("hotel", (3, 4), **scene)
    assert (t.houses(11), t.hotels(11), t.prizes("A")) == (2, 1, {"house": 1, "hotel": 4, "deed": []})


@pytest.mark.clause("MMM-ATK-11")
def test_a_destroyed_property_may_be_landed_on_but_not_attacked_again() -> None:
    t = menace_scene("AB", at={"A": 5, "B": 2})
    t.play("attack property", 1, 4)
    assert (t.standing(5), t.prizes("A")["deed"]) == (False, [5])
    t.play("end")
    t.play("move", 1, 2)
    t.play("walk 3")
    assert t.at("B") == 5
    assert t.refused("attack property").verdict == "no_property"


@pytest.mark.clause("MMM-ATK-11", "MMM-R-42")
def test_a_stolen_or_boxed_deed_does_not_rebuild_the_property() -> None:
    t = attack("b", (3, 3), at={"A": 39, "B": 39}, prizes={"B": {"deed": [39]}})
    assert (t.prizes("A")["deed"], t.prizes("B")["deed"], t.standing(39)) == ([39], [], False)
    t = menace_scene(at={"A": 39}, tokens={"cannon": "A"}, prizes={"B": {"deed": [39]}})
    t.play("use cannon", 3)
    t.play("aim b")
    assert (t.prizes("B")["deed"], t.standing(39)) == ([], False)
    assert t.refused("attack property").verdict == "no_property"


@pytest.mark.clause("MMM-ATK-12")
def test_points_count_and_not_the_number_of_prizes() -> None:
    t = menace_scene("AB", prizes={"A": {"house": 3}, "B": {"hotel": 2}})
    assert (t.points("A"), t.points("B")) == (3, 4)


# --- what is stolen ------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-13")
def test_the_attacker_takes_one_prize_of_choice() -> None:
    t = attack("b", (2, 4), at={"A": 11, "B": 11}, prizes={"B": {"house": 1, "deed": [39]}})
    assert (t.ask, t.asked, t.points("A")) == ("steal", "A", 0)
    t.play("steal deed")
    assert (t.points("A"), t.points("B"), t.at("B")) == (2, 1, 11)
    assert (t.prizes("A")["deed"], t.prizes("B")) == ([39], {"house": 1, "hotel": 0, "deed": []})
    assert (t.ask, t.active) == ("choose", "A")


@pytest.mark.clause("MMM-ATK-13")
@pytest.mark.parametrize(
    ("words", "taken"),
    [
        ("house", {"house": 1, "hotel": 0, "deed": []}),
        ("hotel", {"house": 0, "hotel": 1, "deed": []}),
        ("deed park place", {"house": 0, "hotel": 0, "deed": [37]}),
        ("deed boardwalk", {"house": 0, "hotel": 0, "deed": [39]}),
    ],
)
def test_any_kind_of_prize_or_deed_may_be_taken(words: str, taken: dict[str, Any]) -> None:
    t = attack("b", (6, 6), at={"A": 11, "B": 11}, prizes={"B": {"house": 2, "hotel": 2, "deed": [37, 39]}})
    t.play(f"steal {words}")
    assert (t.prizes("A"), t.points("B")) == (taken, 10 - t.points("A"))


@pytest.mark.clause("MMM-ATK-13")
def test_only_what_the_victim_has_may_be_taken() -> None:
    t = attack("b", (6, 6), at={"A": 11, "B": 11}, prizes={"B": {"house": 1, "deed": [39]}, "C": {"hotel": 1}})
    assert t.refused("steal hotel").verdict == "no_prize"
    assert t.refused("steal deed park place").verdict == "no_prize"
    assert t.refused("B: steal house").verdict == "not_yours_to_answer"
    assert t.refused("leave").verdict == "not_asked"


@pytest.mark.clause("MMM-ATK-13")
def test_the_only_kind_of_prize_is_taken_without_asking() -> None:
    t = attack("b", (6, 6), at={"A": 11, "B": 11}, prizes={"B": {"house": 3}})
    assert (t.ask, t.points("A"), t.points("B")) == ("choose", 1, 2)


@pytest.mark.clause("MMM-ATK-14")
def test_nothing_is_taken_where_there_is_nothing_but_zombies_still_slow_their_victim() -> None:
    t = menace_scene(monsters={"A": "zombies"}, at={"A": 11, "B": 11})
    t.play("attack b", 1, 2, 4)
    assert (t.points("A"), t.points("B"), t.ask, t.dice_next("B")) == (0, 0, "choose", 1)


# --- afterwards ----------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-15")
def test_a_failed_attack_ends_nothing() -> None:
    t = attack("house", (1, 1), houses={11: 1})
    assert (t.active, t.ask) == ("A", "choose")
    assert t.refused("attack house").verdict == "attacked_already"
    t.play("move", 1, 2)
    t.play("walk 3")
    assert (t.at("A"), t.active) == (14, "A")


@pytest.mark.clause("MMM-ATK-15")
def test_or_the_turn_may_be_ended() -> None:
    t = attack("house", (1, 1), houses={11: 1})
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("MMM-ATK-16")
def test_a_mob_rolls_three_dice_against_a_monster_but_two_against_a_house() -> None:
    scene: dict[str, Any] = {"monsters": {"A": "slime"}, "at": {"A": 11, "B": 11}, "houses": {11: 1}}
    t = attack("b", (1, 2, 4), **scene)
    assert [(line.event.x, line.event.y, line.event.z) for line in t.happened("struck")] == [(1, 2, 4)]
    assert len(t.happened("beat")) == 1
    t = attack("house", (1, 2, 4), **scene)
    assert (t.houses(11), t.s.forced_left) == (1, 1)


@pytest.mark.clause("MMM-ATK-16")
def test_a_giant_reaches_its_side_and_throws() -> None:
    scene: dict[str, Any] = {"at": {"A": 11, "B": 18}, "prizes": {"A": {"house": 1}, "B": {"hotel": 1}}}
    t = attack("b", (1, 3), monsters={"A": "cthulhu"}, **scene)
    t.play("throw house")
    assert t.prizes("A") == {"house": 0, "hotel": 1, "deed": []}
    t = menace_scene(monsters={"A": "slime"}, **scene)
    assert t.refused("attack b").verdict == "mob_reach"
