"""What a page is sent: at once where that is possible, else in order when it can be."""

from __future__ import annotations

from stompoly.server.messages import Pong
from stompoly.server.peers import WAITING, Peer

from .helpers_tables import in_loop


class Way:
    """To a page that takes what it is sent, or does not for a while."""

    def __init__(self) -> None:
        self.free = True
        self.sent: list[bytes] = []

    def __call__(self, text: bytes) -> bool:
        if self.free:
            self.sent.append(text)
        return self.free


@in_loop
async def test_a_page_that_keeps_up_is_sent_to_at_once() -> None:
    way = Way()
    peer = Peer(straight=way)
    peer.tell(Pong(7))
    assert way.sent == [b'{"type":"pong","id":7}']
    assert not peer.outbox


@in_loop
async def test_nothing_overtakes_what_waits() -> None:
    way = Way()
    peer = Peer(straight=way)
    way.free = False
    peer.send(b"one")
    way.free = True
    peer.send(b"two")
    assert way.sent == []
    assert [await peer.outbox.get(), await peer.outbox.get()] == [b"one", b"two"]
    peer.send(b"three")
    assert way.sent == [b"three"]


@in_loop
async def test_a_page_that_takes_nothing_is_disconnected_in_the_end() -> None:
    way = Way()
    way.free = False
    peer = Peer(straight=way)
    for _ in range(WAITING + 1):
        peer.send(b"news")
    assert peer.closing
    assert list(peer.outbox.waiting) == [None]


def test_a_page_that_does_not_read_long_messages_is_disconnected_sooner() -> None:
    peer = Peer()
    for _ in range(WAITING - 1):
        peer.send(b"x" * 10_000)
    assert peer.closing
    assert list(peer.outbox.waiting) == [None]
