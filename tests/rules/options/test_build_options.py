"""build.*, shortage.*, manage.window: buildings and when to build."""

from typing import Any

import pytest

from stompoly.testing.scene import Scene, scene

STREETS = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]


def dark_blue(park_place: int | str, boardwalk: int | str, options: dict[str, Any], **setting: Any) -> Scene:
    """A owns both lots with these levels."""
    levels = {lot: level for lot, level in [(37, park_place), (39, boardwalk)] if level != 0}
    return scene("classic", "AB", deeds={"A": [37, 39]}, levels=levels, options=options, **setting)


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


@pytest.mark.parametrize(("base", "refund", "counted"), [("printed", 25, 50), ("paid", 150, 300)])
def test_resale_base(base: str, refund: int, counted: int) -> None:
    """B wins the last house for 300 in a shortage; its deed says 50."""
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, houses=1, options={"build.resaleBase": base})
    t.play("build #37")
    t.play("want 1")
    t.play("bid 300")
    t.play("pass")
    t.play("place #6")
    assert t.value("B") == 1200 + 320 + counted
    t.play("B: sell #6")
    assert t.cash("B") == 1200 + refund


def rivals(stock: int, **options: str) -> Scene:
    keys = {key.replace("_", "."): value for key, value in options.items()}
    return scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, houses=stock, options=keys)


def test_shortage_first_come() -> None:
    t = rivals(2, shortage_mode="firstCome")
    t.play("build #37=1 #39=1")
    assert (t.ask, t.level(37), t.level(39), t.cash("A"), t.houses) == ("roll", 1, 1, 1100, 0)
    assert t.refused("B: build #6").verdict == "no_houses"


def test_shortage_auction() -> None:
    t = rivals(2)
    t.play("build #37=1 #39=1")
    assert (t.ask, t.asked, t.level(37)) == ("want", "B", 0)


@pytest.mark.parametrize(("opening", "least"), [("lowestDeed", 50), ("any", 1)])
def test_shortage_open(opening: str, least: int) -> None:
    t = rivals(1, shortage_open=opening)
    t.play("build #37")
    t.play("want 1")
    assert t.refused(f"bid {least - 1}").verdict == "opening_too_low"
    t.play(f"bid {least}")
    t.play("pass")
    t.play("place #6")
    assert (t.cash("B"), t.level(6)) == (1500 - least, 1)


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


BUSINESS = ["A: build #39", "A: sell #37", "A: mortgage #5"]


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
    """Before B's first throw, before B's throw after doubles, and once B's last throw is resolved."""
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
def test_window_in_ones_own_turn(key: str, phase: str, words: str) -> None:
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
