"""A table is in memory only once, whatever happens at the same time: a second one would overwrite what the first one
stores."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from stompoly.server import seating
from stompoly.server.limits import Limits
from stompoly.server.messages import Again, Hint
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore
from stompoly.server.trouble import TroubleError
from tests.server.helpers_tables import Laid, SlowStore, app_of, books, in_loop, lay, open_server, until

SHORT: dict[str, Any] = {"end.mode": "rounds", "end.rounds": 1}
OPEN = {"rulebook": "classic", "seats": [{"who": "here", "name": "ann"}, {"who": "link"}, {"who": "link"}]}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games")
    with TestClient(app_of(server)) as client:
        yield client


def test_a_page_that_joins_late_is_at_the_table_that_the_others_are_at(client: TestClient[Any]) -> None:
    """Somebody connects, and says who they are only after the table has left memory and come back."""
    server: Server = client.app.state.server
    made = client.post("/api/tables", json=OPEN).json()
    code, keys = made["code"], [each["key"] for each in made["keys"]]
    with client.websocket_connect(f"/ws/{code}") as late:
        client.blocking_portal.call(server.evict, server.tables[code])
        assert client.post(f"/api/tables/{code}/seats/1", json={"name": "bo"}).status_code == 201
        late.send_json({"type": "join", "keys": keys})
        assert late.receive_json()["table"]["seats"][1]["name"] == "bo"
        assert len(server.tables[code].peers) == 1


# --- another game is about to begin ------------------------------------------------------------------------


async def about_to_begin(laid: Laid, store: SlowStore) -> None:
    """The host has asked for another game and left, and the store has not answered yet."""
    page = laid.sit(0, 1)
    while not laid.seated.game.over:
        await laid.table.act(laid.seated.safe(laid.seated.asked))
    store.gate.clear()
    laid.table.task = asyncio.create_task(laid.table.handle(page.peer, Again(True, laid.made.host)))
    page.leave()
    await until(lambda: store.held)


async def check_both_games(store: SlowStore, code: str, status: str) -> None:
    """What is stored is the new game, and the finished one where the new one says it is."""
    fresh = await store.get(code)
    assert fresh is not None
    assert (fresh.status, await store.lines(code)) == (status, [])
    assert [(await store.get(each)).status for each in fresh.earlier] == ["over"]  # type: ignore[union-attr]
    assert await store.lines(fresh.earlier[0])


@in_loop
async def test_a_table_that_is_closed_while_another_game_begins_keeps_both(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await lay(server, options=SHORT)
        await about_to_begin(laid, store)
        closing = asyncio.create_task(seating.adjourn(server, laid.table, laid.made.host))
        await asyncio.sleep(0)
        store.gate.set()
        await closing
        await check_both_games(store, laid.made.code, "closed")
        assert server.tables[laid.made.code].record == await store.get(laid.made.code)


@in_loop
async def test_a_table_does_not_leave_memory_while_another_game_begins(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        server.limits = replace(Limits(), tables=1)
        laid = await lay(server, options=SHORT)
        await about_to_begin(laid, store)
        room = asyncio.create_task(server.make_room())
        await asyncio.sleep(0)
        store.gate.set()
        with pytest.raises(TroubleError, match="full"):
            await room
        await until(lambda: laid.table.record.status == "play")
        await check_both_games(store, laid.made.code, "play")


@in_loop
async def test_a_server_that_stops_while_another_game_begins_keeps_both(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await lay(server, options=SHORT)
        await about_to_begin(laid, store)
        stopping = asyncio.create_task(server.evict(laid.table))  # as it does with all of them
        await asyncio.sleep(0)
        store.gate.set()
        await stopping
        assert laid.made.code not in server.tables
        await check_both_games(store, laid.made.code, "play")


# --- a table that was dropped ------------------------------------------------------------------------------


@in_loop
async def test_nothing_is_thought_about_at_a_table_that_is_out_of_date(tmp_path: Path) -> None:
    """A hint is noted at the table, and the table is stored for that."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        page = laid.sit(0, 1)
        await laid.table.handle(page.peer, Hint(1, 0, 0))
        thought = laid.table.hinting.task
        assert thought is not None
        server.drop(laid.table)
        await asyncio.wait([thought])
        assert thought.cancelled()
