"""Games as files: played at home by bots, or downloaded from a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar.testing import TestClient

import stompoly
from stompoly.bots import make_bot
from stompoly.fair import Report, verify_file
from stompoly.files import dumps
from stompoly.game import Game, Seat
from tests.server.helpers_server import Served


def played_at_home(
    book: str, actions: int = 10**9, until: str = "", seed: int = 5, seats: list[str | Seat] | None = None, **rest: Any
) -> Game:
    """A game of bots without a table, up to some action or to the first question of a kind."""
    game = stompoly.new(book, seats or ["ann", "bo", "cy"], seed=seed, **rest)
    bot = make_bot("sensible", 1, game.family)
    while not game.over and len(game.moves) < actions and game.question.kind != until:
        game.play(bot.decide(game, game.question.seat))
    return game


def text_of(game: Game, folder: Path) -> str:
    path = folder / "home.jsonl"
    game.save(path)
    return path.read_text(encoding="utf-8")


def opened(served: Served, text: str, recover: bool = False) -> dict[str, Any]:
    answer = served.http.post("/api/open", json={"file": text, "recover": recover})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def opened_for_nothing(client: TestClient[Any], game: Game) -> str:
    """The code of a table from a file; whoever opened it has as much left as before."""
    code = str(client.post("/api/open", json={"file": dumps(game)}).json()["code"])
    client.app.state.charges.purses.clear()
    return code


def taken_home(served: Served, made: dict[str, Any]) -> str:
    """The file of a game that is over."""
    answer = served.http.get(f"/api/tables/{made['code']}/game.jsonl")
    assert answer.status_code == 200, answer.text
    return answer.text


def adjourned(served: Served, made: dict[str, Any]) -> str:
    """Closes a table and downloads its file."""
    answer = served.http.post(f"/api/tables/{made['code']}/adjourn", json={"host": made["host"]})
    assert answer.status_code == 200, answer.text
    return taken_home(served, made)


def verified(text: str, folder: Path) -> Report:
    """Checks a file as `stompoly verify` does."""
    path = folder / "verified.jsonl"
    path.write_text(text, encoding="utf-8")
    report = verify_file(path)
    assert report.fair, report.troubles
    return report
