"""Money and the three resources: what is gained, lost and owed, and to whom it really goes."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.rules.state import SEATS

from .codes import Choice, Event, Piece, Source
from .districts import houses_of, tanks_of
from .state import State
from .tables import Tables
from .teams import is_thrall, leader


@rule
def attack_points(g: Tables, s: State, p: int) -> int:
    """A thrall always has two (UGM-SUBJ-06); AP is the currency of attacks (UGM-COMP-05)."""
    return g.thrall_ap if is_thrall(s, p) else s.ap[p]


@rule
def spend_points(s: State, p: int, n: int) -> None:
    """Spent AP go back to the supply (UGM-COMP-10, UGM-SMASH-05); a thrall's are never used up (UGM-SUBJ-06)."""
    if not is_thrall(s, p):
        s.ap[p] -= n


@rule
def gain_points(g: Tables, s: State, p: int, n: int) -> int:
    """AP up to the cap (UGM-GO-04); how many."""
    gained = max(min(n, g.ap_cap - s.ap[p]), 0)
    s.ap[p] += gained
    return gained


@rule
def gain_money(s: State, p: int, amount: int) -> None:
    """What a thrall receives goes to its controller (UGM-SUBJ-13)."""
    s.money[leader(s, p)] += amount


@rule
def spare_of(s: State, p: int, piece: int) -> int:
    """Pieces in a seat's reserve."""
    return s.spare_tanks[p] if piece == Piece.TANK else s.spare_houses[p]


@rule
def change_spare(s: State, p: int, piece: int, n: int) -> None:
    if piece == Piece.TANK:
        s.spare_tanks[p] += n
    else:
        s.spare_houses[p] += n


@rule
def gain_pieces(g: Tables, s: State, p: int, piece: int, n: int) -> None:
    """Tanks and houses that are given go into the reserve, a thrall's into its controller's (UGM-SUBJ-14, UGM-SUBJ-15,
    UGM-R-42)."""
    q = leader(s, p)
    n = min(n, pieces_left(g, s, piece))
    change_spare(s, q, piece, n)
    note(s, Event.GAINED_PIECE, q, piece, n, 0)


@rule
def pieces_left(g: Tables, s: State, piece: int) -> int:
    """Pieces in the supply; without a limit, more than anybody can use (UGM-R-11)."""
    supply = g.tank_supply if piece == Piece.TANK else g.house_supply
    if supply == 0 or piece == Piece.MASER:
        return 1000
    used = s.pool_tanks if piece == Piece.TANK else 0
    for lot in range(g.spaces):
        used += s.tanks[lot] if piece == Piece.TANK else s.houses[lot]
    for p in range(SEATS):
        used += spare_of(s, p, piece)
    return max(supply - used, 0)


@rule
def lose_to_neutral(s: State, p: int, n: int) -> int:
    """A card or the fish trap takes HP, but never the last one (UGM-SAFE-01, UGM-R-33). How many were lost."""
    lost = min(n, s.hp[p] - 1)
    s.hp[p] -= lost
    if lost > 0:
        note(s, Event.LOST_HP, p, lost, 0, Source.NEUTRAL)
    else:
        note(s, Event.SPARED, p, 0, 0, 0)
    return lost


@rule
def pay(s: State, p: int, to: int, amount: int) -> None:
    """Money changes hands. What a card takes lies in the Nuclear Plant's pool until somebody lands there
    (UGM-CHANCE-07); what it makes one player pay another is a transfer."""
    s.money[p] -= amount
    if to >= 0:
        gain_money(s, to, amount)
        note(s, Event.PAID, p, leader(s, to), amount, 0)
    else:
        if to == Choice.POOL:
            s.pool_money += amount
        note(s, Event.FINED, p, amount, 1 if to == Choice.POOL else 0, 0)


@rule
def share_of(amount: int, percent: int) -> int:
    """A percentage, rounded down to whole thousands (UGM-R-35)."""
    return amount * percent // 100


@rule
def piece_cost(g: Tables, piece: int, lot: int) -> int:
    """What the district card says (UGM-BUILD-09, UGM-COMP-08)."""
    if piece == Piece.HOUSE:
        return g.house_cost
    return g.tank_cost[lot] if piece == Piece.TANK else g.maser_cost[lot]


@rule
def spare_value(g: Tables, piece: int) -> int:
    """A reserve piece sells as the cheapest of its kind (UGM-R-42)."""
    return share_of(g.house_cost if piece == Piece.HOUSE else g.cheapest_tank, g.sell_percent)


@rule
def estate_value(g: Tables, s: State, p: int, lots: int, percent: int) -> int:
    """What some districts of a seat, the buildings there and its reserve pieces bring at a percentage (UGM-SUBJ-02,
    UGM-R-24)."""
    spares = share_of(g.house_cost, percent) * s.spare_houses[p] + share_of(g.cheapest_tank, percent) * s.spare_tanks[p]
    return spares + districts_value(g, s, lots, percent)


@rule
def districts_value(g: Tables, s: State, lots: int, percent: int) -> int:
    """The same for districts alone."""
    value = 0
    while lots:
        lot = lowest(lots)
        lots &= lots - 1
        value += share_of(g.price[lot], percent) + share_of(g.house_cost, percent) * s.houses[lot]
        value += share_of(g.tank_cost[lot], percent) * s.tanks[lot]
        if s.masers >> lot & 1:
            value += share_of(g.maser_cost[lot], g.maser_resale)
    return value


@rule
def can_raise(g: Tables, s: State, p: int, amount: int, kept: int) -> bool:
    """Whether a seat has that much, or would have it after selling all but the districts it keeps (UGM-MONEY-02,
    UGM-MONEY-03, UGM-MONEY-04)."""
    return s.money[p] + raisable(g, s, p, kept) >= amount


@rule
def raisable(g: Tables, s: State, p: int, kept: int) -> int:
    """What a seat gets for all it may sell but some districts, which it keeps with all that stands there."""
    return estate_value(g, s, p, s.rights[p] & ~kept, g.sell_percent)


@rule
def upkeep(g: Tables, s: State, p: int, house: int, tank: int) -> int:
    """A sum for each house and each tank a seat owns, the reserve included."""
    houses = houses_of(g, s, p) + s.spare_houses[p]
    return house * houses + tank * (tanks_of(g, s, p) + s.spare_tanks[p])
