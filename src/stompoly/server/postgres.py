"""The same store in PostgreSQL, for hosts who have one."""

from __future__ import annotations

import asyncio
from typing import Any

from stompoly.texts import server as texts

from . import records, wall
from .records import TableRecord
from .store import Alone, StoreError

CLOSING = 1.0  # seconds for what is still under way when the store closes
SCHEMA = """
SELECT pg_advisory_xact_lock(8420); -- two at once would trip over each other
CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, touched DOUBLE PRECISION NOT NULL, record BYTEA NOT NULL);
CREATE INDEX IF NOT EXISTS tables_touched ON tables (touched);
CREATE TABLE IF NOT EXISTS actions (code TEXT NOT NULL, n INTEGER NOT NULL, line BYTEA NOT NULL, PRIMARY KEY (code, n));
CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
"""


class PostgresStore(Alone):
    """A pool of connections; every statement is its own transaction, committed when it returns."""

    schema = SCHEMA

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: Any = None

    async def start(self) -> None:
        try:
            import asyncpg
        except ImportError as missing:
            raise StoreError(texts.NEEDS_ASYNCPG) from missing
        try:
            self.pool = await asyncpg.create_pool(self.url, min_size=0, max_size=8, command_timeout=10)
            await self.pool.execute(self.schema)
        except (OSError, asyncpg.PostgresError, ValueError) as wrong:
            raise StoreError(texts.NO_ANSWER.format(why=wrong)) from wrong

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
        query = "INSERT INTO tables VALUES ($1, $2, $3) ON CONFLICT (code) DO UPDATE SET touched = $2, record = $3"
        await self.ask("execute", query, record.code, wall.at_least(), records.encode(record))

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        query = (
            "WITH added AS (INSERT INTO tables SELECT $1, $2, $3 "
            "WHERE NOT EXISTS (SELECT 1 FROM actions WHERE code = $1) ON CONFLICT DO NOTHING RETURNING code), "
            "moved AS (UPDATE actions SET code = $1 WHERE code = $4 AND EXISTS (SELECT 1 FROM added)) "
            "UPDATE tables SET touched = $2, record = $5 WHERE code = $4 AND EXISTS (SELECT 1 FROM added)"
        )
        old, new = records.encode(finished), records.encode(fresh)
        done = await self.ask("execute", query, finished.code, wall.at_least(), old, code, new)  # all or nothing
        return str(done) == "UPDATE 1"

    async def get(self, code: str) -> TableRecord | None:
        row = await self.ask("fetchrow", "SELECT record FROM tables WHERE code = $1", code)
        return records.decode(row[0]) if row else None

    async def append(self, code: str, n: int, line: bytes) -> None:
        await self.ask("execute", "INSERT INTO actions VALUES ($1, $2, $3)", code, n, line)

    async def lines(self, code: str) -> list[bytes]:
        rows = await self.ask("fetch", "SELECT line FROM actions WHERE code = $1 ORDER BY n", code)
        return [bytes(row[0]) for row in rows]

    async def unused(self, since: float, after: str = "") -> list[str]:
        query = "SELECT code FROM tables WHERE touched < $1 AND code > $2 ORDER BY code LIMIT 100"
        rows = await self.ask("fetch", query, since, after)
        return [row[0] for row in rows]

    async def drop(self, code: str, since: float) -> None:
        query = (
            "WITH gone AS (DELETE FROM tables WHERE code = $1 AND touched < $2 RETURNING code) "
            "DELETE FROM actions WHERE code IN (SELECT code FROM gone)"
        )
        await self.ask("execute", query, code, since)  # both or neither

    async def ask(self, how: str, query: str, *values: Any) -> Any:
        import asyncpg

        if self.pool is None:
            raise StoreError(texts.STORE_CLOSED)
        try:
            return await getattr(self.pool, how)(query, *values)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
            raise StoreError(texts.STORE_FAILED.format(why=wrong)) from wrong
