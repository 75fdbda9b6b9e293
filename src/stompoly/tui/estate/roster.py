"""Everybody and what they have, in a table, in a sentence, and on a sheet for each."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from stompoly.game import Game

from ..facts import money, name, position
from ..players import holding_letters, players_table, seat_mark, seat_name, seat_title
from ..sheet import Sheet
from ..signs import Signs
from . import facts, texts
from .about import belongings


def supplies(game: Game) -> str:
    """What the Bank and the pot hold."""
    said = facts.stock(game)
    if game.tables.pot_on:
        pot = texts.POT.format(pot=game.book.terms["pot"], money=money(game, game.state.pot))
        said = f"{said}   {pot}"
    return said


def whereabouts(game: Game, seat: int) -> str:
    s = game.state
    form = texts.PLAIN_HELD if s.held[seat] else texts.PLAIN_WHERE
    return form.format(name=name(game, seat), space=game.words.lot(s.pos[seat]), cash=facts.cash(game, seat))


def roster(game: Game, signs: Signs, columns: int) -> Table:
    """Everybody: token, cash, place, deeds by colour letter, passes and jail."""
    table = players_table(texts.PLAYERS, texts.PLAYERS[2:3], texts.PLAYERS[4])
    for p in range(game.state.seats):
        table.add_row(*player_cells(game, p, signs), style="dim strike" if game.state.out[p] else "")
    return table


def player_cells(game: Game, p: int, signs: Signs) -> list[Text]:
    out = game.state.out[p]
    return [
        seat_mark(game, p, signs),
        seat_name(game, p),
        Text("" if out else facts.cash(game, p)),
        Text("" if out else position(game, p)),
        holding_letters(facts.holdings(game, p), signs),
        Text(facts.status(game, p)),
    ]


def player_sheet(game: Game, p: int) -> Sheet:
    """A seat's belongings and place."""
    s, sheet = game.state, belongings(game, p)
    sheet.title = seat_title(game, p)
    if s.out[p]:
        sheet.rows = [("", texts.OUT)]
        return sheet
    sheet.rows.insert(1, (texts.PLAYERS[3], game.words.lot(s.pos[p])))
    if s.held[p]:
        sheet.rows.insert(2, ("", texts.HELD.format(turn=s.held[p])))
    return sheet
