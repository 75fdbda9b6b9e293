"""How the bots in rule code spend and raise money: what to build where, what to sell, which deals to take."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, act, say, say1

from ..build import check_build, check_place
from ..codes import Piece, Verb, Verdict
from ..state import State
from ..tables import TANKS, Tables
from .valuing import BRAWLER, BUILDER


@rule
def build(g: Tables, s: State, p: int, style: int) -> Act:
    """One piece of building, or NOTHING: reserve pieces first, then cover for bare land, a Maser, tanks and houses."""
    if s.rights[p] & ~s.fresh == 0:
        return say(p, NOTHING)
    if s.spare_tanks[p] or s.spare_houses[p]:
        spare = place_spare(g, s, p)
        if spare.verb != NOTHING:
            return spare
    if s.money[p] < g.cheapest_tank:
        return say(p, NOTHING)
    return spend(g, s, p, style)


@rule
def place_spare(g: Tables, s: State, p: int) -> Act:
    """A reserve piece on the first district with room for it, dear ones first."""
    for k in range(g.spaces):
        lot = g.spaces - 1 - k
        if s.rights[p] >> lot & 1:
            for piece in (Piece.TANK, Piece.HOUSE):
                choice = act(p, Verb.PLACE, piece, lot, 1, 0, 0, 0)
                if check_place(g, s, choice) == Verdict.OK:
                    return choice
    return say(p, NOTHING)


@rule
def spend(g: Tables, s: State, p: int, style: int) -> Act:
    """The piece that is worth most."""
    best_value, best_piece, best_lot = 0, 0, -1
    for lot in range(g.spaces):
        if s.rights[p] >> lot & 1:
            for piece in (Piece.HOUSE, Piece.TANK, Piece.MASER):
                value = worth(g, s, p, piece, lot, style)
                if value > best_value and check_build(g, s, act(p, Verb.BUILD, piece, lot, 1, 0, 0, 0)) == Verdict.OK:
                    best_value, best_piece, best_lot = value, piece, lot
    if best_lot < 0:
        return say(p, NOTHING)
    return act(p, Verb.BUILD, best_piece, best_lot, 1, 0, 0, 0)


@rule
def worth(g: Tables, s: State, p: int, piece: int, lot: int, style: int) -> int:
    """What a piece there is worth, by the thousand yen; 0 for not now."""
    money = s.money[p]
    bare = s.houses[lot] == 0 and s.tanks[lot] == 0
    if piece == Piece.MASER:
        return 90 if money >= g.maser_cost[lot] + 2 * g.house_cost and style != BRAWLER else 0
    if piece == Piece.TANK:
        return tank_worth(g, s, p, lot, bare, style)
    if money < 2 * g.house_cost:
        return 0
    value = 40 - 6 * s.houses[lot]
    if s.masers >> lot & 1 and s.houses[lot] < 2:
        value += 50
    return value + 20 if style == BUILDER else value if style != BRAWLER else 0


@rule
def tank_worth(g: Tables, s: State, p: int, lot: int, bare: bool, style: int) -> int:
    """Cover for bare land first; then guns, up to the four that a district takes."""
    if s.masers >> lot & 1 or s.tanks[lot] >= TANKS:
        return 0
    if bare:
        return 100
    if s.money[p] < g.tank_cost[lot]:
        return 0
    more = g.damage[lot][s.tanks[lot] + 1] - g.damage[lot][s.tanks[lot]]
    value = 30 + 10 * more - 3 * s.tanks[lot]
    return value if style == BUILDER else value + 15


@rule
def raise_money(g: Tables, s: State, p: int) -> Act:
    """Reserve pieces first, then houses where most stand, tanks, and bare land last."""
    if s.spare_houses[p]:
        return act(p, Verb.SELL_SPARE, Piece.HOUSE, 0, 1, 0, 0, 0)
    if s.spare_tanks[p]:
        return act(p, Verb.SELL_SPARE, Piece.TANK, 0, 1, 0, 0, 0)
    lot, piece, most = -1, Piece.HOUSE, 0
    for at in range(g.spaces):
        if s.rights[p] >> at & 1:
            if s.houses[at] > most:
                lot, piece, most = at, Piece.HOUSE, s.houses[at]
            if s.tanks[at] > most:
                lot, piece, most = at, Piece.TANK, s.tanks[at]
    if lot >= 0:
        return act(p, Verb.SELL, piece, lot, 1, 0, 0, 0)
    for at in range(g.spaces):
        if s.rights[p] >> at & 1:
            return say1(p, Verb.RETURN, at)
    return say(p, NOTHING)


@rule
def lot_worth(g: Tables, s: State, lots: int) -> int:
    """Prices, and what stands there at cost."""
    value = 0
    for lot in range(g.spaces):
        if lots >> lot & 1:
            value += g.price[lot] + g.house_cost * s.houses[lot] + g.tank_cost[lot] * s.tanks[lot]
            if s.masers >> lot & 1:
                value += g.maser_cost[lot]
    return value


@rule
def answer_deal(g: Tables, s: State, p: int) -> Act:
    """Takes what is worth clearly more than what it gives; a card counts as a house."""
    gets = lot_worth(g, s, s.offer_give) + max(s.offer_cash, 0)
    gives = lot_worth(g, s, s.offer_get) + max(-s.offer_cash, 0)
    gets += g.house_cost if s.offer_give_cards else 0
    gives += g.house_cost if s.offer_get_cards else 0
    return say(p, Verb.ACCEPT if 2 * gets >= 3 * gives else Verb.REJECT)
