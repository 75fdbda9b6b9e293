"""Floods that no request and no message of the app shows: frames, trailers, requests that do not wait for an answer."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import select
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from stompoly.cli.serve import listening
from stompoly.server.charges import AT_ONCE, Charges
from stompoly.server.door import READ, SENT, Door, http_protocol, socket_protocol
from stompoly.server.limits import Limits
from stompoly.server.logs import FORM, PrintableFormatter, Sparing
from tests.server.helpers_server import PATIENCE, Served
from tests.server.helpers_tables import in_loop, until

TEXT, CONTINUED, PING, PONG = 1, 0, 9, 10
MANY = 20_000
POST = b"POST /api/rules HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(str(tmp_path_factory.mktemp("floods") / "tables.db")) as server:
        yield server
        assert server.stop() == ""


def wire(server: Served, said: bytes) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    found.sendall(said)
    return found


def watch(server: Served, code: str) -> socket.socket:
    """A socket at a table, frame by frame."""
    key = base64.b64encode(bytes(16)).decode()
    head = f"GET /ws/{code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    sock = wire(server, f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
    assert b" 101 " in sock.recv(1 << 16)
    sock.sendall(frame(TEXT, json.dumps({"type": "join"}).encode()))
    hear(sock, b'"hello"')
    return sock


def hear(sock: socket.socket, what: bytes, times: int = 1) -> None:
    heard = b""
    while heard.count(what) < times:
        more = sock.recv(1 << 16)
        assert more, heard
        heard += more


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    return bytes([last << 7 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


def is_cut_off(sock: socket.socket, said: bytes) -> bool:
    """Whether the other side disconnects somebody who keeps doing that."""
    try:
        for _ in range(200):
            sock.sendall(said)
        while sock.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@pytest.mark.parametrize(
    ("first", "then"),
    [(b"", frame(PING)), (b"", frame(PONG)), (frame(TEXT, b"", False), frame(CONTINUED, b"", False))],
    ids=["pings", "pongs", "empty parts of a message"],
)
def test_a_page_that_sends_nothing_but_frames_is_cut_off(strict: Served, first: bytes, then: bytes) -> None:
    made = strict.make("classic", ["ann", "bo"])
    with watch(strict, made["code"]) as sock:
        sock.sendall(first)
        assert is_cut_off(sock, then * MANY)
    with strict.sit(made, 0) as ann:
        assert ann.ask("ping")["type"] == "pong"


def test_a_few_pings_are_answered(strict: Served) -> None:
    with watch(strict, strict.make("classic", ["ann", "bo"])["code"]) as sock:
        sock.sendall(frame(PING, b"still there?") * 20)
        hear(sock, b"still there?", 20)


def test_headers_that_come_after_a_body_are_not_kept(strict: Served) -> None:
    with wire(strict, POST + b"0\r\n") as sock:
        assert is_cut_off(sock, b"a: b\r\n" * MANY)


def test_unanswered_requests_do_not_pile_up(strict: Served) -> None:
    heard = b""
    with wire(strict, b"GET /assets/none HTTP/1.1\r\nHost: x\r\n\r\n" * 1000) as sock, suppress(ConnectionError):
        while more := sock.recv(1 << 16):
            heard += more
    assert heard.count(b"HTTP/1.1 404") < 1000


def test_a_household_with_many_addresses_counts_once() -> None:
    door = Door(Charges(replace(Limits(), connections=2), limited=True))
    for host in ("2001:db8:1:2::1", "2001:db8:1:2::2"):
        assert door.may_enter(host)
        door.enter(host)
    assert not door.may_enter("2001:db8:1:2:ffff::3")
    assert door.may_enter("2001:db8:1:3::1")
    door.leave("2001:db8:1:2::1")
    assert door.may_enter("2001:db8:1:2:ffff::3")


def test_connections_are_counted_as_they_come() -> None:
    """One that is opened and closed at once is not free either."""
    door = Door(Charges(replace(Limits(), request_rate=1), limited=True), ["10.0.0.0/8"])
    assert [door.may_enter("192.0.2.1") for _ in range(AT_ONCE + 1)] == [True] * AT_ONCE + [False]
    assert all(door.may_enter("10.0.0.1") for _ in range(AT_ONCE + 1))
    assert door.may_enter("192.0.2.2")


def test_a_visitor_who_asks_for_too_much_is_disconnected(tmp_path: Path) -> None:
    """Sockets count like requests, and what was sent after a request that is refused is not read."""
    knock = b"GET /ws/AAAAAA HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    knock += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ask = b"GET /assets/none HTTP/1.1\r\nHost: x\r\n\r\n"
    with Served(str(tmp_path / "tables.db"), "--limit", "request_rate=1") as server, ExitStack() as later:
        knocking, asking = (later.enter_context(wire(server, b"")) for _ in range(2))
        while server.http.get("/assets/none").status_code != 429:
            pass
        knocking.sendall(knock)
        asking.sendall(3 * ask)
        assert knocking.recv(12) == b"HTTP/1.1 403"
        answers = b""
        with suppress(ConnectionError):
            while more := asking.recv(1 << 16):
                answers += more
        assert answers.count(b"HTTP/1.1 ") == answers.count(b"HTTP/1.1 429") == 1
        server.http.close()


UPGRADE = b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE += b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"GET /ws/%s HTTP/1.1\r\n%s\r\n" % (b"A" * 20_000, UPGRADE), b"414"),
        (b"GET /ws/AAAAAA HTTP/1.1\r\nX: %s\r\n%s\r\n" % (b"x" * 10_000, UPGRADE), b"431"),
        (b"GET /ws/AAAAAA HTTP/1.1\r\n%s%s\r\n" % (b"X: x\r\n" * 200, UPGRADE), b"431"),
        (b"GET /ws/AAAAAA HTTP/1.1\r\n%sContent-Length: 3\r\n\r\nabc" % UPGRADE, b"400"),
        (b"POST /ws/AAAAAA HTTP/1.1\r\n%sContent-Length: 3\r\n\r\nabc" % UPGRADE, b"400"),
    ],
    ids=["long address", "long header", "many headers", "body", "body of a post"],
)
def test_a_request_for_a_socket_that_cannot_be_read_is_answered_and_ended(
    strict: Served, said: bytes, status: bytes
) -> None:
    with wire(strict, said) as sock:
        answer = b""
        with suppress(ConnectionError):
            while more := sock.recv(1 << 16):
                answer += more
    assert answer.startswith(b"HTTP/1.1 " + status)


class Wire:
    """A transport: what waits to be read at the other end, and whether it was cut off."""

    def __init__(self, waiting: int = 0) -> None:
        self.waiting, self.is_cut = waiting, False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.is_cut = True


class Uvicorns:
    """In place of uvicorn's protocol: one that is asked to stop while its connection ends complains."""

    def __init__(self) -> None:
        self.transport, self.conn = Wire(), SimpleNamespace(eof_sent=False)
        self.loop = asyncio.get_running_loop()

    def pause_writing(self) -> None:
        pass

    def resume_writing(self) -> None:
        pass

    def shutdown(self) -> None:
        assert not self.conn.eof_sent


@pytest.mark.parametrize("protocol", [http_protocol, socket_protocol])
@in_loop
async def test_a_visitor_who_does_not_read_what_was_sent_is_cut_off(protocol: Any) -> None:
    """All that somebody asks for and leaves unread would stay in memory otherwise."""
    door = Door(Charges(replace(Limits(), body_seconds=0), limited=True))
    idle, slow, done = (protocol(door, Uvicorns)() for _ in range(3))
    for reader in (idle, slow, done):
        reader.transport.waiting = 3 * READ
        reader.pause_writing()
    done.resume_writing()
    for _ in range(2):
        slow.transport.waiting -= READ
        slow.stop_watching_reader()  # the timer that would ask
        slow.check_reader(slow.transport.waiting + READ)
        assert not slow.transport.is_cut
    slow.resume_writing()
    await until(lambda: idle.transport.is_cut)
    assert not slow.transport.is_cut
    assert not done.transport.is_cut


def test_the_system_holds_little_for_a_visitor_who_does_not_read() -> None:
    """And not for good: a connection that the server has closed would still hold it."""
    with listening("127.0.0.1", 0, unread=30) as listener, socket.socket() as visitor:
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        visitor.connect(listener.getsockname())
        connection, _ = listener.accept()
        with connection:
            connection.setblocking(False)
            held = 0
            with suppress(BlockingIOError):
                while held < 100 * SENT:
                    held += connection.send(bytes(4096))
            assert held < 4 * SENT
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 30_000


@in_loop
async def test_a_socket_that_is_ending_does_not_keep_the_server_from_stopping() -> None:
    page = socket_protocol(Door(Charges(Limits(), limited=True)), Uvicorns)()
    page.shutdown()
    assert not page.transport.is_cut
    page.conn.eof_sent = True
    page.shutdown()
    assert page.transport.is_cut


# --- what strangers can write into the log -------------------------------------------------------------


def test_the_log_holds_nothing_that_a_terminal_obeys() -> None:
    record = logging.makeLogRecord({"msg": "GET %s", "args": ("/\x1b]0;gotcha\x07\u202e",), "levelname": "ERROR"})
    said = PrintableFormatter(FORM).format(record)
    assert said.isprintable()
    assert "gotcha" in said


def test_nobody_makes_up_an_entry_in_the_log() -> None:
    path = "/api/tables/AAAAAA\nERROR - all tables are lost\r\x0b"
    record = logging.makeLogRecord({"msg": "GET %s", "args": (path,), "levelname": "ERROR"})
    try:
        raise RuntimeError
    except RuntimeError:
        record.exc_info = sys.exc_info()
    said = PrintableFormatter(FORM).format(record)
    assert [line for line in said.splitlines() if "ERROR" in line] == said.splitlines()[:1]
    assert "Traceback" in said.splitlines()[1]


def test_the_log_leaves_out_what_comes_too_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the database is down, every request has something to complain about."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: clock.now))
    sparing = Sparing()
    records = [logging.makeLogRecord({"msg": "%s", "args": (f"line {n}",)}) for n in range(1000)]
    written = [record for record in records if sparing.filter(record)]
    assert len(written) < 500
    clock.now = 60.0
    last = logging.makeLogRecord({"msg": "the last"})
    assert sparing.filter(last)
    assert last.getMessage() == f"({1000 - len(written)} lines before this one were left out) the last"


def test_nobody_fills_the_log_with_rubbish(strict: Served) -> None:
    """The fixture looks at it when the server ends."""
    with watch(strict, strict.make("classic", ["ann", "bo"])["code"]) as sock:
        assert is_cut_off(sock, frame(TEXT, b"\xff\xfe"))
    with wire(strict, b"rubbish\r\n\r\n") as sock:
        assert b" 400 " in sock.recv(1 << 16)


@pytest.mark.parametrize("name", ["a" * 300, "%1b" * 100, "a%00b"])
def test_a_file_of_any_other_name_is_not_found(strict: Served, name: str) -> None:
    assert strict.http.get(f"/assets/{name}").status_code == 404


@pytest.mark.parametrize("path", ["/api/tables/AAAAAA", "/api/lobby", "/api/none"])
def test_no_cache_keeps_what_a_table_says(strict: Served, path: str) -> None:
    assert strict.http.get(path).headers["cache-control"] == "no-store"


def test_a_file_is_paid_for_before_it_is_read(strict: Served) -> None:
    """Thirty files of a visitor would lie in memory otherwise, waiting for their last byte: a gigabyte."""
    head = b"POST /api/open HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000000\r\n\r\n"
    with ExitStack() as all_of_them:
        waiting = [all_of_them.enter_context(wire(strict, head)) for _ in range(60)]
        for _ in range(59):
            answered = select.select(waiting, [], [], PATIENCE)[0][0]
            assert answered.recv(12) == b"HTTP/1.1 429"
            waiting.remove(answered)


def test_a_file_says_how_long_it_is(strict: Served) -> None:
    with wire(strict, POST.replace(b"/api/rules", b"/api/open")) as sock:
        assert sock.recv(12) == b"HTTP/1.1 411"
