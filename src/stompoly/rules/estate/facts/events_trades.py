"""Events of trades."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Number, Space, X, Y, Z

from ..codes import event as codes
from .kinds import (
    MovedWhy,
    OpenOffer,
    Payee,
)


class DeedMoved(Event, frozen=True, kw_only=True):
    """A deed changes hands."""

    code = codes.DEED_MOVED
    to: Annotated[Payee, WHO]
    space: Annotated[Space, X]
    by: Annotated[Payee, Y]
    why: Annotated[MovedWhy, Z]


class PassMoved(Event, frozen=True, kw_only=True):
    """A get-out card changes hands."""

    code = codes.PASS_MOVED
    to: Annotated[Payee, WHO]
    by: Annotated[Payee, Y]
    why: Annotated[MovedWhy, Z]


class CashMoved(Event, frozen=True, kw_only=True):
    """Cash changes hands."""

    code = codes.CASH_MOVED
    to: Annotated[Payee, WHO]
    by: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    why: Annotated[MovedWhy, Z]


class Offered(common.Offered, frozen=True, kw_only=True):
    """A player offers a trade."""

    code = codes.OFFERED
    offer: OpenOffer


class Countered(common.Countered, frozen=True, kw_only=True):
    """A player answers an offer with another."""

    code = codes.COUNTERED
    offer: OpenOffer


class Traded(common.DealMade, frozen=True, kw_only=True):
    """Two players make a deal."""

    code = codes.TRADED


class Refused(common.Refused, frozen=True, kw_only=True):
    """A player rejects an offer."""

    code = codes.REFUSED


class Withdrawn(common.Withdrawn, frozen=True, kw_only=True):
    """A player withdraws an offer."""

    code = codes.WITHDRAWN
