"""Moving a token: forward past GO, backward, and straight to jail."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule

from .codes import Ask, Event
from .money import gain
from .state import State
from .tables import Tables


@rule
def rest_on(s: State, p: int, space: int, by_card: int, rent_times: int, dice_times: int) -> None:
    """The token stands on a space, beside any others (GOP-TRN-06, GOP-TRN-07, CLA-TRN-06, CLA-TRN-07, GNG-TRN-05);
    what the space does follows."""
    note(s, Event.MOVED, p, s.pos[p], space, 0)
    s.pos[p] = space
    push(s, Ask.LAND, p, by_card, rent_times, dice_times, 0, 0)


@rule
def forward_to(g: Tables, s: State, p: int, space: int, by_card: int, rent_times: int, dice_times: int) -> None:
    """Forward to a space; reaching or passing GO pays the salary, by dice or card, once per circuit
    (GOP-GO-01, GOP-GO-02, GOP-GO-03, GOP-GO-04, CLA-GO-01, CLA-GO-02, CLA-GO-03, GNG-GO-01, GNG-GO-02)."""
    if space <= s.pos[p]:
        s.lapped[p] = 1
        gain(s, p, g.salary, Event.SALARY)
    rest_on(s, p, space, by_card, rent_times, dice_times)


@rule
def forward_by(g: Tables, s: State, p: int, spaces: int) -> None:
    """Advance by the dice in the direction of the arrow (GOP-TRN-04, CLA-TRN-04, CLA-TRN-05, GNG-TRN-04)."""
    forward_to(g, s, p, (s.pos[p] + spaces) % g.spaces, 0, 1, 0)


@rule
def nearest(g: Tables, s: State, p: int, kind: int) -> int:
    """The next space of a kind ahead of a token."""
    space = s.pos[p]
    for _ in range(g.spaces):
        space = (space + 1) % g.spaces
        if g.kind[space] == kind:
            break
    return space


@rule
def to_jail(g: Tables, s: State, p: int, why: int) -> None:
    """Straight to jail: no salary, and the turn is over even after doubles
    (GOP-JAIL-04, GOP-JAIL-05, CLA-JAIL-02, CLA-JAIL-03, GNG-JAIL-04, GNG-JAIL-05)."""
    note(s, Event.MOVED, p, s.pos[p], g.jail, 0)
    s.pos[p] = g.jail
    s.held[p] = 1
    note(s, Event.JAILED, p, why, 0, 0)
    s.a[s.top] = 1  # the frame below a landing is the END of this turn


@rule
def resume_move(g: Tables, s: State) -> None:
    """A move that waited for a fine (GOP-JAIL-15, CLA-JAIL-10, GNG-JAIL-12); a bankrupt player stays."""
    p, spaces = s.seat[s.top], s.a[s.top]
    pop(s)
    if s.out[p] == 0:
        forward_by(g, s, p, spaces)


@rule
def take_pot(g: Tables, s: State, p: int) -> None:
    """Free Parking gives the whole pot, which is then empty, or nothing if there is no pot
    (GOP-FP-01, GOP-FP-04, CLA-FP-01, GNG-FP-01)."""
    if g.pot_on and s.pot > 0:
        gain(s, p, s.pot, Event.POT)
        s.pot = g.pot_seed if g.pot_refill else 0


@rule
def exact_bonus(g: Tables, s: State, p: int) -> None:
    """House rule: an extra for stopping exactly on GO."""
    gain(s, p, g.exact_bonus, Event.BONUS)
