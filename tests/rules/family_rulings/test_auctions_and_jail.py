"""Rulings on starting, auctions and jail (FAM-AMB) that the property-trading rulebooks share, by number."""

from __future__ import annotations

import pytest

from stompoly import NotUnderstoodError, new
from stompoly.testing import Scene, scene
from tests.rules.family_rulings.helpers_rulings import MANUAL, gng, gop


@pytest.mark.clause("GOP-TRN-02", "GNG-TRN-02")
@pytest.mark.parametrize("book", ["gopoly", "grab_and_go"])
def test_01_tied_players_roll_again_until_one_is_highest(book: str) -> None:
    t = Scene(new(book, list("ABCD"), seed=1))
    throws = [("A", 4, 5), ("B", 5, 6), ("C", 6, 5), ("D", 1, 2), ("B", 1, 1), ("C", 1, 1), ("B", 1, 2), ("C", 2, 2)]
    for name, one, two in throws:
        assert (t.ask, t.asked) == ("roll_off", name)
        t.roll(one, two)
    assert (t.ask, t.active) == ("roll", "C")


@pytest.mark.clause("GNG-BUY-01", "GNG-BUY-02")
def test_02_the_lander_may_raise_cash_before_deciding() -> None:
    t = gng("AB", at={"A": 17}, cash={"A": 40}, deeds={"A": [1, 3, 5, 12]}, levels={1: 1})
    t.roll(3, 4)
    assert t.refused("buy").verdict == "too_poor"
    for words in ["mortgage #5", "sell #1", "offer B give #12 for +75", "accept"]:
        t.play(words)
    assert (t.ask, t.asked, t.cash("A")) == ("buy", "A", 240)
    t.play("buy")
    assert (t.owner(24), t.cash("A")) == ("A", 0)


@pytest.mark.clause("GNG-AUC-01", "GNG-BUY-01")
def test_03_without_a_bid_the_deed_stays_with_the_bank() -> None:
    t = gng("ABC", at={"A": 36, "B": 36})
    t.roll(1, 2)
    for words in ["decline", "pass", "pass", "pass"]:
        t.play(words)
    assert t.owner(39) is None
    assert [t.cash(name) for name in "ABC"] == [1500, 1500, 1500]
    t.play("end")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("buy", "B")


@pytest.mark.clause("GNG-AUC-02", "GOP-AUC-02")
def test_04_bidding_goes_round_and_a_pass_is_final() -> None:
    t = gop("ABCD", at={"A": 36})
    t.roll(1, 2)
    t.play("decline")
    for name, words in [("B", "bid 1"), ("C", "pass"), ("D", "bid 2"), ("A", "pass"), ("B", "bid 3"), ("D", "pass")]:
        assert t.asked == name
        t.play(words)
    assert (t.owner(39), t.cash("B")) == ("B", 1497)


@pytest.mark.clause("GOP-AUC-02")
def test_04_a_bid_is_at_most_the_cash_which_may_be_raised_but_not_by_trades() -> None:
    t = gop("ABC", at={"A": 36}, cash={"B": 50}, deeds={"B": [5], "C": [1, 3]}, levels={1: 1})
    t.roll(1, 2)
    t.play("decline")
    assert t.refused("bid 51").verdict == "bid_over_limit"
    assert t.refused("offer C give #5 for +500").verdict == "trade_window"
    t.play("mortgage #5")
    t.play("C: sell #1")
    assert (t.cash("B"), t.cash("C")) == (150, 1525)
    assert t.refused("bid 151").verdict == "bid_over_limit"
    t.play("bid 150")
    assert t.asked == "C"


@pytest.mark.clause("GNG-SELL-05")
def test_04_in_grab_and_go_only_the_player_in_turn_sells_buildings_for_a_bid() -> None:
    deeds = {"A": [37, 39], "B": [1, 3, 5]}
    t = gng("ABC", at={"A": 13}, deeds=deeds, levels={37: 1, 1: 1})
    t.roll(1, 2)
    t.play("decline")
    assert t.asked == "B"
    assert t.refused("sell #1").verdict == "window_closed"
    t.play("mortgage #5")
    t.play("A: sell #37")
    assert (t.cash("A"), t.cash("B")) == (1600, 1600)
    assert t.refused("bid 1601").verdict == "bid_over_limit"
    t.play("bid 1600")


@pytest.mark.clause("GOP-AUC-04")
def test_05_a_bid_is_at_least_1_and_so_is_a_raise() -> None:
    t = gop("ABC", at={"A": 36})
    t.roll(1, 2)
    t.play("decline")
    assert t.refused("bid 0").verdict == "opening_too_low"
    with pytest.raises(NotUnderstoodError):
        t.play("bid 1.5")
    t.play("bid 1")
    assert t.refused("bid 1").verdict == "bid_too_low"
    t.play("bid 2")


@pytest.mark.clause("GNG-AUC-01", "GNG-RENT-01")
@pytest.mark.parametrize("options", [{}, MANUAL])
def test_06_no_rent_for_the_landing_that_led_to_the_auction(options: dict[str, str]) -> None:
    t = gng("AB", at={"A": 36}, options=options)
    t.roll(1, 2)
    for words in ["decline", "bid 10", "pass"]:
        t.play(words)
    assert (t.owner(39), t.cash("A"), t.cash("B")) == ("B", 1500, 1490)
    assert t.claims == []


@pytest.mark.clause("GNG-JAIL-08", "GOP-JAIL-09")
@pytest.mark.parametrize("book", ["gopoly", "classic", "grab_and_go"])
def test_07_freeing_doubles_give_no_further_roll(book: str) -> None:
    t = scene(book, "AB", held={"A": 1})
    t.roll(5, 5)
    assert (t.at("A"), t.ask) == (20, "end")
    t = scene(book, "AB", held={"A": 1}, options={"jail.doublesGrantThrow": True})
    t.roll(5, 5)
    assert (t.at("A"), t.ask, t.active) == (20, "roll", "A")


@pytest.mark.clause("GNG-JAIL-11")
@pytest.mark.parametrize("words", ["fine", "use pass"])
def test_08_doubles_after_the_fine_or_a_card_count_as_the_first_of_three(words: str) -> None:
    t = gng("AB", held={"A": 1}, passes={"A": 1}, deeds={"A": [14]})
    t.play(words)
    t.roll(2, 2)
    assert (t.at("A"), t.ask) == (14, "roll")
    t.roll(3, 3)
    assert (t.at("A"), t.ask) == (20, "roll")
    t.roll(2, 2)
    assert (t.at("A"), t.held("A"), t.active) == (10, 1, "B")


@pytest.mark.clause("GOP-JAIL-12", "GOP-JAIL-13", "GNG-JAIL-10")
def test_09_the_fine_before_the_third_roll_is_for_grab_and_go_only() -> None:
    for book in ["gopoly", "classic"]:
        t = scene(book, "AB", held={"A": 3}, passes={"A": 1})
        assert t.refused("fine").verdict == "fine_not_now"
        assert t.game.why("use pass") is None
        scene(book, "AB", held={"A": 2}).play("fine")
    t = gng("AB", held={"A": 3})
    t.play("fine")
    assert (t.held("A"), t.cash("A")) == (0, 1450)


@pytest.mark.clause("GOP-JAIL-14", "GNG-JAIL-12")
@pytest.mark.parametrize("book", ["gopoly", "classic", "grab_and_go"])
def test_09_no_card_replaces_the_fine_after_the_third_roll(book: str) -> None:
    t = scene(book, "AB", held={"A": 3}, passes={"A": 1}, cash={"A": 0}, deeds={"A": [5]})
    t.roll(4, 6)  # no double
    assert (t.ask, t.asked, t.at("A")) == ("debt", "A", 10)
    assert t.refused("use pass").verdict == "not_asked"
    t.play("mortgage #5")
    assert (t.at("A"), t.cash("A"), t.passes("A")) == (20, 50, 1)
