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

    return [motion for motion in in_motion(game, lines, tell) if motion.kind not in COUNTED or motion.n > 0]


def last_dice(game: Game) -> list[int]:
    """The faces of the last roll."""
    for line in reversed(game.log):
        if line.event.kind in THROWS:
            return faces(line.event)
    s = state_of(game)
    return [s.die1, s.die2] if s.die1 else []


def faces(e: Happened) -> list[int]:
    return [e.x, e.y] if e.kind == Event.THROW else [e.x]


def throw(course: Course, e: Happened) -> list[Motion]:
    return [Motion("dice", e.seat, faces=faces(e))]


TELL: dict[int, Callable[[Course, Happened], list[Motion]]] = {
    **dict.fromkeys(THROWS, throw),
    **dict.fromkeys(FROM_CITY, business.from_city),
    **dict.fromkeys(HEALED, blows.healed),
    **dict.fromkeys(STOOD_UP, blows.stood_up),
    Event.MOVED: blows.move,
    Event.SENT: blows.sent,
    Event.TO_GO: blows.sent,
    Event.SWAPPED: blows.swapped,
    Event.FIRED: blows.fired,
    Event.MASER_FIRED: blows.fired,
    Event.HIT: blows.hit,
    Event.LOST_HP: blows.hurt,
    Event.STALEMATE: blows.stalemate,
    Event.ATE: blows.ate,
    Event.SUBJUGATED: blows.subjugated,
    Event.REFUND: business.refund,
    Event.POOL: business.pool,
    Event.FINED: business.fined,
    Event.PAID: business.paid,
    Event.MONEY_MOVED: business.money_moved,
    Event.TOOK_OVER: business.took_over,
    Event.SHARE: business.shared_out,
    Event.HOUSE_FELL: business.house_fell,
    Event.SMASHED: business.smashed,
    Event.TANKS_LOST: business.tanks_lost,
    Event.MASER_LOST: business.maser_lost,
    Event.LOST_TANK: business.lost_tank,
    Event.SOLD: business.sold,
    Event.BUILT: business.built,
    Event.PLACED: business.built,
    Event.REBUILT: business.rebuilt,
    Event.GAINED_PIECE: business.gained_piece,
    Event.BOUGHT: business.bought,
    Event.RETURNED: business.returned,
    Event.RIGHTS_MOVED: business.rights_moved,
    Event.CARD: business.card,
    Event.USED: business.card,
    Event.CANCELLED: business.cancelled,
    Event.CARD_MOVED: business.card_moved,
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
