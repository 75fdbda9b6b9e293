"""How the bots in rule code spend and raise money: what to build where, and what to sell."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, act, say, say1

from ..build import check_build, check_place
from ..codes import Piece, Verb, Verdict
from ..deals import check_offer
from ..state import State
from ..tables import TANKS, Tables
from ..teams import are_enemies, is_thrall
from .memory import Memory
from .valuing import dice_odds
from .weights import (
    COVER,
    COVER_HOUSE,
    DEBT_OFFER,
    GUNS,
    GUNS_AFTER,
    GUNS_COST,
    GUNS_DAMAGE,
    GUNS_MORE,
    GUNS_NEAR,
    HOLD,
    HOUSE,
    HOUSE_MASER,
    HOUSE_MORE,
    LEFT,
    MASER,
)


@rule
def build(g: Tables, s: State, p: int, m: Memory) -> Act:
    """One piece of building, or NOTHING: reserve pieces first, then cover for bare land, a Maser, tanks and houses."""
    if s.rights[p] & ~s.fresh == 0:
        return say(p, NOTHING)
    if s.spare_tanks[p] or s.spare_houses[p]:
        spare = place_spare(g, s, p)
        if spare.verb != NOTHING:
            return spare
    if s.money[p] < g.cheapest_tank:
        return say(p, NOTHING)
    return spend(g, s, p, m)


@rule
def place_spare(g: Tables, s: State, p: int) -> Act:
    """A reserve piece on the first district with room for it, expensive ones first."""
    for k in range(g.spaces):
        lot = g.spaces - 1 - k
        if s.rights[p] >> lot & 1:
            for piece in (Piece.TANK, Piece.HOUSE):
                choice = act(p, Verb.PLACE, piece, lot, 1, 0, 0, 0)
                if check_place(g, s, choice) == Verdict.OK:
                    return choice
    return say(p, NOTHING)


@rule
def spend(g: Tables, s: State, p: int, m: Memory) -> Act:
    """The piece that is worth most."""
    best_value, best_piece, best_lot = 0, 0, -1
    ready = s.rights[p] & ~s.fresh
    while ready:
        lot = lowest(ready)
        ready &= ready - 1
        for piece in (Piece.HOUSE, Piece.TANK, Piece.MASER):
            value = worth(g, s, p, piece, lot, m)
            if value > best_value and check_build(g, s, act(p, Verb.BUILD, piece, lot, 1, 0, 0, 0)) == Verdict.OK:
                best_value, best_piece, best_lot = value, piece, lot
    if best_lot < 0:
        return say(p, NOTHING)
    return act(p, Verb.BUILD, best_piece, best_lot, 1, 0, 0, 0)


@rule
def worth(g: Tables, s: State, p: int, piece: int, lot: int, m: Memory) -> int:
    """What a piece there is worth, by the thousand yen; 0 for not now."""
    money = s.money[p]
    bare = s.houses[lot] == 0 and s.tanks[lot] == 0
    if piece == Piece.MASER:
        whole = g.group_mask[g.group[lot]] & ~s.rights[p] == 0
        return m.w[MASER] if whole and 100 * (money - g.maser_cost[lot]) >= m.w[LEFT] * g.house_cost else 0
    if piece == Piece.TANK:
        return tank_worth(g, s, p, lot, bare, m)
    if s.houses[lot] >= g.max_houses or 100 * money < m.w[LEFT] * g.house_cost:
        return 0
    value = m.w[HOUSE] - m.w[HOUSE_MORE] * s.houses[lot]
    if s.masers >> lot & 1 and s.houses[lot] < 2:
        value += m.w[HOUSE_MASER]
    if bare:
        return value + m.w[COVER_HOUSE]
    return value + held_by(g, s, lot, m) if m.w[HOLD] else value


@rule
def tank_worth(g: Tables, s: State, p: int, lot: int, bare: bool, m: Memory) -> int:
    """Cover for bare land first; then guns, up to the four that a district takes."""
    if s.masers >> lot & 1 or s.tanks[lot] >= TANKS:
        return 0
    if bare:
        return m.w[COVER]
    if s.money[p] < g.tank_cost[lot]:
        return 0
    value = m.w[GUNS] - m.w[GUNS_MORE] * s.tanks[lot] + m.w[GUNS_DAMAGE] * one_more(g, s, lot, 0)
    if m.w[GUNS_AFTER]:
        value += m.w[GUNS_AFTER] * one_more(g, s, lot, g.ap_limit)
    if m.w[GUNS_NEAR]:
        value += m.w[GUNS_NEAR] * odds_there(g, s, p, lot) // 36
    if m.w[GUNS_COST]:
        value -= m.w[GUNS_COST] * g.tank_cost[lot] // 1000
    return value + held_by(g, s, lot, m) if m.w[HOLD] else value


@rule
def held_by(g: Tables, s: State, lot: int, m: Memory) -> int:
    """What one more piece adds where one landing could still clear the district: a house that falls by itself, and the
    attack points of a landing."""
    loses = g.ap_limit + min(s.houses[lot], g.auto_smash)
    return m.w[HOLD] if s.houses[lot] + s.tanks[lot] <= loses else 0


@rule
def one_more(g: Tables, s: State, lot: int, shot: int) -> int:
    """HP that one more tank takes, after so many have been shot."""
    left = s.tanks[lot] + 1 - shot
    return g.damage[lot][left] - g.damage[lot][left - 1] if left > 0 else 0


@rule
def odds_there(g: Tables, s: State, p: int, lot: int) -> int:
    """How likely the other contenders land on a space with their next roll, in 36ths."""
    odds = 0
    for q in range(s.seats):
        if are_enemies(s, p, q) and not is_thrall(s, q):
            odds += dice_odds((lot - s.pos[q]) % g.spaces)
    return odds


@rule
def raise_money(g: Tables, s: State, p: int, kept: int) -> Act:
    """Reserve pieces first, then houses where most stand, tanks, and bare land last; nothing on districts that are
    kept."""
    if s.spare_houses[p]:
        return act(p, Verb.SELL_SPARE, Piece.HOUSE, 0, 1, 0, 0, 0)
    if s.spare_tanks[p]:
        return act(p, Verb.SELL_SPARE, Piece.TANK, 0, 1, 0, 0, 0)
    lot, piece, most = -1, Piece.HOUSE, 0
    lots = s.rights[p] & ~kept
    for at in range(g.spaces):
        if lots >> at & 1:
            if s.houses[at] > most:
                lot, piece, most = at, Piece.HOUSE, s.houses[at]
            if s.tanks[at] > most:
                lot, piece, most = at, Piece.TANK, s.tanks[at]
    if lot >= 0:
        return act(p, Verb.SELL, piece, lot, 1, 0, 0, 0)
    return say1(p, Verb.RETURN, lowest(lots)) if lots else say(p, NOTHING)


@rule
def settle_debt(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Sells; bare land is offered to another player first, once a turn. It keeps its cards: they would only pay for
    what would otherwise be cancelled."""
    sale = raise_money(g, s, p, 0)
    if sale.verb == NOTHING:
        return say(p, Verb.CANNOT_PAY)
    if sale.verb == Verb.RETURN and m.w[DEBT_OFFER] and m.owed != s.turn:
        offer = offer_land(g, s, p, sale.a, m)
        if check_offer(g, s, offer) == Verdict.OK:
            m.owed = s.turn
            return offer
    return sale


@rule
def offer_land(g: Tables, s: State, p: int, lot: int, m: Memory) -> Act:
    """A district to the richest of the others, for as much as it has at most."""
    buyer = NOBODY
    for q in range(s.seats):
        if q != p and not is_thrall(s, q) and (buyer < 0 or s.money[q] > s.money[buyer]):
            buyer = q
    price = m.w[DEBT_OFFER] * g.price[lot] // 100
    return act(p, Verb.OFFER, buyer, 1 << lot, 0, -min(price, s.money[max(buyer, 0)]), 0, 0)
