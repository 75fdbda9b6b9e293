"""`stompoly lab report`: many games between bots, measured, in words, drawings and tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.sharing import AsJson, Bots, Games, Mode, RulebookName, Seats, Seed, Settings, Workers, setup_of, tell
from stompoly.texts import lab_commands as help_texts
from stompoly.texts import report as texts

from .common import Cluster, Resume, means_of, run_with_bar

if TYPE_CHECKING:
    from stompoly.lab.report import Finding


def report(
    rulebook: RulebookName = "classic",
    output: Annotated[Path, typer.Option("-o", "--output", help=help_texts.OPTIONS["report_page"])] = Path(
        "report.html"
    ),
    mode: Mode = "regular",
    set_: Settings = None,
    seats: Seats = None,
    bots: Bots = "sensible",
    games: Games = 100_000,
    seed: Seed = 1,
    workers: Workers = 0,
    cluster: Cluster = "",
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab report`."""
    from stompoly.lab.pages import place_for
    from stompoly.lab.report import Names, figures, findings, plain, write

    place_for(output)  # before an hour of games is wasted
    setup = setup_of(rulebook, mode, set_, seats, bots)
    outcome = run_with_bar(setup, games, seed, means_of(workers, cluster, resume))
    found = figures(outcome, rulebook)
    written = write(outcome, found, output)
    said = findings(found, Names(setup))
    result = plain(found) | {
        "findings": [{"topic": one.topic, "text": one.text, "striking": one.striking} for one in said],
        "files": [str(path) for path in written],
    }
    tell(result, as_json, lambda _: show(said, result))


def show(said: list[Finding], result: dict[str, Any]) -> None:
    """What stands out, and where the rest is."""
    from rich.console import Console

    console = Console()
    played = result["played"]
    console.print(texts.PLAYED.format(**played), markup=False)
    for one in said:
        if one.striking:
            console.print(texts.STRIKING.format(topic=one.topic, text=one.text), markup=False, highlight=False)
    for path in result["files"]:
        console.print(texts.WRITTEN.format(path=path), markup=False, highlight=False, soft_wrap=True)
