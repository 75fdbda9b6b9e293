"""CLA-BLD, CLA-HOT: houses and hotels."""

import pytest

from stompoly.testing.scene import Scene, scene

RED = [21, 23, 24]


def dark_blue(park_place: int | str, boardwalk: int | str, cash: int = 1500) -> Scene:
    """A owns both lots with these levels."""
    levels = {lot: level for lot, level in [(37, park_place), (39, boardwalk)] if level != 0}
    return scene("classic", deeds={"A": [37, 39]}, levels=levels, cash={"A": cash})


@pytest.mark.clause("CLA-BLD-01")
def test_houses_need_the_whole_group() -> None:
    assert scene("classic", deeds={"A": [37]}).refused("build #37").verdict == "group_incomplete"
    assert scene("classic", deeds={"A": [37], "B": [39]}).refused("build #37").verdict == "group_incomplete"
    t = dark_blue(0, 0)
    t.play("build #37")
    assert t.level(37) == 1


@pytest.mark.clause("CLA-BLD-01")
def test_only_own_streets_are_built_on() -> None:
    t = scene("classic", deeds={"A": [5, 15, 25, 35], "B": [37, 39]})
    assert t.refused("build #5").verdict == "not_a_street"
    assert t.refused("build #39").verdict == "not_your_deed"


@pytest.mark.clause("CLA-BLD-02")
def test_as_many_houses_as_the_player_can_afford() -> None:
    t = dark_blue(0, 0, cash=1000)
    assert t.refused("build #37=3 #39=3").verdict == "too_poor"
    t.play("build #37=2 #39=2")
    assert (t.cash("A"), t.level(37), t.level(39), t.houses) == (200, 2, 2, 28)


@pytest.mark.clause("CLA-BLD-03")
def test_no_second_house_before_every_lot_has_one() -> None:
    t = dark_blue(1, 0)
    assert t.refused("build #37").verdict == "uneven"
    t.play("build #39")
    t.play("build #37")
    assert (t.level(37), t.level(39)) == (2, 1)


@pytest.mark.clause("CLA-BLD-03")
def test_an_uneven_request_is_refused_as_a_whole() -> None:
    assert dark_blue(0, 0).refused("build #37=2").verdict == "uneven"


@pytest.mark.clause("CLA-BLD-04")
def test_every_row_is_even() -> None:
    assert dark_blue(2, 1).refused("build #37").verdict == "uneven"
    t = dark_blue(2, 2)
    t.play("build #37")
    assert t.level(37) == 3


@pytest.mark.clause("CLA-BLD-04")
def test_a_lot_takes_four_houses_at_most() -> None:
    t = dark_blue(3, 3)
    t.play("build #37=4 #39=4")
    assert (t.level(37), t.level(39)) == (4, 4)
    assert t.refused("build #39=5").verdict == "no_fifth_house"
    t.play("build #39")
    assert t.level(39) == "H"


@pytest.mark.clause("CLA-BLD-05")
def test_building_out_of_turn_before_a_roll_and_at_its_end() -> None:
    t = scene("classic", turn="B", at={"B": 7}, deeds={"A": [37, 39]})
    t.play("A: build #37")
    t.roll(1, 2)
    t.play("A: build #39")
    assert (t.level(37), t.level(39), t.cash("A"), t.active) == (1, 1, 1100, "B")


@pytest.mark.clause("CLA-BLD-05")
def test_no_building_while_a_landing_is_resolved() -> None:
    t = scene("classic", turn="B", deeds={"A": [37, 39]})
    t.roll(2, 3)
    assert t.ask == "buy"
    assert t.refused("A: build #37").verdict == "window_closed"


@pytest.mark.clause("CLA-BLD-06")
@pytest.mark.parametrize(("lot", "group", "price"), [(21, RED, 150), (9, [6, 8, 9], 50), (19, [16, 18, 19], 100)])
def test_a_house_costs_what_its_deed_says(lot: int, group: list[int], price: int) -> None:
    t = scene("classic", deeds={"A": group}, cash={"A": price})
    t.play(f"build #{lot}")
    assert (t.cash("A"), t.level(lot)) == (0, 1)
    t = scene("classic", deeds={"A": group}, cash={"A": price - 1})
    assert t.refused(f"build #{lot}").verdict == "too_poor"


@pytest.mark.clause("CLA-BLD-07")
def test_bare_lots_still_earn_double_beside_houses() -> None:
    t = scene("classic", turn="B", at={"B": 20}, deeds={"A": RED}, levels={21: 1})
    t.roll(1, 2)
    assert (t.at("B"), t.cash("A"), t.cash("B")) == (23, 1536, 1464)


@pytest.mark.clause("CLA-BLD-08")
def test_houses_are_sold_evenly() -> None:
    t = dark_blue(2, 1)
    assert t.refused("sell #39").verdict == "uneven_sale"
    t.play("sell #37")
    assert (t.level(37), t.level(39), t.cash("A"), t.houses) == (1, 1, 1600, 30)


@pytest.mark.clause("CLA-HOT-01")
def test_a_hotel_needs_four_houses_on_each_lot() -> None:
    assert dark_blue(4, 3).refused("build #37=hotel").verdict == "hotel_needs_row"
    t = dark_blue(4, 4)
    t.play("build #37=hotel")
    assert (t.level(37), t.level(39)) == ("H", 4)


@pytest.mark.clause("CLA-HOT-01")
def test_a_lot_that_has_its_hotel_counts_as_full() -> None:
    t = dark_blue("H", 4)
    t.play("build #39=hotel")
    assert (t.level(37), t.level(39)) == ("H", "H")


@pytest.mark.clause("CLA-HOT-02")
@pytest.mark.parametrize("lot", RED)
def test_the_hotel_goes_on_any_lot(lot: int) -> None:
    t = scene("classic", deeds={"A": RED}, levels=dict.fromkeys(RED, 4))
    t.play(f"build #{lot}=hotel")
    assert [t.level(n) for n in RED] == ["H" if n == lot else 4 for n in RED]


@pytest.mark.clause("CLA-HOT-03")
def test_nothing_goes_on_top_of_a_hotel() -> None:
    t = dark_blue("H", "H")
    assert t.refused("build #39").verdict == "too_high"


@pytest.mark.clause("CLA-HOT-04")
def test_a_hotel_is_paid_and_its_houses_return() -> None:
    t = dark_blue(4, 4, cash=200)
    assert (t.houses, t.hotels) == (24, 12)
    t.play("build #39")
    assert (t.cash("A"), t.level(39), t.houses, t.hotels) == (0, "H", 28, 11)


@pytest.mark.clause("CLA-HOT-04", "CLA-CMP-01")
def test_no_hotel_without_one_in_the_bank() -> None:
    t = scene("classic", deeds={"A": [37, 39]}, levels={37: 4, 39: 4}, hotels=0)
    assert t.refused("build #39").verdict == "no_hotels"
