"""What whoever plays a monster can do: as it is told to those who choose one."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.texts import menace_page as page_texts


def powers(game: Game) -> dict[str, str]:
    """`Giant. Madness (once a game): ...`, by the monster's name."""
    monsters = enumerate(game.words.monsters)
    return {card.name: page_texts.POWERS[card.kind].format(power=game.words.power(n)) for n, card in monsters}
