"""CLA-END-02: the short game and the time limit game."""

import pytest

from stompoly.game import new
from stompoly.testing.scene import Scene, scene

pytestmark = pytest.mark.clause("CLA-END-02")


@pytest.mark.parametrize("mode", ["short", "time-limit"])
def test_two_deeds_each_are_dealt_and_paid(mode: str) -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=3, mode=mode))
    assert (t.ask, t.asked) == ("cut", "B")
    t.play("cut 10")
    prices = {space.pos: space.price for space in t.game.book.board.space}
    for name in "ABC":
        assert len(t.deeds(name)) == 2
        assert t.cash(name) == 1500 - sum(prices[lot] for lot in t.deeds(name))
    assert t.ask == "roll_off"


def test_the_regular_game_deals_nothing() -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=3))
    assert (t.ask, t.deeds("A")) == ("roll_off", [])


def test_the_cut_lays_the_upper_cards_below() -> None:
    dealt = {}
    for cut in (1, 3):
        t = Scene(new("classic", ["A", "B"], seed=3, mode="short"))
        t.play(f"cut {cut}")
        dealt[cut] = [line.event.x for line in t.happened("dealt")]
    assert dealt[1][2:] == dealt[3][:2]


def test_short_game_hotels_need_three_houses() -> None:
    t = scene("classic", mode="short", deeds={"A": [37, 39]}, levels={37: 3, 39: 2})
    assert t.refused("build #37=hotel").verdict == "hotel_needs_row"
    t.play("build #39")
    houses = t.houses
    t.play("build #39")
    assert (t.level(39), t.houses, t.hotels, t.cash("A")) == ("H", houses + 3, 11, 1100)


def test_time_limit_hotels_need_four() -> None:
    t = scene("classic", mode="time-limit", deeds={"A": [37, 39]}, levels={37: 3, 39: 3})
    assert t.refused("build #39=hotel").verdict == "hotel_needs_row"


def test_a_short_game_hotel_sells_for_half_of_four_houses() -> None:
    t = scene("classic", mode="short", deeds={"A": [37, 39]}, levels={37: "H", 39: "H"})
    t.play("sell #37=0 #39=0")
    assert t.cash("A") == 1500 + 800


def test_the_second_bankruptcy_ends_the_short_game() -> None:
    t = scene("classic", mode="short", at={"A": 35, "B": 35}, cash={"A": 0, "B": 0, "C": 900, "D": 901})
    t.roll(1, 2)
    assert (t.out("A"), t.over, t.active) == (True, False, "B")
    t.roll(1, 2)
    assert (t.over, t.winners) == (True, ["D"])


def test_bankruptcies_do_not_end_the_time_limit_game() -> None:
    t = scene("classic", mode="time-limit", at={"A": 35, "B": 35}, cash={"A": 0, "B": 0})
    t.roll(1, 2)
    t.roll(1, 2)
    assert (t.out("A"), t.out("B"), t.over, t.active) == (True, True, False, "C")


def test_the_valuation_of_the_short_game() -> None:
    t = scene(
        "classic", mode="short", cash={"A": 500}, deeds={"A": [37, 39, 5]}, levels={37: 3, 39: "H"}, mortgaged=[5]
    )
    assert t.value("A") == 500 + 750 + 100 + 600 + 800


def test_a_regular_hotel_is_valued_at_five_steps() -> None:
    t = scene("classic", mode="time-limit", cash={"A": 500}, deeds={"A": [37, 39]}, levels={37: 4, 39: "H"})
    assert t.value("A") == 500 + 750 + 800 + 1000


def test_the_last_hand_over_of_the_short_game_leaves_buildings_standing() -> None:
    """D's estate goes to C as it stands: 350 + 400 + six houses of 200, and no interest on the mortgaged #5."""
    t = scene(
        "classic",
        mode="short",
        turn="D",
        out="A",
        at={"D": 21},
        deeds={"C": [21, 23, 24], "D": [5, 37, 39]},
        levels={21: "H", 23: "H", 24: "H", 37: 3, 39: 3},
        mortgaged=[5],
        cash={"C": 0, "D": 0},
    )
    t.s.bankruptcies = 1
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.over, t.level(37), t.level(39), t.cash("C")) == (True, 3, 3, 0)
    assert t.value("C") == 220 + 220 + 240 + 3 * 4 * 150 + 100 + 750 + 1200
    assert t.winners == ["C"]


def test_at_the_agreed_time_the_richest_wins_after_the_turn() -> None:
    t = scene("classic", mode="time-limit", at={"A": 17}, cash={"A": 1000, "B": 1100, "C": 900, "D": 1099})
    t.play("time up")
    assert not t.over
    t.roll(1, 2)
    t.play("end")
    assert (t.over, t.winners) == (True, ["B"])


def test_a_tie_is_a_shared_win() -> None:
    cash = {"A": 1000, "B": 1100, "C": 700}
    t = scene("classic", "ABC", mode="time-limit", at={"A": 17}, cash=cash, deeds={"C": [39]})
    t.play("time up")
    t.roll(1, 2)
    t.play("end")
    assert t.winners == ["B", "C"]


def test_the_regular_game_has_no_time() -> None:
    assert scene("classic").refused("time up").verdict == "not_timed"
