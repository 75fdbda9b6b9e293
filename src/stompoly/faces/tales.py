"""What the end of a game tells, by the name of the rules."""

from __future__ import annotations

from stompoly.game import Game

from .estate.tale import TALE as ESTATE
from .kaiju.tale import TALE as KAIJU
from .menace.tale import TALE as MENACE
from .story import Tale

TALES: dict[str, Tale] = {"estate": ESTATE, "kaiju": KAIJU, "menace": MENACE}


def tale_of(game: Game) -> Tale:
    return TALES[game.family.name]
