"""Games between bots only: one step, or a whole game. Here a bot that breaks the rules is an error, and is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stompoly.bots import BotError, bots_for, name_of
from stompoly.game import Game, Line, NotUnderstoodError, RefusedError
from stompoly.rules.acts import Act
from stompoly.rules.facts import Action
from stompoly.rules.options import OptionError, is_whole
from stompoly.texts import errors

from .bots import all_quiet
from .turns import Next, next_turn

TIME_UP = 30  # round in which the table calls time, in games against the clock


def play_out(game: Game, bots: Any = None, most: int = 1_000_000) -> Game:
    """Plays a game to its end (or for `most` decisions) with a bot in every seat: those given (`bots_for`), or those
    that the seats name. Returns the game itself."""
    if not is_whole(most) or most < 0:
        raise OptionError(errors.BAD_MOST.format(most=most))
    given = [seat.bot or "sensible" for seat in game.players] if bots is None else bots
    players = bots_for(given, len(game.players), game.seed, game.family)
    for _ in range(most):
        if game.over:
            break
        bot_step(game, players)
    return game


def bot_step(game: Game, players: list[Any], time_up: int = TIME_UP) -> list[Line]:
    """Whatever comes next, as in the compiled drivers. Time is called in the round `time_up`."""

    def speak(seat: int) -> Act | None:
        bot = players[seat]
        said = ask(game, seat, bot, bot.interject) if hasattr(bot, "interject") else None
        return None if said is None else act_of(game, seat, bot, said)

    speakers = () if all_quiet(players, game) else range(len(players))
    turn = next_turn(game, game.family.clock_due(game.tables, game.state, time_up), speakers, speak)
    if turn.what == Next.TIME and turn.act is not None:
        return game.play(turn.act)
    seat, bot = turn.seat, players[turn.seat]
    return play_for(game, seat, bot, turn.act or act_of(game, seat, bot, ask(game, seat, bot, bot.decide)))


def ask(game: Game, seat: int, bot: Any, answer: Callable[[Game, int], Any]) -> Any:
    """What a bot says. If it crashes, the error says where, so that the same game can be played again."""
    try:
        return answer(game.seen_by(seat), seat)
    except Exception as wrong:
        wrong.add_note(describe_bot(game, seat, bot).rstrip(","))
        raise


def act_of(game: Game, seat: int, bot: Any, answer: Any) -> Act:
    """A bot's answer as an act, which must be for its own seat."""
    if not isinstance(answer, str | Act | Action):
        raise BotError(errors.BOT_ANSWERS.format(bot=describe_bot(game, seat, bot), answer=answer))
    try:
        act = game.read(answer, seat) if isinstance(answer, str) else game.act_of(answer, None)
        refused = None if isinstance(answer, Act) else game.why(act)  # `play_for` reports those of acts
    except NotUnderstoodError as wrong:
        raise BotError(
            errors.BOT_PLAYS_WORDS.format(bot=describe_bot(game, seat, bot), words=answer, why=wrong)
        ) from wrong
    if act.seat != seat:
        said, other = describe_act(game, act), game.words.player_by_number.get(act.seat, act.seat)
        raise BotError(errors.BOT_FOR_OTHER.format(bot=describe_bot(game, seat, bot), other=other, act=said))
    if refused:
        raise BotError(
            errors.BOT_PLAYS_WORDS.format(bot=describe_bot(game, seat, bot), words=answer, why=refused)
        ) from refused
    return act


def play_for(game: Game, seat: int, bot: Any, act: Act) -> list[Line]:
    try:
        return game.play(act)
    except RefusedError as wrong:
        raise BotError(
            errors.BOT_PLAYS.format(bot=describe_bot(game, seat, bot), act=describe_act(game, act), why=wrong)
        ) from wrong


def describe_bot(game: Game, seat: int, bot: Any) -> str:
    """Which bot, where, and what it was asked."""
    player, question = game.players[seat], game.question.text
    return errors.BOT_ASKED.format(bot=player.bot or name_of(bot), name=player.name, seed=game.seed, question=question)


def describe_act(game: Game, act: Act) -> str:
    """An act with its numbers: an act that is not allowed may have no words."""
    return f"{game.family.verbs.get(act.verb)} {act}"
