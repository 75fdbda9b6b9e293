"""The menace face, drawn and in plain words: ring, players, cards, the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.faces.by_family import face_of
from stompoly.testing import menace_scene
from stompoly.tui.drawings import drawing_of
from stompoly.tui.rich_screen import RichScreen
from stompoly.tui.signs import ASCII
from tests.tui.helpers_menace import BALTIC, BOARDWALK, ELECTRIC, ORIENTAL, READING, sketch, table
from tests.tui.helpers_tui import Desk, Script, console, drawn

CITY: dict[str, Any] = {
    "monsters": {"A": "king_ape", "B": "zombies", "C": "crushasaurus", "D": "ninja_clan"},
    "at": {"A": ORIENTAL, "B": ORIENTAL, "C": ELECTRIC, "D": BOARDWALK},
    "houses": {ORIENTAL: 2, BOARDWALK: 5, 1: 1},
    "hotels": {BOARDWALK: 2, ORIENTAL: 1},
    "prizes": {"A": {"house": 2, "hotel": 1}, "B": {"house": 1, "deed": [READING, ELECTRIC, 9]}},
    "tokens": {"dog": "A", "money_bag": "A", "shoe": "B", "iron": BALTIC, "wheelbarrow": 11, "cat": 1, "car": 1},
    "skip": {"C": 1},
    "dice_next": {"B": 1},
    "once": "D",
}


def picture(said: str) -> list[str]:
    lines = said.splitlines()
    return lines[: next(k for k, line in enumerate(lines) if line.startswith("Your game is saved"))]


def row_of(said: str, name: str) -> str:
    return next(line for line in said.splitlines() if re.search(rf"(^|[│┤])[► ][A-Z]  {name} ", line))


def test_the_ring_shows_what_stands_what_is_gone_and_who_is_there(tmp_path: Path) -> None:
    said = sketch(tmp_path, **CITY)
    assert "│⌂⌂H      JK│" in said
    assert "│5⌂HH      P│" in said  # many are a number
    assert "│×         N│" in said  # destroyed, so without its action
    assert "│□ iron     │" in said  # a bare property with a token
    assert "│⌂ car cat  │" in said
    assert "│□ whee…    │" in said  # a token whose name has no room
    assert "│□ Shortcut │" in said
    assert "│Army       │" in said


def test_a_ruin_has_lost_its_colour() -> None:
    t = menace_scene("AB", destroyed=[BALTIC])
    gone, there = (drawing_of(t.game).cell(t.game, lot, 11, 2, ASCII)[0] for lot in (BALTIC, 1))
    assert " on #" not in str(gone.style)
    assert " on #562a16" in str(there.style)


def test_the_heading_says_what_is_left_and_whether_attacks_are_locked(tmp_path: Path) -> None:
    assert "Left: 8 houses, 3 hotels, 25 properties. " in sketch(tmp_path, **CITY)
    locked = sketch(tmp_path, unlocked=False)
    assert "Left: 0 houses, 0 hotels, 28 properties. No attacks before the first full lap." in locked
    assert "8⌂ 3H 25□ left\n" in re.sub(" +\n", "\n", sketch(tmp_path, size=(80, 24), **CITY))
    assert "0⌂ 0H 28□ left, no attacks yet" in sketch(tmp_path, size=(80, 24), unlocked=False)
    last = menace_scene("AB", destroyed=list(range(1, 39)), houses={39: 1}, options={"end.finishRound": True})
    last.s.ending = 1
    assert "This is the last round." in face_of(last.game).supplies(last.game)


def test_the_players_have_monster_points_prizes_tokens_and_troubles(tmp_path: Path) -> None:
    said = sketch(tmp_path, **CITY)
    assert "King Ape, giant               6  2⌂ 1H   Oriental   dog, money bag" in row_of(said, "A")
    assert "Zombie Horde, mob             7  1⌂ 3□   Oriental   shoe" in row_of(said, "B")
    assert "1 die next turn" in row_of(said, "B")
    assert "loses next turn" in row_of(said, "C")
    assert "power used" in row_of(said, "D")


def test_where_there_is_little_room_the_notes_are_signs(tmp_path: Path) -> None:
    small = sketch(tmp_path, size=(80, 24), **CITY)
    assert row_of(small, "B").rstrip().endswith("1d")
    assert row_of(small, "C").rstrip().endswith("skip1")
    assert row_of(small, "D").rstrip().endswith("used")
    assert "giant    6  2⌂ 1H   Oriental   2" in sketch(tmp_path, size=(60, 24), **CITY)


@pytest.mark.parametrize("width", [46, 60, 80, 100])
def test_points_prizes_and_place_are_never_cut(width: int, tmp_path: Path) -> None:
    said = sketch(tmp_path, size=(width, 24), seats="ABCDEFGH", **CITY)
    assert re.search(r"giant +6  2⌂ 1H +Oriental|G +6  2⌂ 1H +Oriental", row_of(said, "A"))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("seats", ["AB", "ABCD", "ABCDEFGH"])
def test_the_picture_fits_the_terminal(size: tuple[int, int], seats: str, tmp_path: Path) -> None:
    lines = picture(sketch(tmp_path, size=size, seats=seats, city=True, mode="quick", unlocked=False))
    assert len(lines) <= size[1]
    assert max(map(len, lines)) <= size[0]
    assert any("what happened" in line for line in lines)


def test_a_busy_turn_of_eight_fits_too(tmp_path: Path) -> None:
    t = menace_scene(
        "ABCDEFGH",
        at=dict.fromkeys("ABCDEFGH", READING),
        prizes={"A": {"house": 1, "hotel": 1}},
        tokens={"dog": "A", "cannon": "A", "iron": READING},
    )
    t.s.round = 2
    lines = picture(drawn(t.game, ("move",), tmp_path, 80, 24))
    second = max(k for k, line in enumerate(lines) if line.startswith("Monsters Menace"))
    assert second <= 24 + 1  # with the line of what the move has brought
    assert len(lines) - second <= 24
    assert "3 attack a monster…" in "\n".join(lines)


def test_without_a_ring_the_spaces_ahead_are_listed(tmp_path: Path) -> None:
    t = menace_scene("AB", at={"A": 5, "B": 12}, houses={6: 2}, tokens={"dog": 6})
    said = drawn(t.game, (), tmp_path, 80, 34)
    assert "Where the dice can lead from Reading Railroad" in said
    assert "+1 Oriental  ⌂⌂ dog" in said
    assert "+7 Electric  □ Outage K" in said
    assert "+12 Chest 2   Move On" in said
    t.play("move", 1, 4)
    said = drawn(t.game, (), tmp_path, 80, 24)
    assert re.findall(r"(?<=\+)\d+(?= )", said) == ["1", "5", "4"]  # what the dice make
    t.play("walk 5")
    assert "Where the dice can lead" not in drawn(t.game, (), tmp_path, 80, 34)  # no move is left
    assert face_of(t.game).reach(t.game, 1) == list(range(1, 13))


@pytest.mark.parametrize(("dice", "reach"), [(1, 6), (3, 18)])
def test_the_reach_is_that_of_the_dice_of_the_turn(dice: int, reach: int) -> None:
    t = menace_scene("AB", dice_next={"A": dice})
    assert face_of(t.game).reach(t.game, 0) == list(range(1, reach + 1))


def test_the_heading_shows_one_die_or_three(tmp_path: Path) -> None:
    for dice, thrown, shown in ((1, (3,), "⚂   28"), (3, (1, 4, 6), "⚀ ⚃ ⚅ = 11")):
        t = menace_scene("AB", dice_next={"A": dice})
        t.play("move", *thrown)
        assert shown.removesuffix("28") in drawn(t.game, (), tmp_path, 80, 24)


def test_a_terminal_without_unicode_gets_ascii(tmp_path: Path) -> None:
    paper = console(140, 45)
    screen = RichScreen(paper)
    screen.signs = ASCII
    Desk(menace_scene("ABCD", **CITY).game, Script(), tmp_path, screen).run()
    said = paper.export_text()
    assert "|^^H      JK|" in said
    assert "|o iron     |" in said


def test_a_crowd_stands_beside_the_name(tmp_path: Path) -> None:
    crowd = sketch(tmp_path, seats="ABCDE", at=dict.fromkeys("ABCDE", 37), houses={37: 9}, hotels={37: 12})
    assert "│9⌂12H JKNPQ│" in crowd
    t = menace_scene("ABCDEF", at=dict.fromkeys("ABCDEF", 30), houses={30: 3}, hotels={30: 3})
    assert [line.plain for line in drawing_of(t.game).cell(t.game, 30, 14, 2, ASCII)] == [
        "To Jail       ",
        "^^^HHH  JKNPQS",
    ]


def test_the_plain_board_says_it_in_words(tmp_path: Path) -> None:
    said = table(tmp_path, "board", seats="ABCD", **CITY)
    assert "6. Oriental Avenue; Light blue (letter B); 2 houses; 1 hotel; here: A, B\n" in said
    assert "12. Electric Company; Utilities (letter U); destroyed; here: C\n" in said
    assert "3. Baltic Avenue; Brown (letter A); bare property; iron lies here\n" in said
    assert "7. Chance 1; Army\n" in said
    assert "A, King Ape (giant): prizes: 2 houses, 1 hotel; tokens: dog, money bag.\n" in said


def test_the_card_of_a_space_says_what_an_attack_needs(tmp_path: Path) -> None:
    said = table(tmp_path, "card", "card boardwalk", "card reading", seats="ABCD", **CITY)
    assert "Oriental Avenue:\ngroup: Light blue (letter B)\nspace: 6\nstanding: 2 houses, 1 hotel, " in said
    assert (
        "monsters: A (King Ape), B (Zombie Horde)\naction: none\nan attack: the house: roll 6+, 72%, worth 1 point\n"
        in said
    )
    assert "the hotel: roll 7+, 58%, worth 2 points\n" in said
    assert "the property: roll 5+, 83%, worth 2 points, once no house or hotel is left on it\n" in said
    assert "standing: 5 houses, 2 hotels, the property stands\n" in said
    assert "standing: destroyed; B has its title deed\n" in said
    assert "no longer possible, as the property is destroyed\nan attack: nothing here to destroy\n" in said


def test_the_card_of_a_railroad_says_what_a_train_car_costs(tmp_path: Path) -> None:
    car = "may throw a train car at a monster, +1, as a special action in its attack"
    assert f"{car}, and you cannot move after it that turn\n" in table(tmp_path, "card reading")
    assert f"{car}\n" in table(tmp_path, "card reading", options={"space.action": "anyTime"})


def test_every_kind_of_space_has_a_card(tmp_path: Path) -> None:
    cards = ["card go", "card chance 2", "card chest", "card 38", "card to jail", "card water"]
    said = table(tmp_path, *cards, seats="AB")
    assert "action: Energize: another turn after this one, if your own move ended here this turn\n" in said
    assert "Chance 2:\nspace: 22 (same name: 7, 36)\n" in said
    assert "action: Army: roll 4+ on a die, 50%: move a monster" in said
    assert "Chest 1:\n" in said
    assert "Luxury Tax:\nspace: 38\n" in said
    assert "Go To Jail:\n" in said
    assert "action: Sewer Tunnels: " in said


def test_tokens_and_monsters_have_cards_too(tmp_path: Path) -> None:
    said = table(tmp_path, "card car", "card shoe", "card king", "card x-42", "card nonsense", seats="ABCD", **CITY)
    assert "token car:\neffect: Swing An SUV: return it to the box to add 3" in said  # and not North Carolina Avenue
    assert "where: on Mediterranean Avenue\n" in said
    assert "where: held by B\n" in said
    assert "monster King Ape:\nkind: giant\npower: Swing Through" in said
    assert "played by: A\n" in said
    assert "played by: nobody\n" in said
    assert "there is no space, token or monster called 'nonsense'" in said


def test_lists_of_monsters_and_tokens_come_in_pages(tmp_path: Path) -> None:
    said = sketch(tmp_path, "monsters", "", "tokens", "", size=(80, 24), **CITY)
    assert said.count("The monsters") == 2
    assert said.count("The tokens") == 2
    assert re.search(r"Cthulhu +giant\. Madness \(once a game\)", said)
    assert re.search(r"\(played by\s+│\n│ +A\)|\(played by A\)", said)
    assert "(in the box)" in said
    assert "giants: attack monsters anywhere on their side" in said


def test_players_are_shown_with_everything_they_have(tmp_path: Path) -> None:
    said = table(tmp_path, "players", seats="ABCD", **CITY)
    assert "points: 6\non: Oriental Avenue\ngiant: Swing Through The Skyscrapers (any turn)" in said
    assert "prizes: 1 house, 3 deeds\nReading Railroad, Connecticut Avenue, Electric Company\nshoe: Armor: " in said


def test_there_are_no_deals(tmp_path: Path) -> None:
    said = table(tmp_path, "trade", "trade b", "counter", "help", "? trade")
    assert said.count("is not a command here") == 3
    assert "an offer" not in said
    assert "card boardwalk: what stands on a space, its action" in said
    assert "`? attack` searches" in said


def test_the_standings_go_by_points_and_equals_share_a_place(tmp_path: Path) -> None:
    prizes = {"A": {"house": 1}, "B": {"deed": [BALTIC, 1], "hotel": 1}, "C": {"house": 1}}
    there: dict[str, Any] = {"destroyed": list(range(39)), "prizes": prizes, "tokens": {"iron": "D"}}
    t = menace_scene("ABCD", at={"A": BOARDWALK}, monsters={"A": "king_ape"}, **there)
    t.play("attack property", 6, 6)
    assert t.game.over
    said = Desk(t.game, Script(), tmp_path).run()
    assert (
        "Final standings:\n1. B, X-42: 6 points: 1 hotel, 2 deeds\n2. A, King Ape: 3 points: 1 house, 1 deed\n" in said
    )
    assert "3. D, X-42: 2 points: iron\n4. C, X-42: 1 point: 1 house\n" in said
    t.s.houses_won[2] += 2
    assert [label for label, _ in face_of(t.game).standings(t.game).rows][1:3] == ["2. A, King Ape", "2. C, X-42"]


def test_a_new_game_names_the_monsters_that_were_picked(tmp_path: Path) -> None:
    game = stompoly.new("monsters_menace", ["ann=Cthulhu", "bo=X-42"], seed=1, mode="quick")
    said = drawn(game, (), tmp_path, 140, 45)
    assert "Cthulhu, giant" in said
    assert "Left: 35 houses, 13 hotels, 28 properties. No attacks before the first full lap." in said
