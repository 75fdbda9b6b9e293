"""The part of a state that every table has: seats, turns, dice, the open offer, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.engine.records import i64
from stompoly.engine.rule import rule
from stompoly.engine.state import FORCED
from stompoly.engine.state import State as EngineState

SEATS = 8


class TableState(EngineState):
    if TYPE_CHECKING:  # every family has these too, each at its own place in the record
        pos: list[int]  # where each seat is

    # the course of the game
    seats: int = i64()  # seats in the game
    starter: int = i64()  # seat that began
    current: int = i64()  # seat whose turn it is
    turn: int = i64()
    round: int = i64()
    doubles: int = i64()  # doubles in a row
    again: int = i64()  # 1 = the seat goes on after doubles
    die1: int = i64()  # the last movement roll
    die2: int = i64()
    end: int = i64()  # End.*: how the game ended
    winners: int = i64()  # bit per seat
    # the open offer
    offer_from: int = i64()
    offer_to: int = i64()
    offer_give: int = i64()  # deeds, bit per space
    offer_get: int = i64()
    offer_cash: int = i64()  # from -> to; negative the other way
    offer_give_cards: int = i64()  # cards, bit per card
    offer_get_cards: int = i64()


@rule
def clear_table(s: TableState) -> None:
    """Sets every field that all tables share to zero: a compiled batch uses one record for game after game."""
    s.rng = 0
    s.forced_at = s.forced_left = s.top = s.noted = 0
    s.seats = s.starter = s.current = s.turn = s.round = s.doubles = s.again = 0
    s.die1 = s.die2 = s.end = s.winners = 0
    clear_offer(s)
    for k in range(len(s.ask)):
        s.ask[k] = s.seat[k] = s.a[k] = s.b[k] = s.c[k] = s.d[k] = s.m[k] = 0
    for k in range(FORCED):
        s.forced[k] = 0
    for k in range(len(s.event)):
        s.event[k] = s.who[k] = s.x[k] = s.y[k] = s.z[k] = 0
    for k in range(len(s.why)):
        s.why[k] = 0


@rule
def write_offer(s: TableState, p: int, q: int, give: int, get: int, cash: int, give_cards: int, get_cards: int) -> None:
    """The one open offer: what p gives q, what p gets, and the cash that goes with it."""
    s.offer_from = p
    s.offer_to = q
    s.offer_give = give
    s.offer_get = get
    s.offer_cash = cash
    s.offer_give_cards = give_cards
    s.offer_get_cards = get_cards


@rule
def clear_offer(s: TableState) -> None:
    """No offer is open."""
    write_offer(s, 0, 0, 0, 0, 0, 0, 0)
