"""Taking actions back. The game goes back to a point, to the byte; what was undone stays in its record, so that whoever
checks the dice can play it again.

What a seat may take back by itself: its own last actions, as long as none of them drew from chance, brought something
to light that the seat could not see, or was followed by an act of another seat. Everything else needs the agreement of
every person at the table.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from stompoly.engine.events import drain
from stompoly.engine.state import NOBODY
from stompoly.game import Game, Move, Undo
from stompoly.texts import errors

__all__ = ["Point", "UndoError", "barrier_to", "point_before", "point_of", "standing", "take_back"]


class UndoError(ValueError):
    """Actions that cannot be taken back, or not without everybody's agreement."""


@dataclass(frozen=True)
class Point:
    """Where a game can go back to: right after an action, or after the set-up."""

    packed: bytes  # the state; mostly zeros
    lines: int  # of the log


def point_of(game: Game) -> Point:
    """The point where a game stands now."""
    return Point(zlib.compress(game.state.to_bytes(), 1), len(game.log))


def point_before(game: Game, actions: int) -> Point:
    """The point before the last actions that stand, by playing the game again."""
    twin = Game(game.book, game.seats, game.seed, game.mode, game.changed)
    point = point_of(twin)
    for number, move in enumerate(game.moves, 1):
        twin.force(*move.forced)
        twin.perform(twin.read(move.text, move.seat), move.text, move.seed)
        if number == len(game.moves) - actions:
            point = point_of(twin)
    twin.force(*game._waiting_forced)
    if twin.state != game.state:
        raise UndoError(errors.UNDO_NO_SET_UP)
    return point


def take_back(
    game: Game, actions: int, seat: int | None = None, agreed: bool = False, point: Point | None = None
) -> list[Move]:
    """Takes the last actions back and returns them; `seat` is who asks for it, and else whose they are."""
    undone = _last_moves(game, actions)
    start = point or point_before(game, actions)
    seat = undone[0].seat if seat is None else seat
    if seat == NOBODY:
        raise UndoError(errors.UNDO_TIME)
    barrier = "" if agreed else barrier_to(game, start, undone, seat)
    if barrier:
        raise UndoError(barrier)
    game.state = game.family.state.from_bytes(zlib.decompress(start.packed))
    game.last, game._waiting_forced = [], []
    del game.log[start.lines :]
    del game.moves[-actions:]
    game.record.append(Undo(seat, actions, agreed))
    return undone


def _last_moves(game: Game, actions: int) -> list[Move]:
    if not 1 <= actions <= len(game.moves):
        raise UndoError(errors.too_much_undone(len(game.moves), actions))
    return game.moves[-actions:]


def barrier_to(game: Game, start: Point, undone: Sequence[Move], seat: int) -> str:
    """Why a seat cannot take these actions back by itself, or nothing."""
    others = [move for move in undone if move.seat != seat]
    if others:
        last = others[-1].seat  # not what was done: it may be a secret
        return errors.TABLE_ACTED_SINCE if last == NOBODY else errors.ACTED_SINCE.format(name=game.players[last].name)
    twin = game.copy()
    twin.state, twin._waiting_forced = game.family.state.from_bytes(zlib.decompress(start.packed)), []
    for move in undone:
        twin.force(*move.forced)
        why = _what_it_reveals(twin, move)
        if why:
            return why
    return ""


def _what_it_reveals(twin: Game, move: Move) -> str:
    """Plays an action once more, and says what it told that nobody could know before: the outcome of chance, or what
    was hidden from the seat."""
    s = twin.state
    if move.seed is not None:
        s.rng = move.seed
    chance, secrets = (s.rng, s.forced_left), _hidden_bits(twin, move.seat)
    twin.family.apply(twin.tables, s, twin.read(move.text, move.seat))
    drain(s)
    if (s.rng, s.forced_left) != chance:
        return errors.CHANCE
    return errors.REVEALED if _hidden_bits(twin, move.seat) != secrets else ""


def _hidden_bits(game: Game, seat: int) -> int:
    """What a seat may not see of the state, as one number: where its view differs, and in which bits."""
    whole, seen = game.state.to_bytes(), game.family.view(game.tables, game.state, seat).to_bytes()
    return int.from_bytes(whole, "big") ^ int.from_bytes(seen, "big")


# --- records -------------------------------------------------------------------------------------


def standing(record: Sequence[Move | Undo]) -> list[int]:
    """The places in a record of the actions that stand."""
    places: list[int] = []
    for place, entry in enumerate(record):
        if isinstance(entry, Undo):
            del places[-entry.actions :]
        else:
            places.append(place)
    return places
