"""How a game went, for its end, in every family."""

from __future__ import annotations

from functools import cache

import pytest

from stompoly.estate import state, tables
from stompoly.faces.recaps import recap_of
from stompoly.faces.seen import Story
from stompoly.faces.story import POINTS, story_of
from stompoly.rules.estate.money import final_value
from stompoly.table.steps import Steps, steps_of
from tests.server.helpers_games import played_at_home

BOOKS = ["classic", "ugm", "monsters_menace"]


@cache
def played(book: str) -> Steps:
    return steps_of(played_at_home(book, seed=4))


def story(book: str) -> Story:
    return story_of(played(book), recap_of(played(book).game))


@pytest.mark.parametrize("book", BOOKS)
def test_curves_lead_from_the_set_up_to_the_end(book: str) -> None:
    steps, told = played(book), story(book)
    assert (told.steps[0], told.steps[-1]) == (0, steps.last)
    assert len(told.steps) <= POINTS
    assert all(len(curve) == len(told.steps) for curve in told.worth)
    winner = next(p for p in range(3) if steps.game.state.winners >> p & 1)
    assert told.worth[winner][-1] == max(curve[-1] for curve in told.worth)
    assert steps.game.players[winner].name in told.seats[winner].text


def test_a_curve_shows_what_the_rules_count() -> None:
    game = played("classic").game
    s = state(game)
    worth = [final_value(tables(game), s, p) if not s.out[p] else 0 for p in range(3)]
    assert [curve[-1] for curve in story("classic").worth] == worth


def test_the_biggest_rent_is_the_biggest() -> None:
    steps = played("classic")
    rents = {line.event.y: line.text for lines in steps.lines for line in lines if line.kind == "rent"}
    told = story("classic").lines[0]
    assert (told.title, told.text) == ("The biggest rent", rents[max(rents)])
    assert told.text in [line.text for line in steps.lines[told.n]]


def test_the_best_buy_is_what_brought_most() -> None:
    brought: dict[tuple[str, str], int] = {}
    for lines in played("classic").lines:
        for line in lines:
            if line.kind == "rent":
                key = (line.fact.to, line.fact.space)  # type: ignore[attr-defined]
                brought[key] = brought.get(key, 0) + line.fact.amount  # type: ignore[attr-defined]
    assert f"${max(brought.values())}" in story("classic").lines[1].text


@pytest.mark.parametrize(("book", "title"), [("ugm", "The hardest blow"), ("monsters_menace", "The biggest haul")])
def test_monsters_remember_other_things(book: str, title: str) -> None:
    steps, told = played(book), story(book).lines[0]
    assert told.title == title
    assert any(line.text in told.text for line in steps.lines[told.n])


def test_everybodys_dice_are_counted() -> None:
    steps = played("classic")
    thrown = [line.event for lines in steps.lines for line in lines if line.kind == "throw"]
    for luck in story("classic").dice:
        mine = [event for event in thrown if event.seat == luck.seat]
        pips = sum(event.x + event.y for event in mine)
        assert (luck.throws, luck.over) == (len(mine), round(pips - 7 * len(mine)))
        assert luck.mean == round(pips / 2 / len(mine), 2)


def test_what_was_taken_back_has_not_happened() -> None:
    game = played_at_home("classic", seed=4, until="buy")
    before = story_of(steps_of(game), recap_of(game))
    game.play("buy")
    game.undo()
    after = story_of(steps_of(game), recap_of(game))
    assert after == before
