"""The movement roll: doubles, three doubles, and the move."""

from __future__ import annotations

from stompoly.engine.chance import die
from stompoly.engine.events import note
from stompoly.engine.frames import pop
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Event, Verdict
from .money import gain
from .movement import forward_by, to_jail
from .rent import close_claims
from .state import State
from .tables import Tables


@rule
def check_dice(g: Tables, act: Act, dice: int) -> int:
    """Typed dice are for tables where people roll real ones; none typed means the game rolls."""
    if act.a == 0 and act.b == 0 and act.c == 0:
        return Verdict.OK
    if not g.physical:
        return Verdict.NOT_PHYSICAL
    third = 1 <= act.c <= 6 if dice == 3 else act.c == 0
    return Verdict.OK if 1 <= act.a <= 6 and 1 <= act.b <= 6 and third else Verdict.BAD_DICE


@rule
def roll_dice(g: Tables, s: State, act: Act) -> int:
    """Two dice, 2 to 12 (GOP-CMP-01, CLA-CMP-01, GNG-CMP-02). Rent that was not asked for in time lapses with it."""
    close_claims(s)
    s.die1 = die(s, act.a)
    s.die2 = die(s, act.b)
    s.throws += 1
    note(s, Event.THROW, act.seat, s.die1, s.die2, 0)
    if s.die1 + s.die2 == 2:
        gain(s, act.seat, g.snake_eyes, Event.BONUS)
    return s.die1 + s.die2


@rule
def apply_roll(g: Tables, s: State, act: Act) -> None:
    """Roll and move. Doubles are moved and resolved like any roll, then give another unless the option says otherwise
    (GOP-TRN-09, GOP-TRN-10, CLA-TRN-11, CLA-TRN-12, GNG-TRN-07); the third in a row is not moved (GOP-TRN-11,
    GOP-JAIL-03, CLA-TRN-13, CLA-JAIL-01, GNG-TRN-08, GNG-JAIL-03)."""
    total = roll_dice(g, s, act)
    pop(s)
    if s.die1 == s.die2:
        s.doubles += 1
        if s.doubles == g.doubles_to_jail:
            to_jail(g, s, act.seat, 2)
            note(s, Event.LANDED, act.seat, g.jail, 0, 0)
            return
        s.again = g.doubles_again
    forward_by(g, s, act.seat, total)


@rule
def check_void(g: Tables) -> int:
    """A real roll is void when a die leaves the board or leans on a deck (CLA-TRN-08)."""
    return Verdict.OK if g.physical and g.physical_void else Verdict.NO_VOID


@rule
def apply_void(s: State, act: Act) -> None:
    """Nothing has happened; both dice are rolled again (CLA-TRN-09)."""
    note(s, Event.VOID, act.seat, 0, 0, 0)
