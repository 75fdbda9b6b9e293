"""Reading a rulebook: a shipped one by name, or a person's own folder or file."""

from __future__ import annotations

import difflib
import hashlib
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from stompoly.rules.data import DataError
from stompoly.rules.estate.data import Board, Cards, check_board, check_cards, make_tables
from stompoly.rules.estate.options import BY_KEY
from stompoly.rules.estate.tables import Tables
from stompoly.rules.names import slug
from stompoly.rules.options import Option, OptionError
from stompoly.rules.state import SEATS

from .places import RulebookError, line_of
from .reading import convert, hint, read_tree

HERE = Path(__file__).parent
RULEBOOKS = ["classic", "gopoly", "grab_and_go"]
LARGEST = 1_000_000  # of the numbers of a board or a card
TERMS = ["go", "jail", "house", "hotel", "pass", "station", "pot", "bank"]


class Clause(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One numbered rule. `verdict`, `event` and `ask` name the codes that cite it."""

    id: str
    section: str
    kind: str
    basis: str
    source: str
    rule: str
    choice: str = ""
    excused: str = ""
    verdict: list[str] = []
    event: list[str] = []
    ask: list[str] = []


class Clauses(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    clause: list[Clause]


class Head(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    title: str
    about: str
    rules: str
    version: int
    seats: tuple[int, int]
    currency: str
    tokens: list[str]
    bank_only: int = 0  # people from whom on the Banker may not play; 0 is never
    extends: str = ""


class Mode(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: str
    about: str
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
    options: dict[str, Any]
    modes: dict[str, Mode]
    editions: dict[str, Edition] = {}


@dataclass(frozen=True)
class Rulebook:
    """A rulebook as data: what the rules room needs to play it and people to read it."""

    path: Path
    sheet: Sheet
    board: Board
    decks: dict[str, Cards]  # by edition; "" where there are none
    clauses: dict[str, Clause]
    digest: str  # of what is played (board, cards, options), not of its texts: a game file notices a change

    @property
    def id(self) -> str:
        return self.sheet.rulebook.id

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
        defaults = flat(self.sheet.options)
        if self.sheet.editions:
            defaults["edition"] = next(iter(self.sheet.editions))
        return defaults

    @cached_property
    def option_list(self) -> list[Option]:
        """Every option of this rulebook, the edition first where it has several."""
        if not self.sheet.editions:
            return list(BY_KEY.values())
        editions = Option("edition", "which printing", words={key: n for n, key in enumerate(self.sheet.editions)})
        return [editions, *BY_KEY.values()]

    def choose(self, mode: str = "regular", options: dict[str, Any] | None = None) -> dict[str, Any]:
        """All options of a game: printed rules, then the edition's, the mode's and the table's own changes."""
        own = dict(options or {})
        if mode not in self.modes:
            raise OptionError(f"{self.title} has no mode {mode!r}: it has {', '.join(self.modes)}")
        chosen = dict(self.printed)
        if self.sheet.editions:
            edition = own.get("edition", chosen["edition"])
            self.option("edition").encode(edition)
            chosen.update(flat(self.sheet.editions[edition].options))
        chosen.update(flat(self.modes[mode].options))
        for key, value in own.items():
            self.option(key).encode(value)
            chosen[key] = value
        self.check_together(chosen)
        return chosen

    def option(self, key: str) -> Option:
        for option in self.option_list:
            if option.key == key:
                return option
        near = difflib.get_close_matches(key, [option.key for option in self.option_list], 3, 0.55)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; `stompoly rules {self.id}` lists them"
        raise OptionError(f"{self.title} has no option {key!r}{hint}")

    def check_together(self, chosen: dict[str, Any]) -> None:
        """Options that do not go together."""
        deal = chosen["start.dealDeeds"] if chosen["start.dealPaid"] else 0
        dearest = sum(sorted((space.price for space in self.board.space), reverse=True)[:deal])
        if chosen["start.cash"] < dearest:
            raise OptionError(
                f"start.cash {chosen['start.cash']} does not pay for {deal} dealt deeds, which may cost {dearest}: "
                "start with more, deal fewer, or set start.dealPaid to false"
            )
        late = [turn for turn in chosen["jail.fineTurns"] if turn > chosen["jail.maxTurns"]]
        if late:
            raise OptionError(f"jail.fineTurns names turn {late[0]}, but jail.maxTurns is {chosen['jail.maxTurns']}")
        if chosen["cards.mode"] == "dice3List":
            try:
                check_cards(self.cards(chosen), self.board, True)
            except DataError as wrong:
                raise OptionError(
                    f"cards.mode cannot be 'dice3List' with the cards of {self.title}: {wrong}"
                ) from wrong

    def cards(self, chosen: dict[str, Any]) -> Cards:
        return self.decks[chosen.get("edition", "")]

    def tables(self, chosen: dict[str, Any]) -> Tables:
        return make_tables(self.board, self.cards(chosen), chosen)


def flat(tree: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """{"go": {"salary": 200}} as {"go.salary": 200}."""
    leaves: dict[str, Any] = {}
    for key, value in tree.items():
        leaves.update(flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value})
    return leaves


def merged(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    both = dict(base)
    for key, value in own.items():
        known = both.get(key)
        both[key] = merged(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return both


def find_rulebook(name: str | Path) -> Path:
    """The rulebook.toml of a shipped name, a folder or a file."""
    if name in RULEBOOKS:
        return HERE / name / "rulebook.toml"
    path = Path(name).expanduser()
    if path.is_file() and path.suffix == ".toml":
        return path.resolve()
    if (path / "rulebook.toml").is_file():
        return (path / "rulebook.toml").resolve()
    if path.is_dir():
        raise RulebookError(path, "this folder has no rulebook.toml: copy one from a shipped rulebook")
    near = difflib.get_close_matches(path.name, RULEBOOKS, 1)
    guess = f" Did you mean {near[0]}?" if near else ""
    raise RulebookError(
        Path(name),
        f"no such rulebook.{guess} Shipped are {', '.join(RULEBOOKS)}; or give a folder with a rulebook.toml.",
    )


def load_rulebook(name: str | Path) -> Rulebook:
    """Reads and checks a rulebook; what is wrong is said with file, line and remedy."""
    chain = lineage(find_rulebook(name))
    return read_rulebook(chain, stamp(chain))


def lineage(path: Path) -> tuple[Path, ...]:
    """A rulebook.toml and those it extends, nearest first."""
    chain = [path]
    while base := base_name(read_tree(chain[-1])):
        here = chain[-1]
        line = line_of(here.read_text(encoding="utf-8"), "rulebook.extends")
        try:
            found = find_rulebook(base if base in RULEBOOKS else here.parent / base)
        except RulebookError as wrong:
            raise RulebookError(here, f"extends = {base!r}: {wrong.message}", line) from wrong
        if found in chain:
            raise RulebookError(here, f"extends = {base!r} leads back to this file: name another rulebook", line)
        chain.append(found)
    return tuple(chain)


def base_name(tree: dict[str, Any]) -> str:
    head = tree.get("rulebook", {})
    base = head.get("extends", "") if isinstance(head, dict) else ""
    return base if isinstance(base, str) else ""  # what is no text is refused with the rest of the sheet


def stamp(chain: tuple[Path, ...]) -> tuple[tuple[int, int], ...]:
    """Changes when a file of these folders does."""
    files = [file.stat() for path in chain for file in sorted(path.parent.glob("*.toml"))]
    return tuple((file.st_mtime_ns, file.st_size) for file in files)


@lru_cache(maxsize=32)
def read_rulebook(chain: tuple[Path, ...], stamp: tuple[tuple[int, int], ...]) -> Rulebook:
    """Cached while no file of its folders changes."""
    if len(chain) > 1:
        read_rulebook(chain[1:], stamp)  # what is wrong there is said with its own file and line
    path, folders = chain[0], [file.parent for file in chain]
    tree: dict[str, Any] = {}
    for file in reversed(chain):
        tree = merged(tree, read_tree(file))
    sheet = convert(path, tree, Sheet)
    check_sheet(path, sheet)
    played = [tree.get(part) for part in ("options", "modes", "editions")]
    digest = hashlib.sha256(repr(played).encode())
    board = read_part(folders, "board.toml", Board, digest)
    guarded(folders, "board.toml", check_board, board)
    guarded(folders, "board.toml", check_names, board)
    editions = {key: edition.cards for key, edition in sheet.editions.items()} or {"": "cards.toml"}
    decks = {key: read_part(folders, file, Cards, digest) for key, file in editions.items()}
    for key, file in editions.items():
        guarded(folders, "board.toml", check_decks, board, decks[key], file)
        guarded(folders, file, check_cards, decks[key], board, flat(sheet.options)["cards.mode"] == "dice3List")
    clauses = read_part(folders, "clauses.toml", Clauses, hashlib.sha256())
    book = Rulebook(
        path, sheet, board, decks, {clause.id: clause for clause in clauses.clause}, digest.hexdigest()[:16]
    )
    for key, file in editions.items():
        for mode in sheet.modes:
            guarded(folders, file, book.tables, choice_of(book, mode, key))
    return book


def choice_of(book: Rulebook, mode: str, edition: str) -> dict[str, Any]:
    """The options of a mode and an edition, where they go together."""
    try:
        return book.choose(mode, {"edition": edition} if edition else {})
    except OptionError as wrong:
        key = str(wrong).split()[0]  # such a message begins with an option that does not go with another
        where = f"modes.{mode}.options" if key in flat(book.modes[mode].options) else "options"
        line = line_of(book.path.read_text(encoding="utf-8"), f"{where}.{key}")
        raise RulebookError(book.path, f"mode {mode}: {wrong}", line) from wrong


def read_part(folders: list[Path], file: str, shape: Any, digest: Any) -> Any:
    """A file of the rulebook's own folder, else of the one it extends."""
    path = part_path(folders, file)
    tree = read_tree(path)
    digest.update(repr(tree).encode())
    data = convert(path, tree, shape)
    check_numbers(path, tree)
    return data


def check_numbers(path: Path, tree: dict[str, Any]) -> None:
    """No number of a board or a card is below nothing, or beyond what an event can hold."""
    for name, rows in tree.items():
        for n, row in enumerate(rows):
            for key, value in row.items():
                numbers = [item for item in (value if isinstance(value, list) else [value]) if isinstance(item, int)]
                if any(not 0 <= number <= LARGEST for number in numbers):
                    line = line_of(path.read_text(encoding="utf-8"), f"{name}[{n}].{key}")
                    raise RulebookError(path, f"{name}[{n}].{key} is {value}: numbers here are 0 to {LARGEST}", line)


def part_path(folders: list[Path], file: str) -> Path:
    for folder in folders:
        if (folder / file).is_file():
            return folder / file
    raise RulebookError(
        folders[0] / file, 'this file is missing: copy it from a shipped rulebook, or add extends = "classic"'
    )


def guarded(folders: list[Path], file: str, check: Any, *data: Any) -> None:
    """Runs a check and gives what it finds a file and a line."""
    try:
        check(*data)
    except DataError as wrong:
        path = part_path(folders, file)
        raise RulebookError(path, str(wrong), line_of(path.read_text(encoding="utf-8"), wrong.where)) from wrong


def check_names(board: Board) -> None:
    """Deeds are called by name, in commands and in game files: each needs one of its own."""
    taken: dict[str, int] = {}
    for n, space in enumerate(board.space):
        name = slug(space.name)
        if space.price and not name:
            raise DataError(f"space[{n}].name", f"a deed needs a name with a letter or digit, not {space.name!r}")
        if space.price and name in taken:
            message = f"spaces {taken[name]} and {n} are both called {space.name!r}: give each deed a name of its own"
            raise DataError(f"space[{n}].name", message)
        if space.price:
            taken[name] = n


def check_decks(board: Board, cards: Cards, file: str) -> None:
    """Every event space draws from a deck of the card file."""
    decks = [deck.id for deck in cards.deck]
    for n, space in enumerate(board.space):
        if space.kind == "event" and space.deck not in decks:
            message = f"{space.name} draws from deck {space.deck!r}, but the decks of {file} are {', '.join(decks)}"
            raise DataError(f"space[{n}].deck", message)


def check_sheet(path: Path, sheet: Sheet) -> None:
    text = path.read_text(encoding="utf-8")
    for term in TERMS:
        if term not in sheet.terms:
            raise RulebookError(
                path, f"terms.{term} is missing: say what this rulebook calls it", line_of(text, "terms")
            )
    check_options(path, text, "options", sheet.options)
    options = flat(sheet.options)
    for key, option in BY_KEY.items():
        if key not in options:
            raise RulebookError(path, f"option {key} is missing: it takes {option.accepts()}", line_of(text, "options"))
    for name, mode in sheet.modes.items():
        check_options(path, text, f"modes.{name}.options", mode.options)
    for name, edition in sheet.editions.items():
        check_options(path, text, f"editions.{name}.options", edition.options)
    head = sheet.rulebook
    if head.rules != "estate":
        raise RulebookError(path, f'no rules are called {head.rules!r}: use "estate"', line_of(text, "rulebook.rules"))
    if not 2 <= head.seats[0] <= head.seats[1] <= SEATS:
        raise RulebookError(
            path, f"seats must lie within [2, {SEATS}], not {list(head.seats)}", line_of(text, "rulebook.seats")
        )
    if len(set(head.tokens)) < head.seats[1]:
        raise RulebookError(
            path, f"{head.seats[1]} seats need as many different tokens", line_of(text, "rulebook.tokens")
        )
    if not sheet.modes:
        raise RulebookError(path, "there is no mode: add [modes.regular] with a title and an about line")


def check_options(path: Path, text: str, where: str, options: dict[str, Any]) -> None:
    """Options that exist, with values they take."""
    for key, value in flat(options).items():
        line = line_of(text, f"{where}.{key}")
        if key not in BY_KEY:
            raise RulebookError(path, f"there is no option {key}{hint(key, list(BY_KEY))}", line)
        try:
            BY_KEY[key].encode(value)
        except OptionError as wrong:
            raise RulebookError(path, str(wrong), line) from wrong
