"""Whole games in one call: the loop that batches compile. It is written once and made for each family from that
family's own functions, which the compiled loop calls directly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from stompoly.engine.records import Record, i64
from stompoly.engine.rule import rule

from .acts import Act
from .listing import nth_choice
from .results import write_row
from .state import SEATS
from .studying import NO_STUDY, make_study

DEALT_ANEW = 1  # from a position, with what is hidden dealt anew, and bots that remember nothing (but see `recalls`)
AS_IT_IS = 2  # from a position, with nothing changed
RANDOM = 0  # the number of the bot `random` in every family: the only one that speaks out of turn at any time


class Job(Record):
    """What a batch is asked to do."""

    first: int = i64()  # number of the first game: its seed
    games: int = i64()
    seats: int = i64()
    time_up: int = i64()  # round in which the table calls time in a game against the clock
    most: int = i64()  # decisions after which a game is left unfinished
    watch: int = i64()  # 1 = check every act and every invariant
    goes_on: int = i64()  # DEALT_ANEW or AS_IT_IS = the states hold positions to go on from
    acts: int = i64()  # how many first acts are given: game k begins with act k % acts, and shares its number with
    #   the games that begin with the others: they have the same luck
    study: int = i64()  # 1 = fill the study
    recalls: int = i64()  # 1 = bots remember what the second half of the memories holds, seat by seat
    waits: int = i64()  # stops where a seat is asked one of some questions: the seat, bit per seat,
    waits_at: int = i64()  # and the questions, bit per code


MACHINE = ("begin", "check", "apply")
STUDY = ("redeal", "may_draw", "observe", "standing", "has_fallen", "token_of", "lots_of", "groups_of")


@dataclass(frozen=True, kw_only=True)
class Parts:
    """What a loop is made of."""

    over: int  # the question of a finished game
    landed: int  # the event that counts as a landing
    ok: int
    illegal: int  # the broken invariant that stands for an act that `check` refuses
    begin: Callable[..., None]
    redeal: Callable[..., None]  # g, s, seed
    check: Callable[..., int]
    apply: Callable[..., None]
    sound: Callable[..., int]
    forget: Callable[..., None]  # g, m, seed: a fresh memory for a new game
    recall: Callable[..., None]  # m, kept: goes on with what another memory holds
    others_speak: Callable[..., bool]  # g, s: whether somebody may act who is not asked
    planned: Callable[..., Act]  # g, s, p, m: the answer of every bot but `random`
    next_act: Callable[..., Act]  # g, s, memory, bots, time_up, out: anybody's, asked or not
    replies: Callable[..., int]  # g, s, out: the legal answers of the seat asked; how many
    may_draw: Callable[..., bool]  # s, verb: whether the action may turn up a card
    observe: Callable[..., None]  # g, s, t: the events of the last action
    standing: Callable[..., int]  # g, s, p: what counts towards winning
    has_fallen: Callable[..., bool]  # s, p
    token_of: Callable[..., int]  # s, p
    lots_of: Callable[..., int]  # s, p: spaces held, bit per space
    groups_of: Callable[..., int]  # g, s, p: groups held whole, bit per group


def parts_of(machine: ModuleType, study: ModuleType, **own: Any) -> Parts:
    """The functions of a family's machine and study, and what it names itself."""
    modules = ((machine, MACHINE), (study, STUDY))
    return Parts(**{name: getattr(module, name) for module, names in modules for name in names}, **own)


def make_loop(module: str, parts: Parts, full: bool = True) -> Callable[..., None]:
    """A loop that counts as written in that module: the compiled code is kept by it. Most batches are only played; one
    that is not `full` plays them without restrictions, checks and study, and compiles in two thirds of the time."""
    over, landed, apply, write = parts.over, parts.landed, parts.apply, write_row
    start, choose = make_start(parts), make_choice(parts)
    obey, refused, fault = make_checks(parts) if full else (no_restriction, no_refusal, no_fault)
    open_study, before, after, close_study = make_study(parts) if full else NO_STUDY

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
        per row of `results`. The last states stay in `states`: one for each game, or one that they use in turn."""
        todo, t = job[0], study[0]
        for game in range(todo.games):
            s = states[game % len(states)]
            restless = start(g[0], s, memory, bots, todo, todo.first + game // max(todo.acts, 1))
            open_study(t, todo)
            decisions, broken = 0, 0
            while s.ask[s.top] != over and decisions < todo.most and broken == 0:
                if todo.waits >> s.seat[s.top] & 1 and decisions > 0 and todo.waits_at >> s.ask[s.top] & 1:
                    break
                if todo.acts and decisions == 0:
                    choice = nth_choice(acts, game % todo.acts)
                else:
                    choice = choose(g[0], s, memory, bots, todo.time_up, restless, out)
                choice = obey(g[0], s, memory[max(choice.seat, 0)], choice, out)
                broken = refused(g[0], s, todo, choice)
                if broken:
                    break
                before(g[0], s, t, todo, choice.verb)
                apply(g[0], s, choice)
                decisions += 1
                broken = fault(g[0], s, todo)
                after(g[0], s, t, todo, scores, trace, game)
                for k in range(min(s.noted, len(s.event))):
                    if s.event[k] == landed:
                        landings[s.x[k]] += 1
                s.noted = 0
            close_study(g[0], s, t, todo, scores, results[game])
            write(s, results[game], decisions, broken)

    play_batch.__module__ = module
    return play_batch


def make_start(parts: Parts) -> Callable[..., int]:
    begin, redeal, forget, recall = parts.begin, parts.redeal, parts.forget, parts.recall

    @rule
    def start(g: Any, s: Any, memory: Any, bots: Any, todo: Any, number: int) -> int:
        """Sets a game up; 1 if a bot may speak at any time."""
        if todo.goes_on == 0:
            begin(g, s, number, todo.seats)
        elif todo.goes_on == DEALT_ANEW:
            redeal(g, s, number)
        s.noted = 0
        restless = 0
        for p in range(todo.seats):
            if todo.goes_on != AS_IT_IS:
                forget(g, memory[p], number * SEATS + p)
            if todo.recalls:
                recall(memory[p], memory[SEATS + p])
            if bots[p] == RANDOM:
                restless = 1
        return restless

    return start


def make_choice(parts: Parts) -> Callable[..., Act]:
    others_speak, next_act, planned = parts.others_speak, parts.next_act, parts.planned

    @rule
    def choose(g: Any, s: Any, memory: Any, bots: Any, time_up: int, restless: int, out: Any) -> Act:
        """What is done next: mostly by the seat asked, which is asked straight away, as each layer copies the act."""
        if restless or others_speak(g, s):
            return next_act(g, s, memory, bots, time_up, out)
        return planned(g, s, s.seat[s.top], memory[s.seat[s.top]])

    return choose


def make_checks(parts: Parts) -> tuple[Callable[..., Act], Callable[..., int], Callable[..., int]]:
    replies, check, sound, ok, illegal = parts.replies, parts.check, parts.sound, parts.ok, parts.illegal

    @rule
    def obey(g: Any, s: Any, m: Any, choice: Act, out: Any) -> Act:
        """The choice of a bot under its restrictions: verbs that it always uses where it can, or never."""
        if (m.never == 0 and m.always == 0) or choice.seat != s.seat[s.top]:
            return choice
        n = replies(g, s, out)
        for k in range(n):
            if m.always >> out[k][1] & 1:
                return nth_choice(out, k)
        if m.never >> choice.verb & 1:
            for k in range(n):
                if m.never >> out[k][1] & 1 == 0:
                    return nth_choice(out, k)
        return choice

    @rule
    def refused(g: Any, s: Any, todo: Any, choice: Act) -> int:
        return illegal if todo.watch and check(g, s, choice) != ok else 0

    @rule
    def fault(g: Any, s: Any, todo: Any) -> int:
        """The broken invariant, or 0."""
        return sound(g, s) if todo.watch else 0

    return obey, refused, fault


@rule
def no_restriction(g: Any, s: Any, m: Any, choice: Act, out: Any) -> Act:
    return choice


@rule
def no_refusal(g: Any, s: Any, todo: Any, choice: Act) -> int:
    return 0


@rule
def no_fault(g: Any, s: Any, todo: Any) -> int:
    return 0


def make_planned(planned: Callable[..., Act]) -> Callable[..., Act]:
    """Anybody's next act where nobody speaks unasked: the answer of the seat asked."""

    @rule
    def next_planned(g: Any, s: Any, memory: Any, bots: Any, time_up: int, out: Any) -> Act:
        asked = s.seat[s.top]
        return planned(g, s, asked, memory[asked])

    return next_planned
