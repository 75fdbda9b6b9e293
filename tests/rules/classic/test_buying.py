"""CLA-BUY, CLA-AUC: buying and auctions."""

import pytest

from stompoly.testing.scene import Scene, scene


def declined(space: int, seats: str = "ABCD", cash: dict[str, int] | None = None) -> Scene:
    """A has landed on the unowned property and declined it."""
    t = scene("classic", seats, at={"A": space - 3}, cash=cash)
    t.roll(1, 2)
    t.play("decline")
    return t


@pytest.mark.clause("CLA-BUY-01")
def test_the_lander_buys_at_the_printed_price() -> None:
    t = scene("classic", cash={"A": 200})
    t.roll(2, 3)
    t.play("buy")
    assert (t.cash("A"), t.owner(5), t.ask) == (0, "A", "end")


@pytest.mark.clause("CLA-BUY-01")
def test_a_dollar_short_cannot_buy_but_may_raise_it() -> None:
    t = scene("classic", cash={"A": 199}, deeds={"A": [1]})
    t.roll(2, 3)
    assert t.refused("buy").verdict == "too_poor"
    t.play("mortgage #1")
    t.play("buy")
    assert (t.cash("A"), t.owner(5)) == (199 + 30 - 200, "A")


@pytest.mark.clause("CLA-BUY-01")
def test_only_the_lander_buys_and_only_on_landing() -> None:
    t = scene("classic")
    assert t.refused("buy").verdict == "not_asked"
    t.roll(2, 3)
    assert t.refused("B: buy").verdict == "not_yours_to_answer"


@pytest.mark.clause("CLA-BUY-02")
def test_the_deed_is_seen_by_all() -> None:
    t = scene("classic")
    t.roll(2, 3)
    t.play("buy")
    assert (t.owner(5), t.mortgaged(5), t.deeds("A")) == ("A", False, [5])
    assert [t.game.view(name).deeds[0] for name in "ABCD"] == [1 << 5] * 4


@pytest.mark.clause("CLA-AUC-01")
def test_a_declined_property_is_auctioned_at_once() -> None:
    t = declined(5)
    assert (t.ask, t.owner(5)) == ("auction", None)
    assert t.refused("A: end").verdict == "not_asked"


@pytest.mark.clause("CLA-AUC-01")
def test_the_highest_bidder_gets_it() -> None:
    t = declined(5)
    t.play("bid 50")
    t.play("bid 51")
    t.play("bid 60")
    t.play("pass")
    t.play("pass")
    t.play("pass")
    assert t.owner(5) == "D"
    assert [t.cash(name) for name in "ABCD"] == [1500, 1500, 1500, 1440]
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("CLA-AUC-01")
def test_a_bid_must_top_the_last_one_and_a_pass_is_final() -> None:
    t = declined(5, "ABC")
    t.play("bid 50")
    assert t.refused("bid 50").verdict == "bid_too_low"
    t.play("pass")
    t.play("bid 51")
    assert t.asked == "B"
    assert t.refused("C: bid 60").verdict == "not_yours_to_answer"


@pytest.mark.clause("CLA-AUC-01")
def test_without_a_bid_it_stays_with_the_bank_and_no_rent_is_due() -> None:
    t = declined(5)
    for _ in "BCDA":
        t.play("pass")
    assert (t.owner(5), t.ask, t.asked) == (None, "end", "A")
    assert [t.cash(name) for name in "ABCD"] == [1500] * 4


@pytest.mark.clause("CLA-AUC-02")
def test_the_winner_pays_the_bid_to_the_bank() -> None:
    t = declined(5, cash={"C": 500})
    t.play("pass")
    t.play("bid 120")
    t.play("pass")
    t.play("pass")
    assert (t.cash("C"), t.owner(5)) == (380, "C")
    assert [t.cash(name) for name in "ABD"] == [1500] * 3


@pytest.mark.clause("CLA-AUC-02")
def test_a_bid_is_paid_in_cash_so_it_stops_at_ones_cash() -> None:
    t = declined(5, cash={"B": 100})
    assert t.refused("bid 101").verdict == "bid_over_limit"
    t.play("bid 100")


@pytest.mark.clause("CLA-AUC-02")
def test_a_bidder_may_raise_cash_but_not_trade() -> None:
    t = scene("classic", at={"A": 2}, cash={"B": 100}, deeds={"B": [39]})
    t.roll(1, 2)
    t.play("decline")
    assert t.refused("B: offer C give #39 for +400").verdict == "trade_window"
    t.play("B: mortgage #39")
    t.play("bid 300")
    for _ in "CDA":
        t.play("pass")
    assert (t.owner(5), t.cash("B")) == ("B", 0)


@pytest.mark.clause("CLA-AUC-03")
def test_the_decliner_may_bid() -> None:
    t = declined(39)
    for _ in "BCD":
        t.play("pass")
    assert t.asked == "A"
    t.play("bid 300")
    assert (t.owner(39), t.cash("A")) == ("A", 1200)


@pytest.mark.clause("CLA-AUC-03")
def test_everybody_is_asked_in_turn_from_the_left() -> None:
    t = declined(39)
    asked = []
    for _ in range(4):
        asked.append(t.asked)
        t.play("pass")
    assert asked == ["B", "C", "D", "A"]


@pytest.mark.clause("CLA-AUC-04")
def test_bidding_may_open_at_one_but_not_at_nothing() -> None:
    t = declined(39)
    assert t.refused("bid 0").verdict == "opening_too_low"
    t.play("bid 1")
    for _ in "CDA":
        t.play("pass")
    assert (t.owner(39), t.cash("B")) == ("B", 1499)
