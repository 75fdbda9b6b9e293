"""Game files that people bring along. They come from anywhere: only rulebooks of this house are read."""

from __future__ import annotations

import json
from pathlib import Path

from stompoly.files import GameFileError, entry_line, replay_bytes
from stompoly.game import Game
from stompoly.rulebooks import Rulebook

from .peers import encode
from .trouble import TroubleError

NAME = Path("the file")
MOST_ACTIONS = 20_000


def opened_game(text: str, recover: bool, books: dict[str, Rulebook]) -> tuple[Game, list[bytes]]:
    """The game of a file, and its actions as the store keeps them."""
    check_rulebook(text, books)
    if text.count("\n") > MOST_ACTIONS + 2:  # a header and an end
        reason = f"a game of more than {MOST_ACTIONS} actions is not taken in"
        raise TroubleError(422, "long_file", reason, where="file")
    try:
        found = replay_bytes(NAME, text.encode(errors="surrogatepass"))
    except GameFileError as wrong:
        raise TroubleError(422, "bad_file", str(wrong), where="file") from wrong
    except RecursionError as wrong:
        raise TroubleError(422, "bad_file", "a line of the file is nested too deep", where="file") from wrong
    if found.trouble and not recover:
        raise TroubleError(422, "damaged_file", str(found.trouble), where="file") from found.trouble
    game = found.game
    if game.state.forced_left:
        reason = "outcomes that were laid down still wait in this game: play them out in the terminal first"
        raise TroubleError(422, "forced", reason, where="file")
    if len(game.players) < len(game.seats):
        reason = f"{game.banker} keeps the Bank in this game; here the house does: play it on in the terminal"
        raise TroubleError(422, "bad_file", reason, where="file")
    lines = [encode(entry_line(game, entry)) for entry in game.record]
    game.moves.clear()
    game.record.clear()
    return game, lines


def check_rulebook(text: str, books: dict[str, Rulebook]) -> None:
    """A header that names a path must not make us read it."""
    try:
        head = json.loads(text.partition("\n")[0])
        known = isinstance(head, dict) and head.get("rulebook") in list(books)
    except (ValueError, RecursionError) as wrong:
        raise TroubleError(422, "bad_file", "the first line is no header of a game file", where="file") from wrong
    if not known:
        reason = f"the file is not of a rulebook that is played here: there are {', '.join(books)}"
        raise TroubleError(422, "bad_file", reason, where="file")
