"""A game step by step: its state after each action, what was done, and what happened. Step 0 is the set-up; taking
actions back is a step too, which leads to where an earlier one did."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Line, Move, Undo
from stompoly.rules.options import OptionError
from stompoly.texts import errors
from stompoly.undo import Point, standing, take_back


@dataclass
class Steps:
    """A whole game, from its set-up on. `at` gives the game as it was at a step."""

    game: Game
    states: list[bytes] = field(default_factory=list)
    lines: list[list[Line]] = field(default_factory=list)
    logged: list[int] = field(default_factory=list)  # lines of the log after each step
    stand: list[int] = field(default_factory=list)  # the steps that stand now, with the set-up

    def __post_init__(self) -> None:
        self.keep(list(self.game.log))

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def keep(self, lines: list[Line]) -> None:
        """The game has been played on by one step."""
        self.states.append(self.game.state.to_bytes())
        self.lines.append(lines)
        self.logged.append(len(self.game.log))
        if not isinstance(self.entry(self.last), Undo):
            self.stand.append(self.last)

    def add(self, entry: Move | Undo) -> None:
        """Plays an entry of a record."""
        if isinstance(entry, Undo):
            self.take_back(entry)
        else:
            act = self.game.read(entry.text, entry.seat)
            self.game.force(*entry.forced)
            self.keep(self.game.play(act, chance=entry.seed))

    def take_back(self, undo: Undo) -> None:
        first = self.stand[-undo.actions]
        point = Point(zlib.compress(self.states[first - 1], 1), self.logged[first - 1])
        take_back(self.game, undo.actions, undo.seat, undo.agreed, point)
        del self.stand[-undo.actions :]
        self.keep([])

    def standing(self, step: int) -> list[int]:
        """The steps up to this one whose actions still stood then, with the set-up."""
        return [0, *(place + 1 for place in standing(self.game.record[:step]))]

    def entry(self, step: int) -> Move | Undo | None:
        """What led to a step; nothing to the first."""
        return self.game.record[step - 1] if step else None

    def at(self, step: int, heard: int | None = None) -> Game:
        """The game after a number of actions: to be queried, not played on. `heard`: its log goes back over only this
        many steps."""
        twin = self.game.copy()
        steps = self.standing(step)
        twin.state = twin.family.state.from_bytes(self.states[step])
        twin.record = self.game.record[:step]
        twin.moves = [entry for place in steps[1:] if isinstance(entry := self.entry(place), Move)]
        twin.log = [line for place in (steps if heard is None else steps[-heard - 1 :]) for line in self.lines[place]]
        twin.last = list(self.lines[step])
        return twin

    def check(self, step: int) -> int:
        """A step by number, counted from the end if it is negative."""
        if not -len(self.states) <= step <= self.last:
            raise OptionError(errors.NO_STEP.format(last=self.last, step=step))
        return step % len(self.states)

    def action_text(self, step: int) -> str:
        """What was done there, in the words of the file."""
        entry = self.entry(step)
        if entry is None:
            return str(errors.SET_UP)
        words = describe_undo(entry) if isinstance(entry, Undo) else entry.text
        return words if entry.seat == NOBODY else f"{self.game.players[entry.seat].name}: {words}"


def describe_undo(undo: Undo) -> str:
    words = f"undo {undo.actions}"
    return errors.UNDO_AGREED.format(undo=words) if undo.agreed else words


def steps_of(played: Game) -> Steps:
    """Plays a game again from its set-up, as its file would be."""
    steps = Steps(Game(played.book, played.seats, played.seed, played.mode, played.changed))
    steps.game.fair = list(played.fair)
    for entry in played.record:
        steps.add(entry)
    return steps
