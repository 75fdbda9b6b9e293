"""Questions that change nothing: why not, what may I do, what is that, what could be traded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.bots import RuleBot
from stompoly.faces.by_family import face_of
from stompoly.faces.groups import PLAIN
from stompoly.faces.seen import NONE
from stompoly.game import Game
from stompoly.texts import server as texts

from . import telling
from .asking import ask_seat
from .messages import Look, Offered, Options, Refused, Seen, ToServer, Wares, Why
from .peers import Peer

if TYPE_CHECKING:
    from .table import Table


def answer(table: Table, peer: Peer, message: ToServer) -> None:
    game, id = table.game, getattr(message, "id", NONE)
    if game is None:
        peer.tell(Refused("table_lobby", texts.NOT_BEGUN, id))
    elif isinstance(message, Look):
        peer.tell(look(game, peer, message))
    elif isinstance(message, Why | Options | Wares):
        if message.seat not in peer.seats:
            peer.tell(Refused("not_your_seat", texts.NO_KEY, id))
        elif isinstance(message, Why):
            peer.tell(telling.judge_words(game.seen_by(message.seat), message.id, message.seat, message.words))
        elif isinstance(message, Options):
            ask_seat(table, game, peer, message.seat)
        else:
            peer.tell(wares(table, game, message))


def look(game: Game, peer: Peer, message: Look) -> Seen | Refused:
    looker = game.seen_by(peer.sitting)
    if message.seat != NONE and message.seat < len(game.players):
        return Seen(message.id, telling.sheet_message(face_of(game).player_sheet(looker, message.seat, PLAIN)))
    if 0 <= message.lot < game.tables.spaces:
        sheet, acts = telling.lot_sheet(looker, message.lot, peer.sitting)
        return Seen(message.id, sheet, message.lot, acts)
    return Refused("not_there", texts.NO_SPACE, message.id)


def wares(table: Table, game: Game, message: Wares) -> Offered | Refused:
    if message.to >= len(game.players) or message.to == message.seat or not face_of(game).deal().kind:
        return Refused("not_there", texts.NO_PARTNER, message.id)
    names_price = isinstance(table.bots.get(message.to), RuleBot)
    return telling.wares(game.seen_by(message.seat), message.id, message.seat, message.to, names_price)
