"""Taking actions back. The game goes back to a point, to the byte; what was undone stays in its record, so that anybody
who checks the dice can play it again.

What a seat may take back alone: its own last actions, as long as none of them drew from chance, revealed something that
the seat could not see, or was followed by an act of another seat. Everything else needs the agreement of every person
at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from stompoly.engine.events import drain
from stompoly.engine.state import NOBODY
from stompoly.game import Game, Move, Undo
from stompoly.record import Point
from stompoly.rules.options import is_whole
from stompoly.texts import errors

__all__ = ["Point", "UndoError", "barrier_to", "forget_points", "keep_points", "point_before"]
__all__ += ["point_of", "standing", "start_of", "take_back"]


class UndoError(ValueError):
    """Actions that cannot be taken back, or not without everybody's agreement."""


def point_of(game: Game) -> Point:
    """The point where a game stands now."""
    return Point.of(game.state, len(game.log))


def keep_points(game: Game) -> None:
    """From here on, a game remembers where its actions lead: taking them back replays nothing."""
    game._points = {len(game.moves): point_of(game)}


def forget_points(game: Game) -> None:
    """The opposite."""
    game._points = None


def start_of(game: Game, actions: int) -> Point:
    """The point before the last actions that stand, which the game may remember."""
    return (game._points or {}).get(len(game.moves) - actions) or point_before(game, actions)


def point_before(game: Game, actions: int) -> Point:
    """The same, found by replaying the game."""
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
    """Takes the last actions back and returns them; `seat` is who asks for it, by default the seat whose actions they
    are."""
    actions = _how_many(game, actions)
    undone = game.moves[-actions:]
    number = len(game.moves) - actions
    start = point or start_of(game, actions)
    seat = undone[0].seat if seat is None else seat
    if seat == NOBODY:
        raise UndoError(errors.UNDO_TIME)
    barrier = "" if agreed else barrier_to(game, start, undone, seat)
    if barrier:
        raise UndoError(barrier)
    game.state = start.state(game.family.state)
    game.last, game._waiting_forced = [], []
    del game.log[start.lines :]
    del game.moves[-actions:]
    if game._points is not None:
        game._points = {n: kept for n, kept in game._points.items() if n < number} | {number: start}
    game.record.append(Undo(seat, actions, agreed))
    return undone


def _how_many(game: Game, actions: int) -> int:
    """The number of actions to take back, which may come from an array."""
    if not is_whole(actions):
        raise UndoError(errors.UNDO_NO_NUMBER.format(what=actions))
    if not 1 <= actions <= len(game.moves):
        raise UndoError(errors.too_much_undone(len(game.moves), actions))
    return index(actions)


def barrier_to(game: Game, start: Point, undone: Sequence[Move], seat: int) -> str:
    """Why a seat cannot take these actions back alone; empty if it can."""
    others = [move for move in undone if move.seat != seat]
    if others:
        last = others[-1].seat  # not what was done, which may be secret
        return errors.TABLE_ACTED_SINCE if last == NOBODY else errors.ACTED_SINCE.format(name=game.players[last].name)
    twin = game.copy()
    twin.state, twin._waiting_forced = start.state(game.family.state), []
    for move in undone:
        twin.force(*move.forced)
        why = _what_it_reveals(twin, move)
        if why:
            return why
    return ""


def _what_it_reveals(twin: Game, move: Move) -> str:
    """Plays an action once more, and says what it revealed: the outcome of chance, or something hidden from the
    seat."""
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
