"""What must hold after every action, whatever happened. Runs compiled too, so a million games can be watched."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.rules.state import SEATS

from .codes import Ask, Choice, End
from .special import ACTIVITIES, SPECIALS
from .state import EVENTS, FRAMES, HELD, State
from .tables import Tables

ILLEGAL = 99  # a bot did what the rules do not allow
BROKEN = {
    0: "nothing",
    1: "the frame stack is out of its bounds, or asks a seat that is not there",
    2: "too many activities or specials in a turn",
    3: "fewer than no houses or hotels somewhere",
    4: "a deed in two places or in none, or of a property that still stands",
    5: "a token held by a seat that is not there",
    6: "the game is over without a reason, or a winner",
    7: "more events than the ring holds",
    8: "a monster off the board, or turns to lose or to rest below none",
    9: "a token neither on the board, nor held, nor in the box",
    10: "houses or hotels appeared or vanished: the board, the prizes and the box do not add up",
    ILLEGAL: "a bot acted against the rules",
}


@rule
def sound(g: Tables, s: State) -> int:
    """0, or the number of the first broken invariant (the ledger's section 3)."""
    if s.top < 0 or s.top >= FRAMES or s.seat[s.top] >= s.seats:
        return 1
    if s.noted > EVENTS:
        return 7
    if s.end != End.NONE or s.ask[s.top] == Ask.OVER:
        return 0 if s.ask[0] == Ask.OVER and s.top == 0 and s.winners else 6
    if s.activities > ACTIVITIES or s.specials > SPECIALS:
        return 2
    if pieces_missing(g, s):
        return 10
    owned = s.standing | s.boxed_deeds
    if s.standing & s.boxed_deeds:
        return 4
    for p in range(SEATS):
        if s.houses_won[p] < 0 or s.hotels_won[p] < 0:
            return 3
        if s.deeds[p] & owned or s.deeds[p] & ~g.properties:
            return 4
        owned |= s.deeds[p]
        if s.pos[p] < 0 or s.pos[p] >= g.spaces or s.skip[p] < 0 or s.rest[p] < 0:
            return 8
    if owned != g.properties:
        return 4
    for lot in range(g.spaces):
        if s.houses[lot] < 0 or s.hotels[lot] < 0:
            return 3
    for token in range(g.tokens):
        at = s.token_at[token] + 0
        if at >= HELD + s.seats:
            return 5
        if at < -1 or (at >= g.spaces and at < HELD):
            return 9
    return 0


@rule
def pieces_missing(g: Tables, s: State) -> bool:
    """Whether the pieces on the board, won and in the box are others than were placed at the start."""
    houses, hotels = s.boxed_houses, s.boxed_hotels
    for p in range(SEATS):
        houses += s.houses_won[p]
        hotels += s.hotels_won[p]
    for lot in range(g.spaces):
        houses += s.houses[lot]
        hotels += s.hotels[lot]
        if g.mode != Choice.DICE:
            houses -= g.houses_at[lot]
            hotels -= g.hotels_at[lot]
    if g.mode == Choice.DICE:
        return houses != g.houses or hotels != g.hotels
    return houses != 0 or hotels != 0
