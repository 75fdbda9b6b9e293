"""`stompoly lab odd`: the strangest games of a run, to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from stompoly.cli.sharing import AsJson, Bots, Games, Mode, RulebookName, Seats, Seed, Settings, Workers, setup_of, tell
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

from .common import Cluster, Resume, means_of, run_with_bar


def odd(
    rulebook: RulebookName = "classic",
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FOLDER", help=help_texts.OPTIONS["odd_folder"])] = Path(
        "odd"
    ),
    count: Annotated[int, typer.Option("--count", min=1, max=1000, help=help_texts.OPTIONS["count"])] = 5,
    mode: Mode = "regular",
    settings: Settings = None,
    seats: Seats = None,
    bots: Bots = "expert",
    games: Games = 20_000,
    seed: Seed = 1,
    workers: Workers = 0,
    cluster: Cluster = "",
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab odd`."""
    from stompoly.lab.odd import oddest, replay_game, with_copy
    from stompoly.lab.pages import folder_for

    setup = with_copy(setup_of(rulebook, mode, settings, seats, bots), folder_for(out))
    run = run_with_bar(setup, games, seed, means_of(workers, cluster, resume))
    found: list[dict[str, Any]] = []
    for n, game in enumerate(oddest(run, count), 1):
        path = out / f"{n}-{game.kind}.jsonl"
        replay_game(setup, game.seed, run.rows[game.number]).save(path)
        found.append({"kind": game.kind, "seed": game.seed, "why": game.why, "file": str(path)})
    head = {"rulebook": setup.book.id, "mode": mode, "bots": list(setup.bots), "games": games, "seed": seed}
    tell({**head, "odd": found}, as_json, show)


def show(report: dict[str, Any]) -> None:
    print(texts.ODD.format(**report))
    for game in report["odd"]:
        print(texts.ODD_GAME.format(**game))
        print(f"    {game['file']}")
    print(texts.ODD_STEP)
