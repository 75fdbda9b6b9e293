"""`stompoly lab odds`: who wins from here, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.completing import complete_bots
from stompoly.cli.curves import draw_curves, letters
from stompoly.cli.progress import progress_bar
from stompoly.cli.sharing import AsJson, Seed, Workers, tell
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

if TYPE_CHECKING:
    from stompoly.lab.odds import Case, Curve, Position
    from stompoly.lab.statistics import Figure
    from stompoly.table.steps import Steps

SHOWN = 8  # cases of a kind that are printed


def odds(
    file: Annotated[Path, typer.Argument(metavar="GAME.jsonl", help=help_texts.OPTIONS["file"])],
    at: Annotated[int, typer.Option(metavar="STEP", help=help_texts.OPTIONS["at"])] = -1,
    playouts: Annotated[int, typer.Option(min=16, max=10_000_000, help=help_texts.OPTIONS["playouts"])] = 2000,
    bots: Annotated[str, typer.Option(help=help_texts.OPTIONS["plays_on"], autocompletion=complete_bots)] = "expert",
    curve: Annotated[bool, typer.Option("--curve", help=help_texts.OPTIONS["curve"])] = False,
    seed: Seed = 1,
    workers: Workers = 0,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab odds`."""
    from stompoly.files import load
    from stompoly.lab import odds as lab_odds
    from stompoly.lab.playouts import futures
    from stompoly.table.steps import steps_of

    steps = steps_of(load(file))
    ahead = futures(steps.game, bots, workers)
    head = {"file": str(file), "rulebook": steps.game.book.id, "bot": bots, "playouts": playouts, "seed": seed}
    if curve:
        with progress_bar(min(lab_odds.POINTS, steps.last + 1)) as advance:
            line = lab_odds.curve(steps, ahead, playouts, seed, advance)
        tell({**head, **curve_facts(steps, line)}, as_json, lambda report: show_curve(steps, line))
    else:
        found = lab_odds.look(steps, steps.check(at), ahead, playouts, seed)
        tell({**head, **facts(steps, found)}, as_json, show)


# --- as facts --------------------------------------------------------------------------------------


def figure(odds: Figure) -> dict[str, Any]:
    return {"odds": round(odds.value, 4), "low": round(odds.low, 4), "high": round(odds.high, 4), "n": odds.n}


def case_facts(case: Case, now: list[Figure]) -> dict[str, Any]:
    chance = {"chance": round(case.chance, 4)} if case.chance else {}
    return {
        "what": case.what,
        **chance,
        "swing": round(case.swing(now), 4),
        "odds": [figure(one) for one in case.odds],
    }


def facts(steps: Steps, found: Position) -> dict[str, Any]:
    game = steps.at(found.step)
    usual = found.choices[0].odds if found.choices else found.odds
    return {
        "title": game.book.title,
        "step": found.step,
        "of": steps.last,
        "after": steps.action_text(found.step),
        "question": game.question.text,
        "over": game.over,
        "seats": [
            {"name": player.name, **figure(one), "standing": standing}
            for player, one, standing in zip(game.players, found.odds, found.standings, strict=True)
        ],
        "throws": [case_facts(case, found.odds) for case in found.throws],
        "choices": [case_facts(case, usual) for case in found.choices],
    }


def curve_facts(steps: Steps, line: Curve) -> dict[str, Any]:
    return {
        "seats": [player.name for player in steps.game.players],
        "of": steps.last,
        "curve": [
            {"step": step, "odds": [figure(one) for one in odds]}
            for step, odds in zip(line.steps, line.odds, strict=True)
        ],
    }


# --- for people ------------------------------------------------------------------------------------


def percent(odds: dict[str, Any]) -> str:
    return texts.PERCENT.format(number=f"{100 * odds['odds']:.1f}")


def give_or_take(odds: dict[str, Any]) -> str:
    reach = f"{50 * (odds['high'] - odds['low']):.0f}"
    return texts.ODDS_FIGURE.format(value=f"{100 * odds['odds']:.0f}", reach=reach)


def show(report: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(markup=False, highlight=False)
    console.print(texts.ODDS_STEP.format(**{**report, "last": report["of"]}))
    console.print(report["question"])
    if report["over"]:
        console.print(texts.ODDS_OVER)
        return
    console.print(texts.ODDS_BY.format(**report))
    table = Table(*texts.ODDS_HEAD)
    for seat in report["seats"]:
        low, high = f"{100 * seat['low']:.1f}", texts.PERCENT.format(number=f"{100 * seat['high']:.1f}")
        interval = texts.FROM_TO.format(low=low, high=high)
        table.add_row(seat["name"], percent(seat), interval, str(seat["standing"]))
    console.print(table)
    names = [seat["name"] for seat in report["seats"]]
    show_cases(console, texts.ODDS_THROWS, names, report["throws"])
    show_cases(console, texts.ODDS_CHOICES, names, report["choices"])
    if report["throws"] or report["choices"]:
        console.print(texts.ODDS_ABOUT)


def show_cases(console: Any, title: str, names: list[str], cases: list[dict[str, Any]]) -> None:
    from rich.table import Table

    if not cases:
        return
    table = Table("", *names, texts.ODDS_SWING, title=title, title_justify="left", title_style="")
    for case in cases[:SHOWN]:
        form = texts.ODDS_CHANCE if "chance" in case else "{what}"
        what = form.format(what=case["what"], chance=f"{100 * case.get('chance', 0):.0f}")
        table.add_row(what, *map(give_or_take, case["odds"]), f"{100 * case['swing']:.1f}")
    console.print(table)
    if len(cases) > SHOWN:
        console.print(texts.ODDS_MORE.format(more=len(cases) - SHOWN))


def show_curve(steps: Steps, line: Curve) -> None:
    names = [player.name for player in steps.game.players]
    for text in draw_curves(line.steps, [[one.value for one in odds] for odds in line.odds], names):
        print(text)
    for letter, name, last in zip(letters(names), names, line.odds[-1], strict=True):
        share = f"{100 * last.value:.1f}"
        print(texts.ODDS_LAST.format(letter=letter, name=name, share=share, step=line.steps[-1]))
