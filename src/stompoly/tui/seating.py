"""Reads `you,ann=Mothra,bot:sensible,bo:random` as seats."""

from __future__ import annotations

import getpass

from stompoly.rulebooks import Rulebook
from stompoly.seats import Seat, SeatError, check_new_names, is_nameless, read_seat
from stompoly.texts import terminal as texts

YOU = "you"
USUAL_BOT = "bot:sensible"
USUAL_BOTS = 3
STRANGERS = ("", "root", "user", "admin")  # login names that are not a person's


def read_seats(text: str, your_name: str = "") -> list[Seat]:
    """The seats that a list of names and bots means; game.py checks how many and which tokens."""
    seats: list[Seat] = []
    if text.strip().isdecimal():
        raise SeatError(texts.NUMBER_OF_SEATS.format(text=text))
    for part in text.split(","):
        if not part.strip():
            raise SeatError(texts.EMPTY_SEAT.format(text=text))
        seats.append(name_seat(read_seat(part.strip()), part, your_name))
    check_new_names([seat.name for seat in seats if not is_nameless(seat)])
    return seats


def name_seat(seat: Seat, text: str, your_name: str) -> Seat:
    """Gives `you` a name for the log; bots get theirs with a token."""
    if ":" in text and not seat.bot:
        raise SeatError(texts.NO_BOT_KIND.format(text=text))
    if seat.name.lower() == YOU and not seat.bot:
        return Seat(your_name or login_name(), seat.token)
    return seat


def login_name() -> str:
    """The name in the log for a person called `you`, since `you rolls 4` would read badly."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    known = name.isalnum() and name.lower() not in STRANGERS
    return name.capitalize() if known else texts.PERSON


def usual_seats(book: Rulebook) -> str:
    """You against bots, as many as the rulebook seats."""
    bots = min(USUAL_BOTS, book.seats[1] - 1)
    return ",".join([YOU, *[USUAL_BOT] * bots])


def is_seats(answer: str) -> bool:
    """Whether an answer is a list of seats rather than a name."""
    return "," in answer or ":" in answer


def with_others(answer: str, token: str = "") -> str:
    """You (with a token of your choice) and others: `3` is three bots; anything else is a list of seats."""
    you = f"{YOU}={token}" if token else YOU
    bots = int(answer) if answer.isdecimal() and len(answer) < 3 else None
    return ",".join([you, *[USUAL_BOT] * bots]) if bots is not None else f"{you},{answer}"
