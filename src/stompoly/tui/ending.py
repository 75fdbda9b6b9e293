"""The end of a game: who won, and by which clause."""

from __future__ import annotations

from stompoly.game import Game, Line
from stompoly.texts import grammar
from stompoly.texts import terminal as texts

from .clauses import clause_text


def result_lines(game: Game) -> list[str]:
    """The result, the clauses behind the end and the win, and who took hints."""
    lines = [game.question.text]
    for cited in clauses_at_end(game.log):
        if cited in game.book.clauses:
            lines.append(texts.RESULT_CLAUSE.format(clause=cited, rule=clause_text(game.book.clauses[cited])))
    if game.result and game.result.assisted:
        lines.append(texts.ASSISTED.format(names=grammar.all_of(list(game.result.assisted))))
    return lines


def clauses_at_end(log: list[Line]) -> list[str]:
    cited = [line.clause for line in log if line.kind in ("over", "won") and line.clause]
    return list(dict.fromkeys(cited))
