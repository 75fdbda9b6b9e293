"""What the page learns about games and their rulebooks: nothing that changes during a game."""

from __future__ import annotations

from typing import Any, Literal

from stompoly.faces.seen import GuideView, Outgoing, TermView

# --- games that can be played ------------------------------------------------------------------------


class Choice(Outgoing):
    """A named thing to pick: a mode, a bot, a token."""

    id: str
    title: str
    about: str = ""


class TextPart(Outgoing):
    """A piece of a text about options: what it says, and the key of the option named at its end, if any."""

    text: str
    key: str = ""


class OptionInfo(Outgoing):
    """A house rule: what it is, what it takes, what is printed, and the ruling behind it."""

    key: str
    group: str
    about: list[TextPart]
    kind: Literal["flag", "number", "word", "list", "text"]
    printed: Any
    words: list[str] = []
    low: int = 0
    high: int = 0
    clause: str = ""


class ModeInfo(Outgoing):
    id: str
    title: str
    about: str
    options: dict[str, Any] = {}
    timed: bool = False  # is played against the clock: minutes are asked for
    recommended: str = ""  # why newcomers should begin with it


class GameInfo(Outgoing):
    """A rulebook on the front page."""

    id: str
    title: str
    about: str
    rules: str  # the family: estate, kaiju or menace
    seats: list[int]  # fewest and most
    modes: list[ModeInfo]
    tokens: list[str]
    bots: list[Choice]
    options: list[OptionInfo]
    levels: list[Choice] = []  # of bots, in plain words; the id is that of the bot
    shared_tokens: bool = False
    picks_tokens: bool = True
    powers: dict[str, str] = {}  # what each token can do, by its name; tokens without a power are left out


class Games(Outgoing):
    games: list[GameInfo]
    emotes: list[str]
    paces: list[int]  # milliseconds between the acts of bots
    lobby: bool = False  # tables can be listed for strangers
    mail: bool = False  # people can ask for e-mail when it is their turn
    push: str = ""  # the key of this server's notifications, where it sends any
    address: str = ""  # where other devices on the same network find this server, if they can


# --- the book: what does not change during a game ------------------------------------------------------


class BookSpace(Outgoing):
    name: str
    short: str
    kind: str
    group: str = ""
    price: str = ""


class BookGroup(Outgoing):
    id: str
    name: str
    letter: str
    colour: str


class BookClause(Outgoing):
    id: str
    section: str
    text: str


class Book(Outgoing):
    """What does not change during a game. Guide and glossary follow the options of the table."""

    id: str
    title: str
    rules: str
    spaces: list[BookSpace]
    groups: list[BookGroup]
    clauses: list[BookClause]
    terms: dict[str, str] = {}
    guide: GuideView | None = None
    glossary: list[TermView] = []


class Guidance(Outgoing):
    """How to play by some house rules, and what the words of the game mean."""

    guide: GuideView | None = None  # None: a custom rulebook without a guide
    glossary: list[TermView] = []
