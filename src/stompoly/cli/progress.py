"""A progress bar on stderr while games are played; none if stderr is not a terminal."""

from __future__ import annotations

import sys
from typing import Any

from stompoly.texts import commands as texts


class progress_bar:
    """A context that gives a function to call with how much is done, and with words to show beside it, if any."""

    def __init__(self, total: int, what: str = "") -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self.progress = Progress(
            TextColumn(what or texts.GAMES),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.description}"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            disable=not sys.stderr.isatty(),
            transient=True,
        )
        self.task = self.progress.add_task("", total=total)

    def __enter__(self) -> Any:
        self.progress.start()
        return self.advance

    def advance(self, done: int, said: str = "") -> None:
        self.progress.update(self.task, completed=done, description=said)

    def __exit__(self, *exc: object) -> None:
        self.progress.stop()
