"""Events of the start, of turns and moves, of jail and cards, and of the end."""

from __future__ import annotations

from typing import Annotated

from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.kinds import WHO, Number, Player, Space, X, Y

from ..codes import event as codes
from .kinds import (
    Card,
    ChoiceMade,
    Ending,
    FreedHow,
    JailedWhy,
)


class Starts(common.Starts, frozen=True, kw_only=True):
    """A player has the first turn."""

    code = codes.STARTS


class RolledForStart(Event, frozen=True, kw_only=True):
    """A player rolls to see who starts."""

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


class TurnBegan(common.TurnBegan, frozen=True, kw_only=True):
    """A turn begins."""

    code = codes.TURN


class Rolled(common.Rolled, frozen=True, kw_only=True):
    """A player rolls."""

    code = codes.THROW


class RollVoided(Event, frozen=True, kw_only=True):
    """A roll of real dice does not count."""

    code = codes.VOID
    passing = True
    by: Annotated[Player, WHO]


class Moved(common.Moved, frozen=True, kw_only=True):
    """A token moves."""

    code = codes.MOVED


class Landed(common.Landed, frozen=True, kw_only=True):
    """A roll or a card ended a token's move."""

    code = codes.LANDED


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
    """A player rolls no doubles and stays in jail."""

    code = codes.STAYED
    passing = True
    by: Annotated[Player, WHO]
    turns: Annotated[Number, X]


class CardDrawn(Event, frozen=True, kw_only=True):
    """A player draws a card."""

    code = codes.CARD
    passing = True
    by: Annotated[Player, WHO]
    card: Annotated[Card, X]


class TaskRolled(Event, frozen=True, kw_only=True):
    """A player rolls three dice for a task."""

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


class Chose(Event, frozen=True, kw_only=True):
    """A player chooses how to pay, or to draw."""

    code = codes.CHOSE
    passing = True
    by: Annotated[Player, WHO]
    choice: Annotated[ChoiceMade, X]


class Resigned(Event, frozen=True, kw_only=True):
    """A player leaves the game."""

    code = codes.RESIGNED
    mark = "out"
    by: Annotated[Player, WHO]


class TimeRanOut(Event, frozen=True, kw_only=True):
    """The agreed time is up."""

    code = codes.TIME_UP


class Won(common.Won, frozen=True, kw_only=True):
    """A player has won."""

    code = codes.WON
    how: Annotated[Ending, X]
    worth: Annotated[Number, Y]


class GameEnded(common.GameEnded, frozen=True, kw_only=True):
    """The game is over."""

    code = codes.OVER
    how: Annotated[Ending, X]


class RollsTied(common.RollsTied, frozen=True, kw_only=True):
    """The highest rolls to see who starts are equal."""

    code = codes.TIED
