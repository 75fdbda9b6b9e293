"""A bot that does not think, to measure the rules alone (`make bench`): it buys what it can pay for, never bids, builds
or trades, and mortgages its first deeds to pay its debts. Nobody can choose it."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act, say, say1

from ..codes import Ask, Verb
from ..escrow import due_now
from ..money import raisable
from ..state import State
from ..tables import Tables
from .memory import Memory
from .raising import may_part_with, part_with


@rule
def trivial_decide(g: Tables, s: State, p: int, m: Memory) -> Act:
    ask = s.ask[s.top]
    if ask == Ask.END:
        return say(p, Verb.END)
    if ask == Ask.ROLL or ask == Ask.ROLL_OFF or ask == Ask.THROW or ask == Ask.HELD:
        return say(p, Verb.ROLL)
    if ask == Ask.AUCTION:
        return say(p, Verb.PASS)
    if ask == Ask.BUY:
        return say(p, Verb.BUY if s.cash[p] >= g.price[s.a[s.top]] else Verb.DECLINE)
    if ask == Ask.DEBT:
        return trivial_debt(g, s, p)
    return trivial_rest(g, s, p)


@rule
def trivial_debt(g: Tables, s: State, p: int) -> Act:
    need, deeds = due_now(s), s.deeds[p]
    while deeds and raisable(g, s, p) >= need:
        lot = lowest(deeds)
        deeds &= deeds - 1
        if may_part_with(g, s, p, lot):
            return part_with(g, s, p, lot, need)
    return say(p, Verb.BANKRUPT)


@rule
def trivial_rest(g: Tables, s: State, p: int) -> Act:
    """The questions that rarely come up."""
    ask = s.ask[s.top]
    if ask == Ask.TRANSFER:
        return say(p, Verb.HOLD)
    if ask == Ask.TAX:
        return say(p, Verb.FLAT)
    if ask == Ask.RENT:
        return say(p, Verb.COLLECT)
    if ask == Ask.CARD:
        return say(p, Verb.DRAW)
    if ask == Ask.CUT:
        return say1(p, Verb.CUT, count(g.deeds) // 2)
    return say(p, Verb.PASS)
