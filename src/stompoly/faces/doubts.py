"""Actions that cost a lot and cannot be taken back: people are asked to confirm them."""

from __future__ import annotations

from stompoly.engine.events import drain
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.texts import common as texts

from .by_family import face_of
from .menu import verb
from .pages import page_of
from .players import holdings_of
from .seen import SeatView

MONEY = ("cash", "money")  # the figures that are spent
BID = "bid"  # paid later, if at all
PURCHASES = ("buy", BID, "accept")  # what people choose to spend money on, unlike the cost of a fight


def doubt_about(seen: Game, act: Act, may_undo: bool) -> str:
    """Why somebody should think twice; empty if there is no reason. `seen` is the game as the seat sees it. Nobody
    chooses dice and cards, and what leads straight to another question for the same seat can still be taken back.
    Serious actions are confirmed anyway."""
    if verb(seen, act) not in PURCHASES:
        return ""
    twin, stream = seen.copy(), (seen.state.rng, seen.state.forced_left)
    twin.family.apply(twin.tables, twin.state, act)
    drain(twin.state)
    s = twin.state
    if (s.rng, s.forced_left) != stream or (may_undo and not twin.over and s.seat[s.top] == act.seat):
        return ""
    before, after = page_of(seen).seat(seen, act.seat), page_of(twin).seat(twin, act.seat)
    return spends_much(seen, act, before, after) or breaks_group(seen, before, after)


def spends_much(seen: Game, act: Act, before: SeatView, after: SeatView) -> str:
    """More than half of the cash."""
    cash = money_of(before)
    spent = act.a if verb(seen, act) == BID else cash - money_of(after)
    if spent <= 0 or 2 * spent <= cash:
        return ""
    return texts.SPENDS_MUCH.format(spent=seen.words.money(spent), cash=seen.words.money(cash))


def money_of(seat: SeatView) -> int:
    return next((meter.value for meter in seat.meters if meter.id in MONEY), 0)


def breaks_group(seen: Game, before: SeatView, after: SeatView) -> str:
    """A complete group of deeds that would be broken up, in games with trades."""
    if not face_of(seen).deal().kind or {*before.lots} <= {*after.lots}:
        return ""
    mask = sum(1 << lot for lot in before.lots)
    broken = [held for held in holdings_of(seen, mask) if held.whole and not {*held.lots} <= {*after.lots}]
    return texts.BREAKS_GROUP.format(group=broken[0].group.name) if broken else ""
