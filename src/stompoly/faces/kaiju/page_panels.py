"""What is going on, by the question on the table: a combat, an offer, a debt, a purchase, a card."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.codes import Ask, Choice, Event, Verb
from stompoly.rules.kaiju.money import raisable
from stompoly.texts import common as shared
from stompoly.texts import kaiju_page as page_texts

from ..facts import money, name
from ..groups import PLAIN
from ..phrases import phrase, phrase_rows
from ..seen import Meter, Panel, Row, Side
from . import facts
from .about import changed_groups, raising_lines
from .menu import meaning_of_pick
from .page_acts import district_facts
from .page_combat import combat_panel


def panel(game: Game) -> Panel | None:
    """What the question is about; otherwise the card of the last action."""
    s = state_of(game)
    about = PANELS.get(s.ask[s.top])
    if about:
        return about(game)
    return None if s.ask[s.top] == Ask.OVER else card_panel(game)


# --- deals and money ---------------------------------------------------------------------------------


def offer_panel(game: Game) -> Panel:
    """The open offer, both sides, and what it would do."""
    s = state_of(game)
    p, q = s.offer_from, s.offer_to
    give = giving(game, p, s.offer_give, s.offer_cash, s.offer_give_cards)
    get = giving(game, q, s.offer_get, -s.offer_cash, s.offer_get_cards)
    notes = phrase_rows(changed_groups(game, p, q, s.offer_give, s.offer_get, PLAIN), p, q)
    form = shared.COUNTER_TITLE if game.words.is_counter(s) else page_texts.OFFER_TITLE
    title = phrase(game, form, p, q)
    rows = [Row("", line) for line in raising_lines(game)] + notes
    return Panel("offer", title.plain, rows=rows, sides=[give, get], own=title.own)


def giving(game: Game, p: int, rights: int, cash: int, cards: int) -> Side:
    """What a seat gives (a negative amount of money is what it gets), and the money it would have afterwards."""
    lots = game.words.lots(rights)
    rows = [Row(facts.group_of(game, lot).name, facts.district_text(game, lot)) for lot in lots]
    for card in (card for card in game.words.cards if cards >> card & 1):
        rows += [Row(page_texts.ROW_CARD, game.words.title(card)), Row("", game.words.label(card))]
    if cash > 0:
        rows.append(Row(page_texts.ROW_MONEY, money(game, cash)))
    title, rows = phrase(game, shared.WOULD_GIVE, p), rows or [Row("", shared.NOTHING)]
    worth = [district_facts(game, lot) for lot in lots]
    return Side(p, title.plain, rows, [after(game, p, cash)], lots, title.own[p], worth)


def after(game: Game, p: int, cash: int) -> Meter:
    """A thrall keeps no money: what it gets goes to its controller."""
    thrall = state_of(game).master[p] != NOBODY
    left = state_of(game).money[p] - (max(cash, 0) if thrall else cash)
    return Meter("after", page_texts.ROW_AFTER, money(game, left), left)


def debt_panel(game: Game) -> Panel:
    """Who owes whom how much; the money there is, and what could be raised by selling everything."""
    s = state_of(game)
    asked = numbers_of(questions.Debt, s)
    p, amount, to = asked.seat, asked.money, creditor(game, asked.to)
    rows = [
        Row(page_texts.ROW_OWED, money(game, amount)),
        Row(page_texts.ROW_TO, to),
        Row(page_texts.ROW_HAS, facts.purse(game, p)),
        *raising_rows(game, p),
    ]
    title = phrase(game, shared.DEBT_TITLE, p, asked.to, other=to, money=money(game, amount))
    return Panel("debt", title.plain, s.pos[p], rows, own=title.own)


def raising_rows(game: Game, p: int) -> list[Row]:
    """The money that is missing, and what could be had by selling everything."""
    g, s = facts.parts(game)
    short = Row(page_texts.ROW_SHORT, money(game, facts.short_of(game)))
    return [short, Row(page_texts.ROW_RAISE, money(game, raisable(g, s, p, 0)))]


def creditor(game: Game, to: int) -> str:
    if to == Choice.POOL:
        return str(game.book.terms["plant"])
    return name(game, NOBODY if to == Choice.CITY else to)


def buy_panel(game: Game) -> Panel:
    """The rights to a demolished district, at the price of the card."""
    s = state_of(game)
    asked = numbers_of(questions.BuyRights, s)
    p, lot = asked.seat, asked.space
    price, group = tables_of(game).price[lot], facts.group_of(game, lot)
    left = s.money[p] - price
    spent = Row(page_texts.ROW_AFTER, money(game, left))
    rows = [
        Row(page_texts.ROW_PRICE, money(game, price)),
        Row(page_texts.ROW_BUYER, name(game, p), {p: shared.YOU}),
        *([spent] if left >= 0 else raising_rows(game, p)),
        Row(page_texts.ROW_HELD, facts.holder_name(game, lot)),
        Row(group.name, facts.holders(game, lot)),
    ]
    return Panel("buy", page_texts.BUY_TITLE.format(lot=game.words.lot(lot)), lot, rows)


# --- cards -------------------------------------------------------------------------------------------


def choice_panel(game: Game) -> Panel:
    """A card leaves somebody a choice: with whom, or where."""
    s, terms = state_of(game), game.book.terms
    p, ask = s.seat[s.top], s.ask[s.top]
    form = {Ask.SWAP: page_texts.SWAP_TITLE, Ask.CREWS: page_texts.CREWS_TITLE}.get(ask, page_texts.LOSE_TITLE)
    title = phrase(game, form, p, city=terms["bank"], tank=terms["tank"])
    drawn = {Ask.SWAP: questions.SwapPlaces, Ask.CREWS: questions.CityRebuilds}.get(ask)
    card = numbers_of(drawn, s).card if drawn else NOBODY
    rows = [Row(game.words.title(card), game.words.label(card))] if drawn else []
    acts = [act for act in game.choices(p) if act.verb == Verb.PICK]
    rows += [Row(name_of_choice(game, act.a), meaning_of_pick(game, act)) for act in acts]
    return Panel("card", title.plain, rows=rows, own=title.own)


def name_of_choice(game: Game, number: int) -> str:
    """A kaiju, a district or the reserve, by its name."""
    if state_of(game).ask[state_of(game).top] == Ask.SWAP:
        return name(game, number)
    return str(game.words.place(number))


def card_panel(game: Game) -> Panel | None:
    """The last card that was drawn or played in the last action; one that is kept in secret is not shown."""
    for happened in (line.event for line in reversed(game.last)):
        if happened.kind in (Event.CARD, Event.USED):
            form = page_texts.CARD_DRAWN if happened.kind == Event.CARD else page_texts.CARD_PLAYED
            if happened.x == NOBODY:
                kept = phrase(game, page_texts.CARD_KEPT, happened.seat)
                return Panel("card", kept.plain, rows=[Row("", page_texts.NOT_SHOWN)], own=kept.own)
            label = Row(game.words.title(happened.x), game.words.label(happened.x))
            title = phrase(game, form, happened.seat)
            return Panel("card", title.plain, rows=[label], own=title.own)
    return None


PANELS: dict[int, Callable[[Game], Panel | None]] = {
    Ask.FIGHT: combat_panel,
    Ask.FIRE: combat_panel,
    Ask.MASER: combat_panel,
    Ask.SHIELD: combat_panel,
    Ask.JAM: combat_panel,
    Ask.DEAL: offer_panel,
    Ask.DEBT: debt_panel,
    Ask.BUY: buy_panel,
    Ask.SWAP: choice_panel,
    Ask.CREWS: choice_panel,
    Ask.LOSE_TANK: choice_panel,
}
