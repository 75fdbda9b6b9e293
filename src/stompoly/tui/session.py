"""One session: start or resume a game, play it, and turn every expected error into a sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from stompoly.bots import make_bot
from stompoly.files import GameFileError
from stompoly.game import Game, Seat, SeatError
from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.table import Maker, is_timed
from stompoly.table.handover import TRAMPLER, bot_onward, leaves_city, trample_options
from stompoly.texts import grammar
from stompoly.texts import terminal as texts

from .clock import Clock
from .keeper import Keeper, KeepError, begin_keeping, resume
from .screen import PATH, Screen
from .setup import Wishes, check_minutes, make_game, start
from .source import YES, LeavingError, Source
from .table import Table

TROUBLES = (OptionError, SeatError, RulebookError, GameFileError, KeepError)


@dataclass
class Order:
    """What `stompoly play` was asked to do."""

    wishes: Wishes = field(default_factory=Wishes)
    resume: Path | None = None
    recover: bool = False
    save: Path | None = None
    fast: bool = False
    may_undo: bool = True
    may_hint: bool = True


def play_session(order: Order, screen: Screen, source: Source, make: Maker = make_bot) -> None:
    """Plays. Raises one of TROUBLES before the first question, and nothing after."""
    try:
        game, keeper = continue_game(order, screen) if order.resume else begin_game(order, screen, source, make)
    except (LeavingError, KeyboardInterrupt):
        screen.say("")
        screen.say(texts.NOTHING_STARTED)
        return
    while True:
        play_at_table(game, keeper, order, screen, source, make)
        city = go_on_with(game, screen, source, make)
        if city is None:
            return
        game, keeper, order = city, begin_keeping(city, None), set_up_again(order)


def set_up_again(order: Order) -> Order:
    """The next game at the same table."""
    return Order(fast=order.fast, may_undo=order.may_undo, may_hint=order.may_hint)


def play_at_table(game: Game, keeper: Keeper, order: Order, screen: Screen, source: Source, make: Maker) -> None:
    clock = Clock(game, order.wishes.minutes)
    table = Table(game, screen, source, keeper, clock, order.fast, make, order.may_undo, order.may_hint)
    screen.say(texts.KEPT_IN.format(path=keeper.path), PATH)
    if game.book.guide and not game.moves and keeper.first_of_its_kind:
        screen.say(texts.GUIDE_HINT.format(title=game.book.title))
    if clock.runs:
        screen.say(texts.CLOCK_AGAIN.format(minutes=clock.minutes))
    table.run()


def go_on_with(game: Game, screen: Screen, source: Source, make: Maker) -> Game | None:
    """The monsters' game on the board that a property game leaves behind, with the same people, if they like."""
    if not leaves_city(game):
        return None
    book = load_rulebook(TRAMPLER)
    try:
        wanted = source.line(f"{texts.TRAMPLE.format(title=book.title)} ").strip().lower() in YES
    except (LeavingError, KeyboardInterrupt):
        wanted = False
    if not wanted:
        return None
    seats = [Seat(seat.name, "", bot_onward(seat.bot, book)) for seat in game.seats]
    return make_game(book, seats, None, next(iter(book.modes)), trample_options(game, book), make)


def begin_game(order: Order, screen: Screen, source: Source, make: Maker) -> tuple[Game, Keeper]:
    if order.recover:
        raise OptionError(texts.RECOVER_WHAT)
    game = start(order.wishes, screen, source, make)
    return game, begin_keeping(game, order.save)


def continue_game(order: Order, screen: Screen) -> tuple[Game, Keeper]:
    """The game in a file, with nothing changed but the clock."""
    assert order.resume is not None
    minutes = order.wishes.minutes
    check_nothing_else(order)
    if minutes is not None:
        check_minutes(minutes)
    game, keeper, copy = resume(order.resume, order.recover)
    if minutes is not None and not is_timed(game):
        raise OptionError(texts.NO_CLOCK)
    screen.say(texts.resumed(game.book.title, len(game.moves)))
    if copy:
        screen.say(texts.DAMAGED_COPY.format(path=copy), PATH)
    return game, keeper


def check_nothing_else(order: Order) -> None:
    """A game file holds what a game starts from: saying it again would be ignored, so it is refused."""
    wishes = order.wishes
    given = {
        "RULEBOOK": wishes.rulebook,
        "--mode": wishes.mode,
        "--seats": wishes.seats,
        "--set": wishes.options,
        "--seed": wishes.seed is not None,
        "--save": order.save,
    }
    too_much = [what for what, said in given.items() if said]
    if too_much:
        raise OptionError(texts.RESUME_ALONE.format(what=grammar.all_of(too_much)))
