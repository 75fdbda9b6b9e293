"""What moved in one action, from its log lines: rolls, monsters, what falls, prizes and tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stompoly.engine.events import Event as Happened
from stompoly.game import Game, Line
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.menace.codes import Choice, Event, Prize
from stompoly.rules.state import SEATS
from stompoly.texts import menace_page as page_texts

from ..seen import NONE, Motion
from ..telling import in_motion
from ..walking import path
from .aims import PRIZE_WORDS

THROWS = (Event.ROLLED, Event.STRUCK, Event.DIE)
PRIZES = 4  # the number of a theft holds its Prize below its Cause, that of a shove its seat


@dataclass
class Course:
    """The game after an action and, while the action is replayed, where everybody stands."""

    game: Game
    places: list[int]


def motions(game: Game, lines: list[Line], before: list[int]) -> list[Motion]:
    """In the order of the log."""
    course = Course(game, list(before))

    def tell(k: int) -> list[Motion]:
        event = lines[k].event
        return TELL[event.kind](course, event) if event.kind in TELL else []

    return in_motion(lines, tell)


def last_dice(game: Game) -> list[int]:
    """The faces of the last roll: of a move, an attack, or a single die."""
    for line in reversed(game.log):
        if line.event.kind in THROWS:
            return faces(line.event)
    s = state_of(game)
    return [die for die in (s.die1, s.die2, s.die3) if die]


def faces(e: Happened) -> list[int]:
    """A single die is shown with what it needs."""
    return [e.x] if e.kind == Event.DIE else [die for die in (e.x, e.y, e.z) if die]


def on_throw(course: Course, e: Happened) -> list[Motion]:
    return [Motion("dice", e.seat, faces=faces(e))]


# --- monsters ----------------------------------------------------------------------------------------


def on_move(course: Course, e: Happened) -> list[Motion]:
    course.places[e.seat] = e.y
    return [Motion("walk", e.seat, lot=e.y, path=path(e.x, e.y, tables_of(course.game).spaces))]


def on_jump(course: Course, e: Happened) -> list[Motion]:
    """By its own doing, or another's."""
    course.places[e.seat] = e.y
    return [Motion("jump", e.seat, e.z % SEATS if e.kind == Event.SHOVED else NONE, e.y)]


def on_swapped(course: Course, e: Happened) -> list[Motion]:
    here, there = course.places[e.x], course.places[e.y]
    course.places[e.x], course.places[e.y] = there, here
    return [Motion("jump", e.x, e.y, there), Motion("jump", e.y, e.x, here)]


def on_beat(course: Course, e: Happened) -> list[Motion]:
    """A beaten monster loses no health here: n is 0."""
    return [Motion("hit", e.seat, e.x, course.places[e.x], clash=True)]


# --- prizes and tokens: the seat takes from the other; NONE is the city or the box -------------------


def on_destroyed(course: Course, e: Happened) -> list[Motion]:
    """It falls, and is a prize."""
    piece, text = PRIZE_WORDS[e.x], prize_text(course, e.x, e.y)
    fall = Motion("fall", e.seat, lot=e.y, n=1, piece=piece, text=text, clash=True)
    return [fall, Motion("take", e.seat, lot=e.y, n=1, piece=piece, text=text)]


def on_stole(course: Course, e: Happened) -> list[Motion]:
    return [prize(course, e.seat, e.y, e.x % PRIZES, e.z)]


def on_discarded(course: Course, e: Happened) -> list[Motion]:
    return [prize(course, NONE, e.seat, e.x, e.y)]


def on_threw(course: Course, e: Happened) -> list[Motion]:
    """A prize goes to the box; a train car is nobody's."""
    return [] if e.x == Choice.TRAIN_CAR else [prize(course, NONE, e.seat, e.x, NONE)]


def prize(course: Course, p: int, loser: int, kind: int, lot: int) -> Motion:
    deed = lot if kind == Prize.DEED else NONE
    return Motion("take", p, loser, deed, n=1, piece=PRIZE_WORDS[kind], text=prize_text(course, kind, lot))


def prize_text(course: Course, kind: int, lot: int) -> str:
    return str(course.game.words.prize(kind, lot))


def on_picked_up(course: Course, e: Happened) -> list[Motion]:
    return [token(course, e.seat, NONE, course.places[e.seat], e.x)]


def on_boxed(course: Course, e: Happened) -> list[Motion]:
    """A token that is used."""
    return [token(course, NONE, e.seat, NONE, e.x)]


def token(course: Course, p: int, loser: int, lot: int, number: int) -> Motion:
    text = page_texts.TOKEN.format(token=course.game.words.token(number))
    return Motion("take", p, loser, lot, n=1, piece="token", text=text)


TELL: dict[int, Callable[[Course, Happened], list[Motion]]] = {
    **dict.fromkeys(THROWS, on_throw),
    Event.MOVED: on_move,
    Event.JUMPED: on_jump,
    Event.SHOVED: on_jump,
    Event.SWAPPED: on_swapped,
    Event.BEAT: on_beat,
    Event.DESTROYED: on_destroyed,
    Event.STOLE: on_stole,
    Event.DISCARDED: on_discarded,
    Event.THREW: on_threw,
    Event.PICKED_UP: on_picked_up,
    Event.USED_TOKEN: on_boxed,
    Event.PROTECTED: on_boxed,
}

STILL = {  # events that move nothing on the page
    Event.CITY,
    Event.MONSTER,
    Event.STARTS,
    Event.TURN,
    Event.SKIPPED,
    Event.EXTRA_TURN,
    Event.LANDED,
    Event.UNLOCKED,
    Event.ATTACKED,
    Event.BOOSTED,
    Event.MISSED,
    Event.NO_PRIZE,
    Event.SLOWED,
    Event.SPEEDED,
    Event.FAILED,
    Event.SPACE,
    Event.POWER,
    Event.LOST_TURN,
    Event.WON,
    Event.OVER,
    Event.SHOOK,
    Event.STALEMATE_NEAR,
}
