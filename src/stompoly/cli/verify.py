"""`stompoly verify`: whether the dice of an online game were fair."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from stompoly.fair import Part, Report, verify_file
from stompoly.people import printable
from stompoly.rules.options import OptionError


def verify(
    file: Annotated[Path, typer.Argument(help="the file of a game that was played online")],
    commit: Annotated[str, typer.Option(metavar="HASH", help="the hash you noted when the game started")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="as JSON on stdout")] = False,
) -> None:
    """Check that the dice of an online game were fixed before it began. Exit code 0: they were; 1: something is wrong.

    \b
    stompoly verify evening.jsonl
    stompoly verify evening.jsonl --commit HASH
    """
    report = verify_file(file, read_hash(commit))
    if as_json:
        print(json.dumps(facts(file, report), indent=2))
    else:
        show(report)
    if not report.fair:
        raise typer.Exit(1)


def read_hash(text: str) -> str:
    """The hash as files have it."""
    noted = text.strip().lower()
    if noted and not re.fullmatch("[0-9a-f]{64}", noted):
        raise OptionError(f"--commit takes the whole hash that was shown, 64 digits 0-9 and a-f, not {text!r}")
    return noted


def facts(file: Path, report: Report) -> dict[str, Any]:
    """The findings, as `--json` prints them."""
    return {
        "file": str(file),
        "rulebook": report.game.book.id,
        "fair": report.fair,
        "actions": len(report.game.record),
        "covered": report.covered,
        "over": report.game.over,
        "stretches": [
            {"from": part.start, "to": part.end, "commit": part.commit, "secret": part.secret, "fair": part.fair}
            for part in report.parts
        ],
        "elsewhere": [list(run) for run in report.elsewhere],
        "undone": [
            {"action": n, "by": report.game.players[undo.seat].name, "actions": undo.actions, "agreed": undo.agreed}
            for n, undo in report.undone
        ],
        "noted": [part.start for part in report.noted],
        "real_dice": report.real_dice,
        "troubles": report.troubles,
    }


def show(report: Report) -> None:
    """The findings for people: what was checked on stdout, what is wrong on stderr."""
    game = report.game
    names = ", ".join(player.name for player in game.players)
    print(f"{game.book.title}, {game.mode}: {names}; {actions(len(game.record))}, the game is {progress(report)}.")
    for part in report.parts:
        if part.fair:
            print(f"{what(part)}: the secret {part.secret} has the hash {part.commit}, and every seed follows from it.")
    for first, last in report.elsewhere:
        print(f"{span(first, last)} played elsewhere: {'its' if first == last else 'their'} dice are not covered.")
    for n, undo in report.undone:
        how = "all players agreed" if undo.agreed else "nothing had been drawn or shown"
        print(f"Action {n}: {game.players[undo.seat].name} took back {actions(undo.actions)}; {how}.")
    if report.real_dice:
        print("People may type in real dice here (dice.physical is on): dice that were typed are not covered.")
    for part in report.noted:
        print(f"The hash you noted is that of the stretch from action {part.start + 1} on.")
    for trouble in report.troubles:
        typer.echo(f"stompoly: {printable(trouble)}", err=True)
    print(verdict(report))


def progress(report: Report) -> str:
    return "over" if report.game.over else "not over"


def actions(number: int) -> str:
    return "1 action" if number == 1 else f"{number} actions"


def span(first: int, last: int) -> str:
    return f"Action {first} was" if first == last else f"Actions {first} to {last} were"


def what(part: Part) -> str:
    """What a stretch covers: `Set-up and actions 1 to 120`."""
    if part.end == part.start:
        return "Set-up" if part.set_up else f"No action after {part.start}"
    number = f"action {part.end}" if part.end == part.start + 1 else f"actions {part.start + 1} to {part.end}"
    return f"Set-up and {number}" if part.set_up else number.capitalize()


def verdict(report: Report) -> str:
    """The last line; a hash that nobody noted proves nothing."""
    if not report.fair:
        return "Not shown to be fair: see what is wrong."
    fair = f"Fair: every action was allowed, and the dice of {report.covered} of {actions(len(report.game.record))} are"
    if report.noted:
        return f"{fair} as they were fixed at the start."
    return f"{fair} as the secret has them. Compare the hash with the one shown at the start, or give it with --commit."
