"""Kaiju in motion: walks, jumps, blows and what heals them."""

from __future__ import annotations

from dataclasses import dataclass

from stompoly.engine.events import Event as Happened
from stompoly.game import Game
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.codes import Event, Source
from stompoly.texts import kaiju_page as page_texts

from ..seen import NONE, Motion
from ..walking import path

GUNS = {Source.KAIJU: "", Source.TANKS: "tank", Source.MASER: "maser"}


@dataclass
class Course:
    """The game after an action and, while the action is replayed, where everybody stands and which guns fired last."""

    game: Game
    places: list[int]
    gun: int = NONE


def on_move(course: Course, e: Happened) -> list[Motion]:
    course.places[e.seat] = e.y
    steps = path(e.x, e.y, tables_of(course.game).spaces, back=bool(e.z))
    return [Motion("walk", e.seat, lot=e.y, path=steps)]


def on_sent(course: Course, e: Happened) -> list[Motion]:
    """To the fish; or a killed thrall to GO."""
    lot = tables_of(course.game).fish if e.kind == Event.SENT else 0
    course.places[e.seat] = lot
    return [Motion("jump", e.seat, lot=lot)]


def on_swapped(course: Course, e: Happened) -> list[Motion]:
    here, there = course.places[e.seat], course.places[e.x]
    course.places[e.seat], course.places[e.x] = there, here
    return [Motion("jump", e.seat, e.x, lot=there), Motion("jump", e.x, e.seat, lot=here)]


def on_fired(course: Course, e: Happened) -> list[Motion]:
    """The hit that follows is what is shown; this only notes where it comes from."""
    course.gun = e.z if e.kind == Event.MASER_FIRED else course.places[e.x]
    return []


def on_hit(course: Course, e: Happened) -> list[Motion]:
    """n HP of `other`; `lot` is where the blow comes from."""
    lot = course.places[e.seat] if e.z == Source.KAIJU else course.gun
    text = page_texts.LOST_HP.format(n=e.x)
    return [Motion("hit", e.y, e.seat, lot, n=e.x, piece=GUNS[e.z], text=text, clash=True)]


def on_hurt(course: Course, e: Happened) -> list[Motion]:
    """By a card or the trap, not by a player."""
    return [Motion("hit", NONE, e.seat, course.places[e.seat], n=e.x, text=page_texts.LOST_HP.format(n=e.x))]


def on_healed(course: Course, e: Happened) -> list[Motion]:
    return [heal(course, e.seat, e.x)]


def on_stood_up(course: Course, e: Happened) -> list[Motion]:
    return [heal(course, e.seat, 1)]


def on_stalemate(course: Course, e: Happened) -> list[Motion]:
    return [heal(course, p, 1) for p in seats_in(course, e.x)]


def on_ate(course: Course, e: Happened) -> list[Motion]:
    return [heal(course, e.seat, e.y)]


def heal(course: Course, p: int, n: int) -> Motion:
    return Motion("heal", p, lot=course.places[p], n=n, text=page_texts.GAINED_HP.format(n=n))


def on_subjugated(course: Course, e: Happened) -> list[Motion]:
    return [Motion("out", e.seat, e.x, course.places[e.seat], clash=True)]


def seats_in(course: Course, mask: int) -> list[int]:
    return [p for p in range(state_of(course.game).seats) if mask >> p & 1]
