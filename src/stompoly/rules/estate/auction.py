"""An auction: a deed, or a building in a shortage, goes to the highest bidder. Any seat may win."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.seats import next_in

from .build import lowest_place_price
from .codes import Ask, Choice, Event, Fee, Verb, Verdict
from .money import owe, raisable
from .mortgage import open_transfer
from .state import State
from .tables import Tables


@rule
def open_auction(g: Tables, s: State, lot: int, what: int, bidders: int, after: int) -> None:
    """Opens with the seat to the left of `after`. For a piece there is no lot yet
    (GOP-AUC-01, GOP-BNK-01, GOP-SHO-02, CLA-AUC-01, CLA-BNK-01, CLA-SHO-02, GNG-AUC-06, GNG-SHO-02)."""
    for p in range(s.seats):
        if what == Choice.DEED and g.first_lap_no_buy and not s.lapped[p]:
            bidders &= ~(1 << p)
    if bidders == 0:
        leave_unsold(s, lot, what)
        return
    push(s, Ask.AUCTION, next_in(s, bidders, after), lot, 0, NOBODY, what, bidders)


@rule
def leave_unsold(s: State, lot: int, what: int) -> None:
    """Nobody bids: the Bank keeps the deed, clear, or the rest of the pieces."""
    if what == Choice.DEED:
        s.mortgaged &= ~(1 << lot)
        note(s, Event.UNSOLD, NOBODY, lot, 0, 0)
    else:
        forget_wants(s)


@rule
def forget_bids(s: State) -> None:
    for p in range(s.seats):
        s.sealed[p] = 0


@rule
def forget_wants(s: State) -> None:
    for p in range(s.seats):
        s.want[p] = 0


@rule
def opening_bid(g: Tables, s: State) -> int:
    """Any price from 1 up, or what the rulebook sets (GOP-AUC-04, CLA-AUC-04, GNG-AUC-03)."""
    lot, what = s.a[s.top], s.d[s.top]
    if what != Choice.DEED:
        return piece_opening(g, s, s.seat[s.top], what)
    if g.auction_open == Choice.OPEN_HALF:
        return max(g.price[lot] // 2, 1)
    if g.auction_open == Choice.OPEN_LIST:
        return max(g.price[lot], 1)
    return max(g.auction_open, 1)


@rule
def piece_opening(g: Tables, s: State, p: int, what: int) -> int:
    """A house is never cheaper in a shortage than without one: each bidder opens at the lowest price on the deeds of
    the lots where it could stand, or, as an option, at any price (FAM-AMB-17, GNG-SHO-03)."""
    if not g.shortage_lowest:
        return 1
    return max(lowest_place_price(g, s, p, 1 if what == Choice.HOTEL else 0), 1)


@rule
def least_bid(g: Tables, s: State) -> int:
    """The opening bid, then the raise over the standing one (GNG-AUC-05); a sealed bid never stands."""
    if s.c[s.top] == NOBODY:
        return opening_bid(g, s)
    return max(s.b[s.top] + g.min_raise, opening_bid(g, s))


@rule
def bid_limit(g: Tables, s: State, p: int) -> int:
    """Bids are paid in cash (GOP-AUC-02, CLA-AUC-02); as an option, up to what a seat could raise, for deeds."""
    return s.cash[p] if g.bid_limit == Choice.CASH or s.d[s.top] != Choice.DEED else raisable(g, s, p)


@rule
def check_bid(g: Tables, s: State, act: Act) -> int:
    """Every solvent seat may bid, even one in jail (GOP-AUC-03, GOP-JAIL-16, CLA-AUC-03, CLA-JAIL-11, GNG-AUC-04)."""
    if act.verb == Verb.PASS:
        return Verdict.OK
    if act.a < opening_bid(g, s):
        return Verdict.OPENING_TOO_LOW
    if act.a < least_bid(g, s):
        return Verdict.BID_TOO_LOW
    return Verdict.OK if act.a <= bid_limit(g, s, act.seat) else Verdict.BID_OVER_LIMIT


@rule
def apply_bid(g: Tables, s: State, act: Act) -> None:
    """A bid stands or the seat drops out; the last one standing has it."""
    t, p = s.top, act.seat
    if g.auction_format == Choice.SEALED:
        s.sealed[p] = act.a if act.verb == Verb.BID else 0
        s.m[t] &= ~(1 << p)
    elif act.verb == Verb.BID:
        note(s, Event.BID, p, act.a, 0, 0)
        s.b[t] = act.a
        s.c[t] = p
    else:
        note(s, Event.PASSED, p, 0, 0, 0)
        s.m[t] &= ~(1 << p)
    if s.m[t] != 0:
        s.seat[t] = next_in(s, s.m[t], p)


@rule
def resume_auction(g: Tables, s: State) -> bool:
    """Drops seats that cannot raise the least bid, and closes when nobody is left to answer. True: nobody needs to be
    asked."""
    t = s.top
    if s.m[t] == 0 or (s.c[t] != NOBODY and s.m[t] == 1 << s.c[t]):
        close_auction(g, s)
        return True
    p, least = s.seat[t], least_bid(g, s)
    hopeless = s.cash[p] < least and (s.d[t] != Choice.DEED or raisable(g, s, p) < least)
    if s.out[p] or hopeless:
        s.m[t] &= ~(1 << p)
        if s.m[t] != 0:
            s.seat[t] = next_in(s, s.m[t], p)
        return True
    return False


@rule
def open_sealed(s: State) -> None:
    """The highest sealed bid; of equal ones the first in seat order."""
    t = s.top
    for p in range(s.seats):
        if s.sealed[p] > s.b[t]:
            s.b[t] = s.sealed[p]
            s.c[t] = p


@rule
def close_auction(g: Tables, s: State) -> None:
    """The winner pays the Bank and takes the deed or the piece (GOP-AUC-02, CLA-AUC-02, GNG-AUC-02); without a bid the
    Bank keeps it."""
    t = s.top
    if g.auction_format == Choice.SEALED:
        open_sealed(s)
    lot, price, winner, what = s.a[t], s.b[t], s.c[t], s.d[t]
    pop(s)
    forget_bids(s)
    if winner == NOBODY:
        leave_unsold(s, lot, what)
        return
    if what == Choice.DEED:
        s.deeds[winner] |= 1 << lot
        note(s, Event.SOLD, winner, lot, price, 0)
        open_transfer(g, s, winner, 1 << lot, 0)
    else:
        note(s, Event.PIECE_WON, winner, what, price, 0)
        s.want[winner] -= 1
        push(s, Ask.PLACE, winner, what, price, 0, 0, 0)
    owe(g, s, winner, NOBODY, price, Fee.PRICE)
