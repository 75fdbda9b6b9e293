"""What the store holds about a table; the actions are stored separately, one by one."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from stompoly.engine.state import NOBODY
from stompoly.fair import dice_key
from stompoly.game import Earlier, Stretch
from stompoly.versions import UNVERSIONED

MOST_ACTIONS = 20_000  # in one game: all of them are replayed when its table is loaded
MOST_UNDOS = 2_000  # among them: each takes as long as some fifteen actions
Status = Literal["lobby", "play", "over", "closed"]


class PushRecord(msgspec.Struct):
    """A browser that wants to hear when it is its player's turn."""

    endpoint: str
    p256dh: str
    auth: str


class MailRecord(msgspec.Struct):
    """An e-mail address; until it is confirmed, it only gets e-mail that asks for that."""

    address: str
    confirmed: bool = False


class SeatRecord(msgspec.Struct):
    """A place at the table. Only the hash of the key that proves it is kept; without a hash, nobody has sat down
    yet."""

    name: str
    who: Literal["person", "bot"]
    token: str = ""
    bot: str = ""
    key: str = ""
    stand_in: bool = False
    seed: str = ""  # what the player there gave for the dice
    assisted: bool = False  # its player took a hint
    misses: int = 0  # answers in a row that the clock gave, in a correspondence game
    pushes: list[PushRecord] = []
    mail: MailRecord | None = None
    told: bool = False  # that it is their turn, since they were last at the table
    guest: str = ""  # the address that took the seat, at a table that is listed, until the game begins


class TableRecord(msgspec.Struct):
    code: str
    status: Status
    rulebook: str
    mode: str
    options: dict[str, Any]
    seats: list[SeatRecord]
    host: str  # hash of the host's key
    secret: str  # of the stretch that is played here; revealed when the game is over
    first: int = 0  # actions that were played before, elsewhere
    seed: int | None = None  # of a game that began elsewhere
    stretches: list[Stretch] = []  # earlier ones
    minutes: int = 0
    used: float = 0  # seconds of a game against the clock
    pace: int = 700
    watchers: bool = True
    undo: bool = True  # actions may be taken back
    hints: bool = True  # the seat that is asked may have one
    onward: str = ""
    earlier: list[str] = []  # the codes of games that were played at this table before
    listed: bool = False  # strangers find it in the lobby
    removed: list[str] = []  # addresses of guests whom the host has removed, until the game begins
    created: float = 0
    # what it is played by (see `stompoly.versions`), and where it stood after so many actions
    version: int = 0  # of the rulebook; 0: the table was last used before this was recorded
    rules: int = UNVERSIONED
    data: str = ""
    resolved: dict[str, Any] = {}
    state: str = ""
    marked: int = -1
    asked: int = NOBODY  # who was asked then
    # in a correspondence game: when something next happens automatically (0: never), and how many actions had been
    # played when the open question was asked
    due: float = 0
    due_for: int = -1
    headers: list[Earlier] = []  # what the header of its file said before

    @property
    def seeds(self) -> list[str]:
        """What each seat gave for the dice; empty if nobody gave anything."""
        seeds = [seat.seed for seat in self.seats]
        return seeds if any(seeds) else []

    @property
    def dice_key(self) -> bytes:
        """The key that the dice rolled here follow from."""
        return dice_key(bytes.fromhex(self.secret), self.seeds)


def forget_guests(record: TableRecord) -> None:
    """Nobody can sit down any more, so nobody needs to know where anybody came from."""
    record.removed = []
    for seat in record.seats:
        seat.guest = ""


def without_notices(seats: list[SeatRecord]) -> list[SeatRecord]:
    """The seats of a game in which nobody has a turn any more: where to tell people so is not kept."""
    return [msgspec.structs.replace(seat, pushes=[], mail=None) for seat in seats]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(TableRecord).decode
