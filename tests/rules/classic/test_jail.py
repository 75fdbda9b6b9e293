"""CLA-JAIL: into Jail, in Jail, out of Jail."""

import pytest

from stompoly.testing.scene import scene


@pytest.mark.clause("CLA-JAIL-01")
def test_the_space_sends_to_jail() -> None:
    t = scene("classic", at={"A": 24})
    t.roll(2, 4)
    assert (t.at("A"), t.held("A")) == (10, 1)


@pytest.mark.clause("CLA-JAIL-01")
@pytest.mark.parametrize(("deck", "card", "space"), [("chance", "ch_jail", 22), ("chest", "cc_jail", 17)])
def test_a_card_sends_to_jail(deck: str, card: str, space: int) -> None:
    t = scene("classic", at={"A": space - 3})
    t.next_card(deck, card)
    t.roll(1, 2)
    assert (t.at("A"), t.held("A"), t.active) == (10, 1, "B")


@pytest.mark.clause("CLA-JAIL-01")
def test_three_doubles_in_succession_send_to_jail() -> None:
    t = scene("classic", at={"A": 4}, deeds={"A": [14]})
    t.roll(3, 3)
    t.roll(2, 2)
    assert (t.at("A"), t.held("A")) == (14, 0)
    t.roll(3, 3)
    assert (t.at("A"), t.held("A"), t.active) == (10, 1, "B")


@pytest.mark.clause("CLA-JAIL-02")
def test_the_way_to_jail_pays_no_salary() -> None:
    t = scene("classic", at={"A": 33}, cash={"A": 100})
    t.next_card("chance", "ch_jail")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A")) == (10, 100)


@pytest.mark.clause("CLA-JAIL-03")
def test_being_sent_ends_the_turn_even_after_doubles() -> None:
    t = scene("classic", at={"A": 24})
    t.roll(3, 3)
    assert (t.active, t.asked, t.ask) == ("B", "B", "roll")


@pytest.mark.clause("CLA-JAIL-04")
def test_landing_there_is_just_visiting() -> None:
    t = scene("classic", "AB", at={"A": 5, "B": 7}, deeds={"A": [13]})
    t.roll(2, 3)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (10, 0, 1500)
    t.play("end")
    t.roll(1, 2)
    t.play("end")
    assert t.ask == "roll"
    t.roll(1, 2)
    assert t.at("A") == 13


@pytest.mark.clause("CLA-JAIL-05")
def test_doubles_free_and_move_at_once() -> None:
    t = scene("classic", held={"A": 1})
    assert t.ask == "held"
    t.roll(5, 5)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (20, 0, 1500)


@pytest.mark.clause("CLA-JAIL-05")
@pytest.mark.parametrize("turn", [1, 2])
def test_without_doubles_the_player_stays_and_pays_nothing(turn: int) -> None:
    t = scene("classic", held={"A": turn})
    t.roll(2, 3)
    t.play("end")
    assert (t.at("A"), t.held("A"), t.cash("A"), t.active) == (10, turn + 1, 1500, "B")


@pytest.mark.clause("CLA-JAIL-05")
def test_doubles_on_the_third_turn_free_without_the_fine() -> None:
    t = scene("classic", held={"A": 3}, deeds={"A": [16]})
    t.roll(3, 3)
    assert (t.at("A"), t.held("A"), t.cash("A")) == (16, 0, 1500)


@pytest.mark.clause("CLA-JAIL-06")
def test_freeing_doubles_give_no_further_roll() -> None:
    t = scene("classic", held={"A": 1})
    t.roll(5, 5)
    assert t.ask == "end"
    assert t.refused("roll").verdict == "not_asked"
    t.play("end")
    assert t.active == "B"


@pytest.mark.clause("CLA-JAIL-07")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_players_own_pass_frees_before_the_roll(turn: int) -> None:
    t = scene("classic", held={"A": turn}, passes={"A": 1}, deeds={"A": [13]})
    t.play("use pass")
    assert (t.held("A"), t.passes("A"), t.ask) == (0, 0, "roll")
    t.roll(1, 2)
    assert (t.at("A"), t.cash("A"), t.ask) == (13, 1500, "end")


@pytest.mark.clause("CLA-JAIL-07")
def test_without_a_pass_there_is_none_to_use() -> None:
    assert scene("classic", held={"A": 1}, passes={"B": 1}).refused("use pass").verdict == "no_pass"


@pytest.mark.clause("CLA-JAIL-07", "CLA-TRN-12")
def test_doubles_after_leaving_by_pass_are_ordinary_doubles() -> None:
    t = scene("classic", held={"A": 1}, passes={"A": 1})
    t.play("use pass")
    t.roll(5, 5)
    assert (t.at("A"), t.ask, t.s.doubles) == (20, "roll", 1)


@pytest.mark.clause("CLA-JAIL-08")
def test_a_pass_may_be_bought_and_used() -> None:
    t = scene("classic", held={"A": 1}, passes={"B": 1})
    t.play("A: offer B give +45 for pass")
    t.play("B: accept")
    t.play("use pass")
    assert (t.held("A"), t.cash("A"), t.cash("B"), t.ask) == (0, 1455, 1545, "roll")


@pytest.mark.clause("CLA-JAIL-09")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_fine_before_the_roll_on_the_first_two_turns(turn: int) -> None:
    t = scene("classic", held={"A": turn}, cash={"A": 60}, deeds={"A": [13]})
    t.play("fine")
    assert (t.cash("A"), t.held("A"), t.ask) == (10, 0, "roll")
    t.roll(1, 2)
    assert t.at("A") == 13


@pytest.mark.clause("CLA-JAIL-09")
def test_no_fine_before_the_third_roll_nor_without_the_cash() -> None:
    assert scene("classic", held={"A": 3}).refused("fine").verdict == "fine_not_now"
    assert scene("classic", held={"A": 1}, cash={"A": 49}).refused("fine").verdict == "too_poor"


@pytest.mark.clause("CLA-JAIL-10")
def test_the_third_failed_roll_costs_the_fine_and_moves() -> None:
    t = scene("classic", held={"A": 3}, cash={"A": 80}, deeds={"A": [16]})
    t.roll(1, 5)
    assert (t.cash("A"), t.held("A"), t.at("A"), t.ask) == (30, 0, 16, "end")


@pytest.mark.clause("CLA-JAIL-10")
def test_the_forced_fine_is_a_debt_before_the_move() -> None:
    t = scene("classic", held={"A": 3}, cash={"A": 20}, deeds={"A": [16]})
    t.roll(1, 5)
    assert (t.ask, t.asked, t.at("A")) == ("debt", "A", 10)
    t.play("mortgage #16")
    assert (t.cash("A"), t.at("A"), t.held("A")) == (20 + 90 - 50, 16, 0)


@pytest.mark.clause("CLA-JAIL-11")
def test_a_jailed_player_wins_an_auction() -> None:
    t = scene("classic", "AB", turn="B", at={"B": 11}, held={"A": 1})
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 70")
    t.play("pass")
    assert (t.owner(14), t.cash("A"), t.cash("B")) == ("A", 1430, 1500)


@pytest.mark.clause("CLA-JAIL-11")
def test_a_jailed_player_builds_sells_and_trades() -> None:
    t = scene("classic", held={"A": 1}, deeds={"A": [6, 8, 9, 5]})
    t.play("build #6=1 #8=1 #9=1")
    t.play("build #9=2")
    t.play("sell #9")
    assert (t.level(9), t.cash("A")) == (1, 1500 - 200 + 25)
    t.play("offer B give #5 for +210")
    t.play("B: accept")
    assert (t.owner(5), t.cash("A"), t.cash("B"), t.ask) == ("B", 1535, 1290, "held")


@pytest.mark.clause("CLA-JAIL-12")
def test_a_jailed_player_collects_rent() -> None:
    t = scene("classic", turn="B", at={"B": 36}, held={"A": 1}, deeds={"A": [39]})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B")) == (1550, 1450)


@pytest.mark.clause("CLA-JAIL-10", "CLA-BKR-02")
def test_a_player_who_goes_bankrupt_by_the_fine_does_not_move() -> None:
    t = scene("classic", "ABC", held={"A": 3}, cash={"A": 0})
    t.roll(1, 2)
    assert (t.out("A"), t.at("A"), t.happened("moved"), t.active) == (True, 10, [], "B")


@pytest.mark.clause("CLA-JAIL-05", "CLA-JAIL-07", "CLA-JAIL-09", "CLA-JAIL-10")
@pytest.mark.parametrize(
    ("turn", "words", "throw", "how"),
    [(1, "", (3, 3), 0), (1, "fine", (1, 2), 1), (1, "use pass", (1, 2), 2), (3, "", (1, 2), 3)],
)
def test_the_log_tells_how_a_player_got_out(turn: int, words: str, throw: tuple[int, int], how: int) -> None:
    t = scene("classic", "AB", held={"A": turn}, passes={"A": 1})
    if words:
        t.play(words)
    t.roll(*throw)
    assert [line.event.x for line in t.happened("freed")] == [how]
