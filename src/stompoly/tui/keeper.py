"""Saves the game: every action goes into a file at once, so that nothing is lost however the program ends."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import platformdirs

from stompoly.files import Recorder, load
from stompoly.game import Game
from stompoly.rules.names import slug
from stompoly.texts import terminal as texts


class KeepError(ValueError):
    """The game file cannot be created."""


def games_folder() -> Path:
    return platformdirs.user_data_path("stompoly", appauthor=False) / "games"


def new_path(game: Game, folder: Path | None = None) -> Path:
    """A separate file for each game, even for two that begin in the same second."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    stem = f"{stamp}-{slug(game.book.id)}"
    path, number = (folder or games_folder()) / f"{stem}.jsonl", 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}.jsonl")
    return path


class Keeper:
    """A Recorder that does not end the game when the disk fails."""

    def __init__(self, game: Game, path: Path) -> None:
        self.path, self.failed = path, ""
        self.first_of_its_kind = not any(games_folder().glob(f"*-{slug(game.book.id)}*.jsonl"))  # nobody played it here
        try:
            self.recorder = Recorder(game, path)
        except OSError as wrong:
            raise KeepError(texts.CANNOT_KEEP.format(path=path, why=wrong.strerror or wrong)) from wrong

    def keep(self) -> str:
        """Writes what is new. Returns what is wrong, but only the first time."""
        return self.why_not_kept(self.recorder.keep_up)

    def close(self) -> str:
        """Writes the end of the file, after which nobody plays on. Returns what is wrong, as `keep` does."""
        return self.why_not_kept(self.recorder.close)

    def why_not_kept(self, write: Callable[[], None]) -> str:
        try:
            write()
        except OSError as wrong:
            first, self.failed = not self.failed, str(wrong)
            return texts.KEEP_FAILED.format(why=wrong.strerror or wrong) if first else ""
        self.failed = ""
        return ""

    def resume_command(self, minutes: int = 0) -> str:
        """What continues this game; on a clock, with the minutes that are left."""
        command = f"stompoly play --resume {shlex.quote(str(self.path))}"
        return f"{command} --minutes {minutes}" if minutes else command


def begin_keeping(game: Game, save: Path | None) -> Keeper:
    """A new game's file; an older game is never overwritten."""
    if save and save.exists():
        raise KeepError(texts.FILE_EXISTS.format(path=save))
    return Keeper(game, save or new_path(game))


LAST = "last"  # instead of a file: the game played most recently


def find_file(path: Path) -> Path:
    """The named file; `last` is the most recent one in the games folder."""
    if str(path) != LAST or path.exists():
        return path
    kept = sorted(games_folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime)
    if not kept:
        raise KeepError(texts.NO_KEPT_GAME.format(folder=games_folder()))
    return kept[-1]


def resume(path: Path, recover: bool) -> tuple[Game, Keeper, Path | None]:
    """The game in a file, which is continued in place; what `recover` drops is kept in a copy beside it."""
    path = find_file(path)
    game = load(path, recover)
    copy = None
    if recover:
        copy = path.with_name(f"{path.name}.damaged")
        shutil.copyfile(path, copy)
    return game, Keeper(game, path), copy
