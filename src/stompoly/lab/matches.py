"""Matches: whole games between bots outside rule code, such as `thinker`, on several processes. The bots change seats
from game to game, and every seating plays the same seeds, so that neither seat nor luck decides."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from stompoly.bots import make_bot
from stompoly.bots.loops import loop
from stompoly.game import Game, Seat
from stompoly.lab.run import HERE, Means
from stompoly.lab.run.pool import as_done
from stompoly.lab.seating import rotate
from stompoly.lab.statistics import share
from stompoly.rulebooks import Rulebook, load_rulebook
from stompoly.rules.acts import Act
from stompoly.table import bot_step
from stompoly.texts import lab as texts

MOST = 1_000_000  # decisions of a game


@dataclass(frozen=True)
class Fixture:
    """One game of a match."""

    rulebook: str
    mode: str
    changes: dict[str, Any]
    bots: tuple[str, ...]  # by seat
    entries: tuple[int, ...]  # which bot of the match sits on each seat
    seed: int


@dataclass
class Score:
    """The result of a game, by the bots of the match."""

    wins: list[float]
    seconds: list[float]  # that each took to decide
    decisions: list[int]
    rounds: int


@dataclass
class Timed:
    """A bot with a watch."""

    bot: Any
    seconds: float = 0.0
    decisions: int = 0
    interject: Callable[[Game, int], Act | None] = field(init=False)

    def __post_init__(self) -> None:
        self.interject = getattr(self.bot, "interject", lambda game, seat: None)

    def decide(self, game: Game, seat: int) -> Any:
        began = time.perf_counter()
        answer = self.bot.decide(game, seat)
        self.seconds += time.perf_counter() - began
        self.decisions += 1
        return answer


def fixtures(
    book: Rulebook, bots: list[str], games: int, seed: int, mode: str, changes: dict[str, Any]
) -> Iterator[Fixture]:
    """Every seating of a seed before the next seed; a last part of a round is played too."""
    for k in range(games):
        entries = rotate(range(len(bots)), k)
        yield Fixture(
            str(book.path), mode, changes, tuple(bots[entry] for entry in entries), entries, seed + k // len(bots)
        )


def play_fixture(fixture: Fixture) -> Score:
    book = load_rulebook(fixture.rulebook)
    seats = [Seat(texts.MATCH_SEAT.format(number=p + 1)) for p in range(len(fixture.bots))]
    game = Game(book, seats, fixture.seed, fixture.mode, fixture.changes)
    players = [Timed(make_bot(bot, fixture.seed * 8 + p, book.family)) for p, bot in enumerate(fixture.bots)]
    for _ in range(MOST):
        if game.over:
            break
        bot_step(game, players)
    won = [game.state.winners >> p & 1 for p in range(len(players))]
    seat_of = [fixture.entries.index(entry) for entry in range(len(players))]
    return Score(
        [won[p] / max(sum(won), 1) for p in seat_of],
        [players[p].seconds for p in seat_of],
        [players[p].decisions for p in seat_of],
        game.state.round,
    )


def match(
    book: Rulebook,
    bots: list[str],
    games: int,
    seed: int = 1,
    mode: str = "regular",
    changes: dict[str, Any] | None = None,
    means: Means = HERE,
    progress: Callable[[dict[str, Any]], None] | None = None,
) -> dict[str, Any]:
    """Plays and counts: for each bot its share of the wins with a 95% interval, and how long it thinks. `progress`
    gets the table so far after each game."""
    for bot in dict.fromkeys(bots):
        make_bot(bot, 0, book.family)  # an unknown bot is reported before the first game
    loop(book.family, wait=True)  # compiled once, before many processes do it
    todo = list(fixtures(book, bots, games, seed, mode, {"end.cap": book.family.cap, **(changes or {})}))
    scores: dict[int, Score] = {}
    began = time.perf_counter()
    for k, score in as_done(play_fixture, todo, means):
        scores[k] = score
        if progress:
            progress(table(book, bots, [scores[n] for n in sorted(scores)], seed, time.perf_counter() - began))
    return table(book, bots, [scores[n] for n in sorted(scores)], seed, time.perf_counter() - began)


def table(book: Rulebook, bots: list[str], scores: list[Score], seed: int, seconds: float) -> dict[str, Any]:
    return {
        "rulebook": book.id,
        "games": len(scores),
        "seed": seed,
        "seconds": round(seconds, 1),
        "rounds_median": statistics.median_low([score.rounds for score in scores]) if scores else 0,
        "bots": [row(bot, bots, scores) for bot in dict.fromkeys(bots)],
    }


def row(bot: str, bots: list[str], scores: list[Score]) -> dict[str, Any]:
    """A bot that sits on several seats is counted for each: an even share is one in as many as there are seats."""
    mine = [entry for entry, other in enumerate(bots) if other == bot]
    won = share(sum(score.wins[entry] for score in scores for entry in mine), len(scores) * len(mine))
    decisions = sum(score.decisions[entry] for score in scores for entry in mine)
    return {
        "bot": bot,
        "seats": len(mine),
        "share": round(won.value, 4),
        "low": round(won.low, 4),
        "high": round(won.high, 4),
        "even": round(1 / len(bots), 4),
        "ms_a_decision": round(
            1000 * sum(score.seconds[entry] for score in scores for entry in mine) / max(decisions, 1), 2
        ),
        "decisions_a_game": round(decisions / max(len(scores) * len(mine), 1), 1),
    }
