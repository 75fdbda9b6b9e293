"""How English counts, lists and writes sentences."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.rules.words import fill_in
from stompoly.texts import ENGLISH, PARTS, estate, grammar, kaiju, menace


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


def test_a_name_that_ends_in_s_takes_only_an_apostrophe() -> None:
    assert [grammar.whose(name) for name in ("ann", "Slime Creatures", "JAMES")] == [
        "ann's",
        "Slime Creatures'",
        "JAMES'",
    ]


def test_a_blank_can_be_a_possessive() -> None:
    assert fill_in("{by's} turn, {by}", by="James") == "James' turn, James"


@pytest.mark.parametrize("part", [part for part in PARTS if part != "grammar"])
def test_texts_leave_possessives_to_the_grammar(part: str) -> None:
    assert not re.search("[}]['’]s", Path(import_module(f"{ENGLISH}.{part}").__file__ or "").read_text("utf-8"))


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_a_turn_is_that_of_somebody_whose_name_ends_in_s(rulebook: str) -> None:
    game = stompoly.new(rulebook, ["James", "Boris"], seed=3)
    told = [line.text for line in game.log]
    while not any("turn (" in text for text in told):
        told += [line.text for line in game.play("roll")]
    assert any(re.search(r"^(James|Boris)' turn \(", text) for text in told), told


def test_what_somebody_did_can_be_said_to_them() -> None:
    told = [
        "{by} passes",
        "{by} buys {space}",
        "{by} has {n} of their {m} and is on {space}",
        "{by} and {to} make a deal",
        "{by's} guns on {space} hold their fire",
    ]
    assert [grammar.to_you(form) for form in told] == [
        "you pass",
        "you buy {space}",
        "you have {n} of your {m} and are on {space}",
        "you and {to} make a deal",
        "your guns on {space} hold their fire",
    ]
    assert grammar.to_you("The trap springs on {by}") == "The trap springs on {by}"


@pytest.mark.parametrize("family", [estate, kaiju, menace])
def test_no_line_of_the_log_says_you_buys(family: Any) -> None:
    forms = [form for text in family.EVENTS.values() for form in ([text] if isinstance(text, str) else text.values())]
    verbs = {found[1] for form in forms if (found := re.match(r"[{]by[}] (?:now )?([a-z]+s)\b", form))}
    own = [grammar.to_you(form) for form in forms if form.startswith("{by} ")]
    assert len(verbs) > 10
    assert not [form for form in own if re.search(rf"(^you|now| and) ({'|'.join(verbs)})\b(?! you)", form)]
