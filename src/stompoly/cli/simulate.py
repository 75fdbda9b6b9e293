"""`stompoly simulate`: many games between bots, and what they came to."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer

from stompoly.cli.settings import read_settings
from stompoly.rulebooks import Rulebook, load_rulebook


def simulate(
    rulebook: Annotated[str, typer.Argument(help="a rulebook's name, or a folder or file of your own")] = "classic",
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 10_000,
    seats: Annotated[int, typer.Option(help="how many players")] = 4,
    bot: Annotated[
        str, typer.Option(help="who plays: one bot, or one for each seat, separated by commas")
    ] = "sensible",
    seed: Annotated[int, typer.Option(min=0, max=1 << 62, help="first game's seed")] = 1,
    mode: Annotated[str, typer.Option(help="the rulebook's mode")] = "regular",
    set_: Annotated[list[str] | None, typer.Option("--set", help="option=value, several times")] = None,
    threads: Annotated[int, typer.Option(min=0, help="0: one for each core; the results are the same")] = 0,
    time_up: Annotated[int, typer.Option(min=1, help="round in which time is called, in timed games")] = 30,
    as_json: Annotated[bool, typer.Option("--json", help="results as JSON on stdout")] = False,
) -> None:
    """Play many games between bots, compiled, on all cores.

    \b
    stompoly simulate classic --games 100000
    stompoly simulate gopoly --mode short --seats 3 --bot sensible,sensible,random --json
    """
    book = load_rulebook(rulebook)
    report = run(book, games, seats, bot, seed, mode, list(set_ or []), threads, time_up)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(book, report)


def run(
    book: Rulebook,
    games: int,
    seats: int,
    bot: str,
    seed: int,
    mode: str,
    settings: list[str],
    threads: int,
    time_up: int,
) -> dict[str, Any]:
    """The results of a batch, as `--json` prints them."""
    from stompoly.game import SeatError
    from stompoly.lab.batches import simulate_games

    low, high = book.seats
    if not low <= seats <= high:
        raise SeatError(f"{book.title} is for {low} to {high} players, not {seats}")
    names = [name.strip() for name in bot.split(",")] if "," in bot else [bot.strip()] * seats
    if len(names) != seats:
        raise SeatError(f"{len(names)} bots are named for {seats} seats: name one for all, or one for each seat")
    chosen = {"end.cap": book.room.cap, **read_settings(book, settings)}
    options = book.choose(mode, chosen)
    with progress_bar(games) as advance:
        tally = simulate_games(book, options, names, games, seed, threads or None, time_up, advance)
    return {
        "rulebook": book.id,
        "mode": mode,
        "options": chosen,
        "seats": seats,
        "bots": names,
        "seed": seed,
        "games": tally.games,
        "seconds": round(tally.seconds, 3),
        "games_per_s": round(tally.games / tally.seconds, 1),
        "decisions_per_s": round(tally.decisions / tally.seconds, 1),
        "turns_mean": round(tally.turns / tally.games, 3),
        "rounds": {"median": tally.rounds_at(0.5), "p5": tally.rounds_at(0.05), "p95": tally.rounds_at(0.95)},
        "ends": tally.ends,
        "wins": tally.wins[:seats],
        "landings": tally.landings[: len(book.board.space)],
    }


class progress_bar:
    """A bar on stderr while a batch runs; none when stderr is not a terminal."""

    def __init__(self, games: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.progress = Progress(
            *columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True
        )
        self.task = self.progress.add_task("games", total=games)

    def __enter__(self) -> Any:
        self.progress.start()
        return lambda done: self.progress.update(self.task, completed=done)

    def __exit__(self, *exc: object) -> None:
        self.progress.stop()


def show(book: Rulebook, report: dict[str, Any]) -> None:
    """The results for people: numbers, ends, wins with intervals, and the spaces most landed on."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    games = report["games"]
    console.print(
        f"{book.title}, {report['mode']}: {games} games of {report['seats']} "
        f"({', '.join(dict.fromkeys(report['bots']))}), "
        f"seed {report['seed']}, {report['seconds']} s ({report['games_per_s']:.0f} games/s, "
        f"{report['decisions_per_s'] / 1e6:.2f} M decisions/s)"
    )
    rounds = report["rounds"]
    console.print(
        f"turns in a game: {report['turns_mean']}; rounds: {rounds['median']} (median), "
        f"nine games in ten {rounds['p5']} to {rounds['p95']}"
    )
    for end, count in sorted(report["ends"].items(), key=lambda item: -item[1]):
        cap = report["options"]["end.cap"]
        how = (
            f", called off after {cap} {book.room.cap_counts}; the winner is {book.room.ahead}" if end == "cap" else ""
        )
        console.print(f"  ended by {end}: {count} ({100 * count / games:.2f} %){how}")
    table = Table("seat", "bot", "wins", "share", "95 % interval")
    for seat, wins in enumerate(report["wins"]):
        low, high = wilson(wins, games)
        table.add_row(
            str(seat + 1), report["bots"][seat], str(wins), f"{100 * wins / games:.2f} %", f"{low:.2f} to {high:.2f} %"
        )
    console.print(table)
    landings = report["landings"]
    total = max(sum(landings), 1)
    console.print("most landed on (where a throw or a card ended a move):")
    busiest = sorted(range(len(landings)), key=lambda space: -landings[space])[:8]
    for space in busiest:
        share = 100 * landings[space] / total
        console.print(f"  {space_name(book, space):<28} {share:5.2f} % {'▇' * round(share * 4)}")


def space_name(book: Rulebook, space: int) -> str:
    """A space by its name, and by its number where others are called the same."""
    names = [other.name for other in book.board.space]
    return f"{names[space]} ({space})" if names.count(names[space]) > 1 else names[space]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, in percent."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    spread = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    scale = 1 + z * z / games
    return 100 * (middle - spread) / scale, 100 * (middle + spread) / scale
