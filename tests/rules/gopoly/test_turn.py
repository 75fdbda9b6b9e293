"""Starting player and turn."""

from __future__ import annotations

import pytest

from stompoly.testing import scene
from tests.rules.gopoly.helpers_gopoly import ISLAND, fresh, landings, pass_auction


@pytest.mark.clause("GOP-TRN-01")
def test_everybody_rolls_once_from_the_banker_on() -> None:
    t = fresh("ABC", options={"bank.role": "player"})
    assert (t.game.banker, t.ask, t.asked) == ("A", "roll_off", "A")
    assert t.refused("B: roll").verdict == "not_yours_to_answer"
    t.roll(3, 4)
    assert (t.ask, t.asked) == ("roll_off", "B")
    assert t.refused("C: roll").verdict == "not_yours_to_answer"
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("roll_off", "C")
    t.roll(1, 3)
    assert t.ask == "roll"


@pytest.mark.clause("GOP-TRN-02")
@pytest.mark.parametrize(
    ("a", "b", "c", "first"),
    [((3, 4), (5, 6), (1, 3), "B"), ((6, 6), (5, 6), (1, 3), "A"), ((1, 1), (1, 2), (2, 2), "C")],
)
def test_the_highest_total_starts(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], first: str) -> None:
    t = fresh("ABC")
    t.roll(*a)
    t.roll(*b)
    t.roll(*c)
    assert (t.ask, t.asked, t.active) == ("roll", first, first)


@pytest.mark.clause("GOP-TRN-02")
def test_those_tied_for_the_highest_roll_again() -> None:
    t = fresh("ABC")
    t.roll(4, 4)
    t.roll(1, 2)
    t.roll(2, 6)
    assert (t.ask, t.asked) == ("roll_off", "A")
    t.roll(1, 1)
    assert (t.ask, t.asked) == ("roll_off", "C")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("roll", "C")


@pytest.mark.clause("GOP-TRN-03")
def test_everybody_starts_on_go() -> None:
    t = fresh("AB")
    t.roll(6, 5)
    t.roll(1, 2)
    assert (t.at("A"), t.at("B"), t.asked) == (0, 0, "A")
    t.next_card("gamera", "gamera_dividend")
    t.roll(3, 4)
    assert t.at("A") == 7


@pytest.mark.clause("GOP-TRN-04")
@pytest.mark.parametrize(("start", "dice", "end"), [(37, (2, 4), 3), (0, (1, 2), 3), (20, (6, 5), 31)])
def test_the_token_moves_the_sum_forward(start: int, dice: tuple[int, int], end: int) -> None:
    t = scene("gopoly", at={"A": start})
    t.roll(*dice)
    assert t.at("A") == end
    assert landings(t) == [end]


@pytest.mark.clause("GOP-TRN-05")
def test_the_turn_passes_to_the_left_past_the_bankrupt() -> None:
    t = scene("gopoly", "ABCD", turn="A", phase="end", out="C", at={"B": 4, "D": 4})
    t.play("end")
    assert t.active == "B"
    t.roll(2, 4)
    t.play("end")
    assert t.active == "D"
    t.roll(2, 4)
    t.play("end")
    assert t.active == "A"


@pytest.mark.clause("GOP-TRN-05")
def test_the_turn_is_not_over_before_the_roll() -> None:
    t = scene("gopoly")
    assert t.refused("end").verdict == "not_asked"


@pytest.mark.clause("GOP-TRN-06")
def test_tokens_go_on_from_where_they_stopped() -> None:
    t = scene("gopoly", "AB", phase="end", at={"A": 12, "B": 4})
    t.play("end")
    t.roll(2, 4)
    t.play("end")
    assert t.at("A") == 12
    t.roll(1, 2)
    assert t.at("A") == 15


@pytest.mark.clause("GOP-TRN-07")
def test_tokens_share_a_space() -> None:
    t = scene("gopoly", at={"A": 4, "B": 9, "C": 9}, cash={"B": 77})
    t.roll(2, 3)
    assert [t.at(name) for name in "ABC"] == [9, 9, 9]
    assert (t.ask, t.asked) == ("buy", "A")
    assert (t.cash("A"), t.cash("B")) == (1500, 77)


@pytest.mark.clause("GOP-TRN-08")
def test_an_unowned_property_may_be_bought() -> None:
    t = scene("gopoly", at={"A": 36})
    t.roll(1, 2)
    assert (t.ask, t.asked, t.at("A")) == ("buy", "A", 39)


@pytest.mark.clause("GOP-TRN-08")
def test_the_space_decides_what_follows() -> None:
    def land(space: int) -> tuple[str, int, int]:
        t = scene("gopoly", "AB", at={"A": space - 3}, deeds={"B": [39]})
        t.next_card("gamera", "gamera_dividend")
        t.roll(1, 2)
        return t.ask, t.at("A"), t.cash("A") - 1500

    assert land(39) == ("end", 39, -50)  # rent
    assert land(38) == ("end", 38, -75)  # tax
    assert land(4)[0] == "tax"
    assert land(22) == ("end", 22, 50)  # card
    assert land(30)[1] == ISLAND
    assert land(20) == ("end", 20, 0)


@pytest.mark.clause("GOP-TRN-09")
def test_a_doubles_roll_is_resolved_in_full() -> None:
    t = scene("gopoly")
    t.roll(3, 3)
    assert (t.at("A"), t.ask) == (6, "buy")
    t.play("buy")
    assert (t.owner(6), t.cash("A")) == ("A", 1400)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("GOP-TRN-09")
def test_a_doubles_roll_pays_rent() -> None:
    t = scene("gopoly", deeds={"B": [6]})
    t.roll(3, 3)
    assert (t.cash("A"), t.cash("B"), t.ask) == (1494, 1506, "roll")


@pytest.mark.clause("GOP-TRN-10")
def test_after_doubles_the_same_player_rolls_again() -> None:
    t = scene("gopoly")
    t.roll(3, 3)
    t.play("decline")
    pass_auction(t)
    assert (t.ask, t.asked, t.active) == ("roll", "A", "A")
    assert t.refused("end").verdict == "not_asked"
    t.roll(1, 3)
    assert t.at("A") == ISLAND
    assert t.ask == "end"  # no third roll without doubles


@pytest.mark.clause("GOP-TRN-11")
def test_the_third_doubles_are_not_moved() -> None:
    t = scene("gopoly", doubles=2, at={"A": 20})
    t.roll(4, 4)
    assert (t.at("A"), t.held("A")) == (ISLAND, 1)
    assert 28 not in landings(t)
    assert (t.ask, t.active) == ("roll", "B")
    assert t.owner(28) is None


@pytest.mark.clause("GOP-TRN-11")
def test_second_doubles_and_a_third_plain_roll_are_moved() -> None:
    t = scene("gopoly", doubles=1, at={"A": 20})
    t.roll(4, 4)
    assert (t.at("A"), t.ask) == (28, "buy")
    t = scene("gopoly", doubles=2, at={"A": 20})
    t.roll(3, 5)
    assert (t.at("A"), t.ask) == (28, "buy")
