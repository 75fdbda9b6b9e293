"""Golden games replay to the same bytes, and together they show every mode, every end and every question."""

from __future__ import annotations

import pytest

import stompoly
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.codes import names
from stompoly.rules.estate.codes import Ask, End
from tests.games.golden import GAMES, Golden, play

NOBODY_DECIDES = {"over", "turn", "move", "land", "payments", "estate", "pieces"}


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_replays_to_the_same_bytes(golden: Golden) -> None:
    """The file itself ends with the fingerprint of its last state, which `load` compares."""
    game = stompoly.load(golden.path)
    assert game.over
    assert len(game.moves) > 50


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_bots_play_a_golden_game_as_they_did(golden: Golden) -> None:
    """Fails when a bot plays differently; then the games are written anew (see golden.py) and the diff is read."""
    assert play(golden).digest() == stompoly.load(golden.path).digest()


def test_every_rulebook_and_mode_has_one() -> None:
    wanted = {(name, mode) for name in RULEBOOKS for mode in load_rulebook(name).modes}
    assert wanted <= {(golden.rulebook, golden.mode) for golden in GAMES}


def test_every_end_and_every_question_is_among_them() -> None:
    ends, asks = set(), set()
    for golden in GAMES:
        again = stompoly.load(golden.path)
        ends.add(again.state.end)
        replay = stompoly.Game(again.book, again.seats, again.seed, again.mode, again.changed)
        for move in again.moves:
            asks.add(replay.state.ask[replay.state.top])
            replay.force(*move.forced)
            replay.play(move.text, move.seat)
    assert {names(End)[end] for end in ends} == {*names(End).values()} - {"none"}
    assert {names(Ask)[ask] for ask in asks} == {*names(Ask).values()} - NOBODY_DECIDES
