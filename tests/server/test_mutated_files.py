"""Two thousand game files that somebody has tampered with: each is opened or refused, never with a traceback."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from stompoly.bots.playouts import PlayOuts
from stompoly.fair import verify_file
from stompoly.files import GameFileError, dumps, loads, replay_bytes
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS
from stompoly.server.opening import game_from_file
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore
from stompoly.server.trouble import TroubleError
from stompoly.table.steps import steps_of
from tests.server.helpers_games import played_at_home
from tests.server.helpers_server import Served
from tests.server.helpers_tables import app_of, books

FILES = 2000
PARTS = 8  # so that several processes share them
HERE = Path("the file")
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**63,
    -(2**70),
    10**400,
    1.5,
    "",
    " ",
    "\x1b[2J",
    "\u202e",
    "\ud800",
    "a" * 5000,
    "../../etc/passwd",
    "/dev/zero",
    "thinker:99999s",
    "\x00",
    [],
    {},
    [[]],
    {"a": None},
]
RAW = [
    b"\xff",
    b"\x00",
    b"\xed\xa0\x80",
    b"[" * 20_000,
    b'{"a":' * 20_000,
    b"\n",
    b"\r",
    b'"',
    b"\\ud800",
    b"1e999",
    b"NaN",
]


@functools.cache
def sources() -> list[bytes]:
    """Short games of every rulebook, at home and over."""
    return [dumps(played_at_home(book, actions=12)).encode() for book in RULEBOOKS]


def mutated(rnd: random.Random) -> bytes:
    """A file with one to three things wrong."""
    data = rnd.choice(sources())
    for _ in range(rnd.choice([1, 1, 2, 3])):
        data = rnd.choice([with_odd_value, with_odd_value, with_odd_value, with_odd_bytes, with_lines_moved])(data, rnd)
    return data


def with_odd_value(data: bytes, rnd: random.Random) -> bytes:
    """Some value anywhere in the file is another."""
    lines = data.split(b"\n")
    at = 0 if rnd.random() < 0.6 else rnd.randrange(len(lines))
    try:
        line = json.loads(lines[at])
    except (ValueError, RecursionError):
        return data
    place, key = rnd.choice(list(places(line)) or [({}, "")])
    place[key] = rnd.choice(ODD)
    if rnd.random() < 0.1 and isinstance(place, dict):
        del place[key]
    lines[at] = json.dumps(line, ensure_ascii=rnd.random() < 0.5).encode(errors="surrogatepass")
    return b"\n".join(lines)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []:
        yield value, key
        yield from places(value[key])


def with_odd_bytes(data: bytes, rnd: random.Random) -> bytes:
    at = rnd.randrange(len(data) + 1)
    return data[:at] + rnd.choice(RAW) + data[at + rnd.choice([0, 1, 5, 100]) :]


def with_lines_moved(data: bytes, rnd: random.Random) -> bytes:
    lines = data.split(b"\n")
    what = rnd.randrange(4)
    if what == 0:
        del lines[rnd.randrange(len(lines))]
    elif what == 1:
        lines.insert(rnd.randrange(len(lines)), rnd.choice(lines))
    elif what == 2:
        rnd.shuffle(lines)
    else:
        return data[: rnd.randrange(len(data))]
    return b"\n".join(lines)


def files(part: int) -> list[bytes]:
    rnd = random.Random(part)
    return [mutated(rnd) for _ in range(FILES // PARTS)]


@pytest.mark.parametrize("part", range(PARTS))
def test_reading_verifying_replaying_and_weighing(tmp_path: Path, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stompoly.bots.playouts.loop", lambda family, wait: None)
    path, opened = tmp_path / "odd.jsonl", 0
    for k, data in enumerate(files(part)):
        path.write_bytes(data)
        for recover in (False, True):
            try:
                game = loads(data, recover)
            except GameFileError as refused:
                check_sentence(str(refused))
            else:
                opened += 1
                steps_of(game)
                weigh(game, k)
        try:
            for trouble in verify_file(path).troubles:
                check_sentence(trouble)
        except GameFileError as refused:
            check_sentence(str(refused))
    assert opened > 20


def weigh(game: Game, k: int) -> None:
    if k % 10 == 0:
        PlayOuts(game, most=5).shares(game.state, 0, 1)


def check_sentence(text: str) -> None:
    assert text
    assert "Traceback" not in text
    assert not any(sign in text for sign in "\x1b\x00\u202e"), text[:300]
    assert len(text) < 3000
    text.encode()


@pytest.mark.parametrize("part", range(PARTS))
def test_uploading(tmp_path: Path, part: int) -> None:
    known = {book.id: book for book in books()}
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games")
    with TestClient(app_of(server, limited=False), raise_server_exceptions=True) as client:
        for k, data in enumerate(files(part)):
            text = data.decode(errors="surrogateescape")
            try:
                game_from_file(text, bool(k % 2), known)
                taken = True
            except TroubleError as refused:
                check_sentence(refused.reason)
                taken = False
            if taken or k % 5 == 0:
                check_upload(client, text, bool(k % 2), taken)


def check_upload(client: TestClient[Any], text: str, recover: bool, taken: bool) -> None:
    body = json.dumps({"file": text, "recover": recover}).encode()
    answer = client.post("/api/open", content=body, headers={"Content-Type": "application/json"})
    if not text.isascii() and not is_utf8(text):
        assert answer.status_code == 400
        return
    assert answer.status_code in ((201, 422) if taken else (422,)), (answer.status_code, answer.text[:300])
    if answer.status_code == 201:
        code = answer.json()["code"]
        assert client.get(f"/api/tables/{code}").status_code == 200
        assert client.get(f"/api/tables/{code}/steps/0").status_code == 200


def is_utf8(text: str) -> bool:
    return not any(0xD800 <= ord(sign) < 0xE000 for sign in text)


@pytest.mark.parametrize("body", [b'{"file": "\xff"}', b'{"\xff": 1}', b'{"file": "\\ud800"}'])
def test_bodies_that_are_no_utf8_are_refused(served: Served, body: bytes) -> None:
    answer = served.http.post("/api/open", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert "Traceback" not in served.complaints()


def test_replays_say_where_the_trouble_is() -> None:
    nested = sources()[0] + b"[" * 100_000
    found = replay_bytes(HERE, nested)
    assert found.trouble is not None
    assert "nested too deep" in str(found.trouble)
