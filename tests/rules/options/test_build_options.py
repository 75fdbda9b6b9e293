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


def test_only_the_lots_that_change_are_told() -> None:
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


def place(lots: list[int], levels: dict[int, int | str], build: str, **stock: Any) -> Scene:
    """A asks for a piece that is short, B wins it and must place it on one of these lots."""
    deeds, built = {"A": [37, 39], "B": lots}, {37: 4, 39: 4} if build.endswith("hotel") else {}
    t = scene("classic", "AB", deeds=deeds, levels={**built, **levels}, **stock)
    t.play(build)
    t.play("want 1")
    t.play("bid 300")
    t.play("pass")
    assert (t.ask, t.asked) == ("place", "B")
    return t


@pytest.mark.parametrize("lot", [5, 1, 11, 16, 21, 29])
def test_a_house_won_stands_only_where_it_could_be_built(lot: int) -> None:
    """Not on a station, an incomplete group, a full row, a hotel, a group with a mortgage, unevenly."""
    lots = [6, 8, 9, 5, 15, 25, 35, 1, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29]
    levels: dict[int, int | str] = {11: 4, 13: 4, 14: 4, 16: "H", 18: "H", 19: "H", 27: 0, 29: 1}
    t = place(lots, levels, "build #37", houses=1)
    t.s.mortgaged = 1 << 24
    assert t.refused(f"place #{lot}").verdict == "no_legal_lot"
    t.play("place #6")
    assert (t.level(6), t.houses, t.ask) == (1, 0, "roll")


def test_a_hotel_won_stands_only_on_a_full_row() -> None:
    lots = [6, 8, 9, 11, 13, 14, 16, 18, 19]
    levels: dict[int, int | str] = {
        **dict.fromkeys([6, 8, 9], 4),
        11: 3,
        13: 3,
        14: 4,
        **dict.fromkeys([16, 18, 19], "H"),
    }
    t = place(lots, levels, "build #37=hotel", hotels=1, houses=0)
    for lot in [11, 14, 16]:
        assert t.refused(f"place #{lot}").verdict == "no_legal_lot"
    t.play("place #6")
    assert (t.level(6), t.hotels, t.houses, t.ask) == ("H", 0, 4, "roll")


@pytest.mark.parametrize("lots", [[12, 28], [5, 15, 25, 35], [6, 8], [1]])
def test_who_cannot_build_is_not_asked_in_a_shortage(lots: list[int]) -> None:
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": lots}, houses=1)
    t.play("build #37")
    assert (t.ask, t.level(37)) == ("roll", 1)


@pytest.mark.parametrize(("setting", "ask"), [({}, "want"), ({"mortgaged": [9]}, "roll")])
def test_who_has_mortgaged_of_the_group_is_not_asked_in_a_shortage(setting: dict[str, Any], ask: str) -> None:
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, houses=1, **setting)
    t.play("build #37")
    assert t.ask == ask


@pytest.mark.parametrize(("key", "ask"), [("betweenThrows", "want"), ("ownTurnOnly", "roll")])
def test_who_may_not_build_now_is_not_asked_in_a_shortage(key: str, ask: str) -> None:
    t = rivals(1, manage_window=key)
    t.play("build #37")
    assert t.ask == ask


def test_need_full_group_false_counts_in_a_shortage_too() -> None:
    options = {"build.needFullGroup": False}
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": [6]}, houses=1, options=options)
    t.play("build #37")
    assert (t.ask, t.asked) == ("want", "B")
    assert t.refused("want 5").verdict == "bad_number"
    t.play("want 4")


def test_nobody_wants_more_than_fits_the_lots() -> None:
    t = scene("classic", "AB", deeds={"A": [6, 8, 9], "B": [37, 39]}, cash=5000, levels={37: 3, 39: 3}, houses=1)
    t.play("build #6")
    assert t.refused("want 3").verdict == "bad_number"
    t.play("want 2")
    assert t.ask == "auction"


@pytest.mark.parametrize("levels", [{37: 3, 39: 4}, {37: 4, 39: 3}])
def test_a_hotel_is_wanted_only_on_a_full_row(levels: dict[int, int | str]) -> None:
    row: dict[int, int | str] = dict.fromkeys([6, 8, 9], 4)
    t = scene("classic", "AB", deeds={"A": [6, 8, 9], "B": [37, 39]}, levels={**row, **levels}, hotels=1)
    t.play("build #6=hotel")
    assert (t.ask, t.level(6), t.hotels) == ("roll", "H", 0)


@pytest.mark.parametrize(("stock", "ask"), [(13, "roll"), (12, "want")])
def test_a_stock_that_is_enough_for_all_is_no_shortage(stock: int, ask: str) -> None:
    """A asks for one house; B could use twelve."""
    t = rivals(stock)
    t.play("build #37")
    assert t.ask == ask


def test_a_shortage_is_over_with_its_last_piece() -> None:
    """C wanted four and got one; in the next shortage C, without money, wants nothing."""
    deeds = {"A": [37, 39], "B": [6, 8, 9], "C": [11, 13, 14]}
    t = scene("classic", "ABC", deeds=deeds, houses=1)
    for words in ["build #37", "want 1", "want 4", "pass", "bid 100", "pass", "place #11"]:
        t.play(words)
    assert t.ask == "roll"
    t.s.houses, t.s.cash[2] = 1, 0
    t.play("build #37")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 0")
    assert (t.ask, t.level(37), t.cash("A")) == ("roll", 1, 1300)


def test_only_who_wants_a_piece_may_bid_for_it() -> None:
    t = scene("classic", "ABCD", turn="B", deeds={"B": [37, 39], "C": [6, 8, 9]}, houses=2)
    t.play("build #37=1 #39=1")
    t.play("want 1")
    asked = []
    while t.ask == "auction":
        asked.append(t.asked)
        t.play("bid 60" if t.asked == "C" else "pass")
    assert asked == ["C", "B"]
    t.play("place #6")
    assert (t.ask, t.asked, t.cash("B")) == ("place", "B", 1500)


def test_nobody_gives_up_the_place_for_a_piece_while_it_is_auctioned() -> None:
    t = rivals(2)
    t.play("build #37=1 #39=1")
    t.play("want 2")
    assert t.ask == "auction"
    assert t.refused("mortgage #6").verdict == "window_closed"
    assert t.refused("A: mortgage #37").verdict == "window_closed"
    t.play("bid 60")
    t.play("pass")
    t.play("place #6")
    assert (t.cash("B"), t.level(6)) == (1500 - 60, 1)


def test_who_has_not_the_cash_for_a_piece_is_not_asked() -> None:
    """Nothing can be raised for it meanwhile."""
    t = rivals(2)
    t.s.cash[t.seat("A")] = 420
    t.play("build #37=1 #39=1")
    t.play("want 2")
    t.play("bid 421")
    assert (t.ask, t.asked) == ("place", "B")


def test_hotels_that_skip_their_houses_compete_for_no_house() -> None:
    deeds = {"A": [37, 39], "B": [6, 8, 9]}
    skip = {"build.skipHouses": True}
    t = scene("classic", "AB", deeds=deeds, levels={37: 3, 39: 3}, houses=4, options=skip)
    t.play("build #37=hotel #39=hotel")
    assert (t.ask, t.level(37), t.level(39), t.houses) == ("roll", "H", "H", 10)


def test_without_a_bid_the_pieces_stay_with_the_bank() -> None:
    t = rivals(2)
    for words in ["build #37=1 #39=1", "want 2", "pass", "pass"]:
        t.play(words)
    assert (t.ask, t.asked, t.houses, t.level(37), t.level(6)) == ("roll", "A", 2, 0, 0)


def test_as_many_hotels_are_wanted_as_the_cash_buys() -> None:
    """A house costs 50 there, a hotel 300."""
    levels: dict[int, int | str] = dict.fromkeys([6, 8, 9, 37, 39], 4)
    deeds = {"A": [37, 39], "B": [6, 8, 9]}
    t = scene("classic", "AB", deeds=deeds, levels=levels, hotels=1, cash={"A": 1500, "B": 600})
    for lot in [6, 8, 9]:
        t.g.hotel_price[lot] = 300
    t.play("build #37=hotel")
    assert (t.ask, t.asked) == ("want", "B")
    assert t.refused("want 3").verdict == "bad_number"
    t.play("want 2")
    assert t.refused("B: bid 299").verdict == "opening_too_low"
    t.play("B: pass")
    assert t.refused("A: bid 199").verdict == "opening_too_low"
    t.play("A: bid 200")


def test_the_opening_price_of_a_hotel_is_the_price_of_a_hotel() -> None:
    levels: dict[int, int | str] = dict.fromkeys([6, 8, 9, 37, 39], 4)
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, levels=levels, hotels=1)
    for lot in [6, 8, 9]:
        t.g.hotel_price[lot] = 150
    t.play("build #37=hotel")
    t.play("want 1")
    assert t.refused("bid 149").verdict == "opening_too_low"
    t.play("bid 150")


def test_even_false_a_hotel_is_wanted_beside_an_empty_lot() -> None:
    deeds, options = {"A": [37, 39], "B": [6, 8, 9]}, {"build.even": False}
    t = scene("classic", "AB", deeds=deeds, levels={37: 4, 39: 4, 6: 4}, hotels=1, options=options)
    t.play("build #37=hotel")
    assert (t.ask, t.asked) == ("want", "B")
    assert t.refused("want 2").verdict == "bad_number"


def test_who_could_use_one_house_is_asked() -> None:
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, cash={"A": 1500, "B": 99}, houses=1)
    t.play("build #37")
    assert (t.ask, t.asked) == ("want", "B")
    assert t.refused("want 2").verdict == "bad_number"
    t.play("want 1")


def test_the_opening_price_is_of_lots_that_the_piece_may_go_on() -> None:
    """B's #1 alone, where a house costs 50, does not count; nor does the 10 of a hotel for a fourth house."""
    deeds: dict[str, list[int]] = {"A": [31, 32, 34], "B": [1, 37, 39]}
    t = scene("classic", "AB", deeds=deeds, levels=dict.fromkeys([37, 39], 3), houses=1)
    for lot in [31, 32, 34, 37, 39]:
        t.g.hotel_price[lot] = 10
    t.play("build #31")
    t.play("want 1")
    assert t.refused("bid 199").verdict == "opening_too_low"
    t.play("bid 200")
