"""In jail: roll for doubles, pay the fine, or use a get-out pass."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act

from .cards import return_pass
from .codes import Ask, Event, Fee, Verb, Verdict
from .money import owe, pay
from .movement import forward_by
from .roll import check_dice, roll_dice
from .state import State
from .tables import Tables


@rule
def check_held(g: Tables, s: State, act: Act) -> int:
    """The ways out before a roll (GOP-JAIL-10, GOP-JAIL-12, GOP-JAIL-13, CLA-JAIL-07, CLA-JAIL-09, GNG-JAIL-09,
    GNG-JAIL-10)."""
    p = act.seat
    if act.verb == Verb.ROLL:
        return check_dice(g, act, 2)
    if act.verb == Verb.USE_PASS:
        return Verdict.OK if s.passes[p] else Verdict.NO_PASS
    if not g.fine_turns >> s.held[p] & 1:
        return Verdict.FINE_NOT_NOW
    return Verdict.OK if s.cash[p] >= g.fine else Verdict.TOO_POOR


@rule
def apply_held(g: Tables, s: State, act: Act) -> None:
    if act.verb == Verb.ROLL:
        throw_for_freedom(g, s, act)
    elif act.verb == Verb.USE_PASS:
        return_pass(g, s, act.seat, lowest(s.passes[act.seat]))
        set_free(s, act.seat, 2)
        s.ask[s.top] = Ask.ROLL
    else:
        pay(g, s, act.seat, NOBODY, g.fine, Fee.FINE)
        set_free(s, act.seat, 1)
        s.ask[s.top] = Ask.ROLL


@rule
def set_free(s: State, p: int, how: int) -> None:
    """Free before the roll, which is then an ordinary one (GOP-JAIL-10, GNG-JAIL-11)."""
    s.held[p] = 0
    note(s, Event.FREED, p, how, 0, 0)


@rule
def throw_for_freedom(g: Tables, s: State, act: Act) -> None:
    """Doubles free and move at once, with no further roll (GOP-JAIL-07, GOP-JAIL-08, GOP-JAIL-09, CLA-JAIL-05,
    CLA-JAIL-06, GNG-JAIL-07, GNG-JAIL-08); else the seat stays, and on its last held turn pays and moves."""
    p = act.seat
    total = roll_dice(g, s, act)
    pop(s)
    if s.die1 == s.die2:
        set_free(s, p, 0)
        s.doubles = 1
        s.again = g.jail_doubles_again
        forward_by(g, s, p, total)
    elif s.held[p] >= g.max_held:
        forced_fine(g, s, p, total)
    else:
        note(s, Event.STAYED, p, s.held[p], 0, 0)
        s.held[p] += 1


@rule
def forced_fine(g: Tables, s: State, p: int, total: int) -> None:
    """No doubles on the last held turn: the fine is compulsory, then the same roll is moved
    (GOP-JAIL-14, GOP-JAIL-15, CLA-JAIL-10, GNG-JAIL-12)."""
    set_free(s, p, 3)
    push(s, Ask.MOVE, p, total, 0, 0, 0, 0)
    owe(g, s, p, NOBODY, g.fine, Fee.FINE)
