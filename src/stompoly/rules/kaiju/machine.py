"""The switchboard: the only place that knows every question. `check` says what is legal, `apply` trusts that it was
asked, and `advance` resolves whatever needs no decision."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act

from .build import apply_build, apply_night_shift, apply_place, check_build, check_place
from .cancel import apply_jam, lay_card, resume_played
from .chance import apply_pick, check_pick, resume_losses
from .codes import Ask, Verb, Verdict
from .combat import apply_attack, apply_fire, check_attack, check_fire, resume_combat
from .deals import apply_deal, apply_offer, check_accept, check_cancel, check_counter, check_offer
from .debt import cancel_debt, check_debt, resume_debt, resume_payments
from .go import apply_go
from .hand import check_play
from .land import apply_meal, resume_land
from .movement import apply_move, check_move, check_move_card
from .rights import apply_buy, check_buy, resume_buy
from .sell import apply_sell, check_sell
from .start import apply_roll_off, setup
from .state import State
from .strike import apply_shield, resume_strike
from .tables import Tables
from .turn import apply_end, apply_fish, apply_roll, check_dice, check_fish, resume_end, resume_turn


@rule
def check(g: Tables, s: State, act: Act) -> int:
    """The one place that says what is legal: bots, the server and every front end ask here."""
    if s.ask[s.top] == Ask.OVER:
        return Verdict.GAME_OVER
    if act.seat < 0 or act.seat >= s.seats:
        return Verdict.NOT_YOURS_TO_ANSWER
    if is_business(s, act.verb):
        return check_business(g, s, act)
    if not fits(s.ask[s.top], act.verb):
        return Verdict.NOT_ASKED
    if act.seat != s.seat[s.top]:
        return Verdict.NOT_YOURS_TO_ANSWER
    return check_answer(g, s, act)


@rule
def is_business(s: State, verb: int) -> bool:
    """Acts that do not answer the question."""
    return (
        verb == Verb.BUILD
        or verb == Verb.PLACE
        or verb == Verb.SELL
        or verb == Verb.SELL_SPARE
        or verb == Verb.RETURN
        or verb == Verb.OFFER
        or verb == Verb.CANCEL
    )


@rule
def fits(ask: int, verb: int) -> bool:
    """Whether a verb is an answer to a question."""
    if verb == Verb.ROLL:
        return ask == Ask.ROLL or ask == Ask.FISH or ask == Ask.ROLL_OFF
    if verb == Verb.STAY:
        return ask == Ask.FISH
    if verb == Verb.FULL or verb == Verb.HIDE or verb == Verb.MORE or verb == Verb.LESS:
        return ask == Ask.MOVE
    if verb == Verb.TAKE_MONEY or verb == Verb.TAKE_HP:
        return ask == Ask.PASS_GO
    if verb == Verb.EAT:
        return ask == Ask.FEED
    if verb == Verb.DECLINE:
        return ask == Ask.FEED or ask == Ask.BUY or ask == Ask.SHIELD or ask == Ask.JAM
    if verb == Verb.BUY:
        return ask == Ask.BUY
    if verb == Verb.ATTACK:
        return ask == Ask.FIGHT
    if verb == Verb.FIRE or verb == Verb.STAND_DOWN:
        return ask == Ask.FIRE or ask == Ask.MASER
    if verb == Verb.PICK:
        return ask == Ask.SWAP or ask == Ask.CREWS or ask == Ask.LOSE_TANK
    if verb == Verb.ACCEPT or verb == Verb.REJECT or verb == Verb.COUNTER:
        return ask == Ask.DEAL
    if verb == Verb.END:
        return ask == Ask.END
    if verb == Verb.CANNOT_PAY:
        return ask == Ask.DEBT
    return verb == Verb.PLAY


@rule
def check_business(g: Tables, s: State, act: Act) -> int:
    if act.verb == Verb.BUILD:
        return check_build(g, s, act)
    if act.verb == Verb.PLACE:
        return check_place(g, s, act)
    if act.verb == Verb.OFFER:
        return check_offer(g, s, act)
    if act.verb == Verb.CANCEL:
        return check_cancel(s, act)
    if act.verb == Verb.SELL or act.verb == Verb.SELL_SPARE or act.verb == Verb.RETURN:
        return check_sell(g, s, act)
    return unlisted(act.verb)


@rule
def check_answer(g: Tables, s: State, act: Act) -> int:
    ask = s.ask[s.top]
    if act.verb == Verb.PLAY:
        return check_card(g, s, act)
    if ask == Ask.ROLL:
        return check_dice(g, act, 2)
    if ask == Ask.FIGHT:
        return check_attack(g, s, act)
    if ask == Ask.FIRE or ask == Ask.MASER:
        return check_fire(g, s, act)
    if ask == Ask.MOVE:
        return check_move(g, s, act)
    if ask == Ask.BUY:
        return check_buy(g, s, act)
    if ask == Ask.FISH:
        return check_fish(g, s, act)
    if ask == Ask.ROLL_OFF:
        return check_dice(g, act, 1)
    if act.verb == Verb.PICK:
        return check_pick(g, s, act)
    if act.verb == Verb.COUNTER:
        return check_counter(g, s, act)
    if act.verb == Verb.ACCEPT:
        return check_accept(s, act.seat)
    if act.verb == Verb.CANNOT_PAY:
        return check_debt(s, act.seat)
    if needs_no_number(ask):
        return Verdict.OK if act.a == 0 else Verdict.BAD_NUMBER
    return unlisted(ask)


@rule
def needs_no_number(ask: int) -> bool:
    """Questions whose other answers are one word."""
    return (
        ask == Ask.END
        or ask == Ask.PASS_GO
        or ask == Ask.FEED
        or ask == Ask.SHIELD
        or ask == Ask.JAM
        or ask == Ask.DEAL
    )


@rule
def check_card(g: Tables, s: State, act: Act) -> int:
    """A card at its own moment, with what that moment asks besides."""
    play = check_play(g, s, act)
    if play != Verdict.OK:
        return play
    if s.ask[s.top] == Ask.MOVE:
        return check_move_card(g, s, act)
    return check_buy(g, s, act) if s.ask[s.top] == Ask.BUY else Verdict.OK


@rule
def apply(g: Tables, s: State, act: Act) -> None:
    """Does what `check` allowed, then goes on to the next question."""
    if is_business(s, act.verb):
        apply_business(g, s, act)
    else:
        apply_answer(g, s, act)
    advance(g, s)


@rule
def apply_business(g: Tables, s: State, act: Act) -> None:
    if act.verb == Verb.BUILD:
        apply_build(g, s, act)
    elif act.verb == Verb.PLACE:
        apply_place(s, act)
    elif act.verb == Verb.OFFER:
        apply_offer(s, act)
    elif act.verb == Verb.CANCEL:
        apply_deal(g, s, act)
    elif act.verb == Verb.SELL or act.verb == Verb.SELL_SPARE or act.verb == Verb.RETURN:
        apply_sell(g, s, act)
    else:
        unlisted(act.verb)


@rule
def apply_answer(g: Tables, s: State, act: Act) -> None:
    ask = s.ask[s.top]
    if act.verb == Verb.PLAY and (ask == Ask.FIGHT or ask == Ask.FIRE):
        lay_card(s, act.seat, act.a)
    elif act.verb == Verb.PLAY and ask == Ask.END:
        apply_night_shift(s, act)
    elif ask == Ask.ROLL:
        apply_roll(g, s, act)
    elif ask == Ask.END:
        apply_end(s)
    elif ask == Ask.FIGHT:
        apply_attack(g, s, act)
    elif ask == Ask.FIRE or ask == Ask.MASER:
        apply_fire(g, s, act)
    elif ask == Ask.BUY:
        apply_buy(g, s, act)
    elif ask == Ask.PASS_GO:
        apply_go(g, s, act)
    elif ask == Ask.MOVE:
        apply_move(g, s, act)
    elif ask == Ask.FISH:
        apply_fish(g, s, act)
    elif ask == Ask.FEED:
        apply_meal(g, s, act)
    elif ask == Ask.SHIELD:
        apply_shield(s, act)
    elif ask == Ask.JAM:
        apply_jam(s, act)
    elif ask == Ask.DEAL:
        apply_deal(g, s, act)
    elif ask == Ask.ROLL_OFF:
        apply_roll_off(s, act)
    elif ask == Ask.DEBT:
        cancel_debt(s)
    elif ask == Ask.SWAP or ask == Ask.CREWS or ask == Ask.LOSE_TANK:
        apply_pick(g, s, act)
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
        elif ask == Ask.COMBAT:
            resume_combat(g, s)
        elif ask == Ask.STRIKE:
            resume_strike(g, s)
        elif ask == Ask.END:
            going = resume_end(g, s)
        elif ask == Ask.TURN:
            resume_turn(g, s)
        elif ask == Ask.DEBT:
            going = resume_debt(g, s)
        elif ask == Ask.BUY:
            going = resume_buy(s)
        elif ask == Ask.PLAYED:
            resume_played(g, s)
        elif ask == Ask.LOSSES:
            resume_losses(g, s)
        elif ask == Ask.PAYMENTS:
            resume_payments(s)
        elif ask == Ask.OVER or s.seat[s.top] >= 0:
            going = False
        else:
            going = unlisted(ask) != 0


@rule
def begin(g: Tables, s: State, seed: int, seats: int) -> None:
    """A new game, at its first question."""
    setup(g, s, seed, seats)
    advance(g, s)
