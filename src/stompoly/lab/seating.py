"""Who sits where: a bot's strength is that of all its seats, so bots change places between games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from stompoly.game import SeatError
from stompoly.rulebooks import Rulebook
from stompoly.texts import errors
from stompoly.texts import lab as texts

USUAL = 4  # seats, if the number is not given
Who = TypeVar("Who")


def bots_for_seats(book: Rulebook, seats: int | None, bots: str) -> tuple[str, ...]:
    """A bot for each seat from a list with commas: one for all, or as many as there are seats."""
    several = bots.count(",") + 1 if "," in bots else USUAL
    count = several if seats is None else seats
    low, high = book.seats
    if not low <= count <= high:
        raise SeatError(errors.WRONG_NUMBER.format(title=book.title, low=low, high=high, seats=count))
    return one_each(count, bots)


def one_each(seats: int, bots: str) -> tuple[str, ...]:
    """The same where the number of seats is known."""
    names = [name.strip() for name in bots.split(",")]
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        raise SeatError(texts.BOTS_FOR_SEATS.format(bots=len(names), seats=seats))
    return tuple(names)


def rotate(bots: Sequence[Who], turn: int) -> tuple[Who, ...]:
    """Everybody moves on: `turn` seats from where they sat, round the table."""
    return tuple(bots[(p + turn) % len(bots)] for p in range(len(bots)))


def first_at(bots: Sequence[Who], seat: int) -> tuple[Who, ...]:
    """The first bot in that seat, the others in the rest, in their order."""
    lone, *others = bots
    return (*others[:seat], lone, *others[seat:])
