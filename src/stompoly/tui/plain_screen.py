"""The plain screen: no colour, no drawing, one fact per line. For screen readers, dumb terminals and pipes."""

from __future__ import annotations

from typing import TextIO

from stompoly.faces import facts
from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED
from stompoly.faces.menu import Item
from stompoly.faces.sheet import Sheet, printable
from stompoly.faces.telling import lines_worth_telling
from stompoly.game import Game, Line
from stompoly.texts import terminal as texts

from .screen import PLAIN, Asked, Screen

FAR = 60  # lines that scroll what was shown out of sight


class PlainScreen(Screen):
    def __init__(self, out: TextIO, live: bool = False) -> None:
        self.out, self.live = out, live

    def line(self, text: str) -> None:
        print(printable(text), file=self.out, flush=True)

    def say(self, text: str, tone: str = PLAIN) -> None:
        self.line(text)

    def show_lines(self, game: Game, lines: list[Line]) -> None:
        for _, line in lines_worth_telling(game, lines):
            form = texts.PLAIN_HAPPENED if line.clause else texts.PLAIN_HAPPENED_BARE
            self.line(form.format(text=line.text, clause=line.clause))

    def show(self, *sheets: Sheet) -> None:
        for sheet in sheets:
            self.line(f"{sheet.title}:")
            for label, text in sheet.rows:
                self.line(f"{label}: {text}" if label else text)

    def scene(self, game: Game, fresh: int, asked: Asked) -> None:
        """Only what the player to act needs each time; the rest is shown on demand."""
        self.line("")
        if self.clock:
            self.line(self.clock)
        self.line(face_of(game).whereabouts(game, asked.seat))
        self.ask(asked)

    def watch(self, game: Game, fresh: int, notes: list[str]) -> None:
        """Nothing: the log lines have said it."""

    def ask(self, asked: Asked) -> None:
        if not asked.text.startswith((f"{asked.name} ", f"{asked.name}:")):
            self.line(texts.DECIDES.format(name=asked.name))
        self.line(asked.text)
        for line in asked.about:
            self.line(line)
        self.choices(asked.items)

    def choices(self, items: list[Item]) -> None:
        for number, item in enumerate(items, 1):
            self.line(texts.PLAIN_CHOICE.format(number=number, label=item.label))

    def board(self, game: Game, seat: int) -> None:
        for lot in range(game.tables.spaces):
            self.line(space_line(game, lot))

    def wipe(self) -> None:
        if self.live:
            self.line("\n" * FAR)


def space_line(game: Game, lot: int) -> str:
    """`6. Kamacuras; Light blue (letter B); owned by ann; 2 houses; here: bo`."""
    said = [
        texts.PLAIN_SPACE.format(pos=lot, name=game.words.lot(lot)),
        *face_of(game).space_facts(game, lot, LETTERED),
    ]
    here = [facts.name(game, p) for p in facts.tokens_on(game, lot)]
    if here:
        said.append(texts.PLAIN_HERE.format(names=", ".join(here)))
    return "; ".join(said)
