"""`make bench`: how fast it is, as JSON. Figures are CPU seconds of one core, best of several tries, because machines
are noisy; the ratio of compiled to plain is the steadiest number."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from stompoly.bots.calls import TRIVIAL
from stompoly.bots.loops import loop
from stompoly.lab.run import CHUNK, Batch, Chunk, Means, Order, Setup, order_of, run, tally_of
from stompoly.rulebooks import RULEBOOKS, Rulebook, load_rulebook
from stompoly.rules.results import DECISIONS, TURNS

TRIES = 5
GAMES = 4000
PLAIN_GAMES = 60
SEATS = 4
RANDOM_SHARE = 20  # random games are long
TRIVIAL_ROUNDS = 40  # as long as games between `sensible` bots: games of bots that do not think would never end


def measure(book: Rulebook, bot: str = "sensible", share: int = 1) -> dict[str, Any]:
    """Speed of regular games between bots, by the full printed rules, on one core; `share` makes it shorter."""
    games = GAMES // share
    order = regular(book, bot)
    figures = speed(order.play, games)
    plain = plain_speed(order, PLAIN_GAMES // share)
    return {
        **figures,
        "plain_decisions_per_s": round(plain),
        "compiled_over_plain": round(figures["decisions_per_s"] / plain, 1),
    }


def regular(book: Rulebook, bot: str, rounds: int = 0) -> Order:
    return order_of(book, book.choose("regular", {"end.cap": rounds or book.family.cap}), [bot] * SEATS)


def speed(play: Callable[[Batch], Chunk], games: int) -> dict[str, int]:
    """In CPU time, by the best of several tries."""
    play(Batch(1, 1))
    tries = []
    for n in range(TRIES):
        began = time.process_time()
        rows = play(Batch(1 + n * games, games)).rows
        tries.append((time.process_time() - began, rows))
    seconds, rows = min(tries, key=lambda one: one[0] / int(one[1][:, DECISIONS].sum()))
    return {
        "games_per_s": round(games / seconds),
        "turns_per_s": round(int(rows[:, TURNS].sum()) / seconds),
        "decisions_per_s": round(int(rows[:, DECISIONS].sum()) / seconds),
    }


def trivial(book: Rulebook) -> dict[str, Any]:
    """The rules alone: bots that do not think, where the family has one, to be compared with engines whose bots do not
    either."""
    if book.family.play_trivial is None:
        return {}
    made, order = loop(book.family, True, TRIVIAL), regular(book, "sensible", TRIVIAL_ROUNDS)
    return {"trivial_bots": speed(lambda batch: order.play_compiled(made, batch), GAMES)}


def bench_lab(book: Rulebook, games: int = 8 * CHUNK) -> dict[str, Any]:
    """The cost of a lab run, which looks at every game while it plays, compared with games that are only played."""
    setup = Setup(book)
    order = setup.order(study=False)
    run(setup, 1)
    tries = []
    for n in range(TRIES):
        began = time.process_time()
        run(setup, games, 1 + n * games, Means(workers=1))
        middle = time.process_time()
        order.play(Batch(1 + n * games, games))
        tries.append((middle - began, time.process_time() - middle))
    looked, played = (min(times) for times in zip(*tries, strict=True))
    return {"studied_games_per_s": round(games / looked), "studied_over_played": round(looked / played, 2)}


def plain_speed(order: Order, games: int) -> float:
    """Decisions per second in plain Python: what `simulate` does without numba."""
    best = 0.0
    for n in range(3):
        began = time.process_time()
        rows = order.play_plain(Batch(n * games, games)).rows
        best = max(best, int(rows[:, DECISIONS].sum()) / (time.process_time() - began))
    return best


def bench_games(book: Rulebook, games: int = 50_000) -> dict[str, Any]:
    """How sensible games end, and that threads change nothing but the time."""
    order = order_of(book, book.choose("regular", {"end.cap": book.family.cap}), ["sensible"] * SEATS)
    one, all_cores = tally_of(order, games, 1, Means(workers=1)), tally_of(order, games, 1)
    same = (one.ends, one.wins, one.landings) == (all_cores.ends, all_cores.wins, all_cores.landings)
    return {
        "games": games,
        "ended_by_the_rules": round(1 - one.ends.get("cap", 0) / games, 5),
        "cores": os.cpu_count(),
        "speed_up_on_all_cores": round(one.seconds / all_cores.seconds, 2),
        "same_results": same,
    }


def start_up(book: Rulebook) -> dict[str, float]:
    """Seconds from scratch: a cold compile into an empty cache, and a warm start of `simulate`."""
    command = [sys.executable, "-m", "stompoly", "simulate", str(book.path), "--games", "1", "--json"]
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "XDG_CACHE_HOME": cache}
        return {
            "cold_compile_s": seconds_for(command, env),
            "warm_simulate_s": min(seconds_for(command, env) for _ in range(3)),
        }


def seconds_for(command: list[str], env: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=env, check=True, capture_output=True)
    return round(time.perf_counter() - began, 2)


def families(books: list[Rulebook]) -> dict[str, Any]:
    """What is the same for every rulebook of a family, measured with its first."""
    firsts: dict[str, Rulebook] = {}
    for book in books:
        firsts.setdefault(book.family.name, book)
    return {
        name: {
            "rulebook": book.id,
            "state_bytes": book.family.state.dtype.itemsize,
            **start_up(book),
            "random_bots": measure(book, "random", RANDOM_SHARE),
            **trivial(book),
            "finished": bench_games(book),
        }
        for name, book in firsts.items()
    }


def main() -> None:
    books = [load_rulebook(name) for name in RULEBOOKS]
    report = {
        "rulebooks": {
            book.id: {**measure(book), "experts": speed(regular(book, "expert").play, GAMES), **bench_lab(book)}
            for book in books
        },
        "families": families(books),
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
