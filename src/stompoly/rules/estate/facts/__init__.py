"""The facts of the estate rules: a class with names for every verb, event and question, and the position."""

from __future__ import annotations

from stompoly.rules.facts import Action, Event, Facts, Question, describe, facts_of

from . import actions, events, questions
from .position import Position, position

__all__ = ["FACTS", "Position", "actions", "events", "questions"]

FACTS = Facts(facts_of(actions, Action), facts_of(events, Event), facts_of(questions, Question), Position, position)
describe(actions, FACTS.actions.values())
describe(events, FACTS.events.values())
describe(questions, FACTS.questions.values())
