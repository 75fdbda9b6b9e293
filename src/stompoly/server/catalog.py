"""All games and their rulebooks: what the front page and the rules drawer show."""

from __future__ import annotations

from typing import Any, Literal

from stompoly.bots import bot_names
from stompoly.faces.facts import value_text
from stompoly.faces.guide import GuideTexts
from stompoly.faces.pages import PAGES, page_of
from stompoly.game import Game, new
from stompoly.people import shorten
from stompoly.rulebooks import Rulebook
from stompoly.rulebooks.reading import flat
from stompoly.rulebooks.rulings import load_rulings
from stompoly.rules.options import Option, OptionError
from stompoly.texts import bots, grammar
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
from .table_messages import Change

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
    return [Choice(bot, *bots.LEVELS[level]) for level, bot in book.levels.items()]


def kind_of_bot(book: Rulebook, bot: str) -> str:
    """The description beside a bot's name: its level, if it has one."""
    level = next((level for level, name in book.levels.items() if name == bot), "")
    return bots.LEVELS[level][0].lower() if level else bot


def bots_of(book: Rulebook) -> list[Choice]:
    """The steady player comes first, as it is the default, and the random one last."""
    names = sorted(bot_names(book.family), key=lambda name: name == "random")
    return [Choice(name, name.capitalize(), bots.BOTS.get(name, "")) for name in names]


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


def parts(book: Rulebook, text: str, deep: bool = True) -> list[TextPart]:
    """A text that names options by their keys, split so that each option is named by its help, with the key kept apart:
    the readers may never have typed an option. The help of an option may name another, but no further ones."""
    found, said = [], ""
    for n, word in enumerate(text.split(" ")):
        key = word.strip(AROUND)
        option = book.options_by_key.get(key)
        before, _, after = word.partition(key) if option else (word, "", "")
        said += f" {before}" if n else before
        if option:
            words = in_words(book, option.help, deep=False) if deep else option.help
            found.append(TextPart(said + texts.OPTION.format(words=words), key))
            said = after
    return [*found, TextPart(said)] if said else found


def trouble_parts(book: Rulebook, wrong: OptionError) -> list[TextPart]:
    """What is wrong with house rules. It quotes whatever somebody sent, which may be long and full of keys."""
    return parts(book, shorten(str(wrong)))


def in_words(book: Rulebook, text: str, deep: bool = True) -> str:
    """The same in one piece, without keys."""
    return join_parts(parts(book, text, deep))


def join_parts(found: list[TextPart]) -> str:
    return "".join(part.text for part in found)


def changes(book: Rulebook, chosen: dict[str, Any]) -> list[Change]:
    """Where chosen options differ from the printed ones."""
    return [
        Change(
            key,
            value_words(option, value),
            value_words(option, book.printed[key]),
            parts(book, option.help),
            option.ruling,
        )
        for key, value in chosen.items()
        if value != book.printed[key] and (option := book.options_by_key[key])
    ]


def value_words(option: Option, value: Any) -> str:
    """A value in words for people: a correspondence game has long times."""
    return grammar.span(value) if option.seconds and value else value_text(value)


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
    """The guide and the glossary of a game with these options; its cards and tokens explain themselves."""
    texts = GuideTexts(book, chosen)
    return Guidance(texts.guide(), texts.terms() + PAGES[book.family.name].own_terms(texts.words))


def rulings_of(book: Rulebook) -> list[BookClause]:
    """The rulings behind options of these rules."""
    cited = {option.ruling for option in book.option_list if option.ruling} | {ruling.id for ruling in book.rulings}
    return [
        BookClause(ruling.id, texts.RULINGS, f"{ruling.question} {ruling.options} {ruling.ruling}")
        for ruling in load_rulings().values()
        if ruling.id in cited
    ]


def book_space(game: Game, space: Any) -> BookSpace:
    price = getattr(space, "price", 0)
    printed = space.label or space.brief
    return BookSpace(space.name, printed, space.kind, space.group, game.words.money(price) if price else "")


def sample_game(book: Rulebook) -> Game:
    """A game that nobody plays, to ask about the book."""
    return new(book, book.seats[0], seed=0)
