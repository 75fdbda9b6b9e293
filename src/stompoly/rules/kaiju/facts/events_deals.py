"""Events of deals."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Number, Player, Space, X, Y, Z

from ..codes import event as codes
from .kinds import MovedWhy, OpenOffer, SomeCard


class Offered(common.Offered, frozen=True, kw_only=True):
    """A player offers a deal."""

    code = codes.OFFERED
    offer: OpenOffer


class Countered(common.Countered, frozen=True, kw_only=True):
    """A player answers an offer with another."""

    code = codes.COUNTERED
    offer: OpenOffer


class DealMade(common.DealMade, frozen=True, kw_only=True):
    """Two players make a deal."""

    code = codes.DEALT


class Refused(common.Refused, frozen=True, kw_only=True):
    """A player rejects an offer."""

    code = codes.REFUSED


class Withdrawn(common.Withdrawn, frozen=True, kw_only=True):
    """A player withdraws an offer."""

    code = codes.WITHDRAWN


class RightsMoved(Event, frozen=True, kw_only=True):
    """Rights change hands in a deal."""

    code = codes.RIGHTS_MOVED
    to: Annotated[Player, WHO]
    space: Annotated[Space, X]
    by: Annotated[Player, Y]


class CardMoved(Event, frozen=True, kw_only=True):
    """A card changes hands."""

    code = codes.CARD_MOVED
    to: Annotated[Player, WHO]
    card: Annotated[SomeCard, X]
    by: Annotated[Player, Y]


class MoneyMoved(Event, frozen=True, kw_only=True):
    """Money changes hands."""

    code = codes.MONEY_MOVED
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    money: Annotated[Number, Y]
    why: Annotated[MovedWhy, Z]
