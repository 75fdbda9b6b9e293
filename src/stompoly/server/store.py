"""Where tables are kept. What `append` has returned for is on disk: nothing that was acknowledged can be lost."""

from __future__ import annotations

import asyncio
import os
import queue
import shutil
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Protocol

from stompoly.texts import server as texts

from . import records, wall
from .records import TableRecord

BATCH = 500  # requests that share a commit
GATHER = 0.02  # seconds that a commit waits for others to share it, where they come thick and fast
CLOSING = 100  # hundredths of a second for what is still to be written when the store closes
ROOM = 1 << 20  # bytes that must be free on the disk of a healthy store
THICK = 0.04  # seconds since the last commit


class StoreError(RuntimeError):
    """The store could not do it; the message says what to look at."""


class Store(Protocol):
    several: bool  # processes may use it

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def check(self) -> None:
        """Raises StoreError unless something can be written."""

    async def add(self, record: TableRecord) -> bool:
        """A new table; false, and nothing is stored, where there is anything of its code already."""

    async def put(self, record: TableRecord) -> None:
        """What has changed about a table."""

    async def get(self, code: str) -> TableRecord | None: ...

    async def append(self, code: str, n: int, line: bytes) -> None:
        """The n-th action of a table; refused where there is one already."""

    async def lines(self, code: str) -> list[bytes]:
        """All actions of a table, in order."""

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        """The game of a table moves to the code of `finished` with all its actions, and `fresh` takes its place; false,
        and nothing is changed, where that code is taken."""

    async def unused(self, since: float, after: str = "") -> list[str]:
        """Tables that nobody has touched since that time, in the order of their codes: some of those after `after`."""

    async def drop(self, code: str, since: float) -> None:
        """Deletes a table and its actions, unless somebody has touched it since that time."""

    async def claim(self, code: str) -> bool:
        """Whether this process runs the table from now on; false where another one does, or there is none."""

    def forget(self, code: str) -> None:
        """The table is not in memory any more."""


class Alone:
    """A store that no other process uses."""

    several = False

    async def claim(self, code: str) -> bool:
        return True

    def forget(self, code: str) -> None:
        pass


SCHEMA = [
    "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, touched REAL NOT NULL, record BLOB NOT NULL)",
    "CREATE INDEX IF NOT EXISTS tables_touched ON tables (touched)",
    "CREATE TABLE IF NOT EXISTS actions (code TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, "
    "PRIMARY KEY (code, n)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, filler BLOB NOT NULL)",
]
ADD = (  # a table, unless there is anything of its code already
    "INSERT INTO tables SELECT :code, :touched, :record WHERE NOT EXISTS (SELECT 1 FROM actions WHERE code = :code) "
    "ON CONFLICT DO NOTHING"
)
Work = Callable[[sqlite3.Connection], Any]


class SqliteStore(Alone):
    """One file in WAL mode. A thread of its own writes: requests that wait together share one commit, and each is
    answered after it (`synchronous=FULL`: also a power cut loses nothing)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.inbox: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.committed, self.shared = 0.0, False
        self.lock_file: IO[bytes] | None = None

    def hold(self) -> None:
        """From now until this process ends, however it ends, no other can hold the file."""
        path = self.path.resolve()  # by whatever name: it is the same file
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.lock_file = path.with_name(f"{path.name}-lock").open("ab")
        except OSError as wrong:
            raise StoreError(texts.CANNOT_OPEN.format(path=self.path, why=wrong)) from wrong
        if not lock(self.lock_file):
            raise StoreError(texts.STORE_HELD.format(path=self.path))

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
            self.inbox.put(None)
            for _ in range(CLOSING):  # a thread of the default pool could not be left behind
                if not thread.is_alive():
                    return
                await asyncio.sleep(0.01)

    # --- requests ------------------------------------------------------------------------------

    async def check(self) -> None:
        await self.ask(self.write_something)

    def write_something(self, db: sqlite3.Connection) -> None:
        """As much as needs new room: to what is there already, something can be written on a full disk too."""
        if shutil.disk_usage(self.path.parent).free < ROOM:
            raise OSError(texts.DISK_FULL)
        db.execute("INSERT OR REPLACE INTO health VALUES (0, zeroblob(?))", (ROOM // 16,))
        db.execute("DELETE FROM health")

    async def add(self, record: TableRecord) -> bool:
        row = {"code": record.code, "touched": wall.at_least(), "record": records.encode(record)}
        return bool(await self.ask(lambda db: db.execute(ADD, row).rowcount))

    async def put(self, record: TableRecord) -> None:
        row = (record.code, wall.at_least(), records.encode(record))
        await self.ask(lambda db: db.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?)", row))

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        now, old, new = wall.at_least(), records.encode(finished), records.encode(fresh)

        def work(db: sqlite3.Connection) -> bool:
            if not db.execute(ADD, {"code": finished.code, "touched": now, "record": old}).rowcount:
                return False
            db.execute("UPDATE actions SET code = ? WHERE code = ?", (finished.code, code))
            db.execute("UPDATE tables SET touched = ?, record = ? WHERE code = ?", (now, new, code))
            return True

        return bool(await self.ask(work))

    async def get(self, code: str) -> TableRecord | None:
        row = await self.ask(lambda db: db.execute("SELECT record FROM tables WHERE code = ?", (code,)).fetchone())
        return records.decode(row[0]) if row else None

    async def append(self, code: str, n: int, line: bytes) -> None:
        await self.ask(lambda db: db.execute("INSERT INTO actions VALUES (?, ?, ?)", (code, n, line)))

    async def lines(self, code: str) -> list[bytes]:
        query = "SELECT line FROM actions WHERE code = ? ORDER BY n"
        rows = await self.ask(lambda db: db.execute(query, (code,)).fetchall())
        return [row[0] for row in rows]

    async def unused(self, since: float, after: str = "") -> list[str]:
        query = "SELECT code FROM tables WHERE touched < ? AND code > ? ORDER BY code LIMIT 100"
        return [row[0] for row in await self.ask(lambda db: db.execute(query, (since, after)).fetchall())]

    async def drop(self, code: str, since: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            if db.execute("DELETE FROM tables WHERE code = ? AND touched < ?", (code, since)).rowcount:
                db.execute("DELETE FROM actions WHERE code = ?", (code,))

        await self.ask(work)

    async def ask(self, work: Work) -> Any:
        if self.thread is None:
            raise StoreError(texts.STORE_CLOSED)
        future: asyncio.Future[Any] = self.loop.create_future()
        self.inbox.put((work, future))
        return await future

    # --- the writer's thread -------------------------------------------------------------------

    def serve(self, opened: asyncio.Future[None]) -> None:
        try:
            db = open_database(self.path)
        except (sqlite3.Error, OSError) as wrong:
            trouble = StoreError(texts.CANNOT_OPEN.format(path=self.path, why=wrong))
            self.loop.call_soon_threadsafe(opened.set_exception, trouble)
            return
        self.inode = os.stat(self.path).st_ino
        self.loop.call_soon_threadsafe(opened.set_result, None)
        while (batch := self.waiting()) is not None:
            answers = [self.gone() for _ in batch] if self.is_gone() else do_together(db, [work for work, _ in batch])
            self.committed, self.shared = time.monotonic(), len(batch) > 1
            futures = [future for _, future in batch]
            self.loop.call_soon_threadsafe(answer_all, futures, answers)
        db.close()

    def is_gone(self) -> bool:
        """Whether somebody has deleted or replaced the file: what is written then would never be found again."""
        try:
            return os.stat(self.path).st_ino != self.inode
        except OSError:
            return True

    def gone(self) -> StoreError:
        return StoreError(texts.STORE_GONE.format(path=self.path))

    def waiting(self) -> list[tuple[Work, asyncio.Future[Any]]] | None:
        """What has come in, at least one; None when the store is to close and all is done."""
        first = self.inbox.get()
        if self.shared and time.monotonic() - self.committed < THICK:  # a table that plays alone is not held up
            time.sleep(GATHER)
        batch = []
        while first is not None:
            batch.append(first)
            if len(batch) == BATCH or self.inbox.empty():
                return batch
            first = self.inbox.get()
        if batch:
            self.inbox.put(None)
        return batch or None


def lock(file: IO[bytes]) -> bool:
    """Takes a file for this process; false where another has it. The system gives it back when the process ends, so a
    killed server locks nobody out."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def open_database(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA busy_timeout=5000")
    for statement in SCHEMA:
        db.execute(statement)
    return db


def do_together(db: sqlite3.Connection, works: list[Work]) -> list[Any]:
    """All in one transaction; if that fails, each alone, so that one bad request costs only itself."""
    try:
        db.execute("BEGIN IMMEDIATE")
        answers = [work(db) for work in works]
        db.execute("COMMIT")
        return answers
    except Exception as wrong:  # whatever it is, the writer must live on and everybody be answered
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
