"""The state of a property-trading game: everything that changes."""

from __future__ import annotations

from stompoly.engine.records import i32, i64
from stompoly.engine.state import DEPTH, RING
from stompoly.rules.state import SEATS, TableState

SPACES = 40
DECKS = 2
CARDS = 20  # in a deck at most
CLAIMS = 8  # rents that may wait to be asked for at once
STEPS = 5  # buildings on a lot at most: four houses and the hotel


class State(TableState):
    beside = TableState.beside | {"rent_why", "claim_why"}

    # the course of the game
    left: int = i64()  # seats not bankrupt
    bankruptcies: int = i64()  # that count towards the end of a short game
    throws: int = i64()  # movement rolls in this turn
    time_up: int = i64()  # 1 = the agreed time has come
    # the seats
    cash: list[int] = i64(SEATS)
    pos: list[int] = i64(SEATS)
    out: list[int] = i64(SEATS)  # 1 = bankrupt
    held: list[int] = i64(SEATS)  # 0 = free, otherwise the number of the current or next turn in jail
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
    discards: list[int] = i64(DECKS)  # cards behind them that lie face up on the discard pile
    offer_settles: int = i64()  # amount of the debt it settles in kind, else 0
    # what a debtor has sold to each seat: in its hands already, and the debtor's again unless the debt is paid
    escrow_deeds: list[int] = i64(SEATS)
    escrow_passes: list[int] = i64(SEATS)
    escrow_cash: list[int] = i64(SEATS)
    # rents that wait to be asked for (manual collection)
    claims: int = i64()  # bit per slot in use
    claim_debtor: list[int] = i64(CLAIMS)
    claim_owner: list[int] = i64(CLAIMS)
    claim_lot: list[int] = i64(CLAIMS)
    claim_amount: list[int] = i64(CLAIMS)
    claim_closes: list[int] = i64(CLAIMS)  # turn whose first roll closes it
    # sealed bids, or pieces wanted in a shortage
    sealed: list[int] = i64(SEATS)
    want: list[int] = i64(SEATS)
    # narrow fields: widen on reading
    why: list[int] = i32(RING)  # of events: how a rent was worked out, as `rent.py` packs it
    claim_why: list[int] = i32(CLAIMS)  # the same of claims
    rent_why: list[int] = i32(DEPTH)  # the same by frame, of rents that are asked about or owed
    paid: list[list[int]] = i32(SPACES, STEPS)  # what each step up of a lot cost its owner
    deck: list[list[int]] = i32(DECKS, CARDS)  # card numbers, top first, then the discard pile, oldest first
    shuffled: list[int] = i32(SPACES)  # the shuffled deeds, while they are dealt
