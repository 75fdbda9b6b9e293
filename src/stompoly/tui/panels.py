"""The parts of the drawn screen besides the ring: heading, players, log, and the spaces ahead."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Line

from . import facts, texts
from .ring import deed_signs, tokens_text
from .sheet import printable
from .signs import Signs, band, marks, seat_colour
from .telling import told

NAME_WIDTH = 14
REACH = range(2, 13)  # what two dice can throw


def heading(game: Game, signs: Signs, clock: str) -> Text:
    """Title, dice, whose turn, what the Bank and the pot hold."""
    s = game.state
    parts = [Text(facts.title(game), style="bold")]
    if s.turn:
        parts.append(
            Text(texts.TURN_OF.format(name=facts.name(game, s.current)), style=f"bold {seat_colour(s.current)}")
        )
    if s.die1:
        parts.append(Text(f"{signs.dice[s.die1]} {signs.dice[s.die2]} = {s.die1 + s.die2}", style="bold"))
    if clock:
        parts.append(Text(clock, style="bold"))
    return Text("   ").join(parts)


def supplies(game: Game) -> Text:
    said = facts.stock(game)
    if game.tables.pot_on:
        pot = texts.POT.format(pot=game.book.terms["pot"], money=facts.money(game, game.state.pot))
        said = f"{said}   {pot}"
    return Text(said, style="dim", no_wrap=True, overflow="ellipsis")


def roster(game: Game, signs: Signs) -> Table:
    """Everybody: token, cash, place, deeds by colour letter, passes and jail."""
    table = Table(box=None, expand=True, pad_edge=False, padding=(0, 1), header_style="dim")
    for head in texts.PLAYERS:
        table.add_column(
            head, no_wrap=True, overflow="ellipsis", justify="right" if head == texts.PLAYERS[2] else "left"
        )
    table.columns[1].max_width = NAME_WIDTH
    table.columns[4].ratio = 1
    for p in range(game.state.seats):
        table.add_row(*player_cells(game, p, signs), style="dim strike" if game.state.out[p] else "")
    return table


def player_cells(game: Game, p: int, signs: Signs) -> list[Text]:
    asked = game.question.seat == p
    mark = Text(signs.turn if asked else " ", style="bold")
    mark.append(marks(game)[p], style=f"bold reverse {seat_colour(p)}")
    out = game.state.out[p]
    return [
        mark,
        Text(facts.name(game, p), style=f"bold {seat_colour(p)}"),
        Text("" if out else facts.cash(game, p)),
        Text("" if out else facts.position(game, p)),
        deed_letters(game, p, signs),
        Text(facts.status(game, p)),
    ]


def deed_letters(game: Game, p: int, signs: Signs) -> Text:
    """`A2★ B1 R3`: how many of each colour, and a star on complete ones."""
    line = Text()
    for holding in facts.holdings(game, p):
        line.append(holding.group.letter, style=band(holding.group.colour))
        star = signs.whole if holding.whole else ""
        line.append(f"{len(holding.lots)}{star} ", style="bold" if star else "")
    return line


def log_lines(lines: list[Line], rows: int, fresh: int) -> Table:
    """The last lines with their clauses; what is new since this person's last question stands out."""
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    table.add_column(no_wrap=True, justify="right")
    first = max(len(lines) - 3 * rows, 0)  # more than rows, because some are not told
    for k, line in told(lines[first:])[-rows:]:
        style = "" if first + k >= fresh else "dim"
        table.add_row(Text(printable(line.text), style=style), Text(line.clause, style="dim"))
    return table


def section(title: str, width: int, signs: Signs) -> Text:
    bar = signs.box[9]
    return Text(f"{bar * 2} {title} ".ljust(width, bar)[:width], style="dim", no_wrap=True, overflow="crop")


def ahead(game: Game, seat: int, signs: Signs) -> Table:
    """Where a throw of the person asked may lead, for terminals that have no room for the ring."""
    spaces = game.tables.spaces
    table = Table.grid(expand=True, padding=(0, 1))
    for _ in range(2):
        table.add_column(no_wrap=True, justify="right")
        table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    start = game.state.pos[seat]
    cells = [space_cells(game, (start + step) % spaces, step, seat, signs) for step in REACH]
    half = (len(cells) + 1) // 2
    for k in range(half):
        right = cells[half + k] if half + k < len(cells) else [Text(), Text()]
        table.add_row(*cells[k], *right)
    return table


def space_cells(game: Game, lot: int, step: int, seat: int, signs: Signs) -> list[Text]:
    """`+7  Kumonga Bs⌂⌂ $90`."""
    line = Text(game.book.board.space[lot].short.ljust(10))
    if facts.is_deed(game, lot):
        line.append_text(deed_signs(game, lot, signs)).append(" ")
        if facts.owner(game, lot) not in (NOBODY, seat):
            line.append(facts.landing(game, lot, seat), style="bold")
            line.append(" ")
    line.append_text(tokens_text(game, lot))
    return [Text(f"+{step}", style="dim"), line]


def space_list(game: Game, signs: Signs) -> list[RenderableType]:
    """All spaces, for `board` where there is no ring."""
    table = Table.grid(expand=True, padding=(0, 1))
    columns = 3
    for _ in range(columns):
        table.add_column(no_wrap=True, justify="right")
        table.add_column(ratio=1, no_wrap=True, overflow="crop")
    lots = list(range(game.tables.spaces))
    rows = -(-len(lots) // columns)
    for row in range(rows):
        cells: list[Text] = []
        for lot in lots[row::rows]:
            cells += list_cells(game, lot, signs)
        table.add_row(*cells)
    return [table]


def list_cells(game: Game, lot: int, signs: Signs) -> list[Text]:
    line = Text(game.book.board.space[lot].short.ljust(10))
    if facts.is_deed(game, lot):
        line.append_text(deed_signs(game, lot, signs)).append(" ")
    line.append_text(tokens_text(game, lot))
    return [Text(str(lot), style="dim"), line]
