"""Every message between page and server, and nothing else, apart from what is told of games and rulebooks, which is in
`book_messages.py`. The page's types are generated from both.

REST carries what is asked once (games, tables, seats, files, steps of a replay); the socket carries a game that is
played. A socket's first message is `Join`; the server answers `Hello` and then tells `News` after every action.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from stompoly.faces.seen import (
    NONE,
    Barred,
    DiceForm,
    Item,
    LotAct,
    Motion,
    NumberForm,
    Outgoing,
    Panel,
    SeatView,
    Sheet,
    SpaceView,
    StandingAnswer,
    StandingKind,
    WareSide,
)
from stompoly.rules.facts import Mark

from .book_messages import Book, TextPart

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Words = Annotated[str, Meta(min_length=1, max_length=400)]
Seed = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]  # 32 bytes in hex, or nothing
Key = Annotated[str, Meta(min_length=16, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class Incoming(msgspec.Struct, forbid_unknown_fields=True):
    """From the page: strict, since anybody may write to us."""


# --- tables: made, sat down at, opened, left -----------------------------------------------------------


class SeatWish(Incoming):
    """A place to lay: for somebody at this device, for somebody with the link, or for a bot."""

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
    watchers: bool = True  # people without a seat may look on
    undo: bool = True  # actions may be taken back
    listed: bool = False  # strangers find it in the lobby, where the server has one
    hints: bool = True  # a strong bot may be asked what it would do
    waits: bool = False  # the game begins when the host says so, even if no seat is free


class RulesWish(Incoming):
    """House rules to look over before a table is made of them."""

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
    """Minutes of the middle one of so many games between bots, if a person takes so many seconds for a decision; most
    games lie between `low` and `high`."""

    minutes: float
    low: float
    high: float
    rounds: int
    games: int
    seconds: int


class RulesChecked(Outgoing):
    ok: bool
    trouble: list[TextPart] = []
    key: str = ""  # the option that the trouble is about
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
    host: str  # the key of who made the table
    keys: list[SeatKey]
    commit: str = ""  # the hash of the secret of the dice


class SitDown(Incoming):
    name: Name
    token: Annotated[str, Meta(max_length=40)] = ""
    seed: Seed = ""  # what this player gives for the dice


class SeedGift(Incoming):
    """What somebody with a seat gives for the dice, once, before the game."""

    key: Key
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class StandUp(Incoming):
    """The seat is given back; its key is good for nothing afterwards."""

    key: Key


class Hosted(Incoming):
    """What only the host may ask for."""

    host: Key


class Opened(Incoming):
    """A game file, to look at or to go on with; the seats of people are all given to who opens it."""

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
    """The promise that the dice were laid down before the game: sha256 of a secret, which is told at the end. `seeds`
    are what the seats gave, told when the game begins."""

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
    timer: int = 0  # seconds for an answer, 0 = none
    minutes: int = 0  # of a game against the clock
    pace: int = 0
    paused: bool = False
    watchers: int = 0  # how many look on
    tramples: bool = False  # monsters can be let loose on the board that this game has left
    onward: str = ""  # the table where they are
    earlier: list[str] = []  # codes of the games that were played at this table before
    again: list[int] = []  # seats that want to play again
    again_waits: list[int] = []  # people here who have not said yet that they do
    again_commit: str = ""  # the hash of the secret of the next game's dice
    asked: int = NONE  # whose turn it is to answer, in a game that is played
    you: list[int] = []  # the seats of whoever asked for this table with their keys
    listed: bool = False  # strangers find it in the lobby
    undo: bool = True  # actions may be taken back
    hints: bool = True  # a strong bot may be asked what it would do
    resigns: bool = False  # the rules let somebody give up for good: `do` with the words `resign`
    standing: list[StandingKind] = []  # the standing answers that this kind of game can use


class OpenTable(Outgoing):
    """A table in the lobby: it waits for players, or can be watched."""

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


# --- what is seen --------------------------------------------------------------------------------------


class QuestionView(Outgoing):
    kind: str
    seat: int
    text: str
    clauses: list[str] = []


class View(Outgoing):
    """Everything on the table after `n` actions, as one seat (or a watcher) sees it."""

    n: int
    round: int
    current: int  # whose turn it is
    seats: list[SeatView]
    spaces: list[SpaceView]
    question: QuestionView
    dice: list[int] = []
    supplies: str = ""
    panel: Panel | None = None
    winners: list[int] = []
    standings: Sheet | None = None
    undo: list[LastDone] = []  # of each seat; none where nothing may be taken back
    head: str = ""  # the game hash: SHA-256 over all that was played so far; none in a replay


class LastDone(Outgoing):
    """What a seat would take back: its last action, by its number in the log, and so many actions since."""

    n: int = NONE  # it has done nothing
    since: int = 0


class LogLine(Outgoing):
    """A line of the log. `n` is the action it belongs to, `seat` whose doing it is, `about` whom it concerns. `mark`
    sets some apart: a turn begins, an offer is answered, somebody is out or has won, the game ends. By what a `passing`
    line tells, nobody gains or loses anything."""

    n: int
    kind: str
    text: str
    seat: int = NONE
    clause: str = ""
    about: list[int] = []
    mark: Mark = ""
    passing: bool = False


# --- what is asked -------------------------------------------------------------------------------------


class Asked(Outgoing, tag="asked"):
    """To those who hold a seat that may act: its choices. Of a seat that may do nothing, no items."""

    n: int
    seat: int
    mine: bool  # the question is this seat's; else it is business out of turn
    text: str
    about: list[str] = []
    items: list[Item] = []
    barred: list[Barred] = []
    number: NumberForm | None = None
    dice: DiceForm | None = None
    lot: int = NONE
    secret: bool = False  # to be answered with nobody looking on
    standing: list[StandingAnswer] = []  # answers that the page may give by itself, for players who want that
    deadline: float = 0  # seconds left, 0 = no hurry


# --- the socket: from the page -------------------------------------------------------------------------


class Join(Incoming, tag="join"):
    """Sits down with the keys of one's seats, or looks on without any. `since`: actions already known."""

    keys: Annotated[list[Key], Meta(max_length=9)] = []
    since: int = NONE


class Do(Incoming, tag="do"):
    """An action, in the words of a choice, of a seat, after `n` actions. One that costs a lot and cannot be taken back
    is `Refused` with the code `sure` unless its player is sure."""

    id: int
    n: int
    seat: SeatNumber
    words: Words
    sure: bool = True


class TakeBack(Incoming, tag="undo"):
    """Takes back what a seat did last (or its last few actions), with all that came after, after `n` actions. Where the
    others must agree they are told `UndoAsked`."""

    id: int
    n: int
    seat: SeatNumber
    actions: Annotated[int, Meta(ge=1, le=20)] = 1


class Agree(Incoming, tag="agree"):
    """The answer of a seat to `UndoAsked`, after `n` actions."""

    n: int
    seat: SeatNumber
    yes: bool


class Again(Incoming, tag="again"):
    """After a game: whether one wants another, for all seats at this page. It begins when everybody who is here wants
    one, or at once when the host shows their key."""

    yes: bool
    host: Annotated[str, Meta(max_length=64)] = ""
    seeds: Annotated[list[Seed], Meta(max_length=9)] = []  # what each seat here gives for the next dice


class Hint(Incoming, tag="hint"):
    """What a strong bot would do for the seat that is asked, after `n` actions; the answer is `Hinted`. The seat is
    marked as assisted from then on."""

    id: int
    n: int
    seat: SeatNumber


class Why(Incoming, tag="why"):
    """Whether something would be allowed; nothing happens."""

    id: int
    seat: SeatNumber
    words: Words


class Look(Incoming, tag="look"):
    """A card of a space (with what one may do there), or a player's belongings."""

    id: int
    lot: Annotated[int, Meta(ge=-1, le=63)] = NONE
    seat: Annotated[int, Meta(ge=-1, le=7)] = NONE


class Options(Incoming, tag="options"):
    """What a seat may do out of turn; the answer is `Asked`. Who is asked is told without asking."""

    seat: SeatNumber


class Wares(Incoming, tag="wares"):
    """What each side of a trade could put in."""

    id: int
    seat: SeatNumber
    to: SeatNumber


class AskPrice(Incoming, tag="ask_price"):
    """What a bot would take for something, beside what is given for it; both in the words of wares. The answer is
    `Priced`."""

    id: int
    seat: SeatNumber
    to: SeatNumber
    get: Words
    give: Annotated[str, Meta(max_length=400)] = ""


class Sit(Incoming, tag="sit"):
    """Of several seats at one device: who is looking at it now (-1: nobody)."""

    seat: Annotated[int, Meta(ge=-1, le=7)]


class Manage(Incoming, tag="manage"):
    """Things around the game that any seat may ask for."""

    what: Literal["pause", "go_on", "more_time", "pace", "stand_in", "back", "mute", "unmute"]
    seat: SeatNumber
    value: Annotated[int, Meta(ge=0, le=5000)] = 0


class Say(Incoming, tag="say"):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Ping(Incoming, tag="ping"):
    id: int


ToServer = (
    Join | Do | TakeBack | Agree | Again | Hint | Why | Look | Options | Wares | AskPrice | Sit | Manage | Say | Ping
)


# --- the socket: to the page ---------------------------------------------------------------------------


class Hello(Outgoing, tag="hello"):
    table: TableInfo
    book: Book
    you: list[int]
    view: View | None = None  # None in the lobby
    log: list[LogLine] = []
    talk: list[Said] = []  # what was said lately


class News(Outgoing, tag="news"):
    """After actions: what happened and what is on the table now."""

    view: View
    log: list[LogLine] = []
    motions: list[Motion] = []


class People(Outgoing, tag="people"):
    """Who is here, who a bot stands in for, whether all is paused."""

    table: TableInfo


class Said(Outgoing, tag="said"):
    seat: int
    text: str


class Done(Outgoing, tag="done"):
    """An action was stored and played: it will not be lost."""

    id: int
    n: int


class UndoAsked(Outgoing, tag="undo_asked"):
    """A seat wants to take actions back, and others must agree: those in `waits`. It is void when `n` has gone up, and
    when nobody is waited for."""

    n: int
    seat: int
    actions: int  # how many would be taken back
    acts: list[str] = []  # they in words; empty where a secret could be in them
    why: str = ""  # why others must agree
    waits: list[int] = []


class Refused(Outgoing, tag="refused"):
    """Something was not done; `code` names the kind of refusal and `reason` says why, with the clause it rests on."""

    code: str
    reason: str
    id: int = NONE
    clause: str = ""


class Judged(Outgoing, tag="judged"):
    """The answer to `Why`: allowed or not, and what is worth knowing about it."""

    id: int
    ok: bool
    reason: str = ""
    clause: str = ""
    notes: list[str] = []


class Seen(Outgoing, tag="seen"):
    """The answer to `Look`."""

    id: int
    sheet: Sheet
    lot: int = NONE
    acts: list[LotAct] = []


class Offered(Outgoing, tag="offered"):
    """The answer to `Wares`."""

    id: int
    give: WareSide
    get: WareSide
    currency: str = ""  # before a sum,
    unit: str = ""  # and after it
    names_price: bool = False  # the other is a bot that can be asked what it would take


class Priced(Outgoing, tag="priced"):
    """The answer to `AskPrice`: the least money it would take (-1: all that the asker has is not enough), and a
    sentence."""

    id: int
    money: int
    text: str


class Hinted(Outgoing, tag="hinted"):
    """The answer to `Hint`: `words` of the choice, and a sentence that says what it is and why."""

    id: int
    n: int
    seat: int
    words: str
    text: str


class Closed(Outgoing, tag="closed"):
    """The table is closed; nothing more will come."""

    reason: str


class Pong(Outgoing, tag="pong"):
    id: int


ToPage = (
    Hello
    | News
    | Asked
    | People
    | Said
    | Done
    | UndoAsked
    | Refused
    | Judged
    | Seen
    | Offered
    | Priced
    | Hinted
    | Closed
    | Pong
)


# --- replays -------------------------------------------------------------------------------------------


class Step(Outgoing):
    """A game after `n` of its actions, with what the last of them did."""

    n: int
    of: int
    view: View
    act: str = ""
    seat: int = NONE
    log: list[LogLine] = []
    motions: list[Motion] = []


class Odds(Outgoing):
    """Each seat's odds to win from there on, of so many play-outs; rough ones are not played to the end."""

    n: int
    odds: list[float]
    playouts: int
    rough: bool = False


class Swing(Outgoing):
    """A step that changed somebody's odds to win, and what happened there."""

    n: int
    seat: int
    before: float
    after: float
    text: str


class Turning(Outgoing):
    """What the odds tell of a game that is over: where the winner pulled ahead, and the deal that helped somebody most.
    `waits`: the odds are not ready yet, so ask again in a while."""

    point: Swing | None = None
    deal: Swing | None = None
    waits: bool = False


class Trouble(Outgoing):
    """The body of every REST refusal."""

    code: str
    reason: str
    clause: str = ""
    where: str = ""  # the field or option it is about
