"""Where tables are kept. When `append` returns, the action is on disk: nothing that was acknowledged can be lost."""

from __future__ import annotations

import asyncio
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import IO, Any, Protocol

import msgspec

from stompoly.rules.options import LONGEST_TIMER
from stompoly.texts import server as texts

from . import records, wall
from .database_file import Watched, hold, rescue
from .records import TableRecord

BATCH = 500  # requests that share a commit
GATHER = 0.02  # seconds that a commit waits for others to share it, when they come thick and fast
CLOSING = 100  # hundredths of a second to finish writing when the store closes
ROOM = 1 << 20  # bytes that must be free on the disk of a healthy store
RESERVE = 64 << 20  # bytes that new tables leave to those that are played already
FAR = LONGEST_TIMER + 3600.0  # seconds: nobody has that long to answer
THICK = 0.04  # seconds since the last commit


Glance = dict[str, tuple[TableRecord, int] | None]


class StoreError(RuntimeError):
    """The store could not do it; the message says what to look at."""


class DamagedError(StoreError):
    """What the store holds about a table cannot be read."""


def read_record(code: str, data: bytes) -> TableRecord:
    """Of a table, as it was stored."""
    try:
        return records.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise DamagedError(texts.DAMAGED_RECORD.format(code=code, why=wrong)) from wrong


def read_glance(rows: list[Any]) -> Glance:
    """Of rows with a code, a record and the number of actions."""
    found: Glance = {}
    for code, data, n in rows:
        try:
            found[code] = read_record(code, data), n or 0
        except DamagedError:
            found[code] = None
    return found


class Store(Protocol):
    several: bool  # whether several processes may use it

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def check(self) -> None:
        """Raises StoreError unless something can be written."""

    def has_room(self) -> bool:
        """Whether new tables may begin: what is left of a disk is for games that are played already."""

    async def add(self, record: TableRecord) -> bool:
        """A new table; false, and nothing is stored, if its code is already in use."""

    async def put(self, record: TableRecord) -> None:
        """What has changed about a table."""

    async def get(self, code: str) -> TableRecord | None: ...

    def append(self, code: str, n: int, line: bytes) -> Awaitable[None]:
        """The n-th action of a table; refused if there already is one."""

    async def lines(self, code: str, after: int = 0) -> list[bytes]:
        """All actions of a table, in order, or those after so many."""

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        """The game of a table moves to the code of `finished` with all its actions, and `fresh` takes its place; false,
        and nothing is changed, if that code is taken."""

    async def find_unused(self, since: float, after: str = "") -> list[str]:
        """Some of the tables that nobody has touched since that time and where nothing is due, ordered by code,
        beginning after `after`."""

    async def due(self, now: float, after: str = "") -> list[str]:
        """Some of the tables where something was due before now, in the same order. Also those where it is due so late
        that the clock must have been wrong when that was noted."""

    async def glance(self, codes: list[str]) -> Glance:
        """Those of the given tables that exist, each with the number of its actions; none for a damaged one."""

    async def drop(self, code: str, since: float) -> None:
        """Deletes a table and its actions, unless somebody has touched it since that time."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret of the server, by name; if there is none yet, the given one is stored."""

    async def claim(self, code: str) -> bool:
        """Whether this process runs the table from now on; false if another one does, or there is no such table."""

    def forget(self, code: str) -> None:
        """The table is not in memory any more."""


class Alone:
    """A store that no other process uses."""

    several = False

    def has_room(self) -> bool:
        return True  # its only user knows better

    async def claim(self, code: str) -> bool:
        return True

    def forget(self, code: str) -> None:
        pass


SCHEMA = [
    "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, touched REAL NOT NULL, record BLOB NOT NULL)",
    "ALTER TABLE tables ADD COLUMN due REAL NOT NULL DEFAULT 0",
    "CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due > 0",
    "CREATE INDEX IF NOT EXISTS tables_touched ON tables (touched)",
    "CREATE TABLE IF NOT EXISTS actions (code TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, "
    "PRIMARY KEY (code, n)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, filler BLOB NOT NULL)",
]
ADD = (  # a table, unless its code is already in use
    "INSERT INTO tables (code, touched, record) SELECT :code, :touched, :record "
    "WHERE NOT EXISTS (SELECT 1 FROM actions WHERE code = :code) ON CONFLICT DO NOTHING"
)
APPEND = "INSERT INTO actions VALUES (?, ?, ?)"
Work = Callable[[sqlite3.Connection], Any]
Request = tuple[Work, "asyncio.Future[Any]"]


class SqliteStore(Alone):
    """One file in WAL mode. A thread of its own writes: requests that wait together share one commit, and each is
    answered after it (`synchronous=FULL`: even a power cut loses nothing)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.inbox: queue.SimpleQueue[list[Request] | None] = queue.SimpleQueue()
        self.gathered: list[Request] = []  # for the inbox: requests from one turn of the loop are handed over together
        self.thread: threading.Thread | None = None
        self.committed, self.shared = 0.0, False
        self.locks: list[IO[bytes]] = []

    def hold(self) -> None:
        """Locks the file until this process ends, however it ends: no other process can use it."""
        try:
            held = hold(self.path)
        except OSError as wrong:
            raise StoreError(texts.CANNOT_OPEN.format(path=self.path, why=wrong)) from wrong
        if held is None:
            raise StoreError(texts.STORE_HELD.format(path=self.path))
        self.locks = held

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = loop.create_future()
        self.loop = loop
        self.thread = threading.Thread(target=self.serve, args=(opened,), name="store", daemon=True)
        self.thread.start()
        await opened

    async def stop(self) -> None:
        if self.thread:
            thread, self.thread = self.thread, None
            self.hand_over()
            self.inbox.put(None)
            for _ in range(CLOSING):  # a thread of the default pool could not be abandoned
                if not thread.is_alive():
                    return
                await asyncio.sleep(0.01)

    # --- requests ------------------------------------------------------------------------------

    async def check(self) -> None:
        await self.ask(self.write_something)

    def write_something(self, db: sqlite3.Connection) -> None:
        """Enough to need new space: existing space can be written to even on a full disk."""
        if self.room() < ROOM:
            raise OSError(texts.DISK_FULL)
        db.execute("INSERT OR REPLACE INTO health VALUES (0, zeroblob(?))", (ROOM // 16,))
        db.execute("DELETE FROM health")

    def has_room(self) -> bool:
        try:
            return self.room() >= RESERVE
        except OSError:  # the folder is gone: the next write says so
            return True

    def room(self) -> int:
        """Bytes that are free on the disk."""
        return shutil.disk_usage(self.path.parent).free

    async def add(self, record: TableRecord) -> bool:
        row = {"code": record.code, "touched": wall.at_least(), "record": records.encode(record)}
        return bool(await self.ask(lambda db: db.execute(ADD, row).rowcount))

    async def put(self, record: TableRecord) -> None:
        row = (record.code, wall.at_least(), records.encode(record), record.due)
        query = "INSERT OR REPLACE INTO tables (code, touched, record, due) VALUES (?, ?, ?, ?)"
        await self.ask(lambda db: db.execute(query, row))

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        now, old, new = wall.at_least(), records.encode(finished), records.encode(fresh)

        def work(db: sqlite3.Connection) -> bool:
            if not db.execute(ADD, {"code": finished.code, "touched": now, "record": old}).rowcount:
                return False
            db.execute("UPDATE actions SET code = ? WHERE code = ?", (finished.code, code))
            db.execute("UPDATE tables SET touched = ?, record = ?, due = 0 WHERE code = ?", (now, new, code))
            return True

        return bool(await self.ask(work))

    async def get(self, code: str) -> TableRecord | None:
        row = await self.ask(lambda db: db.execute("SELECT record FROM tables WHERE code = ?", (code,)).fetchone())
        return read_record(code, row[0]) if row else None

    def append(self, code: str, n: int, line: bytes) -> Awaitable[None]:
        return self.ask(lambda db: db.execute(APPEND, (code, n, line)))

    async def lines(self, code: str, after: int = 0) -> list[bytes]:
        query = "SELECT line FROM actions WHERE code = ? AND n > ? ORDER BY n"
        rows = await self.ask(lambda db: db.execute(query, (code, after)).fetchall())
        return [row[0] for row in rows]

    async def find_unused(self, since: float, after: str = "") -> list[str]:
        query = "SELECT code FROM tables WHERE touched < ? AND due = 0 AND code > ? ORDER BY code LIMIT 100"
        return [row[0] for row in await self.ask(lambda db: db.execute(query, (since, after)).fetchall())]

    async def due(self, now: float, after: str = "") -> list[str]:
        query = "SELECT code FROM tables WHERE due > 0 AND (due <= ? OR due > ?) AND code > ? ORDER BY code LIMIT 100"
        return [row[0] for row in await self.ask(lambda db: db.execute(query, (now, now + FAR, after)).fetchall())]

    async def glance(self, codes: list[str]) -> Glance:
        query = (
            "SELECT code, record, (SELECT max(n) FROM actions WHERE actions.code = tables.code) FROM tables "
            f"WHERE code IN ({', '.join('?' * len(codes))})"
        )
        return read_glance(await self.ask(lambda db: db.execute(query, codes).fetchall()))

    async def drop(self, code: str, since: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            if db.execute("DELETE FROM tables WHERE code = ? AND touched < ? AND due = 0", (code, since)).rowcount:
                db.execute("DELETE FROM actions WHERE code = ?", (code,))

        await self.ask(work)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        def work(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
            found: bytes = db.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()[0]
            return found

        return bytes(await self.ask(work))

    def ask(self, work: Work) -> asyncio.Future[Any]:
        if self.thread is None:
            raise StoreError(texts.STORE_CLOSED)
        future: asyncio.Future[Any] = self.loop.create_future()
        if not self.gathered:
            self.loop.call_soon(self.hand_over)
        self.gathered.append((work, future))
        return future

    def hand_over(self) -> None:
        if self.gathered:
            self.inbox.put(self.gathered)
            self.gathered = []

    # --- the writer's thread -------------------------------------------------------------------

    def serve(self, opened: asyncio.Future[None]) -> None:
        try:
            db = open_database(self.path)
            files = Watched(self.path)
        except (sqlite3.Error, OSError) as wrong:
            trouble = StoreError(texts.CANNOT_OPEN.format(path=self.path, why=wrong))
            self.loop.call_soon_threadsafe(opened.set_exception, trouble)
            return
        self.loop.call_soon_threadsafe(opened.set_result, None)
        while (batch := self.waiting()) is not None:
            answers = do_together(db, [work for work, _ in batch]) if files.are_there() else []
            if not answers or not files.are_there():
                rescue(db)
                answers = [self.why_gone() for _ in batch]
            self.committed, self.shared = time.monotonic(), len(batch) > 1
            futures = [future for _, future in batch]
            self.loop.call_soon_threadsafe(answer_all, futures, answers)
        db.close()

    def why_gone(self) -> StoreError:
        return StoreError(texts.STORE_GONE.format(path=self.path))

    def waiting(self) -> list[Request] | None:
        """The requests that have come in, at least one; None once the store is closing and everything is done."""
        first = self.inbox.get()
        if self.shared and time.monotonic() - self.committed < THICK:  # a table that plays alone is not held up
            time.sleep(GATHER)
        batch: list[Request] = []
        while first is not None:
            batch.extend(first)
            if len(batch) >= BATCH or self.inbox.empty():
                return batch
            first = self.inbox.get()
        if batch:
            self.inbox.put(None)
        return batch or None


def open_database(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA busy_timeout=5000")
    for statement in SCHEMA:
        if not (statement.startswith("ALTER") and has_column(db, "due")):
            db.execute(statement)
    return db


def has_column(db: sqlite3.Connection, name: str) -> bool:
    """Whether the tables have a column: a file made by an earlier version may lack it."""
    return any(row[1] == name for row in db.execute("PRAGMA table_info(tables)"))


def do_together(db: sqlite3.Connection, works: list[Work]) -> list[Any]:
    """All in one transaction; if that fails, each alone, so that one bad request costs only itself. Where none can even
    begin, because another program has locked the database, they do not wait for that one after the other."""
    try:
        db.execute("BEGIN IMMEDIATE")
    except Exception as wrong:
        return [StoreError(texts.STORE_FAILED.format(why=wrong)) for _ in works]
    try:
        answers = [work(db) for work in works]
        db.execute("COMMIT")
        return answers
    except Exception as wrong:  # whatever it is, the writer must survive and everybody must be answered
        if db.in_transaction:
            db.execute("ROLLBACK")
        if len(works) == 1:
            return [StoreError(texts.STORE_FAILED.format(why=wrong))]
        return [do_together(db, [work])[0] for work in works]


def answer_all(futures: list[asyncio.Future[Any]], answers: list[Any]) -> None:
    for future, answer in zip(futures, answers, strict=True):
        if future.cancelled():
            continue
        if isinstance(answer, StoreError):
            future.set_exception(answer)
        else:
            future.set_result(answer)
