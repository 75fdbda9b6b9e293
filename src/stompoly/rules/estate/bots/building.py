"""The sensible bot's business at the end of its turn: a trade, then buildings, then mortgages lifted."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, say, say1, say2

from ..build import check_build, check_sell
from ..codes import Verb, Verdict
from ..deeds import group_built, levels_of_others, packed_levels, wanted_level
from ..money import lift_price
from ..mortgage import check_lift
from ..state import State
from ..tables import Tables
from .memory import Memory, may_build
from .trading import look_for_trade
from .valuing import reserve

ROW = 3  # houses on each lot that it builds to before anything else


@rule
def business_at_end(g: Tables, s: State, p: int, m: Memory) -> Act:
    if m.trade_turn != s.turn and g.trades:
        offer = look_for_trade(g, s, p, m)
        m.trade_turn = s.turn
        if offer.verb != NOTHING:
            return offer
    if s.deeds[p] and s.cash[p] > 6 * g.unit:
        spare = s.cash[p] - reserve(g, s, p)
        if spare > g.unit and may_build(m, s.turn):
            build = best_building(g, s, p, spare)
            if build.verb != NOTHING:
                return build
            if s.mortgaged & s.deeds[p]:
                return best_lift(g, s, p, spare)
    return say(p, Verb.END)


@rule
def best_building(g: Tables, s: State, p: int, spare: int) -> Act:
    """Three houses everywhere first, in the best group it can pay for; then up to hotels."""
    best, best_rank = NOBODY, 0
    for group in range(g.groups):
        mask = g.group_mask[group]
        if g.group_street[group] and s.deeds[p] & mask == mask and s.mortgaged & mask == 0:
            low = lowest_level(g, s, group)
            price = g.house_price[g.group_lot[group][0]]
            if low <= g.hotel_level and price <= spare:
                rank = 100 * g.group_bonus[group] // price + (100000 if low < ROW else 0)
                if rank > best_rank:
                    best, best_rank = group, rank
    if best == NOBODY:
        return say(p, NOTHING)
    return build_rows(g, s, p, best, spare)


@rule
def lowest_level(g: Tables, s: State, group: int) -> int:
    low = 15
    for k in range(g.group_size[group]):
        low = min(low, s.level[g.group_lot[group][k]])
    return low


@rule
def build_rows(g: Tables, s: State, p: int, group: int, spare: int) -> Act:
    """As many steps as the spare cash pays, row by row; at least one, as far as stock allows."""
    levels = packed_levels(g, s, group)
    price = g.house_price[g.group_lot[group][0]]
    steps = min(spare // price, 3 * g.group_size[group])
    one = levels
    for step in range(steps):
        at = lowest_place(g, group, levels)
        if wanted_level(levels, at) > g.hotel_level or (step > 0 and wanted_level(levels, at) >= ROW):
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
    """The last of the lowest lots: dearer lots come later on the board."""
    at = 0
    for k in range(g.group_size[group]):
        if wanted_level(levels, k) <= wanted_level(levels, at):
            at = k
    return at


@rule
def best_lift(g: Tables, s: State, p: int, spare: int) -> Act:
    """Lifts mortgages in complete groups first, others when it is rich."""
    for rich in range(2):
        for lot in range(g.spaces):
            if s.deeds[p] & s.mortgaged & 1 << lot:
                mask = g.group_mask[g.group[lot]]
                if spare >= lift_price(g, lot) + 15 * g.unit * rich and (rich or s.deeds[p] & mask == mask):
                    lift = say1(p, Verb.LIFT, lot)
                    if check_lift(g, s, lift) == Verdict.OK:
                        return lift
    return say(p, Verb.END)


@rule
def sell_step(g: Tables, s: State, p: int) -> Act:
    """One step down in the least valuable built group; all of it where the Bank has no houses for a broken hotel."""
    best = NOBODY
    for group in range(g.groups):
        built = g.group_street[group] and group_built(g, s, p, group)
        if built and (best == NOBODY or g.group_bonus[group] < g.group_bonus[best]):
            best = group
    if best == NOBODY:
        return say(p, NOTHING)
    levels = packed_levels(g, s, best)
    for k in range(g.group_size[best]):
        if wanted_level(levels, k) > 0:
            sale = say2(p, Verb.SELL, best, levels - (1 << (4 * k)))
            if check_sell(g, s, sale) == Verdict.OK:
                return sale
    sale = say2(p, Verb.SELL, best, levels_of_others(g, s, p, best))
    return sale if check_sell(g, s, sale) == Verdict.OK else say(p, NOTHING)
