"""Crushed houses."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene, scene


def light_blue(*levels: int | str) -> Scene:
    """A owns #6, #8, #9 (houses cost 50) with these buildings."""
    return scene("gopoly", deeds={"A": [6, 8, 9]}, levels=dict(zip((6, 8, 9), levels)))


def levels(t: Scene) -> list[int | str]:
    return [t.level(lot) for lot in (6, 8, 9)]


@pytest.mark.clause("GOP-BLD-01")
def test_only_complete_groups_are_built_on() -> None:
    t = scene("gopoly", deeds={"A": [6, 8], "B": [9]})
    assert t.refused("build #6").verdict == "group_incomplete"
    t = scene("gopoly", deeds={"A": [6, 8]})
    assert t.refused("build #6").verdict == "group_incomplete"
    t = light_blue()
    t.play("build #6")
    assert levels(t) == [1, 0, 0]


@pytest.mark.clause("GOP-BLD-01")
def test_railroads_and_other_peoples_lots_are_not_built_on() -> None:
    t = scene("gopoly", deeds={"A": [5, 15, 25, 35, 12, 28], "B": [37, 39]})
    assert t.refused("build #5").verdict == "not_a_street"
    assert t.refused("build #12").verdict == "not_a_street"
    assert t.refused("build #39").verdict == "not_your_deed"


@pytest.mark.clause("GOP-BLD-02")
@pytest.mark.parametrize("lot", [6, 8, 9])
def test_the_first_house_goes_on_any_lot(lot: int) -> None:
    t = light_blue()
    t.play(f"build #{lot}")
    assert (t.level(lot), sum(t.s.level), t.cash("A"), t.houses) == (1, 1, 1450, 31)


@pytest.mark.clause("GOP-BLD-03")
def test_the_next_house_goes_on_a_bare_lot() -> None:
    t = light_blue(0, 0, 1)
    assert t.refused("build #9").verdict == "uneven"
    t.play("build #6")
    assert levels(t) == [1, 0, 1]


@pytest.mark.clause("GOP-BLD-03")
def test_or_on_a_bare_lot_of_another_complete_group() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9, 37, 39]}, levels={9: 1})
    t.play("build #39")
    assert (t.level(39), levels(t)) == (1, [0, 0, 1])


@pytest.mark.clause("GOP-BLD-03")
def test_a_second_row_does_not_wait_for_another_group() -> None:
    t = scene("gopoly", deeds={"A": [6, 8, 9, 37, 39]}, levels={6: 1, 8: 1, 9: 1})
    t.play("build #6")
    assert (levels(t), t.level(39)) == ([2, 1, 1], 0)


@pytest.mark.clause("GOP-BLD-04")
@pytest.mark.parametrize(
    ("group", "lot", "price"),
    [([6, 8, 9], 9, 50), ([16, 18, 19], 19, 100), ([21, 23, 24], 21, 150), ([37, 39], 39, 200)],
)
def test_a_house_costs_the_price_on_its_deed(group: list[int], lot: int, price: int) -> None:
    t = scene("gopoly", deeds={"A": group}, cash={"A": price})
    t.play(f"build #{lot}")
    assert (t.cash("A"), t.level(lot)) == (0, 1)
    t = scene("gopoly", deeds={"A": group}, cash={"A": price - 1})
    assert t.refused(f"build #{lot}").verdict == "too_poor"


@pytest.mark.clause("GOP-BLD-05")
@pytest.mark.parametrize(("lot", "rent"), [(6, 12), (8, 12), (9, 40)])
def test_bare_lots_of_a_built_group_still_charge_double(lot: int, rent: int) -> None:
    t = scene("gopoly", turn="B", deeds={"A": [6, 8, 9]}, levels={9: 1}, at={"B": lot - 3})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1500 + rent, 1500 - rent)


@pytest.mark.clause("GOP-BLD-06")
@pytest.mark.parametrize("phase", ["roll", "end"])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_building_on_anybodys_turn(turn: str, phase: str) -> None:
    t = scene("gopoly", turn=turn, phase=phase, deeds={"A": [37, 39]}, cash={"A": 1200})
    t.play("A: build #37=1 #39=2")
    assert (t.level(37), t.level(39), t.cash("A"), t.houses) == (1, 2, 600, 29)
    assert (t.ask, t.asked) == (phase, turn)


@pytest.mark.clause("GOP-BLD-06")
def test_as_many_houses_as_the_player_can_pay_for() -> None:
    t = scene("gopoly", deeds={"A": [37, 39]}, cash={"A": 1600})
    assert t.refused("build #37=hotel #39=4").verdict == "too_poor"
    t.play("build #37=4 #39=4")
    assert (t.cash("A"), t.houses) == (0, 24)


@pytest.mark.clause("GOP-BLD-06")
def test_not_while_a_roll_is_being_resolved() -> None:
    t = scene("gopoly", deeds={"B": [37, 39]}, at={"A": 2})
    t.roll(1, 2)
    assert (t.ask, t.at("A")) == ("buy", 5)
    assert t.refused("B: build #39").verdict == "window_closed"


@pytest.mark.clause("GOP-BLD-07")
def test_no_second_house_before_every_lot_has_one() -> None:
    t = light_blue(1, 1, 0)
    assert t.refused("build #6").verdict == "uneven"
    assert t.refused("build #8").verdict == "uneven"
    t.play("build #9")
    t.play("build #6")
    assert levels(t) == [2, 1, 1]


@pytest.mark.clause("GOP-BLD-07")
def test_several_houses_at_once_must_end_evenly() -> None:
    t = light_blue()
    assert t.refused("build #6=2 #8=1 #9=0").verdict == "uneven"
    t.play("build #6=2 #8=1 #9=1")
    assert (levels(t), t.cash("A")) == ([2, 1, 1], 1300)


@pytest.mark.clause("GOP-BLD-08")
def test_rows_go_up_to_four_houses() -> None:
    t = light_blue(3, 3, 3)
    t.play("build #6=4 #8=4 #9=4")
    assert (levels(t), t.houses) == ([4, 4, 4], 20)
    assert t.refused("build #6=5").verdict == "no_fifth_house"
    assert levels(t) == [4, 4, 4]


@pytest.mark.clause("GOP-BLD-08")
def test_the_step_after_four_houses_is_a_hotel() -> None:
    t = light_blue(4, 4, 4)
    t.play("build #6")
    assert (t.level(6), t.houses, t.hotels) == ("H", 24, 11)


@pytest.mark.clause("GOP-BLD-09")
def test_no_three_houses_beside_one() -> None:
    t = light_blue(2, 2, 1)
    assert t.refused("build #6").verdict == "uneven"
    assert t.refused("build #8").verdict == "uneven"
    t.play("build #9")
    t.play("build #6")
    assert levels(t) == [3, 2, 2]


@pytest.mark.clause("GOP-BLD-10")
def test_houses_are_sold_evenly() -> None:
    t = light_blue(2, 2, 1)
    assert t.refused("sell #9").verdict == "uneven_sale"
    t.play("sell #6")
    assert (levels(t), t.cash("A")) == ([1, 2, 1], 1525)
    assert t.refused("sell #6").verdict == "uneven_sale"
