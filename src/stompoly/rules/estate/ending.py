"""How a game ends, and who has won."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Ask, Choice, End, Event, Verdict
from .deeds import unowned
from .escrow import return_sales
from .money import final_value
from .state import State
from .tables import Tables


@rule
def end_after_bankruptcy(g: Tables, s: State) -> int:
    """The last seat left has won; a short game ends at its second bankruptcy, whichever comes first
    (GOP-OBJ-01, GOP-END-01, GOP-SHG-11, CLA-END-01, CLA-END-02, GNG-AIM-01, GNG-END-01, GNG-END-02, GNG-QCK-05)."""
    if s.left <= 1:
        return End.LAST_STANDING
    if g.end_bankruptcies > 0 and s.bankruptcies >= g.end_bankruptcies:
        return End.BANKRUPTCIES
    return End.NONE


@rule
def end_after_turn(g: Tables, s: State, new_round: bool) -> int:
    """Ends that are looked for when a turn is over: the clock (GOP-TLG-01, GNG-TIM-01), rounds, a target, the cap."""
    if s.time_up and (g.clock_policy != Choice.FINISH_ROUND or new_round):
        return End.CLOCK
    if g.end_rounds > 0 and new_round and s.round >= g.end_rounds:
        return End.ROUNDS
    if g.end_worth > 0 and richest_value(g, s) >= g.end_worth:
        return End.WORTH
    if g.cap > 0 and new_round and s.round >= g.cap:
        return End.CAP
    return End.NONE


@rule
def richest_value(g: Tables, s: State) -> int:
    best = 0
    for p in range(s.seats):
        if s.out[p] == 0:
            best = max(best, final_value(g, s, p))
    return best


@rule
def finish(g: Tables, s: State, end: int) -> None:
    """The game is over: nothing is asked any more. An estate that was under the hammer stays with the Bank, clear."""
    s.end = end
    for t in range(s.top + 1):
        if s.ask[t] == Ask.DEBT:
            return_sales(g, s, s.seat[t])
    s.mortgaged &= ~unowned(g, s)
    s.winners = pick_winners(g, s, end)
    note(s, Event.OVER, NOBODY, end, 0, 0)
    for p in range(s.seats):
        if s.winners >> p & 1:
            note(s, Event.WON, p, end, final_value(g, s, p), 0)
    s.top = 0
    s.ask[0] = Ask.OVER
    s.seat[0] = NOBODY


@rule
def pick_winners(g: Tables, s: State, end: int) -> int:
    """The survivor, or the richest by valuation; ties are shared unless cash and then deeds decide
    (GOP-SHG-18, GOP-TLG-02, GNG-QCK-11, GNG-TIM-02)."""
    winners, best = 0, -1
    for p in range(s.seats):
        if s.out[p] == 0:
            rank = 0 if end == End.LAST_STANDING else final_value(g, s, p)
            if g.tie == Choice.CASH_THEN_DEEDS:
                rank = (rank * 1000000 + min(s.cash[p], 999999)) * 100 + count(s.deeds[p])
            if rank > best:
                winners, best = 0, rank
            if rank == best:
                winners |= 1 << p
    return winners


@rule
def check_time_up(g: Tables, s: State, seat: int) -> int:
    """Time up is the table's to call, in a game that is played against the clock (GOP-TLG-01, GNG-TIM-01)."""
    if seat != NOBODY:
        return Verdict.NOT_YOURS_TO_ANSWER
    return Verdict.OK if g.end_clock and not s.time_up else Verdict.NOT_TIMED


@rule
def apply_time_up(g: Tables, s: State) -> None:
    """The agreed time has come: the turn is finished first, unless the option stops at once or plays the round out."""
    note(s, Event.TIME_UP, NOBODY, 0, 0, 0)
    s.time_up = 1
    if g.clock_policy == Choice.IMMEDIATE:
        finish(g, s, End.CLOCK)
