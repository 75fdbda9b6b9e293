"""Long work has limits: what bots may cost, who waits for whom, and that all of it can be stopped."""

from __future__ import annotations

import asyncio
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import OpenAPI
from litestar.testing import TestClient

from stompoly.bots import BotError
from stompoly.bots.thinker import Thinker
from stompoly.cli.serve import GRACE
from stompoly.engine.stopping import StoppedError, check_stopped, stoppable
from stompoly.files import dumps
from stompoly.game import new
from stompoly.server import catalog, opening, postgres, store
from stompoly.server import server as server_module
from stompoly.server.budgets import capped_maker, check_budget
from stompoly.server.limits import Limits, spare_cores
from stompoly.server.messages import Do, Ping, TakeBack
from stompoly.server.server import Server
from stompoly.server.stand_ins import start_stand_in
from stompoly.server.trouble import TroubleError
from stompoly.server.work import Workers
from tests.server.helpers_server import PATIENCE, Served
from tests.server.helpers_tables import ClockedServer, app_of, books, in_loop, lay, open_server, until

LONGEST = 5.0  # seconds in which the server ends
ENDLESS = ["thinker:99999s", "thinker:40000000", "thinker:" + "9" * 30]


# --- what a bot may cost -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ENDLESS)
def test_a_bot_that_thinks_too_long_is_refused_at_the_set_up(served: Served, name: str) -> None:
    seats = [{"who": "here", "name": "ann"}, {"who": "bot", "bot": name}]
    answer = served.http.post("/api/tables", json={"rulebook": "classic", "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_bot")
    assert "the limit is thinker:20000" in answer.json()["reason"]
    assert "thinker:5s" in answer.json()["reason"]


def test_what_is_just_allowed_is_made() -> None:
    limits = Limits(bot_playouts=300, bot_seconds=2)
    for name in ("thinker", "thinker:300", "thinker:2s", "sensible", "somebody's own"):
        check_budget(name, limits)
    for name in ("thinker:301", "thinker:3s"):
        with pytest.raises(BotError, match=r"thinker:300 .* thinker:2s"):
            check_budget(name, limits)


@pytest.mark.parametrize("name", [*ENDLESS, "thinker"])
@in_loop
async def test_a_bot_of_a_file_or_of_the_store_thinks_no_longer_than_is_allowed(tmp_path: Path, name: str) -> None:
    text = dumps(new("classic", ["ann", f"bo:{name}"], seed=1))
    async with open_server(tmp_path) as tables:
        made = await opening.open_file(tables, text, recover=False)
        for _ in range(2):
            bot = (await tables.find(made.code)).bots[1]
            assert isinstance(bot, Thinker)
            assert (bot.playouts <= 20_000, bot.seconds <= 5, bot.longest) == (True, True, 5)
            await tables.evict(tables.tables[made.code])


def test_a_capped_bot_keeps_a_smaller_budget_of_its_own() -> None:
    game = new("classic", 2)
    make = capped_maker(Limits(bot_playouts=300, bot_seconds=2))
    found = [make(name, 1, game.family) for name in ("thinker:200", "thinker:1s", "thinker")]
    assert [(bot.playouts, bot.seconds) for bot in found if isinstance(bot, Thinker)] == [(200, 0), (0, 1), (0, 0)]


# --- bots that think beside their table ------------------------------------------------------------------


class Slow:
    """Thinks until it is let go, or stopped."""

    def __init__(self) -> None:
        self.asked, self.go, self.stopped = 0, threading.Event(), threading.Event()

    def decide(self, game: Any, seat: int) -> Any:
        self.asked += 1
        try:
            while not self.go.wait(0.01):
                check_stopped()
        except StoppedError:
            self.stopped.set()
            raise
        return game.legal_actions(seat)[0]


async def with_slow_bot(tables: Any) -> tuple[Any, Any, Slow]:
    """A table whose bot is asked and thinks, with somebody watching."""
    slow = Slow()
    tables.make_bot = lambda *rest: slow
    laid = await lay(tables, people=1, bots=1, pace=0)
    page = laid.sit(0)
    await start_stand_in(laid.table, 0)
    await laid.wait(1)
    await until(lambda: slow.asked)
    return laid, page, slow


@in_loop
async def test_people_are_answered_while_a_bot_thinks(tmp_path: Path) -> None:
    async with open_server(tmp_path) as tables:
        laid, page, slow = await with_slow_bot(tables)
        await laid.wait(1)
        await laid.table.handle(page.peer, Ping(7))
        assert page.last("pong")["id"] == 7
        assert (slow.asked, laid.table.n) == (1, 0)
        slow.go.set()
        await until(laid.table.thinking.is_ready)
        await laid.wait(0)
        assert laid.table.n == 1


@in_loop
async def test_so_many_bots_think_at_the_same_time(tmp_path: Path) -> None:
    limits = Limits(bot_threads=2)
    server = ClockedServer(store.SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games", limits=limits)
    await server.start()
    slow = [await with_slow_bot(server) for _ in range(2)]
    third = Slow()
    server.make_bot = lambda *rest: third
    waits = await lay(server, people=1, bots=1, pace=0)
    waits.sit(0)
    await start_stand_in(waits.table, 0)
    await waits.wait(1)
    await until(lambda: len(server.bot_work.queues))
    assert (len(server.bot_work.running), third.asked) == (2, 0)
    slow[0][2].go.set()
    await until(lambda: third.asked)
    await server.stop()


def test_a_core_is_left_to_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, bots in ((8, 7), (2, 1), (1, 1), (None, 1)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        assert spare_cores() == bots


@in_loop
async def test_the_slow_bots_of_one_visitor_give_those_of_others_a_turn(tmp_path: Path) -> None:
    """Mallory has bots that think long at three tables. The one at bo's table comes last, and does not wait for all."""
    async with open_server(tmp_path) as tables:
        tables.bot_work = Workers("bot", 1)
        order: list[str] = []
        go = threading.Semaphore(0)

        class Noted:
            def __init__(self, who: str) -> None:
                self.who = who

            def decide(self, game: Any, seat: int) -> Any:
                order.append(self.who)
                go.acquire()
                return game.legal_actions(seat)[0]

        for who in ("mallory", "mallory", "mallory", "bo"):
            tables.make_bot = lambda *rest, who=who: Noted(who)
            laid = await lay(tables, people=1, bots=1, pace=0)
            laid.sit(0).peer.who = who
            await start_stand_in(laid.table, 0)
            await laid.wait(1)
        await until(lambda: order and len(tables.bot_work.queues) == 3)
        for asked in range(2, 5):
            go.release()
            await until(partial(lambda count: len(order) == count, asked))
        go.release()
        assert order == ["mallory", "mallory", "bo", "mallory"]


@in_loop
async def test_a_bot_stops_when_its_table_goes_to_sleep(tmp_path: Path) -> None:
    async with open_server(tmp_path) as tables:
        laid, _, slow = await with_slow_bot(tables)
        laid.table.stop()
        await until(slow.stopped.is_set)
        await until(lambda: not tables.bot_work.running)


@in_loop
async def test_a_bot_stops_when_nobody_is_there_and_thinks_again_for_whoever_comes_back(tmp_path: Path) -> None:
    async with open_server(tmp_path) as tables:
        laid, page, slow = await with_slow_bot(tables)
        page.leave()
        await until(slow.stopped.is_set)
        slow.go.set()
        laid.sit(0)
        await laid.wait(1)
        await until(laid.table.thinking.is_ready)
        await laid.wait(0)
        assert (slow.asked, laid.table.n) == (2, 1)


@in_loop
async def test_what_a_bot_thought_before_something_else_happened_is_not_played(tmp_path: Path) -> None:
    async with open_server(tmp_path) as tables:
        laid, _, slow = await with_slow_bot(tables)
        await laid.table.act(laid.seated.safe(laid.seated.asked))
        slow.go.set()
        await laid.wait(1)
        await until(laid.table.thinking.is_ready)
        assert laid.table.thinking.about[0] == laid.table.n == 1
        assert slow.asked == 2


# --- whose turn it is to be worked for -----------------------------------------------------------------


@in_loop
async def test_somebody_who_asks_for_much_does_not_hold_up_the_others() -> None:
    workers, gate = Workers("test", 1), threading.Event()
    done: list[str] = []
    first = asyncio.create_task(workers.run("greedy", gate.wait))
    await until(lambda: workers.running)
    greedy = [asyncio.create_task(workers.run("greedy", done.append, f"greedy {k}")) for k in range(5)]
    modest = asyncio.create_task(workers.run("modest", done.append, "modest"))
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(first, modest, *greedy)
    assert done.index("modest") <= 1
    workers.stop()


@in_loop
async def test_one_address_may_have_so_many_jobs_waiting() -> None:
    workers, gate = Workers("test", 1, each=2), threading.Event()
    jobs = [asyncio.create_task(workers.run("ann", gate.wait))]
    await until(lambda: workers.running)
    jobs += [asyncio.create_task(workers.run("ann", gate.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(TroubleError) as full:
        await workers.run("ann", gate.wait)
    assert (full.value.status, full.value.code) == (429, "too_fast")
    jobs.append(asyncio.create_task(workers.run("bo", gate.wait)))
    jobs[1].cancel()
    await until(jobs[1].done)
    jobs.append(asyncio.create_task(workers.run("ann", gate.wait)))  # there is room again
    await asyncio.sleep(0)
    gate.set()
    assert sum(result is True for result in await asyncio.gather(*jobs, return_exceptions=True)) == 4
    workers.stop()


@in_loop
async def test_one_address_does_not_have_all_threads_at_once() -> None:
    workers, gate = Workers("test", 2, at_once=1), threading.Event()
    greedy = [asyncio.create_task(workers.run("greedy", gate.wait, PATIENCE)) for _ in range(3)]
    await until(lambda: workers.running)
    assert await workers.run("modest", lambda: "done") == "done"
    gate.set()
    assert await asyncio.gather(*greedy) == [True] * 3
    workers.stop()


@in_loop
async def test_the_tables_of_one_address_do_not_keep_those_of_others_from_being_loaded(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        gate = threading.Event()
        greedy = [asyncio.create_task(server.work.run("greedy", gate.wait, PATIENCE)) for _ in range(3)]
        await until(lambda: server.work.running)
        assert await server.work.run("modest", lambda: "done") == "done"
        gate.set()
        await asyncio.gather(*greedy)


@in_loop
async def test_nobody_waits_for_what_another_visitor_of_their_table_has_asked_for_before(tmp_path: Path) -> None:
    """Neither for a table that somebody greedy has asked for too, nor for an undo at a table where they are."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=2, options={"start.order": "seat"})
        mallory, bo = laid.sit(0), laid.sit(1)
        mallory.peer.who, bo.peer.who = "mallory", "bo"
        await laid.table.handle(mallory.peer, Do(1, 0, 0, "roll"))
        gate = threading.Event()
        busy = [asyncio.create_task(server.work.run("mallory", gate.wait, PATIENCE)) for _ in range(2)]
        await until(lambda: server.work.running)
        await laid.table.handle(mallory.peer, TakeBack(2, 1, 0))
        assert bo.last("undo_asked")["waits"] == [1]
        laid.table.stop()
        for page in (mallory, bo):
            page.leave()
        await server.evict(laid.table)
        first = asyncio.create_task(server.find(laid.made.code, "mallory"))
        await until(lambda: server.work.queues.of("mallory") == 2)
        async with asyncio.timeout(PATIENCE):
            assert (await server.find(laid.made.code, "bo")).n == 1
            await first
        assert not any(each.done() for each in busy)
        gate.set()
        await asyncio.gather(*busy)


@in_loop
async def test_a_job_that_several_wait_for_is_done_once() -> None:
    workers, gate, done = Workers("test", 1), threading.Event(), []
    busy = asyncio.create_task(workers.run("ann", gate.wait, PATIENCE))
    await until(lambda: workers.running)
    job = asyncio.create_task(workers.run("ann", lambda: done.append(1), others=["bo", "ann"], about="it"))
    await until(lambda: workers.queues.of("bo"))
    for who in ("bo", "cy"):
        workers.also_for(who, "it")
    assert [workers.queues.of(who) for who in ("ann", "bo", "cy")] == [1, 1, 1]
    gate.set()
    await asyncio.gather(busy, job)
    assert done == [1]
    assert len(workers.queues) == 0
    workers.also_for("dee", "it")  # too late
    assert len(workers.queues) == 0
    workers.stop()


@in_loop
async def test_what_goes_wrong_is_told_to_whoever_asked_and_to_nobody_else() -> None:
    workers = Workers("test", 1)
    with pytest.raises(ZeroDivisionError):
        await workers.run("ann", lambda: 1 / 0)
    assert await workers.run("ann", lambda: 1) == 1
    workers.stop()
    with pytest.raises(TroubleError):
        await workers.run("ann", lambda: 1)


def test_work_is_stopped_in_its_own_thread_only() -> None:
    with stoppable(lambda: True), pytest.raises(StoppedError):
        check_stopped()
    check_stopped()


# --- ending ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_the_server_ends_while_bots_think(tmp_path: Path, how: signal.Signals) -> None:
    """They would think for an hour; the parts of an ending have limits that add up to five seconds."""
    bots = [{"who": "bot", "bot": "thinker:3600s"}] * 4
    with Served(str(tmp_path / "tables.db"), "--limit", "bot_seconds=3600") as server:
        answer = server.http.post("/api/tables", json={"rulebook": "classic", "seats": bots, "pace": 0})
        assert answer.status_code == 201, answer.text
        with server.sit(answer.json()):
            while 'stompoly_work{kind="bot"} 0' in server.http.get("/metrics").text:
                pass
            server.process.send_signal(how)
            server.process.communicate(timeout=PATIENCE)
        server.http.close()
        assert "Traceback" not in server.complaints()
    assert GRACE + server_module.STOP + max(store.CLOSING / 100, postgres.CLOSING) < LONGEST


def test_somebody_who_still_waits_when_the_server_ends_is_told_so(tmp_path: Path) -> None:
    """Their requests are worked on one by one: nothing of that is written to the log."""
    wish = {"rulebook": "ugm", "seats": 4, "people": 2}
    options = ({"end.cap": cap} for cap in range(300, 400))
    with Served(str(tmp_path / "tables.db")) as server, ThreadPoolExecutor(5) as people:

        def ask(options: Any) -> int:
            with suppress(httpx.TransportError):
                return httpx.post(f"http://{server.url}/api/estimate", json={**wish, "options": options}).status_code
            return 0

        asked = [people.submit(ask, next(options)) for _ in range(5)]
        while 'stompoly_work{kind="request"} 0' in server.http.get("/metrics").text:
            pass
        server.process.send_signal(signal.SIGTERM)
        server.process.communicate(timeout=PATIENCE)
        assert {each.result() for each in asked} <= {200, 503, 0}
        assert "Traceback" not in server.complaints()
        server.http.close()


@in_loop
async def test_a_bot_that_never_answers_keeps_no_thread_that_is_waited_for() -> None:
    workers, gate = Workers("endless", 1), threading.Event()
    task = asyncio.create_task(workers.run("ann", gate.wait))
    await until(lambda: workers.running)
    assert all(thread.daemon for thread in threading.enumerate() if thread.name.startswith("endless"))
    task.cancel()
    gate.set()
    workers.stop()


# --- the list of games -----------------------------------------------------------------------------------


@in_loop
async def test_the_list_of_games_is_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []
    build = catalog.games
    monkeypatch.setattr(catalog, "games", lambda books: built.append(1) or build(books))  # type: ignore[func-returns-value]
    async with open_server(tmp_path) as tables:
        assert tables.describe_games() is tables.describe_games()
    assert len(built) == 1


def test_the_description_of_all_requests_is_built_once_and_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes long, and tables must not wait for it."""
    threads: list[str] = []
    build = OpenAPIConfig.to_openapi_schema

    def noted(config: OpenAPIConfig) -> OpenAPI:
        threads.append(threading.current_thread().name)
        return build(config)

    monkeypatch.setattr(OpenAPIConfig, "to_openapi_schema", noted)
    server = Server(store.SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games")
    with TestClient(app_of(server)) as client:
        first = client.get("/api/schema/openapi.json")
        assert first.json()["paths"]["/api/games"]
        again = client.get("/api/schema/openapi.json", headers={"If-None-Match": first.headers["etag"]})
        assert again.status_code == 304
    assert threads == ["request 1"]


def test_a_rulebook_is_built_once(served: Served) -> None:
    """Anybody may ask for it, as often as for a picture."""
    first = served.http.get("/api/books/ugm")
    assert first.json()["clauses"]
    assert served.http.get("/api/books/ugm", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert served.http.get("/api/books/chess").status_code == 404


@in_loop
async def test_constant_health_checks_do_not_keep_the_store_busy(tmp_path: Path) -> None:
    async with open_server(tmp_path) as tables:
        checks: list[int] = []
        check = tables.store.check

        async def counted() -> None:
            checks.append(1)
            await check()

        tables.store.check = counted  # type: ignore[method-assign]
        for _ in range(50):
            await tables.check_store()
        assert len(checks) < 50


def test_the_list_of_games_is_json(served: Served) -> None:
    answer = served.http.get("/api/games")
    assert answer.headers["content-type"].partition(";")[0] == "application/json"
    assert {game["id"] for game in answer.json()["games"]} >= {"classic", "ugm", "monsters_menace"}
