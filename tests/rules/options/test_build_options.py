"""Options for building: stock, levels, resale, and when business may be done."""

from __future__ import annotations

import pytest

from stompoly.testing.scene import Scene, scene
from tests.rules.options.helpers_building import dark_blue, rivals

STREETS = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]
BUSINESS = ["A: build #39", "A: sell #37", "A: mortgage #5"]


def test_houses_in_stock() -> None:
    t = dark_blue(0, 0, {"build.houses": 3})
    assert t.refused("build #37=2 #39=2").verdict == "no_houses"
    t.play("build #37=2 #39=1")
    assert t.refused("build #39").verdict == "no_houses"


def test_houses_unlimited() -> None:
    built: dict[int, int | str] = {lot: 4 for lot in STREETS if lot not in (37, 39)}
    t = scene("classic", "AB", deeds={"A": STREETS}, levels=built, options={"build.houses": "unlimited"})
    t.play("build #37=3 #39=3")
    assert (t.level(37), t.level(39), t.ask, t.cash("A")) == (3, 3, "roll", 300)


def test_hotels_in_stock() -> None:
    assert dark_blue(4, 4, {"build.hotels": 0}).refused("build #39").verdict == "no_hotels"
    t = dark_blue(4, 4, {"build.hotels": 1})
    t.play("build #39")
    assert t.refused("build #37").verdict == "no_hotels"


def test_hotels_unlimited() -> None:
    built: dict[int, int | str] = {lot: "H" for lot in STREETS if lot not in (37, 39)}
    t = scene(
        "classic", "AB", deeds={"A": STREETS}, levels={**built, 37: 4, 39: 4}, options={"build.hotels": "unlimited"}
    )
    t.play("build #37=hotel #39=hotel")
    assert (t.level(37), t.level(39)) == ("H", "H")


def test_hotel_level_3() -> None:
    t = dark_blue(3, 3, {"build.hotelLevel": 3})
    assert t.refused("build #37=4").verdict == "no_fifth_house"
    t.play("build #37=hotel")
    assert (t.level(37), t.houses, t.hotels, t.cash("A")) == ("H", 29, 11, 1300)


def test_hotel_level_3_keeps_the_hotel_rent_and_lowers_its_resale() -> None:
    t = dark_blue("H", "H", {"build.hotelLevel": 3}, turn="B", at={"B": 36}, cash={"B": 3000})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (3500, 1000)
    t.play("A: sell #37=0 #39=0")
    assert t.cash("A") == 3500 + 800


def test_even_false_lets_levels_differ() -> None:
    assert dark_blue(0, 0, {}).refused("build #37=3").verdict == "uneven"
    t = dark_blue(0, 0, {"build.even": False})
    t.play("build #37=3")
    assert (t.level(37), t.level(39)) == (3, 0)
    t.play("build #39")
    t.play("sell #39")
    assert (t.level(37), t.level(39), t.cash("A")) == (3, 0, 1500 - 600 - 200 + 100)


def test_need_full_group_false() -> None:
    options = {"build.needFullGroup": False}
    t = scene("classic", "AB", turn="A", at={"B": 34}, deeds={"A": [37], "B": [39]}, options=options)
    t.play("build #37")
    assert (t.level(37), t.cash("A")) == (1, 1300)
    t.s.pos[0] = 7
    t.roll(1, 2)
    t.play("end")
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1300 + 175, 1500 - 175)


def test_need_full_group_false_is_still_for_owners() -> None:
    t = scene("classic", "AB", deeds={"A": [37], "B": [39]}, options={"build.needFullGroup": False})
    assert t.refused("build #39").verdict == "not_your_deed"


@pytest.mark.parametrize(("levels", "price"), [((3, 3), 800), ((0, 0), 2000), ((4, 3), 600)])
def test_skip_houses_pays_the_difference_to_the_hotel(levels: tuple[int, int], price: int) -> None:
    t = dark_blue(*levels, {"build.skipHouses": True}, houses=0, cash={"A": 3000})
    t.play("build #37=hotel #39=hotel")
    assert (t.level(37), t.level(39), t.cash("A"), t.hotels) == ("H", "H", 3000 - price, 10)
    assert t.houses == sum(levels)


def test_without_skip_houses_a_shortage_bars_the_hotel() -> None:
    t = dark_blue(3, 3, {}, houses=0, cash={"A": 3000})
    assert t.refused("build #37=hotel #39=hotel").verdict == "no_houses"
    t = dark_blue(3, 3, {"build.skipHouses": True}, houses=0, cash={"A": 3000})
    assert t.refused("build #37").verdict == "no_houses"


def test_hotel_sale_literal() -> None:
    t = dark_blue("H", "H", {"build.hotelSaleLiteral": True}, houses=0)
    t.play("sell #39=0")
    assert (t.level(37), t.level(39), t.cash("A"), t.hotels, t.houses) == ("H", 0, 2000, 11, 0)
    assert dark_blue("H", "H", {}, houses=0).refused("sell #39=0").verdict == "uneven_sale"


def test_hotel_sale_literal_is_for_hotels_only() -> None:
    assert dark_blue(4, 4, {"build.hotelSaleLiteral": True}).refused("sell #39=0").verdict == "uneven_sale"


@pytest.mark.parametrize(("percent", "refund"), [(0, 0), (25, 50), (75, 150), (100, 200)])
def test_resale(percent: int, refund: int) -> None:
    t = dark_blue(1, 0, {"build.resale": percent})
    t.play("sell #37")
    assert (t.cash("A"), t.level(37)) == (1500 + refund, 0)


def house_won_for_300(**options: str) -> Scene:
    """B wins the last house for 300 in a shortage; its deed says 50."""
    t = rivals(1, **options)
    for words in ["build #37", "want 1", "bid 300", "pass", "place #6"]:
        t.play(words)
    return t


@pytest.mark.parametrize(("base", "refund"), [("printed", 25), ("paid", 150)])
def test_resale_base(base: str, refund: int) -> None:
    t = house_won_for_300(build_resaleBase=base)
    assert t.value("B") == 1200 + 320 + 300
    t.play("B: sell #6")
    assert t.cash("B") == 1200 + refund


@pytest.mark.parametrize(("base", "counted"), [("printed", 50), ("paid", 300)])
def test_value_base(base: str, counted: int) -> None:
    t = house_won_for_300(build_valueBase=base)
    assert (t.value("B"), t.worth("B")) == (1200 + 320 + counted, 1200 + 320 + counted)
    t.play("B: sell #6")
    assert t.cash("B") == 1200 + 150


def window(key: str, phase: str = "roll", turn: str = "B") -> Scene:
    """A can build, mortgage and sell buildings."""
    return scene(
        "classic",
        "AB",
        turn=turn,
        phase=phase,
        at={"A": 4, "B": 4},
        deeds={"A": [37, 39, 5]},
        levels={37: 1},
        options={"manage.window": key},
    )


@pytest.mark.parametrize("words", BUSINESS)
@pytest.mark.parametrize(
    ("key", "before", "again", "after"),
    [
        ("betweenThrows", True, True, True),
        ("ownTurnOrBetweenTurns", True, False, False),
        ("ownTurnOnly", False, False, False),
    ],
)
def test_window_in_the_turn_of_another(key: str, before: bool, again: bool, after: bool, words: str) -> None:
    """Before B's first roll, before B's roll after doubles, and once B's last roll is resolved."""
    for allowed, faces in [(before, []), (again, [(3, 3)]), (after, [(1, 5)])]:
        t = window(key)
        for throw in faces:
            t.roll(*throw)
        if allowed:
            t.play(words)
        else:
            assert t.refused(words).verdict == "window_closed"


@pytest.mark.parametrize("words", BUSINESS)
@pytest.mark.parametrize("phase", ["roll", "end"])
@pytest.mark.parametrize("key", ["betweenThrows", "ownTurnOrBetweenTurns", "ownTurnOnly"])
def test_window_in_your_own_turn(key: str, phase: str, words: str) -> None:
    window(key, phase, turn="A").play(words)


@pytest.mark.parametrize("key", ["ownTurnOrBetweenTurns", "ownTurnOnly"])
def test_a_debtor_always_has_the_window(key: str) -> None:
    t = scene(
        "classic",
        "AB",
        turn="B",
        at={"B": 14},
        cash={"A": 20},
        deeds={"A": [5]},
        options={"manage.window": key},
    )
    t.next_card("chest", "cc_opera")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("mortgage #5")
    assert (t.cash("A"), t.cash("B")) == (70, 1550)


def test_need_full_group_false_a_bankrupt_leaves_the_buildings_of_others() -> None:
    options = {"build.needFullGroup": False}
    levels: dict[int, int | str] = {37: 2, 39: 4}
    deeds, cash = {"A": [37], "B": [39]}, {"A": 0, "B": 0}
    t = scene("classic", "ABC", at={"A": 36}, cash=cash, deeds=deeds, levels=levels, options=options)
    t.g.rent[39][4] = 2000
    t.roll(1, 2)
    assert (t.raisable("A"), t.raisable("B")) == (200 + 175, 400 + 200)
    t.play("bankrupt")
    assert (t.level(37), t.level(39), t.cash("B"), t.owner(37)) == (0, 4, 200, "B")
    assert (t.houses, t.hotels) == (32 - 4, 12)


def test_only_the_lots_that_change_are_logged() -> None:
    t = dark_blue(1, 0, {})
    t.play("build #39")
    assert [(line.event.x, line.event.y) for line in t.happened("built")] == [(39, 1)]


def test_a_sale_raises_no_lot() -> None:
    assert dark_blue(1, 2, {}).refused("sell #37=2 #39=1").verdict == "nothing_to_sell"


def test_building_lowers_no_lot() -> None:
    assert dark_blue(2, 1, {}).refused("build #37=1 #39=2").verdict == "nothing_to_build"


def test_what_was_built_last_is_sold_first() -> None:
    t = dark_blue(3, 3, {"build.resaleBase": "paid"})
    t.s.paid[37] = [200, 300, 400, 0, 0]
    assert t.raisable("A") == 1500 + 450 + 300 + 175 + 200
    t.play("sell #37")
    assert (t.cash("A"), t.s.paid[37]) == (1500 + 200, [200, 300, 0, 0, 0])
    t.play("sell #37=1 #39=1")
    assert (t.cash("A"), t.s.paid[37], t.s.paid[39]) == (1700 + 150 + 200, [200, 0, 0, 0, 0], [200, 0, 0, 0, 0])
    t.play("sell #37")
    assert (t.cash("A"), t.s.paid[37], t.raisable("A")) == (2050 + 100, [0] * 5, 2150 + 100 + 175 + 200)


def test_a_hotel_price_of_its_own() -> None:
    t = dark_blue(3, 3, {}, cash={"A": 5000})
    t.g.hotel_price[37] = t.g.hotel_price[39] = 300
    t.play("build #37=4 #39=4")
    assert t.cash("A") == 5000 - 400
    t.play("build #37")
    assert (t.cash("A"), t.value("A")) == (4600 - 300, 4300 + 750 + 4 * 200 + 300 + 4 * 200)
    t.play("sell #37")
    assert t.cash("A") == 4300 + 150
