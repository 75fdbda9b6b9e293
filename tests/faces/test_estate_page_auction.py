"""An auction as the page of the estate family shows it."""

from __future__ import annotations

import msgspec

from stompoly.engine.state import NOBODY
from stompoly.faces.seen import Auction
from stompoly.testing import Scene, scene
from tests.faces.helpers_estate_page import A, B, rows, shown

C = 2


def play(t: Scene, *said: str) -> None:
    for words in said:
        t.play(words)


def auction(t: Scene, looks: int = A) -> Auction:
    found = shown(t, looks).auction
    assert found is not None
    return found


def paddles(t: Scene, looks: int = A) -> dict[int, str]:
    """The last that was heard of everybody, and whether they are out."""
    return {each.seat: each.text + ", out" * each.out for each in auction(t, looks).paddles}


def test_an_auction_shows_lot_high_bid_and_who_is_still_in() -> None:
    t = scene("classic", "ABC", cash={"C": 700})
    t.roll(1, 2)
    t.play("decline")
    assert (auction(t).bid, auction(t).bidder, auction(t).least) == ("No bid yet", NOBODY, 1)
    t.play("bid 20")
    panel = shown(t)
    assert (panel.kind, panel.title, panel.lot) == ("auction", "Auction: Baltic Avenue, Brown", 3)
    assert rows(panel)["minimum bid"] == "$21"
    assert (auction(t).bid, auction(t).high, auction(t).bidder) == ("$20", 20, B)
    assert paddles(t) == {A: "", B: "$20", C: ""}
    t.play("pass")
    assert paddles(t) == {A: "", B: "$20", C: "passed, out"}


def test_an_auction_tells_what_was_called_out_in_it_and_nothing_from_the_one_before() -> None:
    t = scene("classic", "ABC")
    t.roll(1, 2)
    play(t, "decline", "bid 20", "bid 35", "pass")
    assert [(call.seat, call.text) for call in auction(t).calls] == [(B, "$20"), (C, "$35"), (A, "passed")]
    play(t, "pass", "end")
    t.roll(2, 4)
    t.play("decline")
    assert auction(t).calls == []
    assert paddles(t) == {A: "", B: "", C: ""}


def test_an_auction_goes_once_and_twice_by_how_many_can_still_raise() -> None:
    t = scene("classic", "ABCD")
    t.roll(1, 2)
    t.play("decline")
    heard = [auction(t)]
    for words in ("bid 20", "pass", "pass"):
        t.play(words)
        heard.append(auction(t))
    assert [each.going for each in heard] == ["", "", "once", "twice"]
    assert [each.call for each in heard[2:]] == [
        "Going once! A and D can still raise.",
        "Going twice! Only A can still raise.",
    ]
    assert [each.own.get(A) for each in heard] == [
        None,
        None,
        "Going once! You and D can still raise.",
        "Going twice! Only you can still raise.",
    ]


def test_an_auction_gives_the_words_of_the_least_bid_and_of_none() -> None:
    t = scene("classic", "AB", options={"auction.minRaise": 10})
    t.roll(1, 2)
    play(t, "decline", "bid 20")
    assert (auction(t).least, auction(t).raise_words) == (30, "bid 30")
    assert t.game.why(auction(t).raise_words, A) is None
    assert t.game.why(auction(t).pass_words, A) is None


def test_a_player_who_cannot_pay_the_least_bid_is_out_of_an_auction() -> None:
    t = scene("classic", "ABC", cash={"C": 10})
    t.roll(1, 2)
    play(t, "decline", "bid 20")
    assert paddles(t) == {A: "", B: "$20", C: "out, out"}


def test_an_auction_keeps_hidden_cash_and_sealed_bids() -> None:
    t = scene("classic", "ABC", options={"info.cash": "hidden", "auction.format": "sealed"})
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 77")
    for looks in (A, B, NOBODY):
        panel = shown(t, looks)
        assert (auction(t, looks).bid, auction(t, looks).raise_words) == ("Sealed bids", "")
        assert paddles(t, looks) == {A: "", B: "has answered, out", C: ""}
        assert b"77" not in msgspec.json.encode(panel)
