"""`make bench`: how fast it is, as JSON. Figures are CPU seconds of one core, best of several tries, because machines
are noisy; the ratio of compiled to plain is the steadiest number."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

from stompoly.lab.batches import CAP, batch, play_batches
from stompoly.lab.plain import play_plain_game
from stompoly.rulebooks import load_rulebook
from stompoly.rules.estate.state import State

TRIES = 5
GAMES = 4000
PLAIN_GAMES = 60


def measure(book: str = "classic", bot: str = "sensible", seats: int = 4) -> dict[str, Any]:
    """Speed of regular games between bots, trades and auctions on, on one core."""
    rulebook = load_rulebook(book)
    options = rulebook.choose("regular", {"end.cap": CAP})
    job = batch(rulebook, options, [bot] * seats)
    job.run(1, 1)
    tries = []
    for n in range(TRIES):
        began = time.process_time()
        results, _ = job.run(1 + n * GAMES, GAMES)
        tries.append((time.process_time() - began, int(results[:, 0].sum())))
    seconds, decisions = min(tries, key=lambda one: one[0] / one[1])
    plain = plain_speed(rulebook.tables(options), bot, seats)
    return {
        "games_per_s": round(GAMES / seconds),
        "decisions_per_s": round(decisions / seconds),
        "plain_decisions_per_s": round(plain),
        "compiled_over_plain": round(decisions / seconds / plain, 1),
    }


def plain_speed(g: Any, bot: str, seats: int) -> float:
    best = 0.0
    for n in range(3):
        began, decisions = time.process_time(), 0
        for seed in range(n * PLAIN_GAMES, (n + 1) * PLAIN_GAMES):
            decisions += play_plain_game(g, seats, seed, bot, 1 << 40, watch=0)[1][0]
        best = max(best, decisions / (time.process_time() - began))
    return best


def finished(games: int = 50_000) -> dict[str, Any]:
    """How sensible games end, and that threads change nothing but the time."""
    rulebook = load_rulebook("classic")
    job = batch(rulebook, rulebook.choose("regular", {"end.cap": CAP}), ["sensible"] * 4)
    one, all_cores = play_batches(job, games, 1, 1), play_batches(job, games, 1)
    same = (one.ends, one.wins, one.landings) == (all_cores.ends, all_cores.wins, all_cores.landings)
    return {
        "games": games,
        "ended_by_the_rules": round(1 - one.ends.get("cap", 0) / games, 5),
        "cores": os.cpu_count(),
        "speed_up_on_all_cores": round(one.seconds / all_cores.seconds, 2),
        "same_results": same,
    }


def start_up() -> dict[str, float]:
    """Seconds from nothing: a cold compile into an empty cache, and a warm start of `simulate`."""
    command = [sys.executable, "-m", "stompoly", "simulate", "classic", "--games", "1", "--json"]
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "XDG_CACHE_HOME": cache}
        return {"cold_compile_s": timed(command, env), "warm_simulate_s": min(timed(command, env) for _ in range(3))}


def timed(command: list[str], env: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=env, check=True, capture_output=True)
    return round(time.perf_counter() - began, 2)


def main() -> None:
    report: dict[str, Any] = {"state_bytes": State.dtype.itemsize, **start_up()}
    for book in ("classic", "gopoly", "grab_and_go"):
        report[book] = measure(book)
    report["random_bots"] = measure("classic", "random")
    report["finished"] = finished()
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
