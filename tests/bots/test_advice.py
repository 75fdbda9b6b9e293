"""Hints: what a strong bot would do, and what its play-outs say about it and the next best choice."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import stompoly
from stompoly.bots import Advice, Adviser, playouts
from stompoly.bots.advice import advice_of
from stompoly.bots.thinker import Thought
from stompoly.faces.hints import hint_text
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS
from stompoly.rules.acts import Act

ACTS = [Act(0, verb) for verb in range(3)]


def thought_of(*won: list[float], best: int = 0) -> Thought:
    """Choices with what their play-outs came to, and the verdict."""
    found = Thought.__new__(Thought)
    found.choices, found.won = ACTS[: len(won)], [np.array(each) for each in won]
    found.ahead = cast(Any, SimpleNamespace(is_compiled=True))
    found.verdict = lambda: best  # type: ignore[method-assign]
    return found


def test_the_next_best_is_the_one_that_was_kept_longest() -> None:
    advice = advice_of(thought_of([1.0, 0.0] * 50, [1.0] * 10, [1.0, 0.0, 0.0, 0.0] * 25))
    assert advice.other == ACTS[2]
    assert (advice.share, advice.other_share, advice.playouts) == (0.5, 0.25, 100)
    assert advice.clear


def test_shares_are_compared_over_the_same_play_outs() -> None:
    advice = advice_of(thought_of([1.0] * 40 + [0.0] * 60, [1.0] * 40))
    assert (advice.share, advice.other_share, advice.playouts) == (1.0, 1.0, 40)
    assert not advice.clear


def test_a_difference_that_may_be_luck_is_not_called_clear() -> None:
    advice = advice_of(thought_of([1.0, 0.0, 1.0], [0.0, 1.0, 0.0], best=0))
    assert advice.share > advice.other_share
    assert not advice.clear


def test_where_there_is_one_choice_nothing_is_compared() -> None:
    assert advice_of(thought_of([])) == Advice(ACTS[0])


# --- in one sentence -------------------------------------------------------------------------------


def on_baltic() -> Game:
    game = stompoly.new("classic", ["ann", "bo"], seed=4, options={"start.order": "seat"})
    game.dice(1, 2)
    game.play("roll")
    return game


@pytest.mark.parametrize(
    ("rough", "clear", "share", "said"),
    [
        (False, True, 0.41, "you win 41% of 600 quick play-outs that way, against 35% with “decline”."),
        (False, False, 0.41, "but it is close: you win 41% of 600 quick play-outs that way, and 35% with “decline”."),
        (True, False, 0.41, "you would hold 41% of everything the players have, and 35% with “decline”."),
        (True, False, 0.354, "but a few rounds from now “decline” would leave you about as well off."),
    ],
)
def test_a_hint_says_what_and_why(rough: bool, clear: bool, share: float, said: str) -> None:
    game = on_baltic()
    advice = Advice(game.read("buy"), game.read("decline"), share, 0.35, 600, rough, clear)
    text = hint_text(game.seen_by(0), advice)
    assert text.startswith("A strong bot would choose “buy”")
    assert text.endswith(said)


def test_an_offer_is_reported_with_its_names() -> None:
    game = on_baltic()
    game.play("buy")
    text = hint_text(game.seen_by(0), Advice(game.read("offer bo give baltic-avenue for +70")))
    assert "“trade: ann offers bo Baltic Avenue for $70”" in text


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_game_gives_hints_that_can_be_played(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "loop", lambda family, wait: None)  # nothing is compiled
    game = stompoly.new(rulebook, ["ann", "bo", "cy"], seed=3)
    while len(game.acts()) == 1:
        game.play(game.acts()[0])
    seat, before = game.question.seat, game.state.to_bytes()
    advice = Adviser(seconds=0.01).advise(game.seen_by(seat), seat)
    assert game.why(advice.act, seat) is None
    assert advice.other in game.acts()
    assert "“" in hint_text(game.seen_by(seat), advice)
    assert game.state.to_bytes() == before
