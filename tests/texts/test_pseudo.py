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


@pytest.mark.usefixtures("marked_texts")
@pytest.mark.parametrize("bot", ["random", "sensible"])
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_text_comes_from_the_language(rulebook: str, bot: str) -> None:
    assert outside(rulebook, bot, {}, ACTIONS) == []


HOUSE_RULES: list[tuple[str, dict[str, object]]] = [  # with questions and events that the printed rules do not have
    (
        "classic",
        {"rent.collection": "manual", "auction.format": "sealed", "info.cash": "hidden", "deeds.resale": 60},
    ),
    (
        "gopoly",
        {
            "build.houses": 3,
            "build.hotels": 1,
            "build.needFullGroup": False,
            "start.dealDeeds": 4,
            "rent.mayWaive": True,
        },
    ),
]


@pytest.mark.usefixtures("marked_texts")
@pytest.mark.parametrize(("rulebook", "options"), HOUSE_RULES)
def test_house_rules_say_nothing_of_their_own(rulebook: str, options: dict[str, object]) -> None:
    assert outside(rulebook, "sensible", options, ACTIONS // 2) == []


def outside(rulebook: str, bot: str, options: dict[str, object], actions: int) -> list[str]:
    """Texts of a bots' game that have words outside of all brackets."""
    game = stompoly.new(rulebook, seats=["ann", "bo", "cy"], seed=5, options=options)
    bots = [make_bot(bot, p, game.family) for p in range(3)]
    data, found = data_of(load_rulebook(rulebook), game), set()
    for _ in range(actions):
        if game.over:
            break
        before, known = list(game.state.pos[: len(game.seats)]), len(game.log)
        bot_step(game, bots)
        found |= {text for text in said(game, game.log[known:], before) if has_words(text, data)}
    return sorted(found)


def has_words(text: str, data: list[str]) -> bool:
    """Whether anything but data stands outside of all brackets."""
    left = unmarked(text)
    for known in data:
        left = left.replace(known, "")
    return any(letter.isalpha() for letter in left)
