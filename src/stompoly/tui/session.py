"""One session: start or resume a game, play it, and turn every expected trouble into a sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from stompoly.bots import make_bot
from stompoly.files import GameFileError
from stompoly.game import Game, SeatError
from stompoly.rulebooks import RulebookError
from stompoly.rules.options import OptionError

from . import texts
from .clock import Clock, is_timed
from .keeper import Keeper, KeepError, begin_keeping, resume
from .robots import Maker
from .screen import PATH, Screen
from .setup import Wishes, check_minutes, start
from .source import LeavingError, Source
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


def play_session(order: Order, screen: Screen, source: Source, make: Maker = make_bot) -> None:
    """Plays. Raises one of TROUBLES before the first question, and nothing after."""
    try:
        game, keeper = continued(order, screen) if order.resume else begun(order, screen, source, make)
    except (LeavingError, KeyboardInterrupt):
        screen.say("")
        screen.say(texts.NOTHING_STARTED)
        return
    clock = Clock(game, order.wishes.minutes)
    table = Table(game, screen, source, keeper, clock, order.fast, make)
    screen.say(texts.KEPT_IN.format(path=keeper.path), PATH)
    if clock.runs:
        screen.say(texts.CLOCK_AGAIN.format(minutes=clock.minutes))
    table.run()


def begun(order: Order, screen: Screen, source: Source, make: Maker) -> tuple[Game, Keeper]:
    game = start(order.wishes, screen, source, make)
    return game, begin_keeping(game, order.save)


def continued(order: Order, screen: Screen) -> tuple[Game, Keeper]:
    """The game of a file, with nothing but the clock changed."""
    assert order.resume is not None
    minutes = order.wishes.minutes
    check_nothing_else(order)
    if minutes is not None:
        check_minutes(minutes)
    game, keeper, copy = resume(order.resume, order.recover)
    if minutes is not None and not is_timed(game):
        raise OptionError(texts.NO_CLOCK)
    screen.say(texts.RESUMED.format(title=game.book.title, moves=len(game.moves)))
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
        raise OptionError(texts.RESUME_ALONE.format(what=" and ".join(too_much)))
