"""What can be asked, one class for each frame of `codes/ask.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Question, Work
from stompoly.rules.kinds import A, B, C, Flag, M, Number, Player, Players, SomePlayer, Space

from ..codes import ask as codes
from .kinds import Aimed, Arena, Attacker, Card, Fighters, OpenOffer, Payee, PriceOfSpace, Source, Stage

__all__ = [
    "AboutToBeHit",
    "AnyQuestion",
    "BuyRights",
    "CancelCard",
    "CardOnTable",
    "CityRebuilds",
    "Combat",
    "Deal",
    "Debt",
    "EndOfTurn",
    "FightSlot",
    "GameOver",
    "GoReward",
    "HowFar",
    "Landing",
    "LoseTank",
    "MaserSlot",
    "Meal",
    "NextTurn",
    "Payments",
    "RollDice",
    "RollForStart",
    "Strike",
    "SwapPlaces",
    "TankLosses",
    "TankSlot",
    "WithTheFish",
]


class GameOver(common.GameOver, frozen=True, kw_only=True):
    """The game has ended."""

    code = codes.OVER


class NextTurn(common.NextTurn, frozen=True, kw_only=True):
    """The next turn begins."""

    code = codes.TURN


class RollForStart(common.RollForStart, frozen=True, kw_only=True):
    """Roll one die to see who starts."""

    code = codes.ROLL_OFF


class EndOfTurn(Question, frozen=True, kw_only=True):
    """End the turn, after business."""

    code = codes.END


class RollDice(Question, frozen=True, kw_only=True):
    """Build and do business, then roll. `again` is true for a roll within the same turn."""

    code = codes.ROLL
    again: Annotated[Flag, A]


class WithTheFish(Question, frozen=True, kw_only=True):
    """A prisoner tries for doubles or stays."""

    code = codes.FISH
    right_away: Annotated[Flag, A]


class HowFar(Question, frozen=True, kw_only=True):
    """How far to go."""

    code = codes.MOVE
    rolled: Annotated[Number, A]


class GoReward(Question, frozen=True, kw_only=True):
    """The GO reward: money and attack points, or HP."""

    code = codes.PASS_GO


class Landing(Work, frozen=True, kw_only=True):
    """A kaiju has landed."""

    code = codes.LAND
    hiding: Annotated[Flag, B]


class Meal(Question, frozen=True, kw_only=True):
    """Eat from the Big Pile of Fish, or not."""

    code = codes.FEED


class SwapPlaces(Question, frozen=True, kw_only=True):
    """A card: which kaiju to swap places with."""

    code = codes.SWAP
    card: Annotated[Card, A]


class CityRebuilds(Question, frozen=True, kw_only=True):
    """A card: which district the City rebuilds."""

    code = codes.CREWS
    card: Annotated[Card, A]


class LoseTank(Question, frozen=True, kw_only=True):
    """A card: where to give up a tank."""

    code = codes.LOSE_TANK
    to_pool: Annotated[Flag, B]


class TankLosses(Work, frozen=True, kw_only=True):
    """Players lose tanks."""

    code = codes.LOSSES
    tanks: Annotated[Number, A]
    to_pool: Annotated[Flag, B]
    players: Annotated[Players, M]


class Debt(Question, frozen=True, kw_only=True):
    """Raise money for a debt."""

    code = codes.DEBT
    money: Annotated[Number, A]
    to: Annotated[Payee, B]


class Payments(Work, frozen=True, kw_only=True):
    """Players pay what a card says."""

    code = codes.PAYMENTS
    money: Annotated[Number, A]
    to: Annotated[Payee, B]
    by: Annotated[Players, M]
    drawn_by: Annotated[Player, C]


class Combat(Work, frozen=True, kw_only=True):
    """A combat is in progress."""

    code = codes.COMBAT
    slot: Annotated[Stage, B]
    by: Annotated[SomePlayer, A]
    next_lot: Annotated[Number, C]
    still_to_come: Annotated[Players, M]
    space: Arena


class FightSlot(Question, frozen=True, kw_only=True):
    """A kaiju's slot: play a card, divide attack points, or hold back."""

    code = codes.FIGHT
    space: Arena
    attacker: Attacker
    kaiju: Fighters


class TankSlot(Question, frozen=True, kw_only=True):
    """Tanks: fire at an enemy kaiju, or stand down."""

    code = codes.FIRE
    space: Arena
    attacker: Attacker


class MaserSlot(Question, frozen=True, kw_only=True):
    """A Maser Cannon: fire or stand down."""

    code = codes.MASER
    space: Annotated[Space, A]
    attacker: Attacker


class Strike(Work, frozen=True, kw_only=True):
    """Damage is dealt."""

    code = codes.STRIKE
    by: Annotated[SomePlayer, A]
    source: Annotated[Source, B]
    damage: Annotated[Aimed, C]


class AboutToBeHit(Question, frozen=True, kw_only=True):
    """About to be hit: play a card or take it."""

    code = codes.SHIELD
    by: Annotated[SomePlayer, A]
    source: Annotated[Source, B]
    damage: Annotated[Number, C]


class CardOnTable(Work, frozen=True, kw_only=True):
    """A card is on the table."""

    code = codes.PLAYED
    card: Annotated[Card, A]
    by: Annotated[Player, B]
    may_cancel: Annotated[Players, M]


class CancelCard(Question, frozen=True, kw_only=True):
    """Cancel a card, or let it stand."""

    code = codes.JAM
    card: Annotated[Card, A]
    by: Annotated[Player, B]


class BuyRights(Question, frozen=True, kw_only=True):
    """Buy the rights to a demolished district, or decline."""

    code = codes.BUY
    space: Annotated[Space, A]
    price: PriceOfSpace
    landed: Annotated[Player, B]


class Deal(Question, frozen=True, kw_only=True):
    """Answer the open offer."""

    code = codes.DEAL
    offer: OpenOffer
    counters: Annotated[Number, A]


AnyQuestion = (
    GameOver
    | NextTurn
    | RollForStart
    | EndOfTurn
    | RollDice
    | WithTheFish
    | HowFar
    | GoReward
    | Landing
    | Meal
    | SwapPlaces
    | CityRebuilds
    | LoseTank
    | TankLosses
    | Debt
    | Payments
    | Combat
    | FightSlot
    | TankSlot
    | MaserSlot
    | Strike
    | AboutToBeHit
    | CardOnTable
    | CancelCard
    | BuyRights
    | Deal
)
