"""Every blank of a kaiju sentence can be filled in, and every case that the rules tell apart has its sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args, get_type_hints

import pytest

from stompoly.rules.codes import names
from stompoly.rules.kaiju import sentences
from stompoly.rules.kaiju.codes import Ask, Event
from stompoly.rules.kaiju.data import TERMS
from stompoly.rules.kaiju.facts import FACTS, events
from stompoly.rules.words import blanks
from stompoly.texts import kaiju as texts

NOUNS = {*TERMS, *(f"{term}_plural" for term in TERMS)}


def forms(text: str | dict[str, str]) -> Iterable[str]:
    return [text] if isinstance(text, str) else text.values()


def used(text: str | dict[str, str]) -> set[str]:
    return {blank.name for form in forms(text) for blank in blanks(form)}


@pytest.mark.parametrize(("code", "name"), names(Event).items())
def test_an_event_has_the_blanks_of_its_fact(code: int, name: str) -> None:
    assert used(texts.EVENTS[name]) <= {*FACTS.events[code].__struct_fields__, *sentences.MADE, *NOUNS}


@pytest.mark.parametrize("name", texts.REFUSALS)
def test_a_refusal_has_blanks_that_are_known(name: str) -> None:
    assert used(texts.REFUSALS[name]) <= {*sentences.REFUSED, *NOUNS}


def test_what_tells_several_sentences_apart_is_known() -> None:
    assert {name for name, text in texts.EVENTS.items() if isinstance(text, dict)} == {*sentences.CASES}
    assert [name for name, text in texts.REFUSALS.items() if isinstance(text, dict)] == ["too_much_ap"]


@pytest.mark.parametrize(
    ("name", "fact", "field"), [("sent", events.SentToFish, "why"), ("freed", events.Freed, "how")]
)
def test_every_word_of_a_fact_has_its_sentence(name: str, fact: type, field: str) -> None:
    text = texts.EVENTS[name]
    assert isinstance(text, dict)
    assert {*text} == {*get_args(get_type_hints(fact)[field])}


def test_questions_are_those_that_are_asked() -> None:
    assert {*texts.QUESTIONS} == {*sentences.QUESTIONS} <= {*names(Ask).values()}
