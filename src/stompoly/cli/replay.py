"""`stompoly replay`: steps through a game file in this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stompoly.texts import commands as texts

PLAYOUTS = 400  # of each point of the curve


def replay(
    file: Annotated[Path, typer.Argument(metavar="GAME.jsonl", help=texts.REPLAY_OPTIONS["file"])],
    at: Annotated[int | None, typer.Option(metavar="STEP", help=texts.REPLAY_OPTIONS["at"])] = None,
    odds: Annotated[bool, typer.Option("--odds", help=texts.REPLAY_OPTIONS["odds"])] = False,
    playouts: Annotated[int, typer.Option(min=16, help=texts.REPLAY_OPTIONS["playouts"])] = PLAYOUTS,
    plain: Annotated[bool, typer.Option("--plain", help=texts.REPLAY_OPTIONS["plain"])] = False,
    recover: Annotated[bool, typer.Option("--recover", help=texts.REPLAY_OPTIONS["recover"])] = False,
) -> None:
    """`stompoly replay`."""
    from .replaying import step_through

    step_through(file, at, playouts if odds else 0, plain, recover)
