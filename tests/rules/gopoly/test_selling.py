"""Selling property and buildings."""

from __future__ import annotations

import pytest

from stompoly import NotUnderstoodError
from stompoly.testing import Scene, scene


@pytest.mark.clause("GOP-SELL-01")
@pytest.mark.parametrize("lot", [5, 6, 12])
@pytest.mark.parametrize("price", [1, 1500])
def test_deeds_are_sold_for_any_agreed_amount(lot: int, price: int) -> None:
    t = scene("gopoly", deeds={"A": [lot]})
    t.play(f"offer B give #{lot} for +{price}")
    assert t.owner(lot) == "A"
    t.play("B: accept")
    assert (t.owner(lot), t.cash("A"), t.cash("B")) == ("B", 1500 + price, 1500 - price)


@pytest.mark.clause("GOP-SELL-01")
def test_the_buyer_must_agree_and_have_the_money() -> None:
    t = scene("gopoly", deeds={"A": [5]})
    assert t.refused("offer B give #5 for +1501").verdict == "they_are_too_poor"
    t.play("offer B give #5 for +1")
    assert t.refused("C: accept").verdict == "not_yours_to_answer"
    t.play("B: reject")
    assert (t.owner(5), t.cash("A")) == ("A", 1500)


@pytest.mark.clause("GOP-SELL-01")
def test_nobody_trades_what_they_do_not_have() -> None:
    t = scene("gopoly", deeds={"A": [5], "B": [12]})
    assert t.refused("offer B give +1501 for #12").verdict == "too_poor"
    assert t.refused("offer B give #12 for +10").verdict == "not_your_deed"
    assert t.refused("offer C give +10 for #12").verdict == "not_their_deed"
    assert t.refused("offer B give +10 for pass").verdict == "not_their_pass"
    t.play("offer B give #5 +20 for #12")
    t.play("B: accept")
    assert (t.deeds("A"), t.deeds("B"), t.cash("A"), t.cash("B")) == ([12], [5], 1480, 1520)


@pytest.mark.clause("GOP-SELL-02")
def test_buildings_are_not_sold_to_players() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9]}, levels={6: 1})
    assert t.refused("offer B give #6 for +500").verdict == "trade_built"
    for words in ("offer B give house for +50", "offer B give #6=1 for +500", "offer B give #6 with house for +500"):
        with pytest.raises(NotUnderstoodError):
            t.play(words)
    assert (t.level(6), t.owner(6)) == (1, "A")


@pytest.mark.clause("GOP-SELL-03")
@pytest.mark.parametrize("lot", [6, 8, 9])
def test_no_lot_of_a_built_group_is_sold(lot: int) -> None:
    t = scene("gopoly", deeds={"A": [5, 6, 8, 9]}, levels={9: 1})
    assert t.refused(f"offer B give #{lot} for +100").verdict == "trade_built"
    assert t.refused(f"B: offer A give +100 for #{lot}").verdict == "trade_built"
    t.play("offer B give #5 for +100")  # another group
    assert t.ask == "trade"


@pytest.mark.clause("GOP-SELL-04")
def test_after_the_buildings_are_sold_the_lot_may_be() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9]}, levels={8: 1, 9: 1})
    t.play("sell #9")
    assert t.cash("A") == 1525
    assert t.refused("offer B give #6 for +100").verdict == "trade_built"
    t.play("sell #8")
    t.play("offer B give #6 for +100")
    t.play("B: accept")
    assert (t.owner(6), t.cash("A"), t.cash("B")) == ("B", 1650, 1400)


@pytest.mark.clause("GOP-SELL-05")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize("phase", ["roll", "end"])
def test_a_house_brings_half_its_price_at_any_time(turn: str, phase: str) -> None:
    t = scene("gopoly", turn=turn, phase=phase, deeds={"A": [37, 39]}, levels={39: 1})
    t.play("A: sell #39")
    assert (t.cash("A"), t.level(39), t.houses) == (1600, 0, 32)


@pytest.mark.clause("GOP-SELL-05")
def test_a_hotel_brings_half_its_price() -> None:
    t = scene("gopoly", deeds={"A": [1, 3]}, levels={1: "H", 3: 4})
    t.play("sell #1")
    assert (t.cash("A"), t.level(1), t.hotels) == (1525, 4, 12)


@pytest.mark.clause("GOP-SELL-05")
def test_a_house_won_at_auction_brings_half_of_what_was_paid_for_it() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9], "B": [37, 39]}, houses=1)
    t.play("build #6")
    t.play("B: want 1")
    t.play("B: bid 230")
    t.play("A: bid 240")
    t.play("B: pass")
    t.play("A: place #6")
    t.play("A: sell #6")
    assert t.cash("A") == 1500 - 240 + 120


@pytest.mark.clause("GOP-SELL-06")
def test_houses_are_sold_in_reverse_order() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9]}, levels={6: 3, 8: 2, 9: 2})
    assert t.refused("sell #8").verdict == "uneven_sale"
    assert t.refused("sell #9").verdict == "uneven_sale"
    t.play("sell #6")
    t.play("sell #9")
    assert [t.level(lot) for lot in (6, 8, 9)] == [2, 2, 1]
    assert t.refused("sell #9").verdict == "uneven_sale"
    assert (t.cash("A"), t.houses) == (1550, 27)


@pytest.mark.clause("GOP-SELL-06")
def test_nothing_is_sold_where_nothing_stands() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9], "B": [37, 39]}, levels={37: 1, 39: 1})
    assert t.refused("sell #6").verdict == "nothing_to_sell"
    assert t.refused("sell #39").verdict == "not_your_deed"


def two_hotels(houses: int) -> Scene:
    return scene("gopoly", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=houses)


@pytest.mark.clause("GOP-SELL-07")
def test_all_hotels_of_a_group_are_sold_at_once_without_houses() -> None:
    t = two_hotels(houses=0)
    t.play("sell #37=0 #39=0")
    assert (t.level(37), t.level(39), t.cash("A")) == (0, 0, 2500)
    assert (t.houses, t.hotels) == (0, 12)


@pytest.mark.clause("GOP-SELL-08")
def test_a_hotel_is_broken_down_into_four_houses() -> None:
    t = two_hotels(houses=4)
    t.play("sell #39")
    assert (t.level(39), t.level(37), t.cash("A")) == (4, "H", 1600)
    assert (t.houses, t.hotels) == (0, 11)
    assert t.refused("sell #39").verdict == "uneven_sale"


@pytest.mark.clause("GOP-SELL-08")
def test_one_hotel_is_not_sold_outright_beside_another() -> None:
    t = two_hotels(houses=32)
    assert t.refused("sell #39=0").verdict == "uneven_sale"
    assert t.refused("sell #39=3").verdict == "uneven_sale"


@pytest.mark.clause("GOP-SELL-08")
def test_breaking_a_hotel_needs_four_houses_in_the_bank() -> None:
    t = two_hotels(houses=3)
    assert t.refused("sell #39").verdict == "bank_short"


@pytest.mark.clause("GOP-SELL-08")
def test_a_hotel_counts_as_five_houses() -> None:
    t = two_hotels(houses=32)
    for step in range(5):
        for lot in (37, 39):
            t.play(f"sell #{lot}")
        assert t.cash("A") == 1500 + 200 * (step + 1)
    assert (t.level(37), t.level(39)) == (0, 0)
    assert t.refused("sell #39").verdict == "nothing_to_sell"
