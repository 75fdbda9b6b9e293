"""Monster Island (jail)."""

from __future__ import annotations

import pytest

from stompoly.testing import scene
from tests.rules.gopoly.helpers_gopoly import ISLAND, landings, pass_auction


@pytest.mark.clause("GOP-JAIL-01")
def test_the_corner_sends_there() -> None:
    t = scene("gopoly", at={"A": 24})
    t.roll(2, 4)
    assert (t.at("A"), t.held("A")) == (ISLAND, 1)


@pytest.mark.clause("GOP-JAIL-01")
def test_passing_that_corner_sends_nobody() -> None:
    t = scene("gopoly", at={"A": 24})
    t.roll(3, 4)
    assert (t.at("A"), t.held("A")) == (31, 0)


@pytest.mark.clause("GOP-JAIL-02")
@pytest.mark.parametrize(("space", "deck"), [(22, "gamera"), (17, "godzilla")])
def test_a_card_sends_there(space: int, deck: str) -> None:
    t = scene("gopoly", at={"A": space - 3})
    t.next_card(deck, f"{deck}_jail")
    t.roll(1, 2)
    assert (t.at("A"), t.held("A"), t.active) == (ISLAND, 1, "B")
    assert t.deck(deck)[-1] == f"{deck}_jail"


@pytest.mark.clause("GOP-JAIL-03")
def test_three_doubles_send_there() -> None:
    t = scene("gopoly", at={"A": 3}, deeds={"A": [5], "B": [9]})
    t.roll(1, 1)
    assert (t.at("A"), t.ask) == (5, "roll")
    t.roll(2, 2)
    assert (t.at("A"), t.cash("A"), t.ask) == (9, 1492, "roll")
    t.roll(3, 3)
    assert (t.at("A"), t.held("A"), t.active) == (ISLAND, 1, "B")
    assert 15 not in landings(t)


@pytest.mark.clause("GOP-JAIL-03")
def test_doubles_of_two_turns_do_not_add_up() -> None:
    t = scene("gopoly", "AB", doubles=2, at={"A": 3, "B": 4}, deeds={"A": [5, 16]})
    t.roll(3, 4)
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    t.roll(3, 3)
    assert (t.at("A"), t.held("A"), t.ask) == (16, 0, "roll")


@pytest.mark.clause("GOP-JAIL-04")
def test_no_salary_on_the_way_there() -> None:
    t = scene("gopoly", at={"A": 29}, cash={"A": 100})
    t.next_card("gamera", "gamera_jail")
    t.roll(3, 4)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (ISLAND, 1, 100)
    t = scene("gopoly", at={"A": 38}, cash={"A": 100}, doubles=2)
    t.roll(3, 3)
    assert (t.at("A"), t.cash("A")) == (ISLAND, 100)


@pytest.mark.clause("GOP-JAIL-05")
def test_being_sent_there_ends_the_turn_even_after_doubles() -> None:
    t = scene("gopoly", at={"A": 24})
    t.roll(3, 3)
    assert (t.ask, t.asked, t.active) == ("roll", "B", "B")


@pytest.mark.clause("GOP-JAIL-06")
def test_just_visiting() -> None:
    t = scene("gopoly", "AB", at={"A": 4, "B": 4})
    t.roll(2, 4)
    assert (t.at("A"), t.held("A"), t.cash("A"), t.ask) == (ISLAND, 0, 1500, "end")
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    assert t.ask == "roll"
    t.roll(1, 2)
    assert t.at("A") == 13


@pytest.mark.clause("GOP-JAIL-07")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_doubles_free_on_each_of_three_turns(turn: int) -> None:
    t = scene("gopoly", held={"A": turn})
    assert t.ask == "held"
    t.roll(4, 4)
    assert (t.held("A"), t.cash("A"), t.at("A")) == (0, 1500, 18)


@pytest.mark.clause("GOP-JAIL-07")
def test_without_doubles_the_first_two_turns_end_there() -> None:
    t = scene("gopoly", "AB", held={"A": 1}, at={"B": 4})
    t.roll(2, 3)
    assert t.refused("roll").verdict == "not_asked"
    t.play("end")
    assert (t.at("A"), t.held("A"), t.cash("A"), t.active) == (ISLAND, 2, 1500, "B")
    t.roll(2, 4)
    t.play("end")
    assert (t.ask, t.asked) == ("held", "A")
    t.roll(2, 3)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (ISLAND, 3, 1500)


@pytest.mark.clause("GOP-JAIL-08")
def test_freeing_doubles_are_moved_at_once() -> None:
    t = scene("gopoly", held={"A": 1}, deeds={"B": [18]})
    t.roll(4, 4)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (18, 1486, 1514)


@pytest.mark.clause("GOP-JAIL-09")
def test_freeing_doubles_give_no_further_roll() -> None:
    t = scene("gopoly", held={"A": 1})
    t.roll(4, 4)
    t.play("buy")
    assert (t.ask, t.asked) == ("end", "A")
    assert t.refused("roll").verdict == "not_asked"
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("GOP-JAIL-10")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_players_own_card_frees_before_an_ordinary_roll(turn: int) -> None:
    t = scene("gopoly", held={"A": turn}, passes={"A": 1}, deeds={"A": [16]})
    t.play("use pass")
    assert (t.held("A"), t.passes("A"), t.cash("A")) == (0, 0, 1500)
    t.roll(3, 3)
    assert (t.at("A"), t.ask, t.asked) == (16, "roll", "A")


@pytest.mark.clause("GOP-JAIL-10")
def test_without_a_card_none_can_be_used() -> None:
    t = scene("gopoly", held={"A": 1}, passes={"B": 1})
    assert t.refused("use pass").verdict == "no_pass"
    t = scene("gopoly", passes={"A": 1})
    assert t.refused("use pass").verdict == "not_asked"


@pytest.mark.clause("GOP-JAIL-11")
def test_a_card_may_be_bought_and_played() -> None:
    t = scene("gopoly", held={"A": 1}, passes={"B": 1})
    card = "gamera" if len(t.deck("gamera")) == 15 else "godzilla"
    t.play("offer B give +30 for pass")
    t.play("accept")
    assert (t.ask, t.asked) == ("held", "A")
    t.play("use pass")
    assert (t.cash("A"), t.cash("B"), t.held("A")) == (1470, 1530, 0)
    assert t.deck(card)[-1] == f"{card}_jail_free"
    assert (t.passes("A"), t.passes("B")) == (0, 0)


@pytest.mark.clause("GOP-JAIL-12")
@pytest.mark.parametrize("turn", [1, 2])
def test_50_before_the_roll_on_the_first_two_turns(turn: int) -> None:
    t = scene("gopoly", held={"A": turn}, cash={"A": 120})
    t.play("fine")
    assert (t.cash("A"), t.held("A"), t.ask, t.asked) == (70, 0, "roll", "A")
    t.roll(4, 6)
    assert (t.at("A"), t.cash("A")) == (20, 70)


@pytest.mark.clause("GOP-JAIL-12")
def test_the_fine_needs_50() -> None:
    assert scene("gopoly", held={"A": 1}, cash={"A": 49}).refused("fine").verdict == "too_poor"
    t = scene("gopoly", held={"A": 1}, cash={"A": 50})
    t.play("fine")
    assert (t.cash("A"), t.held("A")) == (0, 0)


@pytest.mark.clause("GOP-JAIL-12")
def test_doubles_after_the_fine_are_ordinary_doubles() -> None:
    t = scene("gopoly", held={"A": 1}, deeds={"A": [14, 18]})
    t.play("fine")
    t.roll(2, 2)
    assert (t.at("A"), t.ask) == (14, "roll")
    t.roll(2, 2)
    assert (t.at("A"), t.ask) == (18, "roll")
    t.roll(2, 2)
    assert (t.at("A"), t.held("A")) == (ISLAND, 1)


@pytest.mark.clause("GOP-JAIL-13")
def test_no_fine_before_the_third_roll() -> None:
    t = scene("gopoly", held={"A": 3}, passes={"A": 1})
    assert t.refused("fine").verdict == "fine_not_now"
    assert {t.game.text(act) for act in t.game.acts("A")} >= {"roll", "use pass"}
    assert "fine" not in {t.game.text(act) for act in t.game.acts("A")}


@pytest.mark.clause("GOP-JAIL-14")
def test_the_third_failed_roll_costs_50() -> None:
    t = scene("gopoly", held={"A": 3}, cash={"A": 200})
    t.roll(4, 6)
    assert (t.cash("A"), t.held("A"), t.at("A")) == (150, 0, 20)
    t = scene("gopoly", held={"A": 2}, cash={"A": 200})
    t.roll(4, 6)
    assert (t.cash("A"), t.held("A"), t.at("A")) == (200, 3, ISLAND)


@pytest.mark.clause("GOP-JAIL-14", "GOP-JAIL-15")
def test_the_forced_fine_is_raised_before_the_move() -> None:
    t = scene("gopoly", held={"A": 3}, cash={"A": 30}, deeds={"A": [5]})
    t.roll(4, 6)
    assert (t.ask, t.asked, t.at("A")) == ("debt", "A", ISLAND)
    t.play("mortgage #5")
    assert (t.cash("A"), t.at("A"), t.held("A")) == (80, 20, 0)


@pytest.mark.clause("GOP-JAIL-14")
def test_a_player_who_cannot_pay_the_forced_fine_is_bankrupt() -> None:
    t = scene("gopoly", held={"A": 3}, cash={"A": 49})
    t.roll(4, 6)
    assert t.out("A")
    assert t.active == "B"


@pytest.mark.clause("GOP-JAIL-15")
def test_after_the_forced_fine_the_roll_is_moved_and_resolved() -> None:
    t = scene("gopoly", held={"A": 3}, cash={"A": 200})
    t.next_card("godzilla", "godzilla_tax_refund")
    t.roll(2, 5)
    assert (t.at("A"), t.cash("A"), t.held("A")) == (17, 170, 0)
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("GOP-JAIL-16")
def test_a_held_player_bids() -> None:
    t = scene("gopoly", turn="B", held={"A": 1}, at={"B": 11})
    t.roll(1, 2)
    t.play("decline")
    while t.asked != "A":
        t.play("pass")
    t.play("bid 80")
    pass_auction(t)
    assert (t.owner(14), t.cash("A")) == ("A", 1420)


@pytest.mark.clause("GOP-JAIL-16")
def test_a_held_player_buys_and_sells_property() -> None:
    t = scene("gopoly", turn="B", held={"A": 1}, deeds={"A": [5], "B": [12]})
    t.play("A: offer B give #5 for +60")
    t.play("B: accept")
    t.play("B: offer A give #12 for +30")
    t.play("A: accept")
    assert (t.deeds("A"), t.deeds("B")) == ([12], [5])
    assert (t.cash("A"), t.cash("B")) == (1530, 1470)


@pytest.mark.clause("GOP-JAIL-17")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_a_held_player_builds_and_sells_buildings(turn: str) -> None:
    t = scene("gopoly", turn=turn, held={"A": 1}, deeds={"A": [6, 8, 9]})
    t.play("A: build #6=1 #8=1 #9=1")
    assert (t.cash("A"), t.houses) == (1350, 29)
    t.play("A: sell #9")
    assert (t.cash("A"), t.houses) == (1375, 30)
    assert t.held("A") == 1


@pytest.mark.clause("GOP-JAIL-18")
def test_a_held_player_collects_rent() -> None:
    t = scene("gopoly", turn="B", held={"A": 2}, deeds={"A": [39]}, at={"B": 36})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1550, 1450)
