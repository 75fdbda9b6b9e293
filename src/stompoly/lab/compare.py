"""Two ways to play, side by side: game k of one with game k of the other, on the same seed. All measures are compared,
and reported changes are corrected for testing all of them at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from stompoly.game import SeatError
from stompoly.lab.charts import Spot, row
from stompoly.lab.measures import Measure, called_off, measures_of
from stompoly.lab.pages import Section, page
from stompoly.lab.report.drawing_rows import Reference, dots
from stompoly.lab.run import HERE, Means, Outcome, Part, Progress, Setup, describe, play_series, quietly
from stompoly.lab.statistics import holm
from stompoly.rules.results import ENDED
from stompoly.texts import lab as texts

SURE = 0.05
TOLD = 5  # changes in the headlines


def compare(
    a: Setup,
    b: Setup,
    games: int,
    seed: int = 1,
    seed_b: int | None = None,
    means: Means = HERE,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """Every measure in A and in B, and how they differ, the surest first. With a different seed for B the pairs have
    nothing in common, which finds less and is useful only for seeing how often chance alone finds something."""
    if a.seats != b.seats:
        raise SeatError(texts.OTHER_SEATS.format(a=a.seats, b=b.seats))
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
        "called_off": {"a": off_share(one), "b": off_share(other)},
        "measures": found,
    }


def off_share(outcome: Outcome) -> float:
    """The share of the games that did not end by the rules."""
    return float(called_off(outcome.setup.book.family, outcome.rows[:, ENDED]).mean())


def compare_measure(measure: Measure, one: Outcome, other: Outcome) -> dict[str, Any]:
    """One measure in both; empty if it never happens in either. A length counts only if both games ended."""
    both = measure.games_that_count(one) & measure.games_that_count(other)
    a, b = measure.of(one)[both], measure.of(other)[both]
    if len(a) < 2 or (not a.any() and not b.any()):
        return {}
    difference, p = measure.difference(a, b, bool((one.rows != other.rows).any()))
    scale = float(((a.var() + b.var()) / 2) ** 0.5)
    return {
        "name": measure.name,
        "words": measure.words,
        "is_share": measure.is_share,
        "is_length": measure.is_length,
        "pairs": len(a),
        **{side: figure_of(measure, values) for side, values in (("a", a), ("b", b))},
        "difference": {"value": difference.value, "low": difference.low, "high": difference.high},
        "effect": difference.value / scale if scale else 0.0,  # in standard deviations of a game: how noticeable it is
        "p": p,
    }


def figure_of(measure: Measure, values: Any) -> dict[str, float]:
    figure = measure.figure_of(values)
    return {"value": figure.value, "low": figure.low, "high": figure.high}


def in_words(report: dict[str, Any], measures: dict[str, Measure]) -> Iterator[str]:
    """What changed, from the figures."""
    if report["differing_games"] == 0:
        yield texts.SAME_GAMES
        return
    found = [one for one in report["measures"] if one["found"]]
    if not found:
        yield texts.NOTHING_CHANGED.format(games=report["games"])
        return
    yield texts.CHANGED.format(found=len(found), all=len(report["measures"]))
    for one in found[:TOLD]:
        yield change_in_words(one, measures[one["name"]], report["called_off"])


def change_in_words(one: dict[str, Any], measure: Measure, off: dict[str, float]) -> str:
    """A change; for a length, with the games that were called off and are not counted."""
    change = one["difference"]
    way = "up" if change["value"] > 0 else "down"
    form = texts.CHANGES[way]
    if measure.is_length:
        form = texts.LENGTH_CHANGES[way if any(off.values()) else f"{way}, all end"]
    return form.format(
        measure=measure.title,
        a=measure.show(one["a"]["value"]),
        b=measure.show(one["b"]["value"]),
        change=measure.change(change["value"]),
        low_high=measure.changes(change["low"], change["high"]),
        off_a=texts.PERCENT.format(number=f"{100 * off['a']:.2f}"),
        off_b=texts.PERCENT.format(number=f"{100 * off['b']:.2f}"),
    )


def page_of(report: dict[str, Any], measures: dict[str, Measure]) -> str:
    """The same as a page: how much each measure moved, and the figures."""
    return page(
        texts.COMPARED,
        texts.COMPARE_TITLE.format(a=report["a"]["title"], b=report["b"]["title"]),
        {
            texts.FACTS["a"]: describe_side(report["a"]),
            texts.FACTS["b"]: describe_side(report["b"]),
            texts.FACTS["pairs"]: f"{report['games']:,}",
            texts.FACTS["seed"]: report["seed"],
        },
        in_words(report, measures),
        [
            Section(texts.FAR, texts.FAR_ABOUT, drawing(report)),
            Section(
                texts.FIGURES,
                texts.LENGTH_ABOUT,
                None,
                (*texts.COMPARE_HEAD, texts.MEANING),
                tuple([*figures(one, measures[one["name"]]), one["words"]] for one in report["measures"]),
                (texts.MEANING,),
            ),
        ],
    )


def drawing(report: dict[str, Any]) -> Markup:
    rows = [
        row(effect_spot(one), lambda value: f"{value:+.2f}", report["games"], one["words"], one["found"])
        for one in report["measures"]
    ]
    return dots(rows, texts.FAR_CHART, Reference(0.0, texts.FAR_MARK), lambda v: f"{v:+g}" if v else "0")


def effect_spot(one: dict[str, Any]) -> Spot:
    """In standard deviations; if nothing varies, nothing can be said."""
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
    return texts.P_BELOW.format(p="0.001") if p < 0.001 else f"{p:.3f}"


def describe_side(side: dict[str, Any]) -> str:
    """A side in a line; the options are those that the file or the table itself chose."""
    form = texts.SIDE_WITH if side["options"] else texts.SIDE
    return form.format(
        **{key: side[key] for key in ("title", "mode", "seats")},
        bots=", ".join(dict.fromkeys(side["bots"])),
        cap=side["called_off_after"],
        options=", ".join(f"{key}={value}" for key, value in side["options"].items()),
    )
