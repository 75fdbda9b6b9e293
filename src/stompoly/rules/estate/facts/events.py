"""What can happen, one class for each event of `codes/event.py`."""

from __future__ import annotations

from .events_deeds import (
    AuctionFailed,
    AuctionWon,
    BidMade,
    Bought,
    BuildingsLiquidated,
    BuildingsSold,
    Built,
    Declined,
    DeedReturned,
    EstateAuctioned,
    EstateTakenOver,
    Mortgaged,
    MortgageHeld,
    MortgageLifted,
    Passed,
    PiecesWanted,
    PieceWon,
    PutUp,
    SaleHeld,
    SalesReturned,
    Shortage,
    WentBankrupt,
)
from .events_paying import (
    BonusPaid,
    CardPaid,
    ClaimLapsed,
    ClaimOpened,
    DebtOpened,
    DebtSettled,
    FinePaid,
    FlatTaxPaid,
    Gained,
    InterestPaid,
    LuxuryTaxPaid,
    PercentTaxPaid,
    PlayerPaid,
    PotTaken,
    PricePaid,
    RentPaid,
    RentWaived,
    SalaryPaid,
)
from .events_trades import CashMoved, Countered, DeedMoved, Offered, PassMoved, Refused, Traded, Withdrawn
from .events_turns import (
    CardDrawn,
    Chose,
    DeedDealt,
    DeedsCut,
    Freed,
    GameEnded,
    Jailed,
    Landed,
    Moved,
    NoPassLeft,
    PassKept,
    Resigned,
    Rolled,
    RolledForStart,
    RollsTied,
    RollVoided,
    Starts,
    StayedInJail,
    TaskRolled,
    TimeRanOut,
    TurnBegan,
    Won,
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
    "RollVoided",
    "Rolled",
    "RolledForStart",
    "RollsTied",
    "SalaryPaid",
    "SaleHeld",
    "SalesReturned",
    "Shortage",
    "Starts",
    "StayedInJail",
    "TaskRolled",
    "TimeRanOut",
    "Traded",
    "TurnBegan",
    "WentBankrupt",
    "Withdrawn",
    "Won",
]

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
    | RolledForStart
    | DeedsCut
    | DeedDealt
    | TurnBegan
    | Rolled
    | RollVoided
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
    | TaskRolled
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
    | RollsTied
    | SaleHeld
    | SalesReturned
    | PutUp
    | DeedReturned
    | EstateTakenOver
)
