"""The part of the loop (`rules.loop`) that fills the study: what is looked at before and after every act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stompoly.engine.rule import rule

from .results import TOKEN
from .study import close_game, note_held, note_leader, open_game

if TYPE_CHECKING:
    from .loop import Parts

TRACE = 100  # rounds whose standings are kept

Four = tuple[Callable[..., None], Callable[..., None], Callable[..., None], Callable[..., None]]


def make_study(parts: Parts) -> Four:
    """What a loop does as a game begins, before an act, after it, and as the game ends."""
    standing, may_draw, token_of = parts.standing, parts.may_draw, parts.token_of
    take_scores, after = make_scores(parts), make_after(parts)

    @rule
    def begin(t: Any, todo: Any) -> None:
        if todo.study:
            open_game(t, todo.seats)

    @rule
    def before(g: Any, s: Any, t: Any, todo: Any, verb: int) -> None:
        """Only the player whose turn it is draws cards, which are judged by this."""
        if todo.study and may_draw(s, verb):
            t.before[s.current] = standing(g, s, s.current)

    @rule
    def end(g: Any, s: Any, t: Any, todo: Any, scores: Any, row: Any) -> None:
        if todo.study:
            take_scores(g, s, t, todo.seats, scores)
            for p in range(todo.seats):
                row[TOKEN + p] = token_of(s, p)
            close_game(t, row, scores, s.winners, todo.seats)

    return begin, before, after, end


def make_scores(parts: Parts) -> Callable[..., None]:
    standing, has_fallen = parts.standing, parts.has_fallen

    @rule
    def take_scores(g: Any, s: Any, t: Any, seats: int, scores: Any) -> None:
        """Where everybody stands, and who has fallen."""
        for p in range(seats):
            scores[p] = standing(g, s, p)
            if t.fell[p] == 0 and has_fallen(s, p):
                t.fell[p] = s.round

    return take_scores


def make_after(parts: Parts) -> Callable[..., None]:
    observe, take_scores = parts.observe, make_scores(parts)
    lots_of, groups_of = parts.lots_of, parts.groups_of

    @rule
    def note_round(g: Any, s: Any, t: Any, seats: int, scores: Any, trace: Any, game: int) -> None:
        for p in range(seats):
            note_held(t, p, lots_of(s, p), groups_of(g, s, p))
            if game < len(trace) and s.round <= TRACE:
                trace[game][s.round - 1][p] = scores[p]

    @rule
    def after(g: Any, s: Any, t: Any, todo: Any, scores: Any, trace: Any, game: int) -> None:
        """The act itself, and whatever a new turn or round brings."""
        if todo.study == 0:
            return
        observe(g, s, t)
        if s.turn != t.turn:
            t.turn = s.turn
            take_scores(g, s, t, todo.seats, scores)
            note_leader(t, scores, todo.seats)
            if s.round != t.round:
                t.round = s.round
                note_round(g, s, t, todo.seats, scores, trace, game)

    return after


# --- none -----------------------------------------------------------------------------------------------


@rule
def no_begin(t: Any, todo: Any) -> None:
    return


@rule
def no_before(g: Any, s: Any, t: Any, todo: Any, verb: int) -> None:
    return


@rule
def no_after(g: Any, s: Any, t: Any, todo: Any, scores: Any, trace: Any, game: int) -> None:
    return


@rule
def no_end(g: Any, s: Any, t: Any, todo: Any, scores: Any, row: Any) -> None:
    return


NO_STUDY: Four = (no_begin, no_before, no_after, no_end)
