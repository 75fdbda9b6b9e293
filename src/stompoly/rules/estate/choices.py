"""The choices of a seat, listed: candidates worth asking about, and then only those that `check` allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, starmap
from typing import Any

from stompoly.engine.bits import bits_of, count
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act, act, say, say1, say2
from stompoly.rules.listing import nth_choice, put, scratch

from .auction import least_bid
from .codes import Ask, Verb, Verdict
from .deeds import levels_of_others, packed_levels
from .machine import check
from .state import CLAIMS, State
from .tables import Tables
from .trade import check_trading


@rule
def keep_legal(g: Tables, s: State, out: Any, n: int) -> int:
    """Leaves only the legal ones of n candidates; how many."""
    kept = 0
    for k in range(n):
        choice = nth_choice(out, k)
        if check(g, s, choice) == Verdict.OK:
            kept = put(out, kept, choice)
    return kept


@rule
def answers(g: Tables, s: State, out: Any, n: int) -> int:
    """Candidates for an answer to the question on top, for the seat asked: complete, but for a ladder of bids, cuts and
    terms."""
    p, ask = s.seat[s.top], s.ask[s.top]
    for verb in (
        Verb.ROLL,
        Verb.BUY,
        Verb.DECLINE,
        Verb.FINE,
        Verb.USE_PASS,
        Verb.PASS,
        Verb.COLLECT,
        Verb.FLAT,
        Verb.PERCENT,
        Verb.PAY,
        Verb.DRAW,
        Verb.ACCEPT,
        Verb.REJECT,
        Verb.HOLD,
        Verb.BANKRUPT,
        Verb.END,
    ):
        n = put(out, n, say(p, verb))
    if ask == Ask.TRANSFER:
        n = put(out, n, say(p, Verb.LIFT))
    elif ask == Ask.RENT:
        n = put(out, n, say(p, Verb.WAIVE))
    elif ask == Ask.AUCTION:
        n = bids(g, s, out, n, p)
    elif ask == Ask.WANT:
        for pieces in range(s.houses + s.hotels + 1):
            n = put(out, n, say1(p, Verb.WANT, pieces))
    elif ask == Ask.PLACE:
        for lot in range(g.spaces):
            n = put(out, n, say1(p, Verb.PLACE, lot))
    elif ask == Ask.CUT:
        for quarter in range(4):
            n = put(out, n, say1(p, Verb.CUT, quarter * count(g.deeds) // 4))
    return n


@rule
def bids(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """A ladder over the least bid; any amount is legal."""
    least = least_bid(g, s)
    for more in (0, 1, 5, 10, 20, 50, 100, 200):
        n = put(out, n, say1(p, Verb.BID, least + more))
    return n


@rule
def business(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """What a seat may do besides answering, apart from trades: claims, buildings, mortgages. On anybody's turn."""
    for k in range(CLAIMS):
        if s.claims >> k & 1:
            n = put(out, n, say1(p, Verb.ASK_RENT, k))
            n = put(out, n, say1(p, Verb.WAIVE, k))
    n = buildings(g, s, out, n, p)
    for lot in range(g.spaces):
        if s.deeds[p] >> lot & 1:
            n = on_deed(g, out, n, p, lot)
            if s.ask[s.top] != Ask.TRANSFER:
                n = put(out, n, say1(p, Verb.LIFT, lot))
    return put(out, n, say(p, Verb.CANCEL))


@rule
def on_deed(g: Tables, out: Any, n: int, p: int, lot: int) -> int:
    """The ways a deed can raise cash: a mortgage, or a sale to the Bank."""
    n = put(out, n, say1(p, Verb.MORTGAGE, lot))
    return put(out, n, say1(p, Verb.SELL_DEED, lot)) if g.deed_resale else n


@rule
def buildings(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """One step on each lot, a whole row, and the whole group sold at once."""
    for group in range(g.groups):
        if g.group_street[group] and s.deeds[p] & g.group_mask[group]:
            levels, row = packed_levels(g, s, group), 0
            for k in range(g.group_size[group]):
                step = 1 << (4 * k)
                row += step
                n = put(out, n, say2(p, Verb.BUILD, group, levels + step))
                if s.level[g.group_lot[group][k]] > 0:
                    n = put(out, n, say2(p, Verb.SELL, group, levels - step))
            n = put(out, n, say2(p, Verb.BUILD, group, levels + row))
            n = put(out, n, say2(p, Verb.SELL, group, levels_of_others(g, s, p, group)))
    return n


@rule
def offers(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """A ladder of offers to everybody."""
    for q in range(s.seats):
        if q != p and s.out[q] == 0:
            n = offers_to(g, s, out, n, p, q)
    return n


@rule
def offers_to(g: Tables, s: State, out: Any, n: int, p: int, q: int) -> int:
    """Single deeds and passes."""
    for lot in range(g.spaces):
        n = offers_of_deed(g, s, out, n, p, q, lot)
    return offers_of_passes(g, s, out, n, p, q)


@rule
def offers_of_deed(g: Tables, s: State, out: Any, n: int, p: int, q: int, lot: int) -> int:
    """To buy it at and above its list price, to swap it, or to sell it."""
    if s.deeds[q] >> lot & 1:
        n = put(out, n, act(p, Verb.OFFER, q, 0, 1 << lot, g.price[lot], 0, 0))
        n = put(out, n, act(p, Verb.OFFER, q, 0, 1 << lot, g.price[lot] * 3 // 2, 0, 0))
        n = swaps(g, s, out, n, p, q, lot)
    if s.deeds[p] >> lot & 1:
        n = put(out, n, act(p, Verb.OFFER, q, 1 << lot, 0, -g.price[lot], 0, 0))
    return n


@rule
def offers_of_passes(g: Tables, s: State, out: Any, n: int, p: int, q: int) -> int:
    if s.passes[p]:
        n = put(out, n, act(p, Verb.OFFER, q, 0, 0, -g.fine, s.passes[p] & -s.passes[p], 0))
    if s.passes[q]:
        n = put(out, n, act(p, Verb.OFFER, q, 0, 0, g.fine, 0, s.passes[q] & -s.passes[q]))
    return n


@rule
def settlements(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """Deeds for a debt."""
    if s.ask[s.top] == Ask.DEBT:
        for lot in range(g.spaces):
            if s.deeds[p] >> lot & 1:
                n = put(out, n, act(p, Verb.SETTLE, 0, 1 << lot, 0, 0, 0, 0))
    return n


@rule
def swaps(g: Tables, s: State, out: Any, n: int, p: int, q: int, theirs: int) -> int:
    """One deed for one, where each side gets closer to a group."""
    if s.deeds[p] & g.group_mask[g.group[theirs]] == 0:
        return n
    for mine in range(g.spaces):
        if s.deeds[p] >> mine & 1 and s.deeds[q] & g.group_mask[g.group[mine]] and g.group[mine] != g.group[theirs]:
            n = put(out, n, act(p, Verb.OFFER, q, 1 << mine, 1 << theirs, 0, 0, 0))
    return n


@rule
def replies(g: Tables, s: State, out: Any) -> int:
    """The legal answers of the seat asked, and what a debtor can mortgage or sell to the Bank; how many."""
    n = answers(g, s, out, 0)
    if s.ask[s.top] == Ask.DEBT:
        p = s.seat[s.top]
        n = put(out, n, say(p, Verb.CANCEL))
        for lot in range(g.spaces):
            if s.deeds[p] >> lot & 1:
                n = on_deed(g, out, n, p, lot)
        n = buildings(g, s, out, n, p)
    return keep_legal(g, s, out, n)


def answers_and_business(g: Tables, s: State, out: Any, p: int) -> int:
    """Candidates for whatever a seat may do besides trading, answers first; how many."""
    n = answers(g, s, out, 0) if p == s.seat[s.top] else 0
    return business(g, s, out, n, p)


def list_acts(g: Tables, s: State, p: int) -> list[Act]:
    """All listed choices of a seat, answers first."""
    out = scratch()
    n = offers(g, s, out, answers_and_business(g, s, out, p), p)
    return legal(g, s, out, settlements(g, s, out, n, p))


def list_choices(g: Tables, s: State, p: int) -> list[Act]:
    """The same with one offer at most, to say that there are some: to list them all takes most of the time."""
    out = scratch()
    n = settlements(g, s, out, answers_and_business(g, s, out, p), p)
    return legal(g, s, out, n) + some_offer(g, s, p)


def legal(g: Tables, s: State, out: Any, n: int) -> list[Act]:
    """The legal ones of n candidates as plain acts."""
    return [choice for choice in starmap(Act, out[:n]) if check(g, s, choice) == Verdict.OK]


def some_offer(g: Tables, s: State, p: int) -> list[Act]:
    """The first of the listed offers that a seat may make now, if there is one."""
    first = first_legal(g, s, each_offer(g, s, p))
    return [first] if first else []


def first_legal(g: Tables, s: State, candidates: Iterable[Act]) -> Act | None:
    return next((each for each in candidates if check(g, s, each) == Verdict.OK), None)


def each_offer(g: Tables, s: State, p: int) -> Iterator[Act]:
    """What `offers` lists, one after another: whoever wants only the first is spared the rest."""
    out = scratch()
    for q in partners(g, s, p):
        yield from offers_of_deeds(g, s, p, q, s.deeds[p] | s.deeds[q])
        yield from starmap(Act, out[: offers_of_passes(g, s, out, 0, p, q)])


def offers_of_deeds(g: Tables, s: State, p: int, q: int, deeds: int) -> Iterator[Act]:
    out = scratch()
    for lot in bits_of(deeds):
        yield from starmap(Act, out[: offers_of_deed(g, s, out, 0, p, q, lot)])


def sales(g: Tables, s: State, p: int) -> Iterator[Act]:
    """Those of them that offer a deed for cash, which a debtor can most likely make; the richest may pay."""
    for q in sorted(partners(g, s, p), key=lambda q: -s.cash[q]):
        yield from offers_of_deeds(g, s, p, q, s.deeds[p])


def partners(g: Tables, s: State, p: int) -> list[int]:
    """The seats that a seat may trade with now."""
    return [q for q in range(s.seats) if q != p and not s.out[q] and check_trading(g, s, p, q) == Verdict.OK]


def ways_out_of_debt(g: Tables, s: State, p: int) -> set[int]:
    """The verbs that a debtor has a choice for: once one is legal, others of its verb are not looked at."""
    return {way.verb for candidates in each_way(g, s, p) if (way := first_legal(g, s, candidates))}


def each_way(g: Tables, s: State, p: int) -> Iterator[Iterable[Act]]:
    """What is listed for a debtor, verb by verb."""
    lots = bits_of(s.deeds[p])
    yield [say(p, Verb.BANKRUPT)]
    yield [say(p, Verb.CANCEL)]
    yield (say1(p, Verb.MORTGAGE, lot) for lot in bits_of(s.deeds[p] & ~s.mortgaged))
    if g.deed_resale:
        yield (say1(p, Verb.SELL_DEED, lot) for lot in lots)
    yield (act(p, Verb.SETTLE, 0, 1 << lot, 0, 0, 0, 0) for lot in lots)
    if any(s.level[lot] for lot in lots):
        out = scratch()
        listed = starmap(Act, out[: buildings(g, s, out, 0, p)])
        yield (each for each in listed if each.verb == Verb.SELL)
    yield chain(sales(g, s, p), each_offer(g, s, p))
