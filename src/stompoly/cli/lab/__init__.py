"""`stompoly lab`: a designer's questions, answered by playing many games. One file per command."""

from __future__ import annotations

import typer

from stompoly.texts import lab_commands as texts

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
    help=texts.LAB,
    no_args_is_help=True,
    rich_markup_mode=None,
)
lab.command(help=texts.REPORT)(report)
lab.command(help=texts.RESTRICT)(restrict)
lab.command(help=texts.SWEEP)(sweep)
lab.command(help=texts.COMPARE)(compare)
lab.command(help=texts.LADDER)(ladder)
lab.command(help=texts.MATCH)(match)
lab.command(help=texts.ODD)(odd)
lab.command(help=texts.ODDS)(odds)
lab.command(help=texts.EXPLOIT)(exploit)
lab.command(help=texts.TUNE)(tune)
