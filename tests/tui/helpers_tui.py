"""What the tests of the terminal share: scripted people, a fake bot, and tables set up in the middle of a game."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

from stompoly.faces.by_family import face_of
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.family import Family
from stompoly.testing import scene
from stompoly.tui.clock import Clock
from stompoly.tui.keeper import Keeper
from stompoly.tui.plain_screen import PlainScreen
from stompoly.tui.rich_screen import RichScreen
from stompoly.tui.screen import Screen
from stompoly.tui.source import LeavingError, Source
from stompoly.tui.table import Table

Answer = str | BaseException


class Script(Source):
    """Lines prepared ahead (or exceptions to raise); then the person leaves."""

    def __init__(self, *answers: Answer, typed: list[str | None] | None = None) -> None:
        self.answers, self.typed = list(answers), typed or []
        self.prompts: list[str] = []
        self.allowed: list[float] = []

    def line(self, prompt: str, seconds: float = 0) -> str:
        self.prompts.append(prompt)
        self.allowed.append(seconds)
        if not self.answers:
            raise LeavingError
        answer = self.answers.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def poll(self, seconds: float) -> str | None:
        return self.typed.pop(0) if self.typed else None


class Obedient(Source):
    """A person who always gives the safe answer, in words."""

    def __init__(self) -> None:
        self.table: Table | None = None

    def line(self, prompt: str, seconds: float = 0) -> str:
        assert self.table is not None
        if "are you sure" in prompt:
            return "yes"
        game = self.table.game
        return game.text(face_of(game).safe(game, game.question.seat))

    def poll(self, seconds: float) -> str | None:
        return None


class FakeBot:
    """Buys, builds and rolls; else anything that is no trade."""

    AVOIDED = ("offer", "settle", "lift", "mortgage", "sell")
    LIKED = ("roll", "buy", "build", "end")

    def __init__(self, name: str, seed: int, family: Family | None = None) -> None:
        self.random = random.Random(seed)

    def decide(self, game: Game, seat: int) -> Act:
        acts = game.acts(seat)
        plain = [act for act in acts if game.family.verbs[act.verb] not in self.AVOIDED] or acts
        liked = [act for act in plain if game.family.verbs[act.verb] in self.LIKED]
        return self.random.choice(liked or plain)

    def interject(self, game: Game, seat: int) -> Act | None:
        return None


class Desk:
    """A table with a plain screen, and what was said on it."""

    def __init__(
        self,
        game: Game,
        source: Source,
        path: Path,
        screen: Screen | None = None,
        make: Callable[[str, int, Family], Any] = FakeBot,
    ) -> None:
        self.out = io.StringIO()
        self.source = source
        self.table = Table(
            game, screen or PlainScreen(self.out), source, Keeper(game, path / "game.jsonl"), Clock(game), True, make
        )
        if isinstance(source, Obedient):
            source.table = self.table

    def run(self) -> str:
        self.table.run()
        return self.out.getvalue()


def desk(path: Path, *answers: Answer, rulebook: str = "classic", seats: str = "AB", **there: Any) -> Desk:
    """People A, B… in the middle of a game, with a script."""
    return Desk(scene(rulebook, seats, **there).game, Script(*answers), path)


def console(width: int = 120, height: int = 40) -> Console:
    """A terminal on paper. Always true colour: Rich remembers how it wrote a style first, for the whole process."""
    return Console(
        record=True,
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        markup=False,
        highlight=False,
        emoji=False,
    )


def drawn(game: Game, answers: tuple[Answer, ...], path: Path, width: int = 120, height: int = 40) -> str:
    """What a drawn screen shows while people answer, as text."""
    paper = console(width, height)
    Desk(game, Script(*answers), path, RichScreen(paper)).run()
    return paper.export_text()
