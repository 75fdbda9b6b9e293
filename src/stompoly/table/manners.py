"""What a table must know of a family of games beyond its rules. Faces know it, and hand it in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stompoly.game import Game
from stompoly.rules.acts import Act

GRAVE = ("bankrupt", "resign", "time_up")  # verbs that people are asked about twice


@dataclass(frozen=True)
class Manners:
    """What a table must know about the kind of game that is played at it."""

    safe: Callable[[Game, int], Act]  # seat: an answer that can always be given
    lapses: Callable[[Game, int], str]  # seat: what it loses when the bot that is asked goes on, or nothing
    hides: Callable[[Game], bool]  # whether seats hide anything from each other
