"""Who runs which table, where several processes share a PostgreSQL database.

Each process renews a row of its own; a table names the process that runs it, and a generation that grows whenever that
changes. A process whose row has expired or is gone loses its tables to the next process that is asked for one. Every
write to a table is valid only for its latest generation, so a process that was paused and wakes up cannot overwrite
anything. All times are the database's: the clocks of hosts do not matter."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import msgspec

from stompoly.texts import server as texts

from . import records, wall
from .postgres import SCHEMA, PostgresStore, reason
from .records import TableRecord
from .store import StoreError

BEAT = 1.0  # seconds between renewals
EXPIRES = 3.0  # seconds without one, until others take the tables
SLACK = 1.0  # seconds that the database's clock may go back without being noticed
FORGOTTEN = timedelta(hours=1)  # rows of processes that died and were not replaced
LEASES = """
CREATE TABLE IF NOT EXISTS processes (id TEXT PRIMARY KEY, host TEXT NOT NULL, pid INTEGER NOT NULL,
    address TEXT NOT NULL, port INTEGER NOT NULL, token TEXT NOT NULL, expires TIMESTAMPTZ NOT NULL,
    told BYTEA NOT NULL DEFAULT '');
ALTER TABLE tables ADD COLUMN IF NOT EXISTS owner TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN IF NOT EXISTS generation BIGINT NOT NULL DEFAULT 0;
"""
log = logging.getLogger(__name__)


def alive(process: str = "") -> str:
    """The condition that a process is alive. A lease that ends later than any renewal could have set is not valid: the
    database's clock has been put back since, and the process may have died long before the lease would end."""
    return f"{process}expires > now() AND {process}expires < now() + interval '{EXPIRES + SLACK} seconds'"


class FencedError(StoreError):
    """Another process runs the table now."""


class Owner(msgspec.Struct):
    """A process, where the others can reach it, and what it wants to hear first."""

    id: str
    address: str = ""
    port: int = 0
    token: str = ""


class LeasedStore(PostgresStore):
    """The same store for one of several processes."""

    several = True
    schema = SCHEMA + LEASES

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.name(secrets.token_hex(8))
        self.generations: dict[str, int] = {}  # of the tables that are run here
        self.on_lost: Callable[[str], None] = lambda code: None  # a table that another process has taken
        self.tells: Callable[[], bytes] = lambda: b""  # what the other processes should know
        self.on_alive: Callable[[dict[str, bytes]], None] = lambda told: None  # all known processes, including this one
        self.heart: Any = None  # a connection of its own: renewals do not queue behind other work
        self.at_once = asyncio.Lock()  # one statement at a time there
        self.beating: asyncio.Task[None] | None = None
        self.renewed = 0.0

    def name(self, id: str, replaces: str = "") -> None:
        """Which process this is, and which ended process it replaces."""
        self.me, self.replaces = Owner(id, token=secrets.token_urlsafe(24)), replaces

    async def start(self) -> None:
        await super().start()
        query = "DELETE FROM processes WHERE id = $1 OR expires < now() - $2::interval"
        await self.ask("execute", query, self.replaces, FORGOTTEN)
        await self.renew_lease()
        self.beating = asyncio.create_task(self.beat(), name="leases")

    async def stop(self) -> None:
        """Others may take the tables at once."""
        if self.beating:
            self.beating.cancel()
        if self.pool is not None:
            with suppress(StoreError):
                await self.ask("execute", "DELETE FROM processes WHERE id = $1", self.me.id)
        if self.heart:
            self.heart.terminate()
        await super().stop()

    # --- being alive ---------------------------------------------------------------------------

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.renew_lease()
                rows = await self.at_heart("fetch", f"SELECT id, told FROM processes WHERE {alive()}")
                self.on_alive({row[0]: row[1] for row in rows})
            except StoreError as wrong:
                log.warning(texts.LOG_NO_LEASE.format(why=wrong))

    def is_sure(self) -> bool:
        """Whether nobody else can have taken a table from us."""
        return time.monotonic() - self.renewed < EXPIRES

    async def renew_lease(self) -> None:
        """Says that this process is alive; after a pause it checks which tables others have taken in the meantime."""
        began = time.monotonic()
        query = f"UPDATE processes SET expires = now() + $2::interval, told = $3 WHERE id = $1 AND {alive()}"
        if await self.at_heart("execute", query, self.me.id, timedelta(seconds=EXPIRES), self.tells()) != "UPDATE 1":
            await self.register()
            await self.give_up_lost()
        self.renewed = began

    async def register(self) -> None:
        query = (
            "INSERT INTO processes VALUES ($1, $2, $3, $4, $5, $6, now() + $7::interval) "
            "ON CONFLICT (id) DO UPDATE SET expires = EXCLUDED.expires"
        )
        place = (socket.gethostname(), os.getpid(), self.me.address, self.me.port, self.me.token)
        await self.at_heart("execute", query, self.me.id, *place, timedelta(seconds=EXPIRES))

    async def at_heart(self, how: str, query: str, *values: Any) -> Any:
        import asyncpg

        try:
            async with self.at_once:
                if self.heart is None or self.heart.is_closed():
                    quick = {"synchronous_commit": "off"}  # losing a renewal in a database crash does no harm
                    times = {"timeout": EXPIRES, "command_timeout": EXPIRES}
                    self.heart = await asyncpg.connect(self.url, **times, server_settings=quick)
                return await getattr(self.heart, how)(query, *values)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
            if self.heart:
                self.heart.terminate()  # perhaps nobody is at the other end any more
            raise StoreError(texts.STORE_FAILED.format(why=reason(wrong))) from wrong

    async def give_up_lost(self) -> None:
        query = "SELECT code, generation FROM tables WHERE code = ANY($1)"
        now = {row[0]: row[1] for row in await self.ask("fetch", query, list(self.generations))}
        for code, generation in list(self.generations.items()):
            if now.get(code) != generation:
                self.lose(code)

    def lose(self, code: str) -> None:
        self.generations.pop(code, None)
        self.on_lost(code)

    # --- whose table it is -----------------------------------------------------------------------

    async def owner_of(self, code: str) -> Owner | None:
        """The other process that runs a table. None: we do, or there is no such table."""
        query = (
            "SELECT p.id, p.address, p.port, p.token FROM tables t LEFT JOIN processes p ON p.id = t.owner "
            f"AND p.id <> $2 AND {alive('p.')} WHERE t.code = $1"
        )
        row = await self.ask("fetchrow", query, code, self.me.id)
        if row and row[0] is None and not await self.claim(code):  # another process was faster
            row = await self.ask("fetchrow", query, code, self.me.id)
        return Owner(*row) if row and row[0] else None

    async def claim(self, code: str) -> bool:
        """Takes a table that no live process runs."""
        if code in self.generations:
            return True
        query = (
            "UPDATE tables SET owner = $2, generation = generation + 1 WHERE code = $1 AND "
            f"(owner = $2 OR owner NOT IN (SELECT id FROM processes WHERE {alive()})) RETURNING generation"
        )
        row = await self.ask("fetchrow", query, code, self.me.id)
        if row:
            self.generations[code] = row[0]
        return row is not None

    def forget(self, code: str) -> None:
        self.generations.pop(code, None)

    # --- writing only what is ours ---------------------------------------------------------------

    async def write_record(self, record: TableRecord) -> None:
        query = "UPDATE tables SET touched = $3, record = $4, due = $5 WHERE code = $1 AND generation = $2"
        await self.write(record.code, "UPDATE 1", query, wall.at_least(), records.encode(record), record.due)

    async def append(self, code: str, n: int, line: bytes) -> None:
        """The row of the table is locked meanwhile, so this is either stored before somebody takes the table, or not at
        all."""
        query = (
            "INSERT INTO actions SELECT $1, $3::integer, $4::bytea FROM tables "
            "WHERE code = $1 AND generation = $2 FOR SHARE"
        )
        await self.write(code, "INSERT 0 1", query, n, line)

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        query = (
            "WITH added AS (INSERT INTO tables SELECT $1, $2, $3 FROM tables WHERE code = $4 AND generation = $6 "
            "AND NOT EXISTS (SELECT 1 FROM actions WHERE code = $1) FOR SHARE ON CONFLICT DO NOTHING RETURNING code), "
            "moved AS (UPDATE actions SET code = $1 WHERE code = $4 AND EXISTS (SELECT 1 FROM added)) "
            "UPDATE tables SET touched = $2, record = $5, due = 0 WHERE code = $4 AND EXISTS (SELECT 1 FROM added)"
        )
        values = (finished.code, wall.at_least(), records.encode(finished), code, records.encode(fresh))
        done = await self.ask("execute", query, *values, self.generations.get(code, -1))
        if done != "UPDATE 1":  # the new code is taken, or the table
            await self.write(
                code, "UPDATE 1", "UPDATE tables SET touched = touched WHERE code = $1 AND generation = $2"
            )
        return str(done) == "UPDATE 1"

    async def drop(self, code: str, since: float) -> None:
        query = (
            "WITH gone AS (DELETE FROM tables WHERE code = $1 AND generation = $2 AND touched < $3 AND due = 0 "
            "RETURNING code) DELETE FROM actions WHERE code IN (SELECT code FROM gone)"
        )
        await self.ask("execute", query, code, self.generations.pop(code, -1), since)

    async def write(self, code: str, wanted: str, query: str, *values: Any) -> None:
        done = await self.ask("execute", query, code, self.generations.get(code, -1), *values)
        if done != wanted:
            self.lose(code)
            raise FencedError(texts.FENCED.format(code=code))
