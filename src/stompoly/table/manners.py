"""What a table must know about a family of games beyond its rules. Faces supply it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stompoly.game import Game
from stompoly.rules.acts import Act

GRAVE = ("bankrupt", "resign", "time_up")  # verbs that people must confirm


@dataclass(frozen=True)
class Manners:
    """What a table must know about the kind of game that is played at it."""

    safe: Callable[[Game, int], Act]  # seat: an answer that can always be given
    lapses: Callable[[Game, int], str]  # seat: what it loses if the bot that is asked goes on; empty if nothing
    hides: bool  # whether seats hide anything from each other
