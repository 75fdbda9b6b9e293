"""A space of the track in few letters: in a cell of the ring and in a list."""

from __future__ import annotations

from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.faces.facts import money
from stompoly.faces.kaiju import facts
from stompoly.faces.kaiju.danger import most_lost
from stompoly.game import Game
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.codes import Kind
from stompoly.texts import kaiju as rule_texts
from stompoly.texts import kaiju_terminal as texts

from ..fitting import LOW, fit, short_name, tall_cell
from ..signs import Signs, band, marks, seat_colour, tokens_text

LETTERS = 2  # of colour and holder


def cell(game: Game, lot: int, width: int, lines: int, signs: Signs) -> list[Text]:
    """Name on the group's colour; below it letter, holder, what stands there, the price, and the kaiju."""
    space, tokens = game.book.board.space[lot], tokens_text(game, lot)
    short = short_name(space, width)
    style = band(facts.group_of(game, lot).colour) if facts.is_district(game, lot) else "bold"
    forms = district_forms(game, lot, signs) if facts.is_district(game, lot) else plant_forms(game, lot)
    if lines > LOW:
        return tall_cell(space, style, forms, tokens, (width, lines))
    crowded = all(form.cell_len + tokens.cell_len > width for form in forms)
    above = crowded and len(short) + 1 + tokens.cell_len <= width  # beside the name there may be more room
    upper, lower = (tokens, Text()) if above else (Text(), tokens)
    named = fit([Text(short, style=style)], upper, width, style, LETTERS)
    return [named, fit(forms, lower, width, letters=LETTERS)]


def district_forms(game: Game, lot: int, signs: Signs) -> list[Text]:
    """The longest first: with the price, without it, and with numbers instead of rows."""
    long, short = district_signs(game, lot, signs), district_signs(game, lot, signs, short=True)
    price = price_text(game, lot)
    priced = [Text.assemble(long, " ", price), Text.assemble(short, " ", price)] if price.cell_len else []
    return [*priced, long, short]


def district_signs(game: Game, lot: int, signs: Signs, short: bool = False) -> Text:
    """`E⌂⌂⌂⌂` of the City, `Ea⌂⌂■■` held, `Ea×` demolished, `Ea⌂M` with a Maser."""
    s, group, p = state_of(game), facts.group_of(game, lot), facts.holder(game, lot)
    line = Text().append(group.letter, style=band(group.colour))
    if p != NOBODY:
        line.append(marks(game)[p].lower(), style=f"bold {seat_colour(p)}")
    if facts.in_ruins(game, lot):
        line.append(signs.ruin, style="bold")
    for sign, n in ((signs.house, s.houses[lot]), (signs.tank, s.tanks[lot])):
        if n:
            line.append(f"{n}{sign}" if short else sign * n, style="bold")
    return line.append(signs.maser if facts.has_maser(game, lot) else "", style="bold")


def price_text(game: Game, lot: int) -> Text:
    """What the rights cost, if nobody holds them or they can be bought from their holder; bolder if they are for sale
    now."""
    for_sale = facts.in_ruins(game, lot)
    if facts.holder(game, lot) != NOBODY and not for_sale:
        return Text()
    return Text(rule_texts.money("", tables_of(game).price[lot]), style="bold" if for_sale else "dim")


def plant_forms(game: Game, lot: int) -> list[Text]:
    """What waits at the plant; nothing elsewhere."""
    if tables_of(game).kind[lot] != Kind.NUCLEAR_PLANT:
        return [Text()]
    s = state_of(game)
    return [Text(texts.POOL_SHORT.format(money=money(game, s.pool_money), hp=s.pool_hp), style="dim")]


def space_signs(game: Game, lot: int, visitor: int, signs: Signs) -> Text:
    """`Bs⌂⌂■■ -3 HP`, the danger only for a visitor."""
    forms = district_forms(game, lot, signs) if facts.is_district(game, lot) else plant_forms(game, lot)
    line = forms[0].copy()
    line.append(" " if line.cell_len else "")
    if visitor != NOBODY:
        hp = most_lost(game, lot, visitor)
        line.append(texts.DANGER.format(hp=hp) if hp else "", style="bold")
    return line
