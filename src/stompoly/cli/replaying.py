"""Stepping through a game file in this terminal, forward, back or to any step, with the odds if wanted."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from stompoly.cli.curves import draw_curves, letters
from stompoly.cli.play import make_screen
from stompoly.cli.progress import progress_bar
from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.files import load
from stompoly.game import Game
from stompoly.rules.options import OptionError
from stompoly.table.steps import Steps, steps_of
from stompoly.texts import commands as texts
from stompoly.tui.keeper import KeepError, find_file
from stompoly.tui.screen import Screen
from stompoly.tui.source import Keyboard, LeavingError, Source

if TYPE_CHECKING:
    from stompoly.lab.odds import Curve
    from stompoly.lab.playouts import Futures
    from stompoly.lab.statistics import Figure

SEED = 1


def step_through(file: Path, at: int | None, playouts: int, plain: bool, recover: bool) -> None:
    """`playouts`: for the odds at each step; 0 if they are not wanted."""
    try:
        path = find_file(file)
    except KeepError as none:
        raise OptionError(str(none)) from none
    steps = steps_of(load(path, recover))
    chances = weigh(steps, playouts) if playouts else None
    live = sys.stdin.isatty() and sys.stdout.isatty()
    screen = make_screen(plain or not live)
    show = Show(steps, screen, chances)
    if live:
        walk(show, Keyboard(), steps.check(at or 0))
    elif at is None:
        show.all()
    else:
        show.step(steps.check(at))
        show.curve(steps.check(at))


# --- odds ------------------------------------------------------------------------------------------


@dataclass
class Chances:
    """The curve, and the odds of steps between its points when somebody looks at them."""

    ahead: Futures
    line: Curve
    playouts: int

    def at(self, steps: Steps, step: int) -> list[Figure]:
        if step in self.line.steps:
            return self.line.odds[self.line.steps.index(step)]
        state = steps.game.family.state.from_bytes(steps.states[step])
        return self.ahead.odds(self.ahead.ahead.position(state), self.playouts, SEED)


def weigh(steps: Steps, playouts: int) -> Chances:
    from stompoly.lab.odds import POINTS, curve
    from stompoly.lab.playouts import futures

    ahead = futures(steps.game)
    with progress_bar(min(POINTS, steps.last + 1)) as advance:
        return Chances(ahead, curve(steps, ahead, playouts, SEED, advance), playouts)


# --- showing ---------------------------------------------------------------------------------------


@dataclass
class Show:
    """Steps on a screen."""

    steps: Steps
    screen: Screen
    chances: Chances | None

    def as_watched(self, step: int) -> Game:
        """As a watcher would have seen it."""
        return self.steps.at(step).seen_by(NOBODY)

    def all(self) -> None:
        """Every step in a few lines, and the curve."""
        for step in range(self.steps.last + 1):
            self.heading(step)
            if self.chances and step in self.chances.line.steps:
                self.screen.say(self.odds_line(step))
        self.screen.say(self.steps.at(self.steps.last).question.text)
        self.curve(self.steps.last)

    def heading(self, step: int) -> None:
        self.screen.say(texts.STEP_DONE.format(step=step, what=self.steps.action_text(step)))
        self.screen.show_lines(self.as_watched(step), self.steps.lines[step])

    def step(self, step: int) -> None:
        """One step: what was done, what it led to, where everybody is, and what is asked next."""
        game = self.as_watched(step)
        self.screen.board(game, self.seat(game))
        self.screen.say(texts.STEP.format(step=step, last=self.steps.last))
        self.heading(step)
        for p in range(game.state.seats):
            self.screen.say(face_of(game).whereabouts(game, p))
        self.screen.say(game.question.text)
        if self.chances:
            self.screen.say(self.odds_line(step))

    def seat(self, game: Game) -> int:
        """Whose view of the board is drawn: the seat that is asked, otherwise the seat whose turn it is."""
        asked = game.question.seat
        return asked if asked != NOBODY else max(int(game.state.current), 0)

    def odds_line(self, step: int) -> str:
        assert self.chances is not None
        odds = self.chances.at(self.steps, step)
        by_name = zip(self.steps.game.players, odds, strict=True)
        said = [texts.ODDS_OF.format(name=seat.name, percent=100 * one.value) for seat, one in by_name]
        return texts.ODDS.format(odds=", ".join(said))

    def curve(self, step: int) -> None:
        if self.chances is None:
            return
        line, names = self.chances.line, [player.name for player in self.steps.game.players]
        self.screen.say("")
        for text in draw_curves(line.steps, [[one.value for one in odds] for odds in line.odds], names, step):
            self.screen.say(text)
        self.screen.say("   ".join(f"{sign} {name}" for sign, name in zip(letters(names), names, strict=True)))


# --- walking ---------------------------------------------------------------------------------------


def walk(show: Show, source: Source, step: int) -> None:
    """Reads lines until somebody leaves."""
    show.screen.say(texts.WAYS)
    show.step(step)
    show.curve(step)
    while True:
        try:
            words = source.line(texts.STEP_PROMPT.format(step=step, last=show.steps.last)).strip().lower()
        except (LeavingError, KeyboardInterrupt):
            return
        if words in ("q", "quit", "exit"):
            return
        goal = goal_of(show.steps, step, words)
        if goal is None:
            show.screen.say(texts.WAYS)
        elif goal == step and words not in ("", "n", "b", "board"):
            show.screen.say(texts.SAME_STEP.format(step=step, last=show.steps.last))
        else:
            step = goal
            show.step(step)
            show.curve(step)


def goal_of(steps: Steps, step: int, words: str) -> int | None:
    """The step that a line asks for; None if it asks for none. It never goes past either end."""
    last = steps.last
    near = {"": step + 1, "n": step + 1, "b": step - 1, "first": 0, "last": last, "board": step}
    if words in near:
        return min(max(near[words], 0), last)
    if words in ("t", "p"):
        return turn_from(steps, step, 1 if words == "t" else -1)
    if words.removeprefix("-").removeprefix("+").isdecimal() and len(words) < 9:
        goal = step + int(words) if words[0] in "+-" else int(words)
        return min(max(goal, 0), last)
    return None


def turn_from(steps: Steps, step: int, way: int) -> int:
    """The next step in another turn, that way."""
    here, goal = turn_at(steps, step), step
    while 0 <= goal + way <= steps.last and turn_at(steps, goal) == here:
        goal += way
    return goal


def turn_at(steps: Steps, step: int) -> int:
    return int(steps.game.family.state.from_bytes(steps.states[step]).turn)
