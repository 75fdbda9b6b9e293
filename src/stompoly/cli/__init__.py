"""One command, `stompoly`."""

from __future__ import annotations

import re
import sys
from typing import Annotated

import typer

from stompoly.extras import how_to_install
from stompoly.texts import commands as texts

from .clauses import clauses
from .completing import complete_in_bash, is_bash_asking
from .lab import lab
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve
from .simulate import simulate
from .verify import verify

app = typer.Typer(
    help=texts.APP,
    invoke_without_command=True,
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


def print_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        print(texts.VERSION.format(version=version("stompoly")))
        raise typer.Exit


@app.callback()
def without_command(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=texts.VERSION_HELP, callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """`stompoly` alone says what there is to do."""
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
        print(f"\n{texts.BEGIN}")


def main() -> None:
    """The console script: errors that the user can fix are one line on stderr, exit code 2."""
    from stompoly.bots import BotError
    from stompoly.engine.compiling import NoCompilerError
    from stompoly.files import GameFileError
    from stompoly.game import SeatError
    from stompoly.people import printable
    from stompoly.rulebooks import RulebookError
    from stompoly.rules.options import OptionError

    try:
        complete_in_bash(app) if is_bash_asking() else app()
    except (BotError, GameFileError, NoCompilerError, OptionError, RulebookError, SeatError) as wrong:
        print(texts.TROUBLE.format(why=printable(str(wrong))), file=sys.stderr)
        sys.exit(2)
    except ModuleNotFoundError as missing:
        extra = extra_with(missing.name or "")
        if not extra:
            raise
        why = texts.NEEDS_EXTRA.format(module=missing.name, command=how_to_install(extra))
        print(texts.TROUBLE.format(why=why), file=sys.stderr)
        sys.exit(2)


def extra_with(module: str) -> str:
    """The extra that installs a missing package; empty if none does."""
    from importlib.metadata import requires

    package = module.partition(".")[0]
    for needed in requires("stompoly") or []:
        name, _, when = needed.partition(";")
        if re.split(r"[^\w-]", name.strip())[0] == package and "extra ==" in when:
            return re.split(r"['\"]", when.partition("extra ==")[2])[1]
    return ""
