"""The files of the database under a running server: held by one server, deleted, replaced, cut off."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from stompoly.server.store import SqliteStore, StoreError
from tests.server.helpers_server import PATIENCE, Served, play_on, wait_until
from tests.server.helpers_tables import in_loop

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux locks the file itself")
CHANGES: dict[str, Callable[[Path], None]] = {
    "the newest changes are deleted": lambda db: Path(f"{db}-wal").unlink(),
    "where to find them is deleted": lambda db: Path(f"{db}-shm").unlink(),
    "the database is deleted": lambda db: db.unlink(),
    "the database is replaced": lambda db: replace(db),
    "the database is emptied": lambda db: os.truncate(db, 0),
}


def replace(path: Path) -> None:
    with closing(sqlite3.connect(path.with_name("other.db"))) as other:
        other.execute("CREATE TABLE tables (code TEXT)")
    os.replace(path.with_name("other.db"), path)


# --- one server -----------------------------------------------------------------------------------------


def other_names(db: Path) -> list[Path]:
    """The same file in another folder, under another name, and by another way."""
    folder = db.parent / "elsewhere"
    folder.mkdir()
    os.link(db, folder / db.name)
    os.link(db, db.parent / "hard.db")
    (db.parent / "soft.db").symlink_to(db)
    return [folder / db.name, db.parent / "hard.db", db.parent / "soft.db", folder / ".." / db.name]


@linux
def test_a_second_server_is_refused_whatever_the_file_is_called_there(tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.db")) as server:
        for name in other_names(Path(server.db)):
            command = [sys.executable, "-m", "stompoly", "serve", "--port", "0", "--db", str(name)]
            found = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
            assert found.returncode == 2
            assert found.stdout == ""
            assert "another server is using the database" in found.stderr
        assert server.http.get("/healthz").status_code == 200
        server.kill()
    with Served(str(tmp_path / "hard.db")) as server:  # a killed server locks nobody out
        server.http.close()


def test_a_backup_can_be_made_while_the_server_runs(served: Served, tmp_path: Path) -> None:
    """As the page for hosts says."""
    code = served.make("classic", ["ann", "bo"])["code"]
    with closing(sqlite3.connect(served.db)) as db, closing(sqlite3.connect(tmp_path / "backup.db")) as copy:
        db.backup(copy)
        assert (code,) in copy.execute("SELECT code FROM tables").fetchall()
    assert served.http.get("/healthz").status_code == 200


# --- files that are no longer what they were ---------------------------------------------------------------


def is_unwell(server: Served) -> bool:
    return server.http.get("/healthz").status_code == 503


@pytest.mark.skipif(sys.platform == "win32", reason="files that are open cannot be deleted there")
@pytest.mark.parametrize("what", [each for each in CHANGES if "replaced" not in each and "is deleted" not in each])
def test_what_was_acknowledged_survives_meddling_with_the_file(tmp_path: Path, what: str) -> None:
    """Even if the server is killed then: what SQLite still has open is written into the database at once."""
    with Served(str(tmp_path / "tables.db"), "--unlimited") as server:
        made = server.make("classic", ["ann", "bo"])
        with server.sit(made, 0, 1) as both:
            play_on(both, random.Random(1), 5)
        CHANGES[what](Path(server.db))
        wait_until(lambda: is_unwell(server))
        server.kill()
        server.start()
        with server.sit(made, 0, 1) as both:
            assert both.hello["table"]["actions"] >= 5
            play_on(both, random.Random(1), 3)


@pytest.mark.skipif(sys.platform == "win32", reason="files that are open cannot be deleted there")
@pytest.mark.parametrize("what", CHANGES)
@in_loop
async def test_nothing_is_acknowledged_that_would_not_be_found_again(tmp_path: Path, what: str) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.start()
    await store.append("ABCDEF", 1, b"one")
    CHANGES[what](store.path)
    for _ in range(1 if what == "the database is emptied" else 3):  # that is put right by the first who notices
        with pytest.raises(StoreError, match="was deleted, replaced or cut off"):
            await store.append("ABCDEF", 2, b"two")
    await store.stop()


@in_loop
async def test_a_database_that_was_emptied_is_filled_again_from_the_newest_changes(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.start()
    await store.append("ABCDEF", 1, b"one")
    os.truncate(store.path, 0)
    with pytest.raises(StoreError):
        await store.append("ABCDEF", 2, b"lost")
    await store.append("ABCDEF", 2, b"two")
    await store.stop()
    await store.start()
    assert await store.lines("ABCDEF") == [b"one", b"two"]
    await store.stop()


@in_loop
async def test_a_database_that_sqlite_has_shortened_goes_on(tmp_path: Path) -> None:
    """VACUUM, or a tool that moves the newest changes elsewhere, does nothing wrong."""
    store = SqliteStore(tmp_path / "tables.db")
    await store.start()
    for n in range(1, 200):
        await store.append("ABCDEF", n, b"x" * 9000)
    await store.ask(lambda db: db.execute("DELETE FROM actions WHERE n > 1"))

    def shorten() -> None:
        with closing(sqlite3.connect(store.path, isolation_level=None)) as db:
            db.execute("VACUUM")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    await asyncio.to_thread(shorten)
    before = store.path.stat().st_size
    assert before < 200 * 9000
    await store.append("ABCDEF", 2, b"two")
    assert [line[:3] for line in await store.lines("ABCDEF")] == [b"xxx", b"two"]
    await store.stop()


def test_a_truncated_database_is_reported(tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.db"), "--unlimited") as server:
        for _ in range(40):
            server.make("ugm", ["ann", "bo"])
        server.stop()  # everything is in the database itself then
        server.written.touch()
        server.start()
        made = server.make("classic", ["ann", "bo"])
        with server.sit(made, 0):
            os.truncate(server.db, Path(server.db).stat().st_size // 2)
            wait_until(lambda: is_unwell(server))
            refused = server.http.post("/api/tables", json={"rulebook": "classic", "seats": [{"who": "bot"}] * 2})
            assert refused.json()["code"] == "not_stored"
        server.http.close()
