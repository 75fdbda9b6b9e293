"""Debts and offers as a page shows them."""

from __future__ import annotations

from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.rules.codes import names
from stompoly.rules.estate.codes import Fee
from stompoly.rules.estate.creditors import creditors_in
from stompoly.rules.facts import numbers_of
from stompoly.texts import common as shared
from stompoly.texts import estate_screen as texts

from ..facts import money, name
from ..groups import PLAIN
from ..phrases import phrase, phrase_rows
from ..seen import Meter, Panel, Row, Side
from ..sheet import printable
from . import facts
from .about import effects
from .page_acts import deed_facts
from .page_seats import knows_cash

FEES = names(Fee)


def debt_panel(game: Game) -> Panel:
    """Who owes whom how much and for what; the cash there is and what could be raised, unless cash is hidden."""
    s = state_of(game)
    asked = numbers_of(questions.Debt, s)
    p, fee = asked.seat, asked.fee
    owed, to = money(game, asked.amount), printable(game.words.creditors(asked.to, creditors_in(s, s.top - 1)))
    rows = [
        Row(texts.ROW_OWED, owed),
        Row(texts.ROW_TO, to),
        Row(texts.ROW_FOR, fee_name(game, p, fee)),
        Row(texts.OWNS_CASH, facts.cash(game, p)),
        *raising_rows(game, p),
    ]
    title = phrase(game, shared.DEBT_TITLE, p, asked.to, other=to, money=owed)
    return Panel("debt", title.plain, s.pos[p], rows, own=title.own)


def fee_name(game: Game, p: int, fee: int) -> str:
    """What a debt is for; a tax has the name of its space."""
    word = FEES[fee]
    word = game.words.card_or_task if word == "card" else word
    return texts.FEES.get(word) or str(game.words.lot(state_of(game).pos[p]))


def raising_rows(game: Game, p: int) -> list[Row]:
    numbers = game.words.numbers(state_of(game))
    held = [Row(texts.ROW_HELD, money(game, numbers["held"]))] if numbers["held"] else []
    if not knows_cash(game, p):
        return [*held, Row(texts.ROW_SHORT, shared.HIDDEN), Row(texts.ROW_RAISABLE, shared.HIDDEN)]
    short, raisable = money(game, numbers["short"]), money(game, numbers["raisable"])
    return [*held, Row(texts.ROW_SHORT, short), Row(texts.ROW_RAISABLE, raisable)]


def offer_panel(game: Game) -> Panel:
    """The open offer, both sides, and what it would do."""
    s = state_of(game)
    p, q = s.offer_from, s.offer_to
    offered = shared.COUNTER_TITLE if game.words.is_counter(s) else texts.OFFER_TITLE
    form = texts.SETTLE_TITLE if s.offer_settles else offered
    give = side(game, p, s.offer_give, s.offer_cash, s.offer_give_cards, -s.offer_cash)
    get = side(game, q, s.offer_get, -s.offer_cash, s.offer_get_cards, s.offer_cash)
    if s.offer_settles:
        owed = texts.OFFER_SETTLES.format(money=money(game, s.offer_settles))
        get = Side(q, name(game, q), [Row("", owed)], get.meters)
    title = phrase(game, form, p, q)
    notes = phrase_rows(effects(game, p, q, s.offer_give, s.offer_get, PLAIN), p, q)
    return Panel("offer", title.plain, rows=notes, sides=[give, get], own=title.own)


def side(game: Game, p: int, deeds: int, cash: int, passes: int, change: int) -> Side:
    """What a seat gives, and the cash it would have after."""
    lots = game.words.lots(deeds)
    rows = [Row(facts.group_of(game, lot).name, facts.deed_text(game, lot)) for lot in lots]
    rows += [Row("", game.book.terms["pass"])] * passes.bit_count()
    if cash > 0:
        rows.append(Row(texts.OWNS_CASH, money(game, cash)))
    after = state_of(game).cash[p] + change if knows_cash(game, p) else 0
    meter = Meter("after", texts.CASH_AFTER, facts.cash(game, p, change), after)
    title = phrase(game, shared.WOULD_GIVE, p)
    worth = [deed_facts(game, lot) for lot in lots]
    return Side(p, title.plain, rows or [Row("", texts.NO_ITEM)], [meter], lots, title.own[p], worth)
