"""What to say about a game at its end, by the name of the rules."""

from __future__ import annotations

from stompoly.game import Game

from .estate.recap import RECAP as ESTATE
from .kaiju.recap import RECAP as KAIJU
from .menace.recap import RECAP as MENACE
from .story import Recap

RECAPS: dict[str, Recap] = {"estate": ESTATE, "kaiju": KAIJU, "menace": MENACE}


def recap_of(game: Game) -> Recap:
    return RECAPS[game.family.name]
