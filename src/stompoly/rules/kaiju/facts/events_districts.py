"""Events of districts and what stands there."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Number, Player, SomePlayer, Space, X, Y, Z

from ..codes import event as codes
from .kinds import BuildingPriceKind, Piece, Where


class HousesFell(Event, frozen=True, kw_only=True):
    """Houses fall because of a landing."""

    code = codes.HOUSE_FELL
    space: Annotated[Space, X]
    left: Annotated[Number, Y]
    fallen: Annotated[Number, Z]


class Smashed(Event, frozen=True, kw_only=True):
    """A kaiju smashes houses."""

    code = codes.SMASHED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    houses: Annotated[Number, Y]
    left: Annotated[Number, Z]


class Demolished(Event, frozen=True, kw_only=True):
    """A district is demolished."""

    code = codes.DEMOLISHED
    space: Annotated[Space, X]


class RightsBought(Event, frozen=True, kw_only=True):
    """A player buys the rights to a district. `previous` is None for the City."""

    code = codes.BOUGHT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]
    previous: Annotated[SomePlayer, Z]


class Declined(common.Declined, frozen=True, kw_only=True):
    """A player does not buy a district."""

    code = codes.DECLINED


class MaserLost(Event, frozen=True, kw_only=True):
    """A Maser is gone."""

    code = codes.MASER_LOST
    by: Annotated[SomePlayer, WHO]
    space: Annotated[Space, X]


class Built(Event, frozen=True, kw_only=True):
    """A player builds."""

    code = codes.BUILT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    piece: Annotated[Piece, Y]
    count: Annotated[Number, Z]
    price: Annotated[int, BuildingPriceKind()]


class Placed(Event, frozen=True, kw_only=True):
    """A player places pieces from the reserve."""

    code = codes.PLACED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    piece: Annotated[Piece, Y]
    count: Annotated[Number, Z]


class TanksRefunded(Event, frozen=True, kw_only=True):
    """A Maser replaces tanks, which are refunded."""

    code = codes.REFUND
    to: Annotated[Player, WHO]
    space: Annotated[Space, X]
    money: Annotated[Number, Y]


class PieceSold(Event, frozen=True, kw_only=True):
    """A player sells a piece."""

    code = codes.SOLD
    by: Annotated[Player, WHO]
    place: Annotated[Where, X]
    piece: Annotated[Piece, Y]
    money: Annotated[Number, Z]


class RightsReturned(Event, frozen=True, kw_only=True):
    """A player gives the rights to a district back."""

    code = codes.RETURNED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    money: Annotated[Number, Y]


class TankLost(Event, frozen=True, kw_only=True):
    """A card takes a tank."""

    code = codes.LOST_TANK
    by: Annotated[Player, WHO]
    place: Annotated[Where, X]


class PiecesGained(Event, frozen=True, kw_only=True):
    """A player puts pieces into the reserve."""

    code = codes.GAINED_PIECE
    by: Annotated[Player, WHO]
    piece: Annotated[Piece, X]
    count: Annotated[Number, Y]


class Rebuilt(Event, frozen=True, kw_only=True):
    """The City rebuilds a district."""

    code = codes.REBUILT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    houses: Annotated[Number, Y]


class CannotAfford(Event, frozen=True, kw_only=True):
    """A player cannot pay for a district."""

    code = codes.CANNOT_AFFORD
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]


class NoTank(Event, frozen=True, kw_only=True):
    """A player has no tank to lose."""

    code = codes.NO_TANK
    passing = True
    by: Annotated[Player, WHO]
