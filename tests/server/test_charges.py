"""Requests are charged by the work they cause, to whoever causes it; every limit can be set and is documented."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from stompoly.files import dumps
from stompoly.rules.options import OptionError
from stompoly.server import charges
from stompoly.server.charges import Charges, address_of
from stompoly.server.limits import NAMES, Limits, read_limits
from stompoly.server.opening import open_file
from stompoly.server.peers import Bucket
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore
from stompoly.server.trouble import TroubleError
from tests.server.helpers_games import opened_for_nothing, played_at_home
from tests.server.helpers_tables import app_of, books, in_loop, open_server

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def test_an_expensive_request_is_paid_off_before_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: clock[0]))
    bucket = Bucket(rate=2, burst=10)
    assert bucket.take(50)
    assert not bucket.take()
    clock[0] += 20
    assert not bucket.take()
    clock[0] += 1
    assert bucket.take()


def test_each_address_has_purses_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charges, "ADDRESSES", 3)
    purses = Charges(replace(Limits(), make_burst=1, look_burst=1), limited=True)
    purses.spend("ann", "make")
    purses.spend("ann", "look")
    with pytest.raises(TroubleError) as empty:
        purses.spend("ann", "make")
    assert empty.value.code == "too_fast"
    purses.spend("bo", "make")
    assert len(purses.purses) == 3
    with pytest.raises(TroubleError):
        purses.spend("bo", "make")
    Charges(Limits(), limited=False).spend("ann", "make", 10**9)


def test_an_address_makes_only_so_much_in_a_day_however_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is made is kept for weeks."""
    clock = [0.0]
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: clock[0]))
    limits = Limits()
    purses, made = Charges(limits, limited=True), 0
    for _ in range(3 * limits.make_day):
        clock[0] += 1
        made += purses.pays("ann", "make")
    assert limits.make_day <= made <= 1.1 * limits.make_day
    assert purses.pays("ann", "look")
    assert purses.pays("bo", "make")
    clock[0] += charges.DAY
    assert purses.pays("ann", "make")


@pytest.mark.parametrize(
    ("host", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("192.0.2.7:5678", "192.0.2.7"),  # as some proxies say it
        ("[2001:db8:1:2::9]:5678", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", ""),
        ("anything", ""),
    ],
)
def test_one_household_is_one_address(host: str, who: str) -> None:
    connection: Any = SimpleNamespace(client=SimpleNamespace(host=host))
    assert address_of(connection) == who


@pytest.fixture
def poor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    """Everybody may ask for three things, and no time passes."""
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))
    limits = replace(Limits(), make_burst=3, look_burst=3)
    server = Server(SqliteStore(tmp_path / "tables.db"), books(), tmp_path / "games", limits=limits)
    with TestClient(app_of(server)) as client:
        yield client


def test_a_long_file_costs_more_than_a_short_one(poor: TestClient[Any]) -> None:
    sizes = [1000, 900_000, 1000]
    answers = [poor.post("/api/open", json={"file": "x" * size}) for size in sizes]
    assert [answer.status_code for answer in answers] == [422, 422, 429]


def test_odds_cost_more_than_a_look(poor: TestClient[Any]) -> None:
    game = played_at_home("gopoly", options={"end.mode": "rounds", "end.rounds": 2})
    code = opened_for_nothing(poor, game)
    answers = [poor.get(f"/api/tables/{code}/odds/{n}") for n in (1, 2)]
    assert [answer.status_code for answer in answers] == [200, 429]


def test_what_must_be_played_again_costs_more_than_what_is_at_hand(
    poor: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charges, "REPLAYED", 1)
    game = played_at_home("gopoly", options={"end.mode": "rounds", "end.rounds": 2})
    code = opened_for_nothing(poor, game)
    answers = [poor.get(f"/api/tables/{code}/steps/{n}") for n in (1, 2)]
    assert [answer.status_code for answer in answers] == [200, 429]


def watch_reading(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables whose actions are read from now on: 20,000 of them take the store as long as many writes."""
    read, lines = [], server.store.lines

    async def note(code: str) -> list[bytes]:
        read.append(code)
        return await lines(code)

    monkeypatch.setattr(server.store, "lines", note)
    return read


@in_loop
async def test_a_table_is_paid_for_before_its_actions_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_server(tmp_path) as server:
        made = await open_file(server, dumps(played_at_home("gopoly", 40)), False)
        await server.evict(server.tables[made.code])
        server.charges = Charges(replace(Limits(), look_rate=0), limited=True)  # nothing refills
        server.charges.purse("ann", "look").left = 0.5
        read = watch_reading(server, monkeypatch)
        with pytest.raises(TroubleError, match="requests"):
            await server.find(made.code, "ann")
        assert read == []
        server.charges.purse("ann", "look").left = 1.5
        assert (await server.find(made.code, "ann")).n == 40
        assert (read, server.charges.purse("ann", "look").left < 1.2) == ([made.code], True)


def test_steps_are_paid_for_before_their_actions_are_read(
    poor: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server: Server = poor.app.state.server
    code = opened_for_nothing(poor, played_at_home("gopoly", 40))
    read = watch_reading(server, monkeypatch)
    purse = server.charges.purse("", "look")
    purse.rate = 0
    for refused in range(5):
        purse.left = 1.0
        assert poor.get(f"/api/tables/{code}/steps/{refused}").status_code == 429
    assert read == []


# --- limits that a host sets -------------------------------------------------------------------------


def test_limits_are_read_by_name() -> None:
    assert read_limits([]) == Limits()
    assert read_limits(["bot-seconds=9", "tables = 7"]) == replace(Limits(), bot_seconds=9, tables=7)


@pytest.mark.parametrize("setting", ["speed=3", "tables", "tables=", "tables=0", "tables=many", "tables=²"])
def test_other_limits_are_refused(setting: str) -> None:
    with pytest.raises(OptionError, match=r"tables"):
        read_limits([setting])


@pytest.mark.parametrize("name", NAMES)
def test_every_limit_is_documented_with_its_default(name: str) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    default = next(field.default for field in fields(Limits) if field.name == name)
    assert name in rows
    assert rows[name].replace(",", "") == str(default) or name == "bot_threads"
