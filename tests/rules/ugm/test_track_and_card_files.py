"""Track and card files: what they must not say is refused in words, and what they may say fills the tables."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from stompoly import new
from stompoly.rulebooks import RulebookError
from stompoly.rules.kaiju.codes import Effect, Kind
from stompoly.rules.kaiju.data import CANCELS, MOST_POINTS
from stompoly.rules.kaiju.packing import MOST
from stompoly.rules.kaiju.tables import GROUPS, Tables
from stompoly.rules.options import OptionError
from tests.rules.ugm.helpers_ugm import FIXTURE

BOARD = (FIXTURE / "board.toml").read_text(encoding="utf-8")
CARDS = (FIXTURE / "cards.toml").read_text(encoding="utf-8")
PAIR = 'id = "pair"\nname = "Pair"\ncolour = "#562a16"\nletter = "A"\n'


def made(tmp_path: Path, board: str = BOARD, cards: str = CARDS) -> Tables:
    """The tables of a rulebook with these files."""
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    (mine / "board.toml").write_text(board, encoding="utf-8")
    (mine / "cards.toml").write_text(cards, encoding="utf-8")
    tables: Tables = new(str(mine), 2, seed=1).tables
    return tables


def changed(text: str, old: str, to: str) -> str:
    assert old in text
    return text.replace(old, to, 1)


def space(pos: int, kind: str, name: str = "", more: str = "") -> str:
    return f'[[space]]\npos = {pos}\nname = "{name or f"S{pos}"}"\nshort = "S"\nkind = "{kind}"\n{more}\n'


def track(spaces: int, groups: int = 1, damage: str = "[1, 2, 3, 4]") -> str:
    """GO, the fish, a plant, and districts of these groups in turn."""
    text = ""
    for n in range(groups):
        text += f'[[group]]\nid = "g{n}"\nname = "G{n}"\ncolour = "#562a16"\nletter = "{chr(65 + n)}"\ntank_cost = 10\n'
        text += f"tank_damage = {damage}\nmaser_cost = 20\nmaser_damage = 2\nmaser_far = 1\nmaser_range = 1\n"
    text += space(0, "go") + space(1, "big_pile_of_fish") + space(2, "nuclear_plant")
    for n in range(3, spaces):
        text += space(n, "district", more=f'group = "g{n % groups}"\nprice = 100')
    return text


def card(effect: str, kind: str = "combat", more: str = "", name: str = "one") -> str:
    return f'[[card]]\nid = "{name}"\nlabel = "L"\nkind = "{kind}"\neffect = "{effect}"\n{more}\n'


# --- the track -----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMP-11", "UGM-SETUP-01", "UGM-R-03")
@pytest.mark.parametrize("spaces", [8, 60])
def test_a_track_has_eight_to_sixty_spaces(tmp_path: Path, spaces: int) -> None:
    g = made(tmp_path, track(spaces), card("end_fight"))
    assert (g.spaces, g.groups, g.fish, g.kind[2]) == (spaces, 1, 1, Kind.NUCLEAR_PLANT)
    assert g.districts.bit_count() == spaces - 3


@pytest.mark.clause("UGM-COMP-11", "UGM-SETUP-01", "UGM-R-03")
@pytest.mark.parametrize("spaces", [7, 61])
def test_no_fewer_and_no_more(tmp_path: Path, spaces: int) -> None:
    with pytest.raises(RulebookError, match=f"a track has 8 to 60 spaces, but this one has {spaces}"):
        made(tmp_path, track(spaces), card("end_fight"))


@pytest.mark.clause("UGM-COMP-07", "UGM-R-03")
def test_there_is_a_most_of_groups(tmp_path: Path) -> None:
    assert made(tmp_path / "a", track(40, GROUPS), card("end_fight")).groups == GROUPS
    with pytest.raises(RulebookError, match="at most 20 groups, but this one has 21"):
        made(tmp_path / "b", track(40, GROUPS + 1), card("end_fight"))


@pytest.mark.clause("UGM-COMP-07", "UGM-COMP-11", "UGM-R-03")
@pytest.mark.parametrize(
    ("old", "to", "message"),
    [
        ('letter = "B"', 'letter = "A"', "'A' is taken by another group"),
        ('id = "rest"', 'id = "pair"', "'pair' is taken by another group"),
        ("pos = 4\n", "pos = 5\n", "spaces are listed in track order: pos is 5, but this is space 4"),
        ('group = "dear"', 'group = "cheap"', "D37 needs a group; the groups here are pair, rest, dear"),
        ("price = 4_000", "price = 0", "D37 has no price"),
        (
            'kind = "nuclear_plant"',
            'kind = "nuclear_plant"\nprice = 5',
            "is not a district: remove its group and price",
        ),
        ('kind = "nuclear_plant"', 'kind = "chance"\ngroup = "rest"', "is not a district: remove its group and price"),
        ("[1, 2, 3, 4]", "[1, 2, 3]", "group pair needs 4 numbers for the damage of 1 to 4 tanks, but has 3"),
        ("[1, 2, 3, 4]", "[1, 3, 2, 4]", "group pair: more tanks must not do less damage"),
        ("[2, 4, 6, 8]", f"[2, 4, 6, {MOST + 1}]", f"group dear: one attack can take at most {MOST} HP"),
        ("maser_damage = 5", f"maser_damage = {MOST + 1}", f"group pair: one attack can take at most {MOST} HP"),
        ("maser_far = 1", f"maser_far = {MOST + 1}", f"group pair: one attack can take at most {MOST} HP"),
        ('name = "D4"', 'name = "D5"', "not 'D5': space 4 has that name too"),
        ('name = "D4"', 'name = "44"', "not '44': it could be taken for something else"),
        ('name = "D4"', 'name = "Reserve"', "not 'Reserve': it could be taken for something else"),
        ('name = "D4"', 'name = "!"', "not '!': it could be taken for something else"),
    ],
)
def test_what_a_track_must_not_say(tmp_path: Path, old: str, to: str, message: str) -> None:
    with pytest.raises(RulebookError, match=r"board.toml") as refused:
        made(tmp_path, changed(BOARD, old, to))
    assert message in str(refused.value)


@pytest.mark.clause("UGM-COMP-07")
def test_a_group_has_a_district(tmp_path: Path) -> None:
    empty = f"[[group]]\n{PAIR}".replace("pair", "none").replace('"A"', '"Z"')
    numbers = "tank_cost = 1\ntank_damage = [1, 1, 1, 1]\nmaser_cost = 1\nmaser_damage = 1\nmaser_far = 1\n"
    with pytest.raises(RulebookError, match="group none has no district"):
        made(tmp_path, f"{empty}{numbers}maser_range = 1\n\n{BOARD}")


@pytest.mark.clause("UGM-COMP-11")
def test_the_track_begins_with_go(tmp_path: Path) -> None:
    spaces = space(0, "chance") + space(1, "go") + space(2, "big_pile_of_fish")
    moved = track(9).replace(space(0, "go") + space(1, "big_pile_of_fish") + space(2, "nuclear_plant"), spaces)
    with pytest.raises(RulebookError, match='space 0 must be of kind "go"'):
        made(tmp_path, moved, card("end_fight"))


@pytest.mark.clause("UGM-COMP-11")
@pytest.mark.parametrize("name", ["Chance", "44", "House", "D4"])
def test_special_spaces_may_be_called_anything(tmp_path: Path, name: str) -> None:
    text = changed(BOARD, 'kind = "nuclear_plant"', 'kind = "chance"')
    spaces = text.split("[[space]]")
    spaces[3] = space(2, "nuclear_plant", name).removeprefix("[[space]]")
    assert made(tmp_path, "[[space]]".join(spaces)).kind[2] == Kind.NUCLEAR_PLANT


@pytest.mark.clause("UGM-COMP-07")
def test_the_most_damage_and_the_least_price(tmp_path: Path) -> None:
    text = changed(BOARD, "price = 2_000", "price = 1")
    g = made(tmp_path, changed(text, "[2, 4, 6, 8]", f"[2, 4, 6, {MOST}]"))
    assert (g.damage[37], g.price[1]) == ([0, 2, 4, 6, MOST], 1)


@pytest.mark.clause("UGM-COMP-09")
def test_districts_of_one_price_may_differ(tmp_path: Path) -> None:
    """D37 at the price of the others, with its dearer and stronger tanks."""
    g = made(tmp_path, changed(BOARD, "price = 4_000", "price = 2_000"))
    assert (g.price[37], g.tank_cost[37], g.tank_cost[39]) == (2_000, 2_000, 1_000)


@pytest.mark.clause("UGM-COMP-07")
def test_a_district_card_is_in_the_tables(tmp_path: Path) -> None:
    g = made(tmp_path, changed(BOARD, "maser_cost = 4_000\nmaser_damage = 5", "maser_cost = 4_500\nmaser_damage = 6"))
    card_of_1 = (g.price[1], g.tank_cost[1], g.damage[1], g.maser_cost[1], g.maser_damage[1], g.maser_far[1])
    assert card_of_1 == (2_000, 1_000, [0, 1, 2, 3, 4], 4_500, 6, 1)
    assert (g.group[1], g.group[3], g.group[4], g.group[37]) == (0, 0, 1, 2)
    assert (g.group_mask[0], g.group_mask[2], g.cheapest_tank) == (1 << 1 | 1 << 3, 1 << 37, 1_000)
    assert (g.maser_reach[1], g.maser_reach[37]) == (1 << 1 | 1 << 2 | 1 << 3 | 1 << 39, 0b11101 << 35)


# --- the cards -----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-02", "UGM-CHANCE-03", "UGM-CHANCE-04")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (card("end_fight") * 2, "two cards are called 'one'"),
        (card("end_fight", name="!"), "'!'"),
        (card("end_fight", "keep"), 'card one: effect end_fight goes with kind = "combat"'),
        (card("escape_fish", "combat"), 'card one: effect escape_fish goes with kind = "keep"'),
        (card("swap", "combat"), 'card one: effect swap goes with kind = "instant"'),
        (card("end_fight", more="copies = 0"), "card one needs copies = 1 or more"),
        (card("gain_hp", "instant"), "card one (gain_hp) needs amount"),
        (card("advance_to", "instant"), "card one (advance_to) needs target"),
        (card("upkeep", "instant", "house = 1"), "card one (upkeep) needs tank"),
        (card("end_fight", more="amount = 1"), "card one: amount does nothing for effect end_fight"),
        (card("gain_hp", "instant", "amount = 1\npool = true"), "card one: pool does nothing for effect gain_hp"),
        (card("raise_limit", more=f"amount = {MOST_POINTS + 1}"), "card one: amount is at most 15"),
        (card("first_hit", more=f"amount = {MOST_POINTS + 1}"), "card one: amount is at most 15"),
        (card("extra_tanks", more=f"amount = {MOST_POINTS + 1}"), "card one: amount is at most 15"),
        ("card = []", "there are 1 to 60 cards in all, but this file has 0"),
        (card("end_fight", more="copies = 61"), "there are 1 to 60 cards in all, but this file has 61"),
        (card("cancel_card", more=f"copies = {CANCELS + 1}"), "at most 4 cards with effect cancel_card"),
    ],
)
def test_what_a_card_must_not_say(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(RulebookError, match=r"cards.toml") as refused:
        made(tmp_path, cards=text)
    assert message in str(refused.value)


@pytest.mark.clause("UGM-CHANCE-02")
def test_a_card_leads_to_a_space_that_there_is(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="card one leads to a scent_of_fish, and the track has none"):
        made(tmp_path / "a", track(9), card("advance_to", "instant", 'target = "scent_of_fish"'))
    g = made(tmp_path / "b", track(9), card("advance_to", "instant", 'target = "nuclear_plant"'))
    assert (g.card_effect[0], g.card_a[0]) == (Effect.ADVANCE_TO, Kind.NUCLEAR_PLANT)


@pytest.mark.clause("UGM-CHANCE-03", "UGM-CHANCE-04", "UGM-CHANCE-07")
def test_cards_are_in_the_tables_copy_by_copy(tmp_path: Path) -> None:
    text = card("cancel_card", more=f"copies = {CANCELS}", name="a")
    text += card("raise_limit", more=f"amount = {MOST_POINTS}", name="b") + card("escape_fish", "keep", name="c")
    text += card("upkeep", "instant", "house = 3\ntank = 4\npool = true", name="d")
    text += card("lose_hp", "instant", "amount = 50\ncopies = 53", name="e")
    g = made(tmp_path, cards=text)
    assert (g.cards, g.combat_cards, g.kept_cards) == (60, 0b11111, 0b111111)
    assert (g.card_a[4], g.card_a[6], g.card_b[6], g.card_pool[6]) == (MOST_POINTS, 3, 4, 1)
    assert (g.card_a[59], g.card_pool[59], g.card_effect[59]) == (50, 0, Effect.LOSE_HP)
    assert (g.cards_of[Effect.CANCEL_CARD], g.cards_of[Effect.ESCAPE_FISH]) == (0b1111, 1 << 5)


# --- options that do not go together ---------------------------------------------------------------


@pytest.mark.clause("UGM-SETUP-02", "UGM-SETUP-04", "UGM-GO-04", "UGM-R-11")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"start.ap": 13}, "start.ap 13 is more than ap.cap 12"),
        ({"thrall.ap": 6, "ap.cap": 5, "start.ap": 5}, "thrall.ap 6 is more than ap.cap 5"),
        ({"build.houses": 131}, "build.houses 131 is less than the 132 houses at the start"),
        ({"build.maxHouses": 3}, "start.houses 4 is more than build.maxHouses"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, int], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        new(str(FIXTURE), 2, seed=1, options=options)


@pytest.mark.clause("UGM-SETUP-02", "UGM-SETUP-04", "UGM-GO-04", "UGM-R-11")
@pytest.mark.parametrize(
    "options",
    [
        {"start.ap": 12},
        {"thrall.ap": 5, "ap.cap": 5, "start.ap": 5},
        {"build.houses": 132},
        {"build.houses": "any"},
        {"build.maxHouses": 3, "start.houses": 3},
    ],
)
def test_options_that_just_go_together(options: dict[str, int | str]) -> None:
    assert not new(str(FIXTURE), 2, seed=1, options=options).over
