"""Buying, and the auction of what is not bought."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene, scene
from tests.rules.gopoly.helpers_gopoly import pass_auction


def on_39(seats: str = "ABCD", **more: int) -> Scene:
    """A stands on the unowned #39 (400) and is asked."""
    t = scene("gopoly", seats, at={"A": 36}, cash=more)
    t.roll(1, 2)
    return t


@pytest.mark.clause("GOP-BUY-01")
def test_the_lander_may_buy_at_the_printed_price() -> None:
    t = on_39(A=500)
    assert (t.ask, t.asked) == ("buy", "A")
    assert t.refused("B: buy").verdict == "not_yours_to_answer"
    t.play("buy")
    assert (t.cash("A"), t.owner(39)) == (100, "A")


@pytest.mark.clause("GOP-BUY-01")
def test_buying_takes_the_whole_price() -> None:
    assert on_39(A=399).refused("buy").verdict == "too_poor"
    t = on_39(A=400)
    t.play("buy")
    assert (t.cash("A"), t.owner(39)) == (0, "A")


@pytest.mark.clause("GOP-BUY-01")
def test_own_property_is_not_for_sale() -> None:
    t = scene("gopoly", at={"A": 36}, deeds={"A": [39]})
    t.roll(1, 2)
    assert (t.ask, t.cash("A")) == ("end", 1500)


@pytest.mark.clause("GOP-BUY-01")
def test_the_money_may_be_raised_before_deciding() -> None:
    t = scene("gopoly", at={"A": 36}, cash={"A": 300}, deeds={"A": [5]})
    t.roll(1, 2)
    assert t.refused("buy").verdict == "too_poor"
    t.play("mortgage #5")
    t.play("buy")
    assert (t.cash("A"), t.deeds("A")) == (0, [5, 39])


@pytest.mark.clause("GOP-BUY-02")
def test_a_bought_deed_lies_face_up() -> None:
    t = on_39()
    t.play("buy")
    assert not t.mortgaged(39)
    for name in "ABCD":
        seen = t.game.view(name)
        assert seen.deeds[t.seat("A")] == 1 << 39
        assert seen.mortgaged == 0


@pytest.mark.clause("GOP-AUC-01")
def test_declining_opens_an_auction_before_anything_else() -> None:
    t = scene("gopoly", at={"A": 9})
    t.roll(1, 2)
    t.play("decline")
    assert t.ask == "auction"
    assert t.refused("A: end").verdict == "not_asked"
    assert t.refused("B: roll").verdict == "not_asked"
    pass_auction(t)
    assert (t.ask, t.asked) == ("end", "A")
    assert [line.event.x for line in t.happened("unsold")] == [12]


@pytest.mark.clause("GOP-AUC-01")
def test_the_highest_bidder_wins() -> None:
    t = on_39("ABC")
    t.play("decline")
    t.play("bid 100")
    assert t.refused("bid 100").verdict == "bid_too_low"
    t.play("bid 101")
    t.play("pass")  # A
    t.play("bid 150")
    t.play("pass")
    assert (t.owner(39), t.cash("A"), t.cash("B"), t.cash("C")) == ("B", 1500, 1350, 1500)


@pytest.mark.clause("GOP-AUC-01")
def test_what_nobody_wants_stays_with_the_bank() -> None:
    t = scene("gopoly", "AB", at={"A": 36, "B": 36})
    t.roll(1, 2)
    t.play("decline")
    pass_auction(t)
    assert (t.owner(39), t.cash("A"), t.cash("B")) == (None, 1500, 1500)
    t.play("end")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("buy", "B")


@pytest.mark.clause("GOP-AUC-02")
def test_the_winner_pays_the_bank_and_takes_the_deed() -> None:
    t = scene("gopoly", at={"A": 9}, cash={"B": 400}, pot=20)
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 90")
    pass_auction(t)
    assert (t.cash("B"), t.owner(12)) == (310, "B")
    assert [t.cash(name) for name in "ACD"] == [1500, 1500, 1500]
    assert t.pot == 20


@pytest.mark.clause("GOP-AUC-02")
def test_a_bid_is_paid_in_cash() -> None:
    t = scene("gopoly", at={"A": 36}, cash={"B": 400}, deeds={"B": [5]})
    t.roll(1, 2)
    t.play("decline")
    assert t.refused("bid 401").verdict == "bid_over_limit"
    t.play("bid 400")
    pass_auction(t)
    assert (t.cash("B"), t.owner(39)) == (0, "B")


@pytest.mark.clause("GOP-AUC-03")
def test_a_player_who_declined_may_bid() -> None:
    t = on_39()
    t.play("decline")
    for name in "BCD":
        assert t.asked == name
        t.play("pass")
    assert (t.ask, t.asked) == ("auction", "A")
    t.play("bid 210")
    assert (t.cash("A"), t.owner(39)) == (1290, "A")


@pytest.mark.clause("GOP-AUC-03")
def test_a_pass_is_final() -> None:
    t = on_39("ABC")
    t.play("decline")
    t.play("pass")
    t.play("bid 10")
    t.play("bid 20")
    assert t.asked == "C"
    assert t.refused("B: bid 30").verdict == "not_yours_to_answer"


@pytest.mark.clause("GOP-AUC-04")
def test_bidding_starts_at_any_amount() -> None:
    t = on_39()
    t.play("decline")
    t.play("pass")
    assert t.asked == "C"
    assert t.refused("bid 0").verdict == "opening_too_low"
    t.play("bid 1")
    pass_auction(t)
    assert (t.cash("C"), t.owner(39)) == (1499, "C")
