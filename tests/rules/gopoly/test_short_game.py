"""Variant: Short Game."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import Scene, scene
from stompoly.testing.scene import Levels
from tests.rules.gopoly.helpers_gopoly import DEEDS, dealt, fresh

# Seven players and four deeds each: the whole pack is dealt, so that its order can be seen.
WHOLE_PACK = {"start.dealDeeds": 4, "start.dealPaid": False}


def pack(cut: int, seed: int = 1) -> list[int]:
    t = fresh("ABCDEFG", seed=seed, mode="short", options=WHOLE_PACK)
    t.play(f"cut {cut}")
    return [lot for _, lot in dealt(t)]


@pytest.mark.clause("GOP-SHG-01")
def test_the_short_game_changes_three_things() -> None:
    book = fresh().game.book
    regular, short = book.choose("regular"), book.choose("short")
    assert {key: short[key] for key in short if short[key] != regular[key]} == {
        "start.dealDeeds": 2,
        "build.hotelLevel": 3,
        "end.mode": "bankruptcies",
    }
    assert (short["start.dealPaid"], short["end.bankruptcies"], short["end.finalTransfer"]) == (True, 2, "inKind")


@pytest.mark.clause("GOP-SHG-02")
def test_the_deeds_are_shuffled() -> None:
    assert sorted(pack(0)) == DEEDS
    assert pack(0) != DEEDS
    assert pack(0) == pack(0)
    assert pack(0, seed=1) != pack(0, seed=2)


@pytest.mark.clause("GOP-SHG-03")
def test_the_player_on_the_bankers_left_cuts() -> None:
    t = fresh("ABCD", mode="short", options={"bank.role": "player"})
    assert (t.game.banker, t.ask, t.asked) == ("A", "cut", "B")
    assert t.refused("A: cut 10").verdict == "not_yours_to_answer"
    assert t.refused("B: roll").verdict == "not_asked"
    assert t.refused("B: cut 29").verdict == "bad_number"


@pytest.mark.clause("GOP-SHG-03")
def test_the_cards_cut_off_go_under_the_rest() -> None:
    whole = pack(0)
    assert pack(10) == whole[10:] + whole[:10]
    assert pack(1) == whole[1:] + whole[:1]


@pytest.mark.clause("GOP-SHG-04")
def test_two_deeds_each_are_dealt_one_at_a_time() -> None:
    t = fresh("ABCD", mode="short", options={"bank.role": "player"})
    t.play("cut 10")
    assert [name for name, _ in dealt(t)] == ["A", "B", "C", "D", "A", "B", "C", "D"]
    assert [len(t.deeds(name)) for name in "ABCD"] == [2, 2, 2, 2]
    assert len([lot for lot in DEEDS if t.owner(lot) is None]) == 20
    for name, lot in dealt(t):
        assert t.owner(lot) == name


@pytest.mark.clause("GOP-SHG-04")
def test_a_banker_who_does_not_play_gets_no_deeds() -> None:
    t = fresh("ABCDEF", mode="short", options={"bank.role": "nonPlayer"})
    t.play("cut 10")
    assert sorted(name or "" for name, _ in dealt(t)) == ["B", "B", "C", "C", "D", "D", "E", "E", "F", "F"]


@pytest.mark.clause("GOP-SHG-05")
@pytest.mark.parametrize("seed", range(5))
def test_dealt_deeds_are_paid_for_at_once(seed: int) -> None:
    t = fresh("ABCD", mode="short", seed=seed)
    t.play("cut 10")
    for name in "ABCD":
        assert t.cash(name) == 1500 - sum(t.game.book.board.space[lot].price for lot in t.deeds(name))
        assert not any(t.mortgaged(lot) for lot in t.deeds(name))


@pytest.mark.clause("GOP-SHG-05")
def test_dealt_39_and_3_cost_460() -> None:
    seed, cut = next((s, c) for s in range(200) for c in range(28) if {pack(c, s)[0], pack(c, s)[4]} == {39, 3})
    t = fresh("ABCD", mode="short", seed=seed)
    t.play(f"cut {cut}")
    assert (t.deeds("A"), t.cash("A")) == ([3, 39], 1040)


@pytest.mark.clause("GOP-SHG-06")
def test_play_then_starts_with_the_roll_off() -> None:
    t = fresh("ABC", mode="short")
    t.play("cut 10")
    assert (t.ask, t.asked) == ("roll_off", "A")
    assert [t.at(name) for name in "ABC"] == [0, 0, 0]
    t.roll(1, 2)
    t.roll(5, 6)
    t.roll(2, 2)
    assert (t.ask, t.asked) == ("roll", "B")


@pytest.mark.clause("GOP-SHG-07")
def test_three_houses_on_each_lot_suffice_for_a_hotel() -> None:
    t = scene("gopoly", mode="short", deeds={"A": [37, 39]}, levels={37: 3, 39: 3}, cash={"A": 200})
    assert t.houses == 26
    t.play("build #39=hotel")
    assert (t.level(39), t.level(37), t.cash("A")) == ("H", 3, 0)
    assert (t.houses, t.hotels) == (29, 11)


@pytest.mark.clause("GOP-SHG-07")
def test_two_houses_do_not_and_there_is_no_fourth() -> None:
    t = scene("gopoly", mode="short", deeds={"A": [37, 39]}, levels={37: 3, 39: 2})
    assert t.refused("build #37=hotel").verdict == "hotel_needs_row"
    t = scene("gopoly", mode="short", deeds={"A": [37, 39]}, levels={37: 3, 39: 3})
    assert t.refused("build #37=4").verdict == "no_fifth_house"
    t = scene("gopoly", deeds={"A": [37, 39]}, levels={37: 3, 39: 3})
    assert t.refused("build #39=hotel").verdict == "hotel_needs_row"  # the regular game


@pytest.mark.clause("GOP-SHG-08")
@pytest.mark.parametrize(("level", "rent"), [("H", 2000), (3, 1400)])
def test_hotel_rent_is_unchanged(level: int | str, rent: int) -> None:
    levels: Levels = {37: 3, 39: level}
    t = scene("gopoly", mode="short", at={"A": 36}, cash={"A": 2500}, deeds={"B": [37, 39]}, levels=levels)
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (2500 - rent, 1500 + rent)


@pytest.mark.clause("GOP-SHG-09")
@pytest.mark.parametrize(("mode", "each"), [("short", 400), ("regular", 500)])
def test_a_hotel_brings_half_of_four_house_prices(mode: str, each: int) -> None:
    t = scene("gopoly", mode=mode, deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, cash={"A": 0})
    t.play("sell #37=0 #39=0")
    assert (t.cash("A"), t.hotels) == (2 * each, 12)


@pytest.mark.clause("GOP-SHG-09")
def test_a_hotel_breaks_down_into_three_houses() -> None:
    t = scene("gopoly", mode="short", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"}, cash={"A": 0}, houses=3)
    t.play("sell #39")
    assert (t.level(39), t.cash("A"), t.houses) == (3, 100, 0)


def after_first_bankruptcy(seats: str = "ABCD", **more: Any) -> Scene:
    """C is bankrupt to the Bank as the first of this game; it is D's turn, three before the MST3K fee."""
    cash = {"C": 0, **more.pop("cash", {})}
    at = {"C": 35, "D": 35, **more.pop("at", {})}
    t = scene("gopoly", seats, mode="short", turn="C", at=at, cash=cash, **more)
    t.roll(1, 2)
    assert t.out("C")
    return t


@pytest.mark.clause("GOP-SHG-10")
def test_play_goes_on_after_the_first_bankruptcy() -> None:
    t = after_first_bankruptcy()
    assert not t.over
    assert (t.ask, t.asked, t.active) == ("roll", "D", "D")


@pytest.mark.clause("GOP-SHG-10")
def test_the_first_bankruptcy_is_settled_as_in_the_regular_game() -> None:
    t = scene(
        "gopoly",
        mode="short",
        at={"A": 36},
        cash={"A": 10},
        deeds={"A": [5, 6, 8, 9], "B": [37, 39]},
        levels={6: 1, 8: 1, 9: 1, 37: 3, 39: 3},
        mortgaged=[5],
    )
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.cash("B"), t.level(6), t.deeds("B")) == (1585, 0, [5, 6, 8, 9, 37, 39])
    t.play("hold")
    assert (t.cash("B"), t.over, t.active) == (1575, False, "B")


@pytest.mark.clause("GOP-SHG-11")
def test_the_second_bankruptcy_ends_the_game_at_once() -> None:
    t = after_first_bankruptcy(cash={"D": 74, "A": 2000})
    t.roll(1, 2)
    assert t.out("D")
    assert t.over
    assert t.refused("A: roll").verdict == "game_over"
    assert t.winners == ["A"]


@pytest.mark.clause("GOP-SHG-11")
def test_a_second_solvent_player_plays_on() -> None:
    t = after_first_bankruptcy(cash={"D": 75})
    t.roll(1, 2)
    assert (t.over, t.cash("D"), t.ask) == (False, 0, "end")


@pytest.mark.clause("GOP-SHG-11")
def test_with_two_players_the_first_bankruptcy_leaves_one() -> None:
    t = scene("gopoly", "AB", mode="short", at={"A": 35}, cash={"A": 0, "B": 1})
    t.roll(1, 2)
    assert (t.over, t.winners) == (True, ["B"])


def d_bankrupt_to_a() -> Scene:
    """D's six houses and mortgaged #5 cannot pay for A's hotel on #31 (1275)."""
    t = after_first_bankruptcy(
        at={"D": 28},
        cash={"D": 7},
        deeds={"A": [31, 32, 34], "D": [5, 37, 39]},
        levels={31: "H", 32: "H", 34: "H", 37: 3, 39: 3},
        mortgaged=[5],
        passes={"D": 1},
    )
    t.roll(1, 2)
    assert (t.ask, t.raisable("D")) == ("debt", 7 + 600 + 375)
    t.play("bankrupt")
    return t


@pytest.mark.clause("GOP-SHG-12")
def test_the_second_bankrupt_hands_over_standing_buildings() -> None:
    t = d_bankrupt_to_a()
    assert t.over
    assert t.deeds("A") == [5, 31, 32, 34, 37, 39]
    assert (t.level(37), t.level(39), t.houses) == (3, 3, 26)
    assert (t.cash("A"), t.cash("D"), t.deeds("D")) == (1507, 0, [])
    assert t.mortgaged(5)  # and no interest
    assert t.value("A") == 1507 + (350 + 400 + 1200) + 100 + (300 + 300 + 320 + 3 * 800)


@pytest.mark.clause("GOP-SHG-12")
def test_what_the_bank_gets_last_is_not_auctioned() -> None:
    t = after_first_bankruptcy(cash={"D": 0}, deeds={"D": [1]})
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.over, t.owner(1), t.deeds("D")) == (True, None, [])
    assert [line.kind for line in t.game.log if line.kind in ("sold", "unsold", "bid")] == []
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)


def valued(cash: int = 0, deeds: list[int] | None = None, mortgaged: list[int] | None = None, **levels: Any) -> int:
    """The value of A in a Short Game; levels like `_37=3`."""
    built = {int(lot[1:]): level for lot, level in levels.items()}
    t = scene("gopoly", mode="short", cash={"A": cash}, deeds={"A": deeds or []}, levels=built, mortgaged=mortgaged)
    return t.value("A")


@pytest.mark.clause("GOP-SHG-13")
def test_cash_counts_in_full() -> None:
    assert valued(500) == 500
    assert valued(0) == 0


@pytest.mark.clause("GOP-SHG-14")
def test_clear_deeds_count_at_the_board_price() -> None:
    assert valued(deeds=[37, 39]) == 750
    assert valued(deeds=[5, 12]) == 350


@pytest.mark.clause("GOP-SHG-15")
def test_mortgaged_deeds_count_half() -> None:
    assert valued(deeds=[5], mortgaged=[5]) == 100
    assert valued(deeds=[12, 37], mortgaged=[12, 37]) == 250


@pytest.mark.clause("GOP-SHG-16")
def test_houses_count_at_the_purchase_price() -> None:
    assert valued(deeds=[37, 39], _37=3, _39=3) == 750 + 600 + 600
    assert valued(deeds=[1, 3], _1=1) == 120 + 50


@pytest.mark.clause("GOP-SHG-17")
def test_a_hotel_counts_with_its_three_houses() -> None:
    assert valued(deeds=[37, 39], _37=3, _39="H") == 750 + 600 + 800
    assert valued(500, deeds=[5, 37, 39], mortgaged=[5], _37=3, _39="H") == 2750


def ended_with(b: int, **more: Any) -> Scene:
    """A is worth 2750, B has this cash, and D goes bankrupt as the second."""
    t = after_first_bankruptcy(
        cash={"A": 500, "B": b, "D": 0},
        deeds={"A": [5, 37, 39]},
        mortgaged=[5],
        levels={37: 3, 39: "H"},
        at={"D": 35},
        **more,
    )
    t.roll(1, 2)
    assert t.over
    return t


@pytest.mark.clause("GOP-SHG-18")
@pytest.mark.parametrize(("cash_of_b", "winners"), [(2610, ["A"]), (2749, ["A"]), (2750, ["A", "B"]), (2751, ["B"])])
def test_the_richest_wins(cash_of_b: int, winners: list[str]) -> None:
    assert ended_with(cash_of_b).winners == winners


@pytest.mark.clause("GOP-SHG-18")
def test_a_bankrupt_never_wins() -> None:
    t = d_bankrupt_to_a()
    assert t.winners == ["A"]
    assert {line.event.y for line in t.happened("won")} == {t.value("A")}
