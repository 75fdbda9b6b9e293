"""What an address may ask for: each request costs as much as the work it causes, paid from an allowance that
refills."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection

from stompoly.texts import server as texts

from .limits import Limits
from .names import name_in
from .peers import Bucket, Buckets
from .trouble import TroubleError

ADDRESSES = 10_000  # addresses that are tracked; the least recently active one is dropped
PREFIX = 64  # bits of an IPv6 address: one household has all the rest
REPLAYED = 100  # actions played again for the price of a look
UNDONE = 15  # actions that are as much work as one undo
MAIL = 6  # the price of an e-mail that asks somebody to confirm their address, in tables
SUBSCRIBE = 5  # the price of a push subscription: all tables of a browser cost less than the allowance
ODDS = 3  # the price of a step's odds: a whole curve costs less than the allowance
ESTIMATE = 10  # the price of measuring how long a game takes
STORY = 5  # the price of the summary of a finished game
TURNING = 60  # the price of looking for its turning point: odds of many steps
MISSED = 10  # the price of a code that does not exist
UPLOADED = 100_000  # bytes of a game file that is read, for the price of a table
WRITTEN = 10_000  # bytes of a table's record that are written, for the price of a message and of a bot's action
MAILS = 20  # confirmation e-mails that one visitor's address may cause in a day
NOTICE, NOTICES = 10, 25  # seconds between notifications that one visitor's play may cause, and as many at once
PAID = 0.002  # seconds of the loop that a request or a message may take for its price
DAY = 86_400  # seconds
ALSO = {"make": "day"}  # what is paid from a second purse too: a slow rate fills a disk as well
AT_ONCE = 5  # seconds' worth of requests, messages or bots' actions that may come at once


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whom a request is charged to."""
    return household(connection.client.host if connection.client else "")


def replay_price(actions: int, undos: int) -> float:
    """Of playing a game again, in looks."""
    return (actions + UNDONE * undos) / REPLAYED


def household(host: str) -> str:
    """All addresses that one visitor can easily have count as one; so does anything from a proxy that is not an
    address, with or without a port."""
    try:
        address = ipaddress.ip_address(host if host.count(":") > 1 and "[" not in host else name_in(host))
    except ValueError:
        return ""
    if address.version == 4:
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((address, PREFIX), strict=False))


class Charges:
    """The purses of all addresses: for what makes something (`make`, and in a whole `day`), for looking (`look`), for
    requests and sockets of any kind (`request`), for new connections (`connection`), for what its pages say at tables
    (`message`), what bots do there (`bots`), all actions there in a day (`kept`) and whom that notifies (`notice`).
    Also how many sockets each holds, whatever proxy they come through."""

    def __init__(self, limits: Limits, limited: bool) -> None:
        self.limits, self.limited = limits, limited
        self.sizes = {
            "make": (limits.make_rate, limits.make_burst),
            "day": (limits.make_day / DAY, limits.make_day),
            "look": (limits.look_rate, limits.look_burst),
            "request": (limits.request_rate, AT_ONCE * limits.request_rate),
            "connection": (limits.request_rate, AT_ONCE * limits.request_rate),
            "mail": (MAILS / DAY, MAILS),
            "message": (limits.message_rate, AT_ONCE * limits.message_rate),
            "bots": (limits.bot_rate, AT_ONCE * limits.bot_rate),
            "kept": (limits.action_day / DAY, limits.action_day),
            "notice": (1 / NOTICE, NOTICES),
        }
        self.purses = Buckets()
        self.sockets: Counter[str] = Counter()

    def spend(self, who: str, what: str, price: float = 1) -> None:
        """Refuses if the allowance is used up."""
        if not self.pays(who, what, price):
            raise TroubleError(429, "too_fast", texts.TOO_MANY_REQUESTS)

    def pays(self, who: str, what: str, price: float = 1) -> bool:
        """Any request can be paid for as long as something is left; the rest becomes a debt."""
        if not self.limited:
            return True
        pays = self.purse(who, what).take(price)
        return pays and (what not in ALSO or self.purse(who, ALSO[what]).take(price))

    def owe_time(self, who: str, what: str, seconds: float) -> None:
        """Something that was paid for has taken so long: if that is too long, it costs as much as several."""
        if seconds > PAID:
            self.owe(who, what, seconds / PAID - 1)

    def owe(self, who: str, what: str, price: float) -> None:
        """The rest of a price that was not known before."""
        if self.limited:
            self.purse(who, what).owe(price)

    def purse(self, who: str, what: str) -> Bucket:
        return self.purses.of((who, what), *self.sizes[what], ADDRESSES)

    @contextmanager
    def socket_of(self, who: str) -> Iterator[None]:
        """Counts a socket as long as it is open."""
        if self.limited and self.sockets[who] >= self.limits.connections:
            raise TroubleError(429, "too_many", texts.TOO_MANY_REQUESTS)
        self.sockets[who] += 1
        try:
            yield
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]
