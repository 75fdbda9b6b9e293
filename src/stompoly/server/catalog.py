"""The games there are, and their books: what the front page and the rules drawer show."""

from __future__ import annotations

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
from stompoly.texts import server as texts

from .book_messages import (
    Book,
    BookClause,
    BookGroup,
    BookSpace,
    Choice,
    GameInfo,
    Games,
    Guidance,
    ModeInfo,
    OptionInfo,
    TextPart,
)
from .messages import Change

EMOTES = ["👋", "👍", "🙂", "😮", "😢", "🎉", "🦖", "🤝"]
PACES = [0, 200, 700, 1500]
AROUND = ".,:;()"  # what may stand beside the key of an option


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
        levels=levels_of(book),
        bots=bots_of(book),
        options=[option_info(book, option) for option in book.option_list],
        shared_tokens=head.shared_tokens,
        powers=powers_of(book),
    )


def powers_of(book: Rulebook) -> dict[str, str]:
    game = sample_game(book)
    return page_of(game).powers(game)


def levels_of(book: Rulebook) -> list[Choice]:
    return [Choice(bot, *texts.LEVELS[level]) for level, bot in book.levels.items()]


def kind_of_bot(book: Rulebook, bot: str) -> str:
    """What a bot is called beside its name: by its level where it has one."""
    level = next((level for level, name in book.levels.items() if name == bot), "")
    return texts.LEVELS[level][0].lower() if level else bot


def bots_of(book: Rulebook) -> list[Choice]:
    """The steady player first: that is what people get who do not care. Who plays anything comes last."""
    names = sorted(bot_names(book.family), key=lambda name: name == "random")
    return [Choice(name, name.capitalize(), texts.BOTS.get(name, "")) for name in names]


def mode_info(book: Rulebook, name: str) -> ModeInfo:
    mode = book.modes[name]
    timed = book.choose(name, {}).get("end.mode") == "clock"
    return ModeInfo(name, mode.title, mode.about, flat(mode.options), timed, mode.recommended)


def option_info(book: Rulebook, option: Option) -> OptionInfo:
    return OptionInfo(
        key=option.key,
        group=option.key.partition(".")[0],
        about=parts(book, option.help),
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


def parts(book: Rulebook, text: str) -> list[TextPart]:
    """A text in which options are named by their keys, with each called by what it says and its key apart: people who
    never typed an option read it too."""
    found, said = [], ""
    for n, word in enumerate(text.split(" ")):
        key = word.strip(AROUND)
        option = book.options_by_key.get(key)
        before, _, after = word.partition(key) if option else (word, "", "")
        said += f" {before}" if n else before
        if option:
            found.append(TextPart(said + texts.OPTION.format(words=option.help), key))
            said = after
    return [*found, TextPart(said)] if said else found


def in_words(book: Rulebook, text: str) -> str:
    """The same in one piece, with keys in brackets."""
    return "".join(f"{part.text} ({part.key})" if part.key else part.text for part in parts(book, text))


def key_of(book: Rulebook, text: str) -> str:
    """The first option that a refusal names, or nothing."""
    return next((part.key for part in parts(book, text) if part.key), "")


def changes(book: Rulebook, chosen: dict[str, Any]) -> list[Change]:
    """Where chosen options differ from the printed ones."""
    return [
        Change(key, value_text(value), value_text(book.printed[key]), parts(book, option.help), option.ruling)
        for key, value in chosen.items()
        if value != book.printed[key] and (option := book.options_by_key[key])
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
        BookClause(ruling.id, texts.RULINGS, f"{ruling.question} {ruling.options} {ruling.ruling}")
        for ruling in load_rulings().values()
        if ruling.id in cited
    ]


def book_space(game: Game, space: Any) -> BookSpace:
    price = getattr(space, "price", 0)
    printed = space.label or space.short
    return BookSpace(space.name, printed, space.kind, space.group, game.words.money(price) if price else "")


def sample_game(book: Rulebook) -> Game:
    """A game that nobody plays, to ask about the book."""
    return new(book, book.seats[0], seed=0)
