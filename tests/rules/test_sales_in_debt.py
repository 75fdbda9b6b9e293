"""A debtor sells to players: several sales together may pay a debt, and they go back if they do not (ruling
FAM-AMB-23)."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import Scene, scene

BOOKS = ["classic", "gopoly", "grab_and_go"]
pytestmark = pytest.mark.clause("GNG-CASH-01", "GOP-SELL-01", "CLA-SELL-01")


def owes_100(book: str = "gopoly", **more: Any) -> Scene:
    """A has 10 and three deeds, and owes B 100 for both dark blue lots."""
    setting: dict[str, Any] = {"cash": {"A": 10}, "deeds": {"A": [1, 5, 12], "B": [37, 39]}, **more}
    t = scene(book, "ABCD", at={"A": 36}, **setting)
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("debt", "A")
    return t


@pytest.mark.parametrize("book", BOOKS)
def test_several_sales_together_pay_a_debt(book: str) -> None:
    t = owes_100(book)
    t.play("offer C give #1 for +40")
    t.play("accept")
    assert (t.ask, t.asked, t.cash("A"), t.cash("B")) == ("debt", "A", 50, 1500)
    t.play("offer D give #12 for +50")
    t.play("accept")
    assert (t.ask, t.cash("A"), t.cash("B"), t.cash("C"), t.cash("D")) == ("end", 0, 1600, 1460, 1450)
    assert (t.owner(1), t.owner(12), t.owner(5)) == ("C", "D", "A")


@pytest.mark.parametrize("book", BOOKS)
def test_sales_and_mortgages_together_pay_a_debt(book: str) -> None:
    t = owes_100(book, deeds={"A": [1, 3], "B": [37, 39]})
    t.play("offer C give #1 for +60")
    t.play("accept")
    t.play("mortgage #3")
    assert (t.ask, t.cash("A"), t.cash("B"), t.mortgaged(3), t.owner(1)) == ("end", 0, 1600, True, "C")


def test_a_sale_is_told_to_wait() -> None:
    t = owes_100()
    t.play("offer C give #1 for +40")
    line = t.play("accept")
    assert ("The sale to C only stands once A's debt is paid", "FAM-AMB-23") in [(e.text, e.clause) for e in line]
    assert "$40 of it from sales that only stand if the debt is paid" in t.game.question.text


@pytest.mark.parametrize("book", BOOKS)
def test_what_was_sold_goes_back_when_the_debt_is_not_paid(book: str) -> None:
    """A hotel's rent: nothing can pay it, and nothing is left with friends."""
    t = scene(book, "ABC", at={"A": 36}, cash={"A": 10}, deeds={"A": [5, 12], "B": [37, 39]}, levels={37: 4, 39: 4})
    t.roll(1, 2)
    t.play("offer C give #5 for +1")
    t.play("accept")
    assert (t.owner(5), t.cash("A")) == ("C", 11)
    t.play("bankrupt")
    assert (t.owner(5), t.owner(12), t.cash("B"), t.cash("C"), t.out("A")) == ("B", "B", 1510, 1500, True)
    assert [line.clause for line in t.happened("sales_returned")] == ["FAM-AMB-23"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_pass_that_was_sold_goes_back_too(book: str) -> None:
    t = scene(
        book,
        "ABC",
        at={"A": 36},
        cash={"A": 10},
        passes={"A": 1},
        deeds={"A": [5], "B": [37, 39]},
        levels={37: 4, 39: 4},
    )
    t.roll(1, 2)
    t.play("offer C give pass for +5")
    t.play("accept")
    assert (t.passes("A"), t.passes("C")) == (0, 1)
    t.play("bankrupt")
    assert (t.passes("B"), t.passes("C"), t.cash("C")) == (1, 0, 1500)


def test_a_player_who_could_pay_without_the_sale_is_not_bankrupt() -> None:
    """A gives #5, on which the Bank lends 100, away for 1, and could still pay with it."""
    t = owes_100(deeds={"A": [5], "B": [37, 39]})
    t.play("offer C give #5 for +1")
    t.play("accept")
    assert (t.ask, t.asked) == ("debt", "A")
    assert t.refused("bankrupt").verdict == "can_still_pay"
    t.play("withdraw")
    assert (t.owner(5), t.cash("A"), t.cash("C")) == ("A", 10, 1500)
    t.play("mortgage #5")
    assert (t.ask, t.cash("A"), t.cash("B")) == ("end", 10, 1600)


def test_only_the_debtor_takes_sales_back() -> None:
    t = owes_100()
    assert t.refused("withdraw").verdict == "not_asked"
    t.play("offer C give #1 for +40")
    t.play("accept")
    for name in "BC":
        assert t.refused(f"{name}: withdraw").verdict == "not_yours_to_answer"


def test_a_trade_that_brings_no_cash_is_refused_and_cites_the_ruling() -> None:
    t = owes_100(deeds={"A": [1, 5], "B": [37, 39], "C": [15]})
    for words in ["offer C give #1 for #15", "offer C give +5 for #15", "offer C give #1 for #15 +10"]:
        refused = t.refused(words)
        assert (refused.verdict, refused.clause) == ("must_solve_debt", "FAM-AMB-23")


def test_a_trade_that_pays_the_whole_debt_may_bring_more_than_cash() -> None:
    t = owes_100(deeds={"A": [1, 5], "B": [37, 39], "C": [15]})
    t.play("offer C give #5 for #15 +90")
    t.play("accept")
    assert (t.ask, t.cash("A"), t.owner(15), t.owner(5)) == ("end", 0, "A", "C")


def test_a_counter_offer_to_the_debtor_is_held_too() -> None:
    t = owes_100()
    t.play("offer C give #1 for +60")
    t.play("counter give +30 for #1")
    t.play("accept")
    assert (t.ask, t.cash("A"), t.owner(1), len(t.happened("sale_held"))) == ("debt", 40, "C", 1)
    t.play("withdraw")
    assert (t.cash("A"), t.cash("C"), t.owner(1)) == (10, 1500, "A")


def test_a_mortgaged_deed_asks_its_buyer_only_once_the_debt_is_paid() -> None:
    t = owes_100(mortgaged=[5])
    t.play("offer C give #5 for +40")
    t.play("accept")
    assert (t.ask, t.asked) == ("debt", "A")
    t.play("offer D give #12 for +50")
    t.play("accept")
    assert (t.ask, t.asked, t.cash("B")) == ("transfer", "C", 1600)
    t.play("hold")
    assert (t.ask, t.cash("C")) == ("end", 1450)


def test_settling_in_kind_makes_earlier_sales_hold() -> None:
    t = owes_100()
    t.play("offer C give #1 for +40")
    t.play("accept")
    t.play("settle with #5 +50")
    t.play("B: accept")
    assert (t.ask, t.owner(1), t.owner(5), t.cash("A"), t.cash("B")) == ("end", "C", "B", 0, 1550)
    assert t.refused("withdraw").verdict == "not_asked"


def test_time_that_runs_out_in_a_debt_takes_the_sales_back() -> None:
    options = {"end.clockPolicy": "immediate"}
    t = owes_100(mode="time-limit", options=options, deeds={"A": [1, 5, 12], "B": [37, 39]})
    t.play("offer C give #1 for +40")
    t.play("accept")
    t.play("time up")
    assert (t.over, t.owner(1), t.cash("A"), t.cash("C")) == (True, "A", 10, 1500)


@pytest.mark.parametrize("book", BOOKS)
def test_a_debtor_who_has_sold_their_last_deed_may_still_do_better(book: str) -> None:
    t = scene(book, "ABCD", at={"A": 36}, cash={"A": 10}, deeds={"A": [5], "B": [37, 39]}, mortgaged=[5])
    t.roll(1, 2)
    t.play("offer C give #5 for +50")
    t.play("accept")
    assert (t.out("A"), t.ask, t.asked) == (False, "debt", "A")
    assert t.game.question.text.endswith("Withdraw what was sold or go bankrupt.")
    t.play("withdraw")
    t.play("offer D give #5 for +90")
    t.play("accept")
    assert (t.ask, t.asked, t.cash("A"), t.cash("B"), t.owner(5)) == ("transfer", "D", 0, 1600, "D")


@pytest.mark.parametrize("book", ["classic", "gopoly"])
def test_a_card_that_pays_everybody_is_one_debt_for_what_is_sold(book: str) -> None:
    """A owes 50 to each of three: a sale that pays only the first does not hold."""
    t = scene(book, "ABCD", deeds={"A": [37, 39]}, cash={"A": 10}, at={"A": 4})
    deck, card = ("chance", "ch_chairman") if book == "classic" else ("gamera", "gamera_chairman")
    t.next_card(deck, card)
    t.roll(1, 2)
    t.play("offer D give #37 #39 for +40")
    t.play("accept")
    assert (t.ask, t.asked, t.cash("A"), t.cash("B"), t.out("A")) == ("debt", "A", 50, 1500, False)
    assert "$100 short" in t.game.question.text
    assert t.refused("bankrupt").verdict == "can_still_pay"
    t.play("withdraw")
    t.play("mortgage #39")
    assert (t.ask, t.cash("A"), t.cash("B"), t.cash("C"), t.cash("D")) == ("end", 60, 1550, 1550, 1550)


def test_sales_that_pay_everybody_hold() -> None:
    t = scene("classic", "ABCD", deeds={"A": [37, 39]}, cash={"A": 10}, at={"A": 4})
    t.next_card("chance", "ch_chairman")
    t.roll(1, 2)
    t.play("offer D give #37 for +60")
    t.play("accept")
    t.play("offer C give #39 for +80")
    t.play("accept")
    assert (t.ask, t.cash("A"), t.cash("B"), t.owner(37), t.owner(39)) == ("end", 0, 1550, "D", "C")


def test_interest_that_waits_counts_at_the_next_purchase() -> None:
    t = scene(
        "gopoly",
        "ABC",
        at={"A": 36},
        cash={"A": 540, "C": 70},
        deeds={"A": [5, 15, 12], "B": [37, 39]},
        levels={37: 2, 39: 2},
        mortgaged=[5, 15],
    )
    t.roll(1, 2)
    t.play("offer C give #5 for +50")
    t.play("accept")
    t.play("offer C give #15 for +10")
    assert "You would owe $20 interest at once." in t.game.question.text
    assert t.refused("accept").verdict == "interest_too_high"
