"""The same store in PostgreSQL, for hosts who have one."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakValueDictionary

from stompoly.extras import how_to_install
from stompoly.texts import server as texts

from . import records, wall
from .records import TableRecord
from .store import FAR, Alone, Glance, StoreError, read_glance, read_record

CLOSING = 1.0  # seconds for statements still running when the store closes
CONNECT = 3.0  # seconds to connect, or to wait for a connection that is free
ANSWER = 4.0  # seconds for a statement: nobody should wait much longer than a network outage lasts
SCHEMA = """
SELECT pg_advisory_xact_lock(8420); -- two at once would trip over each other
CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, touched DOUBLE PRECISION NOT NULL, record BYTEA NOT NULL);
ALTER TABLE tables ADD COLUMN IF NOT EXISTS due DOUBLE PRECISION NOT NULL DEFAULT 0;
CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due > 0;
CREATE INDEX IF NOT EXISTS tables_touched ON tables (touched);
CREATE TABLE IF NOT EXISTS actions (code TEXT NOT NULL, n INTEGER NOT NULL, line BYTEA NOT NULL, PRIMARY KEY (code, n));
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BYTEA NOT NULL);
CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
"""


async def leave_it(connection: Any) -> None:
    """Resets nothing when a connection is returned: every statement is its own transaction, and none changes the
    connection. Without this, each statement would be followed by another one that resets it."""


class PostgresStore(Alone):
    """A pool of connections; every statement is its own transaction, committed when it returns."""

    schema = SCHEMA

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: Any = None
        self.writing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # tables whose records are

    async def start(self) -> None:
        try:
            import asyncpg
        except ImportError as missing:
            raise StoreError(texts.NEEDS_ASYNCPG.format(command=how_to_install("postgres"))) from missing
        try:
            how = {"min_size": 0, "max_size": 8, "timeout": CONNECT, "command_timeout": ANSWER, "reset": leave_it}
            self.pool = await asyncpg.create_pool(self.url, **how)
            await self.pool.execute(self.schema)
        except (OSError, asyncpg.PostgresError, ValueError) as wrong:
            raise StoreError(texts.NO_ANSWER.format(why=reason(wrong))) from wrong

    async def stop(self) -> None:
        if self.pool is not None:
            pool, self.pool = self.pool, None
            try:
                async with asyncio.timeout(CLOSING):
                    await pool.close()
            except TimeoutError:
                pool.terminate()

    async def check(self) -> None:
        query = "INSERT INTO health VALUES (0, $1) ON CONFLICT (id) DO UPDATE SET at = $1"
        await self.ask("execute", query, wall.at_least())

    async def add(self, record: TableRecord) -> bool:
        query = (
            "INSERT INTO tables SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM actions WHERE code = $1) "
            "ON CONFLICT DO NOTHING"
        )
        done = await self.ask("execute", query, record.code, wall.at_least(), records.encode(record))
        return str(done) == "INSERT 0 1"

    async def put(self, record: TableRecord) -> None:
        """One write at a time for each table: the newest record must be written last, whichever connection is
        quicker."""
        async with self.writing.setdefault(record.code, asyncio.Lock()):
            await self.write_record(record)

    async def write_record(self, record: TableRecord) -> None:
        query = (
            "INSERT INTO tables (code, touched, record, due) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (code) DO UPDATE SET touched = $2, record = $3, due = $4"
        )
        await self.ask("execute", query, record.code, wall.at_least(), records.encode(record), record.due)

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        query = (
            "WITH added AS (INSERT INTO tables SELECT $1, $2, $3 "
            "WHERE NOT EXISTS (SELECT 1 FROM actions WHERE code = $1) ON CONFLICT DO NOTHING RETURNING code), "
            "moved AS (UPDATE actions SET code = $1 WHERE code = $4 AND EXISTS (SELECT 1 FROM added)) "
            "UPDATE tables SET touched = $2, record = $5, due = 0 WHERE code = $4 AND EXISTS (SELECT 1 FROM added)"
        )
        old, new = records.encode(finished), records.encode(fresh)
        done = await self.ask("execute", query, finished.code, wall.at_least(), old, code, new)  # all or nothing
        return str(done) == "UPDATE 1"

    async def get(self, code: str) -> TableRecord | None:
        row = await self.ask("fetchrow", "SELECT record FROM tables WHERE code = $1", code)
        return read_record(code, row[0]) if row else None

    async def append(self, code: str, n: int, line: bytes) -> None:
        await self.ask("execute", "INSERT INTO actions VALUES ($1, $2, $3)", code, n, line)

    async def lines(self, code: str, after: int = 0) -> list[bytes]:
        rows = await self.ask("fetch", "SELECT line FROM actions WHERE code = $1 AND n > $2 ORDER BY n", code, after)
        return [bytes(row[0]) for row in rows]

    async def find_unused(self, since: float, after: str = "") -> list[str]:
        query = "SELECT code FROM tables WHERE touched < $1 AND due = 0 AND code > $2 ORDER BY code LIMIT 100"
        rows = await self.ask("fetch", query, since, after)
        return [row[0] for row in rows]

    async def due(self, now: float, after: str = "") -> list[str]:
        query = (
            "SELECT code FROM tables WHERE due > 0 AND (due <= $1 OR due > $2) AND code > $3 ORDER BY code LIMIT 100"
        )
        return [row[0] for row in await self.ask("fetch", query, now, now + FAR, after)]

    async def glance(self, codes: list[str]) -> Glance:
        query = (
            "SELECT code, record, (SELECT max(n) FROM actions WHERE actions.code = tables.code) FROM tables "
            "WHERE code = ANY($1)"
        )
        return read_glance(await self.ask("fetch", query, codes))

    async def drop(self, code: str, since: float) -> None:
        query = (
            "WITH gone AS (DELETE FROM tables WHERE code = $1 AND touched < $2 AND due = 0 RETURNING code) "
            "DELETE FROM actions WHERE code IN (SELECT code FROM gone)"
        )
        await self.ask("execute", query, code, since)  # both or neither

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self.ask("execute", "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        return bytes((await self.ask("fetchrow", "SELECT value FROM secrets WHERE name = $1", name))[0])

    async def ask(self, how: str, query: str, *values: Any) -> Any:
        import asyncpg

        if self.pool is None:
            raise StoreError(texts.STORE_CLOSED)
        try:
            connection = await self.pool.acquire(timeout=CONNECT)
            try:
                return await getattr(connection, how)(query, *values)
            except TimeoutError:  # perhaps nobody is at the other end any more, of this connection or of any other
                connection.terminate()
                await self.pool.expire_connections()
                raise
            finally:
                await self.pool.release(connection)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
            raise StoreError(texts.STORE_FAILED.format(why=reason(wrong))) from wrong


def reason(wrong: Exception) -> str:
    """What went wrong, in words: a timeout has none."""
    return str(wrong) or texts.STORE_SLOW
