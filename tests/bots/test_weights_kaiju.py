"""The weights of the bots in the kaiju game, its characters and the expert that are made of them, and restricted
play."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from stompoly.bots import RuleBot
from stompoly.lab.run import Batch, Order, order_of
from stompoly.rulebooks import load_rulebook
from stompoly.rules.acts import Act
from stompoly.rules.kaiju.bots import weights as places
from stompoly.rules.kaiju.bots.weights import CHARACTERS, RESTRICTIONS, WEIGHTS
from stompoly.rules.kaiju.choices import replies
from stompoly.rules.kaiju.codes import Piece, Verb
from stompoly.rules.listing import blank
from stompoly.rules.results import BROKEN, ENDED, ROUNDS, WINNERS
from stompoly.rules.weights import arm, numbers
from stompoly.testing import check_compiled
from stompoly.testing.kaiju_scene import KaijuScene, kaiju_scene
from tests.bots.helpers_weights import Done, acts_under, check_restriction

KITA, SUMIDA = 8, 9  # a group of two: one tank takes 1 HP, two or three take 2, four take 3
KOTO = 11


def table(bots: list[str], options: dict[str, Any] | None = None) -> Order:
    book = load_rulebook("ugm")
    return order_of(book, book.choose("regular", {"end.cap": 200, **(options or {})}), bots)


def weights_of(bot: str) -> dict[str, int]:
    return dict(zip([weight.name for weight in WEIGHTS], load_rulebook("ugm").weights(bot), strict=True))


def decided(t: KaijuScene, **changes: int) -> Act:
    """The answer of a bot in the seat asked that is sensible but for these weights."""
    seat, bot = t.game.question.seat, RuleBot("sensible")
    arm(bot.memory(t.game, seat), numbers(WEIGHTS, changes))
    act = bot.decide(t.game.seen_by(seat), seat)
    assert t.game.why(act) is None
    return act


# --- weights -------------------------------------------------------------------------------------


def test_weights_have_names_and_places_of_their_own() -> None:
    assert len({weight.name for weight in WEIGHTS}) == len(WEIGHTS)
    for k, weight in enumerate(WEIGHTS):
        assert getattr(places, weight.name.upper()) == k
        assert weight.low <= weight.usual <= weight.high, weight.name
        assert weight.low < weight.high
        assert weight.about
    assert CHARACTERS["sensible"] == {}


def test_characters_are_made_of_weights_within_their_bounds() -> None:
    bounds = {weight.name: weight for weight in WEIGHTS}
    for changes in [*CHARACTERS.values(), *load_rulebook("ugm").tuned.values()]:
        for name, value in changes.items():
            assert bounds[name].low <= value <= bounds[name].high, name


SELDOM = {"deal_card", "cool_down"}  # what no bot asks for or does: cards in a deal, the same offer twice


# A sensible seat among experts, an expert among sensible ones, four poor ones.
TABLES: list[tuple[list[str], dict[str, Any]]] = [
    (["sensible", "expert", "expert", "expert"], {}),
    (["expert", "sensible", "sensible", "sensible"], {}),
    (["sensible"] * 4, {"start.money": 1000, "go.money": 500}),
]


@cache
def usual_games(which: int) -> Any:
    """What comes out at one of these tables; the same for every weight."""
    return table(*TABLES[which]).play(Batch(1, 300)).rows


def is_changed(which: int, name: str, value: int) -> bool:
    """Whether games at this table go differently if the first seat has another weight."""
    job, own = table(*TABLES[which]), weights_of(TABLES[which][0][0])
    other = replace(job, weights=(tuple({**own, name: value}.values()), *job.weights[1:]))
    return not np.array_equal(usual_games(which), other.play(Batch(1, 300)).rows)


@pytest.mark.parametrize("weight", [weight for weight in WEIGHTS if weight.name not in SELDOM], ids=lambda w: w.name)
def test_every_weight_changes_how_games_go(weight: Any) -> None:
    ends = weight.low, weight.high
    assert any(is_changed(which, weight.name, end) for which in range(len(TABLES)) for end in ends)


# --- judgement that only some weights bring ------------------------------------------------------


def before_tanks(tanks: int, **scene: Any) -> KaijuScene:
    """A lands on Kita, where B has tanks."""
    t = kaiju_scene(at={"A": 1}, rights={"B": [KITA]}, tanks={KITA: tanks}, **scene)
    t.roll(3, 4)
    assert t.ask == "fight"
    return t


def test_it_shoots_two_tanks_where_only_the_second_counts() -> None:
    t = before_tanks(3)
    assert decided(t).b == 0
    assert decided(t, tank_pair=1).b == 2


def test_it_shoots_tanks_that_would_take_its_last_hp() -> None:
    t = before_tanks(2, hp={"A": 2})
    assert decided(t, tank_weak=0).b == 0
    assert decided(t, tank_weak=0, tank_deadly=100).b >= 1
    assert decided(before_tanks(2, hp={"A": 3}), tank_weak=0, tank_deadly=100).b == 0


def test_it_clears_tanks_off_a_district_that_it_can_buy() -> None:
    assert decided(before_tanks(2), tank=0, site_tank=50).b == 2
    assert decided(before_tanks(2), tank=0).b == 0
    assert decided(before_tanks(2, money=500), tank=0, site_tank=50).b == 0
    assert decided(before_tanks(3), tank=0, site_tank=50).b == 0


def test_it_clears_a_house_beside_a_tank_too() -> None:
    act = decided(before_tanks(1, houses={KITA: 2}), tank=0, house_enemy=0, site_tank=50)
    assert (act.a, act.b) == (1, 1)


def passing_go(**scene: Any) -> KaijuScene:
    t = kaiju_scene(at={"A": 24}, **scene)
    t.roll(3, 4)
    assert t.ask == "pass_go"
    return t


def test_it_heals_earlier_when_it_is_rich() -> None:
    t = passing_go(hp={"A": 6})
    assert decided(t).verb == Verb.TAKE_MONEY
    assert decided(t, heal_rich=1).verb == Verb.TAKE_HP
    assert decided(passing_go(hp={"A": 6}, money=4000), heal_rich=1).verb == Verb.TAKE_MONEY


def test_it_heals_earlier_among_many_guns() -> None:
    guns = dict.fromkeys([20, 22, 23], 4)
    t = passing_go(hp={"A": 6}, rights={"B": [*guns]}, tanks=guns)
    assert decided(t).verb == Verb.TAKE_MONEY
    assert decided(t, heal_guns=2).verb == Verb.TAKE_HP
    own = passing_go(hp={"A": 6}, rights={"A": [*guns]}, tanks=guns)
    assert decided(own, heal_guns=2).verb == Verb.TAKE_MONEY


def test_it_arms_where_others_are_about_to_land() -> None:
    lots = [KITA, KOTO]
    t = kaiju_scene(at={"A": 20, "B": 4, "C": 4, "D": 4}, rights={"A": lots}, tanks=dict.fromkeys(lots, 1))
    near = kaiju_scene(at={"A": 20, "B": 1, "C": 1, "D": 1}, rights={"A": lots}, tanks=dict.fromkeys(lots, 1))
    for there, lot in ((t, KOTO), (near, KITA)):
        act = decided(there, guns_near=200)
        assert (act.verb, act.a, act.b) == (Verb.BUILD, Piece.TANK, lot)


def test_it_builds_first_where_one_landing_could_clear_a_district() -> None:
    t = kaiju_scene(rights={"A": [KITA, SUMIDA]}, tanks={KITA: 3, SUMIDA: 2}, money=1800)
    assert decided(t).b == KITA
    assert decided(t, hold=100).b == SUMIDA


def test_it_keeps_away_from_kaiju_that_are_about_to_come() -> None:
    """On Kita it fights C; one space before, nobody can reach it."""
    t = kaiju_scene(at={"A": 1, "B": 6, "C": KITA, "D": 20}, ap={"C": 0, "B": 12})
    t.roll(3, 4)
    assert t.ask == "move"
    assert decided(t).verb == Verb.FULL
    assert decided(t, exposed=40).verb == Verb.HIDE


# --- deals ---------------------------------------------------------------------------------------


def test_it_offers_money_for_the_last_district_of_a_group() -> None:
    t = kaiju_scene(phase="end", rights={"A": [KITA], "B": [SUMIDA, KOTO]}, tanks={SUMIDA: 1})
    assert decided(t, offer_wait=1).verb == Verb.END
    t.s.turn = 40
    offer = decided(t, offer=150)
    assert (offer.verb, offer.a, offer.b, offer.c) == (Verb.OFFER, 1, 0, 1 << SUMIDA)
    t.game.play(offer)
    assert decided(t).verb == Verb.ACCEPT
    t.play("accept")
    assert t.owner(SUMIDA) == "A"
    assert decided(t, offer=150).verb == Verb.END


def test_it_offers_money_for_any_district_only_if_it_is_told_to() -> None:
    t = kaiju_scene(phase="end", rights={"B": [SUMIDA, KOTO]})
    t.s.turn = 40
    assert decided(t, offer=150).verb == Verb.END
    assert decided(t, offer=150, offer_any=1).c == 1 << SUMIDA
    assert decided(t, offer=150, offer_any=1, buy_houses=800, buy_tanks=800).verb == Verb.END


def test_it_accepts_a_counter_offer_up_to_what_land_is_worth_to_it() -> None:
    """Sumida costs 1200: B wants 220% of it, and of the group."""
    t = kaiju_scene(phase="end", rights={"A": [KITA], "B": [SUMIDA]}, money={"A": 9000})
    t.s.turn = 40
    t.game.play(decided(t, offer=150))
    t.game.play(decided(t, deal=220))
    assert t.asked == "A"
    assert decided(t).verb == Verb.REJECT
    assert decided(t, offer_most=219).verb == Verb.REJECT
    assert decided(t, offer_most=221).verb == Verb.ACCEPT


def test_it_follows_a_counter_offer_for_land_only() -> None:
    t = kaiju_scene(phase="end", rights={"A": [KITA], "B": [SUMIDA]}, cards={"B": ["smoke"]}, money={"A": 9000})
    t.play("offer b give +2000 for sumida")
    t.play("counter give smoke for +1500")
    assert decided(t, offer_most=400).verb == Verb.REJECT


def test_it_waits_after_an_offer() -> None:
    t = kaiju_scene(phase="end", rights={"A": [KITA], "B": [SUMIDA]})
    t.s.turn, bot = 40, RuleBot("sensible")
    arm(bot.memory(t.game, 0), numbers(WEIGHTS, {"offer": 100, "offer_wait": 3}))
    offer = bot.decide(t.game, 0)
    assert offer.verb == Verb.OFFER
    t.game.play(offer)
    t.play("reject")
    for turn, verb in ((41, Verb.END), (51, Verb.END), (52, Verb.OFFER)):
        t.s.turn = turn
        assert bot.decide(t.game, 0).verb == verb


@pytest.mark.parametrize(("tanks", "verb"), [(0, Verb.FULL), (4, Verb.HIDE)])
def test_it_hides_in_its_first_lap_where_tanks_wait(tanks: int, verb: int) -> None:
    t = kaiju_scene(at={"A": 2, "B": SUMIDA, "C": 20}, first_lap="AB", rights={"C": [SUMIDA]}, tanks={SUMIDA: tanks})
    t.roll(3, 4)
    assert (t.ask, decided(t).verb) == ("move", verb)
    assert decided(t, hide_loss=60).verb == Verb.FULL


def test_it_sells_other_things_for_the_last_district_of_a_group() -> None:
    """Sumida costs 1,200; what stands on the group itself stays."""
    scene: dict[str, Any] = {"rights": {"A": [KITA, KOTO]}, "tanks": {KITA: 4, KOTO: 2}, "houses": {SUMIDA: 0, KOTO: 0}}
    t = kaiju_scene(at={"A": 2}, money={"A": 700}, **scene)
    t.roll(3, 4)
    assert (t.ask, decided(t, stretch=20).verb) == ("buy", Verb.DECLINE)
    while t.ask == "buy":
        t.game.play(decided(t, stretch=50))
    assert (t.owner(SUMIDA), t.tanks(KITA), t.tanks(KOTO), t.owner(KOTO), t.money("A")) == ("A", 4, 0, "A", 100)


def test_it_sells_nothing_for_a_district_that_completes_no_group_or_stays_too_expensive() -> None:
    other = kaiju_scene(at={"A": 2}, money={"A": 700}, rights={"A": [KOTO]}, tanks={KOTO: 2}, houses={SUMIDA: 0})
    dear = kaiju_scene(at={"A": 2}, money={"A": 700}, rights={"A": [KITA]}, tanks={KITA: 4}, houses={SUMIDA: 0})
    for t in (other, dear):
        t.roll(3, 4)
        assert (t.ask, decided(t, stretch=100).verb) == ("buy", Verb.DECLINE)


def test_a_debtor_offers_bare_land_once_and_then_gives_it_back() -> None:
    t = kaiju_scene(at={"A": 7}, rights={"A": [KITA]}, money={"A": 100, "C": 12_000})
    t.next_card("damages")
    t.roll(1, 2)
    bot = RuleBot("sensible")
    arm(bot.memory(t.game, 0), numbers(WEIGHTS, {"debt_offer": 66}))
    assert (t.ask, decided(t, debt_offer=0).verb) == ("debt", Verb.RETURN)
    offer = bot.decide(t.game, 0)
    assert t.game.text(offer) == "offer c give kita for +660"
    t.game.play(offer)
    assert decided(t, deal=150).verb == Verb.ACCEPT
    t.play("reject")
    assert bot.decide(t.game, 0).verb == Verb.RETURN


def test_a_debtor_keeps_its_cards() -> None:
    t = kaiju_scene(at={"A": 7}, cards={"A": ["smoke"]}, money={"A": 100})
    t.next_card("damages")
    t.roll(1, 2)
    assert (t.ask, decided(t).verb) == ("debt", Verb.CANNOT_PAY)


def test_it_rejects_what_it_cannot_pay_at_once() -> None:
    t = kaiju_scene(rights={"A": [SUMIDA], "B": [KITA]}, tanks={KITA: 4}, money={"B": 100})
    t.play("offer b give sumida for +200")
    assert decided(t).verb == Verb.REJECT


def test_it_counts_cards_in_a_deal_at_their_weight() -> None:
    t = kaiju_scene(phase="end", rights={"B": [SUMIDA]}, cards={"B": ["smoke"]})
    t.play("offer b give +1500 for smoke")
    assert decided(t).verb == Verb.ACCEPT
    assert decided(t, deal_card=200).verb == Verb.REJECT
    assert decided(t, deal=200).verb == Verb.REJECT


# --- the expert ----------------------------------------------------------------------------------


def test_the_expert_beats_the_sensible() -> None:
    """Where a quarter is an even share; and games do not last much longer for it."""
    won, games, rounds = 0.0, 500, []
    for seat in range(4):
        job = table(["expert" if p == seat else "sensible" for p in range(4)])
        results = job.play(Batch(1 + seat * games, games)).rows
        won += sum((mask >> seat & 1) / mask.bit_count() for mask in results[:, WINNERS].tolist())
        rounds += results[:, ROUNDS].tolist()
    assert won / (4 * games) > 0.38
    assert sorted(rounds)[len(rounds) // 2] < 60


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"ap.perLanding": 3, "ap.shared": False, "deals.enabled": False},
        {"district.demolished": "housesOnly", "thrall.controllerBuys": True, "maser.range": "all"},
        {"cards.public": False, "fight.targets": "attackerOnly", "build.perTurn": 1},
        {"start.money": 40_000, "start.ap": 0, "thrall.ap": 4, "thrall.hp": 3},
    ],
)
def test_the_expert_plays_by_the_rules(options: dict[str, Any]) -> None:
    for bots in (["expert"] * 4, ["expert", "sensible", "expert", "random"], ["expert"] * 8):
        results = replace(table(bots, options), watch=True).play(Batch(1, 60)).rows
        assert not results[:, BROKEN].any()
        assert results[:, ENDED].all()


@pytest.mark.parametrize("bot", ["expert", "brawler", "builder"])
def test_a_character_plays_the_same_plain_and_compiled(bot: str) -> None:
    assert check_compiled("ugm", bot=bot, games=6, most=500) > 400


# --- restricted play -----------------------------------------------------------------------------


def restricted(job: Order, name: str, games: int = 400) -> Any:
    """Results of games in which the first seat plays under a restriction, with every act checked."""
    limits = {0: RESTRICTIONS[name]} if name else {}
    return replace(job, restricted=limits, watch=True).play(Batch(1, games)).rows


@pytest.mark.parametrize("bot", ["sensible", "expert"])
@pytest.mark.parametrize("name", RESTRICTIONS)
def test_a_restriction_changes_play_and_breaks_nothing(name: str, bot: str) -> None:
    job = table([bot, "expert", "sensible", "sensible"], {"start.money": 4000})
    free, bound = restricted(job, ""), restricted(job, name)
    assert not bound[:, BROKEN].any()
    assert bound[:, ENDED].all()
    assert not np.array_equal(free, bound)


def done_under(name: str, bot: str, games: int) -> Done:
    return acts_under("ugm", name, bot, games, most=500)


@pytest.mark.parametrize("name", RESTRICTIONS)
def test_a_restriction_holds(name: str) -> None:
    check_restriction(RESTRICTIONS[name], [*done_under(name, "sensible", 3), *done_under(name, "expert", 3)])


def test_never_means_never_where_there_is_always_another_answer() -> None:
    for name in ("never_hide", "never_build", "never_buy", "never_heal", "never_fire", "never_deal"):
        assert not {act.verb for act, _ in done_under(name, "expert", 2)} & {*RESTRICTIONS[name].never}, name


def test_a_debtor_may_give_back_bare_land_before_anything_is_sold() -> None:
    t = kaiju_scene(at={"A": 3}, rights={"A": [KITA, SUMIDA]}, tanks={SUMIDA: 2}, money=0)
    t.next_card("damages")
    t.roll(3, 4)
    assert t.ask == "debt"
    assert decided(t).verb == Verb.SELL
    out = blank()
    verbs = [row[1] for row in out[: replies(t.g, t.s, out)]]
    assert verbs[0] == Verb.RETURN
    assert Verb.SELL in verbs
