"""What a scene of any rulebook can do and show: play words, fix dice, see who is asked what."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Line, RefusedError


class Stage:
    """A game and short names for looking at it. Seats are named by letters, lots by their space."""

    def __init__(self, game: Game) -> None:
        game.tables = game.words.g = game.tables.copy()  # games share them, and a test may change its own
        self.game, self.s, self.g = game, game.state, game.tables

    def give(self, **fields: dict[str, int] | None) -> None:
        """Sets fields of the state that have a number for each seat, by the seats' names."""
        for field, values in fields.items():
            for name, value in (values or {}).items():
                getattr(self.s, field)[self.seat(name)] = value

    # --- doing ---------------------------------------------------------------------------------

    def play(self, words: str, *forced: int) -> list[Line]:
        """Does it for the seat asked, or `B: ...` for another. `forced` are the next dice faces."""
        self.dice(*forced)
        return self.game.play(words)

    def roll(self, *dice: int) -> list[Line]:
        """The seat asked rolls these dice; more faces are for rolls that follow from it (tasks, utilities)."""
        return self.play("roll", *dice)

    def dice(self, *faces: int) -> None:
        self.game.dice(*faces)

    def refused(self, words: str) -> RefusedError:
        """Asserts that it is refused and that nothing changes; returns the refusal."""
        before = self.s.copy()
        try:
            self.game.play(words)
        except RefusedError as refusal:
            assert self.s == before, f"{words} was refused but changed the state"
            return refusal
        raise AssertionError(f"{words} should be refused")

    # --- seeing --------------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        return int(self.game.words.find_seat(name))

    def name(self, seat: int) -> str | None:
        return None if seat == NOBODY else self.game.players[seat].name

    @property
    def active(self) -> str | None:
        """Whose turn it is."""
        return self.name(self.s.current)

    @property
    def asked(self) -> str | None:
        """Who must answer now."""
        return self.name(self.s.seat[self.s.top])

    @property
    def ask(self) -> str:
        """What is asked now, a name of codes/ask.py in lower case: roll, held, end, buy, auction, debt, ..."""
        return self.game.question.kind

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def winners(self) -> list[str]:
        return self.game.winners

    def happened(self, kind: str) -> list[Line]:
        """The log lines of a kind (a name of codes/event.py in lower case) so far."""
        return [line for line in self.game.log if line.kind == kind]
