"""What is wrong with a rulebook is said with file, line and remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

import stompoly
from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.rulebooks.places import line_of
from tests.rulebooks.helpers_rulebooks import ONE_FILE, change, copy, wrong

# --- what can be wrong ---------------------------------------------------------------------------

BOARD, SHEET, CARDS, CLAUSES = "board.toml", "rulebook.toml", "cards.toml", "clauses.toml"
BOTS = "bots.toml"

# file, what it says, what is put there, how many lines below (or above) the change the error points, and its words
MISTAKES = {
    "missing price": (BOARD, "price = 60\n", "", -7, ["Mediterranean Avenue has no price", "price = 100"]),
    "missing rents": (BOARD, "rents = [2, 10, 30, 90, 160, 250]\n", "", -8, ["needs six rents", "but has 0"]),
    "too few rents": (BOARD, "rents = [2, 10, 30, 90, 160, 250]", "rents = [2, 10]", 0, ["six rents", "but has 2"]),
    "missing mortgage": (BOARD, "mortgage = 30\n", "", -11, ["no mortgage value", "mortgage = 50"]),
    "high mortgage": (BOARD, "mortgage = 30\n", "mortgage = 61\n", 0, ["more than its price of 60", "half of it, 30"]),
    "missing house price": (BOARD, "house = 50\n", "", -9, ["no house price", "house = 50"]),
    "missing name": (BOARD, 'name = "Mediterranean Avenue"\n', "", -2, ["space[1].name", "missing", "name = ..."]),
    "group twice": (BOARD, 'id = "light_blue"', 'id = "brown"', 0, ["'brown' is taken by another group"]),
    "letter twice": (BOARD, 'letter = "B"', 'letter = "A"', 0, ["'A' is taken by another group: give each its own"]),
    "two letters": (BOARD, 'letter = "B"', 'letter = "BB"', 0, ["'BB'", "one letter"]),
    "colour by name": (BOARD, 'colour = "#90e8fa"', 'colour = "blue"', 0, ["'blue'", 'six hexadecimal digits']),
    "unknown key": (BOARD, "price = 60", "prise = 60", 0, ["no such key", "did you mean price?"]),
    "strange key": (BOARD, "price = 60", "zzz = 60", 0, ["no such key", "the choices are pos, name, short, kind"]),
    "unknown table": (BOARD, "[[group]]", "[[grupp]]", 0, ["no such key", "did you mean group?"]),
    "wrong type": (BOARD, "price = 60", 'price = "60"', 0, ["space[1].price", "a whole number, not text"]),
    "wrong kind": (BOARD, 'kind = "go"', 'kind = "goo"', 0, ["'goo' is not possible; it takes go, street, station"]),
    "negative rent": (BOARD, "rents = [2, 10", "rents = [-2, 10", 0, ["space[1].rents", "numbers here are 0 to"]),
    "enormous price": (BOARD, "price = 60", "price = 99999999999", 0, ["space[1].price", "numbers here are 0 to"]),
    "negative card": (CARDS, "amount = 50", "amount = -50", 0, ["amount is -50", "numbers here are 0 to"]),
    "syntax error": (BOARD, "price = 60", "price 60", 0, ["not valid TOML"]),
    "text without quotes": (SHEET, 'title = "Classic"', "title = Classic", 0, ["column 9; text needs quotes"]),
    "table twice": (SHEET, "[modes.regular]", "[terms]\n[modes.regular]", 0, ["[terms] begins a second time"]),
    "list too long": (SHEET, "seats = [2, 8]", "seats = [2, 4, 8]", 0, ["a list of 2, not of 3"]),
    "no spaces": (BOARD, "[[space]]", "[[spaces]]", 0, ["did you mean space?"]),
    "space out of order": (BOARD, "pos = 3\n", "pos = 4\n", 0, ["pos is 4, but this is space 3"]),
    "unknown group": (BOARD, 'group = "brown"', 'group = "broom"', 0, ["needs a group", "brown, light_blue"]),
    "group of another kind": (BOARD, 'group = "brown"', 'group = "station"', 0, ["is a street", "of kind station"]),
    "deed named twice": (BOARD, "Baltic Avenue", "Mediterranean avenue", 0, ["spaces 1 and 3", "its own name"]),
    "deed without a name": (BOARD, "Baltic Avenue", "?!", 0, ["a letter or digit"]),
    "tax of no kind": (BOARD, 'tax = "income"', "", -6, ['tax = "income" or "luxury"']),
    "no deck of that name": (BOARD, 'deck = "chest"', 'deck = "chess"', 0, ["'chess'", "chance, chest (with cards"]),
    "card target off the board": (CARDS, "target = 39", "target = 40", 0, ["ch_boardwalk", "space 40, which is not"]),
    "card of no deck": (CARDS, '[[card]]\ndeck = "chance"', '[[card]]\ndeck = "luck"', 1, ["'luck'", "chance, chest"]),
    "card twice": (CARDS, 'id = "ch_boardwalk"', 'id = "ch_go"', 0, ["two cards are called 'ch_go'"]),
    "unknown effect": (CARDS, 'effect = "advance_to"', 'effect = "fly"', 0, ["'fly'", "it takes advance_to, nearest"]),
    "blank in a label": (CARDS, "pay $15", "pay {amount}", 0, ["card ch_poor_tax", "for {amount}", "write out"]),
    "number with a fraction": (CARDS, "amount = 15", "amount = 15.5", 0, ["whole number, not a decimal number"]),
    "unknown refusal": (CLAUSES, '"no_hotels"', '"no_hotel"', 0, ["no refusal no_hotel", "did you mean no_hotels?"]),
    "unknown event": (CLAUSES, '"salary"', '"salery"', 0, ["no event salery; did you mean salary?"]),
    "unknown question": (CLAUSES, '"throw"]', '"throwing"]', 0, ["no question throwing", "did you mean throw?"]),
    "unknown case": (CLAUSES, '"freed@fine"', '"freed@fined"', 0, ["freed has no case fined; did you mean fine?"]),
    "clause twice": (CLAUSES, "CLA-CMP-02", "CLA-CMP-01", 0, ["two clauses are numbered CLA-CMP-01: give each"]),
    "clause without a number": (CLAUSES, "CLA-CMP-02", "cmp2", 0, ["'cmp2'", "two digits, as in MIN-JAIL-03"]),
    "event of two clauses": (CLAUSES, 'ask = ["cut"]', 'event = ["turn"]\nask = []', None, ["cites CLA-CMP-02"]),
    "unknown term": (SHEET, 'pot = "centre pot"', 'pot = "centre pot"\npott = "x"', 1, ["terms.pott; did you mean"]),
    "unknown option": (SHEET, "go.salary = 200", "go.salery = 200", 0, ["no option go.salery", "mean go.salary?"]),
    "wrong number": (SHEET, "go.salary = 200", "go.salary = -1", 0, ["cannot be -1", "whole number from 0 to 1000"]),
    "wrong word": (SHEET, 'money.rounding = "up"', 'money.rounding = "off"', 0, ["'off'", "up, nearest or down"]),
    "wrong list": (SHEET, "pot.sources = []", 'pot.sources = ["rent"]', 0, ["'rent'", "incomeTax"]),
    "no flag": (SHEET, "build.even = true", 'build.even = "yes"', 0, ["build.even", "true or false"]),
    "missing term": (SHEET, 'pot = "centre pot"\n', "", -7, ["terms.pot is missing", "word for it"]),
    "empty term": (SHEET, 'pot = "centre pot"', 'pot = " "', 0, ["terms.pot is missing", "word for it"]),
    "empty title": (SHEET, 'title = "Classic"', 'title = ""', 0, ["rulebook.title", "missing", "title = ..."]),
    "empty id": (SHEET, 'id = "classic"', 'id = ""', 0, ["rulebook.id", "missing", "id = ..."]),
    "weight that is no number": (BOTS, "price = 119", 'price = "high"', 0, ["expert.price", "number, not text"]),
    "bot without weights": (BOTS, "[expert]", "expert = 3\n[landlord]", 0, ["expert: this must be a table"]),
    "term that is no text": (SHEET, 'pot = "centre pot"', "pot = 5", 0, ["text in quotes, not a whole"]),
    "seats out of range": (SHEET, "seats = [2, 8]", "seats = [1, 9]", 0, ["within [2, 8]", "[1, 9]"]),
    "seats the wrong way round": (SHEET, "seats = [2, 8]", "seats = [8, 2]", 0, ["within [2, 8]", "[8, 2]"]),
    "too few tokens": (SHEET, ', "Wheelbarrow"]', "]", 0, ["8 seats need 8 different tokens"]),
    "other rules": (SHEET, 'rules = "estate"', 'rules = "chess"', 0, ["'chess'", 'use "estate"']),
    "option of a mode": (SHEET, "options.build.hotelLevel", "options.build.hotel", 0, ["no option build.hotel"]),
    "value of a mode": (SHEET, "build.hotelLevel = 3", "build.hotelLevel = 9", 0, ["from 3 to 4"]),
    "value of an edition": (SHEET, "tax.luxury.amount = 100", "tax.luxury.amount = 1001", 0, ["from 0 to 1000"]),
    "bare key in a mode": (SHEET, "options.build.hotelLevel", "build.hotelLevel", 0, ["modes.short.build", "options"]),
    "mode without a title": (SHEET, 'title = "Short Game"\n', "", -1, ["modes.short.title", "missing"]),
    "options at odds": (SHEET, "jail.fineTurns = [1, 2]", "jail.fineTurns = [1, 4]", 0, ["jail.maxTurns is 3"]),
    "deck too small for tasks": (SHEET, '"deckCycle"', '"dice3List"', None, ["each total from 3 to 18"]),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_with_file_line_and_remedy(tmp_path: Path, mistake: str) -> None:
    file, old, new, below, words = MISTAKES[mistake]
    mine = copy(tmp_path)
    line = change(mine / file, old, new)
    error = wrong(mine)
    if below is not None:
        assert error.path.name == file
        assert error.line == line + below
        assert str(error).startswith(f"{error.path}, line {error.line}: ")
    for word in words:
        assert word in error.message


def test_a_label_of_the_kaiju_names_the_blanks_it_may_have(tmp_path: Path) -> None:
    mine = copy(tmp_path, "ugm")
    line = change(mine / CARDS, "Knocked back {amount} spaces", "Knocked back {amuont} spaces")
    error = wrong(mine)
    assert error.line == line
    assert "{amuont} in its label; the blanks are {amount}, {house}, {tank}" in error.message


@pytest.mark.parametrize(
    ("old", "new"), [('"Ninja Clan", ', '"Gorilla", '), (', "Zombie Horde"]', "]"), ("Cthulhu", "X-41")]
)
def test_the_tokens_of_the_menace_are_the_monsters_of_its_cards(tmp_path: Path, old: str, new: str) -> None:
    mine = copy(tmp_path, "monsters_menace")
    change(mine / SHEET, "seats = [2, 8]", "seats = [2, 7]")
    line = change(mine / SHEET, old, new)
    error = wrong(mine)
    assert (error.path.name, error.line) == (SHEET, line)
    assert "named as in cards.toml, in the same order: Ninja Clan, Crushasaurus Rex" in error.message


def test_a_term_that_only_the_guide_uses_is_fine(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    change(mine / SHEET, 'pot = "centre pot"', 'pot = "centre pot"\nharbour = "old harbour"')
    change(mine / "guide.toml", 'say = "', 'say = "Beware of the {harbour}. ')
    assert load_rulebook(mine).terms["harbour"] == "old harbour"


def test_missing_tables_are_named_as_they_are_written(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    (mine / "cards.toml").write_text("")
    assert wrong(mine).message == "deck: this is missing; add [[deck]], once for each"
    (mine / "rulebook.toml").write_text("")
    assert wrong(mine).message == "rulebook: this is missing; add [rulebook]"


def test_the_line_stays_right_below_other_tables_and_long_texts(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    change(mine / "rulebook.toml", "version = 1", "version = 1\n# go.salary = 1 is only a comment\n")
    change(mine / "rulebook.toml", 'about = "The fam', 'about = """The\n[options]\ngo.salary = 7\n"""\n#')
    line = change(mine / "rulebook.toml", "go.salary = 200", "go.salary = 2000")
    assert wrong(mine).line == line


def test_options_may_stand_in_tables_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "lucky.toml"
    file.write_text(ONE_FILE.replace("[options]\ngo.salary", "[options.go]\nexactBonus = 50\nsalary"))
    assert load_rulebook(file).printed["go.exactBonus"] == 50
    assert change(file, "salary = 400", "salary = 4000") == 8
    error = wrong(file)
    assert error.line == 8
    assert "go.salary cannot be 4000" in error.message


@pytest.mark.parametrize("file", ["board.toml", "cards.toml", "cards_from2008.toml", "clauses.toml"])
def test_a_missing_file_is_named_with_what_to_do(tmp_path: Path, file: str) -> None:
    mine = copy(tmp_path)
    (mine / file).unlink()
    error = wrong(mine)
    assert error.path == mine.resolve() / file
    assert 'copy it from a shipped rulebook, or add extends = "classic"' in error.message


def test_a_missing_deck_is_reported_where_it_is_drawn_from(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    cards = (mine / "cards.toml").read_text()
    start = cards.index('[[deck]]\nid = "chest"')
    (mine / "cards.toml").write_text(cards[:start] + cards[cards.index("# ----- Chance") :])
    error = wrong(mine)
    text = (mine / "board.toml").read_text()
    assert (error.path.name, error.line) == ("board.toml", text[: text.index('deck = "chest"')].count("\n") + 1)
    assert "Community Chest draws from deck 'chest', but the decks are chance (with cards.toml)" in error.message


def test_an_unclosed_text_is_reported_with_its_line(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    line = change(mine / "rulebook.toml", 'title = "Classic"', 'title = "Classic')
    assert wrong(mine).line == line


def test_a_file_that_is_not_text_is_reported(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    (mine / "board.toml").write_bytes(b"\xff\xfe\x00")
    error = wrong(mine)
    assert error.path.name == "board.toml"
    assert "cannot be read" in error.message


@pytest.mark.parametrize(
    ("name", "guess"),
    [("clasic", "classic"), ("Classic", "classic"), ("go-poly", "gopoly"), ("grab-and-go", "grab_and_go")],
)
def test_an_unknown_rulebook_gets_a_guess(name: str, guess: str) -> None:
    with pytest.raises(RulebookError, match=rf"no such rulebook\. Did you mean {guess}\? Choose from classic, gopoly"):
        stompoly.new(name)


def test_what_is_like_no_rulebook_gets_the_list() -> None:
    with pytest.raises(RulebookError) as caught:
        load_rulebook("mahjong")
    assert "Did you mean" not in str(caught.value)
    assert (
        "Choose from classic, gopoly, grab_and_go, ugm, monsters_menace, or give your own: "
        "a folder with a rulebook.toml, or a .toml file." in str(caught.value)
    )


def test_a_folder_without_a_sheet_is_told_apart_from_no_folder(tmp_path: Path) -> None:
    assert "this folder has no rulebook.toml" in wrong(tmp_path).message


def test_a_file_by_another_name_or_without_its_ending_is_told_apart_from_none(tmp_path: Path) -> None:
    (tmp_path / "friday.txt").write_text(ONE_FILE)
    assert "this is not a rulebook: give a folder" in wrong(tmp_path / "friday.txt").message
    (tmp_path / "friday.toml").write_text(ONE_FILE)
    assert f"Did you mean {tmp_path / 'friday.toml'}?" in wrong(tmp_path / "friday").message


# --- finding lines -------------------------------------------------------------------------------

TEXT = """\
# a comment
[head]
name = "x"
"odd key" = 1
a.b = 2

[[row]]
one = 1

  [[row]]   # the second
  two = [
    1,
  ]
[deep.table]
key = { inner = 1 }
"""


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("head", 2),
        ("$.head.name", 3),
        ("head.odd key", 4),
        ("head.a.b", 5),
        ("head.a", 5),
        ("head.missing", 2),
        ("row", 7),
        ("row[0].one", 8),
        ("row[0].two", 7),
        ("row[1]", 10),
        ("row[1].two", 11),
        ("row[1].two[0]", 11),
        ("row[5]", 7),
        ("deep", 14),
        ("deep.table.key.inner", 15),
        ("nowhere", 0),
        ("", 0),
    ],
)
def test_lines_are_found_again(where: str, line: int) -> None:
    assert line_of(TEXT, where) == line


def test_a_card_without_its_number_is_refused(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    change(folder / "cards.toml", 'effect = "gain"\namount = 50', 'effect = "gain"')
    error = wrong(folder)
    assert error.path.name == "cards.toml"
    assert "needs amount" in str(error)


def test_a_card_with_a_number_of_no_use_is_refused(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    line = change(folder / "cards.toml", 'effect = "jail"', 'effect = "jail"\namount = 99')
    error = wrong(folder)
    assert "amount does nothing for effect jail" in str(error)
    assert error.line == line + 1


def test_a_card_that_advances_needs_a_target(tmp_path: Path) -> None:
    folder = copy(tmp_path)
    change(folder / "cards.toml", "target = 39", "")
    assert "needs target" in str(wrong(folder))


@pytest.mark.parametrize("text", ["\\u001b]0;gotcha\\u0007", "\u202eemag", "\x9b2J"])
def test_no_text_of_a_rulebook_can_control_a_terminal(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rulebook.toml"
    path.write_text(f'[rulebook]\nextends = "classic"\nid = "mine"\ntitle = "{text}"\n', encoding="utf-8")
    with pytest.raises(RulebookError, match="invisible characters") as refused:
        load_rulebook(tmp_path)
    assert str(refused.value).isprintable()
