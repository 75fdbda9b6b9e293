"""Bots at a table: whole games in one call, and good manners."""

from __future__ import annotations

import stompoly
from stompoly.bots import make_bot
from stompoly.rules.estate.bots.memory import OFFERS, Memory, clear, has_offered, may_build, remember_offer
from stompoly.table import bot_step, play_out


def test_a_game_of_named_bots_is_played_out() -> None:
    game = stompoly.new("classic", ["bot:sensible", "bot:sensible", "ann:sensible"], seed=5)
    assert [player.name for player in game.players] == ["Race Car", "Scottie Dog", "ann"]
    assert play_out(game).over
    assert len(game.winners) == 1
    again = play_out(stompoly.new("classic", ["bot:sensible", "bot:sensible", "ann:sensible"], seed=5))
    assert again.digest() == game.digest()


def test_a_game_can_be_played_a_little() -> None:
    game = play_out(stompoly.new("gopoly", 3, seed=1), most=10)
    assert len(game.moves) == 10
    bot_step(game, [make_bot("random", 1)] * 3)
    assert len(game.moves) == 11


def test_an_offer_is_not_made_twice() -> None:
    """Whoever always says no is not asked the same thing again."""
    seen: set[tuple[str, str]] = set()
    for seed in range(12):
        game = stompoly.new("classic", ["stone", "bot:sensible", "bot:sensible"], seed=seed)
        bots = [make_bot("sensible", seed) for _ in range(3)]
        seen.clear()
        for _ in range(900):
            if game.over:
                break
            if game.question.kind == "trade" and game.question.seat == 0:
                s = game.state
                offer = (str(s.offer_from), f"{s.offer_give} {s.offer_get}")
                assert s.a[s.top] > 0 or offer not in seen, f"seed {seed}: {game.question.text}"
                seen.add(offer)
                game.play("reject", 0)
            else:
                bot_step(game, bots)


def test_the_memory_of_offers_goes_round_and_is_forgotten() -> None:
    m = Memory()
    clear(m, 1)
    assert not has_offered(m, 0, 0, 0)
    for n in range(OFFERS + 2):
        remember_offer(m, n + 1, 1, n, n)
    assert not has_offered(m, 1, 0, 0)
    assert has_offered(m, 1, 5, 5)
    assert not has_offered(m, 2, 5, 5)
    clear(m, 1)
    assert not has_offered(m, 1, 5, 5)


def test_attempts_to_build_end() -> None:
    m = Memory()
    clear(m, 1)
    tries = [may_build(m, 7) for _ in range(20)]
    assert tries[0]
    assert not tries[-1]
    assert may_build(m, 8)
