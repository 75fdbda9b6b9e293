"""Whole games in one call: the loop that batches compile. Bots are numbers here; `BOTS` has their names."""

from __future__ import annotations

from typing import Any

from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY, RING
from stompoly.rules.acts import NOTHING, Act, say
from stompoly.rules.results import write_row
from stompoly.rules.state import SEATS

from .bots.memory import Memory, forget
from .bots.random import random_decide, random_interject
from .bots.sensible import sensible_decide, sensible_interject
from .codes import Ask, Event, Verb, Verdict
from .invariants import ILLEGAL, sound
from .machine import apply, begin, check
from .state import State
from .tables import Tables

RANDOM, SENSIBLE = 0, 1
BOTS = {"random": RANDOM, "sensible": SENSIBLE}


@rule
def decide(g: Tables, s: State, p: int, m: Memory, bot: int, out: Any) -> Act:
    """The answer of a bot to the question its seat is asked."""
    if bot == SENSIBLE:
        return sensible_decide(g, s, p, m)
    return random_decide(g, s, p, m, out)


@rule
def interject(g: Tables, s: State, p: int, m: Memory, bot: int) -> Act:
    """What a bot does though it is not asked; the verb is NOTHING if it keeps still."""
    if bot == SENSIBLE:
        return sensible_interject(g, s, p)
    return random_interject(g, s, p, m)


@rule
def sits_out(s: State, p: int) -> bool:
    """Bankrupt, or left."""
    return s.out[p] != 0


@rule
def clock_due(g: Tables, s: State, time_up: int) -> bool:
    """In a game against the clock, the table calls time at the end of a turn of that round."""
    return g.end_clock != 0 and s.time_up == 0 and s.round >= time_up and s.ask[s.top] == Ask.END


@rule
def next_act(g: Tables, s: State, memory: Any, bots: Any, time_up: int, out: Any) -> Act:
    """The table calls time, somebody speaks out of turn, or the seat asked answers."""
    asked = s.seat[s.top]
    if clock_due(g, s, time_up):
        return say(NOBODY, Verb.TIME_UP)
    for p in range(s.seats):
        if p != asked and not sits_out(s, p):
            word = interject(g, s, p, memory[p], bots[p])
            if word.verb != NOTHING:
                return word
    if bots[asked] == SENSIBLE:  # as `decide`, without its layer
        return sensible_decide(g, s, asked, memory[asked])
    return random_decide(g, s, asked, memory[asked], out)


@rule
def count_landings(s: State, landings: Any) -> None:
    """Adds the landings among the events of the last action."""
    for k in range(min(s.noted, RING)):
        if s.event[k] == Event.LANDED:
            landings[s.x[k]] += 1


@rule
def new_memories(memory: Any, bots: Any, seed: int, seats: int) -> int:
    """Fresh memories for a game; 1 if some bot may speak out of turn though no rent waits."""
    restless = 0
    for p in range(seats):
        forget(memory[p], seed * SEATS + p)
        if bots[p] != SENSIBLE:
            restless = 1
    return restless


def play_batch(
    g: Any,
    states: Any,
    memory: Any,
    bots: Any,
    first: int,
    games: int,
    seats: int,
    time_up: int,
    most: int,
    watch: int,
    landings: Any,
    out: Any,
    results: Any,
) -> None:
    """Games first, first + 1, ... each from its start to its end or to `most` decisions, one a row of `results`.

    The last states stay in `states`: one for each game, or a single one that they use in turn. `time_up` is the round
    in which the table calls time in a game against the clock; `watch` checks every invariant after every action. It is
    one long function because each layer that holds all rules costs seconds of compiling.
    """
    for game in range(games):
        s = states[game % len(states)]
        begin(g[0], s, first + game, seats)
        s.noted = 0
        restless = new_memories(memory, bots, first + game, seats)
        decisions, broken = 0, 0
        while s.ask[s.top] != Ask.OVER and decisions < most and broken == 0:
            asked = s.seat[s.top]
            if restless or s.claims or g[0].end_clock:
                choice = next_act(g[0], s, memory, bots, time_up, out)
            else:  # nobody but the seat asked has anything to say; straight to it, as each layer copies the act
                choice = sensible_decide(g[0], s, asked, memory[asked])
            if watch and check(g[0], s, choice) != Verdict.OK:
                broken = ILLEGAL
                break
            apply(g[0], s, choice)
            decisions += 1
            if watch:
                broken = sound(g[0], s)
            count_landings(s, landings)
            s.noted = 0
        write_row(s, results[game], decisions, broken)
