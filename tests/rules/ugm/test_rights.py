"""District rights: buying, and being bought out."""

from __future__ import annotations

import pytest

from tests.rules.ugm.helpers_ugm import ugm


@pytest.mark.clause("UGM-RIGHTS-01")
def test_a_player_who_demolishes_a_district_may_buy_it() -> None:
    t = ugm(at={"A": 5}, houses={12: 3})
    t.roll(3, 4)
    t.play("attack house 2")
    assert (t.ask, t.asked) == ("buy", "A")
    t.play("buy")
    assert (t.money("A"), t.owner(12)) == (8_000, "A")


@pytest.mark.clause("UGM-RIGHTS-01")
def test_or_decline() -> None:
    t = ugm(at={"A": 5}, houses={12: 3})
    t.roll(3, 4)
    t.play("attack house 2")
    t.play("decline")
    assert (t.money("A"), t.owner(12), t.ask) == (10_000, None, "end")
    assert t.refused("buy").verdict == "not_asked"


@pytest.mark.clause("UGM-RIGHTS-01")
def test_a_district_that_stands_is_not_for_sale() -> None:
    t = ugm(at={"A": 5}, houses={12: 4})
    t.roll(3, 4)
    t.play("attack house 2")
    assert (t.ask, t.demolished(12)) == ("end", False)


@pytest.mark.clause("UGM-RIGHTS-01")
def test_the_purchase_comes_after_the_combat() -> None:
    """UGM-R-09: the defenders answer first."""
    t = ugm(at={"A": 5, "B": 12}, houses={12: 2})
    t.roll(3, 4)
    t.play("full")
    t.play("attack house 1")
    assert (t.houses(12), t.ask, t.asked) == (0, "fight", "B")
    assert not t.may("A: buy")
    t.play("attack a 2")
    assert (t.hp("A"), t.ask, t.asked) == (10, "buy", "A")


@pytest.mark.clause("UGM-RIGHTS-01")
def test_a_player_who_fell_in_the_combat_buys_nothing() -> None:
    """UGM-R-09."""
    t = ugm(at={"A": 5, "B": 12}, hp={"A": 2}, houses={12: 2})
    t.roll(3, 4)
    t.play("full")
    t.play("attack house 1")
    t.play("attack a 2")
    assert (t.master("A"), t.demolished(12), t.owner(12)) == ("B", True, None)
    assert (t.active, t.ask) == ("B", "roll")


@pytest.mark.clause("UGM-RIGHTS-01")
def test_a_controller_does_not_buy_what_its_thrall_demolished() -> None:
    """UGM-R-31."""
    t = ugm(turn="B", at={"A": 33, "B": 5}, masters={"B": "A"}, houses={12: 1})
    t.roll(3, 4)
    assert (t.demolished(12), t.owner(12)) == (True, None)
    assert (t.active, t.ask) == ("C", "roll")


@pytest.mark.clause("UGM-RIGHTS-01")
def test_as_an_option_the_controller_buys() -> None:
    t = ugm(turn="B", at={"A": 33, "B": 5}, masters={"B": "A"}, houses={12: 1}, options={"thrall.controllerBuys": True})
    t.roll(3, 4)
    assert (t.ask, t.asked) == ("buy", "A")
    t.play("buy")
    assert (t.owner(12), t.money("A"), t.money("B")) == ("A", 8_000, 0)


@pytest.mark.clause("UGM-RIGHTS-02")
def test_a_visitor_may_buy_a_demolished_district() -> None:
    t = ugm(turn="B", at={"B": 6}, houses={13: 0})
    t.roll(3, 4)
    assert (t.ask, t.asked) == ("buy", "B")
    t.play("buy")
    assert (t.owner(13), t.money("B")) == ("B", 8_000)
    assert [t.money(name) for name in "ACD"] == [10_000] * 3
    assert t.pool == (1_000, 1, 0)


@pytest.mark.clause("UGM-RIGHTS-02")
def test_passing_a_demolished_district_buys_nothing() -> None:
    t = ugm(turn="B", at={"B": 6}, houses={12: 0})
    t.roll(3, 4)
    t.play("hold")
    assert t.ask == "end"


@pytest.mark.clause("UGM-RIGHTS-03")
def test_not_without_the_price() -> None:
    t = ugm(turn="B", at={"B": 6}, money={"B": 1_500}, houses={13: 0})
    t.roll(3, 4)
    assert not t.may("buy")
    t.play("end")
    assert (t.owner(13), t.money("B")) == (None, 1_500)


@pytest.mark.clause("UGM-RIGHTS-03")
def test_the_price_to_the_last_yen() -> None:
    t = ugm(turn="B", at={"B": 6}, money={"B": 2_000}, houses={13: 0})
    t.roll(3, 4)
    t.play("buy")
    assert (t.owner(13), t.money("B")) == ("B", 0)
    t = ugm(turn="B", at={"B": 6}, money={"B": 1_999}, houses={13: 0})
    t.roll(3, 4)
    assert not t.may("buy")


@pytest.mark.clause("UGM-RIGHTS-03")
def test_the_card_says_the_price() -> None:
    t = ugm(at={"A": 32}, houses={37: 0})
    t.roll(2, 3)
    t.play("buy")
    assert (t.owner(37), t.money("A")) == ("A", 6_000)


@pytest.mark.clause("UGM-RIGHTS-04")
def test_a_district_with_nothing_on_it_is_bought_away() -> None:
    t = ugm(turn="B", at={"B": 6}, money={"B": 2_000}, rights={"A": [13]})
    t.roll(3, 4)
    t.play("buy")
    assert (t.owner(13), t.money("B"), t.money("A")) == ("B", 0, 10_000)


@pytest.mark.clause("UGM-RIGHTS-04")
@pytest.mark.parametrize("words", ["build house D13 2", "build tank 13"])
def test_a_building_keeps_it(words: str) -> None:
    t = ugm("AB", at={"A": 20, "B": 6}, rights={"A": [13]})
    t.play(words)
    t.roll(1, 2)
    t.play("hold")
    t.play("end")
    t.roll(3, 4)
    t.play("hold")
    if t.ask == "fire":
        t.play("stand down")
    assert (t.ask, t.asked, t.owner(13), t.demolished(13)) == ("end", "B", "A", False)


@pytest.mark.clause("UGM-RIGHTS-04")
def test_the_holder_need_not_buy_it_again() -> None:
    t = ugm(at={"A": 6}, rights={"A": [13]})
    t.roll(3, 4)
    assert (t.ask, t.money("A"), t.owner(13)) == ("end", 10_000, "A")


@pytest.mark.clause("UGM-RIGHTS-05")
def test_a_built_district_that_is_demolished_again_is_for_sale() -> None:
    t = ugm(turn="B", at={"B": 6}, rights={"A": [13]}, houses={13: 3})
    t.roll(3, 4)
    t.play("attack house 2")
    assert (t.houses(13), t.ask) == (0, "buy")
    t.play("buy")
    assert (t.owner(13), t.money("B"), t.money("A")) == ("B", 8_000, 10_000)


@pytest.mark.clause("UGM-RIGHTS-05")
def test_tanks_protect_the_rights() -> None:
    t = ugm(turn="B", at={"B": 6}, rights={"A": [13]}, houses={13: 1}, tanks={13: 3})
    t.roll(3, 4)
    t.play("attack tank 2")
    t.play("stand down")
    assert (t.houses(13), t.tanks(13), t.ask, t.owner(13)) == (0, 1, "end", "A")


@pytest.mark.clause("UGM-RIGHTS-05")
def test_where_houses_alone_count_the_tanks_go_with_the_purchase() -> None:
    """UGM-R-06: they are destroyed like a Maser."""
    only = {"district.demolished": "housesOnly"}
    t = ugm(turn="B", at={"B": 6}, rights={"A": [13]}, houses={13: 1}, tanks={13: 3}, options=only)
    t.roll(3, 4)
    t.play("attack tank 1")
    t.play("stand down")
    assert t.tanks(13) == 2
    t.play("buy")
    assert (t.owner(13), t.tanks(13), t.spare("A"), t.pool) == ("B", 0, {"house": 0, "tank": 0}, (1_000, 1, 0))


@pytest.mark.clause("UGM-RIGHTS-06")
def test_a_takeover_pays_the_city_and_asks_nobody() -> None:
    t = ugm(turn="B", at={"B": 6}, money={"A": 700}, rights={"A": [13]})
    t.roll(3, 4)
    assert (t.ask, t.asked, t.may("buy"), t.may("decline")) == ("buy", "B", True, True)
    assert t.refused("A: decline").verdict == "not_yours_to_answer"
    t.play("buy")
    assert (t.ask, t.asked) == ("end", "B")
    assert (t.money("A"), t.money("B"), t.owner(13)) == (700, 8_000, "B")
    assert t.s.rights[t.seat("A")] == 0


@pytest.mark.clause("UGM-RIGHTS-07")
def test_a_player_who_demolishes_and_declines_leaves_it_to_the_holder() -> None:
    t = ugm("ABC", turn="B", at={"A": 33, "B": 6, "C": 8}, rights={"A": [13]}, houses={13: 2})
    t.roll(3, 4)
    t.play("attack house 1")
    t.play("decline")
    assert (t.owner(13), t.demolished(13)) == ("A", True)
    t.play("end")
    t.roll(1, 4)
    t.play("full")
    t.play("hold")
    t.play("hold")
    assert (t.ask, t.asked) == ("buy", "C")
    t.play("buy")
    assert (t.owner(13), t.money("C"), t.money("A"), t.money("B")) == ("C", 8_000, 10_000, 10_000)


@pytest.mark.clause("UGM-RIGHTS-07")
def test_rights_change_hands_again_and_again() -> None:
    t = ugm("ABC", at={"A": 6, "B": 20, "C": 6}, houses={13: 0})
    t.roll(3, 4)
    t.play("buy")
    owners = [t.owner(13)]
    t.play("end")
    t.s.pos[t.seat("A")] = 33  # so that nobody fights over it
    t.s.pos[t.seat("B")] = 6
    t.roll(3, 4)
    t.play("buy")
    owners.append(t.owner(13))
    t.play("end")
    t.s.pos[t.seat("B")] = 34
    t.roll(3, 4)
    t.play("buy")
    owners.append(t.owner(13))
    t.play("end")
    t.s.pos[t.seat("A")] = 6
    t.s.pos[t.seat("C")] = 35
    t.roll(3, 4)
    t.play("buy")
    owners.append(t.owner(13))
    assert owners == ["A", "B", "C", "A"]
    assert [t.money(name) for name in "ABC"] == [6_000, 8_000, 8_000]
