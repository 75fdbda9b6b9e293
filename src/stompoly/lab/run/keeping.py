"""Chunks of a run on disk while it lasts, so that an interrupted run can be continued: named by what is played, deleted
when the run is complete."""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
import platformdirs

from .chunk import Chunk

OLD = 14  # days for which unfinished runs are kept
DAY = 24 * 3600


def home() -> Path:
    return platformdirs.user_cache_path("stompoly", appauthor=False) / "runs"


class Kept:
    """The kept chunks of one run, by their numbers. A context manager: leaving it by an error keeps them, otherwise
    they are deleted."""

    def __init__(self, name: str, resume: bool) -> None:
        self.folder = home() / name
        if not resume:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Kept:
        self.folder.mkdir(parents=True, exist_ok=True)
        sweep(self.folder)
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            shutil.rmtree(self.folder, ignore_errors=True)

    def path(self, number: int) -> Path:
        return self.folder / f"{number}.npz"

    def __contains__(self, number: int) -> bool:
        return self.path(number).is_file()

    def keep(self, number: int, chunk: Chunk) -> Chunk:
        """Written to a temporary file and moved into place, so that a chunk is complete or absent. Another process may
        be playing the same run and delete the folder when it is done: then this chunk is simply not kept."""
        beside = self.folder / f"{number}.{os.getpid()}.part.npz"
        with contextlib.suppress(FileNotFoundError):
            self.folder.mkdir(parents=True, exist_ok=True)
            np.savez(beside, rows=chunk.rows, landings=chunk.landings, trace=chunk.trace, **chunk.sums)
            os.replace(beside, self.path(number))
        return chunk

    def load(self, number: int) -> Chunk:
        with np.load(self.path(number)) as file:
            sums: dict[str, Any] = dict(file)
        rows, landings, trace = (sums.pop(name) for name in ("rows", "landings", "trace"))
        return Chunk(rows, landings, sums, trace)


def sweep(current: Path) -> None:
    """Deletes runs that nobody continued. Other processes may be deleting theirs at this very moment."""
    for folder in current.parent.iterdir():
        with contextlib.suppress(FileNotFoundError):
            if folder != current and folder.stat().st_mtime < time.time() - OLD * DAY:
                shutil.rmtree(folder, ignore_errors=True)
