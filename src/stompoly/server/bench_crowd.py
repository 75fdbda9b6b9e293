"""Pages that take as little CPU time as possible, and how long they wait for their table's answers."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import re
import select
import socket
import time
from pathlib import Path
from typing import Any

from stompoly.texts import server as texts

from .bench_pages import PACE
from .bench_servers import Process, cpu_of, make

PAGES = 2  # at each table
SECONDS = 6.0  # for each number of tables
SETTLE = 2.0  # before that
PROBES = 10  # questions of random pages at a time
ANSWER = re.compile(rb'"pong","id":(\d+)')
TEXT, PING, PONG = 0x81, 0x89, 0x8A  # frames of a socket
HEADS = {126: 4, 127: 10}  # bytes before a long message, by what its second byte says


class Page:
    """A page that takes as little CPU time as possible: it skips everything except the answers it is waiting for, and
    answers the server's pings."""

    def __init__(self, port: int, code: str) -> None:
        self.wire = socket.create_connection(("127.0.0.1", port))
        self.rest, self.skip = b"", 0  # the start of an incomplete frame; bytes of a long one still to skip
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.wire.sendall(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.wire.recv(1)
        self.say(TEXT, b'{"type":"join"}')
        self.wire.setblocking(False)

    def say(self, kind: int, data: bytes) -> None:
        self.wire.sendall(bytes([kind, 0x80 | len(data), 0, 0, 0, 0]) + data)

    def ask(self, number: int) -> None:
        self.say(TEXT, b'{"type":"ping","id":%d}' % number)

    def answers(self) -> list[int]:
        """The numbers of the questions that these bytes answer."""
        data = self.wire.recv(1 << 18)
        if not data:
            raise SystemExit(texts.BENCH_CUT_OFF)
        data, self.rest = self.rest + data, b""
        found: list[int] = []
        while data:
            if self.skip:
                cut = min(self.skip, len(data))
                data, self.skip = data[cut:], self.skip - cut
            elif len(data) < 2 or len(data) < HEADS.get(data[1], 2 + data[1]):
                self.rest, data = data, b""
            elif data[1] in HEADS:  # a long message: the length is in the bytes after that
                self.skip, data = int.from_bytes(data[2 : HEADS[data[1]]]), data[HEADS[data[1]] :]
            else:
                found += self.read(data[0], data[2 : 2 + data[1]])
                data = data[2 + data[1] :]
        return found

    def read(self, kind: int, text: bytes) -> list[int]:
        if kind == PING:
            self.say(PONG, text)
        return [int(number) for number in ANSWER.findall(text)]


class Crowd:
    """The pages at all tables, and how long they wait for an answer."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.pages: dict[int, Page] = {}
        self.poll = select.epoll()
        self.number = 0
        self.asked: dict[int, float] = {}  # a question's number: when it was asked
        self.waits: list[float] = []

    def grow(self, tables: int) -> None:
        for table in asyncio.run(make(self.server.port, tables, "classic", PACE)):
            for _ in range(PAGES):
                page = Page(self.server.port, table["code"])
                self.pages[page.wire.fileno()] = page
                self.poll.register(page.wire, select.EPOLLIN)
            self.listen(0.02)

    def listen(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for place, _ in self.poll.poll(left):
                for number in self.pages[place].answers():
                    if number in self.asked:
                        self.waits.append(time.monotonic() - self.asked.pop(number))

    def measure(self) -> dict[str, Any]:
        """The 95th percentile of the waits in milliseconds, and the parts of a core that everybody uses."""
        self.listen(SETTLE)
        self.asked.clear()
        self.waits.clear()
        used, own, began = cpus(self.server), time.process_time(), time.monotonic()
        while time.monotonic() - began < SECONDS:
            for page in random.sample(list(self.pages.values()), PROBES):
                self.number += 1
                self.asked[self.number] = time.monotonic()
                page.ask(self.number)
            self.listen(0.1)
        seconds = time.monotonic() - began
        late = [time.monotonic() - asked for asked in self.asked.values()]
        waits = sorted([*self.waits, *late])
        each = [round((now - before) / seconds, 3) for now, before in zip(cpus(self.server), used, strict=True)]
        load = round((time.process_time() - own) / seconds, 3)
        return {"p95_ms": round(waits[int(len(waits) * 0.95)] * 1000), "workers": each, "load": load}

    def close(self) -> None:
        for page in self.pages.values():
            page.wire.close()


def workers_of(server: Process) -> list[int]:
    """The processes that run tables."""
    pid = server.process.pid
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()] or [pid]


def cpus(server: Process) -> list[float]:
    """Seconds of CPU so far, of each worker."""
    return [cpu_of(pid) for pid in workers_of(server)]
