"""The spine of the game: turn follows turn; a turn is rolls, what they lead to, and its end."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.seats import places_after_starter

from .codes import Ask, End, Event
from .ending import end_after_turn, finish
from .seats import next_seat
from .state import State
from .tables import Tables


@rule
def resume_turn(g: Tables, s: State) -> None:
    """A turn is over (or none has begun): the game ends, or the seat to the left is next."""
    if s.turn == 0:
        begin_turn(g, s, s.starter, True)
        return
    p = next_seat(s, s.current)
    new_round = places_after_starter(s, p) <= places_after_starter(s, s.current)
    end = end_after_turn(g, s, new_round)
    if end != End.NONE:
        finish(g, s, end)
    else:
        begin_turn(g, s, p, new_round)


@rule
def begin_turn(g: Tables, s: State, p: int, new_round: bool) -> None:
    s.current = p
    s.turn += 1
    if new_round:
        s.round += 1
    s.throws = 0
    s.doubles = 0
    s.again = 0
    note(s, Event.TURN, p, s.turn, s.round, 0)
    push(s, Ask.END, p, 0, 0, 0, 0, 0)
    push(s, Ask.HELD if s.held[p] > 0 else Ask.ROLL, p, 0, 0, 0, 0, 0)


@rule
def resume_end(g: Tables, s: State) -> bool:
    """What a roll led to is settled. After doubles the player rolls again (GOP-TRN-10, CLA-TRN-12, GNG-TRN-07); a turn
    that is over closes without a question; otherwise the player is asked to end it. True: nobody needs to be asked."""
    p = s.seat[s.top]
    if s.out[p] or s.a[s.top]:
        pop(s)
        return True
    if s.again:
        s.again = 0
        push(s, Ask.ROLL, p, 0, 0, 0, 0, 0)
        return True
    return False


@rule
def apply_end(s: State) -> None:
    """The turn passes to the left (GOP-TRN-05, CLA-TRN-05, GNG-TRN-03)."""
    pop(s)
