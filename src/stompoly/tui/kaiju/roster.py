"""Everybody and what they have, in a table."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.faces.facts import position
from stompoly.faces.kaiju import facts
from stompoly.faces.players import Holding
from stompoly.faces.sheet import printable
from stompoly.game import Game
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.money import attack_points
from stompoly.texts import kaiju_terminal as texts

from ..players import NAME_WIDTH, holding_letters, name_width, players_table, seat_mark, seat_name
from ..signs import Signs, band, marks, seat_colour

ROOM_FOR_KAIJU = 84  # columns that the roster needs to name each kaiju too
SHORTEST_NAME = 3


@dataclass(frozen=True)
class Form:
    """How much the roster says: what is dropped if there is little room, so that points never are."""

    named: bool = False  # each kaiju by its name
    notes: str = "signs"  # what holds it, reserve, cards: in words, in signs, or not at all
    rights: str = "numbers"  # of each colour; else its letter alone, or how many districts there are


FORMS = [Form(notes="words"), Form(), Form(rights="letters")]
TIGHT = [Form(rights="count"), Form(notes="none", rights="count")]  # with names cut short


def roster(game: Game, signs: Signs, columns: int) -> Table:
    """Everybody: health, attack points, money, place, districts by colour letter, and what else there is to know. In
    the fullest form that has room."""
    named = [Form(named=True, notes="words")] if columns >= ROOM_FOR_KAIJU else []
    for form in [*named, *FORMS, *TIGHT]:
        rows = roster_rows(game, signs, form)
        width = name_width(rows, columns, SHORTEST_NAME if form in TIGHT else NAME_WIDTH)
        if width:
            return roster_table(rows, width)
    return roster_table(rows, SHORTEST_NAME)


def roster_table(rows: list[list[Text]], width: int) -> Table:
    table = players_table([cell.plain for cell in rows[0]], texts.NUMBERS, texts.RIGHTS, width)
    for row in rows[1:]:
        table.add_row(*row)
    return table


def roster_rows(game: Game, signs: Signs, form: Form) -> list[list[Text]]:
    """Heads, and a row for each seat."""
    heads = [Text(head) for head in texts.PLAYERS if form.named or head != texts.KAIJU]
    return [heads, *(player_cells(game, p, signs, form) for p in range(state_of(game).seats))]


def player_cells(game: Game, p: int, signs: Signs, form: Form) -> list[Text]:
    s = state_of(game)
    return [
        seat_mark(game, p, signs),
        seat_name(game, p),
        *([Text(printable(game.players[p].token), style="dim")] if form.named else []),
        Text(str(s.hp[p])),
        Text(str(attack_points(tables_of(game), s, p))),
        Text(facts.purse(game, p)),
        Text(position(game, p)),
        rights_cell(facts.holdings(game, p), signs, form.rights),
        NOTES[form.notes](game, p, signs),
    ]


def rights_cell(held: list[Holding], signs: Signs, form: str) -> Text:
    """`A1 C2★`, or `AC★`, or `3★`."""
    if form == "numbers":
        return holding_letters(held, signs)
    line = Text()
    if form == "count":
        number, stars = sum(len(holding.lots) for holding in held), sum(holding.whole for holding in held)
        return line.append(f"{number}{signs.whole * stars}" if held else "")
    for holding in held:
        line.append(holding.group.letter, style=band(holding.group.colour))
        line.append(signs.whole if holding.whole else "")
    return line


def status(game: Game, p: int, signs: Signs) -> Text:
    """Whom it serves (in that seat's colour), what holds it, reserve and cards."""
    s = state_of(game)
    said = [Text(line) for line in facts.trouble(game, p, short=True)]
    if s.master[p] != NOBODY:
        said.insert(0, Text(facts.team(game, p), style=seat_colour(s.master[p])))
    said += spare_signs(game, p, signs)
    if s.hand[p]:
        said.append(Text(texts.cards(s.hand[p].bit_count())))
    return Text(", ").join(said)


def notes(game: Game, p: int, signs: Signs) -> Text:
    """The same in signs: `→B GO! +2■ 1c`."""
    s, said = state_of(game), []
    if s.master[p] != NOBODY:
        said.append(Text(signs.under + marks(game)[s.master[p]], style=seat_colour(s.master[p])))
    short = (
        (texts.ON_GO_BRIEF.format(go=game.book.terms["go"]), s.frozen[p]),
        (texts.FISH_BRIEF.format(turns=s.fish[p]), s.fish[p]),
        (texts.FIRST_LAP_BRIEF, not s.lapped[p]),
    )
    said += [Text(text) for text, true in short if true]
    said += spare_signs(game, p, signs)
    if s.hand[p]:
        said.append(Text(texts.CARDS_BRIEF.format(n=s.hand[p].bit_count())))
    return Text(" ").join(said)


def silence(game: Game, p: int, signs: Signs) -> Text:
    return Text()


NOTES = {"words": status, "signs": notes, "none": silence}


def spare_signs(game: Game, p: int, signs: Signs) -> list[Text]:
    s = state_of(game)
    spare = ((signs.house, s.spare_houses[p]), (signs.tank, s.spare_tanks[p]))
    return [Text(texts.SPARE.format(n=n, sign=sign)) for sign, n in spare if n]
