"""Many games at once, from Python: compiled where possible, with the results as numpy arrays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from stompoly.bots import name_of, one_per_seat
from stompoly.game import SeatError, check_seed
from stompoly.rulebooks import Rulebook, load_rulebook
from stompoly.rules.names import names_of, slug
from stompoly.rules.options import OptionError, from_arrays, is_whole
from stompoly.rules.results import DECISIONS, ENDED, ROUNDS, STARTER, TURNS, WINNERS
from stompoly.texts import errors, grammar

if TYPE_CHECKING:
    from stompoly.lab.run import Chunk, Setup

__all__ = ["MOST_GAMES", "Simulation", "simulate"]

MOST_GAMES = 100_000_000  # in one run, whose results are all kept


@dataclass(frozen=True, repr=False, eq=False)
class Simulation:
    """The results of many games by the same rules. These arrays have one entry per game:

    `seed`       what decided its dice and cards; `stompoly.new` with this seed and `options` plays the same game
    `winners`    game by seat: whether the seat has won; several may share a win
    `how`        how it ended, for example `last_standing`; `unfinished` if it went round in circles
    `starter`    the number of the seat that began
    `rounds`, `turns`, `decisions`   how long it was

    `landings` counts, for each space in `spaces`, the moves that ended there, in all games together. `rulebook`,
    `mode`, `options` (as far as they differ from those of the mode) and `bots` say what was played."""

    rulebook: str
    mode: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: npt.NDArray[np.int64]
    winners: npt.NDArray[np.bool_]
    how: npt.NDArray[np.str_]
    starter: npt.NDArray[np.int64]
    rounds: npt.NDArray[np.int64]
    turns: npt.NDArray[np.int64]
    decisions: npt.NDArray[np.int64]
    spaces: tuple[str, ...]
    landings: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.seed)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Simulation):
            return NotImplemented
        return all(np.array_equal(getattr(self, one.name), getattr(other, one.name)) for one in fields(self))

    __hash__ = None  # type: ignore[assignment]  # arrays can be changed, so it is no key

    def __repr__(self) -> str:
        return (
            f"<Simulation of {self.rulebook} ({self.mode}): {grammar.count(len(self), 'game')}; {', '.join(self.bots)}>"
        )

    @property
    def win_rates(self) -> npt.NDArray[np.float64]:
        """The share of the games that each seat has won; a shared win counts for each in part."""
        shares = self.winners / np.maximum(self.winners.sum(axis=1, keepdims=True), 1)
        return np.asarray(shares.mean(axis=0))

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """One column for everything that is known about a game, as data frames take them: `pandas.DataFrame(columns)`.
        Seats are counted from 0, as in `winners`: `won_0`, `won_1`."""
        names = ("seed", "how", "starter", "rounds", "turns", "decisions")
        won = {f"won_{seat}": self.winners[:, seat] for seat in range(len(self.bots))}
        return {name: getattr(self, name) for name in names} | won


def simulate(
    rulebook: str | Path | Rulebook = "classic",
    games: int = 1000,
    bots: Any = "sensible",
    seats: int | None = None,
    seed: int = 1,
    mode: str = "regular",
    options: dict[str, Any] | None = None,
    workers: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays `games` games between bots, with the seeds from `seed` on.

    `bots` is one for all seats, or a list with one per seat; each is a name, a bot, or a class of bots, which is called
    for each game, with its seed if it has a parameter `seed`. Games between bots in rule code (`random`, `sensible`,
    `expert`, `gentle` and those of a family) are compiled if numba is installed, and run on `workers` cores (0: on
    all); the result does not depend on how many. Other bots play in plain Python. `progress` is called with the number
    of games done.

    As in `stompoly simulate`, a game that goes on too long is called off (the option `end.cap`)."""
    from stompoly.lab.run import Means, Setup, play_games, play_python_bots

    if not is_whole(games) or not 1 <= games <= MOST_GAMES:
        raise OptionError(errors.NO_GAMES.format(most=MOST_GAMES, games=games))
    if not is_whole(workers) or workers < 0:
        raise OptionError(errors.NO_WORKERS.format(workers=workers))
    if seats is not None and not is_whole(seats):
        raise SeatError(errors.SEATS_TO_FILL.format(what=seats))
    seed = check_seed(seed)
    check_seed(seed + games - 1)  # of the last game
    book = rulebook if isinstance(rulebook, Rulebook) else load_rulebook(rulebook)
    given = one_per_seat(bots, seats)
    setup = Setup(book, mode, from_arrays(options), tuple(map(name_of, given)))
    setup.check_seats()
    named = all(isinstance(bot, str) for bot in given)
    played = play_games(setup, games, seed, Means(workers)) if named else play_python_bots(setup, given, games, seed)
    chunks, done = [], 0
    for batch, chunk in played:
        chunks.append(chunk)
        done += batch.count
        if progress:
            progress(done)
    return _result(setup, seed, chunks)


def _result(setup: Setup, seed: int, chunks: list[Chunk]) -> Simulation:
    from stompoly.lab.run.tally import UNFINISHED

    rows, ends = np.concatenate([chunk.rows for chunk in chunks]), setup.book.family.ends
    spaces = tuple(names_of(slug(space.name) for space in setup.book.board.space).values())
    return Simulation(
        rulebook=setup.book.id,
        mode=setup.mode,
        options=setup.changed,
        bots=setup.bots,
        seed=np.arange(seed, seed + len(rows)),
        winners=(rows[:, WINNERS, None] >> np.arange(setup.seats) & 1).astype(bool),
        how=np.array([ends[end] if end else UNFINISHED for end in rows[:, ENDED].tolist()]),
        starter=rows[:, STARTER],
        rounds=rows[:, ROUNDS],
        turns=rows[:, TURNS],
        decisions=rows[:, DECISIONS],
        spaces=spaces,
        landings=np.sum([chunk.landings for chunk in chunks], axis=0)[: len(spaces)],
    )
