"""Game files that people upload. They may come from anywhere: only this server's own rulebooks are read."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any

from stompoly import fair
from stompoly.files import GameFileError, entry_line, replay_bytes, undos_in
from stompoly.game import Game
from stompoly.rulebooks import Rulebook
from stompoly.seats import Seat, SeatError, check_new_names
from stompoly.texts import grammar
from stompoly.texts import server as texts

from .charges import replay_price
from .keeping import stamp
from .peers import encode
from .records import MOST_ACTIONS, MOST_UNDOS, SeatRecord
from .server import Server
from .store import BATCH
from .table_messages import Made
from .trouble import TroubleError

DEEPEST_HEADER = 20  # brackets in each other: one that is only just not too deep to be stored could not be loaded again
MOST_VALUES = 3000  # in a header: in memory, a short value takes up to forty times as much as in the file
LONGEST_HEADER = 100_000  # characters: the header is kept with the table, and written whenever the table changes


async def open_file(server: Server, text: str, recover: bool, who: str = "") -> Made:
    """A game file becomes a table: to look at, or to continue. It is played twice: to see whether it can be, and as the
    table's own."""
    server.charges.spend(who, "look", 2 * await server.requests.run(who, check_file, text, server.books))
    game, lines = await server.requests.run(who, game_from_file, text, recover, server.books)
    # As the file has them: the set-up must come out the same.
    seats = [seat_from_file(seat, seat.name in game.assisted) for seat in game.seats]
    try:
        for p, seat in enumerate(seats):
            if seat.who == "bot":
                server.make_bot(seat.bot, p, game.family)
    except ValueError as wrong:
        raise TroubleError(422, "bad_file", str(wrong), where="file") from wrong
    keys = [server.new_key(seat, p) for p, seat in enumerate(seats) if seat.who == "person"]
    record = server.new_record(game.book, game.mode, game.changed, seats)
    record.seed, record.first, record.stretches = game.seed, len(lines), list(game.fair)
    record.headers = list(game.earlier)
    record.status = "over" if game.over else "play"
    stamp(record, game.book)
    host = secrets.token_urlsafe(24)
    record.host = server.hash_key(host)
    await server.add(record)
    await server.store.claim(record.code)
    for at in range(0, len(lines), BATCH):  # together: they share commits
        some = enumerate(lines[at : at + BATCH], at + 1)
        await asyncio.gather(*(server.store.append(record.code, n, line) for n, line in some))
    await server.load(record.code, who, paid=True)
    return Made(record.code, host, keys, fair.commit(bytes.fromhex(record.secret)))


def seat_from_file(seat: Seat, assisted: bool) -> SeatRecord:
    return SeatRecord(seat.name, "bot" if seat.bot else "person", seat.token, seat.bot, assisted=assisted)


def game_from_file(text: str, recover: bool, books: dict[str, Rulebook]) -> tuple[Game, list[bytes]]:
    """The game of a file, and its actions as the store keeps them."""
    check_file(text, books)
    try:
        found = replay_bytes(Path(texts.THE_FILE), bytes_of(text))
    except GameFileError as wrong:
        raise TroubleError(422, "bad_file", str(wrong), where="file") from wrong
    except RecursionError as wrong:
        raise TroubleError(422, "bad_file", texts.DEEP_FILE, where="file") from wrong
    if found.trouble and not recover:
        raise TroubleError(422, "damaged_file", str(found.trouble), where="file") from found.trouble
    game = found.game
    try:
        check_new_names([seat.name for seat in game.seats])
    except SeatError as wrong:
        raise TroubleError(422, "bad_file", str(wrong), where="file") from wrong
    if game.state.forced_left:
        raise TroubleError(422, "forced", texts.FORCED_FILE, where="file")
    if len(game.players) < len(game.seats):
        reason = texts.BANKER_FILE.format(name=game.banker)
        raise TroubleError(422, "bad_file", reason, where="file")
    lines = [encode(entry_line(game, entry)) for entry in game.record]
    game.moves.clear()
    game.record.clear()
    return game, lines


def bytes_of(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


def check_file(text: str, books: dict[str, Rulebook]) -> float:
    """Before anything is played; returns what playing it costs, in looks."""
    check_rulebook(text, books)
    data = bytes_of(text)
    lines = data.count(b"\n")
    if lines > MOST_ACTIONS + 2:  # a header and an end
        raise TroubleError(422, "long_file", texts.LONG_FILE.format(most=MOST_ACTIONS), where="file")
    undos = undos_in(data)
    if undos > MOST_UNDOS:
        raise TroubleError(422, "long_file", texts.UNDOS_IN_FILE.format(most=MOST_UNDOS), where="file")
    return replay_price(lines, undos)


def check_rulebook(text: str, books: dict[str, Rulebook]) -> None:
    """A header that names a path must not make us read it."""
    first = text.partition("\n")[0]
    if len(first) > LONGEST_HEADER:
        raise TroubleError(422, "bad_file", texts.LONG_HEADER.format(most=LONGEST_HEADER), where="file")
    try:
        head = json.loads(first)
        known = isinstance(head, dict) and head.get("rulebook") in list(books)
    except (ValueError, RecursionError) as wrong:
        raise TroubleError(422, "bad_file", texts.NO_HEADER, where="file") from wrong
    if not known:
        reason = texts.OTHER_RULEBOOK.format(names=grammar.all_of(list(books)))
        raise TroubleError(422, "bad_file", reason, where="file")
    depth, values = size_of(head)
    if depth > DEEPEST_HEADER:
        raise TroubleError(422, "bad_file", texts.DEEP_FILE, where="file")
    if values > MOST_VALUES:
        raise TroubleError(422, "bad_file", texts.FULL_HEADER.format(most=MOST_VALUES), where="file")


def size_of(value: Any) -> tuple[int, int]:
    """How many lists and objects are in each other, and how many values in all of them."""
    level, depth, values = [value], 0, 1
    while inner := [each for each in level if isinstance(each, dict | list)]:
        level = [part for each in inner for part in (each.values() if isinstance(each, dict) else each)]
        depth, values = depth + 1, values + len(level)
    return depth, values
