"""What bots do in a debt that the Bank alone cannot help with: they sell to players, as often as it takes."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.bots import RuleBot
from stompoly.testing import Scene, scene


def owing(cash: int, **more: Any) -> Scene:
    """A owes B 50 and has little cash and three mortgaged lots; C has the rest of two groups."""
    setting: dict[str, Any] = {"deeds": {"A": [1, 6, 8], "B": [39], "C": [3, 9]}, "mortgaged": [1, 6, 8], **more}
    t = scene("classic", "ABC", at={"A": 36}, cash={"A": cash}, **setting)
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("debt", "A")
    return t


def play_bots(t: Scene, until: str) -> list[str]:
    """What sensible bots say until a question of that kind."""
    bots = [RuleBot("sensible") for _ in range(3)]
    said = []
    while t.ask != until and not t.over:
        seat = t.game.question.seat
        words = t.game.text(bots[seat].decide(t.game.seen_by(seat), seat))
        said.append(words)
        t.play(words)
    return said


def test_it_sells_to_a_player_rather_than_go_bankrupt() -> None:
    t = owing(0)
    said = play_bots(t, "end")
    assert said[0].startswith("offer c give")
    assert (t.out("A"), t.cash("B")) == (False, 1550)


def test_it_sells_several_deeds_where_one_is_not_enough() -> None:
    """C has cash for one of the lots, D for the other."""
    t = scene(
        "classic",
        "ABCD",
        at={"A": 36},
        cash={"A": 0, "B": 0, "C": 130, "D": 130},
        deeds={"A": [1, 16], "B": [37, 39], "C": [3], "D": [18, 19]},
        mortgaged=[1, 16],
    )
    t.roll(1, 2)
    bots = [RuleBot("sensible") for _ in range(4)]
    while t.ask != "end" and not t.over:
        seat = t.game.question.seat
        t.play(t.game.text(bots[seat].decide(t.game.seen_by(seat), seat)))
    assert (t.out("A"), t.cash("B"), len(t.happened("sale_held"))) == (False, 100, 1)


def test_it_goes_bankrupt_at_once_where_no_sale_could_help() -> None:
    t = owing(0, levels={39: 4}, deeds={"A": [1], "B": [37, 39], "C": [3]}, mortgaged=[1])
    assert play_bots(t, "end")[0] == "bankrupt"


def test_it_takes_a_sale_back_that_keeps_it_from_paying() -> None:
    """A clear railroad given away for 1: the loan on it would have paid."""
    t = owing(0, deeds={"A": [5], "B": [39]}, mortgaged=[])
    t.play("offer C give #5 for +1")
    t.play("accept")
    assert play_bots(t, "end")[-2:] == ["withdraw", "mortgage reading-railroad"]
    assert (t.out("A"), t.owner(5)) == (False, "A")


def test_it_does_not_accept_what_it_cannot_pay_interest_for() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": [39], "B": [37]}, cash={"B": 5}, mortgaged=[37, 39])
    t.play("offer B give #39 for +1")
    assert t.game.text(RuleBot("sensible").decide(t.game.seen_by(1), 1)) != "accept"


@pytest.mark.parametrize("bot", ["sensible", "expert"])
@pytest.mark.parametrize(
    ("seats", "cash", "says"),
    [
        ("ABC", 1400, "accept"),  # A can pay: four railroads are worth more than the 600 that are missing
        ("ABC", 900, "reject"),  # A cannot, and B would get the orange group as well
        ("AB", 900, "reject"),  # and the game
    ],
)
def test_a_creditor_does_not_save_a_debtor_who_leaves_it_more(seats: str, cash: int, says: str, bot: str) -> None:
    deeds = {"A": [5, 15, 25, 35, 16, 18, 19], "B": [37, 39]}
    t = scene("classic", seats, at={"A": 36}, cash={"A": cash}, deeds=deeds, levels={37: "H", 39: "H"})
    t.roll(1, 2)
    t.play(f"settle #5, #15, #25, #35, +{cash}")
    assert t.game.text(RuleBot(bot).decide(t.game.seen_by(1), 1)) == says


@pytest.mark.parametrize(("mortgaged", "says"), [([19], "accept"), ([5, 15, 19], "reject")])
def test_a_creditor_buys_nothing_that_saves_such_a_debtor(mortgaged: list[int], says: str) -> None:
    """New York Avenue completes B's group. If A cannot pay its rent, B will have it for nothing."""
    deeds = {"A": [5, 15, 19], "B": [16, 18, 39]}
    t = scene("classic", "ABC", at={"A": 36}, cash={"A": 0}, deeds=deeds, mortgaged=mortgaged)
    t.roll(1, 2)
    t.play("offer B give new york for +100")
    assert t.game.text(RuleBot("expert").decide(t.game.seen_by(1), 1)) == says
