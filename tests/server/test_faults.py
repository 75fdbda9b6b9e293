"""What can go wrong: pages that do not read, endless messages, clocks that jump, a damaged database."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from stompoly.server import sweeping
from stompoly.server.archiving import archive
from stompoly.server.asking import ask_all
from stompoly.server.peers import WAITING
from stompoly.server.store import SqliteStore, StoreError
from tests.server.helpers_server import Served
from tests.server.helpers_tables import in_loop, lay, open_server, until
from tests.server.test_store import record

YEAR = 365 * 86_400.0


@in_loop
async def test_a_page_that_does_not_read_is_let_go_and_holds_up_nobody(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        reader, sleeper = laid.sit(0), laid.sit(1)
        for _ in range(WAITING + 10):
            laid.table.tell_people()
            reader.raw()
        assert (reader.peer.closing, sleeper.peer.closing) == (False, True)
        assert list(sleeper.peer.outbox.waiting) == [None]  # what waited is dropped, and the socket closed
        sleeper.leave()
        assert laid.sit(1).last("hello")["view"] == laid.sit(0).last("hello")["view"]


def test_a_message_of_64_megabytes_is_not_even_read(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0) as ann:
        with suppress(ConnectionClosed, OSError):
            ann.socket.send("x" * (64 << 20))
        assert ann.closed()[0] in (1009, 1006)  # a reset may overtake the reason
    with served.sit(made, 0) as ann:
        assert ann.do(ann.question(), "roll")["type"] == "done"


def jump(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """The wall clock is set forward or back."""
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + seconds)


@pytest.mark.parametrize("seconds", [YEAR, -YEAR])
@in_loop
async def test_a_clock_that_jumps_archives_no_table_and_ends_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"timers.turn": 60})
        page, code = laid.sit(0, 1), laid.made.code
        left = page.last("asked")["deadline"]
        jump(monkeypatch, seconds)
        ask_all(laid.table)
        assert page.last("asked")["deadline"] == left
        page.leave()
        await server.evict(laid.table)
        await sweep_once(server, monkeypatch)
        jump(monkeypatch, -seconds)  # and is put right again
        await sweep_once(server, monkeypatch)
        assert await server.store.get(code) is not None


async def sweep_once(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[float] = []

    async def archived(server: Any, since: float) -> None:
        await archive(server, since)
        swept.append(since)

    monkeypatch.setattr(sweeping, "archive", archived)
    monkeypatch.setattr(sweeping, "SWEEP", 0.0)
    monkeypatch.setattr(sweeping, "CLOCK", -1.0)
    sweeper = asyncio.create_task(sweeping.sweep(server))
    await until(lambda: swept)
    sweeper.cancel()


@in_loop
async def test_a_damaged_database_acknowledges_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    await store.start()
    for n in range(30):
        await store.add(record(f"ABC{n:03}"))
    await store.stop()
    store = SqliteStore(path)
    await store.start()
    size = path.stat().st_size
    with path.open("r+b") as file:  # all but the first page, which says what there is
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    for asked in (store.append("ABC001", 1, b"{}"), store.put(record("ABC001")), store.get("ABC002"), store.check()):
        with pytest.raises(StoreError, match="malformed"):
            await asked
    await store.stop()
