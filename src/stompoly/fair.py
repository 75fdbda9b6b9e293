"""Fair dice: a secret of the table fixes every throw before the game begins, and afterwards anybody can check it.

The secret's hash is shown when the game starts, the secret itself when it ends. The set-up and every action draw from
a seed of their own, which follows from the secret and the action's number: nobody can change one unseen, and nobody
without the secret can know one ahead. Actions that were taken back keep their numbers, and taking back is an action of
its own: no seed is ever used twice.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from stompoly.engine.state import NOBODY
from stompoly.files import replay
from stompoly.game import Game, Move, Stretch, Undo
from stompoly.undo import standing

__all__ = [
    "REAL_DICE",
    "SET_UP",
    "Part",
    "Report",
    "commit",
    "new_secret",
    "next_seed",
    "open_stretch",
    "seed_for",
    "show_secret",
    "verify",
    "verify_file",
]

SECRET_BYTES = 32
SET_UP = 0  # the number that the set-up's seed is derived from; actions count from 1
AHEAD = 100  # so many removed actions are still recognised by the seeds of those that moved up
REAL_DICE = "dice.physical"  # an option of rules where people may type in real dice
AGAIN = "get the file again from the table where the game was played"


# --- playing -------------------------------------------------------------------------------------


def new_secret() -> bytes:
    """A secret for a table, from the system's source of randomness."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """The secret's hash, which is shown before the first throw."""
    return hashlib.sha256(secret).hexdigest()


def seed_for(secret: bytes, n: int) -> int:
    """The seed of the n-th action, or of the set-up: the first 63 bits of keyed BLAKE2b of n in decimal digits."""
    return int.from_bytes(hashlib.blake2b(str(n).encode(), key=secret, digest_size=8).digest(), "big") >> 1


def next_seed(game: Game, secret: bytes) -> int:
    """What the next action is played with: `game.play("roll", chance=next_seed(game, secret))`."""
    return seed_for(secret, len(game.record) + 1)


def open_stretch(game: Game, secret: bytes) -> None:
    """This table throws from the next action on; whoever saves the game from now on keeps the hash."""
    if not game.record and game.seed != seed_for(secret, SET_UP):
        raise ValueError("the set-up has another seed: begin a new game with seed_for(secret, 0)")
    if game.state.forced_left:
        raise ValueError("outcomes that were laid down still wait: play them out before the game goes online")
    game.fair.append(Stretch(len(game.record), commit(secret)))


def show_secret(game: Game, secret: bytes) -> None:
    """The game is over, or left: the secret stands beside its hash."""
    shown = commit(secret)
    if shown not in [stretch.commit for stretch in game.fair]:
        raise ValueError("this secret is of no stretch of the game: show the one whose hash was given")
    game.fair = [Stretch(s.start, s.commit, secret.hex()) if s.commit == shown else s for s in game.fair]


# --- checking ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """A stretch as it was found: it covers the actions after `start` up to `end`; `troubles` says what is wrong."""

    start: int
    end: int
    commit: str
    secret: str
    troubles: list[str]

    @property
    def set_up(self) -> bool:
        """Whether the set-up is of this stretch too."""
        return self.start == 0

    @property
    def fair(self) -> bool:
        return not self.troubles


@dataclass(frozen=True)
class Report:
    """What was checked and what came of it."""

    game: Game
    parts: list[Part]
    elsewhere: list[tuple[int, int]]  # first and last action of what was played without a table's seeds
    noted: list[Part]  # those whose hash the player noted
    troubles: list[str]

    @property
    def fair(self) -> bool:
        return not self.troubles

    @property
    def covered(self) -> int:
        """Actions whose dice follow from a secret."""
        return sum(part.end - part.start for part in self.parts if part.fair)

    @property
    def undone(self) -> list[tuple[int, Undo]]:
        """What was taken back, with the number of the entry that says so."""
        return [(n, entry) for n, entry in enumerate(self.game.record, 1) if isinstance(entry, Undo)]

    @property
    def real_dice(self) -> bool:
        """Whether people may type in dice, which no secret covers."""
        return bool(self.game.options_chosen.get(REAL_DICE))


def verify(game: Game, noted: str = "", unplayed: Sequence[Entry] = ()) -> Report:
    """Checks every stretch of a game, and that one of them has the hash that was noted when it started. What a damaged
    file would have gone on with is looked at too: its seeds often tell what was changed."""
    entries = [*game.record, *unplayed]
    parts = [_check_stretch(game, entries, k) for k in range(len(game.fair))]
    with_hash = [part for part in parts if part.commit == noted]
    troubles = [trouble for part in parts for trouble in part.troubles] + _stray_seeds(game, entries)
    if not parts:
        troubles.append(f"the header names no stretch of online play, so there are no fair dice to check: {AGAIN}")
    elif all(_seed_of(entry) is None for entry in entries):
        troubles.append(f"no action has a seed of a table, so there are no fair dice to check: {AGAIN}")
    if noted and parts and not with_hash:
        known = ", ".join(part.commit for part in parts)
        which = "it is the file of another game, or the secret was exchanged"
        troubles.append(f"the hash you noted, {noted}, is not in this file, which has {known}: {which}; {AGAIN}")
    return Report(game, parts, _elsewhere(game, parts), with_hash, troubles)


def verify_file(path: Path, noted: str = "") -> Report:
    """The same for a game file, which must also play again by the rules, to the state it ends with."""
    found = replay(path)
    report = verify(found.game, noted, found.unplayed)
    entries = found.game.record
    if found.trouble:
        report.troubles.append(str(found.trouble))
    elif not found.closed and not found.game.over and (not entries or _has_seed(entries[-1])):
        stops = "the file stops here, without an end line and before the game is over"
        report.troubles.append(
            f"{path}, line {found.line}: {stops}: it was cut off, or the game is still being played; {AGAIN}"
        )
    return report


Entry = Move | Undo


def _seed_of(entry: Entry) -> int | None:
    return entry.seed if isinstance(entry, Move) else None


def _has_seed(entry: Entry) -> bool:
    """Whether an entry is of a table's play; what takes actions back has no seed."""
    return isinstance(entry, Undo) or entry.seed is not None


def _check_stretch(game: Game, moves: list[Entry], k: int) -> Part:
    """One stretch: from its start to the last action with a seed before the next stretch."""
    stretch = game.fair[k]
    after = game.fair[k + 1].start if k + 1 < len(game.fair) else len(moves)
    seeded = [n for n, move in enumerate(moves[:after], 1) if n > stretch.start and _seed_of(move) is not None]
    end = seeded[-1] if seeded else stretch.start
    troubles = _out_of_place(stretch, moves, after) or _troubles_of(game, stretch, moves, end)
    return Part(stretch.start, max(min(end, len(game.record)), stretch.start), stretch.commit, stretch.secret, troubles)


def _describe_stretch(stretch: Stretch) -> str:
    return f"the stretch from action {stretch.start + 1} on"


def _out_of_place(stretch: Stretch, moves: list[Entry], after: int) -> list[str]:
    """A stretch that begins where it cannot."""
    if stretch.start > len(moves):
        last = f"begins after the last action, which is {len(moves)}"
        return [f"{_describe_stretch(stretch)} {last}: actions were removed, or its `from` was changed; {AGAIN}"]
    if stretch.start > after:
        return [
            f"{_describe_stretch(stretch)} stands before one that begins earlier: their `from` was changed; {AGAIN}"
        ]
    return []


def _troubles_of(game: Game, stretch: Stretch, moves: list[Entry], end: int) -> list[str]:
    """What is wrong with a stretch; a secret that does not fit its hash makes further checks pointless."""
    if not stretch.secret:
        again = "so its game is still running: get the file again when the table has shown the secret"
        return [f"{_describe_stretch(stretch)} has no secret, {again}"]
    secret = bytes.fromhex(stretch.secret)
    wrong = _wrong_set_up(game, stretch, secret) + _wrong_actions(game, stretch, secret, moves[:end])
    if commit(secret) != stretch.commit:
        return [f"{_describe_stretch(stretch)}: {_wrong_hash(stretch, not wrong)}; {AGAIN}"]
    return wrong + _laid_down_before(game, stretch)


def _wrong_hash(stretch: Stretch, follows: bool) -> str:
    """Which of the two was changed is told by the seeds, which follow from the true secret."""
    if follows:
        return f"the hash {stretch.commit} was changed: the seeds follow from the secret, but it has another hash"
    return f"the secret was changed: neither the hash {stretch.commit} nor the seeds follow from it"


def _wrong_set_up(game: Game, stretch: Stretch, secret: bytes) -> list[str]:
    if stretch.start or game.seed == seed_for(secret, SET_UP):
        return []
    return [f"the seed of the header does not follow from the secret: the set-up was changed; {AGAIN}"]


def _wrong_actions(game: Game, stretch: Stretch, secret: bytes, moves: list[Entry]) -> list[str]:
    """The first action of a stretch that is not as the secret has it, and how many more there are."""
    inside = [(n, move) for n, move in enumerate(moves[stretch.start :], stretch.start + 1) if isinstance(move, Move)]
    wrong = [(n, move) for n, move in inside if move.forced or move.seed != seed_for(secret, n)]
    if not wrong:
        return []
    (n, move), more = wrong[0], len(wrong) - 1
    others = f", and {more} more of {_describe_stretch(stretch)}" if more else ""
    return [f"action {n} ({_describe_move(game, move)}) {_what_is_wrong(move, secret, n, len(moves))}{others}; {AGAIN}"]


def _what_is_wrong(move: Move, secret: bytes, n: int, actions: int) -> str:
    """What was done to an action, as far as it can be seen."""
    if move.seed is None:
        return "has no seed, though later ones have: its line was added, or its seed was removed"
    if move.seed == seed_for(secret, n):
        return f"has outcomes that were laid down, {list(move.forced)}, instead of thrown: they were added"
    number = {seed_for(secret, m): m for m in range(actions + AHEAD)}.get(move.seed)
    if number is None:
        return "has a seed that does not follow from the secret: the seed was changed"
    moved = "removed" if number > n else "added"
    return f"has the seed of action {number}: an action before it was {moved}"


def _describe_move(game: Game, move: Move) -> str:
    """An action as its line has it: `ann: roll`."""
    return f"{game.words.seat(move.seat)}: {move.text}" if move.seat != NOBODY else move.text


def _laid_down_before(game: Game, stretch: Stretch) -> list[str]:
    """Outcomes laid down earlier come before any seed, so none may still wait when a stretch begins."""
    record = game.record[: stretch.start]
    before = [entry for entry in (record[place] for place in standing(record)) if isinstance(entry, Move)]
    if not any(move.forced for move in before):
        return []
    twin = Game(game.book, game.seats, game.seed, game.mode, game.changed)
    for move in before:
        twin.force(*move.forced)
        twin.play(move.text, move.seat, move.seed)
    left = twin.state.forced_left
    if not left:
        return []
    which = f"{left} outcomes that were laid down before it"
    return [f"action {stretch.start + 1} begins {_describe_stretch(stretch)} with {which} instead of throwing: {AGAIN}"]


def _stray_seeds(game: Game, moves: list[Entry]) -> list[str]:
    """A seed before the first stretch is of no secret."""
    first = min((stretch.start for stretch in game.fair), default=len(moves))
    stray = [(n, move) for n, move in enumerate(moves[:first], 1) if isinstance(move, Move) and move.seed is not None]
    if not stray:
        return []
    n, move = stray[0]
    return [f"action {n} ({_describe_move(game, move)}) has a seed, but no stretch of the header has it; {AGAIN}"]


def _elsewhere(game: Game, parts: list[Part]) -> list[tuple[int, int]]:
    """First and last of each run of actions that no stretch covers."""
    inside = {n for part in parts for n in range(part.start + 1, part.end + 1)}
    outside = [n for n in range(1, len(game.record) + 1) if n not in inside]
    firsts = [n for n in outside if n == 1 or n - 1 in inside]
    lasts = [n for n in outside if n == len(game.record) or n + 1 in inside]
    return list(zip(firsts, lasts, strict=True))
