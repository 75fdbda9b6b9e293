"""`stompoly lab`: a designer's questions, answered by playing many games. One file per command."""

from __future__ import annotations

import typer

from .compare import compare
from .exploit import exploit
from .ladder import ladder
from .match import match
from .odd import odd
from .odds import odds
from .report import report
from .restrict import restrict
from .sweep import sweep
from .tune import tune

lab = typer.Typer(
    help="Playtest a rulebook with hundreds of thousands of games.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
lab.command()(report)
lab.command()(restrict)
lab.command()(sweep)
lab.command()(compare)
lab.command()(ladder)
lab.command()(match)
lab.command()(odd)
lab.command()(odds)
lab.command()(exploit)
lab.command()(tune)
