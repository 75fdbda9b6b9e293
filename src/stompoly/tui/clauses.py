"""Looking rules up: those of the current question, one by its id, or a search."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.rulebooks.loader import Clause

from . import texts
from .sheet import Sheet

MOST = 12  # clauses shown at once


def look_up(game: Game, words: str) -> Sheet:
    """The sheet for `?`, `? GOP-BLD-07` or `? build`."""
    if not words:
        return rules_of_question(game)
    found = search(game, words)
    return sheet_of(game, texts.RULES_ABOUT.format(words=words), found, words)


def rules_of_question(game: Game) -> Sheet:
    """The clauses that the question cites; where it cites none, what a search for its name finds."""
    question = game.question
    found = [game.book.clauses[cited] for cited in question.clauses if cited in game.book.clauses]
    kind = question.kind.replace("_", " ")
    return sheet_of(game, texts.RULES_OF, found or search(game, kind), kind)


def search(game: Game, words: str) -> list[Clause]:
    """The clause of that id; else those that hold every word, where id and section weigh more than the text."""
    clauses = game.book.clauses
    if words.upper() in clauses:
        return [clauses[words.upper()]]
    wanted = words.lower().split()
    ranked = [(rank(clause, wanted), clause) for clause in clauses.values()]
    return [clause for score, clause in sorted(ranked, key=lambda pair: pair[0]) if score < 3]


def rank(clause: Clause, wanted: list[str]) -> int:
    """0 found in id or section, 1 in the rule, 2 in the choice, 3 nowhere."""
    places = (f"{clause.id} {clause.section}", clause.rule, clause.choice)
    for score in range(3):
        seen = " ".join(places[: score + 1]).lower()
        if all(word in seen for word in wanted):
            return score
    return 3


def sheet_of(game: Game, title: str, found: list[Clause], words: str) -> Sheet:
    sheet = Sheet(title, [(clause.id, clause_text(clause)) for clause in found[:MOST]])
    if not found:
        example = next(iter(game.book.clauses), "")
        sheet.add("", texts.NO_CLAUSES.format(title=game.book.title, words=words, example=example))
    if len(found) > MOST:
        sheet.add("", texts.MORE_CLAUSES.format(more=len(found) - MOST))
    return sheet


def clause_text(clause: Clause) -> str:
    return texts.CLAUSE_CHOICE.format(rule=clause.rule, choice=clause.choice) if clause.choice else clause.rule
