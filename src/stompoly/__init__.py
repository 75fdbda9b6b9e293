"""Stompoly: five rulebooks of the Monopoly family on one engine.

Start a game, look at it, play it:

    import stompoly

    game = stompoly.new("classic", seats=["ann", "bo"], seed=7)
    print(game.position())           # who owns what, and what is asked
    game.question                    # what is asked, who is asked, and what it is about
    game.legal_actions()             # what may be done: [Roll(seat='ann')]
    game.play("roll")                # in words, or an action from the list
    game.events                      # what just happened: [RolledForStart(by='ann', die1=3, die2=5)]

If the rules do not allow an action, `play` raises RefusedError, which says why and cites the clause; `game.why(action)`
asks without playing. `game.log` has every line since the start. When `game.over` is true, `game.result` says how the
game ended and who won.

Actions, events, questions and positions are small frozen values with names. Each family of games has its own:

    stompoly.estate    the property-trading games: classic, gopoly, grab_and_go
    stompoly.kaiju     the kaiju game: ugm
    stompoly.menace    the menace game: monsters_menace
    stompoly.common    what they share: Rolled, Moved, TurnBegan, Won

    from stompoly.estate import actions, events

    game.play(actions.Bid(seat="ann", amount=120))
    rents = [line.fact for line in game.log if isinstance(line.fact, events.RentPaid)]

`game.position("ann")` is what ann may see. It prints as a table, compares with ==, and converts to JSON with
`to_json()`; `schema()` describes that JSON.

A game can be copied (`game.copy()`), pickled, compared, saved and loaded (`game.save`, `load`, or as text with `dumps`
and `loads`), and played to its end by bots: `game.play_out(["sensible", "random"])`. `simulate("classic", games=1000)`
plays many games, compiled where possible, and returns arrays.

`new` takes a shipped rulebook (`RULEBOOKS`) or the path to your own, the players, a seed, a mode, and house rules as
`options`. docs/python.md has a worked bot, a worked analysis, and a loop for programs that search or learn.
"""

from __future__ import annotations

from stompoly import common, estate, kaiju, menace
from stompoly.bots import Bot, BotError
from stompoly.files import GameFileError, dumps, load, loads
from stompoly.game import (
    Game,
    Line,
    NotUnderstoodError,
    Question,
    RefusedError,
    Result,
    Seat,
    SeatError,
    new,
)
from stompoly.rulebooks import RULEBOOKS, RulebookError, load_rulebook
from stompoly.rules.facts import Action, Event
from stompoly.rules.options import OptionError
from stompoly.rules.positions import TablePosition
from stompoly.simulation import Simulation, simulate
from stompoly.undo import UndoError

__version__ = "0.1.0"
__all__ = [
    "RULEBOOKS",
    "Action",
    "Bot",
    "BotError",
    "Event",
    "Game",
    "GameFileError",
    "Line",
    "NotUnderstoodError",
    "OptionError",
    "Question",
    "RefusedError",
    "Result",
    "RulebookError",
    "Seat",
    "SeatError",
    "Simulation",
    "TablePosition",
    "UndoError",
    "common",
    "dumps",
    "estate",
    "kaiju",
    "load",
    "load_rulebook",
    "loads",
    "menace",
    "new",
    "simulate",
]
