"""The bot protocol, and the shipped bots that are written in rule code."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from stompoly.game import Game
from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.facts import Action
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family
from stompoly.rules.listing import scratch
from stompoly.rules.loop import RANDOM
from stompoly.rules.objections import NO_REASON, Objection
from stompoly.rules.state import SEATS
from stompoly.rules.weights import arm
from stompoly.texts import errors, grammar

THINKER = "thinker"  # plays by any rules
SHIPPED = [*dict.fromkeys(name for family in FAMILIES.values() for name in family.bots), THINKER]  # of any rules


class BotError(ValueError):
    """A bot that does not exist, cannot be made or breaks the rules."""


@runtime_checkable
class Bot(Protocol):
    """Plays a seat. `game` is the game as that seat sees it (`Game.seen_by`): look, ask, but do not play on it.

    A bot may also have `interject(game, seat)`, which returns an action or None, to act when it is not asked: to ask
    for rent, or to build between other players' turns; and `objection(game, seat)`, which is asked before `decide` and
    returns an Objection (see `stompoly.rules.objections`) to the open offer, or None, so that people learn why it says
    no.
    """

    def decide(self, game: Game, seat: int) -> Act | Action | str:
        """The answer to the question its seat is asked: an action of `game.legal_actions(seat)`, another one that is
        legal, or words."""
        ...


class RuleBot:
    """A bot in rule code, at a table: the same function that batches compile. It sits at one table, in one seat or
    several, and has a memory for each."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name, self.seed = name, seed
        self.memories: dict[int, Any] = {}

    def memory(self, game: Game, seat: int) -> Any:
        if seat not in self.memories:
            self.memories[seat] = game.family.memory()
            arm(self.memories[seat], game.book.weights(self.name))
            game.family.forget(game.tables, self.memories[seat], self.seed * SEATS + seat)
        return self.memories[seat]

    def decide(self, game: Game, seat: int) -> Act:
        family, memory = game.family, self.memory(game, seat)
        return family.decide(game.tables, game.state, seat, memory, number_of(self.name, family), scratch())

    def interject(self, game: Game, seat: int) -> Act | None:
        family, memory = game.family, self.memory(game, seat)
        word = family.interject(game.tables, game.state, seat, memory, number_of(self.name, family))
        return None if word.verb == NOTHING else word

    def objection(self, game: Game, seat: int) -> Objection | None:
        """What it has against the open offer, before it answers."""
        if number_of(self.name, game.family) == RANDOM:
            return Objection(NO_REASON)
        return game.family.objection(game.tables, game.state, seat, self.memory(game, seat))


def number_of(name: str, family: Family) -> int:
    """The number of a bot in rule code, if these rules have it."""
    if name not in family.bots:
        raise BotError(errors.NO_BOT_HERE.format(name=name, bots=grammar.all_of(list(family.bots))))
    return family.bots[name]
