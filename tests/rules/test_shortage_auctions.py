"""Houses and hotels that run short: never cheaper than without a shortage, and auctioned only while two want them
(ruling FAM-AMB-17)."""

from __future__ import annotations

import pytest

from stompoly.testing import Scene, scene

BOOKS = ["classic", "gopoly", "grab_and_go"]
pytestmark = pytest.mark.clause("GOP-SHO-02", "GOP-SHO-03", "CLA-SHO-02", "CLA-SHO-03", "GNG-SHO-02", "GNG-SHO-03")


def rivals(book: str, houses: int, **more: object) -> Scene:
    """A has light blue (50 a house), B dark blue (200 a house)."""
    return scene(book, "ABC", deeds={"A": [6, 8, 9], "B": [37, 39]}, houses=houses, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("book", BOOKS)
def test_each_bidder_opens_at_the_lowest_price_of_their_own_lots(book: str) -> None:
    t = rivals(book, 1)
    t.play("build #6")
    t.play("want 1")
    assert t.asked == "B"
    assert t.refused("bid 199").verdict == "opening_too_low"
    t.play("pass")
    assert t.refused("A: bid 49").verdict == "opening_too_low"
    t.play("A: bid 50")
    t.play("place #6")
    assert (t.cash("A"), t.level(6), t.houses) == (1450, 1, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_a_bid_above_another_is_not_enough_below_its_own_price(book: str) -> None:
    """A leads with 60; B, whose houses cost 200, cannot win one for 61."""
    t = rivals(book, 1)
    t.play("build #6")
    t.play("want 1")
    assert t.refused("bid 61").verdict == "opening_too_low"
    t.play("bid 200")
    t.play("A: bid 201")
    t.play("B: pass")
    t.play("place #9")
    assert (t.cash("A"), t.cash("B"), t.level(9)) == (1299, 1500, 1)


@pytest.mark.parametrize("book", BOOKS)
def test_a_piece_stands_only_where_its_bid_covers_the_price(book: str) -> None:
    """B could use the house on brown for 50 or on dark blue for 200, and wins it for 120."""
    t = scene(book, "AB", deeds={"A": [6, 8, 9], "B": [1, 3, 37, 39]}, houses=1)
    t.play("build #6")
    t.play("want 1")
    t.play("bid 120")
    t.play("A: pass")
    refused = t.refused("place #39")
    assert (refused.verdict, refused.clause) == ("bid_below_price", "FAM-AMB-17")
    t.play("place #1")
    assert (t.level(1), t.level(39), t.cash("B")) == (1, 0, 1380)


@pytest.mark.parametrize("book", BOOKS)
def test_a_house_is_not_won_below_its_price_and_sold_back_at_a_profit(book: str) -> None:
    t = rivals(book, 1)
    t.play("build #6")
    for words in ["want 1", "bid 200", "A: pass", "place #39"]:
        t.play(words)
    t.play("B: sell #39")
    assert t.cash("B") == 1500 - 200 + 100


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_is_asked_while_the_stock_covers_every_wish_that_can_be_paid(book: str) -> None:
    """B could place eight houses on dark blue, but pay for one: two and one make three."""
    t = rivals(book, 3, cash={"A": 1500, "B": 399})
    t.play("build #6=1 #8=1")
    assert (t.ask, t.level(6), t.level(8), t.cash("A"), t.houses) == ("roll", 1, 1, 1400, 1)
    assert (t.happened("shortage"), t.happened("wanted")) == ([], [])


@pytest.mark.parametrize("book", BOOKS)
def test_a_wish_that_cannot_be_paid_is_no_wish(book: str) -> None:
    t = rivals(book, 2, cash={"A": 1500, "B": 399})
    t.play("build #6=1 #8=1")
    assert (t.ask, t.asked) == ("want", "B")
    assert t.refused("want 2").verdict == "bad_number"
    t.play("want 1")
    assert t.ask == "auction"


@pytest.mark.parametrize("book", BOOKS)
def test_the_cheapest_houses_count_first(book: str) -> None:
    """With 250 B could place five houses at 50, not one at 200 and one at 50."""
    t = scene(book, "AB", deeds={"A": [6, 8, 9], "B": [1, 3, 37, 39]}, houses=2, cash={"A": 1500, "B": 250})
    t.play("build #6=1 #8=1")
    assert t.refused("want 6").verdict == "bad_number"
    t.play("want 5")


@pytest.mark.parametrize("book", BOOKS)
def test_what_only_one_still_wants_is_sold_at_the_printed_price(book: str) -> None:
    """Two houses for three wishes: once B has his one, A gets the other at 50."""
    t = rivals(book, 2)
    t.play("build #6=1 #8=1")
    t.play("want 1")
    t.play("B: bid 300")
    t.play("A: pass")
    t.play("B: place #37")
    assert (t.ask, t.asked, t.cash("A")) == ("place", "A", 1500)
    assert t.refused("place #37").verdict == "not_your_deed"
    t.play("place #8")
    assert (t.level(8), t.cash("A"), t.houses, t.ask) == (1, 1450, 0, "roll")
    assert len(t.happened("bid")) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_sold_at_the_printed_price_need_not_be_taken(book: str) -> None:
    t = rivals(book, 2)
    for words in ["build #6=1 #8=1", "want 1", "bid 300", "pass", "place #37"]:
        t.play(words)
    t.play("A: pass")
    assert (t.ask, t.houses, t.cash("A"), t.level(6)) == ("roll", 1, 1500, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_a_piece_that_was_won_must_be_placed(book: str) -> None:
    t = rivals(book, 1)
    for words in ["build #6", "want 1", "bid 300", "pass"]:
        t.play(words)
    assert t.refused("pass").verdict == "not_asked"


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_who_runs_out_of_cash_wants_no_more(book: str) -> None:
    """B wins a house with nearly all his cash; what is left goes to A at the printed price."""
    t = rivals(book, 3, cash={"A": 1500, "B": 420})
    t.play("build #6=1 #8=1")
    t.play("want 2")
    for words in ["bid 400", "pass", "place #37"]:
        t.play(words)
    assert (t.ask, t.asked) == ("place", "A")
    t.play("place #6")
    assert (t.ask, t.asked) == ("place", "A")
    t.play("place #8")
    assert (t.cash("A"), t.cash("B"), t.houses, t.ask) == (1400, 20, 0, "roll")


@pytest.mark.parametrize("book", BOOKS)
def test_hotels_keep_to_their_price_too(book: str) -> None:
    levels: dict[int, int | str] = dict.fromkeys([6, 8, 9, 37, 39], 4)
    t = scene(book, "AB", deeds={"A": [6, 8, 9], "B": [37, 39]}, levels=levels, hotels=1)
    t.play("build #6=hotel")
    t.play("want 1")
    assert t.refused("B: bid 199").verdict == "opening_too_low"
    t.play("B: bid 200")
    t.play("A: pass")
    t.play("place #37")
    assert (t.level(37), t.cash("B")) == ("H", 1300)


def test_the_question_does_not_speak_of_a_shortage() -> None:
    """While the wishes are counted nobody knows whether there is one."""
    t = rivals("gopoly", 2)
    t.play("build #6=1 #8=1")
    assert "short" not in t.game.question.text
    assert "wants 2 crushed houses, and the Bank has 2" in t.game.question.text


def test_by_option_any_bid_opens_and_the_piece_goes_anywhere() -> None:
    t = rivals("classic", 1, options={"shortage.open": "any"})
    for words in ["build #6", "want 1", "bid 1", "pass", "place #39"]:
        t.play(words)
    assert (t.level(39), t.cash("B")) == (1, 1499)


@pytest.mark.parametrize("book", BOOKS)
def test_the_auction_ends_when_the_rest_covers_all_wishes(book: str) -> None:
    """B spends so much on the first house that he can pay for one more, and A wants one: two are left."""
    t = scene(book, "ABC", deeds={"A": [37, 39], "B": [31, 32, 34]}, houses=3)
    for words in ["build #37", "want 3", "bid 1300", "pass", "place #31"]:
        t.play(words)
    assert (t.ask, t.asked) == ("place", "B")
    t.play("place #32")
    t.play("A: place #37")
    assert (t.ask, t.cash("A"), t.cash("B"), t.houses) == ("roll", 1300, 0, 0)
