"""Which log lines are worth telling: some events say the same thing twice. The `log` command keeps them all."""

from __future__ import annotations

from stompoly.game import Game, Line

from .by_family import face_of


def lines_worth_telling(game: Game, lines: list[Line]) -> list[tuple[int, Line]]:
    """The lines that say something new, each with its place."""
    face = face_of(game)
    return [(k, line) for k, line in enumerate(lines) if not face.is_echo(lines, k)]
