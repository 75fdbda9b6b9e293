"""CLA-MTG: mortgages."""

import pytest

from stompoly.testing.scene import Scene, scene

RED = [21, 23, 24]


def sold_mortgaged() -> Scene:
    """A has sold the mortgaged #24 to B for 80, and B is asked what to do with it."""
    t = scene("classic", deeds={"A": [24]}, mortgaged=[24])
    t.play("offer B give #24 for +80")
    t.play("B: accept")
    assert (t.owner(24), t.cash("A")) == ("B", 1580)
    assert (t.ask, t.asked) == ("transfer", "B")
    return t


@pytest.mark.clause("CLA-MTG-01")
def test_a_bare_property_is_mortgaged_out_of_turn() -> None:
    t = scene("classic", turn="B", deeds={"A": [24]})
    t.play("A: mortgage #24")
    assert (t.cash("A"), t.mortgaged(24)) == (1620, True)
    assert t.refused("A: mortgage #24").verdict == "already_mortgaged"


@pytest.mark.clause("CLA-MTG-02")
@pytest.mark.parametrize(("lot", "value"), [(24, 120), (5, 100), (12, 75), (37, 175), (1, 30)])
def test_the_amount_is_printed_on_the_deed(lot: int, value: int) -> None:
    t = scene("classic", deeds={"A": [lot]})
    t.play(f"mortgage #{lot}")
    assert t.cash("A") == 1500 + value
    assert t.game.book.board.space[lot].mortgage == value


@pytest.mark.clause("CLA-MTG-03")
def test_buildings_of_the_group_are_sold_first() -> None:
    t = scene("classic", deeds={"A": RED}, levels={23: 1})
    assert t.refused("mortgage #21").verdict == "group_built"
    assert t.refused("mortgage #23").verdict == "group_built"
    t.play("sell #23")
    t.play("mortgage #21")
    assert (t.cash("A"), t.mortgaged(21)) == (1500 + 75 + 110, True)


@pytest.mark.clause("CLA-MTG-04")
def test_no_rent_on_a_mortgaged_utility_but_on_its_fellow() -> None:
    t = scene("classic", at={"A": 19}, deeds={"B": [12, 28]}, mortgaged=[28])
    t.roll(4, 5)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (28, 1500, 1500)
    t = scene("classic", at={"A": 3}, deeds={"B": [12, 28]}, mortgaged=[28])
    t.roll(4, 5)
    assert (t.cash("A"), t.cash("B")) == (1410, 1590)


@pytest.mark.clause("CLA-MTG-05")
@pytest.mark.parametrize(("lot", "price"), [(24, 132), (5, 110), (12, 83), (37, 193)])
def test_lifting_costs_the_mortgage_and_10_percent(lot: int, price: int) -> None:
    t = scene("classic", deeds={"A": [lot]}, mortgaged=[lot], cash={"A": price})
    t.play(f"lift #{lot}")
    assert (t.cash("A"), t.mortgaged(lot)) == (0, False)
    t = scene("classic", deeds={"A": [lot]}, mortgaged=[lot], cash={"A": price - 1})
    assert t.refused(f"lift #{lot}").verdict == "too_poor"


@pytest.mark.clause("CLA-MTG-05")
def test_only_a_mortgage_can_be_lifted() -> None:
    assert scene("classic", deeds={"A": [24]}).refused("lift #24").verdict == "not_mortgaged"


@pytest.mark.clause("CLA-MTG-06")
def test_no_building_while_a_lot_of_the_group_is_mortgaged() -> None:
    t = scene("classic", deeds={"A": RED}, mortgaged=[21])
    assert t.refused("build #24").verdict == "group_mortgaged"
    t.play("lift #21")
    t.play("build #24")
    assert (t.level(24), t.cash("A")) == (1, 1500 - 121 - 150)


@pytest.mark.clause("CLA-MTG-07")
def test_the_mortgagor_keeps_the_property() -> None:
    t = scene("classic", turn="B", at={"B": 36}, deeds={"A": [37, 39]})
    t.play("A: mortgage #37")
    assert t.owner(37) == "A"
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1500 + 175 + 100, 1400)


@pytest.mark.clause("CLA-MTG-07")
def test_a_lander_cannot_buy_a_mortgaged_property() -> None:
    t = scene("classic", turn="B", at={"B": 36}, deeds={"A": [39]}, mortgaged=[39])
    t.roll(1, 2)
    assert (t.ask, t.owner(39), t.cash("B")) == ("end", "A", 1500)


@pytest.mark.clause("CLA-MTG-08")
def test_nobody_else_lifts_it() -> None:
    t = scene("classic", turn="B", deeds={"A": [24]}, mortgaged=[24])
    assert t.refused("B: lift #24").verdict == "not_your_deed"


@pytest.mark.clause("CLA-MTG-09")
def test_a_mortgaged_property_is_sold_at_any_agreed_price() -> None:
    t = sold_mortgaged()
    assert (t.cash("B"), t.mortgaged(24)) == (1420, True)


@pytest.mark.clause("CLA-MTG-10")
def test_the_buyer_lifts_it_for_the_mortgage_and_10_percent() -> None:
    t = sold_mortgaged()
    t.play("lift")
    assert (t.cash("B"), t.cash("A"), t.mortgaged(24)) == (1420 - 132, 1580, False)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("CLA-MTG-11")
def test_the_buyer_who_holds_pays_10_percent_at_once() -> None:
    t = sold_mortgaged()
    t.play("hold")
    assert (t.cash("B"), t.cash("A"), t.mortgaged(24), t.owner(24)) == (1420 - 12, 1580, True, "B")
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("CLA-MTG-11")
def test_nothing_else_happens_before_the_buyer_has_answered() -> None:
    t = sold_mortgaged()
    assert t.refused("A: roll").verdict == "not_asked"


@pytest.mark.clause("CLA-MTG-12")
def test_lifting_later_costs_another_10_percent() -> None:
    t = sold_mortgaged()
    t.play("hold")
    t.play("B: lift #24")
    assert (t.cash("B"), t.mortgaged(24)) == (1420 - 144, False)
