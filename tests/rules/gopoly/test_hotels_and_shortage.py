"""Crushed hotels, and a Bank short of buildings."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene, scene


@pytest.mark.clause("GOP-HOT-01")
def test_a_hotel_needs_four_houses_on_every_lot() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9]}, levels={6: 4, 8: 4, 9: 3})
    assert t.refused("build #6=hotel").verdict == "hotel_needs_row"
    t.play("build #9")
    t.play("build #6=hotel")
    assert [t.level(lot) for lot in (6, 8, 9)] == ["H", 4, 4]
    t.play("build #8=hotel")  # beside a hotel
    assert [t.level(lot) for lot in (6, 8, 9)] == ["H", "H", 4]


@pytest.mark.clause("GOP-HOT-01")
def test_a_hotel_needs_the_complete_group() -> None:
    t = scene("gopoly", deeds={"A": [37], "B": [39]})
    assert t.refused("build #37=hotel").verdict == "group_incomplete"


@pytest.mark.clause("GOP-HOT-02")
@pytest.mark.parametrize(("lot", "other"), [(37, 39), (39, 37)])
def test_the_hotel_goes_on_any_lot_of_the_group(lot: int, other: int) -> None:
    t = scene("gopoly", deeds={"A": [37, 39]}, levels={37: 4, 39: 4})
    t.play(f"build #{lot}=hotel")
    assert (t.level(lot), t.level(other)) == ("H", 4)


@pytest.mark.clause("GOP-HOT-03")
@pytest.mark.parametrize(("group", "price"), [([37, 39], 200), ([1, 3], 50), ([6, 8, 9], 50)])
def test_a_hotel_costs_its_price_and_four_houses(group: list[int], price: int) -> None:
    t = scene("gopoly", deeds={"A": group}, levels=dict.fromkeys(group, 4), houses=0, hotels=12, cash={"A": price})
    t.play(f"build #{group[-1]}=hotel")
    assert (t.cash("A"), t.houses, t.hotels) == (0, 4, 11)
    t = scene("gopoly", deeds={"A": group}, levels=dict.fromkeys(group, 4), cash={"A": price - 1})
    assert t.refused(f"build #{group[-1]}=hotel").verdict == "too_poor"


@pytest.mark.clause("GOP-HOT-04")
def test_nothing_goes_on_top_of_a_hotel() -> None:
    t = scene("gopoly", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    assert t.refused("build #39").verdict == "too_high"
    assert t.refused("build #37").verdict == "too_high"
    assert (t.level(37), t.level(39), t.hotels) == ("H", "H", 10)


@pytest.mark.clause("GOP-SHO-01")
def test_without_houses_builders_wait_for_some_to_come_back() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9], "B": [37, 39]}, levels={37: 1, 39: 1}, houses=0, cash={"B": 0})
    assert t.refused("build #6").verdict == "no_houses"
    t.play("B: sell #39")
    assert (t.houses, t.cash("B")) == (1, 100)
    t.play("build #6")  # B has no 200 for a house
    assert (t.level(6), t.houses, t.cash("A")) == (1, 0, 1450)


@pytest.mark.clause("GOP-SHO-01")
def test_no_hotel_either_without_the_houses_on_the_way() -> None:
    t = scene("gopoly", deeds={"A": [37, 39]}, levels={37: 4, 39: 3}, houses=0)
    assert t.refused("build #37=hotel #39=hotel").verdict == "no_houses"


def contested(houses: int) -> Scene:
    """A (light blue, 50 a house) and B (dark blue, 200 a house) could both use the Bank's houses."""
    return scene("gopoly", deeds={"A": [6, 8, 9], "B": [37, 39]}, houses=houses)


@pytest.mark.clause("GOP-SHO-02")
def test_too_many_wishes_make_an_auction_of_single_houses() -> None:
    t = contested(2)
    t.play("build #6=1 #8=1")
    assert (t.ask, t.asked, t.cash("A"), t.level(6)) == ("want", "B", 1500, 0)
    t.play("want 1")
    assert (t.ask, t.houses, t.cash("A")) == ("auction", 2, 1500)
    assert t.refused("B: bid 199").verdict == "opening_too_low"  # B's deeds say 200
    t.play("B: bid 200")
    t.play("A: bid 210")
    t.play("B: pass")
    assert (t.ask, t.asked, t.cash("A")) == ("place", "A", 1290)
    t.play("place #6")
    assert (t.level(6), t.houses, t.ask) == (1, 1, "auction")
    while t.asked != "B":
        t.play("pass")
    t.play("bid 205")
    while t.ask == "auction":
        t.play("pass")
    t.play("place #39")
    assert (t.level(39), t.cash("B"), t.houses) == (1, 1295, 0)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("GOP-SHO-02")
def test_houses_nobody_bids_for_stay_in_the_bank() -> None:
    t = contested(2)
    t.play("build #6=1 #8=1")
    t.play("want 2")
    while t.ask == "auction":
        t.play("pass")
    assert (t.houses, t.cash("A"), t.cash("B"), t.level(6), t.level(39)) == (2, 1500, 1500, 0, 0)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("GOP-SHO-02")
def test_everybody_who_could_build_is_asked() -> None:
    deeds = {"A": [6, 8, 9], "B": [37, 39], "C": [1, 3], "D": [11, 13]}
    t = scene("gopoly", deeds=deeds, houses=2)
    t.play("build #6=1 #8=1")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 0")
    assert (t.ask, t.asked) == ("want", "C")  # D's group is not complete
    t.play("want 1")
    bidders = set()
    while t.ask == "auction" and t.asked not in bidders:
        bidders.add(t.asked)
        t.play("bid " + str(60 + len(bidders)))
    assert bidders == {"A", "C"}


@pytest.mark.clause("GOP-SHO-02")
def test_the_last_hotel_goes_to_the_highest_bidder_too() -> None:
    four = {6: 4, 8: 4, 9: 4, 37: 4, 39: 4}
    t = scene("gopoly", deeds={"A": [6, 8, 9], "B": [37, 39]}, levels=dict(four), hotels=1)
    t.play("build #6=hotel")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 1")
    while t.asked != "B":
        t.play("bid 50")
    t.play("bid 300")
    t.play("A: pass")
    t.play("place #37")
    assert (t.level(37), t.level(6), t.hotels) == ("H", 4, 0)
    assert (t.cash("A"), t.cash("B")) == (1500, 1200)


@pytest.mark.clause("GOP-SHO-03")
def test_wishes_within_the_stock_are_sold_at_list_price() -> None:
    t = contested(3)
    t.play("build #6=1 #8=1")
    t.play("B: want 1")
    assert t.happened("shortage") == []
    assert (t.cash("A"), t.level(6), t.level(8), t.houses) == (1400, 1, 1, 1)


@pytest.mark.clause("GOP-SHO-03")
def test_a_lone_builder_buys_what_is_there_at_list_price() -> None:
    t = contested(2)
    assert t.refused("build #6=1 #8=1 #9=1").verdict == "no_houses"
    t.play("build #6=1 #8=1")
    t.play("want 0")
    assert (t.cash("A"), t.houses) == (1400, 0)
    assert t.refused("build #9").verdict == "no_houses"


@pytest.mark.clause("GOP-SHO-03")
def test_nobody_is_asked_when_nobody_else_can_build() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9], "B": [37]}, houses=2)
    t.play("build #6=1 #8=1")
    assert (t.ask, t.asked, t.cash("A"), t.houses) == ("roll", "A", 1400, 0)
