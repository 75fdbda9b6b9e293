"""The front door: how many connections an address may hold, and how long a request may take to arrive. A visitor who
opens a thousand connections and says nothing must not keep the others out."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections import Counter
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol
from websockets.exceptions import InvalidState

from .charges import Charges, household
from .peers import Bucket

HEAD = 65_536  # bytes of a request before its body
HEADERS = 256  # of a request: reading thousands takes longer than answering it
MANY = 1 << 16  # files: more than one process can serve
SPARE = 64  # files that the server itself needs
# Among the extensions of a socket's scope: sends a text without waiting, if possible
STRAIGHT = "stompoly.send"
INSIDE = ("close_sent", "conn", "disconnected", "transport", "writable")  # parts of uvicorn's sockets that this needs
PIPELINED = 8  # requests that may wait for the answer to the one before; browsers send none
PIECE = 4096  # bytes of a socket that are read at a time
READ = 65_536  # bytes of what waits for a visitor that must be read in the seconds allowed for a body
SENT = 131_072  # bytes that the system holds for a visitor who has not read them; it would take several megabytes
FRAMES = 3  # seconds' worth of frames that may come at once
FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
NO_SOCKET = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def raise_file_limit() -> int:
    """Raises the limit on open files as far as the system allows, and returns it."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 512
    soft, hard = (
        MANY if each == resource.RLIM_INFINITY else each for each in resource.getrlimit(resource.RLIMIT_NOFILE)
    )
    wanted = min(hard, MANY)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    return int(max(soft, wanted))


def hold_little(listener: socket.socket, seconds: float) -> None:
    """What the system holds for the visitors of a listener: only so much, and not for good, even when the server has
    closed the connection. The kernel's memory is everybody's."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * seconds))


class Door:
    """Counts connections. `proxies` bring the connections of many people, so only their total is limited."""

    def __init__(self, charges: Charges, proxies: Iterable[str] = (), most: int = MANY) -> None:
        self.charges, self.limits, self.most = charges, charges.limits, most - SPARE
        self.proxies = [ipaddress.ip_network(each) for each in proxies]
        self.inside: Counter[str] = Counter()  # by household
        self.total = 0
        self.sending: list[GuardedSocket] = []  # sockets that have something to send

    def may_enter(self, host: str) -> bool:
        if self.total >= self.most:
            return False
        if self.is_proxy(host):
            return True
        who = household(host)
        return self.inside[who] < self.limits.connections and self.charges.pays(who, "connection")

    def is_proxy(self, host: str) -> bool:
        try:
            return any(ipaddress.ip_address(host) in network for network in self.proxies)
        except ValueError:
            return False

    def enter(self, host: str) -> None:
        self.inside[household(host)] += 1
        self.total += 1

    def leave(self, host: str) -> None:
        self.total -= 1
        who = household(host)
        self.inside[who] -= 1
        if self.inside[who] <= 0:
            del self.inside[who]

    def send_soon(self, socket: GuardedSocket) -> None:
        """Sends what is written to a socket after this turn of the loop, together with what is written to others.
        Tables play in the same turn, and what is sent in between wakes its readers, who then interrupt the server."""
        if not self.sending:
            socket.loop.call_soon(self.send_all)
        self.sending.append(socket)

    def send_all(self) -> None:
        sockets, self.sending = self.sending, []
        for each in sockets:
            each.send_written()


def host_of(transport: Any) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


Uvicorns: Any = object  # the classes below come before one of uvicorn's protocols, which does the work


class Watched(Uvicorns):  # type: ignore[misc]
    """A connection whose reader must keep up: what nobody reads would stay in memory for good, even after the
    connection was closed."""

    door: Door
    unread: asyncio.TimerHandle | None = None  # while something waits to be read

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_watching_reader()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More is waiting than the system takes."""
        super().pause_writing()
        self.watch_reader()

    def resume_writing(self) -> None:
        self.stop_watching_reader()
        super().resume_writing()

    def watch_reader(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self.unread = self.loop.call_later(self.door.limits.body_seconds, self.check_reader, waiting)

    def check_reader(self, waiting: int) -> None:
        if self.transport.get_write_buffer_size() > waiting - READ:
            self.transport.abort()
        else:
            self.watch_reader()

    def stop_watching_reader(self) -> None:
        if self.unread:
            self.unread.cancel()
            self.unread = None


class GuardedRequests(Watched):
    """A connection for requests."""

    tells_end: bool  # whether uvicorn's protocol says when a request is complete
    host: str | None = None  # none: it was turned away, or has become a socket
    alarm: asyncio.TimerHandle | None = None
    for_body = False
    head = 0  # bytes since the last request
    rest = False  # the body of a request that was refused early is still coming: it is not a head
    in_head = False  # part of a head has arrived, perhaps while the request before is being answered

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        host = host_of(transport)
        if not self.door.may_enter(host):
            transport.write(FULL)
            transport.close()
            return
        self.host = host
        self.door.enter(host)
        self.set_alarm(self.door.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.clear_alarm()
        self.step_out()
        super().connection_lost(exc)

    def step_out(self) -> None:
        if self.host is not None:
            self.door.leave(self.host)
            self.host = None

    def data_received(self, data: bytes) -> None:
        if self.host is None:
            return
        if self.in_head or not self.is_busy():
            self.head += len(data)
            if self.alarm is None:
                self.set_alarm(self.door.limits.head_seconds)
        super().data_received(data)
        if self.is_busy() and not self.in_head:
            self.head = 0
            self.watch_body()
        elif self.for_body:
            self.set_alarm(self.door.limits.head_seconds)
        elif self.head > HEAD:
            self.hang_up()

    def is_busy(self) -> bool:
        """Whether a request is incomplete, or has not been answered yet."""
        return self.rest or (self.cycle is not None and not self.cycle.response_complete)

    def watch_body(self) -> None:
        if not self.cycle.more_body:
            self.clear_alarm()
        elif not self.for_body:
            self.set_alarm(self.door.limits.body_seconds)
            self.for_body = True

    def on_response_complete(self) -> None:
        self.clear_alarm()  # until the next request begins: uvicorn itself closes what is idle
        self.head = 0
        self.rest = self.cycle.more_body and self.tells_end
        super().on_response_complete()
        self.watch_body()  # of the next request, if part of that came with this one

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """uvicorn keeps any number of them, and also what comes after a body, which nobody needs."""
        if self.in_head and len(self.headers) < HEADERS:
            super().on_header(name, value)
        else:
            self.hang_up()

    def on_headers_complete(self) -> None:
        self.in_head = False
        if len(self.pipeline) < PIPELINED and not self.transport.is_closing():
            super().on_headers_complete()
        else:
            self.hang_up()

    def on_message_complete(self) -> None:
        self.rest = False
        super().on_message_complete()

    def handle_websocket_upgrade(self, *request: Any) -> None:
        self.clear_alarm()
        self.step_out()  # the socket comes in instead
        super().handle_websocket_upgrade(*request)

    def set_alarm(self, seconds: float) -> None:
        self.clear_alarm()
        self.alarm = self.loop.call_later(seconds, self.hang_up)

    def clear_alarm(self) -> None:
        self.for_body = False
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None

    def hang_up(self) -> None:
        self.transport.abort()


class GuardedSocket(Watched):
    """A connection that has become a socket: it counts as long as it is open. Its frames count too, even those that the
    app never sees: uvicorn answers any number of pings, and keeps any number of empty fragments. What is sent to it
    does not wait for a task of its own, which would cost more than the sending."""

    async def run_asgi(self) -> None:
        if all(hasattr(self, part) for part in INSIDE):
            self.scope["extensions"][STRAIGHT] = self.send_straight
        await super().run_asgi()

    def send_straight(self, text: bytes) -> bool:
        """Sends a text in a moment, unless the page is gone or cannot keep up."""
        if not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.door.send_soon(self)
        return True

    def send_written(self) -> None:
        """Something else that was sent, such as a ping, may have taken it along."""
        frames = self.conn.data_to_send()
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def connection_made(self, transport: Any) -> None:
        self.door_host = host_of(transport)
        self.door.enter(self.door_host)
        rate = self.door.limits.frame_rate
        self.frames_left = Bucket(rate, FRAMES * rate)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[at : at + PIECE])
        if not self.handshake_initiated and self.conn.handshake_exc:
            self.turn_away()

    def turn_away(self) -> None:
        """A request for a socket that cannot be read: uvicorn would neither answer it nor ever end it."""
        self.transport.write(b"".join(self.conn.data_to_send()) or NO_SOCKET)
        self.transport.close()

    def shutdown(self) -> None:
        """A connection that is already ending cannot be told so again: trying to would interrupt the shutdown of the
        server."""
        if self.conn.eof_sent:
            self.transport.abort()
        else:
            super().shutdown()

    def handle_events(self) -> None:
        frames = len(self.conn.events)
        if frames and not self.frames_left.take(frames):
            self.transport.abort()
        else:
            super().handle_events()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.door_host)
        super().connection_lost(exc)


def http_protocol(door: Door, base: Any = AutoHTTPProtocol) -> Any:
    """uvicorn's protocol for requests, behind the door."""
    return type("Guarded", (GuardedRequests, base), {"door": door, "tells_end": hasattr(base, "on_message_complete")})


def socket_protocol(door: Door, base: Any = AutoWebSocketsProtocol) -> Any:
    """uvicorn's protocol for sockets, behind the door."""
    return type("Guarded", (GuardedSocket, base), {"door": door})
