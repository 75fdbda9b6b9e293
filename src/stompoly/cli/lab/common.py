"""What the commands of the lab share beyond what they share with `simulate`: where and how a run is played."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from stompoly.cli.progress import progress_bar
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

if TYPE_CHECKING:
    from stompoly.lab.run import Means, Outcome, Setup

Cluster = Annotated[str, typer.Option(help=help_texts.OPTIONS["cluster"])]
Resume = Annotated[bool, typer.Option("--resume", help=help_texts.OPTIONS["resume"])]


def means_of(workers: int, cluster: str, resume: bool) -> Means:
    from stompoly.lab.run import Means

    return Means(workers, cluster, resume)


def run_with_bar(setup: Setup, games: int, seed: int, means: Means) -> Outcome:
    """A run with a progress bar on stderr; if it is interrupted, a message says how to continue."""
    from stompoly.lab.run import run

    try:
        with progress_bar(games) as advance:
            return run(setup, games, seed, means, advance)
    except KeyboardInterrupt:
        stop_with_advice()


def stop_with_advice() -> NoReturn:
    print(texts.INTERRUPTED, file=sys.stderr)
    raise typer.Exit(130)
