"""What moved in one action, from its log lines: each event that is worth showing has a function that tells it."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.engine.events import Event as Happened
from stompoly.game import Game, Line
from stompoly.kaiju import state as state_of
from stompoly.rules.kaiju.codes import Event

from ..seen import Motion
from ..telling import in_motion
from . import page_blows as blows
from . import page_business as business
from .page_blows import Course

THROWS = (Event.THROW, Event.ROLL_OFF)
FROM_CITY = (Event.GO_MONEY, Event.GAINED_MONEY)  # x = money
HEALED = (Event.GO_HP, Event.GAINED_HP)  # x = HP
STOOD_UP = (Event.DUEL_WON, Event.STOOD_UP)  # from 0 HP
COUNTED = ("pay", "hit", "heal")  # nothing to show if nothing changed


def motions(game: Game, lines: list[Line], before: list[int]) -> list[Motion]:
    """In the order of the log."""
    course = Course(game, list(before))

    def tell(k: int) -> list[Motion]:
        event = lines[k].event
        return TELL[event.kind](course, event) if event.kind in TELL else []

    return [motion for motion in in_motion(lines, tell) if motion.kind not in COUNTED or motion.n > 0]


def last_dice(game: Game) -> list[int]:
    """The faces of the last roll."""
    for line in reversed(game.log):
        if line.event.kind in THROWS:
            return faces(line.event)
    s = state_of(game)
    return [s.die1, s.die2] if s.die1 else []


def faces(e: Happened) -> list[int]:
    return [e.x, e.y] if e.kind == Event.THROW else [e.x]


def on_throw(course: Course, e: Happened) -> list[Motion]:
    return [Motion("dice", e.seat, faces=faces(e))]


TELL: dict[int, Callable[[Course, Happened], list[Motion]]] = {
    **dict.fromkeys(THROWS, on_throw),
    **dict.fromkeys(FROM_CITY, business.on_city_payment),
    **dict.fromkeys(HEALED, blows.on_healed),
    **dict.fromkeys(STOOD_UP, blows.on_stood_up),
    Event.MOVED: blows.on_move,
    Event.SENT: blows.on_sent,
    Event.TO_GO: blows.on_sent,
    Event.SWAPPED: blows.on_swapped,
    Event.FIRED: blows.on_fired,
    Event.MASER_FIRED: blows.on_fired,
    Event.HIT: blows.on_hit,
    Event.LOST_HP: blows.on_hurt,
    Event.STALEMATE: blows.on_stalemate,
    Event.ATE: blows.on_ate,
    Event.SUBJUGATED: blows.on_subjugated,
    Event.REFUND: business.on_refund,
    Event.POOL: business.on_pool,
    Event.FINED: business.on_fined,
    Event.PAID: business.on_paid,
    Event.MONEY_MOVED: business.on_money_moved,
    Event.TOOK_OVER: business.on_took_over,
    Event.SHARE: business.on_shared_out,
    Event.HOUSE_FELL: business.on_house_fell,
    Event.SMASHED: business.on_smashed,
    Event.TANKS_LOST: business.on_tanks_lost,
    Event.MASER_LOST: business.on_maser_lost,
    Event.LOST_TANK: business.on_lost_tank,
    Event.SOLD: business.on_sold,
    Event.BUILT: business.on_built,
    Event.PLACED: business.on_built,
    Event.REBUILT: business.on_rebuilt,
    Event.GAINED_PIECE: business.on_gained_piece,
    Event.BOUGHT: business.on_bought,
    Event.RETURNED: business.on_returned,
    Event.RIGHTS_MOVED: business.on_rights_moved,
    Event.CARD: business.on_card,
    Event.USED: business.on_card,
    Event.CANCELLED: business.on_cancelled,
    Event.CARD_MOVED: business.on_card_moved,
}

STILL = {  # events that move nothing on the page
    Event.STARTS,
    Event.TIED,
    Event.TURN,
    Event.BONUS_TURN,
    Event.SKIPPED,
    Event.ADJUSTED,
    Event.LANDED,
    Event.HID,
    Event.PASSED_GO,
    Event.NO_GO_REWARD,
    Event.RELEASED,
    Event.DEMOLISHED,
    Event.DECLINED,
    Event.BATTLE,
    Event.FIGHT,
    Event.ATTACKED,
    Event.HELD_BACK,
    Event.STOOD_DOWN,
    Event.ABSORBED,
    Event.FELL,
    Event.DUEL,
    Event.LIQUIDATED,
    Event.INHERITED,
    Event.BROKE_FREE,
    Event.NO_CARD,
    Event.KEPT,
    Event.NO_EFFECT,
    Event.GAINED_AP,
    Event.LOST_AP,
    Event.SPARED,
    Event.DEBT,
    Event.CANCELLED_DEBT,
    Event.STAYED,
    Event.TRAP,
    Event.FREED,
    Event.OFFERED,
    Event.COUNTERED,
    Event.DEALT,
    Event.REFUSED,
    Event.WITHDRAWN,
    Event.WON,
    Event.OVER,
    Event.FIGHT_ENDED,
    Event.NO_TANK,
    Event.CANNOT_AFFORD,
}
