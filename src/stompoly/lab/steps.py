"""A game step by step: its state after each action, what was done, and what happened. Step 0 is the set-up."""

from __future__ import annotations

from dataclasses import dataclass, field

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Line, Move
from stompoly.rules.options import OptionError


@dataclass
class Steps:
    """All of a game. `at` gives the game as it was then."""

    game: Game
    states: list[bytes] = field(default_factory=list)
    lines: list[list[Line]] = field(default_factory=list)
    moves: list[Move | None] = field(default_factory=list)  # that led to each step; none to the first

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def keep(self, lines: list[Line], move: Move | None) -> None:
        self.states.append(self.game.state.to_bytes())
        self.lines.append(lines)
        self.moves.append(move)

    def at(self, step: int) -> Game:
        """The game after so many actions: to be asked and looked at, not played on."""
        twin = self.game.copy()
        twin.state = twin.room.state.from_bytes(self.states[step])
        twin.moves = [move for move in self.moves[: step + 1] if move]
        twin.log = [line for lines in self.lines[: step + 1] for line in lines]
        twin.last = list(self.lines[step])
        return twin

    def check(self, step: int) -> int:
        """A step that somebody named: from the end where it is negative."""
        if not -len(self.states) <= step <= self.last:
            raise OptionError(f"this game has steps 0 to {self.last} (-1 is the last), not {step}")
        return step % len(self.states)

    def told(self, step: int) -> str:
        """What was done there, in the words of the file."""
        move = self.moves[step]
        if move is None:
            return "set-up"
        return move.text if move.seat == NOBODY else f"{self.game.players[move.seat].name}: {move.text}"


def steps_of(played: Game) -> Steps:
    """Plays a game again from its set-up, as its file would be."""
    steps = Steps(Game(played.book, played.seats, played.seed, played.mode, played.changed))
    game = steps.game
    game.fair = list(played.fair)
    steps.keep(list(game.log), None)
    for move in played.moves:
        act = game.read(move.text, move.seat)
        game.force(*move.forced)
        steps.keep(game.play(act, chance=move.seed), game.moves[-1])
    return steps
