"""Another game at the same table: the same people at the same link, with everybody moved along one seat. The finished
game moves to a code of its own, where it can be replayed and its file downloaded."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from stompoly.faces.seen import NONE
from stompoly.texts import server as texts

from .codes import TRIES
from .messages import Again, Refused, Said
from .peers import Peer
from .records import SeatRecord, TableRecord, without_notices
from .store import StoreError
from .trouble import TroubleError

if TYPE_CHECKING:
    from .table import Table

MOST_GAMES = 100  # games at one table: each keeps its actions
RATE, BURST = 1 / 20, 4  # new games per second: in some games a player can give up at once


async def answer(table: Table, peer: Peer, message: Again) -> None:
    """Somebody wants to play again, or does not."""
    hosts = bool(message.host) and table.server.hash_key(message.host) == table.record.host
    trouble = not_now(table, peer, hosts)
    if trouble:
        peer.tell(Refused(*trouble))
    elif peer.seats and not table.purses.take("manage", peer.seats[0]):
        peer.tell(Refused("too_fast", texts.TOO_MANY_REQUESTS))
    elif not message.yes:
        decline(table, peer)
    else:
        seeds = message.seeds if len(message.seeds) == len(peer.seats) else [""] * len(peer.seats)
        table.again.update(zip(peer.seats, seeds, strict=True))
        if hosts or not people_to_wait_for(table):
            await begin(table, peer)
        else:
            table.tell_people()


def not_now(table: Table, peer: Peer, hosts: bool) -> tuple[str, str] | None:
    if not peer.seats and not hosts:
        return "not_your_seat", texts.NO_KEY
    if table.record.status != "over":
        return "not_over", texts.NOT_OVER
    if len(table.record.earlier) >= MOST_GAMES:
        return "too_many", texts.TOO_MANY_GAMES.format(most=MOST_GAMES)
    return None


def decline(table: Table, peer: Peer) -> None:
    """One refusal is enough; anybody who still wants to can ask again."""
    if table.again and peer.seats:
        table.again.clear()
        table.remark(peer.seats[0], texts.NOT_AGAIN)
        table.tell_people()


def people_to_wait_for(table: Table) -> list[int]:
    """People who are here and have not said yes."""
    seats = enumerate(table.record.seats)
    return [p for p, seat in seats if seat.who == "person" and table.is_here(p) and p not in table.again]


async def begin(table: Table, peer: Peer) -> None:
    if not table.rematches.take() or not table.server.charges.pays(peer.who, "make"):
        peer.tell(Refused("too_fast", texts.TOO_FAST_AGAIN))
        return
    try:
        async with table.moving_on:
            await renew(table)
    except TroubleError as wrong:
        peer.tell(Refused(wrong.code, wrong.reason))


async def renew(table: Table) -> None:
    """Stores the next game before it is announced."""
    server, old = table.server, table.record
    server.check_room()
    fresh = next_record(old, table.next_secret, table.again)
    server.check_game(server.books[fresh.rulebook], fresh)
    game, told = server.first_of(fresh)
    seats = without_notices(old.seats)
    for _ in range(TRIES):
        finished = msgspec.structs.replace(old, code=server.new_code(not old.watchers), seats=seats)
        fresh.earlier = [*old.earlier, finished.code]
        if finished.code not in server.tables and await server.store.renew(old.code, finished, fresh):
            table.renew(fresh, game, told)
            return
    raise StoreError(texts.NO_CODE.format(tries=TRIES))


def next_record(old: TableRecord, secret: str, seeds: dict[int, str]) -> TableRecord:
    """The same table, with nothing played at it yet. `seeds`: what people gave for its dice, by the seats they had."""
    return TableRecord(
        code=old.code,
        status="play",
        rulebook=old.rulebook,
        mode=old.mode,
        options=old.options,
        seats=[next_seat(old, p, seeds) for p in range(len(old.seats))],
        host=old.host,
        secret=secret,
        minutes=old.minutes,
        pace=old.pace,
        watchers=old.watchers,
        undo=old.undo,
        hints=old.hints,
        listed=old.listed,
        created=time.time(),
    )


def next_seat(old: TableRecord, p: int, seeds: dict[int, str]) -> SeatRecord:
    """The player from the seat behind moves up; people play for themselves again."""
    before = (p + 1) % len(old.seats)
    seat = old.seats[before]
    seed = seeds.get(before, "")
    fresh = SeatRecord(seat.name, seat.who, seat.token, seat.bot, seat.key, seed=seed)
    fresh.pushes, fresh.mail = seat.pushes, seat.mail
    return fresh


def move_up(table: Table, seat: int) -> int:
    """Where somebody sits in the next game."""
    return (seat - 1) % len(table.record.seats) if seat != NONE else NONE


def move_people(table: Table) -> None:
    """Moves all pages to the new seats of their people; their chat stays theirs. What a page asked for before it left
    is still done, but never in the seat that is somebody else's now."""
    for peer in {*table.peers, *table.inbox.askers()}:
        peer.seats = [move_up(table, seat) for seat in peer.seats]
        peer.sitting = move_up(table, peer.sitting)
    said = [Said(move_up(table, each.seat), each.text) for each in table.talk]
    table.talk.clear()
    table.talk.extend(said)
