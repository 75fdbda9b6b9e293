"""Two ways to play, side by side: game k of one with game k of the other, on the same seed. All measures are compared,
and reported changes are corrected for testing all of them at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from stompoly.game import SeatError
from stompoly.lab.charts import Spot, row
from stompoly.lab.measures import CAP_MEASURE, Measure, measures_of
from stompoly.lab.pages import Section, page
from stompoly.lab.report.drawing_rows import Reference, dots
from stompoly.lab.run import HERE, Means, Outcome, Part, Progress, Setup, describe, play_series, quietly
from stompoly.lab.statistics import at_least, holm, paired_difference

SURE = 0.05
MEANING = "meaning"
HEAD = ("measure", "A", "B", "B - A", "95 % interval", "p")
MANY = 0.005  # games that are called off, from which on they weigh on every mean


def compare(
    a: Setup,
    b: Setup,
    games: int,
    seed: int = 1,
    seed_b: int | None = None,
    means: Means = HERE,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """Every measure in A and in B, and how they differ, the surest first. With another seed for B the pairs have
    nothing in common, which finds less and is good for one thing: to see how often chance alone finds something."""
    if a.seats != b.seats:
        raise SeatError(
            f"A seats {a.seats} and B {b.seats}: games are compared in pairs, so both need the same number of seats"
        )
    parts = [Part(a, games, seed), Part(b, games, seed if seed_b is None else seed_b)]
    one, other = play_series(parts, means, progress)
    both = [measure for name, measure in measures_of(a).items() if name in measures_of(b)]
    found = [seen for measure in both if (seen := compare_measure(measure, one, other))]
    for seen, p in zip(found, holm([seen["p"] for seen in found]), strict=True):
        seen["p_corrected"] = float(p)
        seen["found"] = bool(p <= SURE)
    found.sort(key=lambda seen: (not seen["found"], -abs(seen["effect"])))
    return {
        "a": describe(a),
        "b": describe(b),
        "seed": seed,
        "seed_b": seed if seed_b is None else seed_b,
        "games": games,  # of each
        "differing_games": float((one.rows != other.rows).any(axis=1).mean()),
        "measures": found,
    }


def compare_measure(measure: Measure, one: Outcome, other: Outcome) -> dict[str, Any]:
    """One measure in both; empty where it never happens in either."""
    a, b = measure.of(one), measure.of(other)
    if not a.any() and not b.any():
        return {}
    difference, p = paired_difference(a, b)
    if measure.is_share and (one.rows != other.rows).any():
        difference = at_least(difference)
    scale = float(((a.var() + b.var()) / 2) ** 0.5)
    return {
        "name": measure.name,
        "words": measure.words,
        "is_share": measure.is_share,
        **{side: figure_of(measure, values) for side, values in (("a", a), ("b", b))},
        "difference": {"value": difference.value, "low": difference.low, "high": difference.high},
        "effect": difference.value / scale if scale else 0.0,  # in standard deviations of a game: how much it shows
        "p": p,
    }


def figure_of(measure: Measure, values: Any) -> dict[str, float]:
    figure = measure.figure_of(values)
    return {"value": figure.value, "low": figure.low, "high": figure.high}


def in_words(report: dict[str, Any], measures: dict[str, Measure]) -> Iterator[str]:
    """What changed, from the figures."""
    if report["differing_games"] == 0:
        yield "A and B play exactly the same games."
        return
    found = [one for one in report["measures"] if one["found"]]
    if not found:
        yield f"Nothing changed by more than chance explains in {report['games']} pairs of games."
        return
    yield f"{len(found)} of {len(report['measures'])} measures changed, after correcting for the number of measures."
    for one in found[:5]:
        measure, change = measures[one["name"]], one["difference"]
        way = "up" if change["value"] > 0 else "down"
        yield (
            f"{measure.title}: {way} from {measure.show(one['a']['value'])} to {measure.show(one['b']['value'])} "
            f"({measure.change(change['value'])}; {measure.changes(change['low'], change['high'])})."
        )
    yield from weighing(report, measures)


def weighing(report: dict[str, Any], measures: dict[str, Measure]) -> Iterator[str]:
    """A game that is called off lasts longest of all, so a few of them move the means."""
    capped = next((one for one in report["measures"] if one["name"] == CAP_MEASURE), None)
    if capped and max(capped[side]["value"] for side in "ab") >= MANY:
        off = [measures[CAP_MEASURE].show(capped[side]["value"]) for side in "ab"]
        yield (
            f"{off[0]} of the games of A and {off[1]} of B are called off: they distort the means of rounds, turns "
            f"and decisions. Try a smaller end.cap to see how much."
        )


def page_of(report: dict[str, Any], measures: dict[str, Measure]) -> str:
    """The same as a page: how much each measure moved, and the figures."""
    return page(
        "Compared",
        f"{report['a']['title']} and {report['b']['title']}",
        {
            "A": describe_side(report["a"]),
            "B": describe_side(report["b"]),
            "pairs": f"{report['games']:,}",
            "seed": report["seed"],
        },
        in_words(report, measures),
        [
            Section(
                "How far B is from A",
                "In standard deviations from game to game, so that measures of different kinds can be compared. "
                "Full dots are beyond chance, corrected for the number of measures (Holm).",
                drawing(report),
            ),
            Section(
                "Figures",
                "",
                None,
                (*HEAD, MEANING),
                tuple([*figures(one, measures[one["name"]]), one["words"]] for one in report["measures"]),
                (MEANING,),
            ),
        ],
    )


def drawing(report: dict[str, Any]) -> Markup:
    rows = [
        row(effect_spot(one), lambda value: f"{value:+.2f}", report["games"], one["words"], one["found"])
        for one in report["measures"]
    ]
    return dots(rows, "how far B is from A", Reference(0.0, "as in A"), lambda v: f"{v:+g}" if v else "0")


def effect_spot(one: dict[str, Any]) -> Spot:
    """In standard deviations; where nothing varies nothing can be said."""
    change = one["difference"]
    unit = one["effect"] / change["value"] if change["value"] else 0.0
    return Spot(one["name"], one["effect"], change["low"] * unit, change["high"] * unit)


def figures(one: dict[str, Any], measure: Measure) -> list[str]:
    change = one["difference"]
    return [
        one["name"],
        measure.show(one["a"]["value"]),
        measure.show(one["b"]["value"]),
        measure.change(change["value"]),
        measure.changes(change["low"], change["high"]),
        chance(one["p_corrected"]),
    ]


def chance(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def title_of_side(side: dict[str, Any]) -> str:
    return f"{side['title']}, {side['mode']}"


def describe_side(side: dict[str, Any]) -> str:
    """A side in a line; the options are those that the file or the table itself chose."""
    options = "".join(f", {key}={value}" for key, value in side["options"].items())
    bots = ", ".join(dict.fromkeys(side["bots"]))
    return (
        f"{title_of_side(side)}, {side['seats']} seats ({bots}), called off after {side['called_off_after']}{options}"
    )
