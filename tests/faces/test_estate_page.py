"""What the page gets to know about seats and spaces of the estate family, and about what can be done there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import stompoly
from stompoly.engine.state import NOBODY
from stompoly.faces.estate.page import PAGE
from stompoly.faces.estate.page_spaces import BARE
from stompoly.faces.pages import page_of
from stompoly.faces.seen import NONE, Piece
from stompoly.testing import scene
from tests.faces.helpers_estate_page import BOOKS, A, B, acts, debt


def test_pages_are_found_by_the_rules() -> None:
    assert page_of(scene("gopoly", "AB").game) is PAGE


# --- seats and spaces --------------------------------------------------------------------------------


def test_a_seat_has_its_place_cash_token_and_deeds_in_board_order() -> None:
    t = scene("classic", "AB", at={"B": 7}, cash={"B": 320}, deeds={"B": [39, 1, 5]})
    seen = PAGE.seat(t.game.seen_by(A), B)
    assert (seen.pos, seen.token, seen.lots, seen.out) == (7, t.game.players[B].token, [1, 5, 39], False)
    assert [(m.id, m.label, m.text, m.value) for m in seen.meters] == [("cash", "cash", "$320", 320)]
    assert seen.tags == seen.things == []


def test_a_seat_tells_jail_passes_and_bankruptcy() -> None:
    t = scene("gopoly", "ABC", held={"A": 2}, passes={"A": 2}, out="C")
    seen = PAGE.seat(t.game.seen_by(B), A)
    assert seen.tags == ["Monster Island, turn 2 of 3"]
    assert seen.things == ["Get Off pass", "Get Off pass"]
    gone = PAGE.seat(t.game.seen_by(B), 2)
    assert gone.out
    assert gone.tags == ["bankrupt"]


def test_a_seat_that_may_not_buy_yet_says_so() -> None:
    t = scene("classic", "AB", options={"go.firstLapNoBuy": True})
    t.s.lapped[B] = 1
    assert [PAGE.seat(t.game.seen_by(A), p).tags for p in (A, B)] == [["first lap: may not buy yet"], []]


def test_hidden_cash_is_seen_by_its_owner_alone() -> None:
    t = scene("classic", "AB", cash={"A": 70, "B": 80}, options={"info.cash": "hidden"})
    for looks, known in ((A, [("$70", 70), ("?", 0)]), (B, [("?", 0), ("$80", 80)]), (NOBODY, [("?", 0), ("?", 0)])):
        meters = [PAGE.seat(t.game.seen_by(looks), p).meters[0] for p in (A, B)]
        assert [(meter.text, meter.value) for meter in meters] == known


def test_spaces_without_anything_to_say_are_one_and_the_same() -> None:
    t = scene("classic", "AB", deeds={"A": [1]})
    views = [PAGE.space(t.game.seen_by(A), lot) for lot in range(40)]
    assert [lot for lot, view in enumerate(views) if view is not BARE] == [1]
    assert msgspec.json.encode(BARE) == b"{}"


def test_a_space_tells_owner_buildings_and_mortgage() -> None:
    t = scene("gopoly", "AB", deeds={"A": [37, 39], "B": [5]}, levels={37: "H", 39: 4}, mortgaged=[5])
    look = [PAGE.space(t.game.seen_by(B), lot) for lot in (37, 39, 5)]
    assert [view.owner for view in look] == [A, A, B]
    assert [view.pieces for view in look] == [[Piece("hotel", 1)], [Piece("house", 4)], []]
    assert [view.flags for view in look] == [[], [], ["mortgaged"]]
    assert look[1].text.endswith("owned by A, 4 crushed houses")
    assert look[2].text.endswith("owned by B, mortgaged")


def test_a_space_changes_with_the_state_and_between_games() -> None:
    t = scene("classic", "AB", deeds={"A": [1, 3]})
    first = PAGE.space(t.game.seen_by(A), 1)
    t.play("build mediterranean")
    second = PAGE.space(t.game.seen_by(A), 1)
    assert (first.pieces, second.pieces) == ([], [Piece("house", 1)])
    other = scene("classic", "CD", turn="C", deeds={"C": [1, 3]})
    assert PAGE.space(other.game.seen_by(A), 1).text.endswith("owned by C")


# --- what can be done --------------------------------------------------------------------------------


def test_a_lot_tells_what_its_owner_could_do_and_why_not() -> None:
    t = scene("classic", "AB", deeds={"A": [1, 3, 6, 5]}, levels={3: 1}, mortgaged=[5])
    built = acts(t, A, 3)
    assert list(built) == ["build", "sell", "mortgage"]
    assert (built["sell"].ok, built["sell"].label, built["sell"].note) == (
        True,
        "sell 1 house, nothing left",
        "+$25, total $1525",
    )
    assert not built["build"].ok
    assert built["build"].reason.startswith("build evenly")
    assert built["build"].clause.startswith("CLA-")
    assert built["mortgage"].reason == "sell all buildings of its colour group first"
    assert (acts(t, A, 1)["build"].label, acts(t, A, 1)["build"].note) == (
        "build: 1 house",
        "\N{MINUS SIGN}$50, leaves $1450, rent $10",
    )
    assert acts(t, A, 1)["build"].ok
    assert acts(t, A, 6)["build"].reason == "you do not own the whole colour group"
    assert list(acts(t, A, 5)) == ["lift"]
    assert acts(t, A, 5)["lift"].ok


def test_lots_of_others_and_of_the_bank_have_no_acts() -> None:
    t = scene("classic", "AB", deeds={"A": [1]})
    game = t.game.seen_by(A)
    assert [PAGE.lot_acts(game, B, 1), PAGE.lot_acts(game, A, 3), PAGE.lot_acts(game, A, 0)] == [[], [], []]
    assert PAGE.lot_acts(game, NOBODY, 3) == []


def test_seats_see_different_things_where_cash_or_bids_are_hidden() -> None:
    def hides(**options: Any) -> bool:
        return PAGE.hides(scene("classic", "AB", options={k.replace("_", "."): v for k, v in options.items()}).game)

    assert not hides()
    assert hides(info_cash="hidden")
    assert hides(auction_format="sealed")


@pytest.mark.parametrize("book", BOOKS)
def test_a_bid_can_be_typed_from_the_least_to_all_cash(book: str) -> None:
    t = scene(book, "AB", cash={"B": 45})
    t.roll(1, 2)
    t.play("decline")
    game = t.game.seen_by(B)
    form = PAGE.number(game, B)
    assert form is not None
    assert (form.verb, form.most) == ("bid", 45)
    assert [game.why(f"bid {n}", B) is None for n in (form.least - 1, form.least, 45, 46)] == [False, True, True, False]
    assert all(game.why(f"bid {step}", B) is None for step in form.steps)
    assert PAGE.number(t.game.seen_by(A), A) is None
    t.play(f"bid {form.least}")
    raised = PAGE.number(t.game.seen_by(A), A)
    assert raised is not None
    assert (raised.least, raised.steps) == (form.least + 1, [1, 10, 50])


def test_a_bid_that_cannot_be_paid_is_not_asked_for() -> None:
    t = scene("grab_and_go", "AB", cash={"B": 5}, deeds={"B": [39]})
    t.roll(1, 2)
    t.play("decline")
    assert t.asked == "B"
    assert PAGE.number(t.game.seen_by(B), B) is None


def test_the_cut_is_a_number() -> None:
    game = stompoly.new("gopoly", ["a", "b", "c"], seed=1, mode="short")
    while game.question.kind == "roll_off":
        game.play("roll")
    assert game.question.kind == "cut"
    seat = game.question.seat
    form = PAGE.number(game.seen_by(seat), seat)
    assert form is not None
    assert (form.verb, form.least, form.most) == ("cut", 0, 27)
    assert game.why(f"cut {form.most}", seat) is None
    assert game.why(f"cut {form.most + 1}", seat) is not None


def test_every_expected_answer_is_understood_where_it_is_expected() -> None:
    jail = scene("classic", "AB", held={"A": 3})
    barred = {words: jail.game.why(words, A) for words in PAGE.expected["held"]}
    assert barred["roll"] is None
    assert [refused and refused.verdict for refused in barred.values()] == [None, "fine_not_now", "no_pass"]
    assert [debt().game.why(words, A) is None for words in PAGE.expected["debt"]] == [False]


def test_wares_are_the_words_of_an_offer() -> None:
    t = scene("classic", "AB", deeds={"A": [5, 6], "B": [1, 3, 12]}, levels={3: 1}, mortgaged=[12], passes={"A": 1})
    game = t.game.seen_by(A)
    mine, theirs = PAGE.wares(game, A, B)
    assert [(w.words, w.lot) for w in mine.wares] == [("reading-railroad", 5), ("oriental-avenue", 6), ("pass", NONE)]
    assert [(w.lot, w.label) for w in theirs.wares] == [(12, "Electric Company (mortgaged)")]
    assert mine.wares[1].group == game.book.board.space[6].group
    assert (mine.seat, mine.money, theirs.seat, theirs.money) == (A, 1500, B, 1500)
    give, get = (" ".join(w.words for w in side.wares) for side in (mine, theirs))
    assert game.why(f"offer b give {give} for {get} +{theirs.money}", A) is None
    assert game.read(f"offer b give {give} for {get}", A)[3:] == (1 << 5 | 1 << 6, 1 << 12, 0, t.s.passes[A], 0)


def test_a_deed_in_a_trade_has_its_price_its_rent_and_the_count_of_its_group() -> None:
    t = scene("classic", "AB", deeds={"A": [5, 6, 8, 15], "B": [12, 28, 1, 3]}, mortgaged=[28])
    sides = PAGE.wares(t.game.seen_by(A), A, B)
    told = {ware.lot: ware.facts for side in sides for ware in side.wares}
    assert told[5] == ["$200", "rent $50", "2 of 4"]
    assert told[6] == ["$100", "rent $6", "2 of 3"]
    assert told[3] == ["$60", "rent $8", "2 of 2"]
    assert told[12] == ["$150", "rent 10 × the dice", "2 of 2"]
    assert told[28] == ["$150", "no rent now", "2 of 2"]


def test_wares_keep_hidden_cash_and_closed_trades() -> None:
    hidden = scene("classic", "AB", options={"info.cash": "hidden"})
    assert [side.money for side in PAGE.wares(hidden.game.seen_by(A), A, B)] == [1500, 0]
    closed = scene("classic", "AB", deeds={"A": [5]}, passes={"A": 1}, options={"trade.enabled": False})
    assert [(side.money, side.wares) for side in PAGE.wares(closed.game.seen_by(A), A, B)] == [(0, []), (0, [])]
    cards = scene("classic", "AB", passes={"A": 1}, options={"trade.cards": False})
    assert PAGE.wares(cards.game.seen_by(A), A, B)[0].wares == []
