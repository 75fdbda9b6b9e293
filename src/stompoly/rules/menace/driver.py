"""Who acts next among bots, and the loop that batches compile. Bots are numbers here; `BOTS` has their names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, say
from stompoly.rules.loop import RANDOM, make_loop, make_planned, parts_of

from . import machine, study
from .bots.memory import Memory, forget, recall
from .bots.random import random_decide
from .bots.sensible import sensible_decide
from .bots.weights import CHARACTERS
from .choices import replies
from .codes import Ask, Event, Verdict
from .invariants import ILLEGAL, sound
from .state import State
from .tables import Tables

SENSIBLE = 1
BOTS = {"random": RANDOM} | dict.fromkeys(CHARACTERS, SENSIBLE)


@rule
def decide(g: Tables, s: State, p: int, m: Memory, bot: int, out: Any) -> Act:
    """The answer of a bot to the question its seat is asked."""
    if bot == RANDOM:
        return random_decide(g, s, p, m, out)
    return sensible_decide(g, s, p, m)


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
def others_speak(g: Tables, s: State) -> bool:
    return False


@rule
def next_act(g: Tables, s: State, memory: Any, bots: Any, time_up: int, out: Any) -> Act:
    """The seat asked answers; nobody else has anything to say."""
    asked = s.seat[s.top]
    if bots[asked] == RANDOM:  # as `decide`, without its layer
        return random_decide(g, s, asked, memory[asked], out)
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
play_only = make_loop(__name__, replace(PARTS, next_act=make_planned(sensible_decide)), full=False)
