"""The games there are, and their books: what the front page and the rules drawer show."""

from __future__ import annotations

import re
from typing import Any, Literal

from stompoly.bots import bot_names
from stompoly.faces.facts import value_text
from stompoly.faces.guide import GuideTexts
from stompoly.faces.pages import PAGES, page_of
from stompoly.game import Game, new
from stompoly.rulebooks import Rulebook
from stompoly.rulebooks.reading import flat
from stompoly.rulebooks.rulings import load_rulings
from stompoly.rules.options import Option

from .messages import (
    Book,
    BookClause,
    BookGroup,
    BookSpace,
    Change,
    Choice,
    GameInfo,
    Games,
    Guidance,
    ModeInfo,
    OptionInfo,
)

EMOTES = ["👋", "👍", "🙂", "😮", "😢", "🎉", "🦖", "🤝"]
RULINGS = "Rulings on open questions"
PACES = [0, 250, 700, 1500]
KEY = re.compile(r"(?<![\w.])[a-z]+\.[a-zA-Z]+\b")  # of an option
OPTION = "“{words}” ({key})"
BOTS = {
    "random": "anything the rules allow",
    "sensible": "a steady player",
    "expert": "knows what everything is worth here",
    "thinker": "plays every choice out many times before it moves",
    "brawler": "fights whenever it can",
    "builder": "builds before it fights",
    "camper": "settles on a tax space, if the rules let it, and robs from there",
}


def games(books: list[Rulebook]) -> Games:
    return Games([game_info(book) for book in books], EMOTES, PACES)


def game_info(book: Rulebook) -> GameInfo:
    head = book.sheet.rulebook
    return GameInfo(
        id=book.id,
        title=book.title,
        about=head.about,
        rules=head.rules,
        seats=list(book.seats),
        modes=[mode_info(book, name) for name in book.modes],
        tokens=head.tokens,
        bots=bots_of(book),
        options=[option_info(book, option) for option in book.option_list],
        shared_tokens=head.shared_tokens,
        powers=powers_of(book),
    )


def powers_of(book: Rulebook) -> dict[str, str]:
    game = sample_game(book)
    return page_of(game).powers(game)


def bots_of(book: Rulebook) -> list[Choice]:
    """The steady player first: that is what people get who do not care. Who plays anything comes last."""
    names = sorted(bot_names(book.family), key=lambda name: name == "random")
    return [Choice(name, name.capitalize(), BOTS.get(name, "")) for name in names]


def mode_info(book: Rulebook, name: str) -> ModeInfo:
    mode = book.modes[name]
    timed = book.choose(name, {}).get("end.mode") == "clock"
    return ModeInfo(name, mode.title, mode.about, flat(mode.options), timed, mode.recommended)


def option_info(book: Rulebook, option: Option) -> OptionInfo:
    return OptionInfo(
        key=option.key,
        group=option.key.partition(".")[0],
        about=in_words(book, option.help),
        kind=option_kind(option),
        printed=book.printed[option.key],
        words=list(option.words),
        low=option.low,
        high=max(option.high, 0),
        clause=option.ruling,
    )


def option_kind(option: Option) -> Literal["flag", "number", "word", "list", "text"]:
    if option.many:
        return "list"
    if option.flag:
        return "flag"
    if option.text:
        return "text"
    return "word" if option.words else "number"


def in_words(book: Rulebook, text: str) -> str:
    """A text with options called by what they say, the key in brackets after it: people who never typed an option
    read it too. Nothing but keys of this rulebook has a dot between letters."""
    helps = {option.key: option.help for option in book.option_list}
    return KEY.sub(lambda key: OPTION.format(words=helps[key[0]], key=key[0]) if key[0] in helps else key[0], text)


def key_of(text: str) -> str:
    """The option that a refusal begins with, or nothing."""
    key = text.partition(" ")[0].rstrip(":,")
    return key if "." in key else ""


def changes(book: Rulebook, chosen: dict[str, Any]) -> list[Change]:
    """Where chosen options differ from the printed ones."""
    by_key = {option.key: option for option in book.option_list}
    about = {key: in_words(book, option.help) for key, option in by_key.items()}
    return [
        Change(key, value_text(value), value_text(book.printed[key]), about[key], by_key[key].ruling)
        for key, value in chosen.items()
        if value != book.printed[key]
    ]


def book_of(game: Game) -> Book:
    """The book of a game, with its own words for prices. Rulings come after the clauses: options cite them."""
    book = game.book
    clauses = [BookClause(clause.id, clause.section, clause.rule) for clause in book.clauses.values()]
    return Book(
        id=book.id,
        title=book.title,
        rules=book.sheet.rulebook.rules,
        spaces=[book_space(game, space) for space in book.board.space],
        groups=[BookGroup(group.id, group.name, group.letter, group.colour) for group in book.board.group],
        clauses=clauses + rulings_of(book),
        terms=dict(book.terms),
    )


def guidance(book: Rulebook, chosen: dict[str, Any]) -> Guidance:
    """The guide and the words of a game with these options; its cards and tokens say themselves what they do."""
    texts = GuideTexts(book, chosen)
    return Guidance(texts.guide(), texts.terms() + PAGES[book.family.name].own_terms(texts.words))


def rulings_of(book: Rulebook) -> list[BookClause]:
    """The rulings that options of these rules rest on."""
    cited = {option.ruling for option in book.option_list if option.ruling} | {ruling.id for ruling in book.rulings}
    return [
        BookClause(ruling.id, RULINGS, f"{ruling.question} {ruling.options} {ruling.ruling}")
        for ruling in load_rulings().values()
        if ruling.id in cited
    ]


def book_space(game: Game, space: Any) -> BookSpace:
    price = getattr(space, "price", 0)
    return BookSpace(space.name, space.short, space.kind, space.group, game.words.money(price) if price else "")


def sample_game(book: Rulebook) -> Game:
    """A game that nobody plays, to ask about the book."""
    return new(book, book.seats[0], seed=0)
