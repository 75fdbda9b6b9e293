"""`make bench`, the server's part: what a message costs, as a ratio to a bare echo server in the same run; what an idle
table weighs; and, with the address of a PostgreSQL database (`--db`), how many active tables one and two workers hold.
On loopback only, and bounded."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from stompoly.texts import server as texts

TABLES = 300
SOCKETS = 500
SECONDS = 10.0
WARM_UP = 5.0
TRIES = 5
PACE = 250  # milliseconds between the acts of a bot
IDLE_TABLES = 1000
MORE_TABLES, MOST_TABLES = 25, 800
LATE = 100  # milliseconds: a table that answers later is not held
STEP_SECONDS = 4.0
TICKS = os.sysconf("SC_CLK_TCK")
ECHO = """
import sys, uvicorn
from litestar import Litestar, WebSocket, websocket
@websocket("/ws/{code:str}")
async def echo(socket: WebSocket, code: str) -> None:
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())
config = uvicorn.Config(Litestar([echo]), port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
uvicorn.Server(config).run()
"""


class Process:
    """A server in a process of its own, whose CPU time and memory can be read."""

    def __init__(self, command: list[str], port: int, path: str) -> None:
        self.command, self.port, self.path = command, port, path
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        for _ in range(400):
            try:
                httpx.get(f"http://127.0.0.1:{self.port}{self.path}")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise SystemExit(texts.NO_SERVER.format(command=self.command))

    def cpu(self) -> float:
        """Seconds of CPU so far, all threads and workers."""
        pid = self.process.pid
        workers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        stats = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in (pid, *workers)]
        return sum(int(fields[11]) + int(fields[12]) for fields in stats) / TICKS

    def memory(self) -> int:
        """Bytes in memory that are its own."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private")) * 1024

    def stop(self, how: int = signal.SIGINT) -> None:
        self.process.send_signal(how)
        self.process.wait()


def serve(db: str, port: int, *options: str) -> Process:
    command = [sys.executable, "-m", "stompoly", "serve", "--port", str(port), "--db", db]
    return Process([*command, "--unlimited", *options], port, "/healthz")


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def make(port: int, count: int, book: str, pace: int) -> list[str]:
    """Tables of four bots."""
    wish = {"rulebook": book, "seats": [{"who": "bot"}] * 4, "pace": pace}
    codes = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for _ in range(count):
            codes.append((await http.post("/api/tables", json=wish)).json()["code"])
    return codes


# --- what a message costs --------------------------------------------------------------------------------


async def listen(socket: ClientConnection, heard: list[int]) -> None:
    async for text in socket:
        heard[0] += 1
        heard[1] += len(text)


async def game_load(server: Process, book: str) -> dict[str, Any]:
    """300 tables with bots, 500 pages that look on."""
    codes = await make(server.port, TABLES, book, PACE)
    heard = [0, 0]
    async with AsyncExitStack() as stack:
        listeners = []
        for k in range(SOCKETS):
            address = f"ws://127.0.0.1:{server.port}/ws/{codes[k % TABLES]}"
            socket = await stack.enter_async_context(connect(address, max_size=None, compression=None))
            await socket.send('{"type":"join"}')
            listeners.append(asyncio.create_task(listen(socket, heard)))
        await asyncio.sleep(WARM_UP)
        cpu, messages, size, began = server.cpu(), heard[0], heard[1], time.monotonic()
        await asyncio.sleep(SECONDS)
        seconds, delivered = time.monotonic() - began, heard[0] - messages
        used = server.cpu() - cpu
        errors = [task for task in listeners if task.done()]
        for task in listeners:
            task.cancel()
    return {
        "messages_per_s": round(delivered / seconds),
        "bytes_a_message": round((heard[1] - size) / max(delivered, 1)),
        "cpu_us_a_message": round(used / max(delivered, 1) * 1e6, 1),
        "cores_used": round(used / seconds, 2),
        "lost_sockets": len(errors),
    }


async def echo_load(server: Process, size: int, rate: float) -> dict[str, Any]:
    """As many pages, as many messages of the same size, sent and echoed."""
    heard = [0, 0]
    text = "x" * size

    async def talk(socket: ClientConnection, pause: float) -> None:
        while True:
            await socket.send(text)
            await socket.recv()
            heard[0] += 1
            await asyncio.sleep(pause)

    async with AsyncExitStack() as stack:
        tasks = []
        for k in range(SOCKETS):
            address = f"ws://127.0.0.1:{server.port}/ws/{k}"
            socket = await stack.enter_async_context(connect(address, compression=None))
            tasks.append(asyncio.create_task(talk(socket, SOCKETS / rate)))
        await asyncio.sleep(WARM_UP / 2)
        cpu, messages = server.cpu(), heard[0]
        await asyncio.sleep(SECONDS / 2)
        used, delivered = server.cpu() - cpu, heard[0] - messages
        for task in tasks:
            task.cancel()
    return {"cpu_us_a_message": round(used / max(delivered, 1) * 1e6, 1), "messages": delivered}


def one_cost(book: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = serve(f"{folder}/t.db", free_port())
        ours = asyncio.run(game_load(server, book))
        server.stop()
    port = free_port()
    echo = Process([sys.executable, "-c", ECHO, str(port)], port, "/")
    bare = asyncio.run(echo_load(echo, ours["bytes_a_message"], ours["messages_per_s"]))
    echo.stop(signal.SIGKILL)
    ratio = ours["cpu_us_a_message"] / bare["cpu_us_a_message"]
    return {"game": ours, "echo": bare, "ratio": round(ratio, 2)}


def cost_of_messages(book: str = "classic") -> dict[str, Any]:
    """The game's server and the echo in turn, several times over, because the machine is noisy; the middle ratio."""
    tries = sorted((one_cost(book) for _ in range(TRIES)), key=lambda one: float(one["ratio"]))
    ratios = [one["ratio"] for one in tries]
    return {"tables": TABLES, "sockets": SOCKETS, "ratios": ratios, **tries[TRIES // 2]}


# --- what an idle table weighs ------------------------------------------------------------------------------


def weight_of_tables() -> dict[str, Any]:
    """Memory of a table that is open and nobody acts at, for each rulebook."""
    found = {}
    for book in ("classic", "ugm", "monsters_menace"):
        with tempfile.TemporaryDirectory() as folder:
            server = serve(f"{folder}/t.db", free_port())
            asyncio.run(make(server.port, 50, book, 5000))
            before = server.memory()
            asyncio.run(make(server.port, IDLE_TABLES, book, 5000))
            found[book] = round((server.memory() - before) / IDLE_TABLES / 1000, 1)
            server.stop()
    return found


# --- what one and two workers hold ---------------------------------------------------------------------------


class Crowd:
    """Active tables, each with a page that looks on, and how long a page waits for its table's answer."""

    def __init__(self, server: Process, stack: AsyncExitStack) -> None:
        self.server, self.stack = server, stack
        self.messages = self.number = 0
        self.sockets: list[ClientConnection] = []
        self.asked: dict[int, float] = {}  # a question's number: when it was asked
        self.waits: list[float] = []

    async def grow(self) -> None:
        for code in await make(self.server.port, MORE_TABLES, "classic", PACE):
            address = f"ws://127.0.0.1:{self.server.port}/ws/{code}"
            socket = await self.stack.enter_async_context(connect(address, max_size=None, compression=None))
            await socket.send('{"type":"join"}')
            self.sockets.append(socket)
            listener = asyncio.create_task(self.listen(socket))
            self.stack.callback(listener.cancel)

    async def listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            self.messages += 1
            if str(text).startswith('{"type":"pong"'):
                self.answered(json.loads(text)["id"])

    def answered(self, number: int) -> None:
        if number in self.asked:  # else it was asked in an earlier step
            self.waits.append(time.monotonic() - self.asked.pop(number))

    async def measure(self) -> dict[str, float]:
        """The 95th percentile of the waits in milliseconds, and the CPU that a message costs in microseconds."""
        self.waits.clear()
        self.asked.clear()
        cpu, messages, end = self.server.cpu(), self.messages, time.monotonic() + STEP_SECONDS
        while time.monotonic() < end:
            for socket in random.sample(self.sockets, 10):
                self.number += 1
                self.asked[self.number] = time.monotonic()
                await socket.send(json.dumps({"type": "ping", "id": self.number}))
            await asyncio.sleep(0.1)
        late = [time.monotonic() - asked for asked in self.asked.values()]
        waits = sorted([*self.waits, *late])
        used = (self.server.cpu() - cpu) / max(self.messages - messages, 1)
        return {"p95_ms": round(waits[int(len(waits) * 0.95)] * 1000), "cpu_us_a_message": round(used * 1e6)}


async def tables_held(server: Process) -> dict[str, Any]:
    """Active tables, as many as still answer in time."""
    steps: dict[int, dict[str, float]] = {}
    async with AsyncExitStack() as stack:
        crowd = Crowd(server, stack)
        while len(crowd.sockets) < MOST_TABLES:
            await crowd.grow()
            await asyncio.sleep(1)
            steps[len(crowd.sockets)] = await crowd.measure()
            if steps[len(crowd.sockets)]["p95_ms"] > LATE:
                break
    held = [tables for tables, step in steps.items() if step["p95_ms"] <= LATE]
    return {"held": max(held, default=0), "steps": steps}


def work_of_workers(db: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for count in (1, 2):
        server = serve(db, free_port(), "--workers", str(count))
        found[f"{count} workers"] = asyncio.run(tables_held(server))
        server.stop()
    one, two = found["1 workers"], found["2 workers"]
    found["ratio"] = round(two["held"] / max(one["held"], 1), 2)
    costs = [[step["cpu_us_a_message"] for step in each["steps"].values()] for each in (one, two)]
    found["ratio_by_cpu"] = round(2 * statistics.median(costs[0]) / statistics.median(costs[1]), 2)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", default="")
    db = parser.parse_args().db
    report = work_of_workers(db) if db else {"load": cost_of_messages(), "kB_an_idle_table": weight_of_tables()}
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
