"""Events of deeds, auctions, mortgages and buildings, and of bankruptcy."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Number, Player, Space, X, Y, Z

from ..codes import event as codes
from .kinds import (
    Creditors,
    Piece,
)


class Bought(Event, frozen=True, kw_only=True):
    """A player buys the space landed on."""

    code = codes.BOUGHT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]


class Declined(common.Declined, frozen=True, kw_only=True):
    """A player does not buy the space landed on."""

    code = codes.DECLINED


class BidMade(Event, frozen=True, kw_only=True):
    """A player bids."""

    code = codes.BID
    passing = True
    by: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class Passed(Event, frozen=True, kw_only=True):
    """A player drops out of the bidding."""

    code = codes.PASSED
    passing = True
    by: Annotated[Player, WHO]


class AuctionWon(Event, frozen=True, kw_only=True):
    """A player wins a deed at auction."""

    code = codes.SOLD
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]


class AuctionFailed(Event, frozen=True, kw_only=True):
    """Nobody bid for a deed."""

    code = codes.UNSOLD
    space: Annotated[Space, X]


class PieceWon(Event, frozen=True, kw_only=True):
    """A player wins a building at auction."""

    code = codes.PIECE_WON
    by: Annotated[Player, WHO]
    piece: Annotated[Piece, X]
    price: Annotated[Number, Y]


class Mortgaged(Event, frozen=True, kw_only=True):
    """A player mortgages a deed."""

    code = codes.MORTGAGED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    amount: Annotated[Number, Y]


class MortgageLifted(Event, frozen=True, kw_only=True):
    """A player lifts a mortgage."""

    code = codes.LIFTED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    amount: Annotated[Number, Y]


class Built(Event, frozen=True, kw_only=True):
    """A player builds on a lot."""

    code = codes.BUILT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    level: Annotated[Number, Y]
    level_before: Annotated[Number, Z.low(16)]
    price: Annotated[Number, Z.high(16)]


class BuildingsSold(Event, frozen=True, kw_only=True):
    """A player sells buildings on a lot."""

    code = codes.BUILDING_SOLD
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    level: Annotated[Number, Y]
    level_before: Annotated[Number, Z.low(16)]
    refund: Annotated[Number, Z.high(16)]


class MortgageHeld(Event, frozen=True, kw_only=True):
    """A player leaves a deed that was taken over mortgaged."""

    code = codes.HELD_MORTGAGE
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class PiecesWanted(Event, frozen=True, kw_only=True):
    """A player says how many pieces are wanted."""

    code = codes.WANTED
    passing = True
    by: Annotated[Player, WHO]
    pieces: Annotated[Number, X]


class Shortage(Event, frozen=True, kw_only=True):
    """More buildings are wanted than the Bank has: some go to auction."""

    code = codes.SHORTAGE
    piece: Annotated[Piece, X]
    pieces: Annotated[Number, Y]


class WentBankrupt(Event, frozen=True, kw_only=True):
    """A player goes bankrupt."""

    code = codes.BANKRUPT
    mark = "out"
    by: Annotated[Player, WHO]
    to: Creditors


class BuildingsLiquidated(Event, frozen=True, kw_only=True):
    """The buildings of a bankrupt player are sold."""

    code = codes.LIQUIDATED
    by: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class EstateAuctioned(Event, frozen=True, kw_only=True):
    """The Bank auctions what a bankrupt player had."""

    code = codes.LEFT_TO_BANK


class SaleHeld(Event, frozen=True, kw_only=True):
    """A sale by a debtor stands only if the debt is paid."""

    code = codes.SALE_HELD
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class SalesReturned(Event, frozen=True, kw_only=True):
    """A debt was not paid: what was sold for it goes back."""

    code = codes.SALES_RETURNED
    by: Annotated[Player, WHO]


class PutUp(Event, frozen=True, kw_only=True):
    """An unowned deed that was landed on goes to auction."""

    code = codes.PUT_UP
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class DeedReturned(Event, frozen=True, kw_only=True):
    """A player sells a deed back to the Bank."""

    code = codes.DEED_RETURNED
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]


class EstateTakenOver(Event, frozen=True, kw_only=True):
    """The Bank takes what a bankrupt player had, for several creditors."""

    code = codes.TAKEN_OVER
    by: Annotated[Player, WHO]
    amount: Annotated[Number, X]
