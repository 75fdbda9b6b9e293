"""Events of the start, of turns and moves, of GO and the fish, and of the end."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Flag, Number, Player, Space, X, Y, Z

from ..codes import event as codes
from .kinds import Ending, FreedHow, SentWhy


class Starts(common.Starts, frozen=True, kw_only=True):
    """A player has the first turn."""

    code = codes.STARTS


class RolledForStart(Event, frozen=True, kw_only=True):
    """A player rolls to see who starts."""

    code = codes.ROLL_OFF
    passing = True
    by: Annotated[Player, WHO]
    die: Annotated[Number, X]


class RollsTied(common.RollsTied, frozen=True, kw_only=True):
    """The highest rolls to see who starts are equal."""

    code = codes.TIED


class TurnBegan(common.TurnBegan, frozen=True, kw_only=True):
    """A turn begins."""

    code = codes.TURN


class BonusTurn(Event, frozen=True, kw_only=True):
    """Another turn after doubles."""

    code = codes.BONUS_TURN
    by: Annotated[Player, WHO]


class TurnSkipped(Event, frozen=True, kw_only=True):
    """A killed thrall is held on GO."""

    code = codes.SKIPPED
    by: Annotated[Player, WHO]


class Rolled(common.Rolled, frozen=True, kw_only=True):
    """A player rolls."""

    code = codes.THROW


class RollAdjusted(Event, frozen=True, kw_only=True):
    """A kaiju moves a different number of spaces from the roll."""

    code = codes.ADJUSTED
    passing = True
    by: Annotated[Player, WHO]
    spaces: Annotated[Number, X]
    rolled: Annotated[Number, Y]
    by_choice: Annotated[Flag, Z]


class Moved(common.Moved, frozen=True, kw_only=True):
    """A kaiju moves."""

    code = codes.MOVED
    backwards: Annotated[Flag, Z]


class Landed(common.Landed, frozen=True, kw_only=True):
    """A roll or a card ended a kaiju's move."""

    code = codes.LANDED


class Hid(Event, frozen=True, kw_only=True):
    """A kaiju hides one space short."""

    code = codes.HID
    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class PassedGo(Event, frozen=True, kw_only=True):
    """A kaiju reaches GO."""

    code = codes.PASSED_GO
    passing = True
    by: Annotated[Player, WHO]


class GoMoneyTaken(Event, frozen=True, kw_only=True):
    """A player takes money and attack points for GO."""

    code = codes.GO_MONEY
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]
    ap: Annotated[Number, Y]


class GoHpTaken(Event, frozen=True, kw_only=True):
    """A player takes HP for GO."""

    code = codes.GO_HP
    by: Annotated[Player, WHO]
    hp: Annotated[Number, X]


class NoGoReward(Event, frozen=True, kw_only=True):
    """A thrall gets nothing at GO."""

    code = codes.NO_GO_REWARD
    passing = True
    by: Annotated[Player, WHO]


class Released(Event, frozen=True, kw_only=True):
    """A thrall held on GO may move again."""

    code = codes.RELEASED
    by: Annotated[Player, WHO]
    controller: Annotated[Player, X]


class SentToGo(Event, frozen=True, kw_only=True):
    """A killed thrall waits on GO."""

    code = codes.TO_GO
    to: Annotated[Player, WHO]
    controller: Annotated[Player, X]


class SentToFish(Event, frozen=True, kw_only=True):
    """A kaiju is drawn to the fish."""

    code = codes.SENT
    by: Annotated[Player, WHO]
    why: Annotated[SentWhy, X]


class StayedWithFish(Event, frozen=True, kw_only=True):
    """A prisoner stays with the fish."""

    code = codes.STAYED
    passing = True
    by: Annotated[Player, WHO]
    turns_left: Annotated[Number, X]


class TrapSprung(Event, frozen=True, kw_only=True):
    """The trap springs."""

    code = codes.TRAP
    by: Annotated[Player, WHO]


class Freed(Event, frozen=True, kw_only=True):
    """A prisoner leaves the fish."""

    code = codes.FREED
    by: Annotated[Player, WHO]
    how: Annotated[FreedHow, X]


class Ate(Event, frozen=True, kw_only=True):
    """A kaiju eats."""

    code = codes.ATE
    by: Annotated[Player, WHO]
    ap: Annotated[Number, X]
    hp: Annotated[Number, Y]


class PoolTaken(Event, frozen=True, kw_only=True):
    """A player takes the pool of the Nuclear Plant."""

    code = codes.POOL
    by: Annotated[Player, WHO]
    money: Annotated[Number, X]
    hp: Annotated[Number, Y]
    tanks: Annotated[Number, Z]


class Won(common.Won, frozen=True, kw_only=True):
    """A player has won."""

    code = codes.WON
    how: Annotated[Ending, X]


class GameEnded(common.GameEnded, frozen=True, kw_only=True):
    """The game is over."""

    code = codes.OVER
    how: Annotated[Ending, X]
