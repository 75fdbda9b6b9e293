"""The invariants: a sound position passes, and each thing that must never be is noticed by its own number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stompoly.rules.menace.codes import End
from stompoly.rules.menace.invariants import BROKEN, sound
from stompoly.rules.menace.state import HELD
from stompoly.testing import MenaceScene, menace_scene


def position(mode: str = "regular") -> MenaceScene:
    prizes: dict[str, dict[str, Any]] = {"A": {"house": 2, "deed": [39]}, "B": {"hotel": 1}}
    return menace_scene(mode=mode, houses={6: 2}, hotels={8: 1}, destroyed=[1], prizes=prizes, tokens={"car": "A"})


@pytest.mark.parametrize("mode", ["regular", "quick"])
def test_a_sound_position(mode: str) -> None:
    t = position(mode)
    assert sound(t.g, t.s) == 0


def lose_frame(t: MenaceScene) -> None:
    t.s.top = -1


def four_activities(t: MenaceScene) -> None:
    t.s.activities = 4


def below_none(t: MenaceScene) -> None:
    t.s.houses[6] -= 3
    t.s.houses[8] += 3


def deed_twice(t: MenaceScene) -> None:
    t.s.deeds[1] |= 1 << 39


def deed_nowhere(t: MenaceScene) -> None:
    t.s.boxed_deeds = 0


def deed_boxed_and_standing(t: MenaceScene) -> None:
    t.s.boxed_deeds |= 1 << 3


def strange_holder(t: MenaceScene) -> None:
    t.s.token_at[0] = HELD + 4


def over_for_no_reason(t: MenaceScene) -> None:
    t.s.end = End.CLEARED
    t.s.winners = 0


def too_many_events(t: MenaceScene) -> None:
    t.s.noted = 99


def rests_less_than_none(t: MenaceScene) -> None:
    t.s.rest[1] = -1


def off_the_board(t: MenaceScene) -> None:
    t.s.pos[0] = 40


def lost_token(t: MenaceScene) -> None:
    t.s.token_at[0] = 45


def house_from_nowhere(t: MenaceScene) -> None:
    t.s.houses[9] += 1


def hotel_gone(t: MenaceScene) -> None:
    t.s.hotels_won[1] -= 1


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        (lose_frame, 1),
        (four_activities, 2),
        (below_none, 3),
        (deed_twice, 4),
        (deed_nowhere, 4),
        (deed_boxed_and_standing, 4),
        (strange_holder, 5),
        (over_for_no_reason, 6),
        (too_many_events, 7),
        (off_the_board, 8),
        (rests_less_than_none, 8),
        (lost_token, 9),
        (house_from_nowhere, 10),
        (hotel_gone, 10),
    ],
)
def test_what_must_never_be_is_noticed(spoil: Callable[[MenaceScene], None], number: int) -> None:
    t = position()
    spoil(t)
    assert (sound(t.g, t.s), number in BROKEN) == (number, True)


@pytest.mark.clause("MMM-GIANT-03", "MMM-END-05")
def test_a_piece_that_is_thrown_or_given_up_is_in_the_box() -> None:
    t = menace_scene(at={"A": 10}, prizes={"B": {"house": 2, "hotel": 1}})
    boxed = t.s.boxed_houses
    t.play("action", 3)
    t.play("aim B")
    t.play("give up house")
    assert (t.s.boxed_houses, sound(t.g, t.s)) == (boxed + 1, 0)
