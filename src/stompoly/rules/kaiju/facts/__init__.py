"""The facts of the kaiju rules: a class with names for every verb, event and question, and the position."""

from __future__ import annotations

from stompoly.rules.facts import Action, Event, Facts, facts_of

from . import actions, events, questions
from .position import QUESTIONS, Position, position

__all__ = ["FACTS", "Position", "actions", "events", "questions"]

FACTS = Facts(facts_of(actions, Action), facts_of(events, Event), QUESTIONS, Position, position)
