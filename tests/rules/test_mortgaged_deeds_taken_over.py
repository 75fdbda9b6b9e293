"""Mortgaged deeds that change hands: the new owner may raise money first, and knows the interest beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.faces.estate.about import about
from stompoly.faces.groups import PLAIN
from stompoly.testing import Scene, scene

BOOKS = ["classic", "gopoly", "grab_and_go"]
pytestmark = pytest.mark.clause(
    "GOP-MTG-10", "GOP-MTG-11", "GOP-MTG-12", "CLA-MTG-10", "CLA-MTG-11", "GNG-MTG-07", "GNG-MTG-08"
)


def bought(book: str, **more: Any) -> Scene:
    """B buys #39, mortgaged for 200, for 10, and has 15 left."""
    setting: dict[str, Any] = {"deeds": {"A": [39], "B": [5]}, "cash": {"B": 25}, **more}
    t = scene(book, "AB", mortgaged=[39], **setting)
    t.play("offer B give #39 for +10")
    t.play("accept")
    assert (t.ask, t.asked) == ("transfer", "B")
    return t


@pytest.mark.parametrize("book", BOOKS)
def test_the_new_owner_may_mortgage_to_lift_the_mortgage(book: str) -> None:
    t = bought(book, deeds={"A": [39], "B": [5, 15, 25]})
    assert t.refused("lift").verdict == "too_poor"
    t.play("mortgage #5")
    t.play("mortgage #15")
    t.play("mortgage #25")
    assert (t.ask, t.cash("B")) == ("transfer", 315)
    t.play("lift")
    assert (t.mortgaged(39), t.cash("B"), t.ask) == (False, 95, "roll")


@pytest.mark.parametrize("book", BOOKS)
def test_the_new_owner_may_sell_buildings_to_lift_the_mortgage(book: str) -> None:
    t = bought(book, deeds={"A": [39], "B": [31, 32, 34]}, levels={31: 1, 32: 1, 34: 1})
    t.play("sell #31=0 #32=0 #34=0")
    assert (t.ask, t.cash("B")) == ("transfer", 315)
    t.play("lift")
    assert (t.mortgaged(39), t.cash("B")) == (False, 95)


def test_nobody_else_raises_money_then() -> None:
    t = bought("gopoly", deeds={"A": [39, 12], "B": [5]})
    assert t.refused("A: mortgage #12").verdict == "window_closed"


@pytest.mark.parametrize("book", BOOKS)
def test_an_offer_says_what_interest_will_be_due(book: str) -> None:
    t = scene(book, "AB", deeds={"A": [39]}, mortgaged=[39])
    t.play("offer B give #39 for +10")
    money = t.game.words.money(20)
    assert f"You would owe {money} interest at once." in t.game.question.text
    assert any(f"B would owe {money} interest at once" in line for line in about(t.game.seen_by(1), 1, PLAIN))


def test_a_clear_deed_brings_no_interest() -> None:
    t = scene("gopoly", "AB", deeds={"A": [39]})
    t.play("offer B give #39 for +10")
    assert "interest" not in t.game.question.text


@pytest.mark.parametrize(
    ("book", "clause"), [("classic", "CLA-MTG-11"), ("gopoly", "GOP-MTG-12"), ("grab_and_go", "GNG-MTG-08")]
)
def test_accepting_is_refused_where_the_interest_could_not_be_raised(book: str, clause: str) -> None:
    t = scene(book, "AB", deeds={"A": [39]}, cash={"B": 29}, mortgaged=[39])
    t.play("offer B give #39 for +10")
    refused = t.refused("accept")
    assert (refused.verdict, refused.clause) == ("interest_too_high", clause)
    assert t.game.words.money(20) in str(refused)
    t.s.cash[t.seat("B")] = 30
    t.play("accept")
    t.play("hold")
    assert (t.cash("B"), t.owner(39)) == (0, "B")


def test_what_could_be_mortgaged_counts_for_the_interest() -> None:
    t = scene("gopoly", "AB", deeds={"A": [39], "B": [1]}, cash={"B": 10}, mortgaged=[39])
    t.play("offer B give #39 for +10")
    t.play("accept")
    t.play("mortgage #1")
    t.play("hold")
    assert (t.cash("B"), t.mortgaged(1)) == (10, True)


def test_what_is_given_away_in_the_trade_does_not_count() -> None:
    t = scene("gopoly", "AB", deeds={"A": [39], "B": [1]}, cash={"B": 10}, mortgaged=[39])
    t.play("offer B give #39 for #1")
    assert t.refused("accept").verdict == "interest_too_high"


def test_the_offerer_must_be_able_to_raise_it_too() -> None:
    t = scene("gopoly", "AB", deeds={"B": [39]}, cash={"A": 25}, mortgaged=[39])
    assert t.refused("offer B give +10 for #39").verdict == "interest_too_high"
    t.play("offer B give +5 for #39")


def test_without_interest_at_a_transfer_nothing_is_due() -> None:
    options = {"mortgage.transferInterest": False}
    t = scene("classic", "AB", deeds={"A": [39]}, cash={"B": 10}, mortgaged=[39], options=options)
    t.play("offer B give #39 for +10")
    t.play("accept")
    assert (t.owner(39), t.ask) == ("B", "roll")
