"""The names of kaiju games (ugm).

`actions` are what a player may do, `events` what happens, `questions` what is asked, `Position` how things stand.
`position`, `state` and `tables` return those of a game, typed for type checkers; they raise an error for a game of
another family.
"""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game, of_family
from stompoly.rules.kaiju.facts import Position, actions, events, questions
from stompoly.rules.kaiju.facts.position import Player, Question, Space
from stompoly.rules.kaiju.state import State
from stompoly.rules.kaiju.tables import Tables

__all__ = ["Player", "Position", "Question", "Space", "actions", "events", "position", "questions", "state", "tables"]


def position(game: Game, seat: int | str = NOBODY) -> Position:
    """`game.position(seat)` with its type."""
    return of_family(game.position(seat), Position)


def state(game: Game) -> State:
    """`game.state` with its type."""
    found = game.state
    return found if isinstance(found, State) else of_family(found, State)


def tables(game: Game) -> Tables:
    """`game.tables` with its type."""
    found = game.tables
    return found if isinstance(found, Tables) else of_family(found, Tables)
