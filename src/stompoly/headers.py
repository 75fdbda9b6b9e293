"""The first line of a game file: what a game starts from, what it is played by, and its online play."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from stompoly.chain import LATER
from stompoly.game import Earlier, Game, Seat, Stretch
from stompoly.rulebooks import RULEBOOKS, find_rulebook
from stompoly.versions import UNVERSIONED

__all__ = [
    "FORMAT",
    "OLD_FORMAT",
    "SEEDS_FORMAT",
    "Header",
    "changed_fields",
    "header",
    "header_line",
    "note_assisted",
    "note_earlier",
]

OLD_FORMAT = 1  # does not say what the game is played by
FORMAT = 2
SEEDS_FORMAT = 3  # players gave seeds: an older stompoly would report changed dice


Word = Annotated[str, Meta(max_length=100)]  # everybody at a table is told it again and again


class SeatEntry(msgspec.Struct, frozen=True):
    """A seat: who sits there."""

    name: str
    token: Word = ""
    bot: Word = ""
    assisted: bool = False


Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]  # 32 bytes
HexOrNone = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")]


class StretchEntry(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """Online play from an action on; no secret: the table has not shown it."""

    start: Annotated[int, Meta(ge=0)]
    commit: Hex
    secret: Hex | msgspec.UnsetType = msgspec.UNSET
    seeds: list[HexOrNone] = []


class EarlierEntry(msgspec.Struct, frozen=True):
    """What the header said until a number of actions were done and online play had begun a number of times."""

    to: Annotated[int, Meta(ge=0)]
    fair: Annotated[int, Meta(ge=0)]
    header: dict[str, Any]


class Header(msgspec.Struct, frozen=True):
    """The first line, as far as it defines the game."""

    rulebook: str
    mode: str
    options: dict[str, Any]
    seats: list[SeatEntry]
    seed: int
    rules: int | str = UNVERSIONED  # a text in format 1: a fingerprint that only the stompoly of that time could use
    data: str = ""
    resolved: dict[str, Any] = {}
    fair: list[StretchEntry] = []
    earlier: list[EarlierEntry] = []

    @property
    def version(self) -> int:
        """The version of the rules."""
        return self.rules if isinstance(self.rules, int) else UNVERSIONED

    @property
    def stretches(self) -> list[Stretch]:
        """The online play."""
        return [Stretch(each.start, each.commit, each.secret or "", tuple(each.seeds)) for each in self.fair]

    @property
    def before(self) -> list[Earlier]:
        """What the header said earlier."""
        return [Earlier(each.to, each.fair, each.header) for each in self.earlier]


def header(game: Game) -> dict[str, Any]:
    """What a game starts from. A person's own rulebook is named by its path, a shipped one by its name."""
    book = game.book
    own = book.path not in [find_rulebook(name) for name in RULEBOOKS]
    return header_line(
        str(book.path) if own else book.id,
        book.sheet.rulebook.version,
        game.mode,
        game.changed,
        game.seats,
        game.seed,
        (game.family.version, book.digest, game.options_chosen),
        game.fair,
        game.earlier,
        game.assisted,
    )


def header_line(
    rulebook: str,
    version: int,
    mode: str,
    options: dict[str, Any],
    seats: list[Seat],
    seed: int,
    played_by: tuple[int, str, dict[str, Any]] | None,
    fair: list[Stretch],
    earlier: list[Earlier],
    assisted: Collection[str] = (),
) -> dict[str, Any]:
    """The same from its parts. `played_by` is the version of the rules, the fingerprint of the data and every option;
    if they are not known, the file has format 1."""
    form = SEEDS_FORMAT if any(stretch.seeds for stretch in fair) else FORMAT
    head: dict[str, Any] = {
        "stompoly": form if played_by else OLD_FORMAT,
        "rulebook": rulebook,
        "version": version,
        "mode": mode,
        "options": options,
        "seats": [_seat_entry(seat, seat.name in assisted) for seat in seats],
        "seed": seed,
    }
    if played_by:
        head["rules"], head["data"], head["resolved"] = played_by
    if earlier:
        head["earlier"] = [{"to": each.to, "fair": each.fair, "header": each.header} for each in earlier]
    return {**head, "fair": [_stretch_entry(stretch) for stretch in fair]} if fair else head


def _seat_entry(seat: Seat, assisted: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": seat.name, "token": seat.token, "bot": seat.bot}
    return {**entry, "assisted": True} if assisted else entry


def _stretch_entry(stretch: Stretch) -> dict[str, Any]:
    entry: dict[str, Any] = {"from": stretch.start, "commit": stretch.commit}
    if stretch.seeds:
        entry["seeds"] = list(stretch.seeds)
    return {**entry, "secret": stretch.secret} if stretch.secret else entry


def changed_fields(was: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What a header said that it says differently now; None: it did not say it."""
    now = json.loads(json.dumps(now))
    return {key: was.get(key) for key in now if key not in LATER and was.get(key) != now[key]}


def note_earlier(game: Game, said: dict[str, Any]) -> None:
    """Keeps what the header of an online game said before, if its file would now say something else: the heads that its
    players kept cover the header as it was (see `chain.py`)."""
    was = changed_fields(said, header(game)) if game.fair else {}
    if was:
        game.earlier.append(Earlier(len(game.record), len(game.fair), was))


def note_assisted(game: Game, name: str) -> None:
    """A player took a hint: from now on the header says so."""
    before = header(game)
    game.assisted.add(name)
    note_earlier(game, before)
