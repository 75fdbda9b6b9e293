"""A space of the board in few letters: in a cell of the ring and in a list."""

from __future__ import annotations

from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.faces.estate import facts
from stompoly.game import Game

from ..fitting import LOW, short_name, tall_cell
from ..signs import Signs, band, marks, seat_colour, tokens_text


def cell(game: Game, lot: int, width: int, lines: int, signs: Signs) -> list[Text]:
    """Name on the group's colour; below it letter, owner and buildings, or the price, and the tokens."""
    space = game.book.board.space[lot]
    style = band(facts.group_of(game, lot).colour) if facts.is_deed(game, lot) else "bold"
    if lines > LOW:
        forms = (
            [deed_signs(game, lot, signs, short) for short in (False, True)] if facts.is_deed(game, lot) else [Text()]
        )
        return tall_cell(space, style, forms, tokens_text(game, lot), (width, lines))
    upper = Text(end="").append(short_name(space, width).ljust(width), style=style)
    return [upper, lower_line(game, lot, width, signs)]


def lower_line(game: Game, lot: int, width: int, signs: Signs) -> Text:
    tokens = tokens_text(game, lot)
    line = deed_signs(game, lot, signs) if facts.is_deed(game, lot) else Text()
    if line.cell_len + tokens.cell_len > width and state_of(game).level[lot]:
        line = deed_signs(game, lot, signs, short=True)  # `Ed4⌂`: a cropped row of houses would show a wrong number
    line.truncate(max(width - tokens.cell_len, 0), overflow="crop", pad=True)
    line.append_text(tokens)
    line.truncate(width, overflow="crop", pad=True)
    line.end = ""
    return line


def deed_signs(game: Game, lot: int, signs: Signs, short: bool = False) -> Text:
    """`E 220` for sale, `Ea⌂⌂` owned and built, `Ea×` mortgaged."""
    group, p = facts.group_of(game, lot), facts.owner(game, lot)
    line = Text().append(group.letter, style=band(group.colour))
    if p == NOBODY:
        return line.append(f" {tables_of(game).price[lot]}", style="dim")
    line.append(marks(game)[p].lower(), style=f"bold {seat_colour(p)}")
    if facts.is_mortgaged(game, lot):
        line.append(signs.mortgage, style="bold")
    return line.append(buildings(game, lot, signs, short), style="bold")


def buildings(game: Game, lot: int, signs: Signs, short: bool) -> str:
    level = state_of(game).level[lot]
    if facts.has_hotel(game, lot):
        return signs.hotel
    return f"{level}{signs.house}" if short else signs.house * level


def space_signs(game: Game, lot: int, visitor: int, signs: Signs) -> Text:
    """`Bs⌂⌂ $90`, the rent only for a visitor who would pay it."""
    line = Text()
    if facts.is_deed(game, lot):
        line.append_text(deed_signs(game, lot, signs)).append(" ")
        if visitor != NOBODY and facts.owner(game, lot) not in (NOBODY, visitor):
            line.append(facts.landing(game, lot, visitor), style="bold")
            line.append(" ")
    return line
