"""Tables that nobody uses become files; none leaves the store without one, whatever else is wrong there."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from stompoly.fair import verify_file
from stompoly.server import sweeping
from stompoly.server.archiving import archive, write_new
from tests.server.helpers_tables import ClockedServer, Laid, in_loop, lay, open_server, until

BROKEN: dict[str, tuple[str, Any]] = {
    "an action that is no JSON": ("UPDATE actions SET line = ? WHERE code = ? AND n = 2", b'{"seat": "an\xff'),
    "an action that cannot be played": ("UPDATE actions SET line = ? WHERE code = ? AND n = 2", b'{"do": "fly"}'),
    "a rulebook that is not here": ("UPDATE tables SET record = ? WHERE code = ?", (b'"classic"', b'"chess"')),
    "a mode that there is not": ("UPDATE tables SET record = ? WHERE code = ?", (b'"regular"', b'"speed"')),
    "names that are taken twice": ("UPDATE tables SET record = ? WHERE code = ?", (b'"bo"', b'"ann"')),
}


async def unused_table(server: ClockedServer) -> Laid:
    """A table with three actions, in the store only."""
    laid = await lay(server, options={"start.order": "seat"})
    for _ in range(3):
        await laid.table.act(laid.seated.safe(laid.seated.asked))
    await server.evict(laid.table)
    laid.table.stop()
    server.tables.pop(laid.made.code, None)
    return laid


def spoil(folder: Path, code: str, how: str) -> None:
    statement, value = BROKEN[how]
    with sqlite3.connect(folder / "tables.db") as db:
        if isinstance(value, tuple):
            (record,) = db.execute("SELECT record FROM tables WHERE code = ?", (code,)).fetchone()
            value = record.replace(*value)
        db.execute(statement, (value, code))
    db.close()


async def is_stored(server: ClockedServer, code: str) -> bool:
    return code in await server.store.find_unused(time.time() + 9)


@pytest.mark.parametrize("how", BROKEN)
@in_loop
async def test_a_table_that_cannot_be_played_again_is_written_as_it_is_stored(tmp_path: Path, how: str) -> None:
    async with open_server(tmp_path) as server:
        laid, sound = await unused_table(server), await unused_table(server)
        spoil(tmp_path, laid.made.code, how)
        lines = await server.store.lines(laid.made.code)
        await archive(server, time.time() + 9)
        written = (server.games / f"{laid.made.code}.jsonl").read_bytes()
        assert written.split(b"\n")[1:4] == lines
        assert not await is_stored(server, laid.made.code)
        assert verify_file(server.games / f"{sound.made.code}.jsonl").fair


@in_loop
async def test_a_record_that_cannot_be_read_stays_and_holds_up_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server(tmp_path) as server:
        spoilt = [(await unused_table(server)).made.code for _ in range(2)]
        with sqlite3.connect(tmp_path / "tables.db") as db:
            db.execute("UPDATE tables SET record = ?", (b"{nonsense",))
        db.close()
        sound = (await unused_table(server)).made.code
        for _ in range(2):
            await archive(server, time.time() + 9)
        assert [await is_stored(server, code) for code in spoilt] == [True, True]
        assert len(await server.store.lines(spoilt[0])) == 3
        assert (server.games / f"{sound}.jsonl").exists()
        assert sum("stays in the database" in each.getMessage() for each in caplog.records) == 2  # once each


@in_loop
async def test_more_broken_tables_than_are_read_at_a_time_hold_up_nobody(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        sound = (await unused_table(server)).made.code
        with sqlite3.connect(tmp_path / "tables.db") as db:
            rows = [(f"2222{k // 31:X}{k % 31:X}", 0.0, b"{") for k in range(250)]
            db.executemany("INSERT OR IGNORE INTO tables (code, touched, record) VALUES (?, ?, ?)", rows)
        db.close()
        logging.disable(logging.CRITICAL)
        try:
            await archive(server, time.time() + 9)
        finally:
            logging.disable(logging.NOTSET)
        assert (server.games / f"{sound}.jsonl").exists()


@in_loop
async def test_a_full_disk_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*rest: Any) -> None:
        raise OSError(28, "No space left on device")

    async with open_server(tmp_path) as server:
        code = (await unused_table(server)).made.code
        with monkeypatch.context() as disk:
            disk.setattr("stompoly.server.archiving.os.fsync", full)
            await archive(server, time.time() + 9)
        assert await is_stored(server, code)
        assert len(await server.store.lines(code)) == 3
        await archive(server, time.time() + 9)
        assert verify_file(server.games / f"{code}.jsonl").fair
        assert not await is_stored(server, code)


def test_no_file_gives_way_to_another(tmp_path: Path) -> None:
    paths = [write_new(tmp_path, "ABCDEF", text) for text in (b"one", b"two", b"one", b"three")]
    assert [path.name for path in paths] == ["ABCDEF.jsonl", "ABCDEF-2.jsonl", "ABCDEF.jsonl", "ABCDEF-3.jsonl"]
    assert sorted(path.read_bytes() for path in tmp_path.iterdir()) == [b"one", b"three", b"two"]


@in_loop
async def test_somebody_who_comes_while_a_table_is_archived_finds_it_or_nothing(tmp_path: Path) -> None:
    """Never a table in memory of which the store has nothing."""
    async with open_server(tmp_path) as server:
        code = (await unused_table(server)).made.code
        async with server.loading_of(code):
            coming = asyncio.create_task(server.find(code))
            archived = asyncio.create_task(archive(server, time.time() + 9))
            await asyncio.sleep(0.05)
            assert not coming.done()
            assert not archived.done()
        table = await coming
        await archived
        assert server.tables[code] is table
        assert await is_stored(server, code)


@in_loop
async def test_nothing_is_archived_while_the_system_clock_may_still_be_corrected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that has just started may believe that it is years later than it is."""
    swept: list[float] = []

    async def note(server: ClockedServer, since: float) -> None:
        swept.append(ClockedServer.clock)

    monkeypatch.setattr(sweeping, "archive", note)
    monkeypatch.setattr(sweeping, "SWEEP", 0.001)
    async with open_server(tmp_path):
        await asyncio.sleep(0.1)
        assert not swept
        ClockedServer.clock += 3601
        await until(lambda: swept)
