"""What a bot in each seat would have in mind of the deals so far: who offered what, and who refused it. All of it was
said at the table, so play-outs may begin with it; otherwise everybody in them makes the offers again that were
refused."""

from __future__ import annotations

from typing import Any

from stompoly.answers import Line
from stompoly.game import Game
from stompoly.rules import common
from stompoly.rules.facts import write_field
from stompoly.rules.weights import arm


class Listener:
    """Follows the log of one game, with a memory for each seat."""

    def __init__(self, bot: str) -> None:
        self.bot = bot  # who is taken to sit everywhere
        self.latest: Line | None = None  # the last line heard
        self.memories: list[Any] = []
        self.turn = 0
        self.offer: dict[str, int] = {}  # the last one made, as a state has it

    def listen(self, game: Game) -> list[Any]:
        """The memory of each seat. Where the last line heard is gone, the table keeps only a few; or something was
        taken back, and it begins anew."""
        known = next((k for k in range(len(game.log), 0, -1) if game.log[k - 1] is self.latest), 0)
        if known == 0:
            self.offer = {}
            if game.state.turn <= self.turn or not self.memories:
                self.begin(game)
        if game.family.deals:
            for line in game.log[known:]:
                self.hear(game, line)
        self.latest = game.log[-1] if game.log else None
        return self.memories

    def begin(self, game: Game) -> None:
        self.turn = 0
        self.memories = [game.family.memory() for _ in range(game.state.seats)]
        for p, memory in enumerate(self.memories):
            arm(memory, game.book.weights(self.bot))
            game.family.forget(game.tables, memory, p)

    def hear(self, game: Game, line: Line) -> None:
        """A counter-offer refuses one offer and makes another."""
        if issubclass(line.sort, common.TurnBegan):
            self.turn = line.event.x
        elif issubclass(line.sort, common.Offered):
            self.offer = write_field(line.fact, "offer", line.words)
            self.keep(game, "offered", line.event.seat)
        elif issubclass(line.sort, common.Countered):
            self.keep(game, "refused", line.event.seat)
            self.offer = write_field(line.fact, "offer", line.words)
        elif issubclass(line.sort, common.Refused):
            self.keep(game, "refused", line.event.seat)
        elif issubclass(line.sort, common.DealMade):
            self.keep(game, "agreed", line.event.x)

    def keep(self, game: Game, what: str, seat: int) -> None:
        """In mind, if the offer was heard too. The table is as it is now, but for the turn and the offer."""
        if self.offer:
            then = game.state.copy()
            then.turn = self.turn
            for name, number in self.offer.items():
                setattr(then, name, number)
            getattr(game.family.deals, what)(game.tables, then, self.memories[seat])
