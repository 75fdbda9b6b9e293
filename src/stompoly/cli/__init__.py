"""One command, `stompoly`."""

from __future__ import annotations

import sys

import typer

from .clauses import clauses
from .lab import lab
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve
from .simulate import simulate
from .verify import verify

app = typer.Typer(
    help="Play and study rulebooks of the Monopoly family.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(play)
app.command()(replay)
app.command()(serve)
app.command()(simulate)
app.add_typer(lab, name="lab")
app.command()(rules)
app.command()(clauses)
app.command()(verify)


def main() -> None:
    """The console script: errors that a person can mend are one line on stderr, exit code 2."""
    from stompoly.bots import BotError
    from stompoly.engine.compiling import NoCompilerError
    from stompoly.files import GameFileError
    from stompoly.game import SeatError
    from stompoly.people import printable
    from stompoly.rulebooks import RulebookError
    from stompoly.rules.options import OptionError

    try:
        app()
    except (BotError, GameFileError, NoCompilerError, OptionError, RulebookError, SeatError) as wrong:
        print(f"stompoly: {printable(str(wrong))}", file=sys.stderr)
        sys.exit(2)
