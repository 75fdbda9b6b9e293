"""What keeps the loop busy is charged for that, whatever it is."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from stompoly.rules.names import match
from stompoly.server import charges, handling, metering
from stompoly.server.charges import AT_ONCE, Charges
from stompoly.server.limits import Limits
from stompoly.server.messages import Do, Ping, Why
from stompoly.server.metering import Meter, Timed
from stompoly.server.turnstile import Turnstile
from tests.server.helpers_server import Served
from tests.server.helpers_tables import in_loop, lay, open_server

LONG = AT_ONCE * charges.PAID  # as long as all requests that may come at once in a test


class Loop:
    """The processor time of the loop, which passes when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 0.0
        monkeypatch.setattr(metering, "thread_time", lambda: self.time)

    def work(self, seconds: float) -> None:
        self.time += seconds


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))
    return Loop(monkeypatch)


@in_loop
async def test_only_its_own_steps_count(loop: Loop) -> None:
    async def work() -> None:
        for _ in range(3):
            loop.work(1)
            await asyncio.sleep(0)

    mine, other = Timed(work()), Timed(work())
    await asyncio.gather(*(asyncio.ensure_future(run(each)) for each in (mine, other)))
    assert (mine.seconds, other.seconds, loop.time) == (3, 3, 6)


async def run(timed: Timed) -> None:
    await timed.run()


@in_loop
async def test_whatever_goes_wrong_arrives_where_it_belongs(loop: Loop) -> None:
    heard: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            loop.work(2)
            heard.append("cancelled")
            raise

    timed = Timed(work())
    task = asyncio.ensure_future(run(timed))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (heard, timed.seconds) == (["cancelled"], 2)


@in_loop
async def test_a_request_that_takes_long_costs_as_much_as_several(loop: Loop) -> None:
    told: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        loop.work(scope["seconds"])

    async def send(event: Any) -> None:
        told.append(event.get("status", 0))

    purses = Charges(replace(Limits(), request_rate=1), limited=True)
    door = Turnstile(Meter(app, purses), purses)
    for who, seconds in [("1", LONG), ("1", 0), ("2", charges.PAID), ("2", charges.PAID)]:
        await door({"type": "http", "headers": [], "client": (f"192.0.2.{who}", 1), "seconds": seconds}, None, send)
    assert told == [429, 0]  # the second of the first address


@in_loop
async def test_a_question_that_takes_long_costs_as_much_as_several(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), message_rate=1), limited=True)
        laid = await lay(server)
        page = laid.sit(0, 1)
        page.peer.who = "ann"
        monkeypatch.setattr(handling, "answer", lambda *question: loop.work(LONG))
        await laid.table.handle(page.peer, Ping(1))
        assert server.charges.pays("ann", "message")
        await laid.table.handle(page.peer, Why(1, 0, "roll"))
        assert not server.charges.pays("ann", "message")


@in_loop
async def test_an_action_is_not_charged_for_what_others_did_meanwhile(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        server.charges = Charges(replace(Limits(), message_rate=1), limited=True)
        laid = await lay(server)
        page = laid.sit(0, 1)
        page.peer.who = "ann"
        monkeypatch.setattr(laid.table, "tell_news", lambda *news: loop.work(LONG))
        asked = page.last("asked")
        await laid.table.handle(page.peer, Do(1, asked["n"], asked["seat"], "roll"))
        assert laid.table.n == 1
        assert server.charges.pays("ann", "message")


def test_what_is_wrong_with_house_rules_is_quoted_in_brief(served: Served) -> None:
    """Every key in it would be spelled out."""
    for options in ({"go.salary " * 6000: 1}, {"auction.format": "go.salary " * 6000}, {"pot.sources": ["x" * 60_000]}):
        wish = {"rulebook": "classic", "options": options}
        assert len(served.http.post("/api/rules", json=wish).content) < 20_000
        refused = served.http.post("/api/guide", json=wish)
        assert (refused.status_code, len(refused.content) < 20_000) == (422, True)


def test_a_name_is_known_by_its_beginning_or_that_of_a_word() -> None:
    names = [(1, "park-place"), (2, "place"), (3, "st-charles-place"), (4, "sparks")]
    found = [match(words, names) for words in ("place", "pa", "charles", "arks", "")]
    assert found == [[2], [1], [3], [], []]
