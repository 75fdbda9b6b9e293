"""Hypothesis drives the options: any combination plays by the invariants, plain and compiled alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.options import Option, OptionError
from stompoly.testing import check_compiled, check_rulebook
from stompoly.testing.conformance import Checked

TABLE_ONLY = {"bank.role", "dice.physical"}  # these need people
GAMES = 20  # random games at a table before it is given up to reach every question


def values(option: Option) -> st.SearchStrategy[Any]:
    """Any value that an option takes, small and extreme ones too."""
    if option.flag:
        return st.booleans()
    one: st.SearchStrategy[Any] = st.sampled_from(list(option.words)) if option.words else st.nothing()
    if option.high >= option.low:
        one |= st.integers(option.low, min(option.high, option.low + 3)) | st.integers(option.low, option.high)
    return st.lists(one, unique=True, max_size=3) if option.many else one


def house_rules(name: str) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """A rulebook with some of its options changed."""
    options = load_rulebook(name).family.option_list
    by_key = {option.key: option for option in options if option.key not in TABLE_ONLY}
    changes = st.sets(st.sampled_from(sorted(by_key)), max_size=12).flatmap(
        lambda keys: st.fixed_dictionaries({key: values(by_key[key]) for key in sorted(keys)})
    )
    return st.tuples(st.just(name), changes)


TABLES = st.sampled_from(RULEBOOKS).flatmap(house_rules)


def fits(name: str, changes: dict[str, Any]) -> bool:
    try:
        load_rulebook(name).choose("regular", changes)
    except OptionError:
        return False
    return True


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(table=TABLES, seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_any_house_rules_pass_the_battery(table: tuple[str, dict[str, Any]], seats: int, seed: int) -> None:
    name, changes = table
    if fits(name, changes):
        check_rulebook(name, "regular", seats, games=1, most=160, seed=seed, options=changes)


@pytest.mark.xdist_group("compiled")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(table=TABLES, seed=st.integers(0, 10**6), which=st.integers(0, 11))
def test_any_house_rules_give_the_same_bytes(table: tuple[str, dict[str, Any]], seed: int, which: int) -> None:
    name, changes = table
    if fits(name, changes):
        bots = list(load_rulebook(name).family.bots)
        bot = bots[which % len(bots)]
        check_compiled(name, seats=3, games=2, seed=seed, bot=bot, most=400, options=changes)


# Scarce houses, manual rent, sealed bids and waivers together reach every question a random game can ask.
RICH = {
    "build.houses": 3,
    "build.hotels": 1,
    "build.needFullGroup": False,
    "rent.collection": "manual",
    "auction.format": "sealed",
    "start.dealDeeds": 4,
    "start.dealPaid": False,
}


def asked(wanted: set[str], *tables: Callable[..., Checked]) -> set[str]:
    """What random games ask at these tables: one game at each in turn, until all that is wanted has come up."""
    asks: set[str] = set()
    for seed in range(1, GAMES + 1):
        for play in tables:
            asks |= play(games=1, seed=seed).asks
            if wanted <= asks:
                return asks
    return asks


def test_random_games_reach_every_question() -> None:
    everyday = {"roll_off", "cut", "roll", "held", "end", "buy", "auction", "tax", "card", "debt", "trade", "transfer"}
    wanted = everyday | {"rent", "want", "place"}
    tables = (
        partial(check_rulebook, "gopoly", seats=4, most=900, options=RICH),
        partial(check_rulebook, "grab_and_go", seats=3, most=600, options={"rent.mayWaive": True}),
        partial(check_rulebook, "classic", "short", 4, most=600),
    )
    assert wanted <= asked(wanted, *tables)


# Short of health, rich and with long guns: every question of the kaiju rules comes up.
WILD = {"start.hp": 5, "start.money": 40_000, "maser.range": "all", "go.money": 0, "turn.doublesToFish": 2}


def test_random_kaiju_games_reach_every_question() -> None:
    nobody = {"over", "turn", "land", "losses", "payments", "combat", "strike", "played"}
    wanted = {*load_rulebook("ugm").family.asks.values()} - nobody
    rich = partial(check_rulebook, "ugm", seats=4, most=1200, options=WILD)
    poor = partial(check_rulebook, "ugm", seats=8, most=1200, options={**WILD, "start.money": 0})
    assert asked(wanted, rich, poor) == wanted


def test_random_menace_games_reach_every_question() -> None:
    nobody = {"over", "turn", "losses", "beamed"}
    wanted = {*load_rulebook("monsters_menace").family.asks.values()} - nobody
    quick = partial(check_rulebook, "monsters_menace", "quick", 4, most=900)
    regular = partial(check_rulebook, "monsters_menace", "regular", 8, most=900)
    assert asked(wanted, quick, regular) == wanted
