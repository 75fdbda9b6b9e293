"""The drawn screen: the ring where it fits, a compact form where it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.faces.menu import Item
from stompoly.faces.sheet import Sheet, printable
from stompoly.faces.telling import lines_worth_telling
from stompoly.game import Game, Line
from stompoly.texts import terminal as texts

from .drawings import drawing_of
from .panels import ahead, heading, log_lines, section, space_list, supplies
from .ring import Ring, Shape, shape_for
from .screen import NEWS, PATH, PLAIN, TROUBLE, Asked, Screen
from .signs import band, is_colour, seat_colour, signs_for

STYLES = {PLAIN: "", NEWS: "bold", TROUBLE: "bold yellow", PATH: ""}
LABEL_WIDTH = 34  # of a sheet's left column at most
PANEL_WIDTH = 66  # of sheets side by side, where there is room for more than two
FEW_LINES = 3  # of the log, at least
HEAD_LINES = 2  # heading and supplies
USUAL_BELOW = 6  # lines that a question takes
MOST_SHOWN = 60  # things below a picture that are drawn again
BETWEEN = "   "  # numbered choices


class RichScreen(Screen):
    draws = True

    def __init__(self, console: Console, live: bool = False) -> None:
        self.console, self.live = console, live
        self.signs = signs_for(console.encoding)
        self.begun = False
        self.below = USUAL_BELOW  # lines that the last question took
        self.shown: list[Callable[[], None]] = []  # what is in sight, to be drawn again

    def put(self, draw: Callable[[], None]) -> None:
        """Draws below what is there, and remembers how."""
        self.shown.append(draw)
        del self.shown[1:-MOST_SHOWN]  # after the picture, only what may still be in sight
        with self.console:
            draw()

    def put_afresh(self, draw: Callable[[], None]) -> None:
        """Redraws the screen in a single write."""
        with self.console:
            if self.begun:
                self.wipe()
            self.begun = True  # what was said before the first picture (where the game is saved) is not cleared
            self.put(draw)

    def redraw(self) -> bool:
        with self.console:
            self.console.clear()
            for draw in self.shown:
                draw()
        return True

    def say(self, text: str, tone: str = PLAIN) -> None:
        line = Text(printable(text), style=STYLES[tone])
        self.put(lambda: self.console.print(line, soft_wrap=tone == PATH))

    def show_lines(self, game: Game, lines: list[Line]) -> None:
        self.put(lambda: self.print_lines(game, lines))

    def print_lines(self, game: Game, lines: list[Line]) -> None:
        for _, line in lines_worth_telling(game, lines):
            text = Text(f"  {printable(line.text)}")
            self.console.print(text.append(f"  {line.clause}", style="dim") if line.clause else text)

    # --- sheets ------------------------------------------------------------------------------------

    def show(self, *sheets: Sheet) -> None:
        self.put(lambda: self.print_sheets(sheets))

    def print_sheets(self, sheets: Sequence[Sheet]) -> None:
        beside = min(len(sheets), max(self.console.width // PANEL_WIDTH, 2))
        panels = [self.panel(sheet, beside) for sheet in sheets]
        self.console.print(Columns(panels) if len(panels) > 1 else panels[0])

    def panel(self, sheet: Sheet, beside: int) -> Panel:
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", max_width=LABEL_WIDTH)
        table.add_column()
        for label, text in sheet.rows:
            table.add_row(Text(printable(label)), Text(printable(text)))
        title = Text(f" {printable(sheet.title)} ", style=band(sheet.colour) if is_colour(sheet.colour) else "bold")
        wide = self.console.width >= 100 or beside == 1
        width = min((self.console.width - 2) // beside, 100) if wide else self.console.width - 2
        return Panel(table, title=title, title_align="left", expand=beside > 1, width=width if beside > 1 else None)

    def pages(self, sheet: Sheet) -> list[Sheet]:
        """Cut between rows, so that each part leaves a line for the prompt."""
        parts = [Sheet(sheet.title, colour=sheet.colour)]
        for row in sheet.rows:
            parts[-1].rows.append(row)
            if len(parts[-1].rows) > 1 and self.height_of(parts[-1]) >= self.console.height:
                parts[-1].rows.pop()
                parts.append(Sheet(sheet.title, [row], sheet.colour))
        return parts

    def height_of(self, sheet: Sheet) -> int:
        return len(self.console.render_lines(self.panel(sheet, 1)))

    # --- the whole picture -------------------------------------------------------------------------

    def scene(self, game: Game, fresh: int, asked: Asked) -> None:
        self.put_afresh(lambda: self.draw_scene(game, fresh, asked))

    def draw_scene(self, game: Game, fresh: int, asked: Asked) -> None:
        question = self.question(asked)
        self.below = self.height_below(question)
        self.print_all(self.picture(game, asked.seat, fresh, self.below))
        self.print_all(question)

    def watch(self, game: Game, fresh: int, notes: list[str]) -> None:
        lines = [Text(printable(note), style="dim") for note in notes]
        self.put_afresh(lambda: self.draw_watched(game, fresh, lines))

    def draw_watched(self, game: Game, fresh: int, notes: list[Text]) -> None:
        """With as much room below as the last question had, so that the board stays as it was."""
        below = max(self.height_below(notes), self.below)
        self.print_all(self.picture(game, NOBODY, fresh, below))
        self.print_all(notes)

    def height_below(self, lines: list[Text]) -> int:
        """With a line for the prompt and one to spare, so that the top of the board stays in sight."""
        return sum(max(-(-line.cell_len // self.console.width), 1) for line in lines) + 2

    def print_all(self, parts: Iterable[RenderableType]) -> None:
        for part in parts:
            self.console.print(part)

    def picture(self, game: Game, seat: int, fresh: int, below: int) -> list[RenderableType]:
        """The ring where it leaves `below` lines, else the compact form."""
        shape = self.shape(game, below)
        if shape is None:
            return self.compact(game, seat, fresh, below)
        return [Ring(game, drawing_of(game), shape, self.signs, Group(*self.middle(game, fresh, *shape.middle)))]

    def shape(self, game: Game, below: int) -> Shape | None:
        columns, rows = self.console.width, self.console.height - below
        lines = HEAD_LINES + game.state.seats + 1 + FEW_LINES
        return shape_for(game.tables.spaces, columns, rows, lines)

    def middle(self, game: Game, fresh: int, columns: int, rows: int) -> list[RenderableType]:
        """Inside the ring: heading, players, and as much of the log as fits. If that is little, purely decorative lines
        are left out."""
        room = rows - HEAD_LINES - (game.state.seats + 1)
        airy, titled = room >= FEW_LINES + 2, room >= FEW_LINES + 1
        return [
            Text.assemble(" ", heading(game, self.signs, self.clock, columns - 1), no_wrap=True, overflow="ellipsis"),
            Text.assemble(" ", supplies(game), no_wrap=True, overflow="ellipsis"),
            *([Text()] if airy else []),
            drawing_of(game).roster(game, self.signs, columns),
            *([section(texts.LOG, columns, self.signs)] if titled else []),
            log_lines(game, room - airy - titled, fresh),
        ]

    def compact(self, game: Game, seat: int, fresh: int, below: int) -> list[RenderableType]:
        """Without the ring: heading, players, the spaces that the dice may reach (if any, and if there is room), and a
        few log lines."""
        columns = self.console.width
        room = self.console.height - below - 1 - (game.state.seats + 1) - 1
        steps = face_of(game).reach(game, seat) if seat != NOBODY else []
        lines = 1 + (len(steps) + 1) // 2  # of what is reached
        fits = bool(steps) and room - lines >= FEW_LINES
        return [
            heading(game, self.signs, self.clock, columns, drawing_of(game).tally(game, self.signs)),
            drawing_of(game).roster(game, self.signs, columns),
            *(self.spaces_ahead(game, seat) if fits else []),
            section(texts.LOG, columns, self.signs),
            log_lines(game, max(room - lines if fits else room, 1), fresh),
        ]

    def spaces_ahead(self, game: Game, seat: int) -> list[RenderableType]:
        title = texts.AHEAD.format(space=game.words.lot(game.state.pos[seat]))
        return [section(title, self.console.width, self.signs), ahead(game, seat, self.signs)]

    # --- asking ------------------------------------------------------------------------------------

    def ask(self, asked: Asked) -> None:
        self.put(lambda: self.print_all(self.question(asked)))

    def question(self, asked: Asked) -> list[Text]:
        """Whose decision on the seat's colour, the question, what helps, the choices."""
        tag = Text(f" {printable(asked.name).upper()} ", style=f"bold reverse {seat_colour(asked.seat)}")
        lines = [Text.assemble(tag, " ", (printable(asked.text), "bold"))]
        lines += [Text(printable(line), style="dim") for line in asked.about]
        return lines + self.numbered_choices(asked.items)

    def numbered_choices(self, items: list[Item]) -> list[Text]:
        labels = [Text.assemble((f"{n} ", "bold cyan"), printable(item.label)) for n, item in enumerate(items, 1)]
        return fill_lines(labels, self.console.width)

    def choices(self, items: list[Item]) -> None:
        self.put(lambda: self.print_all(self.numbered_choices(items)))

    def board(self, game: Game, seat: int) -> None:
        self.put(lambda: self.print_board(game, seat))

    def print_board(self, game: Game, seat: int) -> None:
        if self.shape(game, FEW_LINES):
            self.print_all(self.picture(game, seat, len(game.log), FEW_LINES))
        else:
            self.print_all(space_list(game, self.signs, self.console.width))

    def wipe(self) -> None:
        self.shown.clear()
        self.console.clear()


def fill_lines(items: Iterable[Text], width: int) -> list[Text]:
    """Short things side by side, in as few lines as hold them; long lists in columns."""
    items = list(items)
    widest = max((item.cell_len for item in items), default=0) + len(BETWEEN)
    if len(items) > 10 and widest <= width // 2:
        return in_columns(items, widest, width // widest)
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(BETWEEN) + item.cell_len <= width:
            lines[-1].append(BETWEEN).append_text(item)
        else:
            lines.append(item.copy())
    return lines


def in_columns(items: list[Text], widest: int, across: int) -> list[Text]:
    rows = -(-len(items) // across)
    lines = []
    for row in range(rows):
        line = Text()
        for item in items[row::rows]:
            padded = item.copy()
            padded.truncate(widest, pad=True)
            line.append_text(padded)
        lines.append(line)
    return lines
