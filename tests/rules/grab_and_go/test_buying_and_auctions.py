"""Buying and auctions (GNG-BUY, GNG-AUC)."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene
from tests.rules.grab_and_go.helpers_grab_and_go import gng


def on_mayfair(seats: str = "ABC", **cash: int) -> Scene:
    """A has just stopped on the unowned #39."""
    t = gng(seats, at={"A": 36}, cash=cash)
    t.roll(1, 2)
    return t


@pytest.mark.clause("GNG-BUY-01")
def test_the_lander_has_the_first_choice() -> None:
    t = on_mayfair()
    assert (t.ask, t.asked) == ("buy", "A")
    assert t.refused("B: buy").verdict == "not_yours_to_answer"
    assert t.refused("B: decline").verdict == "not_yours_to_answer"
    assert t.refused("B: bid 500").verdict == "not_asked"
    t.play("buy")
    assert t.owner(39) == "A"


@pytest.mark.clause("GNG-BUY-01")
def test_an_owned_property_is_not_offered() -> None:
    t = gng("ABC", at={"A": 36}, deeds={"C": [39]})
    t.roll(1, 2)
    assert t.ask == "end"
    assert t.refused("buy").verdict == "not_asked"


@pytest.mark.clause("GNG-BUY-02")
@pytest.mark.parametrize(("cash", "left"), [(450, 50), (400, 0)])
def test_the_price_goes_to_the_bank(cash: int, left: int) -> None:
    t = on_mayfair(A=cash)
    t.play("buy")
    assert [t.cash(name) for name in "ABC"] == [left, 1500, 1500]


@pytest.mark.clause("GNG-BUY-02")
def test_nobody_buys_for_less() -> None:
    t = on_mayfair(A=399)
    assert t.refused("buy").verdict == "too_poor"


@pytest.mark.clause("GNG-BUY-03")
def test_everybody_sees_who_owns_a_deed() -> None:
    t = on_mayfair()
    t.play("buy")
    for name in "ABC":
        seen = t.game.view(name)
        assert [seen.deeds[p] >> 39 & 1 for p in range(3)] == [1, 0, 0]
        assert seen.mortgaged >> 39 & 1 == 0


@pytest.mark.clause("GNG-BUY-04")
def test_from_then_on_others_pay_rent() -> None:
    t = gng("ABC", at={"A": 36, "B": 36})
    t.roll(1, 2)
    t.play("buy")
    t.play("end")
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1500 - 400 + 50, 1450)


@pytest.mark.clause("GNG-AUC-01")
def test_what_is_not_bought_is_auctioned() -> None:
    t = on_mayfair()
    t.play("decline")
    assert (t.ask, t.asked, t.active) == ("auction", "B", "A")
    assert t.refused("A: end").verdict == "not_asked"


@pytest.mark.clause("GNG-AUC-01")
def test_a_player_who_is_too_poor_to_buy_still_opens_the_auction() -> None:
    t = on_mayfair(A=5)
    t.play("decline")
    assert t.ask == "auction"


@pytest.mark.clause("GNG-AUC-02")
def test_the_highest_bidder_gets_it_for_the_bid() -> None:
    t = on_mayfair()
    for words in ["decline", "bid 10", "bid 11", "pass", "bid 12", "pass"]:
        t.play(words)
    assert t.owner(39) == "B"
    assert [t.cash(name) for name in "ABC"] == [1500, 1488, 1500]
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("GNG-AUC-02")
def test_a_player_who_has_passed_does_not_come_back() -> None:
    t = on_mayfair()
    for words in ["decline", "pass", "bid 10"]:
        t.play(words)
    assert t.refused("B: bid 100").verdict == "not_yours_to_answer"
    t.play("pass")
    assert t.owner(39) == "C"


@pytest.mark.clause("GNG-AUC-03")
def test_bidding_starts_at_10() -> None:
    t = on_mayfair()
    t.play("decline")
    assert t.refused("bid 9").verdict == "opening_too_low"
    t.play("bid 10")
    for _ in "CA":
        t.play("pass")
    assert t.owner(39) == "B"


@pytest.mark.clause("GNG-AUC-03")
def test_a_player_who_has_less_than_10_is_not_asked() -> None:
    t = on_mayfair("ABCD", B=9, C=10)
    t.play("decline")
    assert t.asked == "C"
    t.play("bid 10")
    assert t.asked == "D"


@pytest.mark.clause("GNG-AUC-04")
def test_the_decliner_may_bid() -> None:
    t = on_mayfair()
    for words in ["decline", "bid 200", "pass"]:
        t.play(words)
    assert t.asked == "A"
    t.play("bid 205")
    t.play("pass")
    assert t.owner(39) == "A"
    assert [t.cash(name) for name in "ABC"] == [1295, 1500, 1500]


@pytest.mark.clause("GNG-AUC-05")
def test_a_raise_is_at_least_1() -> None:
    t = on_mayfair()
    t.play("decline")
    t.play("bid 40")
    assert t.refused("bid 39").verdict == "bid_too_low"
    assert t.refused("bid 40").verdict == "bid_too_low"
    t.play("bid 41")
    assert t.asked == "A"


@pytest.mark.clause("GNG-AUC-06")
@pytest.mark.parametrize(("lot", "throw", "price"), [(12, (4, 3), 150), (5, (3, 2), 200)])
def test_utilities_and_stations_are_bought_like_streets(lot: int, throw: tuple[int, int], price: int) -> None:
    t = gng("AB", at={"A": lot - sum(throw)})
    t.roll(*throw)
    assert t.ask == "buy"
    t.play("buy")
    assert (t.owner(lot), t.cash("A")) == ("A", 1500 - price)


@pytest.mark.clause("GNG-AUC-06")
@pytest.mark.parametrize(("lot", "throw"), [(12, (4, 3)), (5, (3, 2))])
def test_utilities_and_stations_are_auctioned_like_streets(lot: int, throw: tuple[int, int]) -> None:
    t = gng("AB", at={"A": lot - sum(throw)})
    t.roll(*throw)
    t.play("decline")
    assert t.refused("bid 9").verdict == "opening_too_low"
    t.play("bid 10")
    t.play("pass")
    assert (t.owner(lot), t.cash("B")) == ("B", 1490)
