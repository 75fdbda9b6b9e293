"""Two servers on one database: any of them answers for any table, wherever it is run."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from stompoly.cli.serve import serve
from stompoly.rules.options import OptionError
from stompoly.server import relaying
from stompoly.server.leases import Owner
from stompoly.server.relaying import Passing, Relay
from tests.server.helpers_games import adjourned, verified
from tests.server.helpers_postgres import BINARIES, MISSING, Postgres
from tests.server.helpers_server import PATIENCE, Person, Served, kill_owners, play_on, wait_until

pytestmark = [pytest.mark.xdist_group("postgres"), pytest.mark.skipif(not BINARIES, reason=MISSING)]
FREE = ("--unlimited", "--lobby")
OPTIONS = {"end.mode": "rounds", "end.rounds": 3}


@pytest.fixture(scope="module")
def pair(database: Postgres) -> Iterator[tuple[Served, Served]]:
    with Served(database.url, *FREE) as here, Served(database.url, *FREE) as there:
        yield here, there
        assert {server.stop() for server in (here, there) if server.process.poll() is None} <= {""}


def test_people_at_two_servers_play_one_game(pair: tuple[Served, Served], database: Postgres, tmp_path: Path) -> None:
    here, there = pair
    made = here.make("classic", ["ann", "bo"], bots=1, options=OPTIONS)
    with here.sit(made, 0) as ann, there.sit(made, 1) as bo:
        assert database.owner_of(made["code"]) == here.process.pid
        assert (ann.hello["you"], bo.hello["you"]) == ([0], [1])
        assert ann.ask("look", lot=1)["type"] == bo.ask("look", lot=1)["type"] == "seen"
        bo.send({"type": "say", "seat": 1, "text": "hello from afar"})
        assert ann.hear("said")["text"] == "hello from afar"
        with ThreadPoolExecutor() as both:
            ends = list(both.map(lambda person: play_on(person.again(), random.Random(1)), (ann, bo)))
        assert [end["table"]["status"] for end in ends] == ["over", "over"]
        assert all(any(message["type"] == "done" for message in person.heard) for person in (ann, bo))
    report = verified(adjourned(there, made), tmp_path)
    assert report.game.over


def test_requests_are_answered_alike_at_both(pair: tuple[Served, Served], database: Postgres) -> None:
    here, there = pair
    made = here.make("ugm", ["ann"], link=2, watchers=False)
    place = f"/api/tables/{made['code']}"
    assert here.http.get(place).json() == there.http.get(place).json()
    key = there.http.post(f"{place}/seats/1", json={"name": "bo"}).json()["key"]
    taken = there.http.post(f"{place}/seats/1", json={"name": "cy"})
    assert (taken.status_code, taken.json()["code"]) == (409, "taken")
    assert there.http.post(f"{place}/start", json={"host": "x" * 32}).json()["code"] == "not_host"
    with Person(there.url, made["code"], [key]) as bo:
        assert there.http.post(f"{place}/start", json={"host": made["host"]}).status_code == 200
        assert bo.hear("hello")["table"]["status"] == "play"
        assert there.http.get(place).json()["code"] == "private"
        answer = there.http.get(place, headers={"X-Stompoly-Key": key})
        assert (answer.status_code, answer.json()["status"]) == (200, "play")
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert there.http.post(f"{place}/adjourn", json={"host": made["host"]}).status_code == 200
        assert bo.closed()[0] == 1000
    assert there.http.get(f"{place}/game.jsonl", headers={"X-Stompoly-Key": key}).text.startswith("{")
    assert database.owner_of(made["code"]) == here.process.pid
    assert there.http.get("/api/tables/ZZZZZZ").json()["code"] == "no_table"


def test_one_lobby_lists_the_tables_of_both(pair: tuple[Served, Served]) -> None:
    made = [server.make("ugm", ["ann"], link=1, listed=True) for server in pair]
    with pair[0].sit(made[0], 0), pair[1].sit(made[1], 0):
        for server in pair:
            listed = wait_until(functools.partial(both_listed, server))
            assert {table["code"] for table in listed} == {each["code"] for each in made}


def both_listed(server: Served) -> list[Any]:
    tables: list[Any] = server.http.get("/api/lobby").json()["tables"]
    return tables if len(tables) == 2 else []


def test_somebody_who_does_not_know_the_token_is_not_answered(pair: tuple[Served, Served], database: Postgres) -> None:
    here, _ = pair
    made = here.make("classic", ["ann", "bo"])
    [(port,)] = database.ask("SELECT port FROM processes WHERE pid = $1", here.process.pid)
    scope = {"type": "http", "method": "GET", "path": f"/api/tables/{made['code']}", "headers": []}
    for hello in ({"token": "guessed", "scope": scope}, {"scope": scope}, ["nonsense"]):
        data = msgspec.msgpack.encode(hello)
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            line.sendall(len(data).to_bytes(4) + data)
            assert line.recv(100) == b""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        line.sendall(b"\xff\xff\xff\xff")
        assert line.recv(100) == b""
    assert here.complaints() == ""


def test_a_server_that_is_paused_loses_its_tables_and_whoever_is_there(
    pair: tuple[Served, Served], database: Postgres
) -> None:
    here, there = pair
    made = here.make("classic", ["ann", "bo"])
    with there.sit(made, 0) as ann, here.sit(made, 1) as bo:
        assert database.owner_of(made["code"]) == there.process.pid
        there.process.send_signal(signal.SIGSTOP)
        try:
            assert bo.closed()[0] == 1012
            with wait_until(lambda: here.sit(made, 0, 1)) as both:
                play_on(both, random.Random(1), 2)
        finally:
            there.process.send_signal(signal.SIGCONT)
        assert ann.closed()[0] == 1000
    with there.sit(made, 0) as ann:
        assert ann.hello["table"]["actions"] >= 2
    assert database.owner_of(made["code"]) == here.process.pid


def test_a_table_moves_when_its_server_is_killed(pair: tuple[Served, Served], database: Postgres) -> None:
    """The last of those with a pair: the other is stopped when all is done."""
    here, there = pair
    made = here.make("classic", ["ann", "bo"])
    with there.sit(made, 0, 1) as both, here.sit(made) as watcher:
        assert database.owner_of(made["code"]) == there.process.pid
        play_on(both, random.Random(1), 3)
        there.kill()
        assert watcher.closed()[0] == 1012
    with wait_until(lambda: here.sit(made, 0, 1)) as both:
        assert both.hello["table"]["actions"] >= 3
        play_on(both, random.Random(1), 2)
    assert database.owner_of(made["code"]) == here.process.pid


# --- workers -------------------------------------------------------------------------------------------


def test_nothing_is_lost_when_owners_among_three_workers_are_killed_and_all_end_when_told(database: Postgres) -> None:
    report = kill_owners(4, database, 3)
    assert report["acknowledged"] > 20
    assert report["seats"] >= 4
    assert report["complaints"] == []
    assert database.ask("SELECT * FROM processes WHERE pid = ANY($1)", report["pids"]) == []
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in report["pids"]))


CREW = """
import os, sys, time
from stompoly.cli.workers import Crew
def work(id, replaces):
    os.write(1, f"{os.getpid()} {id} {replaces}\\n".encode())  # in one piece: two of them write
    time.sleep(600)
crew = Crew(work)
crew.start()
crew.start()
crew.watch()
"""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_worker_that_dies_is_replaced_and_all_end_with_their_parent(how: signal.Signals) -> None:
    with (
        subprocess.Popen([sys.executable, "-c", CREW], stdout=subprocess.PIPE, text=True) as parent,
        contextlib.ExitStack() as last,
    ):
        last.callback(parent.kill)  # else a failure would wait for it
        assert parent.stdout is not None
        told = [parent.stdout.readline().split(" ") for _ in range(2)]
        os.kill(int(told[0][0]), signal.SIGKILL)
        told.append(parent.stdout.readline().split(" "))
        assert told[2][2].strip() == told[0][1]
        parent.send_signal(how)
        assert parent.stdout.read() == ""  # which ends when all of them have
        assert parent.wait(PATIENCE) == (0 if how == signal.SIGTERM else -how)


def test_workers_need_postgres(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="--workers needs PostgreSQL"):
        serve(db=str(tmp_path / "t.db"), workers=2)


@pytest.mark.parametrize("host", ["0.0.0.0", "0", "::", ""])
def test_processes_do_not_listen_to_strangers_for_each_other(tmp_path: Path, host: str) -> None:
    with pytest.raises(OptionError, match="own address on a private network"):
        serve(db=str(tmp_path / "t.db"), relay_host=host)


def test_connections_that_say_nothing_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relaying, "UNKNOWN", 2)

    async def run() -> None:
        relay = Relay(None, cast(Any, SimpleNamespace(lose=None)), cast(Any, SimpleNamespace(me=Owner("a", token="t"))))
        listener = await asyncio.start_server(relay.answer, "127.0.0.1", 0)
        lines = [await asyncio.open_connection(*listener.sockets[0].getsockname()) for _ in range(3)]
        async with asyncio.timeout(PATIENCE):
            closed, _ = await asyncio.wait(
                [asyncio.ensure_future(reader.read()) for reader, _ in lines], return_when=asyncio.FIRST_COMPLETED
            )
            assert (len(closed), relay.unknown) == (1, 2)
            for _, writer in lines:
                writer.close()
            while relay.unknown:
                await asyncio.sleep(0.005)
        listener.close()

    asyncio.run(run())


def test_a_page_that_has_gone_ends_what_is_passed_on_to_it() -> None:
    """One that reads nothing is disconnected while its table still has something to say."""

    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await relaying.post(writer, {"type": "websocket.accept"})
        writer.close()

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(3600)
        return {}

    async def send(event: dict[str, Any]) -> None:
        raise RuntimeError("Unexpected ASGI message, after sending 'websocket.close'")

    async def run() -> None:
        owner = await asyncio.start_server(say, "127.0.0.1", 0)
        address, port = owner.sockets[0].getsockname()
        relay = cast(Any, SimpleNamespace(passing=set()))
        await Passing(relay, "ABCDEF", {"type": "websocket"}, receive, send).run(Owner("a", address, port, "t"))
        assert not relay.passing
        owner.close()

    asyncio.run(run())
