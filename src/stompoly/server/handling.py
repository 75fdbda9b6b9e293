"""What people ask a table for, by the kind of message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import again, managing, playing, undoing
from .answering import answer
from .messages import Again, Agree, AskPrice, Do, Hint, Manage, Ping, Pong, Say, Sit, TakeBack, ToServer
from .peers import Peer

if TYPE_CHECKING:
    from .table import Table


async def handle(table: Table, peer: Peer, message: ToServer) -> None:
    """One thing that somebody asks for. `peer` may have left in the meantime: it is still done."""
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
