"""Which log lines are worth telling: some events say the same thing twice. The `log` command keeps them all."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.game import Game, Line

from .by_family import face_of
from .seen import Motion


def lines_worth_telling(game: Game, lines: list[Line]) -> list[tuple[int, Line]]:
    """The lines that say something new, each with its place."""
    return [(k, line) for k, line in enumerate(lines) if said_by(game, lines, k) == k]


def said_by(game: Game, lines: list[Line], k: int) -> int:
    """The line that tells what a line says: itself, or the one that says the same."""
    other = face_of(game).echoes(lines, k)
    return k if other == k else said_by(game, lines, other)


def in_motion(game: Game, lines: list[Line], tell: Callable[[int], list[Motion]]) -> list[Motion]:
    """What moved, in the order of the log. `tell` has the motions of one line; each learns which of the lines that are
    told it belongs to."""
    places = {k: place for place, (k, _) in enumerate(lines_worth_telling(game, lines))}
    found = []
    for k in range(len(lines)):
        for motion in tell(k):
            motion.line = places[said_by(game, lines, k)]
            found.append(motion)
    return found
