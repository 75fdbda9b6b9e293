"""Servers to measure, each in a process of its own: ours, and a bare echo."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from stompoly.texts import server as texts

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
        """Seconds of CPU so far."""
        return cpu_of(self.process.pid)

    def memory(self) -> int:
        """Bytes in memory that are its own."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private")) * 1024

    def stop(self, how: int = signal.SIGINT) -> None:
        self.process.send_signal(how)
        self.process.wait()

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.stop(signal.SIGKILL)


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used so far, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def serve(db: str, port: int, *options: str) -> Process:
    """A server of ours."""
    command = [sys.executable, "-m", "stompoly", "serve", "--port", str(port), "--db", db]
    return Process([*command, "--unlimited", *options], port, "/healthz")


def echo() -> Process:
    """The bare echo server."""
    port = free_port()
    return Process([sys.executable, "-c", ECHO, str(port)], port, "/")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def make(port: int, count: int, book: str, pace: int, people: int = 0) -> list[dict[str, Any]]:
    """Tables of four, of whom some are people and the others bots."""
    seats = [{"who": "here", "name": f"p{n}"} for n in range(people)] + [{"who": "bot"}] * (4 - people)
    wish = {"rulebook": book, "seats": seats, "pace": pace}
    tables = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        for _ in range(count):
            tables.append((await http.post("/api/tables", json=wish)).json())
    return tables
