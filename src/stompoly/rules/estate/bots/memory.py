"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.records import Record, i64, u64
from stompoly.engine.rule import rule
from stompoly.rules.state import SEATS

BUILDS = 12  # attempts to build in one turn
OFFERS = 16  # offers that are remembered
OWN_STREAM = 0x5EED0FB075  # keeps a bot's stream apart from that of a game with the same number


class Memory(Record):
    rng: int = u64()  # the bot's own stream; never the game's
    trade_turn: int = i64()  # turn of its last look for a trade
    seen: int = i64()  # who held what then
    build_turn: int = i64()  # turn of its last attempt to build,
    builds: int = i64()  # and how many there were in it: pieces can go to others time and again
    offers: int = i64()  # how many offers it has made
    offered_to: list[int] = i64(OFFERS)  # the latest of them, none of which is made again
    offered_give: list[int] = i64(OFFERS)
    offered_get: list[int] = i64(OFFERS)
    asked_turn: list[int] = i64(SEATS)  # turn of its last offer to each seat


@rule
def forget(m: Memory, seed: int) -> None:
    """A fresh memory for a new game."""
    m.rng = seed ^ OWN_STREAM
    m.trade_turn = 0
    m.seen = 0
    m.build_turn = m.builds = 0
    m.offers = 0
    for k in range(OFFERS):
        m.offered_to[k] = m.offered_give[k] = m.offered_get[k] = 0
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
