"""The spine of the game: turn follows turn; a turn is up to three activities in any order."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.seats import left_of, places_after_starter

from .codes import Ask, Cause, End, Event, Monster
from .ending import finish
from .special import ACTIVITIES
from .start import clear_turn
from .state import State
from .tables import Tables

DICE = 2  # of an ordinary move


@rule
def resume_turn(g: Tables, s: State) -> None:
    """The seat to the left is next, or the same one again after Energize (MMM-TURN-05, MMM-SPACE-01); lost turns are
    passed over (MMM-R-31)."""
    extra = s.extra
    p = s.starter if s.turn == 0 else s.current if extra else left_of(s, s.current)
    new_round = s.turn == 0 or (not extra and places_after_starter(s, p) == 0)
    end = end_after_turn(g, s, new_round)
    if end != End.NONE:
        finish(g, s, end)
        return
    s.current = p
    s.turn += 1
    s.extra = 0
    if new_round:
        s.round += 1
    if s.skip[p] > 0:
        s.skip[p] -= 1
        note(s, Event.SKIPPED, p, lost_by(g, s), 0, 0)
    else:
        begin_turn(g, s, p, extra)


@rule
def lost_by(g: Tables, s: State) -> int:
    """What costs turns in this game; where both Madness and the Beam were used, either may be meant."""
    mad, beamed = False, False
    for p in range(s.seats):
        if s.once >> p & 1:
            mad = mad or g.power[s.monster[p]] == Monster.MADNESS
            beamed = beamed or g.power[s.monster[p]] == Monster.BEAM
    if mad == beamed:
        return Cause.UNKNOWN
    return Cause.MADNESS if mad else Cause.BEAM


@rule
def end_after_turn(g: Tables, s: State, new_round: bool) -> int:
    """The endings that are looked for between turns: a finished round, a game in which nothing happens any more
    (MMM-R-47), and those of simulations."""
    if s.turn == 0:
        return End.NONE
    if s.ending and new_round:
        return End.CLEARED
    if g.stalemate > 0 and s.since >= g.stalemate:
        return End.STALEMATE
    if g.cap > 0 and s.turn >= g.cap:
        return End.CAP
    return End.STALL if g.stall > 0 and s.since >= g.stall else End.NONE


@rule
def begin_turn(g: Tables, s: State, p: int, extra: int) -> None:
    """An effect on the dice counts for this turn, used or not (MMM-R-32). A lost turn does not count towards a
    stalemate, since nothing could have been destroyed in it (MMM-R-47)."""
    clear_turn(s)
    s.bonus_turn = extra
    s.dice = s.dice_next[p] if s.dice_next[p] else DICE
    s.dice_next[p] = 0
    s.rest[p] = max(s.rest[p] - 1, 0)
    s.die1 = s.die2 = s.die3 = 0
    note(s, Event.TURN, p, s.turn, s.round, 0)
    warn(g, s)
    s.since += 1
    push(s, Ask.CHOOSE, p, 0, 0, 0, 0, 0)


@rule
def warn(g: Tables, s: State) -> None:
    """Everybody hears in time that the game will end if nothing is destroyed: halfway, and a round before
    (MMM-R-47)."""
    if s.since > 0 and (s.since == g.stalemate // 2 or s.since == g.stalemate - s.seats):
        note(s, Event.STALEMATE_NEAR, NOBODY, s.since, g.stalemate, 0)


@rule
def resume_choose(s: State) -> bool:
    """After three activities the turn is over (MMM-TURN-01). True: nobody needs to be asked."""
    if s.activities < ACTIVITIES:
        return False
    pop(s)
    return True


@rule
def apply_end(s: State) -> None:
    """Fewer activities, even none, will do (MMM-TURN-01, MMM-R-07)."""
    pop(s)
