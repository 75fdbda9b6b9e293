"""A hint for a person: what a strong bot would do, and how its play-outs compare that with the next best choice."""

from __future__ import annotations

from dataclasses import dataclass

from stompoly.game import Game
from stompoly.rules.acts import Act

from .thinker import Thinker, Thought

SECONDS = 2.0  # somebody is waiting for it, however slow the play-outs are
SURE = 2.0  # standard errors by which a choice must be ahead to be called better


@dataclass(frozen=True)
class Advice:
    """What to do, the next best choice, and the share of wins after each. `rough`: there was no time to play to the
    end, and the shares are what the game is worth a few rounds on. `clear`: the difference is more than luck."""

    act: Act
    other: Act | None = None  # there is no other choice worth considering
    share: float = 0.0
    other_share: float = 0.0
    playouts: int = 0
    rough: bool = False
    clear: bool = False


class Adviser:
    """Gives hints at one table. What it has learned about the rules is kept from one hint to the next."""

    def __init__(self, seed: int = 0, seconds: float = SECONDS) -> None:
        self.thinker = Thinker(seed)
        self.thinker.longest = min(seconds, SECONDS)
        self.thinker.whole = True  # people are told shares of wins

    def advise(self, game: Game, seat: int) -> Advice:
        """What the seat that is asked should do; `game` is the game as it sees it (`Game.seen_by`)."""
        return advice_of(self.thinker.weigh(game, seat))


def advice_of(thought: Thought) -> Advice:
    best = thought.verdict()
    if len(thought.choices) == 1:
        return Advice(thought.choices[best])
    rival = thought.rival(best)
    many = min(len(thought.won[best]), len(thought.won[rival]))
    ours, theirs = thought.won[best][:many], thought.won[rival][:many]  # with the same luck
    better = ours - theirs
    return Advice(
        act=thought.choices[best],
        other=thought.choices[rival],
        share=float(ours.mean()),
        other_share=float(theirs.mean()),
        playouts=many,
        rough=not thought.ahead.is_compiled,
        clear=bool(better.mean() > SURE * better.std() / many**0.5),
    )
