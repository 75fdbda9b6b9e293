"""What moved in one action, from its log lines: rolls, walks, payments, buildings, deeds, cards."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game, Line
from stompoly.rules.estate.codes import Choice, Effect, Event
from stompoly.rules.estate.sentences import card_label

from ..seen import NONE, Motion
from ..telling import in_motion
from ..walking import path

THROWS = (Event.THROW, Event.ROLL_OFF)
PAYMENTS = range(Event.RENT, Event.PRICE_PAID + 1)
FROM_THE_BANK = (Event.SALARY, Event.BONUS, Event.GAIN, Event.POT, Event.LIQUIDATED)


def motions(game: Game, lines: list[Line], before: list[int]) -> list[Motion]:
    """In the order of the log. Every move names where it started, so the earlier places are not needed."""

    def tell(k: int) -> list[Motion]:
        tell_of = TELL.get(lines[k].event.kind)
        return tell_of(game, lines, k) if tell_of else []

    return [motion for motion in in_motion(lines, tell) if motion.kind != "pay" or motion.n > 0]


def last_dice(game: Game) -> list[int]:
    """The faces of the last roll of two dice; for a task only the total is known, which is not shown here."""
    for line in reversed(game.log):
        if line.event.kind in THROWS:
            return [line.event.x, line.event.y]
    s = state_of(game)
    return [s.die1, s.die2] if s.die1 else []


# --- dice and cards ----------------------------------------------------------------------------------


def on_throw(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("dice", e.seat, faces=[e.x, e.y])]


def on_card(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("card", e.seat, text=card_label(game.words, e.x))]


def on_task(game: Game, lines: list[Line], k: int) -> list[Motion]:
    """The total of three dice comes with the task; their faces are not recorded."""
    e = lines[k].event
    return [Motion("card", e.seat, n=e.x, text=card_label(game.words, e.y))]


# --- tokens ------------------------------------------------------------------------------------------


def on_move(game: Game, lines: list[Line], k: int) -> list[Motion]:
    """Dice walk forwards and a card may walk back; going to jail or where a card sends a player is a jump."""
    e, spaces = lines[k].event, tables_of(game).spaces
    effect = sent_by(game, lines, k)
    back = effect == Effect.BACK
    if not back and (effect != NOBODY or goes_to_jail(lines, k)):
        return [Motion("jump", e.seat, lot=e.y)]
    return [Motion("walk", e.seat, lot=e.y, path=path(e.x, e.y, spaces, back))]


def goes_to_jail(lines: list[Line], k: int) -> bool:
    return any(line.event.kind == Event.JAILED for line in lines[k + 1 : k + 2])


def sent_by(game: Game, lines: list[Line], k: int) -> int:
    """What the card that moves a token here says, or NOBODY if the dice do."""
    for line in reversed(lines[:k]):
        e = line.event
        if e.kind in (Event.THROW, Event.MOVED):
            break
        if e.kind in (Event.CARD, Event.TASK):
            effect = int(tables_of(game).card_effect[e.x if e.kind == Event.CARD else e.y])
            return effect if effect <= Effect.JAIL else NOBODY
    return NOBODY


# --- money -------------------------------------------------------------------------------------------


def on_payment(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("pay", e.seat, e.x if e.x >= 0 else NONE, n=e.y)]


def on_bank_payment(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("pay", NONE, e.seat, n=e.x)]


def on_loan(game: Game, lines: list[Line], k: int) -> list[Motion]:
    """A mortgage."""
    e = lines[k].event
    return [Motion("pay", NONE, e.seat, lot=e.x, n=e.y)]


def on_lift(game: Game, lines: list[Line], k: int) -> list[Motion]:
    """The interest has a line of its own before this one."""
    e = lines[k].event
    return [Motion("pay", e.seat, NONE, lot=e.x, n=tables_of(game).mortgage[e.x])]


def on_cash_moved(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("pay", e.x, e.seat, n=e.y)]


# --- deeds, passes and seats -------------------------------------------------------------------------


def on_deed_won(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("deed", e.seat, lot=e.x)]


def on_sale(game: Game, lines: list[Line], k: int) -> list[Motion]:
    """The winner of an auction; n is the price."""
    e = lines[k].event
    return [Motion("deed", e.seat, lot=e.x, n=e.y)]


def on_dealt(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("deed", e.seat, lot=e.x), Motion("pay", e.seat, NONE, n=e.y)]


def on_deed_moved(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("deed", e.seat, e.y, e.x)]


def on_deed_returned(game: Game, lines: list[Line], k: int) -> list[Motion]:
    """The deed goes to the Bank, and cash comes back."""
    e = lines[k].event
    return [Motion("deed", NONE, e.seat, e.x), Motion("pay", NONE, e.seat, n=e.y)]


def on_pass_kept(game: Game, lines: list[Line], k: int) -> list[Motion]:
    return [Motion("take", lines[k].event.seat, text=game.book.terms["pass"])]


def on_pass_moved(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("take", e.seat, e.y, text=game.book.terms["pass"])]


def on_bankrupt(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("out", e.seat, NONE if e.x == Choice.SEVERAL else e.x)]


# --- buildings: n is how many pieces go up or come down ----------------------------------------------


def on_built(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    return [Motion("build", e.seat, lot=e.x, n=pieces(game, e.z % 16, e.y), piece=piece_of(game, e.y))]


def on_building_sold(game: Game, lines: list[Line], k: int) -> list[Motion]:
    e = lines[k].event
    high = e.z % 16
    fall = Motion("fall", e.seat, lot=e.x, n=pieces(game, e.y, high), piece=piece_of(game, high))
    return [fall, Motion("pay", NONE, e.seat, n=e.z // 16)]


def pieces(game: Game, low: int, high: int) -> int:
    """A hotel stands for its houses."""
    return 1 if high > tables_of(game).hotel_level else high - low


def piece_of(game: Game, level: int) -> str:
    return "hotel" if level > tables_of(game).hotel_level else "house"


TELL: dict[int, Callable[[Game, list[Line], int], list[Motion]]] = {
    **dict.fromkeys(THROWS, on_throw),
    **dict.fromkeys(PAYMENTS, on_payment),
    **dict.fromkeys(FROM_THE_BANK, on_bank_payment),
    Event.CARD: on_card,
    Event.TASK: on_task,
    Event.MOVED: on_move,
    Event.MORTGAGED: on_loan,
    Event.LIFTED: on_lift,
    Event.DEED_RETURNED: on_deed_returned,
    Event.CASH_MOVED: on_cash_moved,
    Event.BOUGHT: on_deed_won,
    Event.SOLD: on_sale,
    Event.DEALT: on_dealt,
    Event.DEED_MOVED: on_deed_moved,
    Event.PASS_KEPT: on_pass_kept,
    Event.PASS_MOVED: on_pass_moved,
    Event.BUILT: on_built,
    Event.BUILDING_SOLD: on_building_sold,
    Event.BANKRUPT: on_bankrupt,
}

STILL = {  # events that move nothing on the page
    Event.STARTS,
    Event.CUT,
    Event.TURN,
    Event.VOID,
    Event.LANDED,
    Event.JAILED,
    Event.FREED,
    Event.STAYED,
    Event.DECLINED,
    Event.BID,
    Event.PASSED,
    Event.UNSOLD,
    Event.PIECE_WON,
    Event.NO_PASS_LEFT,
    Event.CHOSE,
    Event.CLAIM,
    Event.CLAIM_LAPSED,
    Event.WAIVED,
    Event.DEBT,
    Event.OFFERED,
    Event.COUNTERED,
    Event.TRADED,
    Event.REFUSED,
    Event.WITHDRAWN,
    Event.SETTLED,
    Event.HELD_MORTGAGE,
    Event.WANTED,
    Event.SHORTAGE,
    Event.LEFT_TO_BANK,
    Event.RESIGNED,
    Event.TIME_UP,
    Event.WON,
    Event.OVER,
    Event.TIED,
    Event.SALE_HELD,
    Event.SALES_RETURNED,
    Event.PUT_UP,
    Event.TAKEN_OVER,
}
