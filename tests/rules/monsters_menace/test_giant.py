"""Giants: their reach along the side of the board, and what they throw."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from stompoly.testing import MenaceScene, menace_scene

SIDES = [range(0, 11), range(10, 21), range(20, 31), [*range(30, 40), 0]]
HOUSE_AND_HOTEL = {"A": {"house": 1, "hotel": 1}}


def giants(own: int, other: int, **scene: Any) -> MenaceScene:
    """A giant A on one space and B on another; the rest is far away from both."""
    return menace_scene("AB", **{"monsters": {"A": "king_ape"}, "at": {"A": own, "B": other}, **scene})


def in_reach(own: int, monster: str = "king_ape") -> set[int]:
    """The spaces on which a giant may attack."""
    scenes = {lot: giants(own, lot, monsters={"A": monster}, prizes=HOUSE_AND_HOTEL) for lot in range(40)}
    return {lot for lot, t in scenes.items() if t.may("attack B")}


# --- reach -------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-GIANT-01")
def test_a_giant_on_6_reaches_0_to_10_and_one_on_corner_10_both_its_sides() -> None:
    assert in_reach(6) == set(range(0, 11))
    assert in_reach(10) == set(range(0, 21))
    assert giants(6, 11, prizes=HOUSE_AND_HOTEL).refused("attack B").verdict == "out_of_reach"


@pytest.mark.clause("MMM-GIANT-01")
@pytest.mark.parametrize("monster", ["crushasaurus", "cthulhu"])
@pytest.mark.parametrize(
    ("own", "sides"),
    [(1, [0]), (9, [0]), (11, [1]), (29, [2]), (31, [3]), (39, [3]), (0, [3, 0]), (20, [1, 2]), (30, [2, 3])],
)
def test_the_reach_is_the_side_with_its_corners_and_two_sides_from_a_corner(
    monster: str, own: int, sides: list[int]
) -> None:
    assert in_reach(own, monster) == {lot for side in sides for lot in SIDES[side]}


@pytest.mark.clause("MMM-GIANT-01")
def test_the_attacker_chooses_among_the_monsters_in_reach() -> None:
    t = menace_scene(
        monsters={"A": "king_ape"},
        at={"A": 6, "B": 6, "C": 0, "D": 20},
        prizes={**HOUSE_AND_HOTEL, "C": {"deed": [39]}},
    )
    assert [t.may(f"attack {name}") for name in "BCD"] == [True, True, False]
    t.play("attack C", 6, 5)
    t.play("throw house")
    assert (t.prizes("C")["deed"], t.prizes("A")["deed"]) == ([], [39])


# --- what must be thrown -----------------------------------------------------------------------


@pytest.mark.clause("MMM-GIANT-02")
def test_without_a_house_or_hotel_the_next_spaces_are_out_of_range() -> None:
    assert giants(6, 9).refused("attack B").verdict == "nothing_to_throw"
    assert giants(6, 6).may("attack B")


@pytest.mark.clause("MMM-GIANT-02", "MMM-GIANT-03")
def test_deeds_and_tokens_and_pieces_on_the_board_are_not_thrown() -> None:
    t = giants(6, 9, prizes={"A": {"deed": [39, 37]}}, tokens={"iron": "A", "car": "A"}, houses={6: 2}, hotels={6: 1})
    assert t.refused("attack B").verdict == "nothing_to_throw"


@pytest.mark.clause("MMM-GIANT-02")
@pytest.mark.parametrize("dice", [(1, 1), (3, 3), (6, 6)])
def test_another_space_needs_a_throw_however_good_or_bad_the_roll(dice: tuple[int, int]) -> None:
    t = giants(6, 9, prizes=HOUSE_AND_HOTEL)
    t.play("attack B", *dice)
    assert (t.ask, t.asked) == ("strike", "A")
    assert t.refused("stand").verdict == "must_throw"
    assert t.may("throw house")
    assert t.may("throw hotel")


@pytest.mark.clause("MMM-GIANT-02", "MMM-GIANT-03")
def test_a_piece_thrown_in_vain_is_lost_too() -> None:
    t = giants(6, 9, prizes={"A": {"house": 1}, "B": {"hotel": 1}})
    t.play("attack B", 1, 2)
    t.play("throw house")
    assert (t.prizes("A")["house"], t.points("A"), t.prizes("B")["hotel"]) == (0, 0, 1)
    assert t.happened("missed")
    assert t.refused("attack B").verdict == "attacked_already"


@pytest.mark.clause("MMM-GIANT-03")
def test_a_thrown_house_leaves_one_house_and_one_point_of_two() -> None:
    t = giants(6, 9, prizes={"A": {"house": 2}})
    assert t.points("A") == 2
    t.play("attack B", 5, 5)
    t.play("throw house")
    assert (t.prizes("A")["house"], t.points("A"), t.points("B")) == (1, 1, 0)
    assert [t.houses(lot) for lot in range(40)] == [0] * 40


@pytest.mark.clause("MMM-GIANT-03")
def test_a_thrown_hotel_takes_two_points_with_it() -> None:
    t = giants(6, 9, prizes={"A": {"house": 1, "hotel": 1}})
    t.play("attack B", 5, 5)
    t.play("throw hotel")
    assert (t.prizes("A"), t.points("A")) == ({"house": 1, "hotel": 0, "deed": []}, 1)
    assert [t.hotels(lot) for lot in range(40)] == [0] * 40


@pytest.mark.clause("MMM-GIANT-03")
def test_only_pieces_the_attacker_has_are_thrown() -> None:
    t = giants(6, 6, prizes={"A": {"house": 1}, "B": {"hotel": 3}})
    t.play("attack B", 1, 1)
    assert t.refused("throw hotel").verdict in ("nothing_to_throw", "no_prize")
    assert t.may("throw house")


# --- what it adds ------------------------------------------------------------------------------


@pytest.mark.clause("MMM-GIANT-04")
@pytest.mark.parametrize(("dice", "hit"), [((1, 3), True), ((2, 2), True), ((1, 2), False), ((1, 1), False)])
def test_a_house_adds_two(dice: tuple[int, int], hit: bool) -> None:
    t = giants(6, 9, prizes={"A": {"house": 1}, "B": {"deed": [39]}})
    t.play("attack B", *dice)
    t.play("throw house")
    assert (t.prizes("A")["deed"] == [39]) is hit
    assert bool(t.happened("missed")) is not hit


def hits(piece: str) -> int:
    """How many of the 36 rolls hit with this piece."""
    count = 0
    for dice in product(range(1, 7), repeat=2):
        t = giants(6, 9, prizes={"A": {piece: 1}})
        t.play("attack B", *dice)
        t.play(f"throw {piece}")
        count += len(t.happened("beat"))
    return count


@pytest.mark.clause("MMM-GIANT-04", "MMM-GIANT-05")
@pytest.mark.parametrize(("piece", "number"), [("house", 33), ("hotel", 36)])
def test_of_36_rolls_33_hit_with_a_house_and_all_with_a_hotel(piece: str, number: int) -> None:
    assert hits(piece) == number


@pytest.mark.clause("MMM-GIANT-05")
def test_a_hotel_adds_four_which_always_is_enough() -> None:
    t = giants(6, 9, prizes={"A": {"hotel": 1}, "B": {"deed": [39]}})
    t.play("attack B", 1, 1)
    t.play("throw hotel")
    assert (t.prizes("A"), t.points("A"), t.points("B")) == ({"house": 0, "hotel": 0, "deed": [39]}, 2, 0)


# --- what it is for ----------------------------------------------------------------------------


@pytest.mark.clause("MMM-GIANT-06")
@pytest.mark.parametrize("target", ["house", "hotel", "property"])
def test_nothing_is_thrown_at_buildings_or_properties(target: str) -> None:
    t = giants(
        6,
        9,
        houses={6: 1} if target == "house" else {},
        hotels={6: 1} if target == "hotel" else {},
        prizes={"A": {"house": 2, "hotel": 1}},
        tokens={"cat": "A"},
    )
    t.play(f"attack {target}", 1, 1)
    assert t.ask == "strike"
    assert t.refused("throw house").verdict == "only_at_monsters"
    assert t.refused("throw hotel").verdict == "only_at_monsters"


@pytest.mark.clause("MMM-GIANT-06")
def test_a_missed_building_costs_no_piece() -> None:
    t = giants(6, 9, hotels={6: 1}, prizes={"A": {"house": 2, "hotel": 1}})
    t.play("attack hotel", 3, 3)
    assert (t.ask, t.hotels(6), t.points("A")) == ("choose", 1, 4)


@pytest.mark.clause("MMM-GIANT-07")
@pytest.mark.parametrize(("words", "hit"), [("throw house", True), ("stand", False)])
def test_on_the_same_space_five_and_a_house_hit_and_five_alone_does_not(words: str, hit: bool) -> None:
    t = giants(6, 6, prizes={"A": {"house": 1}, "B": {"deed": [39]}})
    t.play("attack B", 1, 4)
    t.play(words)
    assert (t.prizes("A")["deed"] == [39]) is hit
    assert t.prizes("A")["house"] == (0 if hit else 1)


@pytest.mark.clause("MMM-GIANT-08")
def test_one_piece_an_attack_at_most() -> None:
    t = giants(6, 9, prizes={"A": {"house": 2, "hotel": 1}, "B": {"deed": [39]}})
    t.play("attack B", 1, 2)
    t.play("throw house")
    assert t.ask == "choose"
    assert not t.may("throw house")
    assert not t.may("throw hotel")
    assert (t.prizes("A"), t.prizes("B")["deed"]) == ({"house": 1, "hotel": 1, "deed": []}, [39])


@pytest.mark.clause("MMM-GIANT-09")
def test_a_roll_of_six_keeps_the_house() -> None:
    t = giants(6, 6, prizes={"A": {"house": 1}, "B": {"deed": [39]}})
    t.play("attack B", 2, 4)
    assert (t.ask, t.prizes("A")) == ("choose", {"house": 1, "hotel": 0, "deed": [39]})


@pytest.mark.clause("MMM-GIANT-09")
@pytest.mark.parametrize(("piece", "hit"), [("house", False), ("hotel", True)])
def test_a_roll_of_three_needs_the_hotel(piece: str, hit: bool) -> None:
    t = giants(6, 6, prizes={"A": {"house": 1, "hotel": 1}, "B": {"deed": [39]}})
    t.play("attack B", 1, 2)
    assert (t.ask, t.asked) == ("strike", "A")
    assert t.may("stand")
    t.play(f"throw {piece}")
    assert (t.prizes("A")["deed"] == [39]) is hit
    assert t.prizes("A")[piece] == 0


# --- with tokens, and for mobs -----------------------------------------------------------------


@pytest.mark.clause("MMM-GIANT-08", "MMM-TOKEN-03", "MMM-TOKEN-12")
def test_car_and_train_and_one_throw_add_up() -> None:
    t = giants(
        6,
        6,
        prizes={"A": {"house": 1}, "B": {"deed": [39]}},
        tokens={"car": "A", "train": "A"},
        options={"attack.monster": 10},
    )
    t.play("attack B", 1, 1)
    t.play("add car")
    t.play("add train")
    t.play("throw house")
    assert t.prizes("A") == {"house": 0, "hotel": 0, "deed": [39]}
    assert (t.token("car"), t.token("train"), t.active) == (None, None, "B")


@pytest.mark.clause("MMM-GIANT-07", "MMM-MOB-01")
@pytest.mark.parametrize("monster", ["ninja_clan", "fettuchini", "slime", "zombies"])
def test_mobs_throw_nothing(monster: str) -> None:
    t = giants(6, 6, monsters={"A": monster}, prizes={"A": {"house": 1, "hotel": 1}}, tokens={"cat": "A"})
    t.play("attack B", 1, 1, 1)
    assert t.refused("throw house").verdict == "mobs_do_not_throw"
    t.play("stand")
    assert t.points("A") == 3
