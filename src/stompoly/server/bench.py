"""`make bench`, the server's part: what a message costs, as a ratio to a bare echo server in the same run; what an idle
table weighs; whether a killed server forgets anything. On loopback only, and bounded."""

from __future__ import annotations

import asyncio
import json
import os
import signal
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
        """Seconds of CPU so far, all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes in memory that are its own."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private")) * 1024

    def stop(self, how: int = signal.SIGINT) -> None:
        self.process.send_signal(how)
        self.process.wait()


def serve(folder: Path, port: int) -> Process:
    command = [sys.executable, "-m", "stompoly", "serve", "--port", str(port), "--db", str(folder / "t.db")]
    return Process([*command, "--unlimited"], port, "/healthz")


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
        server = serve(Path(folder), free_port())
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
            server = serve(Path(folder), free_port())
            asyncio.run(make(server.port, 50, book, 5000))
            before = server.memory()
            asyncio.run(make(server.port, IDLE_TABLES, book, 5000))
            found[book] = round((server.memory() - before) / IDLE_TABLES / 1000, 1)
            server.stop()
    return found


def main() -> None:
    report = {"load": cost_of_messages(), "kB_an_idle_table": weight_of_tables()}
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
