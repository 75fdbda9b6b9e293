"""What a shell completes: rulebooks, their modes and options, bots, and clauses (`stompoly --install-completion`)."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from typing import Any

import typer

from stompoly.rulebooks import RULEBOOKS, Rulebook, RulebookError, load_rulebook
from stompoly.rules.options import Option

__all__ = [
    "complete_bots",
    "complete_clause",
    "complete_in_bash",
    "complete_mode",
    "complete_rulebook",
    "complete_seats",
    "complete_setting",
    "is_bash_asking",
]

ASKED, IN_BASH = "_STOMPOLY_COMPLETE", "complete_bash"  # what a shell sets to ask for completions
BREAKS = "=:"  # bash treats these as separate words


# --- what there is ---------------------------------------------------------------------------------


def complete_rulebook(incomplete: str) -> list[str]:
    return [name for name in RULEBOOKS if name.startswith(incomplete)]


def complete_mode(ctx: typer.Context, incomplete: str) -> list[str]:
    return [mode for mode in _book_of(ctx).modes if mode.startswith(incomplete)]


def complete_setting(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Options; and once there is only one left, its values, of which a shell fills in what they have in common."""
    book = _book_of(ctx)
    found = [option for key, option in book.options_by_key.items() if f"{key}=".startswith(incomplete.split("=")[0])]
    if "=" not in incomplete and len(found) > 1:
        return [(f"{option.key}=", option.help) for option in found]
    settings = [f"{option.key}={value}" for option in found for value in _values(book, option)]
    return [(setting, "") for setting in settings if setting.startswith(incomplete)]


def complete_bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """The last of several bots, separated by commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in _bots(ctx) if name.startswith(last)]


def complete_seats(ctx: typer.Context, incomplete: str) -> list[str]:
    """The same for seats, where a bot has a name in front: bot:sensible."""
    before, comma, last = incomplete.rpartition(",")
    typed, colon, _ = last.partition(":")
    name = typed if colon else "bot"
    seats = [f"{name}:{bot}" for bot in _bots(ctx)]
    return [f"{before}{comma}{seat}" for seat in ["you", *seats] if seat.startswith(last)]


def complete_clause(incomplete: str) -> list[str]:
    """A rulebook, or the number of a clause, which is in capitals."""
    if not incomplete[:1].isupper():
        return complete_rulebook(incomplete)
    return [id for name in RULEBOOKS for id in load_rulebook(name).clauses if id.startswith(incomplete)]


def _values(book: Rulebook, option: Option) -> list[Any]:
    """Named values; of a number, the printed one and how far it goes."""
    if option.flag:
        return ["true", "false"]
    if option.high < option.low:
        return list(option.words) or [""]
    return [*option.words, *dict.fromkeys([book.choose("regular")[option.key], option.low, option.high])]


def _bots(ctx: typer.Context) -> list[str]:
    from stompoly.bots import bot_names

    return bot_names(_book_of(ctx).family)


def _book_of(ctx: typer.Context) -> Rulebook:
    """The rulebook typed so far, or the default. While an option is being completed, what was typed before it has not
    been assigned yet."""
    return next(_books([*ctx.args, ctx.params.get("rulebook"), "classic"]))


def _books(names: list[Any]) -> Iterator[Rulebook]:
    for name in names:
        with suppress(RulebookError):
            if name:
                yield load_rulebook(name)


# --- bash ------------------------------------------------------------------------------------------


def is_bash_asking() -> bool:
    return os.environ.get(ASKED) == IN_BASH


def complete_in_bash(app: Callable[[], Any]) -> None:
    """Joins what bash has split, and leaves what it already has out of the answer."""
    words = os.environ["COMP_WORDS"].split("\n")[: int(os.environ["COMP_CWORD"]) + 1]
    joined = join(words)
    kept = len(joined[-1]) - len(words[-1].strip(BREAKS))
    os.environ["COMP_WORDS"], os.environ["COMP_CWORD"] = "\n".join(joined), str(len(joined) - 1)
    with redirect_stdout(io.StringIO()) as said, suppress(SystemExit):
        app()
    print("\n".join(line[kept:] for line in said.getvalue().splitlines()))


def join(words: list[str]) -> list[str]:
    """The words as they were typed: go.salary, = and 400 are one."""
    joined: list[str] = []
    for word in words:
        if joined and ((word and not word.strip(BREAKS)) or joined[-1].endswith(tuple(BREAKS))):
            joined[-1] += word
        else:
            joined.append(word)
    return joined
