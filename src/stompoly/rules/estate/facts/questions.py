"""What can be asked, one class for each frame of `codes/ask.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Question, Work
from stompoly.rules.kinds import A, B, C, D, Flag, M, Number, Player, Players, SomePlayer, Space, Spaces

from ..codes import ask as codes
from ..reasons import RentReason
from .kinds import (
    AuctionSpace,
    DebtCreditors,
    Deck,
    Fee,
    FlatTax,
    Group,
    LeastBid,
    OpenOffer,
    PercentTax,
    Piece,
    PriceOfSpace,
    ReasonAsked,
    ThrowDeck,
    ThrowPurpose,
    ThrowSpace,
    Ware,
)

__all__ = [
    "AnyQuestion",
    "Auction",
    "BuyOrDecline",
    "CutTheDeeds",
    "Debt",
    "EndOfTurn",
    "EstateAuction",
    "ExtraRoll",
    "GameOver",
    "InJail",
    "Landing",
    "MortgageTakenOver",
    "MoveAfterFine",
    "NextTurn",
    "PayOrDraw",
    "Payments",
    "PieceToPlace",
    "PiecesForSale",
    "PiecesShort",
    "RentDue",
    "RollDice",
    "RollForStart",
    "TaxChoice",
    "Trade",
]


class GameOver(common.GameOver, frozen=True, kw_only=True):
    """The game has ended."""

    code = codes.OVER


class NextTurn(common.NextTurn, frozen=True, kw_only=True):
    """The next turn begins."""

    code = codes.TURN


class RollForStart(common.RollForStart, frozen=True, kw_only=True):
    """Roll to see who starts."""

    code = codes.ROLL_OFF


class CutTheDeeds(Question, frozen=True, kw_only=True):
    """Cut the shuffled deeds."""

    code = codes.CUT


class EndOfTurn(Question, frozen=True, kw_only=True):
    """End the turn, after business. `last` is true once no roll can follow."""

    code = codes.END
    last: Annotated[Flag, A]


class RollDice(Question, frozen=True, kw_only=True):
    """Roll and move."""

    code = codes.ROLL


class InJail(Question, frozen=True, kw_only=True):
    """In jail: roll, pay the fine or use a get-out card."""

    code = codes.HELD


class MoveAfterFine(Work, frozen=True, kw_only=True):
    """A token moves after a fine was paid."""

    code = codes.MOVE
    spaces: Annotated[Number, A]


class Landing(Work, frozen=True, kw_only=True):
    """A token has landed."""

    code = codes.LAND
    by_card: Annotated[Flag, A]
    rent_times: Annotated[Number, B]
    dice_times: Annotated[Number, C]


class ExtraRoll(Question, frozen=True, kw_only=True):
    """A roll that moves nobody: for a task, or for the rent of a utility."""

    code = codes.THROW
    purpose: Annotated[ThrowPurpose, A]
    by: Annotated[Player, D]
    dice_times: Annotated[Number, C]
    space: ThrowSpace = None
    deck: ThrowDeck = None


class BuyOrDecline(Question, frozen=True, kw_only=True):
    """Buy the space landed on, or decline it."""

    code = codes.BUY
    space: Annotated[Space, A]
    price: PriceOfSpace


class Auction(Question, frozen=True, kw_only=True):
    """Bid or pass. `space` is None if a building is being sold."""

    code = codes.AUCTION
    sold: Annotated[Ware, D]
    space: AuctionSpace
    high_bid: Annotated[Number, B]
    high_bidder: Annotated[SomePlayer, C]
    least: LeastBid
    bidders: Annotated[Players, M]


class RentDue(Question, frozen=True, kw_only=True):
    """Collect the rent, or waive it."""

    code = codes.RENT
    space: Annotated[Space, A]
    amount: Annotated[Number, B]
    by: Annotated[Player, C]
    reason: ReasonAsked = RentReason()


class TaxChoice(Question, frozen=True, kw_only=True):
    """Pay the flat tax, or a percentage of the total worth."""

    code = codes.TAX
    flat: FlatTax
    percent: PercentTax


class PayOrDraw(Question, frozen=True, kw_only=True):
    """Pay, or draw another card."""

    code = codes.CARD
    amount: Annotated[Number, A]
    deck: Annotated[Deck, B]


class Debt(Question, frozen=True, kw_only=True):
    """Raise money for a debt."""

    code = codes.DEBT
    amount: Annotated[Number, A]
    to: DebtCreditors
    fee: Annotated[Fee, C]


class Payments(Work, frozen=True, kw_only=True):
    """One player pays the others, or they pay one."""

    code = codes.PAYMENTS
    one: Annotated[Player, A]
    others: Annotated[Players, M]
    amount: Annotated[Number, B]
    others_pay: Annotated[Flag, C]


class Trade(Question, frozen=True, kw_only=True):
    """Answer the open offer."""

    code = codes.TRADE
    offer: OpenOffer
    counters: Annotated[Number, A]


class MortgageTakenOver(Question, frozen=True, kw_only=True):
    """A mortgaged deed was taken over: lift the mortgage now, or hold it."""

    code = codes.TRANSFER
    space: Annotated[Space, A]
    deeds: Annotated[Spaces, M]
    after_bankruptcy: Annotated[Flag, B]


class EstateAuction(Work, frozen=True, kw_only=True):
    """The deeds of a bankrupt player are auctioned one by one."""

    code = codes.ESTATE
    deeds: Annotated[Spaces, M]


class PiecesShort(Question, frozen=True, kw_only=True):
    """Say how many buildings are wanted, when the Bank has too few."""

    code = codes.WANT
    piece: Annotated[Piece, A]
    builder: Annotated[Player, B]
    group: Annotated[Group, C]
    still_to_ask: Annotated[Players, M]


class PiecesForSale(Work, frozen=True, kw_only=True):
    """The Bank's last buildings are sold."""

    code = codes.PIECES
    piece: Annotated[Piece, A]
    pieces: Annotated[Number, B]
    builder: Annotated[Player, D]


class PieceToPlace(Question, frozen=True, kw_only=True):
    """Put a building on a lot. `bid` is what was bid for it; 0: it is sold at the printed price."""

    code = codes.PLACE
    piece: Annotated[Piece, A]
    bid: Annotated[Number, B]


AnyQuestion = (
    GameOver
    | NextTurn
    | RollForStart
    | CutTheDeeds
    | EndOfTurn
    | RollDice
    | InJail
    | MoveAfterFine
    | Landing
    | ExtraRoll
    | BuyOrDecline
    | Auction
    | RentDue
    | TaxChoice
    | PayOrDraw
    | Debt
    | Payments
    | Trade
    | MortgageTakenOver
    | EstateAuction
    | PiecesShort
    | PiecesForSale
    | PieceToPlace
)
