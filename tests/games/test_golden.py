"""Golden games replay to the same bytes, and together they show every mode, every end and every question."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import stompoly
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from tests.games.golden import BOTS, GAMES, Golden, alters_play, play

NOBODY_DECIDES = {
    "estate": {"over", "turn", "move", "land", "payments", "estate", "pieces"},
    "kaiju": {"over", "turn", "land", "losses", "payments", "combat", "strike", "played"},
    "menace": {"over", "turn", "losses", "beamed"},
}
FAMILIES = {family.name: family for family in (load_rulebook(name).family for name in RULEBOOKS)}


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_replays_to_the_same_bytes(golden: Golden) -> None:
    """The file itself ends with the fingerprint of its last state, which `load` compares. Where it differs, play has
    changed: then the version of the rules must be bumped and the games regenerated."""
    bump = alters_play(golden.path)
    assert not bump, bump
    game = stompoly.load(golden.path)
    assert game.over
    assert len(game.moves) > 50


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_bots_play_as_they_did(golden: Golden) -> None:
    """Fails when a bot plays differently. If that is on purpose, regenerate bots.json (see golden.py)."""
    assert play(golden).digest() == json.loads(BOTS.read_text(encoding="utf-8"))[golden.name]


def test_a_game_that_plays_differently_under_the_same_version_asks_for_a_bump(tmp_path: Path) -> None:
    game = stompoly.new("gopoly", 2, seed=1, options={"start.order": "seat"})
    game.play("roll")
    path = tmp_path / "game.jsonl"
    game.save(path)
    assert alters_play(path) == ""
    path.write_text(path.read_text().replace(game.digest(), "0" * 16))
    assert "bump it in src/stompoly/rules/estate/version.py" in alters_play(path)
    path.write_text(path.read_text().replace(f'"rules": {game.family.version}', '"rules": 1'))
    assert alters_play(path) == ""


def test_every_rulebook_and_mode_has_one() -> None:
    wanted = {(name, mode) for name in RULEBOOKS for mode in load_rulebook(name).modes}
    assert wanted <= {(golden.rulebook, golden.mode) for golden in GAMES}


@pytest.mark.parametrize("name", FAMILIES)
def test_every_end_and_every_question_is_among_them(name: str) -> None:
    ends, asks = set(), set()
    for golden in (golden for golden in GAMES if load_rulebook(golden.rulebook).family.name == name):
        again = stompoly.load(golden.path)
        ends.add(again.state.end)
        replay = stompoly.Game(again.book, again.seats, again.seed, again.mode, again.changed)
        for move in again.moves:
            asks.add(replay.state.ask[replay.state.top])
            replay.force(*move.forced)
            replay.play(move.text, move.seat)
    family = FAMILIES[name]
    assert {family.ends[end] for end in ends} == {*family.ends.values()} - {"none"}
    assert {family.asks[ask] for ask in asks} == {*family.asks.values()} - NOBODY_DECIDES[name]
