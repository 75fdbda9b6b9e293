"""Where it is somebody's turn, for all their tables in one request. Tables that are not in memory are not loaded for
it: what the store says about them is enough, unless the server was killed during play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.engine.state import NOBODY
from stompoly.faces.seen import NONE
from stompoly.versions import doubt_about

from . import days
from .access import may_look
from .codes import is_code
from .records import TableRecord
from .turn_messages import KnownTable, TurnsWish, YourTable, YourTables

if TYPE_CHECKING:
    from .server import Server
    from .table import Table


async def your_tables(server: Server, wish: TurnsWish) -> YourTables:
    known = {each.code.upper(): each for each in wish.tables}
    asleep = [code for code in known if code not in server.tables and is_code(code)]
    stored = await server.store.glance(asleep) if asleep else {}
    found = YourTables([])
    for code, each in known.items():
        if table := server.tables.get(code):
            if may_look(table.record, each.keys):
                found.tables.append(awake(table, each))
        elif code not in stored:
            found.gone.append(code)
        elif (kept := stored[code]) is None:
            found.unsure.append(code)
        elif may_look(kept[0], each.keys):
            record, actions = kept
            if is_sure(server, record, actions):
                found.tables.append(asleep_table(server, record, each))
            else:
                found.unsure.append(code)
    return found


def is_sure(server: Server, record: TableRecord, actions: int) -> bool:
    """Whether the store says who is asked, and today's rules can go on from there."""
    book = server.books.get(record.rulebook)
    if book is None or record.code in server.stuck:
        return False
    return record.status != "play" or (record.marked == actions and not doubt_about(book, record.rules, record.data))


def awake(table: Table, known: KnownTable) -> YourTable:
    asked = table.asked_seat() if table.playing else NONE
    left = table.clocks.seconds_left(table.server.now()) if table.playing else 0.0
    return your_table(table.server, table.record, known, asked, left)


def asleep_table(server: Server, record: TableRecord, known: KnownTable) -> YourTable:
    playing = record.status == "play" and record.asked != NOBODY
    left = days.seconds_left(record, server.wall()) if playing else 0.0
    return your_table(server, record, known, record.asked if playing else NONE, left)


def your_table(server: Server, record: TableRecord, known: KnownTable, asked: int, left: float) -> YourTable:
    hashed = {server.hash_key(key) for key in known.keys}
    return YourTable(
        code=record.code,
        status=record.status,
        title=server.books[record.rulebook].title,
        names=[seat.name for seat in record.seats],
        asked=asked,
        yours=asked != NONE and record.seats[asked].key in hashed and not record.seats[asked].stand_in,
        left=left,
    )
