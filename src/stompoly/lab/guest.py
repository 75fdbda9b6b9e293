"""A game of bots in rule code with a guest in one seat, who answers some of its questions in plain Python. Everything
in between is played by the compiled loop, which is many times as fast as a game in plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from stompoly.bots.calls import FULL, arguments, call_plain, pad_bots
from stompoly.bots.loops import loop
from stompoly.bots.playouts import TIME_UP
from stompoly.game import Game
from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.loop import AS_IT_IS, Job
from stompoly.rules.results import COLUMNS, DECISIONS
from stompoly.rules.state import SEATS
from stompoly.rules.weights import Restriction, arm, mask
from stompoly.table.turns import next_turn

BOT = 1  # the number of every bot but `random`


class GuestGame:
    """One game, from its position on. Each seat judges by weights of its own; the guest is asked at certain questions
    only, and may leave even those to its bot."""

    def __init__(
        self,
        game: Game,
        weights: Sequence[Sequence[int]],
        guest: int,
        asks: Iterable[int],
        restriction: Restriction | None = None,
    ) -> None:
        self.game, self.family, self.guest, self.asks = game, game.family, guest, mask(asks)
        self.bots = pad_bots([BOT] * len(weights))
        self.memories = [self.family.memory() for _ in range(SEATS)]
        for p, row in enumerate(weights):
            arm(self.memories[p], list(row), restriction if p == guest else None)
            self.family.forget(game.tables, self.memories[p], game.seed * SEATS + p)
        self.mind = self.memories[(guest + 1) % len(weights)].copy()  # what the guest knows of the others
        self.job = Job()
        self.job.first, self.job.games, self.job.seats = game.seed, 1, len(weights)
        self.job.goes_on, self.job.time_up = AS_IT_IS, TIME_UP
        self.job.waits, self.job.waits_at = 1 << guest, self.asks
        self.decisions = 0
        self.made = loop(self.family, wait=True, part=FULL)
        if self.made:
            self.pack()

    def pack(self) -> None:
        """The arguments of the compiled loop, made once for all its calls."""
        family = self.family
        self.states, self.row = self.game.state.pack(), np.zeros((1, COLUMNS), np.int64)
        memory = np.concatenate([m.pack() for m in self.memories]).view(np.recarray)
        self.first = np.zeros((1, 8), np.int64)
        self.given = arguments(
            family,
            self.game.tables.pack(),
            self.states,
            memory,
            self.bots,
            self.job,
            results=self.row,
            acts=self.first,
        )
        self.todo = self.given[4]

    @property
    def over(self) -> bool:
        return self.game.over

    def waits(self) -> bool:
        """Whether the guest is to answer now."""
        s = self.game.state
        return s.seat[s.top] == self.guest and bool(self.asks >> s.ask[s.top] & 1)

    def ahead_of_guest(self) -> Act | None:
        """What the table, or a seat that is not asked, does before the guest answers."""
        family, g, s = self.family, self.game.tables, self.game.state
        if not family.others_speak(g, s):
            return None
        return next_turn(self.game, family.clock_due(g, s, TIME_UP), range(s.seats), self.interjection).act

    def interjection(self, p: int) -> Act | None:
        act: Act = self.family.interject(self.game.tables, self.game.state, p, self.memories[p], BOT)
        return act if act.verb != NOTHING else None

    def go_on(self, act: Act | None, most: int) -> None:
        """This act first, or what the bot does if there is none; then on to the next question for the guest, or to the
        end, or for that many decisions."""
        if self.made is None:
            self.go_on_plain(act, most)
            return
        self.todo["acts"], self.todo["most"] = int(act is not None), most
        if act is not None:
            self.first[0] = act
        self.made(*self.given)
        self.decisions += int(self.row[0, DECISIONS])
        self.game.state = self.family.state.unpack(self.states)

    def go_on_plain(self, act: Act | None, most: int) -> None:
        self.job.acts, self.job.most = int(act is not None), most
        row, acts = [[0] * COLUMNS], [list(act or (0,) * 8)]
        tables, states = [self.game.tables], [self.game.state]
        call_plain(self.family, tables, states, self.memories, self.bots, self.job, results=row, acts=acts)
        self.decisions += row[0][DECISIONS]
