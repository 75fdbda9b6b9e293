"""Measures of what only some games have: tokens that differ, and health that is lost."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from stompoly.lab.run import Outcome
from stompoly.lab.statistics import Figure, mean, mean_of, share
from stompoly.rules.results import SCORE, TOKEN
from stompoly.texts import study

from .measures_board import Effect, effects_of
from .naming import Names


@dataclass(frozen=True)
class TokenFigures:
    name: str
    effect: Effect  # shared wins count in part
    standing: Figure  # at the end, mean


@dataclass(frozen=True)
class Tokens:
    each: list[TokenFigures]
    against: list[list[Figure]]  # games with both in which the first ends with more than the second; ties count half


def tokens_of(outcome: Outcome, names: Names) -> Tokens | None:
    """Only where seats have different ones."""
    token = outcome.rows[:, TOKEN : TOKEN + outcome.seats]
    kinds = [int(kind) for kind in np.unique(token)]
    if len(kinds) < 2:
        return None
    won, score = outcome.shares, outcome.rows[:, SCORE : SCORE + outcome.seats]
    has = [token == kind for kind in kinds]
    effects = effects_of(np.array([won[mine].sum() for mine in has]), np.array([mine.sum() for mine in has]))
    each = [
        TokenFigures(names.tokens[kind], effect, mean_of(score[mine]))
        for kind, effect, mine in zip(kinds, effects, has, strict=True)
    ]
    points, met = np.zeros((len(kinds),) * 2), np.zeros((len(kinds),) * 2, int)
    for p in range(outcome.seats):
        for q in range(outcome.seats):
            if p == q:
                continue
            above = (score[:, p] > score[:, q]) + 0.5 * (score[:, p] == score[:, q])
            pair = np.searchsorted(kinds, token[:, p]) * len(kinds) + np.searchsorted(kinds, token[:, q])
            points += np.bincount(pair, above, len(kinds) ** 2).reshape(points.shape)
            met += np.bincount(pair, minlength=len(kinds) ** 2).reshape(met.shape)
    return Tokens(each, [[share(float(k), int(n)) for k, n in zip(*row, strict=True)] for row in zip(points, met)])


@dataclass(frozen=True)
class Harm:
    total: Figure  # a game
    by: dict[str, Figure]  # what did it, a game


def harm_of(outcome: Outcome, names: Names) -> Harm | None:
    sums, games = outcome.sums, outcome.games
    if not sums["harm"].any():
        return None
    by = {
        names.word(f"harm_by.{k}") or study.CAUSE.format(number=k): mean(
            sums["harm_by"][k], sums["harm_by_2"][k], games
        )
        for k in np.flatnonzero(sums["harm_by"])
    }
    return Harm(mean(sums["harm"].sum(), float(sums["harm_all_2"]), games), by)


def beaten_of(outcome: Outcome) -> list[list[Figure]] | None:
    """How often in a game the first seat felled or robbed the second; none if nobody ever does. Counted by game: what
    happens within a game is not independent."""
    seats, games = range(outcome.seats), outcome.games
    counts, squares = outcome.sums["beaten"], outcome.sums["beaten_2"]
    if not counts[: outcome.seats, : outcome.seats].any():
        return None
    return [[mean(float(counts[p, q]), float(squares[p, q]), games) for q in seats] for p in seats]
