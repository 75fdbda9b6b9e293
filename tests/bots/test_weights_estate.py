"""The weights of the bots in the property-trading games, the expert that is tuned by them, and restricted play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stompoly.bots import RuleBot
from stompoly.lab.run import Batch, Order, order_of
from stompoly.rulebooks import load_rulebook
from stompoly.rules.estate.bots.memory import ANYBODY, Memory
from stompoly.rules.estate.bots.valuing import forget, reserve, worth_to
from stompoly.rules.estate.bots.weights import CHARACTERS, RESTRICTIONS, WEIGHTS
from stompoly.rules.estate.choices import replies
from stompoly.rules.estate.codes import Verb
from stompoly.rules.listing import blank
from stompoly.rules.results import BROKEN, ENDED, WINNERS
from stompoly.rules.weights import arm, numbers
from stompoly.testing import Scene, check_compiled, scene
from tests.bots.helpers_weights import Done, acts_under, check_restriction

BOOKS = ["classic", "gopoly", "grab_and_go"]
ORANGE = [16, 18, 19]
GREEN = [31, 32, 34]
DARK_BLUE = [37, 39]

# Weights that only matter under other options than those of the regular game
SCARCE = {"build.houses": 6, "build.hotels": 2}
SETTINGS: dict[str, dict[str, Any]] = {
    "bid_sealed": {"auction.format": "sealed"},
    "want_most": SCARCE,
    "want_left": SCARCE,
    "bid_piece": SCARCE,
    "hoard": {"build.houses": 20},
}
# and those that matter at one end of their range, or when somebody offers bad trades
GAMES = 400
FAR = {"trade_patience": 0}
AGAINST = dict.fromkeys(["counter_more", "pass"], "random")


def table(rulebook: str, bots: list[str], options: dict[str, Any] | None = None, mode: str = "regular") -> Order:
    book = load_rulebook(rulebook)
    return order_of(book, book.choose(mode, {"end.cap": 200, **(options or {})}), bots)


def weighed(job: Order, changes: dict[str, int]) -> Order:
    """The same games with other weights in the first seat."""
    return replace(job, weights=(tuple(numbers(WEIGHTS, changes)), *job.weights[1:]))


def answer(t: Scene, **changes: int) -> str:
    """What a bot in the seat asked would say that is sensible but for these weights."""
    seat = t.game.question.seat
    return t.game.text(weighing(t, seat, **changes).decide(t.game.seen_by(seat), seat))


def weighing(t: Scene, seat: int, **changes: int) -> RuleBot:
    """A bot in a seat that is sensible but for these weights."""
    bot = RuleBot("sensible")
    memory = bot.memory(t.game, seat)
    arm(memory, numbers(WEIGHTS, changes))
    forget(t.g, memory, 1)
    return bot


# --- weights -------------------------------------------------------------------------------------


def test_weights_have_names_and_places_of_their_own() -> None:
    assert len({weight.name for weight in WEIGHTS}) == len(WEIGHTS)
    for weight in WEIGHTS:
        assert weight.low <= weight.usual <= weight.high, weight.name
        assert weight.low < weight.high
        assert weight.about
    assert CHARACTERS["sensible"] == {}


@pytest.mark.parametrize("book", BOOKS)
def test_the_expert_is_made_of_weights_within_their_bounds(book: str) -> None:
    bounds = {weight.name: weight for weight in WEIGHTS}
    tuned = load_rulebook(book).tuned["expert"]
    for name, value in [*tuned.items(), *CHARACTERS["expert"].items()]:
        assert bounds[name].low <= value <= bounds[name].high, name


@pytest.mark.parametrize("weight", [weight for weight in WEIGHTS if weight.name != "cool_down"], ids=lambda w: w.name)
def test_every_weight_changes_how_games_go(weight: Any) -> None:
    job = table("classic", ["sensible", *[AGAINST.get(weight.name, "sensible")] * 3], SETTINGS.get(weight.name))
    usual = job.play(Batch(1, GAMES))
    far = weight.high if weight.high - weight.usual >= weight.usual - weight.low else weight.low
    other = weighed(job, {weight.name: FAR.get(weight.name, far)}).play(Batch(1, GAMES))
    assert not np.array_equal(usual.rows, other.rows)
    assert not np.array_equal(usual.landings, other.landings)


# --- judgement that only some weights bring ------------------------------------------------------


def test_it_keeps_more_of_the_gain_of_a_trade() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [16, 18, 24], "B": [21, 23, 19]})
    fair, greedy = t.game.read(answer(t)), t.game.read(answer(t, trade_share=60))
    assert (fair.verb, fair.a, fair.b, fair.c) == (greedy.verb, greedy.a, greedy.b, greedy.c)
    assert greedy.d < fair.d
    t.play(answer(t, trade_share=60))
    assert answer(t) == "accept"


def test_it_asks_for_its_share_of_a_good_offer() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [16, 18, 24], "B": [21, 23, 19]})
    t.play(answer(t, trade_share=60))
    assert answer(t) == "accept"
    words = answer(t, accept_share=50)
    assert words.startswith("counter")
    t.play(words)
    assert answer(t) == "accept"


def test_it_does_not_think_a_refused_offer_over_before_some_rounds() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [37], "B": [39]})
    bot = weighing(t, 1, cool_down=4)
    t.play("offer B give +700 for boardwalk")
    assert t.game.text(bot.decide(t.game, 1)) != "accept"
    t.play("reject")
    t.s.deeds[0] &= ~(1 << 37)  # nobody needs it any more: the same offer is good now
    t.play("offer B give +700 for boardwalk")
    assert t.game.text(bot.decide(t.game, 1)) == "reject"
    assert answer(t) == "accept"
    t.play("reject")
    t.s.turn += 4 * 3 + 1
    t.play("offer B give +700 for boardwalk")
    assert t.game.text(bot.decide(t.game, 1)) == "accept"


def owing(cash: int = 1200) -> Scene:
    """A lands on B's hotel on Boardwalk and owes 2000."""
    deeds = {"A": [*ORANGE, 5, 15, 25, 35, 11], "B": DARK_BLUE}
    levels: dict[int, int | str] = {16: 3, 18: 3, 19: 3, 39: "H", 37: "H"}
    t = scene("classic", "AB", at={"A": 36}, deeds=deeds, levels=levels, cash={"A": cash})
    t.roll(1, 2)
    assert t.ask == "debt"
    return t


def test_it_pays_a_debt_with_deeds_at_their_price() -> None:
    t = owing()
    assert answer(t).startswith("mortgage")
    words = answer(t, settle=200)
    assert words.startswith("settle")
    t.play(words)
    assert t.asked == "B"
    assert answer(t) == "accept"
    t.play("accept")
    assert t.ask != "debt"
    assert [t.level(lot) for lot in ORANGE] == [3, 3, 3]


def test_it_offers_deeds_for_a_debt_once() -> None:
    t = owing()
    bot = weighing(t, 0, settle=200)
    t.game.play(bot.decide(t.game, 0))
    t.play("reject")
    assert t.game.text(bot.decide(t.game, 0)).startswith("mortgage")


def test_it_does_not_pay_too_much_with_deeds() -> None:
    assert answer(owing(), settle=10).startswith("mortgage")


def test_it_mortgages_loose_deeds_to_build() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": [*ORANGE, 5, 1]}, cash={"A": 150})
    assert answer(t) == "end"
    assert answer(t, pledge=3).startswith("mortgage")
    while answer(t, pledge=3) != "end":
        t.play(answer(t, pledge=3))
    assert sum(t.s.level) == 1
    assert t.mortgaged(5) or t.mortgaged(1)
    full = scene(
        "classic", "AB", phase="end", deeds={"A": [*ORANGE, 5]}, cash={"A": 150}, levels=dict.fromkeys(ORANGE, 3)
    )
    assert answer(full, pledge=3) == "end"


def test_it_keeps_houses_scarce() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": ORANGE}, levels=dict.fromkeys(ORANGE, 4), houses=5)
    assert answer(t).startswith("build")
    assert answer(t, hoard=6) == "end"
    assert answer(t, hoard=5).startswith("build")


def test_it_keeps_more_cash_before_it_builds_high() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": ORANGE}, levels=dict.fromkeys(ORANGE, 3), cash={"A": 500})
    assert answer(t).startswith("build")
    assert answer(t, beyond=30) == "end"
    assert answer(t, beyond=30, row=4).startswith("build")


def auctioned(cash: dict[str, int]) -> Scene:
    """New York Avenue would complete B's orange group; A does not buy it."""
    t = scene("classic", "AB", at={"A": 16}, deeds={"B": [16, 18]}, cash=cash)
    t.roll(1, 2)
    assert t.ask == "buy"
    t.play("decline")
    return t


def test_it_bids_no_more_than_a_deed_is_worth_to_keep() -> None:
    t = auctioned({"A": 1500, "B": 1500})
    worth = worth_to(t.g, t.s, 0, 19, 1500 - 600, ANYBODY)
    assert 200 < worth < 600
    t.play(f"bid {worth - 5}")
    assert answer(t) == f"bid {worth - 5 + t.g.min_raise}" or answer(t).startswith("bid")
    assert int(answer(t).split()[1]) <= worth
    t.play(f"bid {worth}")
    t.play(f"bid {worth + 1}")
    assert answer(t) == "pass"


def test_it_hopes_for_an_auction_among_poor_people() -> None:
    def landed(cash: int) -> Scene:
        t = scene("classic", "AB", at={"A": 16}, cash={"B": cash})
        t.roll(1, 2)
        return t

    assert answer(landed(60), buy_hope=50) == "decline"
    assert answer(landed(60)) == "buy"
    assert answer(landed(1500), buy_hope=50) == "buy"


def test_it_does_not_count_on_hidden_cash() -> None:
    t = scene("classic", "AB", at={"A": 16}, options={"info.cash": "hidden"})
    t.roll(1, 2)
    assert answer(t, buy_hope=50) == "buy"


def test_it_leaves_jail_while_rents_are_low() -> None:
    everything = [lot for lot in range(40) if scene("classic", "AB").g.deeds >> lot & 1]
    t = scene("classic", "AB", held={"A": 1}, deeds={"A": everything[:14], "B": everything[14:]})
    assert answer(t) == "roll"
    assert answer(t, jail_calm=10) == "fine"
    threat = scene(
        "classic", "AB", held={"A": 1}, deeds={"A": everything[:14], "B": everything[14:]}, levels={39: "H", 37: "H"}
    )
    assert answer(threat, jail_calm=10) == "roll"


def test_it_keeps_cash_for_the_rents_of_the_next_roll() -> None:
    levels: dict[int, int | str] = dict.fromkeys(GREEN, 3)
    near = scene("classic", "AB", at={"A": 25}, deeds={"B": GREEN}, levels=levels)
    far = scene("classic", "AB", at={"A": 35}, deeds={"B": GREEN}, levels=levels)
    m = Memory()
    arm(m, numbers(WEIGHTS, {"threat": 0, "ahead": 50, "reserve_most": 100}))
    forget(far.g, m, 1)
    assert reserve(far.g, far.s, 0, m) == 4 * far.g.unit
    assert reserve(near.g, near.s, 0, m) == 500
    assert reserve(near.g, near.s, 1, m) == 4 * near.g.unit
    assert reserve(far.g, far.s, 0) == 400


# --- the expert ----------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_the_expert_beats_the_sensible(book: str) -> None:
    """A good third of the games against three sensible seats, where a quarter is an even share."""
    won, games = 0.0, 500
    for seat in range(4):
        bots = ["expert" if p == seat else "sensible" for p in range(4)]
        winners = table(book, bots).play(Batch(1 + seat * games, games)).rows[:, WINNERS]
        won += sum((mask >> seat & 1) / mask.bit_count() for mask in winners.tolist())
    assert won / (4 * games) > 0.36


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"jail.mayManage": False, "jail.mayTrade": False, "info.cash": "hidden"},
        {"auction.format": "sealed", "trade.inDebt": "free", "rent.collection": "manual"},
        {"auction.bidLimit": "liquidation", "debt.payInKind": False, **SCARCE},
        {"mortgage.enabled": False, "build.needFullGroup": False, "build.hotelLevel": 3},
    ],
)
def test_the_expert_plays_by_the_rules(book: str, options: dict[str, Any]) -> None:
    for bots in (["expert"] * 4, ["expert", "sensible", "expert", "random"]):
        results = replace(table(book, bots, options), watch=True).play(Batch(1, 60)).rows
        assert not results[:, BROKEN].any()
        assert results[:, ENDED].all()


@pytest.mark.parametrize("book", BOOKS)
def test_the_expert_plays_the_same_plain_and_compiled(book: str) -> None:
    assert check_compiled(book, bot="expert", games=8, most=500) > 500


# --- restricted play -----------------------------------------------------------------------------


def restricted(job: Order, name: str, games: int = 300) -> Any:
    """Results of games in which the first seat plays under a restriction, with every act checked."""
    limits = {0: RESTRICTIONS[name]} if name else {}
    return replace(job, restricted=limits, watch=True).play(Batch(1, games)).rows


@pytest.mark.parametrize("bot", ["sensible", "expert"])
@pytest.mark.parametrize("name", RESTRICTIONS)
def test_a_restriction_changes_play_and_breaks_nothing(name: str, bot: str) -> None:
    job = table("classic", [bot, "random", "sensible", "sensible"])
    free, bound = restricted(job, ""), restricted(job, name)
    assert not bound[:, BROKEN].any()
    assert bound[:, ENDED].all()
    assert not np.array_equal(free, bound)


def done_under(name: str, bot: str, games: int) -> Done:
    return acts_under("classic", name, bot, games, most=700)


@pytest.mark.parametrize("name", RESTRICTIONS)
def test_a_restriction_holds(name: str) -> None:
    check_restriction(RESTRICTIONS[name], [*done_under(name, "sensible", 2), *done_under(name, "expert", 2)])


def test_never_means_never_where_there_is_always_another_answer() -> None:
    for name in ("never_auction", "never_trade", "never_build", "never_buy", "never_own", "never_fine", "never_lift"):
        assert not {act.verb for act, _ in done_under(name, "expert", 2)} & {*RESTRICTIONS[name].never}, name


def test_a_debtor_who_never_sells_buildings_mortgages_first() -> None:
    t = owing()
    out = blank()
    verbs = [row[1] for row in out[: replies(t.g, t.s, out)]]
    assert verbs[0] == Verb.MORTGAGE
    assert Verb.SELL in verbs
    assert Verb.BANKRUPT not in verbs
