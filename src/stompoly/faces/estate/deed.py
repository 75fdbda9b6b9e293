"""The property card: what a deed costs, what it earns, and what landing there costs now."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.estate.codes import Kind
from stompoly.rules.estate.money import deed_refund, lift_price
from stompoly.texts import estate_screen as texts
from stompoly.texts import grammar

from ..facts import money, name
from ..groups import GroupNames
from ..sheet import Sheet
from . import facts


def card(game: Game, lot: int, visitor: int, groups: GroupNames) -> Sheet:
    """A property card for the person who asks."""
    g, group = tables_of(game), facts.group_of(game, lot)
    sheet = Sheet(game.words.lot(lot), colour=group.colour)
    held = texts.CARD_HELD_OF.format(group=groups.name(group), holders=facts.holders(game, lot))
    sheet.add(texts.CARD_GROUP, held)
    sheet.add(texts.CARD_PRICE, money(game, g.price[lot]))
    sheet.rows += rent_ladder(game, lot)
    if g.mortgages:
        lift = money(game, lift_price(g, lot))
        sheet.add(texts.CARD_MORTGAGE, texts.CARD_LIFT.format(money=money(game, g.mortgage[lot]), lift=lift))
    if g.deed_resale:
        sheet.add(texts.CARD_RESALE.format(bank=game.book.terms["bank"]), money(game, deed_refund(g, lot)))
    sheet.add(texts.CARD_OWNER, owner_text(game, lot))
    if state_of(game).level[lot]:
        sheet.add(texts.CARD_STANDS, game.words.level(state_of(game).level[lot]))
    sheet.add(texts.CARD_NOW, facts.landing(game, lot, visitor))
    return sheet


def owner_text(game: Game, lot: int) -> str:
    p = facts.owner(game, lot)
    if p == NOBODY:
        return texts.CARD_BANK.format(bank=game.book.terms["bank"], sale=facts.for_sale(game, lot))
    return name(game, p) + (f", {texts.MORTGAGED}" if facts.is_mortgaged(game, lot) else "")


def rent_ladder(game: Game, lot: int) -> list[tuple[str, str]]:
    """All the rents: by houses on a street, by the number owned for stations and utilities."""
    g = tables_of(game)
    if g.kind[lot] == Kind.STREET:
        return street_ladder(game, lot)
    size = g.group_size[g.group[lot]]
    rows = []
    for owned in range(1, size + 1):
        rate = g.rent[lot][owned - 1]
        text = texts.CARD_DICE.format(times=rate) if g.kind[lot] == Kind.UTILITY else money(game, rate)
        rows.append((texts.CARD_OWNED.format(n=owned), text))
    return rows


def street_ladder(game: Game, lot: int) -> list[tuple[str, str]]:
    g, terms = tables_of(game), game.book.terms
    bare = g.rent[lot][0]
    rows = [(texts.CARD_RENT, money(game, bare))]
    if g.full_group > 1:
        whole = texts.CARD_RENT_WHOLE if g.full_mortgaged else texts.CARD_RENT_CLEAR
        rows.append((whole, money(game, bare * g.full_group)))
    for level in range(1, g.hotel_level + 2):
        rent = g.rent[lot][5 if level > g.hotel_level else level]
        rows.append((texts.CARD_WITH.format(level=game.words.level(level)), money(game, rent)))
    rows.append((texts.CARD_BUILD.format(house=grammar.a(terms["house"])), money(game, g.house_price[lot])))
    rows.append((texts.CARD_HOTEL.format(hotel=grammar.a(terms["hotel"])), money(game, g.hotel_price[lot])))
    return rows


def card_line(game: Game, lot: int, groups: GroupNames) -> str:
    """The card in one line, beside a question about the deed."""
    g, group = tables_of(game), facts.group_of(game, lot)
    street = g.kind[lot] == Kind.STREET
    size = g.group_size[g.group[lot]]
    rungs = [*range(g.hotel_level + 1), 5] if street else list(range(size))
    rents = " / ".join(str(g.rent[lot][rung]) for rung in rungs)
    return texts.CARD_LINE.format(
        name=game.words.lot(lot),
        group=groups.name(group),
        holders=facts.holders(game, lot),
        rents=texts.CARD_DICE.format(times=rents) if g.kind[lot] == Kind.UTILITY else rents,
        mortgage=money(game, g.mortgage[lot]),
    )
