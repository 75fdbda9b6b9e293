"""`stompoly lab tune`: better weights for a bot, by self-play."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.completing import complete_bots, complete_rulebook
from stompoly.cli.progress import progress_bar
from stompoly.cli.sharing import AsJson, Mode, Players, Seed, Settings, Workers, setup_of, tell
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

from .common import Resume, means_of, stop_with_advice

if TYPE_CHECKING:
    from stompoly.lab.run import Means
    from stompoly.lab.tune import Heard, Judged, Tuning


def tune(
    bot: Annotated[str, typer.Argument(help=help_texts.OPTIONS["tuned"], autocompletion=complete_bots)] = "expert",
    rulebook: Annotated[
        str, typer.Option(help=help_texts.OPTIONS["rulebook"], autocompletion=complete_rulebook)
    ] = "classic",
    against: Annotated[
        str, typer.Option(help=help_texts.OPTIONS["against"], autocompletion=complete_bots)
    ] = "sensible",
    generations: Annotated[int, typer.Option(min=1, help=help_texts.OPTIONS["generations"])] = 40,
    games: Annotated[int, typer.Option(min=4, help=help_texts.OPTIONS["tune_games"])] = 4_000,
    population: Annotated[int, typer.Option(min=0, help=help_texts.OPTIONS["population"])] = 0,
    width: Annotated[float, typer.Option(min=0.001, max=0.5, help=help_texts.OPTIONS["width"])] = 0.15,
    rounds: Annotated[int, typer.Option(min=0, help=help_texts.OPTIONS["tune_rounds"])] = 0,
    hold: Annotated[list[str] | None, typer.Option(metavar="NAME", help=help_texts.OPTIONS["hold"])] = None,
    seats: Players = 4,
    mode: Mode = "regular",
    set_: Settings = None,
    seed: Seed = 1,
    workers: Workers = 0,
    resume: Resume = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", help=help_texts.OPTIONS["weights_file"])] = None,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab tune`."""
    from stompoly.lab.league import known_weights, league_of
    from stompoly.lab.pages import place_for
    from stompoly.lab.run.keeping import home
    from stompoly.lab.tune import Tuning, go_on
    from stompoly.lab.tune import tune as search

    setup = setup_of(rulebook, mode, set_, seats, bot)
    league = league_of(setup.book, bot, [name.strip() for name in against.split(",")])
    place = place_for(output)
    if place:
        known_weights(place)  # a broken one is reported now
    tuning = Tuning(setup, games, seed, frozenset(hold or []), league, rounds)
    asked = repr((setup.order(), league, games, seed, population, width, sorted(tuning.hold), rounds))
    kept = home() / f"tune-{hashlib.sha256(asked.encode()).hexdigest()[:20]}.pickle"
    if not (resume and go_on(tuning, kept)):
        tuning.begin(width, population or None)
    means = means_of(workers, "", resume)
    try:
        with progress_bar(generations, texts.GENERATIONS) as advance:
            search(tuning, generations, means, kept, progress_of(advance))
    except KeyboardInterrupt:
        stop_with_advice()
    report = report_of(tuning, against, games * 10, means, place)
    kept.unlink(missing_ok=True)
    tell(report, as_json, show)


def report_of(tuning: Tuning, against: str, games: int, means: Means, place: Path | None) -> dict[str, Any]:
    """The result of the search, on games that it has not seen; better weights are written."""
    from stompoly.lab.tune import compare_weights, write_weights

    setup, bot = tuning.setup, tuning.setup.bots[0]
    before, after = compare_weights(tuning, games, means)
    better = after.worth > before.worth
    pairs = zip(setup.book.family.weights, tuning.best, strict=True)
    weights = {weight.name: value for weight, value in pairs if value != weight.usual}
    if place and better:
        said = {"share": f"{100 * after.share:.1f}", "others": setup.seats - 1, "against": against}
        write_weights(place, bot, weights, texts.TUNE_ABOUT.format(**said, games=games, seed=tuning.seed))
    return {
        "bot": bot,
        "rulebook": setup.book.id,
        "against": against,
        "generations": tuning.generation,
        "seed": tuning.seed,
        "games_to_check": games,
        "before": share_of(before, games),
        "after": share_of(after, games),
        "better": better,
        "written": str(place) if place and better else None,
        "weights": weights,
    }


def progress_of(advance: Callable[[int, str], None]) -> Heard:
    """What a progress bar shows for a search: generations, and how well it does."""
    return lambda done, best, mean: advance(
        done, texts.TUNE_PROGRESS.format(mean=f"{100 * mean:.1f}", best=f"{100 * best:.1f}")
    )


def share_of(of: Judged, games: int) -> dict[str, float]:
    """A share with its interval, how often games among its own kind never end, and what a rival gains among them."""
    from stompoly.lab.statistics import share

    wins = share(of.share * games, games)
    numbers = {"share": wins.value, "low": wins.low, "high": wins.high}
    numbers |= {"called_off": of.stuck, "lost": of.lost, "too_long": of.long}
    return {name: round(value, 4) for name, value in numbers.items()}


def show(report: dict[str, Any]) -> None:
    print(texts.TUNE.format(**{**report, "games": report["games_to_check"]}))
    for when in ("before", "after"):
        of = {name: f"{100 * value:.1f}" for name, value in report[when].items()}
        long = texts.TUNE_LONG.format(**of) if report[when]["too_long"] else ""
        print(texts.TUNE_SIDES[when].format(**of, long=long))
    if not report["better"]:
        print(texts.TUNE_NO_BETTER)
        return
    if report["written"]:
        print(texts.WRITTEN.format(path=report["written"]))
    for name, value in report["weights"].items():
        print(f"  {name} = {value}")
