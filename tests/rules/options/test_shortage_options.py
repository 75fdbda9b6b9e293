"""Options for a shortage of buildings: who is asked, what is auctioned, and where it may stand."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing.scene import Scene, scene
from tests.rules.options.helpers_building import rivals


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
def test_a_player_who_cannot_build_is_not_asked_in_a_shortage(lots: list[int]) -> None:
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": lots}, houses=1)
    t.play("build #37")
    assert (t.ask, t.level(37)) == ("roll", 1)


@pytest.mark.parametrize(("setting", "ask"), [({}, "want"), ({"mortgaged": [9]}, "roll")])
def test_a_mortgage_in_the_group_means_not_being_asked_in_a_shortage(setting: dict[str, Any], ask: str) -> None:
    t = scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, houses=1, **setting)
    t.play("build #37")
    assert t.ask == ask


@pytest.mark.parametrize(("key", "ask"), [("betweenThrows", "want"), ("ownTurnOnly", "roll")])
def test_a_player_who_may_not_build_now_is_not_asked_in_a_shortage(key: str, ask: str) -> None:
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


def test_only_whoever_wants_a_piece_may_bid_for_it() -> None:
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


def test_a_player_who_does_not_have_the_cash_for_a_piece_is_not_asked() -> None:
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


def test_a_player_who_could_use_one_house_is_asked() -> None:
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
