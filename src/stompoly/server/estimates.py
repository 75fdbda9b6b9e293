"""How long a game will take: bots play it a few times by the same rules, with time to think added for people."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict

import numpy as np

from stompoly.bots import Bot, make_bot
from stompoly.engine.stopping import check_stopped
from stompoly.game import Game
from stompoly.rulebooks import Rulebook
from stompoly.rules.options import OptionError
from stompoly.seats import Seat
from stompoly.table import bot_step
from stompoly.texts import server as texts

from .server import USUAL_BOT, Server, bad_options
from .table_messages import Estimate, EstimateWish
from .trouble import TroubleError

SECONDS = 8.0  # that a person takes for a decision, on average: an assumption, shown with the estimate
SHOWING = 0.5  # seconds to see what a bot has done
GAMES = 9
BUDGET = 4000  # decisions in all of these games together: a second or two
KEPT = 300  # rules whose lengths are remembered
MIDDLE = (10, 50, 90)  # percent: four games of five lie between the outer ones


class Lengths:
    """What was measured, by rulebook, rules and seats; the least recently used is forgotten."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, list[list[int]]] = OrderedDict()
        self.lock = threading.Lock()

    def knows(self, key: str) -> bool:
        return key in self.kept

    def of(self, key: str, game: Game) -> list[list[int]]:
        """Decisions and rounds of some games."""
        with self.lock:
            found = self.kept.pop(key, None) or measure(game)
            self.kept[key] = found
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
            return found


def measure(game: Game) -> list[list[int]]:
    """Plain games between bots, as many as the budget allows: nobody waits for a compiler here."""
    found: list[list[int]] = []
    while len(found) < GAMES and sum(decisions for decisions, _ in found) < BUDGET:
        again = Game(game.book, game.seats, len(found), game.mode, game.changed)
        bots = [make_bot(USUAL_BOT, p, game.family) for p in range(len(again.players))]
        found.append([play(again, bots), int(again.state.round)])
    return found


def play(game: Game, bots: list[Bot]) -> int:
    """Plays a game to its end, or until the budget is used up, and returns how many decisions it took."""
    for decisions in range(BUDGET):
        if game.over:
            return decisions
        check_stopped()
        bot_step(game, bots)
    return BUDGET


def key_of(book: Rulebook, wish: EstimateWish) -> str:
    """Equal rules have equal keys, however they were asked for."""
    try:
        return json.dumps([book.id, book.choose(wish.mode, wish.options), wish.seats], sort_keys=True, default=str)
    except OptionError as wrong:
        raise bad_options(book, wrong) from wrong


def game_for(server: Server, wish: EstimateWish) -> Game:
    book = server.book(wish.rulebook)
    seats = [Seat(texts.GUEST.format(number=p + 1)) for p in range(wish.seats)]
    try:
        return Game(book, seats, 1, wish.mode, wish.options)
    except OptionError as wrong:
        raise bad_options(book, wrong) from wrong
    except ValueError as wrong:
        raise TroubleError(422, "bad_seats", str(wrong), where="seats") from wrong


def estimate(measured: list[list[int]], wish: EstimateWish, minutes: int) -> Estimate:
    """`minutes`: of a game against the clock, which takes no longer than that."""
    decisions, rounds = np.array(measured).T
    people = min(wish.people, wish.seats) / wish.seats
    each = people * SECONDS + (1 - people) * (wish.pace / 1000 + SHOWING)
    low, middle, high = (float(time) * each / 60 for time in np.percentile(decisions, MIDDLE))
    if minutes:
        low, middle, high = minutes, minutes, minutes
    return Estimate(
        minutes=round(middle, 1),
        low=round(low, 1),
        high=round(high, 1),
        rounds=round(float(np.median(rounds))),
        games=len(measured),
        seconds=int(SECONDS),
    )
