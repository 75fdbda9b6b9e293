"""How a game went, shown at its end: how everybody's worth rose and fell, the biggest payment, the best buy, and the
dice. A family says what counts (`Recap`); the rest is the same for all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from stompoly.game import Game, Line
from stompoly.table.steps import Steps
from stompoly.texts import common as texts
from stompoly.texts import grammar

from .facts import name
from .seen import NONE, Luck, Story, StoryLine, StorySeat

POINTS = 120  # of a curve, at most
PIPS = 3.5  # what a die shows on average


class Income(NamedTuple):
    """What a space earned somebody."""

    seat: int
    lot: int
    amount: int


def no_income(line: Line) -> Income | None:
    return None


def no_blow(line: Line) -> int:
    return 0


@dataclass(frozen=True)
class Recap:
    """What counts in a family of games."""

    worth: Callable[[Any, Any, int], int]  # tables, state, seat
    worth_title: Callable[[], str]
    amount: Callable[[Game, int], str]  # of that worth, in words
    faces: Callable[[Line], list[int]]  # of the dice of a roll; empty if a line is not about a roll
    blow_title: Callable[[], str]
    blow: Callable[[Line], int] = no_blow  # how much somebody takes from somebody else; without it, gains are compared
    income: Callable[[Line], Income | None] = no_income
    deals: frozenset[str] = frozenset()  # kinds of lines that report a deal


def story_of(steps: Steps, recap: Recap) -> Story:
    """The story of a game that is over. What was taken back does not count."""
    game = steps.game
    stand = steps.stand
    count = min(POINTS, len(stand))
    places = [stand[k * (len(stand) - 1) // max(count - 1, 1)] for k in range(count)]
    curve = [worths(steps, recap, n) for n in places]
    lines = [(n, line) for n in stand for line in steps.lines[n]]
    told = [blow_line(steps, recap, lines), buy_line(game, recap, lines)]
    return Story(
        title=recap.worth_title(),
        steps=places,
        worth=[[row[p] for row in curve] for p in range(len(game.players))],
        seats=[seat_story(game, recap, p, [row[p] for row in curve]) for p in range(len(game.players))],
        lines=[line for line in told if line],
        dice=luck(game, recap, [line for _, line in lines]),
    )


def worths(steps: Steps, recap: Recap, step: int) -> list[int]:
    game = steps.game
    state = game.family.state.from_bytes(steps.states[step])
    return [int(recap.worth(game.tables, state, p)) for p in range(len(game.players))]


def seat_story(game: Game, recap: Recap, p: int, curve: list[int]) -> StorySeat:
    first, most, last = (recap.amount(game, value) for value in (curve[0], max(curve), curve[-1]))
    text = texts.STORY_SEAT.format(name=name(game, p), first=first, most=most, last=last)
    return StorySeat(p, text, most, last)


def blow_line(steps: Steps, recap: Recap, lines: list[tuple[int, Line]]) -> StoryLine | None:
    """The most that somebody took from somebody else at once."""
    found = max(lines, key=lambda each: recap.blow(each[1]), default=None)
    if found is None or recap.blow(found[1]) <= 0:
        return gain_line(steps, recap, recap.blow_title() if recap.blow is no_blow else texts.STORY_GAIN_TITLE)
    n, line = found
    return StoryLine(recap.blow_title(), line.text, n, int(line.event.seat))


def gain_line(steps: Steps, recap: Recap, title: str) -> StoryLine | None:
    """The most that somebody gained at once, for games where nobody takes anything from anybody."""
    rows = [worths(steps, recap, n) for n in steps.stand]
    seats = range(len(steps.game.players))
    gains = [(after[p] - before[p], k, p) for k, (before, after) in enumerate(pairwise(rows), 1) for p in seats]
    gain, k, p = max(gains, default=(0, 0, 0))
    if gain <= 0:
        return None
    amount, n = recap.amount(steps.game, gain), steps.stand[k]
    told = [line.text for line in steps.lines[n] if not line.sort.passing and int(line.event.seat) == p]
    form = texts.STORY_GAIN_WHY if told else texts.STORY_GAIN
    text = form.format(name=name(steps.game, p), amount=amount, why=told[0] if told else "")
    return StoryLine(title, text, n, p)


def buy_line(game: Game, recap: Recap, lines: list[tuple[int, Line]]) -> StoryLine | None:
    """The space that earned somebody the most in the whole game."""
    brought: dict[tuple[int, int], int] = defaultdict(int)
    for _, line in lines:
        income = recap.income(line)
        if income and income.seat >= 0 and income.lot >= 0:
            brought[income.seat, income.lot] += income.amount
    if not brought:
        return None
    (seat, lot), amount = max(brought.items(), key=lambda each: each[1])
    space = game.book.board.space[lot].name
    text = texts.STORY_BUY.format(space=space, name=name(game, seat), amount=recap.amount(game, amount))
    return StoryLine(texts.STORY_BUY_TITLE, text, NONE, seat)


def luck(game: Game, recap: Recap, lines: list[Line]) -> list[Luck]:
    """What everybody rolled, compared with the average."""
    thrown: dict[int, list[int]] = {p: [] for p in range(len(game.players))}
    throws: dict[int, int] = defaultdict(int)
    for line in lines:
        faces = recap.faces(line)
        if faces and int(line.event.seat) in thrown:
            thrown[int(line.event.seat)] += faces
            throws[int(line.event.seat)] += 1
    return [luck_of(game, p, throws[p], thrown[p]) for p in thrown]


def luck_of(game: Game, p: int, throws: int, faces: list[int]) -> Luck:
    over = round(sum(faces) - PIPS * len(faces))
    mean = sum(faces) / len(faces) if faces else 0.0
    text = texts.STORY_DICE.format(name=name(game, p), throws=grammar.count(throws, texts.THROW), mean=f"{mean:.2f}")
    return Luck(p, text if faces else texts.STORY_NO_DICE.format(name=name(game, p)), throws, round(mean, 2), over)
