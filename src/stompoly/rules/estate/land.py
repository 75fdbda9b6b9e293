"""A token came to rest: the space decides what follows."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted

from .auction import open_auction
from .cards import land_on_event
from .codes import Ask, Choice, Event, Fee, Kind
from .deeds import owner_of
from .money import owe
from .movement import exact_bonus, take_pot, to_jail
from .rent import charge, earns
from .seats import solvent
from .state import State
from .tables import Tables
from .tax import percent_tax


@rule
def resume_land(g: Tables, s: State) -> None:
    """Purchase, rent, tax, event, jail or nothing; the jail corner is only visited, and GO, Free Parking and company
    have their say (GOP-TRN-08, GOP-JAIL-01, GOP-JAIL-06, CLA-TRN-10, CLA-JAIL-01, CLA-JAIL-04, GNG-TRN-06,
    GNG-JAIL-01, GNG-JAIL-13)."""
    t = s.top
    p, by_card, times, dice_times = s.seat[t], s.a[t], s.b[t], s.c[t]
    pop(s)
    space = s.pos[p]
    kind = g.kind[space]
    note(s, Event.LANDED, p, space, 0, 0)
    if kind == Kind.STREET or kind == Kind.STATION or kind == Kind.UTILITY:
        land_on_deed(g, s, p, space, by_card, times, dice_times)
    elif kind == Kind.EVENT:
        land_on_event(g, s, p, g.deck_of[space])
    elif kind == Kind.TAX:
        land_on_tax(g, s, p, space)
    elif kind == Kind.GO_TO_JAIL:
        to_jail(g, s, p, 0)
    elif kind == Kind.PARKING:
        take_pot(g, s, p)
    elif kind == Kind.GO:
        exact_bonus(g, s, p)
    elif kind != Kind.JAIL:
        unlisted(kind)


@rule
def land_on_deed(g: Tables, s: State, p: int, lot: int, by_card: int, times: int, dice_times: int) -> None:
    """Unowned: the lander's option to buy (GOP-BUY-01, CLA-BUY-01, GNG-BUY-01). Another's: rent (GOP-RENT-01,
    CLA-RENT-01, GNG-RENT-01, GNG-BUY-04). A card that leads to a utility takes a new roll for its rent or, as an
    option, the dice that led to the card."""
    owner = owner_of(s, lot)
    if owner == NOBODY:
        if not g.first_lap_no_buy or s.lapped[p]:
            offer_deed(g, s, p, lot)
    elif owner != p and earns(g, s, lot, owner):
        if g.kind[lot] == Kind.UTILITY and by_card and g.fresh_throw:
            push(s, Ask.THROW, p if g.physical else NOBODY, Choice.THROW_UTILITY, lot, dice_times, p, 0)
        else:
            charge(g, s, p, owner, lot, s.die1 + s.die2, times, dice_times)


@rule
def offer_deed(g: Tables, s: State, p: int, lot: int) -> None:
    """The lander may buy; as an option, nobody can, and the deed is auctioned at once among all."""
    if g.auction_always:
        note(s, Event.PUT_UP, p, lot, 0, 0)
        open_auction(g, s, lot, Choice.DEED, solvent(s), p)
    else:
        push(s, Ask.BUY, p, lot, 0, 0, 0, 0)


@rule
def land_on_tax(g: Tables, s: State, p: int, space: int) -> None:
    """The income tax by choice or fixed (GOP-TAX-01, CLA-TAX-01, GNG-TAX-01) or, as an option, the cheaper; the
    luxury tax is printed on the board (GOP-FP-03, CLA-TAX-05, GNG-TAX-01)."""
    if g.tax_of[space] == 1:
        owe(g, s, p, NOBODY, g.luxury_tax, Fee.LUXURY)
    elif g.tax_mode == Choice.TAX_CHOICE:
        push(s, Ask.TAX, p, 0, 0, 0, 0, 0)
    elif g.tax_mode == Choice.TAX_FLAT or (g.tax_mode == Choice.TAX_CHEAPER and g.tax_flat <= percent_tax(g, s, p)):
        owe(g, s, p, NOBODY, g.tax_flat, Fee.INCOME_FLAT)
    else:
        owe(g, s, p, NOBODY, percent_tax(g, s, p), Fee.INCOME_PERCENT)
