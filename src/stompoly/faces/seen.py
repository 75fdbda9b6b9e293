"""What the page draws in any game: parts of messages, which the faces fill in and the server sends."""

from __future__ import annotations

from typing import Literal

import msgspec

NONE = -1  # of seats and lots: nobody, nowhere


class Outgoing(msgspec.Struct, omit_defaults=True):
    """To the page: fields with their default value are left out."""


class TermView(Outgoing):
    """A word of the game and what it means. Figures and tags name it by `id`, rows are called by one of `labels`, and
    `ask` are the kinds of questions that it helps with."""

    id: str
    word: str
    meaning: str
    clause: str = ""
    labels: list[str] = []
    ask: list[str] = []


class StepView(Outgoing):
    title: str
    picture: str  # the name of a picture that the page draws
    text: str


class TipView(Outgoing):
    """For a guided first game: shown at a player's first question of a kind in `ask`, or after the first event of a
    kind in `event` that concerns one; with both, at such a question after such an event."""

    text: str
    ask: list[str] = []
    event: list[str] = []


class GuideView(Outgoing):
    """How to play in two minutes, by the options of the table."""

    goal: str
    steps: list[StepView]
    good: list[str] = []
    cast: list[str] = []  # tokens of the game, to draw in the pictures
    tips: list[TipView] = []


class Row(Outgoing):
    label: str
    text: str
    own: dict[int, str] = {}  # the text as seats that it is about read it: `you` instead of their name


class Sheet(Outgoing):
    """Facts with a title: a property card, a player's belongings, standings."""

    title: str
    rows: list[Row]
    colour: str = ""


class Meter(Outgoing):
    """A number that is always in sight: cash, health, points. `value` is what animations count; a term of the same id
    explains it."""

    id: str
    label: str
    text: str
    value: int = 0


class Piece(Outgoing):
    kind: str  # house, hotel, tank, maser
    n: int


class SeatView(Outgoing):
    pos: int
    meters: list[Meter]
    token: str = ""
    out: bool = False
    held: bool = False  # behind bars
    tags: list[str] = []  # in jail, serves bo, loses a turn
    tag_terms: list[str] = []  # the ids of the terms that explain them, one for each
    lots: list[int] = []  # deeds, rights or deeds won
    things: list[str] = []  # cards and tokens held, prizes: in words
    thing_terms: list[str] = []  # the ids of the terms that explain the first few; the others are found by their words


class SpaceView(Outgoing):
    owner: int = NONE
    pieces: list[Piece] = []
    flags: list[str] = []  # mortgaged, ruin
    loot: list[str] = []  # tokens that lie there
    text: str = ""  # all of that in words


class Side(Outgoing):
    """One side of a trade or a fight."""

    seat: int
    title: str
    rows: list[Row] = []
    meters: list[Meter] = []
    lots: list[int] = []
    own: str = ""  # the title as its own player reads it
    facts: list[list[str]] = []  # in a trade: of each lot, what a trader wants to know


class Call(Outgoing):
    """What somebody called out at an auction: a bid, or that they pass."""

    seat: int
    text: str


class Paddle(Outgoing):
    """A bidder, and what they last did."""

    seat: int
    text: str = ""
    out: bool = False  # nothing more is expected of them


class Auction(Outgoing):
    """An auction as everybody sees it. `raise_words` make the least bid and `pass_words` none; where bids are sealed,
    nobody can be outbid and `raise_words` are empty."""

    bid: str  # the high bid, in words
    high: int = 0
    bidder: int = NONE
    least: int = 0
    raise_words: str = ""
    pass_words: str = ""
    going: Literal["", "once", "twice"] = ""  # how near the end is: depends on how many can still raise
    call: str = ""  # the same in words
    own: dict[int, str] = {}  # the call as those who can still raise hear it
    paddles: list[Paddle] = []
    calls: list[Call] = []  # the latest last; only the end of a long auction


class Panel(Outgoing):
    """What is going on, for everybody: an auction, an offer, a debt, a fight, a theft, a card."""

    kind: str
    title: str
    lot: int = NONE
    rows: list[Row] = []
    sides: list[Side] = []
    auction: Auction | None = None
    names_lot: bool = False  # the title begins with the name of the space
    own: dict[int, str] = {}  # the title as seats that it is about read it


class Motion(Outgoing):
    """Something to animate. It shows nothing that is not in the log and the view. `line` is the place of the line that
    describes it, among the log lines that are sent with it."""

    kind: Literal["dice", "walk", "jump", "pay", "build", "fall", "deed", "card", "hit", "heal", "take", "out"]
    seat: int = NONE
    other: int = NONE  # who is paid, robbed, hit; NONE is the bank
    lot: int = NONE
    path: list[int] = []  # of a walk: the spaces stepped on
    faces: list[int] = []
    n: int = 0
    piece: str = ""
    text: str = ""
    line: int = NONE
    clash: bool = False  # a blow in a fight or an attack, or a fall from one: worth the middle of the board


class Item(Outgoing):
    """A choice: `words` to send back, or a group of further choices. The words `trade` and `counter` open a dialog."""

    label: str
    note: str = ""  # what it means, in short
    words: str = ""
    items: list[Item] = []
    lot: int = NONE
    usual: bool = False  # what Enter does
    grave: bool = False  # asked twice
    number: Literal["", "quick", "typed"] = ""  # an answer that is a number: one to offer at once, or any to be typed


class Barred(Outgoing):
    """A choice that a player might expect, and why it is not there."""

    label: str
    reason: str
    clause: str = ""


class NumberForm(Outgoing):
    """A number to type: `verb` and the number are sent as words."""

    verb: str
    label: str
    least: int
    most: int
    steps: list[int] = []  # by which it is raised with one click


class DiceForm(Outgoing):
    """Real dice on the table at home: their faces are typed in."""

    verb: str
    dice: int


# What a player may let the page answer: roll, end the turn, pass in auctions, refuse offers, take the only choice
StandingKind = Literal["roll", "end", "pass", "refuse", "only"]


class StandingAnswer(Outgoing):
    """An answer that the page may give for a player who wants that: `words` to send back. `of`: whose offer it is."""

    kind: StandingKind
    words: str
    of: int = NONE


class LotAct(Outgoing):
    """Something to do with a space: possible, or not and why. The note says what it means."""

    label: str
    words: str
    ok: bool
    note: str = ""
    reason: str = ""
    clause: str = ""


class Ware(Outgoing):
    words: str
    label: str
    lot: int = NONE
    group: str = ""
    facts: list[str] = []  # what a trader wants to know: price, rent, how many of the group its holder has


class WareSide(Outgoing):
    seat: int
    money: int  # most that can be put in; 0 = no money changes hands here
    wares: list[Ware] = []


# --- the end of a game ---------------------------------------------------------------------------------


class StorySeat(Outgoing):
    """How somebody fared, in a sentence; their peak, and what they had at the end."""

    seat: int
    text: str
    most: str
    last: str


class StoryLine(Outgoing):
    """Something worth remembering, at a step of the game."""

    title: str
    text: str
    n: int = NONE
    seat: int = NONE


class Luck(Outgoing):
    """What somebody rolled: the number of rolls, the mean per die, and pips above the average in total."""

    seat: int
    text: str
    throws: int = 0
    mean: float = 0
    over: int = 0


class Story(Outgoing):
    """How a game went, for its end: each seat's worth at some steps, and what was remarkable."""

    title: str  # of what the curves show
    steps: list[int]
    worth: list[list[int]]
    seats: list[StorySeat]
    lines: list[StoryLine] = []
    dice: list[Luck] = []
