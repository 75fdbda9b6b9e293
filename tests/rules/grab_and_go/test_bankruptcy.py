"""Bankruptcy (GNG-BKR)."""

from __future__ import annotations

import pytest

from tests.rules.grab_and_go.helpers_grab_and_go import gng, passes_held, unowned


@pytest.mark.clause("GNG-BKR-01")
def test_a_player_who_owes_more_than_can_be_raised_is_out() -> None:
    """500 is due; 305 in cash and mortgages of 100 and 75 make 480."""
    t = gng("ABC", at={"A": 30}, cash={"A": 305}, deeds={"A": [5, 12], "B": [37, 39]}, levels={37: 2, 39: 2})
    assert t.raisable("A") == 480
    t.roll(3, 4)  # Park Lane with two houses: 500
    t.play("bankrupt")
    assert t.out("A")
    assert t.refused("A: roll").verdict == "out"
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("GNG-BKR-01")
@pytest.mark.parametrize(("cash", "pays"), [(325, True), (324, False)])
def test_a_player_who_can_raise_it_is_not(cash: int, pays: bool) -> None:
    t = gng("ABC", at={"A": 30}, cash={"A": cash}, deeds={"A": [5, 12], "B": [37, 39]}, levels={37: 2, 39: 2})
    t.roll(3, 4)
    assert t.ask == "debt"
    if pays:
        assert t.refused("bankrupt").verdict == "can_still_pay"
    t.play("mortgage #5")
    t.play("mortgage #12")
    assert t.out("A") is False
    assert (t.ask == "end") is pays
    assert t.cash("B") == (2000 if pays else 1500)


@pytest.mark.clause("GNG-BKR-01")
def test_a_player_who_has_nothing_left_is_out_at_once() -> None:
    t = gng("ABC", cash={"A": 199})
    t.roll(1, 3)
    assert t.out("A")
    assert t.active == "B"


@pytest.mark.clause("GNG-BKR-02")
def test_bankrupt_to_the_bank_each_property_is_auctioned() -> None:
    t = gng("ABC", cash={"A": 0}, deeds={"A": [5, 12]}, mortgaged=[5, 12])
    t.roll(1, 3)
    t.play("bankrupt")
    assert t.out("A")
    for lot, winner in [(5, "B"), (12, "C")]:
        assert t.ask == "auction"
        assert lot in unowned(t)
        while t.ask == "auction" and t.owner(lot) is None:
            t.play("bid 40" if t.asked == winner else "pass")
        assert t.owner(lot) == winner
    assert (t.cash("B"), t.cash("C")) == (1460, 1460)
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("GNG-BKR-02")
def test_what_nobody_wants_stays_with_the_bank() -> None:
    t = gng("ABC", cash={"A": 0}, deeds={"A": [5]}, mortgaged=[5])
    t.roll(1, 3)
    t.play("bankrupt")
    t.play("pass")
    t.play("pass")
    assert 5 in unowned(t)
    assert not t.mortgaged(5)


@pytest.mark.clause("GNG-BKR-02")
def test_buildings_cash_and_cards_go_to_the_bank_too() -> None:
    t = gng("ABC", cash={"A": 30}, deeds={"A": [1, 3]}, levels={1: 1, 3: 1}, passes={"A": 1})
    t.roll(1, 3)  # 30 + 50 + 60 do not make 200
    t.play("bankrupt")
    assert (t.houses, t.level(1), t.level(3)) == (32, 0, 0)
    assert passes_held(t) == 0
    assert (t.cash("A"), t.cash("B"), t.cash("C")) == (0, 1500, 1500)
    assert t.ask == "auction"


@pytest.mark.clause("GNG-BKR-03")
def test_the_mortgages_are_cancelled() -> None:
    t = gng("ABC", cash={"A": 0}, deeds={"A": [39]}, mortgaged=[39])
    t.roll(1, 3)
    t.play("bankrupt")
    t.play("bid 260")
    t.play("pass")
    assert (t.owner(39), t.mortgaged(39), t.cash("B")) == ("B", False, 1240)
    assert t.ask == "roll"


@pytest.mark.clause("GNG-BKR-04")
def test_bankrupt_to_a_player_buildings_are_sold_at_half_price() -> None:
    """Four houses at 150 bring 300; with the mortgages of 340 that does not pay 2000."""
    levels = {21: 2, 23: 1, 24: 1, 37: "H", 39: "H"}
    t = gng("ABC", at={"A": 36}, cash={"A": 10}, deeds={"A": [21, 23, 24], "B": [37, 39]}, levels=levels)
    t.roll(1, 2)
    t.play("bankrupt")
    assert t.out("A")
    assert t.cash("B") == 1500 + 10 + 300
    assert [t.level(lot) for lot in [21, 23, 24]] == [0, 0, 0]
    assert [t.owner(lot) for lot in [21, 23, 24]] == ["B", "B", "B"]
    assert t.houses == 32


@pytest.mark.clause("GNG-BKR-05")
def test_cards_deeds_and_money_go_to_the_creditor() -> None:
    deeds = {"A": [5, 12, 24], "B": [37, 39]}
    t = gng("ABC", at={"A": 36}, cash={"A": 340}, deeds=deeds, levels={37: "H", 39: "H"}, passes={"A": 1})
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.passes("A"), t.passes("B"), t.cash("A"), t.cash("B")) == (0, 1, 0, 1840)
    assert t.deeds("A") == []
    assert t.deeds("B") == [5, 12, 24, 37, 39]
    assert not t.mortgaged(5)
    assert (t.deeds("C"), t.cash("C")) == ([], 1500)
    assert (t.ask, t.active) == ("roll", "B")


@pytest.mark.clause("GNG-BKR-05")
def test_the_creditor_pays_10_percent_on_mortgaged_deeds() -> None:
    deeds = {"A": [5, 12], "B": [37, 39]}
    t = gng("ABC", at={"A": 36}, cash={"A": 100}, deeds=deeds, levels={37: "H", 39: "H"}, mortgaged=[5])
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.ask, t.asked) == ("transfer", "B")
    t.play("hold")
    assert (t.owner(5), t.mortgaged(5), t.cash("B")) == ("B", True, 1600 - 10)
    assert t.ask == "roll"
