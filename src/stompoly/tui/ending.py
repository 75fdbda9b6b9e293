"""The end of a game: who won, by which clause, and how everybody stands."""

from __future__ import annotations

from stompoly.game import Game, Line
from stompoly.rules.estate.money import final_value

from . import facts, texts
from .clauses import clause_text
from .sheet import Sheet


def result_lines(game: Game) -> list[str]:
    """The result, and the clauses that the end and the win rest on."""
    lines = [texts.RESULT.format(question=game.question.text)]
    for cited in cited_at_end(game.log):
        if cited in game.book.clauses:
            lines.append(texts.RESULT_CLAUSE.format(clause=cited, rule=clause_text(game.book.clauses[cited])))
    return lines


def cited_at_end(log: list[Line]) -> list[str]:
    cited = [line.clause for line in log if line.kind in ("over", "won") and line.clause]
    return list(dict.fromkeys(cited))


def standings(game: Game) -> Sheet:
    """Winners first, then by worth; the bankrupt last, who fell latest before who fell first."""
    sheet = Sheet(texts.STANDINGS)
    fell = fallen(game.log)
    order = sorted(range(game.state.seats), key=lambda p: rank(game, p, fell))
    for place, p in enumerate(order, 1):
        player = game.players[p]
        sheet.add(f"{place}. {texts.STANDING.format(name=player.name, token=player.token)}", standing(game, p, fell))
    return sheet


def fallen(log: list[Line]) -> dict[int, tuple[int, int]]:
    """Seat -> when it went bankrupt or left: place in the log, and round."""
    fell: dict[int, tuple[int, int]] = {}
    now = 0
    for place, line in enumerate(log):
        if line.kind == "turn":
            now = line.event.y
        if line.kind in ("bankrupt", "resigned"):
            fell[line.event.seat] = (place, now)
    return fell


def rank(game: Game, p: int, fell: dict[int, tuple[int, int]]) -> tuple[int, int]:
    if game.state.out[p]:
        return 2, -fell.get(p, (0, 0))[0]
    return (0 if game.state.winners >> p & 1 else 1), -final_value(game.tables, game.state, p)


def standing(game: Game, p: int, fell: dict[int, tuple[int, int]]) -> str:
    if game.state.out[p]:
        return texts.STANDING_OUT.format(round=fell[p][1]) if p in fell else texts.STANDING_OUT_BARE
    return texts.STANDING_WORTH.format(
        worth=facts.money(game, final_value(game.tables, game.state, p)),
        cash=facts.money(game, game.state.cash[p]),
        deeds=game.state.deeds[p].bit_count(),
    )
