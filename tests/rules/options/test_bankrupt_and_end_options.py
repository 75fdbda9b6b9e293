"""bankrupt.*, end.*: leaving the game and ending it."""

from typing import Any

import pytest

from stompoly.rules.estate.codes import End
from stompoly.testing.scene import Scene, scene


def bankrupt_to_the_bank(**options: Any) -> Scene:
    """A could not pay Luxury Tax; the mortgaged #24 was all there was."""
    keys = {key.replace("_", "."): value for key, value in options.items()}
    t = scene("classic", "ABC", at={"A": 35, "B": 21}, cash={"A": 0}, deeds={"A": [24]}, mortgaged=[24], options=keys)
    t.roll(1, 2)
    t.play("bankrupt")
    return t


def test_to_bank_auction() -> None:
    t = bankrupt_to_the_bank()
    assert (t.ask, t.asked) == ("auction", "B")


def test_to_bank_return_unowned() -> None:
    t = bankrupt_to_the_bank(bankrupt_toBank="returnUnowned")
    assert (t.owner(24), t.active, t.ask) == (None, "B", "roll")
    t.roll(1, 2)
    t.play("buy")
    assert (t.owner(24), t.mortgaged(24), t.cash("B")) == ("B", False, 1260)


def test_bank_mortgages_cancelled() -> None:
    t = bankrupt_to_the_bank()
    t.play("bid 50")
    t.play("pass")
    assert (t.owner(24), t.mortgaged(24), t.cash("B"), t.ask) == ("B", False, 1450, "roll")


@pytest.mark.parametrize(("answer", "cost", "mortgaged"), [("hold", 12, True), ("lift", 132, False)])
def test_bank_mortgages_kept(answer: str, cost: int, mortgaged: bool) -> None:
    t = bankrupt_to_the_bank(bankrupt_bankMortgages="kept")
    t.play("bid 50")
    t.play("pass")
    assert (t.ask, t.asked) == ("transfer", "B")
    t.play(answer)
    assert (t.owner(24), t.mortgaged(24), t.cash("B")) == ("B", mortgaged, 1450 - cost)


@pytest.mark.parametrize(
    ("base", "answer", "cost"), [("mortgage", "hold", 12), ("price", "hold", 24), ("price", "lift", 144)]
)
def test_interest_base(base: str, answer: str, cost: int) -> None:
    """B receives mortgaged #24 (mortgage 120, price 240) from a bankrupt."""
    t = scene(
        "classic",
        "ABC",
        at={"A": 36},
        cash={"A": 0},
        deeds={"A": [24], "B": [39]},
        mortgaged=[24],
        options={"bankrupt.interestBase": base},
    )
    t.roll(1, 2)
    t.play("bankrupt")
    t.play(answer)
    assert t.cash("B") == 1500 - cost


def test_interest_base_is_for_bankruptcies_only() -> None:
    t = scene("classic", deeds={"A": [24]}, mortgaged=[24], options={"bankrupt.interestBase": "price"})
    t.play("offer B give #24 for +80")
    t.play("B: accept")
    t.play("hold")
    assert t.cash("B") == 1500 - 80 - 12


def turns(t: Scene, number: int) -> None:
    """Seats roll to Just Visiting and end, one after the other."""
    for _ in range(number):
        assert t.active is not None
        t.s.pos[t.seat(t.active)] = 7
        t.roll(1, 2)
        t.play("end")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_end_after_bankruptcies(number: int) -> None:
    t = scene(
        "classic",
        "ABCDE",
        at=dict.fromkeys("ABCDE", 35),
        cash={"A": 0, "B": 0, "C": 0, "D": 1501},
        options={"end.mode": "bankruptcies", "end.bankruptcies": number},
    )
    for bankrupt in range(1, number + 1):
        assert not t.over
        t.roll(1, 2)
        assert t.s.bankruptcies == bankrupt
    assert (t.over, t.winners, t.s.end) == (True, ["D"], End.BANKRUPTCIES)


def test_one_player_left_ends_it_before_the_bankruptcies() -> None:
    """FAM-AMB-31."""
    t = scene("classic", "AB", at={"A": 35}, cash={"A": 0}, options={"end.mode": "bankruptcies"})
    t.roll(1, 2)
    assert (t.over, t.winners) == (True, ["B"])


@pytest.mark.parametrize("number", [1, 2, 5])
def test_end_after_rounds(number: int) -> None:
    options = {"end.mode": "rounds", "end.rounds": number}
    t = scene("classic", "ABC", cash={"B": 1600}, options=options)
    turns(t, 3 * number - 1)
    assert not t.over
    turns(t, 1)
    assert (t.over, t.winners, t.s.end) == (True, ["B"], End.ROUNDS)


def test_rounds_go_on_when_the_first_player_is_out() -> None:
    options = {"end.mode": "rounds", "end.rounds": 2}
    t = scene("classic", "ABC", at={"A": 35}, cash={"A": 0}, options=options)
    t.roll(1, 2)
    turns(t, 3)
    assert (t.out("A"), t.over, t.active) == (True, False, "C")
    turns(t, 1)
    assert t.over


def test_end_at_a_worth() -> None:
    """A passes GO and has 1700; the value of deeds and buildings counts too."""
    options = {"end.mode": "worth", "end.worth": 1700}
    t = scene("classic", "ABC", at={"A": 37}, options=options)
    t.roll(1, 2)
    t.play("end")
    assert (t.over, t.winners, t.s.end) == (True, ["A"], End.WORTH)
    t = scene("classic", "ABC", at={"A": 37}, cash={"A": 1499}, options=options)
    t.roll(1, 2)
    t.play("end")
    assert not t.over
    t = scene("classic", "ABC", at={"A": 37}, cash={"A": 1100}, deeds={"A": [39]}, options=options)
    t.roll(1, 2)
    t.play("end")
    assert t.over


CLOCK = {"end.mode": "clock"}


def test_clock_finishes_the_turn() -> None:
    t = scene("classic", "ABC", turn="B", options=CLOCK, cash={"C": 1501})
    t.play("time up")
    assert not t.over
    turns(t, 1)
    assert (t.over, t.winners, t.s.end) == (True, ["C"], End.CLOCK)


def test_clock_finishes_the_turn_with_its_doubles() -> None:
    t = scene("classic", "ABC", at={"A": 4}, options=CLOCK)
    t.play("time up")
    t.roll(3, 3)
    assert (t.over, t.ask) == (False, "roll")


def test_clock_immediate() -> None:
    t = scene("classic", "ABC", turn="B", options={**CLOCK, "end.clockPolicy": "immediate"}, cash={"C": 1501})
    t.play("time up")
    assert (t.over, t.winners) == (True, ["C"])


def test_clock_finishes_the_round() -> None:
    t = scene("classic", "ABC", options={**CLOCK, "end.clockPolicy": "finishRound"}, cash={"C": 1501})
    t.play("time up")
    turns(t, 2)
    assert (t.over, t.active) == (False, "C")
    turns(t, 1)
    assert (t.over, t.winners) == (True, ["C"])


def test_clock_finishes_the_round_without_a_first_player_who_is_out() -> None:
    options = {**CLOCK, "end.clockPolicy": "finishRound"}
    t = scene("classic", "ABC", at={"A": 35}, cash={"A": 0}, options=options)
    t.roll(1, 2)
    t.play("time up")
    turns(t, 1)
    assert (t.over, t.active) == (False, "C")
    turns(t, 1)
    assert t.over


def test_no_clock_no_time_up() -> None:
    for mode in ["lastStanding", "bankruptcies", "rounds", "worth"]:
        assert scene("classic", options={"end.mode": mode}).refused("time up").verdict == "not_timed"


@pytest.mark.parametrize(
    ("transfer", "cash", "level", "deeds"),
    [
        ("inKind", 7, 3, [5, 21, 23, 24, 37, 39]),
        ("liquidated", 607, 0, [5, 21, 23, 24, 37, 39]),
        ("none", 0, 0, [21, 23, 24]),
    ],
)
def test_final_transfer(transfer: str, cash: int, level: int, deeds: list[int]) -> None:
    """A, bankrupt to B, ends the game: six houses of 200 stand, 7 in cash, #5 is mortgaged; B pays no interest."""
    t = scene(
        "classic",
        "ABC",
        at={"A": 21},
        cash={"A": 7, "B": 0},
        deeds={"A": [5, 37, 39], "B": [21, 23, 24]},
        levels={21: "H", 23: "H", 24: "H", 37: 3, 39: 3},
        mortgaged=[5],
        options={"end.mode": "bankruptcies", "end.bankruptcies": 1, "end.finalTransfer": transfer},
    )
    t.roll(1, 2)
    t.play("bankrupt")
    assert t.over
    assert (t.cash("B"), t.level(37), t.deeds("B")) == (cash, level, deeds)
    assert (t.cash("A"), t.deeds("A")) == (0, [])


@pytest.mark.parametrize("transfer", ["inKind", "liquidated", "none"])
def test_a_last_estate_of_the_bank_is_not_auctioned(transfer: str) -> None:
    t = scene(
        "classic",
        "ABC",
        at={"A": 35},
        cash={"A": 0},
        deeds={"A": [24]},
        mortgaged=[24],
        options={"end.mode": "bankruptcies", "end.bankruptcies": 1, "end.finalTransfer": transfer},
    )
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.over, t.owner(24), t.winners) == (True, None, ["B", "C"])


def tied(tie: str, **setting: Any) -> list[str]:
    t = scene("classic", "ABC", turn="A", options={**CLOCK, "end.clockPolicy": "immediate", "end.tie": tie}, **setting)
    assert len({t.value(name) for name in "AB"}) == 1
    t.play("time up")
    return t.winners


def test_tie_shared() -> None:
    assert tied("shared", cash={"A": 1100, "B": 1500, "C": 0}, deeds={"A": [39]}) == ["A", "B"]


def test_tie_more_cash_wins() -> None:
    assert tied("cashThenDeeds", cash={"A": 1100, "B": 1500, "C": 0}, deeds={"A": [39]}) == ["B"]


def test_tie_then_more_deeds_win() -> None:
    deeds = {"A": [5], "B": [6, 8]}
    assert tied("cashThenDeeds", cash={"A": 1500, "B": 1500, "C": 0}, deeds=deeds) == ["B"]


def test_tie_in_everything_is_shared() -> None:
    deeds = {"A": [5], "B": [15]}
    assert tied("cashThenDeeds", cash={"A": 1500, "B": 1500, "C": 0}, deeds=deeds) == ["A", "B"]


def test_cap_stops_a_game_and_says_so() -> None:
    t = scene("classic", "ABC", options={"end.cap": 2}, cash={"B": 1501})
    turns(t, 5)
    assert not t.over
    turns(t, 1)
    assert (t.over, t.s.end, t.winners) == (True, End.CAP, ["B"])


def test_without_a_cap_it_goes_on() -> None:
    t = scene("classic", "ABC")
    turns(t, 30)
    assert not t.over


def test_bank_mortgages_kept_end_where_nobody_bids() -> None:
    t = bankrupt_to_the_bank(bankrupt_bankMortgages="kept")
    assert t.mortgaged(24)
    t.play("pass")
    t.play("pass")
    assert (t.owner(24), t.mortgaged(24)) == (None, False)


def test_what_falls_to_the_bank_falls_to_nobody_else() -> None:
    t = scene("classic", "ABCDEFGH", at={"A": 35}, cash={"A": 30})
    t.roll(1, 2)
    assert (t.out("A"), t.cash("A"), [t.cash(name) for name in "BCDEFGH"]) == (True, 0, [1500] * 7)
    assert t.happened("cash_moved") == []


def test_rounds_are_counted_from_whoever_began() -> None:
    t = scene("classic", "ABC", turn="B", options={"end.mode": "rounds", "end.rounds": 2})
    t.s.starter = 1
    turns(t, 2)
    assert (t.active, t.s.round) == ("A", 1)
    turns(t, 1)
    assert (t.active, t.s.round) == ("B", 2)
    turns(t, 2)
    assert not t.over
    turns(t, 1)
    assert t.over


def test_time_is_up_once() -> None:
    t = scene("classic", "ABC", options=CLOCK)
    t.play("time up")
    assert t.refused("time up").verdict == "not_timed"


def test_buildings_that_fall_to_the_bank_bring_nothing() -> None:
    deeds, options = {"A": [37, 39]}, {"tax.luxury.amount": 1000}
    t = scene("classic", "ABC", at={"A": 35}, cash={"A": 10}, deeds=deeds, levels={37: 1}, options=options)
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.happened("liquidated"), t.level(37), t.houses) == ([], 0, 32)
    assert len(t.happened("left_to_bank")) == 1


def test_an_estate_without_deeds_is_not_auctioned() -> None:
    t = scene("classic", "ABC", at={"A": 35}, cash={"A": 10})
    t.roll(1, 2)
    assert (t.out("A"), t.happened("left_to_bank"), t.ask, t.asked) == (True, [], "roll", "B")


def test_a_cap_of_one_round() -> None:
    t = scene("classic", "AB", options={"end.cap": 1})
    turns(t, 1)
    assert not t.over
    turns(t, 1)
    assert (t.over, t.s.end) == (True, End.CAP)
