"""Win odds from any position of a game, and what drives them: the standings, what the next roll would change, what
each choice would. Everything hidden is dealt afresh for each play-out, so the odds are those of somebody who sees the
table, not of somebody who knows the deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from stompoly.bots.thinker import Thinker
from stompoly.engine.chance import force
from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.lab.playouts import Futures, figures
from stompoly.lab.run import Progress
from stompoly.lab.statistics import Figure
from stompoly.rules.acts import Act
from stompoly.table.steps import Steps
from stompoly.texts import lab as texts

POINTS = 60  # steps of a curve, at most
DEALS = 6  # orders of the decks that a roll is tried with
DICE = [(one, two) for one in range(1, 7) for two in range(1, 7)]
TOTALS = 11  # that two dice may show
LEAST = 64  # play-outs of a case


@dataclass(frozen=True)
class Case:
    """The odds if something happened, and its `chance`, or 0 if it is somebody's choice."""

    what: str
    odds: list[Figure]
    chance: float = 0.0

    def swing(self, now: list[Figure]) -> float:
        """How much it would change: the most that any seat gains or loses."""
        return max(abs(then.value - before.value) for then, before in zip(self.odds, now, strict=True))


@dataclass(frozen=True)
class Position:
    """A position and what is known about it."""

    step: int
    odds: list[Figure]
    standings: list[int]
    throws: list[Case]
    choices: list[Case]  # the usual one first


def look(steps: Steps, step: int, ahead: Futures, playouts: int, seed: int) -> Position:
    """The odds at a step and what drives them. The cases share as many play-outs again."""
    game = steps.at(step)
    now = ahead.ahead.position(game.state)
    odds = ahead.odds(now, playouts, seed)
    standings = [int(score) for score in ahead.ahead.scores(ahead.ahead.rows(now, seed, 1, None, most=0)[1])[0]]
    throws, choices = ([], []) if game.over else drivers(game, ahead, playouts, seed)
    return Position(
        step,
        odds,
        standings,
        sorted(throws, key=lambda case: -case.swing(odds)),
        choices[:1] + sorted(choices[1:], key=lambda case: -case.swing(choices[0].odds)),
    )


def drivers(game: Game, ahead: Futures, playouts: int, seed: int) -> tuple[list[Case], list[Case]]:
    """What the next roll would change, if a roll is what comes next; and what each choice of the seat asked would."""
    seat = game.state.seat[game.state.top]
    thinker = Thinker(seed)
    seen = game.seen_by(seat)
    usual = thinker.expert(game.family, seat).decide(seen, seat)
    acts = thinker.choices(seen, seat, usual, ahead.ahead)
    if game.why(usual) is not None:  # the table knows hidden things that the seat guessed wrong
        return [], []
    return throws_of(game, usual, ahead, playouts, seed), choices_of(game, acts, ahead, playouts, seed)


def choices_of(game: Game, acts: list[Act], ahead: Futures, playouts: int, seed: int) -> list[Case]:
    if len(acts) < 2:
        return []
    now, each = ahead.ahead.position(game.state), max(playouts // len(acts), LEAST)
    return [Case(game.text(act), ahead.odds(now, each, seed, act)) for act in acts if game.why(act) is None]


# --- the next roll --------------------------------------------------------------------------------


def throws_of(game: Game, usual: Act, ahead: Futures, playouts: int, seed: int) -> list[Case]:
    """The odds after each total of two dice. Every pair of faces is forced and rolled in a few deals."""
    deals = [deal_hidden(game, seed + deal) for deal in range(DEALS)]
    if draws(game, deals[0], usual) < 2:
        return []
    totals: dict[int, list[Any]] = {}
    for faces in DICE:
        ways = sum(sum(other) == sum(faces) for other in DICE)
        each = max(playouts // TOTALS, LEAST) // (ways * DEALS) + 1
        for deal, state in enumerate(deals):
            after = ahead.ahead.position(state_after_roll(game, state, usual, faces))
            totals.setdefault(sum(faces), []).append(ahead.shares(after, each, seed + deal * each))
    who = game.players[usual.seat].name if usual.seat != NOBODY else texts.THE_TABLE
    return [
        Case(
            texts.THROWS.format(who=who, total=total), figures(np.concatenate(shares)), len(shares) / DEALS / len(DICE)
        )
        for total, shares in totals.items()
    ]


def deal_hidden(game: Game, seed: int) -> Any:
    """The state with everything hidden dealt afresh."""
    state = game.state.copy()
    game.family.redeal(game.tables, state, seed)
    return state


def state_after_roll(game: Game, state: Any, usual: Act, faces: Iterable[int]) -> Any:
    after = state.copy()
    for face in faces:
        force(after, face - 1)
    game.family.apply(game.tables, after, usual)
    return after


def draws(game: Game, state: Any, usual: Act) -> int:
    """How many dice an act rolls, of the first three."""
    return 3 - int(state_after_roll(game, state, usual, (1, 2, 3)).forced_left)


# --- over a game -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Curve:
    """The odds over a game: at some steps, those of each seat."""

    steps: list[int]
    odds: list[list[Figure]]

    def before(self, step: int) -> int:
        """The place in the curve of the last point that is not after a step."""
        return max(k for k, other in enumerate(self.steps) if other <= step)


def curve(steps: Steps, ahead: Futures, playouts: int, seed: int, progress: Progress, points: int = POINTS) -> Curve:
    """At every step of a short game, at even distances in a long one; the first and the last always."""
    count = min(points, steps.last + 1)
    places = [k * steps.last // max(count - 1, 1) for k in range(count)]
    found = []
    for done, step in enumerate(places, 1):
        state = steps.game.family.state.from_bytes(steps.states[step])
        found.append(ahead.odds(ahead.ahead.position(state), playouts, seed))
        progress(done)
    return Curve(places, found)
