"""Everybody and what they have, in a table, in a sentence, and on a sheet for each."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.rules.kaiju.money import attack_points
from stompoly.rules.names import match

from .. import texts as shared
from ..facts import name, position
from ..players import (
    NAME_WIDTH,
    Holding,
    holding_letters,
    name_width,
    players_table,
    seat_mark,
    seat_name,
    seat_title,
)
from ..sheet import Sheet, printable
from ..signs import Signs, band, marks, seat_colour
from . import facts, texts

ROOM_FOR_KAIJU = 84  # columns from which the roster names each kaiju too
SHORTEST_NAME = 3


def supplies(game: Game) -> str:
    """The pool of the Nuclear Plant."""
    return texts.POOL.format(plant=game.book.terms["plant"], what=facts.pool(game))


def whereabouts(game: Game, seat: int) -> str:
    """Place, points, money and troubles, but for what the question says anyway."""
    s, told = game.state, facts.told(game, seat)
    points = texts.POINTS.format(hp=s.hp[seat], ap=attack_points(game.tables, s, seat))
    has = [said for key, said in (("points", points), ("money", facts.purse(game, seat))) if key not in told]
    more = [line for line in (facts.team(game, seat), *facts.trouble(game, seat)) if line]
    more = [line for line in more if "master" not in told or line != facts.team(game, seat)]
    return texts.WHERE.format(
        name=name(game, seat),
        space=game.words.lot(s.pos[seat]),
        has=texts.WITH.format(what=texts.AND.join(has)) if has else "",
        more=texts.MORE.format(more=", ".join(more)) if more else "",
    )


@dataclass(frozen=True)
class Form:
    """How much the roster says: what gives way where there is little room, so that points never do."""

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
    return [heads, *(player_cells(game, p, signs, form) for p in range(game.state.seats))]


def player_cells(game: Game, p: int, signs: Signs, form: Form) -> list[Text]:
    s = game.state
    return [
        seat_mark(game, p, signs),
        seat_name(game, p),
        *([Text(printable(game.players[p].token), style="dim")] if form.named else []),
        Text(str(s.hp[p])),
        Text(str(attack_points(game.tables, s, p))),
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
    s = game.state
    said = [Text(line) for line in facts.trouble(game, p, short=True)]
    if s.master[p] != NOBODY:
        said.insert(0, Text(facts.team(game, p), style=seat_colour(s.master[p])))
    said += spare_signs(game, p, signs)
    if s.hand[p]:
        said.append(Text(cards_number(s.hand[p].bit_count())))
    return Text(", ").join(said)


def notes(game: Game, p: int, signs: Signs) -> Text:
    """The same in signs: `→B GO! +2■ 1c`."""
    s, said = game.state, []
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
    s = game.state
    spare = ((signs.house, s.spare_houses[p]), (signs.tank, s.spare_tanks[p]))
    return [Text(texts.SPARE.format(n=n, sign=sign)) for sign, n in spare if n]


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


def kept_card(game: Game, words: str) -> Sheet | None:
    """What a chance card says and who keeps it, by the word it is played with; None where no card is called so."""
    found = match(words, list(game.words.card_words.items()))
    if not found or len({game.words.cards[card].id for card in found}) > 1:
        return None
    sheet = Sheet(texts.CARD_LABEL.format(word=game.words.card_words[found[0]]))
    sheet.add(texts.CARD_SAYS, game.words.label(found[0]))
    keepers = [name(game, p) for p in range(game.state.seats) for card in found if game.state.hand[p] >> card & 1]
    secret = "" if game.tables.hands_public else texts.CARD_SECRET
    sheet.add(texts.CARD_KEEPER, (", ".join(keepers) or texts.NO_KEEPER) + secret)
    return sheet


def card_sheets(game: Game, seat: int) -> list[Sheet]:
    """Everybody's kept cards, as far as they lie open for the one who looks."""
    sheet = Sheet(texts.CARDS_TITLE)
    for p in range(game.state.seats):
        if game.tables.hands_public or p == seat:
            held = [texts.CARD_ROW.format(word=word, label=label) for word, label in facts.hand(game, p)]
            sheet.rows += [(name(game, p), row) for row in held or [shared.NOTHING]]
    return [sheet]
