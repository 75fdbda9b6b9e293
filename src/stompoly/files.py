"""Game files: readable JSON lines. A header, then a line for each action; it replays to the same bytes.

{"stompoly": 1, "rulebook": "gopoly", "version": 1, "mode": "short", "options": {}, "seats": [...], "seed": 7, ...}
{"seat": "ann", "do": "roll"}
{"end": {"actions": 1, "state": "6b1f..."}}
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Move, NotUnderstoodError, RefusedError, Seat, SeatError
from stompoly.rulebooks import RULEBOOKS, RulebookError, load_rulebook
from stompoly.rules.estate.options import OptionError

FORMAT = 1


class GameFileError(ValueError):
    """A game file that cannot be read; names the file, the line and the remedy."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}, line {line}: {message}")
        self.path, self.line = path, line


def header(game: Game) -> dict[str, Any]:
    """What a game starts from. A person's own rulebook is named by its path, a shipped one by its name."""
    own = game.book.path.parent.name not in RULEBOOKS or game.book.path != load_rulebook(game.book.id).path
    return {
        "stompoly": FORMAT,
        "rulebook": str(game.book.path) if own else game.book.id,
        "version": game.book.sheet.rulebook.version,
        "rules": game.book.digest,
        "mode": game.mode,
        "options": game.changed,
        "seats": [{"name": seat.name, "token": seat.token, "bot": seat.bot} for seat in game.seats],
        "seed": game.seed,
    }


def move_line(game: Game, move: Move) -> dict[str, Any]:
    line: dict[str, Any] = {"seat": game.words.seat(move.seat) if move.seat != NOBODY else None, "do": move.text}
    if move.forced:
        line["forced"] = list(move.forced)
    return line


def write_game(game: Game, path: Path) -> None:
    """The whole file, put in place at once: a crash while writing leaves the old one."""
    lines = [header(game), *(move_line(game, move) for move in game.moves)]
    lines.append({"end": {"actions": len(game.moves), "state": game.digest()}})
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    os.replace(draft, path)


class Recorder:
    """Writes a game file action by action, so that nothing is lost whatever ends the program."""

    def __init__(self, game: Game, path: Path) -> None:
        self.game, self.path, self.written = game, path, 0
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8") as file:
            file.write(json.dumps(header(game), ensure_ascii=False) + "\n")
        self.keep_up()

    def keep_up(self) -> None:
        """Appends what was played since the last call."""
        with self.path.open("a", encoding="utf-8") as file:
            for move in self.game.moves[self.written :]:
                file.write(json.dumps(move_line(self.game, move), ensure_ascii=False) + "\n")
        self.written = len(self.game.moves)


def load(path: str | Path, recover: bool = False) -> Game:
    """Reads a game file and plays it again. With `recover`, a damaged end is left out instead of refused."""
    path = Path(path)
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as wrong:
        raise GameFileError(path, 1, f"cannot be read: {wrong}") from wrong
    if not lines:
        raise GameFileError(path, 1, "the file is empty: it should begin with a header line")
    game = begin_game(path, parsed(path, 1, lines[0], "the header is damaged, so the game cannot be known"))
    for number, text in enumerate(lines[1:], 2):
        try:
            play_line(game, path, number, text)
        except GameFileError:
            if recover:
                break
            raise
    return game


def parsed(path: Path, number: int, text: str, trouble: str) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except json.JSONDecodeError as wrong:
        raise GameFileError(path, number, f"not a line of JSON: {trouble}") from wrong
    if not isinstance(line, dict):
        raise GameFileError(path, number, f"not a JSON object: {trouble}")
    return line


def begin_game(path: Path, head: dict[str, Any]) -> Game:
    if head.get("stompoly") != FORMAT:
        raise GameFileError(
            path, 1, f"this is no game file of format {FORMAT}: the header says {head.get('stompoly')!r}"
        )
    try:
        book = load_rulebook(head["rulebook"])
        seats = [Seat(seat["name"], seat.get("token", ""), seat.get("bot", "")) for seat in head["seats"]]
        game = Game(book, seats, head["seed"], head["mode"], head["options"])
    except KeyError as missing:
        raise GameFileError(path, 1, f"the header lacks {missing}") from missing
    except (RulebookError, OptionError, SeatError, TypeError, AttributeError) as wrong:
        raise GameFileError(path, 1, f"the header does not make a game: {wrong}") from wrong
    if head.get("rules", book.digest) != book.digest:
        raise GameFileError(
            path,
            1,
            f"the rulebook {book.id} has changed since this game was saved: play it with the rulebook it began with",
        )
    return game


def play_line(game: Game, path: Path, number: int, text: str) -> None:
    whole = f"the {len(game.moves)} actions before it are whole; `--recover` (or load(path, recover=True)) keeps those"
    line = parsed(path, number, text, f"it was cut off or damaged; {whole}")
    if "end" in line:
        if line["end"].get("state") != game.digest():
            raise GameFileError(
                path, number, "the actions do not lead to the state that was saved: the file was changed"
            )
        return
    try:
        if line.get("forced"):
            game.force(*line["forced"])
        game.play(line["do"], NOBODY if line.get("seat") is None else line["seat"])
    except (KeyError, RefusedError, NotUnderstoodError, TypeError) as wrong:
        raise GameFileError(path, number, f"{text} cannot be played: {wrong}; {whole}") from wrong
