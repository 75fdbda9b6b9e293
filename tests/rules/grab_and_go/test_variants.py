"""Quick Game and Timed game (GNG-QCK, GNG-TIM)."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene
from tests.rules.grab_and_go.helpers_grab_and_go import end_turns, gng, start, unowned


def prices(t: Scene, lots: list[int]) -> int:
    return sum(space.price for space in t.game.book.board.space if space.pos in lots)


@pytest.mark.clause("GNG-QCK-01")
def test_two_deeds_are_dealt_to_each_player() -> None:
    t = start("ABCD", mode="quick")
    assert [len(t.deeds(name)) for name in "ABCD"] == [2, 2, 2, 2]
    assert len(unowned(t)) == 20
    assert len({lot for name in "ABCD" for lot in t.deeds(name)}) == 8


@pytest.mark.clause("GNG-QCK-01")
def test_the_deeds_are_shuffled_first() -> None:
    deals = {
        tuple(tuple(t.deeds(name)) for name in "ABCD")
        for t in (start("ABCD", seed, mode="quick") for seed in range(20))
    }
    assert len(deals) == 20
    assert {lot for deal in deals for hand in deal for lot in hand} == set(unowned(start("AB")))


@pytest.mark.clause("GNG-QCK-01")
def test_nobody_is_asked_to_cut() -> None:
    assert start("ABCD", mode="quick").ask == "roll_off"


@pytest.mark.clause("GNG-QCK-02")
@pytest.mark.parametrize("seed", range(10))
def test_dealt_deeds_are_paid_for(seed: int) -> None:
    t = start("ABCD", seed, mode="quick")
    for name in "ABCD":
        assert t.cash(name) == 1500 - prices(t, t.deeds(name))
        assert not any(t.mortgaged(lot) for lot in t.deeds(name))


@pytest.mark.clause("GNG-QCK-03")
def test_then_the_game_starts_as_normal() -> None:
    t = start("ABC", mode="quick")
    assert [t.at(name) for name in "ABC"] == [0, 0, 0]
    for throw in [(1, 5), (4, 6), (4, 5)]:
        assert t.ask == "roll_off"
        t.roll(*throw)
    assert (t.ask, t.active) == ("roll", "B")
    t.roll(4, 6)
    assert t.at("B") == 10


@pytest.mark.clause("GNG-QCK-04")
def test_three_houses_on_each_street_are_enough_for_a_hotel() -> None:
    t = gng("AB", mode="quick", deeds={"A": [37, 39]}, levels={37: 2, 39: 3})
    assert t.refused("build #39=hotel").verdict == "hotel_needs_row"
    t.play("build #37")
    houses, cash = t.houses, t.cash("A")
    t.play("build #39=hotel")
    assert (t.level(39), t.cash("A"), t.houses, t.hotels) == ("H", cash - 200, houses + 3, 11)


@pytest.mark.clause("GNG-QCK-04")
def test_hotels_sold_outright_bring_half_of_four_pieces() -> None:
    t = gng("AB", mode="quick", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    t.play("sell #37=0 #39=0")
    assert (t.cash("A"), t.level(37), t.level(39)) == (2300, 0, 0)


@pytest.mark.clause("GNG-QCK-04")
def test_a_hotel_is_broken_down_to_three_houses() -> None:
    t = gng("AB", mode="quick", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    t.play("sell #39")
    assert (t.level(39), t.cash("A"), t.houses) == (3, 1600, 29)


@pytest.mark.clause("GNG-QCK-04")
def test_the_hotel_rent_stays() -> None:
    t = gng("AB", mode="quick", at={"A": 36}, cash=3000, deeds={"B": [37, 39]}, levels={37: "H", 39: "H"})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1000, 5000)


@pytest.mark.clause("GNG-QCK-05")
def test_the_second_bankruptcy_ends_the_game() -> None:
    t = gng("ABCD", mode="quick", cash={"A": 10, "B": 10})
    t.roll(1, 3)
    assert t.out("A")
    assert not t.over
    assert (t.active, t.ask) == ("B", "roll")
    t.roll(1, 3)
    assert t.out("B")
    assert t.over
    assert t.refused("C: roll").verdict == "game_over"


@pytest.mark.clause("GNG-QCK-05")
def test_in_a_regular_game_it_does_not() -> None:
    t = gng("ABCD", cash={"A": 10, "B": 10})
    t.roll(1, 3)
    t.roll(1, 3)
    assert t.out("B")
    assert not t.over
    assert t.active == "C"


@pytest.mark.clause("GNG-QCK-06")
def test_money_counts_in_full() -> None:
    assert gng("AB", mode="quick", cash={"A": 410}).value("A") == 410


@pytest.mark.clause("GNG-QCK-07")
@pytest.mark.parametrize(("lots", "value"), [([1, 3], 120), ([5], 200), ([12], 150), ([39], 400)])
def test_properties_count_at_the_board_price(lots: list[int], value: int) -> None:
    assert gng("AB", mode="quick", cash={"A": 0}, deeds={"A": lots}).value("A") == value


@pytest.mark.clause("GNG-QCK-08")
@pytest.mark.parametrize(("lot", "value"), [(12, 75), (39, 200), (37, 175)])
def test_mortgaged_property_counts_half(lot: int, value: int) -> None:
    assert gng("AB", mode="quick", cash={"A": 0}, deeds={"A": [lot]}, mortgaged=[lot]).value("A") == value


@pytest.mark.clause("GNG-QCK-09")
def test_houses_count_at_the_price_paid() -> None:
    t = gng("AB", mode="quick", deeds={"A": [1, 3]})
    before = t.value("A")
    t.play("build #1=3 #3=3")
    assert t.cash("A") == 1200
    assert t.value("A") == before == 1200 + 120 + 150 + 150


@pytest.mark.clause("GNG-QCK-10")
def test_a_hotel_counts_its_price_and_three_houses() -> None:
    t = gng("AB", mode="quick", cash={"A": 0}, deeds={"A": [1, 3]}, levels={1: 3, 3: "H"})
    assert t.value("A") == 120 + 150 + 200


@pytest.mark.clause("GNG-QCK-06", "GNG-QCK-07", "GNG-QCK-08", "GNG-QCK-09", "GNG-QCK-10")
def test_all_is_added_up() -> None:
    levels = {1: 3, 3: "H"}
    t = gng(
        "AB", mode="quick", cash={"A": 410}, deeds={"A": [1, 3, 12]}, levels=levels, mortgaged=[12], passes={"A": 1}
    )
    assert t.value("A") == 955


@pytest.mark.clause("GNG-QCK-11")
@pytest.mark.parametrize(("a", "winners"), [(410, ["A"]), (408, ["B"]), (409, ["A", "B"])])
def test_the_richest_wins(a: int, winners: list[str]) -> None:
    """A has property worth 545; C and D go bankrupt, B has 954 in cash."""
    cash = {"A": a, "B": 954, "C": 1, "D": 1}
    deeds = {"A": [1, 3, 12]}
    t = gng("ABCD", mode="quick", turn="C", cash=cash, deeds=deeds, levels={1: 3, 3: "H"}, mortgaged=[12])
    t.roll(1, 3)
    t.roll(1, 3)
    assert t.over
    assert t.winners == winners


@pytest.mark.clause("GNG-QCK-11")
def test_the_creditor_of_the_second_bankrupt_counts_what_was_handed_over() -> None:
    """The houses of D are sold at half price, the mortgaged #5 comes without the 10% (GNG-AMB-11)."""
    cash = {"A": 1000, "B": 500, "C": 1, "D": 20}
    deeds = {"B": [37, 39], "D": [1, 3, 5]}
    levels = {37: "H", 39: "H", 1: 1, 3: 1}
    t = gng("ABCD", mode="quick", turn="C", cash=cash, at={"D": 36}, deeds=deeds, levels=levels, mortgaged=[5])
    t.roll(1, 3)
    t.roll(1, 2)
    t.play("bankrupt")
    assert t.over
    assert t.cash("B") == 500 + 20 + 50
    assert t.value("B") == 570 + 750 + 1600 + 120 + 100
    assert t.winners == ["B"]


@pytest.mark.clause("GNG-TIM-01")
def test_the_finishing_time_is_agreed_before_the_start() -> None:
    t = gng("AB", mode="timed", options={"end.minutes": 60})
    assert t.game.options_chosen["end.mode"] == "clock"
    assert t.game.options_chosen["end.minutes"] == 60
    assert t.game.why("time up") is None


@pytest.mark.clause("GNG-TIM-01")
@pytest.mark.parametrize("mode", ["regular", "quick"])
def test_other_games_have_no_finishing_time(mode: str) -> None:
    assert gng("AB", mode=mode).refused("time up").verdict == "not_timed"


@pytest.mark.clause("GNG-TIM-02")
@pytest.mark.parametrize(("a", "winner"), [(1600, "A"), (1589, "B")])
def test_the_richest_at_that_time_wins(a: int, winner: str) -> None:
    """A owns #39, worth 400; B has 1990 in cash."""
    t = gng("AB", mode="timed", cash={"A": a, "B": 1990}, deeds={"A": [39]})
    t.play("time up")
    end_turns(t, (4, 6))  # the turn in progress is played out
    assert t.over
    assert t.winners == [winner]


@pytest.mark.clause("GNG-TIM-02")
def test_before_the_time_nobody_wins() -> None:
    t = gng("AB", mode="timed", cash={"A": 2000, "B": 1990})
    end_turns(t, (4, 6), (4, 6))
    assert not t.over
    assert t.winners == []


@pytest.mark.clause("GNG-TIM-02")
def test_a_hotel_counts_its_price_and_four_houses() -> None:
    t = gng("AB", mode="timed", cash={"A": 0}, deeds={"A": [37, 39]}, levels={37: "H", 39: 4})
    assert t.value("A") == 750 + 1000 + 800


@pytest.mark.clause("GNG-TIM-03")
def test_nothing_is_dealt_in_a_timed_game() -> None:
    t = start("ABCD", mode="timed")
    assert len(unowned(t)) == 28
    assert [t.cash(name) for name in "ABCD"] == [1500, 1500, 1500, 1500]


@pytest.mark.clause("GNG-TIM-03")
def test_hotels_need_four_houses_in_a_timed_game() -> None:
    t = gng("AB", mode="timed", deeds={"A": [37, 39]}, levels={37: 3, 39: 3})
    assert t.refused("build #39=hotel").verdict == "hotel_needs_row"
    t.play("build #37=4 #39=4")
    t.play("build #39=hotel")
    assert t.level(39) == "H"


@pytest.mark.clause("GNG-TIM-03")
def test_two_bankruptcies_do_not_end_a_timed_game() -> None:
    t = gng("ABCD", mode="timed", cash={"A": 10, "B": 10})
    t.roll(1, 3)
    t.roll(1, 3)
    assert t.out("B")
    assert not t.over
