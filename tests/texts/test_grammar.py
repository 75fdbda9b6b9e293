"""How English counts, lists and writes sentences."""

from __future__ import annotations

import pytest

from stompoly.texts import grammar


def test_things_are_counted() -> None:
    assert [grammar.count(n, "house") for n in (0, 1, 2)] == ["0 houses", "1 house", "2 houses"]


def test_a_noun_has_its_article() -> None:
    assert [grammar.a(noun) for noun in ("house", "Office", "Get Off pass")] == [
        "a house",
        "an Office",
        "a Get Off pass",
    ]


def test_things_are_listed() -> None:
    assert grammar.all_of(["ann", "bo", "cy"]) == "ann, bo and cy"
    assert grammar.one_of(["ann", "bo"]) == "ann or bo"
    assert (grammar.all_of(["ann"]), grammar.all_of([])) == ("ann", "")


def test_a_sentence_begins_with_a_capital_and_ends_with_a_stop() -> None:
    assert grammar.sentence("sell, or see Bo") == "Sell, or see Bo."


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (2 * 86_400 + 4 * 3600 + 59, "2 days 4 hours"),
        (3 * 86_400 - 1, "3 days"),
        (86_400, "1 day"),
        (3661, "1 hour 1 minute"),
        (90, "1 minute 30 seconds"),
        (30, "30 seconds"),
        (-1, "0 seconds"),
    ],
)
def test_how_long_something_takes(seconds: float, said: str) -> None:
    assert grammar.span(seconds) == said
