"""What the screens show about deeds and cash, as a seat sees it: `game` is always `Game.seen_by(seat)`."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.estate.build import build_price
from stompoly.rules.estate.codes import Choice, Kind, Verb
from stompoly.rules.estate.data import Group
from stompoly.rules.estate.deeds import owner_of, wanted_level
from stompoly.rules.estate.money import deed_refund, lift_price, refund
from stompoly.rules.estate.options import UNLIMITED
from stompoly.rules.estate.rent import earns, rent_due
from stompoly.rules.estate.views import UNKNOWN
from stompoly.rules.facts import Question, numbers_of
from stompoly.texts import common as shared
from stompoly.texts import estate_screen as texts
from stompoly.texts import grammar

from ..facts import money, name
from ..players import Holding, holdings_of

ABOUT_A_LOT: dict[int, type[Question]] = {
    fact.code: fact
    for fact in (questions.BuyOrDecline, questions.RentDue, questions.MortgageTakenOver, questions.Auction)
}


def cash(game: Game, p: int, change: int = 0) -> str:
    """A seat's cash (after a change), or a question mark where the table hides it."""
    hidden = tables_of(game).cash_hidden and state_of(game).cash[p] == UNKNOWN
    return shared.HIDDEN if hidden else money(game, state_of(game).cash[p] + change)


def is_deed(game: Game, lot: int) -> bool:
    return bool(tables_of(game).deeds >> lot & 1)


def group_of(game: Game, lot: int) -> Group:
    group: Group = game.book.board.group[tables_of(game).group[lot]]
    return group


def owner(game: Game, lot: int) -> int:
    return owner_of(state_of(game), lot)


def is_mortgaged(game: Game, lot: int) -> bool:
    return bool(state_of(game).mortgaged >> lot & 1)


def has_hotel(game: Game, lot: int) -> bool:
    return bool(state_of(game).level[lot] > tables_of(game).hotel_level)


def holdings(game: Game, p: int) -> list[Holding]:
    """A seat's deeds, by colour group."""
    return holdings_of(game, state_of(game).deeds[p])


def deed_text(game: Game, lot: int) -> str:
    """A deed with what stands on it."""
    extra = []
    if state_of(game).level[lot]:
        extra.append(str(game.words.level(state_of(game).level[lot])))
    if is_mortgaged(game, lot):
        extra.append(texts.MORTGAGED)
    said = str(game.words.lot(lot))
    return f"{said} ({', '.join(extra)})" if extra else said


def holders(game: Game, lot: int) -> str:
    """Who has how many deeds of the group of a lot."""
    g, s = tables_of(game), state_of(game)
    n = g.group[lot]
    rows = [(name(game, p), (s.deeds[p] & g.group_mask[n]).bit_count()) for p in range(s.seats)]
    said = [texts.CARD_HOLDER.format(name=who, n=own, size=g.group_size[n]) for who, own in rows if own]
    return ", ".join(said) or texts.NO_HOLDER


def lot_asked_about(game: Game) -> int:
    """The deed a question is about, or NOBODY."""
    s = state_of(game)
    about = ABOUT_A_LOT.get(s.ask[s.top])
    if about is questions.Auction and numbers_of(about, s).sold != Choice.DEED:
        return NOBODY
    return numbers_of(about, s).space if about else NOBODY


def for_sale(game: Game, lot: int) -> str:
    """How to get a deed from the Bank."""
    form = texts.PLAIN_AUCTIONED if tables_of(game).auction_always else texts.PLAIN_FOR_SALE
    return form.format(price=money(game, tables_of(game).price[lot]))


def landing(game: Game, lot: int, visitor: int) -> str:
    """What it would cost a seat to land on a deed now; the rules are consulted, not repeated here."""
    g, s, p = tables_of(game), state_of(game), owner(game, lot)
    if p == NOBODY:
        return for_sale(game, lot)
    if p == visitor:
        return texts.CARD_FREE.format(why=texts.CARD_FREE_OWNER)
    if not earns(g, s, lot, p):
        why = texts.CARD_FREE_MORTGAGED if is_mortgaged(game, lot) else texts.CARD_FREE_HELD
        return texts.CARD_FREE.format(why=why)
    due = rent_due(g, s, lot, p, 1, 1, 0)
    return texts.CARD_DICE.format(times=due) if g.kind[lot] == Kind.UTILITY else money(game, due)


def brings(game: Game, act: Act) -> int:
    """The cash that a piece of business brings in (negative: costs). For buildings in a shortage, the list price."""
    g, s = tables_of(game), state_of(game)
    if act.verb == Verb.MORTGAGE:
        return int(g.mortgage[act.a])
    if act.verb == Verb.SELL_DEED:
        return deed_refund(g, act.a)
    if act.verb == Verb.LIFT:
        return -lift_price(g, act.a)
    if act.verb == Verb.BUILD:
        return -build_price(g, s, act.a, act.b)
    lots = enumerate(g.group_lot[act.a][: g.group_size[act.a]])
    return sum(refund(g, s, lot, wanted_level(act.b, k)) for k, lot in lots) if act.verb == Verb.SELL else 0


def after(game: Game, p: int, change: int) -> str:
    """What a seat has after receiving or paying something: `leaves $320`, `total $320`, `$20 short`."""
    left = state_of(game).cash[p] + change
    known = not (tables_of(game).cash_hidden and state_of(game).cash[p] == UNKNOWN)
    if known and left < 0:
        return texts.SHORT_OF.format(money=money(game, -left))
    return (texts.MAKES if change > 0 else texts.LEAVES).format(money=cash(game, p, change))


def levels_after(game: Game, act: Act) -> list[tuple[int, int]]:
    """The lots that building or selling changes, and their levels then."""
    g = tables_of(game)
    lots = enumerate(g.group_lot[act.a][: g.group_size[act.a]])
    return [(lot, wanted_level(act.b, k)) for k, lot in lots if wanted_level(act.b, k) != state_of(game).level[lot]]


def rent_after(game: Game, act: Act) -> str:
    """The rent of each lot that is built on, once that is done."""
    return rent_at(game, act.seat, levels_after(game, act))


def rent_at(game: Game, seat: int, changed: list[tuple[int, int]]) -> str:
    """The rent of each of these lots of a seat, once they have these levels."""
    twin = state_of(game).copy()
    for lot, level in changed:
        twin.level[lot] = level
    rents = [money(game, rent_due(tables_of(game), twin, lot, seat, 1, 1, 0)) for lot, _ in changed]
    return texts.RENT_THEN.format(money=" / ".join(rents))


def pieces_sold(game: Game, act: Act) -> str:
    """What goes: `1 house on Oriental Avenue, 2 houses left`."""
    said = []
    for lot, level in levels_after(game, act):
        old = state_of(game).level[lot]
        what = game.words.level(old if has_hotel(game, lot) else old - level)
        form = texts.SOLD_SOME if level else texts.SOLD_OF
        said.append(form.format(what=what, lot=game.words.lot(lot), left=game.words.level(level)))
    return "; ".join(said)


def follows(game: Game, act: Act) -> list[str]:
    """The effect of business: cash now and afterwards, and the rent of what is built."""
    cash = brings(game, act)
    if not cash:
        return []
    sign = texts.GETS if cash > 0 else texts.PAYS
    said = [sign.format(money=money(game, abs(cash))), after(game, act.seat, cash)]
    return said + ([rent_after(game, act)] if act.verb == Verb.BUILD else [])


def status(game: Game, p: int) -> str:
    """Held and passes, in short."""
    s = state_of(game)
    if s.out[p]:
        return texts.OUT
    said = [texts.HELD_SHORT.format(turn=s.held[p])] if s.held[p] else []
    if s.passes[p]:
        said.append(texts.passes(s.passes[p].bit_count()))
    return ", ".join(said)


def stock(game: Game) -> str:
    """What the Bank has left to build with."""
    s, g, terms = state_of(game), tables_of(game), game.book.terms
    houses = pieces_left(s.houses, terms["house"], g.houses == UNLIMITED)
    hotels = pieces_left(s.hotels, terms["hotel"], g.hotels == UNLIMITED)
    return texts.BANK.format(bank=terms["bank"], houses=houses, hotels=hotels)


def pieces_left(number: int, piece: str, unlimited: bool) -> str:
    return texts.UNLIMITED.format(things=grammar.plural(2, piece)) if unlimited else grammar.count(number, piece)


def owned_deed(game: Game, p: int) -> str:
    """A deed of a seat as it is typed, for examples; empty if it has none."""
    lots = game.words.lots(state_of(game).deeds[p])
    return str(game.words.lot_word(lots[-1])) if lots else ""


def example_deed(game: Game) -> str:
    """A deed as it is typed, to show in hints."""
    return str(game.words.deed_names[-1][1])
