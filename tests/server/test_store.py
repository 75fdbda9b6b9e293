"""The store: a file or a PostgreSQL, with the same promises."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from stompoly.game import Stretch
from stompoly.server.postgres import PostgresStore
from stompoly.server.records import SeatRecord, TableRecord
from stompoly.server.store import FAR, SqliteStore, Store, StoreError, do_together, open_database
from tests.server.helpers_games import adjourned, verified
from tests.server.helpers_postgres import BINARIES, MISSING, Postgres, free_port
from tests.server.helpers_server import Served, choose, play_on
from tests.server.helpers_tables import in_loop

RND = random.Random(1)
pytestmark = pytest.mark.xdist_group("postgres")
Opener = Callable[[], AbstractAsyncContextManager[Store]]
KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.skipif(not BINARIES, reason=MISSING))]


@pytest.fixture(params=KINDS)
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Opens the same store again and again."""
    kind: str = request.param
    url: str = request.getfixturevalue("database").url if kind == "postgres" else ""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store: Store = PostgresStore(url) if url else SqliteStore(tmp_path / "tables.db")
        await store.start()
        try:
            yield store
        finally:
            await store.stop()

    return opened


def record(code: str, status: str = "play") -> TableRecord:
    seats = [SeatRecord("änn 🦖", "person", "Iron", key="ab" * 32), SeatRecord("Sensible 2", "bot", bot="sensible")]
    return TableRecord(
        code=code,
        status=status,  # type: ignore[arg-type]
        rulebook="classic",
        mode="regular",
        options={"go.salary": 400, "pot.sources": ["incomeTax"]},
        seats=seats,
        host="cd" * 32,
        secret="ef" * 32,
        seed=2**62 + 1,
        stretches=[Stretch(0, "01" * 32, "23" * 32)],
        created=1.5,
    )


def new_code() -> str:
    return "".join(random.Random(time.time_ns()).choices("ABCDEFGHJKMNPQRSTUVWXYZ", k=6))


@in_loop
async def test_what_is_put_is_got(opener: Opener) -> None:
    async with opener() as store:
        put = record(new_code())
        await store.put(put)
        assert await store.get(put.code) == put
        assert await store.get("ZZZZZZ") is None
        assert await store.lines(put.code) == []


@in_loop
async def test_what_is_put_again_takes_the_place_of_the_old(opener: Opener) -> None:
    async with opener() as store:
        put = record(new_code())
        await store.put(put)
        await store.append(put.code, 1, b"one")
        put.status, put.onward = "over", "ABCDEF"
        await store.put(put)
        got = await store.get(put.code)
        assert got is not None
        assert (got.status, got.onward) == ("over", "ABCDEF")
        assert await store.lines(put.code) == [b"one"]


@in_loop
async def test_an_action_is_stored_once(opener: Opener) -> None:
    async with opener() as store:
        code = new_code()
        await store.append(code, 1, b"first")
        with pytest.raises(StoreError, match="could not save it"):
            await store.append(code, 1, b"second")
        await store.append(code, 2, b"third")
        assert await store.lines(code) == [b"first", b"third"]


@in_loop
async def test_one_that_is_refused_costs_the_others_nothing(opener: Opener) -> None:
    async with opener() as store:
        code = new_code()
        await store.append(code, 5, b"five")
        work: list[Awaitable[None]] = [store.append(code, n, str(n).encode()) for n in range(1, 10)]
        answers = await asyncio.gather(*work, return_exceptions=True)
        assert [n for n, answer in enumerate(answers, 1) if isinstance(answer, StoreError)] == [5]
        assert len(await store.lines(code)) == 9


@in_loop
async def test_actions_come_in_their_order(opener: Opener) -> None:
    async with opener() as store:
        code, other = new_code(), new_code()
        numbers = list(range(1, 31))
        random.Random(1).shuffle(numbers)
        await asyncio.gather(*(store.append(code, n, f"é{n}\x00\xff".encode("latin-1")) for n in numbers))
        await store.append(other, 1, b"of another table")
        assert await store.lines(code) == [f"é{n}\x00\xff".encode("latin-1") for n in range(1, 31)]


@in_loop
async def test_whatever_returned_is_seen_by_everybody(opener: Opener) -> None:
    """A second connection sees only what is committed."""
    async with opener() as store, opener() as other:
        code = new_code()
        for n in range(1, 6):
            await store.append(code, n, b"x")
            assert len(await other.lines(code)) == n
        await store.put(record(code))
        assert await other.get(code) == record(code)


@in_loop
async def test_everything_is_there_when_it_is_opened_again(opener: Opener) -> None:
    code = new_code()
    async with opener() as store:
        await store.put(record(code))
        await store.append(code, 1, b"one")
    async with opener() as store:
        assert await store.get(code) == record(code)
        assert await store.lines(code) == [b"one"]


@in_loop
async def test_tables_that_nobody_uses_are_found_and_dropped(opener: Opener) -> None:
    async with opener() as store:
        old, new = new_code(), new_code()
        await store.put(record(old))
        await store.append(old, 1, b"one")
        await asyncio.sleep(0.05)
        since = time.time()
        await store.put(record(new))
        assert old in await store.find_unused(since)
        assert new not in await store.find_unused(since)
        await store.drop(old, since)
        assert await store.get(old) is None
        assert await store.lines(old) == []
        assert await store.get(new) == record(new)


@in_loop
async def test_tables_where_something_is_due_are_found_and_kept(opener: Opener) -> None:
    async with opener() as store:
        soon, later, never = record(new_code()), record(new_code()), record(new_code())
        soon.due, later.due = 100.0, 200.0
        for each in (soon, later, never):
            await store.put(each)
        ours = {soon.code, later.code, never.code}
        assert ours & set(await store.due(99.0)) == set()
        assert ours & set(await store.due(150.0)) == {soon.code}
        assert ours & set(await store.due(250.0)) == {soon.code, later.code}
        assert soon.code not in await store.due(250.0, soon.code)
        assert later.code in await store.due(later.due - FAR - 1)  # the clock was wrong when that was noted
        assert later.code not in await store.due(later.due - FAR + 1)
        assert ours & set(await store.find_unused(time.time() + 100)) == {never.code}
        await store.drop(soon.code, time.time() + 100)
        assert await store.get(soon.code) == soon
        soon.due = 0.0
        await store.put(soon)
        assert ours & set(await store.due(250.0)) == {later.code}


@in_loop
async def test_some_tables_are_glanced_at_together(opener: Opener) -> None:
    async with opener() as store:
        one, other = record(new_code()), record(new_code())
        await store.put(one)
        await store.put(other)
        await store.append(one.code, 1, b"one")
        await store.append(one.code, 2, b"two")
        assert await store.glance([one.code, other.code, "ZZZZZZ"]) == {one.code: (one, 2), other.code: (other, 0)}


def test_a_file_of_an_earlier_version_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE tables (code TEXT PRIMARY KEY, touched REAL NOT NULL, record BLOB NOT NULL)")
        db.execute("INSERT INTO tables VALUES ('AAAAAA', 1, '{}')")
        db.commit()
    for _ in range(2):
        with closing(open_database(path)) as db:
            assert db.execute("SELECT due FROM tables").fetchall() == [(0.0,)]


@in_loop
async def test_a_closed_store_says_so(opener: Opener) -> None:
    async with opener() as store:
        pass
    with pytest.raises(StoreError, match="closed"):
        await store.get("ABCDEF")


def test_a_power_cut_loses_nothing_that_was_committed(tmp_path: Path) -> None:
    """Commits are synced, and written ahead."""

    async def modes() -> tuple[str, int]:
        store = SqliteStore(tmp_path / "tables.db")
        await store.start()
        mode = await store.ask(lambda db: db.execute("PRAGMA journal_mode").fetchone()[0])
        full = await store.ask(lambda db: db.execute("PRAGMA synchronous").fetchone()[0])
        await store.stop()
        return mode, full

    assert asyncio.run(modes()) == ("wal", 2)


@in_loop
async def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"this is no database" * 100)
    with pytest.raises(StoreError, match=r"tables\.db cannot be opened"):
        await SqliteStore(tmp_path / "tables.db").start()
    with pytest.raises(StoreError, match="does not answer"):
        await PostgresStore(f"postgresql://nobody@127.0.0.1:{free_port()}/none").start()


@in_loop
async def test_a_file_that_another_program_holds_is_waited_for(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.start()
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.ensure_future(store.append("ABCDEF", 1, b"one"))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    other.execute("COMMIT")
    other.close()
    await waiting
    assert await store.lines("ABCDEF") == [b"one"]
    await store.stop()


@pytest.mark.skipif(not BINARIES, reason=MISSING)
def test_a_whole_game_on_postgres_with_a_kill_in_it(database: Postgres, tmp_path: Path) -> None:
    """And with a database that goes away and comes back."""
    with Served(database.url, "--unlimited") as server:
        options = {"end.mode": "rounds", "end.rounds": 6}
        made = server.make("classic", ["ann", "bo"], bots=1, options=options)
        with server.sit(made, 0, 1) as person:
            play_on(person, random.Random(1), 20)
            acknowledged = max(message["n"] for message in person.heard if message["type"] == "done")
            server.kill()
        server.start()
        with server.sit(made, 0, 1) as person:
            assert person.hello["table"]["actions"] >= acknowledged
            play_on(person, random.Random(2), 5)
            asked = person.question()
            database.stop()
            while server.http.get("/healthz").status_code == 200:  # an answer is good for a while
                time.sleep(0.05)
            assert server.http.get("/healthz").status_code == 503
            refused = server.http.get("/api/tables/ABCDEF")
            assert (refused.status_code, refused.json()["code"]) == (503, "not_stored")
            assert "127.0.0.1" not in refused.text
            person.send({"type": "do", "id": 99, "n": asked["n"], "seat": asked["seat"], "words": choose(asked, RND)})
            assert person.hear("refused")["code"] == "not_stored"
            assert person.closed()[0] == 1000
        with pytest.raises(ConnectionClosed):
            server.sit(made, 0, 1)
        database.start()
        server.wait()
        with server.sit(made, 0, 1) as person:
            assert person.question() == asked
            assert play_on(person.again(), random.Random(2))["table"]["status"] == "over"
        report = verified(adjourned(server, made), tmp_path)
        assert report.game.over
        server.stop()


@in_loop
async def test_a_new_table_takes_nobodys_place(opener: Opener) -> None:
    async with opener() as store:
        first, second, orphan = record(new_code()), record(new_code()), record(new_code())
        second.code = first.code
        second.mode = "short"
        assert await store.add(first)
        assert not await store.add(second)
        assert await store.get(first.code) == first
        await store.append(orphan.code, 1, b"{}")  # actions whose table is gone
        assert not await store.add(orphan)
        assert await store.get(orphan.code) is None
        assert await store.lines(orphan.code) == [b"{}"]


@in_loop
async def test_what_somebody_has_touched_meanwhile_is_not_dropped(opener: Opener) -> None:
    async with opener() as store:
        code = new_code()
        before = time.time()
        await store.put(record(code))
        await store.append(code, 1, b"{}")
        await store.drop(code, before)
        assert await store.get(code) is not None
        assert await store.lines(code) == [b"{}"]
        assert await store.find_unused(time.time() + 9, code) == [
            each for each in await store.find_unused(time.time() + 9) if each > code
        ]


@in_loop
async def test_a_game_makes_room_for_the_next(opener: Opener) -> None:
    """Moved with all its actions, or not at all."""
    async with opener() as store:
        code, taken, free = new_code(), f"T{new_code()}", f"F{new_code()}"
        for each in (code, taken):
            assert await store.add(record(each, "over"))
        for n in (1, 2):
            await store.append(code, n, b"%d" % n)
        fresh = record(code, "play")
        assert not await store.renew(code, record(taken, "over"), fresh)
        assert await store.get(code) == record(code, "over")
        assert (await store.lines(code), await store.lines(taken)) == ([b"1", b"2"], [])
        assert await store.renew(code, record(free, "over"), fresh)
        assert (await store.get(code), await store.get(free)) == (fresh, record(free, "over"))
        assert (await store.lines(code), await store.lines(free)) == ([], [b"1", b"2"])


@in_loop
async def test_whatever_waits_for_a_locked_database_waits_once(tmp_path: Path) -> None:
    """However many requests there are: one after the other, they would wait for minutes."""
    db = open_database(tmp_path / "tables.db")
    db.execute("PRAGMA busy_timeout=0")
    begun: list[str] = []
    db.set_trace_callback(begun.append)
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other, closing(db):
        other.execute("BEGIN IMMEDIATE")
        answers = do_together(db, [lambda db: db.execute("SELECT 1")] * 20)
        assert [type(answer) for answer in answers] == [StoreError] * 20
        assert begun.count("BEGIN IMMEDIATE") == 1
        other.execute("ROLLBACK")
        assert len(do_together(db, [lambda db: db.execute("SELECT 1").fetchone()])) == 1
