"""A real server in a process of its own, and people at it who click what is offered."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

ENDLESS = ("settle", "lift")  # what a hasty person would go on with for ever
PATIENCE = 60.0  # seconds for an answer, on a busy machine


class Served:
    """`stompoly serve` on a port of its own."""

    def __init__(self, db: str, *options: str) -> None:
        self.db, self.options, self.port = db, options, 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "stompoly", "serve", "--port", str(self.port), "--db", self.db]
        home = {**os.environ, "XDG_DATA_HOME": str(Path(self.db).parent) if "://" not in self.db else "/tmp"}
        self.process = subprocess.Popen(
            [*command, *self.options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line + (self.process.stderr.read() if self.process.stderr else "")
        self.url = line.split("http://")[1].split("/")[0]
        self.port = int(self.url.rpartition(":")[2])
        self.http = httpx.Client(base_url=f"http://{self.url}", timeout=PATIENCE)
        self.wait()

    def wait(self) -> None:
        for _ in range(600):
            try:
                if self.http.get("/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would: no time to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()
        self.http.close()

    def stop(self) -> str:
        """As Ctrl-C would; what it wrote to stderr."""
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=PATIENCE)
        self.http.close()
        return errors

    # --- tables --------------------------------------------------------------------------------

    def make(self, rulebook: str, here: list[str], bots: int = 0, link: int = 0, **wish: Any) -> dict[str, Any]:
        seats = [{"who": "here", "name": name} for name in here]
        seats += [{"who": "link"}] * link + [{"who": "bot", "bot": "sensible"}] * bots
        answer = self.http.post("/api/tables", json={"rulebook": rulebook, "seats": seats, "pace": 0, **wish})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, made: dict[str, Any], *seats: int) -> Person:
        """Somebody at the page of a table, with the keys of some of its seats (none: a watcher)."""
        keys = [entry["key"] for entry in made.get("keys", []) if entry["seat"] in seats]
        return Person(self.url, made["code"], keys)


class Person:
    """A socket at a table."""

    def __init__(self, url: str, code: str, keys: list[str], origin: str | None = None) -> None:
        headers = {"Origin": origin} if origin else {}
        address = f"ws://{url}/ws/{code}"
        self.way_out = ExitStack()
        self.socket: ClientConnection = self.way_out.enter_context(
            connect(address, max_size=None, additional_headers=headers)
        )
        self.code, self.number = code, 0
        self.heard: list[dict[str, Any]] = []
        self.send({"type": "join", "keys": keys})
        self.hello = self.hear("hello")

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.way_out.close()

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str, when: Callable[[dict[str, Any]], bool] = lambda m: True) -> dict[str, Any]:
        """The next message of such a kind; what came before it is in `heard`."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            self.heard.append(message)
            if message["type"] in kinds and when(message):
                return message

    def asked(self, kind: str = "") -> dict[str, Any]:
        return self.hear("asked", when=lambda m: not kind or kind in m["text"])

    def do(self, asked: dict[str, Any], words: str, seat: int | None = None) -> dict[str, Any]:
        """Does it and waits for the answer."""
        self.number += 1
        who = asked["seat"] if seat is None else seat
        self.send({"type": "do", "id": self.number, "n": asked["n"], "seat": who, "words": words})
        return self.hear("done", "refused", when=lambda m: m.get("id", -1) == self.number)

    def ask(self, type: str, **what: Any) -> dict[str, Any]:
        self.number += 1
        self.send({"type": type, "id": self.number, **what})
        return self.hear("judged", "seen", "offered", "pong", "refused", when=lambda m: m.get("id") == self.number)


def leaves(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every choice that can be sent as it is."""
    found = []
    for item in items:
        if item.get("items"):
            found += leaves(item["items"])
        elif item["words"] not in ("trade", "counter"):
            found.append(item)
    return found


def choose(asked: dict[str, Any], rnd: random.Random) -> str:
    """A choice as a hasty person makes it: mostly what Enter does."""
    choices = leaves(asked.get("items", []))
    usual = [item for item in choices if item.get("usual")]
    mild = [item for item in choices if not item.get("grave") and not item["words"].startswith(ENDLESS)] or choices
    item = usual[0] if usual and rnd.random() < 0.95 else rnd.choice(mild)
    return str(item["words"])


def play_on(person: Person, rnd: random.Random, actions: int = 10**9) -> dict[str, Any]:
    """Answers whatever is asked, until so many actions are done or the game is over; the last message."""
    done = 0
    while True:
        message = person.hear("asked", "people")
        if message["type"] == "people" and message["table"]["status"] == "over":
            return message
        if message["type"] == "asked" and message.get("mine"):
            if done >= actions:
                return message
            answer = person.do(message, choose(message, rnd))
            assert answer["type"] == "done" or answer["code"] == "stale", (message, answer)
            done += 1
