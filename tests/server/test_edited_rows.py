"""A database that somebody has edited, or that was damaged in places: each table answers for itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stompoly.server import days
from stompoly.server.archiving import archive
from stompoly.server.store import DamagedError
from stompoly.server.trouble import StuckError
from stompoly.server.turn_messages import KnownTable, TurnsWish
from stompoly.server.turns import your_tables
from stompoly.table.clocks import DAY
from tests.server.helpers_tables import ClockedServer, Laid, in_loop, lay, open_server

OPTIONS: dict[str, Any] = {"timers.turn": int(DAY), "start.order": "seat"}
RECORDS = [b"not json", b"{}", b"\xff\xfe", b'{"code": "X"}', b"[" * 10_000]
LINES = [
    *(b"", b"[]", b"{}", b"1", b"null", b'["undo"]', b"\xff", b"[" * 10_000, b'{"undo": 1}', b'{"seat": "ann"}'),
    *(b'{"undo": -5, "seat": "ann"}', b'{"undo": 9999, "seat": "ann"}', b'{"undo": "x", "seat": "ann"}'),
    *(b'{"do": 5, "seat": "ann", "seed": 1}', b'{"do": "roll", "seat": 7, "seed": 1}'),
    *(b'{"do": "roll", "seat": "nobody", "seed": 1}', b'{"do": "roll", "seat": null, "seed": 1}'),
]


def edit(folder: Path, query: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as db:
        assert db.execute(query, values).rowcount == 1


async def asleep(server: ClockedServer) -> list[Laid]:
    """Tables played by the day that are not in memory, in the order in which they are woken."""
    found = [await lay(server, options=OPTIONS) for _ in range(3)]
    for laid in found:
        await laid.table.act(laid.seated.safe(laid.seated.asked))
        await days.keep(laid.table)
        await server.evict(laid.table)
    return sorted(found, key=lambda laid: laid.made.code)


@pytest.mark.parametrize("record", RECORDS)
@in_loop
async def test_a_record_that_cannot_be_read_harms_no_other_table(tmp_path: Path, record: bytes) -> None:
    async with open_server(tmp_path) as server:
        first, *rest = await asleep(server)
        code = first.made.code
        edit(tmp_path, "UPDATE tables SET record = ? WHERE code = ?", record, code)
        known = [KnownTable(each.made.code, [key.key for key in each.made.keys]) for each in (first, *rest)]
        told = await your_tables(server, TurnsWish(known))
        assert (len(told.tables), told.gone, told.unsure) == (2, [], [code])
        with pytest.raises(DamagedError, match=code):
            await server.find(code)
        ClockedServer.clock += 10 * DAY
        await days.wake_due(server)
        assert set(server.tables) == {each.made.code for each in rest}
        edit(tmp_path, "UPDATE tables SET due = 0, touched = 0 WHERE code = ?", code)
        await archive(server, 1.0)
        edit(tmp_path, "UPDATE tables SET touched = 0 WHERE code = ?", code)  # it is still there


@pytest.mark.parametrize("line", LINES)
@in_loop
async def test_an_action_that_cannot_be_read_stops_its_own_game_only(tmp_path: Path, line: bytes) -> None:
    async with open_server(tmp_path) as server:
        first, *rest = await asleep(server)
        code = first.made.code
        edit(tmp_path, "UPDATE actions SET line = ? WHERE code = ?", line, code)
        with pytest.raises(StuckError):
            await server.find(code)
        assert line in (await server.file_of(code)).encode() or b"\xff" in line
        ClockedServer.clock += 10 * DAY
        await days.wake_due(server)
        assert set(server.tables) == {each.made.code for each in rest}


@in_loop
async def test_whatever_is_wrong_with_one_table_the_others_are_woken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        first, *rest = await asleep(server)
        find = server.find

        async def broken(code: str, who: str | None = None) -> Any:
            if code == first.made.code:
                raise ZeroDivisionError
            return await find(code, who)

        monkeypatch.setattr(server, "find", broken)
        ClockedServer.clock += 10 * DAY
        await days.wake_due(server)
        assert set(server.tables) == {each.made.code for each in rest}
