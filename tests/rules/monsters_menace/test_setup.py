"""Set-up: where houses, hotels, tokens and monsters are at the start."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from stompoly import new
from stompoly.engine import chance
from stompoly.rules.options import OptionError
from stompoly.testing import MenaceScene, menace_scene

SPECIAL = (0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38)
PROPERTIES = [space for space in range(40) if space not in SPECIAL]
STREETS = [lot for lot in PROPERTIES if lot not in (5, 12, 15, 25, 28, 35)]
SIDES = {1: range(1, 10), 2: range(11, 20), 3: range(21, 30), 4: range(31, 40)}


def fresh(seats: str = "ABCD", *, mode: str = "regular", seed: int = 1, **options: Any) -> MenaceScene:
    """A game from its very start; options of the set-up by their last word."""
    keys = {f"setup.{key}": value for key, value in options.items()}
    return MenaceScene(new("monsters_menace", list(seats), seed=seed, mode=mode, options=keys))


def built(t: MenaceScene) -> dict[int, tuple[int, int]]:
    """Houses and hotels of each space that has any."""
    return {lot: (t.houses(lot), t.hotels(lot)) for lot in range(40) if t.houses(lot) or t.hotels(lot)}


def lying(t: MenaceScene) -> dict[str, int]:
    """Where the tokens on the board are."""
    return {token.id: at for token in t.game.words.tokens if isinstance(at := t.token(token.id), int)}


def thrown(
    monkeypatch: pytest.MonkeyPatch, *faces: int, houses: int = 1, hotels: int = 0, tokens: int = 0
) -> MenaceScene:
    """A set-up by these dice; what else is drawn at the start takes the first possibility."""
    left = list(faces)

    def stream(_s: Any, n: int) -> int:
        return left.pop(0) - 1 if n == 6 else 0

    with monkeypatch.context() as patched:
        patched.setattr(chance, "stream", stream)
        t = fresh("AB", houses=houses, hotels=hotels, tokens=tokens)
    assert left == []
    return t


def by_map(text: str) -> MenaceScene:
    """A set-up that the table agreed on."""
    options = {"setup.mode": "map", "setup.map": text}
    return MenaceScene(new("monsters_menace", list("AB"), seed=1, options=options))


@pytest.mark.clause("MMM-SETUP-01")
def test_all_28_properties_stand_at_the_start() -> None:
    t = fresh()
    assert [lot for lot in range(40) if t.standing(lot)] == PROPERTIES
    assert [t.prizes(name) for name in "ABCD"] == [{"house": 0, "hotel": 0, "deed": []}] * 4


# --- by dice -----------------------------------------------------------------------------------


@pytest.mark.clause("MMM-SETUP-02", "MMM-SETUP-03")
def test_one_die_for_the_side_and_one_for_the_street(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(thrown(monkeypatch, 2, 3)) == {14: (1, 0)}


@pytest.mark.clause("MMM-SETUP-02")
def test_houses_hotels_and_tokens_are_placed_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    t = thrown(monkeypatch, 2, 3, 2, 3, 1, 1, houses=2, hotels=1)
    assert sum(t.s.houses) == 2
    assert sum(t.s.hotels) == 1
    assert [houses + hotels for houses, hotels in (built(t).get(lot, (0, 0)) for lot in (14, 1))] == [2, 1]
    t = thrown(monkeypatch, 4, 5, 3, 3, houses=0, tokens=2)
    assert (built(t), sorted(lying(t).values())) == ({}, [24, 39])


@pytest.mark.clause("MMM-SETUP-02")
@pytest.mark.parametrize("seed", range(4))
def test_by_default_dice_put_a_whole_set_on_the_streets(seed: int) -> None:
    t = fresh(seed=seed)
    assert (sum(t.s.houses), sum(t.s.hotels), len(lying(t))) == (32, 12, 13)
    assert set(built(t)) | set(lying(t).values()) <= set(STREETS)
    assert built(t) != built(fresh(seed=seed + 10))


@pytest.mark.clause("MMM-SETUP-03")
@pytest.mark.parametrize(("side", "lot"), [(1, 1), (2, 11), (3, 21), (4, 31)])
def test_the_first_roll_is_the_side(monkeypatch: pytest.MonkeyPatch, side: int, lot: int) -> None:
    assert built(thrown(monkeypatch, side, 1)) == {lot: (1, 0)}


@pytest.mark.clause("MMM-SETUP-04", "MMM-R-02")
def test_a_first_roll_of_five_or_six_is_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(thrown(monkeypatch, 5, 6, 1, 2)) == {3: (1, 0)}
    assert built(thrown(monkeypatch, 6, 6, 5, 4, 5)) == {39: (1, 0)}


STREETS_OF_SIDES = [
    (1, [1, 3, 6, 8, 9]),
    (2, [11, 13, 14, 16, 18, 19]),
    (3, [21, 23, 24, 26, 27, 29]),
    (4, [31, 32, 34, 37, 39]),
]


@pytest.mark.clause("MMM-SETUP-05", "MMM-SETUP-07", "MMM-SETUP-08", "MMM-SETUP-09")
@pytest.mark.parametrize(("side", "lots"), STREETS_OF_SIDES)
def test_the_second_roll_is_the_street(monkeypatch: pytest.MonkeyPatch, side: int, lots: list[int]) -> None:
    for roll, lot in enumerate(lots, 1):
        assert built(thrown(monkeypatch, side, roll)) == {lot: (1, 0)}
        assert lying(thrown(monkeypatch, side, roll, houses=0, tokens=1)) == {"battleship": lot}


@pytest.mark.clause("MMM-SETUP-06", "MMM-R-02")
def test_on_side_one_a_second_six_is_thrown_again_and_the_side_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(thrown(monkeypatch, 1, 6, 5)) == {9: (1, 0)}
    assert built(thrown(monkeypatch, 1, 6, 6, 6, 2)) == {3: (1, 0)}


@pytest.mark.clause("MMM-SETUP-10", "MMM-R-02")
def test_on_side_four_a_second_six_is_thrown_again_and_the_side_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built(thrown(monkeypatch, 4, 6, 1)) == {31: (1, 0)}
    assert built(thrown(monkeypatch, 4, 6, 6, 5)) == {39: (1, 0)}


@pytest.mark.clause("MMM-SETUP-12")
def test_fewer_or_no_pieces_may_be_placed() -> None:
    t = fresh(houses=5, hotels=2, tokens=3)
    assert (sum(t.s.houses), sum(t.s.hotels), len(lying(t))) == (5, 2, 3)
    t = fresh(houses=0, hotels=0, tokens=0)
    assert (built(t), lying(t), sum(t.standing(lot) for lot in range(40))) == ({}, {}, 28)
    assert t.ask == "choose"


@pytest.mark.clause("MMM-SETUP-12")
def test_with_nothing_placed_only_the_properties_are_to_be_destroyed() -> None:
    t = menace_scene("AB", at={"A": 39}, destroyed=[lot for lot in PROPERTIES if lot != 39])
    t.play("attack property", 2, 3)
    assert (t.over, t.points("A")) == (True, 2)


# --- as the table agrees -----------------------------------------------------------------------


@pytest.mark.clause("MMM-SETUP-11")
def test_any_number_of_pieces_may_be_on_a_space() -> None:
    t = by_map("3:9 houses, 3:3 hotels, 3:car, 3:dog")
    assert (built(t), lying(t)) == ({3: (9, 3)}, {"car": 3, "dog": 3})


@pytest.mark.clause("MMM-SETUP-11")
def test_dice_may_heap_everything_on_one_street(monkeypatch: pytest.MonkeyPatch) -> None:
    t = thrown(monkeypatch, *[1, 2] * 14, houses=9, hotels=3, tokens=2)
    assert (built(t), list(lying(t).values())) == ({3: (9, 3)}, [3, 3])


@pytest.mark.clause("MMM-SETUP-13")
def test_the_table_may_agree_where_the_pieces_go() -> None:
    t = by_map("31:4 hotels, 32:4 hotels, 39:4 hotels")
    assert (built(t), lying(t)) == ({31: (0, 4), 32: (0, 4), 39: (0, 4)}, {})


@pytest.mark.clause("MMM-SETUP-13", "MMM-R-03")
@pytest.mark.parametrize("space", [0, 4, 7, 10, 12, 30, 35])
def test_free_placement_may_use_any_space(space: int) -> None:
    t = by_map(f"{space}:2 houses, {space}:hotel, {space}:cat")
    assert (built(t), lying(t)) == ({space: (2, 1)}, {"cat": space})


@pytest.mark.clause("MMM-SETUP-13", "MMM-R-03")
def test_a_house_on_a_space_that_is_no_property_is_attacked_there() -> None:
    t = menace_scene("AB", at={"A": 4}, houses={4: 1})
    t.play("attack house", 3, 3)
    assert (t.houses(4), t.prizes("A")["house"]) == (0, 1)


@pytest.mark.clause("MMM-SETUP-13")
@pytest.mark.parametrize("text", ["40:house", "3:dog, 4:dog", "3:palace"])
def test_a_map_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match=r"setup\.map"):
        by_map(text)


@pytest.mark.clause("MMM-SETUP-18", "MMM-R-06")
def test_a_game_of_monopoly_is_cleared_as_it_stands() -> None:
    t = by_map("39:hotel, 6:3 houses, 24:dog, 10:car")
    assert built(t) == {39: (0, 1), 6: (3, 0)}
    assert lying(t) == {"dog": 24, "car": 10}
    assert sum(t.standing(lot) for lot in range(40)) == 28
    assert [t.at(name) for name in "AB"] == [0, 0]


# --- quick list --------------------------------------------------------------------------------

QUICK = {
    **{1: (2, 0), 3: (2, 0), 6: (2, 0), 8: (2, 0), 9: (0, 1)},
    **{11: (2, 1), 13: (2, 0), 14: (0, 1), 16: (2, 0), 18: (2, 1), 19: (0, 1)},
    **{21: (2, 1), 23: (2, 0), 24: (0, 1), 26: (2, 1), 27: (2, 0), 29: (2, 1)},
    **{31: (2, 0), 32: (2, 1), 34: (1, 1), 37: (2, 1), 39: (2, 1)},
}
SIDES_OF_LIST = [
    (1, 8, 1, {"car": 3, "thimble": 6}),
    (2, 8, 4, {"train": 14, "shoe": 16, "horseman": 19}),
    (3, 10, 4, {"top_hat": 23, "iron": 24, "money_bag": 26, "battleship": 29}),
    (4, 9, 4, {"wheelbarrow": 34, "dog": 37}),
]


@pytest.mark.clause("MMM-SETUP-14", "MMM-SETUP-15", "MMM-SETUP-16", "MMM-SETUP-17")
@pytest.mark.parametrize(("side", "houses", "hotels", "tokens"), SIDES_OF_LIST)
def test_a_side_of_the_quick_list(side: int, houses: int, hotels: int, tokens: dict[str, int]) -> None:
    t, here = fresh(mode="quick"), SIDES[side]
    assert (sum(t.houses(lot) for lot in here), sum(t.hotels(lot) for lot in here)) == (houses, hotels)
    assert {lot: n for lot, n in built(t).items() if lot in here} == {lot: n for lot, n in QUICK.items() if lot in here}
    assert {token: at for token, at in lying(t).items() if at in here} == tokens


@pytest.mark.clause("MMM-SETUP-17", "MMM-R-04", "MMM-R-05")
def test_the_quick_list_has_35_houses_13_hotels_and_11_tokens() -> None:
    t = fresh(mode="quick")
    assert (sum(t.s.houses), sum(t.s.hotels), len(lying(t))) == (35, 13, 11)
    assert (t.token("cannon"), t.token("cat")) == (None, None)
    assert built(fresh(mode="quick", seed=2)) == built(t)


@pytest.mark.clause("MMM-SETUP-17", "MMM-R-04")
def test_one_box_runs_out_on_the_last_streets_of_the_quick_list() -> None:
    t = fresh(mode="boxed")
    assert (sum(t.s.houses), sum(t.s.hotels), len(lying(t))) == (32, 12, 11)
    assert built(t) == {**{lot: n for lot, n in QUICK.items() if lot != 39}, 37: (1, 1)}
    assert built(fresh(mode="quick", supply="boxed")) == built(t)


# --- monsters ----------------------------------------------------------------------------------


@pytest.mark.clause("MMM-SETUP-19")
@pytest.mark.parametrize("mode", ["regular", "quick", "boxed"])
def test_everybody_starts_on_go(mode: str) -> None:
    t = fresh("ABCDEFGH", mode=mode)
    assert [t.at(name) for name in "ABCDEFGH"] == [0] * 8


@pytest.mark.clause("MMM-SETUP-20")
def test_each_of_three_players_starts_as_often_as_the_others() -> None:
    t = fresh("ABC", houses=0, hotels=0, tokens=0)
    starts: Counter[int] = Counter()
    for seed in range(6000):
        s = t.game.family.state()
        t.game.family.begin(t.g, s, seed, 3)
        starts[s.current] += 1
    assert [1850 <= starts[seat] <= 2150 for seat in range(3)] == [True] * 3


@pytest.mark.clause("MMM-SETUP-20")
def test_the_game_says_who_starts() -> None:
    names = set()
    for seed in range(12):
        t = fresh("ABC", seed=seed)
        assert [line.event.seat for line in t.happened("starts")] == [t.s.current]
        assert t.asked == t.active
        names.add(t.active)
    assert names == {"A", "B", "C"}
