"""Money: shares and rounding, what a seat is worth, what it can raise, paying and owing."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.frames import push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Ask, Choice, Event
from .deeds import steps_price
from .state import State
from .tables import Tables

POT = NOBODY - 1  # where a payee is named: the pot in the middle


@rule
def share(g: Tables, amount: int, percent: int) -> int:
    """A percentage of an amount, rounded up unless the option says otherwise (GOP-MTG-06)."""
    if g.rounding == Choice.DOWN:
        return amount * percent // 100
    if g.rounding == Choice.NEAREST:
        return (amount * percent + 50) // 100
    return (amount * percent + 99) // 100


@rule
def interest_on(g: Tables, lot: int) -> int:
    return share(g, g.mortgage[lot], g.interest)


@rule
def lift_price(g: Tables, lot: int) -> int:
    """The mortgage plus interest (GOP-MTG-06, GOP-MTG-13, CLA-MTG-05, CLA-MTG-12, GNG-MTG-04)."""
    return g.mortgage[lot] + interest_on(g, lot)


@rule
def refund(g: Tables, s: State, lot: int, low: int) -> int:
    """What the Bank pays for bringing a lot down to `low`: half of what each step cost, or half of its printed price;
    what was built last goes first (GOP-SELL-05, GOP-SHG-09, CLA-SELL-04, GNG-SELL-04, GNG-SELL-07)."""
    cost = paid_for_steps(s, lot, low) if g.resale_paid else steps_price(g, lot, low, s.level[lot])
    return cost * g.resale // 100


@rule
def paid_for_steps(s: State, lot: int, low: int) -> int:
    """What the owner paid for all that stands on a lot above a level."""
    total = 0
    for step in range(low, s.level[lot]):
        total += s.paid[lot][step]
    return total


@rule
def all_refunds(g: Tables, s: State, p: int) -> int:
    """What all buildings of a seat would bring."""
    total, deeds = 0, s.deeds[p]
    while deeds:
        lot = lowest(deeds)
        deeds &= deeds - 1
        if s.level[lot] > 0:
            total += refund(g, s, lot, 0)
    return total


@rule
def raisable(g: Tables, s: State, p: int) -> int:
    """Cash, buildings at resale and clear deeds at their mortgage value, or what the Bank pays for them
    (GOP-BKR-01, GOP-BKR-07, CLA-BKR-01, GNG-BKR-01, GNG-CASH-01)."""
    return s.cash[p] + all_refunds(g, s, p) + deed_values(g, s, s.deeds[p])


@rule
def deed_values(g: Tables, s: State, deeds: int) -> int:
    """What the Bank lends on the clear ones of some deeds, or pays for them where that is more."""
    total, clear = 0, deeds & ~s.mortgaged if g.mortgages or g.deed_resale else 0
    while clear:
        lot = lowest(clear)
        clear &= clear - 1
        total += max(g.mortgage[lot] * g.mortgages, deed_refund(g, lot)) if g.deed_resale else g.mortgage[lot]
    return total


@rule
def deed_refund(g: Tables, lot: int) -> int:
    """What the Bank pays for a deed that is sold back to it, as an option."""
    return g.price[lot] * g.deed_resale // 100


@rule
def building_cost(g: Tables, s: State, lot: int) -> int:
    """What the buildings on a lot count for: what was paid for them, or their printed prices."""
    return paid_for_steps(s, lot, 0) if g.value_paid else steps_price(g, lot, 0, s.level[lot])


@rule
def tax_worth(g: Tables, s: State, p: int) -> int:
    """Total worth for the income tax: cash, printed prices of all deeds, cost of all buildings
    (GOP-TAX-03, GOP-TAX-04, CLA-TAX-03)."""
    total, deeds = s.cash[p], s.deeds[p]
    while deeds:
        lot = lowest(deeds)
        deeds &= deeds - 1
        total += g.price[lot] + building_cost(g, s, lot)
    return total


@rule
def final_value(g: Tables, s: State, p: int) -> int:
    """The valuation that ends short and timed games: as the tax's worth, but mortgaged deeds at half price
    (GOP-SHG-13, GOP-SHG-14, GOP-SHG-15, GOP-SHG-16, GOP-SHG-17, GOP-TLG-02, GNG-QCK-06, GNG-QCK-07, GNG-QCK-08,
    GNG-QCK-09, GNG-QCK-10, GNG-TIM-02)."""
    total, mortgaged = tax_worth(g, s, p), s.deeds[p] & s.mortgaged
    while mortgaged:
        lot = lowest(mortgaged)
        mortgaged &= mortgaged - 1
        total -= g.price[lot] - g.price[lot] // 2
    return total


@rule
def pay(g: Tables, s: State, payer: int, payee: int, amount: int, fee: int) -> None:
    """Money changes hands. The Bank never runs out, and what the pot is fed by goes there
    (GOP-BNK-09, GOP-BNK-10, GOP-FP-02, GOP-FP-03, GOP-TAX-02, CLA-BNK-02, GNG-BNK-01, GNG-TAX-02)."""
    s.cash[payer] -= amount
    if payee != NOBODY:
        s.cash[payee] += amount
    elif feeds_pot(g, fee):
        s.pot += amount
        payee = POT
    note(s, Event.RENT + fee, payer, payee, amount, s.pos[payer])


@rule
def feeds_pot(g: Tables, fee: int) -> bool:
    return g.pot_on == 1 and g.pot_sources >> fee & 1 == 1


@rule
def owe(g: Tables, s: State, debtor: int, creditor: int, amount: int, fee: int) -> None:
    """A payment that is due: made at once if there is enough cash, otherwise a debt that interrupts the game, whoever's
    turn it is."""
    if amount <= 0:
        return
    if s.cash[debtor] >= amount:
        pay(g, s, debtor, creditor, amount, fee)
    else:
        note(s, Event.DEBT, debtor, creditor, amount, 0)
        push(s, Ask.DEBT, debtor, amount, creditor, fee, 0, 0)


@rule
def gain(s: State, p: int, amount: int, event: int) -> None:
    """The Bank pays a seat (GOP-BNK-05)."""
    if amount > 0:
        s.cash[p] += amount
        note(s, event, p, amount, 0, 0)
