"""In a language that puts every text between brackets, nothing that a game says stands outside of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import stompoly
from stompoly import texts
from stompoly.bots import make_bot
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.table import bot_step
from tests.texts.helpers_said import data_of, said
from tests.texts.pseudo import pseudo, unmarked

ACTIONS = 250


@pytest.fixture
def marked_texts() -> Iterator[None]:
    texts.use(pseudo())
    yield
    texts.use()


NOT_YET = {  # rulebooks whose rules still say things of their own
    "ugm",
    #
    "monsters_menace",
}


@pytest.mark.usefixtures("marked_texts")
@pytest.mark.parametrize("bot", ["random", "sensible"])
@pytest.mark.parametrize("rulebook", [name for name in RULEBOOKS if name not in NOT_YET])
def test_every_text_comes_from_the_language(rulebook: str, bot: str) -> None:
    game = stompoly.new(rulebook, seats=["ann", "bo", "cy"], seed=5)
    bots = [make_bot(bot, p, game.family) for p in range(3)]
    data, outside = data_of(load_rulebook(rulebook), game), set()
    for _ in range(ACTIONS):
        if game.over:
            break
        before, known = list(game.state.pos[: len(game.seats)]), len(game.log)
        bot_step(game, bots)
        outside |= {text for text in said(game, game.log[known:], before) if has_words(text, data)}
    assert sorted(outside)[:40] == []


def has_words(text: str, data: list[str]) -> bool:
    """Whether anything but data stands outside of all brackets."""
    left = unmarked(text)
    for known in data:
        left = left.replace(known, "")
    return any(letter.isalpha() for letter in left)
