"""The monsters' own actions: once a game, or any turn; those that are always on stand where they act."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.chance import draw
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act

from .attack import on_one_side, open_strike, power
from .codes import Ask, Cause, Choice, Event, Monster, Prize, Verdict
from .spaces import is_other, jump, shove
from .special import begin_special, check_special
from .state import State
from .tables import Tables
from .theft import open_losses, open_theft


@rule
def is_once(what: int) -> bool:
    return what == Monster.SNEAK or what == Monster.FIRE_BREATH or what == Monster.MADNESS or what == Monster.BEAM


@rule
def check_power(g: Tables, s: State, act: Act) -> int:
    """A special action, some of them once a game (MMM-SPEC-09, MMM-SPEC-10); as an option, a swing takes a
    rest (MMM-R-49)."""
    p = act.seat
    what = power(g, s, p)
    special = check_special(s)
    if special != Verdict.OK:
        return special
    if not is_once(what) and what != Monster.SWING:
        return Verdict.NO_POWER
    if is_once(what) and s.once >> p & 1:
        return Verdict.ONCE_A_GAME
    if s.power_used:
        return Verdict.USED_UP
    if what == Monster.SNEAK:
        return Verdict.OK if is_other(s, p, act.a) else Verdict.NOT_A_TARGET
    if what == Monster.SWING:
        return Verdict.RESTING if s.rest[p] else check_swing(g, s, p, act.a)
    if what == Monster.FIRE_BREATH:
        if not s.unlocked:
            return Verdict.LOCKED
        return Verdict.OK if on_side_of(g, s, p) else Verdict.NOBODY_THERE
    return Verdict.OK if what == Monster.MADNESS or what == Monster.BEAM else unlisted(what)


@rule
def check_swing(g: Tables, s: State, p: int, lot: int) -> int:
    """Any space of the opposite side, corners included; from a corner of either (MMM-MON-07, MMM-R-22)."""
    if lot < 0 or lot >= g.spaces:
        return Verdict.NOT_OPPOSITE
    for side in range(4):
        if g.side[side] >> s.pos[p] & 1 and g.side[(side + 2) % 4] >> lot & 1 and lot != s.pos[p]:
            return Verdict.OK
    return Verdict.NOT_OPPOSITE


@rule
def on_side_of(g: Tables, s: State, p: int) -> int:
    """The other monsters on p's side, bit per seat."""
    mask = 0
    for q in range(s.seats):
        if q != p and on_one_side(g, s.pos[p], s.pos[q]):
            mask |= 1 << q
    return mask


@rule
def apply_power(g: Tables, s: State, act: Act) -> None:
    """Two prizes of its choice for the Ninja Clan (MMM-MON-02); the others have functions of their own."""
    p = act.seat
    what = power(g, s, p)
    begin_special(s)
    s.power_used = 1
    if is_once(what):
        s.once |= 1 << p
    note(s, Event.POWER, p, what, 0, 0)
    if what == Monster.SNEAK:
        open_theft(s, p, act.a, 2, Cause.SNEAK)
    elif what == Monster.SWING:
        s.rest[p] = g.swing_rest + 1 if g.swing_rest else 0
        jump(s, p, act.a, Cause.SWING)
    elif what == Monster.FIRE_BREATH:
        push(s, Ask.BREATH, p, s.houses_won[p], s.hotels_won[p], 0, 0, on_side_of(g, s, p))
    elif what == Monster.MADNESS or what == Monster.BEAM:
        roll_for_all(g, s, p, what)
    else:
        unlisted(what)


@rule
def roll_for_all(g: Tables, s: State, p: int, what: int) -> None:
    """Everybody rolls one die, the user too unless the option says no; the low ones lose a turn, and a prize or their
    place (MMM-MON-05, MMM-MON-11, MMM-R-30, MMM-R-31)."""
    hit, cause = 0, Cause.MADNESS if what == Monster.MADNESS else Cause.BEAM
    for q in range(s.seats):
        if q != p or g.includes_user:
            face = draw(s, 6) + 1
            note(s, Event.DIE, q, face, 0, cause)
            if face <= g.power_value[s.monster[p]]:
                hit |= 1 << q
                s.skip[q] += 1
    note(s, Event.LOST_TURN, p, hit, cause, 0)
    if what == Monster.MADNESS:
        open_losses(s, p, hit, NOBODY)
    else:
        push(s, Ask.BEAMED, NOBODY, p, 0, 0, 0, hit)


@rule
def resume_beamed(s: State) -> None:
    """A corner for each, after all rolls (MMM-R-39)."""
    t = s.top
    if s.m[t] == 0:
        pop(s)
        return
    p, victim = s.a[t], lowest(s.m[t])
    s.m[t] &= s.m[t] - 1
    push(s, Ask.CORNER, p, victim, 0, 0, 0, 0)


@rule
def check_corner(g: Tables, act: Act) -> int:
    corner = act.a >= 0 and act.a < g.spaces and g.corners >> act.a & 1
    return Verdict.OK if corner else Verdict.NOT_A_CORNER


@rule
def apply_corner(s: State, act: Act) -> None:
    victim = s.a[s.top]
    pop(s)
    shove(s, act.seat, victim, act.a, Cause.BEAM)


@rule
def resume_breath(g: Tables, s: State) -> bool:
    """One roll for each monster on the side, in the order its player likes (MMM-MON-03, MMM-MON-04, MMM-R-28). True:
    nobody need be asked."""
    mask = s.m[s.top]
    if mask & (mask - 1):
        return False
    if mask == 0:
        pop(s)
    else:
        breathe_on(g, s, s.seat[s.top], lowest(mask))
    return True


@rule
def breathe_on(g: Tables, s: State, p: int, victim: int) -> None:
    s.m[s.top] &= ~(1 << victim)
    open_strike(g, s, p, Prize.MONSTER, victim, Choice.BY_BREATH, 0)


@rule
def check_breath(s: State, act: Act) -> int:
    there = act.a >= 0 and act.a < s.seats and s.m[s.top] >> act.a & 1
    return Verdict.OK if there else Verdict.NOT_A_TARGET
