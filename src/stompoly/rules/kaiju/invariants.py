"""What must hold after every action, whatever happened. Runs compiled too, so a million games can be watched."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.rule import rule
from stompoly.engine.state import DEPTH, RING
from stompoly.rules.state import SEATS

from .codes import Ask, End
from .state import State
from .tables import TANKS, Tables
from .teams import contenders

ILLEGAL = 99  # a bot did what the rules do not allow
BROKEN = {
    0: "nothing",
    1: "the frame stack is out of its bounds, or asks a seat that is not there",
    2: "AP out of 0 to the cap",
    3: "HP below 1 outside a combat, or below 0 in one",
    4: "too many or too few houses or tanks on a district",
    5: "tanks beside a Maser, or a Maser on a district nobody holds",
    6: "a thrall with money, rights, a reserve or too many HP",
    7: "a controller that is itself controlled",
    8: "the pool is below its standing stock",
    9: "two holders of one district, or rights to a space that is none",
    10: "a card in two places, or an instant card kept",
    11: "money or a reserve below nothing",
    12: "a prisoner elsewhere than at the fish, or a frozen kaiju that is no thrall on GO",
    13: "the game should be over, or is over without a reason",
    14: "more events than the ring holds",
    15: "fresh rights that nobody holds",
    16: "the open offer holds what its sides do not have",
    ILLEGAL: "a bot acted against the rules",
}


@rule
def sound(g: Tables, s: State) -> int:
    """0, or the number of the first broken invariant (the ledger's section 3)."""
    if s.top < 0 or s.top >= DEPTH or s.seat[s.top] >= s.seats:
        return 1
    if s.noted > RING:
        return 14
    if s.end != End.NONE or s.ask[s.top] == Ask.OVER:
        return 0 if s.ask[0] == Ask.OVER and s.top == 0 and s.winners else 13
    if count(contenders(s)) < 2:
        return 13
    for p in range(s.seats):
        wrong = sound_seat(g, s, p)
        if wrong:
            return wrong
    wrong = sound_board(g, s)
    if wrong:
        return wrong
    wrong = sound_cards(g, s)
    return wrong if wrong else sound_offer(s)


@rule
def sound_offer(s: State) -> int:
    """What an open offer promises is there: only the money that it asks for may still have to be raised."""
    if s.ask[s.top] != Ask.DEAL:
        return 0
    p, q = s.offer_from, s.offer_to
    if s.offer_give & ~s.rights[p] or s.offer_get & ~s.rights[q] or s.offer_give_cards & ~s.hand[p]:
        return 16
    return 16 if s.offer_cash > s.money[p] else 0


@rule
def sound_seat(g: Tables, s: State, p: int) -> int:
    if s.ap[p] < 0 or s.ap[p] > g.ap_cap:
        return 2
    if s.hp[p] < 0 or (s.combat == 0 and s.hp[p] < 1):
        return 3
    if s.money[p] < 0 or s.spare_tanks[p] < 0 or s.spare_houses[p] < 0:
        return 11
    if s.fish[p] and s.pos[p] != g.fish:
        return 12
    master = s.master[p]
    if master < 0:
        return 12 if s.frozen[p] else 0
    if s.money[p] or s.rights[p] or s.spare_tanks[p] or s.spare_houses[p]:
        return 6
    if s.hp[p] > g.thrall_hp:
        return 6
    if s.frozen[p] and s.pos[p] != 0:
        return 12
    return 7 if master >= s.seats or s.master[master] >= 0 else 0


@rule
def sound_board(g: Tables, s: State) -> int:
    owned = 0
    for p in range(SEATS):
        if s.rights[p] & owned or s.rights[p] & ~g.districts:
            return 9
        owned |= s.rights[p]
    if s.fresh & ~owned:
        return 15
    for lot in range(g.spaces):
        if s.houses[lot] < 0 or s.houses[lot] > g.max_houses:
            return 4
        if s.tanks[lot] < 0 or s.tanks[lot] > TANKS:
            return 4
        if s.masers >> lot & 1 and (s.tanks[lot] or owned >> lot & 1 == 0):
            return 5
        if s.tanks[lot] and owned >> lot & 1 == 0:
            return 4
    return 8 if s.pool_money < g.pool_money or s.pool_hp < g.pool_hp or s.pool_tanks < 0 else 0


@rule
def sound_cards(g: Tables, s: State) -> int:
    """Every card once: in a hand, in the deck, or in the discards."""
    seen = 0
    for p in range(s.seats):
        if s.hand[p] & seen or s.hand[p] & ~g.kept_cards:
            return 10
        seen |= s.hand[p]
    for k in range(s.deck_size):
        bit = 1 << (s.deck[k] + 0)
        if seen & bit:
            return 10
        seen |= bit
    return 0
