"""CLA-TRN: the starting player and the turn."""

import pytest

from stompoly.game import new
from stompoly.testing.scene import Scene, scene

REAL_DICE = {"dice.physical": True}


@pytest.mark.clause("CLA-TRN-01")
def test_everybody_rolls_for_the_start_from_the_banker_on() -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=1, options={"bank.role": "player"}))
    order = []
    for faces in [(2, 3), (4, 5), (4, 4)]:
        assert t.ask == "roll_off"
        order.append(t.asked)
        t.roll(*faces)
    assert order == ["A", "B", "C"]
    assert t.ask == "roll"


@pytest.mark.clause("CLA-TRN-01")
def test_nobody_rolls_out_of_order_for_the_start() -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=1))
    assert t.refused("B: roll").verdict == "not_yours_to_answer"


@pytest.mark.clause("CLA-TRN-02")
def test_the_highest_total_starts() -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=1))
    t.roll(2, 3)
    t.roll(4, 5)
    t.roll(4, 4)
    assert (t.active, t.asked, t.ask) == ("B", "B", "roll")


@pytest.mark.clause("CLA-TRN-02")
def test_a_tie_is_rolled_again_by_the_tied_only() -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=1))
    t.roll(4, 5)
    t.roll(1, 2)
    t.roll(3, 6)
    assert (t.ask, t.asked) == ("roll_off", "A")
    t.roll(1, 1)
    assert (t.ask, t.asked) == ("roll_off", "C")
    t.roll(1, 2)
    assert (t.ask, t.active) == ("roll", "C")


@pytest.mark.clause("CLA-TRN-03")
def test_all_tokens_start_on_go() -> None:
    t = Scene(new("classic", ["A", "B", "C"], seed=1))
    for faces in [(6, 5), (1, 2), (1, 3)]:
        t.roll(*faces)
    assert [t.at(name) for name in "ABC"] == [0, 0, 0]
    assert t.game.book.board.space[0].kind == "go"
    t.roll(2, 4)
    assert t.at("A") == 6


@pytest.mark.clause("CLA-TRN-04")
def test_a_turn_is_one_roll_and_a_move_of_its_total() -> None:
    t = scene("classic")
    t.roll(4, 6)
    assert (t.at("A"), t.held("A"), t.ask) == (10, 0, "end")
    assert t.refused("roll").verdict == "not_asked"


@pytest.mark.clause("CLA-TRN-04")
def test_nobody_else_rolls_in_a_turn() -> None:
    assert scene("classic").refused("B: roll").verdict == "not_yours_to_answer"


@pytest.mark.clause("CLA-TRN-05")
def test_tokens_move_forward_round_the_board() -> None:
    t = scene("classic", at={"A": 38}, deeds={"A": [3]})
    t.roll(2, 3)
    assert t.at("A") == 3


@pytest.mark.clause("CLA-TRN-05")
def test_the_turn_passes_to_the_left_and_round() -> None:
    t = scene("classic", "ABC", out="B")
    for active in ["A", "C", "A"]:
        assert t.active == active
        t.s.pos[t.seat(active)] = 7
        t.roll(1, 2)
        t.play("end")
    assert t.active == "C"


@pytest.mark.clause("CLA-TRN-06")
def test_a_token_stays_put_between_turns() -> None:
    t = scene("classic", "AB", at={"A": 19, "B": 7}, turn="B", deeds={"A": [23]})
    t.roll(1, 2)
    t.play("end")
    assert t.at("A") == 19
    t.roll(2, 2)
    assert t.at("A") == 23


@pytest.mark.clause("CLA-TRN-07")
def test_tokens_share_a_space() -> None:
    t = scene("classic", at={"A": 20, "B": 24}, deeds={"A": [24]})
    t.roll(1, 3)
    assert (t.at("A"), t.at("B"), t.ask) == (24, 24, "end")
    assert (t.cash("A"), t.cash("B")) == (1500, 1500)


@pytest.mark.clause("CLA-TRN-08")
def test_a_void_roll_moves_nothing_and_counts_for_nothing() -> None:
    t = scene("classic", at={"A": 5}, options=REAL_DICE, doubles=1)
    t.play("void")
    assert (t.at("A"), t.s.doubles, t.ask, t.asked) == (5, 1, "roll", "A")
    assert t.happened("void")


@pytest.mark.clause("CLA-TRN-08")
def test_dice_of_the_game_itself_are_never_void() -> None:
    assert scene("classic").refused("void").verdict == "no_void"


@pytest.mark.clause("CLA-TRN-09")
def test_after_a_void_roll_both_dice_are_rolled_again() -> None:
    t = scene("classic", at={"A": 5}, options=REAL_DICE)
    t.play("void")
    t.play("roll 2 3")
    assert (t.at("A"), t.ask) == (10, "end")
    assert len(t.happened("throw")) == 1


@pytest.mark.clause("CLA-TRN-10")
def test_an_unowned_property_may_be_bought() -> None:
    t = scene("classic")
    t.roll(2, 3)
    assert (t.ask, t.asked, t.at("A")) == ("buy", "A", 5)


@pytest.mark.clause("CLA-TRN-10")
@pytest.mark.parametrize(
    ("space", "happens"), [(5, "rent"), (38, "luxury_tax"), (22, "card"), (17, "card"), (30, "jailed")]
)
def test_the_space_reached_decides(space: int, happens: str) -> None:
    t = scene("classic", at={"A": space - 3}, deeds={"B": [5]})
    assert happens in [line.kind for line in t.roll(1, 2)]


@pytest.mark.clause("CLA-TRN-10")
@pytest.mark.parametrize("space", [10, 20])
def test_visiting_and_parking_do_nothing(space: int) -> None:
    t = scene("classic", at={"A": space - 3})
    t.roll(1, 2)
    assert (t.cash("A"), t.held("A"), t.ask) == (1500, 0, "end")


@pytest.mark.clause("CLA-TRN-11")
def test_doubles_are_moved_and_resolved() -> None:
    t = scene("classic")
    t.roll(3, 3)
    assert (t.at("A"), t.ask) == (6, "buy")
    t.play("buy")
    assert (t.owner(6), t.cash("A")) == ("A", 1400)


@pytest.mark.clause("CLA-TRN-12")
def test_after_doubles_the_same_player_rolls_again() -> None:
    t = scene("classic", at={"A": 4})
    t.roll(3, 3)
    assert (t.active, t.asked, t.ask, t.s.doubles) == ("A", "A", "roll", 1)
    assert t.refused("end").verdict == "not_asked"
    t.roll(4, 6)
    assert (t.at("A"), t.ask) == (20, "end")


@pytest.mark.clause("CLA-TRN-13")
def test_the_third_doubles_lead_to_jail_unmoved() -> None:
    t = scene("classic", at={"A": 20}, doubles=2)
    t.roll(4, 4)
    assert (t.at("A"), t.held("A"), t.active) == (10, 1, "B")
    assert 28 not in [line.event.x for line in t.happened("landed")]
    assert t.ask == "roll"


@pytest.mark.clause("CLA-TRN-13")
def test_the_second_doubles_do_not_and_a_third_roll_without_doubles_does_not() -> None:
    t = scene("classic", at={"A": 20}, doubles=1)
    t.roll(4, 4)
    assert (t.at("A"), t.held("A"), t.ask) == (28, 0, "buy")
    t = scene("classic", at={"A": 20}, doubles=2)
    t.roll(3, 5)
    assert (t.at("A"), t.held("A"), t.ask) == (28, 0, "buy")


@pytest.mark.clause("CLA-TRN-13")
def test_doubles_of_an_earlier_turn_do_not_count() -> None:
    t = scene("classic", "AB", at={"A": 16, "B": 17})
    t.roll(2, 2)
    t.s.pos[0] = 4
    t.roll(1, 5)
    t.play("end")
    t.roll(1, 2)
    t.play("end")
    t.roll(5, 5)
    assert (t.at("A"), t.held("A"), t.s.doubles, t.ask) == (20, 0, 1, "roll")
