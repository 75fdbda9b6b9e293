"""Draws docs/play.svg and docs/fight.svg: plays real games at a real table until a moment worth showing, and keeps that
screen.

python docs/picture.py
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import stompoly
from stompoly.bots import make_bot
from stompoly.game import Game
from stompoly.table import GRAVE
from stompoly.tui.clock import Clock
from stompoly.tui.keeper import Keeper
from stompoly.tui.rich_screen import RichScreen
from stompoly.tui.screen import Asked
from stompoly.tui.source import LeavingError, Source
from stompoly.tui.table import Table

HERE = Path(__file__).parent
ANN, FIRST_SEED = 0, 20
COLUMNS, ROWS = 111, 40

INK, PAPER = (222, 222, 226), (24, 26, 32)
COLOURS = [(255, 92, 87), (90, 247, 142), (243, 249, 157), (87, 199, 255), (255, 106, 193), (120, 220, 232)]
THEME = TerminalTheme(PAPER, INK, [PAPER, *COLOURS, INK])
# Rich's own frame fetches a font from the web, which a picture in a document may not: this one names fonts that people
# have. Size and width are such that the lines of the board touch; glyphs of other fonts are stretched to fit.
FONT_SIZE, ASPECT = 21, 0.632  # Rich counts on a size of 20 and rows of 24.4
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>TITLE</title>
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: FONT_SIZEpx;
}}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


class LastScene(RichScreen):
    """Draws only what is worth showing, and remembers only the picture drawn last, as a terminal does that is
    cleared."""

    def __init__(self, console: Console, worth_showing: Callable[[Game], bool]) -> None:
        super().__init__(console)
        self.worth_showing = worth_showing

    def scene(self, game: Game, fresh: int, asked: Asked) -> None:
        if self.worth_showing(game):
            self.console.export_text(clear=True)
            super().scene(game, fresh, asked)


class LostError(Exception):
    """Ann gives up."""


class Person(Source):
    """Answers like the sensible bot until the table is worth a picture, then leaves."""

    def __init__(self, game: Game, worth_showing: Callable[[Game], bool]) -> None:
        self.worth_showing = worth_showing
        self.game, self.bot, self.prompt = game, make_bot("sensible", game.seed, game.family), ""

    def line(self, prompt: str, seconds: float = 0) -> str:
        self.prompt = prompt
        if self.worth_showing(self.game):
            raise LeavingError
        answer = self.bot.decide(self.game.seen_by(ANN), ANN)
        words = answer if isinstance(answer, str) else self.game.text(answer)
        if words in GRAVE:
            raise LostError  # there is nothing left to show
        return words

    def poll(self, seconds: float) -> str | None:
        return None


def busy_board(game: Game) -> bool:
    """Deeds and buildings on the board, somebody held, and a deed for sale that Ann can pay."""
    s = game.state
    owned, built = sum(mask.bit_count() for mask in s.deeds), sum(level > 0 for level in s.level)
    return owned >= 17 and built >= 5 and any(s.held) and game.question.kind == "buy" and game.why("buy") is None


def big_fight(game: Game) -> bool:
    """Somebody serves another, many tanks stand, and Ann is in a fight with tanks in it."""
    s = game.state
    fight = game.question.kind == "fight" and s.fighters.bit_count() >= 2 and s.tanks[s.arena] > 1
    return fight and sum(s.tanks) >= 10 and max(s.master[: s.seats]) >= 0 and s.hp[ANN] > 2


class Picture(NamedTuple):
    name: str
    title: str
    rulebook: str
    seats: tuple[str, ...]
    worth_showing: Callable[[Game], bool]


PICTURES = [
    Picture(
        "play",
        "A game of Gopoly in the terminal: the board as a ring, the players and the log in the middle, a question",
        "gopoly",
        ("Ann=Mothra", "Bo=Godzilla:sensible", "Cy=Gamera:sensible", "Dee=Jet Jaguar:sensible"),
        busy_board,
    ),
    Picture(
        "fight",
        "A fight in Unofficial Godzilla Monopoly: kaiju and tanks on one space, and the ways to attack",
        "ugm",
        ("Ann=Mothra", "Bo=Godzilla:brawler", "Cy=Rodan:builder", "Dee=Gigan:sensible"),
        big_fight,
    ),
]


def main() -> None:
    for picture in PICTURES:
        for seed in count(FIRST_SEED):
            svg = screen_of(picture, seed)
            if svg:
                (HERE / f"{picture.name}.svg").write_text(svg, encoding="utf-8")
                break


def screen_of(picture: Picture, seed: int) -> str:
    """The screen of a game with that seed as SVG; empty if it was never worth showing."""
    game = stompoly.new(picture.rulebook, picture.seats, seed=seed)
    console = Console(
        record=True,
        width=COLUMNS,
        height=ROWS,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
        emoji=False,
    )
    person, screen = Person(game, picture.worth_showing), LastScene(console, picture.worth_showing)
    with tempfile.TemporaryDirectory() as folder:
        table = Table(game, screen, person, Keeper(game, Path(folder) / "game.jsonl"), Clock(game), fast=True)
        try:
            while not game.over:
                table.step()
        except LeavingError:
            console.print(Text.assemble(person.prompt, ("▊", "bold")))
            return drawn(console, picture)
        except LostError:
            pass
    return ""


def drawn(console: Console, picture: Picture) -> str:
    frame = SVG.replace("FONT_SIZE", str(FONT_SIZE)).replace("TITLE", picture.title)
    svg = console.export_svg(
        title=f"stompoly play {picture.rulebook}",
        theme=THEME,
        code_format=frame,
        font_aspect_ratio=ASPECT,
        unique_id=picture.name,
    )
    svg = svg.replace(" textLength=", ' lengthAdjust="spacingAndGlyphs" textLength=')
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


if __name__ == "__main__":
    main()
