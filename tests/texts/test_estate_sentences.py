"""Every event, refusal and question of the estate family has a text whose blanks can all be filled in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stompoly import texts
from stompoly.engine.events import Event as Happened
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Choice, Event, Verb
from stompoly.rules.estate.money import POT
from stompoly.rules.estate.sentences import ASKS, EVENTS, QUESTIONS, VERDICTS
from stompoly.testing import scene
from tests.texts.helpers_said import data_of
from tests.texts.pseudo import pseudo
from tests.texts.test_pseudo import has_words


@pytest.fixture
def game() -> Iterator[Game]:
    """A offers B a trade, in a language in which foreign words are seen."""
    t = scene("gopoly", "AB", phase="end", deeds={"A": [6], "B": [8]})
    t.play("offer B give #6 for #8")
    texts.use(pseudo())
    yield t.game
    texts.use()


def test_every_question_has_a_text_and_whoever_fills_it_in() -> None:
    assert {ASKS[code] for code in QUESTIONS} == {*texts.estate.QUESTIONS}


@pytest.mark.parametrize("code", [code for code, name in VERDICTS.items() if name != "ok"], ids=VERDICTS.get)
def test_every_refusal_fills_in(game: Game, code: int) -> None:
    said = game.words.refusal(game.state, Act(0, Verb.OFFER, 1), code)
    assert said
    assert not has_words(said, data_of(game.book, game))


@pytest.mark.parametrize("code", EVENTS, ids=EVENTS.get)
def test_every_event_fills_in(game: Game, code: int) -> None:
    number = Verb.FLAT if code == Event.CHOSE else 1
    said = game.words.event(game.state, Happened(code, 0, number, 1, 1))
    assert said
    assert not has_words(said, data_of(game.book, game))


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        *((Event.JAILED, range(3)), (Event.FREED, range(4)), (Event.DEALT, [0])),
        (Event.CHOSE, [Verb.FLAT, Verb.PERCENT, Verb.PAY, Verb.DRAW]),
        *((Event.OVER, range(1, 7)), (Event.PIECE_WON, [Choice.HOUSE, Choice.HOTEL])),
    ],
)
def test_each_kind_of_an_event_has_a_sentence_of_its_own(game: Game, code: int, numbers: list[int]) -> None:
    said = {game.words.event(game.state, Happened(code, 0, number, 0)) for number in numbers}
    assert len(said) == len(numbers)


def test_the_bank_and_the_pot_have_their_articles() -> None:
    words = scene("classic", "AB").game.words
    assert [words.payee(p) for p in (0, -1, POT)] == ["A", "the Bank", "the centre pot"]


def test_cash_that_is_hidden_is_not_told_with_a_debt() -> None:
    t = scene("classic", "AB", at={"A": 1}, cash={"A": 10}, deeds={"A": [5]}, options={"info.cash": "hidden"})
    t.roll(1, 2)
    t.play("flat")
    assert t.game.question.text == (
        "A owes the Bank $200 and has $10: $190 short, could reach $110 at most. Mortgage, trade or go bankrupt."
    )
    assert t.game.seen_by(1).question.text == "A owes the Bank $200 and does not have enough cash."
