"""The messages of a live game, over the socket. The first message is `Join`; the server answers `Hello` and then sends
`News` after every action. Everything that is asked only once goes over REST: `book_messages.py` (games and rulebooks),
`table_messages.py` (tables and seats) and `replay_messages.py` (steps of a game). The page's types are generated from
all four."""

from __future__ import annotations

from typing import Annotated, Literal

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
    WareSide,
)
from stompoly.rules.facts import Mark

from .book_messages import Book
from .table_messages import Incoming, Key, SeatNumber, Seed, TableInfo

Words = Annotated[str, Meta(min_length=1, max_length=400)]


# --- what is seen --------------------------------------------------------------------------------------


class QuestionView(Outgoing):
    kind: str
    seat: int
    text: str
    clauses: list[str] = []
    left: float = 0  # seconds left to answer in a correspondence game, which everybody may know


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
    undo: list[LastDone] = []  # for each seat; empty if nothing may be taken back
    head: str = ""  # the game hash: SHA-256 over everything played so far; none in a replay


class LastDone(Outgoing):
    """What a seat would take back: its last action, by its number in the log, and how many actions have followed."""

    n: int = NONE  # it has done nothing
    since: int = 0


class LogLine(Outgoing):
    """A line of the log. `n` is the action it belongs to, `seat` whose doing it is, `about` whom it concerns. `mark`
    sets some apart: a turn begins, an offer is answered, somebody is out or has won, the game ends. In a `passing` line
    nobody gains or loses anything. `own` is the text as the seats there read it: `you` instead of their name."""

    n: int
    kind: str
    text: str
    seat: int = NONE
    clause: str = ""
    about: list[int] = []
    mark: Mark = ""
    passing: bool = False
    own: dict[int, str] = {}


# --- what is asked -------------------------------------------------------------------------------------


class Asked(Outgoing, tag="asked"):
    """To pages that hold a seat that may act: its choices. There are no items for a seat that may do nothing."""

    n: int
    seat: int
    mine: bool  # the question is for this seat; otherwise it is business out of turn
    text: str
    about: list[str] = []
    items: list[Item] = []
    barred: list[Barred] = []
    number: NumberForm | None = None
    dice: DiceForm | None = None
    lot: int = NONE
    secret: bool = False  # to be answered while nobody else is looking
    standing: list[StandingAnswer] = []  # answers that the page may give automatically, for players who want that
    deadline: float = 0  # seconds left, 0 = no hurry


# --- the socket: from the page -------------------------------------------------------------------------


class Join(Incoming, tag="join"):
    """Sits down with the keys of the page's seats, or watches without any. `since`: actions already known."""

    keys: Annotated[list[Key], Meta(max_length=9)] = []
    since: int = NONE


class Do(Incoming, tag="do"):
    """A seat's action, in the words of a choice, after `n` actions. If it costs a lot and cannot be taken back, it is
    `Refused` with the code `sure`, unless the player has said that they are sure."""

    id: int
    n: int
    seat: SeatNumber
    words: Words
    sure: bool = True


class TakeBack(Incoming, tag="undo"):
    """Takes back what a seat did last (or its last few actions), with all that came after, after `n` actions. If the
    others must agree, they get `UndoAsked`."""

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
    """After a game: whether the people at this page want another. It begins when everybody who is here wants one, or at
    once with the host's key."""

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
    """A card of a space (with what may be done there), or what a player has."""

    id: int
    lot: Annotated[int, Meta(ge=-1, le=63)] = NONE
    seat: Annotated[int, Meta(ge=-1, le=7)] = NONE


class Options(Incoming, tag="options"):
    """What a seat may do out of turn; the answer is `Asked`. The player to act gets that without asking."""

    seat: SeatNumber


class Wares(Incoming, tag="wares"):
    """What each side of a trade could put in."""

    id: int
    seat: SeatNumber
    to: SeatNumber


class AskPrice(Incoming, tag="ask_price"):
    """What a bot would take for something, on top of what is offered for it; both in the words of wares. The answer is
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
    talk: list[Said] = []  # the latest lines of chat


class News(Outgoing, tag="news"):
    """After actions: what happened and what is on the table now."""

    view: View
    log: list[LogLine] = []
    motions: list[Motion] = []


class People(Outgoing, tag="people"):
    """Who is here, whom a bot stands in for, and whether the game is paused."""

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
    acts: list[str] = []  # the first 20 of them in words; none if they could contain a secret
    why: str = ""  # why others must agree
    waits: list[int] = []


class Refused(Outgoing, tag="refused"):
    """Something was not done; `code` names the kind of refusal and `reason` says why, with the clause behind it."""

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
    """The answer to `AskPrice`: the least money it would take (-1: everything the asker has is not enough), and a
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
