"""What a shell completes: rulebooks, their modes and options, and bots (`stompoly --install-completion`)."""

from __future__ import annotations

import typer

from stompoly.rulebooks import RULEBOOKS, Rulebook, load_rulebook

__all__ = ["complete_bots", "complete_mode", "complete_rulebook", "complete_setting"]


def complete_rulebook(incomplete: str) -> list[str]:
    return [name for name in RULEBOOKS if name.startswith(incomplete)]


def complete_mode(ctx: typer.Context, incomplete: str) -> list[str]:
    return [mode for mode in _book_of(ctx).modes if mode.startswith(incomplete)]


def complete_setting(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Options, and after the equals sign the values that have a name."""
    book, (key, equals, _) = _book_of(ctx), incomplete.partition("=")
    if not equals:
        return [(f"{k}=", option.help) for k, option in book.options_by_key.items() if k.startswith(incomplete)]
    option = book.options_by_key.get(key)
    values = [] if option is None else ["true", "false"] if option.flag else list(option.words)
    return [(f"{key}={value}", "") for value in values if f"{key}={value}".startswith(incomplete)]


def complete_bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """The last of several bots, separated by commas."""
    from stompoly.bots import bot_names

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in bot_names(_book_of(ctx).family) if name.startswith(last)]


def _book_of(ctx: typer.Context) -> Rulebook:
    """The rulebook typed so far, or the one that is meant without one."""
    return load_rulebook(ctx.params.get("rulebook") or ctx.params.get("a") or "classic")
