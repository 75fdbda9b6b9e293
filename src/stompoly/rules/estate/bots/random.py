"""`random`: any legal answer, and now and then any legal business, on its own turn or another's. It is a tester."""

from __future__ import annotations

from typing import Any

from stompoly.engine.chance import stream
from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, act, say, say1, say2
from stompoly.rules.listing import nth_choice, put

from ..choices import answers, buildings, keep_legal, on_deed
from ..codes import Ask, Verb, Verdict
from ..deeds import packed_levels
from ..machine import check
from ..state import CLAIMS, State
from ..tables import Tables
from .memory import Memory

TRIES = 4  # guesses at some business before it just answers


@rule
def random_decide(g: Tables, s: State, p: int, m: Memory, out: Any) -> Act:
    if stream(m, 4) == 0:
        guess = random_business(g, s, p, m)
        if guess.verb != NOTHING:
            return guess
    if s.ask[s.top] == Ask.TRADE and stream(m, 3) == 0:
        counter = random_counter(g, s, p, m)
        if check(g, s, counter) == Verdict.OK:
            return counter
    n = answers(g, s, out, 0)
    if s.ask[s.top] == Ask.DEBT:
        n = ways_to_raise(g, s, out, n, p)
    n = keep_legal(g, s, out, n)
    return nth_choice(out, stream(m, n))


@rule
def ways_to_raise(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """For a debtor who can still pay, if need be without the sales that wait."""
    n = put(out, n, say(p, Verb.CANCEL))
    n = buildings(g, s, out, n, p)
    for lot in range(g.spaces):
        if s.deeds[p] >> lot & 1:
            n = on_deed(g, out, n, p, lot)
    return n


@rule
def random_interject(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Out of turn it rarely does anything, and then whatever is allowed."""
    if stream(m, 8) == 0:
        return random_business(g, s, p, m)
    return say(p, NOTHING)


@rule
def random_business(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A few guesses; the first legal one."""
    for _ in range(TRIES):
        guess = guess_business(g, s, p, m)
        if check(g, s, guess) == Verdict.OK:
            return guess
    return say(p, NOTHING)


@rule
def guess_business(g: Tables, s: State, p: int, m: Memory) -> Act:
    what = stream(m, 8)
    if stream(m, 64) == 0:
        return say(p, Verb.RESIGN if stream(m, 4) == 0 else Verb.CANCEL)
    if what == 0:
        sells = g.deed_resale > 0 and stream(m, 4) == 0
        return say1(p, Verb.SELL_DEED if sells else Verb.MORTGAGE, stream(m, g.spaces))
    if what == 1:
        return say1(p, Verb.LIFT, stream(m, g.spaces))
    if what == 2:
        return random_offer(g, s, p, m)
    if what == 3:
        return say1(p, Verb.WAIVE if stream(m, 4) == 0 else Verb.ASK_RENT, stream(m, CLAIMS))
    if what == 4:
        return random_settlement(g, s, p, m)
    group = stream(m, g.groups)
    levels = packed_levels(g, s, group)
    for k in range(g.group_size[group]):
        step = stream(m, 2) << (4 * k)
        if what == 5 and levels >> (4 * k) & 15 > 0:
            levels -= step
        elif what != 5:
            levels += step
    return say2(p, Verb.SELL if what == 5 else Verb.BUILD, group, levels)


@rule
def random_deed(g: Tables, s: State, p: int, m: Memory) -> int:
    """One deed of a seat as a mask, or none: the first it holds from a random space on."""
    if stream(m, 4) > 0:
        start = stream(m, g.spaces)
        for k in range(g.spaces):
            lot = (start + k) % g.spaces
            if s.deeds[p] >> lot & 1:
                return 1 << lot
    return 0


@rule
def random_offer(g: Tables, s: State, p: int, m: Memory) -> Act:
    q = stream(m, s.seats)
    cash = 0 if stream(m, 2) == 0 else stream(m, 600) - 300
    gives = s.passes[p] if stream(m, 8) == 0 else 0
    gets = s.passes[q] if stream(m, 8) == 0 else 0
    return act(p, Verb.OFFER, q, random_deed(g, s, p, m), random_deed(g, s, q, m), cash, gives, gets)


@rule
def random_counter(g: Tables, s: State, p: int, m: Memory) -> Act:
    cash = stream(m, 400) - 200
    return act(p, Verb.COUNTER, 0, random_deed(g, s, p, m), random_deed(g, s, s.offer_from, m), cash, 0, 0)


@rule
def random_settlement(g: Tables, s: State, p: int, m: Memory) -> Act:
    return act(p, Verb.SETTLE, 0, random_deed(g, s, p, m), 0, stream(m, 2) * s.cash[p] // 2, 0, 0)
