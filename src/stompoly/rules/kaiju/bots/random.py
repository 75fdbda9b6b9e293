"""`random`: any legal answer, and now and then any legal business. It is a tester."""

from __future__ import annotations

from typing import Any

from stompoly.engine.chance import stream
from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, act, say, say1
from stompoly.rules.listing import nth_choice

from ..choices import answers, keep_legal
from ..codes import Ask, Piece, Verb, Verdict
from ..machine import check
from ..sell import has_something_to_sell
from ..state import State
from ..tables import TANKS, Tables
from .fighting import meekly
from .memory import Memory

TRIES = 6  # guesses at some business before it just answers
MOST = 12  # pieces of business in a turn, so that turns end


@rule
def random_decide(g: Tables, s: State, p: int, m: Memory, out: Any) -> Act:
    ask = s.ask[s.top]
    if may_do_business(ask) and stream(m, 3) > 0:
        guess = random_business(g, s, p, m)
        if guess.verb != NOTHING:
            return guess
    if ask == Ask.DEBT:
        return random_sale(g, s, p, m) if has_something_to_sell(s, p) else say(p, Verb.CANNOT_PAY)
    if ask == Ask.DEAL and stream(m, 3) == 0:
        counter = random_terms(g, s, p, s.offer_from, Verb.COUNTER, 0, m)
        if check(g, s, counter) == Verdict.OK:
            return counter
    n = keep_legal(g, s, out, answers(g, s, out, 0))
    return meekly(m, nth_choice(out, stream(m, n)))


@rule
def may_do_business(ask: int) -> bool:
    """Questions at which there may be something else to do than answer them."""
    quiet = ask == Ask.ROLL or ask == Ask.FISH or ask == Ask.END
    return quiet or ask == Ask.BUY or ask == Ask.DEBT or ask == Ask.DEAL


@rule
def random_interject(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Out of turn it rarely does anything, and then whatever is allowed."""
    if stream(m, 32) == 0:
        return random_business(g, s, p, m)
    return say(p, NOTHING)


@rule
def random_business(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A few guesses; the first legal one, and not too many in a turn."""
    if m.turn != s.turn:
        m.turn = s.turn
        m.tries = 0
    for _ in range(TRIES):
        guess = guess_business(g, s, p, m)
        if m.tries < MOST and check(g, s, guess) == Verdict.OK:
            m.tries += 1
            return guess
    return say(p, NOTHING)


@rule
def random_district(g: Tables, mask: int, m: Memory) -> int:
    """One of the districts of a mask: the first from a random space on; any space if there is none."""
    start = stream(m, g.spaces)
    for k in range(g.spaces):
        lot = (start + k) % g.spaces
        if mask >> lot & 1:
            return lot
    return start


@rule
def guess_business(g: Tables, s: State, p: int, m: Memory) -> Act:
    what, lot = stream(m, 10), random_district(g, s.rights[p], m)
    piece, n = stream(m, 2), 1 + stream(m, TANKS)
    if what < 4:
        return act(p, Verb.BUILD, piece, lot, n, 0, 0, 0)
    if what == 4:
        return act(p, Verb.BUILD, Piece.MASER, lot, 1, 0, 0, 0)
    if what == 5:
        return act(p, Verb.PLACE, piece, lot, 1, 0, 0, 0)
    if what == 6:
        return act(p, Verb.SELL, piece, lot, n, 0, 0, 0)
    if what == 7:
        return say1(p, Verb.RETURN, lot) if stream(m, 2) else act(p, Verb.SELL_SPARE, piece, 0, 1, 0, 0, 0)
    if what == 8 and stream(m, 8) == 0:
        return say(p, Verb.CANCEL)
    q = stream(m, s.seats)
    return random_terms(g, s, p, q, Verb.OFFER, q, m)


@rule
def random_terms(g: Tables, s: State, p: int, q: int, verb: int, to: int, m: Memory) -> Act:
    """A district or none from each side, now and then all cards of one, and some money."""
    give = 1 << random_district(g, s.rights[p], m) if stream(m, 2) else 0
    get = 1 << random_district(g, s.rights[q], m) if stream(m, 2) else 0
    money = 0 if stream(m, 2) == 0 else stream(m, 4000) - 2000
    give_cards = s.hand[p] if stream(m, 4) == 0 else 0
    get_cards = s.hand[q] if stream(m, 4) == 0 else 0
    return act(p, verb, to, give & s.rights[p], get & s.rights[q], money, give_cards, get_cards)


@rule
def random_sale(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A debtor sells something: from a random district on, tanks, houses, then rights; else the reserve."""
    start = stream(m, g.spaces)
    for k in range(g.spaces):
        lot = (start + k) % g.spaces
        if s.rights[p] >> lot & 1:
            if s.tanks[lot] > 0:
                return act(p, Verb.SELL, Piece.TANK, lot, 1, 0, 0, 0)
            if s.houses[lot] > 0:
                return act(p, Verb.SELL, Piece.HOUSE, lot, 1, 0, 0, 0)
            return say1(p, Verb.RETURN, lot)
    return act(p, Verb.SELL_SPARE, Piece.TANK if s.spare_tanks[p] else Piece.HOUSE, 0, 1, 0, 0, 0)
