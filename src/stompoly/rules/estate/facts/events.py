"""What can happen, one class for each event of `codes/event.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules.facts import WHO, WHY, Event, Number, Player, Players, Space, X, Y, Z

from ..codes import event as codes
from ..reasons import RentReason
from .kinds import (
    Card,
    ChoiceMade,
    Creditors,
    Ending,
    FreedHow,
    JailedWhy,
    MovedWhy,
    OpenOffer,
    OwedBecause,
    OwedFor,
    Payee,
    Piece,
    Reason,
    RentLot,
)

__all__ = [
    "AnyEvent",
    "AuctionFailed",
    "AuctionWon",
    "BidMade",
    "BonusPaid",
    "Bought",
    "BuildingsLiquidated",
    "BuildingsSold",
    "Built",
    "CardDrawn",
    "CardPaid",
    "CashMoved",
    "Chose",
    "ClaimLapsed",
    "ClaimOpened",
    "Countered",
    "DebtOpened",
    "DebtSettled",
    "Declined",
    "DeedDealt",
    "DeedMoved",
    "DeedReturned",
    "DeedsCut",
    "EstateAuctioned",
    "EstateTakenOver",
    "FinePaid",
    "FlatTaxPaid",
    "Freed",
    "Gained",
    "GameEnded",
    "InterestPaid",
    "Jailed",
    "Landed",
    "LuxuryTaxPaid",
    "MortgageHeld",
    "MortgageLifted",
    "Mortgaged",
    "Moved",
    "NoPassLeft",
    "Offered",
    "PassKept",
    "PassMoved",
    "Passed",
    "PercentTaxPaid",
    "PieceWon",
    "PiecesWanted",
    "PlayerPaid",
    "PotTaken",
    "PricePaid",
    "PutUp",
    "Refused",
    "RentPaid",
    "RentWaived",
    "Resigned",
    "SalaryPaid",
    "SaleHeld",
    "SalesReturned",
    "Shortage",
    "Starts",
    "StayedInJail",
    "TaskThrown",
    "Threw",
    "ThrewForStart",
    "ThrowVoided",
    "ThrowsTied",
    "TimeRanOut",
    "Traded",
    "TurnBegan",
    "WentBankrupt",
    "Withdrawn",
    "Won",
]


class RentPaid(Event, frozen=True, kw_only=True):
    """A player pays rent."""

    code = codes.RENT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[RentLot, WHY]
    reason: Annotated[Reason, WHY] = RentReason()


class FlatTaxPaid(Event, frozen=True, kw_only=True):
    """A player pays the flat tax."""

    code = codes.TAX_FLAT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class PercentTaxPaid(Event, frozen=True, kw_only=True):
    """A player pays the tax on the total worth."""

    code = codes.TAX_PERCENT
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class LuxuryTaxPaid(Event, frozen=True, kw_only=True):
    """A player pays the luxury tax."""

    code = codes.LUXURY_TAX
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class CardPaid(Event, frozen=True, kw_only=True):
    """A player pays what a card says."""

    code = codes.CARD_FINE
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class FinePaid(Event, frozen=True, kw_only=True):
    """A player pays the fine of the jail."""

    code = codes.JAIL_FINE
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class InterestPaid(Event, frozen=True, kw_only=True):
    """A player pays interest on a mortgage."""

    code = codes.INTEREST
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class PlayerPaid(Event, frozen=True, kw_only=True):
    """A player pays another because a card says so."""

    code = codes.PLAYER_PAID
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class PricePaid(Event, frozen=True, kw_only=True):
    """A player pays the Bank a price. `space` is where the player stands, not what is bought."""

    code = codes.PRICE_PAID
    by: Annotated[Player, WHO]
    to: Annotated[Payee, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]


class Starts(Event, frozen=True, kw_only=True):
    """A player has the first turn."""

    code = codes.STARTS
    passing = True
    by: Annotated[Player, WHO]


class ThrewForStart(Event, frozen=True, kw_only=True):
    """A player throws for the start."""

    code = codes.ROLL_OFF
    passing = True
    by: Annotated[Player, WHO]
    die1: Annotated[Number, X]
    die2: Annotated[Number, Y]


class DeedsCut(Event, frozen=True, kw_only=True):
    """A player cuts the shuffled deeds."""

    code = codes.CUT
    passing = True
    by: Annotated[Player, WHO]
    cards: Annotated[Number, X]


class DeedDealt(Event, frozen=True, kw_only=True):
    """A deed is dealt at the start."""

    code = codes.DEALT
    to: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]


class TurnBegan(Event, frozen=True, kw_only=True):
    """A turn begins."""

    code = codes.TURN
    mark = "turn"
    passing = True
    by: Annotated[Player, WHO]
    turn: Annotated[Number, X]
    round: Annotated[Number, Y]


class Threw(Event, frozen=True, kw_only=True):
    """A player throws."""

    code = codes.THROW
    passing = True
    by: Annotated[Player, WHO]
    die1: Annotated[Number, X]
    die2: Annotated[Number, Y]


class ThrowVoided(Event, frozen=True, kw_only=True):
    """A throw of real dice does not count."""

    code = codes.VOID
    passing = True
    by: Annotated[Player, WHO]


class Moved(Event, frozen=True, kw_only=True):
    """A token moves."""

    code = codes.MOVED
    passing = True
    by: Annotated[Player, WHO]
    start: Annotated[Space, X]
    end: Annotated[Space, Y]


class Landed(Event, frozen=True, kw_only=True):
    """A throw or a card ended a token's move."""

    code = codes.LANDED
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class SalaryPaid(Event, frozen=True, kw_only=True):
    """The Bank pays the salary for GO."""

    code = codes.SALARY
    to: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class BonusPaid(Event, frozen=True, kw_only=True):
    """The Bank pays a bonus for a throw or an exact landing."""

    code = codes.BONUS
    to: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class Jailed(Event, frozen=True, kw_only=True):
    """A player is sent to jail."""

    code = codes.JAILED
    by: Annotated[Player, WHO]
    why: Annotated[JailedWhy, X]


class Freed(Event, frozen=True, kw_only=True):
    """A player leaves jail."""

    code = codes.FREED
    by: Annotated[Player, WHO]
    how: Annotated[FreedHow, X]


class StayedInJail(Event, frozen=True, kw_only=True):
    """A player throws no doubles and stays in jail."""

    code = codes.STAYED
    passing = True
    by: Annotated[Player, WHO]
    turns: Annotated[Number, X]


class Bought(Event, frozen=True, kw_only=True):
    """A player buys the space landed on."""

    code = codes.BOUGHT
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]
    price: Annotated[Number, Y]


class Declined(Event, frozen=True, kw_only=True):
    """A player does not buy the space landed on."""

    code = codes.DECLINED
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class BidMade(Event, frozen=True, kw_only=True):
    """A player bids."""

    code = codes.BID
    passing = True
    by: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class Passed(Event, frozen=True, kw_only=True):
    """A player bids no more."""

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


class CardDrawn(Event, frozen=True, kw_only=True):
    """A player draws a card."""

    code = codes.CARD
    passing = True
    by: Annotated[Player, WHO]
    card: Annotated[Card, X]


class TaskThrown(Event, frozen=True, kw_only=True):
    """A player throws three dice for a task."""

    code = codes.TASK
    passing = True
    by: Annotated[Player, WHO]
    total: Annotated[Number, X]
    card: Annotated[Card, Y]


class PassKept(Event, frozen=True, kw_only=True):
    """A player keeps a get-out card."""

    code = codes.PASS_KEPT
    by: Annotated[Player, WHO]


class NoPassLeft(Event, frozen=True, kw_only=True):
    """There is no get-out card left."""

    code = codes.NO_PASS_LEFT
    passing = True
    by: Annotated[Player, WHO]


class Gained(Event, frozen=True, kw_only=True):
    """The Bank pays a player what a card says."""

    code = codes.GAIN
    to: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class PotTaken(Event, frozen=True, kw_only=True):
    """A player takes the pot."""

    code = codes.POT
    by: Annotated[Player, WHO]
    amount: Annotated[Number, X]


class Chose(Event, frozen=True, kw_only=True):
    """A player chooses how to pay, or to draw."""

    code = codes.CHOSE
    passing = True
    by: Annotated[Player, WHO]
    choice: Annotated[ChoiceMade, X]


class ClaimOpened(Event, frozen=True, kw_only=True):
    """A rent waits to be asked for."""

    code = codes.CLAIM
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]
    reason: Annotated[Reason, WHY] = RentReason()


class ClaimLapsed(Event, frozen=True, kw_only=True):
    """A rent was not asked for in time."""

    code = codes.CLAIM_LAPSED
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]
    reason: Annotated[Reason, WHY] = RentReason()


class RentWaived(Event, frozen=True, kw_only=True):
    """A player lets another off a rent."""

    code = codes.WAIVED
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]
    amount: Annotated[Number, Y]
    space: Annotated[Space, Z]
    reason: Annotated[Reason, WHY] = RentReason()


class DebtOpened(Event, frozen=True, kw_only=True):
    """A player owes more than there is cash for."""

    code = codes.DEBT
    by: Annotated[Player, WHO]
    to: Creditors
    amount: Annotated[Number, Y]
    space: OwedFor = None
    reason: OwedBecause = None


class Offered(Event, frozen=True, kw_only=True):
    """A player offers a trade."""

    code = codes.OFFERED
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]
    offer: OpenOffer


class Countered(Event, frozen=True, kw_only=True):
    """A player answers an offer with another."""

    code = codes.COUNTERED
    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]
    offer: OpenOffer


class Traded(Event, frozen=True, kw_only=True):
    """Two players have a deal."""

    code = codes.TRADED
    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class Refused(Event, frozen=True, kw_only=True):
    """A player rejects an offer."""

    code = codes.REFUSED
    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class Withdrawn(Event, frozen=True, kw_only=True):
    """A player takes an offer back."""

    code = codes.WITHDRAWN
    passing = True
    by: Annotated[Player, WHO]


class DebtSettled(Event, frozen=True, kw_only=True):
    """A creditor takes other things for a debt."""

    code = codes.SETTLED
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]
    amount: Annotated[Number, Y]


class MortgageHeld(Event, frozen=True, kw_only=True):
    """A player leaves a deed mortgaged that was taken over."""

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


class Resigned(Event, frozen=True, kw_only=True):
    """A player leaves the game."""

    code = codes.RESIGNED
    by: Annotated[Player, WHO]


class TimeRanOut(Event, frozen=True, kw_only=True):
    """The agreed time is up."""

    code = codes.TIME_UP


class Won(Event, frozen=True, kw_only=True):
    """A player has won."""

    code = codes.WON
    mark = "won"
    by: Annotated[Player, WHO]
    how: Annotated[Ending, X]
    worth: Annotated[Number, Y]


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    code = codes.OVER
    mark = "end"
    how: Annotated[Ending, X]


class ThrowsTied(Event, frozen=True, kw_only=True):
    """Equal highest throws for the start."""

    code = codes.TIED
    passing = True
    players: Annotated[Players, X]


class SaleHeld(Event, frozen=True, kw_only=True):
    """A sale by a debtor holds only if the debt is paid."""

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


AnyEvent = (
    RentPaid
    | FlatTaxPaid
    | PercentTaxPaid
    | LuxuryTaxPaid
    | CardPaid
    | FinePaid
    | InterestPaid
    | PlayerPaid
    | PricePaid
    | Starts
    | ThrewForStart
    | DeedsCut
    | DeedDealt
    | TurnBegan
    | Threw
    | ThrowVoided
    | Moved
    | Landed
    | SalaryPaid
    | BonusPaid
    | Jailed
    | Freed
    | StayedInJail
    | Bought
    | Declined
    | BidMade
    | Passed
    | AuctionWon
    | AuctionFailed
    | PieceWon
    | Mortgaged
    | MortgageLifted
    | Built
    | BuildingsSold
    | DeedMoved
    | PassMoved
    | CashMoved
    | CardDrawn
    | TaskThrown
    | PassKept
    | NoPassLeft
    | Gained
    | PotTaken
    | Chose
    | ClaimOpened
    | ClaimLapsed
    | RentWaived
    | DebtOpened
    | Offered
    | Countered
    | Traded
    | Refused
    | Withdrawn
    | DebtSettled
    | MortgageHeld
    | PiecesWanted
    | Shortage
    | WentBankrupt
    | BuildingsLiquidated
    | EstateAuctioned
    | Resigned
    | TimeRanOut
    | Won
    | GameEnded
    | ThrowsTied
    | SaleHeld
    | SalesReturned
    | PutUp
    | DeedReturned
    | EstateTakenOver
)
