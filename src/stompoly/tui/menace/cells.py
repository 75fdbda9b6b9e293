"""A space of the board in few letters: in a cell of the ring and in a list."""

from __future__ import annotations

from rich.text import Text

from stompoly.faces.menace import facts
from stompoly.faces.sheet import printable
from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.texts import menace_terminal as texts

from ..fitting import LOW, fit, short_name, tall_cell
from ..signs import Signs, band, tokens_text

LETTERS = 4  # of a token, where its name has no room
ROW = 3  # houses or hotels that are drawn one by one


def cell(game: Game, lot: int, width: int, lines: int, signs: Signs) -> list[Text]:
    """Name on the group's colour, which goes with the property; below it what stands and lies there, and monsters."""
    space, monsters = game.book.board.space[lot], tokens_text(game, lot)
    short = short_name(space, width)
    style, forms = name_style(game, lot), space_forms(game, lot, signs)
    if lines > LOW:
        return tall_cell(space, style, forms, monsters, (width, lines))
    crowded = all(form.cell_len + monsters.cell_len > width for form in forms)
    above = crowded and len(short) + 1 + monsters.cell_len <= width  # beside the name there may be more room
    upper, lower = (monsters, Text()) if above else (Text(), monsters)
    named = fit([Text(short, style=style)], upper, width, style, letters=width)
    return [named, fit(forms, lower, width)]


def name_style(game: Game, lot: int) -> str:
    group = facts.group_of(game, lot)
    if facts.is_ruin(game, lot):
        return "dim"
    return band(group.colour) if group else "bold"


def space_forms(game: Game, lot: int, signs: Signs) -> list[Text]:
    """The longest first: tokens by name and the action, less of that, and numbers instead of rows."""
    rows, numbers = (building_signs(game, lot, signs, short) for short in (False, True))
    there = facts.loot(game, lot)
    names = Text(" ".join(printable(game.words.token(token)) for token in there))
    brief = Text(f"{signs.loot}{len(there) if len(there) > 1 else ''}" if there else "")
    action = Text(texts.BRIEF.get(facts.kind_of(game, lot), "") if facts.action(game, lot) else "", style="dim")
    cut = Text(names.plain[:LETTERS].strip() + signs.cut) if len(there) == 1 else brief
    kept = [(rows, names, action), (rows, names), (numbers, names), (rows, cut), (rows, brief), (numbers, brief)]
    forms = [Text(" ").join(part for part in form if part.cell_len) for form in kept]
    return [*forms, Text().append_text(numbers).append_text(brief)]


def building_signs(game: Game, lot: int, signs: Signs, short: bool) -> Text:
    """`⌂⌂H`, `5⌂2H`, `□` for a bare property, `×` for one that is gone."""
    s, line = state_of(game), Text()
    for sign, n in ((signs.house, s.houses[lot]), (signs.hotel, s.hotels[lot])):
        if n:
            line.append(f"{n}{sign}" if short or n > ROW else sign * n, style="bold")
    if facts.is_ruin(game, lot):
        return line.append(signs.ruin, style="dim")
    return line if line.cell_len or not facts.stands(game, lot) else line.append(signs.deed)


def space_signs(game: Game, lot: int, visitor: int, signs: Signs) -> Text:
    """`⌂⌂H dog`, `□ Shortcut`."""
    line = space_forms(game, lot, signs)[0].copy()
    return line.append(" " if line.cell_len else "")
