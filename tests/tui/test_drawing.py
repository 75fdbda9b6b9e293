"""The drawn screen: ring, compact form, colours, other boards."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import stompoly
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.testing import scene
from stompoly.tui.fitting import name_lines, short_name
from stompoly.tui.rich_screen import RichScreen
from stompoly.tui.ring import Shape, shape_for
from stompoly.tui.signs import ASCII, ink_on, marks
from tests.tui.helpers_tui import Desk, Script, console, drawn


def written(paper: Console) -> str:
    """What really went to the terminal."""
    assert isinstance(paper.file, io.StringIO)
    return paper.file.getvalue()


def full_scene() -> Game:
    return scene(
        "gopoly",
        "ABCD",
        deeds={"A": [1, 3, 5], "B": [6, 8, 9, 37], "C": [12, 28], "D": [21, 23, 24]},
        levels={1: 2, 3: 1, 21: "H", 23: 4, 24: 4},
        mortgaged=[5],
        at={"A": 36, "C": 24, "D": 24},
        held={"B": 2},
        passes={"C": 1},
    ).game


def test_the_ring_shows_everything_and_fits_120_by_40(tmp_path: Path) -> None:
    said = drawn(full_scene(), (), tmp_path)
    lines = said.splitlines()
    picture = lines[: next(k for k, line in enumerate(lines) if line.startswith("Your game is saved"))]
    assert len(picture) <= 40
    assert max(map(len, picture)) <= 120
    assert "│EpH      │" in said  # group letter, owner, hotel
    assert "│Ep⌂⌂⌂⌂ NP│" in said  # houses and tokens
    assert "│Aj⌂⌂     │" in said
    assert "│Rj×      │" in said  # mortgaged
    assert "│F 260    │" in said  # for sale
    assert "Gopoly · Regular game · round 1" in said
    assert "B3★ H1" in said
    assert "held 2" in said
    assert "1 pass" in said
    assert "►J" in said


def test_space_zero_is_bottom_right_and_play_runs_clockwise(tmp_path: Path) -> None:
    lines = drawn(full_scene(), (), tmp_path).splitlines()
    top, bottom = lines[1], lines[31]
    assert top.split("│")[1].strip() == "Parking"
    assert top.split("│")[11].strip() == "To Island"
    assert [part.strip() for part in bottom.split("│")[1:12]][::-1][:4] == ["GO", "Minilla", "Godz. 1", "Gabara"]
    assert bottom.split("│")[1].strip() == "Island"


def test_houses_are_counted_when_tokens_need_the_room(tmp_path: Path) -> None:
    at = dict.fromkeys("ABCDEF", 39)
    game = scene("classic", "ABCDEF", deeds={"A": [37, 39]}, levels={39: 4, 37: 4}, at=at).game
    assert "│Hj4JKNPQS│" in drawn(game, (), tmp_path) or "│Hj4⌂" in drawn(game, (), tmp_path)


def test_the_log_in_the_middle_cites_clauses(tmp_path: Path) -> None:
    t = scene("gopoly", "AB")
    t.dice(1, 2)
    said = drawn(t.game, ("roll",), tmp_path)
    line = next(line for line in said.splitlines() if "A rolls 1 and 2" in line and "│" in line)
    cited = next(line.clause for line in t.game.log if line.kind == "throw")
    assert cited in line
    assert "⚀ ⚁ = 3" in said


def test_compact_at_80_by_24(tmp_path: Path) -> None:
    said = drawn(full_scene(), (), tmp_path, 80, 24)
    lines = said.splitlines()
    picture = lines[: next(k for k, line in enumerate(lines) if line.startswith("Your game is saved"))]
    assert len(picture) <= 24
    assert max(map(len, picture)) <= 80
    assert "┌" not in said
    assert "Where the dice can lead" in said
    assert "+3 Ghidorah  H 400" in said
    assert "B3★ H1" in said


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_enter_draws_everything_again_where_there_is_no_obvious_answer(width: int, height: int, tmp_path: Path) -> None:
    t = scene("classic", "AB", at={"A": 0})
    t.dice(1, 2)
    paper = console(width, height)
    Desk(t.game, Script("roll", "help", "", ""), tmp_path, RichScreen(paper)).run()
    _, sheet, after = written(paper).rpartition("What you can type")
    assert sheet
    assert "\x1b[2J" in after  # help is gone
    assert "A rolls 1 and 2" in after
    assert "buy Baltic Avenue" in after
    assert len(t.game.moves) == 1


def test_compact_board_lists_every_space(tmp_path: Path) -> None:
    said = drawn(full_scene(), ("board",), tmp_path, 80, 24)
    for space in full_scene().book.board.space:
        assert space.brief in said


@pytest.mark.parametrize("rulebook", ["classic", "monsters_menace"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (120, 40), (140, 50), (200, 60)])
def test_north_carolina_is_never_just_carolina(rulebook: str, width: int, height: int, tmp_path: Path) -> None:
    game = stompoly.new(rulebook, ["ann", "bo"], seed=1)
    said = drawn(game, ("board",), tmp_path, width, height)
    assert re.search(r"N\. ?Carol|North", said)
    assert not re.search(r"(?<!N\. )(?<!N\.)Carolina", said.replace("North Carolina", ""))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_no_name_on_the_board_just_breaks_off(rulebook: str) -> None:
    for space in load_rulebook(rulebook).board.space:
        for width in range(8, 24):
            lines = [line for line in [*name_lines(space, width), short_name(space, width)] if line]
            assert max(map(len, lines)) <= width
            known = re.findall(r"[^ .]+", f"{space.name} {space.label} {space.brief}")
            for word in re.findall(r"[^ .]+\.?", " ".join(lines)):
                assert word in known or word.endswith("."), (space.name, width, lines)


@pytest.mark.parametrize(
    ("spaces", "columns", "rows", "expected"),
    [
        (40, 120, 36, Shape(11, 9, 1)),
        (40, 120, 34, Shape(11, 9, 1)),
        (40, 120, 30, Shape(11, 9, 0)),
        (40, 100, 36, Shape(11, 8, 1)),
        (40, 99, 40, None),
        (40, 120, 20, None),
        (24, 120, 30, Shape(7, 16, 1, 3, 3)),
        (40, 200, 54, Shape(11, 17, 1, 4, 3)),
        (40, 200, 50, Shape(11, 17, 1, 3, 3)),
        (32, 200, 54, Shape(9, 21, 1, 5, 4)),
        (38, 200, 60, None),
    ],
)
def test_the_ring_adapts_to_board_and_terminal(spaces: int, columns: int, rows: int, expected: Shape | None) -> None:
    assert shape_for(spaces, columns, rows, 12) == expected


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_a_large_terminal_is_used_from_edge_to_edge(rulebook: str, tmp_path: Path) -> None:
    game = stompoly.new(rulebook, ["ann", "bo", "cy"], seed=1)
    lines = drawn(game, (), tmp_path, 200, 60).splitlines()
    picture = lines[: next(k for k, line in enumerate(lines) if line.startswith("Your game is saved"))]
    assert 56 <= len(picture) <= 60
    assert 190 <= max(map(len, picture)) <= 200
    ring = [line for line in picture if line.startswith(("│", "├", "┌", "└"))]
    assert len({len(line) for line in ring}) == 1  # no hole in the frame


def test_high_cells_have_whole_names_and_players_on_a_line_of_their_own(tmp_path: Path) -> None:
    game = scene("classic", "ABC", deeds={"A": [11]}, at={"A": 11, "B": 11}).game
    said = drawn(game, (), tmp_path, 200, 60).splitlines()
    top = next(k for k, line in enumerate(said) if line.startswith("│St. Charles Place│"))
    cell = [line[1:18].strip() for line in said[top : top + 4]]
    assert cell == ["St. Charles Place", "", "Cj", "JK"]
    assert any(line.startswith("│Pennsylvania     │") for line in said)
    assert any(line.startswith("│Railroad         │") for line in said)


@pytest.mark.parametrize(("width", "height"), [(120, 40), (120, 50), (200, 60)])
def test_names_stand_on_the_colour_of_their_group(width: int, height: int, tmp_path: Path) -> None:
    paper = console(width, height)
    Desk(full_scene(), Script(), tmp_path, RichScreen(paper)).run()
    assert re.search(r"48;2;204;42;12m(Hedorah +)\x1b", written(paper))


def test_sheets_of_many_players_stand_three_abreast_on_a_large_terminal(tmp_path: Path) -> None:
    said = drawn(scene("classic", "ABC").game, ("players",), tmp_path, 200, 60)
    assert any(line.count("╭") == 3 for line in said.splitlines())


def test_no_color_keeps_the_letters(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    paper = console()
    Desk(full_scene(), Script(), tmp_path, RichScreen(paper)).run()
    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9]|9[0-7]|10[0-7])[;m]", written(paper))
    assert "\x1b[1" in written(paper)  # bold stays
    assert "EpH" in paper.export_text()


def test_colours_are_used_where_they_may(tmp_path: Path) -> None:
    paper = console()
    Desk(full_scene(), Script(), tmp_path, RichScreen(paper)).run()
    assert "48;2;204;42;12" in written(paper)  # red, behind Hedorah


def test_a_terminal_without_unicode_gets_ascii(tmp_path: Path) -> None:
    paper = console()
    screen = RichScreen(paper)
    screen.signs = ASCII
    Desk(full_scene(), Script(), tmp_path, screen).run()
    said = paper.export_text().partition("Your game is saved")[0]
    assert "|Ep^^^^ NP|" in said
    assert "┌" not in said
    assert "⌂" not in said


def test_sheets_are_drawn_side_by_side(tmp_path: Path) -> None:
    said = drawn(scene("classic", "AB", deeds={"A": [3], "B": [39]}).game, ("trade",), tmp_path)
    line = next(line for line in said.splitlines() if "Baltic Avenue" in line and "Brown" in line)
    assert "Boardwalk" in line


def test_long_lists_of_choices_stand_in_columns(tmp_path: Path) -> None:
    mine = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16]
    t = scene("classic", "AB", deeds={"A": mine, "B": [39]}, at={"A": 36}, cash={"A": 0})
    t.dice(1, 2)
    said = drawn(t.game, ("roll",), tmp_path)
    rows = [line for line in said.splitlines() if "mortgage" in line and "(+$" in line]
    assert rows[0].count("(+$") == 2


@pytest.mark.parametrize("rulebook", ["classic", "gopoly", "grab_and_go", "ugm", "monsters_menace"])
def test_every_seat_has_a_mark_of_its_own_that_no_colour_group_has(rulebook: str) -> None:
    names = ["Ann", "Bo", "Gus", "Ada", "Race Car", "Top Hat", "Ruth", "B"]
    game = stompoly.new(rulebook, names[: load_rulebook(rulebook).seats[1]], seed=1)
    letters = {group.letter for group in game.book.board.group}
    assert letters
    assert len({*marks(game)}) == len(game.players)
    assert not {*marks(game)} & letters


def test_marks_are_letters_and_people_keep_their_initials() -> None:
    seats = ["Sensible 1:sensible", "Sensible 2:sensible", "tom", "sam", "7", "Émile", "ann"]
    assert marks(stompoly.new("classic", seats, seed=1)) == ["I", "L", "T", "S", "J", "M", "N"]


def test_the_owner_of_a_bot_s_deed_is_no_number(tmp_path: Path) -> None:
    game = stompoly.new("classic", ["ann", "Sensible 1:sensible", "Sensible 2:sensible"], seed=1)
    state_of(game).deeds[2] = 1 << 39
    game.state.pos[2] = 20
    said = drawn(game, (), tmp_path)
    assert "│Hi       │" in said
    assert "│        I│" in said


def test_names_with_control_characters_are_tamed(tmp_path: Path) -> None:
    game = scene("classic", "AB").game
    game.words.seats[0] = "A\x1b[31mred"
    paper = console()
    Desk(game, Script("players"), tmp_path, RichScreen(paper)).run()
    assert "\x1b[31mred" not in written(paper)


def test_ink_is_readable_on_its_ground() -> None:
    assert ink_on("#fff318") == "#000000"
    assert ink_on("#0c2c94") == "#ffffff"
