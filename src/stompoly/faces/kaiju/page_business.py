"""Money, buildings, rights and cards in motion."""

from __future__ import annotations

from stompoly.engine.events import Event as Happened
from stompoly.engine.state import NOBODY
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.codes import Event, Piece
from stompoly.rules.kaiju.money import piece_cost, share_of
from stompoly.rules.kaiju.teams import leader

from ..facts import money
from ..seen import NONE, Motion
from . import facts
from .page_blows import Course, heal, seats_in

# --- money: the seat pays the other ------------------------------------------------------------------


def pay(course: Course, p: int, to: int, n: int, lot: int = NONE) -> Motion:
    return Motion("pay", p, to, lot, n=n, text=money(course.game, n))


def on_city_payment(course: Course, e: Happened) -> list[Motion]:
    return [pay(course, NONE, e.seat, e.x)]


def on_refund(course: Course, e: Happened) -> list[Motion]:
    """For the tanks that make way for a Maser."""
    g = tables_of(course.game)
    each = share_of(g.tank_cost[e.x], g.sell_percent)
    gone = fall(course, e.x, Piece.TANK, e.y // each if each else 0, e.seat)
    return [gone, pay(course, NONE, e.seat, e.y, e.x)]


def on_pool(course: Course, e: Happened) -> list[Motion]:
    """What the plant held; a thrall's money is its controller's."""
    return [pay(course, NONE, leader(state_of(course.game), e.seat), e.x), heal(course, e.seat, e.y)]


def on_fined(course: Course, e: Happened) -> list[Motion]:
    return [pay(course, e.seat, NONE, e.x)]


def on_paid(course: Course, e: Happened) -> list[Motion]:
    return [pay(course, e.seat, e.x, e.y)]


def on_money_moved(course: Course, e: Happened) -> list[Motion]:
    return [pay(course, e.x, e.seat, e.y)]


def on_took_over(course: Course, e: Happened) -> list[Motion]:
    return [pay(course, e.y, e.seat, e.x)]


def on_shared_out(course: Course, e: Happened) -> list[Motion]:
    return [pay(course, NONE, p, e.y) for p in seats_in(course, e.x)]


# --- buildings ---------------------------------------------------------------------------------------


def fall(course: Course, lot: int, piece: int, n: int, owner: int = NONE) -> Motion:
    return Motion("fall", NONE, owner, lot, n=n, piece=facts.TERMS[piece], text=facts.pieces(course.game, piece, n))


def knock_down(course: Course, lot: int, piece: int, n: int, owner: int = NONE, by: int = NONE) -> Motion:
    """What an attack brings down."""
    text = facts.pieces(course.game, piece, n)
    return Motion("fall", by, owner, lot, n=n, piece=facts.TERMS[piece], text=text, clash=True)


def on_house_fell(course: Course, e: Happened) -> list[Motion]:
    return [fall(course, e.x, Piece.HOUSE, e.z)]


def on_smashed(course: Course, e: Happened) -> list[Motion]:
    return [knock_down(course, e.x, Piece.HOUSE, e.y, by=e.seat)]


def on_tanks_lost(course: Course, e: Happened) -> list[Motion]:
    return [knock_down(course, e.x, Piece.TANK, e.y, e.seat)]


def on_maser_lost(course: Course, e: Happened) -> list[Motion]:
    return [knock_down(course, e.x, Piece.MASER, 1, e.seat)]


def on_lost_tank(course: Course, e: Happened) -> list[Motion]:
    """A card takes it, from a district or out of the reserve."""
    if e.x < tables_of(course.game).spaces:
        return [fall(course, e.x, Piece.TANK, 1, e.seat)]
    return [Motion("take", NONE, e.seat, n=1, piece="tank", text=facts.pieces(course.game, Piece.TANK, 1))]


def on_sold(course: Course, e: Happened) -> list[Motion]:
    if e.x < tables_of(course.game).spaces:
        return [fall(course, e.x, e.y, 1, e.seat), pay(course, NONE, e.seat, e.z, e.x)]
    return [pay(course, NONE, e.seat, e.z)]


def on_built(course: Course, e: Happened) -> list[Motion]:
    """From the City for money, or out of the reserve."""
    what = facts.pieces(course.game, e.y, e.z)
    up = Motion("build", e.seat, lot=e.x, n=e.z, piece=facts.TERMS[e.y], text=what)
    price = piece_cost(tables_of(course.game), e.y, e.x) * e.z if e.kind == Event.BUILT else 0
    return [pay(course, e.seat, NONE, price, e.x), up]


def on_rebuilt(course: Course, e: Happened) -> list[Motion]:
    """The log says how many stand there afterwards, not how many are new: n is 0."""
    return [Motion("build", NONE, lot=e.x, piece="house", text=facts.pieces(course.game, Piece.HOUSE, e.y))]


def on_gained_piece(course: Course, e: Happened) -> list[Motion]:
    """Into the reserve."""
    what = facts.pieces(course.game, e.x, e.y)
    return [Motion("take", e.seat, NONE, n=e.y, piece=facts.TERMS[e.x], text=what)] if e.y else []


# --- rights and cards --------------------------------------------------------------------------------


def on_bought(course: Course, e: Happened) -> list[Motion]:
    return [pay(course, e.seat, NONE, e.y, e.x), Motion("deed", e.seat, e.z, e.x)]


def on_returned(course: Course, e: Happened) -> list[Motion]:
    return [Motion("deed", NONE, e.seat, e.x), pay(course, NONE, e.seat, e.y, e.x)]


def on_rights_moved(course: Course, e: Happened) -> list[Motion]:
    return [Motion("deed", e.seat, e.y, e.x)]


def on_card(course: Course, e: Happened) -> list[Motion]:
    """Drawn or played; one that is kept in secret has no words."""
    return [Motion("card", e.seat, text=course.game.words.label(e.x) if e.x != NOBODY else "")]


def on_cancelled(course: Course, e: Happened) -> list[Motion]:
    return [Motion("card", e.y, e.seat, text=course.game.words.label(e.x))]


def on_card_moved(course: Course, e: Happened) -> list[Motion]:
    return [Motion("card", e.seat, e.y, text=course.game.words.label(e.x))]
