"""What moves in a game of the estate family."""

from __future__ import annotations

import stompoly
from stompoly.faces.estate.page import PAGE
from stompoly.faces.seen import NONE, Motion
from stompoly.rules.estate.codes import Kind
from stompoly.testing import scene
from tests.faces.helpers_estate_page import A, B, first_card, moved, of_kind


def test_a_roll_walks_space_by_space_past_go() -> None:
    t = scene("classic", "AB", at={"A": 38})
    motions = moved(t, "roll", 1, 4)
    assert motions == [
        Motion("dice", A, faces=[1, 4]),
        Motion("pay", NONE, A, n=200),
        Motion("walk", A, lot=3, path=[39, 0, 1, 2, 3]),
    ]
    assert moved(t, "buy") == [Motion("pay", A, NONE, n=60), Motion("deed", A, lot=3)]


def test_the_winner_of_an_auction_gets_the_lot_at_a_price() -> None:
    t = scene("classic", "AB")
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 20")
    assert of_kind(moved(t, "pass"), "deed") == [Motion("deed", B, lot=3, n=20)]


def test_to_jail_is_a_jump() -> None:
    t = scene("classic", "AB", at={"A": 27})
    [walk, jump] = [motion for motion in moved(t, "roll", 1, 2) if motion.kind in ("walk", "jump")]
    assert (walk.path, jump.kind, jump.lot) == ([28, 29, 30], "jump", 10)
    t = scene("classic", "AB", at={"A": 5}, doubles=2)
    assert [(m.kind, m.lot) for m in moved(t, "roll", 2, 2)] == [("dice", NONE), ("jump", 10)]


def test_a_card_walks_back_or_jumps() -> None:
    t = scene("classic", "AB", at={"A": 4})
    t.next_card("chance", first_card(t, "back"))
    motions = moved(t, "roll", 1, 2)
    assert [motion.path for motion in of_kind(motions, "walk")] == [[5, 6, 7], [6, 5, 4]]
    assert len(of_kind(motions, "card")) == 1
    t = scene("classic", "AB", at={"A": 4})
    t.next_card("chance", first_card(t, "advance_to"))
    [jump] = of_kind(moved(t, "roll", 1, 2), "jump")
    assert (jump.seat, jump.lot, jump.path) == (A, t.at("A"), [])


def test_rent_goes_from_seat_to_seat() -> None:
    t = scene("classic", "AB", deeds={"B": [39]}, at={"A": 36})
    assert of_kind(moved(t, "roll", 1, 2), "pay") == [Motion("pay", A, B, n=50)]


def test_buildings_rise_and_fall_by_pieces() -> None:
    t = scene("classic", "AB", deeds={"A": [37, 39]}, cash={"A": 5000})
    assert moved(t, "build boardwalk=3 park-place=3") == [
        Motion("pay", A, NONE, n=600),
        Motion("build", A, lot=37, n=3, piece="house"),
        Motion("pay", A, NONE, n=600),
        Motion("build", A, lot=39, n=3, piece="house"),
    ]
    rise = of_kind(moved(t, "build boardwalk=hotel park-place=hotel"), "build")
    assert [(m.lot, m.n, m.piece) for m in rise] == [(37, 1, "hotel"), (39, 1, "hotel")]
    falls = moved(t, "sell boardwalk=3 park-place=4")
    assert [(m.lot, m.n, m.piece) for m in of_kind(falls, "fall")] == [(37, 1, "hotel"), (39, 1, "hotel")]
    assert of_kind(falls, "pay") == [Motion("pay", NONE, A, n=100), Motion("pay", NONE, A, n=200)]
    falls = moved(t, "sell boardwalk=1 park-place=2")
    assert [(m.lot, m.n, m.piece) for m in of_kind(falls, "fall")] == [(37, 2, "house"), (39, 2, "house")]


def test_mortgages_are_paid_out_and_paid_back_with_interest() -> None:
    t = scene("classic", "AB", deeds={"A": [5]})
    assert moved(t, "mortgage reading") == [Motion("pay", NONE, A, lot=5, n=100)]
    lifted = moved(t, "lift reading")
    assert [(m.seat, m.other, m.n) for m in lifted] == [(A, NONE, 10), (A, NONE, 100)]


def test_a_trade_moves_deeds_cash_and_passes() -> None:
    t = scene("classic", "AB", deeds={"A": [5]}, passes={"B": 1})
    t.play("offer b give reading for pass +30")
    motions = moved(t, "accept")
    assert of_kind(motions, "deed") == [Motion("deed", B, A, 5)]
    assert of_kind(motions, "pay") == [Motion("pay", B, A, n=30)]
    assert [(m.seat, m.other) for m in of_kind(motions, "take")] == [(A, B)]


def test_a_bankrupt_is_out_and_the_creditor_has_the_deeds() -> None:
    t = scene("classic", "ABC", deeds={"B": [39], "A": [5]}, mortgaged=[5], at={"A": 36}, cash={"A": 5})
    t.roll(1, 2)
    motions = moved(t, "bankrupt")
    assert of_kind(motions, "out") == [Motion("out", A, B)]
    assert of_kind(motions, "deed") == [Motion("deed", B, A, 5)]
    assert of_kind(motions, "pay")[0] == Motion("pay", A, B, n=5)


def test_the_last_dice_stay_in_sight() -> None:
    t = scene("classic", "AB")
    assert PAGE.dice(t.game.seen_by(A)) == []
    t.roll(1, 2)
    t.play("buy")
    assert PAGE.dice(t.game.seen_by(B)) == [1, 2]
    game = stompoly.new("classic", ["ann", "bo"], seed=3)
    game.dice(6, 4)
    game.play("roll")
    assert PAGE.dice(game.seen_by(A)) == [6, 4]


def test_a_card_that_leads_to_the_way_to_jail_walks_and_then_jumps() -> None:
    t = scene("classic", "AB", at={"A": 4})
    t.g.kind[4] = Kind.GO_TO_JAIL
    t.next_card("chance", first_card(t, "back"))
    tokens = [motion for motion in moved(t, "roll", 1, 2) if motion.kind in ("walk", "jump")]
    assert [(m.kind, m.lot) for m in tokens] == [("walk", 7), ("walk", 4), ("jump", 10)]
