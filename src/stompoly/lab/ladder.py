"""A ladder of bots: every two of them meet, one of the first among seats of the second and the other way round, in
every seat. So each of the two holds half of all seats, and half of the wins are even, at any number of seats.

The rating is that of Bradley and Terry for tables of any size (Luce): a seat wins with a chance in proportion to its
bot's strength. It is the likeliest strength given all games, on the Elo scale: 400 points mean ten times the odds.
One evenly shared game is added for each pair of bots, so that a bot that never wins has a rating too. The intervals are
made for comparing any two bots (quasi-variances, by Firth): none is a reference whose rating would be certain."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from markupsafe import Markup
from scipy.optimize import minimize

from stompoly.lab.charts import Spot, heat, row
from stompoly.lab.measures import called_off
from stompoly.lab.pages import Section, facts_of, page
from stompoly.lab.report.drawing_rows import Reference, dots
from stompoly.lab.run import HERE, Means, Outcome, Part, Progress, Setup, describe, play_series, quietly
from stompoly.lab.seating import first_at
from stompoly.lab.statistics import share, z_of
from stompoly.rules.options import OptionError
from stompoly.rules.results import ENDED
from stompoly.texts import lab as texts

ELO = 400 / np.log(10)
MIDDLE = 1500  # mean of all ratings
MANY_OFF = 0.02  # share of games called off above which it is reported
FAR = 0.02  # beyond the interval, if ratings do not explain what was seen


@dataclass(frozen=True)
class Table:
    """Games of one seating, and the share of the wins that went to each bot."""

    seats: dict[str, int]  # bot -> how many
    wins: dict[str, float]
    games: int
    off: int = 0  # games that were called off


def seatings(a: str, b: str, seats: int) -> list[tuple[str, ...]]:
    """One of the first in each seat among the second, and the other way round; at a table of two these are the same."""
    alone = [first_at([lone, *[rest] * (seats - 1)], seat) for lone, rest in ((a, b), (b, a)) for seat in range(seats)]
    return list(dict.fromkeys(alone))


def pairs_of(bots: list[str]) -> list[tuple[str, str]]:
    return list(itertools.combinations(bots, 2))


def find_bots(setup: Setup, names: list[str]) -> list[str]:
    """Those asked for, or all of the family."""
    known = setup.book.family.bots
    for name in names:
        if name not in known:
            raise OptionError(texts.NOT_IN_RULE_CODE.format(bots=", ".join(known), bot=name))
    bots = list(dict.fromkeys(names)) or list(known)
    if len(bots) < 2:
        raise OptionError(texts.TWO_BOTS.format(bots=", ".join(known)))
    return bots


def games_to_play(seats: int, bots: list[str], games: int) -> int:
    a, b = bots[:2]
    return len(pairs_of(bots)) * len(seatings(a, b, seats)) * each(games, len(seatings(a, b, seats)))


def each(games: int, ways: int) -> int:
    """Games are split evenly over the seatings of two bots: at least as many as asked for."""
    return -(-games // ways)


def ladder(
    setup: Setup, bots: list[str], games: int, seed: int = 1, means: Means = HERE, progress: Progress = quietly
) -> dict[str, Any]:
    """All pairs with their win rates, ratings, and how sure the better bot of each step is to win."""
    pairs = pairs_of(bots)
    todo = [(pair, seating) for pair in pairs for seating in seatings(*pair, setup.seats)]
    many = each(games, len(todo) // len(pairs))
    parts = [
        Part(replace(setup, bots=seating), many, seed + number % (len(todo) // len(pairs)) * many)
        for number, (_, seating) in enumerate(todo)
    ]
    tables: dict[tuple[str, str], list[Table]] = {pair: [] for pair in pairs}
    for (pair, _), outcome in zip(todo, play_series(parts, means, progress), strict=True):
        tables[pair].append(table_of(outcome))
    strengths, errors = rate(bots, [table for pair in pairs for table in tables[pair]])
    order = sorted(bots, key=lambda bot: -strengths[bot])
    return {
        **{key: value for key, value in describe(setup).items() if key != "bots"},
        "seed": seed,
        "games": many * (len(todo) // len(pairs)),  # of each pair
        "ratings": [
            {
                "bot": bot,
                "rating": MIDDLE + ELO * strengths[bot],
                "low": MIDDLE + ELO * (strengths[bot] - z_of() * errors[bot]),
                "high": MIDDLE + ELO * (strengths[bot] + z_of() * errors[bot]),
            }
            for bot in order
        ],
        "pairs": [pair_result(pair, tables[pair], strengths) for pair in sort_pairs(pairs, order)],
        "steps": [
            {"over": low, "bot": high, **rates_of(high, low, both(tables, high, low))}
            for high, low in itertools.pairwise(order)
        ],
    }


def sort_pairs(pairs: list[tuple[str, str]], order: list[str]) -> list[tuple[str, str]]:
    """The pairs as they were played, those of the best bots first."""
    return sorted(pairs, key=lambda pair: sorted(map(order.index, pair)))


def both(tables: dict[tuple[str, str], list[Table]], a: str, b: str) -> list[Table]:
    return tables[(a, b) if (a, b) in tables else (b, a)]


def table_of(outcome: Outcome) -> Table:
    bots = outcome.setup.bots
    won = outcome.shares.sum(axis=0)
    names = sorted(set(bots))
    return Table(
        {bot: bots.count(bot) for bot in names},
        {bot: float(sum(won[p] for p, sitting in enumerate(bots) if sitting == bot)) for bot in names},
        outcome.games,
        int(called_off(outcome.setup.book.family, outcome.rows[:, ENDED]).sum()),
    )


def pair_result(pair: tuple[str, str], tables: list[Table], strengths: dict[str, float]) -> dict[str, Any]:
    """A pair, the stronger first, with what the ratings predict: if that is far off, strength is not everything."""
    a, b = sorted(pair, key=lambda bot: -strengths[bot])
    seen = {"bot": a, "over": b, **rates_of(a, b, tables), "by_ratings": expected_share(a, tables, strengths)}
    seen["alone"]["by_ratings"] = expected_share(a, alone(a, tables), strengths)
    seen["other_alone"]["by_ratings"] = expected_share(b, alone(b, tables), strengths)
    return seen


def rates_of(a: str, b: str, tables: list[Table]) -> dict[str, Any]:
    """How often a's seats win when half of all seats are a's; and how often either wins alone among the other's."""
    return {
        **won_share(a, tables),
        "alone": won_share(a, alone(a, tables)),
        "other_alone": won_share(b, alone(b, tables)),
        "games": sum(table.games for table in tables),
        "called_off": sum(table.off for table in tables) / sum(table.games for table in tables),
    }


def alone(bot: str, tables: list[Table]) -> list[Table]:
    return [table for table in tables if table.seats[bot] == 1]


def expected_share(bot: str, tables: list[Table], strengths: dict[str, float]) -> float:
    """The share of the wins that the ratings predict."""
    return sum(chance(table, bot, strengths) * table.games for table in tables) / sum(table.games for table in tables)


def won_share(bot: str, tables: list[Table]) -> dict[str, float]:
    figure = share(sum(table.wins[bot] for table in tables), sum(table.games for table in tables))
    return {"rate": figure.value, "low": figure.low, "high": figure.high}


def chance(table: Table, bot: str, strengths: dict[str, float]) -> float:
    """Of a win of this bot's seats, by the ratings."""
    return float(
        1
        / sum(
            count / table.seats[bot] * np.exp(strengths[other] - strengths[bot]) for other, count in table.seats.items()
        )
    )


def rate(bots: list[str], tables: list[Table]) -> tuple[dict[str, float], dict[str, float]]:
    """The likeliest strengths (natural logarithms, mean 0) and their standard errors."""
    known = [table for table in tables if table.games] + [
        Table({a: 1, b: 1}, {a: 0.5, b: 0.5}, 1) for a, b in pairs_of(bots)
    ]
    place = {bot: k for k, bot in enumerate(bots)}

    def loss(free: Any) -> tuple[float, Any]:
        """Minus the logarithm of the likelihood, and its slope; the first strength is 0."""
        strength = dict(zip(bots, [0.0, *free], strict=True))
        total, slope = 0.0, np.zeros(len(bots))
        for table in known:
            for bot, wins in table.wins.items():
                p = chance(table, bot, strength)
                total -= wins * np.log(p / table.seats[bot])
                slope[place[bot]] -= wins - sum(table.wins.values()) * p
        return total, slope[1:]

    games = sum(table.games for table in known)
    fitted = minimize(
        lambda x: tuple(part / games for part in loss(x)), np.zeros(len(bots) - 1), jac=True, method="BFGS"
    )
    found = np.array([0.0, *fitted.x])
    found -= found.mean()
    strengths = {bot: float(x) for bot, x in zip(bots, found, strict=True)}
    return strengths, dict(zip(bots, comparable(np.linalg.pinv(information(known, place, strengths))), strict=True))


def comparable(spread: Any) -> list[float]:
    """Standard errors whose squares, of any two, add up to about the variance of their difference."""
    pairs = list(itertools.combinations(range(len(spread)), 2))
    between = np.log([spread[i, i] + spread[j, j] - 2 * spread[i, j] for i, j in pairs])

    def off(logs: Any) -> float:
        squares = np.exp(logs)
        return float(np.sum(np.square(np.log([squares[i] + squares[j] for i, j in pairs]) - between)))

    fitted = minimize(off, np.full(len(spread), between.mean() - np.log(2)), method="BFGS")
    return [float(error) for error in np.exp(fitted.x / 2)]


def information(tables: list[Table], place: dict[str, int], strengths: dict[str, float]) -> Any:
    """What the games say about the strengths: the curvature of the likelihood. It says nothing about the mean, which is
    fixed, so that its pseudo-inverse is the spread of strengths around the mean."""
    total = np.zeros((len(place), len(place)))
    for table in tables:
        p = np.zeros(len(place))
        for bot in table.seats:
            p[place[bot]] = chance(table, bot, strengths)
        total += table.games * (np.diag(p) - np.outer(p, p))
    return total


def tenths(value: float) -> str:
    """A share in percent."""
    return f"{100 * value:.1f}"


def in_words(report: dict[str, Any]) -> Iterator[str]:
    """What stands out, from the figures: the order, how steep each step is, and where ratings do not explain
    everything."""
    yield texts.ORDER.format(bots=", ".join(one["bot"] for one in report["ratings"]))
    for step in report["steps"]:
        yield step_in_words(step, report["seats"])
    for pair in report["pairs"]:
        yield from pair_in_words(pair, report["called_off_after"])


def step_in_words(step: dict[str, Any], seats: int) -> str:
    rates = {key: tenths(step[key]) for key in ("rate", "low", "high")}
    form = texts.ALIKE if step["low"] <= 0.5 else texts.STEP
    rates |= {"alone": tenths(step["alone"]["rate"]), "even": tenths(1 / seats)}
    return form.format(bot=step["bot"], over=step["over"], others=seats - 1, **rates)


def pair_in_words(pair: dict[str, Any], cap: str) -> Iterator[str]:
    who, one, other = {"bot": pair["bot"], "over": pair["over"]}, pair["alone"], pair["other_alone"]
    if pair["called_off"] >= MANY_OFF:
        yield texts.PAIR_CALLED_OFF.format(**who, share=tenths(pair["called_off"]), cap=cap)
    if is_off(pair):
        yield texts.PAIR_STYLE.format(**who, rate=tenths(pair["rate"]), by_ratings=tenths(pair["by_ratings"]))
    if is_off(one) or is_off(other):
        rates = {"alone": one["rate"], "alone_by": one["by_ratings"]}
        rates |= {"other": other["rate"], "other_by": other["by_ratings"]}
        yield texts.PAIR_COMPANY.format(**who, **{key: tenths(rate) for key, rate in rates.items()})


def is_off(seen: dict[str, Any]) -> bool:
    """Whether the ratings disagree with what was seen."""
    return not seen["low"] - FAR <= seen["by_ratings"] <= seen["high"] + FAR


def page_of(report: dict[str, Any]) -> str:
    """The same as a page: ratings, who beats whom, and the steps between them."""
    ratings = [
        row(Spot(one["bot"], one["rating"], one["low"], one["high"]), lambda value: f"{value:.0f}", report["games"])
        for one in report["ratings"]
    ]
    steps = [
        row(
            Spot(
                texts.PAIR.format(bot=step["bot"], over=step["over"]),
                *(100 * step[key] for key in ("rate", "low", "high")),
            ),
            lambda value: texts.PERCENT.format(number=f"{value:.1f}"),
            report["games"],
            marked=step["low"] > 0.5,
        )
        for step in report["steps"]
    ]
    return page(
        texts.LADDER,
        report["title"],
        facts_of(report, "ladder"),
        in_words(report),
        [
            Section(
                texts.RATINGS,
                texts.RATINGS_ABOUT,
                dots(ratings, texts.RATINGS_CHART, Reference(MIDDLE, texts.RATINGS_MARK), lambda v: f"{v:.0f}"),
            ),
            Section(
                texts.SKILL,
                texts.SKILL_ABOUT,
                dots(
                    steps,
                    texts.SKILL_CHART,
                    Reference(50.0, texts.SKILL_MARK),
                    lambda value: texts.PERCENT.format(number=f"{value:.0f}"),
                ),
            ),
            Section(texts.MATRIX, texts.MATRIX_ABOUT, matrix(report)),
            Section(texts.FIGURES, texts.ALONE, None, texts.LADDER_HEAD, tuple(map(figures, report["pairs"]))),
        ],
    )


def matrix(report: dict[str, Any]) -> Markup:
    """Every bot against every other; against itself it is even."""
    bots = [one["bot"] for one in report["ratings"]]
    rates = {(pair["bot"], pair["over"]): [pair[key] for key in ("rate", "low", "high")] for pair in report["pairs"]}
    rates |= {(low, high): [1 - seen[0], 1 - seen[2], 1 - seen[1]] for (high, low), seen in rates.items()}
    spots = [
        Spot(texts.PAIR_CELL.format(bot=a, over=b), *(100 * part for part in rates.get((a, b), [0.5, 0.5, 0.5])))
        for a in bots
        for b in bots
    ]
    return heat(bots, bots, spots, ("", ""), texts.MATRIX_CHART, "{:.1f}".format, reach)


def reach(value: float, low: float, high: float) -> str:
    return texts.REACH.format(reach=f"{max(high - value, value - low):.1f}")


def figures(pair: dict[str, Any]) -> list[str]:
    def percent(value: float) -> str:
        return texts.PERCENT.format(number=tenths(value))

    one = pair["alone"]
    return [
        texts.PAIR.format(bot=pair["bot"], over=pair["over"]),
        percent(pair["rate"]),
        texts.FROM_TO.format(low=percent(pair["low"]), high=percent(pair["high"])),
        percent(pair["by_ratings"]),
        percent(one["rate"]),
        texts.FROM_TO.format(low=percent(one["low"]), high=percent(one["high"])),
        percent(pair["other_alone"]["rate"]),
    ]
