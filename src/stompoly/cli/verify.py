"""`stompoly verify`: whether the dice of an online game were fair."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from stompoly.fair import Report, verify_file
from stompoly.people import printable
from stompoly.rules.options import OptionError
from stompoly.texts import commands as texts


def verify(
    file: Annotated[Path, typer.Argument(help=texts.VERIFY_OPTIONS["file"])],
    commit: Annotated[str, typer.Option(metavar="HASH", help=texts.VERIFY_OPTIONS["commit"])] = "",
    last: Annotated[str, typer.Option(metavar="HASH", help=texts.VERIFY_OPTIONS["last"])] = "",
    as_json: Annotated[bool, typer.Option("--json", help=texts.OPTIONS["json"])] = False,
) -> None:
    """`stompoly verify`."""
    kept, number = read_head(last)
    report = verify_file(file, read_hash(commit, "--commit"), kept, number)
    if as_json:
        print(json.dumps(facts(file, report), indent=2))
    else:
        show(report)
    if not report.fair:
        raise typer.Exit(1)


def read_hash(text: str, option: str) -> str:
    """The hash as files have it."""
    noted = text.strip().lower()
    if noted and not re.fullmatch("[0-9a-f]{64}", noted):
        raise OptionError(texts.BAD_HASH.format(option=option, text=text))
    return noted


def read_head(text: str) -> tuple[str, int | None]:
    """The hash that a player kept, and the number of its action, if that comes before it: `212:9f2c...`."""
    number, _, kept = text.rpartition(":")
    if number and not re.fullmatch(r"\s*[0-9]{1,9}", number):
        raise OptionError(texts.BAD_HASH.format(option="--last", text=text))
    return read_hash(kept, "--last"), int(number) if number else None


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
            {
                "from": part.start,
                "to": part.end,
                "commit": part.commit,
                "secret": part.secret,
                "seeds": list(part.seeds),
                "fair": part.fair,
            }
            for part in report.parts
        ],
        "elsewhere": [list(run) for run in report.elsewhere],
        "undone": [
            {"action": n, "by": report.game.players[undo.seat].name, "actions": undo.actions, "agreed": undo.agreed}
            for n, undo in report.undone
        ],
        "noted": [part.start for part in report.noted],
        "real_dice": report.real_dice,
        "head": str(report.head),
        "same": report.same,
        "troubles": report.troubles,
    }


def show(report: Report) -> None:
    """The findings for people: what was checked on stdout, what is wrong on stderr."""
    game = report.game
    names = ", ".join(player.name for player in game.players)
    form, done = texts.CHECKED if game.over else texts.CHECKED_RUNNING, texts.actions(len(game.record))
    print(form.format(title=game.book.title, mode=game.mode, names=names, actions=done))
    for part in report.parts:
        if part.fair:
            covered = texts.covered(part.start + 1, part.end, part.set_up)
            print(texts.PART_FAIR.format(part=covered, secret=part.secret, hash=part.commit))
            if any(part.seeds):
                print(texts.part_seeds([seat.name for seat, seed in zip(game.seats, part.seeds, strict=True) if seed]))
    for first, last in report.elsewhere:
        print(texts.elsewhere(first, last))
    for n, undo in report.undone:
        form, name = texts.TAKEN_BACK_AGREED if undo.agreed else texts.TAKEN_BACK, game.players[undo.seat].name
        print(form.format(n=n, name=name, actions=texts.actions(undo.actions)))
    if report.real_dice:
        print(texts.REAL_DICE)
    for part in report.noted:
        print(texts.NOTED.format(first=part.start + 1))
    print((texts.SAME_HEAD if report.same else texts.HEAD).format(head=report.head))
    for trouble in report.troubles:
        typer.echo(texts.TROUBLE.format(why=printable(trouble)), err=True)
    print(verdict(report))


def verdict(report: Report) -> str:
    """The last line; a hash that nobody noted proves nothing."""
    if not report.fair:
        return str(texts.NOT_FAIR)
    form = texts.FAIR_NOTED if report.noted or report.same else texts.FAIR
    return form.format(covered=report.covered, actions=texts.actions(len(report.game.record)))
