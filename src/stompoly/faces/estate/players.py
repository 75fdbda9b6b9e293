"""Everybody and what they have, in a sentence and on a sheet for each."""

from __future__ import annotations

from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.texts import estate_screen as texts

from ..facts import money, name
from ..groups import GroupNames
from ..players import seat_title
from ..sheet import Sheet
from . import facts
from .about import belongings


def supplies(game: Game) -> str:
    """What the Bank and the pot hold."""
    said = facts.stock(game)
    if tables_of(game).pot_on:
        pot = texts.POT.format(pot=game.book.terms["pot"], money=money(game, state_of(game).pot))
        said = f"{said}   {pot}"
    return said


def whereabouts(game: Game, seat: int) -> str:
    s = state_of(game)
    form = texts.PLAIN_HELD if s.held[seat] else texts.PLAIN_WHERE
    return form.format(name=name(game, seat), space=game.words.lot(s.pos[seat]), cash=facts.cash(game, seat))


def player_sheet(game: Game, p: int, groups: GroupNames) -> Sheet:
    """What a seat has, and where it is."""
    s, sheet = state_of(game), belongings(game, p, groups)
    sheet.title = seat_title(game, p)
    if s.out[p]:
        sheet.rows = [("", texts.OUT)]
        return sheet
    sheet.rows.insert(1, (texts.OWNS_PLACE, game.words.lot(s.pos[p])))
    if s.held[p]:
        sheet.rows.insert(2, ("", texts.HELD.format(turn=s.held[p])))
    return sheet
