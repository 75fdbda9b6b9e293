"""CLA-SHO, CLA-SELL: too few buildings; selling property and buildings."""

import pytest

from stompoly.testing.scene import Scene, scene

RED = [21, 23, 24]


def short_of_houses(houses: int) -> Scene:
    """A and B could both build, and the Bank has few houses."""
    return scene("classic", "ABC", deeds={"A": [37, 39], "B": [6, 8, 9]}, houses=houses)


@pytest.mark.clause("CLA-SHO-01")
def test_without_houses_builders_wait_until_some_come_back() -> None:
    t = scene("classic", "ABC", deeds={"A": [37, 39], "B": [6, 8, 9]}, levels={6: 1}, houses=0)
    assert t.refused("build #37").verdict == "no_houses"
    t.play("B: sell #6")
    t.play("build #37")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 0")
    assert (t.level(37), t.cash("A"), t.houses) == (1, 1300, 0)


@pytest.mark.clause("CLA-SHO-02")
def test_wishes_above_the_stock_are_auctioned_house_by_house() -> None:
    t = short_of_houses(3)
    t.play("build #37=2 #39=1")
    assert (t.ask, t.asked, t.houses) == ("want", "B", 3)
    t.play("want 2")
    for price, winner, lot in [(210, "A", 37), (300, "B", 6), (220, "A", 39)]:
        assert t.ask == "auction"
        while t.ask == "auction":
            t.play(f"bid {price}" if t.asked == winner else "pass")
        assert (t.ask, t.asked) == ("place", winner)
        t.play(f"place #{lot}")
    assert (t.level(37), t.level(39), t.level(6), t.houses) == (1, 1, 1, 0)
    assert (t.cash("A"), t.cash("B"), t.ask) == (1500 - 430, 1500 - 300, "roll")


@pytest.mark.clause("CLA-SHO-02")
def test_the_highest_bidder_wins_the_piece_and_places_it_legally() -> None:
    t = short_of_houses(1)
    t.play("build #37")
    t.play("want 1")
    t.play("bid 50")
    t.play("bid 200")
    t.play("bid 210")
    t.play("pass")
    assert (t.ask, t.asked, t.cash("A"), t.cash("B")) == ("place", "B", 1500, 1290)
    assert t.refused("place #37").verdict == "not_your_deed"
    t.play("place #9")
    assert (t.level(9), t.level(37), t.houses) == (1, 0, 0)


@pytest.mark.clause("CLA-SHO-02")
def test_hotels_run_short_in_the_same_way() -> None:
    t = scene(
        "classic", "AB", deeds={"A": [37, 39], "B": [1, 3]}, levels={37: 4, 39: 4, 1: 4, 3: 4}, houses=16, hotels=1
    )
    t.play("build #39")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 1")
    assert t.ask == "auction"
    while t.ask == "auction":
        t.play("bid 240" if t.asked == "B" else "pass")
    t.play("place #3")
    assert (t.level(3), t.level(39), t.hotels, t.houses) == ("H", 4, 0, 20)
    assert (t.cash("A"), t.cash("B")) == (1500, 1260)


@pytest.mark.clause("CLA-SHO-03")
def test_without_a_rival_the_list_price_holds() -> None:
    t = scene("classic", "ABC", deeds={"A": [37, 39]}, houses=3)
    t.play("build #37=1 #39=1")
    assert (t.cash("A"), t.houses, t.ask) == (1100, 1, "roll")


@pytest.mark.clause("CLA-SHO-03")
def test_wishes_within_the_stock_are_sold_at_list_price() -> None:
    t = short_of_houses(3)
    t.play("build #37=1 #39=1")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 1")
    assert (t.cash("A"), t.level(37), t.level(39), t.ask) == (1100, 1, 1, "roll")


@pytest.mark.clause("CLA-SELL-01")
@pytest.mark.parametrize(("lot", "price"), [(12, 500), (5, 1), (24, 300)])
def test_a_bare_property_is_sold_at_any_agreed_amount(lot: int, price: int) -> None:
    t = scene("classic", deeds={"A": [lot]})
    t.play(f"offer B give #{lot} for +{price}")
    assert t.owner(lot) == "A"
    t.play("B: accept")
    assert (t.owner(lot), t.cash("A"), t.cash("B")) == ("B", 1500 + price, 1500 - price)


@pytest.mark.clause("CLA-SELL-01")
def test_a_sale_needs_the_deed_and_the_money() -> None:
    t = scene("classic", deeds={"A": [12]}, cash={"B": 99})
    assert t.refused("offer B give #5 for +10").verdict == "not_your_deed"
    assert t.refused("offer B give #12 for +100").verdict == "they_are_too_poor"
    t.play("offer B give #12 for +99")


@pytest.mark.clause("CLA-SELL-02")
def test_no_lot_is_sold_while_its_group_is_built_on() -> None:
    t = scene("classic", deeds={"A": RED}, levels={23: 1})
    for lot in RED:
        assert t.refused(f"offer B give #{lot} for +300").verdict == "trade_built"


@pytest.mark.clause("CLA-SELL-02")
def test_nor_asked_for() -> None:
    t = scene("classic", deeds={"B": RED}, levels={23: 1})
    assert t.refused("offer B give +300 for #21").verdict == "trade_built"


@pytest.mark.clause("CLA-SELL-03")
def test_once_the_buildings_are_sold_back_the_lot_may_be_sold() -> None:
    t = scene("classic", deeds={"A": RED}, levels={23: 1})
    t.play("sell #23")
    t.play("offer B give #21 for +300")
    t.play("B: accept")
    assert (t.owner(21), t.cash("A"), t.cash("B")) == ("B", 1500 + 75 + 300, 1200)


@pytest.mark.clause("CLA-SELL-04")
def test_a_house_brings_half_its_price_at_any_time() -> None:
    t = scene("classic", turn="B", deeds={"A": [37, 39]}, levels={39: 1})
    t.play("A: sell #39")
    assert (t.cash("A"), t.level(39), t.houses) == (1600, 0, 32)
    assert t.refused("A: sell #39").verdict == "nothing_to_sell"


@pytest.mark.clause("CLA-SELL-05")
def test_all_hotels_of_a_group_are_sold_at_once_without_houses() -> None:
    t = scene("classic", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=0)
    t.play("sell #37=0 #39=0")
    assert (t.cash("A"), t.level(37), t.level(39), t.hotels, t.houses) == (2500, 0, 0, 12, 0)


@pytest.mark.clause("CLA-SELL-05")
def test_a_hotel_breaks_into_four_houses_if_the_bank_has_them() -> None:
    t = scene("classic", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=4)
    t.play("sell #39")
    assert (t.cash("A"), t.level(39), t.houses, t.hotels) == (1600, 4, 0, 11)
    t = scene("classic", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=3)
    assert t.refused("sell #39").verdict == "bank_short"


@pytest.mark.clause("CLA-SELL-05")
def test_several_steps_at_once_need_only_the_houses_left_standing() -> None:
    t = scene("classic", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=3)
    assert t.refused("sell #37=2 #39=2").verdict == "bank_short"
    t.play("sell #37=2 #39=1")
    assert (t.cash("A"), t.level(37), t.level(39), t.houses, t.hotels) == (1500 + 700, 2, 1, 0, 12)


@pytest.mark.clause("CLA-SELL-05")
def test_one_hotel_is_not_sold_outright_beside_another() -> None:
    t = scene("classic", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    assert t.refused("sell #39=0").verdict == "uneven_sale"
