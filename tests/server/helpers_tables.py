"""A server in this process: a clock that stands still until a test moves it, and pages without a socket."""

from __future__ import annotations

import asyncio
import functools
import json
import warnings
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec

from litestar import Litestar
from litestar.exceptions.base_exceptions import LitestarDeprecationWarning

from stompoly.rulebooks import RULEBOOKS, Rulebook, load_rulebook
from stompoly.server.app import make_app
from stompoly.server.messages import Join, Manage
from stompoly.server.peers import Peer
from stompoly.server.records import TableRecord
from stompoly.server.server import Server
from stompoly.server.store import SqliteStore, Store, StoreError
from stompoly.server.table import Table
from stompoly.server.table_messages import Made, SeatWish, TableWish
from stompoly.table import Table as Seated
from tests.server.helpers_server import PATIENCE

P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits things."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@functools.cache
def books() -> list[Rulebook]:
    return [load_rulebook(name) for name in RULEBOOKS]


async def until(met: Callable[[], object]) -> None:
    """Waits for what the server does on its own, however busy the machine is."""
    async with asyncio.timeout(PATIENCE):
        while not met():
            await asyncio.sleep(0.005)


class ClockedServer(Server):
    """Its clock is moved by hand, and its dice fall the same way every time."""

    clock = 1000.0
    epoch = 1.7e9  # of the wall clock, which may be corrected while the server is down

    def new_record(self, *wish: Any) -> TableRecord:
        record = super().new_record(*wish)
        record.secret = bytes(range(32)).hex()
        return record

    @staticmethod
    def now() -> float:
        return ClockedServer.clock

    @staticmethod
    def wall() -> float:
        return ClockedServer.epoch + ClockedServer.clock


class SlowStore(SqliteStore):
    """A store whose answers wait while a test keeps the gate shut, as over a network."""

    lies = False  # it has stored an action, but the answer was lost on the way

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.gate = asyncio.Event()
        self.gate.set()
        self.held = 0  # answers that are held back

    async def pause(self) -> None:
        self.held += 1
        await self.gate.wait()
        self.held -= 1

    async def append(self, code: str, n: int, line: bytes) -> None:
        await super().append(code, n, line)
        await self.pause()
        if self.lies:
            raise StoreError("the connection was lost")

    async def put(self, record: TableRecord) -> None:
        await super().put(record)
        await self.pause()

    async def renew(self, code: str, finished: TableRecord, fresh: TableRecord) -> bool:
        done = await super().renew(code, finished, fresh)
        await self.pause()
        return done


@asynccontextmanager
async def open_server(folder: Path, store: Store | None = None) -> AsyncIterator[ClockedServer]:
    ClockedServer.clock = 1000.0
    server = ClockedServer(store or SqliteStore(folder / "tables.db"), books(), folder / "games")
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


def app_of(server: Server, limited: bool = True) -> Litestar:
    """The app of a server in this process. Litestar 3 will want markers that Litestar 2 does not have yet."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return make_app(server, limited=limited)


class Page:
    """Somebody at a table: what was posted to them can be read."""

    def __init__(self, table: Table, keys: list[str]) -> None:
        self.table, self.peer = table, Peer()
        table.connect(self.peer, Join(keys))

    def raw(self) -> list[str]:
        """What has come since the last look."""
        found = []
        while self.peer.outbox:
            text = self.peer.outbox.waiting.popleft()
            if text is not None:
                found.append(text.decode())
        return found

    def heard(self, *kinds: str) -> list[dict[str, Any]]:
        messages = [json.loads(text) for text in self.raw()]
        return [message for message in messages if message["type"] in kinds or not kinds]

    def last(self, kind: str) -> dict[str, Any]:
        return self.heard(kind)[-1]

    async def hear(self, kind: str) -> list[dict[str, Any]]:
        """Waits for messages of a kind."""
        async with asyncio.timeout(PATIENCE):
            while not (found := self.heard(kind)):
                await asyncio.sleep(0.005)
        return found

    def leave(self) -> None:
        self.table.disconnect(self.peer)

    async def manage(self, what: Any, seat: int, value: int = 0) -> None:
        await self.table.handle(self.peer, Manage(what, seat, value))


class Laid:
    """A table with the keys of its people. Nothing happens there automatically: a test says when to check what is
    due."""

    def __init__(self, server: ClockedServer, made: Made) -> None:
        self.server, self.made = server, made
        self.hold(server.tables[made.code])

    def hold(self, table: Table) -> None:
        """Takes the place of the table's own task."""
        self.table = table
        table.stop()  # one that goes on by itself has begun already
        table.start()
        table.stop()
        table.task = asyncio.create_task(asyncio.sleep(3600))

    @property
    def seated(self) -> Seated:
        assert self.table.seated is not None
        return self.table.seated

    def sit(self, *seats: int) -> Page:
        return Page(self.table, [key.key for key in self.made.keys if key.seat in seats])

    async def wait(self, seconds: float) -> None:
        """Time passes, and the table does what is due."""
        ClockedServer.clock += seconds
        await self.table.do_what_is_due()

    async def fall_asleep(self) -> None:
        """Nobody is there any more; whoever comes next finds the table as it is stored."""
        await self.server.evict(self.table)
        self.hold(await self.server.find(self.made.code))


async def lay(server: ClockedServer, book: str = "classic", people: int = 2, bots: int = 0, **wish: Any) -> Laid:
    names = ["ann", "bo", "cy", "dee"][:people]
    seats = [SeatWish("here", name) for name in names] + [SeatWish("bot")] * bots
    return Laid(server, await server.create(TableWish(book, seats, **wish)))
