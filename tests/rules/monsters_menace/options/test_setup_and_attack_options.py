"""Options of the set-up, of attacks, points and throws, with another value than the printed one."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly import OptionError
from stompoly.testing import MenaceScene, menace_scene
from tests.rules.monsters_menace.options.helpers_options import PROPERTIES, begun, playing


def city(t: MenaceScene) -> tuple[int, int, int]:
    """Houses, hotels and tokens on the board."""
    return sum(t.s.houses), sum(t.s.hotels), sum(0 <= place < 40 for place in t.s.token_at)


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


@pytest.mark.parametrize("words", ["40:hotel", "3:castle", "hotel", "3:", "3:0 houses", " " * 5000])
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
