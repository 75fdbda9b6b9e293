"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.records import i64
from stompoly.engine.rule import rule
from stompoly.rules.memory import DealMemory, recall_deals, restart_deals
from stompoly.rules.state import SEATS
from stompoly.rules.weights import arm

from ..tables import GROUP_LOTS, GROUPS
from .weights import USUAL

BUILDS = 12  # attempts to build in one turn
OFFERS = 16  # offers that it remembers having made


class Memory(DealMemory):
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
    asked_turn: list[int] = i64(SEATS)  # turn of its last offer to each seat,
    asked: list[int] = i64(SEATS)  # and how many it has made
    agreed: list[int] = i64(SEATS)  # offers of each seat that it has accepted
    extra: list[list[int]] = i64(GROUPS, GROUP_LOTS + 1)  # what so many deeds of a group are worth beyond their prices;
    complete: list[int] = i64(GROUPS)  # and a complete one for building, in ten-thousandths;
    ripe: list[int] = i64(GROUPS)  # and what it costs to build the most of it
    noted: int = i64()  # scratch of one look at the table: of which seats it has noted, bit per seat,
    whole: list[int] = i64(SEATS)  # the complete street groups, bit per group,
    built: list[int] = i64(SEATS)  # and what they are worth;
    built_own: int = i64()  # what its own are worth with the cash that only it knows;
    strength: list[int] = i64(SEATS)  # how strong everybody is,
    get_more: list[int] = i64(GROUPS)  # and what two seats gain if one has the other's part of a group,
    give_more: list[int] = i64(GROUPS)  # or the other way round;
    mine: list[int] = i64(GROUPS)  # what their parts of a group are worth, each by itself
    theirs: list[int] = i64(GROUPS)
    both: list[int] = i64(GROUPS)  # and together;
    spare: list[int] = i64(SEATS)  # what everybody can pay for the deeds of a debtor


@rule
def clear(m: Memory, seed: int) -> None:
    """Nothing has happened yet in a new game."""
    restart_deals(m, seed)
    m.trade_turn = 0
    m.seen = 0
    m.build_turn = m.builds = 0
    m.sale_turn = m.sales = 0
    m.offers = 0  # what lies beyond this count is never read
    for p in range(SEATS):
        m.asked_turn[p] = m.asked[p] = m.agreed[p] = 0


@rule
def recall(m: Memory, kept: Memory) -> None:
    """Goes on with what another memory holds."""
    recall_deals(m, kept)
    m.trade_turn = kept.trade_turn
    m.seen = kept.seen
    m.build_turn, m.builds = kept.build_turn, kept.builds
    m.sale_turn, m.sales = kept.sale_turn, kept.sales
    m.offers = kept.offers
    for k in range(min(kept.offers, OFFERS)):
        m.offered_to[k] = kept.offered_to[k]
        m.offered_give[k] = kept.offered_give[k]
        m.offered_get[k] = kept.offered_get[k]
    for p in range(SEATS):
        m.asked_turn[p] = kept.asked_turn[p]
        m.asked[p] = kept.asked[p]
        m.agreed[p] = kept.agreed[p]


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
    m.asked[to] += 1


@rule
def has_offered(m: Memory, to: int, give: int, get: int) -> bool:
    """Whether it has made this very offer before."""
    for k in range(min(m.offers, OFFERS)):
        if m.offered_to[k] == to and m.offered_give[k] == give and m.offered_get[k] == get:
            return True
    return False


ANYBODY = Memory()  # who judges as is usual
arm(ANYBODY, [*USUAL])
