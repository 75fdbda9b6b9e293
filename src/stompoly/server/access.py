"""Who may find a table and look at it: one check for REST and for sockets."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from stompoly.texts import server as texts

from . import charges
from .charges import address_of
from .records import TableRecord
from .table import Table
from .trouble import StuckError, TroubleError

KEY_HEADER = "X-Stompoly-Key"  # a seat's key, for what a private table shows only to its players
MOST_KEYS = 9


def may_look(record: TableRecord, keys: Iterable[str]) -> bool:
    """Players always may; others if watchers are allowed, and before the game, when they may still sit down."""
    if record.watchers or record.status == "lobby":
        return True
    hashed = {hashlib.sha256(key.encode(errors="replace")).hexdigest() for key in keys}
    return any(seat.key in hashed for seat in record.seats)


def check_look(record: TableRecord, keys: Iterable[str]) -> None:
    if not may_look(record, keys):
        raise TroubleError(403, "private", texts.PRIVATE)


async def find_table(state: State, connection: ASGIConnection[Any, Any, Any, Any], code: str) -> Table:
    """A table by its code, for visitors who have yet to prove that they may look at it. A code that does not exist is
    expensive, to keep people from finding tables by guessing."""
    who = address_of(connection)
    try:
        table: Table = await state.server.find(code.upper(), who)
    except TroubleError as wrong:
        if wrong.code == "no_table":
            state.charges.spend(who, "look", charges.MISSED)
        raise
    return table


def shown_keys(connection: ASGIConnection[Any, Any, Any, Any]) -> list[str]:
    """The keys in a request's header, for one seat or for several, separated by commas."""
    return connection.headers.get(KEY_HEADER, "").split(",")[:MOST_KEYS]


async def look_at(state: State, connection: ASGIConnection[Any, Any, Any, Any], code: str, key: str = "") -> Table:
    """A table, for somebody who may look at it. `key` is one from the body of the request."""
    keys = [*shown_keys(connection), key]
    try:
        table = await find_table(state, connection, code)
    except StuckError as stuck:
        record = await state.server.store.get(code.upper())
        if record:
            check_look(record, keys)
            stuck.reason = stuck.full
        raise
    check_look(table.record, keys)
    return table
