"""`random`: any legal answer. It is a tester."""

from __future__ import annotations

from typing import Any

from stompoly.engine.chance import stream
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act
from stompoly.rules.listing import nth_choice, put

from ..attack import power
from ..choices import answers, keep_legal
from ..codes import Kind, Monster, Prize, Verb
from ..state import State
from ..tables import Tables
from . import weights as W
from .memory import Memory


@rule
def random_decide(g: Tables, s: State, p: int, m: Memory, out: Any) -> Act:
    n = keep_legal(g, s, out, answers(g, s, out, 0))
    if m.never >> W.ROBBING:
        n = keep_harmless(g, s, m, out, n)
    return nth_choice(out, stream(m, n))


@rule
def keep_harmless(g: Tables, s: State, m: Memory, out: Any, n: int) -> int:
    """Leaves out the deeds that restricted play forbids; how many are left. There is always another answer."""
    kept = 0
    for k in range(n):
        choice = nth_choice(out, k)
        robbing = m.never >> W.ROBBING & 1 and robs(g, s, choice)
        if not robbing and not (m.never >> W.WRECKING & 1 and wrecks(choice)):
            kept = put(out, kept, choice)
    return kept


@rule
def robs(g: Tables, s: State, choice: Act) -> bool:
    """Attacks a monster, or takes a prize by a tax space or its own action."""
    if choice.verb == Verb.POWER:
        what = power(g, s, choice.seat)
        return what == Monster.SNEAK or what == Monster.FIRE_BREATH
    if choice.verb == Verb.SPACE:
        return g.kind[s.pos[choice.seat]] == Kind.TAX
    return choice.verb == Verb.ATTACK and choice.a == Prize.MONSTER


@rule
def wrecks(choice: Act) -> bool:
    """Attacks a building or a property."""
    return choice.verb == Verb.ATTACK and choice.a != Prize.MONSTER
