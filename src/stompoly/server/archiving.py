"""Tables that nobody uses any more become game files. Nothing leaves the store before its file is on disk. A table that
cannot be written stays where it is, and does not keep others from being archived."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING

from stompoly.rulebooks import Rulebook
from stompoly.texts import server as texts

from .keeping import file_bytes, stored_bytes
from .records import TableRecord
from .store import DamagedError, StoreError

if TYPE_CHECKING:
    from .server import Server

log = logging.getLogger(__name__)


async def archive(server: Server, since: float) -> None:
    """All tables that were last touched before some time."""
    last = ""
    while codes := await server.store.find_unused(since, last):
        last = codes[-1]
        for code in codes:
            if code not in server.tables and code not in server.unarchived:
                await try_one(server, code, since)


async def try_one(server: Server, code: str, since: float) -> None:
    try:
        async with server.loading_of(code):
            if code not in server.tables:  # otherwise somebody has come in the meantime
                await archive_one(server, code, since)
    except DamagedError as wrong:
        server.unarchived.add(code)
        log.error(texts.LOG_STAYS.format(code=code, why=wrong))
    except (StoreError, OSError) as wrong:  # a full disk or a missing database: it may work next time
        log.error(texts.LOG_STAYS.format(code=code, why=wrong))
    except Exception:
        server.unarchived.add(code)
        log.exception(texts.LOG_STAYS.format(code=code, why=texts.NOT_WRITTEN))


async def archive_one(server: Server, code: str, since: float) -> None:
    if not await server.store.claim(code):  # another process runs it
        return
    record, lines = await server.store.get(code), await server.store.lines(code)
    if record is None:
        return
    if lines or record.status != "lobby":  # else nothing was played
        text = await server.work.run(code, text_of, server.books.get(record.rulebook), record, lines)
        await server.work.run(code, write_new, server.games, code, text)
    await server.store.drop(code, since)


def text_of(book: Rulebook | None, record: TableRecord, lines: list[bytes]) -> bytes:
    """The game file; exactly as stored if it cannot be replayed here, for whatever reason."""
    try:
        if book:
            return file_bytes(book, record, lines)
    except Exception as wrong:
        log.warning(texts.LOG_KEPT_AS_IS.format(code=record.code, why=wrong))
    return stored_bytes(record, lines)


def write_new(folder: Path, code: str, text: bytes) -> Path:
    """Writes a file without overwriting another, and returns when it is on disk. Codes may be reused after years."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"{code}.part"
    with draft.open("wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    n = 1
    while True:
        path = folder / (f"{code}.jsonl" if n == 1 else f"{code}-{n}.jsonl")
        if not path.exists() or path.read_bytes() == text:  # the same: it was written before the store failed
            os.replace(draft, path)
            return path
        n += 1
