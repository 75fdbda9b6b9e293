"""How everybody stands at the end."""

from __future__ import annotations

from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game, Line
from stompoly.rules.estate.money import final_value
from stompoly.texts import common as shared
from stompoly.texts import estate_screen as texts
from stompoly.texts import grammar

from ..facts import money, name_and_token
from ..sheet import Sheet


def standings(game: Game) -> Sheet:
    """Winners first, then by worth; bankrupt players last, in the reverse order of their bankruptcies."""
    sheet = Sheet(shared.STANDINGS)
    fell = departures(game.log)
    order = sorted(range(state_of(game).seats), key=lambda p: rank(game, p, fell))
    for place, p in enumerate(order, 1):
        sheet.add(f"{place}. {name_and_token(game, p, game.players[p].token)}", standing(game, p, fell))
    return sheet


def departures(log: list[Line]) -> dict[int, tuple[int, int]]:
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
    if state_of(game).out[p]:
        return 2, -fell.get(p, (0, 0))[0]
    return (0 if state_of(game).winners >> p & 1 else 1), -final_value(tables_of(game), state_of(game), p)


def standing(game: Game, p: int, fell: dict[int, tuple[int, int]]) -> str:
    if state_of(game).out[p]:
        when = fell.get(p, (0, 0))[1]  # 0: the log no longer goes back so far
        return texts.STANDING_OUT.format(round=when) if when else texts.STANDING_OUT_BARE
    return texts.STANDING_WORTH.format(
        worth=money(game, final_value(tables_of(game), state_of(game), p)),
        cash=money(game, state_of(game).cash[p]),
        deeds=grammar.count(state_of(game).deeds[p].bit_count(), shared.DEED),
    )
