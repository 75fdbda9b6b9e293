"""Reading a rulebook: a shipped one by name, or your own folder or file."""

from __future__ import annotations

import difflib
import hashlib
import os
from collections import deque
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from stompoly.rules.data import DataError
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family
from stompoly.rules.options import Option, OptionError
from stompoly.rules.state import SEATS
from stompoly.rules.weights import numbers
from stompoly.texts import designer as texts
from stompoly.texts import grammar

from .clauses import Clause, read_clauses
from .guide import Guide, read_guide
from .places import RulebookError, line_of
from .reading import convert, flat, hint, read_tree
from .rulings import Ruling, load_rulings

HERE = Path(__file__).parent
SHEET = "rulebook.toml"
RULEBOOKS = ["classic", "gopoly", "grab_and_go", "ugm", "monsters_menace"]
LEVELS = {"gentle": "gentle", "solid": "sensible", "hard": "expert"}  # bots by level, unless bots.toml says otherwise
LOOKS = {
    "colour",
    "label",
    "power_name",
    "proposed",
    "sign",
}  # of a board or a card: nothing that is played, or that people type
LARGEST = 1_000_000  # of the numbers of a board or a card


class Head(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    title: str
    about: str
    rules: str
    version: int
    seats: tuple[int, int]
    currency: str
    tokens: list[str]
    shared_tokens: bool = False  # several seats may have the same token
    bank_only: int = 0  # number of people from which the Banker need not play; 0: never
    extends: str = ""


class Mode(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: str
    about: str
    recommended: str = ""  # why newcomers should begin with it; empty for other modes
    options: dict[str, Any] = {}


class Edition(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: str
    about: str
    cards: str = "cards.toml"
    options: dict[str, Any] = {}


class Sheet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """rulebook.toml"""

    rulebook: Head
    terms: dict[str, str]
    modes: dict[str, Mode]
    options: dict[str, Any] = {}  # what differs from the defaults
    editions: dict[str, Edition] = {}


Stamp = tuple[int, int]  # when a file was last written, and its size

_TABLES_IN_USE: WeakValueDictionary[str, Any] = WeakValueDictionary()
_LAST_MADE: deque[Any] = deque(maxlen=16)  # tables that the next game is likely to need, even if no game uses them now


@dataclass(frozen=True, repr=False)
class Rulebook:
    """A rulebook as data: what the family of rules needs to play it and people to read it."""

    path: Path
    sheet: Sheet
    board: Any  # board.toml in the shape of its family of rules
    decks: dict[str, Any]  # card files by edition; "" if there is only one
    clauses: dict[str, Clause]
    tuned: dict[str, dict[str, int]]  # bots.toml: weights of bots, tuned for this board
    levels: dict[str, str]  # and the bot that plays each level
    guide: Guide | None  # guide.toml: how to play in two minutes
    digest: str  # of the board and the cards as far as they are played; options, texts and colours do not change it

    def __repr__(self) -> str:
        return f"<Rulebook {self.id}: {self.title}>"

    @property
    def id(self) -> str:
        return self.sheet.rulebook.id

    @property
    def family(self) -> Family:
        """The rules that it is played by."""
        return FAMILIES[self.sheet.rulebook.rules]

    @property
    def title(self) -> str:
        return self.sheet.rulebook.title

    @property
    def terms(self) -> dict[str, str]:
        return self.sheet.terms

    @property
    def modes(self) -> dict[str, Mode]:
        return self.sheet.modes

    @property
    def seats(self) -> tuple[int, int]:
        return self.sheet.rulebook.seats

    @cached_property
    def printed(self) -> dict[str, Any]:
        """The printed rule for every option."""
        return {option.key: option.default for option in self.option_list} | flat(self.sheet.options)

    @cached_property
    def option_list(self) -> list[Option]:
        return option_list(self.sheet)

    @cached_property
    def options_by_key(self) -> dict[str, Option]:
        return {option.key: option for option in self.option_list}

    @cached_property
    def verdict_links(self) -> dict[str, str]:
        """The clause that each refusal cites, or the ruling if no clause covers it."""
        rulings = {name: ruling.id for ruling in self.rulings for name in ruling.verdict}
        return rulings | {name: clause.id for clause in self.clauses.values() for name in clause.verdict}

    @cached_property
    def event_links(self) -> dict[str, str]:
        """The clause that each event cites, or the ruling if no clause covers it."""
        rulings = {name: ruling.id for ruling in self.rulings for name in ruling.event}
        return rulings | {name: clause.id for clause in self.clauses.values() for name in clause.event}

    @cached_property
    def rulings(self) -> list[Ruling]:
        """The rulings that apply here: those of the rulebook that its clauses come from, and those of its family."""
        letters = {clause.split("-")[0] for clause in self.clauses} | {self.family.rulings}
        return [ruling for ruling in load_rulings().values() if ruling.holds_for in letters]

    @cached_property
    def ask_links(self) -> dict[str, list[str]]:
        """The clauses whose help a question shows."""
        links: dict[str, list[str]] = {}
        for clause in self.clauses.values():
            for kind in clause.ask:
                links.setdefault(kind, []).append(clause.id)
        return links

    def asked_of(self, kind: str) -> list[str]:
        return self.ask_links.get(kind, [])

    def weights(self, bot: str) -> list[int]:
        """The weights of a bot in rule code here: its character's, or those tuned for this rulebook."""
        return numbers(self.family.weights, self.tuned.get(bot, self.family.characters.get(bot, {})))

    def choose(self, mode: str = "regular", options: dict[str, Any] | None = None) -> dict[str, Any]:
        """All options of a game, checked together; an OptionError says what is wrong with them."""
        chosen = self.resolve(mode, dict(options or {}))
        for key in options or {}:
            self.option(key).encode(chosen[key])
        self.family.check_together(self.board, self.cards(chosen), chosen)
        return chosen

    def resolve(self, mode: str, own: dict[str, Any]) -> dict[str, Any]:
        """Printed rules, then the edition's, the mode's and the table's own changes."""
        if mode not in self.modes:
            raise OptionError(texts.NO_MODE.format(title=self.title, mode=mode, modes=", ".join(self.modes)))
        chosen = dict(self.printed)
        if self.sheet.editions:
            edition = own.get("edition", chosen["edition"])
            self.option("edition").encode(edition)
            chosen.update(flat(self.sheet.editions[edition].options))
        return {**chosen, **flat(self.modes[mode].options), **own}

    def option(self, key: str) -> Option:
        if key in self.options_by_key:
            return self.options_by_key[key]
        near = difflib.get_close_matches(key, list(self.options_by_key), 3, 0.55)
        form = texts.NO_OPTION_NEAR if near else texts.NO_OPTION_IN
        raise OptionError(form.format(title=self.title, key=key, id=self.id, near=grammar.one_of(near)))

    def cards(self, chosen: dict[str, Any]) -> Any:
        return self.decks[chosen.get("edition", "")]

    def tables(self, chosen: dict[str, Any]) -> Any:
        """Games by the same rules share their tables: nobody changes them."""
        key = f"{self.family.name} {self.digest} {sorted(chosen.items())}"
        made = _TABLES_IN_USE.get(key)
        if made is None:
            made = _TABLES_IN_USE[key] = self.family.make_tables(self.board, self.cards(chosen), chosen)
            _LAST_MADE.append(made)
        return made


def option_list(sheet: Sheet) -> list[Option]:
    """Every option of a rulebook, the edition first if it has several."""
    options = FAMILIES[sheet.rulebook.rules].option_list
    if not sheet.editions:
        return list(options)
    words = {key: n for n, key in enumerate(sheet.editions)}
    return [Option("edition", "which printing", words=words, default=next(iter(words))), *options]


def merge(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    both = dict(base)
    for key, value in own.items():
        known = both.get(key)
        both[key] = merge(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return both


def find_rulebook(name: str | Path) -> Path:
    """The rulebook.toml of a shipped name, a folder or a file."""
    if not isinstance(name, str | os.PathLike):
        raise RulebookError(Path(str(name)), texts.NO_RULEBOOK.format(rulebooks=", ".join(RULEBOOKS)))
    if name in RULEBOOKS:
        return HERE / name / SHEET
    path = Path(name).expanduser()
    if path.is_file() and path.suffix == ".toml":
        return path.resolve()
    if (path / SHEET).is_file():
        return (path / SHEET).resolve()
    if path.is_dir():
        raise RulebookError(path, texts.NO_SHEET)
    if str(name) in RULEBOOKS:  # a name given as a path
        return find_rulebook(str(name))
    if path.is_file():
        raise RulebookError(path, texts.NO_TOML_FILE)
    own = Path(f"{path}.toml")
    near = [str(own)] if own.is_file() else difflib.get_close_matches(path.name, RULEBOOKS, 1)
    form = texts.NO_RULEBOOK_NEAR if near else texts.NO_RULEBOOK
    raise RulebookError(Path(name), form.format(near="".join(near), rulebooks=", ".join(RULEBOOKS)))


def load_rulebook(name: str | Path) -> Rulebook:
    """Reads and checks a rulebook; mistakes are reported with file, line and remedy."""
    chain = lineage(find_rulebook(name))
    return read_rulebook(chain, tuple(stamp for path in chain for stamp in stamps_in(path.parent)))


def lineage(path: Path) -> tuple[Path, ...]:
    """A rulebook.toml and those it extends, nearest first."""
    chain = [path]
    while base := base_name(chain[-1], stamp_of(chain[-1].stat())):
        here = chain[-1]
        line = line_of(here.read_text(encoding="utf-8"), "rulebook.extends")
        try:
            found = find_rulebook(base if base in RULEBOOKS else here.parent / base)
        except RulebookError as wrong:
            raise RulebookError(here, texts.EXTENDS.format(base=base, why=wrong.message), line) from wrong
        if found in chain:
            raise RulebookError(here, texts.EXTENDS_ITSELF.format(base=base), line)
        chain.append(found)
    return tuple(chain)


@lru_cache(maxsize=32)
def base_name(path: Path, stamp: Stamp) -> str:
    """The rulebook that a rulebook.toml extends, or nothing. Cached while the file does not change."""
    head = read_tree(path).get("rulebook", {})
    base = head.get("extends", "") if isinstance(head, dict) else ""
    return base if isinstance(base, str) else ""  # a value that is not text is refused with the rest of the sheet


def stamps_in(folder: Path) -> list[Stamp]:
    """Changes when a data file there does."""
    with os.scandir(folder) as entries:
        files = [entry for entry in entries if entry.name.endswith(".toml") and entry.is_file()]
    return [stamp_of(file.stat()) for file in sorted(files, key=lambda file: file.name)]


def stamp_of(file: os.stat_result) -> Stamp:
    return file.st_mtime_ns, file.st_size


@lru_cache(maxsize=32)
def read_rulebook(chain: tuple[Path, ...], stamps: tuple[Stamp, ...]) -> Rulebook:
    """Cached while no file of its folders changes."""
    if len(chain) > 1:
        read_rulebook(chain[1:], stamps)  # mistakes there are reported with their own file and line
    path, folders = chain[0], [file.parent for file in chain]
    tree: dict[str, Any] = {}
    for file in reversed(chain):
        tree = merge(tree, read_tree(file))
    sheet = convert(path, tree, Sheet)
    check_sheet(path, sheet)
    digest = hashlib.sha256()
    family = FAMILIES[sheet.rulebook.rules]
    board = read_part(folders, "board.toml", family.board, digest)
    run_check(folders, "board.toml", family, family.check_board, board)
    editions = {key: edition.cards for key, edition in sheet.editions.items()} or {"": "cards.toml"}
    decks = {key: read_part(folders, file, family.cards, digest) for key, file in editions.items()}
    clauses = read_clauses(part_path(folders, "clauses.toml"), family)
    rules = {*clauses, *load_rulings()}
    asks, events = list(family.asks.values()), list(family.events.values())
    guide = read_guide(folders, option_list(sheet), sheet.terms, rules, asks, events)
    check_terms(path, family, folders)
    book = Rulebook(path, sheet, board, decks, clauses, *read_bots(folders, family), guide, digest.hexdigest()[:16])
    for key, file in editions.items():
        run_check(folders, file, family, family.check_cards, decks[key], board, book.printed)
        check_tokens(path, sheet.rulebook.tokens, file, family.token_names(decks[key]))
        for mode in sheet.modes:
            run_check(folders, file, family, book.tables, choice_of(book, mode, key))
    return book


def choice_of(book: Rulebook, mode: str, edition: str) -> dict[str, Any]:
    """The options of a mode and an edition, if they go together."""
    try:
        return book.choose(mode, {"edition": edition} if edition else {})
    except OptionError as wrong:
        where = f"modes.{mode}.options" if wrong.key in flat(book.modes[mode].options) else "options"
        line = line_of(book.path.read_text(encoding="utf-8"), f"{where}.{wrong.key}")
        raise RulebookError(book.path, texts.IN_MODE.format(mode=mode, why=wrong), line) from wrong


def read_part(folders: list[Path], file: str, shape: Any, digest: Any) -> Any:
    """A file of the rulebook's own folder, or of the one it extends."""
    path = part_path(folders, file)
    tree = read_tree(path)
    digest.update(repr(without_looks(tree)).encode())
    data = convert(path, tree, shape)
    check_numbers(path, tree)
    return data


def without_looks(tree: Any) -> Any:
    """The part of a file that affects play: words and colours may be changed at any time."""
    if isinstance(tree, list):
        return [without_looks(item) for item in tree]
    return (
        {key: without_looks(tree[key]) for key in sorted(tree) if key not in LOOKS} if isinstance(tree, dict) else tree
    )


def read_bots(folders: list[Path], family: Family) -> tuple[dict[str, dict[str, int]], dict[str, str]]:
    """bots.toml of this folder, or of one it extends: weights of bots, and who plays each level. A rulebook without
    any has the rules' own characters, and the usual levels."""
    path = next((folder / "bots.toml" for folder in folders if (folder / "bots.toml").is_file()), None)
    if path is None:
        return {}, LEVELS
    tree = read_tree(path)
    levels = read_levels(path, tree.get("levels", {}), family)
    tree = {bot: weights for bot, weights in tree.items() if bot != "levels"}
    tuned: dict[str, dict[str, int]] = convert(path, tree, dict[str, dict[str, int]])
    text, known = path.read_text(encoding="utf-8"), {weight.name: weight for weight in family.weights}
    for bot, weights in tuned.items():
        if bot not in family.characters:
            trouble = hint(texts.NO_BOT.format(bot=bot), bot, list(family.characters))
            raise RulebookError(path, trouble, line_of(text, bot))
        for name, value in weights.items():
            line = line_of(text, f"{bot}.{name}")
            if name not in known:
                raise RulebookError(path, hint(texts.NO_WEIGHT.format(weight=name), name, list(known)), line)
            low, high = known[name].low, known[name].high
            if not low <= value <= high:
                trouble = texts.BAD_WEIGHT.format(bot=bot, weight=name, value=value, low=low, high=high)
                raise RulebookError(path, trouble, line)
    return tuned, levels


def read_levels(path: Path, tree: Any, family: Family) -> dict[str, str]:
    """`[levels]`: the bot of each level that is not the usual one."""
    levels: dict[str, str] = convert(path, {"levels": tree}, dict[str, dict[str, str]])["levels"]
    for level, bot in levels.items():
        line = line_of(path.read_text(encoding="utf-8"), f"levels.{level}")
        if level not in LEVELS:
            raise RulebookError(path, hint(texts.NO_LEVEL.format(level=level), level, list(LEVELS)), line)
        if bot not in family.bots:
            raise RulebookError(path, hint(texts.NO_SUCH_BOT.format(bot=bot), bot, list(family.bots)), line)
    return {**LEVELS, **levels}


def check_numbers(path: Path, tree: dict[str, Any]) -> None:
    """No number of a board or a card may be negative, or larger than an event can hold."""
    for name, rows in tree.items():
        for n, row in enumerate(rows):
            for key, value in row.items():
                numbers = [item for item in (value if isinstance(value, list) else [value]) if isinstance(item, int)]
                if any(not 0 <= number <= LARGEST for number in numbers):
                    where = f"{name}[{n}].{key}"
                    trouble = texts.BAD_NUMBER.format(where=where, value=value, most=LARGEST)
                    raise RulebookError(path, trouble, line_of(path.read_text(encoding="utf-8"), where))


def part_path(folders: list[Path], file: str) -> Path:
    for folder in folders:
        if (folder / file).is_file():
            return folder / file
    raise RulebookError(folders[0] / file, texts.NO_FILE)


def run_check(folders: list[Path], file: str, family: Family, check: Any, *data: Any) -> None:
    """Runs a check of a file and adds file and line to what it finds. The mistake may also be in the board that cards
    are checked with: the first word of its place is a table of one file or the other."""
    try:
        check(*data)
    except DataError as wrong:
        table, message = wrong.where.partition("[")[0], str(wrong)
        if file != "board.toml" and table in [field.encode_name for field in msgspec.structs.fields(family.board)]:
            file, message = "board.toml", texts.WITH_FILE.format(why=message, file=file)
        path = part_path(folders, file)
        raise RulebookError(path, message, line_of(path.read_text(encoding="utf-8"), wrong.where)) from wrong


def check_sheet(path: Path, sheet: Sheet) -> None:
    """What the types cannot check: that the rules exist, that all their terms are given, that options are known, and
    that seats and tokens go together."""
    text, rules = path.read_text(encoding="utf-8"), sheet.rulebook.rules
    if rules not in FAMILIES:
        known = grammar.one_of([f'"{name}"' for name in FAMILIES])
        raise RulebookError(path, texts.NO_RULES.format(rules=rules, known=known), line_of(text, "rulebook.rules"))
    for term in FAMILIES[rules].terms:
        if not sheet.terms.get(term, "").strip():
            raise RulebookError(path, texts.NO_TERM.format(term=term), line_of(text, f"terms.{term}"))
    check_all_options(path, text, sheet, {option.key: option for option in FAMILIES[rules].option_list})
    check_head(path, text, sheet.rulebook)
    if not sheet.modes:
        raise RulebookError(path, texts.NO_MODES)


def check_terms(path: Path, family: Family, folders: list[Path]) -> None:
    """A word that this file adds is one that the rules or the guide use."""
    guide = next((folder / "guide.toml" for folder in folders if (folder / "guide.toml").is_file()), None)
    used = guide.read_text(encoding="utf-8") if guide else ""
    for term in read_tree(path).get("terms", {}):
        if term not in family.terms and f"{{{term}}}" not in used:
            trouble = hint(texts.IDLE_TERM.format(term=term), term, family.terms)
            raise RulebookError(path, trouble, line_of(path.read_text(encoding="utf-8"), f"terms.{term}"))


def check_head(path: Path, text: str, head: Head) -> None:
    for key in ("id", "title"):
        if not getattr(head, key).strip():
            trouble = texts.MISSING_KEY.format(where=f"rulebook.{key}", key=key)
            raise RulebookError(path, trouble, line_of(text, f"rulebook.{key}"))
    if not 2 <= head.seats[0] <= head.seats[1] <= SEATS:
        trouble = texts.BAD_SEATS.format(most=SEATS, seats=list(head.seats))
        raise RulebookError(path, trouble, line_of(text, "rulebook.seats"))
    if len(set(head.tokens)) < head.seats[1]:
        raise RulebookError(path, texts.FEW_TOKENS.format(seats=head.seats[1]), line_of(text, "rulebook.tokens"))


def check_tokens(path: Path, tokens: list[str], file: str, names: list[str]) -> None:
    """Tokens that a card file describes are listed as they are there."""
    if names and tokens != names:
        trouble = texts.OTHER_TOKENS.format(file=file, names=grammar.all_of(names))
        raise RulebookError(path, trouble, line_of(path.read_text(encoding="utf-8"), "rulebook.tokens"))


def check_all_options(path: Path, text: str, sheet: Sheet, known: dict[str, Option]) -> None:
    """The options of the sheet, of its modes and of its editions."""
    check_options(path, text, "options", sheet.options, known)
    for name, mode in sheet.modes.items():
        check_options(path, text, f"modes.{name}.options", mode.options, known)
    for name, edition in sheet.editions.items():
        check_options(path, text, f"editions.{name}.options", edition.options, known)


def check_options(path: Path, text: str, where: str, options: dict[str, Any], known: dict[str, Option]) -> None:
    """Options that exist, with values they take."""
    for key, value in flat(options).items():
        line = line_of(text, f"{where}.{key}")
        if key not in known:
            raise RulebookError(path, hint(texts.NO_OPTION.format(key=key), key, list(known)), line)
        try:
            known[key].encode(value)
        except OptionError as wrong:
            raise RulebookError(path, str(wrong), line) from wrong
