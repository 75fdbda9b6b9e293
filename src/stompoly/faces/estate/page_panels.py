"""What is going on, by the open question: its numbers for everybody, as far as the viewer may see them."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.estate.codes import Ask
from stompoly.rules.estate.money import tax_worth
from stompoly.rules.estate.sentences import PIECE
from stompoly.rules.estate.state import CLAIMS
from stompoly.rules.facts import numbers_of
from stompoly.texts import common as shared
from stompoly.texts import estate_screen as texts
from stompoly.texts import grammar

from ..facts import money, name
from ..phrases import phrase
from ..seen import Panel, Row
from . import facts
from .page_auction import auction_panel, names_in
from .page_cards import card_panel, choice_panel, throw_panel
from .page_deals import debt_panel, offer_panel
from .page_seats import knows_cash
from .page_titles import lot_title, row_holders, row_price, rows_rent


def panel(game: Game) -> Panel | None:
    """What the question is about; otherwise rents not yet asked for; otherwise the card of the last action."""
    s = state_of(game)
    about = PANELS.get(s.ask[s.top])
    if about:
        return about(game)
    if s.ask[s.top] == Ask.OVER:
        return None
    return claims_panel(game) if s.claims else card_panel(game)


def buy_panel(game: Game) -> Panel:
    s = state_of(game)
    asked = numbers_of(questions.BuyOrDecline, s)
    p, lot = asked.seat, asked.space
    left = s.cash[p] - tables_of(game).price[lot]
    if left < 0 and knows_cash(game, p):
        after = Row(texts.ROW_SHORT, money(game, -left))
    else:
        after = Row(texts.CASH_AFTER, facts.cash(game, p, -tables_of(game).price[lot]))
    rows = [row_price(game, lot), after, row_holders(game, lot), *rows_rent(game, lot)]
    return Panel("buy", lot_title(game, lot), lot, rows, names_lot=True)


# --- rent --------------------------------------------------------------------------------------------


def rent_panel(game: Game) -> Panel:
    """The owner may collect or waive it."""
    asked = numbers_of(questions.RentDue, state_of(game))
    lot, owner, visitor = asked.space, name(game, asked.seat), name(game, asked.by)
    rows = [
        Row(texts.CARD_RENT, money(game, asked.amount)),
        Row(texts.ROW_FROM, visitor, {asked.by: shared.YOU}),
        Row(texts.ROW_TO, owner, {asked.seat: shared.YOU}),
    ]
    return Panel("rent", texts.RENT_TITLE.format(name=visitor, lot=game.words.lot(lot)), lot, rows)


def claims_panel(game: Game) -> Panel:
    """Rents that wait until their owners ask for them."""
    s = state_of(game)
    waiting = [k for k in range(CLAIMS) if s.claims >> k & 1]
    rows = [claim_row(game, k) for k in waiting]
    return Panel("rent", texts.CLAIMS_TITLE, s.claim_lot[waiting[0]], rows)


def claim_row(game: Game, k: int) -> Row:
    s = state_of(game)
    who = texts.CLAIM_WHO.format(debtor=name(game, s.claim_debtor[k]), owner=name(game, s.claim_owner[k]))
    what = texts.CLAIM_WHAT.format(money=money(game, s.claim_amount[k]), lot=game.words.lot(s.claim_lot[k]))
    return Row(who, what)


# --- jail and tax ------------------------------------------------------------------------------------


def jail_panel(game: Game) -> Panel:
    s, g = state_of(game), tables_of(game)
    p = s.seat[s.top]
    fine = money(game, g.fine)
    may_pay = g.fine_turns >> s.held[p] & 1
    rows = [
        Row(texts.ROW_TURN, texts.TURN_OF.format(turn=s.held[p], most=g.max_held)),
        Row(texts.ROW_FINE, fine if may_pay else texts.FINE_LATER.format(money=fine)),
        Row(texts.OWNS_PASSES, str(s.passes[p].bit_count())),
    ]
    title = phrase(game, texts.JAIL_TITLE, p, jail=game.book.terms["jail"])
    return Panel("jail", title.plain, g.jail, rows, own=title.own)


def tax_panel(game: Game) -> Panel:
    s, g = state_of(game), tables_of(game)
    p, worth = s.seat[s.top], texts.OF_WORTH
    if g.show_worth and knows_cash(game, p):
        worth = texts.WORTH_KNOWN.format(worth=money(game, tax_worth(g, s, p)))
    rows = [
        Row(texts.ROW_FLAT, money(game, g.tax_flat)),
        Row(texts.ROW_PERCENT.format(percent=g.tax_percent), worth),
        Row(texts.OWNS_CASH, facts.cash(game, p)),
    ]
    title = texts.TAX_TITLE.format(space=game.words.lot(s.pos[p]), name=name(game, p))
    return Panel("tax", title, s.pos[p], rows, names_lot=True)


# --- mortgages that go over, and pieces that run short -----------------------------------------------


def transfer_panel(game: Game) -> Panel:
    """A mortgaged deed has a new owner, who lifts it or pays the interest."""
    s = state_of(game)
    lot, numbers = numbers_of(questions.MortgageTakenOver, s).space, game.words.numbers(s)
    rows = [
        Row(texts.CARD_OWNER, name(game, s.seat[s.top]), {s.seat[s.top]: shared.YOU}),
        Row(texts.ROW_LIFT, money(game, numbers["lift"])),
        Row(texts.ROW_HOLD, money(game, numbers["interest"])),
        Row(texts.ROW_LATER, money(game, numbers["later"])),
    ]
    return Panel("transfer", texts.TRANSFER_TITLE.format(lot=game.words.lot(lot)), lot, rows)


def want_panel(game: Game) -> Panel:
    """Somebody builds, and others could want the same pieces: who wants how many."""
    s, terms = state_of(game), game.book.terms
    asked = numbers_of(questions.PiecesShort, s)
    what, said = asked.piece, ~asked.still_to_ask
    stock = s.hotels if PIECE[what] == "hotel" else s.houses
    rows = [Row(texts.ROW_STOCK.format(bank=terms["bank"]), str(stock))]
    wishes = [p for p in range(s.seats) if s.want[p] and said >> p & 1]
    rows += [Row(texts.ROW_WANTS.format(name=name(game, p)), str(s.want[p])) for p in wishes]
    rows.append(Row(texts.ROW_YET_TO_SAY, names_in(game, asked.still_to_ask)))
    return Panel("shortage", texts.SHORTAGE_TITLE.format(pieces=grammar.plural(2, terms[PIECE[what]])), rows=rows)


def place_panel(game: Game) -> Panel:
    asked = numbers_of(questions.PieceToPlace, state_of(game))
    piece, bid = grammar.a(game.book.terms[PIECE[asked.piece]]), asked.bid
    title = phrase(game, texts.PLACE_TITLE, asked.seat, piece=piece)
    paid = Row(texts.ROW_PAID, money(game, bid) if bid else texts.PRINTED_PRICE)
    return Panel("place", title.plain, rows=[paid], own=title.own)


PANELS: dict[int, Callable[[Game], Panel | None]] = {
    Ask.BUY: buy_panel,
    Ask.AUCTION: auction_panel,
    Ask.DEBT: debt_panel,
    Ask.TRADE: offer_panel,
    Ask.RENT: rent_panel,
    Ask.HELD: jail_panel,
    Ask.TAX: tax_panel,
    Ask.CARD: choice_panel,
    Ask.THROW: throw_panel,
    Ask.TRANSFER: transfer_panel,
    Ask.WANT: want_panel,
    Ask.PLACE: place_panel,
}
