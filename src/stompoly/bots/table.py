"""Bots at a table: one step of a game, or all of it."""

from __future__ import annotations

from typing import Any

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Line, NotUnderstoodError, RefusedError
from stompoly.rules.acts import Act
from stompoly.rules.facts import Action

from .registry import make_bot
from .shipped import BotError

TIME_UP = 30  # round in which the table calls time, in games against the clock


def play_out(game: Game, players: list[Any] | None = None, most: int = 1_000_000) -> Game:
    """Plays a game to its end (or for `most` decisions) with a bot in every seat: those given, or those that the seats
    name. The game itself."""
    bots = players or [make_bot(seat.bot or "sensible", game.seed, game.room) for seat in game.players]
    for _ in range(most):
        if game.over:
            break
        bot_step(game, bots)
    return game


def bot_step(game: Game, players: list[Any], time_up: int = TIME_UP) -> list[Line]:
    """Time is called, somebody speaks out of turn, or the seat asked answers: as `driver.next_act`."""
    s, room = game.state, game.room
    if room.clock_due(game.tables, s, time_up):
        return game.play(room.act(NOBODY, room.time_up))
    asked = s.seat[s.top]
    for p, bot in enumerate(players):
        if p != asked and not room.sits_out(s, p) and hasattr(bot, "interject"):
            word = bot.interject(game.seen_by(p), p)
            if word is not None:
                return play_for(game, p, word)
    return play_for(game, asked, players[asked].decide(game.seen_by(asked), asked))


def play_for(game: Game, seat: int, answer: Any) -> list[Line]:
    """Plays what a bot says for its seat; a bot that breaks the rules is named."""
    who = f"bot {game.players[seat].bot} in seat {seat + 1} of game {game.seed}, asked {game.question.text!r},"
    if not isinstance(answer, str | Act | Action):
        raise BotError(f"{who} answers {answer!r}, which is neither an action nor words")
    said = f"{game.room.verbs.get(answer.verb)} {answer}" if isinstance(answer, Act) else repr(answer)
    try:
        act = game.read(answer, seat) if isinstance(answer, str) else game.act_of(answer, None)
        if act.seat != seat:
            raise BotError(f"{who} plays for seat {act.seat + 1}: {said}")
        return game.play(act)
    except (RefusedError, NotUnderstoodError) as wrong:
        raise BotError(f"{who} plays {said}: {wrong}") from wrong
