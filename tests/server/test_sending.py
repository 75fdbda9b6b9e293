"""What pages are told in one turn of the loop leaves after it, and nothing overtakes anything else."""

from __future__ import annotations

import asyncio
from typing import Any

from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from stompoly.server.charges import Charges
from stompoly.server.door import Door, socket_protocol
from stompoly.server.limits import Limits

from .helpers_tables import in_loop


class Wire:
    """A transport that notes what is written to it."""

    def __init__(self, sent: list[bytes]) -> None:
        self.sent, self.closing = sent, False

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def is_closing(self) -> bool:
        return self.closing


class Uvicorns:
    """In place of uvicorn's protocol: an open socket."""

    def __init__(self, sent: list[bytes]) -> None:
        self.transport, self.conn = Wire(sent), ServerProtocol()
        self.conn.state = OPEN
        self.loop, self.writable = asyncio.get_running_loop(), asyncio.Event()
        self.writable.set()
        self.close_sent = self.disconnected = False


def pages(count: int) -> tuple[list[Any], list[bytes]]:
    """Pages behind one door, and what is sent to any of them."""
    sent: list[bytes] = []
    kind = socket_protocol(Door(Charges(Limits(), limited=False)), Uvicorns)
    return [kind(sent) for _ in range(count)], sent


def frame(text: bytes) -> bytes:
    return b"\x81" + bytes([len(text)]) + text


@in_loop
async def test_what_pages_are_told_in_one_turn_is_sent_after_it() -> None:
    (ann, bo), sent = pages(2)
    assert ann.send_straight(b"one")
    assert bo.send_straight(b"one")
    assert ann.send_straight(b"two")
    assert sent == []
    await asyncio.sleep(0)
    assert sent == [frame(b"one") + frame(b"two"), frame(b"one")]
    assert bo.send_straight(b"two")
    await asyncio.sleep(0)
    assert sent[2:] == [frame(b"two")]


@in_loop
async def test_what_else_is_sent_takes_along_what_was_told_before() -> None:
    (page,), sent = pages(1)
    page.send_straight(b"one")
    page.conn.send_ping(b"")
    page.transport.write(b"".join(page.conn.data_to_send()))  # as uvicorn does
    await asyncio.sleep(0)
    assert sent == [frame(b"one") + b"\x89\x00"]


@in_loop
async def test_a_page_that_has_gone_in_the_meantime_is_passed_over() -> None:
    (ann, bo), sent = pages(2)
    ann.send_straight(b"one")
    bo.send_straight(b"one")
    ann.transport.closing = True
    await asyncio.sleep(0)
    assert sent == [frame(b"one")]
    ann.disconnected = True
    assert not ann.send_straight(b"two")
