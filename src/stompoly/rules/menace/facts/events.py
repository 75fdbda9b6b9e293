"""What can happen, one class for each event of `codes/event.py`."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Number, Player, Players, SomePlayer, Space, X, Y, Z

from ..codes import event as codes
from .kinds import Cause, DiscardedSpace, Ending, Monster, Power, Prize, SetupWay, SpaceKind, StolenSpace, Thrown, Token

__all__ = [
    "AnyEvent",
    "AttackFailed",
    "AttackRolled",
    "Attacked",
    "AttacksUnlocked",
    "Beat",
    "CitySetUp",
    "Destroyed",
    "DieRolled",
    "Discarded",
    "ExtraTurnWon",
    "GameEnded",
    "Jumped",
    "Landed",
    "MonsterChosen",
    "Moved",
    "NoPrize",
    "PowerAdded",
    "PowerUsed",
    "RollBoosted",
    "RollFailed",
    "Rolled",
    "Shoved",
    "Slowed",
    "SpaceUsed",
    "SpedUp",
    "StalemateNear",
    "Starts",
    "Stole",
    "Swapped",
    "TheftStopped",
    "ThingThrown",
    "TokenPickedUp",
    "TokenUsed",
    "TurnBegan",
    "TurnLost",
    "TurnsWillBeLost",
    "Won",
]


class CitySetUp(Event, frozen=True, kw_only=True):
    """The city is set up."""

    code = codes.CITY
    houses: Annotated[Number, X]
    hotels: Annotated[Number, Y]
    tokens: Annotated[Number, Z.low(32)]
    way: Annotated[SetupWay, Z.high(32)]


class MonsterChosen(Event, frozen=True, kw_only=True):
    """A player plays a monster."""

    code = codes.MONSTER
    by: Annotated[Player, WHO]
    monster: Annotated[Monster, X]


class Starts(common.Starts, frozen=True, kw_only=True):
    """A player has the first turn."""

    code = codes.STARTS


class TurnBegan(common.TurnBegan, frozen=True, kw_only=True):
    """A turn begins."""

    code = codes.TURN


class TurnLost(Event, frozen=True, kw_only=True):
    """A player loses this turn."""

    code = codes.SKIPPED
    by: Annotated[Player, WHO]
    cause: Annotated[Cause, X]


class ExtraTurnWon(Event, frozen=True, kw_only=True):
    """A player will take another turn."""

    code = codes.EXTRA_TURN
    by: Annotated[Player, WHO]


class Rolled(common.Rolled, frozen=True, kw_only=True):
    """A player rolls for movement; a die of 0 was not rolled."""

    code = codes.ROLLED
    die3: Annotated[Number, Z]


class Moved(common.Moved, frozen=True, kw_only=True):
    """A monster moves."""

    code = codes.MOVED


class Landed(common.Landed, frozen=True, kw_only=True):
    """A monster's own move ended."""

    code = codes.LANDED


class AttacksUnlocked(Event, frozen=True, kw_only=True):
    """Attacks are allowed from now on."""

    code = codes.UNLOCKED
    by: Annotated[Player, WHO]


class TokenPickedUp(Event, frozen=True, kw_only=True):
    """A player picks up a token."""

    code = codes.PICKED_UP
    by: Annotated[Player, WHO]
    token: Annotated[Token, X]


class TokenUsed(Event, frozen=True, kw_only=True):
    """A player uses a token, which goes to the box."""

    code = codes.USED_TOKEN
    by: Annotated[Player, WHO]
    token: Annotated[Token, X]


class Attacked(Event, frozen=True, kw_only=True):
    """A monster attacks. `victim` is None if a building or a property is attacked."""

    code = codes.ATTACKED
    passing = True
    by: Annotated[Player, WHO]
    target: Annotated[Prize, X]
    victim: Annotated[SomePlayer, Y]
    space: Annotated[Space, Z]


class AttackRolled(Event, frozen=True, kw_only=True):
    """A player rolls for an attack; a die of 0 was not rolled."""

    code = codes.STRUCK
    passing = True
    by: Annotated[Player, WHO]
    die1: Annotated[Number, X]
    die2: Annotated[Number, Y]
    die3: Annotated[Number, Z]


class RollBoosted(Event, frozen=True, kw_only=True):
    """A player adds a token to the roll."""

    code = codes.BOOSTED
    passing = True
    by: Annotated[Player, WHO]
    bonus: Annotated[Number, X]


class ThingThrown(Event, frozen=True, kw_only=True):
    """A player throws a prize or a train car."""

    code = codes.THREW
    by: Annotated[Player, WHO]
    thing: Annotated[Thrown, X]
    bonus: Annotated[Number, Y]


class AttackFailed(Event, frozen=True, kw_only=True):
    """An attack fails."""

    code = codes.MISSED
    passing = True
    by: Annotated[Player, WHO]
    total: Annotated[Number, X]
    needed: Annotated[Number, Y]


class Destroyed(Event, frozen=True, kw_only=True):
    """A building or a property is destroyed."""

    code = codes.DESTROYED
    by: Annotated[Player, WHO]
    prize: Annotated[Prize, X]
    space: Annotated[Space, Y]


class Beat(Event, frozen=True, kw_only=True):
    """A monster beats another."""

    code = codes.BEAT
    by: Annotated[Player, WHO]
    victim: Annotated[Player, X]


class NoPrize(Event, frozen=True, kw_only=True):
    """A player has no prize to lose."""

    code = codes.NO_PRIZE
    passing = True
    by: Annotated[Player, WHO]


class Stole(Event, frozen=True, kw_only=True):
    """A player takes a prize from another; `space` names the deed."""

    code = codes.STOLE
    by: Annotated[Player, WHO]
    prize: Annotated[Prize, X.low(4)]
    cause: Annotated[Cause, X.high(4)]
    victim: Annotated[Player, Y]
    space: StolenSpace


class TheftStopped(Event, frozen=True, kw_only=True):
    """A player stops a theft with a token."""

    code = codes.PROTECTED
    by: Annotated[Player, WHO]
    token: Annotated[Token, X]
    thief: Annotated[Player, Y]


class Discarded(Event, frozen=True, kw_only=True):
    """A player gives up a prize; `space` names the deed."""

    code = codes.DISCARDED
    by: Annotated[Player, WHO]
    prize: Annotated[Prize, X]
    space: DiscardedSpace


class Slowed(Event, frozen=True, kw_only=True):
    """A player moves with one die next turn."""

    code = codes.SLOWED
    to: Annotated[Player, WHO]
    by: Annotated[Player, X]


class SpedUp(Event, frozen=True, kw_only=True):
    """A player moves with three dice next turn."""

    code = codes.SPEEDED
    by: Annotated[Player, WHO]


class Jumped(Event, frozen=True, kw_only=True):
    """A monster jumps."""

    code = codes.JUMPED
    passing = True
    by: Annotated[Player, WHO]
    start: Annotated[Space, X]
    end: Annotated[Space, Y]
    cause: Annotated[Cause, Z]


class Shoved(Event, frozen=True, kw_only=True):
    """A monster is moved by another player."""

    code = codes.SHOVED
    to: Annotated[Player, WHO]
    start: Annotated[Space, X]
    end: Annotated[Space, Y]
    by: Annotated[Player, Z.low(8)]
    cause: Annotated[Cause, Z.high(8)]


class Swapped(Event, frozen=True, kw_only=True):
    """Two monsters swap places."""

    code = codes.SWAPPED
    by: Annotated[Player, WHO]
    one: Annotated[Player, X]
    two: Annotated[Player, Y]


class DieRolled(Event, frozen=True, kw_only=True):
    """A player rolls a die; `needed` is 0 if there is no minimum."""

    code = codes.DIE
    passing = True
    by: Annotated[Player, WHO]
    die: Annotated[Number, X]
    needed: Annotated[Number, Y]
    cause: Annotated[Cause, Z]


class RollFailed(Event, frozen=True, kw_only=True):
    """A roll has no effect."""

    code = codes.FAILED
    passing = True
    by: Annotated[Player, WHO]


class SpaceUsed(Event, frozen=True, kw_only=True):
    """A player takes the action of a space."""

    code = codes.SPACE
    passing = True
    by: Annotated[Player, WHO]
    kind: Annotated[SpaceKind, X]
    space: Annotated[Space, Y]


class PowerUsed(Event, frozen=True, kw_only=True):
    """A player uses a monster's own action."""

    code = codes.POWER
    passing = True
    by: Annotated[Player, WHO]
    power: Annotated[Power, X]


class TurnsWillBeLost(Event, frozen=True, kw_only=True):
    """Players will lose a turn."""

    code = codes.LOST_TURN
    by: Annotated[Player, WHO]
    players: Annotated[Players, X]
    cause: Annotated[Cause, Y]


class Won(common.Won, frozen=True, kw_only=True):
    """A player has won."""

    code = codes.WON
    how: Annotated[Ending, X]
    points: Annotated[Number, Y]


class GameEnded(common.GameEnded, frozen=True, kw_only=True):
    """The game is over."""

    code = codes.OVER
    how: Annotated[Ending, X]


class PowerAdded(Event, frozen=True, kw_only=True):
    """A monster's power adds to its roll."""

    code = codes.SHOOK
    passing = True
    by: Annotated[Player, WHO]
    bonus: Annotated[Number, X]


class StalemateNear(Event, frozen=True, kw_only=True):
    """Nothing was destroyed in the last `turns`; after `limit` of them the game ends."""

    code = codes.STALEMATE_NEAR
    passing = True
    turns: Annotated[Number, X]
    limit: Annotated[Number, Y]


AnyEvent = (
    CitySetUp
    | MonsterChosen
    | Starts
    | TurnBegan
    | TurnLost
    | ExtraTurnWon
    | Rolled
    | Moved
    | Landed
    | AttacksUnlocked
    | TokenPickedUp
    | TokenUsed
    | Attacked
    | AttackRolled
    | RollBoosted
    | ThingThrown
    | AttackFailed
    | Destroyed
    | Beat
    | NoPrize
    | Stole
    | TheftStopped
    | Discarded
    | Slowed
    | SpedUp
    | Jumped
    | Shoved
    | Swapped
    | DieRolled
    | RollFailed
    | SpaceUsed
    | PowerUsed
    | TurnsWillBeLost
    | Won
    | GameEnded
    | PowerAdded
    | StalemateNear
)
