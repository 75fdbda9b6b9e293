"""The strangest games of a run: picked from its rows, and played again, action by action, as games that can be saved
and stepped through. They are the same games: their results are compared."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from stompoly.bots import make_bot
from stompoly.files import BESIDE
from stompoly.game import BANK_ROLE, Game, Seat
from stompoly.lab.measures import called_off
from stompoly.lab.pages import folder_for
from stompoly.lab.run import Outcome, Setup
from stompoly.rulebooks import RULEBOOKS, find_rulebook, load_rulebook
from stompoly.rulebooks.loader import lineage
from stompoly.rules.results import COLUMNS, DECISIONS, ENDED, FELL, LEADS, LOWEST, ROUNDS, SCORE, WINNERS
from stompoly.table import bot_step
from stompoly.texts import lab as texts

NEVER = float("-inf")  # the oddness of a game that does not count


@dataclass(frozen=True)
class Kind:
    """A way to be odd: how odd each game of a run is, and what its text says about one."""

    name: str
    measure: Callable[[Outcome], Any]
    facts: Callable[[Outcome, int], dict[str, Any]]

    def why(self, run: Outcome, k: int) -> str:
        return texts.ODD_WHY[self.name].format(**self.facts(run, k))


@dataclass(frozen=True)
class Odd:
    kind: str
    number: int  # in the run
    seed: int
    why: str


# --- measures --------------------------------------------------------------------------------------


def ended_by_rules(run: Outcome) -> Any:
    """Games that ended by the rules: the last way of ending is to be called off."""
    return (run.rows[:, WINNERS] != 0) & ~called_off(run.setup.book.family, run.rows[:, ENDED])


def among(which: Any, measure: Any) -> Any:
    return np.where(which, measure, NEVER)


def longest(run: Outcome) -> Any:
    return among(ended_by_rules(run), run.rows[:, ROUNDS])


def without_end(run: Outcome) -> Any:
    return among(~ended_by_rules(run), np.zeros(run.games))


def shortest(run: Outcome) -> Any:
    return among(ended_by_rules(run), -run.rows[:, DECISIONS])


def lead_changes(run: Outcome) -> Any:
    return among(ended_by_rules(run), run.rows[:, LEADS])


def comeback(run: Outcome) -> Any:
    return among(ended_by_rules(run) & (run.rows[:, LOWEST] > 0), -run.rows[:, LOWEST])


def swings(run: Outcome) -> tuple[Any, Any, Any]:
    """The largest change of a share of all standings from a round to the next: how much, in which round, whose."""
    trace = np.maximum(run.trace.astype(float), 0)
    total = trace.sum(axis=2, keepdims=True)
    shares = trace / np.maximum(total, 1)
    both = (total[:, 1:, 0] > 0) & (total[:, :-1, 0] > 0)
    change = np.where(both[:, :, None], np.abs(np.diff(shares, axis=1)), 0)
    flat = change.reshape(len(change), -1)
    best = flat.argmax(axis=1)
    return flat.max(axis=1), best // run.seats, best % run.seats


def swing(run: Outcome) -> Any:
    """Only for games whose standings were kept."""
    measure = np.full(run.games, NEVER)
    measure[: len(run.trace)] = swings(run)[0]
    return measure


def earliest_fall(run: Outcome) -> Any:
    fell = run.rows[:, FELL : FELL + run.seats]
    return among((fell > 0).any(axis=1), -np.where(fell > 0, fell, np.iinfo(np.int64).max).min(axis=1).astype(float))


def gap(run: Outcome) -> Any:
    """Between the winner's standing and the next, in parts of all."""
    scores = np.sort(np.maximum(run.rows[:, SCORE : SCORE + run.seats], 0), axis=1)
    return (scores[:, -1] - scores[:, -2]) / np.maximum(scores.sum(axis=1), 1)


def closest(run: Outcome) -> Any:
    alone = np.bitwise_count(run.rows[:, WINNERS].astype(np.uint64)) == 1
    return among(ended_by_rules(run) & alone & (gap(run) < 1), -gap(run))  # not where nobody else has anything left


# --- in words --------------------------------------------------------------------------------------


def against(column: int) -> Callable[[Outcome, int], dict[str, Any]]:
    """A number of a game and its median over the run."""

    def facts(run: Outcome, k: int) -> dict[str, Any]:
        median = np.median(run.rows[ended_by_rules(run), column])
        return {"value": f"{run.rows[k, column]:.0f}", "median": f"{median:.0f}"}

    return facts


def off_facts(run: Outcome, k: int) -> dict[str, Any]:
    off = int((~ended_by_rules(run)).sum())
    return {"rounds": run.rows[k, ROUNDS], "off": off, "games": run.games}


def comeback_facts(run: Outcome, k: int) -> dict[str, Any]:
    median = np.median(run.rows[ended_by_rules(run), LOWEST])
    return {"lowest": f"{run.rows[k, LOWEST] / 10:.0f}", "median": f"{median / 10:.0f}"}


def swing_facts(run: Outcome, k: int) -> dict[str, Any]:
    much, rounds, seats = swings(run)
    return {"round": rounds[k] + 1, "seat": seats[k] + 1, "share": f"{100 * much[k]:.0f}"}


def earliest_facts(run: Outcome, k: int) -> dict[str, Any]:
    fell = run.rows[k, FELL : FELL + run.seats]
    at, p = min((int(at), p) for p, at in enumerate(fell) if at > 0)
    return {"seat": p + 1, "round": at}


def gap_facts(run: Outcome, k: int) -> dict[str, Any]:
    return {"share": f"{100 * gap(run)[k]:.2f}"}


KINDS = [
    Kind("longest", longest, against(ROUNDS)),
    Kind("called-off", without_end, off_facts),
    Kind("shortest", shortest, against(DECISIONS)),
    Kind("lead-changes", lead_changes, against(LEADS)),
    Kind("comeback", comeback, comeback_facts),
    Kind("swing", swing, swing_facts),
    Kind("earliest-fall", earliest_fall, earliest_facts),
    Kind("closest", closest, gap_facts),
]


# --- picking and playing ---------------------------------------------------------------------------


def oddest(run: Outcome, count: int) -> list[Odd]:
    """The oddest game of each kind, then the next of each; no game twice. Of equally odd ones the first."""
    orders = [(kind, kind.measure(run)) for kind in KINDS]
    found: list[Odd] = []
    taken: set[int] = set()
    queues = [(kind, measure, iter(np.argsort(-measure, kind="stable").tolist())) for kind, measure in orders]
    while queues and len(found) < count:
        for place in list(queues):
            kind, measure, queue = place
            k = next((k for k in queue if k not in taken), None)
            if k is None or measure[k] == NEVER:
                queues.remove(place)
            elif len(found) < count:
                taken.add(k)
                found.append(Odd(kind.name, k, run.seed + k, kind.why(run, k)))
    return found


def with_copy(setup: Setup, folder: Path) -> Setup:
    """A set-up whose rulebook is copied beside its games, if it is a custom one: the games can still be played by the
    rules they began with when their author changes the file. One that extends another custom rulebook stays where it
    is."""
    shipped = [find_rulebook(name) for name in RULEBOOKS]
    path, *bases = lineage(setup.book.path)
    if path in shipped or any(base not in shipped for base in bases):
        return setup
    kept = folder_for(folder / BESIDE)
    cards = [edition.cards for edition in setup.book.sheet.editions.values()] or ["cards.toml"]
    for name in (path.name, "board.toml", "clauses.toml", "guide.toml", "bots.toml", *cards):
        (kept / name).unlink(missing_ok=True)  # of another rulebook, from an earlier run
        if (path.parent / name).is_file():
            shutil.copy(path.parent / name, kept / name)
    return replace(setup, book=load_rulebook(kept / path.name))


def replay_game(setup: Setup, seed: int, row: Any) -> Game:
    """A game of the run as a game that can be saved; it must have the same result."""
    book = setup.book
    changes = {"end.cap": book.family.cap, **setup.changes}
    if setup.options.get(BANK_ROLE, "auto") != "auto":
        changes[BANK_ROLE] = "auto"  # no bot stands aside as Banker
    seats = [
        Seat(texts.ODD_SEAT.format(bot=bot.capitalize(), number=p + 1), bot=bot) for p, bot in enumerate(setup.bots)
    ]
    game = Game(book, seats, seed, setup.mode, changes)
    players = [make_bot(bot, seed, book.family) for bot in setup.bots]
    while not game.over:
        bot_step(game, players, setup.time_up)
    again = [0] * COLUMNS
    book.family.write_row(game.state, again, len(game.moves), 0)
    assert again[:LEADS] == [int(value) for value in row[:LEADS]], f"game {seed} came out differently when replayed"
    return game
