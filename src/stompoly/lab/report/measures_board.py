"""Measures of the board: landings, what lots bring and cost and whom they help, groups, cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from stompoly.lab.run import Outcome
from stompoly.lab.statistics import Figure, discoveries, mean, ratio, share, share_p, shares
from stompoly.rules.study import WHOLE

from .naming import Names


@dataclass(frozen=True)
class Effect:
    """How often those who had something won, against all who had something of its kind."""

    wins: Figure
    usual: float
    beyond: bool  # further off than chance explains, with all others tested at once

    @property
    def over(self) -> float:
        return self.wins.value - self.usual


@dataclass(frozen=True)
class Money:
    """What something earns and costs."""

    income: Figure  # a game
    outlay: Figure  # a game
    back: Figure  # income for each unit of outlay


@dataclass(frozen=True)
class LotFigures:
    """A space that can be held."""

    held: Figure  # games in which somebody did
    rounds: float  # for which it was, mean of all games
    money: Money
    effect: Effect  # of players who held it at some time
    first: Effect  # of its first holder
    tenth: Effect  # of those who held it when round 10 began


@dataclass(frozen=True)
class SpaceFigures:
    number: int
    name: str
    short: str
    group: int  # -1: none
    landings: Figure  # share of all landings; counted by game, since those of one game are not independent
    ways: list[float]  # how tokens came there, per game: by a roll, by a card, sent
    against_even: float  # 1: as often as the average space
    harm: Figure  # a game
    lot: LotFigures | None


def effects_in(outcome: Outcome, what: str, which: Any) -> list[Effect]:
    """Effects from the tallies, where wins are kept in parts."""
    return effects_of(outcome.sums[f"{what}_wins"][which] / WHOLE, outcome.sums[f"{what}_seats"][which])


def effects_of(wins: Any, seats: Any) -> list[Effect]:
    """The usual rate is that of all of them together: a player who lasts longer holds more of everything, so an even
    share would not be a fair standard."""
    usual = float(wins.sum()) / max(float(seats.sum()), 1.0)
    beyond = discoveries(share_p(wins, seats, usual))
    return [Effect(figure, usual, bool(departs)) for figure, departs in zip(shares(wins, seats), beyond, strict=True)]


def spaces_of(outcome: Outcome, names: Names) -> list[SpaceFigures]:
    count = len(names.book.board.space)
    landings, total = outcome.landings[:count], int(outcome.landings[:count].sum())
    lots = dict(zip(names.lots, lots_of(outcome, names.lots), strict=True))
    return [
        SpaceFigures(
            number=n,
            name=names.space(n),
            short=names.short(n),
            group=names.group_of(n),
            landings=landings_at(outcome, n, total),
            ways=[float(way[n]) / outcome.games for way in outcome.sums["came"]],
            against_even=float(landings[n]) * count / max(total, 1),
            harm=mean(outcome.sums["harm"][n], outcome.sums["harm_2"][n], outcome.games),
            lot=lots.get(n),
        )
        for n in range(count)
    ]


def landings_at(outcome: Outcome, n: int, total: int) -> Figure:
    """The share of all landings: a ratio of what each game has there and in all."""
    sums, here = outcome.sums, float(outcome.landings[n])
    squares = (float(sums["land_2"][n]), float(sums["land_all_2"]))
    return ratio((here, float(total)), squares, float(sums["land_both"][n]), outcome.games)


def money_of(outcome: Outcome, what: str, k: int) -> Money:
    """`what` is `lot` or `group`."""
    sums, games = outcome.sums, outcome.games
    income, income_2, outlay, outlay_2, both = (
        float(sums[f"{what}_{name}"][k]) for name in ("income", "income_2", "outlay", "outlay_2", "both")
    )
    return Money(
        mean(income, income_2, games),
        mean(outlay, outlay_2, games),
        ratio((income, outlay), (income_2, outlay_2), both, games),
    )


def lots_of(outcome: Outcome, lots: list[int]) -> list[LotFigures]:
    sums, games = outcome.sums, outcome.games
    effects = (effects_in(outcome, what, lots) for what in ("lot", "first", "tenth"))
    return [
        LotFigures(
            held=share(int(sums["lot_games"][lot]), games),
            rounds=float(sums["lot_rounds"][lot]) / games,
            money=money_of(outcome, "lot", lot),
            effect=effect,
            first=first,
            tenth=tenth,
        )
        for lot, effect, first, tenth in zip(lots, *effects, strict=True)
    ]


@dataclass(frozen=True)
class GroupFigures:
    number: int
    name: str
    letter: str
    colour: str
    lots: int
    whole: Figure  # games in which somebody held all of it
    money: Money
    effect: Effect


def groups_of(outcome: Outcome, names: Names) -> list[GroupFigures]:
    """Groups count where somebody held one whole at some time."""
    sums, count = outcome.sums, len(names.groups)
    if not sums["group_games"][:count].any():
        return []
    effects = effects_in(outcome, "group", slice(count))
    made = []
    for k, group in enumerate(names.groups):
        made.append(
            GroupFigures(
                number=k,
                name=str(group.name),
                letter=str(getattr(group, "letter", "")),
                colour=str(getattr(group, "colour", "")),
                lots=sum(names.group_of(lot) == k for lot in names.lots),
                whole=share(int(sums["group_games"][k]), outcome.games),
                money=money_of(outcome, "group", k),
                effect=effects[k],
            )
        )
    return made


@dataclass(frozen=True)
class CardFigures:
    label: str
    copies: int
    draws: float  # a game
    gain: Figure  # for the player who drew it, at once
    effect: Effect


def cards_of(outcome: Outcome, names: Names) -> list[CardFigures]:
    """By what is printed on them: copies are one card."""
    sums = outcome.sums
    if not sums["card_draws"].any():
        return []
    alike: dict[str, list[int]] = {}
    for n, label in names.cards.items():
        alike.setdefault(label, []).append(n)
    added = {
        key: np.array([sums[key][copies].sum() for copies in alike.values()])
        for key in ("card_draws", "card_gain", "card_gain_2", "card_seats", "card_wins")
    }
    effects = effects_of(added["card_wins"] / WHOLE, added["card_seats"])
    return [
        CardFigures(
            label=label,
            copies=len(copies),
            draws=float(added["card_draws"][k]) / outcome.games,
            gain=mean(float(added["card_gain"][k]), float(added["card_gain_2"][k]), int(added["card_draws"][k])),
            effect=effects[k],
        )
        for k, (label, copies) in enumerate(alike.items())
    ]
