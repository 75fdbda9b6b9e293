"""The parts of the drawn screen besides the ring: heading, players, log, and the spaces ahead."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.faces import facts
from stompoly.faces.by_family import face_of
from stompoly.faces.sheet import printable
from stompoly.faces.telling import lines_worth_telling
from stompoly.game import Game
from stompoly.rules.words import fill_in
from stompoly.texts import terminal as texts

from .drawings import drawing_of
from .signs import Signs, seat_colour, tokens_text

MOST_COLUMNS = 3  # of a list of spaces


def heading(game: Game, signs: Signs, clock: str, columns: int, tally: str = "") -> Text:
    """Title, whose turn, dice, clock and what else must be seen; if that is too long, the title is shortened, and is
    the last to be dropped."""
    titles = [facts.title(game, short=False), facts.title(game, short=True), *([""] if tally else [])]
    forms = [Text("   ").join(heading_parts(game, signs, title, [clock, tally])) for title in titles]
    return next((form for form in forms if form.cell_len <= columns), forms[-1])


def heading_parts(game: Game, signs: Signs, title: str, last: list[str]) -> list[Text]:
    s = game.state
    parts = [Text(title, style="bold")] if title else []
    if s.turn:
        parts.append(
            Text(fill_in(texts.TURN_OF, name=facts.name(game, s.current)), style=f"bold {seat_colour(s.current)}")
        )
    dice = [die for die in (s.die1, s.die2, getattr(s, "die3", 0)) if die]  # some games roll one or three
    if dice:
        total = f" = {sum(dice)}" if len(dice) > 1 else ""
        parts.append(Text(" ".join(signs.dice[die] for die in dice) + total, style="bold"))
    return parts + [Text(text, style="bold") for text in last if text]


def supplies(game: Game) -> Text:
    return Text(face_of(game).supplies(game), style="dim", no_wrap=True, overflow="ellipsis")


def log_lines(game: Game, rows: int, fresh: int) -> Table:
    """The last lines with their clauses; what is new since this person's last question stands out."""
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    table.add_column(no_wrap=True, justify="right")
    lines = game.log
    first = max(len(lines) - 3 * rows, 0)  # more than rows, because some are not shown
    for k, line in lines_worth_telling(game, lines[first:])[-rows:]:
        style = "" if first + k >= fresh else "dim"
        table.add_row(Text(printable(line.text), style=style), Text(line.clause, style="dim"))
    return table


def section(title: str, width: int, signs: Signs) -> Text:
    bar = signs.box[9]
    return Text(f"{bar * 2} {title} ".ljust(width, bar)[:width], style="dim", no_wrap=True, overflow="crop")


def ahead(game: Game, seat: int, signs: Signs) -> Table:
    """Where a roll of the player to act may lead, for terminals without room for the ring."""
    spaces = game.tables.spaces
    table = Table.grid(expand=True, padding=(0, 1))
    for _ in range(2):
        table.add_column(no_wrap=True, justify="right")
        table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    start = game.state.pos[seat]
    steps = face_of(game).reach(game, seat)
    cells = [space_cells(game, (start + step) % spaces, f"+{step}", seat, signs) for step in steps]
    half = (len(cells) + 1) // 2
    for k in range(half):
        right = cells[half + k] if half + k < len(cells) else [Text(), Text()]
        table.add_row(*cells[k], *right)
    return table


def space_cells(game: Game, lot: int, label: str, visitor: int, signs: Signs) -> list[Text]:
    """`+7  Kumonga Bs⌂⌂ $90`."""
    spaces = game.book.board.space
    line = Text(spaces[lot].brief.ljust(max(len(space.brief) for space in spaces) + 1))
    line.append_text(drawing_of(game).space_signs(game, lot, visitor, signs))
    line.append_text(tokens_text(game, lot))
    return [Text(label, style="dim"), line]


def space_list(game: Game, signs: Signs, width: int) -> list[RenderableType]:
    """All spaces, for `board` where there is no ring, in as many columns as have room for the longest."""
    spaces = [space_cells(game, lot, str(lot), NOBODY, signs) for lot in range(game.tables.spaces)]
    longest = max(len(label) + 1 + len(line) + 1 for label, line in spaces)
    columns = min(max(width // longest, 1), MOST_COLUMNS)
    table = Table.grid(expand=True, padding=(0, 1))
    for _ in range(columns):
        table.add_column(no_wrap=True, justify="right")
        table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    rows = -(-len(spaces) // columns)
    for row in range(rows):
        table.add_row(*(cell for space in spaces[row::rows] for cell in space))
    return [table]
