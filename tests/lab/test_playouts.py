"""Play-outs: the same plain and compiled, the same luck for every first act, and hidden things dealt afresh."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import stompoly
from stompoly.bots import playouts as bot_playouts
from stompoly.bots.playouts import MANY, PlayOuts, best_bot, maker_of_offer, split
from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.lab.playouts import Futures, figures, futures
from stompoly.rulebooks import RULEBOOKS
from stompoly.rules.options import OptionError
from stompoly.rules.weights import arm
from stompoly.table import play_out


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numba is missing."""
    monkeypatch.setattr(bot_playouts, "loop", lambda family, wait: None)


def begun(rulebook: str, decisions: int, seats: int = 3, **options: Any) -> Game:
    names = [f"p{p + 1}:sensible" for p in range(seats)]
    return play_out(stompoly.new(rulebook, names, seed=3, options=options), most=decisions)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_play_outs_share_one_win_and_go_by_their_numbers(rulebook: str) -> None:
    game = begun(rulebook, 30)
    ahead = PlayOuts(game, most=60)
    before = game.state.to_bytes()
    shares = ahead.shares(game.state, 5, 3)
    assert shares.shape == (3, 3)
    assert np.allclose(shares.sum(axis=1), 1)
    assert np.array_equal(shares[1:], ahead.shares(game.state, 6, 2))
    assert game.state.to_bytes() == before


@pytest.mark.usefixtures("plain")
def test_a_finished_game_has_its_winner() -> None:
    game = begun("monsters_menace", 100_000)
    shares = PlayOuts(game).shares(game.state, 1, 2)
    winners = [game.state.winners >> p & 1 for p in range(3)]
    assert shares.tolist() == [[won / sum(winners) for won in winners]] * 2


@pytest.mark.usefixtures("plain")
def test_the_first_act_is_played() -> None:
    game = begun("classic", 0)
    while game.question.kind != "buy":
        play_out(game, most=1)
    seat = game.question.seat
    ahead = PlayOuts(game)
    bought = ahead.rows(game.state, 1, 1, game.read("buy"), most=1)[1][0]
    declined = ahead.rows(game.state, 1, 1, game.read("decline"), most=1)[1][0]
    assert bought.deeds[seat] != state_of(game).deeds[seat]
    assert declined.deeds == state_of(game).deeds


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("rulebook", "options"),
    [
        ("classic", {"info.cash": "hidden"}),
        ("classic", {"auction.format": "sealed"}),
        ("gopoly", {}),
        ("ugm", {"cards.public": False}),
        ("monsters_menace", {}),
    ],
)
def test_what_a_seat_sees_is_enough(rulebook: str, options: dict[str, Any]) -> None:
    """Play-outs begin from a view, in which what is hidden is gone, and every action in them is sound."""
    game = begun(rulebook, 40, **options)
    for _ in range(12):
        seat = game.question.seat
        seen = game.seen_by(seat)
        ahead = PlayOuts(seen)
        rows, states = ahead.rows(seen.state, 1, 2, most=40)
        for state in states:
            broken = game.family.sound(game.tables, state)
            assert broken == 0, game.family.broken[broken]
        assert len(rows) == 2
        play_out(game, most=3)


@pytest.mark.usefixtures("plain")
def test_deeds_that_are_still_to_be_cut_are_shuffled_again() -> None:
    game = stompoly.new("gopoly", 3, seed=1, mode="short")
    assert game.question.kind == "cut"
    seen = game.seen_by(game.question.seat)
    ahead = PlayOuts(seen)
    deals = [ahead.rows(seen.state, seed, 1, game.acts()[0], most=1)[1][0].deeds for seed in (1, 2)]
    assert all(sum(deeds.bit_count() for deeds in deal) > 3 for deal in deals)
    assert deals[0] != deals[1]


@pytest.mark.usefixtures("plain")
def test_a_seat_that_made_an_offer_makes_no_other_in_play_outs() -> None:
    game = begun("classic", 20)
    assert maker_of_offer(game.state) == NOBODY
    game.state.offer_from, game.state.offer_to, game.state.offer_cash = 1, game.question.seat, 50
    assert maker_of_offer(game.state) == 1
    ahead = PlayOuts(game)
    assert [m.never for m in ahead.memories(1)[:3]] == [0, ahead.offers, 0]
    assert ahead.memories(NOBODY)[1].never == 0


@pytest.mark.usefixtures("plain")
def test_odds_are_figures_and_threads_change_nothing() -> None:
    game = begun("monsters_menace", 50)
    ahead = Futures(PlayOuts(game, most=30), workers=2)
    shares = ahead.shares(game.state, 5, 1)
    assert [figure.n for figure in figures(shares)] == [5, 5, 5]
    assert np.array_equal(shares, Futures(ahead.ahead, workers=1).shares(game.state, 5, 1))


@pytest.mark.usefixtures("plain")
def test_play_outs_are_for_bots_in_rule_code() -> None:
    game = begun("classic", 0)
    with pytest.raises(OptionError, match="bots in rule code: random, sensible"):
        futures(game, "thinker")
    assert best_bot(game.family) == "expert"


@pytest.mark.xdist_group("compiled")
def test_compiled_play_outs_are_the_same() -> None:
    pytest.importorskip("numba")
    game = begun("monsters_menace", 200)
    seen = game.seen_by(game.question.seat)
    fast = PlayOuts(seen, wait=True)
    slow = PlayOuts(seen, wait=True)
    slow.made, slow.packed, slow.memory = None, [slow.tables], [slow.family.memory() for _ in range(8)]
    for m, name in zip(slow.memory, ["expert"] * 3, strict=False):
        arm(m, game.book.weights(name))
    act = game.acts()[-1]
    assert fast.is_compiled
    assert fast.rows(fast.position(seen.state), 7, 3, act)[0].tolist() == slow.rows(seen.state, 7, 3, act)[0].tolist()
    assert np.array_equal(fast.shares(fast.position(seen.state), 7, 3, act), slow.shares(seen.state, 7, 3, act))


def test_threads_share_play_outs_and_those_with_the_same_luck_stay_together() -> None:
    assert split(10, 2, 4) == [slice(0, 10)]
    parts = split(5 * MANY, 5, 2)
    assert parts[0].start == 0
    assert parts[-1].stop == 5 * MANY
    assert len(parts) == 2
    assert parts[0].stop == parts[1].start
    assert parts[1].start % 5 == 0


@pytest.mark.xdist_group("compiled")
def test_play_outs_are_the_same_on_any_number_of_threads() -> None:
    pytest.importorskip("numba")
    game = play_out(stompoly.new("monsters_menace", [f"p{p}:sensible" for p in range(3)], seed=4), most=300)
    seen = game.seen_by(game.question.seat)
    acts = game.acts()[:3]
    found = []
    for threads in (1, 3):
        ahead = PlayOuts(seen, wait=True, most=50)
        ahead.threads = threads
        found.append(ahead.rows_of_each(ahead.position(seen.state), 7, 2 * MANY, acts)[0].tolist())
    assert found[0] == found[1]
