"""What can happen, one class for each event of `codes/event.py`."""

from __future__ import annotations

from .events_cards import (
    ApGained,
    ApLost,
    CardCancelled,
    CardDrawn,
    CardKept,
    CardPlayed,
    DebtCancelled,
    DebtOpened,
    Fined,
    HpGained,
    HpLost,
    MoneyGained,
    NoCard,
    NoEffect,
    Paid,
    Spared,
    Swapped,
)
from .events_combat import (
    Attacked,
    BattleBegan,
    BrokeFree,
    DamageAbsorbed,
    Duelled,
    DuelWon,
    Fell,
    FightBegan,
    FightEnded,
    HeldBack,
    Hit,
    Liquidated,
    MaserFired,
    Shared,
    Stalemate,
    StoodDown,
    StoodUp,
    Subjugated,
    TanksFired,
    TanksLost,
    ThrallsInherited,
    TookOver,
)
from .events_deals import CardMoved, Countered, DealMade, MoneyMoved, Offered, Refused, RightsMoved, Withdrawn
from .events_districts import (
    Built,
    CannotAfford,
    Declined,
    Demolished,
    HousesFell,
    MaserLost,
    NoTank,
    PiecesGained,
    PieceSold,
    Placed,
    Rebuilt,
    RightsBought,
    RightsReturned,
    Smashed,
    TankLost,
    TanksRefunded,
)
from .events_turns import (
    Ate,
    BonusTurn,
    Freed,
    GameEnded,
    GoHpTaken,
    GoMoneyTaken,
    Hid,
    Landed,
    Moved,
    NoGoReward,
    PassedGo,
    PoolTaken,
    Released,
    RollAdjusted,
    Rolled,
    RolledForStart,
    RollsTied,
    SentToFish,
    SentToGo,
    Starts,
    StayedWithFish,
    TrapSprung,
    TurnBegan,
    TurnSkipped,
    Won,
)

__all__ = [
    "AnyEvent",
    "ApGained",
    "ApLost",
    "Ate",
    "Attacked",
    "BattleBegan",
    "BonusTurn",
    "BrokeFree",
    "Built",
    "CannotAfford",
    "CardCancelled",
    "CardDrawn",
    "CardKept",
    "CardMoved",
    "CardPlayed",
    "Countered",
    "DamageAbsorbed",
    "DealMade",
    "DebtCancelled",
    "DebtOpened",
    "Declined",
    "Demolished",
    "DuelWon",
    "Duelled",
    "Fell",
    "FightBegan",
    "FightEnded",
    "Fined",
    "Freed",
    "GameEnded",
    "GoHpTaken",
    "GoMoneyTaken",
    "HeldBack",
    "Hid",
    "Hit",
    "HousesFell",
    "HpGained",
    "HpLost",
    "Landed",
    "Liquidated",
    "MaserFired",
    "MaserLost",
    "MoneyGained",
    "MoneyMoved",
    "Moved",
    "NoCard",
    "NoEffect",
    "NoGoReward",
    "NoTank",
    "Offered",
    "Paid",
    "PassedGo",
    "PieceSold",
    "PiecesGained",
    "Placed",
    "PoolTaken",
    "Rebuilt",
    "Refused",
    "Released",
    "RightsBought",
    "RightsMoved",
    "RightsReturned",
    "RollAdjusted",
    "Rolled",
    "RolledForStart",
    "RollsTied",
    "SentToFish",
    "SentToGo",
    "Shared",
    "Smashed",
    "Spared",
    "Stalemate",
    "Starts",
    "StayedWithFish",
    "StoodDown",
    "StoodUp",
    "Subjugated",
    "Swapped",
    "TankLost",
    "TanksFired",
    "TanksLost",
    "TanksRefunded",
    "ThrallsInherited",
    "TookOver",
    "TrapSprung",
    "TurnBegan",
    "TurnSkipped",
    "Withdrawn",
    "Won",
]

AnyEvent = (
    Starts
    | RolledForStart
    | RollsTied
    | TurnBegan
    | BonusTurn
    | TurnSkipped
    | Rolled
    | RollAdjusted
    | Moved
    | Landed
    | Hid
    | PassedGo
    | GoMoneyTaken
    | GoHpTaken
    | NoGoReward
    | Released
    | HousesFell
    | Smashed
    | Demolished
    | RightsBought
    | Declined
    | MaserLost
    | Built
    | Placed
    | TanksRefunded
    | PieceSold
    | RightsReturned
    | BattleBegan
    | FightBegan
    | Attacked
    | HeldBack
    | TanksLost
    | TanksFired
    | StoodDown
    | MaserFired
    | Hit
    | DamageAbsorbed
    | Fell
    | Duelled
    | DuelWon
    | Stalemate
    | Subjugated
    | Liquidated
    | Shared
    | ThrallsInherited
    | BrokeFree
    | TookOver
    | SentToGo
    | CardDrawn
    | NoCard
    | CardKept
    | CardPlayed
    | NoEffect
    | CardCancelled
    | Swapped
    | MoneyGained
    | HpGained
    | ApGained
    | ApLost
    | HpLost
    | Spared
    | Fined
    | Paid
    | TankLost
    | PiecesGained
    | Rebuilt
    | DebtOpened
    | DebtCancelled
    | SentToFish
    | StayedWithFish
    | TrapSprung
    | Freed
    | Ate
    | PoolTaken
    | Offered
    | Countered
    | DealMade
    | Refused
    | Withdrawn
    | RightsMoved
    | CardMoved
    | MoneyMoved
    | Won
    | GameEnded
    | CannotAfford
    | StoodUp
    | NoTank
    | FightEnded
)
