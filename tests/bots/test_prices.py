"""Prices that hold: whatever a bot agrees to raises the worth of what it has, so nobody can trade it in circles."""

from __future__ import annotations

import random

import pytest

from stompoly.bots import RuleBot
from stompoly.rulebooks import load_rulebook
from stompoly.rules.estate.bots.memory import Memory
from stompoly.rules.estate.bots.raising import best_to_part_with
from stompoly.rules.estate.bots.valuing import forget, gain, group_value, pass_worth, strength
from stompoly.rules.estate.codes import Verb
from stompoly.rules.weights import arm
from stompoly.testing import Scene, kaiju_scene, scene

BOOKS = ["classic", "gopoly", "grab_and_go"]
BOTS = ["sensible", "expert"]
STATIONS = [5, 15, 25, 35]


def minded(book: str, bot: str) -> Memory:
    m = Memory()
    arm(m, load_rulebook(book).weights(bot))
    forget(scene(book, "AB").g, m, 0)
    return m


def dealt(book: str, seed: int) -> Scene:
    """Three seats with all deeds dealt at random, cash and passes to trade with."""
    chance = random.Random(seed)
    g = scene(book, "ABC").g
    lots = [lot for lot in range(g.spaces) if g.deeds >> lot & 1]
    chance.shuffle(lots)
    deeds = {"A": lots[:9], "B": lots[9:18], "C": lots[18:]}
    cash = {name: chance.randrange(100, 2500) for name in "ABC"}
    return scene(book, "ABC", phase="end", deeds=deeds, cash=cash, passes={"A": 1})


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("book", BOOKS)
def test_every_trade_that_it_accepts_raises_its_own_worth(book: str, bot: str) -> None:
    """Hundreds of offers at random, some of them just good enough: no order of them leaves the bot with less."""
    m, accepted = minded(book, bot), 0
    for seed in range(12):
        t, chance = dealt(book, seed), random.Random(seed)
        for _ in range(25):
            mine, theirs = ([lot for lot in range(40) if t.s.deeds[p] >> lot & 1] for p in (0, 1))
            give = sum(1 << lot for lot in chance.sample(mine, min(chance.randrange(3), len(mine))))
            get = sum(1 << lot for lot in chance.sample(theirs, min(chance.randrange(3), len(theirs))))
            cash = chance.randrange(-t.s.cash[1], t.s.cash[0] + 1)
            before = strength(t.g, t.s, 1, m)
            act = t.game.family.act(0, Verb.OFFER, 1, give, get, cash)
            if t.game.why(act) is not None:
                continue
            t.game.play(act)
            answer = RuleBot(bot).decide(t.game, 1)
            if answer.verb != Verb.ACCEPT:
                t.play("reject")
                continue
            t.game.play(answer)
            if t.ask != "end":  # somebody is asked about a mortgage
                break
            accepted += 1
            assert strength(t.g, t.s, 1, m) >= before + t.g.unit
    assert accepted > 3


@pytest.mark.parametrize("bot", BOTS)
def test_a_deed_that_completes_a_group_is_priced_by_what_the_buyer_gains(bot: str) -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [16, 18], "B": [19]})
    m = minded("classic", bot)
    least = next(price for price in range(10, 1500, 10) if accepts(t, bot, f"offer B give +{price} for new york"))
    gained = gain(t.g, t.s, 0, 1 << 19, 0, -least, 1500, m)
    kept = gain(t.g, t.s, 1, 0, 1 << 19, least, 1500, m)
    assert 100 * kept >= 34 * (kept + gained)
    assert least > 2 * t.g.price[19]


def accepts(t: Scene, bot: str, words: str) -> bool:
    t.play(words)
    answer = RuleBot(bot).decide(t.game, 1)
    t.play("reject")
    return answer.verb == Verb.ACCEPT


def test_cash_for_houses_is_not_given_for_a_single_deed_at_its_price() -> None:
    """A would build on Orange with it, and the Bank would lend 100 on Pacific. Without Orange, A only needs cash."""
    prices = list(range(10, 400, 10))

    def most(deeds: list[int]) -> int:
        t = scene("classic", "ABC", phase="end", deeds={"A": [31, *deeds]}, cash={"A": 100})
        return max(price for price in prices if accepts(t, "expert", f"offer B give pacific for +{price}"))

    assert most([16, 18, 19]) < 220
    assert most([16, 18]) > 300


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("book", BOOKS)
def test_further_stations_are_worth_what_they_earn(book: str, bot: str) -> None:
    """Never more than their price and a few rents; the old experts paid seven times the price for the fourth."""
    t, m = scene(book, "AB"), minded(book, bot)
    lots = [lot for lot in range(40) if t.g.deeds >> lot & 1 and t.g.group[lot] == t.g.group[5]]
    worth = [group_value(t.g, t.s, sum(1 << lot for lot in lots[:n]), t.g.group[5], m) for n in range(5)]
    for n in range(1, 5):
        more = n * t.g.rent[5][n - 1] - (n - 1) * t.g.rent[5][max(n - 2, 0)]
        assert worth[n] - worth[n - 1] <= 2 * t.g.price[5] + 2 * more
        assert worth[n] > worth[n - 1]


def test_every_pass_has_the_same_price() -> None:
    t, m = scene("classic", "AB"), minded("classic", "expert")
    assert pass_worth(t.g, 0b11, m) == 2 * pass_worth(t.g, 0b10, m) <= 2 * t.g.fine


def test_in_ugm_every_card_has_the_same_price() -> None:
    """A house each: two for the money of one and a half is no deal, one is."""
    t = kaiju_scene(phase="end", cards={"B": ["smoke", "tunnel"]})
    t.play("offer b give +1500 for smoke")
    assert RuleBot("sensible").decide(t.game, 1).verb == t.game.read("accept", 1).verb
    t.play("reject")
    t.play("offer b give +1500 for smoke, tunnel")
    assert RuleBot("sensible").decide(t.game, 1).verb != t.game.read("accept", 1).verb


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("book", BOOKS)
def test_the_deed_that_a_creditor_likes_best_for_what_it_costs(book: str, bot: str) -> None:
    """The bots look only at what a deed changes; here everything is valued anew for each."""
    m = minded(book, bot)
    for seed in range(40):
        t = dealt(book, seed)
        for p in (0, 1):
            best, liked, cost = best_to_part_with(t.g, t.s, p, 2, 0, m)
            ranks = {}
            for lot in range(t.g.spaces):
                if t.s.deeds[p] >> lot & 1:
                    to_them = gain(t.g, t.s, 2, 1 << lot, 0, 0, t.s.cash[2], m)
                    to_me = -gain(t.g, t.s, p, 0, 1 << lot, 0, t.s.cash[p], m)
                    ranks[lot] = (100 * to_them // max(to_me, 1), -lot, to_them, to_me)
            _, lot, to_them, to_me = max(ranks.values())
            assert (best, liked, cost) == (-lot, to_them, to_me)
