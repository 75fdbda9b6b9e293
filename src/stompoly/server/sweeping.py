"""What the server does from time to time: unloading tables that nobody is at, waking those where something is due, and
archiving those that nobody has used for weeks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from stompoly.texts import server as texts

from . import days, wall
from .archiving import archive
from .store import StoreError

if TYPE_CHECKING:
    from .server import Server
    from .table import Table

SWEEP = 30.0
IDLE = 300.0  # seconds without anybody until a table is unloaded
CLOCK = 3600.0  # seconds after the start in which the system's clock may still be corrected, and nothing is archived
DAY = 86_400.0
log = logging.getLogger(__name__)


async def sweep(server: Server) -> None:
    """No chore waits for the others: long games take long to load."""
    chores = (unload_unused, days.wake_due, archive_unused)
    await asyncio.gather(*(repeat(chore, server) for chore in chores))


async def repeat(chore: Callable[[Server], Awaitable[None]], server: Server) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        try:
            await chore(server)
        except Exception:
            log.exception(texts.LOG_SWEEPING)  # the next attempt is soon


async def unload_unused(server: Server) -> None:
    for table in list(server.tables.values()):
        try:
            await unload_if_unused(server, table)
        except StoreError as wrong:  # the others can be stored, perhaps
            log.error(texts.LOG_TROUBLE.format(code=table.code, why=wrong))


async def unload_if_unused(server: Server, table: Table) -> None:
    if table.moving_on.locked() or server.tables.get(table.code) is not table:
        return
    if table.idle_since and server.now() - table.idle_since > IDLE:
        await server.evict(table)
    elif table.note_clock():
        await server.save(table)


async def archive_unused(server: Server) -> None:
    if server.now() - server.began > CLOCK:
        await archive(server, wall.at_most() - server.keep_days * DAY)
