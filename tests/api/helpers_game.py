"""Games to ask and to play."""

from __future__ import annotations

from typing import Any

import stompoly
from stompoly.game import Game


def begun(**options: Any) -> Game:
    """ann, bo and cy; ann is to roll."""
    return stompoly.new("classic", ["ann", "bo", "cy"], seed=7, options={"start.order": "seat", **options})


def throw(game: Game, *faces: int) -> None:
    game.force(*(face - 1 for face in faces))
    game.play("roll")
