"""What one address may have of the server, however many pages and tables it spreads that over."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from stompoly.files import dumps
from stompoly.game import Game, new
from stompoly.server import charges
from stompoly.server.asking import ask
from stompoly.server.charges import AT_ONCE, Charges
from stompoly.server.limits import Limits
from stompoly.server.messages import Do, Join, Manage, Ping, TakeBack
from stompoly.server.paying import least_busy, pay_for_bot, payers
from stompoly.server.peers import Peer
from stompoly.server.replays import Replays
from stompoly.server.server import Server
from stompoly.server.sockets import MOST_PEERS, MOST_WATCHERS, busy, why_not_in
from stompoly.server.store import SqliteStore
from stompoly.server.table import WAITING, Table
from stompoly.server.table_messages import SeatWish, TableWish
from stompoly.server.turnstile import Turnstile
from stompoly.server.work import Job
from tests.server.helpers_games import opened_for_nothing, played_at_home
from tests.server.helpers_server import choose
from tests.server.helpers_tables import ClockedServer, Laid, Page, app_of, books, in_loop, lay, open_server, until

DAYS: dict[str, Any] = {"timers.turn": 3 * 86_400, "start.order": "seat"}
WISH = {"rulebook": "classic", "seats": [{"who": "here", "name": "ann"}, {"who": "here", "name": "bo"}]}


@pytest.fixture(autouse=True)
def no_time_goes_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    limits = replace(Limits(), message_rate=2, look_burst=9, connections=3)
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games", limits=limits)
    with TestClient(app_of(server)) as client:
        yield client


def test_all_pages_of_an_address_share_its_messages(client: TestClient[Any]) -> None:
    code = client.post("/api/tables", json=WISH).json()["code"]
    with client.websocket_connect(f"/ws/{code}") as one, client.websocket_connect(f"/ws/{code}") as two:
        codes: list[str] = []
        for socket in (one, two):
            socket.send_json({"type": "join"})
            for n in range(AT_ONCE + 1):
                socket.send_json({"type": "ping", "id": n})
            while len(codes) % (AT_ONCE + 1) < AT_ONCE:
                message = socket.receive_json()
                codes += [message["type"]] if message["type"] in ("pong", "refused") else []
            codes += [socket.receive_json()["type"]]
    assert codes.count("pong") == 2 * AT_ONCE


def test_the_sockets_of_an_address_are_limited_whatever_proxy_they_come_through(client: TestClient[Any]) -> None:
    code = client.post("/api/tables", json=WISH).json()["code"]
    purses: Charges = client.app.state.charges
    with purses.socket_of(""), purses.socket_of(""), purses.socket_of(""):
        with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(f"/ws/{code}") as socket:
            socket.receive()
        assert refused.value.code == 4429
    with client.websocket_connect(f"/ws/{code}") as socket:
        socket.send_json({"type": "join"})
        assert socket.receive_json()["type"] == "hello"


@in_loop
async def test_the_watchers_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        state: Any = SimpleNamespace(charges=Charges(Limits(), limited=True), server=server)
        came = 0
        while not why_not_in(laid.table, Join(), "mallory", state):
            come(laid, "mallory")
            came += 1
        assert came == MOST_WATCHERS
        assert why_not_in(laid.table, Join(), "bo", state) is None
        assert why_not_in(laid.table, Join([laid.made.keys[0].key]), "mallory", state) is None


@in_loop
async def test_a_player_with_many_seats_leaves_room_for_the_others(tmp_path: Path) -> None:
    """Whoever found no room was soon replaced by a bot."""
    async with open_server(tmp_path) as server:
        made = await server.create(TableWish("classic", [SeatWish("here", f"p{n}") for n in range(7)]))
        table, state = server.tables[made.code], SimpleNamespace(charges=server.charges, server=server)
        for n in range(MOST_PEERS):
            table.connect(Peer(f"watcher {n}"), Join())
        *mallory, bo = made.keys
        for key in mallory:
            while not why_not_in(table, Join([key.key]), "mallory", state):  # type: ignore[arg-type]
                table.connect(Peer("mallory"), Join([key.key]))
        assert why_not_in(table, Join([bo.key]), "bo", state) is None  # type: ignore[arg-type]
        assert why_not_in(table, Join(), "cy", state) is not None  # type: ignore[arg-type]


@in_loop
async def test_watchers_leave_room_for_what_players_say(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        player, watcher = laid.sit(0).peer, laid.sit().peer
        state: Any = SimpleNamespace(charges=server.charges)
        while busy(watcher, laid.table, state) is None:
            laid.table.inbox.put((Peer(str(len(laid.table.inbox))), Ping(1)))
        assert busy(player, laid.table, state) is None


@in_loop
async def test_people_who_come_and_go_leave_room_for_what_players_say(tmp_path: Path) -> None:
    """While an undo is worked out, nobody looks at what is due; it need not wait more than once."""
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        player = laid.sit(0).peer
        for _ in range(WAITING):
            laid.sit().leave()
        assert busy(player, laid.table, SimpleNamespace(charges=server.charges)) is None  # type: ignore[arg-type]


@in_loop
async def test_players_leave_room_for_what_others_say(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        mallory, bo = laid.sit(0).peer, laid.sit(1).peer
        mallory.who, bo.who = "mallory", "bo"
        laid.table.inbox.rung = False  # that they have come
        state: Any = SimpleNamespace(charges=server.charges)
        while busy(mallory, laid.table, state) is None:
            laid.table.inbox.put((mallory, Ping(1)))
        assert len(laid.table.inbox) == WAITING // 2
        assert busy(bo, laid.table, state) is None


@in_loop
async def test_requests_that_everybody_hears_of_are_limited(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server)
        page = laid.sit(0)
        for _ in range(15):
            await laid.table.handle(page.peer, Manage("pause", 0))
            await laid.table.handle(page.peer, Manage("go_on", 0))
        assert {message["code"] for message in page.heard("refused")} == {"too_fast"}


# --- bots --------------------------------------------------------------------------------------------


def come(laid: Laid, who: str) -> None:
    laid.table.connect(Peer(who), Join())


async def act_often(laid: Laid) -> int:
    for _ in range(3 * AT_ONCE):
        await laid.wait(1)
    return laid.table.n


@in_loop
async def test_the_bots_of_one_address_share_a_limit_at_all_its_tables(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), bot_rate=1), limited=True)
        tables = [await lay(server, people=0, bots=4, pace=0) for _ in range(3)]
        for laid, who in zip(tables, ("ann", "ann", "bo"), strict=True):
            come(laid, who)
        done = [await act_often(laid) for laid in tables]
        assert AT_ONCE <= done[0] + done[1] < 2 * AT_ONCE  # a bot may answer out of turn
        assert done[2] >= AT_ONCE


@in_loop
async def test_a_visitor_with_many_tables_does_not_hold_up_the_bots_of_others(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=0, bots=2)
        assert payers(laid.table)[0] == ""
        come(laid, "ann")
        come(laid, "bo")
        asked: list[str] = []

        async def run(who: str, work: Any, *rest: Any, **more: Any) -> Any:
            asked.append(who)

        server.bot_work.run = run  # type: ignore[method-assign]
        laid.table.thinking.begin(laid.seated, 0)
        assert laid.table.thinking.task is not None
        await laid.table.thinking.task
        assert asked == ["ann"]


@in_loop
async def test_a_watcher_who_has_used_up_their_share_does_not_stop_the_bots_of_players(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=2)
        come(laid, "mallory")
        page = laid.sit(0)
        page.peer.who = "ann"
        assert payers(laid.table)[0] == "ann"
        page.leave()
        assert payers(laid.table)[0] == "mallory"


@in_loop
async def test_a_player_who_has_used_up_their_share_does_not_stop_the_bots_of_others(tmp_path: Path) -> None:
    """Neither those that answer at once nor those that wait until they may think."""
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), bot_rate=1), limited=True)
        laid = await lay(server, people=2, bots=2, pace=0)
        for p, who in enumerate(("mallory", "ann")):
            laid.sit(p).peer.who = who
        while server.charges.pays("mallory", "bots"):
            pass
        assert [pay_for_bot(laid.table) for _ in range(AT_ONCE + 1)] == [True] * AT_ONCE + [False]
        for _ in range(3):
            server.bot_work.queues.put("mallory", Job("mallory", bool))
        assert least_busy(laid.table) == "ann"
        server.bot_work.queues.clear()


@in_loop
async def test_the_last_player_pays_for_bots_that_go_on_alone(tmp_path: Path) -> None:
    """And no watcher who comes afterwards, and whose share may be used up."""
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=2)
        page = laid.sit(0)
        page.peer.who = "ann"
        page.leave()
        watcher = Page(laid.table, [])
        watcher.peer.who = "mallory"
        watcher.leave()
        assert payers(laid.table)[0] == "ann"


# --- what is kept ----------------------------------------------------------------------------------------


@in_loop
async def test_an_address_plays_only_so_much_in_a_day_at_all_its_tables(tmp_path: Path) -> None:
    """All of it is kept, and what is left of a disk is for everybody."""
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), action_day=3), limited=True)
        codes: list[str] = []
        for who in ("ann", "ann", "bo"):
            laid = await lay(server)
            page = laid.sit(0, 1)
            page.peer.who = who
            for n in range(2):
                ask(laid.table, page.peer)
                asked = page.last("asked")
                await laid.table.handle(page.peer, Do(n, asked["n"], asked["seat"], choose(asked, random.Random(1))))
                codes += [message.get("code", "done") for message in page.heard("done", "refused")]
        assert codes == ["done"] * 3 + ["too_fast"] + ["done"] * 2


@pytest.mark.parametrize("kind", ["sensible", "thinker:1"])
@in_loop
async def test_so_do_its_bots_of_any_kind(tmp_path: Path, kind: str) -> None:
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), action_day=3), limited=True)
        wish = TableWish("classic", [SeatWish("bot", bot=kind), SeatWish("bot", bot=kind)], pace=0)
        laid = Laid(server, await server.create(wish))
        come(laid, "ann")
        for _ in range(6):
            await laid.wait(1)
            if laid.table.thinking.task:
                await until(laid.table.thinking.is_ready)
                await laid.wait(0)
        assert 3 <= laid.table.n < 6  # a bot may answer out of turn


@pytest.mark.parametrize(
    ("options", "message"), [({}, Manage("pace", 0, 100)), ({}, Manage("stand_in", 0)), (DAYS, Do(0, 0, 0, "roll"))]
)
@in_loop
async def test_a_long_record_costs_whoever_has_it_written(
    tmp_path: Path, options: dict[str, Any], message: Manage | Do
) -> None:
    """It is written whole when the pace changes or a bot stands in, and after each action of a correspondence game."""
    async with open_server(tmp_path) as server:
        paid: list[tuple[bool, bool]] = []
        for length in (0, 10_000 * AT_ONCE):
            server.charges = Charges(replace(Limits(), message_rate=1, bot_rate=1), limited=True)
            laid = await lay(server, options=options)
            laid.table.record.data = "x" * length
            page = laid.sit(0, 1)
            page.peer.who = "ann"
            asked = page.last("asked")
            here = msgspec.structs.replace(message, seat=asked["seat"])
            await laid.table.handle(page.peer, here)
            paid.append((server.charges.pays("ann", "message"), server.charges.pays("ann", "bots")))
        assert paid == [(True, True), (False, False)]


# --- games that must be played again -------------------------------------------------------------------


def test_a_table_that_must_be_loaded_is_paid_for_by_its_length(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charges, "REPLAYED", 1)
    game = played_at_home("gopoly", options={"end.mode": "rounds", "end.rounds": 2})
    code = opened_for_nothing(client, game)
    assert [client.get(f"/api/tables/{code}").status_code for _ in range(3)] == [200] * 3
    client.app.state.server.tables.clear()
    assert [client.get(f"/api/tables/{code}").status_code for _ in range(2)] == [200, 429]


@in_loop
async def test_tables_that_must_be_loaded_are_paid_for_before_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many that are asked for at once would all have been loaded before the first was paid for."""
    monkeypatch.setattr(charges, "REPLAYED", 1)
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), look_burst=9), limited=True)
        codes = [(await sleeping_table(server, 20)).made.code for _ in range(3)]
        asked = [server.find(code, who) for code, who in zip(codes, ("ann", "ann", "bo"), strict=True)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(each, Table) for each in found] == [True, False, True]


@in_loop
async def test_somebody_who_asks_for_many_tables_waits_for_them_in_turn_with_others(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        tables = [await sleeping_table(server, 2) for _ in range(2)]
        turns: list[str] = []
        run = server.work.run

        async def noting(who: str, work: Any, *rest: Any, **more: Any) -> Any:
            turns.append(who)
            return await run(who, work, *rest, **more)

        server.work.run = noting  # type: ignore[method-assign]
        for laid in tables:
            laid.table = await server.find(laid.made.code, "192.0.2.1")
        page = tables[0].sit(0, 1)
        page.peer.who = "192.0.2.2"
        await tables[0].table.handle(page.peer, TakeBack(1, tables[0].table.n, tables[0].table.asked_seat()))
        assert turns == ["192.0.2.1", "192.0.2.1", "192.0.2.2"]


async def sleeping_table(server: ClockedServer, actions: int) -> Laid:
    laid = await lay(server)
    while laid.table.n < actions:
        await laid.table.act(laid.seated.safe(laid.table.asked_seat()))
    laid.table.stop()
    await server.evict(laid.table)
    return laid


def test_undos_in_a_game_are_paid_for_too(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is as much work as many actions, and hardly makes a file longer."""
    monkeypatch.setattr(charges, "REPLAYED", 1)
    game = new("classic", ["ann", "bo"], seed=4, options={"start.order": "seat"})
    game.dice(1, 2)
    game.play("roll")
    game.play("buy")
    game.undo()
    assert client.post("/api/open", json={"file": dumps(game)}).status_code == 201
    assert client.get("/api/lobby").status_code == 429


def test_a_file_is_paid_for_by_its_length(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charges, "REPLAYED", 1)
    game = played_at_home("gopoly", options={"end.mode": "rounds", "end.rounds": 2})
    code = opened_for_nothing(client, game)
    assert client.get(f"/api/tables/{code}/game.jsonl").status_code == 200
    assert client.get(f"/api/tables/{code}/game.jsonl").status_code == 429


@in_loop
async def test_an_undo_in_a_long_game_costs_more(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), look_burst=9), limited=True)
        laid = await lay(server)
        page = laid.sit(0, 1)
        for n, code in [(charges.REPLAYED, "no_undo"), (20 * charges.REPLAYED, "no_undo"), (0, "too_fast")]:
            laid.table.n = n
            await laid.table.handle(page.peer, TakeBack(1, n, laid.table.asked_seat()))
            assert page.last("refused")["code"] == code


@in_loop
async def test_requests_of_any_kind_are_counted_before_anything_is_done_for_them() -> None:
    done: list[str] = []
    told: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        done.append(scope["type"])

    async def send(event: Any) -> None:
        told.append(event.get("status", 0))

    turnstile = Turnstile(app, Charges(replace(Limits(), request_rate=1), limited=True))
    for kind in ["http"] * (AT_ONCE - 1) + ["websocket"] * 2 + ["http", "lifespan"]:
        await turnstile({"type": kind, "client": ("192.0.2.1", 1), "headers": []}, None, send)
    await turnstile({"type": "http", "client": ("192.0.2.2", 1), "headers": []}, None, send)
    assert done == ["http"] * (AT_ONCE - 1) + ["websocket", "lifespan", "http"]
    assert told == [0, 429, 0]


def test_long_games_do_not_pile_up_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    replays, game = Replays(), played_at_home("gopoly", options={"end.mode": "rounds", "end.rounds": 2})
    lines = [line.encode() for line in dumps(game).splitlines()[1:-1]]
    most = 2 * len(lines) + 1
    monkeypatch.setattr("stompoly.server.replays.STEPS", most)
    for name in "abc":
        replays.of(name, Game(game.book, game.seats, game.seed, game.mode, game.changed), lines)
    assert replays.steps() <= most
    assert replays.actions_known("c") == len(lines)
