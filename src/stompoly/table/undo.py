"""Undo as a rule of the table: what it takes back, and who must agree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from stompoly.game import Game, Move
from stompoly.texts import errors
from stompoly.undo import Point, UndoError, barrier_to, start_of, take_back


@dataclass(frozen=True)
class Plan:
    """What an undo would take back: the last actions, from one of the seat's own on."""

    seat: int
    moves: Sequence[Move]
    point: Point
    barrier: str  # why everybody must agree; empty: the seat may do it alone


def plan_undo(game: Game, seat: int, count: int = 1) -> Plan:
    """Goes back to before the last thing that the seat itself did (or the last but one, and so on), and takes back
    everything since."""
    own = [place for place, move in enumerate(game.moves) if move.seat == seat]
    if game.over:
        raise UndoError(errors.UNDO_OVER)
    if not 1 <= count <= len(own):
        raise UndoError(errors.UNDO_NOTHING.format(name=game.players[seat].name))
    moves = game.moves[own[-count] :]
    point = start_of(game, len(moves))
    return Plan(seat, moves, point, barrier_to(game, point, moves, seat))


def carry_out(game: Game, plan: Plan) -> None:
    """If there was a barrier, everybody has agreed."""
    take_back(game, len(plan.moves), plan.seat, bool(plan.barrier), plan.point)


@dataclass
class Request:
    """An undo that others must agree to, after `number` entries of the record; void when something else is done."""

    plan: Plan
    count: int
    number: int
    waits: set[int] = field(default_factory=set)  # the people who have not said yes

    def still(self, people: Iterable[int]) -> list[int]:
        """The people who must still say yes; those a bot stands in for need not."""
        return sorted(self.waits & set(people))
