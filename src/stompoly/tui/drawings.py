"""All drawings, by the name of the rules."""

from __future__ import annotations

from stompoly.game import Game

from .drawing import Drawing
from .estate.drawing import DRAWING as ESTATE
from .kaiju.drawing import DRAWING as KAIJU
from .menace.drawing import DRAWING as MENACE

DRAWINGS = {"estate": ESTATE, "kaiju": KAIJU, "menace": MENACE}


def drawing_of(game: Game) -> Drawing:
    return DRAWINGS[game.family.name]
