"""What can be asked, one class for each frame of `codes/ask.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Question, Work
from stompoly.rules.kinds import A, B, C, D, M, Number, Player, Players, Spaces

from ..codes import ask as codes
from .kinds import AimPurpose, AttackPart, Cause, DiceThrown, Prize, StrikeVictim, ThreatenedSpace

__all__ = [
    "AnyQuestion",
    "AttackHere",
    "AttackRoll",
    "CornerToChoose",
    "GameOver",
    "HowFar",
    "NextActivity",
    "NextForFire",
    "NextTurn",
    "PrizeToGiveUp",
    "PrizeToTake",
    "PrizesLost",
    "SentToCorners",
    "TargetToChoose",
    "TheftToStop",
    "TokensHere",
    "WayToShove",
]


class GameOver(common.GameOver, frozen=True, kw_only=True):
    """The game has ended."""

    code = codes.OVER


class NextTurn(common.NextTurn, frozen=True, kw_only=True):
    """The next turn begins."""

    code = codes.TURN


class NextActivity(Question, frozen=True, kw_only=True):
    """The next activity, or the end of the turn."""

    code = codes.CHOOSE


class HowFar(Question, frozen=True, kw_only=True):
    """Which dice to move by."""

    code = codes.MOVE
    dice: DiceThrown


class TokensHere(Question, frozen=True, kw_only=True):
    """One of the tokens on the space, or none."""

    code = codes.PICK_UP


class AttackRoll(Question, frozen=True, kw_only=True):
    """After the roll of an attack: let it stand, roll again, add or throw something."""

    code = codes.STRIKE
    target: Annotated[Prize, A]
    victim: StrikeVictim
    by: Annotated[Player, M.high(8)]
    roll: Annotated[Number, C]
    bonus: Annotated[Number, D]
    part_of: Annotated[AttackPart, M.low(8)]


class PrizeToTake(Question, frozen=True, kw_only=True):
    """Which prize to take; a prize that a token has saved from this theft cannot be taken."""

    code = codes.STEAL
    victim: Annotated[Player, A]
    left: Annotated[Number, B]
    cause: Annotated[Cause, C]
    saved_houses: Annotated[Number, D.low(64)]
    saved_hotels: Annotated[Number, D.high(64)]
    saved_deeds: Annotated[Spaces, M]


class TheftToStop(Question, frozen=True, kw_only=True):
    """Stop a theft, or not."""

    code = codes.PROTECT
    thief: Annotated[Player, A]
    prize: Annotated[Prize, B]
    space: ThreatenedSpace
    cause: Annotated[Cause, D]


class PrizeToGiveUp(Question, frozen=True, kw_only=True):
    """Which prize to give up."""

    code = codes.DISCARD
    of: Annotated[Player, A]


class TargetToChoose(Question, frozen=True, kw_only=True):
    """Which monster to aim at."""

    code = codes.AIM
    purpose: Annotated[AimPurpose, A]


class WayToShove(Question, frozen=True, kw_only=True):
    """Which way to move a monster."""

    code = codes.SHOVE
    victim: Annotated[Player, A]
    spaces: Annotated[Number, B]


class AttackHere(Question, frozen=True, kw_only=True):
    """Attack something here, or not."""

    code = codes.ATTACK_HERE


class NextForFire(Question, frozen=True, kw_only=True):
    """Fire Breath: who is next; and how many houses and hotels may be thrown."""

    code = codes.BREATH
    houses: Annotated[Number, A]
    hotels: Annotated[Number, B]
    left: Annotated[Players, M]


class PrizesLost(Work, frozen=True, kw_only=True):
    """Players give up a prize each."""

    code = codes.LOSSES
    players: Annotated[Players, M]


class CornerToChoose(Question, frozen=True, kw_only=True):
    """Which corner a monster goes to."""

    code = codes.CORNER
    victim: Annotated[Player, A]


class SentToCorners(Work, frozen=True, kw_only=True):
    """Monsters are sent to corners."""

    code = codes.BEAMED
    by: Annotated[Player, A]
    players: Annotated[Players, M]


AnyQuestion = (
    GameOver
    | NextTurn
    | NextActivity
    | HowFar
    | TokensHere
    | AttackRoll
    | PrizeToTake
    | TheftToStop
    | PrizeToGiveUp
    | TargetToChoose
    | WayToShove
    | AttackHere
    | NextForFire
    | PrizesLost
    | CornerToChoose
    | SentToCorners
)
