"""Bots as other people might write them, good and bad, and a way to offer them like an installed package."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from stompoly import Action
from stompoly.estate import actions
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.rules.acts import Act

HERE = "tests.bots.helpers_bots"


class First:
    """The first thing it may do, in words."""

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.decisions = seed, 0

    def decide(self, game: Game, seat: int) -> str:
        self.decisions += 1
        return game.text(game.acts(seat)[0])


class Chatty(First):
    """Mortgages whatever it can whenever it is not asked."""

    def interject(self, game: Game, seat: int) -> Act | None:
        return next((act for act in game.acts(seat) if game.text(act).startswith("mortgage")), None)


class Plain:
    """The same, without a seed."""

    def decide(self, game: Game, seat: int) -> Action:
        return game.legal_actions(seat)[0]


class Stranger(First):
    """Plays for somebody who is not there."""

    def decide(self, game: Game, seat: int) -> Any:
        return actions.Roll(seat="zed")


class Illegal(First):
    def decide(self, game: Game, seat: int) -> str:
        return "bid 5"


class Nonsense(First):
    def decide(self, game: Game, seat: int) -> str:
        return "dance"


class Crashes(First):
    def decide(self, game: Game, seat: int) -> str:
        raise KeyError("no such plan")


class CrashesUnasked(First):
    """A bot that cannot say whether it wants to act when it is not asked."""

    def interject(self, game: Game, seat: int) -> Action | None:
        raise KeyError("no plan")


class Mute(First):
    def decide(self, game: Game, seat: int) -> Any:
        return None


class Imposter(First):
    """Answers for the seat before it."""

    def decide(self, game: Game, seat: int) -> Any:
        act = game.acts(seat)[0]
        return act._replace(seat=(seat - 1) % len(game.players))


class Vandal(First):
    """Plays on the game it is shown."""

    def decide(self, game: Game, seat: int) -> str:
        words = super().decide(game, seat)
        game.play(words, seat)
        state_of(game).cash[seat] += 1000
        return words


class Endless(First):
    """Mortgages and lifts, for ever."""

    def decide(self, game: Game, seat: int) -> str:
        if game.question.kind != "end":
            return super().decide(game, seat)
        texts = [game.text(act) for act in game.acts(seat)]
        return next((text for text in texts if text.startswith(("mortgage", "lift", "offer"))), texts[0])


class Explodes:
    def __init__(self, seed: int = 0) -> None:
        raise RuntimeError("no model file")


class NoDecide:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed


def offer(monkeypatch: pytest.MonkeyPatch, **bots: str) -> None:
    """Pretends that an installed package offers these bots."""
    entries = [
        EntryPoint(name, value if ":" in value else f"{HERE}:{value}", "stompoly.bots") for name, value in bots.items()
    ]

    def found(*, group: str) -> list[EntryPoint]:
        return [entry for entry in entries if entry.group == group]

    monkeypatch.setattr("stompoly.bots.registry.entry_points", found)
