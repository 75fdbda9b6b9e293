"""Combat cards on the table: each may be cancelled by another participant's card before it takes effect, that one in
its turn too."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act
from stompoly.rules.seats import next_in

from .codes import Ask, Effect, Event, Source, Verb
from .hand import discard, effect_of, playable
from .state import State
from .tables import Tables


@rule
def lay_card(s: State, p: int, card: int) -> None:
    """The one card of this player in this combat (UGM-CHANCE-05)."""
    discard(s, p, card)
    s.played |= 1 << p
    push(s, Ask.PLAYED, NOBODY, card, p, p, 0, s.sides & ~(1 << p))


@rule
def resume_played(g: Tables, s: State) -> None:
    """Every other participant that can cancel the card is asked, clockwise from the one who played it (UGM-R-36)."""
    t = s.top
    if s.m[t] == 0:
        card, p = s.a[t], s.b[t]
        pop(s)
        take_effect(g, s, p, card)
        return
    q = next_in(s, s.m[t], s.c[t])
    s.c[t] = q
    s.m[t] &= ~(1 << q)
    if playable(g, s, q, Ask.JAM, Source.KAIJU):
        push(s, Ask.JAM, q, s.a[t], s.b[t], 0, 0, 0)


@rule
def apply_jam(s: State, act: Act) -> None:
    pop(s)
    if act.verb == Verb.PLAY:
        lay_card(s, act.seat, act.a)


@rule
def take_effect(g: Tables, s: State, p: int, card: int) -> None:
    """What a combat card does; a cancelling one takes the card below it off the table."""
    effect, n = effect_of(g, card), g.card_a[card]
    if effect == Effect.RAISE_LIMIT:
        s.budget[p] = max(s.budget[p], n)
    elif effect == Effect.REDUCE_DAMAGE:
        s.armour[p] += n
    elif effect == Effect.FIRST_HIT:
        s.swipe[p] += n
    elif effect == Effect.IGNORE_FIRE:
        s.smoke |= 1 << p
    elif effect == Effect.EXTRA_TANKS:
        s.extra_tanks += n
    elif effect == Effect.END_FIGHT:
        s.calm = 1
        note(s, Event.FIGHT_ENDED, p, 0, 0, 0)
    elif effect == Effect.CANCEL_CARD:
        note(s, Event.CANCELLED, s.b[s.top], s.a[s.top], p, 0)
        pop(s)
    else:
        unlisted(effect)
