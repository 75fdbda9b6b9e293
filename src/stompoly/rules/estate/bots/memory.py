"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.records import i64
from stompoly.engine.rule import rule
from stompoly.rules.memory import BotMemory, restart
from stompoly.rules.state import SEATS
from stompoly.rules.weights import arm

from .weights import USUAL

BUILDS = 12  # attempts to build in one turn
OFFERS = 16  # offers that are remembered, of those it made and of those it refused


class Memory(BotMemory):
    trade_turn: int = i64()  # turn of its last look for a trade
    seen: int = i64()  # who held what then
    build_turn: int = i64()  # turn of its last attempt to build,
    builds: int = i64()  # and how many there were in it: pieces can go to others time and again
    sale_turn: int = i64()  # turn of its last sale for a debt,
    sales: int = i64()  # and how many it tried in it
    offers: int = i64()  # how many offers it has made
    offered_to: list[int] = i64(OFFERS)  # the latest of them, none of which is made again
    offered_give: list[int] = i64(OFFERS)
    offered_get: list[int] = i64(OFFERS)
    asked_turn: list[int] = i64(SEATS)  # turn of its last offer to each seat
    refused: int = i64()  # how many offers it has refused
    refused_from: list[int] = i64(OFFERS)  # the latest of them: by whom,
    refused_get: list[int] = i64(OFFERS)  # the deeds it would have got
    refused_give: list[int] = i64(OFFERS)  # and given,
    refused_gain: list[int] = i64(OFFERS)  # what cash and cards would have brought it,
    refused_turn: list[int] = i64(OFFERS)  # and when


@rule
def forget(m: Memory, seed: int) -> None:
    """A fresh memory for a new game."""
    restart(m, seed)
    m.trade_turn = 0
    m.seen = 0
    m.build_turn = m.builds = 0
    m.sale_turn = m.sales = 0
    m.offers = m.refused = 0  # what lies beyond these counts is never read
    for p in range(SEATS):
        m.asked_turn[p] = 0


@rule
def may_build(m: Memory, turn: int) -> bool:
    """Counts the attempts of a turn and ends them when they lead nowhere."""
    if m.build_turn != turn:
        m.build_turn = turn
        m.builds = 0
    m.builds += 1
    return m.builds <= BUILDS


@rule
def may_sell(m: Memory, turn: int, most: int) -> bool:
    """Counts the sales that it tries in a turn."""
    if m.sale_turn != turn:
        m.sale_turn = turn
        m.sales = 0
    m.sales += 1
    return m.sales <= most


@rule
def remember_offer(m: Memory, turn: int, to: int, give: int, get: int) -> None:
    k = m.offers % OFFERS
    m.offers += 1
    m.offered_to[k] = to
    m.offered_give[k] = give
    m.offered_get[k] = get
    m.asked_turn[to] = turn


@rule
def has_offered(m: Memory, to: int, give: int, get: int) -> bool:
    """Whether it has made this very offer before."""
    for k in range(min(m.offers, OFFERS)):
        if m.offered_to[k] == to and m.offered_give[k] == give and m.offered_get[k] == get:
            return True
    return False


@rule
def remember_refusal(m: Memory, turn: int, by: int, get: int, give: int, gain: int) -> None:
    k = m.refused % OFFERS
    m.refused += 1
    m.refused_from[k] = by
    m.refused_get[k] = get
    m.refused_give[k] = give
    m.refused_gain[k] = gain
    m.refused_turn[k] = turn


@rule
def has_refused(m: Memory, since: int, by: int, get: int, give: int, gain: int) -> bool:
    """Whether it has refused the same deeds from the same seat since a turn, with as much cash or more."""
    for k in range(min(m.refused, OFFERS)):
        same = m.refused_from[k] == by and m.refused_get[k] == get and m.refused_give[k] == give
        if same and m.refused_turn[k] >= since and gain <= m.refused_gain[k]:
            return True
    return False


ANYBODY = Memory()  # who judges as is usual
arm(ANYBODY, [*USUAL])
forget(ANYBODY, 0)
