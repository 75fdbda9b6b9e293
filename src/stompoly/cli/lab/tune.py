"""`stompoly lab tune`: better weights for a bot, by self-play."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.progress import progress_bar
from stompoly.cli.sharing import AsJson, Mode, Players, Seed, Settings, Workers, setup_of, tell

from .common import Resume, means_of, stop_with_advice

if TYPE_CHECKING:
    from stompoly.lab.run import Means
    from stompoly.lab.tune import Heard, Judged, Tuning


def tune(
    bot: Annotated[str, typer.Argument(help="the bot whose weights to improve")] = "expert",
    rulebook: Annotated[str, typer.Option(help="a rulebook's name, or your own folder or file")] = "classic",
    against: Annotated[str, typer.Option(help="the bot in the other seats")] = "sensible",
    generations: Annotated[int, typer.Option(min=1, help="steps of the search")] = 40,
    games: Annotated[int, typer.Option(min=4, help="games to judge each proposal by")] = 4_000,
    population: Annotated[int, typer.Option(min=0, help="proposals per step; 0: choose automatically")] = 0,
    width: Annotated[float, typer.Option(min=0.001, max=0.5, help="how far from the start to look")] = 0.15,
    hold: Annotated[list[str] | None, typer.Option(help="a weight to leave as it is; may be repeated")] = None,
    seats: Players = 4,
    mode: Mode = "regular",
    set_: Settings = None,
    seed: Seed = 1,
    workers: Workers = 0,
    resume: Resume = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="bots.toml to write; without it the weights are only printed")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Improve the weights of a bot by playing it against others, and save them as data.

    The weights go into the bots.toml of a rulebook's folder, where the bot finds them from then on. The search
    maximises the share of wins against the others, less the share of games among its own kind that are called off: a
    bot that wins by refusing everything never finishes a game. Weights no better than the present ones are not written.

    \b
    stompoly lab tune expert --rulebook ugm --generations 60 -o my_ugm/bots.toml
    stompoly lab tune expert --rulebook classic --against expert --width 0.05
    stompoly lab tune expert --rulebook monsters_menace --hold patience
    """
    from stompoly.lab.pages import place_for
    from stompoly.lab.run.keeping import home
    from stompoly.lab.tune import Tuning, go_on, known_weights
    from stompoly.lab.tune import tune as search

    setup = setup_of(rulebook, mode, set_, seats, ",".join([bot, *[against] * (seats - 1)]))
    place = place_for(output)
    if place:
        known_weights(place)  # one that is broken is told now
    tuning = Tuning(setup, games, seed, frozenset(hold or []))
    asked = repr((setup.order(), games, seed, population, width, sorted(tuning.hold)))
    kept = home() / f"tune-{hashlib.sha256(asked.encode()).hexdigest()[:20]}.pickle"
    if not (resume and go_on(tuning, kept)):
        tuning.begin(width, population or None)
    means = means_of(workers, "", resume)
    try:
        with progress_bar(generations, "generations") as advance:
            search(tuning, generations, means, kept, progress_of(advance))
    except KeyboardInterrupt:
        stop_with_advice()
    report = report_of(tuning, games * 10, means, place)
    kept.unlink(missing_ok=True)
    tell(report, as_json, show)


def report_of(tuning: Tuning, games: int, means: Means, place: Path | None) -> dict[str, Any]:
    """What the search came to, on games that it has not seen; and what is better is written."""
    from stompoly.lab.tune import compare_weights, write_weights

    setup, bot, against = tuning.setup, tuning.setup.bots[0], tuning.setup.bots[-1]
    before, after = compare_weights(tuning, games, means)
    better = after.worth > before.worth
    pairs = zip(setup.book.family.weights, tuning.best, strict=True)
    weights = {weight.name: value for weight, value in pairs if value != weight.usual}
    if place and better:
        share = f"{100 * after.share:.1f} % of wins against {setup.seats - 1} {against}"
        write_weights(place, bot, weights, f"{share} over {games} games, seed {tuning.seed}")
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
    """What a bar shows of a search: generations, and how well it does."""
    return lambda done, best, mean: advance(done, f"mean {100 * mean:.1f} %, best {100 * best:.1f} %")


def share_of(of: Judged, games: int) -> dict[str, float]:
    """A share with its interval, and how often its own kind brings a game to no end."""
    from stompoly.lab.statistics import share

    wins = share(of.share * games, games)
    numbers = {"share": wins.value, "low": wins.low, "high": wins.high, "called_off": of.stuck}
    return {name: round(value, 4) for name, value in numbers.items()}


def show(report: dict[str, Any]) -> None:
    print(
        f"{report['bot']} of {report['rulebook']} against {report['against']}, over {report['games_to_check']} games "
        f"that the search of {report['generations']} generations has not seen:"
    )
    for when in ("before", "after"):
        of = {name: f"{100 * value:.1f}" for name, value in report[when].items()}
        print(
            f"  {when}: {of['share']} % of wins ({of['low']} to {of['high']}); among its own kind {of['called_off']} % "
            f"of the games are called off"
        )
    if not report["better"]:
        print("No better than before, so nothing is written. Try more --games or --generations.")
    elif report["written"]:
        print(f"written: {report['written']}")
    for name, value in report["weights"].items():
        print(f"  {name} = {value}")
