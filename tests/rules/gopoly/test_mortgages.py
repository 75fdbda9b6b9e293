"""Mortgages."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene, scene


@pytest.mark.clause("GOP-MTG-01")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize("phase", ["roll", "end"])
def test_a_bare_deed_is_mortgaged_at_any_time(turn: str, phase: str) -> None:
    t = scene("gopoly", turn=turn, phase=phase, deeds={"A": [39]})
    t.play("A: mortgage #39")
    assert (t.cash("A"), t.mortgaged(39), t.owner(39)) == (1700, True, "A")


@pytest.mark.clause("GOP-MTG-01")
def test_only_the_owner_mortgages_and_only_once() -> None:
    t = scene("gopoly", deeds={"A": [39]}, mortgaged=[39])
    assert t.refused("mortgage #39").verdict == "already_mortgaged"
    assert t.refused("B: mortgage #39").verdict == "not_your_deed"
    assert t.refused("mortgage #37").verdict == "not_your_deed"


@pytest.mark.clause("GOP-MTG-02")
def test_buildings_of_the_whole_group_go_first() -> None:
    t = scene("gopoly", deeds={"A": [5, 37, 39]}, levels={39: 1})
    assert t.refused("mortgage #37").verdict == "group_built"
    assert t.refused("mortgage #39").verdict == "group_built"
    t.play("mortgage #5")  # another group
    t.play("sell #39")
    t.play("mortgage #37")
    assert t.cash("A") == 1500 + 100 + 100 + 175
    assert t.mortgaged(37)


@pytest.mark.clause("GOP-MTG-03")
@pytest.mark.parametrize(("lot", "value"), [(39, 200), (37, 175), (1, 30), (5, 100), (12, 75), (34, 160)])
def test_the_loan_is_the_value_on_the_deed(lot: int, value: int) -> None:
    t = scene("gopoly", deeds={"A": [lot]})
    t.play(f"mortgage #{lot}")
    assert t.cash("A") == 1500 + value


@pytest.mark.clause("GOP-MTG-03")
def test_every_loan_is_half_the_price() -> None:
    spaces = [space for space in scene("gopoly").game.book.board.space if space.price]
    assert [space.mortgage * 2 for space in spaces] == [space.price for space in spaces]


def paid_to_a(start: int, deeds: list[int], mortgaged: list[int]) -> int:
    """What B pays A after a roll of 4 and 5."""
    t = scene("gopoly", turn="B", at={"B": start}, deeds={"A": deeds}, mortgaged=mortgaged)
    t.roll(4, 5)
    assert t.cash("A") + t.cash("B") == 3000
    return t.cash("A") - 1500


@pytest.mark.clause("GOP-MTG-04")
def test_nothing_mortgaged_earns_rent() -> None:
    assert paid_to_a(3, [12], [12]) == 0
    assert paid_to_a(3, [12, 28], [12]) == 0
    assert paid_to_a(6, [5, 15, 25, 35], [15]) == 0
    assert paid_to_a(30, [37, 39], [39]) == 0
    assert paid_to_a(3, [12], []) == 36


@pytest.mark.clause("GOP-MTG-05")
def test_the_rest_of_the_group_still_earns() -> None:
    assert paid_to_a(19, [12, 28], [12]) == 90
    assert paid_to_a(6, [5, 15], [5]) == 50
    assert paid_to_a(30, [37, 39], [37]) == 100


@pytest.mark.clause("GOP-MTG-06")
@pytest.mark.parametrize(("lot", "price"), [(39, 220), (37, 193), (12, 83), (1, 33), (5, 110)])
def test_lifting_costs_the_mortgage_and_10_percent(lot: int, price: int) -> None:
    t = scene("gopoly", deeds={"A": [lot]}, mortgaged=[lot], cash={"A": price})
    t.play(f"lift #{lot}")
    assert (t.cash("A"), t.mortgaged(lot)) == (0, False)
    t = scene("gopoly", deeds={"A": [lot]}, mortgaged=[lot], cash={"A": price - 1})
    assert t.refused(f"lift #{lot}").verdict == "too_poor"


@pytest.mark.clause("GOP-MTG-06")
def test_lifting_is_for_mortgages_and_at_any_time() -> None:
    t = scene("gopoly", turn="B", deeds={"A": [37, 39]}, mortgaged=[39])
    assert t.refused("A: lift #37").verdict == "not_mortgaged"
    t.play("A: lift #39")
    assert t.cash("A") == 1280


@pytest.mark.clause("GOP-MTG-07")
def test_no_house_while_a_lot_of_the_group_is_mortgaged() -> None:
    t = scene("gopoly", deeds={"A": [37, 39]}, mortgaged=[37])
    assert t.refused("build #39").verdict == "group_mortgaged"
    assert t.refused("build #37").verdict == "group_mortgaged"
    t.play("lift #37")
    t.play("build #39")
    assert t.cash("A") == 1500 - 193 - 200


@pytest.mark.clause("GOP-MTG-08")
def test_the_mortgagor_stays_the_owner() -> None:
    t = scene("gopoly", turn="B", deeds={"A": [37, 39]}, at={"B": 36})
    t.play("A: mortgage #37")
    assert t.owner(37) == "A"
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1500 + 175 + 100, 1400)


@pytest.mark.clause("GOP-MTG-08")
def test_a_mortgaged_property_is_not_for_sale_to_whoever_lands() -> None:
    t = scene("gopoly", turn="B", deeds={"A": [39]}, mortgaged=[39], at={"B": 36})
    t.roll(1, 2)
    assert t.ask == "end"
    assert t.refused("buy").verdict == "not_asked"


@pytest.mark.clause("GOP-MTG-09")
def test_nobody_else_lifts_a_mortgage() -> None:
    t = scene("gopoly", turn="B", deeds={"A": [39]}, mortgaged=[39])
    assert t.refused("lift #39").verdict == "not_your_deed"
    assert [t.game.text(act) for act in t.game.acts("B") if "lift" in t.game.text(act)] == []
    assert (t.owner(39), t.mortgaged(39)) == ("A", True)


def sold_mortgaged(cash_of_b: int = 1500) -> Scene:
    """A has sold the mortgaged #39 (mortgage 200) to B for 150, and B must say what becomes of it."""
    t = scene("gopoly", deeds={"A": [39]}, mortgaged=[39], cash={"B": cash_of_b})
    t.play("offer B give #39 for +150")
    t.play("B: accept")
    return t


@pytest.mark.clause("GOP-MTG-10")
def test_mortgaged_property_may_be_sold() -> None:
    t = sold_mortgaged()
    assert (t.cash("A"), t.cash("B"), t.owner(39), t.mortgaged(39)) == (1650, 1350, "B", True)
    assert (t.ask, t.asked) == ("transfer", "B")


@pytest.mark.clause("GOP-MTG-11")
def test_the_buyer_may_lift_at_once_for_110_percent() -> None:
    t = sold_mortgaged()
    t.play("lift")
    assert (t.cash("B"), t.mortgaged(39)) == (1500 - 370, False)
    assert (t.cash("A"), t.ask, t.asked) == (1650, "roll", "A")


@pytest.mark.clause("GOP-MTG-12")
def test_the_buyer_who_does_not_lift_pays_10_percent_now() -> None:
    t = sold_mortgaged()
    assert t.refused("A: roll").verdict == "not_asked"
    t.play("hold")
    assert (t.cash("B"), t.mortgaged(39), t.owner(39)) == (1500 - 150 - 20, True, "B")


@pytest.mark.clause("GOP-MTG-13")
def test_lifting_later_costs_another_10_percent() -> None:
    t = sold_mortgaged()
    t.play("hold")
    t.play("B: lift #39")
    assert (t.cash("B"), t.mortgaged(39)) == (1500 - 150 - 240, False)
