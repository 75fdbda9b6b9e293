"""Whole games in one call: the loop that batches compile. Bots are numbers here; `BOTS` has their names."""

from __future__ import annotations

from typing import Any

from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, say
from stompoly.rules.results import write_row
from stompoly.rules.state import SEATS

from .bots.memory import Memory, forget
from .bots.random import random_decide
from .bots.sensible import sensible_decide
from .codes import Ask, Event, Verdict
from .invariants import ILLEGAL, sound
from .machine import apply, begin, check
from .state import EVENTS, State
from .tables import Tables

RANDOM, SENSIBLE = 0, 1
BOTS = {"random": RANDOM, "sensible": SENSIBLE}


@rule
def decide(g: Tables, s: State, p: int, m: Memory, bot: int, out: Any) -> Act:
    """The answer of a bot to the question its seat is asked."""
    if bot == RANDOM:
        return random_decide(g, s, p, m, out)
    return sensible_decide(g, s, p)


def interject(g: Tables, s: State, p: int, m: Memory, bot: int) -> Act:
    """Nobody acts unasked here."""
    return say(p, NOTHING)


def sits_out(s: State, p: int) -> bool:
    """Nobody leaves this game."""
    return False


def clock_due(g: Tables, s: State, time_up: int) -> bool:
    """No game is played against the clock."""
    return False


@rule
def count_landings(s: State, landings: Any) -> None:
    """Adds the landings among the events of the last action."""
    for k in range(min(s.noted, EVENTS)):
        if s.event[k] == Event.LANDED:
            landings[s.x[k]] += 1


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

    The last states stay in `states`: one for each game, or a single one that they use in turn. `time_up` is for rooms
    with a clock; `watch` checks every invariant after every action. It is one long function because each layer that
    holds all rules costs seconds of compiling.
    """
    for game in range(games):
        s = states[game % len(states)]
        begin(g[0], s, first + game, seats)
        s.noted = 0
        for p in range(seats):
            forget(memory[p], (first + game) * SEATS + p)
        decisions, broken = 0, 0
        while s.ask[s.top] != Ask.OVER and decisions < most and broken == 0:
            asked = s.seat[s.top]
            if bots[asked] == RANDOM:  # as `decide`, without its layer
                choice = random_decide(g[0], s, asked, memory[asked], out)
            else:
                choice = sensible_decide(g[0], s, asked)
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
