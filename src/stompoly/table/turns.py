"""Who acts next. Every table and every game between bots asks here, so that all keep the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import NamedTuple

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.rules.acts import Act


class Next(Enum):
    """What comes next."""

    OVER = auto()  # nothing
    TIME = auto()  # the table calls time
    INTERJECTION = auto()  # somebody acts out of turn
    ANSWER = auto()  # the seat that is asked must answer


class Turn(NamedTuple):
    """What comes next, whose it is, and the act where it is known already."""

    what: Next
    seat: int = NOBODY
    act: Act | None = None


def asked_seat(game: Game) -> int:
    """The seat that must answer."""
    s = game.state
    return int(s.seat[s.top])


def time_up(game: Game) -> Act:
    """The table's own act that calls time."""
    act: Act = game.family.act(NOBODY, game.family.time_up)
    return act


def next_turn(
    game: Game, time_called: bool, speakers: Iterable[int] = (), speak: Callable[[int], Act | None] = lambda seat: None
) -> Turn:
    """Time is called, somebody acts out of turn, or the seat that is asked answers. `speak` says what one of the
    speakers wants to do, and is not called for a seat that may not."""
    if game.over:
        return Turn(Next.OVER)
    if time_called:
        return Turn(Next.TIME, NOBODY, time_up(game))
    asked = asked_seat(game)
    for seat in speakers:
        silent = seat == asked or game.family.sits_out(game.state, seat)
        act = None if silent else speak(seat)
        if act is not None:
            return Turn(Next.INTERJECTION, seat, act)
    return Turn(Next.ANSWER, asked)


def moment(game: Game) -> tuple[object, ...]:
    """What distinguishes one moment of a game from the next: a bot acts out of turn at most once in each."""
    s = game.state
    return s.turn, s.doubles, s.die1, s.die2, s.ask[s.top]
