"""Deals between players: money, districts with all that stands on them, kept cards. Never HP or AP; promises are
talk."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act
from stompoly.rules.state import clear_offer, write_offer

from .codes import Ask, Choice, Event, Verb, Verdict
from .districts import take_rights
from .money import can_raise, districts_value, gain_money, raisable
from .state import CARDS, State
from .tables import Tables
from .teams import is_thrall, leader
from .turn import is_quiet

ITEMS = 40  # districts and cards in one deal: each is an event
COUNTERS = 8  # counter-offers before somebody must say yes or no
POINTS = 1 << CARDS  # stands among the cards of an offer for HP or AP, which no deal may hold


@rule
def check_deal_window(g: Tables, s: State, p: int) -> int:
    """Outside fights any contender proposes, whoever's turn it is; a thrall on its own turn, before the roll or at the
    end (UGM-R-34)."""
    if not g.deals:
        return Verdict.NO_DEALS
    if is_thrall(s, p):
        return Verdict.OK if is_quiet(s) and p == s.seat[s.top] else Verdict.DEAL_WINDOW
    return Verdict.OK if is_open_to_deals(s) else Verdict.DEAL_WINDOW


@rule
def is_open_to_deals(s: State) -> bool:
    """Between rolls, while somebody thinks about a purchase, and in a debt; while an offer is open there is no other.
    A roll that is being carried out comes first: where it leads is not changed by a deal."""
    return is_quiet(s) or s.ask[s.top] == Ask.BUY or s.ask[s.top] == Ask.DEBT


@rule
def check_offer(g: Tables, s: State, act: Act) -> int:
    """An offer to one other seat (UGM-DEAL-01, UGM-DEAL-02)."""
    window = check_deal_window(g, s, act.seat)
    if window != Verdict.OK:
        return window
    if act.a < 0 or act.a >= s.seats or act.a == act.seat:
        return Verdict.NO_PARTNER
    return check_terms(g, s, act.seat, act.a, act)


@rule
def check_counter(g: Tables, s: State, act: Act) -> int:
    """Other terms, offered back to the player who made the offer."""
    if s.a[s.top] >= COUNTERS:
        return Verdict.ENOUGH_COUNTERS
    return check_terms(g, s, act.seat, s.offer_from, act)


@rule
def check_terms(g: Tables, s: State, p: int, q: int, act: Act) -> int:
    """What each has, and nothing else: HP and AP are not traded (UGM-DEAL-03). Money that is asked for may be raised
    by selling first (UGM-R-22). A thrall only sells cards (UGM-R-34)."""
    give, get, money, give_cards, get_cards = act.b, act.c, act.d, act.e, act.f
    if (give_cards | get_cards) & POINTS:
        return Verdict.POINTS_IN_DEAL
    if give & ~s.rights[p]:
        return Verdict.NOT_YOUR_DISTRICT
    if get & ~s.rights[q]:
        return Verdict.NOT_THEIR_DISTRICT
    if give_cards & ~s.hand[p]:
        return Verdict.NO_SUCH_CARD
    if get_cards & ~s.hand[q] and g.hands_public:
        return Verdict.NOT_THEIR_CARD
    if is_thrall(s, p) and (get or get_cards or money > 0 or give_cards == 0):
        return Verdict.THRALL_DEAL
    if is_thrall(s, q) and (give or give_cards or money < 0 or get_cards == 0):
        return Verdict.THRALL_DEAL
    if count(give) + count(get) + count(give_cards) + count(get_cards) > ITEMS:
        return Verdict.TOO_MUCH_AT_ONCE
    if money > s.money[p]:
        return Verdict.TOO_POOR
    if money < 0 and not can_raise(g, s, q, -money, get):
        return Verdict.THEY_ARE_TOO_POOR
    if not (give or get or money or give_cards or get_cards):
        return Verdict.EMPTY_DEAL
    return check_debtor(g, s, p, q, act)


@rule
def check_debtor(g: Tables, s: State, p: int, q: int, act: Act) -> int:
    """While a debt is open, a deal must bring the debtor money or leave enough to pay it: a debt is cancelled only when
    nothing is left to sell (UGM-DEBT-02, UGM-R-34)."""
    t = s.top - 1 if s.ask[s.top] == Ask.DEAL else s.top
    debtor = s.seat[t]
    if s.ask[t] != Ask.DEBT or (debtor != p and debtor != q):
        return Verdict.OK
    change = districts_value(g, s, act.c, g.sell_percent) - districts_value(g, s, act.b, g.sell_percent) - act.d
    if debtor == q:
        change = -change
    left = s.money[debtor] + raisable(g, s, debtor, 0) + change
    return Verdict.OK if change >= 0 or left >= s.a[t] else Verdict.LESS_FOR_DEBT


@rule
def check_accept(s: State, p: int) -> int:
    """The money must be there by now. Where cards are kept in secret, an offer may ask for one that is not there; then
    it cannot be accepted."""
    if -s.offer_cash > s.money[p]:
        return Verdict.TOO_POOR
    return Verdict.NO_SUCH_CARD if s.offer_get_cards & ~s.hand[p] else Verdict.OK


@rule
def put_offer(s: State, p: int, q: int, act: Act, counters: int) -> None:
    """Writes the open offer down and asks the other seat."""
    write_offer(s, p, q, act.b, act.c, act.d, act.e, act.f)
    note(s, Event.COUNTERED if counters else Event.OFFERED, p, q, 0, 0)
    push(s, Ask.DEAL, q, counters, 0, 0, 0, 0)


@rule
def apply_offer(s: State, act: Act) -> None:
    put_offer(s, act.seat, act.a, act, 0)


@rule
def check_cancel(s: State, act: Act) -> int:
    """The player who made the open offer may take it back."""
    if s.ask[s.top] != Ask.DEAL:
        return Verdict.NOT_ASKED
    return Verdict.OK if act.seat == s.offer_from else Verdict.NOT_YOURS_TO_ANSWER


@rule
def apply_deal(g: Tables, s: State, act: Act) -> None:
    """Accept, reject, withdraw, or answer with other terms."""
    counters, other = s.a[s.top], s.offer_from
    pop(s)
    if act.verb == Verb.ACCEPT:
        carry_out_deal(g, s)
    elif act.verb == Verb.COUNTER:
        put_offer(s, act.seat, other, act, counters + 1)
        return
    else:
        note(s, Event.REFUSED if act.verb == Verb.REJECT else Event.WITHDRAWN, act.seat, other, 0, 0)
    clear_offer(s)


@rule
def carry_out_deal(g: Tables, s: State) -> None:
    """Everything changes hands at once; a Maser goes along with its district (UGM-R-14), a thrall's money to its
    controller (UGM-R-34)."""
    p, q, money = s.offer_from, s.offer_to, s.offer_cash
    note(s, Event.DEALT, p, q, 0, 0)
    if money > 0:
        move_money(s, p, q, money)
    elif money < 0:
        move_money(s, q, p, -money)
    move_rights(g, s, p, q, s.offer_give)
    move_rights(g, s, q, p, s.offer_get)
    move_cards(g, s, p, q, s.offer_give_cards)
    move_cards(g, s, q, p, s.offer_get_cards)


@rule
def move_money(s: State, giver: int, taker: int, money: int) -> None:
    s.money[giver] -= money
    gain_money(s, taker, money)
    note(s, Event.MONEY_MOVED, leader(s, taker), giver, money, Choice.BY_DEAL)


@rule
def move_rights(g: Tables, s: State, giver: int, taker: int, mask: int) -> None:
    """The new holder may build there from its next turn (UGM-R-10)."""
    for lot in range(g.spaces):
        if mask >> lot & 1:
            take_rights(s, lot, taker)
            note(s, Event.RIGHTS_MOVED, taker, lot, giver, 0)


@rule
def move_cards(g: Tables, s: State, giver: int, taker: int, mask: int) -> None:
    """Cards may be sold (UGM-DEAL-01)."""
    s.hand[giver] &= ~mask
    s.hand[taker] |= mask
    for card in range(g.cards):
        if mask >> card & 1:
            note(s, Event.CARD_MOVED, taker, card, giver, 0)
