"""What Enter plays, and what is played for someone whose time is up. The game says whether each is legal."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.kaiju import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.kaiju.codes import Verb

USUAL = ["roll", "end"]  # never something that spends points or money, fights or gives up
SAFE = ["roll", "end", "hold", "stand down", "decline", "reject", "full", "money", "cannot pay"]
RAISING = (Verb.SELL_SPARE, Verb.SELL, Verb.RETURN)  # how a debt is met when nobody answers


def usual(game: Game, seat: int) -> str:
    """The words that Enter stands for, if any. Real dice must be typed in, so with them Enter rolls nothing."""
    for words in USUAL:
        if words == "roll" and tables_of(game).physical:
            continue
        if game.why(words, seat) is None:
            return words
    return ""


def safe(game: Game, seat: int) -> Act:
    """An answer that can always be given: the safest one; in a debt, sell what is missed least."""
    for words in SAFE:
        if game.why(words, seat) is None:
            return game.read(words, seat)
    options = game.choices(seat)
    raising = sorted((act for act in options if act.verb in RAISING), key=lambda act: RAISING.index(act.verb))
    return (raising or options)[0]
