"""Game files that people bring along. They come from anywhere: only rulebooks that this server has are read."""

from __future__ import annotations

import json
from pathlib import Path

from stompoly.files import GameFileError, entry_line, replay_bytes
from stompoly.game import Game
from stompoly.rulebooks import Rulebook
from stompoly.texts import grammar
from stompoly.texts import server as texts

from .peers import encode
from .trouble import TroubleError

MOST_ACTIONS = 20_000
LONGEST_HEADER = 100_000  # characters: what it says is kept with the table, and written each time that changes


def game_from_file(text: str, recover: bool, books: dict[str, Rulebook]) -> tuple[Game, list[bytes]]:
    """The game of a file, and its actions as the store keeps them."""
    check_rulebook(text, books)
    if text.count("\n") > MOST_ACTIONS + 2:  # a header and an end
        reason = texts.LONG_FILE.format(most=MOST_ACTIONS)
        raise TroubleError(422, "long_file", reason, where="file")
    try:
        found = replay_bytes(Path(texts.THE_FILE), text.encode(errors="surrogatepass"))
    except GameFileError as wrong:
        raise TroubleError(422, "bad_file", str(wrong), where="file") from wrong
    except RecursionError as wrong:
        raise TroubleError(422, "bad_file", texts.DEEP_FILE, where="file") from wrong
    if found.trouble and not recover:
        raise TroubleError(422, "damaged_file", str(found.trouble), where="file") from found.trouble
    game = found.game
    if game.state.forced_left:
        raise TroubleError(422, "forced", texts.FORCED_FILE, where="file")
    if len(game.players) < len(game.seats):
        reason = texts.BANKER_FILE.format(name=game.banker)
        raise TroubleError(422, "bad_file", reason, where="file")
    lines = [encode(entry_line(game, entry)) for entry in game.record]
    game.moves.clear()
    game.record.clear()
    return game, lines


def check_rulebook(text: str, books: dict[str, Rulebook]) -> None:
    """A header that names a path must not make us read it."""
    first = text.partition("\n")[0]
    if len(first) > LONGEST_HEADER:
        raise TroubleError(422, "bad_file", texts.LONG_HEADER.format(most=LONGEST_HEADER), where="file")
    try:
        head = json.loads(first)
        known = isinstance(head, dict) and head.get("rulebook") in list(books)
    except (ValueError, RecursionError) as wrong:
        raise TroubleError(422, "bad_file", texts.NO_HEADER, where="file") from wrong
    if not known:
        reason = texts.OTHER_RULEBOOK.format(names=grammar.all_of(list(books)))
        raise TroubleError(422, "bad_file", reason, where="file")
