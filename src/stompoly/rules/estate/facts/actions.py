"""What a player may do, one class for each verb of `codes/verb.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Action
from stompoly.rules.kinds import A, B, C, D, Number, Player, Space, Spaces

from ..codes import verb as codes
from .kinds import AskedPasses, ClaimDebtor, ClaimSpace, Dice, GivenPasses, Levels, LiftedSpace

__all__ = [
    "Accept",
    "AnyAction",
    "AskRent",
    "Bid",
    "Build",
    "Buy",
    "CollectRent",
    "CounterOffer",
    "CutDeeds",
    "Decline",
    "Draw",
    "EndTurn",
    "GoBankrupt",
    "HoldMortgage",
    "LiftMortgage",
    "Mortgage",
    "Offer",
    "Pass",
    "Pay",
    "PayFine",
    "PayFlatTax",
    "PayPercentTax",
    "PlacePiece",
    "Reject",
    "Resign",
    "Roll",
    "SellBuildings",
    "SellDeed",
    "SettleDebt",
    "TimeUp",
    "UsePass",
    "VoidRoll",
    "WaiveRent",
    "WantPieces",
    "Withdraw",
]


class Roll(common.Roll, frozen=True, kw_only=True):
    """Rolls the dice. With real dice, `dice` says what they show."""

    code = codes.ROLL
    dice: Dice = ()


class VoidRoll(Action, frozen=True, kw_only=True):
    """A roll of real dice does not count."""

    code = codes.VOID


class PayFine(Action, frozen=True, kw_only=True):
    """Pays the fine to leave jail."""

    code = codes.FINE


class UsePass(Action, frozen=True, kw_only=True):
    """Uses a get-out card."""

    code = codes.USE_PASS


class Buy(Action, frozen=True, kw_only=True):
    """Buys the space landed on."""

    code = codes.BUY


class Decline(Action, frozen=True, kw_only=True):
    """Does not buy the space landed on."""

    code = codes.DECLINE


class Bid(Action, frozen=True, kw_only=True):
    """Bids in an auction."""

    code = codes.BID
    amount: Annotated[Number, A]


class Pass(Action, frozen=True, kw_only=True):
    """Drops out of the bidding, or places no piece."""

    code = codes.PASS


class Build(Action, frozen=True, kw_only=True):
    """Builds on lots of one colour group. `levels` is what should stand there afterwards: houses, and one more for the
    hotel."""

    code = codes.BUILD
    levels: Levels


class SellBuildings(Action, frozen=True, kw_only=True):
    """Sells buildings of one colour group. `levels` is what should be left."""

    code = codes.SELL
    levels: Levels


class Mortgage(Action, frozen=True, kw_only=True):
    """Mortgages a deed."""

    code = codes.MORTGAGE
    space: Annotated[Space, A]


class LiftMortgage(Action, frozen=True, kw_only=True):
    """Lifts a mortgage."""

    code = codes.LIFT
    space: LiftedSpace


class Offer(Action, frozen=True, kw_only=True):
    """Offers a trade. `cash` goes to the other player; a negative amount is asked of them."""

    code = codes.OFFER
    to: Annotated[Player, A]
    give: Annotated[Spaces, B] = ()
    get: Annotated[Spaces, C] = ()
    cash: Annotated[Number, D] = 0
    give_passes: GivenPasses = 0
    get_passes: AskedPasses = 0


class CounterOffer(Action, frozen=True, kw_only=True):
    """Answers an offer with another."""

    code = codes.COUNTER
    give: Annotated[Spaces, B] = ()
    get: Annotated[Spaces, C] = ()
    cash: Annotated[Number, D] = 0
    give_passes: GivenPasses = 0
    get_passes: AskedPasses = 0


class SettleDebt(Action, frozen=True, kw_only=True):
    """Offers the creditor deeds, cash and get-out cards for a debt."""

    code = codes.SETTLE
    give: Annotated[Spaces, B] = ()
    cash: Annotated[Number, D] = 0
    give_passes: GivenPasses = 0


class Accept(common.Accept, frozen=True, kw_only=True):
    """Accepts the open offer."""

    code = codes.ACCEPT


class Reject(common.Reject, frozen=True, kw_only=True):
    """Rejects the open offer."""

    code = codes.REJECT


class Withdraw(common.Withdraw, frozen=True, kw_only=True):
    """Withdraws the player's own offer."""

    code = codes.CANCEL


class AskRent(Action, frozen=True, kw_only=True):
    """Asks for rent that has not been paid yet."""

    code = codes.ASK_RENT
    space: ClaimSpace
    by: ClaimDebtor


class WaiveRent(Action, frozen=True, kw_only=True):
    """Lets a player off the rent."""

    code = codes.WAIVE
    space: ClaimSpace
    by: ClaimDebtor


class CollectRent(Action, frozen=True, kw_only=True):
    """Collects the rent."""

    code = codes.COLLECT


class PayFlatTax(Action, frozen=True, kw_only=True):
    """Pays the flat tax."""

    code = codes.FLAT


class PayPercentTax(Action, frozen=True, kw_only=True):
    """Pays the tax on the total worth."""

    code = codes.PERCENT


class Pay(Action, frozen=True, kw_only=True):
    """Pays what the card says, rather than draw."""

    code = codes.PAY


class Draw(Action, frozen=True, kw_only=True):
    """Draws another card, rather than pay."""

    code = codes.DRAW


class HoldMortgage(Action, frozen=True, kw_only=True):
    """Leaves a deed that was taken over mortgaged."""

    code = codes.HOLD


class GoBankrupt(Action, frozen=True, kw_only=True):
    """Goes bankrupt."""

    code = codes.BANKRUPT


class WantPieces(Action, frozen=True, kw_only=True):
    """Says how many pieces are wanted in a shortage."""

    code = codes.WANT
    pieces: Annotated[Number, A]


class PlacePiece(Action, frozen=True, kw_only=True):
    """Puts a piece that was won or bought in a shortage on a lot."""

    code = codes.PLACE
    space: Annotated[Space, A]


class CutDeeds(Action, frozen=True, kw_only=True):
    """Cuts the shuffled deeds."""

    code = codes.CUT
    cards: Annotated[Number, A]


class EndTurn(common.EndTurn, frozen=True, kw_only=True):
    """Ends the turn."""

    code = codes.END


class TimeUp(Action, frozen=True, kw_only=True):
    """The agreed time is up. Only the table can do this; `seat` is empty."""

    code = codes.TIME_UP


class Resign(Action, frozen=True, kw_only=True):
    """Leaves the game."""

    code = codes.RESIGN


class SellDeed(Action, frozen=True, kw_only=True):
    """Sells a deed back to the Bank."""

    code = codes.SELL_DEED
    space: Annotated[Space, A]


AnyAction = (
    Roll
    | VoidRoll
    | PayFine
    | UsePass
    | Buy
    | Decline
    | Bid
    | Pass
    | Build
    | SellBuildings
    | Mortgage
    | LiftMortgage
    | Offer
    | CounterOffer
    | SettleDebt
    | Accept
    | Reject
    | Withdraw
    | AskRent
    | WaiveRent
    | CollectRent
    | PayFlatTax
    | PayPercentTax
    | Pay
    | Draw
    | HoldMortgage
    | GoBankrupt
    | WantPieces
    | PlacePiece
    | CutDeeds
    | EndTurn
    | TimeUp
    | Resign
    | SellDeed
)
