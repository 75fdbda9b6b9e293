"""What a bot would take for something."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from stompoly.bots import RuleBot
from stompoly.faces.manners import manners_of
from stompoly.game import Game
from stompoly.table import prices
from stompoly.table.prices import NEVER, asking_price, offer_words, takes
from stompoly.testing import kaiju_scene, scene

A, B = 0, 1


def price(game: Game, bot: RuleBot, get: str, give: str = "", most: int = 1500) -> int:
    return asking_price(game, A, bot, manners_of(game), lambda n: offer_words(game, B, give, get, n), most)


def test_the_price_is_accepted_and_one_less_is_not() -> None:
    game, bot = scene("classic", "AB", deeds={"A": [6], "B": [8, 24]}).game, RuleBot("sensible")
    asked = price(game, bot, "vermont-avenue")
    assert 0 < asked < 1500
    verdicts = [
        takes(game, A, bot, manners_of(game), offer_words(game, B, "", "vermont-avenue", asked - less))
        for less in (0, 1)
    ]
    assert verdicts == [True, False]


def test_nothing_is_changed_by_asking() -> None:
    game, bot = scene("classic", "AB", deeds={"B": [8]}).game, RuleBot("sensible")
    bot.memory(game, B)
    digest, remembered = game.digest(), deepcopy(vars(bot.memories[B]))
    price(game, bot, "vermont-avenue")
    assert game.digest() == digest
    assert vars(bot.memories[B]) == remembered


def test_no_sum_is_named_where_all_the_money_is_too_little() -> None:
    game = scene("classic", "AB", deeds={"B": [37, 39]}, cash={"A": 5}).game
    assert price(game, RuleBot("sensible"), "boardwalk", most=5) == NEVER


def test_only_a_few_offers_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []

    def count(*offer: Any) -> bool:
        tried.append(offer)
        return True

    monkeypatch.setattr(prices, "takes", count)
    game = scene("classic", "AB", deeds={"B": [8]}).game
    assert price(game, RuleBot("sensible"), "vermont-avenue", most=60_000) == 0
    assert len(tried) <= 1 + prices.TRIES


def test_kaiju_name_a_price_for_a_district() -> None:
    game = kaiju_scene("ugm", "AB", rights={"B": [1]}, money={"A": 5000, "B": 900}).game
    word = game.words.lot_word(1)
    asked = price(game, RuleBot("sensible"), word, most=5000)
    assert 0 < asked < 5000
    assert takes(game, A, RuleBot("sensible"), manners_of(game), offer_words(game, B, "", word, asked))
