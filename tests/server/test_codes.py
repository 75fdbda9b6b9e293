"""Codes of tables: no table takes another's, private ones cannot be guessed, and trying is limited everywhere."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from stompoly.files import dumps
from stompoly.server import opening
from stompoly.server.codes import LETTERS, LONG, SHORT, is_code, new_code
from stompoly.server.limits import Limits
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore, StoreError
from stompoly.server.table_messages import SeatWish, TableWish
from tests.server.helpers_games import played_at_home
from tests.server.helpers_tables import app_of, books, in_loop, lay, open_server

WISH = {"rulebook": "classic", "seats": [{"who": "here", "name": "ann"}, {"who": "here", "name": "bo"}]}


def test_a_private_tables_code_has_forty_bits_and_more() -> None:
    assert (len(new_code(private=False)), len(new_code(private=True))) == (SHORT, LONG)
    assert math.log2(len(LETTERS)) * LONG >= 40


@pytest.mark.parametrize("text", ["ABCDE", "ABCDEFG", "ABCDEFGH", "ABCDEFGHJK", "ABCDE0", "abcdef", ""])
def test_what_is_no_code(text: str) -> None:
    assert not is_code(text)


@in_loop
async def test_private_tables_have_the_longer_code_and_their_city_too(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        wish = TableWish("classic", [SeatWish("here", "ann"), SeatWish("here", "bo")], watchers=False)
        made = await server.create(wish)
        assert len(made.code) == LONG
        assert len((await lay(server)).made.code) == SHORT


@in_loop
async def test_a_code_that_is_taken_is_not_taken_again(tmp_path: Path) -> None:
    """In memory or in the store, for tables that are made and for those of files."""
    text = dumps(played_at_home("gopoly", actions=5))
    async with open_server(tmp_path) as server:
        first = await lay(server)
        await first.table.act(first.seated.safe(first.seated.asked))
        taken, stored = first.made.code, await server.store.get(first.made.code)
        for evicted in (False, True):
            if evicted:
                await server.evict(server.tables[taken])
                stored = await server.store.get(taken)
            codes = [taken, taken, new_code(private=False), taken, new_code(private=False)]
            server.new_code = lambda private: codes.pop(0)  # noqa: B023
            laid, opened = await lay(server), await opening.open_file(server, text, recover=False)
            assert taken not in [laid.made.code, opened.code]
            assert await server.store.get(taken) == stored
            assert len(await server.store.lines(taken)) == 1
        server.new_code = lambda private: taken
        with pytest.raises(StoreError, match="codes in a row"):
            await lay(server)


@pytest.fixture
def visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    """Somebody with forty looks, and no time passes."""
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))
    limits = replace(Limits(), look_burst=40)
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games", limits=limits)
    with TestClient(app_of(server)) as client:
        yield client


def closed_with(client: TestClient[Any], code: str) -> int:
    """How a socket at some code ends; 0 if it is accepted."""
    try:
        with client.websocket_connect(f"/ws/{code}") as socket:
            socket.send_json({"type": "join", "keys": []})
            socket.receive_json()
            return 0
    except WebSocketDisconnect as end:
        return end.code


def test_trying_codes_over_sockets_is_limited_as_over_rest(visitor: TestClient[Any]) -> None:
    code = visitor.post("/api/tables", json=WISH).json()["code"]
    assert closed_with(visitor, code) == 0
    tried = [closed_with(visitor, "ABCDEF") for _ in range(6)]
    assert tried[0] == 4404
    assert tried[-1] == 4429
    assert closed_with(visitor, code) == 4429
    assert visitor.get(f"/api/tables/{code}").status_code == 429


def test_trying_codes_over_rest_is_limited(visitor: TestClient[Any]) -> None:
    statuses = [visitor.get("/api/tables/ABCDEF").status_code for _ in range(6)]
    assert (statuses[0], statuses[-1]) == (404, 429)
