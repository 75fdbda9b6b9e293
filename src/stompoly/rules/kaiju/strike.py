"""Strikes: damage on its way to one or several kaiju, the card that may soften it, and the HP it takes."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.seats import left_of

from .cancel import lay_card
from .codes import Ask, Event, Source, Verb
from .hand import playable
from .packing import pack_for, unpack_for
from .state import State
from .tables import Tables


@rule
def open_strike(s: State, p: int, source: int, damage: int, first: int) -> None:
    """Damage packed by seat; the first struck takes it first, the others clockwise."""
    push(s, Ask.STRIKE, NOBODY, p, source, damage, first, 0)


@rule
def next_struck(s: State) -> int:
    """Whom the strike on top hits next; NOBODY when it is over."""
    q = s.d[s.top]
    for _ in range(s.seats):
        if unpack_for(s.c[s.top], q):
            return q
        q = left_of(s, q)
    return NOBODY


@rule
def damage_taken(s: State, q: int, source: int, damage: int) -> int:
    """What a strike would take from a kaiju as things are."""
    if source != Source.KAIJU and s.smoke >> q & 1:
        return 0
    return max(damage - s.armour[q], 0)


@rule
def resume_strike(g: Tables, s: State) -> None:
    """Each in turn: a card against it may be played when the blow is about to fall (UGM-R-36), then it falls."""
    t = s.top
    q = next_struck(s)
    if q == NOBODY:
        pop(s)
        return
    damage = unpack_for(s.c[t], q)
    asked = s.m[t] >> q & 1
    if not asked and damage_taken(s, q, s.b[t], damage) > 0 and playable(g, s, q, Ask.SHIELD, s.b[t]):
        s.m[t] |= 1 << q
        push(s, Ask.SHIELD, q, s.a[t], s.b[t], damage, 0, 0)
        return
    s.c[t] -= pack_for(q, damage)
    take_hit(s, q, s.a[t], s.b[t], damage)


@rule
def take_hit(s: State, q: int, by: int, source: int, damage: int) -> None:
    """HP down to zero and no further; the player who took the last one is the killer, whether by a kaiju, tanks or a
    Maser (UGM-SAFE-02, UGM-R-20)."""
    taken = damage_taken(s, q, source, damage)
    if source == Source.KAIJU or s.smoke >> q & 1 == 0:
        s.armour[q] -= min(s.armour[q], damage)
    if taken < damage:
        note(s, Event.ABSORBED, q, damage - taken, 0, 0)
    taken = min(taken, s.hp[q])
    if taken > 0:
        s.hp[q] -= taken
        note(s, Event.HIT, q, taken, by, source)
        if s.hp[q] == 0:
            s.killer[q] = by
            s.downed[s.fallen] = q
            s.fallen += 1
            note(s, Event.FELL, q, by, 0, 0)


@rule
def apply_shield(s: State, act: Act) -> None:
    """Play a card against the blow, or take it."""
    pop(s)
    if act.verb == Verb.PLAY:
        lay_card(s, act.seat, act.a)
