"""A rent knows which lot it is for and why it is that much, also when it is paid late."""

from __future__ import annotations

import pytest

from stompoly.estate import events, questions
from stompoly.game import Line
from stompoly.rules.estate.reasons import RentReason
from stompoly.testing import Scene, scene
from stompoly.testing.scene import Levels


def paid(lines: list[Line]) -> tuple[events.RentPaid, str]:
    """The rent among what happened, as a fact and in words."""
    [line] = [line for line in lines if line.kind == "rent"]
    assert isinstance(line.fact, events.RentPaid)
    return line.fact, line.text


def landing(lot: int, deeds: list[int], levels: Levels | None = None, **options: object) -> Scene:
    """A stands three spaces before a lot of B's."""
    return scene("classic", "AB", at={"A": lot - 3}, cash=1500, deeds={"B": deeds}, levels=levels, options=options)


@pytest.mark.parametrize(
    ("lot", "deeds", "levels", "reason", "said"),
    [
        (39, [39], {}, RentReason(), "A pays B $50 rent for Boardwalk"),
        (39, [37, 39], {}, RentReason(whole_group=True), "A pays B $100 rent for Boardwalk (whole group)"),
        (39, [37, 39], {37: 1, 39: 2}, RentReason(level=2), "A pays B $600 rent for Boardwalk (2 houses)"),
        (3, [1, 3], {1: "H", 3: "H"}, RentReason(level=5), "A pays B $450 rent for Baltic Avenue (hotel)"),
        (5, [5], {}, RentReason(owned=1), "A pays B $25 rent for Reading Railroad"),
        (15, [5, 15, 25], {}, RentReason(owned=3), "A pays B $100 rent for Pennsylvania Railroad (3 railroads)"),
        (12, [12], {}, RentReason(owned=1, dice=3, times=4), "A pays B $12 rent for Electric Company (3 × 4)"),
        (
            28,
            [12, 28],
            {},
            RentReason(owned=2, dice=3, times=10),
            "A pays B $30 rent for Water Works (3 × 10)",
        ),
    ],
)
def test_a_rent_says_why_it_is_that_much(
    lot: int, deeds: list[int], levels: Levels, reason: RentReason, said: str
) -> None:
    fact, text = paid(landing(lot, deeds, levels).roll(1, 2))
    assert (fact.reason, text) == (reason, said)
    assert (
        fact.space
        == {
            39: "boardwalk",
            3: "baltic-avenue",
            5: "reading-railroad",
            15: "pennsylvania-railroad",
            12: "electric-company",
            28: "water-works",
        }[lot]
    )


def test_a_card_that_raises_the_rent_is_part_of_the_reason() -> None:
    t = landing(7, [12, 15])
    t.next_card("chance", "ch_near_rr_a")
    fact, text = paid(t.roll(1, 2))
    assert (fact.reason, fact.amount) == (RentReason(owned=1, times=2), 50)
    assert text.endswith("Railroad (doubled)")
    t = landing(7, [12])
    t.next_card("chance", "ch_near_util")
    t.dice(1, 2, 4, 5)
    fact, text = paid(t.play("roll"))
    assert (fact.reason, fact.amount) == (RentReason(owned=1, dice=9, times=10), 90)
    assert text.endswith("(9 × 10)")


def test_a_debt_keeps_the_reason_though_the_owner_sells_the_houses_meanwhile() -> None:
    t = scene(
        "classic",
        "AB",
        at={"A": 36},
        cash={"A": 100},
        deeds={"A": [1, 5, 15, 25, 35], "B": [37, 39]},
        levels={37: 1, 39: 1},
    )
    [debt] = [line for line in t.roll(1, 2) if line.kind == "debt"]
    assert debt.fact == events.DebtOpened(by="A", to=("B",), amount=200, space="boardwalk", reason=RentReason(level=1))
    assert debt.text == "A owes B $200 rent for Boardwalk (1 house) and is short of cash"
    t.s.level[39] = 0
    fact, text = paid(t.play("mortgage #5"))
    assert (fact.space, fact.reason) == ("boardwalk", RentReason(level=1))
    assert text == "A pays B $200 rent for Boardwalk (1 house)"


def test_a_debt_for_something_else_names_no_lot() -> None:
    t = scene("classic", "AB", at={"A": 35}, cash={"A": 10}, deeds={"A": [1, 5]})
    [debt] = [line for line in t.roll(1, 2) if line.kind == "debt"]
    assert isinstance(debt.fact, events.DebtOpened)
    assert (debt.fact.space, debt.fact.reason) == (None, None)
    assert debt.text == "A owes the Bank $75 and is short of cash"


def test_a_rent_asked_for_later_is_for_the_lot_it_was_earned_on() -> None:
    t = landing(39, [37, 39], {}, **{"rent.collection": "manual"})
    [claim] = [line for line in t.roll(1, 2) if line.kind == "claim"]
    assert isinstance(claim.fact, events.ClaimOpened)
    assert (claim.fact.space, claim.fact.reason) == ("boardwalk", RentReason(whole_group=True))
    t.s.pos[0] = 7
    t.s.deeds[1] = 1 << 39
    fact, text = paid(t.play("B: ask rent #39"))
    assert (fact.space, fact.reason) == ("boardwalk", RentReason(whole_group=True))
    assert text == "A pays B $100 rent for Boardwalk (whole group)"


def test_the_question_whether_to_collect_knows_the_reason() -> None:
    t = landing(39, [39], {}, **{"rent.mayWaive": True})
    t.roll(1, 2)
    asked = t.game.position().question.about
    assert isinstance(asked, questions.RentDue)
    assert (asked.space, asked.reason) == ("boardwalk", RentReason())
    [waived] = t.game.seen_by(1).copy().play("waive")[:1]
    assert waived.fact == events.RentWaived(to="B", by="A", amount=50, space="boardwalk")
    assert paid(t.play("collect"))[0].space == "boardwalk"
