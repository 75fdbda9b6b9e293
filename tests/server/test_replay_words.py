"""What a replay says about an action that the log does not tell about."""

from __future__ import annotations

import json

from stompoly.files import begin_game
from stompoly.server.replays import Kept
from tests.games.golden import HERE

AIMED = 162  # an action of the game: whom a power is aimed at


def test_an_action_without_a_line_in_the_log_is_told_as_it_was_offered() -> None:
    path = HERE / "menace-regular.jsonl"
    lines = path.read_bytes().splitlines()
    assert json.loads(lines[AIMED])["do"] == "aim p2"
    kept = Kept(begin_game(path, json.loads(lines[0]))[0])
    kept.catch_up(lines[1 : AIMED + 1])
    step = kept.step(AIMED, over=True)
    assert (step.log, step.act) == ([], "aim at p2")
    assert kept.step(AIMED, over=False).act == ""
