"""Start and turns (GNG-TRN)."""

from __future__ import annotations

import pytest

from tests.rules.grab_and_go.helpers_grab_and_go import end_turns, gng, start


@pytest.mark.clause("GNG-TRN-01")
def test_everyone_rolls_two_dice_for_the_start() -> None:
    t = start("ABC")
    throwers = []
    for throw in [(1, 5), (4, 6), (4, 5)]:
        assert t.ask == "roll_off"
        throwers.append(t.asked)
        t.roll(*throw)
    assert sorted(str(name) for name in throwers) == ["A", "B", "C"]
    assert [line.event.x + line.event.y for line in t.happened("roll_off")] == [6, 10, 9]
    assert t.ask == "roll"


@pytest.mark.clause("GNG-TRN-02")
@pytest.mark.parametrize(
    ("throws", "first"),
    [([(1, 5), (4, 6), (4, 5)], "B"), ([(6, 6), (4, 6), (4, 5)], "A"), ([(1, 5), (4, 4), (4, 5)], "C")],
)
def test_the_highest_roller_starts(throws: list[tuple[int, int]], first: str) -> None:
    t = start("ABC")
    for throw in throws:
        t.roll(*throw)
    assert (t.active, t.asked, t.ask) == (first, first, "roll")
    assert [t.at(name) for name in "ABC"] == [0, 0, 0]


@pytest.mark.clause("GNG-TRN-02")
def test_of_the_highest_only_the_tied_roll_again() -> None:
    t = start("ABC")
    for throw in [(5, 5), (1, 2), (4, 6)]:
        t.roll(*throw)
    assert (t.ask, t.asked) == ("roll_off", "A")
    t.roll(1, 1)
    assert (t.ask, t.asked) == ("roll_off", "C")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("roll", "C")


@pytest.mark.clause("GNG-TRN-03")
def test_turns_go_clockwise() -> None:
    t = start("ABC")
    for throw in [(1, 5), (4, 6), (4, 5)]:
        t.roll(*throw)
    order = []
    for _ in range(4):
        order.append(t.active)
        end_turns(t, (4, 6))  # to Just Visiting; the second time round to Free Parking
    assert order == ["B", "C", "A", "B"]


@pytest.mark.clause("GNG-TRN-03")
def test_a_bankrupt_is_skipped() -> None:
    t = gng("ABC", out="B")
    end_turns(t, (4, 6))
    assert t.active == "C"


@pytest.mark.clause("GNG-TRN-04")
def test_the_total_is_moved_clockwise() -> None:
    t = gng("AB", at={"A": 36})
    t.roll(3, 5)
    assert t.at("A") == 4
    assert t.at("B") == 0


@pytest.mark.clause("GNG-TRN-04")
def test_only_the_active_player_rolls() -> None:
    t = gng("AB")
    assert t.refused("B: roll").verdict == "not_yours_to_answer"
    t.roll(4, 6)
    assert t.refused("roll").verdict == "not_asked"


@pytest.mark.clause("GNG-TRN-04")
def test_a_turn_does_not_end_without_a_roll() -> None:
    t = gng("AB")
    assert t.refused("end").verdict == "not_asked"


@pytest.mark.clause("GNG-TRN-05")
def test_pieces_share_a_space() -> None:
    t = gng("AB", at={"A": 12, "B": 19})
    t.roll(3, 4)
    t.play("buy")
    assert t.at("A") == t.at("B") == 19
    assert t.cash("B") == 1500


@pytest.mark.clause("GNG-TRN-06")
def test_an_unowned_property_offers_buying_or_the_auction() -> None:
    t = gng("AB")
    t.roll(2, 4)
    assert (t.ask, t.asked) == ("buy", "A")
    assert t.game.why("buy") is None
    assert t.game.why("decline") is None
    assert t.refused("end").verdict == "not_asked"


@pytest.mark.clause("GNG-TRN-06")
def test_other_spaces_act_at_once() -> None:
    """Tax on 4, a task on 2, jail from 30, rent on 24, nothing on one's own 5."""
    t = gng("ABCD", at={"C": 23, "D": 17}, deeds={"A": [5], "B": [24]})
    t.roll(1, 3)
    assert (t.ask, t.cash("A")) == ("end", 1300)
    t.play("end")
    t.roll(6, 4)
    t.play("end")
    t.roll(3, 4)
    assert t.held("C") == 1
    assert t.active == "D"
    t.roll(3, 4)
    assert (t.cash("D"), t.cash("B")) == (1480, 1520)
    t.play("end")
    t.s.pos[t.seat("A")] = 0
    t.roll(2, 3)
    assert (t.ask, t.cash("A")) == ("end", 1300)


@pytest.mark.clause("GNG-TRN-06")
def test_chance_and_community_chest_are_followed_at_once() -> None:
    t = gng("AB")
    t.roll(3, 4, 6, 6, 5)  # Chance 17
    assert (t.ask, t.cash("A")) == ("end", 1650)


@pytest.mark.clause("GNG-TRN-07")
def test_after_a_double_the_turn_is_played_out_and_goes_on() -> None:
    t = gng("AB", at={"A": 11})
    t.roll(2, 2)
    assert (t.at("A"), t.ask) == (15, "buy")
    t.play("buy")
    assert t.owner(15) == "A"
    assert (t.ask, t.active) == ("roll", "A")
    t.roll(2, 3)
    assert (t.at("A"), t.ask) == (20, "end")


@pytest.mark.clause("GNG-TRN-07")
def test_without_a_double_there_is_no_further_roll() -> None:
    t = gng("AB", at={"A": 13})
    t.roll(3, 4)
    assert t.ask == "end"
    t.play("end")
    assert (t.ask, t.active) == ("roll", "B")


@pytest.mark.clause("GNG-TRN-08")
def test_a_third_double_is_not_moved_but_jailed() -> None:
    t = gng("AB", at={"A": 16}, doubles=2)
    t.roll(6, 6)
    assert (t.at("A"), t.held("A")) == (10, 1)
    assert t.owner(28) is None
    assert 28 not in [line.event.x for line in t.happened("landed")]
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("GNG-TRN-08")
def test_a_third_roll_without_a_double_is_moved() -> None:
    t = gng("AB", at={"A": 13}, doubles=2)
    t.roll(3, 4)
    assert (t.at("A"), t.held("A"), t.ask) == (20, 0, "end")


@pytest.mark.clause("GNG-TRN-08")
def test_doubles_of_an_earlier_turn_do_not_count() -> None:
    t = gng("AB", at={"A": 11}, deeds={"A": [15]}, doubles=1)
    t.roll(2, 2)
    t.roll(2, 3)
    t.play("end")
    end_turns(t, (4, 6))
    t.roll(5, 5)  # from 20 to 30 is jail, by the space
    assert [line.event.x for line in t.happened("jailed")] == [0]
