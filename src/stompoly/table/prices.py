"""What a bot would take for something, found by showing it one offer after another, each on a copy of the game."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

from stompoly.bots import Bot
from stompoly.game import Game
from stompoly.rules.names import slug

from .bots import decision
from .manners import Manners
from .turns import asked_seat

TRIES = 16  # halvings: enough for any sum below 65536
NEVER = -1


def offer_words(game: Game, to: int, give: str, get: str, money: int) -> str:
    paid = f"+{money}" if money else ""
    return f"trade {slug(game.players[to].name)} give {f'{give} {paid}'.strip() or 'nothing'} for {get}"


def asking_price(game: Game, seat: int, bot: Bot, manners: Manners, offer: Callable[[int], str], most: int) -> int:
    """The least money for which the bot says yes at once to what `offer` says, or NEVER."""
    if not takes(game, seat, bot, manners, offer(most)):
        return NEVER
    too_little, enough = NEVER, most
    for _ in range(TRIES):
        if enough - too_little <= 1:
            break
        money = (too_little + enough) // 2
        if takes(game, seat, bot, manners, offer(money)):
            enough = money
        else:
            too_little = money
    return enough


def takes(game: Game, seat: int, bot: Bot, manners: Manners, words: str) -> bool:
    """Whether the bot would accept an offer. Neither the game nor what the bot remembers is changed."""
    trial = game.copy()
    act = trial.read(words, seat)
    if trial.why(act) is not None:
        return False
    trial.play(act)
    if asked_seat(trial) != act.a:
        return False
    answer, wrong = decision(deepcopy(bot), trial, act.a, manners)
    return not wrong and trial.family.verbs[answer.verb] == "accept"
