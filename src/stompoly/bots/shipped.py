"""The bot protocol, and the shipped bots that are written in rule code."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from stompoly.game import Game
from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.estate.bots.memory import Memory, forget
from stompoly.rules.estate.driver import BOTS, decide, interject
from stompoly.rules.listing import MOST
from stompoly.rules.state import SEATS


@runtime_checkable
class Bot(Protocol):
    """Plays a seat. `game` is the game as that seat sees it (`Game.seen_by`): look, ask, but do not play on it.

    A bot may also have `interject(game, seat) -> Act | None`, to act when it is not asked: ask for rent, build between
    other people's turns.
    """

    def decide(self, game: Game, seat: int) -> Act | str:
        """The answer to the question its seat is asked, as an act or in words."""
        ...


class RuleBot:
    """A bot in rule code, at a table: the same function that batches compile."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name, self.number, self.seed = name, BOTS[name], seed
        self.memories: dict[int, Memory] = {}
        self.out = [[0] * 8 for _ in range(MOST)]

    def memory(self, seat: int) -> Memory:
        if seat not in self.memories:
            self.memories[seat] = Memory()
            forget(self.memories[seat], self.seed * SEATS + seat)
        return self.memories[seat]

    def decide(self, game: Game, seat: int) -> Act:
        return decide(game.tables, game.state, seat, self.memory(seat), self.number, self.out)

    def interject(self, game: Game, seat: int) -> Act | None:
        word = interject(game.tables, game.state, seat, self.memory(seat), self.number)
        return None if word.verb == NOTHING else word
