"""Everybody and what they have, in a table, in a sentence, and on a sheet for each."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.rules.kaiju.codes import Piece
from stompoly.rules.kaiju.money import attack_points

from .. import texts as shared
from ..facts import money, name, position
from ..players import holding_letters, players_table, seat_mark, seat_name, seat_title
from ..sheet import Sheet, printable
from ..signs import Signs, seat_colour
from . import facts, texts

ROOM_FOR_KAIJU = 84  # columns from which the roster names each kaiju too


def supplies(game: Game) -> str:
    """The pool of the Nuclear Plant."""
    s = game.state
    said = [money(game, s.pool_money), texts.HP.format(n=s.pool_hp)]
    if s.pool_tanks:
        said.append(facts.pieces(game, Piece.TANK, s.pool_tanks))
    return texts.POOL.format(plant=game.book.terms["plant"], what=", ".join(said))


def whereabouts(game: Game, seat: int) -> str:
    s = game.state
    more = [line for line in (facts.team(game, seat), *facts.trouble(game, seat)) if line]
    return texts.WHERE.format(
        name=name(game, seat),
        space=game.words.lot(s.pos[seat]),
        hp=s.hp[seat],
        ap=attack_points(game.tables, s, seat),
        money=facts.purse(game, seat),
        more=texts.MORE.format(more=", ".join(more)) if more else "",
    )


def roster(game: Game, signs: Signs, columns: int) -> Table:
    """Everybody: health, attack points, money, place, districts by colour letter, and what else there is to know."""
    named = columns >= ROOM_FOR_KAIJU
    heads = [head for head in texts.PLAYERS if named or head != texts.KAIJU]
    table = players_table(heads, texts.NUMBERS, texts.RIGHTS)
    for p in range(game.state.seats):
        table.add_row(*player_cells(game, p, signs, named))
    return table


def player_cells(game: Game, p: int, signs: Signs, named: bool) -> list[Text]:
    s = game.state
    return [
        seat_mark(game, p, signs),
        seat_name(game, p),
        *([Text(printable(game.players[p].token), style="dim")] if named else []),
        Text(str(s.hp[p])),
        Text(str(attack_points(game.tables, s, p))),
        Text(facts.purse(game, p)),
        Text(position(game, p)),
        holding_letters(facts.holdings(game, p), signs),
        status(game, p, signs),
    ]


def status(game: Game, p: int, signs: Signs) -> Text:
    """Whom it serves (in that seat's colour), what holds it, reserve and cards, in short."""
    s = game.state
    said = [Text(line) for line in facts.trouble(game, p, short=True)]
    if s.master[p] != NOBODY:
        said.insert(0, Text(facts.team(game, p), style=seat_colour(s.master[p])))
    spare = ((signs.house, s.spare_houses[p]), (signs.tank, s.spare_tanks[p]))
    said += [Text(texts.SPARE.format(n=n, sign=sign)) for sign, n in spare if n]
    if s.hand[p]:
        said.append(Text(cards_number(s.hand[p].bit_count())))
    return Text(", ").join(said)


def cards_number(n: int) -> str:
    return texts.CARD_KEPT if n == 1 else texts.CARDS_KEPT.format(n=n)


# --- sheets ------------------------------------------------------------------------------------------


def belongings(game: Game, p: int) -> Sheet:
    """Everything a seat could give away, districts by colour."""
    sheet = Sheet(name(game, p))
    sheet.add(texts.MONEY, facts.purse(game, p))
    for holding in facts.holdings(game, p):
        label = f"{holding.group.letter} {holding.group.name} {len(holding.lots)}/{holding.size}"
        sheet.add(label, ", ".join(facts.district_text(game, lot) for lot in holding.lots))
    for word, label in facts.hand(game, p):
        sheet.add(texts.CARD_LABEL.format(word=word), label)
    return sheet


def player_sheet(game: Game, p: int) -> Sheet:
    """A seat's kaiju, belongings and place."""
    s, sheet = game.state, belongings(game, p)
    sheet.title = seat_title(game, p)
    points = texts.POINTS.format(hp=s.hp[p], ap=attack_points(game.tables, s, p))
    about = [(texts.KAIJU, points), (texts.ON, game.words.lot(s.pos[p]))]
    about += [("", line) for line in (facts.team(game, p), *facts.trouble(game, p)) if line]
    if facts.reserve(game, p):
        about.append((texts.RESERVE, ", ".join(facts.reserve(game, p))))
    sheet.rows = about + sheet.rows
    return sheet


def card_sheets(game: Game, seat: int) -> list[Sheet]:
    """Everybody's kept cards, as far as they lie open for the one who looks."""
    sheet = Sheet(texts.CARDS_TITLE)
    for p in range(game.state.seats):
        if game.tables.hands_public or p == seat:
            held = [texts.CARD_ROW.format(word=word, label=label) for word, label in facts.hand(game, p)]
            sheet.rows += [(name(game, p), row) for row in held or [shared.NOTHING]]
    return [sheet]
