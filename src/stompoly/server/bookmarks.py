"""Where an undo begins to play a long game again: the first one plays all of it, the next ones only what has come
since."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

import msgspec

from stompoly.engine.stopping import check_stopped
from stompoly.files import UNDO, Replayer
from stompoly.game import Game, Line
from stompoly.record import Point
from stompoly.undo import forget_points, keep_points, point_of

HEARD = 60  # log lines that bots may look at
MORE = 10  # lines that may gather until they are dropped together: one at a time would take as long each time
MOST_BACK = 500  # actions that can be taken back at once
BEHIND = 100  # how much further back the next undo may begin: actions may have been taken back by then
Entry = dict[str, Any]


@dataclass(frozen=True)
class Bookmark:
    """A place in a game: after so many entries, undos among them, so many actions stand. `log` is the end of the log
    there. Without a point it is the set-up."""

    entries: int = 0
    undos: int = 0
    standing: int = 0
    point: Point | None = None
    log: list[Line] = field(default_factory=list)

    def open(self, fresh: Game) -> None:
        """Puts a game that is at its start there."""
        if self.point:
            fresh.state, fresh.log = self.point.state(fresh.family.state), list(self.log)

    def beyond(self, played: Sequence[Entry], game: Game) -> Bookmark:
        """The place where a game stands after these entries, which begin here."""
        undos = sum(UNDO in entry for entry in played)
        standing = self.standing + sum(map(change, played))
        return Bookmark(self.entries + len(played), self.undos + undos, standing, point_of(game), list(game.log))


def play_from(mark: Bookmark, fresh: Game, lines: Iterable[bytes]) -> Bookmark:
    """Plays the lines after a bookmark in a game at its start, and returns the place for the next one. The game has the
    moves after that place and remembers where each has led."""
    entries: list[Entry] = [msgspec.json.decode(line) for line in lines]
    mark.open(fresh)
    count = how_many(entries, sum(map(change, entries)) - MOST_BACK - BEHIND)
    play(fresh, entries[:count])
    forget_moves(fresh)
    found = mark.beyond(entries[:count], fresh) if count else mark
    keep_points(fresh)
    play(fresh, entries[count:])
    return found


def play(game: Game, entries: Sequence[Entry]) -> None:
    again = Replayer(game, entries)
    for entry in entries:
        check_stopped()
        again.play(entry)


def change(entry: Entry) -> int:
    """By how much an entry changes the number of actions that stand."""
    return -int(entry[UNDO]) if UNDO in entry else 1


def how_many(entries: Sequence[Entry], most: int) -> int:
    """The entries up to the last place where at most so many actions stand, and behind which none of the others goes
    back."""
    stand = list(accumulate(map(change, entries)))
    least = sum(map(change, entries))
    for count in range(len(entries), 0, -1):
        least = min(least, stand[count - 1])
        if stand[count - 1] <= min(most, least):
            return count
    return 0


# --- what a table keeps of a game -------------------------------------------------------------------------


def forget_moves(game: Game) -> None:
    """Drops the list of moves, which is in the store."""
    game.moves.clear()
    game.record.clear()
    forget_points(game)
    if len(game.log) > HEARD + MORE:
        game.log[:-HEARD] = landmarks(game.log[:-HEARD])


def landmarks(log: list[Line]) -> list[Line]:
    """What the final standings look for in old lines: who fell when, each after the turn of that round, and the turn
    that the later lines belong to."""
    turn: list[Line] = []
    fell: dict[int, list[Line]] = {}
    for line in log:
        if line.sort.mark == "turn":
            turn = [line]
        elif line.sort.mark == "out":
            fell.pop(int(line.event.seat), None)
            fell[int(line.event.seat)] = [*turn, line]
    return [line for lines in fell.values() for line in lines] + turn
