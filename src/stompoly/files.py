"""Game files: readable JSON lines. A header, then a line for each action; it replays to the same bytes.

{"stompoly": 2, "rulebook": "gopoly", "mode": "short", "options": {}, "seats": [...], "seed": 7, "rules": 2, ...}
{"seat": "ann", "do": "roll"}
{"end": {"actions": 1, "state": "6b1f..."}}

{"seat": "ann", "undo": 1} takes back the last action that stands, and {"seat": "bo", "undo": 4, "agreed": true} what
everybody agreed to take back; the lines of those actions stay.

A seat whose player took a hint has "assisted": true in the header.

The header also says what the game is played by (see `versions.py`): "rules", the version of the rules; "data", a
fingerprint of the board and the cards; "resolved", the value of every option, of which "options" has those that the
table changed. Files of format 1 say none of this; they are played again and compared with the state that they end with.

A game of fair dice (see `fair.py`) also has "fair": [{"from": 0, "commit": "9c0b...", "secret": "5f1a..."}] in its
header, a stretch for each time it was played online, and "seed": N in the lines of those actions. Format 3 adds the
seeds that players gave: "seeds": ["77ab...", ""], one for each seat. "earlier": [{"to": 40, "fair": 1, "header":
{"rules": 2}}] is what the header of such a game said before a newer stompoly went on with it, or before somebody took a
hint. `chain.py` covers all of the file with one hash.
"""

from __future__ import annotations

import codecs
import errno
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from stompoly.chain import Head, heads, last_head, mixed_links
from stompoly.engine.state import NOBODY
from stompoly.engine.stopping import check_stopped
from stompoly.game import Game, Move, Seat, SeatError, Stretch, Undo, check_seed
from stompoly.headers import FORMAT, OLD_FORMAT, SEEDS_FORMAT, Header, header, header_line, note_earlier
from stompoly.people import printable, shorten
from stompoly.rulebooks import RULEBOOKS, Rulebook, RulebookError, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.texts import errors
from stompoly.undo import Point, point_of, take_back
from stompoly.versions import Doubt, doubt_about, options_then

__all__ = ["GameFileError", "Recorder", "Replay", "dumps", "load", "loads", "play_action", "replay", "replay_bytes"]
# For stores that keep the lines of a game themselves:
__all__ += ["BESIDE", "UNDO", "Action", "Replayer", "TakenBack", "begin_game", "entry_line", "header", "header_line"]
__all__ += ["head_of", "is_undo", "move_line", "old_digest", "play_line", "undo_line", "undos_in", "write_game"]
__all__ += ["write_lines"]

DAMAGED = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)  # a line without content
LONGEST_SEAT = 100  # characters of a seat: a name has fewer
LONGEST_WORDS = 2_000  # characters of an action: an offer of every deed has fewer, and longer ones take time to read
BESIDE = "rulebook"  # folder beside a game that may hold its rulebook


class GameFileError(ValueError):
    """A game file that cannot be read; names the file, the line (0: no particular line) and the remedy."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        why = printable(shorten(message))
        super().__init__((errors.AT_LINE if line else errors.IN_FILE).format(path=path, line=line, why=why))
        self.path, self.line, self.message = path, line, message

    def __reduce__(self) -> tuple[Any, ...]:
        return GameFileError, (self.path, self.line, self.message)


SeatName = Annotated[str, Meta(max_length=LONGEST_SEAT)]


class Action(msgspec.Struct, frozen=True):
    """A line of the game: what a seat did (none: the table), outcomes of chance fixed before it, and the seed its other
    outcomes came from (none: the stream continued)."""

    seat: SeatName | None = None
    do: Annotated[str, Meta(max_length=LONGEST_WORDS)] | None = None
    forced: list[int] = []
    seed: int | None = None


class TakenBack(msgspec.Struct, frozen=True):
    """A line that takes back the last actions that stand."""

    seat: SeatName
    undo: Annotated[int, Meta(ge=1)]
    agreed: bool = False


class _End(msgspec.Struct, frozen=True):
    state: str
    actions: int = -1  # old files do not say it


def entry_line(game: Game, entry: Move | Undo) -> dict[str, Any]:
    """An entry of the record as the file has it."""
    return undo_line(game, entry) if isinstance(entry, Undo) else move_line(game, entry)


def undo_line(game: Game, undo: Undo) -> dict[str, Any]:
    """An undo as a line of the file."""
    line: dict[str, Any] = {"seat": game.words.seat(undo.seat), "undo": undo.actions}
    return {**line, "agreed": True} if undo.agreed else line


def move_line(game: Game, move: Move) -> dict[str, Any]:
    """An action as a line of the file."""
    line: dict[str, Any] = {"seat": game.words.seat(move.seat) if move.seat != NOBODY else None, "do": move.text}
    if move.forced:
        line["forced"] = list(move.forced)
    if move.seed is not None:
        line["seed"] = move.seed
    return line


def write_lines(path: Path, lines: list[dict[str, Any]]) -> None:
    """Writes the whole file at once: a crash while writing leaves the old one intact."""
    if path.is_dir():  # before a draft is written beside it
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(_text_of(lines), encoding="utf-8")
    os.replace(draft, path)


def _text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _game_lines(game: Game) -> list[dict[str, Any]]:
    """A whole game file: the header, the actions, and the fingerprint of where they lead."""
    lines = [header(game), *(entry_line(game, entry) for entry in game.record)]
    if game._waiting_forced:
        lines.append({"forced": game._waiting_forced})  # for an action still to come
    return [*lines, {"end": {"actions": len(game.record), "state": game.digest()}}]


def write_game(game: Game, path: Path) -> None:
    """Writes a game file."""
    write_lines(path, _game_lines(game))


def dumps(game: Game) -> str:
    """A game as the text of a game file."""
    return _text_of(_game_lines(game))


def head_of(game: Game) -> Head:
    """The head of the chain over a game's file (see `chain.py`)."""
    head, *lines, _ = _game_lines(game)
    return last_head(head, lines)


def loads(text: str | bytes, recover: bool = False) -> Game:
    """Reads the text of a game file and replays it; `recover` as for `load`."""
    if not isinstance(text, str | bytes):
        raise GameFileError(Path(errors.THE_GAME), 0, errors.NOT_TEXT.format(what=text))
    if isinstance(text, str) and "\n" not in text and text.endswith(".jsonl"):
        raise GameFileError(Path(errors.THE_GAME), 0, errors.A_PATH.format(text=text))
    data = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    return _game_or_error(replay_bytes(Path(errors.THE_GAME), data), recover)


class Recorder:
    """Writes a game file action by action, so that nothing is lost whatever ends the program."""

    def __init__(self, game: Game, path: Path) -> None:
        self.game, self.path, self.written, self.torn = game, path, 0, True
        self.changes: tuple[list[Stretch], set[str]] = [], set()  # of the header
        self.keep_up()

    def keep_up(self) -> None:
        """Appends what was done since the last call; writes all of it again if the last call failed halfway or the
        header has changed: a table has begun or has shown its secret, or somebody has taken a hint."""
        record, changes = self.game.record, (list(self.game.fair), set(self.game.assisted))
        if self.torn or self.changes != changes:
            write_lines(self.path, [header(self.game), *(entry_line(self.game, entry) for entry in record)])
        else:
            self.torn = True
            with self.path.open("a", encoding="utf-8") as file:
                for entry in record[self.written :]:
                    file.write(json.dumps(entry_line(self.game, entry), ensure_ascii=False) + "\n")
        self.written, self.changes, self.torn = len(record), changes, False

    def close(self) -> None:
        """Writes all of it with the fingerprint of where it leads, by which a later version of the rules can tell
        whether it plays the same game."""
        write_game(self.game, self.path)
        self.torn = True  # what comes after is written before the fingerprint


@dataclass(frozen=True)
class Replay:
    """A replayed file: the game up to the first problem (none: all of it), what would have come after it, and how the
    file ends."""

    game: Game
    trouble: GameFileError | None
    line: int  # the last that was read
    closed: bool  # it is the fingerprint of where the actions lead
    unplayed: list[Move | Undo]  # from the problem on, as far as it can be read
    header: dict[str, Any]
    lines: list[bytes]  # all after the header

    def heads(self) -> list[Head]:
        """The heads of the chain over the file as it is (see `chain.py`), up to a line without content."""
        return heads(self.header, _links(self.lines))

    def mixed_links(self) -> list[tuple[int, list[str]]]:
        """What could be read as part of another game with the same heads."""
        return list(mixed_links(self.header, _links(self.lines)))


def load(path: str | Path, recover: bool = False) -> Game:
    """Reads a game file and replays it. With `recover`, a damaged end is dropped instead of refused."""
    return _game_or_error(replay(Path(path)), recover)


def _game_or_error(found: Replay, recover: bool) -> Game:
    """The game in a file; damage is refused unless it may be dropped."""
    if found.trouble and not recover:
        raise found.trouble
    return found.game


def replay(path: Path) -> Replay:
    """Replays a file as far as it goes; raises if not even the header describes a game."""
    try:
        data = path.read_bytes()
    except OSError as wrong:
        raise GameFileError(path, 0, errors.CANNOT_READ.format(why=wrong.strerror)) from wrong
    return replay_bytes(path, data)


def replay_bytes(path: Path, data: bytes) -> Replay:
    """The same for bytes that were read already; `path` is the name used in errors."""
    lines = data.removeprefix(codecs.BOM_UTF8).split(b"\n")
    if lines == [b""]:
        raise GameFileError(path, 1, errors.EMPTY_FILE)
    head = _parse_line(path, 1, lines[0], errors.BAD_HEADER)
    game, doubt = begin_game(path, head)
    found = _play_lines(path, game, doubt, head, lines[1:])
    note_earlier(game, head)
    return found


def _play_lines(path: Path, game: Game, doubt: Doubt | None, head: dict[str, Any], lines: list[bytes]) -> Replay:
    """All lines after the header, up to the first problem."""
    last, closed, again = 1, False, Replayer(game, _links(lines))
    for number, text in enumerate(lines, 2):
        check_stopped()
        if text.strip():
            try:
                closed = play_line(again, path, number, text)
            except GameFileError as trouble:
                told = _differs(path, number, doubt, text) if doubt else None
                unplayed = _unplayed_entries(lines[number - 2 :])
                return Replay(game, told or trouble, number, False, unplayed, head, lines)
            last = number
    left = _still_in_doubt(game, path, last, closed, doubt) if doubt else None
    return Replay(game, left, last, closed, [], head, lines)


def _links(lines: list[bytes]) -> Iterator[dict[str, Any]]:
    """The lines as links of the chain: all but the end, which is where everything else leads."""
    for text in filter(bytes.strip, lines):
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            return
        if isinstance(line, dict) and "end" not in line:
            yield line


def _differs(path: Path, number: int, doubt: Doubt, text: bytes) -> GameFileError | None:
    """A game that today's rules do not play as it was played; None if the line itself is damaged."""
    try:
        line = msgspec.json.decode(text, type=dict[str, Any])
    except DAMAGED:
        return None
    said = text.decode().strip()
    form = errors.ENDS_ELSEWHERE if "end" in line else errors.PLAYS_NO_MORE
    return GameFileError(path, number, _explain_doubt(form, doubt, said))


def _explain_doubt(form: str, doubt: Doubt, line: str = "") -> str:
    """A doubt in words, with a remedy."""
    return form.format(doubt=doubt.why, advice=doubt.advice, line=line, recover=errors.RECOVER)


def _still_in_doubt(game: Game, path: Path, last: int, closed: bool, doubt: Doubt) -> GameFileError | None:
    """What is left of a doubt after the replay: the file must confirm that it led to the same state."""
    if not closed and game.record:
        return GameFileError(path, last, _explain_doubt(errors.NO_END, doubt))
    if doubt.finished_only and not game.over:
        return GameFileError(path, last, _explain_doubt(errors.UNFINISHED, doubt))
    return None


def _unplayed_entries(lines: list[bytes]) -> list[Move | Undo]:
    """The content of lines that were not played, up to one without content; their text says who did it."""
    entries: list[Move | Undo] = []
    forced: list[int] = []
    for text in filter(bytes.strip, lines):
        try:
            if is_undo(text):
                back = msgspec.json.decode(text, type=TakenBack)
                entries.append(Undo(NOBODY, back.undo, back.agreed))
                continue
            action = msgspec.json.decode(text, type=Action)
        except DAMAGED:
            break
        forced += action.forced
        if action.do is not None:
            words = f"{action.seat}: {action.do}" if action.seat is not None else action.do
            entries.append(Move(NOBODY, words, tuple(forced), action.seed))
            forced = []
    return entries


def _parse_line(path: Path, number: int, text: bytes, trouble: str) -> dict[str, Any]:
    try:
        line = json.loads(text.decode(), parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_each_once)
    except ValueError as wrong:
        raise GameFileError(path, number, errors.NOT_JSON.format(why=trouble)) from wrong
    except RecursionError as wrong:
        raise GameFileError(path, number, errors.TOO_DEEP.format(why=trouble)) from wrong
    if not isinstance(line, dict):
        raise GameFileError(path, number, errors.NOT_OBJECT.format(why=trouble))
    return line


def _no_number(text: str) -> Any:
    """NaN and Infinity, which Python would read: they are not JSON, and nothing else reads them."""
    raise ValueError(text)


def _finite(text: str) -> float:
    """A number that Python would read as infinite, such as `1e999`: stored again, it would be another one."""
    found = float(text)
    return found if isfinite(found) else _no_number(text)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object. If it had a key twice, another program might read another game than the one that was checked."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(pairs)
    return found


def _rulebook_of(path: Path, name: str) -> Rulebook:
    """The rulebook of a game file: a shipped one by name, your own by its path or, if that is gone, from beside the
    game."""
    beside = path.parent / BESIDE / Path(name).name
    if name not in RULEBOOKS and Path(name).exists() and not (Path(name).is_file() or Path(name).is_dir()):
        raise RulebookError(Path(name), errors.NO_FILE)  # a device may never end
    return load_rulebook(beside if name not in RULEBOOKS and not Path(name).exists() and beside.is_file() else name)


def begin_game(path: Path, line: dict[str, Any]) -> tuple[Game, Doubt | None]:
    """The game that a header describes, before its first action, and why it may play differently now."""
    said = line.get("stompoly")
    if isinstance(said, bool) or said not in (OLD_FORMAT, FORMAT, SEEDS_FORMAT):
        newer = isinstance(said, int) and said > SEEDS_FORMAT
        form = errors.NEWER_FORMAT if newer else errors.NO_FORMAT
        raise GameFileError(path, 1, form.format(old=OLD_FORMAT, new=SEEDS_FORMAT, said=said))
    try:
        head = msgspec.convert(line, Header)
        book = _rulebook_of(path, head.rulebook)
    except msgspec.ValidationError as wrong:
        raise GameFileError(path, 1, errors.NO_GAME_SHAPE.format(why=wrong)) from wrong
    except (RulebookError, OSError, ValueError) as wrong:  # or no path at all
        raise GameFileError(path, 1, errors.NO_GAME.format(why=wrong)) from wrong
    doubt = doubt_about(book, head.version, head.data)
    try:
        options = options_then(book, head.mode, head.options, head.resolved)
        seats = [Seat(seat.name, seat.token, seat.bot) for seat in head.seats]
        game = Game(book, seats, head.seed, head.mode, options)
    except (OptionError, SeatError) as wrong:
        form = errors.NO_GAME_DOUBT if doubt else errors.NO_GAME
        why, advice = (doubt.why, doubt.advice) if doubt else ("", "")
        raise GameFileError(path, 1, form.format(why=wrong, doubt=why, advice=advice)) from wrong
    game.fair, game.earlier = head.stretches, head.before
    game.assisted = {seat.name for seat in head.seats if seat.assisted}
    return game, doubt


def play_line(again: Replayer, path: Path, number: int, text: bytes) -> bool:
    """Plays a line, or compares where the actions have led: true if it is such an end line."""
    game = again.game
    line = _parse_line(path, number, text, errors.cut_off(len(game.moves)))
    try:
        if "end" in line:
            end = msgspec.convert(line["end"], _End)
            same = end.state in (game.digest(), old_digest(game)) and end.actions in (-1, len(game.record))
        else:
            same = True
            again.play(line)
    except ValueError as wrong:  # refused, not understood, or malformed
        trouble = errors.not_playable(text.decode().strip(), str(wrong), len(game.moves))
        raise GameFileError(path, number, trouble) from wrong
    if not same:
        raise GameFileError(path, number, errors.WRONG_END.format(recover=errors.RECOVER))
    return "end" in line


def old_digest(game: Game) -> str:
    """The fingerprint that files of format 1 end with: of the bytes, so that any new field changes it."""
    return hashlib.sha256(game.state.to_bytes()).hexdigest()[:16]


class Replayer:
    """Plays lines of a file, or of a store, in a game at its start. The states that later lines go back to are kept, so
    a long game with many undos is still played only once."""

    def __init__(self, game: Game, lines: Iterable[dict[str, Any]]) -> None:
        self.game = game
        self.wanted = _go_back_to(lines)  # places in the record before which the state is kept
        self.kept: dict[int, Point] = {}
        self.places: list[int] = []  # of the actions that stand
        self._keep()

    def _keep(self) -> None:
        if len(self.game.record) in self.wanted:
            self.kept[len(self.game.record)] = point_of(self.game)

    def play(self, line: dict[str, Any]) -> None:
        """A line that does something, or takes something back."""
        entries = len(self.game.record)
        if UNDO in line:
            self._take_back(msgspec.convert(line, TakenBack))
        else:
            play_action(self.game, msgspec.convert(line, Action))
            self.places += [entries] * (len(self.game.record) - entries)
        self._keep()

    def _take_back(self, back: TakenBack) -> None:
        place = self.places[-back.undo] if back.undo <= len(self.places) else 0
        take_back(self.game, back.undo, self.game.seat_number(back.seat), back.agreed, self.kept.pop(place, None))
        del self.places[-back.undo :]


UNDO = "undo"


def undos_in(data: bytes) -> int:
    """How many lines of a game file take something back; nothing is played."""
    return sum(UNDO in line for line in _links(data.split(b"\n")[1:]))


def is_undo(text: bytes) -> bool:
    """Whether a line takes something back; damaged ones do not."""
    try:
        return b'"undo"' in text and UNDO in msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError):
        return False


def _go_back_to(lines: Iterable[dict[str, Any]]) -> set[int]:
    """The places in the record that lines go back to. These are the very lines that are played: read in any other way,
    a forged file could hide an undo from here, and each of those would play the whole game again."""
    wanted: set[int] = set()
    standing: list[int] = []
    place = 0
    for line in lines:
        back = line.get(UNDO)
        if back is not None:
            if not isinstance(back, int) or back < 1:
                break  # it is refused
            wanted.update(standing[-back : len(standing) - back + 1])
            del standing[-back:]
        elif line.get("do") is not None:
            standing.append(place)
        else:
            continue
        place += 1
    return wanted


def play_action(game: Game, action: Action) -> None:
    """Fixes forced outcomes and plays; nothing is fixed for an action that is refused."""
    if action.do is None:
        if not action.forced or action.seed is not None:
            raise ValueError(errors.NOTHING_TO_DO)
        game.force(*action.forced)
        return
    act = game.read(action.do, NOBODY if action.seat is None else action.seat)
    refused = game.why(act)
    if refused:
        raise refused
    if action.seed is not None:
        check_seed(action.seed)
    game.force(*action.forced)
    game.play(act, chance=action.seed)
