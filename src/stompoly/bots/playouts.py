"""Play-outs: how a game may go on from a position. Bots play it to the end again and again, each time with a different
future and with everything hidden dealt afresh; compiled if that is ready, otherwise the same games in plain Python.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from stompoly.engine.state import NOBODY
from stompoly.engine.stopping import check_stopped
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.family import Family
from stompoly.rules.loop import DEALT_ANEW, Job
from stompoly.rules.results import COLUMNS, DECISIONS, SCORE, WINNERS
from stompoly.rules.state import SEATS
from stompoly.rules.weights import arm, mask

from .calls import call, call_plain, pad_bots
from .loops import loop

TIME_UP = 30  # round in which the table calls time, in games against the clock
MOST = 20_000  # decisions after which a play-out that goes round in circles is abandoned, and counts by standings
MOST_PLAIN = 200  # the same in plain Python, which has no time for whole games
HORIZON = 60  # decisions per seat, roughly a few rounds
SOONER = 30  # the same where the rules have an outlook, which tells sooner
MANY = 32  # play-outs that are worth a thread
LATER = 1 << 44  # keeps what comes after the act apart from what came before
BEST = ("expert", "sensible")  # who plays the play-outs: the first that the rules have

NO_ACT = (0,) * 8
OFFER = "offer"  # the verb, in rules that have it


# --- play-outs -----------------------------------------------------------------------------------------


class PlayOuts:
    """Play-outs of one game: its rules and options, and a bot for every seat (one name for all, or a name each).

    Bots begin a play-out with the memories that are given to `recall`. Without any, a seat that has just made an offer
    would make it again as soon as it is refused, and refusing would look the same as accepting: while an offer awaits
    an answer, its maker makes no further ones in play-outs.
    """

    threads = 1  # that play at the same time; the results do not depend on it
    decisions = 0  # played so far

    def __init__(self, game: Game, bots: str | Iterable[str] = "", wait: bool = False, most: int = 0) -> None:
        self.family, self.tables, self.seats = game.family, game.tables, int(game.state.seats)
        names = list(bots) if not isinstance(bots, str) else [bots or best_bot(self.family)] * self.seats
        self.bots = pad_bots([self.family.bots[name] for name in names])
        self.made = loop(self.family, wait)
        self.most = most or (MOST if self.made else MOST_PLAIN)
        self.packed = self.tables.pack() if self.made else [self.tables]
        both = 2 * SEATS  # what they play with, and what they begin with
        self.memory = self.family.memory.array(both) if self.made else [self.family.memory() for _ in range(both)]
        self.recalls = False
        for m, name in zip(self.memory, names, strict=False):
            arm(m, game.book.weights(name))
        self.offers = mask(verb for verb, name in self.family.verbs.items() if name == OFFER)

    def recall(self, memories: Sequence[Any]) -> None:
        """What the bots of each seat remember when a play-out begins."""
        self.recalls = True
        for p, memory in enumerate(memories):
            self.memory[SEATS + p] = memory.pack()[0] if self.made else memory.copy()

    @property
    def is_compiled(self) -> bool:
        return self.made is not None

    def position(self, state: Any) -> Any:
        """A plain state in the form that play-outs start from: made once for many play-outs."""
        return state.pack() if self.made else state

    def rows(self, position: Any, first: int, count: int, act: Act | None = None, most: int = -1) -> tuple[Any, Any]:
        """Play-outs number first, first + 1, ... from a position, each beginning with the act, if one is given: their
        rows, and where they ended. Play-outs differ only by their number: the same numbers after different acts have
        the same luck."""
        return self.rows_of_each(position, first, count, [act] if act else [], most)

    def rows_of_each(
        self, position: Any, first: int, count: int, acts: Sequence[Act], most: int = -1
    ) -> tuple[Any, Any]:
        """The same for several acts at once, which is quicker: those of the first number in the order of the acts, then
        those of the second."""
        games = count * max(len(acts), 1)
        job = self.job(first, games, self.most if most < 0 else most)
        job.acts = len(acts)
        states = np.repeat(position, games) if self.made else [position.copy() for _ in range(games)]
        silent = NOBODY if self.recalls else maker_of_offer(position[0] if self.made else position)
        return self.play(states, job, acts, silent), states

    def job(self, first: int, count: int, most: int) -> Job:
        job = Job()
        job.first, job.games, job.seats, job.goes_on = first, count, self.seats, DEALT_ANEW
        job.time_up, job.most, job.recalls = TIME_UP, most, int(self.recalls)
        return job

    def play(self, states: Any, job: Job, acts: Sequence[Act] = (), silent: int = NOBODY) -> Any:
        check_stopped()
        found = (self.play_compiled if self.made else self.play_plain)(states, job, acts, silent)
        self.decisions += int(found[:, DECISIONS].sum())
        return found

    def play_plain(self, states: Any, job: Job, acts: Sequence[Act], silent: int) -> Any:
        memory = self.memories(silent)
        rows = [[0] * COLUMNS for _ in range(job.games)]
        first = [list(act) for act in acts] or [list(NO_ACT)]
        call_plain(self.family, self.packed, states, memory, self.bots, job, results=rows, acts=first)
        return np.array(rows, np.int64).reshape(-1, COLUMNS)

    def play_compiled(self, states: Any, job: Job, acts: Sequence[Act], silent: int) -> Any:
        """On several threads, if there are enough games for them: compiled code lets other threads run."""
        found = np.zeros((job.games, COLUMNS), np.int64)
        begin = np.array([tuple(act) for act in acts] or [NO_ACT], np.int64)

        def part(slice_: slice) -> None:
            some = job.copy()
            some.first, some.games = job.first + slice_.start // len(begin), slice_.stop - slice_.start
            memory, rows = self.memories(silent), found[slice_]
            call(self.made, self.family, self.packed, states[slice_], memory, self.bots, some, results=rows, acts=begin)

        slices = split(job.games, len(begin), self.threads)
        if len(slices) == 1:
            part(slices[0])
        else:
            with ThreadPoolExecutor(len(slices)) as pool:
                list(pool.map(part, slices))
        return found

    def memories(self, silent: int) -> Any:
        """A copy, as several threads may use it; one seat makes no offers."""
        memory = self.memory.copy() if self.made else [m.copy() for m in self.memory]
        if silent != NOBODY:
            memory[silent].never = self.offers
        return memory

    def shares(self, position: Any, first: int, count: int, act: Act | None = None) -> Any:
        """One row per play-out, one column per seat: its part of the win. An unfinished one counts by standings."""
        return self.shares_of(*self.rows(position, first, count, act))

    def soon(self, position: Any, first: int, count: int, acts: Sequence[Act]) -> tuple[Any, Any]:
        """What the game is worth to each seat a few rounds from here, by play-out, act and seat: the effect of a choice
        shows there long before it decides the game, and much more clearly. Also where they are by then."""
        _, states = self.rows_of_each(position, first, count, acts, most=self.near)
        return self.standings(states).reshape(count, len(acts), self.seats), states

    def later(self, states: Any, first: int, acts: int) -> Any:
        """The parts of the win of the same play-outs, played to their end."""
        return np.stack([self.shares_later(states[k::acts], first) for k in range(acts)], axis=1)

    def shares_later(self, states: Any, first: int) -> Any:
        states = states.copy() if self.made else states
        return self.shares_of(self.play(states, self.job(first + LATER, len(states), self.most - self.near)), states)

    @property
    def near(self) -> int:
        """Decisions to a few rounds from here."""
        return min((SOONER if self.family.outlook else HORIZON) * self.seats, self.most)

    def shares_of(self, rows: Any, states: Any) -> Any:
        won = rows[:, WINNERS, None] >> np.arange(self.seats) & 1
        shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        left = np.flatnonzero(rows[:, WINNERS] == 0)
        if len(left):
            shares[left] = self.standings(states[left] if self.made else [states[k] for k in left])
        return shares

    def scores(self, states: Any) -> Any:
        """The standings: one row per state, one column per seat."""
        job = self.job(0, len(states), 0)
        job.study = 1
        return self.play(states, job)[:, SCORE : SCORE + self.seats]

    def standings(self, states: Any) -> Any:
        """What an unfinished game is worth to each seat: how likely it is to win, if the rules can tell, otherwise its
        share of all standings."""
        scores = np.maximum(self.scores(states), 0).astype(float)
        if self.family.outlook:
            return self.family.outlook(lambda name: self.column(states, name), scores)
        total = scores.sum(axis=1, keepdims=True)
        return np.where(total > 0, scores / np.maximum(total, 1), 1 / self.seats)

    def column(self, states: Any, name: str) -> Any:
        """A field of many states."""
        return states[name] if self.made else np.array([getattr(state, name) for state in states])


def split(games: int, acts: int, threads: int) -> list[slice]:
    """Games in a part for each thread, if each gets enough; those that begin with different acts stay together."""
    parts = max(min(threads, games // MANY), 1)
    edges = [games // acts * k // parts * acts for k in range(parts)]
    return [slice(start, stop) for start, stop in itertools.pairwise([*edges, games])]


def maker_of_offer(s: Any) -> int:
    """Who made the offer that is being answered; NOBODY if there is none."""
    open_ = s.offer_give or s.offer_get or s.offer_cash or s.offer_give_cards or s.offer_get_cards
    return int(s.offer_from) if open_ and s.offer_to == s.seat[s.top] else NOBODY


def best_bot(family: Family) -> str:
    return next(name for name in BEST if name in family.bots)
