"""What a player may do, one class for each verb of `codes/verb.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Action
from stompoly.rules.kinds import A, Number, Player, Space

from ..codes import verb as codes
from .kinds import (
    ActionOther,
    ActionSpace,
    ActionVictim,
    ActionWay,
    AttackToken,
    AttackVictim,
    PowerSpace,
    PowerVictim,
    Prize,
    PrizeSpace,
    Thrown,
    Token,
    Way,
)

__all__ = [
    "AddToken",
    "Aim",
    "AnyAction",
    "Attack",
    "EndTurn",
    "GiveUp",
    "GrabToken",
    "Leave",
    "Move",
    "PickUp",
    "Protect",
    "Reroll",
    "SendToCorner",
    "Shove",
    "Stand",
    "Steal",
    "Throw",
    "UsePower",
    "UseSpace",
    "UseToken",
    "Walk",
]


class Move(Action, frozen=True, kw_only=True):
    """Rolls for movement."""

    code = codes.MOVE


class Attack(Action, frozen=True, kw_only=True):
    """Attacks a building, a property or a monster, which is the `victim`. `token` is added to the roll."""

    code = codes.ATTACK
    target: Annotated[Prize, A]
    victim: AttackVictim = None
    token: AttackToken = None


class UseSpace(Action, frozen=True, kw_only=True):
    """Takes the action of the space; which of the fields it needs depends on the space."""

    code = codes.SPACE
    victim: ActionVictim = None
    other: ActionOther = None
    way: ActionWay = None
    space: ActionSpace = None


class UseToken(Action, frozen=True, kw_only=True):
    """Uses a battleship or a cannon."""

    code = codes.SHELL
    token: Annotated[Token, A]


class GrabToken(Action, frozen=True, kw_only=True):
    """Takes a token that lies here and uses it at once."""

    code = codes.PICK_AND_USE
    token: Annotated[Token, A]


class UsePower(Action, frozen=True, kw_only=True):
    """Uses the monster's own action, on a player or to jump to a space."""

    code = codes.POWER
    victim: PowerVictim = None
    space: PowerSpace = None


class EndTurn(common.EndTurn, frozen=True, kw_only=True):
    """Ends the turn."""

    code = codes.END


class Walk(Action, frozen=True, kw_only=True):
    """Moves that many spaces."""

    code = codes.WALK
    spaces: Annotated[Number, A]


class Reroll(Action, frozen=True, kw_only=True):
    """Gives up a token to roll again."""

    code = codes.REROLL
    token: Annotated[Token, A]


class AddToken(Action, frozen=True, kw_only=True):
    """Gives up a token to add to the roll of an attack."""

    code = codes.BOOST
    token: Annotated[Token, A]


class Throw(Action, frozen=True, kw_only=True):
    """Throws a prize or a train car at a monster."""

    code = codes.THROW
    thing: Annotated[Thrown, A]


class Stand(Action, frozen=True, kw_only=True):
    """Lets the roll stand."""

    code = codes.STAND


class PickUp(Action, frozen=True, kw_only=True):
    """Picks up a token."""

    code = codes.PICK_UP
    token: Annotated[Token, A]


class Leave(Action, frozen=True, kw_only=True):
    """Takes nothing, protects nothing, attacks nothing."""

    code = codes.LEAVE


class Steal(Action, frozen=True, kw_only=True):
    """Takes a prize from the victim; `space` names the deed."""

    code = codes.TAKE
    prize: Annotated[Prize, A]
    space: PrizeSpace = None


class Protect(Action, frozen=True, kw_only=True):
    """Gives up a token to stop a theft."""

    code = codes.PROTECT
    token: Annotated[Token, A]


class GiveUp(Action, frozen=True, kw_only=True):
    """Gives up a prize; `space` names the deed."""

    code = codes.GIVE_UP
    prize: Annotated[Prize, A]
    space: PrizeSpace = None


class Aim(Action, frozen=True, kw_only=True):
    """Aims at a monster."""

    code = codes.AIM
    victim: Annotated[Player, A]


class Shove(Action, frozen=True, kw_only=True):
    """Moves the monster forward or back."""

    code = codes.SHOVE
    way: Annotated[Way, A]


class SendToCorner(Action, frozen=True, kw_only=True):
    """Sends a monster to a corner."""

    code = codes.CORNER
    space: Annotated[Space, A]


AnyAction = (
    Move
    | Attack
    | UseSpace
    | UseToken
    | GrabToken
    | UsePower
    | EndTurn
    | Walk
    | Reroll
    | AddToken
    | Throw
    | Stand
    | PickUp
    | Leave
    | Steal
    | Protect
    | GiveUp
    | Aim
    | Shove
    | SendToCorner
)
