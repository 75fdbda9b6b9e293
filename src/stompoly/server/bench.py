"""`make bench`, the server's part: what a message costs, as a ratio to a bare echo server, and what an idle table
weighs. On loopback only, and bounded. `bench_workers` measures what several processes hold.

A message is one that a page receives. There are two loads. In one, bots play and pages watch (`watched`): each message
is news of an action. In the other, people play with bots (`played`): pages answer what they are asked, and the news,
the questions and the acknowledgements all count, while what the pages send does not. In the echo the page has sent each
message itself, so the echo server receives and sends each.

Both servers run on the same stack (uvicorn, Litestar, no compression) with as many sockets and as many messages a
second, as long on average, and at the same time: whatever else the machine does slows down both. All CPU time of the
server's process counts, whatever it is for: the bots' thinking, the rules, storing, the words, the view.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from contextlib import AsyncExitStack
from typing import Any

from .bench_pages import LOADS, Load, talkers
from .bench_servers import Process, echo, free_port, make, serve

SECONDS = 10.0
WARM_UP = 3.0
TRIES = 5
IDLE_TABLES = 1000


# --- what a message costs --------------------------------------------------------------------------------


class Span:
    """A stretch of time: what a server did for its pages in it."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.before = self.now()

    def now(self) -> tuple[float, float, int, int]:
        heard = self.load.heard
        return time.monotonic(), self.load.server.cpu(), heard.messages, heard.bytes

    def end(self) -> dict[str, Any]:
        seconds, cpu, messages, size = (now - was for now, was in zip(self.now(), self.before, strict=True))
        return {
            "messages_per_s": round(messages / seconds),
            "bytes_a_message": round(size / max(messages, 1)),
            "cpu_us_a_message": round(cpu / max(messages, 1) * 1e6, 1),
            "cores_used": round(cpu / seconds, 2),
            "lost_sockets": self.load.lost,
        }


async def side_by_side(kind: str, book: str, game: Process, bare: Process) -> dict[str, Any]:
    """The game and the echo at the same time."""
    async with AsyncExitStack() as stack:
        ours = await LOADS[kind](game, stack, book)
        await asyncio.sleep(WARM_UP)
        span, pages = Span(ours), len(ours.tasks)
        await asyncio.sleep(WARM_UP)
        usual = span.end()
        theirs = await talkers(bare, stack, pages, usual["messages_per_s"], usual["bytes_a_message"])
        await asyncio.sleep(WARM_UP)
        spans = Span(ours), Span(theirs)
        await asyncio.sleep(SECONDS)
        of_game, of_echo = (span.end() for span in spans)
    ratio = of_game["cpu_us_a_message"] / of_echo["cpu_us_a_message"]
    return {"sockets": pages, "game": of_game, "echo": of_echo, "ratio": round(ratio, 2)}


def one_cost(kind: str, book: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, echo() as bare, serve(f"{folder}/t.db", free_port()) as game:
        return asyncio.run(side_by_side(kind, book, game, bare))


def cost_of_messages(kind: str, book: str = "classic") -> dict[str, Any]:
    """Several times over, because the machine is noisy; the middle ratio."""
    tries = sorted((one_cost(kind, book) for _ in range(TRIES)), key=lambda one: float(one["ratio"]))
    ratios = [one["ratio"] for one in tries]
    return {"ratios": ratios, **tries[TRIES // 2]}


# --- what an idle table weighs ------------------------------------------------------------------------------


def weight_of_tables() -> dict[str, Any]:
    """Memory used by an open, idle table, for each rulebook."""
    found = {}
    for book in ("classic", "ugm", "monsters_menace"):
        with tempfile.TemporaryDirectory() as folder, serve(f"{folder}/t.db", free_port()) as server:
            asyncio.run(make(server.port, 50, book, 5000))
            before = server.memory()
            asyncio.run(make(server.port, IDLE_TABLES, book, 5000))
            found[book] = round((server.memory() - before) / IDLE_TABLES / 1000, 1)
    return found


def main() -> None:
    report = {kind: cost_of_messages(kind) for kind in LOADS}
    report["kB_an_idle_table"] = weight_of_tables()
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
