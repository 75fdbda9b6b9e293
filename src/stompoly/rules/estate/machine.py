"""The switchboard: the only place that knows every question. `check` says what is legal, `apply` trusts that it was
asked, and `advance` resolves whatever needs no decision."""

from __future__ import annotations

from stompoly.engine.frames import pop
from stompoly.engine.rule import rule
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act, say

from .auction import apply_bid, check_bid, resume_auction
from .bankruptcy import resume_estate
from .build import apply_sell, check_build, check_sell
from .buy import apply_buy, check_buy
from .cards import apply_card, resume_payments, resume_throw
from .codes import Ask, Choice, Verb, Verdict
from .debt import apply_debt, check_debt, resume_debt
from .ending import apply_time_up, check_time_up
from .jail import apply_held, check_held
from .land import resume_land
from .mortgage import (
    apply_lift,
    apply_mortgage,
    apply_transfer,
    check_lift,
    check_mortgage,
    check_transfer,
    resume_transfer,
)
from .movement import resume_move
from .rent import apply_claim, apply_rent, check_claim
from .resale import apply_sell_deed, check_sell_deed
from .resign import apply_resign, check_resign
from .roll import apply_roll, apply_void, check_dice, check_void
from .shortage import (
    apply_build,
    apply_place,
    apply_want,
    check_place,
    check_want,
    resume_pieces,
    resume_place,
)
from .start import apply_cut, apply_roll_off, check_cut, setup
from .state import State
from .tables import Tables
from .tax import apply_tax
from .trade import apply_cancel, apply_offer, apply_trade, check_accept, check_cancel, check_counter, check_offer
from .turn import apply_end, resume_end, resume_turn


@rule
def check(g: Tables, s: State, act: Act) -> int:
    """The one place that says what is legal: bots, the server and every front end ask here."""
    if s.ask[s.top] == Ask.OVER:
        return Verdict.GAME_OVER
    if act.verb == Verb.TIME_UP:
        return check_time_up(g, s, act.seat)
    if act.seat < 0 or act.seat >= s.seats:
        return Verdict.NOT_YOURS_TO_ANSWER
    if s.out[act.seat]:
        return Verdict.OUT
    if is_business(s, act.verb):
        return check_business(g, s, act)
    if not fits(s.ask[s.top], act.verb):
        return Verdict.NOT_ASKED
    if act.seat != s.seat[s.top]:
        return Verdict.NOT_YOURS_TO_ANSWER
    return check_answer(g, s, act)


@rule
def is_business(s: State, verb: int) -> bool:
    """Acts that do not answer the question, and that other seats may do too. Lifting and waiving are both: the
    question decides."""
    if verb == Verb.LIFT:
        return s.ask[s.top] != Ask.TRANSFER
    if verb == Verb.WAIVE:
        return s.ask[s.top] != Ask.RENT
    return (
        verb == Verb.BUILD
        or verb == Verb.SELL
        or verb == Verb.MORTGAGE
        or verb == Verb.SELL_DEED
        or verb == Verb.OFFER
        or verb == Verb.ASK_RENT
        or verb == Verb.CANCEL
        or verb == Verb.RESIGN
    )


@rule
def fits(ask: int, verb: int) -> bool:
    """Whether a verb is an answer to a question."""
    if verb == Verb.ROLL:
        return ask == Ask.ROLL or ask == Ask.HELD or ask == Ask.ROLL_OFF or ask == Ask.THROW
    if verb == Verb.VOID:
        return ask == Ask.ROLL or ask == Ask.HELD or ask == Ask.ROLL_OFF or ask == Ask.THROW
    if verb == Verb.FINE or verb == Verb.USE_PASS:
        return ask == Ask.HELD
    if verb == Verb.BUY or verb == Verb.DECLINE:
        return ask == Ask.BUY
    if verb == Verb.BID:
        return ask == Ask.AUCTION
    if verb == Verb.PASS:
        return ask == Ask.AUCTION or ask == Ask.PLACE
    if verb == Verb.COLLECT or verb == Verb.WAIVE:
        return ask == Ask.RENT
    if verb == Verb.FLAT or verb == Verb.PERCENT:
        return ask == Ask.TAX
    if verb == Verb.PAY or verb == Verb.DRAW:
        return ask == Ask.CARD
    if verb == Verb.BANKRUPT or verb == Verb.SETTLE:
        return ask == Ask.DEBT
    if verb == Verb.ACCEPT or verb == Verb.REJECT or verb == Verb.COUNTER:
        return ask == Ask.TRADE
    if verb == Verb.LIFT or verb == Verb.HOLD:
        return ask == Ask.TRANSFER
    if verb == Verb.WANT:
        return ask == Ask.WANT
    if verb == Verb.PLACE:
        return ask == Ask.PLACE
    if verb == Verb.CUT:
        return ask == Ask.CUT
    return verb == Verb.END and ask == Ask.END


@rule
def check_business(g: Tables, s: State, act: Act) -> int:
    if act.verb == Verb.BUILD:
        return check_build(g, s, act)
    if act.verb == Verb.SELL:
        return check_sell(g, s, act)
    if act.verb == Verb.MORTGAGE:
        return check_mortgage(g, s, act)
    if act.verb == Verb.SELL_DEED:
        return check_sell_deed(g, s, act)
    if act.verb == Verb.LIFT:
        return check_lift(g, s, act)
    if act.verb == Verb.OFFER:
        return check_offer(g, s, act)
    if act.verb == Verb.CANCEL:
        return check_cancel(s, act)
    if act.verb == Verb.RESIGN:
        return check_resign(g, s)
    if act.verb == Verb.ASK_RENT or act.verb == Verb.WAIVE:
        return check_claim(s, act)
    return unlisted(act.verb)


@rule
def check_answer(g: Tables, s: State, act: Act) -> int:
    ask = s.ask[s.top]
    if act.verb == Verb.VOID:
        return check_void(g)
    if ask == Ask.ROLL or ask == Ask.ROLL_OFF:
        return check_dice(g, act, 2)
    if ask == Ask.THROW:
        return check_dice(g, act, 3 if s.a[s.top] == Choice.THROW_TASK else 2)
    if ask == Ask.HELD:
        return check_held(g, s, act)
    if ask == Ask.BUY:
        return check_buy(g, s, act)
    if ask == Ask.AUCTION:
        return check_bid(g, s, act)
    if ask == Ask.DEBT:
        return check_debt(g, s, act)
    if act.verb == Verb.COUNTER:
        return check_counter(g, s, act)
    if act.verb == Verb.ACCEPT:
        return check_accept(g, s, act.seat)
    if ask == Ask.TRANSFER:
        return check_transfer(g, s, act)
    if ask == Ask.WANT:
        return check_want(g, s, act)
    if ask == Ask.PLACE:
        return check_place(g, s, act)
    if ask == Ask.CUT:
        return check_cut(g, s, act)
    if ask == Ask.RENT or ask == Ask.TAX or ask == Ask.CARD or ask == Ask.TRADE or ask == Ask.END:
        return Verdict.OK if act.a == 0 else Verdict.BAD_NUMBER
    return unlisted(ask)


@rule
def apply(g: Tables, s: State, act: Act) -> None:
    """Does what `check` allowed, then goes on to the next question."""
    if act.verb == Verb.TIME_UP:
        apply_time_up(g, s)
    elif is_business(s, act.verb):
        apply_business(g, s, act)
    elif act.verb == Verb.VOID:
        apply_void(s, act)
    else:
        apply_answer(g, s, act)
    advance(g, s)


@rule
def apply_business(g: Tables, s: State, act: Act) -> None:
    if act.verb == Verb.BUILD:
        apply_build(g, s, act)
    elif act.verb == Verb.SELL:
        apply_sell(g, s, act)
    elif act.verb == Verb.MORTGAGE:
        apply_mortgage(g, s, act)
    elif act.verb == Verb.SELL_DEED:
        apply_sell_deed(g, s, act)
    elif act.verb == Verb.LIFT:
        apply_lift(g, s, act)
    elif act.verb == Verb.OFFER:
        apply_offer(g, s, act)
    elif act.verb == Verb.CANCEL:
        apply_cancel(g, s, act)
    elif act.verb == Verb.RESIGN:
        apply_resign(g, s, act.seat)
    elif act.verb == Verb.ASK_RENT or act.verb == Verb.WAIVE:
        apply_claim(g, s, act)
    else:
        unlisted(act.verb)


@rule
def apply_answer(g: Tables, s: State, act: Act) -> None:
    ask = s.ask[s.top]
    if ask == Ask.ROLL:
        apply_roll(g, s, act)
    elif ask == Ask.END:
        apply_end(s)
    elif ask == Ask.BUY:
        apply_buy(g, s, act)
    elif ask == Ask.AUCTION:
        apply_bid(g, s, act)
    elif ask == Ask.HELD:
        apply_held(g, s, act)
    elif ask == Ask.DEBT:
        apply_debt(g, s, act)
    elif ask == Ask.TRADE:
        apply_trade(g, s, act)
    elif ask == Ask.TRANSFER:
        apply_transfer(g, s, act)
    elif ask == Ask.TAX:
        apply_tax(g, s, act)
    elif ask == Ask.CARD:
        apply_card(g, s, act)
    elif ask == Ask.RENT:
        apply_rent(g, s, act)
    elif ask == Ask.THROW:
        resume_throw(g, s, act)
    elif ask == Ask.WANT:
        apply_want(g, s, act)
    elif ask == Ask.PLACE:
        apply_place(g, s, act)
    elif ask == Ask.CUT:
        apply_cut(g, s, act)
    elif ask == Ask.ROLL_OFF:
        apply_roll_off(g, s, act)
    else:
        unlisted(ask)


@rule
def advance(g: Tables, s: State) -> None:
    """Resolves every frame that needs no decision; stops at the first question somebody must answer."""
    going = True
    while going:
        ask = s.ask[s.top]
        if ask == Ask.LAND:
            resume_land(g, s)
        elif ask == Ask.END:
            going = resume_end(g, s)
        elif ask == Ask.TURN:
            resume_turn(g, s)
        elif ask == Ask.AUCTION:
            going = resume_auction(g, s)
        elif ask == Ask.DEBT:
            going = resume_debt(g, s)
        elif ask == Ask.TRANSFER:
            going = resume_transfer(g, s)
        elif ask == Ask.PAYMENTS:
            resume_payments(g, s)
        elif ask == Ask.MOVE:
            resume_move(g, s)
        elif ask == Ask.ESTATE:
            resume_estate(g, s)
        elif ask == Ask.PIECES:
            resume_pieces(g, s)
        elif ask == Ask.PLACE:
            going = resume_place(g, s)
        elif ask == Ask.THROW and s.seat[s.top] < 0:
            resume_throw(g, s, say(s.d[s.top], Verb.ROLL))
        elif ask == Ask.OVER:
            going = False
        elif s.seat[s.top] < 0:
            going = unlisted(ask) != 0
        elif s.out[s.seat[s.top]]:
            pop(s)
        else:
            going = False


@rule
def begin(g: Tables, s: State, seed: int, seats: int) -> None:
    """A new game, at its first question."""
    setup(g, s, seed, seats)
    advance(g, s)
