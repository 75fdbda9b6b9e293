"""Whatever takes long leaves room for others: at other tables, and at the same table. What counts here is the order in
which things are answered, not how long they take."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from stompoly.files import dumps
from stompoly.server import estimates, handling, purses, telling
from stompoly.server import server as server_module
from stompoly.server.again import answer as answer_again
from stompoly.server.asking import ask_all
from stompoly.server.charges import Charges
from stompoly.server.limits import Limits
from stompoly.server.messages import Again, Do, Hint, Look, Manage, Ping, Say, TakeBack, ToServer, Why
from stompoly.server.opening import open_file
from stompoly.server.table import Table
from stompoly.server.table_messages import SeatWish, TableWish
from stompoly.server.work import Job
from tests.server.helpers_games import played_at_home
from tests.server.helpers_server import PATIENCE
from tests.server.helpers_tables import ClockedServer, Page, app_of, in_loop, lay, open_server, until

MANY = 50


async def begun(server: ClockedServer, *names: str, **wish: Any) -> tuple[Table, list[Page]]:
    """A table that handles by itself what is asked for, and a page for each of its people, all from other addresses."""
    seats = [SeatWish("here", name) for name in names]
    made = await server.create(TableWish("classic", seats, options={"start.order": "seat"}, **wish))
    table = server.tables[made.code]
    pages = [Page(table, [key.key]) for key in made.keys]
    for page, name in zip(pages, names, strict=True):
        page.peer.who = name
    await until(lambda: not table.inbox)
    return table, pages


# --- many questions --------------------------------------------------------------------------------------


@pytest.fixture
def handled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whose messages have been handled, in order."""
    order: list[str] = []
    real = handling.handle_one

    async def handle_one(table: Table, peer: Any, message: ToServer) -> None:
        order.append(peer.who)
        await real(table, peer, message)

    monkeypatch.setattr(handling, "handle_one", handle_one)
    return order


@pytest.mark.parametrize(
    "message",
    [Manage("pause", 0), Manage("more_time", 0), Why(1, 0, "roll"), Look(1, 3), Say(0, "hello"), Do(1, 5, 0, "roll")],
    ids=lambda message: type(message).__name__,
)
@in_loop
async def test_somebody_who_asks_for_much_waits_for_it_alone(
    tmp_path: Path, handled: list[str], message: ToServer
) -> None:
    async with open_server(tmp_path) as server:
        table, (ann, bo) = await begun(server, "ann", "bo")
        other, (cy, _) = await begun(server, "cy", "dee")
        for _ in range(MANY):
            table.inbox.put((ann.peer, message))
        table.inbox.put((bo.peer, Ping(7)))
        other.inbox.put((cy.peer, Ping(8)))
        await until(lambda: len(handled) == MANY + 2)
        assert {"bo", "cy"} < set(handled[:3])
        assert bo.last("pong")["id"] == 7


@in_loop
async def test_what_everybody_hears_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = calls_of("view", monkeypatch)
    async with open_server(tmp_path) as server:
        table, _ = await begun(server, "ann", "bo")
        watchers = [Page(table, []) for _ in range(20)]
        made.clear()
        table.remark(0, "{name} waves")
        assert len(made) == 1
        assert {page.last("news")["log"][0]["text"] for page in watchers} == {"ann waves"}


@in_loop
async def test_all_pages_of_a_seat_are_asked_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = calls_of("question_message", monkeypatch)
    async with open_server(tmp_path) as server:
        laid = await lay(server, options={"start.order": "seat"})
        pages = [laid.sit(0) for _ in range(5)]
        made.clear()
        ask_all(laid.table)
        assert len(made) == 1
        assert {page.last("asked")["seat"] for page in pages} == {0}


@in_loop
async def test_whatever_changes_nothing_is_charged_by_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause as well as a question: everybody at the table is told of it."""
    charged: list[str] = []
    monkeypatch.setattr(Charges, "owe_time", lambda self, who, what, seconds: charged.append(what))
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        page = laid.sit(0)
        for message in (Manage("pause", 0), Why(1, 0, "roll"), TakeBack(1, 0, 0)):
            await laid.table.handle(page.peer, message)
        assert charged == ["message"] * 3


@in_loop
async def test_nobody_changes_their_mind_about_another_game_all_the_time(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        laid.table.record.status = "over"
        page = laid.sit(0)
        laid.sit(1)
        burst = int(purses.RATES["manage"][1])
        for n in range(burst + 2):
            await answer_again(laid.table, page.peer, Again(n % 2 == 0))
        assert [message["code"] for message in page.heard("refused")] == ["too_fast"] * 2


# --- long work -------------------------------------------------------------------------------------------


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Whatever is done in the background waits until it is opened."""
    gate = threading.Event()
    gate.set()
    real = Job.run

    def run(job: Job) -> None:
        gate.wait()
        real(job)

    monkeypatch.setattr(Job, "run", run)
    yield gate
    gate.set()


@dataclass
class House:
    """A table of Ann and Bo, another one, a finished game, a game that is asleep, and a visitor."""

    server: ClockedServer
    table: Table
    ann: Page
    bo: Page
    other: Table
    cy: Page
    over: str
    asleep: str
    client: httpx.AsyncClient

    async def ask(self, page: Page, message: ToServer, *answers: str) -> None:
        """A message over the socket, and its answer."""
        page.raw()
        page.table.inbox.put((page.peer, message))
        async with asyncio.timeout(PATIENCE):
            while not page.heard(*answers):
                await asyncio.sleep(0.005)

    async def get(self, path: str) -> None:
        assert (await self.client.get(path)).status_code == 200

    async def post(self, path: str, **body: Any) -> None:
        assert (await self.client.post(path, json=body)).status_code in (200, 201)


@asynccontextmanager
async def house(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(estimates, "BUDGET", 50)
    async with open_server(folder) as server:
        server.limits = replace(Limits(), bot_seconds=1)
        table, (ann, bo) = await begun(server, "ann", "bo")
        table.inbox.put((ann.peer, Do(1, 0, 0, "roll")))
        await until(lambda: table.n == 1)
        other, (cy, _) = await begun(server, "cy", "dee")
        over = await open_file(
            server, dumps(played_at_home("gopoly", options={"end.mode": "rounds", "end.rounds": 1})), False
        )
        asleep = await open_file(server, dumps(played_at_home("classic", 20)), False)
        await server.evict(server.tables[asleep.code])
        app = app_of(server)
        server.charges = app.state.charges = Charges(Limits(), limited=False)
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            yield House(server, table, ann, bo, other, cy, over.code, asleep.code, client)


RULES = {"rulebook": "classic", "seats": 3, "people": 1}
SLOW: dict[str, Callable[[House], Awaitable[None]]] = {
    "a hint": lambda at: at.ask(at.ann, Hint(1, 1, at.table.asked_seat()), "hinted", "refused"),
    "an undo": lambda at: at.ask(at.ann, TakeBack(1, 1, 0), "done", "refused", "undo_asked"),
    "a table that must be loaded": lambda at: at.get(f"/api/tables/{at.asleep}"),
    "a step": lambda at: at.get(f"/api/tables/{at.over}/steps/3"),
    "odds": lambda at: at.get(f"/api/tables/{at.over}/odds/3"),
    "a story": lambda at: at.get(f"/api/tables/{at.over}/story"),
    "a turning point": lambda at: at.get(f"/api/tables/{at.over}/turning"),
    "a file": lambda at: at.get(f"/api/tables/{at.over}/game.jsonl"),
    "an estimate": lambda at: at.post("/api/estimate", **RULES),
    "an upload": lambda at: at.post("/api/open", file=dumps(played_at_home("classic", 5))),
}


@pytest.mark.parametrize("what", SLOW)
@in_loop
async def test_others_are_served_while_somebody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: threading.Event, what: str
) -> None:
    """At the same table, at another one and over REST."""
    async with house(tmp_path, monkeypatch) as at:
        gate.clear()
        slow = asyncio.ensure_future(SLOW[what](at))
        await until(lambda: any(each.running for each in (at.server.bot_work, at.server.work, at.server.requests)))
        await at.ask(at.bo, Ping(1), "pong")
        await at.ask(at.bo, Look(2, 1), "seen")
        await at.ask(at.bo, Say(1, "are you still there?"), "said")
        await at.ask(at.cy, Do(1, 0, 0, "roll"), "done")
        await at.get(f"/api/tables/{at.table.code}")
        await at.post("/api/rules", rulebook="classic")
        assert not slow.done()
        gate.set()
        await slow


@in_loop
async def test_nothing_is_played_while_an_undo_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: threading.Event
) -> None:
    async with house(tmp_path, monkeypatch) as at:
        gate.clear()
        before = at.table.n
        at.table.inbox.put((at.ann.peer, TakeBack(1, before, 0)))
        await until(lambda: at.server.work.running)
        seat = at.table.asked_seat()
        page = (at.ann, at.bo)[seat]
        at.table.inbox.put((page.peer, Do(2, before, seat, "decline")))
        await at.ask(at.bo, Ping(3), "pong")
        assert (at.table.n, len(at.table.inbox)) == (before, 1)
        gate.set()
        await until(lambda: not at.table.inbox)
        await at.ask(page, Ping(4), "pong")
        assert at.table.n > before  # the undo, which somebody must agree to, or what was done instead


@in_loop
async def test_a_table_is_loaded_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of it that takes longer for a longer game."""
    threads: list[int] = []
    for name in ("restore_game", "head_of", "actions_that_stand"):
        real = getattr(server_module, name)
        monkeypatch.setattr(server_module, name, partial(counted, threads, real))
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        await laid.table.act(laid.seated.safe(0))
        await laid.fall_asleep()
        assert len(threads) == 3
        assert threading.get_ident() not in threads


def calls_of(name: str, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Will have an entry for each call of a function of `telling`."""
    made: list[int] = []
    monkeypatch.setattr(telling, name, partial(counted, made, getattr(telling, name)))
    return made


def counted(threads: list[int], real: Callable[..., Any], *what: Any) -> Any:
    """Notes the thread in which something is called."""
    threads.append(threading.get_ident())
    return real(*what)


@in_loop
async def test_people_who_come_and_go_all_the_time_are_not_announced_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=3)
        ann = laid.sit(0)
        ann.raw()
        for _ in range(50):
            Page(laid.table, []).leave()
        assert len(ann.heard("people")) == 10
        laid.sit(1).leave()  # players are
        assert len(ann.heard("people")) == 2
        for _ in range(50):
            laid.sit(1).leave()
        assert len(ann.heard("people")) == 18
        laid.sit(2).leave()  # each seat by itself
        assert len(ann.heard("people")) == 2
