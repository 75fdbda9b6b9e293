"""Where games are played, and who is kept informed of their progress."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

Progress = Callable[[int], None]  # called with the number of games done


@dataclass(frozen=True)
class Means:
    """Workers here, or a cluster; and whether to continue an interrupted run."""

    workers: int = 0  # 0: one for each core
    cluster: str = ""  # address of a Dask scheduler
    resume: bool = False

    @property
    def count(self) -> int:
        """How many workers that makes here."""
        return self.workers or os.cpu_count() or 1


HERE = Means()
ALONE = Means(workers=1)


def quietly(done: int) -> None:
    """Reports nothing."""
