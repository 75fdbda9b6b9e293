"""All faces, by the name of the rules."""

from __future__ import annotations

from stompoly.game import Game

from .estate.face import FACE as ESTATE
from .face import Face
from .kaiju.face import FACE as KAIJU
from .menace.face import FACE as MENACE

FACES = {"estate": ESTATE, "kaiju": KAIJU, "menace": MENACE}


def face_of(game: Game) -> Face:
    return FACES[game.family.name]
