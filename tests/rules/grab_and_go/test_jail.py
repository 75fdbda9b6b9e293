"""Jail (GNG-JAIL)."""

from __future__ import annotations

import pytest

from tests.rules.grab_and_go.helpers_grab_and_go import end_turns, gng, passes_held


@pytest.mark.clause("GNG-JAIL-01")
def test_the_go_to_jail_space_jails() -> None:
    t = gng("AB", at={"A": 23})
    t.roll(3, 4)
    assert (t.at("A"), t.held("A")) == (10, 1)


@pytest.mark.clause("GNG-JAIL-01")
def test_passing_the_space_does_not() -> None:
    t = gng("AB", at={"A": 23}, deeds={"A": [31]})
    t.roll(3, 5)
    assert (t.at("A"), t.held("A")) == (31, 0)


@pytest.mark.clause("GNG-JAIL-02")
@pytest.mark.parametrize(("at", "throw"), [(0, (2, 3, 3)), (10, (1, 2, 2))])
def test_a_task_may_jail(at: int, throw: tuple[int, int, int]) -> None:
    """Chance 8 and Community Chest 5."""
    t = gng("AB", at={"A": at})
    t.roll(3, 4, *throw)
    assert (t.at("A"), t.held("A")) == (10, 1)
    assert [line.event.x for line in t.happened("jailed")] == [1]


@pytest.mark.clause("GNG-JAIL-03")
def test_three_doubles_in_a_turn_jail() -> None:
    t = gng("AB", at={"A": 11}, deeds={"A": [13, 21, 25]})
    t.roll(1, 1)
    assert t.at("A") == 13
    t.roll(4, 4)
    assert (t.at("A"), t.held("A")) == (21, 0)
    t.roll(2, 2)
    assert (t.at("A"), t.held("A")) == (10, 1)
    assert 25 not in [line.event.x for line in t.happened("landed")]


@pytest.mark.clause("GNG-JAIL-03")
def test_two_doubles_do_not() -> None:
    t = gng("AB", at={"A": 11}, deeds={"A": [13, 21, 24]})
    t.roll(1, 1)
    t.roll(4, 4)
    t.roll(1, 2)
    assert (t.at("A"), t.held("A"), t.ask) == (24, 0, "end")


@pytest.mark.clause("GNG-JAIL-04")
def test_the_way_to_jail_earns_nothing() -> None:
    t = gng("AB", at={"A": 29})
    t.roll(3, 4, 2, 3, 3)  # Chance 8 on 36
    assert (t.at("A"), t.cash("A")) == (10, 1500)
    assert t.happened("salary") == []


@pytest.mark.clause("GNG-JAIL-04")
def test_what_was_earned_on_the_way_to_the_task_stays() -> None:
    t = gng("AB", at={"A": 35})
    t.roll(3, 4, 1, 2, 2)  # past GO to Community Chest 5
    assert (t.at("A"), t.cash("A")) == (10, 1700)


@pytest.mark.clause("GNG-JAIL-05")
def test_being_jailed_ends_the_turn_even_after_a_double() -> None:
    t = gng("AB", at={"A": 22})
    t.roll(4, 4)
    assert t.held("A") == 1
    assert (t.active, t.asked, t.ask) == ("B", "B", "roll")


@pytest.mark.clause("GNG-JAIL-06")
def test_a_jailed_owner_collects_rent() -> None:
    t = gng("AB", turn="B", held={"A": 1}, at={"B": 36}, deeds={"A": [39]})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1550, 1450)


@pytest.mark.clause("GNG-JAIL-06")
def test_but_not_on_mortgaged_property() -> None:
    t = gng("AB", turn="B", held={"A": 1}, at={"B": 36}, deeds={"A": [39]}, mortgaged=[39])
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)


@pytest.mark.clause("GNG-JAIL-06")
def test_a_jailed_owner_asks_for_rent() -> None:
    manual = {"rent.collection": "manual"}
    t = gng("AB", turn="B", held={"A": 1}, at={"B": 36}, deeds={"A": [39]}, options=manual)
    t.roll(1, 2)
    t.play("A: ask rent #39")
    assert (t.cash("A"), t.cash("B")) == (1550, 1450)


@pytest.mark.clause("GNG-JAIL-06")
def test_a_jailed_player_does_other_business_too() -> None:
    """GNG-AMB-12: build, sell, mortgage, trade and bid."""
    t = gng("ABC", held={"A": 1}, deeds={"A": [1, 3, 5, 12]}, at={"B": 13})
    for words in ["build #1", "sell #1", "mortgage #5", "offer C give #12 for +100", "accept"]:
        t.play(words)
    assert (t.cash("A"), t.owner(12)) == (1500 - 50 + 25 + 100 + 100, "C")
    end_turns(t, (1, 2))
    t.roll(1, 2)
    for words in ["decline", "pass", "bid 10", "pass"]:
        t.play(words)
    assert t.owner(16) == "A"


@pytest.mark.clause("GNG-JAIL-07")
def test_a_double_frees() -> None:
    t = gng("AB", held={"A": 1}, cash={"A": 0})
    assert (t.ask, t.asked) == ("held", "A")
    t.roll(6, 6, 3, 3, 4)
    assert t.held("A") == 0


@pytest.mark.clause("GNG-JAIL-07")
@pytest.mark.parametrize("turn", [1, 2])
def test_without_a_double_one_stays(turn: int) -> None:
    t = gng("AB", held={"A": turn})
    t.roll(2, 3)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (10, turn + 1, 1500)
    assert t.ask == "end"
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("GNG-JAIL-08")
def test_the_freeing_double_is_moved() -> None:
    t = gng("AB", held={"A": 1})
    t.roll(6, 6, 3, 3, 4)  # to 22, Chance 10
    assert (t.at("A"), t.cash("A")) == (22, 1550)
    assert t.ask == "end"


@pytest.mark.clause("GNG-JAIL-08")
def test_the_double_of_the_third_turn_is_moved_without_a_fine() -> None:
    t = gng("AB", held={"A": 3})
    t.roll(5, 5)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (20, 0, 1500)


@pytest.mark.clause("GNG-JAIL-09")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_card_frees_and_goes_back(turn: int) -> None:
    t = gng("AB", held={"A": turn}, passes={"A": 1, "B": 3})
    t.play("use pass")
    assert (t.held("A"), t.passes("A"), passes_held(t)) == (0, 0, 3)
    assert t.cash("A") == 1500
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("GNG-JAIL-09")
def test_a_card_that_went_back_can_be_had_again() -> None:
    t = gng("AB", held={"A": 1}, passes={"A": 1, "B": 3})
    t.play("use pass")
    t.roll(3, 4, 1, 3, 3)  # Community Chest 7
    assert (t.passes("A"), passes_held(t)) == (1, 4)


@pytest.mark.clause("GNG-JAIL-09")
def test_without_a_card_none_is_used() -> None:
    t = gng("AB", held={"A": 1}, passes={"B": 1})
    assert t.refused("use pass").verdict == "no_pass"


@pytest.mark.clause("GNG-JAIL-10")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_fine_of_50_frees_on_every_turn(turn: int) -> None:
    t = gng("AB", held={"A": turn}, cash={"A": 51})
    t.play("fine")
    assert (t.held("A"), t.cash("A"), t.cash("B")) == (0, 1, 1500)
    assert (t.ask, t.asked) == ("roll", "A")


@pytest.mark.clause("GNG-JAIL-10")
def test_49_do_not_pay_the_fine() -> None:
    t = gng("AB", held={"A": 1}, cash={"A": 49})
    assert t.refused("fine").verdict == "too_poor"


@pytest.mark.clause("GNG-JAIL-10")
def test_the_fine_is_paid_before_rolling() -> None:
    t = gng("AB", held={"A": 1})
    t.roll(2, 3)
    assert t.refused("A: fine").verdict == "not_asked"


@pytest.mark.clause("GNG-JAIL-11")
@pytest.mark.parametrize("words", ["fine", "use pass"])
def test_a_player_who_got_out_rolls_and_moves_as_normal(words: str) -> None:
    t = gng("AB", held={"A": 1}, passes={"A": 1}, deeds={"A": [14]})
    t.play(words)
    t.roll(2, 2)
    assert t.at("A") == 14
    assert (t.ask, t.active) == ("roll", "A")
    t.roll(2, 4)
    assert (t.at("A"), t.ask) == (20, "end")


@pytest.mark.clause("GNG-JAIL-12")
def test_no_double_on_the_third_turn_costs_50_and_is_moved() -> None:
    t = gng("AB", held={"A": 3}, cash={"A": 90}, deeds={"A": [19]})
    t.roll(3, 6)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (19, 0, 40)
    assert t.cash("B") == 1500
    assert t.ask == "end"


@pytest.mark.clause("GNG-JAIL-12")
def test_a_player_who_cannot_pay_raises_cash_and_then_moves() -> None:
    t = gng("AB", held={"A": 3}, cash={"A": 40}, deeds={"A": [5, 19]})
    t.roll(3, 6)
    assert (t.ask, t.at("A")) == ("debt", 10)
    t.play("mortgage #5")
    assert (t.at("A"), t.cash("A")) == (19, 90)


@pytest.mark.clause("GNG-JAIL-12")
def test_a_player_who_cannot_raise_it_is_bankrupt() -> None:
    t = gng("AB", held={"A": 3}, cash={"A": 49})
    t.roll(3, 6)
    assert t.out("A")


@pytest.mark.clause("GNG-JAIL-12")
def test_three_turns_are_counted_from_the_jailing() -> None:
    t = gng("AB", at={"A": 23})
    t.roll(3, 4)
    end_turns(t, (4, 6))
    for throw in [(1, 2), (1, 2)]:
        t.roll(*throw)
        assert t.cash("A") == 1500
        t.play("end")
        t.s.pos[t.seat("B")] = 0
        end_turns(t, (4, 6))
    t.roll(4, 6)
    assert (t.at("A"), t.cash("A")) == (20, 1450)


@pytest.mark.clause("GNG-JAIL-13")
def test_stopping_by_the_jail_is_just_visiting() -> None:
    t = gng("AB", at={"A": 3})
    t.roll(3, 4)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (10, 0, 1500)
    t.play("end")
    end_turns(t, (4, 6))
    assert (t.ask, t.asked) == ("roll", "A")
    t.roll(4, 6)
    assert t.at("A") == 20
