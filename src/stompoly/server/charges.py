"""What an address may ask for: each request has a price by the work it makes, paid from a purse that fills up again."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection

from stompoly.texts import server as texts

from .limits import Limits
from .peers import Bucket
from .trouble import TroubleError

ADDRESSES = 10_000  # whose requests are counted; the one that asked longest ago gives way
PREFIX = 64  # bits of an IPv6 address: one household has all the rest
REPLAYED = 100  # actions played again for the price of a look
ODDS = 3  # the price of a step's odds: a whole curve of them is less than the purse holds
ESTIMATE = 10  # the price of measuring how long a game takes
STORY = 5  # the price of what the end of a game tells
TURNING = 60  # the price of looking for its turning point: odds of many steps
MISSED = 10  # the price of a code that does not exist
UPLOADED = 100_000  # bytes of a game file that is read, for the price of a table


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whom a request is charged to."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((address, PREFIX), strict=False))


class Charges:
    """The purses of all addresses: one for what makes something (`make`), one for looking (`look`)."""

    def __init__(self, limits: Limits, limited: bool) -> None:
        self.limited = limited
        self.sizes = {"make": (limits.make_rate, limits.make_burst), "look": (limits.look_rate, limits.look_burst)}
        self.purses: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def spend(self, who: str, what: str, price: float = 1) -> None:
        """Refuses where the purse is empty. Whatever is left pays for any request, and the rest is a debt."""
        if not self.limited:
            return
        purse = self.purses.pop((who, what), None) or Bucket(*self.sizes[what])
        self.purses[who, what] = purse
        while len(self.purses) > ADDRESSES:
            self.purses.popitem(last=False)
        if not purse.take(price):
            raise TroubleError(429, "too_fast", texts.TOO_MANY_REQUESTS)
