"""The sensible bot's business at the end of its turn: a trade, then buildings, then mortgages lifted."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, say, say1, say2

from ..build import check_build
from ..codes import Verb, Verdict
from ..deeds import packed_levels, wanted_level
from ..money import lift_price
from ..mortgage import check_lift, check_mortgage
from ..state import State
from ..tables import Tables
from .memory import Memory, may_build
from .raising import cheapest_deed
from .trading import look_for_trade
from .valuing import promise, reserve
from .weights import BEYOND, BUILD_FROM, HOARD, LIFT_RICH, PLEDGE, ROW


@rule
def business_at_end(g: Tables, s: State, p: int, m: Memory) -> Act:
    if m.trade_turn != s.turn and g.trades:
        offer = look_for_trade(g, s, p, m)
        m.trade_turn = s.turn
        if offer.verb != NOTHING:
            return offer
    if s.cash[p] > m.w[BUILD_FROM] * g.unit and has_business(g, s, p):
        spare = s.cash[p] - reserve(g, s, p, m)
        if (spare > g.unit or m.w[PLEDGE]) and may_build(m, s.turn):
            return improve(g, s, p, spare, m)
    return say(p, Verb.END)


@rule
def has_business(g: Tables, s: State, p: int) -> bool:
    """Whether there is anything to build on or to lift. There rarely is, so this is asked before the cash is
    counted."""
    rest = s.deeds[p]
    if rest & s.mortgaged:
        return True
    while rest:
        group = g.group[lowest(rest)]
        if may_improve(g, s, p, group):
            return True
        rest &= ~g.group_mask[group]
    return False


@rule
def improve(g: Tables, s: State, p: int, spare: int, m: Memory) -> Act:
    """The next building, a mortgage that pays for one, or a mortgage lifted."""
    build = best_building(g, s, p, spare, m)
    if build.verb != NOTHING:
        return build
    if m.w[PLEDGE] and short_of_cash(g, s, p, spare, m):
        pledge = say1(p, Verb.MORTGAGE, cheapest_deed(g, s, p, False, m))
        if check_mortgage(g, s, pledge) == Verdict.OK:
            return pledge
    if s.mortgaged & s.deeds[p]:
        return best_lift(g, s, p, spare, m)
    return say(p, Verb.END)


@rule
def may_improve(g: Tables, s: State, p: int, group: int) -> bool:
    """A street group that it holds, whole and clear."""
    mask = g.group_mask[group]
    return g.group_street[group] == 1 and s.deeds[p] & mask == mask and s.mortgaged & mask == 0


@rule
def short_of_cash(g: Tables, s: State, p: int, spare: int, m: Memory) -> bool:
    """Whether only cash keeps it from a house that it would mortgage for."""
    for group in range(g.groups):
        short = may_improve(g, s, p, group) and spare < g.house_price[g.group_lot[group][0]]
        if short and lowest_level(g, s, group) < min(m.w[PLEDGE], g.hotel_level):
            return s.houses > 0
    return False


@rule
def best_building(g: Tables, s: State, p: int, spare: int, m: Memory) -> Act:
    """A row of houses everywhere first, in the best group it can pay for; then up to hotels."""
    best, best_rank = NOBODY, 0
    for group in range(g.groups):
        if may_improve(g, s, p, group):
            low = lowest_level(g, s, group)
            price = g.house_price[g.group_lot[group][0]]
            left = 0 if low < m.w[ROW] else m.w[BEYOND] * g.unit
            hoards = low == g.hotel_level and s.houses < m.w[HOARD]
            if low <= g.hotel_level and price + left <= spare and not hoards:
                rank = promise(g, group, m) // price + (100000 if low < m.w[ROW] else 0)
                if rank > best_rank:
                    best, best_rank = group, rank
    if best == NOBODY:
        return say(p, NOTHING)
    return build_rows(g, s, p, best, spare, m)


@rule
def lowest_level(g: Tables, s: State, group: int) -> int:
    low = 15
    for k in range(g.group_size[group]):
        low = min(low, s.level[g.group_lot[group][k]])
    return low


@rule
def build_rows(g: Tables, s: State, p: int, group: int, spare: int, m: Memory) -> Act:
    """As many steps as the spare cash pays, row by row; at least one, as far as stock allows."""
    levels = packed_levels(g, s, group)
    price = g.house_price[g.group_lot[group][0]]
    steps = min(spare // price, 3 * g.group_size[group])
    one = levels
    for step in range(steps):
        at = lowest_place(g, group, levels)
        if wanted_level(levels, at) > g.hotel_level or (step > 0 and wanted_level(levels, at) >= m.w[ROW]):
            break
        levels += 1 << (4 * at)
        if step == 0:
            one = levels
    build = say2(p, Verb.BUILD, group, levels)
    if check_build(g, s, build) == Verdict.OK:
        return build
    build = say2(p, Verb.BUILD, group, one)
    return build if check_build(g, s, build) == Verdict.OK else say(p, NOTHING)


@rule
def lowest_place(g: Tables, group: int, levels: int) -> int:
    """The last of the lowest lots: more expensive lots come later on the board."""
    at = 0
    for k in range(g.group_size[group]):
        if wanted_level(levels, k) <= wanted_level(levels, at):
            at = k
    return at


@rule
def best_lift(g: Tables, s: State, p: int, spare: int, m: Memory) -> Act:
    """Lifts mortgages in complete groups first, others when it is rich."""
    for rich in range(2):
        pledged = s.deeds[p] & s.mortgaged
        while pledged:
            lot = lowest(pledged)
            pledged &= pledged - 1
            mask = g.group_mask[g.group[lot]]
            if spare >= lift_price(g, lot) + m.w[LIFT_RICH] * g.unit * rich and (rich or s.deeds[p] & mask == mask):
                lift = say1(p, Verb.LIFT, lot)
                if check_lift(g, s, lift) == Verdict.OK:
                    return lift
    return say(p, Verb.END)
