"""What page and server send each other around a game: creating, finding, joining, opening and leaving tables, and every
refusal. All of it goes over REST; the description of a table goes over the socket too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from stompoly.faces.seen import NONE, Outgoing, StandingKind

from .book_messages import TextPart

Name = Annotated[str, Meta(min_length=1, max_length=24)]
END = r"$(?!\n)"  # of a pattern: for Python, `$` alone also fits before a final line break, and `\Z` is Python's only
Seed = Annotated[str, Meta(pattern=f"^([0-9a-f]{{64}})?{END}")]  # 32 bytes in hex, or nothing
Key = Annotated[str, Meta(min_length=16, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class Incoming(msgspec.Struct, forbid_unknown_fields=True):
    """From the page: strict, since anybody can send us anything."""


class SeatWish(Incoming):
    """A seat to set up: for somebody at this device, for somebody with the link, or for a bot."""

    who: Literal["here", "link", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    token: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class TableWish(Incoming):
    rulebook: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=9)]
    mode: Annotated[str, Meta(max_length=40)] = "regular"
    options: Annotated[dict[str, Any], Meta(max_length=200)] = {}
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0
    pace: Annotated[int, Meta(ge=0, le=5000)] = 200
    watchers: bool = True  # people without a seat may watch
    undo: bool = True  # actions may be taken back
    listed: bool = False  # strangers find it in the lobby, where the server has one
    hints: bool = True  # a strong bot may be asked what it would do
    waits: bool = False  # the game begins when the host says so, even if no seat is free


class RulesWish(Incoming):
    """House rules to check before a table is created with them."""

    rulebook: Annotated[str, Meta(max_length=60)]
    mode: Annotated[str, Meta(max_length=40)] = "regular"
    options: Annotated[dict[str, Any], Meta(max_length=200)] = {}


class EstimateWish(Incoming):
    """How long a game would take. `people` of the seats are people, the others bots that act at a pace."""

    rulebook: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=1, le=9)]
    people: Annotated[int, Meta(ge=0, le=9)]
    mode: Annotated[str, Meta(max_length=40)] = "regular"
    options: Annotated[dict[str, Any], Meta(max_length=200)] = {}
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0
    pace: Annotated[int, Meta(ge=0, le=5000)] = 200


class Estimate(Outgoing):
    """Minutes of the median of `games` games between bots, if a person takes `seconds` for a decision; most games are
    between `low` and `high`."""

    minutes: float
    low: float
    high: float
    rounds: int
    games: int
    seconds: int


class RulesChecked(Outgoing):
    ok: bool
    trouble: list[TextPart] = []
    key: str = ""  # the option that the problem is about
    changed: list[Change] = []


class Change(Outgoing):
    """Where a game differs from the printed rulebook."""

    key: str
    value: str
    printed: str
    about: list[TextPart]
    clause: str = ""


class SeatKey(Outgoing):
    """The secret that proves a seat; it is kept by the browser and never part of an address."""

    seat: int
    key: str


class Made(Outgoing):
    code: str
    host: str  # the key of the person who created the table
    keys: list[SeatKey]
    commit: str = ""  # the hash of the secret of the dice


class SitDown(Incoming):
    name: Name
    token: Annotated[str, Meta(max_length=40)] = ""
    seed: Seed = ""  # what this player gives for the dice


class SeedGift(Incoming):
    """What somebody with a seat gives for the dice, once, before the game."""

    key: Key
    seed: Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}")]


class StandUp(Incoming):
    """The seat is given back, by its key or the host's; its key is void afterwards."""

    key: Key


class Hosted(Incoming):
    """What only the host may ask for."""

    host: Key


class Opened(Incoming):
    """A game file, to look at or to continue; the person who opens it gets the seats of all the people in it."""

    file: Annotated[str, Meta(max_length=4_000_000)]
    recover: bool = False


class SeatInfo(Outgoing):
    seat: int
    name: str
    who: Literal["person", "bot"]
    token: str = ""
    bot: str = ""
    free: bool = False  # waits for somebody with the link
    here: bool = False  # somebody is connected
    stand_in: bool = False  # a bot plays until the person is back
    assisted: bool = False  # its player took a hint
    kind: str = ""  # of a bot, in a word: its level, or its name


class Fair(Outgoing):
    """The commitment that the dice were fixed before the game: SHA-256 of a secret, which is revealed at the end.
    `seeds` are what the seats gave, revealed when the game begins."""

    commit: str
    secret: str = ""
    seeds: list[str] = []


class TableInfo(Outgoing):
    code: str
    status: Literal["lobby", "play", "over", "closed"]
    rulebook: str
    title: str
    mode: str
    seats: list[SeatInfo]
    actions: int = 0
    changed: list[Change] = []
    fair: Fair = msgspec.field(default_factory=lambda: Fair(""))
    timer: int = 0  # seconds to answer, 0 = no limit
    minutes: int = 0  # of a game against the clock
    pace: int = 0
    paused: bool = False
    watchers: int = 0  # how many people are watching
    tramples: bool = False  # monsters can be let loose on the board that this game left behind
    onward: str = ""  # the table where they are
    earlier: list[str] = []  # codes of the games that were played at this table before
    again: list[int] = []  # seats that want to play again
    again_waits: list[int] = []  # people here who have not said yet that they do
    again_commit: str = ""  # the hash of the secret of the next game's dice
    asked: int = NONE  # whose turn it is to answer, while a game is running
    you: list[int] = []  # the seats whose keys came with the request
    listed: bool = False  # strangers find it in the lobby
    undo: bool = True  # actions may be taken back
    hints: bool = True  # a strong bot may be asked what it would do
    resigns: bool = False  # the rules let somebody give up for good: `do` with the words `resign`
    standing: list[StandingKind] = []  # the standing answers that this kind of game can use


class OpenTable(Outgoing):
    """A table in the lobby: it is waiting for players, or can be watched."""

    code: str
    status: Literal["lobby", "play", "over", "closed"]
    rulebook: str
    title: str
    mode: str
    names: list[str]
    seats: int
    free: int = 0
    changed: int = 0  # house rules
    watchers: int = 0


class OpenTables(Outgoing):
    tables: list[OpenTable]


class Trouble(Outgoing):
    """The body of every REST refusal."""

    code: str
    reason: str
    clause: str = ""
    where: str = ""  # the field or option it is about
