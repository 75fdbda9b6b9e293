"""Every limit that a host may set, with its default: `stompoly serve --limit NAME=NUMBER`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from stompoly.rules.options import OptionError
from stompoly.texts import commands as texts
from stompoly.texts import grammar


def spare_cores() -> int:
    """One core is left to the tables."""
    return max((os.cpu_count() or 1) - 1, 1)


@dataclass(frozen=True)
class Limits:
    bot_playouts: int = 20_000  # play-outs that a bot may spend on a question
    bot_seconds: int = 5  # seconds that a bot may think about a question
    bot_threads: int = spare_cores()  # bots that think at the same time; by default the cores less one
    tables: int = 5000  # tables in memory
    make_rate: int = 1  # tables made, seats taken and files opened in a second, for one address
    make_burst: int = 30  # the same at once
    make_day: int = 2000  # the same in a day: all of it is kept
    look_rate: int = 20  # looks at tables, steps and odds in a second, for one address
    look_burst: int = 200  # the same at once
    listed_tables: int = 5  # tables of one address in the lobby
    listed_seats: int = 2  # seats that one address may take at a table of somebody else in the lobby
    connections: int = 200  # connections of one address
    request_rate: int = 200  # requests of any kind in a second from one address
    message_rate: int = 100  # messages in a second from all pages of one address
    bot_rate: int = 100  # actions of bots in a second at all tables of one address
    action_day: int = 500_000  # actions in a day at the tables of one address: all of them are kept
    frame_rate: int = 100  # frames of a socket in a second, with pings and parts of messages
    head_seconds: int = 10  # seconds in which a request must begin and its headers arrive
    body_seconds: int = 30  # seconds for the rest of it
    pages_per_seat: int = 8  # pages that are open for one seat
    work_threads: int = 1  # replays, odds and files that are worked on at the same time
    work_waiting: int = 20  # requests of one address that wait for such work


NAMES = [each.name for each in fields(Limits)]


def read_limits(settings: Iterable[str]) -> Limits:
    """Limits from settings such as `bot_seconds=3`; those that are not named keep their defaults."""
    return replace(Limits(), **dict(read_limit(setting) for setting in settings))


def read_limit(setting: str) -> tuple[str, int]:
    name, _, number = setting.partition("=")
    name = name.strip().replace("-", "_")
    if name not in NAMES:
        raise OptionError(texts.NO_LIMIT.format(name=name, names=grammar.all_of(NAMES)))
    if not (number.strip().isascii() and number.strip().isdigit() and 0 < int(number[:12]) < 10**9):
        raise OptionError(texts.BAD_LIMIT.format(name=name, default=getattr(Limits(), name)))
    return name, int(number)
