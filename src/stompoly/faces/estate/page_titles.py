"""Titles and rows that several panels have."""

from __future__ import annotations

from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.texts import estate_screen as texts

from ..facts import money
from ..seen import Row
from . import facts
from .deed import rent_ladder


def lot_title(game: Game, lot: int) -> str:
    """`Baltic Avenue, Brown`."""
    return texts.LOT_TITLE.format(name=game.words.lot(lot), group=facts.group_of(game, lot).name)


def row_price(game: Game, lot: int) -> Row:
    return Row(texts.CARD_PRICE, money(game, tables_of(game).price[lot]))


def row_holders(game: Game, lot: int) -> Row:
    """Who has how many of the group."""
    return Row(facts.group_of(game, lot).name, facts.holders(game, lot))


def rows_rent(game: Game, lot: int) -> list[Row]:
    return [Row(label, text) for label, text in rent_ladder(game, lot)]
