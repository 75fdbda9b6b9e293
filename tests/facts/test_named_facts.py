"""Actions, events and questions with names: they read back, they say what happened, and every code has one."""

from __future__ import annotations

import random
from functools import reduce
from operator import or_
from typing import Any, get_args

import msgspec
import pytest

from stompoly.rules.facts import fields_of
from stompoly.rules.families import FAMILIES
from tests.facts.helpers_facts import TABLES, positions


@pytest.mark.parametrize(("name", "mode", "options"), TABLES)
def test_every_legal_action_reads_back_as_the_same_act(name: str, mode: str, options: dict[str, Any]) -> None:
    dice, tried = random.Random(1), 0
    for game in positions(name, mode, options, 3, 250):
        seat = dice.randrange(3)
        for act in dice.sample(acts := game.acts(seat), min(len(acts), 10)):
            action = game.action_of(act)
            assert action.seat == game.players[act.seat].name
            assert game.text(action) == game.text(act)
            assert game.read(game.text(act), act.seat) == game.act_of(action, None)
            assert game.why(action) is None
            tried += 1
    assert tried > 100


@pytest.mark.parametrize(("name", "mode", "options"), TABLES)
def test_facts_go_through_json(name: str, mode: str, options: dict[str, Any]) -> None:
    for game in positions(name, mode, options, 5, 150):
        facts = game.family.facts
        told: list[tuple[Any, Any]] = [
            (facts.actions, game.legal_actions()[:5]),
            (facts.events, game.events),
            (facts.questions, [game.question.about]),
        ]
        for group, found in told:
            union: Any = reduce(or_, group.values())
            for fact in found:
                again = msgspec.json.decode(fact.to_json(), type=union)
                assert (again, hash(again), repr(again)) == (fact, hash(fact), repr(fact))
            assert set(get_args(union)) == set(group.values())


@pytest.mark.parametrize("family", FAMILIES)
def test_every_field_says_where_its_number_stands(family: str) -> None:
    facts = FAMILIES[family].facts
    for fact in [*facts.actions.values(), *facts.events.values(), *facts.questions.values()]:
        assert isinstance(fields_of(fact), tuple)
        assert fact.__doc__
