"""The front door: how many connections an address may hold, and how long a request may take to arrive. A visitor who
opens a thousand connections and says nothing must not keep the others out."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from .limits import Limits

HEAD = 65_536  # bytes of a request before its body
MANY = 1 << 16  # files: more than one process can serve
SPARE = 64  # files that the server itself needs
FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def raise_file_limit() -> int:
    """As many connections as the system allows this process; how many that are."""
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


class Door:
    """Counts connections. `proxies` bring those of many people, and are counted as a whole only."""

    def __init__(self, limits: Limits, proxies: Iterable[str] = (), most: int = MANY) -> None:
        self.limits, self.most = limits, most - SPARE
        self.proxies = [ipaddress.ip_network(each) for each in proxies]
        self.inside: Counter[str] = Counter()
        self.total = 0

    def may_enter(self, host: str) -> bool:
        if self.total >= self.most:
            return False
        return self.inside[host] < self.limits.connections or self.is_proxy(host)

    def is_proxy(self, host: str) -> bool:
        try:
            return any(ipaddress.ip_address(host) in network for network in self.proxies)
        except ValueError:
            return False

    def enter(self, host: str) -> None:
        self.inside[host] += 1
        self.total += 1

    def leave(self, host: str) -> None:
        self.total -= 1
        self.inside[host] -= 1
        if self.inside[host] <= 0:
            del self.inside[host]


def host_of(transport: Any) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


def http_protocol(door: Door, base: Any = AutoHTTPProtocol) -> Any:
    """uvicorn's protocol for requests, behind the door."""

    class Guarded(base):  # type: ignore[misc]
        host: str | None = None  # none: it was not let in, or has become a socket
        alarm: asyncio.TimerHandle | None = None
        for_body = False
        head = 0  # bytes since the last request
        rest = False  # the body of a request that was refused early is still coming: it is no head

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            host = host_of(transport)
            if not door.may_enter(host):
                transport.write(FULL)
                transport.close()
                return
            self.host = host
            door.enter(host)
            self.set_alarm(door.limits.head_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self.clear_alarm()
            self.step_out()
            super().connection_lost(exc)

        def step_out(self) -> None:
            if self.host is not None:
                door.leave(self.host)
                self.host = None

        def data_received(self, data: bytes) -> None:
            if self.host is None:
                return
            if not self.is_busy():
                self.head += len(data)
                if self.alarm is None:
                    self.set_alarm(door.limits.head_seconds)
            super().data_received(data)
            if self.is_busy():
                self.head = 0
                self.watch_body()
            elif self.for_body:
                self.set_alarm(door.limits.head_seconds)
            elif self.head > HEAD:
                self.hang_up()

        def is_busy(self) -> bool:
            """Whether a request has arrived that is not answered yet, or not whole."""
            return self.rest or (self.cycle is not None and not self.cycle.response_complete)

        def watch_body(self) -> None:
            if not self.cycle.more_body:
                self.clear_alarm()
            elif not self.for_body:
                self.set_alarm(door.limits.body_seconds)
                self.for_body = True

        def on_response_complete(self) -> None:
            self.clear_alarm()  # until the next request begins: uvicorn itself closes what is idle
            self.head = 0
            self.rest = self.cycle.more_body and hasattr(base, "on_message_complete")
            super().on_response_complete()

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

    return Guarded


def socket_protocol(door: Door, base: Any = AutoWebSocketsProtocol) -> Any:
    """uvicorn's protocol for sockets, which count as long as they are open."""

    class Guarded(base):  # type: ignore[misc]
        def connection_made(self, transport: Any) -> None:
            self.door_host = host_of(transport)
            door.enter(self.door_host)
            super().connection_made(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            door.leave(self.door_host)
            super().connection_lost(exc)

    return Guarded
