"""Fair dice: a secret of the table fixes every roll before the game begins, and afterwards anybody can check it.

The secret's hash is shown when the game starts, the secret itself when it ends. Players who have seen the hash may give
a seed each, which goes into the key of the dice: then the host, who drew the secret, could not pick one with lucky
rolls. The set-up and every action draw from a seed of their own, which follows from the key and the action's number:
nobody can change one unnoticed, and nobody without the secret can know one in advance. Actions that were taken back
keep their numbers, and taking back is an action of its own: no seed is ever used twice.

That nothing else was changed is shown by a hash that a player kept from the game (see `chain.py`).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from stompoly.chain import Head
from stompoly.engine.state import NOBODY
from stompoly.files import Replay, replay
from stompoly.game import REAL_DICE, Game, Move, Stretch, Undo
from stompoly.people import printable
from stompoly.texts import errors, grammar
from stompoly.undo import standing

__all__ = [
    "SET_UP",
    "Part",
    "Report",
    "check_kept",
    "commit",
    "dice_key",
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
AHEAD = 100  # up to this many removed actions are still recognised by the seeds of those that moved up


# --- playing -------------------------------------------------------------------------------------


def new_secret() -> bytes:
    """A secret for a table, from the system's source of randomness."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """The secret's hash, which is shown before the first roll."""
    return hashlib.sha256(secret).hexdigest()


def dice_key(secret: bytes, seeds: Sequence[str] = ()) -> bytes:
    """What the dice follow from: the secret, or if players gave seeds, 32 bytes of keyed BLAKE2b of these, in hex, a
    line for each seat."""
    if not any(seeds):
        return secret
    return hashlib.blake2b("\n".join(seeds).encode(), key=secret, digest_size=SECRET_BYTES).digest()


def seed_for(key: bytes, n: int) -> int:
    """The seed of the n-th action, or of the set-up: the first 63 bits of keyed BLAKE2b of n in decimal digits."""
    return int.from_bytes(hashlib.blake2b(str(n).encode(), key=key, digest_size=8).digest(), "big") >> 1


def next_seed(game: Game, key: bytes) -> int:
    """What the next action is played with: `game.play("roll", chance=next_seed(game, key))`."""
    return seed_for(key, len(game.record) + 1)


def open_stretch(game: Game, secret: bytes, seeds: Sequence[str] = ()) -> None:
    """Begins a stretch of online play: this table rolls the dice from the next action on, and the saved game contains
    the hash and the players' seeds."""
    if not game.record and game.seed != seed_for(dice_key(secret, seeds), SET_UP):
        raise ValueError(errors.OTHER_SEED)
    if game.state.forced_left:
        raise ValueError(errors.OUTCOMES_WAIT)
    game.fair.append(Stretch(len(game.record), commit(secret), seeds=tuple(seeds)))


def show_secret(game: Game, secret: bytes) -> None:
    """The game is over, or abandoned: the secret is recorded beside its hash."""
    shown = commit(secret)
    if shown not in [stretch.commit for stretch in game.fair]:
        raise ValueError(errors.OTHER_SECRET)
    game.fair = [replace(each, secret=secret.hex()) if each.commit == shown else each for each in game.fair]


# --- checking ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """What a check found in a stretch of online play: it covers the actions after `start` up to `end`; `troubles` says
    what is wrong."""

    start: int
    end: int
    commit: str
    secret: str
    seeds: tuple[str, ...]
    troubles: list[str]

    @property
    def set_up(self) -> bool:
        """Whether the set-up belongs to this stretch too."""
        return self.start == 0

    @property
    def fair(self) -> bool:
        return not self.troubles


@dataclass(frozen=True)
class Report:
    """What was checked, and the findings."""

    game: Game
    parts: list[Part]
    elsewhere: list[tuple[int, int]]  # first and last action of what was played without a table's seeds
    noted: list[Part]  # those whose hash the player noted
    troubles: list[str]
    head: Head | None = None  # the last of the file's chain
    same: bool = False  # it is the head that the player kept

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
    """Checks every stretch of online play in a game, and that one of them has the hash that was noted when it started.
    The unplayable rest of a damaged file is looked at too: its seeds often show what was changed."""
    entries = [*game.record, *unplayed]
    parts = [_check_stretch(game, entries, k) for k in range(len(game.fair))]
    with_hash = [part for part in parts if part.commit == noted]
    troubles = [trouble for part in parts for trouble in part.troubles] + _stray_seeds(game, entries)
    if not parts:
        troubles.append(errors.NO_STRETCHES.format(again=errors.AGAIN))
    elif all(_seed_of(entry) is None for entry in entries):
        troubles.append(errors.NO_SEEDS.format(again=errors.AGAIN))
    if noted and parts and not with_hash:
        known = ", ".join(part.commit for part in parts)
        troubles.append(errors.OTHER_HASH.format(noted=noted, known=known, again=errors.AGAIN))
    return Report(game, parts, _elsewhere(game, parts), with_hash, troubles)


def verify_file(path: Path, noted: str = "", kept: str = "", number: int | None = None) -> Report:
    """The same for a game file, which must also replay by the rules to the state it ends with. `kept` is the last head
    of the chain that a player was shown, and `number` how many actions it covers, if known."""
    found = replay(path)
    heads = found.heads()
    changed = (check_kept(heads, kept, number) or _check_links(found)) if kept else ""
    report = verify(found.game, noted, found.unplayed)
    report = replace(report, head=heads[-1], same=bool(kept) and not changed)
    if changed:
        report.troubles.append(changed)
    entries = found.game.record
    if found.trouble:
        report.troubles.append(str(found.trouble))
    elif not found.closed and not found.game.over and (not entries or _has_seed(entries[-1])):
        report.troubles.append(errors.STOPS.format(path=path, line=found.line, again=errors.AGAIN))
    return report


def check_kept(heads: Sequence[Head], kept: str, number: int | None = None) -> str:
    """What the head that a player kept says about a game, in a sentence; empty if the game ends with it."""
    places = [place for place, head in enumerate(heads) if head.hash == kept]
    last = heads[-1].actions
    if places:
        seen = heads[places[0]].actions
        form = errors.CONTINUED if seen < last else errors.ADDED_TO
        return form.format(n=seen, last=last) if places[0] < len(heads) - 1 else ""
    if number is None:
        return errors.NOT_YOURS
    return (errors.CUT_OFF if number > last else errors.CHANGED_BY).format(n=number, last=last)


def _check_links(found: Replay) -> str:
    """Whether the chain is that of this game only: whoever ran the table could have made a link up to fit two games."""
    mixed = found.mixed_links()
    if not mixed:
        return ""
    actions, strange = mixed[0]
    return errors.MIXED_LINK.format(n=actions, fields=grammar.all_of([f"`{printable(name)}`" for name in strange]))


Entry = Move | Undo


def _seed_of(entry: Entry) -> int | None:
    return entry.seed if isinstance(entry, Move) else None


def _has_seed(entry: Entry) -> bool:
    """Whether an entry was played at a table; an undo has no seed."""
    return isinstance(entry, Undo) or entry.seed is not None


def _check_stretch(game: Game, moves: list[Entry], k: int) -> Part:
    """One stretch: from its start to the last action with a seed before the next stretch."""
    stretch = game.fair[k]
    after = game.fair[k + 1].start if k + 1 < len(game.fair) else len(moves)
    seeded = [n for n, move in enumerate(moves[:after], 1) if n > stretch.start and _seed_of(move) is not None]
    end = seeded[-1] if seeded else stretch.start
    troubles = _out_of_place(stretch, moves, after) or _troubles_of(game, stretch, moves, end)
    last = max(min(end, len(game.record)), stretch.start)
    return Part(stretch.start, last, stretch.commit, stretch.secret, stretch.seeds, troubles)


def _describe_stretch(stretch: Stretch) -> str:
    return errors.STRETCH.format(first=stretch.start + 1)


def _out_of_place(stretch: Stretch, moves: list[Entry], after: int) -> list[str]:
    """A stretch that begins where it cannot."""
    if stretch.start > len(moves):
        return [errors.BEGINS_TOO_LATE.format(stretch=_describe_stretch(stretch), last=len(moves), again=errors.AGAIN)]
    if stretch.start > after:
        return [errors.BEGINS_TOO_EARLY.format(stretch=_describe_stretch(stretch), again=errors.AGAIN)]
    return []


def _troubles_of(game: Game, stretch: Stretch, moves: list[Entry], end: int) -> list[str]:
    """What is wrong with a stretch; a secret that does not fit its hash makes further checks pointless."""
    if not stretch.secret:
        return [errors.NO_SECRET.format(stretch=_describe_stretch(stretch))]
    secret = bytes.fromhex(stretch.secret)
    key = dice_key(secret, stretch.seeds)
    wrong = _wrong_set_up(game, stretch, key) + _wrong_actions(game, stretch, key, moves[:end])
    if commit(secret) != stretch.commit:
        return [_wrong_hash(stretch, not wrong)]
    return _wrong_seeds(game, stretch) + wrong + _laid_down_before(game, stretch)


def _wrong_seeds(game: Game, stretch: Stretch) -> list[str]:
    """Seeds that nobody at the table can have given: the host could have picked them last, to its liking."""
    if stretch.seeds and len(stretch.seeds) != len(game.seats):
        return [errors.SEEDS_OF_OTHERS.format(stretch=_describe_stretch(stretch), again=errors.AGAIN)]
    bots = [seat.name for seat, seed in zip(game.seats, stretch.seeds, strict=False) if seat.bot and seed]
    form, where = errors.SEED_OF_BOT, _describe_stretch(stretch)
    return [form.format(stretch=where, name=name, again=errors.AGAIN) for name in bots]


def _wrong_hash(stretch: Stretch, follows: bool) -> str:
    """The seeds, which follow from the true secret, tell which of the two was changed."""
    form = errors.CHANGED_HASH if follows else errors.CHANGED_SECRET
    return form.format(stretch=_describe_stretch(stretch), hash=stretch.commit, again=errors.AGAIN)


def _wrong_set_up(game: Game, stretch: Stretch, key: bytes) -> list[str]:
    if stretch.start or game.seed == seed_for(key, SET_UP):
        return []
    return [errors.CHANGED_SET_UP.format(again=errors.AGAIN)]


def _wrong_actions(game: Game, stretch: Stretch, key: bytes, moves: list[Entry]) -> list[str]:
    """The first action of a stretch that does not follow from the secret, and how many more there are."""
    inside = [(n, move) for n, move in enumerate(moves[stretch.start :], stretch.start + 1) if isinstance(move, Move)]
    wrong = [(n, move) for n, move in inside if move.forced or move.seed != seed_for(key, n)]
    if not wrong:
        return []
    (n, move), more = wrong[0], len(wrong) - 1
    form, what = errors.WRONG_ACTIONS if more else errors.WRONG_ACTION, _what_is_wrong(move, key, n, len(moves))
    blanks = {
        "n": n,
        "action": _describe_move(game, move),
        "what": what,
        "more": more,
        "stretch": _describe_stretch(stretch),
    }
    return [form.format(**blanks, again=errors.AGAIN)]


def _what_is_wrong(move: Move, key: bytes, n: int, actions: int) -> str:
    """What was done to an action, as far as it can be seen."""
    if move.seed is None:
        return errors.SEED_MISSING
    if move.seed == seed_for(key, n):
        return errors.SET_IN_ADVANCE.format(outcomes=list(move.forced))
    number = {seed_for(key, m): m for m in range(actions + AHEAD)}.get(move.seed)
    if number is None:
        return errors.SEED_CHANGED
    return (errors.SEED_OF_LATER if number > n else errors.SEED_OF_EARLIER).format(other=number)


def _describe_move(game: Game, move: Move) -> str:
    """An action as its line has it: `ann: roll`."""
    return f"{game.words.seat(move.seat)}: {move.text}" if move.seat != NOBODY else move.text


def _laid_down_before(game: Game, stretch: Stretch) -> list[str]:
    """Outcomes fixed earlier come before any seed, so none may be left when a stretch begins."""
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
    first = stretch.start + 1
    return [errors.WAITING_BEFORE.format(n=first, stretch=_describe_stretch(stretch), left=left, again=errors.AGAIN)]


def _stray_seeds(game: Game, moves: list[Entry]) -> list[str]:
    """A seed before the first stretch belongs to no secret."""
    first = min((stretch.start for stretch in game.fair), default=len(moves))
    stray = [(n, move) for n, move in enumerate(moves[:first], 1) if isinstance(move, Move) and move.seed is not None]
    if not stray:
        return []
    n, move = stray[0]
    return [errors.STRAY_SEED.format(n=n, action=_describe_move(game, move), again=errors.AGAIN)]


def _elsewhere(game: Game, parts: list[Part]) -> list[tuple[int, int]]:
    """First and last of each run of actions that no stretch covers."""
    inside = {n for part in parts for n in range(part.start + 1, part.end + 1)}
    outside = [n for n in range(1, len(game.record) + 1) if n not in inside]
    firsts = [n for n in outside if n == 1 or n - 1 in inside]
    lasts = [n for n in outside if n == len(game.record) or n + 1 in inside]
    return list(zip(firsts, lasts, strict=True))
