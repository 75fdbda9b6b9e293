"""Trades: cash, deeds and passes between two seats, handed over at once; offer, counter-offer, answer."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import DEPTH
from stompoly.rules.acts import Act
from stompoly.rules.state import clear_offer, write_offer

from .codes import Ask, Choice, Event, Verb, Verdict
from .deeds import any_built, give_deeds, unowned
from .escrow import buyers_waiting, due_in_all, hold_sale, is_held, pay_debt, release_sales, return_sales
from .money import deed_values, raisable
from .mortgage import interest_due, open_transfer
from .passes import give_passes
from .simple import check_simple
from .state import State
from .tables import Tables
from .window import between_rolls

COUNTERS = 8  # counter-offers before somebody must say yes or no
FAMILY = 6  # frames that an offer and what follows from it may need


@rule
def check_trading(g: Tables, s: State, p: int, q: int) -> int:
    """When two seats may trade: between rolls, by default on anybody's turn; the lander before buying; the debtor in a
    debt; not in an auction (GOP-CARD-05, GOP-JAIL-11, GOP-JAIL-16, CLA-CARD-04, CLA-JAIL-08, GNG-CARD-06)."""
    ask, asked = s.ask[s.top], s.seat[s.top]
    if (s.held[p] or s.held[q]) and not g.held_trade:
        return Verdict.HELD_TRADE
    if ask == Ask.DEBT and p == asked:
        return Verdict.NO_TRADES_IN_DEBT if g.trade_in_debt == Choice.NONE else Verdict.OK
    if not between_rolls(s) and not (ask == Ask.BUY and p == asked):
        return Verdict.TRADE_WINDOW
    if g.trade_window == Choice.TRADE_OWN_TURN and p != s.current and q != s.current:
        return Verdict.TRADE_WINDOW
    if g.trade_window == Choice.TRADE_ALL_SOLD and unowned(g, s):
        return Verdict.TRADE_WINDOW
    return Verdict.OK


@rule
def check_terms(
    g: Tables, s: State, p: int, q: int, give: int, get: int, cash: int, give_passes: int, get_passes: int
) -> int:
    """What may be traded: own deeds without a building anywhere on their group, cash in hand, passes (GOP-SELL-01,
    GOP-SELL-02, GOP-SELL-03, GOP-SELL-04, GOP-MTG-10, CLA-SELL-01, CLA-SELL-02, CLA-SELL-03, CLA-MTG-09, GNG-CASH-02,
    GNG-SELL-01, GNG-SELL-02, GNG-SELL-03, GNG-MTG-06)."""
    if give & ~s.deeds[p]:
        return Verdict.NOT_YOUR_DEED
    if get & ~s.deeds[q]:
        return Verdict.NOT_THEIR_DEED
    if any_built(g, s, p, give) or any_built(g, s, q, get):
        return Verdict.TRADE_BUILT
    if cash > s.cash[p]:
        return Verdict.TOO_POOR
    if -cash > s.cash[q] and not g.cash_hidden:
        return Verdict.THEY_ARE_TOO_POOR
    if (give_passes or get_passes) and not g.trade_cards:
        return Verdict.NO_CARD_TRADES
    if give_passes & ~s.passes[p]:
        return Verdict.NO_PASS
    return Verdict.NOT_THEIR_PASS if get_passes & ~s.passes[q] else Verdict.OK


@rule
def check_bargain(g: Tables, s: State, p: int, q: int, act: Act) -> int:
    """Both sides give something now: there are no loans and no gifts of money (GOP-LOAN-02, CLA-LOAN-02,
    GNG-LOAN-01)."""
    gives = act.b or act.e or act.d > 0
    gets = act.c or act.f or act.d < 0
    if not gives or not gets or not (act.b or act.c or act.e or act.f):
        return Verdict.NOTHING_IN_RETURN
    simple = check_simple(g, act)
    return simple if simple != Verdict.OK else check_terms(g, s, p, q, act.b, act.c, act.d, act.e, act.f)


@rule
def helps(g: Tables, s: State, frame: int, act: Act) -> bool:
    """While a debt is open, the debtor only sells for cash; any other trade must pay the debt on the spot,
    because a sale may have to go back (FAM-AMB-23). An option lifts that."""
    if s.ask[frame] != Ask.DEBT or g.trade_in_debt != Choice.ONLY_IF_SOLVES:
        return True
    debtor = s.seat[frame]
    brought = -act.d if debtor == act.seat else act.d
    goods = act.c | act.f if debtor == act.seat else act.b | act.e
    return (brought > 0 and goods == 0) or s.cash[debtor] + brought >= due_in_all(s, frame)


@rule
def check_interest(g: Tables, s: State, p: int, gets: int, gives: int, cash: int) -> int:
    """A player who takes over mortgaged deeds must be able to raise the interest that falls due, with what the trade
    brings (GOP-MTG-12, CLA-MTG-11, GNG-MTG-08); also what will be due for a sale that waits."""
    due = interest_due(g, s, gets | s.escrow_deeds[p])
    if due == 0:
        return Verdict.OK
    after = raisable(g, s, p) + cash + deed_values(g, s, gets) - deed_values(g, s, gives)
    return Verdict.OK if after >= due else Verdict.INTEREST_TOO_HIGH


@rule
def check_offer(g: Tables, s: State, act: Act) -> int:
    """An offer to one other seat that is still in."""
    p, q = act.seat, act.a
    if not g.trades:
        return Verdict.NO_TRADES
    if s.top + buyers_waiting(s) > DEPTH - FAMILY:
        return Verdict.TOO_DEEP
    if q < 0 or q >= s.seats or q == p or s.out[q]:
        return Verdict.NO_PARTNER
    when = check_trading(g, s, p, q)
    if when != Verdict.OK:
        return when
    bargain = check_bargain(g, s, p, q, act)
    if bargain != Verdict.OK:
        return bargain
    return check_interest(g, s, p, act.c, act.b, -act.d) if helps(g, s, s.top, act) else Verdict.MUST_SOLVE_DEBT


@rule
def check_counter(g: Tables, s: State, act: Act) -> int:
    """Other terms, offered back to the player who made the offer."""
    t = s.top
    if g.simple_trades or s.offer_settles or s.a[t] >= COUNTERS:
        return Verdict.ENOUGH_COUNTERS
    bargain = check_bargain(g, s, act.seat, s.offer_from, act)
    if bargain != Verdict.OK:
        return bargain
    return check_interest(g, s, act.seat, act.c, act.b, -act.d) if helps(g, s, t - 1, act) else Verdict.MUST_SOLVE_DEBT


@rule
def check_accept(g: Tables, s: State, p: int) -> int:
    """If cash is hidden, an offer may ask for more than the other has; then it cannot be accepted. Nor can it without
    the means for the interest on mortgaged deeds."""
    if -s.offer_cash > s.cash[p]:
        return Verdict.TOO_POOR
    return check_interest(g, s, p, s.offer_give, s.offer_get, s.offer_cash)


@rule
def put_offer(
    s: State,
    p: int,
    q: int,
    give: int,
    get: int,
    cash: int,
    give_passes: int,
    get_passes: int,
    debt: int,
    counters: int,
) -> None:
    """Writes the open offer down and asks the other seat."""
    write_offer(s, p, q, give, get, cash, give_passes, get_passes)
    s.offer_settles = debt
    note(s, Event.COUNTERED if counters else Event.OFFERED, p, q, 0, 0)
    push(s, Ask.TRADE, q, counters, 0, 0, 0, 0)


@rule
def apply_offer(g: Tables, s: State, act: Act) -> None:
    put_offer(s, act.seat, act.a, act.b, act.c, act.d, act.e, act.f, 0, 0)


@rule
def apply_trade(g: Tables, s: State, act: Act) -> None:
    """Accept, reject, or answer with other terms."""
    counters, other = s.a[s.top], s.offer_from
    pop(s)
    if act.verb == Verb.ACCEPT:
        carry_out_trade(g, s)
    elif act.verb == Verb.COUNTER:
        put_offer(s, act.seat, other, act.b, act.c, act.d, act.e, act.f, 0, counters + 1)
    else:
        note(s, Event.REFUSED if act.verb == Verb.REJECT else Event.WITHDRAWN, act.seat, other, 0, 0)
        close_offer(s)


@rule
def close_offer(s: State) -> None:
    clear_offer(s)
    s.offer_settles = 0


@rule
def carry_out_trade(g: Tables, s: State) -> None:
    """Everything changes hands at once; a debt that it settles is gone (GNG-LOAN-02), one that waits for the cash is
    paid before anything else, and new owners of mortgaged deeds are asked what they do (GOP-MTG-10, CLA-MTG-09,
    GNG-MTG-06). What does not pay the debt yet is held."""
    p, q = s.offer_from, s.offer_to
    give, get = s.offer_give, s.offer_get
    if s.offer_settles:
        pop(s)
        note(s, Event.SETTLED, p, q, s.offer_settles, 0)
    else:
        note(s, Event.TRADED, p, q, 0, 0)
    move_cash(s, p, q, s.offer_cash)
    give_passes(s, s.offer_give_cards, p, q, Choice.TRADE)
    give_passes(s, s.offer_get_cards, q, p, Choice.TRADE)
    give_deeds(g, s, give, q, Choice.TRADE)
    give_deeds(g, s, get, p, Choice.TRADE)
    if is_held(g, s):
        hold_offer(s)
    else:
        settle_debt(g, s)
        open_transfer(g, s, p, get, 0)
        open_transfer(g, s, q, give, 0)
    close_offer(s)


@rule
def hold_offer(s: State) -> None:
    """What the debtor has just sold waits until the debt is paid, whoever named the terms."""
    p, q = s.offer_from, s.offer_to
    if p == s.seat[s.top]:
        hold_sale(s, p, q, s.offer_give, -s.offer_cash, s.offer_give_cards)
    else:
        hold_sale(s, q, p, s.offer_get, s.offer_cash, s.offer_get_cards)


@rule
def settle_debt(g: Tables, s: State) -> None:
    """A debt that the trade took the place of is gone; one that waits for the cash is paid if it is there."""
    if s.offer_settles:
        release_sales(g, s)
    else:
        pay_debt(g, s)


@rule
def move_cash(s: State, p: int, q: int, cash: int) -> None:
    if cash != 0:
        s.cash[p] -= cash
        s.cash[q] += cash
        note(s, Event.CASH_MOVED, q if cash > 0 else p, p if cash > 0 else q, abs(cash), Choice.TRADE)


@rule
def check_cancel(s: State, act: Act) -> int:
    """The player who made the open offer may take it back; a debtor may take back the sales that wait."""
    if s.ask[s.top] == Ask.DEBT and buyers_waiting(s):
        return Verdict.OK if act.seat == s.seat[s.top] else Verdict.NOT_YOURS_TO_ANSWER
    if s.ask[s.top] != Ask.TRADE:
        return Verdict.NOT_ASKED
    return Verdict.OK if act.seat == s.offer_from else Verdict.NOT_YOURS_TO_ANSWER


@rule
def apply_cancel(g: Tables, s: State, act: Act) -> None:
    if s.ask[s.top] == Ask.DEBT:
        return_sales(g, s, act.seat)
    else:
        apply_trade(g, s, act)
