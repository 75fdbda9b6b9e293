"""Which log lines are worth showing: some events say the same thing twice. The `log` command keeps them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stompoly.game import Game, Line

from .by_family import face_of
from .seen import Motion

Echoes = Mapping[str, Callable[[list[Line], int], int]]


def lines_worth_telling(game: Game, lines: list[Line]) -> list[tuple[int, Line]]:
    """The lines that say something new, each with its place."""
    return [(k, lines[k]) for k in told_by(tellers(game, lines))]


def told_by(tellers: list[int]) -> list[int]:
    """The places of the lines that are shown: each is shown for itself."""
    return [k for k, teller in enumerate(tellers) if k == teller]


def tellers(game: Game, lines: list[Line]) -> list[int]:
    """For each line, the line that is shown for it: itself, or another that says the same."""
    echoes = face_of(game).echoes
    return [teller_of(echoes, lines, k) if line.kind in echoes else k for k, line in enumerate(lines)]


def teller_of(echoes: Echoes, lines: list[Line], k: int) -> int:
    """Follows lines that say the same to the one that says it first-hand."""
    while lines[k].kind in echoes:
        other = echoes[lines[k].kind](lines, k)
        if other == k:
            break
        k = other
    return k


def in_motion(lines: list[Line], tell: Callable[[int], list[Motion]]) -> list[Motion]:
    """What moved, in the order of the log. `tell` has the motions of one line; each notes the place of that line."""
    moved = []
    for k in range(len(lines)):
        for motion in tell(k):
            motion.line = k
            moved.append(motion)
    return moved
