"""The district card: what its rights cost, what can be built there and what that does, and what landing may cost
now."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.codes import Piece
from stompoly.rules.kaiju.money import piece_cost
from stompoly.rules.kaiju.tables import TANKS
from stompoly.texts import common as shared
from stompoly.texts import kaiju_screen as texts

from ..facts import money
from ..groups import GroupNames
from ..sheet import Sheet
from . import facts
from .danger import landing


def card(game: Game, lot: int, visitor: int, groups: GroupNames) -> Sheet:
    """A district card for the person who asks."""
    g, group = tables_of(game), facts.group_of(game, lot)
    sheet = Sheet(game.words.lot(lot), colour=group.colour)
    held = texts.CARD_HELD_OF.format(group=groups.name(group), holders=facts.holders(game, lot))
    sheet.add(texts.CARD_GROUP, held)
    sheet.add(texts.CARD_PRICE, money(game, g.price[lot]))
    for piece in (Piece.HOUSE, Piece.TANK, Piece.MASER):
        label = texts.CARD_BUILD.format(piece=game.book.terms[facts.TERMS[piece]])
        sheet.add(label, money(game, piece_cost(g, piece, lot)))
    for n in range(1, TANKS + 1):
        sheet.add(texts.CARD_FIRE.format(tanks=facts.pieces(game, Piece.TANK, n)), texts.HP.format(n=g.damage[lot][n]))
    sheet.add(texts.CARD_MASER.format(maser=game.book.terms["maser"]), maser_text(game, lot))
    sheet.add(texts.CARD_HOLDS, holder_text(game, lot))
    sheet.add(texts.CARD_STANDS, ", ".join(facts.standing(game, lot)) or shared.NOTHING)
    if visitor != NOBODY:
        sheet.add(texts.CARD_NOW, landing(game, lot, visitor))
    return sheet


def maser_text(game: Game, lot: int) -> str:
    """`5 HP here, 1 HP on Chuo, Minato`."""
    g = tables_of(game)
    others = [game.words.lot(other) for other in game.words.lots(g.maser_reach[lot]) if other != lot]
    form = texts.MASER_FAR if others else texts.MASER_HERE
    return form.format(here=g.maser_damage[lot], far=g.maser_far[lot], lots=", ".join(others))


def holder_text(game: Game, lot: int) -> str:
    """Who holds the rights; whether they can be bought now; whether the district can be built on yet."""
    p = facts.holder(game, lot)
    said = [facts.holder_name(game, lot)]
    if facts.in_ruins(game, lot):
        said.append(texts.FOR_SALE.format(price=money(game, tables_of(game).price[lot])))
    if p != NOBODY and state_of(game).fresh >> lot & 1:
        said.append(texts.FRESH)
    return ", ".join(said)


def card_line(game: Game, lot: int, groups: GroupNames) -> str:
    """The card in one line, beside a question about the district."""
    g, group = tables_of(game), facts.group_of(game, lot)
    return texts.CARD_LINE.format(
        name=game.words.lot(lot),
        group=groups.name(group),
        holders=facts.holders(game, lot),
        house=money(game, g.house_cost),
        tank=money(game, g.tank_cost[lot]),
        damage="/".join(str(hp) for hp in g.damage[lot][1:]),
        maser=money(game, g.maser_cost[lot]),
        here=g.maser_damage[lot],
        far=g.maser_far[lot],
    )
