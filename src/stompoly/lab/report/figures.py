"""The measures of a run as data: every number with its interval and how many observations it rests on. What a rulebook
does not have (health, cards, monsters that differ) is there because something was counted, never because of a name."""

from __future__ import annotations

import math
import shlex
from dataclasses import asdict, dataclass
from typing import Any

import stompoly
from stompoly.lab.run import Outcome
from stompoly.lab.run.setup import called_off_after
from stompoly.lab.statistics import Figure
from stompoly.texts import study

from .measures_board import CardFigures, GroupFigures, SpaceFigures, cards_of, groups_of, spaces_of
from .measures_games import Course, Falls, Length, Seats, Story, course_of, falls_of, length_of, seats_of, story_of
from .measures_others import Harm, Tokens, beaten_of, harm_of, tokens_of
from .naming import Names


@dataclass(frozen=True)
class Played:
    """What was played, and how to play it again."""

    rulebook: str
    title: str
    mode: str
    mode_title: str
    changes: dict[str, Any]  # options that its file or the table chose
    bots: list[str]
    restricted: dict[str, str]
    seats: int
    games: int
    seed: int
    cap: int
    called_off_after: str
    decisions: int
    version: str
    command: str


@dataclass(frozen=True)
class Figures:
    played: Played
    seats: Seats
    length: Length
    story: Story
    falls: Falls | None  # nobody falls in some games
    course: Course
    landings: int
    spaces: list[SpaceFigures]
    groups: list[GroupFigures]
    cards: list[CardFigures]
    tokens: Tokens | None  # all alike in most games
    harm: Harm | None
    beaten: list[list[Figure]] | None  # times a game that the first seat felled or robbed the second


def figures(outcome: Outcome, named: str = "") -> Figures:
    """All measures of a run. `named` is how the rulebook was called, where that is not its own name."""
    names = Names(outcome.setup)
    return Figures(
        played=how_played(outcome, named),
        seats=seats_of(outcome),
        length=length_of(outcome, names),
        story=story_of(outcome),
        falls=falls_of(outcome),
        course=course_of(outcome),
        landings=int(outcome.landings.sum()),
        spaces=spaces_of(outcome, names),
        groups=groups_of(outcome, names),
        cards=cards_of(outcome, names),
        tokens=tokens_of(outcome, names),
        harm=harm_of(outcome, names),
        beaten=beaten_of(outcome),
    )


def how_played(outcome: Outcome, named: str) -> Played:
    setup, book = outcome.setup, outcome.setup.book
    return Played(
        rulebook=book.id,
        title=book.title,
        mode=setup.mode,
        mode_title=book.modes[setup.mode].title,
        changes=setup.chosen,
        bots=list(setup.bots),
        restricted={study.SEAT.format(number=p + 1): name for p, name in sorted(setup.restricted.items())},
        seats=setup.seats,
        games=outcome.games,
        seed=outcome.seed,
        cap=setup.options["end.cap"],
        called_off_after=called_off_after(setup),
        decisions=outcome.decisions,
        version=stompoly.__version__,
        command=command_of(outcome, named or book.id),
    )


def command_of(outcome: Outcome, named: str) -> str:
    """What makes the same report again."""
    setup = outcome.setup
    alike = len(set(setup.bots)) == 1
    parts = ["stompoly lab report", shlex.quote(named), f"--mode {shlex.quote(setup.mode)}"]
    parts += [f"--set {shlex.quote(f'{key}={option_text(value)}')}" for key, value in setup.changes.items()]
    parts += [
        f"--seats {setup.seats}",
        f"--bots {setup.bots[0] if alike else ','.join(setup.bots)}",
        f"--games {outcome.games}",
        f"--seed {outcome.seed}",
        "-o report.html",
    ]
    return " ".join(parts)


def option_text(value: Any) -> str:
    """An option's value as `--set` reads it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def plain(found: Figures) -> dict[str, Any]:
    """The same as dictionaries and lists, for JSON: what is not known is null."""
    tree: dict[str, Any] = tidy(asdict(found))
    return tree


def tidy(value: Any) -> Any:
    """Numbers with as many digits as mean something, and nothing that JSON does not know."""
    if isinstance(value, dict):
        return {str(key): tidy(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [tidy(inner) for inner in value]
    if isinstance(value, float):
        return float(f"{value:.7g}") if math.isfinite(value) else None
    return value
