"""The kaiju face, drawn and in plain words: ring, players, cards of districts, the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from stompoly.faces.telling import lines_worth_telling
from stompoly.testing import kaiju_scene
from stompoly.tui.drawings import drawing_of
from stompoly.tui.rich_screen import RichScreen
from stompoly.tui.signs import ASCII
from tests.tui.helpers_kaiju import KITA, KOTO, OTA, SUGINAMI, SUMIDA, sketch, table
from tests.tui.helpers_tui import Desk, Script, console, drawn

CITY: dict[str, Any] = {
    "rights": {"A": [KITA, SUMIDA], "B": [KOTO, OTA, SUGINAMI]},
    "houses": {KITA: 3, KOTO: 1, 1: 2, 2: 0},
    "tanks": {KITA: 2, OTA: 4},
    "masers": [SUGINAMI],
    "at": {"A": 1, "B": KITA, "C": KITA, "D": 7},
    "masters": {"D": "B"},
    "fish": {"D": 2},
    "first_lap": "C",
    "cards": {"C": ["thick_hide"]},
    "spare_tanks": {"A": 2},
    "pool": (2500, 3, 1),
}


def picture(said: str) -> list[str]:
    lines = said.splitlines()
    return lines[: next(k for k, line in enumerate(lines) if line.startswith("Your game is saved"))]


def test_the_ring_shows_who_holds_what_and_what_stands_there(tmp_path: Path) -> None:
    said = sketch(tmp_path, **CITY)
    assert "│Cj⌂⌂⌂■■  KN│" in said  # letter, holder, houses, tanks, kaiju
    assert "│Cj× 1.2M   │" in said  # demolished: for sale again
    assert "│Dk■■■■     │" in said
    assert "│Dk×M 1.5M  │" in said
    assert "│A⌂⌂ 500K  J│" in said  # the City's, with its price
    assert "│A× 600K    │" in said
    assert "│H⌂⌂⌂⌂ 3.5M │" in said
    assert "│¥2.5M 3HP  │" in said  # what waits at the plant


def test_the_players_have_their_points_rights_team_and_troubles(tmp_path: Path) -> None:
    said = sketch(tmp_path, size=(100, 36), **CITY)
    assert "Nuclear Plant: ¥2.5M, 3 HP, 1 tank" in said
    row = next(line for line in said.splitlines() if "►J  A " in line)
    assert "12  12   ¥10M  Adachi     C2★" in row
    assert "+2■" in row
    assert "D3★" in next(line for line in said.splitlines() if " K  B " in line)
    assert "lap 1, 1 card" in next(line for line in said.splitlines() if " N  C " in line)
    assert "serves B, fish 2" in next(line for line in said.splitlines() if " P  D " in line)


def test_a_long_title_leaves_room_for_the_dice(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1})
    t.dice(3, 4)
    said = drawn(t.game, ("roll",), tmp_path, 100, 30)
    assert "Unofficial Godzilla Monopoly · round 1   A's turn   ⚂ ⚃ = 7" in said


def test_kaiju_are_named_where_there_is_room(tmp_path: Path) -> None:
    assert "King Ghidorah" not in sketch(tmp_path, size=(100, 36), **CITY)
    assert "King Ghidorah" in sketch(tmp_path, size=(140, 45), **CITY)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("seats", ["AB", "ABCD", "ABCDEFGH"])
def test_the_picture_fits_the_terminal(size: tuple[int, int], seats: str, tmp_path: Path) -> None:
    lines = picture(sketch(tmp_path, size=size, seats=seats))
    assert len(lines) <= size[1]
    assert max(map(len, lines)) <= size[0]
    assert any("what happened" in line for line in lines)


EIGHT: dict[str, Any] = {
    "rights": {"A": [KITA, SUMIDA, 1, 20, 22], "B": [KOTO, OTA, SUGINAMI, 26, 27], "D": [15]},
    "at": {"A": 1, "E": 3, "F": 17},
    "masters": {"D": "B", "G": "A"},
    "frozen": "G",
    "fish": {"D": 2},
    "first_lap": "H",
    "cards": {"D": ["heavy_step"]},
    "spare_tanks": {"A": 2, "D": 3},
}


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (46, 30)])
def test_points_money_and_place_are_never_cut(size: tuple[int, int], tmp_path: Path) -> None:
    lines = sketch(tmp_path, size=size, seats="ABCDEFGH", **EIGHT).splitlines()
    for mark, facts in {
        "►J": "12  12   ¥10M  Adachi ",
        " P": " 1   2     ¥0  Fish Pile ",
        " S": "12  12   ¥10M  Chance 3",
    }.items():
        assert facts in next(line for line in lines if line.startswith(mark) and "¥" in line)


def test_a_fight_of_eight_fits_too(tmp_path: Path) -> None:
    t = kaiju_scene(
        "ugm", "ABCDEFGH", at={"A": 1} | dict.fromkeys("BCDEFGH", KITA), tanks={KITA: 3}, rights={"B": [KITA]}
    )
    t.roll(3, 4)
    t.play("full")
    lines = picture(drawn(t.game, ("hold",), tmp_path, 80, 24))
    second = max(k for k, line in enumerate(lines) if line.startswith("Unofficial"))
    assert len(lines) - second <= 24  # the second question, without the hint of the first
    assert lines[second + 1].split() == ["player", "HP", "AP", "money", "on", "rights"]


def test_where_there_is_little_room_notes_are_signs_and_rights_are_counted(tmp_path: Path) -> None:
    said = sketch(tmp_path, size=(80, 24), seats="ABCDEFGH", **EIGHT)
    assert "A1 C2★ F1 G1" in said
    assert "→K fish2 +3■ 1c" in said
    assert "→J GO!" in said
    small = sketch(tmp_path, size=(60, 20), seats="ABCDEFGH", **EIGHT)
    assert "Adachi     5★" in small
    assert "→K fish2 +3■ 1c" in small


def test_letters_alone_stand_for_rights_where_numbers_have_no_room() -> None:
    t = kaiju_scene("ugm", "ABCDEFGH", **EIGHT)
    paper = console(64, 20)
    paper.print(drawing_of(t.game).roster(t.game, RichScreen(paper).signs, 64))
    assert "Adachi     AC★FG" in paper.export_text()


def test_the_list_of_spaces_cuts_nothing(tmp_path: Path) -> None:
    said = sketch(tmp_path, "board", size=(60, 20), **CITY)
    assert "13 Suginami   Dk×M 1.5M" in said
    assert "27 Chiyoda    H⌂⌂⌂⌂ 3.5M" in said
    assert " 8 Kita       Cj⌂⌂⌂■■ KN" in said


def test_a_long_sheet_comes_in_pages(tmp_path: Path) -> None:
    said = sketch(tmp_path, "help", "", "? combat", "board", size=(80, 24))
    assert said.count("What you can type") == 2
    assert said.count("Combat with tanks and kaiju") == 1
    assert "27 Chiyoda" in said  # what is typed between pages is done
    for page in re.findall(r"╭.*?╰", said, re.S):
        assert page.count("\n") < 23
    source = Script("help", "quit")
    Desk(kaiju_scene("ugm", "AB").game, source, tmp_path, RichScreen(console(80, 24))).run()
    assert source.prompts[1] == "Page 1 of 3: Enter for the next, x to stop: "


def test_titles_are_not_cut(tmp_path: Path) -> None:
    said = sketch(tmp_path, "options", size=(80, 24))
    assert "Unofficial Godzilla Monopoly, Regular game: changed options" in said


def test_where_it_is_crowded_numbers_stand_for_rows_and_kaiju_may_stand_above(tmp_path: Path) -> None:
    there: dict[str, Any] = {"rights": {"A": [OTA]}, "houses": {OTA: 4}, "tanks": {OTA: 4}}
    crowd = sketch(tmp_path, size=(100, 32), seats="ABCDE", at=dict.fromkeys("ABCDE", OTA), **there)
    assert "│Dj4⌂4■JKNPQ│" in crowd
    bigger = sketch(tmp_path, size=(100, 32), seats="ABCDEF", at=dict.fromkeys("ABCDEF", OTA), **there)
    assert "│Ota  JKNPQS│" in bigger
    assert "│Dj⌂⌂⌂⌂■■■■ │" in bigger
    higher = sketch(tmp_path, size=(100, 40), seats="ABCDEF", at=dict.fromkeys("ABCDEF", OTA), **there)
    assert "│     JKNPQS│" in higher
    assert "│Dj⌂⌂⌂⌂■■■■ │" in higher


def test_without_a_ring_the_spaces_ahead_say_what_waits_there(tmp_path: Path) -> None:
    said = sketch(tmp_path, size=(80, 24), **CITY)
    assert "┌" not in said
    assert "+11 Ota        Dk■■■■ \N{MINUS SIGN}4 HP" in said  # four tanks, and the Maser one space further
    assert "+10 Koto       Dk⌂ \N{MINUS SIGN}1 HP" in said
    assert "+7 Kita       Cj⌂⌂⌂■■ \N{MINUS SIGN}4 HP KN" in said  # two kaiju; C has not passed GO, but could answer


def test_a_terminal_without_unicode_gets_ascii(tmp_path: Path) -> None:
    paper = console(100, 30)
    screen = RichScreen(paper)
    screen.signs = ASCII
    Desk(kaiju_scene("ugm", "ABCD", **CITY).game, Script(), tmp_path, screen).run()
    said = paper.export_text()
    assert "|Cj^^^tt  KN|" in said
    assert "|Dk" + "x" + "M 1.5M  |" in said


def test_the_plain_board_says_it_in_words(tmp_path: Path) -> None:
    said = table(tmp_path, "board", seats="ABCD", **CITY)
    assert "8. Kita; Pink (letter C); held by A; 3 houses; 2 tanks; price ¥1M; here: B, C\n" in said
    assert "9. Sumida; Pink (letter C); held by A; for sale at ¥1.2M\n" in said
    assert "13. Suginami; Orange (letter D); held by B; Maser Cannon; for sale at ¥1.5M\n" in said
    assert "1. Adachi; Brown (letter A); held by the City; 2 houses; price ¥500K; here: A\n" in said
    assert "14. Nuclear Plant; holds ¥2.5M, 3 HP, 1 tank\n" in said


def test_the_plain_screen_says_where_one_stands(tmp_path: Path) -> None:
    said = table(tmp_path, seats="ABCD", turn="D", **CITY)
    assert (
        "D is on Big Pile of Fish with 1 HP, 2 AP and ¥0 (serves B, prisoner at the Big Pile of Fish, 2 turns" in said
    )
    card = kaiju_scene("ugm", "AB", at={"A": 25, "B": 5})
    card.dice(1, 2)
    assert "A is on GO with 12 HP, 12 AP and ¥10M.\n" in Desk(card.game, Script("roll"), tmp_path).run()


def test_the_plain_screen_does_not_repeat_what_the_question_says(tmp_path: Path) -> None:
    assert "A is on Adachi.\nA may build, sell or trade, then rolls (12 HP, 12 AP, ¥10M)." in table(
        tmp_path, at={"A": 1}
    )
    assert "C is on Kita with 1 HP, 2 AP and ¥0.\nC to roll (serves A)." in table(
        tmp_path, seats="ABC", turn="C", at={"C": KITA}, masters={"C": "A"}
    )


def test_the_players_on_demand(tmp_path: Path) -> None:
    said = table(tmp_path, "players", seats="ABCD", **CITY)
    assert "A (Godzilla):\nkaiju: 12 HP, 12 AP\non: Adachi\nreserve: 2 tanks\nmoney: ¥10M\n" in said
    assert "C Pink 2/2: Kita (3 houses, 2 tanks), Sumida (demolished)\n" in said
    assert "B (Mothra):\nkaiju: 12 HP, 12 AP\non: Kita\ncontrols D\n" in said
    assert "first lap: no fights with kaiju until GO\n" in said
    assert "card Thick Hide: Keep for combat. When" in said


def test_a_district_card_has_costs_damage_and_what_landing_may_cost(tmp_path: Path) -> None:
    said = table(tmp_path, "card kita", "card koto", "card sumida", "card", seats="ABCD", turn="B", **CITY)
    assert "Kita:\ngroup: Pink (C); A: 2 of 2\nprice: ¥1M\na house costs: ¥1M\na tank costs: ¥500K\n" in said
    assert "a Maser Cannon costs: ¥3M\ndamage of 1 tank: 1 HP\ndamage of 2 tanks: 2 HP\n" in said
    assert "damage of a Maser Cannon: 3 HP here, 1 HP on Nerima, Sumida\nrights: A\n" in said
    assert "stands there: 3 houses, 2 tanks\n" in said
    assert "landing here now: A's 2 tanks, 2 HP; C's kaiju, up to 2 HP; 4 HP in all\n" in said
    assert "landing here now: nothing there can hurt you" in said
    assert "rights: A, for sale at ¥1.2M\nstands there: nothing\n" in said
    assert said.count("Kita:\ngroup") == 2  # a bare `card` is where one stands


def test_rights_that_are_fresh_say_so(tmp_path: Path) -> None:
    said = table(tmp_path, "card kita", rights={"A": [KITA]}, houses={KITA: 1}, fresh=[KITA])
    assert "rights: A, can be built on from the next turn" in said


def test_help_shows_the_words_and_signs_of_this_game(tmp_path: Path) -> None:
    said = table(tmp_path, "help", "?", "? maser", "why build house kita")
    assert "attack house 1 tank 1, hit bo for 2, hold: " in said
    answers = {"more", "less", "eat", "stay", "pick", "money", "hp", "full", "hide", "fire", "buy", "return", "sell"}
    assert answers <= set(re.findall(r"[a-z]+", said[said.index("What you can type") :]))
    assert "card chiyoda: a district card and what it costs to land there now" in said
    assert "t tanks, M Maser Cannon, x demolished and for sale" in said
    assert "UGM-MASER-01: " in said
    assert "No: A does not hold the rights there" in said


def test_the_end_ranks_contenders_before_the_subjugated(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "ABC", at={"A": 1, "B": KITA}, hp={"B": 1}, masters={"C": "A"})
    t.dice(3, 4)
    said = Desk(t.game, Script("roll", "full", "attack b 1", "hold"), tmp_path).run()
    assert "Winner: A." in said
    assert "By UGM-WIN-01: " in said
    assert "1. A, Godzilla: 12 HP, 11 AP, worth ¥20M: money ¥20M, 0 districts, controls B, C\n" in said
    assert "2. B, Mothra: serves A\n3. C, Rodan: serves A\n" in said


def test_log_lines_that_say_the_same_twice_are_shown_once(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1}, rights={"B": [KITA]}, tanks={KITA: 3})
    t.roll(3, 4)
    t.play("attack tank 1")
    t.play("fire a")
    kinds = [line.kind for _, line in lines_worth_telling(t.game, t.game.log)]
    assert kinds[-5:] == ["throw", "moved", "battle", "tanks_lost", "fired"]
    assert {"landed", "attacked", "hit"} <= {line.kind for line in t.game.log}
