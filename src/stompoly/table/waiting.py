"""Until when a table waits for an answer. When a bot stands in, its player comes back or the pace changes, the clocks
are set again, but nobody gets more time for the same question: otherwise one player could hold up all others for
ever."""

from __future__ import annotations

from .clocks import Clocks

MOST_MORE = 10  # times that somebody may ask for more time for one question
IN_A_ROW = 50  # actions and undos of one seat, with only answers of bots in between; after them it gets no more time


class Waiting:
    __slots__ = ("acting", "bot_by", "extended", "n", "person_by", "row", "row_by")

    def __init__(self) -> None:
        self.acting, self.row, self.row_by = -1, 0, 0.0  # who acted last, how often in a row, and by when they must
        self.begin(-1)

    def begin(self, n: int) -> None:
        """A new question, after n actions."""
        self.n, self.extended = n, 0
        self.bot_by = self.person_by = 0.0  # when a bot acts or a person must have answered; 0: not known yet

    def note(self, n: int, clocks: Clocks) -> None:
        """Before the clocks are set."""
        if n != self.n:
            self.begin(n)
        else:
            self.bot_by, self.person_by = clocks.due_at or self.bot_by, clocks.deadline or self.person_by

    def keep(self, clocks: Clocks, asked: int) -> None:
        """After that. `asked`: the seat that is asked now."""
        clocks.due_at = earlier(clocks.due_at, self.bot_by)
        clocks.deadline = earlier(clocks.deadline, self.person_by)
        if asked == self.acting:
            clocks.deadline = earlier(clocks.deadline, self.row_by if self.row > IN_A_ROW else 0.0)
            self.row_by = clocks.deadline

    def note_act(self, seat: int) -> None:
        """A seat has done something, or has taken something back. Somebody who does both again and again, or keeps
        making offers to a bot, would have all the time in the world."""
        self.row = self.row + 1 if seat == self.acting else 1
        self.acting = seat

    def extend(self, clocks: Clocks) -> bool:
        """More time for whoever is asked, if they are timed."""
        more = clocks.more_time()
        self.extended += more
        return more


def earlier(moment: float, before: float) -> float:
    return min(moment, before) if moment and before else moment
