"""Rent: how much, and how it is collected: at once, with the owner's leave, or only when the owner asks in time."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import explain, note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Choice, Event, Fee, Kind, Verb, Verdict
from .deeds import complete, held_in_group
from .money import owe
from .state import CLAIMS, State
from .tables import Tables
from .window import may_ask_rent

LOTS, LEVELS, OWNED, DICE = 64, 8, 64, 32  # how a reason is packed: each is more than what it counts


@rule
def street_rent(g: Tables, s: State, lot: int, owner: int) -> int:
    """The deed's rent for what stands there; a bare lot of a complete group earns double, even beside built ones and,
    unless the option says otherwise, beside mortgaged ones (GOP-RENT-04, GOP-RENT-05, GOP-RENT-06, GOP-BLD-05,
    GOP-SHG-08, CLA-RENT-03, CLA-RENT-04, CLA-RENT-05, CLA-BLD-07, GNG-RENT-04, GNG-RENT-05, GNG-RENT-06,
    GNG-BLD-07)."""
    level = s.level[lot]
    if level > g.hotel_level:
        return g.rent[lot][5]
    if level == 0 and earns_as_group(g, s, g.group[lot], owner):
        return g.rent[lot][0] * g.full_group
    return g.rent[lot][level]


@rule
def earns_as_group(g: Tables, s: State, group: int, owner: int) -> bool:
    """Whether bare lots earn the rent of a complete group."""
    return complete(g, s, owner, group) and (g.full_mortgaged == 1 or s.mortgaged & g.group_mask[group] == 0)


@rule
def rent_due(g: Tables, s: State, lot: int, owner: int, dice: int, times: int, dice_times: int) -> int:
    """Rent of any deed; stations by number owned, utilities by the dice (GOP-RENT-01, CLA-RENT-01, GNG-UTIL-01,
    GNG-UTIL-02, GNG-UTIL-03, GNG-STN-01, GNG-STN-02, GOP-MTG-05)."""
    if g.kind[lot] == Kind.STREET:
        return street_rent(g, s, lot, owner) * times
    rate = g.rent[lot][max(held_in_group(g, s, owner, g.group[lot]), 1) - 1]
    if g.kind[lot] == Kind.STATION:
        return rate * times
    return dice * (dice_times if dice_times > 0 else rate)


@rule
def rent_reason(g: Tables, s: State, lot: int, owner: int, dice: int, times: int, dice_times: int) -> int:
    """How the rent was worked out, for front ends: lot, level, deeds that count, whether the whole group earns
    more, dice, and what a card or a utility multiplies by. `reasons.py` reads it."""
    level, owned, whole = 0, 0, 0
    if g.kind[lot] == Kind.STREET:
        level = s.level[lot]
        whole = 1 if level == 0 and g.full_group > 1 and earns_as_group(g, s, g.group[lot], owner) else 0
    else:
        owned = max(held_in_group(g, s, owner, g.group[lot]), 1)
    if g.kind[lot] == Kind.UTILITY:
        times = dice_times if dice_times > 0 else g.rent[lot][owned - 1]
    else:
        dice = 0
    return lot + LOTS * (level + LEVELS * (owned + OWNED * (whole + 2 * (dice + DICE * times))))


@rule
def earns(g: Tables, s: State, lot: int, owner: int) -> bool:
    """A mortgaged deed earns nothing (GOP-RENT-02, GOP-RENT-03, GOP-MTG-04, CLA-RENT-02, CLA-MTG-04, GNG-RENT-01,
    GNG-RENT-07, GNG-MTG-05); a held owner collects, unless the option freezes it (GOP-JAIL-18, CLA-JAIL-12,
    GNG-JAIL-06)."""
    if s.mortgaged >> lot & 1:
        return False
    return g.rent_in_jail == 1 or s.held[owner] == 0


@rule
def charge(g: Tables, s: State, p: int, owner: int, lot: int, dice: int, times: int, dice_times: int) -> None:
    """Collects in the way the table agreed on (GOP-RENT-10, CLA-RENT-08, GNG-RENT-03)."""
    amount = rent_due(g, s, lot, owner, dice, times, dice_times)
    if amount <= 0:
        return
    why = rent_reason(g, s, lot, owner, dice, times, dice_times)
    if g.collection == Choice.MANUAL and s.claims != (1 << CLAIMS) - 1:
        open_claim(g, s, p, owner, lot, amount, why)
    elif g.collection == Choice.AUTO and g.may_waive:
        push(s, Ask.RENT, owner, lot, amount, p, 0, 0)
        s.rent_why[s.top] = why
    else:
        owe_rent(g, s, p, owner, amount, why)


@rule
def owe_rent(g: Tables, s: State, p: int, owner: int, amount: int, why: int) -> None:
    """The rent is due. A debt for it keeps how it was worked out: buildings may be sold to pay it."""
    owe(g, s, p, owner, amount, Fee.RENT)
    explain(s, why)
    if s.ask[s.top] == Ask.DEBT:
        s.rent_why[s.top] = why


@rule
def apply_rent(g: Tables, s: State, act: Act) -> None:
    """The owner collects or lets it go (option rent.mayWaive)."""
    t = s.top
    lot, amount, p, why = s.a[t], s.b[t], s.c[t], s.rent_why[t] + 0
    pop(s)
    if act.verb == Verb.COLLECT:
        owe_rent(g, s, p, act.seat, amount, why)
    else:
        note(s, Event.WAIVED, act.seat, p, amount, lot)
        explain(s, why)


@rule
def open_claim(g: Tables, s: State, p: int, owner: int, lot: int, amount: int, why: int) -> None:
    """Owner and amount are fixed at the landing; the claim closes with the first roll of a following turn
    (GOP-RENT-07, GOP-RENT-08, GOP-RENT-09, CLA-RENT-06, CLA-RENT-07, GNG-RENT-02)."""
    k = lowest(~s.claims)
    s.claims |= 1 << k
    s.claim_debtor[k] = p
    s.claim_owner[k] = owner
    s.claim_lot[k] = lot
    s.claim_amount[k] = amount
    s.claim_why[k] = why
    s.claim_closes[k] = s.turn + g.rent_deadline if g.rent_deadline > 0 else 0
    note(s, Event.CLAIM, owner, p, amount, lot)
    explain(s, why)


@rule
def drop_claim(s: State, k: int) -> None:
    s.claims &= ~(1 << k)
    s.claim_debtor[k] = s.claim_owner[k] = s.claim_lot[k] = s.claim_amount[k] = s.claim_closes[k] = s.claim_why[k] = 0


@rule
def close_claims(s: State) -> None:
    """A roll closes the claims whose time it ends (GOP-RENT-07, CLA-RENT-06, GNG-RENT-02)."""
    if s.claims == 0:
        return
    for k in range(CLAIMS):
        if s.claims >> k & 1 and 0 < s.claim_closes[k] <= s.turn:
            note(s, Event.CLAIM_LAPSED, s.claim_owner[k], s.claim_debtor[k], s.claim_amount[k], s.claim_lot[k])
            explain(s, s.claim_why[k] + 0)
            drop_claim(s, k)


@rule
def drop_claims_of(s: State, p: int) -> None:
    """A claim dies when its owner or its debtor leaves the game."""
    for k in range(CLAIMS):
        if s.claims >> k & 1 and (s.claim_owner[k] == p or s.claim_debtor[k] == p):
            drop_claim(s, k)


@rule
def check_claim(s: State, act: Act) -> int:
    """Asking for rent, or waiving it, is the owner's, out of turn too."""
    if act.a < 0 or act.a >= CLAIMS or not s.claims >> act.a & 1:
        return Verdict.NO_CLAIM
    if s.claim_owner[act.a] != act.seat:
        return Verdict.NOT_YOUR_CLAIM
    return Verdict.OK if may_ask_rent(s) else Verdict.WINDOW_CLOSED


@rule
def apply_claim(g: Tables, s: State, act: Act) -> None:
    """The lander pays at once, even in the middle of another player's turn (GOP-RENT-07)."""
    k = act.a
    p, lot, amount, why = s.claim_debtor[k], s.claim_lot[k], s.claim_amount[k], s.claim_why[k] + 0
    drop_claim(s, k)
    if act.verb == Verb.ASK_RENT:
        owe_rent(g, s, p, act.seat, amount, why)
    else:
        note(s, Event.WAIVED, act.seat, p, amount, lot)
        explain(s, why)
