"""Undo at a table of the house. A table keeps no list of moves: for an undo its game is played again from the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stompoly.faces.pages import page_of
from stompoly.files import Again
from stompoly.game import Game, Undo
from stompoly.table import Plan
from stompoly.table import Table as Seated
from stompoly.table.undo import Request

from .messages import LogLine, UndoAsked

if TYPE_CHECKING:
    from collections.abc import Sequence

TAKES_BACK = "{name} takes back {actions}"
ALL_AGREED = "{name} takes back {actions}; all players agreed"
WANTS_BACK = "{name} wants to take back {actions}: {why}, so everybody must agree"
NOT_AGREED = "{name} does not agree"
HEARD = 60  # log lines that bots may look at


def planned(fresh: Game, lines: Sequence[bytes], seated: Seated, seat: int, count: int) -> tuple[Game, Plan]:
    """The game of a table with all its moves, and what an undo would take back. `fresh` is the game at its start."""
    again = Again(fresh, list(lines))
    for line in lines:
        again.play(msgspec.json.decode(line))
    return fresh, seated.plan_undo(seat, count, fresh)


def undo_of(plan: Plan) -> Undo:
    return Undo(plan.seat, len(plan.moves), bool(plan.barrier))


def counted(actions: int) -> str:
    return "1 action" if actions == 1 else f"{actions} actions"


def taken_back(name: str, undo: Undo, n: int) -> LogLine:
    text = ALL_AGREED if undo.agreed else TAKES_BACK
    return LogLine(n, "table", text.format(name=name, actions=counted(undo.actions)), undo.seat)


def wants_back(name: str, plan: Plan, n: int) -> LogLine:
    text = WANTS_BACK.format(name=name, actions=counted(len(plan.moves)), why=plan.barrier)
    return LogLine(n, "table", text, plan.seat)


def request_told(game: Game, request: Request, people: Sequence[int]) -> UndoAsked:
    plan = request.plan
    acts = [] if page_of(game).hides(game) else [move.text for move in plan.moves]
    return UndoAsked(request.number, plan.seat, len(plan.moves), acts, plan.barrier, request.still(people))


def forget_moves(game: Game) -> None:
    """They are in the store."""
    game.moves.clear()
    game.record.clear()
    del game.log[:-HEARD]
