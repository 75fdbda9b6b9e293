"""The names that all families of games share, for programs that study games of any kind.

An event of a family is also the common one: `isinstance(line.fact, common.TurnBegan)` is true for the turns of every
game, and `case common.Won(by=name)` matches the winner of any game.
"""

from __future__ import annotations

from stompoly.rules.common import (
    Accept,
    Countered,
    DealMade,
    Declined,
    EndTurn,
    GameEnded,
    GameOver,
    Landed,
    Moved,
    NextTurn,
    Offered,
    Refused,
    Reject,
    Roll,
    Rolled,
    RollForStart,
    RollsTied,
    Starts,
    TurnBegan,
    Withdraw,
    Withdrawn,
    Won,
)

__all__ = [
    "Accept",
    "Countered",
    "DealMade",
    "Declined",
    "EndTurn",
    "GameEnded",
    "GameOver",
    "Landed",
    "Moved",
    "NextTurn",
    "Offered",
    "Refused",
    "Reject",
    "Roll",
    "RollForStart",
    "Rolled",
    "RollsTied",
    "Starts",
    "TurnBegan",
    "Withdraw",
    "Withdrawn",
    "Won",
]
