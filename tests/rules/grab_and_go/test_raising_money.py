"""Raising money, selling (GNG-CASH, GNG-LOAN, GNG-SELL)."""

from __future__ import annotations

import pytest

from stompoly import NotUnderstoodError, OptionError, new
from stompoly.testing import Scene
from tests.rules.grab_and_go.helpers_grab_and_go import gng


def owes_130() -> Scene:
    """A owes C 130 for Regent Street with a house, and has 20 and #5."""
    t = gng("ABC", at={"A": 24}, cash={"A": 20}, deeds={"A": [5], "C": [31, 32, 34]}, levels={31: 1})
    t.roll(3, 4)
    return t


@pytest.mark.clause("GNG-CASH-01")
def test_a_debt_waits_for_money_to_be_raised() -> None:
    t = owes_130()
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("mortgage #5")
    assert (t.ask, t.cash("A"), t.cash("C")) == ("debt", 120, 1500)


@pytest.mark.clause("GNG-CASH-01")
@pytest.mark.parametrize(("price", "left"), [(110, 0), (130, 20)])
def test_selling_to_a_player_pays_it(price: int, left: int) -> None:
    t = owes_130()
    t.play(f"offer B give #5 for +{price}")
    t.play("accept")
    assert (t.owner(5), t.cash("A"), t.cash("B"), t.cash("C")) == ("B", left, 1500 - price, 1630)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("GNG-CASH-01")
def test_selling_buildings_pays_it() -> None:
    t = gng("AB", cash={"A": 150}, deeds={"A": [1, 3]}, levels={1: 1, 3: 1})
    t.roll(1, 3)
    assert t.ask == "debt"
    t.play("sell #1")
    assert (t.ask, t.cash("A")) == ("debt", 175)
    t.play("sell #3")
    assert (t.ask, t.cash("A")) == ("end", 0)


@pytest.mark.clause("GNG-CASH-01")
@pytest.mark.parametrize(("lot", "value"), [(11, 70), (5, 100), (12, 75)])
def test_mortgaging_pays_it(lot: int, value: int) -> None:
    t = gng("AB", cash={"A": 200 - value}, deeds={"A": [lot]})
    t.roll(1, 3)
    assert t.ask == "debt"
    t.play(f"mortgage #{lot}")
    assert (t.ask, t.cash("A")) == ("end", 0)


@pytest.mark.clause("GNG-CASH-02")
def test_mortgaged_property_may_be_sold() -> None:
    t = gng("AB", deeds={"A": [5]}, mortgaged=[5])
    t.play("offer B give #5 for +40")
    t.play("accept")
    assert t.owner(5) == "B"
    assert t.cash("A") == 1540
    t.play("hold")
    assert (t.cash("B"), t.mortgaged(5)) == (1500 - 40 - 10, True)


@pytest.mark.clause("GNG-CASH-02")
def test_mortgaged_property_is_sold_for_a_debt_too() -> None:
    t = gng("ABC", cash={"A": 190}, deeds={"A": [5, 12]}, mortgaged=[5])
    t.roll(1, 3)
    assert t.ask == "debt"
    t.play("offer B give #5 for +10")
    t.play("accept")
    t.play("hold")
    assert (t.owner(5), t.cash("A"), t.cash("B")) == ("B", 0, 1480)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("GNG-LOAN-01")
def test_nobody_lends_money() -> None:
    t = gng("AB")
    for words in ["offer B give +100 for nothing", "offer B give nothing for +100", "offer B give +100 for +110"]:
        assert t.refused(words).verdict == "nothing_in_return"


@pytest.mark.clause("GNG-LOAN-01")
@pytest.mark.parametrize("words", ["offer B give +100 for +110 later", "lend B 100", "borrow 100"])
def test_nothing_is_paid_later(words: str) -> None:
    t = gng("AB")
    with pytest.raises(NotUnderstoodError):
        t.play(words)
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)


@pytest.mark.clause("GNG-LOAN-01")
def test_no_option_allows_loans() -> None:
    with pytest.raises(OptionError, match=r"no option 'trade\.loans'"):
        new("grab_and_go", list("AB"), seed=1, options={"trade.loans": True})


def owes_100() -> Scene:
    """A owes B 100 for a house on Trafalgar Square."""
    t = gng("ABC", at={"A": 17}, cash={"A": 30}, deeds={"A": [5], "B": [21, 23, 24]}, levels={24: 1})
    t.roll(3, 4)
    return t


@pytest.mark.clause("GNG-LOAN-02")
def test_property_may_be_accepted_for_a_debt() -> None:
    t = owes_100()
    t.play("settle with #5")
    assert (t.ask, t.asked) == ("trade", "B")
    t.play("accept")
    assert t.owner(5) == "B"
    assert (t.cash("A"), t.cash("B")) == (30, 1500)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("GNG-LOAN-02")
def test_the_creditor_may_insist_on_cash() -> None:
    t = owes_100()
    t.play("settle with #5")
    t.play("reject")
    assert (t.ask, t.asked, t.owner(5)) == ("debt", "A", "A")
    t.play("mortgage #5")
    assert (t.cash("A"), t.cash("B")) == (30, 1600)


@pytest.mark.clause("GNG-LOAN-02")
def test_the_bank_takes_cash_only() -> None:
    t = gng("AB", cash={"A": 150}, deeds={"A": [5]})
    t.roll(1, 3)
    assert t.refused("settle with #5").verdict == "bank_takes_cash"


@pytest.mark.clause("GNG-SELL-01")
@pytest.mark.parametrize("lot", [12, 5, 24])
def test_bare_property_is_sold_at_an_agreed_price(lot: int) -> None:
    t = gng("ABC", deeds={"A": [lot]})
    t.play(f"offer C give #{lot} for +175")
    assert t.owner(lot) == "A"
    t.play("accept")
    assert (t.owner(lot), t.cash("A"), t.cash("C")) == ("C", 1675, 1325)


@pytest.mark.clause("GNG-SELL-01")
def test_both_must_agree() -> None:
    t = gng("ABC", deeds={"A": [12]})
    t.play("offer C give #12 for +175")
    assert t.refused("B: accept").verdict == "not_yours_to_answer"
    t.play("reject")
    assert (t.owner(12), t.cash("A"), t.cash("C")) == ("A", 1500, 1500)


@pytest.mark.clause("GNG-SELL-01")
def test_players_sell_their_own_deeds_for_money_that_is_there() -> None:
    t = gng("ABC", deeds={"A": [12], "B": [28]}, cash={"C": 100})
    assert t.refused("offer C give #28 for +50").verdict == "not_your_deed"
    assert t.refused("offer C give #12 for +101").verdict == "they_are_too_poor"


@pytest.mark.clause("GNG-SELL-01")
def test_others_trade_between_rolls_too() -> None:
    t = gng("ABC", deeds={"B": [12]})
    t.play("B: offer C give #12 for +175")
    t.play("accept")
    assert (t.owner(12), t.ask, t.asked) == ("C", "roll", "A")


@pytest.mark.clause("GNG-SELL-02")
def test_no_street_is_sold_while_its_set_is_built_on() -> None:
    t = gng("AB", deeds={"A": [1, 3, 5]}, levels={3: 1})
    assert t.refused("offer B give #1 for +100").verdict == "trade_built"
    assert t.refused("offer B give #3 for +100").verdict == "trade_built"
    t.play("offer B give #5 for +100")
    assert t.ask == "trade"


@pytest.mark.clause("GNG-SELL-02")
def test_nor_is_it_asked_for() -> None:
    t = gng("AB", deeds={"B": [1, 3]}, levels={3: 1})
    assert t.refused("offer B give +100 for #1").verdict == "trade_built"


@pytest.mark.clause("GNG-SELL-03")
def test_the_buildings_are_sold_first() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, levels={3: 1})
    t.play("sell #3")
    assert t.cash("A") == 1525
    t.play("offer B give #1 for +100")
    t.play("accept")
    assert (t.owner(1), t.cash("A"), t.cash("B")) == ("B", 1625, 1400)


@pytest.mark.clause("GNG-SELL-04")
@pytest.mark.parametrize(("lots", "half"), [([39, 37], 100), ([1, 3], 25), ([24, 21, 23], 75)])
def test_a_house_brings_half_its_price(lots: list[int], half: int) -> None:
    t = gng("AB", deeds={"A": lots}, levels={lots[0]: 1})
    t.play(f"sell #{lots[0]}")
    assert (t.cash("A"), t.cash("B"), t.level(lots[0]), t.houses) == (1500 + half, 1500, 0, 32)


@pytest.mark.clause("GNG-SELL-04")
def test_half_the_printed_price_whatever_was_bid_for_a_house() -> None:
    t = gng("AB", deeds={"A": [1, 3], "B": [37, 39]}, houses=1)
    t.play("build #1")
    t.play("want 1")
    while t.ask == "auction":
        t.play("bid 90" if t.asked == "A" else "pass")
    t.play("place #1")
    assert t.cash("A") == 1410
    t.play("sell #1")
    assert t.cash("A") == 1435


@pytest.mark.clause("GNG-SELL-04")
def test_nothing_is_sold_where_nothing_stands() -> None:
    t = gng("AB", deeds={"A": [37, 39]})
    assert t.refused("sell #39").verdict == "nothing_to_sell"


@pytest.mark.clause("GNG-SELL-05")
def test_buildings_are_sold_on_your_own_turn() -> None:
    t = gng("ABC", deeds={"A": [1, 3]}, levels={1: 1, 3: 1})
    t.play("sell #1")
    t.roll(4, 6)
    t.play("sell #3")
    assert (t.cash("A"), t.houses) == (1550, 32)


@pytest.mark.clause("GNG-SELL-05")
def test_buildings_are_sold_between_the_turns_of_others() -> None:
    t = gng("ABC", turn="B", deeds={"A": [1, 3]}, levels={1: 1})
    t.roll(4, 6)
    assert t.refused("A: sell #1").verdict == "window_closed"
    t.play("end")
    t.play("A: sell #1")
    assert t.cash("A") == 1525


@pytest.mark.clause("GNG-SELL-05")
def test_a_debtor_sells_at_any_time() -> None:
    """B's birthday makes A pay on B's turn."""
    t = gng("ABC", turn="B", deeds={"A": [1, 3]}, levels={1: 1}, cash={"A": 0}, at={"B": 10})
    t.roll(3, 4, 2, 3, 3)  # Community Chest 8
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("sell #1")
    assert (t.cash("A"), t.cash("B"), t.cash("C")) == (15, 1520, 1490)


@pytest.mark.clause("GNG-SELL-06")
def test_houses_are_sold_evenly() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, levels={1: 2, 3: 1})
    assert t.refused("sell #3").verdict == "uneven_sale"
    t.play("sell #1")
    t.play("sell #3")
    assert (t.level(1), t.level(3), t.cash("A")) == (1, 0, 1550)


@pytest.mark.clause("GNG-SELL-06")
def test_houses_are_sold_evenly_in_one_go() -> None:
    t = gng("AB", deeds={"A": [21, 23, 24]}, levels={21: 2, 23: 2, 24: 2})
    assert t.refused("sell #21=0").verdict == "uneven_sale"
    t.play("sell #21=0 #23=1 #24=1")
    assert t.cash("A") == 1500 + 4 * 75


@pytest.mark.clause("GNG-SELL-07")
def test_hotels_sold_outright_bring_half_of_all_five_pieces() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    t.play("sell #37=0 #39=0")
    assert (t.cash("A"), t.level(37), t.level(39)) == (2500, 0, 0)
    assert (t.houses, t.hotels) == (32, 12)


@pytest.mark.clause("GNG-SELL-07")
def test_one_hotel_alone_is_not_sold_outright_beside_another() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    assert t.refused("sell #39=0").verdict == "uneven_sale"


@pytest.mark.clause("GNG-SELL-07")
def test_unless_the_table_reads_the_rule_to_the_letter() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, options={"build.hotelSaleLiteral": True})
    t.play("sell #39=0")
    assert (t.cash("A"), t.level(37), t.level(39)) == (2000, "H", 0)


@pytest.mark.clause("GNG-SELL-08")
def test_a_hotel_may_be_broken_down_to_four_houses() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    assert (t.houses, t.hotels) == (32, 10)
    t.play("sell #39")
    assert (t.cash("A"), t.level(37), t.level(39)) == (1600, "H", 4)
    assert (t.houses, t.hotels) == (28, 11)


@pytest.mark.clause("GNG-SELL-08")
@pytest.mark.parametrize("houses", [3, 4])
def test_for_that_the_bank_needs_four_houses(houses: int) -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, houses=houses)
    if houses < 4:
        assert t.refused("sell #39").verdict == "bank_short"
    else:
        t.play("sell #39")
        assert (t.level(39), t.houses) == (4, 0)
