"""Who acts next among bots, and the loop that batches compile. Bots are numbers here; `BOTS` has their names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, say
from stompoly.rules.loop import RANDOM, make_loop, make_planned, parts_of

from . import machine, study
from .bots.memory import Memory, recall
from .bots.random import random_decide, random_interject
from .bots.sensible import sensible_decide, sensible_interject
from .bots.trivial import trivial_decide
from .bots.valuing import forget
from .bots.weights import CHARACTERS
from .choices import replies
from .codes import Ask, Event, Verb, Verdict
from .invariants import ILLEGAL, sound
from .state import State
from .tables import Tables

SENSIBLE = 1
BOTS = {"random": RANDOM} | dict.fromkeys(CHARACTERS, SENSIBLE)


@rule
def decide(g: Tables, s: State, p: int, m: Memory, bot: int, out: Any) -> Act:
    """The answer of a bot to the question its seat is asked."""
    if bot == SENSIBLE:
        return sensible_decide(g, s, p, m)
    return random_decide(g, s, p, m, out)


@rule
def interject(g: Tables, s: State, p: int, m: Memory, bot: int) -> Act:
    """What a bot does without being asked; the verb is NOTHING if it keeps still."""
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
def others_speak(g: Tables, s: State) -> bool:
    """Rents wait to be asked for, or the table may call time."""
    return s.claims != 0 or g.end_clock != 0


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
    if bots[asked] == RANDOM:  # as `decide`, without its layer
        return random_decide(g, s, asked, memory[asked], out)
    return sensible_decide(g, s, asked, memory[asked])


@rule
def next_planned(g: Tables, s: State, memory: Any, bots: Any, time_up: int, out: Any) -> Act:
    """The same where no seat is `random`."""
    asked = s.seat[s.top]
    if clock_due(g, s, time_up):
        return say(NOBODY, Verb.TIME_UP)
    for p in range(s.seats):
        if p != asked and not sits_out(s, p):
            word = sensible_interject(g, s, p)
            if word.verb != NOTHING:
                return word
    return sensible_decide(g, s, asked, memory[asked])


PARTS = parts_of(
    machine,
    study,
    over=Ask.OVER,
    landed=Event.LANDED,
    ok=Verdict.OK,
    illegal=ILLEGAL,
    sound=sound,
    forget=forget,
    recall=recall,
    others_speak=others_speak,
    planned=sensible_decide,
    next_act=next_act,
    replies=replies,
)

play_batch = make_loop(__name__, PARTS)
play_only = make_loop(__name__, replace(PARTS, next_act=next_planned), full=False)
TRIVIAL = replace(PARTS, planned=trivial_decide, next_act=make_planned(trivial_decide))
play_trivial = make_loop(__name__, TRIVIAL, full=False)
