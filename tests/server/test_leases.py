"""Several processes on one database: a table is run by one of them, and nobody else can write to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import asyncpg
import httpx
import pytest

from stompoly.server import days, leases, postgres, seating
from stompoly.server.archiving import archive
from stompoly.server.leases import FencedError, LeasedStore
from stompoly.server.records import TableRecord
from stompoly.server.relaying import Relay
from stompoly.server.store import StoreError
from stompoly.server.table_messages import SeatWish, SitDown, TableWish
from stompoly.server.trouble import TroubleError
from tests.server.helpers_postgres import BINARIES, MISSING, Postgres
from tests.server.helpers_tables import ClockedServer, app_of, in_loop, lay, open_server, until
from tests.server.test_store import new_code, record

pytestmark = [pytest.mark.xdist_group("postgres"), pytest.mark.skipif(not BINARIES, reason=MISSING)]


@pytest.fixture(autouse=True)
def _slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases expire when a test says so, however long the machine takes."""
    monkeypatch.setattr(leases, "EXPIRES", 600.0)
    monkeypatch.setattr(leases, "BEAT", 600.0)


@asynccontextmanager
async def process(database: Postgres, replaces: str = "") -> AsyncIterator[LeasedStore]:
    store = LeasedStore(database.url)
    store.name(store.me.id, replaces)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


async def expire(store: LeasedStore) -> None:
    """As if the process had been paused for too long."""
    await store.ask("execute", "UPDATE processes SET expires = now() - interval '1 s' WHERE id = $1", store.me.id)


async def new_table(store: LeasedStore) -> TableRecord:
    made = record(new_code())
    assert await store.add(made)
    return made


@in_loop
async def test_two_processes_cannot_run_one_table(database: Postgres) -> None:
    async with process(database) as one, process(database) as other:
        code = (await new_table(one)).code
        claims = await asyncio.gather(one.claim(code), other.claim(code))
        assert sorted(claims) == [False, True]
        winner, loser = (one, other) if claims[0] else (other, one)
        found = await loser.owner_of(code)
        assert found == winner.me
        assert await winner.owner_of(code) is None
        with pytest.raises(FencedError):
            await loser.append(code, 1, b"not ours")


@in_loop
async def test_a_table_whose_process_is_paused_is_taken_and_the_old_one_cannot_write(database: Postgres) -> None:
    async with process(database) as old, process(database) as new:
        made = await new_table(old)
        lost: list[str] = []
        old.on_lost = lost.append
        assert await old.claim(made.code)
        await old.append(made.code, 1, b"one")
        assert not await new.claim(made.code)
        await expire(old)
        assert await new.owner_of(made.code) is None  # it is ours now
        await new.append(made.code, 2, b"two")
        made.onward = "ABCDEF"
        with pytest.raises(FencedError):
            await old.append(made.code, 3, b"three")
        with pytest.raises(FencedError):
            await old.put(made)
        with pytest.raises(FencedError):
            await old.renew(made.code, record(new_code()), made)
        await old.drop(made.code, time.time() + 9)
        assert lost[0] == made.code
        assert await new.lines(made.code) == [b"one", b"two"]
        kept = await new.get(made.code)
        assert kept is not None
        assert kept.onward == ""


@in_loop
async def test_a_write_that_is_under_way_while_a_table_is_taken_comes_before_or_not_at_all(database: Postgres) -> None:
    async with process(database) as store:
        code = (await new_table(store)).code
        await store.claim(code)
        other = await asyncpg.connect(database.url)
        taking = other.transaction()
        await taking.start()
        await other.execute("UPDATE tables SET generation = generation + 1 WHERE code = $1", code)
        writing = asyncio.create_task(store.append(code, 1, b"late"))
        await asyncio.sleep(0.05)
        assert not writing.done()
        await taking.commit()
        with pytest.raises(FencedError):
            await writing
        assert await store.lines(code) == []
        await other.close()


@in_loop
async def test_a_process_that_wakes_up_gives_up_what_others_have_taken_and_keeps_the_rest(database: Postgres) -> None:
    async with process(database) as old, process(database) as new:
        taken, kept = await new_table(old), await new_table(old)
        lost: list[str] = []
        old.on_lost = lost.append
        assert await old.claim(taken.code)
        assert await old.claim(kept.code)
        await expire(old)
        assert await new.claim(taken.code)
        await old.renew_lease()
        assert lost == [taken.code]
        await old.put(kept)
        assert not await new.claim(kept.code)
        assert await old.owner_of(taken.code) == new.me


@in_loop
async def test_another_game_at_a_table_needs_a_code_that_is_free(database: Postgres) -> None:
    async with process(database) as store:
        made, taken = await new_table(store), await new_table(store)
        finished = record(new_code())
        assert await store.claim(made.code)
        await store.append(made.code, 1, b"one")
        assert not await store.renew(made.code, taken, made)
        assert await store.renew(made.code, finished, made)
        assert await store.lines(finished.code) == [b"one"]
        assert await store.lines(made.code) == []
        await store.append(made.code, 1, b"of the next game")


@in_loop
async def test_tables_of_a_process_that_ends_or_is_replaced_are_free_at_once(database: Postgres) -> None:
    async with process(database) as dead, process(database) as heir:
        code = (await new_table(dead)).code
        async with process(database) as ending:
            assert await ending.claim(code)
            assert not await heir.claim(code)
        assert await dead.claim(code)
        assert not await heir.claim(code)
        async with process(database, replaces=dead.me.id):
            assert await heir.claim(code)


@in_loop
async def test_a_seat_is_given_away_once_even_by_a_process_that_was_paused(database: Postgres, tmp_path: Path) -> None:
    stores = LeasedStore(database.url), LeasedStore(database.url)
    async with open_server(tmp_path, stores[0]) as one, open_server(tmp_path, stores[1]) as other:
        stores[0].on_lost = one.lose
        made = await one.create(TableWish("classic", [SeatWish("here", "ann"), SeatWish("link")]))
        before = await one.find(made.code)
        with pytest.raises(TroubleError, match="another process"):
            await other.find(made.code)
        await expire(stores[0])
        table = await other.find(made.code)
        key = await seating.sit_down(other, table, 1, SitDown("bo"))
        with pytest.raises(FencedError):
            await seating.sit_down(one, before, 1, SitDown("cy"))
        assert made.code not in one.tables
        stored = await stores[1].get(made.code)
        assert stored is not None
        assert (stored.seats[1].name, stored.seats[1].key) == ("bo", one.hash_key(key.key))


@in_loop
async def test_nobody_archives_a_table_that_another_process_runs(database: Postgres, tmp_path: Path) -> None:
    stores = LeasedStore(database.url), LeasedStore(database.url)
    async with open_server(tmp_path, stores[0]) as one, open_server(tmp_path, stores[1]) as other:
        made = await one.create(TableWish("classic", [SeatWish("here", "ann"), SeatWish("bot")]))
        table = await one.find(made.code)
        await archive(other, time.time() + 9)
        assert await stores[0].get(made.code) is not None
        await one.evict(table)
        await archive(one, time.time() + 9)
        assert await stores[0].get(made.code) is None
        assert (tmp_path / "games" / f"{made.code}.jsonl").exists()


@in_loop
async def test_the_process_that_is_left_wakes_a_correspondence_game(database: Postgres, tmp_path: Path) -> None:
    options = {"timers.turn": 86_400, "start.order": "seat"}
    seats = [SeatWish("here", "ann"), SeatWish("here", "bo")]
    async with (
        open_server(tmp_path, LeasedStore(database.url)) as one,
        open_server(tmp_path, LeasedStore(database.url)) as other,
    ):
        code = (await one.create(TableWish("classic", seats, options=options))).code
        await one.evict(await one.find(code))
        ClockedServer.clock += 86_500
        await days.wake_due(other)
        assert code not in other.tables  # its own process lives
        assert isinstance(one.store, LeasedStore)
        await expire(one.store)
        await days.wake_due(other)
        await until(lambda: other.tables[code].n == 1)


def test_messages_from_a_process_of_another_version_do_no_harm() -> None:
    """The lobby is not worth a lease: whoever fails to read it still renews."""
    lobby = SimpleNamespace(elsewhere=[], is_open=True)
    store: Any = SimpleNamespace(me=SimpleNamespace(id="me"))
    relay = Relay(None, cast(Any, SimpleNamespace(lobby=lobby, lose=None)), store)
    relay.hear({"me": b"", "other": b'[{"of": "another shape"}]'})
    assert lobby.elsewhere == []


# --- clocks, networks and connections that fail -------------------------------------------------------------


@in_loop
async def test_a_lease_from_before_the_database_clock_was_put_back_keeps_nobody_out(database: Postgres) -> None:
    """Its process died then: nobody renews it, and it would end in an hour."""
    later = "UPDATE processes SET expires = now() + interval '1 hour' WHERE id = $1"
    async with process(database) as old, process(database) as new:
        code = (await new_table(old)).code
        assert await old.claim(code)
        await new.ask("execute", later, old.me.id)
        assert await new.owner_of(code) is None
        assert await new.claim(code)
        await new.append(code, 1, b"ours")
        await old.renew_lease()  # it was alive after all
        assert code not in old.generations
        assert await old.owner_of(code) == new.me


@in_loop
async def test_the_last_record_written_is_kept_whichever_connection_is_quicker(database: Postgres) -> None:
    async with process(database) as store:
        made = await new_table(store)
        await store.claim(made.code)
        slow, ask = asyncio.Event(), store.ask

        async def held_up(how: str, query: str, *values: Any) -> Any:
            if not slow.is_set():
                slow.set()
                await asyncio.sleep(0.2)
            return await ask(how, query, *values)

        store.ask = held_up  # type: ignore[method-assign]
        first = asyncio.create_task(store.put(made))
        await slow.wait()
        made.seats[0].name = "the second"
        await asyncio.gather(first, store.put(made))
        found = await store.get(made.code)
        assert found is not None
        assert found.seats[0].name == "the second"


class Hole:
    """On the way to a database: a network that swallows everything, and afterwards knows nothing of the connections it
    had."""

    def __init__(self, port: int) -> None:
        self.port, self.open = port, True
        self.ways: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Hole:
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        self.entry = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *wrong: object) -> None:
        self.server.close()
        for way in self.ways:
            way.transport.abort()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.ways.append(writer)
        if self.open:
            there, back = await asyncio.open_connection("127.0.0.1", self.port)
            self.ways.append(back)
            await asyncio.gather(self.pass_on(reader, back), self.pass_on(there, writer), return_exceptions=True)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while (data := await reader.read(1 << 16)) and self.open:
            writer.write(data)
        if self.open:
            writer.close()


@in_loop
async def test_connections_that_no_longer_answer_are_given_up(
    database: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the network is back, no request waits for those: each of a pool would take its time."""
    monkeypatch.setattr(postgres, "ANSWER", 0.5)
    async with Hole(database.port) as hole:
        store = LeasedStore(database.url.replace(str(database.port), str(hole.entry)))
        await store.start()
        await asyncio.gather(*(store.get(new_code()) for _ in range(8)))  # as many connections as it may have
        hole.open = False
        with pytest.raises(StoreError, match="too slow"):
            await store.get(new_code())
        hole.open = True
        assert await asyncio.gather(*(store.get(new_code()) for _ in range(8))) == [None] * 8
        await store.stop()


@in_loop
async def test_renewals_of_a_lease_do_not_trip_over_each_other(database: Postgres) -> None:
    async with process(database) as store:
        await asyncio.gather(*(store.renew_lease() for _ in range(5)))
        assert store.is_sure()


@in_loop
async def test_a_code_that_does_not_exist_costs_one_query(database: Postgres) -> None:
    """Anybody can ask for one, and this is asked before anything is charged."""
    async with process(database) as store:
        asked: list[str] = []
        real = store.ask

        async def ask(how: str, query: str, *values: Any) -> Any:
            asked.append(query)
            return await real(how, query, *values)

        store.ask = ask  # type: ignore[method-assign]
        assert await store.owner_of(new_code()) is None
        assert len(asked) == 1


@in_loop
async def test_a_request_at_a_process_that_has_lost_the_table_is_told_to_try_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=1, bots=1)

        async def put(record: TableRecord) -> None:
            raise FencedError(record.code)

        server.store.put = put  # type: ignore[method-assign]
        transport = httpx.ASGITransport(app=app_of(server))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            answer = await client.post(f"/api/tables/{laid.made.code}/adjourn", json={"host": laid.made.host})
        del server.store.put
        assert (answer.status_code, answer.json()["code"]) == (503, "moving")
        assert caplog.text == ""  # nothing is wrong
