"""Notifications: whoever is away hears once that it is their turn, and nobody else hears anything."""

from __future__ import annotations

import asyncio
import builtins
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from stompoly.server import outbox, outside
from stompoly.server.asking import ask
from stompoly.server.charges import NOTICES, Charges
from stompoly.server.limits import Limits
from stompoly.server.messages import Do
from stompoly.server.notices import PUSHES
from stompoly.server.outbox import EACH, WAITING, Letter, Outbox
from stompoly.server.outside import OutsideError, check_address, is_public
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore
from stompoly.server.trouble import TroubleError
from stompoly.server.turn_messages import PushWish
from stompoly.table.clocks import DAY
from tests.server.helpers_push import Browser, PushService, claims, push_service
from tests.server.helpers_server import choose
from tests.server.helpers_tables import ClockedServer, Laid, Page, app_of, books, in_loop, lay, open_server, until

DAYS: dict[str, Any] = {"timers.turn": int(3 * DAY), "start.order": "seat"}


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[ClockedServer, PushService]]:
    async with push_service() as service, open_server(folder) as server:
        server.notices.connect = service.connect
        yield server, service


async def subscribe(laid: Laid, p: int, browser: Browser) -> None:
    await laid.server.notices.subscribe(laid.table, PushWish(laid.made.keys[p].key, **browser.subscription))


async def move_on(laid: Laid, page: Page) -> None:
    """Whoever sits at the page answers until somebody else is asked."""
    while laid.table.asked_seat() in page.peer.seats:
        page.raw()
        ask(laid.table, page.peer)
        asked = page.last("asked")
        await laid.table.handle(page.peer, Do(1, asked["n"], asked["seat"], choose(asked, random.Random(1))))


@in_loop
async def test_an_absent_player_is_notified_once_and_only_their_browser_can_read_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, service):
        laid = await lay(server, options=DAYS)
        bo = Browser()
        await subscribe(laid, 1, bo)
        await move_on(laid, laid.sit(0))
        await until(lambda: service.got)
        first, headers, body = service.got[0]
        assert first == "POST /send/1 HTTP/1.1"
        message = bo.read(body)
        assert message == {
            "title": "Your turn: Classic",
            "body": f"Table {laid.made.code}, 3 days to answer",
            "code": laid.made.code,
        }
        assert headers["ttl"] == str(int(3 * DAY))
        assert headers["host"] == "updates.push.services.mozilla.com"
        told = claims(headers["authorization"], server.notices.push_key)
        assert told["aud"] == "https://updates.push.services.mozilla.com"
        assert told["sub"].startswith("mailto:")
        assert laid.table.record.seats[1].told
        server.notices.tell_turn(laid.table)
        await asyncio.sleep(0.02)
        assert len(service.got) == 1


@in_loop
async def test_players_who_see_their_turn_are_not_notified_of_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, service):
        laid = await lay(server, options=DAYS)
        await subscribe(laid, 1, Browser())
        laid.sit(1)
        await move_on(laid, laid.sit(0))
        await asyncio.sleep(0.02)
        assert service.got == []


@in_loop
async def test_a_player_who_came_back_or_ran_out_of_time_is_notified_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, service):
        laid = await lay(server, options=DAYS)
        await subscribe(laid, 0, Browser())
        await subscribe(laid, 1, Browser())
        server.notices.tell_turn(laid.table)
        await until(lambda: len(service.got) == 1)
        await laid.fall_asleep()
        server.notices.tell_turn(laid.table)
        await laid.wait(3 * DAY + 1)
        await until(lambda: len(service.got) == 2)
        laid.sit(laid.table.asked_seat()).leave()
        server.notices.tell_turn(laid.table)
        await until(lambda: len(service.got) == 3)


@pytest.mark.parametrize("status", [404, 410])
@in_loop
async def test_a_subscription_that_has_ended_is_forgotten(tmp_path: Path, status: int) -> None:
    async with opened(tmp_path) as (server, service):
        laid = await lay(server, options=DAYS)
        await subscribe(laid, 0, Browser())
        service.statuses = [status]
        server.notices.tell_turn(laid.table)
        await until(lambda: not laid.table.record.seats[0].pushes)
        stored = await server.store.get(laid.made.code)
        assert stored is not None
        assert stored.seats[0].pushes == []


@in_loop
async def test_a_service_that_is_busy_is_tried_again_a_few_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "PAUSE", 0.0)
    async with opened(tmp_path) as (server, service):
        laid = await lay(server, options=DAYS)
        await subscribe(laid, 0, Browser())
        service.statuses = [503] * 10
        server.notices.tell_turn(laid.table)
        await until(lambda: server.notices.outbox.waiting == 0)
        assert len(service.got) == outbox.TRIES


@in_loop
async def test_a_service_that_never_answers_holds_up_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.05)
    monkeypatch.setattr(outbox, "TRIES", 1)
    async with opened(tmp_path) as (server, service):
        laid = await lay(server, options=DAYS)
        await subscribe(laid, 0, Browser())
        service.statuses = [None]
        server.notices.tell_turn(laid.table)
        await until(lambda: len(service.got) == 1)
        await until(lambda: server.notices.outbox.waiting == 0)


@in_loop
async def test_the_queue_is_bounded(tmp_path: Path) -> None:
    box = Outbox()

    async def send() -> bool:
        return True

    assert [box.add(Letter("slow.example", send)) for _ in range(EACH + 1)] == [True] * EACH + [False]
    for n in range(WAITING):
        box.add(Letter(f"{n}.example", send))
    assert box.waiting == WAITING
    assert [box.queues.take().host for _ in range(2)] == ["slow.example", "0.example"]


@in_loop
async def test_a_seat_keeps_only_a_few_browsers(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, _):
        laid = await lay(server, options=DAYS)
        for n in range(PUSHES + 2):
            await subscribe(laid, 0, Browser(f"https://updates.push.services.mozilla.com/{n}"))
            await subscribe(laid, 0, Browser(f"https://updates.push.services.mozilla.com/{n}"))
        endpoints = [each.endpoint for each in laid.table.record.seats[0].pushes]
        assert endpoints == [f"https://updates.push.services.mozilla.com/{n}" for n in range(2, PUSHES + 2)]


@in_loop
async def test_one_visitor_cannot_fill_the_queue_of_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who plays against themselves can leave, come back and be notified without end."""
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))
    async with opened(tmp_path) as (server, _):
        server.charges = Charges(Limits(), limited=True)
        laid = [await lay(server, options=DAYS) for _ in range(3)]
        for table, who in zip(laid, ("mallory", "mallory", "ann"), strict=True):
            await subscribe(table, 0, Browser())
            table.sit(1).peer.who = who
        told = [sum(notified(table) for _ in range(NOTICES)) for table in laid]
        assert told == [NOTICES, 0, NOTICES]
        laid[0].sit(1).peer.who = "bo"
        assert notified(laid[0])  # somebody else is there too
        for page in list(laid[0].table.peers):
            laid[0].table.disconnect(page)
        laid[0].sit().peer.who = "mallory"
        assert notified(laid[0])  # no watcher can keep anybody from being told


def notified(laid: Laid) -> bool:
    laid.table.record.seats[0].told = False
    laid.server.notices.tell_turn(laid.table)
    return laid.table.record.seats[0].told


# --- strangers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "http://updates.push.services.mozilla.com/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://localhost/",
        "https://2130706433/",
        "https://printer.local/",
        "https://updates.push.services.mozilla.com:8420/",
        "https://user:pass@updates.push.services.mozilla.com/",
        "https://updates.push.services.mozilla.com/#x",
        "https://updates.push.services.mozilla.com/ HTTP/1.1\r\nX: y",
        "https://updates.push.services.mozilla.com/\u00e9",
        "https://updates.push.services.mozilla.com/" + "a" * 1000,
        "https://[/",
        "ftp://updates.push.services.mozilla.com/",
        "",
    ],
)
def test_nothing_is_sent_to_an_address_that_is_not_a_push_service(address: str) -> None:
    with pytest.raises(OutsideError):
        check_address(address)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "0.0.0.0", "224.0.0.1", "100.64.0.1"),
        *("::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "2002:7f00:1::"),
        *("fec0::1", "::10.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::1"),  # by way of a gateway
    ],
)
def test_a_name_that_points_inside_the_network_is_not_followed(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    assert not is_public(address)

    async def run() -> None:
        async def getaddrinfo(*wanted: Any, **more: Any) -> list[Any]:
            return [(2, 1, 6, "", ("93.184.215.14", 443)), (2, 1, 6, "", (address, 443))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo, raising=False)
        with pytest.raises(OutsideError):
            await outside.connect("updates.push.services.mozilla.com")

    class Loop(asyncio.SelectorEventLoop):
        pass

    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(run())


@in_loop
async def test_messages_go_only_to_the_push_services_of_browsers(tmp_path: Path) -> None:
    """Any number of names under one domain could be hosts that never answer."""
    async with opened(tmp_path) as (server, _):
        laid = await lay(server, options=DAYS)
        for host in ("a1.example.org", "evilpush.apple.com.example.org", "evilpush.services.mozilla.com"):
            with pytest.raises(TroubleError) as refused:
                await subscribe(laid, 0, Browser(f"https://{host}/1"))
            assert refused.value.code == "bad_push"
        for host in ("fcm.googleapis.com", "web.push.apple.com", "wns2-by3p.notify.windows.com"):
            await subscribe(laid, 0, Browser(f"https://{host}/1"))


def test_a_public_address_is_public() -> None:
    assert is_public("93.184.215.14")
    assert is_public("2606:4700::1111")


@pytest.mark.parametrize("answer", [b"", b"\r\n", b"SSH-2.0\r\n", b"HTTP/1.1 abc\r\n", b"x" * 20_000])
@in_loop
async def test_an_answer_that_is_not_http_does_no_harm(answer: bytes) -> None:
    async with push_service() as service:
        service.answers = answer
        with pytest.raises((OutsideError, ConnectionError)):
            await outside.post("https://updates.push.services.mozilla.com/", {}, b"", service.connect)


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/"},
        {"p256dh": "AAAA"},
        {"p256dh": "!" * 87},
        {"p256dh": "B" + "A" * 86},
        {"auth": "AAAA"},
        {"auth": "\u00e9" * 22},
    ],
)
@in_loop
async def test_a_subscription_that_is_not_valid_is_refused(tmp_path: Path, change: dict[str, str]) -> None:
    async with opened(tmp_path) as (server, _):
        wish = PushWish("k" * 32, **{**Browser().subscription, **change})
        with pytest.raises(TroubleError) as refused:
            server.notices.check_push(wish)
        assert refused.value.code == "bad_push"


# --- the server's key ------------------------------------------------------------------------------------


@in_loop
async def test_the_key_is_made_at_the_first_start_and_kept(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        key = server.notices.push_key
    async with open_server(tmp_path) as server:
        assert server.notices.push_key == key
    async with open_server(tmp_path / "other") as server:
        assert server.notices.push_key != key


@in_loop
async def test_without_the_extra_nothing_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *more: Any) -> Any:
        if name == "webpush":
            raise ImportError(name)
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", missing)
    async with open_server(tmp_path) as server:
        assert server.notices.push_key == ""
        laid = await lay(server, options=DAYS)
        with pytest.raises(TroubleError) as refused:
            await subscribe(laid, 0, Browser())
        assert refused.value.code == "no_push"
        assert b'"push"' not in server.describe_games().plain


def test_subscribing_is_limited_and_needs_the_seats_key(tmp_path: Path) -> None:
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games")
    with TestClient(app_of(server)) as client:
        seats = [{"who": "here", "name": "ann"}, {"who": "here", "name": "bo"}]
        made = client.post("/api/tables", json={"rulebook": "classic", "seats": seats}).json()
        place = f"/api/tables/{made['code']}/push"
        wish = {"key": "k" * 32, **Browser().subscription}
        assert client.post(place, json=wish).status_code == 403
        wish["key"] = made["keys"][0]["key"]
        answer = client.post(place, json=wish)
        assert answer.status_code == 200
        assert wish["endpoint"] not in answer.text
        assert client.post(f"{place}/stop", json={"key": wish["key"], "endpoint": wish["endpoint"]}).status_code == 200
        assert client.post(place, json={**wish, "endpoint": "https://a.org/" + "a" * 1000}).status_code == 400
        assert 429 in [client.post(place, json=wish).status_code for _ in range(50)]
