"""deeds.resale: the Bank takes deeds back for a share of their price."""

from typing import Any

import pytest

from stompoly.bots import RuleBot
from stompoly.testing.scene import Scene, scene

HALF = {"deeds.resale": 50}
ESTATES = ["classic", "gopoly", "grab_and_go"]


def indebted(cash: int = 0, **setting: Any) -> Scene:
    """A lands on B's Boardwalk, owes 50 and has a few deeds."""
    deeds = {"A": [5, 24], "B": [39], **setting.pop("deeds", {})}
    t = scene("classic", "ABC", at={"A": 36}, cash={"A": cash}, deeds=deeds, **setting)
    t.roll(1, 2)
    return t


@pytest.mark.clause("FAM-AMB-35")
@pytest.mark.parametrize("book", ESTATES)
def test_as_printed_the_bank_takes_no_deed_back(book: str) -> None:
    t = scene(book, "AB", deeds={"A": [24]})
    assert t.refused("sell deed #24").verdict == "no_deed_sales"
    assert not any("sell deed" in t.game.text(act) for act in t.game.acts(0))


@pytest.mark.clause("FAM-AMB-35")
@pytest.mark.parametrize("book", ESTATES)
@pytest.mark.parametrize(("percent", "price"), [(50, 120), (75, 180), (100, 240), (1, 2)])
def test_the_bank_pays_its_share_of_the_price_and_owns_the_deed(book: str, percent: int, price: int) -> None:
    t = scene(book, "AB", deeds={"A": [24]}, options={"deeds.resale": percent})
    t.play("sell deed #24")
    assert (t.owner(24), t.cash("A")) == (None, 1500 + price)
    assert [(line.event.x, line.event.y) for line in t.happened("deed_returned")] == [(24, price)]


def test_a_deed_that_was_sold_back_is_for_sale_again() -> None:
    t = scene("classic", "AB", at={"A": 21}, deeds={"A": [24]}, options=HALF)
    t.play("sell deed #24")
    t.roll(1, 2)
    t.play("buy")
    assert (t.owner(24), t.cash("A")) == ("A", 1500 + 120 - 240)


def test_only_a_clear_deed_of_an_unbuilt_group_of_your_own() -> None:
    deeds = {"A": [5, 21, 23, 24], "B": [39]}
    t = scene("classic", "AB", deeds=deeds, mortgaged=[5], levels={24: 1}, options=HALF)
    assert t.refused("sell deed #39").verdict == "not_your_deed"
    assert t.refused("sell deed #5").verdict == "mortgaged_deed"
    assert t.refused("sell deed #21").verdict == "group_built"
    t.play("sell #24")
    t.play("sell deed #21")
    assert t.owner(21) is None


def test_it_is_business_of_the_usual_window() -> None:
    t = scene("classic", "ABC", at={"A": 36}, deeds={"B": [24], "A": [5]}, options=HALF)
    t.roll(1, 2)
    assert t.refused("B: sell deed #24").verdict == "window_closed"
    t.play("A: sell deed #5")  # the lander raises cash
    t.play("decline")
    t.play("B: sell deed #24")  # a bidder too
    assert (t.cash("A"), t.cash("B")) == (1600, 1620)


@pytest.mark.clause("FAM-AMB-35")
def test_a_debt_is_paid_with_deeds_sold() -> None:
    t = indebted(options={**HALF, "mortgage.enabled": False})
    assert (t.ask, t.raisable("A")) == ("debt", 220)
    assert "sell deeds" in t.game.question.text.lower()
    assert t.refused("bankrupt").verdict == "can_still_pay"
    t.play("sell deed #5")
    assert (t.cash("A"), t.cash("B"), t.owner(5), t.ask) == (50, 1550, None, "end")


@pytest.mark.parametrize(("percent", "raisable"), [(0, 220), (25, 220), (50, 220), (75, 330)])
def test_what_can_be_raised_counts_the_better_way_for_each_deed(percent: int, raisable: int) -> None:
    assert indebted(options={"deeds.resale": percent}).raisable("A") == raisable


def test_without_mortgages_and_sales_deeds_raise_nothing() -> None:
    assert indebted(options={"mortgage.enabled": False}).raisable("A") == 0


@pytest.mark.parametrize("bot", ["sensible", "expert"])
def test_a_bot_sells_deeds_in_a_debt_where_it_cannot_mortgage(bot: str) -> None:
    t = indebted(options={**HALF, "mortgage.enabled": False, "debt.payInKind": False})
    act = RuleBot(bot).decide(t.game.seen_by(0), 0)
    assert t.game.text(act).startswith("sell deed")
    t.game.play(act)
    assert t.ask == "end"


@pytest.mark.parametrize("bot", ["sensible", "expert"])
def test_a_bot_rather_mortgages_while_that_is_enough(bot: str) -> None:
    options = {"deeds.resale": 100, "debt.payInKind": False}
    t = indebted(options=options)
    act = RuleBot(bot).decide(t.game.seen_by(0), 0)
    assert t.game.text(act).startswith("mortgage")


@pytest.mark.parametrize("bot", ["sensible", "expert"])
def test_a_bot_sells_where_mortgages_bring_too_little(bot: str) -> None:
    """200 are owed; #5 and #24 bring 220 by mortgages and 440 sold; with 250 owed a sale is needed."""
    options = {"deeds.resale": 100, "debt.payInKind": False}
    t = indebted(deeds={"B": [37, 39]}, levels={37: 1, 39: 2}, cash=200, options=options)  # rent 600
    assert (t.ask, t.raisable("A")) == ("debt", 640)
    robot = RuleBot(bot)
    while t.ask == "debt":
        t.game.play(robot.decide(t.game.seen_by(0), 0))
    assert (t.out("A"), t.cash("B")) == (False, 2100)


@pytest.mark.parametrize("bot", ["sensible", "expert"])
def test_a_bot_sells_no_deed_to_buy_another(bot: str) -> None:
    options = {**HALF, "mortgage.enabled": False}
    t = scene("classic", "AB", at={"A": 21}, cash={"A": 200}, deeds={"A": [21, 23, 25]}, options=options)
    t.roll(1, 2)
    act = RuleBot(bot).decide(t.game.seen_by(0), 0)
    assert t.game.text(act) == "decline"
