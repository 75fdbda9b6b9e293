"""What each monster can do, for players who are choosing one."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.rules.menace.words import Words
from stompoly.texts import menace_page as page_texts

from ..seen import TermView


def powers(game: Game) -> dict[str, str]:
    """`Giant. Madness (once a game): ...`, by the monster's name."""
    monsters = enumerate(game.words.monsters)
    return {card.name: page_texts.POWERS[card.kind].format(power=game.words.power(n)) for n, card in monsters}


def own_terms(words: Words) -> list[TermView]:
    """What the tokens do, by the names they are shown with."""
    names = [(f"token {token.id}", words.token(n), words.token_label(n)) for n, token in enumerate(words.tokens)]
    return [TermView(id, name.capitalize(), says, labels=[name]) for id, name, says in names]
