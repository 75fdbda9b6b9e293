"""Actions that are expensive and cannot be taken back are asked about again."""

from __future__ import annotations

from stompoly.estate import state as state_of
from stompoly.faces.doubts import doubt_about
from stompoly.game import Game
from stompoly.testing import scene


def doubt(game: Game, words: str, seat: int = 0, may_undo: bool = True) -> str:
    return doubt_about(game.seen_by(seat), game.read(words, seat), may_undo)


def buying(cash: int) -> Game:
    t = scene("classic", "AB", cash={"A": cash})
    t.game.dice(1, 2)
    t.game.play("roll")
    assert t.game.question.kind == "buy"
    return t.game


def test_half_of_the_cash_is_not_too_much() -> None:
    assert doubt(buying(120), "buy", may_undo=False) == ""
    said = "this takes $60 of your $119, and you cannot take it back on your own"
    assert doubt(buying(119), "buy", may_undo=False) == said


def test_what_can_be_taken_back_is_done_at_once() -> None:
    assert doubt(buying(61), "buy", may_undo=True) == ""


def test_a_high_bid_is_expensive_though_it_is_paid_later() -> None:
    game = buying(500)
    game.play("decline")
    seat = game.question.seat
    cash = int(state_of(game).cash[seat])
    assert doubt(game, f"bid {cash // 2}", seat) == ""
    assert f"${cash // 2 + 1} of your ${cash}" in doubt(game, f"bid {cash // 2 + 1}", seat)


def test_what_the_dice_bring_is_nobodys_choice() -> None:
    t = scene("classic", "AB", cash={"A": 10})
    assert doubt(t.game, "roll", may_undo=False) == ""


def test_nothing_is_changed_by_asking() -> None:
    game = buying(61)
    before = game.state.to_bytes()
    doubt(game, "buy", may_undo=False)
    assert game.state.to_bytes() == before


def test_a_deed_out_of_a_whole_group_is_expensive() -> None:
    t = scene("classic", "AB", turn="B", phase="end", deeds={"A": [1, 3]})
    a, b = (player.name for player in t.game.players)
    t.game.play(f"offer {a} give +50 for baltic-avenue", b)
    assert doubt(t.game, "accept") == "this breaks up your Brown group, and you cannot take it back on your own"
    assert doubt(t.game, "reject") == ""


def test_what_is_confirmed_anyway_is_not_asked_about_twice() -> None:
    t = scene("classic", "ABC", at={"A": 34}, cash={"A": 10}, deeds={"A": [1]})
    t.roll(1, 3)  # Luxury Tax
    assert t.game.why("bankrupt") is None
    assert doubt(t.game, "bankrupt", 0) == ""
