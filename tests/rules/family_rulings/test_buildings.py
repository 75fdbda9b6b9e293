"""Rulings on buildings and mortgages (FAM-AMB) that the property-trading rulebooks share, by number."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import Scene, scene
from tests.rules.family_rulings.helpers_rulings import gng


def shortage(**more: Any) -> Scene:
    """Two houses are left: A asks for both at 50 each, C wants two at 200 each."""
    t = gng("ABC", deeds={"A": [1, 3], "C": [31, 32, 34]}, houses=2, **more)
    t.play("build #1=1 #3=1")
    t.play("want 2")
    return t


def win(t: Scene, name: str, bid: int) -> None:
    while t.ask == "auction":
        t.play(f"bid {bid}" if t.asked == name else "pass")


@pytest.mark.clause("GNG-SELL-04", "GNG-QCK-09")
@pytest.mark.parametrize(("base", "refund"), [("printed", 100), ("paid", 150)])
def test_16_a_house_from_an_auction_counts_as_paid_and_is_bought_back_as_printed(base: str, refund: int) -> None:
    t = shortage(options={} if base == "printed" else {"build.resaleBase": base})
    for lot in [31, 32]:
        win(t, "C", 300)
        t.play(f"place #{lot}")
    assert t.value("C") == 1500 - 600 + 920 + 2 * 300
    t.roll(4, 6)
    t.play("end")
    t.play("C: sell #31")
    assert t.cash("C") == 900 + refund


@pytest.mark.clause("GNG-SHO-02", "GNG-SHO-03", "GOP-SHO-02")
def test_17_contested_pieces_are_auctioned_one_by_one_and_placed_at_once() -> None:
    t = shortage()
    assert t.ask == "auction"
    assert t.refused("C: bid 199").verdict == "opening_too_low"
    win(t, "C", 200)
    assert (t.ask, t.asked, t.cash("C")) == ("place", "C", 1300)
    assert t.refused("place #1").verdict == "not_your_deed"
    assert t.refused("A: roll").verdict == "not_asked"
    t.play("place #34")
    assert (t.level(34), t.houses, t.ask) == (1, 1, "auction")
    win(t, "A", 60)
    t.play("place #3")
    assert (t.level(3), t.cash("A"), t.houses, t.ask) == (1, 1440, 0, "roll")


@pytest.mark.clause("GNG-SHO-02", "GOP-SHO-03")
def test_17_nobody_is_asked_where_the_stock_cannot_run_out_or_the_table_says_so() -> None:
    t = gng("ABC", deeds={"A": [1, 3], "C": [31, 32, 34]})
    t.play("build #1")
    assert (t.level(1), t.ask) == (1, "roll")
    t = gng("ABC", deeds={"A": [1, 3], "C": [31, 32, 34]}, houses=2, options={"shortage.mode": "firstCome"})
    t.play("build #1=1 #3=1")
    assert (t.level(1), t.level(3), t.cash("A"), t.ask) == (1, 1, 1400, "roll")


@pytest.mark.clause("GNG-SELL-08", "GOP-SELL-07")
@pytest.mark.parametrize("book", ["gopoly", "grab_and_go"])
def test_18_without_houses_in_the_bank_hotels_go_in_one_sale(book: str) -> None:
    t = scene(book, "AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=1)
    assert t.refused("sell #39").verdict == "bank_short"
    assert t.refused("sell #37=1 #39=1").verdict == "bank_short"
    t.play("sell #37=1 #39=0")
    assert (t.level(37), t.level(39), t.houses, t.cash("A")) == (1, 0, 0, 1500 + 900)


@pytest.mark.clause("GNG-SELL-07")
def test_18_all_hotels_go_without_any_house() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=0)
    t.play("sell #37=0 #39=0")
    assert (t.cash("A"), t.houses, t.hotels) == (2500, 0, 12)


@pytest.mark.clause("GNG-MTG-01", "GOP-MTG-02")
@pytest.mark.parametrize("book", ["gopoly", "classic", "grab_and_go"])
def test_21_the_whole_group_must_be_bare_for_a_mortgage(book: str) -> None:
    t = scene(book, "AB", deeds={"A": [21, 23, 24]}, levels={21: 1})
    assert t.refused("mortgage #24").verdict == "group_built"
    t.play("sell #21")
    t.play("mortgage #24")
    assert t.mortgaged(24)


@pytest.mark.clause("GNG-SHO-01", "GOP-HOT-01", "GNG-HOTEL-01")
@pytest.mark.parametrize("houses", [0, 1, 2])
def test_26_no_hotel_without_the_houses_before_it(houses: int) -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 3, 39: 3}, houses=houses)
    if houses < 2:
        assert t.refused("build #37=hotel #39=hotel").verdict == "no_houses"
    else:
        t.play("build #37=hotel #39=hotel")
        assert (t.level(37), t.level(39), t.cash("A"), t.houses) == ("H", "H", 700, 8)


@pytest.mark.clause("GNG-SHO-01", "GNG-HOTEL-01")
def test_26_unless_the_table_allows_it() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 3, 39: 3}, houses=0, options={"build.skipHouses": True})
    t.play("build #37=hotel #39=hotel")
    assert (t.level(37), t.level(39), t.cash("A")) == ("H", "H", 700)


@pytest.mark.clause("GNG-QCK-04", "GOP-SHG-07")
@pytest.mark.parametrize(("book", "mode"), [("grab_and_go", "quick"), ("gopoly", "short")])
def test_32_a_short_game_has_no_fourth_house(book: str, mode: str) -> None:
    t = scene(book, "AB", mode=mode, deeds={"A": [37, 39]}, levels={37: 3, 39: 3})
    assert t.refused("build #37=4").verdict == "no_fifth_house"
    t.play("build #37")
    assert t.level(37) == "H"
