"""Whole games in one call: the loop that batches compile. It is written once and made for each family from that
family's own functions, which the compiled loop calls directly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stompoly.engine.records import Record, i64
from stompoly.engine.rule import rule

from .acts import Act
from .listing import nth_choice
from .results import TOKEN, write_row
from .state import SEATS
from .study import close_game, note_held, note_leader, open_game

RANDOM = 0  # the number of the bot `random` in every family: the only one that speaks out of turn at any time
TRACE = 100  # rounds whose standings are kept


class Job(Record):
    """What a batch is asked to do."""

    first: int = i64()  # number of the first game: its seed
    games: int = i64()
    seats: int = i64()
    time_up: int = i64()  # round in which the table calls time in a game against the clock
    most: int = i64()  # decisions after which a game is left unfinished
    watch: int = i64()  # 1 = check every act and every invariant
    goes_on: int = i64()  # 1 = the states hold positions to go on from, with what is hidden dealt anew
    acts: int = i64()  # how many first acts are given: game k begins with number k % acts
    study: int = i64()  # 1 = fill the study


def make_loop(
    module: str,  # that the loop counts as written in: the compiled code is kept by it
    *,
    over: int,  # the question of a finished game
    landed: int,  # the event that counts as a landing
    ok: int,
    illegal: int,  # the broken invariant that stands for an act that `check` refuses
    begin: Callable[..., None],
    deal_anew: Callable[..., None],  # g, s, seed
    check: Callable[..., int],
    apply: Callable[..., None],
    sound: Callable[..., int],
    forget: Callable[..., None],
    others_speak: Callable[..., bool],  # g, s: whether somebody may act who is not asked
    planned: Callable[..., Act],  # g, s, p, m: the answer of every bot but `random`
    next_act: Callable[..., Act],  # g, s, memory, bots, time_up, out: anybody's, asked or not
    replies: Callable[..., int],  # g, s, out: the legal answers of the seat asked; how many
    observe: Callable[..., None],  # g, s, t: the events of the last action
    standing: Callable[..., int],  # g, s, p: what counts towards winning
    has_fallen: Callable[..., bool],  # s, p
    token_of: Callable[..., int],  # s, p
    lots_of: Callable[..., int],  # s, p: spaces held, bit per space
    groups_of: Callable[..., int],  # g, s, p: groups held whole, bit per group
) -> Callable[..., None]:
    def play_batch(
        g: Any,
        states: Any,
        memory: Any,
        bots: Any,
        job: Any,
        acts: Any,
        landings: Any,
        study: Any,
        trace: Any,
        scores: Any,
        out: Any,
        results: Any,
    ) -> None:
        """Games first, first + 1, ... each from its start (or a given position) to its end or to `most` decisions, one
        a row of `results`. The last states stay in `states`: one for each game, or a single one that they use in turn.
        It is one long function because each layer that holds all rules costs seconds of compiling."""
        todo, t = job[0], study[0]
        for game in range(todo.games):
            s = states[game % len(states)]
            number = todo.first + game
            if todo.goes_on:
                deal_anew(g[0], s, number)
            else:
                begin(g[0], s, number, todo.seats)
            s.noted = 0
            restless = 0
            for p in range(todo.seats):
                forget(memory[p], number * SEATS + p)
                if bots[p] == RANDOM:
                    restless = 1
            if todo.study:
                open_game(t, todo.seats)
            decisions, broken = 0, 0
            while s.ask[s.top] != over and decisions < todo.most and broken == 0:
                if todo.acts and decisions == 0:
                    choice = nth_choice(acts, game % todo.acts)
                elif restless or others_speak(g[0], s):
                    choice = next_act(g[0], s, memory, bots, todo.time_up, out)
                else:  # straight to the seat asked, as each layer copies the act
                    choice = planned(g[0], s, s.seat[s.top], memory[s.seat[s.top]])
                m = memory[max(choice.seat, 0)]
                if (m.never or m.always) and choice.seat == s.seat[s.top]:
                    n = replies(g[0], s, out)
                    best = -1
                    for k in range(n):
                        if best < 0 and m.always >> out[k][1] & 1:
                            best = k
                    if best < 0 and m.never >> choice.verb & 1:
                        for k in range(n):
                            if best < 0 and m.never >> out[k][1] & 1 == 0:
                                best = k
                    if best >= 0:
                        choice = nth_choice(out, best)
                if todo.watch and check(g[0], s, choice) != ok:
                    broken = illegal
                    break
                if todo.study:
                    for p in range(todo.seats):
                        t.before[p] = standing(g[0], s, p)
                apply(g[0], s, choice)
                decisions += 1
                if todo.watch:
                    broken = sound(g[0], s)
                if todo.study:
                    observe(g[0], s, t)
                    if s.turn != t.turn:
                        t.turn = s.turn
                        for p in range(todo.seats):
                            scores[p] = standing(g[0], s, p)
                            if t.fell[p] == 0 and has_fallen(s, p):
                                t.fell[p] = s.round
                        note_leader(t, scores, todo.seats)
                        if s.round != t.round:
                            t.round = s.round
                            for p in range(todo.seats):
                                note_held(t, p, lots_of(s, p), groups_of(g[0], s, p))
                                if game < len(trace) and s.round <= TRACE:
                                    trace[game][s.round - 1][p] = scores[p]
                for k in range(min(s.noted, len(s.event))):
                    if s.event[k] == landed:
                        landings[s.x[k]] += 1
                s.noted = 0
            if todo.study:
                for p in range(todo.seats):
                    scores[p] = standing(g[0], s, p)
                    if t.fell[p] == 0 and has_fallen(s, p):
                        t.fell[p] = s.round
                    results[game][TOKEN + p] = token_of(s, p)
                close_game(t, results[game], scores, s.winners, todo.seats)
            write_row(s, results[game], decisions, broken)

    play_batch.__module__ = module
    return play_batch


# --- leaving parts out ---------------------------------------------------------------------------------
# Most batches are only played. A loop with these in place of its own functions plays them without restrictions, checks
# and study, and compiles in two thirds of the time.


@rule
def no_check(g: Any, s: Any, act: Act) -> int:
    return 0


@rule
def no_fault(g: Any, s: Any) -> int:
    return 0


@rule
def no_replies(g: Any, s: Any, out: Any) -> int:
    return 0


@rule
def no_look(g: Any, s: Any, t: Any) -> None:
    return


@rule
def no_figure(g: Any, s: Any, p: int) -> int:
    return 0


@rule
def no_mark(s: Any, p: int) -> int:
    return 0


@rule
def no_end(s: Any, p: int) -> bool:
    return False


ONLY_PLAY: dict[str, Any] = {
    "ok": 0,
    "check": no_check,
    "sound": no_fault,
    "replies": no_replies,
    "observe": no_look,
    "standing": no_figure,
    "has_fallen": no_end,
    "token_of": no_mark,
    "lots_of": no_mark,
    "groups_of": no_figure,
}
