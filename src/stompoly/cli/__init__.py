"""One command, `stompoly`."""

from __future__ import annotations

import sys

import typer

from stompoly.texts import commands as texts

from .clauses import clauses
from .lab import lab
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve
from .simulate import simulate
from .verify import verify

app = typer.Typer(
    help=texts.APP,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command(help=texts.PLAY)(play)
app.command(help=texts.REPLAY)(replay)
app.command(help=texts.SERVE)(serve)
app.command(help=texts.SIMULATE)(simulate)
app.add_typer(lab, name="lab")
app.command(help=texts.RULES)(rules)
app.command(help=texts.CLAUSES)(clauses)
app.command(help=texts.VERIFY)(verify)


def main() -> None:
    """The console script: errors that a person can mend are one line on stderr, exit code 2."""
    from stompoly.bots import BotError
    from stompoly.engine.compiling import NoCompilerError
    from stompoly.files import GameFileError
    from stompoly.game import SeatError
    from stompoly.rulebooks import RulebookError
    from stompoly.rules.options import OptionError

    try:
        app()
    except (BotError, GameFileError, NoCompilerError, OptionError, RulebookError, SeatError) as wrong:
        print(texts.TROUBLE.format(why=wrong), file=sys.stderr)
        sys.exit(2)
