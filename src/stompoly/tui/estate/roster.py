"""Everybody and what they have, in a table."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from stompoly.estate import state as state_of
from stompoly.faces.estate import facts
from stompoly.faces.facts import position
from stompoly.game import Game
from stompoly.texts import estate_terminal as texts

from ..players import holding_letters, players_table, seat_mark, seat_name
from ..signs import Signs


def roster(game: Game, signs: Signs, columns: int) -> Table:
    """Everybody: token, cash, place, deeds by colour letter, passes and jail."""
    table = players_table(texts.PLAYERS, texts.PLAYERS[2:3], texts.PLAYERS[4])
    for p in range(state_of(game).seats):
        table.add_row(*player_cells(game, p, signs), style="dim strike" if state_of(game).out[p] else "")
    return table


def player_cells(game: Game, p: int, signs: Signs) -> list[Text]:
    out = state_of(game).out[p]
    return [
        seat_mark(game, p, signs),
        seat_name(game, p),
        Text("" if out else facts.cash(game, p)),
        Text("" if out else position(game, p)),
        holding_letters(facts.holdings(game, p), signs),
        Text(facts.status(game, p)),
    ]
