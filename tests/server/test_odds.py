"""Everybody's odds at the steps of a game, shown when it is over."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from stompoly.bots.loops import kernel
from stompoly.server import replays
from stompoly.server.replays import Kept
from tests.server.helpers_games import adjourned, opened, played_at_home, text_of
from tests.server.helpers_server import Served, play_on


def odds(served: Served, code: str, n: int) -> dict[str, Any]:
    answer = served.http.get(f"/api/tables/{code}/odds/{n}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go", "ugm", "monsters_menace"])
def test_they_lead_from_an_open_game_to_the_winner(served: Served, tmp_path: Path, book: str) -> None:
    game = played_at_home(book)
    made = opened(served, text_of(game, tmp_path))
    first, last = odds(served, made["code"], 0), odds(served, made["code"], len(game.moves))
    assert sum(first["odds"]) == pytest.approx(1, abs=0.001)
    assert all(0.02 < share < 0.98 for share in first["odds"])
    winners = [int(game.state.winners >> p & 1) for p in range(3)]
    assert last["odds"] == pytest.approx([won / sum(winners) for won in winners], abs=0.0001)


def test_asked_again_they_are_the_same(served: Served, tmp_path: Path) -> None:
    made = opened(served, text_of(played_at_home("gopoly"), tmp_path))
    first, again = (odds(served, made["code"], 30) for _ in range(2))
    if first.get("rough") and not again.get("rough"):  # the rules were compiled meanwhile
        first, again = again, odds(served, made["code"], 30)
    assert first == again


def test_no_advice_while_the_game_is_played(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0, 1) as person:
        play_on(person, random.Random(1), 4)
    answer = served.http.get(f"/api/tables/{made['code']}/odds/2")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    adjourned(served, made)
    assert len(odds(served, made["code"], 2)["odds"]) == 2
    answer = served.http.get(f"/api/tables/{made['code']}/odds/5")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_step")


@pytest.mark.xdist_group("compiled")
def test_rough_ones_until_the_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a compiler, and what was rough is not told again when better is to be had."""
    pytest.importorskip("numba")
    game = played_at_home("classic", seats=["ann", "bo"], options={"end.mode": "rounds", "end.rounds": 3})
    kept = Kept(game)
    with monkeypatch.context() as uncompiled:
        uncompiled.setattr("stompoly.bots.playouts.loop", lambda family, wait: None)
        rough = kept.odds(0)
    assert (rough.rough, rough.playouts) == (True, replays.PLAYOUTS_PLAIN)
    kernel(game.family)  # however long compiling takes
    fine = kept.odds(0)
    assert (fine.rough, fine.playouts) == (False, replays.PLAYOUTS)
