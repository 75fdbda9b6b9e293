"""People read names and sentences, never the words that files, options and code have for things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.bots import Advice, make_bot
from stompoly.faces.hints import hint_text
from stompoly.faces.recaps import recap_of
from stompoly.faces.story import story_of
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.server import catalog
from stompoly.table import bot_step
from stompoly.table.steps import steps_of
from stompoly.texts import ENGLISH as ENGLISH_TEXTS
from stompoly.texts import PARTS
from tests.texts.helpers_said import as_sent, prose, said, strings

ACTIONS = 90
PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "words" / "en"
RAW = re.compile(r"(?<![\w/.@-])[a-z]+(?:[-_.][a-z\d]+)+|\b[a-z]+[A-Z]\w*|\w_\w|\w\.\.\.", re.ASCII)
GAMES = "(estate|kaiju|menace)(_page|_screen)?$"
ENGLISH = {  # words with a hyphen, and the like
    *("counter-offer", "counter-offers", "get-out", "task-list", "tie-break", "set-up", "play-out", "play-outs"),
    *("re-roll", "re-rolls", "stand-in", "roll-off", "e-mail", "e-mails"),
}


def raw(spoken: Iterator[str] | list[str]) -> dict[str, str]:
    """Identifiers, each with the text it was found in."""
    return {word: text for text in spoken for word in RAW.findall(text) if word.lower() not in ENGLISH}


def played(rulebook: str, bot: str) -> tuple[Game, dict[str, str]]:
    game = stompoly.new(rulebook, seats=["ann", "bo", "cy"], seed=5)
    bots = [make_bot(bot, p, game.family) for p in range(3)]
    found: dict[str, str] = {}
    for _ in range(ACTIONS):
        if game.over:
            break
        before, known = list(game.state.pos[: len(game.seats)]), len(game.log)
        bot_step(game, bots)
        found |= raw(said(game, game.log[known:], before))
        found |= raw(hints(game)) if len(game.moves) % 15 == 0 else {}
    return game, found


def hints(game: Game) -> Iterator[str]:
    """A hint at everything that could be done, two at a time."""
    acts = game.acts() if not game.over else []
    for act, other in pairwise(acts[:: max(len(acts) // 8, 1)]):
        yield hint_text(game.seen_by(act.seat), Advice(act, other, 0.5, 0.4, 100))


@pytest.mark.parametrize("bot", ["random", "expert"])
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_game_is_told_in_names(rulebook: str, bot: str) -> None:
    game, found = played(rulebook, bot)
    assert found == {}
    steps = steps_of(game)
    assert raw(strings(as_sent(story_of(steps, recap_of(game))))) == {}
    assert raw([game.words.in_names(move.text) for move in game.moves]) == {}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_set_up_and_the_guide_speak_of_no_keys(rulebook: str) -> None:
    book = load_rulebook(rulebook)
    info, guide = as_sent(catalog.game_info(book)), as_sent(catalog.guidance(book, book.choose("regular")))
    assert raw(catalog_text(option["about"]) for option in info["options"]) == {}
    assert raw(catalog.in_words(book, option["key"]) for option in info["options"]) == {}
    assert raw([text for mode in info["modes"] for text in (mode["title"], mode["about"])]) == {}
    assert raw([text for each in info["bots"] + info["levels"] for text in (each["title"], each["about"])]) == {}
    assert raw(prose(guide)) == {}


def catalog_text(parts: list[dict[str, Any]]) -> str:
    return "".join(part["text"] for part in parts)


@pytest.mark.parametrize(
    ("rulebook", "mode", "options"),
    [
        ("classic", "short", {"start.cash": 300}),
        ("classic", "regular", {"jail.maxTurns": 99}),
        ("ugm", "regular", {"start.ap": 99}),
        ("monsters_menace", "regular", {"setup.map": "1:2 houses"}),
    ],
)
def test_a_refused_house_rule_is_named_in_words(rulebook: str, mode: str, options: dict[str, object]) -> None:
    book = load_rulebook(rulebook)
    with pytest.raises(OptionError) as refused:
        stompoly.new(book, 2, mode=mode, options=options)
    assert raw([catalog.in_words(book, str(refused.value))]) == {}


def test_the_texts_of_the_language_have_none() -> None:
    """What is typed in the terminal stands there as it is typed; reports and tools speak of keys on purpose."""
    book = load_rulebook("classic")
    for part in ("common", "server", *(name for name in PARTS if re.match(GAMES, name))):
        known = vars(import_module(f"{ENGLISH_TEXTS}.{part}"))
        spoken = strings([value for name, value in known.items() if name.isupper() and not name.startswith("LOG")])
        told = [re.sub(r"\{[^{}]*\}", "", text.partition("for example")[0]) for text in spoken]
        told = [catalog.in_words(book, text) for text in told]  # as refusals are sent
        assert raw(told) == {}, part


def test_the_words_of_the_page_have_none() -> None:
    for path in sorted(PAGE.glob("*.ts")):
        literals = re.findall(r'"((?:[^"\\]|\\.)*)"', path.read_text(encoding="utf-8"))
        assert raw([text for text in literals if " " in text and not text.startswith("stompoly ")]) == {}, path.name
