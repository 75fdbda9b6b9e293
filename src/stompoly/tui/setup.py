"""Starting a game: what the command line says, and questions for what it leaves open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stompoly.bots import bot_names, make_bot
from stompoly.game import Game, Seat, SeatError, new
from stompoly.rulebooks import RULEBOOKS, Rulebook, load_rulebook
from stompoly.rulebooks.loader import Mode
from stompoly.rules.options import OptionError
from stompoly.table import Maker, seat_bots
from stompoly.texts import bots as bot_texts
from stompoly.texts import terminal as texts

from .screen import TROUBLE, Screen
from .seating import USUAL_BOT, USUAL_BOTS, is_seats, login_name, read_seats, usual_seats, with_others
from .source import Source


@dataclass
class Wishes:
    """What the command line asks for; empty if it leaves something open."""

    rulebook: str = ""
    mode: str = ""
    seats: str = ""
    options: Callable[[Rulebook], dict[str, Any]] | None = None  # reads the --set of the command line
    seed: int | None = None
    minutes: int | None = None


def start(wishes: Wishes, screen: Screen, source: Source, make: Maker = make_bot) -> Game:
    """A new game. Questions are asked only if no rulebook is named."""
    if wishes.rulebook:
        book = load_rulebook(wishes.rulebook)
        mode = wishes.mode or next(iter(book.modes))
        seats = read_seats(wishes.seats or usual_seats(book))
    else:
        screen.say(texts.WELCOME)
        book = ask_rulebook(screen, source)
        mode = wishes.mode or ask_mode(book, screen, source)
        seats = read_seats(wishes.seats) if wishes.seats else ask_seats(book, screen, source, make)
    return make_game(book, seats, wishes.seed, mode, options_of(book, wishes), make)


def make_game(
    book: Rulebook, seats: list[Seat], seed: int | None, mode: str, options: dict[str, Any], make: Maker
) -> Game:
    """A game with these seats. Its bots are created once to see that they can be, before anything is saved."""
    places: list[str | Seat] = [*seats]
    game = new(book, places, seed, mode, options)
    seat_bots(game, make)
    return game


def options_of(book: Rulebook, wishes: Wishes) -> dict[str, Any]:
    """`--set go.salary=400` and `--minutes 45` as options."""
    options = wishes.options(book) if wishes.options else {}
    if wishes.minutes is not None:
        check_minutes(wishes.minutes)
        if "end.mode" not in book.printed:
            raise OptionError(texts.NO_CLOCK_IN.format(title=book.title))
        options |= {"end.mode": "clock", "end.minutes": wishes.minutes}
    return options


def check_minutes(minutes: int) -> None:
    if not 1 <= minutes <= 1440:
        raise OptionError(texts.BAD_MINUTES.format(minutes=minutes))


# --- the questions -----------------------------------------------------------------------------------


def ask_rulebook(screen: Screen, source: Source) -> Rulebook:
    books = [load_rulebook(name) for name in RULEBOOKS]
    labels = [f"{book.title}: {book.sheet.rulebook.about}" for book in books]
    return books[choose(screen, source, texts.WHICH_RULEBOOK, [*RULEBOOKS], labels)]


def ask_mode(book: Rulebook, screen: Screen, source: Source) -> str:
    names = list(book.modes)
    if len(names) == 1:
        return names[0]
    labels = [f"{mode.title}: {mode.about}{advice(mode)}" for mode in book.modes.values()]
    return names[choose(screen, source, texts.WHICH_MODE.format(title=book.title), names, labels)]


def advice(mode: Mode) -> str:
    return texts.RECOMMENDED.format(why=mode.recommended) if mode.recommended else ""


def choose(screen: Screen, source: Source, question: str, names: list[str], labels: list[str]) -> int:
    """One of a few by number or name; Enter takes the first."""
    screen.say("")
    screen.say(question)
    for number, label in enumerate(labels, 1):
        screen.say(texts.PLAIN_CHOICE.format(number=number, label=label))
    while True:
        words = source.line(f"{texts.NUMBER_OR_NAME} [1]: ").strip().lower() or "1"
        found = [k for k, name in enumerate(names) if words == str(k + 1) or name.startswith(words)]
        found = found or [k for k, label in enumerate(labels) if label.lower().startswith(words)]
        if len(found) == 1:
            return found[0]
        screen.say(texts.NO_SUCH_CHOICE.format(words=words, most=len(names)), TROUBLE)


def ask_seats(book: Rulebook, screen: Screen, source: Source, make: Maker) -> list[Seat]:
    """Your name, then the others, or all seats in one answer; asked again until the seats are valid."""
    tokens = book.sheet.rulebook.tokens
    screen.say("")
    screen.say(texts.TOKENS.format(name=login_name(), token=tokens[0], tokens=", ".join(tokens)))
    while True:
        yours = source.line(f"{texts.YOUR_NAME} [{login_name()}]: ").strip() or login_name()
        others = "" if is_seats(yours) else ask_others(book, screen, source)
        name, _, token = yours.partition("=")
        try:
            seats = read_seats(with_others(others, token), name.strip()) if others else read_seats(yours)
            make_game(book, seats, 0, next(iter(book.modes)), {}, make)  # only to see whether they may sit down
        except (SeatError, OptionError) as wrong:
            screen.say(str(wrong), TROUBLE)
        else:
            return seats


def ask_others(book: Rulebook, screen: Screen, source: Source) -> str:
    """A number of bots, or a list of seats, with the bots and tokens that this rulebook has."""
    bots, tokens = bot_names(book.family), book.sheet.rulebook.tokens
    screen.say(texts.OTHERS.format(usual=USUAL_BOT.partition(":")[2], token=tokens[-1], bot=bots[-1]))
    for bot in bots:
        about = bot_texts.BOTS.get(bot)
        screen.say(texts.BOT.format(bot=bot, about=about) if about else f"  {bot}")
    usual = str(min(USUAL_BOTS, book.seats[1] - 1))
    return source.line(f"{texts.WHO_ELSE} [{usual}]: ").strip() or usual
