"""start.*, bank.role: how a game begins."""

from typing import Any

import pytest

from stompoly import OptionError, SeatError, new
from stompoly.rules.estate.machine import begin
from stompoly.rules.estate.state import State
from stompoly.testing.scene import Scene

PRICES = {space.pos: space.price for space in new("classic", 2).book.board.space}


def begun(options: dict[str, Any], seats: int = 3, seed: int = 1) -> Scene:
    return Scene(new("classic", list("ABCDEFGH")[:seats], seed=seed, options=options))


@pytest.mark.parametrize("cash", [300, 2000, 5000])
def test_start_cash(cash: int) -> None:
    t = begun({"start.cash": cash})
    assert [t.cash(name) for name in "ABC"] == [cash] * 3


@pytest.mark.parametrize("cash", [299, 5001, "much"])
def test_start_cash_has_limits(cash: Any) -> None:
    with pytest.raises(OptionError, match=r"start\.cash"):
        begun({"start.cash": cash})


def test_start_order_random_needs_no_roll_and_varies() -> None:
    starters = set()
    for seed in range(30):
        t = begun({"start.order": "random"}, seed=seed)
        assert t.ask == "roll"
        assert t.active == t.asked
        starters.add(t.active)
    assert starters == {"A", "B", "C"}


def test_start_order_random_follows_the_seed() -> None:
    for seed in range(10):
        first, again = (begun({"start.order": "random"}, seed=seed) for _ in "12")
        assert first.active == again.active


def test_start_order_seat_is_the_first_seat() -> None:
    for seed in range(10):
        t = begun({"start.order": "seat"}, seed=seed)
        assert (t.ask, t.active) == ("roll", "A")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_start_deal_deeds(number: int) -> None:
    t = begun({"start.dealDeeds": number, "start.cut": False})
    dealt = [lot for name in "ABC" for lot in t.deeds(name)]
    assert [len(t.deeds(name)) for name in "ABC"] == [number] * 3
    assert len(set(dealt)) == 3 * number
    for name in "ABC":
        assert t.cash(name) == 1500 - sum(PRICES[lot] for lot in t.deeds(name))


def test_start_deal_deeds_one_at_a_time_round_the_table() -> None:
    t = begun({"start.dealDeeds": 2, "start.cut": False})
    assert [t.name(line.event.seat) for line in t.happened("dealt")] == ["A", "B", "C"] * 2


def test_a_full_table_is_dealt_all_there_is_and_the_log_has_it() -> None:
    t = begun({"start.dealDeeds": 4, "start.cut": False}, 8)
    assert sum(len(t.deeds(name)) for name in "ABCDEFGH") == 28
    dealt = [line.event.x for line in t.happened("dealt")]
    assert [t.owner(lot) for lot in dealt] == (list("ABCDEFGH") * 4)[:28]


@pytest.mark.parametrize(("number", "dearest"), [(1, 400), (2, 750), (3, 1070), (4, 1370)])
def test_start_cash_must_cover_the_most_expensive_dealt_deeds(number: int, dearest: int) -> None:
    begun({"start.dealDeeds": number, "start.cash": dearest})
    with pytest.raises(OptionError, match=r"start\.cash"):
        begun({"start.dealDeeds": number, "start.cash": dearest - 1})


def test_start_deal_paid_false_gives_the_deeds() -> None:
    t = begun({"start.dealDeeds": 2, "start.dealPaid": False, "start.cut": False, "start.cash": 300})
    assert [len(t.deeds(name)) for name in "ABC"] == [2] * 3
    assert [t.cash(name) for name in "ABC"] == [300] * 3


def test_start_cut_asks_the_bankers_left() -> None:
    t = begun({"start.dealDeeds": 2})
    assert (t.ask, t.asked, t.deeds("A")) == ("cut", "B", [])
    assert t.refused("A: cut 3").verdict == "not_yours_to_answer"
    t.play("cut 3")
    assert len(t.deeds("A")) == 2


def test_start_cut_false_deals_without_asking() -> None:
    t = begun({"start.dealDeeds": 2, "start.cut": False})
    assert (t.ask, len(t.deeds("A"))) == ("roll_off", 2)


def test_bank_role_non_player_seats_one_fewer() -> None:
    t = begun({"bank.role": "nonPlayer"}, 6)
    assert [player.name for player in t.game.players] == list("BCDEF")
    with pytest.raises(SeatError):
        begun({"bank.role": "nonPlayer"}, 5)


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    with pytest.raises(SeatError):
        new("classic", seats)
    assert len(new("classic", 2).players) == 2
    assert len(new("classic", 8).players) == 8


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("no.such", 1),
        ("go.firstLapNoBuy", 3),
        ("trade.loans", True),
        ("pot.sources", ["rent"]),
        ("jail.fineTurns", [6]),
    ],
)
def test_an_option_that_does_not_exist_is_refused(key: str, value: Any) -> None:
    with pytest.raises(OptionError, match=key):
        begun({key: value})


def test_the_order_of_the_deeds_is_hidden_while_they_are_cut() -> None:
    t = begun({"start.dealDeeds": 2})
    assert t.ask == "cut"
    assert sum(t.s.shuffled) > 0
    for name in "ABC":
        assert sum(t.game.view(name).shuffled) == 0


def test_a_cut_leaves_cards_on_the_table() -> None:
    t = begun({"start.dealDeeds": 2})
    assert t.refused("cut 28").verdict == "bad_number"
    t.play("cut 27")
    assert (len(t.deeds("A")), sum(t.s.shuffled)) == (2, 0)


@pytest.mark.parametrize("mode", ["regular", "short", "time-limit"])
def test_a_record_that_was_used_begins_like_a_fresh_one(mode: str) -> None:
    game = new("classic", 3, seed=7, mode=mode)
    used = State()
    for name in used.spec:
        setattr(used, name, filled(getattr(used, name)))
    begin(game.tables, used, 7, 3)
    fresh = State()
    begin(game.tables, fresh, 7, 3)
    assert [name for name in fresh.spec if getattr(fresh, name) != getattr(used, name)] == []


def filled(value: Any) -> Any:
    return [filled(one) for one in value] if isinstance(value, list) else 1
