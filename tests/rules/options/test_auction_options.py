"""auction.*: auctions of deeds."""

from typing import Any

import pytest

from stompoly.testing.scene import Scene, put_in_turn, scene


def declined(space: int = 39, seats: str = "ABCD", **setting: Any) -> Scene:
    """A has declined the unowned property; options are given as `options`."""
    t = scene("classic", seats, at={"A": space - 3}, **setting)
    t.roll(1, 2)
    t.play("decline")
    return t


def test_on_decline_false_leaves_it_with_the_bank() -> None:
    t = declined(options={"auction.onDecline": False})
    assert (t.ask, t.asked, t.owner(39)) == ("end", "A", None)


@pytest.mark.parametrize(("opening", "least"), [("any", 1), (10, 10), ("half", 200), ("list", 400)])
def test_open(opening: str | int, least: int) -> None:
    t = declined(options={"auction.open": opening})
    assert t.refused(f"bid {least - 1}").verdict == "opening_too_low"
    t.play(f"bid {least}")
    for _ in "CDA":
        t.play("pass")
    assert (t.owner(39), t.cash("B")) == ("B", 1500 - least)


def test_open_leaves_out_whoever_cannot_open() -> None:
    t = declined(options={"auction.open": "half"}, cash={"B": 199, "C": 200})
    assert t.asked == "C"


@pytest.mark.parametrize("raised", [1, 5, 10])
def test_min_raise(raised: int) -> None:
    t = declined(options={"auction.minRaise": raised})
    t.play("bid 50")
    assert t.refused(f"bid {50 + raised - 1}").verdict == "bid_too_low"
    t.play(f"bid {50 + raised}")


SEALED = {"auction.format": "sealed"}


def test_sealed_bids_are_made_once_and_the_highest_wins() -> None:
    t = declined(options=SEALED)
    for bid in ["bid 100", "bid 90", "pass", "bid 101"]:
        assert t.ask == "auction"
        t.play(bid)
    assert (t.owner(39), t.ask) == ("A", "end")
    assert [t.cash(name) for name in "ABCD"] == [1399, 1500, 1500, 1500]


def test_sealed_bids_are_hidden_from_the_others() -> None:
    t = declined(options=SEALED)
    t.play("bid 123")
    assert [123 in t.game.view(name).sealed for name in "ABCD"] == [False, True, False, False]
    assert "123" not in t.game.question.text
    assert not [line for line in t.game.log if "123" in line.text]


def test_a_sealed_auction_does_not_say_that_nobody_has_bid() -> None:
    t = declined(options=SEALED)
    for bid in ["bid 123", "pass", "bid 10"]:
        assert "one sealed bid, $1 or more" in t.game.question.text
        assert "no bids yet" not in t.game.question.text
        t.play(bid)


def test_of_equal_sealed_bids_the_first_in_seat_order_wins() -> None:
    t = declined(options=SEALED)
    for bid in ["bid 90", "bid 100", "bid 100", "bid 50"]:
        t.play(bid)
    assert t.owner(39) == "C"


def test_sealed_without_a_bid_it_stays_with_the_bank() -> None:
    t = declined(options=SEALED)
    for _ in "BCDA":
        t.play("pass")
    assert (t.owner(39), t.ask) == (None, "end")


def test_sealed_bids_keep_the_opening_price() -> None:
    t = declined(options={**SEALED, "auction.open": "half"})
    t.play("bid 300")
    assert t.refused("bid 199").verdict == "opening_too_low"
    t.play("bid 200")


def test_bid_limit_cash() -> None:
    t = declined(5, "AB", cash={"B": 100}, deeds={"B": [39]})
    assert t.refused("bid 101").verdict == "bid_over_limit"


def test_bid_limit_liquidation_counts_what_could_be_raised() -> None:
    t = declined(5, "AB", cash={"B": 100}, deeds={"B": [39]}, options={"auction.bidLimit": "liquidation"})
    assert t.refused("bid 301").verdict == "bid_over_limit"
    t.play("bid 300")
    t.play("pass")
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("mortgage #39")
    assert (t.owner(5), t.cash("B"), t.mortgaged(39), t.ask) == ("B", 0, True, "end")


def test_bid_limit_liquidation_counts_buildings() -> None:
    t = declined(
        5,
        "AB",
        cash={"B": 0},
        deeds={"B": [1, 3]},
        levels={1: 1, 3: 1},
        options={"auction.bidLimit": "liquidation"},
    )
    assert t.refused("bid 111").verdict == "bid_over_limit"
    t.play("bid 110")


def test_decliner_may_bid() -> None:
    t = declined(seats="AB")
    t.play("pass")
    assert (t.ask, t.asked) == ("auction", "A")


def test_decliner_may_not_bid() -> None:
    t = declined(seats="ABC", options={"auction.declinerMayBid": False})
    t.play("bid 10")
    t.play("pass")
    assert (t.owner(39), t.cash("B"), t.ask) == ("B", 1490, "end")


def test_min_raise_is_no_opening_price() -> None:
    t = declined(options={"auction.minRaise": 10})
    t.play("bid 1")
    assert t.refused("bid 10").verdict == "bid_too_low"
    t.play("bid 11")


def test_a_sealed_bid_counts_in_its_own_auction_only() -> None:
    """B, who won the first deed, is too poor for the second one."""
    t = declined(seats="AB", options={**SEALED, "auction.open": "half"})
    t.play("bid 300")
    t.play("pass")
    assert (t.owner(39), t.s.sealed[:2]) == ("B", [0, 0])
    t.s.cash[1], t.s.mortgaged = 0, 1 << 39
    put_in_turn(t, 0, "roll", 0, {})
    t.s.pos[0] = 34
    t.roll(1, 2)
    t.play("decline")
    t.play("pass")
    assert (t.owner(37), t.ask) == (None, "end")


def test_a_player_who_has_passed_raises_no_cash_any_more() -> None:
    t = declined(deeds={"B": [5], "C": [15]})
    t.play("pass")
    assert t.refused("B: mortgage #5").verdict == "window_closed"
    t.play("C: mortgage #15")
    assert (t.mortgaged(5), t.mortgaged(15)) == (False, True)


def test_others_see_no_sealed_bid_at_all() -> None:
    t = declined(options=SEALED)
    t.play("bid 300")
    assert [t.game.view(name).sealed[1] for name in "ABCD"] == [0, 300, 0, 0]


ALWAYS = {"auction.always": True}


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
def test_every_lot_may_be_auctioned(book: str) -> None:
    """Nobody is asked to buy: the deed goes to the highest bidder, and the lander bids with the others, last."""
    t = scene(book, "ABC", at={"A": 36}, options=ALWAYS)
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("auction", "B")
    assert [line.event.x for line in t.happened("put_up")] == [39]
    assert t.refused("A: buy").verdict == "not_asked"
    for words in ["bid 100", "pass", "bid 120", "pass"]:
        t.play(words)
    assert (t.owner(39), t.cash("A"), t.ask) == ("A", 1380, "end")


def test_a_lot_that_is_always_auctioned_and_that_nobody_wants_stays_unowned() -> None:
    t = scene("classic", "AB", at={"A": 36}, options=ALWAYS)
    t.roll(1, 2)
    for _ in "BA":
        t.play("pass")
    assert (t.owner(39), t.ask, t.asked) == (None, "end", "A")


def test_by_default_the_lander_is_asked_first() -> None:
    t = scene("classic", "AB", at={"A": 36})
    t.roll(1, 2)
    assert (t.ask, t.asked, t.happened("put_up")) == ("buy", "A", [])


def test_a_player_who_may_not_buy_yet_brings_no_lot_to_auction() -> None:
    t = scene("classic", "AB", options={**ALWAYS, "go.firstLapNoBuy": True})
    t.roll(2, 3)
    assert (t.ask, t.asked, t.owner(5)) == ("end", "A", None)


def test_who_declines_makes_no_difference_where_every_lot_is_auctioned() -> None:
    t = scene("classic", "AB", at={"A": 36}, options={**ALWAYS, "auction.declinerMayBid": False})
    t.roll(1, 2)
    t.play("pass")
    t.play("bid 1")
    assert t.owner(39) == "A"
