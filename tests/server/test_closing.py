"""A table is closed between two actions, not in the middle of one: a player's last hash must fit the file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from stompoly.fair import verify_file
from stompoly.server import seating
from stompoly.server.messages import Do, TakeBack
from stompoly.server.records import TableRecord
from stompoly.server.store import SqliteStore
from tests.server.helpers_tables import Laid, Page, SlowStore, in_loop, lay, open_server, until


class SeveralConnections(SlowStore):
    """A store where a later write may be answered before an earlier one, as in PostgreSQL."""

    async def put(self, record: TableRecord) -> None:
        await SqliteStore.put(self, record)


def rolls(laid: Laid, page: Page) -> asyncio.Task[None]:
    """Somebody acts, which takes a while to store."""
    seat = laid.table.asked_seat()
    words = laid.seated.game.text(laid.seated.safe(seat))
    return asyncio.create_task(laid.table.handle(page.peer, Do(7, laid.table.n, seat, words)))


def takes_back(laid: Laid, page: Page) -> asyncio.Task[None]:
    return asyncio.create_task(laid.table.handle(page.peer, TakeBack(8, laid.table.n, 0)))


@pytest.mark.parametrize("last", [rolls, takes_back])
@in_loop
async def test_a_table_that_is_closed_while_somebody_acts_has_no_action_that_nobody_heard_of(
    tmp_path: Path, last: Any
) -> None:
    store = SeveralConnections(tmp_path / "tables.db")
    async with open_server(tmp_path, store) as server:
        laid = await lay(server, people=2, options={"start.order": "seat"})
        page = laid.sit(0, 1)
        while laid.seated.game.question.kind != "buy":
            await rolls(laid, page)
        if last is takes_back:
            await laid.table.handle(page.peer, Do(6, laid.table.n, 0, "buy"))
        store.gate.clear()
        acting = laid.table.task = last(laid, page)
        await until(lambda: store.held)
        closing = asyncio.create_task(seating.adjourn(server, laid.table, laid.made.host))
        await asyncio.sleep(0.02)
        store.gate.set()
        await asyncio.wait([acting, closing])
        file = tmp_path / "game.jsonl"
        file.write_text(await server.file_of(laid.made.code))
        told = [each for each in page.heard("hello", "news") if each.get("view")]
        found = verify_file(file, kept=told[-1]["view"]["head"])
        assert found.troubles == []
        assert closing.result() is None
