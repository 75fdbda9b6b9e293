"""Facts that several families have. Each family adds its own code, and whatever only its games know. A program that
studies games of all kinds can ask for `common.TurnBegan`, whatever the game."""

from __future__ import annotations

from typing import Annotated

from .facts import Action, Event, Question, Work
from .kinds import WHO, B, C, M, Number, Player, Players, Space, X, Y

# --- actions ----------------------------------------------------------------------------------------


class Roll(Action, frozen=True, kw_only=True):
    """Rolls the dice. With real dice, `dice` says what they show."""

    dice: tuple[int, ...] = ()


class EndTurn(Action, frozen=True, kw_only=True):
    """Ends the turn."""


class Accept(Action, frozen=True, kw_only=True):
    """Accepts the open offer."""


class Reject(Action, frozen=True, kw_only=True):
    """Rejects the open offer."""


class Withdraw(Action, frozen=True, kw_only=True):
    """Withdraws the player's own offer."""


# --- events -----------------------------------------------------------------------------------------


class RollsTied(Event, frozen=True, kw_only=True):
    """The highest rolls to see who starts are equal."""

    passing = True
    players: Annotated[Players, X]


class Starts(Event, frozen=True, kw_only=True):
    """A player has the first turn."""

    passing = True
    by: Annotated[Player, WHO]


class TurnBegan(Event, frozen=True, kw_only=True):
    """A turn begins."""

    mark = "turn"
    passing = True
    by: Annotated[Player, WHO]
    turn: Annotated[Number, X]
    round: Annotated[Number, Y]


class Rolled(Event, frozen=True, kw_only=True):
    """A player rolls."""

    passing = True
    by: Annotated[Player, WHO]
    die1: Annotated[Number, X]
    die2: Annotated[Number, Y]


class Moved(Event, frozen=True, kw_only=True):
    """A token moves."""

    passing = True
    by: Annotated[Player, WHO]
    start: Annotated[Space, X]
    end: Annotated[Space, Y]


class Landed(Event, frozen=True, kw_only=True):
    """A token's move has ended."""

    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class Declined(Event, frozen=True, kw_only=True):
    """A player does not buy what they landed on."""

    passing = True
    by: Annotated[Player, WHO]
    space: Annotated[Space, X]


class Offered(Event, frozen=True, kw_only=True):
    """A player makes an offer."""

    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class Countered(Event, frozen=True, kw_only=True):
    """A player answers an offer with another."""

    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class DealMade(Event, frozen=True, kw_only=True):
    """Two players make a deal."""

    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class Refused(Event, frozen=True, kw_only=True):
    """A player rejects an offer."""

    mark = "answer"
    by: Annotated[Player, WHO]
    to: Annotated[Player, X]


class Withdrawn(Event, frozen=True, kw_only=True):
    """A player withdraws an offer."""

    passing = True
    by: Annotated[Player, WHO]


class Won(Event, frozen=True, kw_only=True):
    """A player has won."""

    mark = "won"
    by: Annotated[Player, WHO]
    how: Annotated[str, X]


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    mark = "end"
    how: Annotated[str, X]


# --- questions --------------------------------------------------------------------------------------


class GameOver(Question, frozen=True, kw_only=True):
    """The game has ended."""


class NextTurn(Work, frozen=True, kw_only=True):
    """The next turn begins."""


class RollForStart(Question, frozen=True, kw_only=True):
    """Roll to see who starts."""

    best: Annotated[Number, B]
    rolled_best: Annotated[Players, C]
    still_to_roll: Annotated[Players, M]
