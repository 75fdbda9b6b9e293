"""A table before and after its game: seats are taken and given back, the host begins, and closes it for good."""

from __future__ import annotations

import secrets
from itertools import count

from stompoly.faces.seen import NONE
from stompoly.people import clean_name, differs
from stompoly.rulebooks import Rulebook
from stompoly.seats import NAMELESS, Seat, name_bots
from stompoly.texts import server as texts

from .ending import close_for_good
from .lobby import check_listed_names
from .records import SeatRecord, TableRecord, forget_guests
from .server import USUAL_BOT, Server, is_free
from .table import Table
from .table_messages import SeatKey, SitDown
from .trouble import TroubleError, not_host

REMOVED = 100  # addresses that may not sit down again at a table


async def sit_down(server: Server, table: Table, p: int, wish: SitDown, who: str = "") -> SeatKey:
    """Somebody with the link takes a free seat."""
    record = table.record
    check_seat(record, p)
    check_guest(server, table, who)
    if record.status != "lobby":
        raise TroubleError(409, "begun", texts.BEGUN_WATCH)
    if not is_free(record.seats[p]):
        raise TroubleError(409, "taken", texts.SEAT_TAKEN.format(name=record.seats[p].name), where="seat")
    old = record.seats[p]
    guest = who if record.listed else ""
    record.seats[p] = SeatRecord(clean_name(wish.name), "person", wish.token or old.token, seed=wish.seed, guest=guest)
    try:
        server.check_game(server.books[record.rulebook], record)
        if record.listed:
            check_listed_names(record)
    except TroubleError:
        record.seats[p] = old
        raise
    key = server.new_key(record.seats[p], p)
    await server.put(table)
    table.tell_people()
    return key


def check_guest(server: Server, table: Table, who: str) -> None:
    """At a table that strangers find in the lobby, no address takes all seats, or comes back once the host has removed
    it."""
    record = table.record
    if not record.listed or not server.charges.limited:
        return
    if who in record.removed:
        raise TroubleError(403, "removed", texts.REMOVED)
    if sum(seat.guest == who for seat in record.seats) >= server.limits.listed_seats:
        raise TroubleError(429, "too_many", texts.SEATS_ENOUGH)


async def stand_up(server: Server, table: Table, p: int, key: str, who: str = "") -> None:
    """Somebody gives a seat back before the game begins, or the host removes a guest."""
    record = table.record
    check_seat(record, p)
    hosts = is_host(server, table, key)
    if table.seat_of(key) != p and not hosts:
        raise TroubleError(403, "not_your_seat", texts.NO_KEY, where="key")
    if record.status != "lobby":
        raise TroubleError(409, "begun", texts.BEGUN_LEAVE)
    if not record.seats[p].key:
        raise TroubleError(404, "no_seat", texts.NOBODY_THERE.format(name=record.seats[p].name), where="seat")
    guest = record.seats[p].guest
    if hosts and guest and guest != who:  # not the host's own household
        record.removed = [*record.removed, guest][-REMOVED:]
    record.seats[p] = SeatRecord(guest_name(record, p), "person")
    await server.put(table)
    free_seat(table, p)


def free_seat(table: Table, seat: int) -> None:
    """The person who sat there becomes a watcher until they sit down elsewhere."""
    for peer in table.peers:
        if seat in peer.seats:
            peer.seats.remove(seat)
            peer.sitting = NONE
            table.send_hello(peer)
    table.tell_people()


async def begin(server: Server, table: Table, host: str) -> None:
    """The host begins; seats that nobody took are played by bots."""
    check_host(server, table, host)
    record = table.record
    if record.status != "lobby":
        raise TroubleError(409, "begun", texts.BEGUN)
    fill_free_seats(server.books[record.rulebook], record)
    record.status = "play"
    forget_guests(record)
    game, told = server.first_of(record)
    await server.put(table)
    table.tail.extend(told)
    table.begin(game)
    table.stop()
    table.start()
    server.notices.tell_turn(table)
    for peer in table.peers:
        if record.watchers or peer.seats:
            table.send_hello(peer)
        else:
            peer.close()
    table.tell_people()


def fill_free_seats(book: Rulebook, record: TableRecord) -> None:
    """With bots, who are named after their tokens like all others."""
    for seat in filter(is_free, record.seats):
        seat.name, seat.who, seat.bot = NAMELESS, "bot", USUAL_BOT
    named = name_bots(book, [Seat(seat.name, seat.token, seat.bot) for seat in record.seats])
    for seat, bot in zip(record.seats, named, strict=True):
        seat.name, seat.token = bot.name, bot.token


async def adjourn(server: Server, table: Table, host: str) -> None:
    """The host closes the table for good. If another game is about to begin there, that one is closed."""
    check_host(server, table, host)
    async with table.moving_on:
        await close_for_good(table, texts.CLOSED)


def is_host(server: Server, table: Table, key: str) -> bool:
    return secrets.compare_digest(server.hash_key(key), table.record.host)


def check_host(server: Server, table: Table, host: str) -> None:
    if not is_host(server, table, host):
        raise not_host()


def guest_name(record: TableRecord, p: int) -> str:
    """The name of a seat that waits for somebody; nobody else at the table has it."""
    others = [seat.name for q, seat in enumerate(record.seats) if q != p]
    return next(name for n in count(p + 1) if differs(name := texts.GUEST.format(number=n), others))


def check_seat(record: TableRecord, p: int) -> None:
    if not 0 <= p < len(record.seats):
        raise TroubleError(404, "no_seat", texts.NO_SEAT.format(seat=p + 1), where="seat")
