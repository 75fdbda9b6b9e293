"""Restricted play: what is it worth to be allowed something? One seat gives it up, the others play as usual, and the
restricted seat is each seat in turn. The same games without the restriction serve as a control: over all seats their
share of wins is even by symmetry, so what they are off by is luck, and it is taken out of the restricted games' share.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
from markupsafe import Markup

from stompoly.lab.charts import Spot, row
from stompoly.lab.pages import Section, facts_of, page
from stompoly.lab.report.drawing_rows import Reference, dots
from stompoly.lab.run import HERE, Means, Outcome, Part, Progress, Setup, describe, play_series, quietly
from stompoly.lab.run.setup import no_restriction
from stompoly.lab.statistics import at_least, holm, share, share_with_control
from stompoly.rules.options import OptionError
from stompoly.texts import lab as texts
from stompoly.texts import study

SURE = 0.05


def games_to_play(setup: Setup, names: list[str], games: int) -> int:
    """In all: those of each restriction, and as many of the control."""
    return (len(names) + 1) * each_seat(setup, games) * setup.seats


def each_seat(setup: Setup, games: int) -> int:
    """Games are split evenly: as many with each seat restricted, and at least the games asked for."""
    return -(-games // setup.seats)


def find_restrictions(setup: Setup, only: list[str]) -> list[str]:
    """Those asked for, or all that the rulebook offers. An even share is the standard only if all seats play alike."""
    if len(set(setup.bots)) > 1:
        raise OptionError(texts.SAME_BOT.format(bots=", ".join(setup.bots)))
    known = setup.book.family.restrictions
    for name in only:
        if name not in known:
            raise OptionError(no_restriction(setup.book, name))
    return list(dict.fromkeys(only)) or list(known)


def restrict(
    setup: Setup, names: list[str], games: int, seed: int = 1, means: Means = HERE, progress: Progress = quietly
) -> dict[str, Any]:
    """A seat's share of wins under each restriction, the largest differences from an even share first."""
    many = each_seat(setup, games)
    ways = [{}, *({p: name} for name in names for p in range(setup.seats))]
    control, *others = (
        Part(replace(setup, restricted=way), many * (1 if way else setup.seats), seed_of(way, seed, many))
        for way in ways
    )
    played = play_series([control, *others], means, progress)
    free = next(played)
    rows = [measure_restriction(setup, name, free, [next(played) for _ in range(setup.seats)]) for name in names]
    next(played, None)  # the series is complete
    for one, p in zip(rows, holm([one["p"] for one in rows]), strict=True):
        one["p_corrected"] = float(p)
        one["found"] = bool(p <= SURE)
    rows.sort(key=lambda one: (-abs(one["departure"]), one["name"]))
    return {
        **describe(setup),
        "seed": seed,
        "games": many * setup.seats,  # of each restriction
        "even": 1 / setup.seats,
        "restrictions": rows,
    }


def seed_of(way: dict[int, str], seed: int, many: int) -> int:
    """Each seat has games of its own, the same under every restriction."""
    return seed + many * next(iter(way), 0)


def measure_restriction(setup: Setup, name: str, free: Outcome, restricted: list[Outcome]) -> dict[str, Any]:
    """One restriction: the seat's share of wins, and in how many games it made any difference at all."""
    even = 1 / setup.seats
    won = np.concatenate([outcome.shares[:, p] for p, outcome in enumerate(restricted)])
    unhindered = np.concatenate([shares[:, p] for p, shares in enumerate(np.split(free.shares, setup.seats))])
    differs = (np.concatenate([outcome.rows for outcome in restricted]) != free.rows).any(axis=1)
    figure, p = share_with_control(won, unhindered, even)
    if differs.any():
        figure = at_least(figure)
    seen = share(float(won.sum()), len(won))
    return {
        "name": name,
        "about": study.RESTRICTIONS[setup.book.family.name][name],
        "share": figure.value,
        "low": figure.low,
        "high": figure.high,
        "departure": figure.value - even,
        "departure_low": figure.low - even,
        "departure_high": figure.high - even,
        "touched": float(differs.mean()),
        "p": p,
        "wins_seen": {"share": seen.value, "low": seen.low, "high": seen.high, "games": seen.n},
        "by_seat": [float(outcome.shares[:, p].mean()) for p, outcome in enumerate(restricted)],
    }


def in_words(report: dict[str, Any]) -> Iterator[str]:
    """What stands out, from the figures."""
    sure = [one for one in report["restrictions"] if one["found"]]
    idle = [one["name"] for one in report["restrictions"] if one["touched"] == 0]
    for form, mine in (
        (texts.COSTS_MOST, [one for one in sure if one["departure"] < 0]),
        (texts.HELPS_MOST, [one for one in sure if one["departure"] > 0]),
    ):
        if mine:
            rates = {**{key: mine[0][key] for key in ("share", "low", "high")}, "even": report["even"]}
            said = {key: f"{100 * rate:.1f}" for key, rate in rates.items()}
            yield form.format(name=mine[0]["name"], about=mine[0]["about"], **said)
    if not sure and len(idle) < len(report["restrictions"]):
        yield texts.NONE_FOUND
    unsure = len(report["restrictions"]) - len(sure) - len(idle)
    if sure and unsure:
        yield texts.UNSURE.format(unsure=unsure, all=len(report["restrictions"]))
    if idle:
        form = texts.NEVER_TOUCHED_ONE if len(idle) == 1 else texts.NEVER_TOUCHED
        yield form.format(names=", ".join(idle))


def page_of(report: dict[str, Any]) -> str:
    """The same as a page."""
    return page(
        texts.RESTRICTED,
        report["title"],
        facts_of(report, "restrict"),
        in_words(report),
        [
            Section(texts.DEPARTURE, texts.DEPARTURE_ABOUT, drawing(report)),
            Section(
                texts.FIGURES,
                "",
                None,
                texts.RESTRICT_HEAD,
                tuple(map(cells, report["restrictions"])),
                texts.RESTRICT_HEAD[-1:],
            ),
        ],
    )


def drawing(report: dict[str, Any]) -> Markup:
    def show(value: float) -> str:
        return f"{value:+.2f}"

    spots = [
        row(
            Spot(one["name"], *(100 * one[key] for key in ("departure", "departure_low", "departure_high"))),
            show,
            report["games"],
            one["about"],
            one["found"],
        )
        for one in report["restrictions"]
    ]
    return dots(
        spots,
        texts.DEPARTURE_CHART,
        Reference(0.0, texts.DEPARTURE_MARK),
        lambda v: f"{v:+.0f}" if v else "0",
    )


def cells(one: dict[str, Any]) -> list[str]:
    """A restriction in a table."""
    return [
        one["name"],
        f"{100 * one['share']:.2f}",
        texts.FROM_TO.format(low=f"{100 * one['low']:.2f}", high=f"{100 * one['high']:.2f}"),
        f"{100 * one['departure']:+.2f}",
        texts.PERCENT.format(number=f"{100 * one['touched']:.{2 if 0 < one['touched'] < 0.01 else 0}f}"),
        texts.YES if one["found"] else texts.NEVER if one["touched"] == 0 else "",
        one["about"],
    ]
