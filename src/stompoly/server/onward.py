"""The monsters' game on the board that a property game left, at a table of its own."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.rulebooks import Rulebook
from stompoly.rules.options import OptionError
from stompoly.table.handover import TRAMPLER, bot_onward, trample_options
from stompoly.texts import server as texts

from .records import SeatRecord
from .server import Server, bad_options
from .table import Table
from .table_messages import Made
from .trouble import TroubleError, not_host


async def trample(server: Server, table: Table, key: str) -> Made:
    """The monsters' game on the board that a property game left, with the same people; the first request creates it,
    and everybody else is sent there."""
    record = table.record
    if table.seat_of(key) < 0 and server.hash_key(key) != record.host:
        raise not_host()
    async with table.moving_on:
        record = table.record  # another game may have begun in the meantime
        if table.game is None or record.status != "over" or not server.can_trample(table.game):
            raise TroubleError(409, "not_over", texts.NO_CITY)
        if not record.onward:
            await lay_city(server, table, table.game)
    return Made(record.onward, "", [])


async def lay_city(server: Server, table: Table, game: Game) -> None:
    record, book = table.record, server.books[TRAMPLER]
    try:
        options = trample_options(game, book)
    except OptionError as wrong:
        raise bad_options(book, wrong) from wrong
    seats = [onward_seat(seat, book) for seat in record.seats]
    city = server.new_record(book, next(iter(book.modes)), options, seats)
    city.host, city.watchers, city.status = record.host, record.watchers, "play"
    city.undo, city.hints = record.undo, record.hints
    await server.add_table(city)
    record.onward = city.code
    await server.put(table)
    table.tell_people()


def onward_seat(seat: SeatRecord, book: Rulebook) -> SeatRecord:
    """The same people, who play for themselves again."""
    return SeatRecord(seat.name, seat.who, "", bot_onward(seat.bot, book), seat.key, pushes=seat.pushes, mail=seat.mail)
