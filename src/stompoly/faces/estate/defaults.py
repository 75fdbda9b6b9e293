"""What Enter plays, and what is played for someone whose time is up. The game says whether each is legal."""

from __future__ import annotations

from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Verb

USUAL = ["roll", "end"]  # never something that spends money or gives up
SAFE = ["roll", "end", "pass", "decline", "reject", "hold", "flat", "collect", "pay", "want 0"]
RAISING = (Verb.SELL, Verb.MORTGAGE, Verb.SELL_DEED)  # how a debt is met when nobody answers


def usual(game: Game, seat: int) -> str:
    """The words that Enter stands for, if any. Real dice must be typed in, so with them Enter rolls nothing."""
    for words in USUAL:
        if words == "roll" and tables_of(game).physical:
            continue
        if game.why(words, seat) is None:
            return words
    if game.question.kind == "cut" and game.question.seat == seat:
        cuts = game.choices(seat)
        return game.text(cuts[len(cuts) // 2])  # near the middle, as people do
    return ""


def safe(game: Game, seat: int) -> Act:
    """An answer that can always be given: the safest one; in a debt, raise cash before going bankrupt."""
    for words in SAFE:
        if game.why(words, seat) is None:
            return game.read(words, seat)
    options = game.choices(seat)
    raising = [act for act in options if act.verb in RAISING]
    return (raising or options)[0]
