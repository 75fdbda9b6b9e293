"""An auction as everybody sees it: what is sold, the high bid, who is still in."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.estate.auction import least_bid
from stompoly.rules.estate.codes import Choice
from stompoly.rules.estate.sentences import PIECE
from stompoly.rules.facts import numbers_of
from stompoly.texts import estate_screen as texts

from ..facts import money, name
from ..seen import NONE, Panel, Row
from . import facts
from .page_titles import lot_title, row_holders, row_price


def auction_panel(game: Game) -> Panel:
    asked = numbers_of(questions.Auction, state_of(game))
    lot = asked.space if asked.sold == Choice.DEED else NONE
    rows = sealed_rows(game) if tables_of(game).auction_format == Choice.SEALED else open_rows(game)
    rows += [row_price(game, lot), row_holders(game, lot)] if lot != NONE else []
    return Panel("auction", texts.AUCTION_TITLE.format(what=for_sale(game, lot)), lot, rows)


def for_sale(game: Game, lot: int) -> str:
    if lot != NONE:
        return lot_title(game, lot)
    return texts.ONE_PIECE.format(piece=game.book.terms[PIECE[numbers_of(questions.Auction, state_of(game)).sold]])


def open_rows(game: Game) -> list[Row]:
    asked = numbers_of(questions.Auction, state_of(game))
    high, bidder = asked.high_bid, asked.high_bidder
    rows = [Row(texts.ROW_HIGH, texts.NO_BID)]
    if bidder != NOBODY:
        rows = [Row(texts.ROW_HIGH, money(game, high)), Row(texts.ROW_BIDDER, name(game, bidder))]
    rows += [row_least(game), row_to_bid(game)]
    return [*rows, Row(texts.ROW_STILL_IN, names_in(game, asked.bidders))]


def sealed_rows(game: Game) -> list[Row]:
    """Who has bid is seen, how much is not."""
    rows = [Row(texts.ROW_HIGH, texts.SEALED), row_least(game), row_to_bid(game)]
    asked = numbers_of(questions.Auction, state_of(game))
    return [*rows, Row(texts.ROW_YET_TO_BID, names_in(game, asked.bidders))]


def row_least(game: Game) -> Row:
    return Row(texts.ROW_LEAST, money(game, least_bid(tables_of(game), state_of(game))))


def row_to_bid(game: Game) -> Row:
    p = state_of(game).seat[state_of(game).top]
    return Row(texts.ROW_TO_BID, texts.PURSE.format(name=name(game, p), cash=facts.cash(game, p)))


def names_in(game: Game, seats: int) -> str:
    """The names of the seats in a mask."""
    return ", ".join(name(game, p) for p in range(state_of(game).seats) if seats >> p & 1)
