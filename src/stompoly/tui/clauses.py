"""Looking rules up: those of the current question, one by its id, or a search."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.rulebooks.loader import Clause

from . import facts, texts
from .sheet import Sheet

MOST = 12  # clauses shown at once
FEW = 6  # changed options named below them


def look_up(game: Game, words: str, kind: str = "") -> Sheet:
    """The sheet for `?` (of a kind of question, the one asked if none is named), `? GOP-BLD-07` or `? build`."""
    if not words:
        return rules_of_question(game, kind or game.question.kind)
    found = search(game, words)
    return sheet_of(game, texts.RULES_ABOUT.format(words=words), found, words)


def rules_of_question(game: Game, kind: str) -> Sheet:
    """The clauses that are about a kind of question; where none is, what a search for its name finds."""
    found = [clause for clause in game.book.clauses.values() if kind in clause.ask]
    words = kind.replace("_", " ")
    return sheet_of(game, texts.RULES_OF, found or search(game, words), words)


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
    if changed := changed_line(game):
        sheet.add("", changed)
    return sheet


def changed_line(game: Game) -> str:
    """The clauses are as printed, so below them stands what this table plays otherwise."""
    changes = facts.changed_options(game)
    said = [texts.CHANGED.format(key=key, value=value, printed=printed) for key, value, printed in changes[:FEW]]
    more = texts.CHANGED_MORE.format(more=len(changes) - FEW) if len(changes) > FEW else ""
    return texts.CHANGED_HERE.format(changes=", ".join(said), more=more) if said else ""


def clause_text(clause: Clause) -> str:
    return texts.CLAUSE_CHOICE.format(rule=clause.rule, choice=clause.choice) if clause.choice else clause.rule
