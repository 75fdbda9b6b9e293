"""Requests and sockets for tables that another process runs: they are passed on to it, as they are, and answered by it.

A process listens for the others on a socket of its own, whose address is in the database (`leases`). One connection
carries one request or one page's socket: first who it is from, then ASGI's own events in both directions, each as its
length and MessagePack. So the owner's app answers as if the page were there, and a slow reader slows only itself."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import Any

import msgspec

from stompoly.texts import server as texts

from .codes import is_code
from .leases import LeasedStore, Owner
from .peers import encode
from .server import Server
from .sockets import RESTART
from .store import StoreError
from .table_messages import OpenTable, Trouble

Event = dict[str, Any]
PATIENCE = 5.0  # seconds before giving up on a table whose process does not answer
PAUSE = 0.1
HELLO_SECONDS = 5.0
HELLO = 200_000  # bytes of the first message: its sender is not known yet
UNKNOWN = 1000  # connections whose first message has not come yet
LONGEST = 1 << 26  # bytes of any other
TOLD = (
    *("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path"),
    *("headers", "client", "server", "subprotocols"),
)
log = logging.getLogger(__name__)


class Hello(msgspec.Struct):
    """The first message: whose request it is, and the owner's token."""

    token: str
    scope: Event


pack, unpack = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(Event).decode
decode_tables = msgspec.json.Decoder(list[OpenTable]).decode
unpack_hello = msgspec.msgpack.Decoder(Hello).decode


def code_of(scope: Event) -> str:
    """The code of the table that a request is about; empty if it is about none."""
    parts = scope["path"].split("/")
    if parts[1:2] == ["ws"]:
        return str(parts[2]).upper() if len(parts) == 3 else ""
    return str(parts[3]).upper() if parts[1:3] == ["api", "tables"] and len(parts) > 3 else ""


class Relay:
    """Wraps the app of a process. Requests about no table, or about one of its own, go to the app."""

    def __init__(self, app: Any, server: Server, store: LeasedStore, host: str = "127.0.0.1") -> None:
        self.app, self.server, self.store, self.host = app, server, store, host
        self.passing: set[tuple[str, asyncio.StreamWriter]] = set()  # what other processes answer, and which
        self.unknown = 0  # connections that have not yet said whose they are
        store.on_lost, store.on_alive, store.tells = server.lose, self.hear, self.tell

    async def __call__(self, scope: Event, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.live(scope, receive, send)
            return
        code = code_of(scope)
        owner = await self.owner_of(code) if is_code(code) else None
        if owner is None:
            await self.app(scope, receive, send)
        else:
            await Passing(self, code, scope, receive, send).run(owner)

    async def live(self, scope: Event, receive: Any, send: Any) -> None:
        relay = await asyncio.start_server(self.answer, self.host, 0)
        self.store.me.address, self.store.me.port = relay.sockets[0].getsockname()[:2]
        try:
            await self.app(scope, receive, send)
        finally:
            relay.close()

    async def owner_of(self, code: str) -> Owner | None:
        """The other process that runs a table; None: it is for us to answer."""
        try:
            if code in self.server.tables:
                if self.store.is_sure():
                    return None
                await self.store.renew_lease()
            return None if code in self.server.tables else await self.store.owner_of(code)
        except StoreError:
            return None  # the app says so

    def tell(self) -> bytes:
        """What other processes show of this one in the lobby."""
        lobby = self.server.lobby
        return encode(lobby.list_open_here(self.server.tables.values())) if lobby.is_open else b""

    def hear(self, told: dict[str, bytes]) -> None:
        """The other processes that are alive. Nobody waits for one that is paused or cannot be reached."""
        others = [text for id, text in told.items() if text and id != self.store.me.id]
        with suppress(msgspec.MsgspecError):  # another version of the server may describe tables differently
            self.server.lobby.elsewhere = [table for text in others for table in decode_tables(text)]
        for id, writer in self.passing:
            if id not in told:
                writer.transport.abort()

    # --- for the others --------------------------------------------------------------------------

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What another process passes on."""
        try:
            hello = await self.first_of(reader)
            if secrets.compare_digest(hello.token.encode(), self.store.me.token.encode()):
                await self.serve(scope_from(hello.scope), reader, writer)
        except (OSError, TimeoutError, msgspec.MsgspecError, UnicodeError, RecursionError):
            pass  # it has gone, or was not one of ours
        finally:
            writer.close()

    async def first_of(self, reader: asyncio.StreamReader) -> Hello:
        """The first message. A connection that sends none does not use up the files that this process may open."""
        if self.unknown >= UNKNOWN:
            raise ConnectionRefusedError
        self.unknown += 1
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                return unpack_hello(await take_bytes(reader, HELLO))
        finally:
            self.unknown -= 1

    async def serve(self, scope: Event, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        kind = "websocket.disconnect" if scope["type"] == "websocket" else "http.disconnect"

        async def receive() -> Event:
            with suppress(OSError):
                if event := await take(reader):
                    return event
            return {"type": kind, "code": 1006}

        async def send(event: Event) -> None:
            with suppress(OSError):  # nobody waits for the answer any more
                await post(writer, event)

        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception(texts.LOG_RELAY.format(code=code_of(scope)))


class Passing:
    """One request or socket on its way to the process that runs its table."""

    def __init__(self, relay: Relay, code: str, scope: Event, receive: Any, send: Any) -> None:
        self.relay, self.code, self.scope, self.receive, self.send = relay, code, scope, receive, send
        self.begun = self.ended = False

    async def run(self, owner: Owner | None) -> None:
        """If the owner has just died, retries until another process (perhaps this one) may take the table."""
        give_up = time.monotonic() + PATIENCE
        while owner and time.monotonic() < give_up:
            try:
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await asyncio.open_connection(owner.address, owner.port)
            except (OSError, TimeoutError):
                await asyncio.sleep(PAUSE)
                owner = await self.relay.owner_of(self.code)
                continue
            await self.exchange(owner, reader, writer)
            return
        if owner is None:
            await self.relay.app(self.scope, self.receive, self.send)
        else:
            await self.refuse()

    async def exchange(self, owner: Owner, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        forward, entry = asyncio.create_task(self.forward(owner, writer)), (owner.id, writer)
        self.relay.passing.add(entry)
        try:
            while event := await take(reader):
                self.note(event)
                await self.send(event)
        except (OSError, RuntimeError):  # one of the two has gone; uvicorn refuses to send to a page that has
            pass
        finally:
            self.relay.passing.discard(entry)
            forward.cancel()
            writer.close()
        if not self.ended:
            await self.refuse()

    async def forward(self, owner: Owner, writer: asyncio.StreamWriter) -> None:
        """What the page sends, until it has nothing more to say."""
        with suppress(OSError):
            await post(writer, Hello(owner.token, {key: self.scope.get(key) for key in TOLD}))
            while True:
                event = await self.receive()
                await post(writer, event)
                if event["type"].endswith(".disconnect"):
                    self.ended = True
                    return

    def note(self, event: Event) -> None:
        self.begun = True
        last = event["type"] == "http.response.body" and not event.get("more_body", False)
        self.ended = self.ended or last or event["type"] == "websocket.close"

    async def refuse(self) -> None:
        """The owner has gone midway, or cannot be reached: the client must try again."""
        events: list[Event] = []
        if self.scope["type"] == "websocket":
            events = [] if self.begun else [{"type": "websocket.accept"}]
            events.append({"type": "websocket.close", "code": RESTART, "reason": texts.MOVING})
        elif not self.begun:
            headers = [(b"content-type", b"application/json")]
            events = [{"type": "http.response.start", "status": 503, "headers": headers}]
            events.append({"type": "http.response.body", "body": encode(Trouble("moving", texts.MOVING))})
        with suppress(OSError, RuntimeError):  # the page has gone too
            for event in events:
                await self.send(event)


def scope_from(told: Event) -> Event:
    """In the form that the app expects."""
    headers = [(name, value) for name, value in told["headers"]]
    client = tuple(told["client"]) if told["client"] else None
    server = tuple(told["server"]) if told["server"] else None
    rest = {"asgi": {"version": "3.0", "spec_version": "2.4"}, "state": {}, "extensions": {}}
    return {**told, "headers": headers, "client": client, "server": server, **rest}


async def post(writer: asyncio.StreamWriter, message: Event | Hello) -> None:
    data = pack(message)
    writer.write(len(data).to_bytes(4) + data)
    await writer.drain()


async def take(reader: asyncio.StreamReader) -> Event | None:
    """The next event; None if the other side has gone."""
    data = await take_bytes(reader, LONGEST)
    return unpack(data) if data else None


async def take_bytes(reader: asyncio.StreamReader, longest: int) -> bytes:
    try:
        size = int.from_bytes(await reader.readexactly(4))
        return await reader.readexactly(size) if size <= longest else b""
    except asyncio.IncompleteReadError:
        return b""
