"""Houses and hotels, shortages (GNG-BLD, GNG-HOTEL, GNG-SHO)."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene
from tests.rules.grab_and_go.helpers_grab_and_go import gng


@pytest.mark.clause("GNG-BLD-01")
def test_a_house_needs_the_whole_set() -> None:
    t = gng("AB", deeds={"A": [1]})
    assert t.refused("build #1").verdict == "group_incomplete"
    t = gng("AB", deeds={"A": [1], "B": [3]})
    assert t.refused("build #1").verdict == "group_incomplete"
    t = gng("AB", deeds={"A": [1, 3]})
    t.play("build #1")
    assert t.level(1) == 1


@pytest.mark.clause("GNG-BLD-01")
@pytest.mark.parametrize("lots", [[5, 15, 25, 35], [12, 28]])
def test_houses_stand_on_streets_only(lots: list[int]) -> None:
    t = gng("AB", deeds={"A": lots})
    assert t.refused(f"build #{lots[0]}").verdict == "not_a_street"


@pytest.mark.clause("GNG-BLD-01")
def test_only_the_owner_builds() -> None:
    t = gng("AB", deeds={"B": [1, 3]})
    assert t.refused("build #1").verdict == "not_your_deed"


@pytest.mark.clause("GNG-BLD-02")
@pytest.mark.parametrize(("lots", "price"), [([1, 3], 50), ([11, 13, 14], 100), ([21, 23, 24], 150), ([39, 37], 200)])
def test_a_house_costs_the_price_of_the_deed(lots: list[int], price: int) -> None:
    t = gng("AB", deeds={"A": lots})
    t.play(f"build #{lots[0]}")
    assert (t.cash("A"), t.cash("B"), t.houses) == (1500 - price, 1500, 31)


@pytest.mark.clause("GNG-BLD-03")
def test_players_build_on_their_own_turn() -> None:
    t = gng("ABC", deeds={"A": [1, 3]})
    t.play("build #1")
    t.roll(4, 6)
    t.play("build #3")
    assert (t.level(1), t.level(3)) == (1, 1)


@pytest.mark.clause("GNG-BLD-03")
def test_one_builds_between_the_turns_of_others() -> None:
    t = gng("ABC", turn="B", deeds={"A": [1, 3]})
    t.roll(4, 6)
    t.play("end")
    assert (t.ask, t.asked) == ("roll", "C")
    t.play("A: build #1")
    assert (t.level(1), t.cash("A")) == (1, 1450)


@pytest.mark.clause("GNG-BLD-03")
def test_one_does_not_build_in_the_middle_of_anothers_turn() -> None:
    t = gng("ABC", turn="B", deeds={"A": [1, 3], "B": [6]}, at={"B": 39})
    t.roll(2, 4)  # on 5, unowned
    assert t.ask == "buy"
    assert t.refused("A: build #1").verdict == "window_closed"
    t.play("buy")
    assert t.ask == "end"
    assert t.refused("A: build #1").verdict == "window_closed"


@pytest.mark.clause("GNG-BLD-03")
def test_nor_between_the_rolls_of_anothers_double() -> None:
    t = gng("ABC", turn="B", deeds={"A": [1, 3]}, at={"B": 10})
    t.roll(5, 5)
    assert (t.ask, t.asked) == ("roll", "B")
    assert t.refused("A: build #1").verdict == "window_closed"


@pytest.mark.clause("GNG-BLD-04")
def test_no_second_house_before_every_street_has_one() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, levels={1: 1})
    assert t.refused("build #1").verdict == "uneven"
    t.play("build #3")
    t.play("build #1")
    assert (t.level(1), t.level(3)) == (2, 1)


@pytest.mark.clause("GNG-BLD-04")
def test_building_is_even_in_one_go_too() -> None:
    t = gng("AB", deeds={"A": [21, 23, 24]})
    assert t.refused("build #21=2").verdict == "uneven"
    assert t.refused("build #21=2 #23=1").verdict == "uneven"
    t.play("build #21=2 #23=1 #24=1")
    assert [t.level(lot) for lot in [21, 23, 24]] == [2, 1, 1]


@pytest.mark.clause("GNG-BLD-05")
@pytest.mark.parametrize(("cash", "left"), [(310, 10), (300, 0)])
def test_any_number_of_houses_that_can_be_paid(cash: int, left: int) -> None:
    t = gng("AB", deeds={"A": [1, 3]}, cash={"A": cash})
    t.play("build #1=3 #3=3")
    assert (t.level(1), t.level(3), t.cash("A")) == (3, 3, left)


@pytest.mark.clause("GNG-BLD-05")
def test_but_not_more() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, cash={"A": 299})
    assert t.refused("build #1=3 #3=3").verdict == "too_poor"


@pytest.mark.clause("GNG-BLD-06")
def test_no_building_while_a_street_of_the_set_is_mortgaged() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, mortgaged=[3])
    assert t.refused("build #1").verdict == "group_mortgaged"
    assert t.refused("build #3").verdict == "group_mortgaged"
    t.play("lift #3")
    t.play("build #1")
    assert t.level(1) == 1


@pytest.mark.clause("GNG-BLD-06")
def test_a_mortgage_elsewhere_does_not_matter() -> None:
    t = gng("AB", deeds={"A": [1, 3, 5]}, mortgaged=[5])
    t.play("build #1")
    assert t.level(1) == 1


@pytest.mark.clause("GNG-BLD-07")
@pytest.mark.parametrize(("deeds", "level", "rent"), [([1], 0, 2), ([1, 3], 1, 10), ([1, 3], 2, 30)])
def test_buildings_raise_the_rent(deeds: list[int], level: int, rent: int) -> None:
    t = gng("AB", deeds={"B": deeds}, levels=dict.fromkeys(deeds, level), at={"A": 34}, cash={"A": 1300})
    t.roll(3, 4)
    assert (t.cash("A"), t.cash("B")) == (1500 - rent, 1500 + rent)


@pytest.mark.clause("GNG-HOTEL-01")
def test_a_hotel_needs_four_houses_on_every_street() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 3, 39: 4})
    assert t.refused("build #39=hotel").verdict == "hotel_needs_row"
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 4, 39: 4})
    t.play("build #39=hotel")
    assert (t.level(37), t.level(39)) == (4, "H")


@pytest.mark.clause("GNG-HOTEL-01")
def test_four_houses_beside_a_hotel_are_enough() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 4, 39: "H"})
    t.play("build #37=hotel")
    assert t.level(37) == "H"


@pytest.mark.clause("GNG-HOTEL-02")
def test_a_hotel_costs_its_price_and_four_houses() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 4, 39: 4})
    assert (t.houses, t.hotels) == (24, 12)
    t.play("build #39=hotel")
    assert (t.cash("A"), t.houses, t.hotels) == (1300, 28, 11)


@pytest.mark.clause("GNG-HOTEL-02")
def test_199_do_not_buy_a_hotel_for_200() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: 4, 39: 4}, cash={"A": 199})
    assert t.refused("build #39=hotel").verdict == "too_poor"


@pytest.mark.clause("GNG-HOTEL-03")
def test_one_hotel_a_street() -> None:
    t = gng("AB", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    assert t.refused("build #39").verdict == "too_high"


@pytest.mark.clause("GNG-SHO-01")
def test_without_houses_nobody_builds() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, houses=0)
    assert t.refused("build #1").verdict == "no_houses"


@pytest.mark.clause("GNG-SHO-01")
def test_until_some_come_back() -> None:
    t = gng("AB", deeds={"A": [1, 3], "B": [37, 39]}, levels={39: 1}, houses=0)
    t.play("B: sell #39")
    t.play("build #1")
    t.play("want 0")  # B could build again
    assert (t.level(1), t.houses) == (1, 0)


@pytest.mark.clause("GNG-SHO-01")
def test_more_than_the_rest_cannot_be_bought() -> None:
    t = gng("AB", deeds={"A": [1, 3]}, houses=1)
    assert t.refused("build #1=1 #3=1").verdict == "no_houses"


def short_of_houses(houses: int) -> Scene:
    """A asks for two houses at 50, C could build at 200."""
    t = gng("ABC", deeds={"A": [1, 3], "C": [31, 32, 34]}, houses=houses)
    t.play("build #1=1 #3=1")
    return t


@pytest.mark.clause("GNG-SHO-02")
def test_contested_houses_are_auctioned_one_by_one() -> None:
    t = short_of_houses(2)
    assert (t.ask, t.asked) == ("want", "C")
    t.play("want 2")
    assert t.ask == "auction"
    for winner, lot in [("A", 1), ("C", 31)]:
        while t.ask == "auction":
            t.play("bid 210" if t.asked == winner else "pass")
        assert (t.ask, t.asked) == ("place", winner)
        t.play(f"place #{lot}")
    assert (t.level(1), t.level(31), t.houses) == (1, 1, 0)
    assert [t.cash(name) for name in "ABC"] == [1290, 1500, 1290]
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("GNG-SHO-02")
def test_the_highest_bid_wins_a_house() -> None:
    t = short_of_houses(2)
    t.play("want 1")
    first = t.asked
    t.play("bid 200")
    second = t.asked
    assert {first, second} == {"A", "C"}
    t.play("bid 201")
    t.play("pass")
    assert (t.ask, t.asked) == ("place", second)
    assert t.cash(str(second)) == 1500 - 201
    assert t.cash(str(first)) == 1500


@pytest.mark.clause("GNG-SHO-02")
@pytest.mark.parametrize(("houses", "words"), [(2, "want 0"), (4, "want 2")])
def test_enough_houses_for_all_are_sold_at_the_printed_price(houses: int, words: str) -> None:
    t = short_of_houses(houses)
    t.play(words)
    assert t.ask == "roll"
    assert (t.level(1), t.level(3), t.cash("A")) == (1, 1, 1400)


@pytest.mark.clause("GNG-SHO-02")
def test_hotels_are_auctioned_alike() -> None:
    t = gng("AB", deeds={"A": [1, 3], "B": [37, 39]}, levels={1: 4, 3: 4, 37: 4, 39: 4}, hotels=1)
    t.play("build #3=hotel")
    assert (t.ask, t.asked) == ("want", "B")
    t.play("want 1")
    assert t.ask == "auction"


@pytest.mark.clause("GNG-SHO-03")
def test_the_auction_starts_at_the_lowest_house_price_of_the_bidder() -> None:
    t = short_of_houses(2)
    t.play("want 2")
    assert t.refused("C: bid 199").verdict == "opening_too_low"
    t.play("C: pass")
    assert t.refused("A: bid 49").verdict == "opening_too_low"
    t.play("A: bid 50")
    assert (t.ask, t.asked, t.cash("A")) == ("place", "A", 1450)


@pytest.mark.clause("GNG-SHO-03")
def test_only_the_deeds_concerned_count() -> None:
    t = gng("ABC", deeds={"A": [21, 23, 24], "B": [1, 3], "C": [31, 32, 34]}, houses=2)
    t.play("build #21=1 #23=1")
    for name, words in [("B", "want 0"), ("C", "want 2")]:
        assert (t.ask, t.asked) == ("want", name)
        t.play(words)
    assert t.ask == "auction"
    assert t.refused("C: bid 199").verdict == "opening_too_low"
    t.play("C: pass")
    assert t.refused("A: bid 149").verdict == "opening_too_low"
    t.play("A: bid 150")
