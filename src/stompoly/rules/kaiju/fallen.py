"""What becomes of kaiju at 0 HP, once every slot of a combat is over, in the order of UGM-R-20: thralls that beat a
contender break free; kaiju that felled each other duel; the others are subjugated; killed thralls wait on GO."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Choice, End, Event
from .districts import back_to_city, take_rights
from .ending import finish
from .money import estate_value
from .state import State
from .tables import Tables
from .teams import contenders, is_thrall, leader, thralls_of


@rule
def settle_fallen(g: Tables, s: State) -> None:
    """Nobody stays at 0 HP (UGM-STALE-01: nobody is subjugated before a duel is over)."""
    s.combat = 0
    if s.fallen == 0:
        return
    down = break_thralls_free(g, s)
    served = all_thralls(s)
    down = fight_duels(g, s, down & ~served) | down & served
    for k in range(s.fallen):
        v = s.downed[k]
        if down >> v & 1 and served >> v & 1 == 0:
            fall_to(g, s, v, leader(s, s.killer[v]))
    for k in range(s.fallen):
        v = s.downed[k]
        if down >> v & 1 and served >> v & 1:
            hold_on_go(g, s, v)
    s.fallen = 0
    if count(contenders(s)) == 1:
        finish(g, s, End.LAST_CONTENDER)


@rule
def all_thralls(s: State) -> int:
    """The seats that serve somebody, bit per seat."""
    return ((1 << s.seats) - 1) & ~contenders(s)


# --- breaking free -----------------------------------------------------------------------------------


@rule
def break_thralls_free(g: Tables, s: State) -> int:
    """A thrall that brings a contender to 0 HP is free, even if it was down itself by then: there is no duel
    (UGM-FREE-01, UGM-STALE-05). Beating a thrall frees nobody (UGM-FREE-06). Returns who is still down, even one
    that fell after the blow that freed it, in the order in which they fell (UGM-R-20)."""
    down, served = 0, all_thralls(s)
    for k in range(s.fallen):
        v = s.downed[k]
        p = s.killer[v]
        if served >> v & 1 == 0 and served >> p & 1 and is_thrall(s, p):
            break_free(g, s, p, v)
            down &= ~(1 << p)
        else:
            down |= 1 << v
    return down


@rule
def break_free(g: Tables, s: State, p: int, v: int) -> None:
    """The two swap roles: p is a contender again, with 1 HP and 2 AP (UGM-FREE-05), wherever it was held, and v
    serves p (UGM-FREE-04, UGM-R-28)."""
    note(s, Event.BROKE_FREE, p, v, 0, 0)
    s.master[p] = NOBODY
    s.hp[p] = g.thrall_hp
    s.ap[p] = min(g.thrall_ap, g.ap_cap)
    s.frozen[p] = 0
    take_over(g, s, p, v)
    enslave(g, s, v, p)


@rule
def take_over(g: Tables, s: State, p: int, v: int) -> None:
    """Everything v had but its cards, and nothing is sold (UGM-FREE-02, UGM-FREE-03, UGM-R-28)."""
    note(s, Event.TOOK_OVER, p, s.money[v], v, 0)
    s.money[p] += s.money[v]
    s.money[v] = 0
    s.spare_tanks[p] += s.spare_tanks[v]
    s.spare_houses[p] += s.spare_houses[v]
    s.spare_tanks[v] = s.spare_houses[v] = 0
    for lot in range(g.spaces):
        if s.rights[v] >> lot & 1:
            take_rights(s, lot, p)


# --- the duel ----------------------------------------------------------------------------------------


@rule
def ring_of(s: State, v: int, down: int) -> int:
    """The contenders that felled each other in a ring with v, two or more; none if v is in no ring."""
    ring, p = 0, v
    for _ in range(s.seats):
        if down >> p & 1 == 0:
            return 0
        ring |= 1 << p
        p = s.killer[p]
        if p == v:
            return ring
    return 0


@rule
def fight_duels(g: Tables, s: State, down: int) -> int:
    """Contenders that felled each other throw their last AP at one another (UGM-STALE-01). Who is still down."""
    for k in range(s.fallen):
        ring = ring_of(s, s.downed[k], down)
        if ring:
            down &= ~ring
            duel(g, s, ring)
    return down


@rule
def duel(g: Tables, s: State, ring: int) -> None:
    """One AP at a time until all but one have none; that one needs one more for the last blow (UGM-STALE-02), whatever
    the limit of a combat (UGM-STALE-03). It survives with 1 HP (UGM-STALE-04); if several are tied for the most
    AP, all do, and keep them (UGM-STALE-06)."""
    winner, best, second = NOBODY, -1, -1
    for p in range(s.seats):
        if ring >> p & 1:
            note(s, Event.DUEL, p, s.ap[p], 0, 0)
            if s.ap[p] > best:
                winner, best, second = p, s.ap[p], best
            elif s.ap[p] > second:
                second = s.ap[p]
    if best == second:
        for p in range(s.seats):
            if ring >> p & 1:
                s.hp[p] = 1
        note(s, Event.STALEMATE, NOBODY, ring, 0, 0)
        return
    s.ap[winner] = best - second - 1
    s.hp[winner] = 1
    note(s, Event.DUEL_WON, winner, s.ap[winner], 0, 0)
    for p in range(s.seats):
        if ring >> p & 1 and p != winner:
            subjugate(g, s, p, winner)


# --- subjugation -------------------------------------------------------------------------------------


@rule
def fall_to(g: Tables, s: State, v: int, p: int) -> None:
    """v falls to its killer's leader; if that is v itself, because its killer serves it by now, it stands up again
    (UGM-STALE-05, UGM-R-20)."""
    if p == v:
        s.hp[v] = max(s.hp[v], 1)
        note(s, Event.STOOD_UP, v, s.killer[v], 0, 0)
    else:
        subjugate(g, s, v, p)


@rule
def subjugate(g: Tables, s: State, v: int, p: int) -> None:
    """The player who took the last HP commands v from now on (UGM-SUBJ-01, UGM-COMP-06); all v had is sold and
    shared."""
    liquidate(g, s, v, p)
    enslave(g, s, v, p)


@rule
def liquidate(g: Tables, s: State, v: int, p: int) -> None:
    """Tanks, houses and districts are sold and the proceeds shared, with v's money, among the contenders that are left,
    the victor included; the odd thousands go to the City (UGM-SUBJ-02, UGM-SUBJ-03, UGM-R-25, UGM-R-26). Cards stay
    (UGM-SUBJ-04)."""
    pot = estate_value(g, s, v, s.rights[v], g.liquidation)
    if g.loser_cash == Choice.CONTROLLER:
        s.money[p] += s.money[v]
        note(s, Event.MONEY_MOVED, p, v, s.money[v], Choice.BY_SUBJUGATION)
    else:
        pot += s.money[v]
    s.money[v] = s.spare_tanks[v] = s.spare_houses[v] = 0
    for lot in range(g.spaces):
        if s.rights[v] >> lot & 1:
            back_to_city(s, lot)
    note(s, Event.LIQUIDATED, v, pot, 0, 0)
    others = contenders(s) & ~(1 << v)
    share = pot // count(others)
    for q in range(s.seats):
        if others >> q & 1:
            s.money[q] += share
    note(s, Event.SHARE, NOBODY, others, share, 0)


@rule
def enslave(g: Tables, s: State, v: int, p: int) -> None:
    """v joins p's team where it stands, with 1 HP and always 2 AP (UGM-SUBJ-05, UGM-SUBJ-06, UGM-SUBJ-07), and so do
    all that v controlled (UGM-SUBJ-23). On its own turn, that turn is over (UGM-R-27)."""
    s.master[v] = p
    s.hp[v] = g.thrall_hp
    s.ap[v] = g.thrall_ap
    note(s, Event.SUBJUGATED, v, p, 0, 0)
    followers = thralls_of(s, v)
    for q in range(s.seats):
        if followers >> q & 1:
            s.master[q] = p
    if followers:
        note(s, Event.INHERITED, p, followers, v, 0)
    if v == s.current:
        s.fell = 1


@rule
def hold_on_go(g: Tables, s: State, v: int) -> None:
    """A killed thrall waits on GO until its controller passes there; nothing else happens to it (UGM-SUBJ-20,
    UGM-SUBJ-21, UGM-SUBJ-22, UGM-R-29)."""
    s.pos[v] = 0
    s.hp[v] = g.thrall_hp
    s.frozen[v] = 1
    note(s, Event.TO_GO, v, s.master[v], 0, 0)
    if v == s.current:
        s.fell = 1
