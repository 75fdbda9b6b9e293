"""The socket of one page: strict about what comes in, patient about what goes out."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from stompoly.faces.seen import NONE
from stompoly.texts import server as texts

from .access import find_table, may_look
from .charges import address_of
from .door import STRAIGHT
from .messages import Join, Refused, ToServer
from .metrics import MESSAGES, REFUSALS, SOCKETS
from .peers import Bucket, Peer, Straight
from .store import StoreError
from .table import Table
from .trouble import StuckError, TroubleError

LONGEST = 16_384  # characters of a message
JOIN_SECONDS = 10.0
RATE, BURST = 20.0, 60.0  # messages a second
STRIKES = 20  # bad messages before a page is disconnected
MOST_PEERS = 60  # at one table: then only players still find room, so that neither watchers nor others keep them out
MOST_WATCHERS = 20  # of them from one address: nobody keeps the other watchers out
POLICY, FAULT, RESTART, NOT_FOUND, STUCK, CROWDED = 1008, 1011, 1012, 4404, 4409, 4429
decode = msgspec.json.Decoder(ToServer).decode
log = logging.getLogger(__name__)


@websocket("/ws/{code:str}", include_in_schema=False)
async def play(socket: WebSocket[Any, Any, Any], state: State, code: str) -> None:
    """One page at one table, from `Join` until it leaves."""
    await socket.accept()  # first, because a browser tells its page nothing about a socket that was never open
    if not is_ours(socket, state.origins):
        await socket.close(POLICY, texts.OTHER_PAGE)
        return
    try:
        with state.charges.socket_of(address_of(socket)):
            await find_and_serve(socket, state, code)
    except TroubleError as wrong:
        await socket.close(closing_code(wrong), wrong.brief[:120])
    except WebSocketDisconnect:  # the page has gone
        pass


async def find_and_serve(socket: WebSocket[Any, Any, Any], state: State, code: str) -> None:
    state.charges.spend(address_of(socket), "look")
    try:
        await find_table(state, socket, code)  # at once, to say so if there is none
        join = await first_message(socket)
        table = await find_table(state, socket, code)  # it may have left memory and come back in the meantime
    except (TroubleError, WebSocketDisconnect):
        raise
    except Exception as wrong:
        log.error(texts.LOG_TROUBLE.format(code=code[:12], why=wrong), exc_info=not isinstance(wrong, StoreError))
        await socket.close(FAULT, texts.SOCKET_FAULT)
        return
    SOCKETS.inc()
    try:
        await serve_peer(socket, table, join, state)
    finally:
        SOCKETS.dec()


def closing_code(wrong: TroubleError) -> int:
    if isinstance(wrong, StuckError):
        return STUCK
    if wrong.code == "moving":
        return RESTART
    return CROWDED if wrong.status == 429 else NOT_FOUND


def is_ours(socket: WebSocket[Any, Any, Any], origins: list[str]) -> bool:
    """A browser says which page opens a socket, and only our own pages may. Programs that send no origin may too."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == socket.headers.get("host") or origin in origins
    except ValueError:
        return False


async def serve_peer(socket: WebSocket[Any, Any, Any], table: Table, join: Join | None, state: State) -> None:
    """Nothing is awaited before the page is connected: the table is the one in memory."""
    peer = Peer(address_of(socket), straight_way(socket))
    if join is None:
        await socket.close(POLICY, texts.JOIN_FIRST)
        return
    if closing := why_not_in(table, join, peer.who, state):
        await socket.close(*closing)
        return
    table.connect(peer, join)
    writer = asyncio.create_task(write(socket, peer))
    try:
        await read(socket, peer, table, state)
    finally:
        table.disconnect(peer)
        peer.close()
        await asyncio.wait([writer], timeout=2)
        writer.cancel()


def straight_way(socket: WebSocket[Any, Any, Any]) -> Straight | None:
    """The function that sends a text without waiting, if there is one."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    return extensions.get(STRAIGHT)


def why_not_in(table: Table, join: Join, who: str, state: State) -> tuple[int, str] | None:
    """Why a page may not join, if it may not: the code and the reason that its socket is closed with."""
    if not may_look(table.record, join.keys):
        return POLICY, texts.PLAYERS_ONLY
    watches = not has_seat(table, join)
    if watches and len(table.peers) >= MOST_PEERS:
        return CROWDED, texts.CROWDED
    if watches and state.charges.limited and watchers_from(table, who) >= MOST_WATCHERS:
        return CROWDED, texts.CROWDED
    if is_crowded(table, join, state.server.limits.pages_per_seat):
        return CROWDED, texts.SEAT_CROWDED
    return None


def watchers_from(table: Table, who: str) -> int:
    return sum(peer.who == who and not peer.seats for peer in table.peers)


def is_crowded(table: Table, join: Join, most: int) -> bool:
    """Whether one of the seats has as many pages as it may."""
    seats = {table.seat_of(key) for key in join.keys} - {NONE}
    return any(sum(seat in peer.seats for peer in table.peers) >= most for seat in seats)


def has_seat(table: Table, join: Join) -> bool:
    return any(table.seat_of(key) >= 0 for key in join.keys)


async def first_message(socket: WebSocket[Any, Any, Any]) -> Join | None:
    try:
        async with asyncio.timeout(JOIN_SECONDS):
            text = await socket.receive_text()
        message = decode(text)
    except (TimeoutError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return message if isinstance(message, Join) else None


async def write(socket: WebSocket[Any, Any, Any], peer: Peer) -> None:
    """Sends what could not be sent straight away, until the peer is closed."""
    try:
        while (text := await peer.outbox.get()) is not None:
            await socket.send_text(text.decode())
        await socket.close()
    except Exception:  # the page is gone; the reader notices too
        peer.closing = True


async def read(socket: WebSocket[Any, Any, Any], peer: Peer, table: Table, state: State) -> None:
    """Hands what the page asks for to the table."""
    bucket, strikes = Bucket(RATE, BURST) if state.charges.limited else Bucket(math.inf, math.inf), 0
    while not peer.closing:
        text = await socket.receive_text()
        trouble = refusal(text, bucket) or busy(peer, table, state)
        if trouble is None:
            try:
                message = decode(text)
                if isinstance(message, Join):
                    trouble = Refused("joined", texts.JOINED)
            except (msgspec.MsgspecError, RecursionError) as wrong:
                trouble = Refused("bad_message", str(wrong))
        if trouble is None:
            MESSAGES.labels(type(message).__struct_config__.tag).inc()
            table.inbox.put((peer, message))
            continue
        REFUSALS.labels(trouble.code).inc()
        peer.tell(trouble)
        strikes += 1
        if strikes > STRIKES:
            peer.close()


def refusal(text: str, bucket: Bucket) -> Refused | None:
    """A refusal that does not depend on the message."""
    if len(text) > LONGEST:
        return Refused("too_long", texts.LONG_MESSAGE.format(most=LONGEST))
    if not bucket.take():
        return Refused("too_fast", texts.TOO_FAST.format(rate=RATE))
    return None


def busy(peer: Peer, table: Table, state: State) -> Refused | None:
    """The pages of one address count together, and leave room for what others ask."""
    if not state.charges.pays(peer.who, "message"):
        return Refused("too_fast", texts.TOO_MANY_REQUESTS)
    return None if table.has_room(peer) else Refused("too_fast", texts.BUSY)
