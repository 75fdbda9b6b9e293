"""Loads tables from the store: their games are replayed by the rules they were played by. A table that today's rules
would play differently stays as it is: nobody can continue it here, and its game file can be downloaded."""

from __future__ import annotations

import json
from collections import deque
from copy import copy
from typing import Any

import msgspec

from stompoly import fair
from stompoly.chain import last_head
from stompoly.engine.state import NOBODY
from stompoly.engine.stopping import check_stopped
from stompoly.files import Replayer, header, header_line
from stompoly.game import Earlier, Game, Stretch, Undo
from stompoly.headers import changed_fields
from stompoly.rulebooks import Rulebook
from stompoly.seats import Seat, pick_for_people
from stompoly.table import asked_seat
from stompoly.texts import server as texts
from stompoly.versions import Doubt, doubt_about, options_then

from . import telling
from .bookmarks import forget_moves
from .messages import LogLine
from .records import TableRecord
from .table import TAIL
from .trouble import StuckError
from .undoing import undo_log_line


def stamp(record: TableRecord, book: Rulebook) -> None:
    """Notes which rules a table is played by from here on."""
    record.version, record.rules, record.data = book.sheet.rulebook.version, book.family.version, book.digest
    record.resolved = book.resolve(record.mode, record.options)


def give_tokens(record: TableRecord, book: Rulebook) -> None:
    """Gives tokens to people who picked none, when the game begins, if bots are named after theirs."""
    for seat, given in zip(record.seats, pick_for_people(book, seats_of(record)), strict=True):
        seat.token = given.token


def played_by(record: TableRecord) -> dict[str, Any]:
    """The rules that a table is played by, under the names used in the header of its file."""
    return {name: getattr(record, name) for name in ("version", "options", "rules", "data", "resolved")}


def mark(record: TableRecord, game: Game, actions: int) -> None:
    """Notes where the actions so far have led, so that later rules can tell whether they play the same game."""
    record.state, record.marked = game.digest(), actions
    record.asked = NOBODY if game.over else asked_seat(game)


def restore_game(book: Rulebook, record: TableRecord, lines: list[bytes]) -> tuple[Game, list[LogLine]]:
    """The game of a table from the store, and the end of its log. Raises StuckError if it cannot continue."""
    doubt, before = doubt_about(book, record.rules, record.data), played_by(record)
    try:
        record.options = options_then(book, record.mode, record.options, record.resolved)
        game, told = replay_lines(book, record, lines)
    except (ValueError, RecursionError, msgspec.MsgspecError) as wrong:
        form = texts.STUCK_DOUBT_REPLAY if doubt else texts.STUCK_REPLAY
        why, advice = (doubt.why, doubt.advice) if doubt else ("", "")
        raise StuckError(record.code, form.format(doubt=why, why=wrong, advice=advice)) from wrong
    if doubt and (trouble := remaining_doubt(record, game, len(lines), doubt)):
        raise StuckError(record.code, trouble)
    stamp(record, book)
    was = changed_fields(before, played_by(record)) if before["version"] else {}
    if was:  # the hashes that people kept cover the header as it was
        record.headers.append(Earlier(len(lines), len(record.stretches) + 1, was))
    return game, told


def remaining_doubt(record: TableRecord, game: Game, actions: int, doubt: Doubt) -> str:
    """What is left of a doubt after the replay; nothing if it led to the recorded state."""
    if record.marked != actions:
        return texts.STUCK_UNMARKED.format(doubt=doubt.why, advice=doubt.advice)
    if record.state != game.digest():
        return texts.STUCK_ELSEWHERE.format(doubt=doubt.why, advice=doubt.advice)
    unfinished = texts.STUCK_UNFINISHED.format(doubt=doubt.why, advice=doubt.advice)
    return unfinished if doubt.finished_only and not game.over else ""


# --- games of records ----------------------------------------------------------------------------------


def start_game(book: Rulebook, record: TableRecord) -> Game:
    """The game of a table at its start."""
    game = Game(book, seats_of(record), seed_of(record), record.mode, record.options)
    game.assisted = assisted_in(record)
    return game


def assisted_in(record: TableRecord) -> set[str]:
    return {seat.name for seat in record.seats if seat.assisted}


def seats_of(record: TableRecord) -> list[Seat]:
    return [Seat(seat.name, seat.token, seat.bot) for seat in record.seats]


def seed_of(record: TableRecord) -> int:
    return fair.seed_for(record.dice_key, fair.SET_UP) if record.seed is None else record.seed


def replay_lines(book: Rulebook, record: TableRecord, lines: list[bytes]) -> tuple[Game, list[LogLine]]:
    """The game of a table where its actions have led, and the end of its log."""
    game = start_game(book, record)
    told = deque(telling.log_lines(game, game.log, 0), TAIL)
    entries = [msgspec.json.decode(line, type=dict[str, Any]) for line in lines]
    again = Replayer(game, entries)
    for n, entry in enumerate(entries, 1):
        check_stopped()
        before = len(game.log)
        again.play(entry)
        told.extend(log_of_entry(game, before, n))
    forget_moves(game)
    return game, list(told)


def log_of_entry(game: Game, before: int, n: int) -> list[LogLine]:
    """The log of the n-th entry, before which the log had so many lines."""
    entry = game.record[-1]
    if isinstance(entry, Undo):
        return [undo_log_line(game.players[entry.seat].name, entry, n)]
    return telling.log_lines(game, game.log[before:], n)


# --- game files ----------------------------------------------------------------------------------------


def file_text(book: Rulebook, record: TableRecord, lines: list[bytes], secret: bool = True) -> str:
    return file_bytes(book, record, lines, secret).decode(errors="replace")


def file_bytes(book: Rulebook, record: TableRecord, lines: list[bytes], secret: bool = True) -> bytes:
    """The game file of a table; exactly as stored if the table cannot continue here. `secret`: whether it may contain
    the secret of the dice, once the game is over."""
    try:
        game, _ = restore_game(book, record, lines)
    except StuckError:
        return stored_bytes(record, lines, book.sheet.rulebook.version, secret)
    return join_lines(json.dumps(header_of(game, record, secret), ensure_ascii=False), lines, game.digest())


def header_of(game: Game, record: TableRecord, secret: bool = False) -> dict[str, Any]:
    """The header of a table's game file."""
    twin = copy(game)
    twin.fair, twin.earlier = stretches(record, secret), record.headers
    return header(twin)


def head_of(game: Game, record: TableRecord, lines: list[bytes]) -> str:
    """The hash over a table's game as it stands."""
    return last_head(header_of(game, record), map(msgspec.json.decode, lines)).hash


def stored_bytes(record: TableRecord, lines: list[bytes], version: int = 1, secret: bool = True) -> bytes:
    """The file of a game that these rules cannot play, byte for byte as it is stored, for a version that can."""
    head = header_line(
        record.rulebook,
        record.version or version,
        record.mode,
        record.options,
        seats_of(record),
        seed_of(record),
        (record.rules, record.data, record.resolved) if record.resolved else None,
        stretches(record, secret),
        record.headers,
        assisted_in(record),
    )
    return join_lines(json.dumps(head, ensure_ascii=False), lines, record.state if record.marked == len(lines) else "")


def stretches(record: TableRecord, secret: bool) -> list[Stretch]:
    commit = fair.commit(bytes.fromhex(record.secret))
    here = Stretch(record.first, commit, record.secret if secret else "", tuple(record.seeds))
    return [*record.stretches, here]


def join_lines(head: str, lines: list[bytes], state: str) -> bytes:
    end = [json.dumps({"end": {"actions": len(lines), "state": state}}).encode()] if state else []
    return b"\n".join([head.encode(), *lines, *end]) + b"\n"
