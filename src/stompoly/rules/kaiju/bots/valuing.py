"""What a place is worth and what it costs to come to rest there, as the bots in rule code see it."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from ..districts import holder
from ..money import attack_points
from ..movement import fighting_allowed
from ..state import State
from ..tables import Tables
from ..teams import are_enemies, is_thrall, leader
from .memory import Memory
from .weights import BUY_HOUSES, BUY_TANKS, WEAK


@rule
def is_weak(s: State, p: int, m: Memory) -> bool:
    return s.hp[p] <= m.w[WEAK]


@rule
def dice_odds(steps: int) -> int:
    """How many of the 36 rolls of two dice lead so far."""
    return max(6 - abs(steps - 7), 0)


@rule
def blows_from(g: Tables, s: State, q: int) -> int:
    """HP that a kaiju can take in one combat."""
    return min(g.ap_limit, attack_points(g, s, q))


@rule
def kaiju_danger(g: Tables, s: State, p: int, lot: int) -> int:
    """HP that the enemy kaiju on a space can take from p, if a fight starts there."""
    harm = 0
    if fighting_allowed(g, lot):
        for q in range(s.seats):
            if s.pos[q] == lot and are_enemies(s, p, q):
                harm += blows_from(g, s, q)
    return harm


@rule
def tank_danger(g: Tables, s: State, p: int, lot: int, shot: int) -> int:
    """HP that enemy tanks on a space take, after p has shot that many of them."""
    h = holder(s, lot)
    if h == NOBODY or not are_enemies(s, p, h):
        return 0
    return g.damage[lot][max(s.tanks[lot] - shot, 0)]


@rule
def enemy_guns(g: Tables, s: State, p: int) -> int:
    """HP that all enemy tanks on the board could take from p."""
    harm = 0
    for lot in range(g.spaces):
        if s.tanks[lot]:
            harm += tank_danger(g, s, p, lot, 0)
    return harm


@rule
def maser_danger(g: Tables, s: State, p: int, lot: int) -> int:
    """HP that enemy Masers in range of a space take."""
    harm, masers = 0, s.masers
    while masers:
        at = lowest(masers)
        masers &= masers - 1
        if g.maser_reach[at] >> lot & 1 and are_enemies(s, p, holder(s, at)):
            harm += g.maser_damage[at] if at == lot else g.maser_far[at]
    return harm


@rule
def gun_danger(g: Tables, s: State, p: int, lot: int, hiding: bool) -> int:
    """What tanks and Masers take from p on a space; one that does not hide shoots tanks first."""
    shot = 0 if hiding else blows_from(g, s, p)
    return tank_danger(g, s, p, lot, shot) + maser_danger(g, s, p, lot)


@rule
def weakest_prey(s: State, p: int, lot: int) -> int:
    """The enemy contender with the fewest HP on a space; NOBODY if there is none."""
    prey = NOBODY
    for q in range(s.seats):
        if s.pos[q] == lot and are_enemies(s, p, q) and not is_thrall(s, q) and (prey < 0 or s.hp[q] < s.hp[prey]):
            prey = q
    return prey


@rule
def can_fell(g: Tables, s: State, p: int, lot: int) -> bool:
    """Whether one attack of p there brings a contender to 0 HP."""
    prey = weakest_prey(s, p, lot)
    return prey >= 0 and fighting_allowed(g, lot) and s.hp[prey] <= blows_from(g, s, p)


@rule
def missing_of_group(g: Tables, s: State, p: int, lot: int) -> int:
    """How many districts of a lot's group p does not hold."""
    n = 0
    for other in range(g.spaces):
        if g.group_mask[g.group[lot]] >> other & 1 and s.rights[p] >> other & 1 == 0:
            n += 1
    return n


@rule
def wants_to_buy(g: Tables, s: State, p: int, lot: int, m: Memory) -> bool:
    """Cheap demolished land, if there is money left to put something on it; a group is worth a stretch."""
    if s.money[p] < g.price[lot] or not may_hold(s, p, lot):
        return False
    return missing_of_group(g, s, p, lot) == 1 or can_spare(g, s, p, lot, g.price[lot], m)


@rule
def can_spare(g: Tables, s: State, p: int, lot: int, price: int, m: Memory) -> bool:
    """Whether enough is left after paying for a district to put something on it."""
    needed = m.w[BUY_TANKS] * g.tank_cost[lot] + m.w[BUY_HOUSES] * g.house_cost
    return 100 * (s.money[p] - price) >= needed


@rule
def may_hold(s: State, p: int, lot: int) -> bool:
    """Not one's own already."""
    return holder(s, lot) != leader(s, p)
