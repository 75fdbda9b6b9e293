"""The last HP, which no neutral cause takes, and how a game is won."""

from __future__ import annotations

import pytest

from stompoly.rules.kaiju.codes import End
from tests.rules.ugm.helpers_ugm import ugm

# --- the last HP ---------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SAFE-01")
def test_the_trap_does_not_take_the_last_hp() -> None:
    t = ugm(fish={"A": 1}, hp={"A": 1})
    t.roll(2, 5)
    assert (t.hp("A"), t.fish("A"), t.at("A"), t.pool) == (1, 0, 17, (1000, 1, 0))


@pytest.mark.clause("UGM-SAFE-01")
def test_the_trap_takes_the_last_but_one() -> None:
    t = ugm(fish={"A": 1}, hp={"A": 2})
    t.roll(2, 5)
    assert (t.hp("A"), t.fish("A"), t.at("A")) == (1, 0, 17)


@pytest.mark.clause("UGM-SAFE-01")
@pytest.mark.parametrize(
    ("card", "hp", "left", "pool"),
    [
        ("missile", 1, 1, 1),
        ("missile", 2, 1, 2),
        ("oxygen_bomb", 1, 1, 1),
        ("oxygen_bomb", 2, 1, 2),
        ("star_fire", 3, 1, 3),
        ("star_fire", 4, 1, 4),
        ("star_fire", 5, 2, 4),
    ],
)
def test_no_card_takes_the_last_hp_and_the_pool_has_what_was_lost(card: str, hp: int, left: int, pool: int) -> None:
    t = ugm(at={"A": 4}, hp={"A": hp})
    t.next_card(card)
    t.roll(1, 2)
    assert (t.hp("A"), t.pool, t.master("A"), t.ask, t.asked) == (left, (1000, pool, 0), None, "end", "A")


@pytest.mark.clause("UGM-SAFE-02")
def test_tanks_take_the_last_hp() -> None:
    t = ugm(at={"A": 5}, rights={"B": [14]}, tanks={14: 1}, hp={"A": 1})
    t.roll(4, 5)
    t.play("hold")
    t.play("fire")
    assert (t.master("A"), t.hp("A"), t.active) == ("B", 1, "B")


@pytest.mark.clause("UGM-SAFE-02")
def test_a_kaiju_takes_the_last_hp() -> None:
    t = ugm(at={"A": 5, "B": 14}, hp={"B": 1})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1")
    t.play("hold")
    assert t.master("B") == "A"


@pytest.mark.clause("UGM-SAFE-02")
@pytest.mark.parametrize(("dice", "hp"), [((1, 2), 1), ((1, 1), 1), ((1, 2), 2)])
def test_a_maser_takes_the_last_hp_from_afar(dice: tuple[int, int], hp: int) -> None:
    t = ugm(at={"B": 20, "C": 20, "D": 20}, rights={"B": [1, 3]}, masers=[1], houses={3: 2}, hp={"A": hp})
    t.roll(*dice)
    t.play("hold")
    t.play("fire")
    fallen = hp == 1
    assert (t.master("A"), t.hp("A")) == ("B" if fallen else None, 1)
    assert t.active == ("B" if fallen else "A")


# --- winning -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-WIN-01", "UGM-R-44")
def test_a_player_who_has_subjugated_all_others_wins_at_once() -> None:
    t = ugm("ABC", at={"A": 5, "C": 14}, hp={"C": 1}, masters={"B": "A"}, houses={14: 1})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 1")
    assert not t.over
    t.play("hold")
    assert (t.over, t.winners, t.master("C")) == (True, ["A"], "A")  # no purchase is offered any more
    assert [(line.event.seat, line.event.x) for line in t.happened("won")] == [(0, End.LAST_CONTENDER)]
    assert t.refused("end").verdict == "game_over"


@pytest.mark.clause("UGM-WIN-01", "UGM-R-44")
def test_with_two_players_the_first_subjugation_wins() -> None:
    t = ugm("AB", at={"A": 5}, rights={"B": [14]}, tanks={14: 2}, hp={"A": 2})
    t.roll(4, 5)
    t.play("hold")
    t.play("fire")
    assert (t.over, t.winners, t.master("A")) == (True, ["B"], "B")


@pytest.mark.clause("UGM-WIN-01", "UGM-R-44")
def test_while_two_contenders_are_left_nobody_has_won() -> None:
    t = ugm("ABC", at={"A": 5, "B": 14}, hp={"B": 1})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 1")
    t.play("hold")
    assert (t.over, t.winners, t.ask) == (False, [], "end")


@pytest.mark.clause("UGM-WIN-01", "UGM-R-44")
def test_inheritance_wins_for_whoever_takes_the_last_other_contender() -> None:
    t = ugm("ABCD", at={"A": 5, "B": 14}, hp={"A": 1}, masters={"C": "A", "D": "B"})
    t.roll(4, 5)
    t.play("full")
    t.play("hold")
    t.play("attack a 1")
    assert (t.over, t.winners) == (True, ["B"])
    assert [t.master(seat) for seat in "ABCD"] == ["B", None, "B", "B"]


@pytest.mark.clause("UGM-WIN-01", "UGM-R-20", "UGM-R-44")
def test_the_last_of_a_chain_wins() -> None:
    t = ugm("ABC", at={"A": 5, "B": 14}, rights={"C": [14]}, tanks={14: 1}, hp={"A": 1, "B": 2})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("hold")
    t.play("fire a")
    assert (t.over, t.winners, t.master("A"), t.master("B")) == (True, ["C"], "C", "C")


@pytest.mark.clause("UGM-WIN-01", "UGM-R-21", "UGM-R-44")
@pytest.mark.parametrize(("ap", "winners"), [((4, 5), ["B"]), ((5, 4), ["A"]), ((4, 4), [])])
def test_a_duel_of_the_last_two_decides_the_game(ap: tuple[int, int], winners: list[str]) -> None:
    t = ugm("ABC", at={"A": 5, "B": 14}, hp={"A": 2, "B": 2}, ap=dict(zip("AB", ap, strict=True)), masters={"C": "B"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack b 2")
    t.play("attack a 2")
    assert (t.over, t.winners) == (bool(winners), winners)


@pytest.mark.clause("UGM-WIN-01", "UGM-R-28", "UGM-R-44")
def test_breaking_free_puts_off_the_end() -> None:
    t = ugm("ABC", at={"A": 5, "B": 20, "C": 14}, hp={"C": 2}, masters={"A": "B"})
    t.roll(4, 5)
    t.play("full")
    t.play("attack c 2")
    t.play("hold")
    assert (t.over, [t.master(seat) for seat in "ABC"]) == (False, [None, None, "A"])


@pytest.mark.clause("UGM-WIN-01", "UGM-R-44")
def test_a_ring_of_all_contenders_ends_the_game() -> None:
    t = ugm("ABC", at={"A": 5, "B": 14, "C": 14}, hp=dict.fromkeys("ABC", 2), ap={"A": 4, "B": 7, "C": 5})
    t.roll(4, 5)
    t.play("full")
    for words in ("attack b 2", "attack c 2", "attack a 2"):
        t.play(words)
    assert (t.over, t.winners) == (True, ["B"])
