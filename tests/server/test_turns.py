"""One's turn at all of one's tables, in one request that wakes no table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from stompoly.server.server import Server
from stompoly.server.store import SqliteStore
from stompoly.server.turn_messages import MOST_TABLES, KnownTable, TurnsWish, YourTables
from stompoly.server.turns import your_tables
from stompoly.table.clocks import DAY
from tests.server.helpers_tables import ClockedServer, Laid, app_of, books, in_loop, lay, open_server

DAYS: dict[str, Any] = {"timers.turn": int(3 * DAY), "start.order": "seat"}


def known(laid: Laid, *seats: int) -> KnownTable:
    return KnownTable(laid.made.code, [key.key for key in laid.made.keys if key.seat in seats])


async def look(server: ClockedServer, *tables: KnownTable) -> YourTables:
    return await your_tables(server, TurnsWish(list(tables)))


@pytest.mark.parametrize("asleep", [False, True])
@in_loop
async def test_whose_turn_it_is_is_known_for_loaded_and_unloaded_tables(tmp_path: Path, asleep: bool) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        if asleep:
            await server.evict(laid.table)
        ClockedServer.clock += DAY
        found = await look(server, known(laid, 0), KnownTable("ZZZZZZ", []))
        assert [(each.yours, each.asked, each.left) for each in found.tables] == [(True, 0, 2 * DAY)]
        assert found.tables[0].names == ["ann", "bo"]
        assert found.gone == ["ZZZZZZ"]
        assert [each.yours for each in (await look(server, known(laid, 1))).tables] == [False]
        assert (laid.made.code in server.tables) is not asleep


@in_loop
async def test_it_is_not_your_turn_while_a_bot_plays_for_you(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        await laid.sit(0).manage("stand_in", 0)
        assert [each.yours for each in (await look(server, known(laid, 0))).tables] == [False]


@in_loop
async def test_a_private_table_tells_strangers_nothing(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, watchers=False)
        for _ in range(2):
            assert await look(server, known(laid)) == YourTables([])
            assert await look(server, KnownTable(laid.made.code, ["k" * 32])) == YourTables([])
            if laid.made.code in server.tables:
                await server.evict(laid.table)


@in_loop
async def test_a_table_that_was_not_saved_in_time_must_be_asked_directly(tmp_path: Path) -> None:
    """As after a power cut: the store has actions that its record does not know of."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        await server.evict(laid.table)
        await server.store.append(laid.made.code, 1, msgspec.json.encode({"seat": "ann", "do": "roll"}))
        assert (await look(server, known(laid, 0))).unsure == [laid.made.code]


def test_a_request_is_bounded_and_codes_that_do_not_exist_are_expensive(tmp_path: Path) -> None:
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games")
    with TestClient(app_of(server)) as client:
        ask = [{"code": f"AAAA{n:02}", "keys": []} for n in range(MOST_TABLES + 1)]
        assert client.post("/api/turns", json={"tables": ask}).status_code == 400
        assert client.post("/api/turns", json={"tables": [{"code": "A" * 13, "keys": []}]}).status_code == 400
        assert client.post("/api/turns", json={"tables": [{"code": "A", "keys": ["k" * 32] * 10}]}).status_code == 400
        statuses = [client.post("/api/turns", json={"tables": ask[:20]}).status_code for _ in range(3)]
        assert statuses[-1] == 429
