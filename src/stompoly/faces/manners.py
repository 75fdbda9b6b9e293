"""What tables learn about a game from its face."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.table import Manners

from .by_family import face_of
from .pages import page_of


def manners_of(game: Game) -> Manners:
    face = face_of(game)
    return Manners(face.safe, face.lapses, page_of(game).hides(game))
