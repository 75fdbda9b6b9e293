"""What there is: kaiju, factions, three resources, district cards, the track."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from stompoly import SeatError, new
from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm

SPECIAL = {0: "go", 7: "chance", 22: "chance", 36: "chance", 10: "big_pile_of_fish", 20: "nuclear_plant"}
SPECIAL |= {30: "scent_of_fish"}
DISTRICTS = [space for space in range(40) if space not in SPECIAL]
BOOKS = [str(FIXTURE), "ugm"]


def fresh(*seats: str) -> KaijuScene:
    """A game from its very start."""
    return KaijuScene(new(str(FIXTURE), list(seats), seed=1))


def changed_board(tmp_path: Path, old: str, new_text: str) -> Path:
    """The fixture in a folder of its own, one text of its track changed throughout."""
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    board = mine / "board.toml"
    text = board.read_text(encoding="utf-8")
    assert old in text
    board.write_text(text.replace(old, new_text), encoding="utf-8")
    return mine


# --- players -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMP-01")
def test_every_player_has_a_kaiju_and_a_faction_without_possessions() -> None:
    t = fresh(*"ABCD")
    tokens = [player.token for player in t.game.players]
    assert (len(tokens), len(set(tokens))) == (4, 4)
    assert [t.at(name) for name in "ABCD"] == [0] * 4
    assert [lot for lot in DISTRICTS if t.owner(lot) is not None] == []
    assert [t.tanks(lot) for lot in DISTRICTS] == [0] * 33
    assert [t.spare(name) for name in "ABCD"] == [{"house": 0, "tank": 0}] * 4


@pytest.mark.clause("UGM-COMP-01")
def test_the_faction_fights_where_the_kaiju_is_not() -> None:
    t = ugm(turn="B", at={"A": 33, "B": 5}, ap={"B": 0}, rights={"A": [14]}, tanks={14: 2})
    t.roll(4, 5)
    assert (t.ask, t.asked) == ("fire", "A")
    t.play("fire")
    assert (t.hp("B"), t.hp("A"), t.at("A")) == (10, 12, 33)


@pytest.mark.clause("UGM-COMP-02")
def test_eight_players_and_no_ninth() -> None:
    t = fresh(*"ABCDEFGH")
    assert len({player.token for player in t.game.players}) == 8
    with pytest.raises(SeatError, match="9") as refused:
        fresh(*"ABCDEFGHI")
    assert refused.value.clause == "UGM-COMP-02"


@pytest.mark.clause("UGM-COMP-02")
def test_a_kaiju_has_no_rules_of_its_own() -> None:
    """The same game with the kaiju swapped: the same state and the same choices at every question."""
    one, other = fresh("A=Godzilla", "B=Mothra"), fresh("A=Mothra", "B=Godzilla")
    for _ in range(60):
        choices = [[t.game.text(act) for act in t.game.acts()] for t in (one, other)]
        assert choices[0] == choices[1]
        assert one.s == other.s
        for t in (one, other):
            t.play(choices[0][-1] if t.ask != "roll" else "roll")


# --- money, AP, HP -------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMP-03")
def test_three_resources_that_never_go_below_zero() -> None:
    t = fresh(*"ABC")
    for name in "ABC":
        assert (t.money(name), t.ap(name), t.hp(name)) == (10_000, 12, 12)
    t = ugm(at={"A": 4}, money={"A": 300}, ap={"A": 1})
    t.next_card("damages")
    t.roll(1, 2)
    assert t.money("A") == 0
    t = ugm(at={"A": 4}, ap={"A": 1})
    t.next_card("sluggish")
    t.roll(1, 2)
    assert t.ap("A") == 0


@pytest.mark.clause("UGM-COMP-04")
def test_money_buys_rights_and_then_a_house() -> None:
    t = ugm("AB", at={"A": 5, "B": 20}, houses={12: 0})
    t.roll(3, 4)
    t.play("buy")
    assert (t.money("A"), t.owner(12)) == (8_000, "A")
    t.play("end")
    t.roll(1, 2)
    t.play("hold")
    t.play("end")
    t.play("build house 12")
    assert (t.money("A"), t.houses(12)) == (7_000, 1)


@pytest.mark.clause("UGM-COMP-04")
def test_money_pays_fines() -> None:
    t = ugm(at={"A": 4})
    t.next_card("damages")
    t.roll(1, 2)
    assert t.money("A") == 9_500


@pytest.mark.clause("UGM-COMP-05")
def test_an_attack_point_for_each_building() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    t.play("attack house 2")
    assert (t.ap("A"), t.houses(12)) == (10, 1)


@pytest.mark.clause("UGM-COMP-05")
def test_an_attack_point_for_each_health_point() -> None:
    t = ugm(at={"A": 5, "B": 12})
    t.roll(3, 4)
    t.play("full")
    t.play("attack house 1 b 1")
    assert (t.ap("A"), t.hp("B"), t.houses(12)) == (10, 11, 2)


@pytest.mark.clause("UGM-COMP-06")
def test_out_of_health_by_another_player_is_subjugated_and_loses_everything() -> None:
    t = ugm(
        "ABC",
        turn="B",
        at={"A": 12, "B": 5, "C": 33},
        hp={"A": 1},
        ap={"A": 0},
        rights={"A": [13]},
        houses={13: 2},
        tanks={13: 1},
        cards={"A": ["fish_sense", "smoke"]},
    )
    t.roll(3, 4)
    t.play("full")
    t.play("attack a 1")
    assert (t.master("A"), t.owner(13), t.money("A")) == ("B", None, 0)
    assert t.cards("A") == ["fish_sense", "smoke"]
    assert not t.over


# --- district cards ------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMP-07")
@pytest.mark.parametrize("book", BOOKS)
def test_every_district_card_says_all_it_must(book: str) -> None:
    game = new(book, 2, seed=1)
    groups = {group.id: group for group in game.book.board.group}
    districts = [space for space in game.book.board.space if space.kind == "district"]
    assert game.options_chosen["build.house"] > 0
    for space in districts:
        group = groups[space.group]
        assert min(space.price, group.tank_cost, group.maser_cost, group.maser_damage) > 0
        assert len(group.tank_damage) == 4
        assert min(group.tank_damage) > 0
    assert len({space.short for space in districts}) == len(districts)


@pytest.mark.clause("UGM-COMP-07")
def test_the_fixture_has_33_districts_and_a_card_goes_to_one_player_only() -> None:
    board = load_rulebook(FIXTURE).board
    assert [space.pos for space in board.space if space.kind == "district"] == DISTRICTS
    t = ugm("AB", turn="B", at={"B": 5}, rights={"A": [12]})
    t.roll(3, 4)
    t.play("buy")
    assert t.owner(12) == "B"
    assert t.s.rights[t.seat("A")] == 0


@pytest.mark.clause("UGM-COMP-07")
@pytest.mark.parametrize(
    "line", ["price = 4_000\n", "tank_cost = 2_000\n", "tank_damage = [2, 4, 6, 8]\n", 'group = "dear"\n']
)
def test_a_district_card_with_a_gap_is_rejected(tmp_path: Path, line: str) -> None:
    with pytest.raises(RulebookError):
        load_rulebook(changed_board(tmp_path, line, ""))


@pytest.mark.clause("UGM-COMP-07")
def test_a_card_without_its_maser_cost_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(RulebookError):
        load_rulebook(changed_board(tmp_path, "maser_cost = 4_000\n", ""))


@pytest.mark.clause("UGM-COMP-08")
@pytest.mark.parametrize("book", BOOKS)
def test_one_house_cost_and_several_tank_costs(book: str) -> None:
    game = new(book, 2, seed=1)
    assert game.options_chosen["build.house"] == 1_000
    assert len({group.tank_cost for group in game.book.board.group}) >= 2


@pytest.mark.clause("UGM-COMP-08")
def test_a_house_costs_the_same_on_an_expensive_district_but_a_tank_does_not() -> None:
    t = ugm(rights={"A": [13, 37]})
    t.play("build house 13")
    t.play("build house 37")
    assert t.money("A") == 8_000
    t.play("build tank 13")
    assert t.money("A") == 7_000
    t.play("build tank 37")
    assert t.money("A") == 5_000


@pytest.mark.clause("UGM-COMP-09")
@pytest.mark.parametrize("book", BOOKS)
def test_dearer_districts_have_dearer_and_stronger_tanks(book: str) -> None:
    board = load_rulebook(book).board
    groups = {group.id: group for group in board.group}
    districts = sorted((space for space in board.space if space.kind == "district"), key=lambda space: space.price)
    costs = [groups[space.group].tank_cost for space in districts]
    assert costs == sorted(costs)
    for n in range(4):
        damage = [groups[space.group].tank_damage[n] for space in districts]
        assert damage == sorted(damage)


@pytest.mark.clause("UGM-COMP-09")
@pytest.mark.parametrize(
    ("old", "cheaper"),
    [("tank_cost = 2_000", "tank_cost = 900"), ("tank_damage = [2, 4, 6, 8]", "tank_damage = [1, 2, 2, 4]")],
)
def test_an_expensive_district_with_cheaper_or_weaker_tanks_is_rejected(tmp_path: Path, old: str, cheaper: str) -> None:
    with pytest.raises(RulebookError):
        load_rulebook(changed_board(tmp_path, old, cheaper))


# --- supplies and track --------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMP-10")
def test_spent_points_and_fallen_houses_go_to_no_player_and_no_pool() -> None:
    t = ugm(at={"A": 5})
    t.roll(3, 4)
    t.play("attack house 2")
    assert t.houses(12) == 1
    assert [t.ap(name) for name in "ABCD"] == [10, 12, 12, 12]
    assert [t.money(name) for name in "ABCD"] == [10_000] * 4
    assert t.spare("A") == {"house": 0, "tank": 0}
    assert t.pool == (1_000, 1, 0)


@pytest.mark.clause("UGM-COMP-10")
def test_fallen_houses_go_back_to_the_supply() -> None:
    """Thirty-three districts with three houses each, and no more pieces than those: what falls can be built again."""
    few = {"start.houses": 3, "build.houses": 99}
    full = dict.fromkeys([3, 4, 5, 6, 8, 9], 4)
    t = ugm("AB", at={"A": 5, "B": 20}, rights={"A": [1, 2]}, houses=full, options=few)
    assert sum(t.s.houses) == 99
    assert t.refused("build house 1").verdict == "no_supply"
    for lot in (12, 23):
        t.roll(*((3, 4) if lot == 12 else (1, 2)))
        t.play("attack house 1")
        t.play("end")
        assert t.houses(lot) == 1
    assert sum(t.s.houses) == 95
    t.play("build house D1 4")
    assert (t.houses(1), sum(t.s.houses)) == (4, 99)
    assert t.refused("build house 2").verdict == "no_supply"


@pytest.mark.clause("UGM-COMP-11")
def test_the_track_is_a_closed_loop_of_40_spaces() -> None:
    t = ugm(at={"A": 38})
    assert {space.pos: space.kind for space in t.game.book.board.space if space.kind != "district"} == SPECIAL
    t.roll(1, 3)
    assert t.at("A") == 2


@pytest.mark.clause("UGM-COMP-11")
@pytest.mark.parametrize("kind", ["go", "big_pile_of_fish"])
def test_a_track_without_go_or_fish_is_rejected(tmp_path: Path, kind: str) -> None:
    with pytest.raises(RulebookError):
        load_rulebook(changed_board(tmp_path, f'kind = "{kind}"', 'kind = "chance"'))


@pytest.mark.clause("UGM-COMP-11")
def test_the_shipped_track_is_one_of_28_spaces() -> None:
    assert [space.pos for space in load_rulebook("ugm").board.space] == list(range(28))
