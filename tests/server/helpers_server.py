"""A real server in a process of its own, and people at it who click what is offered."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.sync.client import ClientConnection, connect

if TYPE_CHECKING:
    from tests.server.helpers_postgres import Postgres

T = TypeVar("T")
ENDLESS = ("settle", "lift")  # what a hasty person would keep doing for ever
PATIENCE = 60.0  # seconds for an answer, on a busy machine
LONGEST_GAME = 8000  # questions


class Served:
    """`stompoly serve` on a port of its own."""

    def __init__(self, db: str, *options: str, env: dict[str, str] | None = None) -> None:
        self.db, self.options, self.port, self.env = db, options, 0, env or {}
        self.written = Path(tempfile.mkstemp(suffix=".stderr")[1])  # a pipe that nobody reads would fill up
        self.start()

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *wrong: object) -> None:
        """No server is left behind by a test that failed."""
        if self.process.poll() is None:
            self.kill()

    def start(self) -> None:
        command = [sys.executable, "-m", "stompoly", "serve", "--port", str(self.port), "--db", self.db]
        home = {
            **os.environ,
            "XDG_DATA_HOME": str(Path(self.db).parent) if "://" not in self.db else "/tmp",
            **self.env,
        }
        with self.written.open("a") as errors:
            self.process = subprocess.Popen(
                [*command, *self.options], stdout=subprocess.PIPE, stderr=errors, text=True, env=home
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line + self.complaints()
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
                pass
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Like a power cut: no time to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()
        self.http.close()

    def stop(self) -> str:
        """As Ctrl-C would; what it wrote to stderr, in which there is never a traceback."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=PATIENCE)
        self.http.close()
        errors = self.complaints()
        self.written.unlink()
        assert "Traceback" not in errors, errors
        return errors

    def complaints(self) -> str:
        """What it has written to stderr so far."""
        return self.written.read_text(errors="replace")

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
            connect(address, max_size=None, max_queue=None, ping_interval=None, additional_headers=headers)
        )
        self.code, self.keys, self.number = code, keys, 0
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []  # the same, byte for byte
        self.send({"type": "join", "keys": keys})
        self.hello = self.hear("hello")

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.way_out.close()

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        return message

    def hear(self, *kinds: str, when: Callable[[dict[str, Any]], bool] = lambda m: True) -> dict[str, Any]:
        """The next message of such a kind; what came before it is in `heard`."""
        while True:
            message = self.next()
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

    def question(self) -> dict[str, Any]:
        """What is asked now, whether or not it was heard already."""
        self.since()
        return [message for message in self.heard if message["type"] == "asked"][-1]

    def again(self) -> Person:
        """Has the question sent once more, for a test that continues with it."""
        you = self.hello["you"]
        self.send({"type": "sit", "seat": you[0] if len(you) == 1 else -1})
        return self

    def since(self) -> list[dict[str, Any]]:
        """What came up to now: the table answers everything that was sent before."""
        before = len(self.heard)
        assert self.ask("ping")["type"] == "pong"
        return self.heard[before:-1]

    def refused(self, **message: Any) -> str:
        """The kind of refusal that something meets."""
        self.send(message)
        return str(self.hear("refused")["code"])

    def closed(self) -> tuple[int, str]:
        """Waits until the other side closes the connection: its code and reason."""
        try:
            while True:
                self.next()
        except ConnectionClosed as end:
            return (end.rcvd.code, end.rcvd.reason) if end.rcvd else (1006, "")


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
    """Answers whatever is asked, until a number of actions are done or the game is over; the last message."""
    done = 0
    for _ in range(LONGEST_GAME):
        message = person.hear("asked", "people")
        if is_over(message):
            return message
        if message["type"] == "asked" and message.get("mine"):
            if done >= actions:
                return message
            answer = person.do(message, choose(message, rnd))
            assert answer["type"] == "done" or answer["code"] == "stale", (message, answer)
            done += 1
    raise AssertionError("this game does not end: hasty people can play each other to a standstill")


# --- a server that is killed again and again ---------------------------------------------------------


class Player(Person):
    """Plays a table with all its keys, and remembers what was acknowledged."""

    def __init__(self, url: str, code: str, keys: list[str], acknowledged: dict[int, tuple[int, str]]) -> None:
        self.acknowledged = acknowledged
        self.sent: dict[int, tuple[int, str]] = {}
        super().__init__(url, code, keys)

    def next(self) -> dict[str, Any]:
        message = super().next()
        if message["type"] == "done":
            self.acknowledged[message["n"]] = self.sent[message["id"]]
        return message

    def offer(self, rnd: random.Random) -> bool:
        """Sends an answer to what is asked and does not wait; false when the game is over."""
        asked = self.hear("asked", "people", when=lambda m: bool(m.get("mine")) or is_over(m))
        if asked["type"] == "people":
            return False
        words = choose(asked, rnd)
        self.number += 1
        self.sent[self.number] = (asked["seat"], words)
        self.send({"type": "do", "id": self.number, "n": asked["n"], "seat": asked["seat"], "words": words})
        return True

    def hang_up(self) -> None:
        """Reads what has been answered so far, whether or not the server is still alive, and leaves."""
        with contextlib.suppress(ConnectionClosed):
            self.since()
        self.way_out.close()

    def last_words(self) -> None:
        """Reads what was sent before the server died."""
        self.closed()
        self.way_out.close()


def is_over(message: dict[str, Any]) -> bool:
    return bool(message["type"] == "people" and message["table"]["status"] == "over")


def wait_until(tried: Callable[[], T]) -> T:
    """Retries, however busy the machine is, until it succeeds."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if found := tried():
                return found
        except (ConnectionClosed, InvalidMessage, InvalidStatus, OSError, httpx.TransportError):
            if time.monotonic() > end:
                raise
        assert time.monotonic() < end
        time.sleep(0.02)


class LongLivedTable:
    """A table that survives whatever happens to its server; when its game is over, a new one begins."""

    def __init__(self, server: Served, book: str) -> None:
        self.server, self.book = server, book
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.made = server.make(book, ["ann", "bo"], bots=1)
        self.sit()

    def sit(self) -> bool:
        """Everything that was acknowledged must be there."""
        keys = [entry["key"] for entry in self.made["keys"]]
        self.player = Player(self.server.url, self.made["code"], keys, self.acknowledged)
        actions = self.player.hello["table"].get("actions", 0)
        assert actions >= max(self.acknowledged, default=0), (actions, max(self.acknowledged))
        return True

    def play(self, rnd: random.Random, actions: int) -> None:
        for _ in range(actions):
            if not self.player.offer(rnd):
                self.player.way_out.close()
                self.acknowledged = {}
                self.made = self.server.make(self.book, ["ann", "bo"], bots=1)
                self.sit()

    def check(self, folder: Path) -> int:
        """Leaves the game and compares its file with what was acknowledged."""
        from stompoly.fair import verify_file

        self.player.way_out.close()
        place = f"/api/tables/{self.made['code']}"
        assert self.server.http.post(f"{place}/adjourn", json={"host": self.made["host"]}).status_code == 200
        file = folder / f"{self.made['code']}.jsonl"
        file.write_text(self.server.http.get(f"{place}/game.jsonl").text, encoding="utf-8")
        report = verify_file(file)
        assert report.fair, report.troubles
        for n, (seat, words) in self.acknowledged.items():
            move = report.game.moves[n - 1]
            assert (move.seat, move.text) == (seat, words), (n, move)
        return len(self.acknowledged)


def kill_under_play(
    kills: int,
    db: str,
    books: tuple[str, ...] = ("classic", "ugm", "monsters_menace"),
    seed: int = 1,
    heard: Callable[[int, list[float]], None] = lambda kills, waits: None,
) -> dict[str, Any]:
    """Kills a server at odd moments while people and bots play, and starts it again on what it had stored. Returns how
    many actions were acknowledged at the tables that were left at the end, and the longest that somebody was locked
    out; raises where an action was lost."""
    rnd, waits = random.Random(seed), list[float]()
    with Served(db, "--unlimited") as server, tempfile.TemporaryDirectory() as folder:
        tables = [LongLivedTable(server, book) for book in books]
        for done in range(kills):
            heard(done, waits)
            for table in tables:
                table.play(rnd, rnd.randint(2, 8))
            time.sleep(rnd.choice([0.0, 0.001, 0.003, 0.01, 0.03]))  # the last answers are still on their way
            server.kill()
            died = time.monotonic()
            for table in tables:
                table.player.last_words()
            server.start()
            for table in tables:
                table.sit()
                waits.append(time.monotonic() - died)
        acknowledged = sum(table.check(Path(folder)) for table in tables)
        server.stop()
    return {"acknowledged": acknowledged, "longest_wait_s": round(max(waits), 2)}


def kill_owners(
    kills: int,
    database: Postgres,
    workers: int,
    seed: int = 1,
    heard: Callable[[int, list[float]], None] = lambda kills, waits: None,
) -> dict[str, Any]:
    """Kills the worker that runs one of several tables, again and again, while people play and sit down. Raises where
    an acknowledged action or a seat was lost, or a seat was given away twice."""
    rnd, waits, seats = random.Random(seed), list[float](), 0
    with (
        Served(database.url, "--unlimited", "--workers", str(workers)) as server,
        tempfile.TemporaryDirectory() as folder,
    ):
        tables = [LongLivedTable(server, book) for book in ("classic", "ugm", "monsters_menace")]
        for done in range(kills):
            heard(done, waits)
            for table in tables:
                table.play(rnd, rnd.randint(2, 6))
            lobby = Lobby(server, rnd.choice([0.0, 0.002, 0.01]))
            victim = rnd.choice([*(table.made["code"] for table in tables), lobby.made["code"]])
            time.sleep(rnd.choice([0.0, 0.001, 0.003, 0.01, 0.03]))
            os.kill(wait_until(functools.partial(database.owner_of, victim)), signal.SIGKILL)
            died = time.monotonic()
            for table in tables:
                table.player.hang_up()
            for table in tables:
                wait_until(table.sit)
                waits.append(time.monotonic() - died)
            seats += lobby.check()
        acknowledged = sum(table.check(Path(folder)) for table in tables)
        last = children(server.process.pid)
        assert len(last) == workers
        complaints = server.stop()
    figures = {"acknowledged": acknowledged, "seats": seats, "longest_wait_s": round(max(waits), 2)}
    return {**figures, "pids": last, "complaints": complaints.splitlines()}


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class Lobby:
    """Three people go for one seat while servers die."""

    def __init__(self, server: Served, pause: float) -> None:
        self.server = server
        self.made = server.make("classic", ["ann"], link=1)
        self.place = f"/api/tables/{self.made['code']}"
        wait_until(lambda: httpx.get(f"http://{server.url}{self.place}").json()["code"])
        self.keys: list[str] = []
        self.tries = [threading.Thread(target=self.go_for_it, args=(name, pause)) for name in ("bo", "cy", "dee")]
        for each in self.tries:
            each.start()

    def go_for_it(self, name: str, pause: float) -> None:
        time.sleep(pause)
        with contextlib.suppress(httpx.TransportError):
            answer = httpx.post(f"http://{self.server.url}{self.place}/seats/1", json={"name": name}, timeout=PATIENCE)
            if answer.status_code == 201:
                self.keys.append(answer.json()["key"])

    def check(self) -> int:
        """At most one has the seat, and whoever was told so does."""
        for each in self.tries:
            each.join()
        assert len(self.keys) <= 1
        if self.keys:
            with wait_until(lambda: Person(self.server.url, self.made["code"], self.keys)) as person:
                assert person.hello["you"] == [1]
        return 1
