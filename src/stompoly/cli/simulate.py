"""`stompoly simulate`: many games between bots, and their results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.progress import progress_bar
from stompoly.cli.sharing import AsJson, Bots, Games, Mode, RulebookName, Seats, Seed, Settings, Workers, setup_of, tell
from stompoly.rulebooks import Rulebook
from stompoly.texts import commands as texts
from stompoly.texts import study

if TYPE_CHECKING:
    from stompoly.lab.run import Setup


def simulate(
    rulebook: RulebookName = "classic",
    games: Games = 10_000,
    seats: Seats = None,
    bots: Bots = "sensible",
    seed: Seed = 1,
    mode: Mode = "regular",
    set_: Settings = None,
    workers: Workers = 0,
    time_up: Annotated[int, typer.Option(min=1, help=texts.TIME_UP)] = 30,
    as_json: AsJson = False,
) -> None:
    """`stompoly simulate`."""
    from dataclasses import replace

    setup = replace(setup_of(rulebook, mode, set_, seats, bots), time_up=time_up)
    tell(run(setup, games, seed, workers), as_json, lambda report: show(setup.book, report))


def run(setup: Setup, games: int, seed: int, workers: int) -> dict[str, Any]:
    """The results of a batch, as `--json` prints them."""
    from stompoly.lab.run import Means
    from stompoly.lab.run import simulate as play

    with progress_bar(games) as advance:
        tally = play(setup, games, seed, Means(workers), advance)
    return {
        "rulebook": setup.book.id,
        "mode": setup.mode,
        "options": setup.changed,
        "seats": setup.seats,
        "bots": list(setup.bots),
        "seed": seed,
        "games": tally.games,
        "seconds": round(tally.seconds, 3),
        "games_per_s": round(tally.games / tally.seconds, 1),
        "decisions_per_s": round(tally.decisions / tally.seconds, 1),
        "turns_mean": round(tally.turns / tally.games, 3),
        "turns_median": tally.median_turns,
        "rounds": {"median": tally.rounds_at(0.5), "p5": tally.rounds_at(0.05), "p95": tally.rounds_at(0.95)},
        "ends": tally.ends,
        "wins": [round(wins, 3) for wins in tally.wins[: setup.seats]],
        "landings": tally.landings[: len(setup.book.board.space)],
    }


def show(book: Rulebook, report: dict[str, Any]) -> None:
    """The results for people: numbers, ends, wins with intervals, and the spaces landed on most often."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    games = report["games"]
    console.print(
        texts.BATCH.format(
            **{**report, "bots": ", ".join(dict.fromkeys(report["bots"]))},
            title=book.title,
            games_rate=texts.rate(report["games_per_s"]),
            decisions_rate=texts.rate(report["decisions_per_s"]),
        )
    )
    console.print(texts.LENGTH.format(turns=report["turns_median"], **report["rounds"]))
    for end, count in sorted(report["ends"].items(), key=lambda item: -item[1]):
        form, family = texts.ENDED_AT_CAP if end == "cap" else texts.ENDED, book.family.name
        how = {"cap": study.CAP[family].format(cap=report["options"]["end.cap"]), "ahead": study.AHEAD[family]}
        console.print(form.format(end=end, count=count, percent=100 * count / games, **how))
    table = Table(*texts.WINS_HEAD)
    for seat, wins in enumerate(report["wins"]):
        interval = texts.INTERVAL.format(**dict(zip(("low", "high"), wilson(wins, games), strict=True)))
        table.add_row(str(seat + 1), report["bots"][seat], f"{wins:g}", f"{100 * wins / games:.2f}%", interval)
    console.print(table)
    landings = report["landings"]
    total = max(sum(landings), 1)
    console.print(texts.LANDINGS)
    busiest = sorted(range(len(landings)), key=lambda space: -landings[space])[:8]
    for space in busiest:
        share = 100 * landings[space] / total
        console.print(f"  {space_name(book, space):<28} {share:5.2f}% {'▇' * round(share * 4)}")


def space_name(book: Rulebook, space: int) -> str:
    """A space by its name, and by its number where others are called the same."""
    names = [other.name for other in book.board.space]
    return f"{names[space]} ({space})" if names.count(names[space]) > 1 else names[space]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share, in percent."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    spread = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    scale = 1 + z * z / games
    return 100 * (middle - spread) / scale, 100 * (middle + spread) / scale
