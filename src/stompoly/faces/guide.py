"""A rulebook's guide and words as people read them, with the table's options filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stompoly.rulebooks import Rulebook
from stompoly.rulebooks.guide import GuideStep, Said, Term, fill_blanks, holds

from .seen import GuideView, StepView, TermView, TipView


class GuideTexts:
    """Fills in the texts of a guide for a game with these options."""

    def __init__(self, book: Rulebook, chosen: dict[str, Any]) -> None:
        self.book, self.chosen = book, chosen
        currency, g = book.sheet.rulebook.currency, book.tables(chosen)
        self.words = book.family.words(book.board, book.cards(chosen), book.terms, currency, g, [])
        self.money: Callable[[int], str] = getattr(self.words, "money", str)

    def fill(self, text: str) -> str:
        return fill_blanks(text, self.chosen, self.book.terms, self.money)

    def text(self, text: str, also: list[Said]) -> str:
        said = [text, *(entry.say for entry in also if holds(entry, self.chosen))]
        return " ".join(self.fill(part) for part in said if part)

    def guide(self) -> GuideView | None:
        guide = self.book.guide
        if guide is None:
            return None
        goal = next((said.say for said in guide.goal if holds(said, self.chosen)), guide.goal[0].say)
        steps = [self.step(step) for step in guide.step if holds(step, self.chosen)]
        good = [self.fill(said.say) for said in guide.good if holds(said, self.chosen)]
        tips = [TipView(self.fill(tip.say), tip.ask, tip.event) for tip in guide.tip if holds(tip, self.chosen)]
        return GuideView(self.fill(goal), steps, good, self.book.sheet.rulebook.tokens, tips)

    def step(self, step: GuideStep) -> StepView:
        return StepView(capital(self.fill(step.title)), step.picture, self.text(step.text, step.also))

    def terms(self) -> list[TermView]:
        listed = self.book.guide.term if self.book.guide else []
        return [self.term(term) for term in listed if holds(term, self.chosen)]

    def term(self, term: Term) -> TermView:
        meaning, labels = self.text(term.meaning, term.also), [self.fill(label) for label in term.labels]
        return TermView(term.id, capital(self.fill(term.word)), meaning, term.clause, labels, term.ask)


def capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
