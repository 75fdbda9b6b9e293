"""The state of a property-trading game: everything that changes."""

from __future__ import annotations

from stompoly.engine.records import i32, i64
from stompoly.engine.state import State as EngineState

SEATS = 8
SPACES = 40
DECKS = 2
CARDS = 20  # in a deck at most
CLAIMS = 8  # rents that may wait to be asked for at once


class State(EngineState):
    # the course of the game
    seats: int = i64()  # seats in the game
    left: int = i64()  # seats not bankrupt
    bankruptcies: int = i64()  # that count towards the end of a short game
    starter: int = i64()  # seat that began
    current: int = i64()  # seat whose turn it is
    turn: int = i64()
    round: int = i64()
    throws: int = i64()  # movement throws in this turn
    doubles: int = i64()  # doubles in a row in this turn
    again: int = i64()  # 1 = another throw is due
    die1: int = i64()  # the last movement throw
    die2: int = i64()
    time_up: int = i64()  # 1 = the agreed time has come
    end: int = i64()  # End.*: how the game ended
    winners: int = i64()  # bit per seat
    # the seats
    cash: list[int] = i64(SEATS)
    pos: list[int] = i64(SEATS)
    out: list[int] = i64(SEATS)  # 1 = bankrupt
    held: list[int] = i64(SEATS)  # 0 = free, else the number of the held turn that comes or runs
    lapped: list[int] = i64(SEATS)  # 1 = has passed GO
    deeds: list[int] = i64(SEATS)  # bit per space
    passes: list[int] = i64(SEATS)  # bit per get-out card
    # the board and the Bank
    mortgaged: int = i64()  # bit per space
    level: list[int] = i64(SPACES)  # 0, 1.. houses, then the hotel
    houses: int = i64()  # in the Bank
    hotels: int = i64()
    pot: int = i64()
    deck_size: list[int] = i64(DECKS)  # cards in the deck now
    # the open offer
    offer_from: int = i64()
    offer_to: int = i64()
    offer_give: int = i64()  # deeds, bit per space
    offer_get: int = i64()
    offer_cash: int = i64()  # from -> to; negative the other way
    offer_give_passes: int = i64()
    offer_get_passes: int = i64()
    offer_settles: int = i64()  # amount of the debt it settles in kind, else 0
    # rents that wait to be asked for (manual collection)
    claims: int = i64()  # bit per slot in use
    claim_debtor: list[int] = i64(CLAIMS)
    claim_owner: list[int] = i64(CLAIMS)
    claim_lot: list[int] = i64(CLAIMS)
    claim_amount: list[int] = i64(CLAIMS)
    claim_closes: list[int] = i64(CLAIMS)  # turn whose first throw closes it
    # sealed bids, or pieces wanted in a shortage
    sealed: list[int] = i64(SEATS)
    want: list[int] = i64(SEATS)
    # narrow fields: widen on reading
    paid: list[int] = i32(SPACES)  # what the buildings on a lot cost their owner
    deck: list[list[int]] = i32(DECKS, CARDS)  # card numbers, top first
    shuffled: list[int] = i32(SPACES)  # the shuffled deeds, while they are dealt
