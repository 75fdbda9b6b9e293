"""The files of an SQLite database: no other server may use them, and they must still be the ones that were opened."""

from __future__ import annotations

import os
import sqlite3
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

BYTE = (1 << 62) - 1  # of the file, far beyond those that SQLite itself locks
BESIDE = ("-wal", "-shm")  # the newest changes, and where to find them


# --- no other server -------------------------------------------------------------------------------


def hold(path: Path) -> list[IO[bytes]] | None:
    """Locks the database: as long as the returned file stays open, no other process can lock it. None if another
    process already has. The system releases the lock when this process ends, however it ends.

    The lock beside the file works everywhere. The one in the file itself also works under another name or in another
    folder: a hard link, or a file that is mounted into two containers."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    beside, inside = path.with_name(f"{path.name}-lock").open("ab"), path.open("ab")
    return [beside, inside] if lock(beside) and lock_byte(inside) else None


def lock(file: IO[bytes]) -> bool:
    """Locks a file for this process; false if another has it."""
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


def lock_byte(file: IO[bytes]) -> bool:
    """The same for a byte of a file that SQLite uses too. The usual locks would get in the way of its own: on some
    systems they lock all of it, and on others SQLite would lose its locks with ours. Only Linux has a third kind."""
    if sys.platform != "linux":
        return True
    import fcntl

    try:
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, BYTE, 1, 0))
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without such locks
    return True


# --- still the same --------------------------------------------------------------------------------


class Watched:
    """The files of an open database. If somebody deletes or replaces one, whatever is written afterwards would never be
    found again; if somebody truncates the database, part of it is lost."""

    def __init__(self, path: Path) -> None:
        self.path, real = path, path.resolve()
        files = [path, *(real.with_name(f"{real.name}{end}") for end in BESIDE)]
        self.inodes = {each: os.stat(each).st_ino for each in files}
        self.size, self.in_doubt = os.stat(path).st_size, False

    def are_there(self) -> bool:
        try:
            found = {each: os.stat(each) for each in self.inodes}
        except OSError:
            return False
        if any(found[each].st_ino != inode for each, inode in self.inodes.items()):
            return False
        size = found[self.path].st_size
        self.in_doubt = self.in_doubt or size < self.size
        if self.in_doubt and not (size and is_sound(self.path)):  # SQLite throws away the changes of an empty one
            return False
        self.size, self.in_doubt = size, False
        return True


def rescue(db: sqlite3.Connection) -> None:
    """Writes as many of the newest changes as can be recovered into the database itself, which may be all that is
    left."""
    with suppress(sqlite3.Error):
        db.execute("PRAGMA wal_checkpoint(FULL)")


def is_sound(path: Path) -> bool:
    """Whether a database that has become shorter is nevertheless intact: SQLite itself can shorten it (VACUUM)."""
    try:
        db = sqlite3.connect(path)  # another connection: ours remembers what the file no longer has
        try:
            return bool(db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
        finally:
            db.close()
    except sqlite3.Error:
        return False
