"""Mortgages (GNG-MTG)."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene
from tests.rules.grab_and_go.helpers_grab_and_go import end_turns, gng


@pytest.mark.clause("GNG-MTG-01")
def test_buildings_on_the_set_bar_a_mortgage() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 1})
    assert t.refused("mortgage #39").verdict == "group_built"
    assert t.refused("mortgage #37").verdict == "group_built"
    t.play("sell #37")
    t.play("mortgage #39")
    assert (t.mortgaged(39), t.cash("A")) == (True, 1800)


@pytest.mark.clause("GNG-MTG-02")
@pytest.mark.parametrize(("lot", "value"), [(39, 200), (5, 100), (12, 75), (1, 30), (37, 175)])
def test_a_mortgage_pays_the_amount_of_the_deed(lot: int, value: int) -> None:
    t = gng("AB", deeds={"A": [lot]})
    t.play(f"mortgage #{lot}")
    assert (t.mortgaged(lot), t.owner(lot)) == (True, "A")
    assert (t.cash("A"), t.cash("B")) == (1500 + value, 1500)


@pytest.mark.clause("GNG-MTG-02")
def test_a_deed_is_mortgaged_once() -> None:
    t = gng("AB", deeds={"A": [39]})
    t.play("mortgage #39")
    assert t.refused("mortgage #39").verdict == "already_mortgaged"


@pytest.mark.clause("GNG-MTG-02")
def test_only_the_owner_mortgages() -> None:
    t = gng("AB", deeds={"B": [39]})
    assert t.refused("mortgage #39").verdict == "not_your_deed"
    assert t.refused("mortgage #37").verdict == "not_your_deed"


@pytest.mark.clause("GNG-MTG-03")
def test_nobody_else_can_pay_the_mortgage_off() -> None:
    t = gng("AB", turn="B", deeds={"A": [39]}, mortgaged=[39], at={"B": 36})
    assert t.refused("lift #39").verdict == "not_your_deed"
    t.roll(1, 2)
    assert (t.ask, t.owner(39), t.mortgaged(39)) == ("end", "A", True)
    assert t.refused("buy").verdict == "not_asked"
    assert t.refused("lift #39").verdict == "not_your_deed"


@pytest.mark.clause("GNG-MTG-04")
@pytest.mark.parametrize(("lot", "price"), [(39, 220), (5, 110), (1, 33), (37, 193), (12, 83)])
def test_lifting_costs_the_mortgage_and_10_percent(lot: int, price: int) -> None:
    t = gng("AB", deeds={"A": [lot]}, mortgaged=[lot], cash={"A": price})
    t.play(f"lift #{lot}")
    assert (t.mortgaged(lot), t.cash("A"), t.cash("B")) == (False, 0, 1500)


@pytest.mark.clause("GNG-MTG-04")
def test_lifting_for_less_or_twice_is_refused() -> None:
    t = gng("AB", deeds={"A": [39]}, mortgaged=[39], cash={"A": 219})
    assert t.refused("lift #39").verdict == "too_poor"
    t = gng("AB", deeds={"A": [39]})
    assert t.refused("lift #39").verdict == "not_mortgaged"


@pytest.mark.clause("GNG-MTG-05")
def test_after_lifting_rent_is_paid_again() -> None:
    t = gng("ABC", deeds={"A": [39]}, mortgaged=[39], at={"B": 36, "C": 36}, turn="B")
    end_turns(t, (1, 2))
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)
    t.play("A: lift #39")
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("C")) == (1500 - 220 + 50, 1450)


def bought_mortgaged(cash: int = 1500) -> Scene:
    """B has just bought the mortgaged #39 for 120."""
    t = gng("AB", deeds={"A": [39]}, mortgaged=[39], cash={"B": cash})
    t.play("offer B give #39 for +120")
    t.play("accept")
    return t


@pytest.mark.clause("GNG-MTG-06")
def test_mortgaged_property_is_sold_at_any_agreed_price() -> None:
    t = bought_mortgaged()
    assert (t.owner(39), t.cash("A"), t.cash("B")) == ("B", 1620, 1380)
    assert (t.ask, t.asked) == ("transfer", "B")


@pytest.mark.clause("GNG-MTG-07")
def test_the_buyer_may_repay_at_once() -> None:
    t = bought_mortgaged()
    t.play("lift")
    assert (t.mortgaged(39), t.cash("B")) == (False, 1380 - 220)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("GNG-MTG-07")
def test_repaying_needs_the_money() -> None:
    t = bought_mortgaged(120 + 219)
    assert t.refused("lift").verdict == "too_poor"


@pytest.mark.clause("GNG-MTG-08")
def test_or_pay_10_percent_and_keep_it_mortgaged() -> None:
    t = bought_mortgaged()
    t.play("hold")
    assert (t.mortgaged(39), t.cash("B")) == (True, 1360)
    t.play("B: lift #39")
    assert (t.mortgaged(39), t.cash("B")) == (False, 1360 - 220)


@pytest.mark.clause("GNG-MTG-08")
def test_one_of_the_two_must_be_chosen() -> None:
    t = bought_mortgaged()
    assert t.refused("A: roll").verdict == "not_asked"
    assert t.refused("A: hold").verdict == "not_yours_to_answer"


@pytest.mark.clause("GNG-MTG-09")
def test_once_all_is_clear_houses_are_bought_at_full_price() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={39: 1}, cash={"A": 0})
    t.play("sell #39")
    t.play("mortgage #37")
    assert t.cash("A") == 275
    assert t.refused("build #39").verdict == "group_mortgaged"
    t.play("lift #37")
    assert t.cash("A") == 275 - 193
    assert t.refused("build #39").verdict == "too_poor"


@pytest.mark.clause("GNG-MTG-09")
def test_a_house_costs_200_again() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, mortgaged=[37], cash={"A": 393})
    t.play("lift #37")
    t.play("build #39")
    assert (t.level(39), t.cash("A")) == (1, 0)
