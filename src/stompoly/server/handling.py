"""What people ask a table for, by the kind of message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import again, managing, playing, undoing
from .answering import answer
from .messages import (
    Again,
    Agree,
    AskPrice,
    Do,
    Hint,
    Look,
    Manage,
    Options,
    Ping,
    Pong,
    Say,
    Sit,
    TakeBack,
    ToServer,
    Wares,
    Why,
)
from .metering import Timed
from .peers import Peer

if TYPE_CHECKING:
    from .table import Table


QUESTIONS = (Why, Look, Options, Wares, Sit, Say, Ping)  # what changes nothing in a game


async def handle(table: Table, peer: Peer, message: ToServer) -> None:
    """One thing that somebody asks for. `peer` may have left in the meantime: it is still done. If nothing was played,
    it can be asked for again at once, so the processor time that it takes is charged."""
    n, timed = table.n, Timed(handle_one(table, peer, message))
    await timed.run()
    if table.n == n:
        table.server.charges.owe_time(peer.who, "message", timed.seconds)


async def handle_one(table: Table, peer: Peer, message: ToServer) -> None:
    if isinstance(message, Do):
        await playing.play(table, peer, message)
    elif isinstance(message, TakeBack):
        await undoing.undo(table, peer, message)
    elif isinstance(message, Agree):
        await undoing.agree(table, peer, message)
    elif isinstance(message, Again):
        await again.answer(table, peer, message)
    elif isinstance(message, Hint):
        table.hinting.ask(peer, message)
    elif isinstance(message, AskPrice):
        table.pricing.ask(peer, message)
    elif isinstance(message, Manage):
        await managing.manage(table, peer, message)
    elif isinstance(message, Sit):
        managing.sit(table, peer, message)
    elif isinstance(message, Say):
        managing.say(table, peer, message)
    elif isinstance(message, Ping):
        peer.tell(Pong(message.id))
    else:
        answer(table, peer, message)
