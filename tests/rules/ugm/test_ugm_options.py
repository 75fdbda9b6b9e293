"""Every option of the rulebook with another value than the printed one, on the fixture's track."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stompoly import new
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm
from tests.tui.helpers_tui import Desk, Script

PRINTED = new("ugm", 2).book.printed
HERE = Path(__file__).read_text()
FAR = {"B": 25, "C": 25, "D": 25}  # out of the way


def begun(options: dict[str, Any], seats: str = "ABC", seed: int = 1) -> KaijuScene:
    """A game from its very start."""
    return KaijuScene(new(str(FIXTURE), list(seats), seed=seed, options=options))


def past_go(options: dict[str, Any], choice: str, **scene: Any) -> KaijuScene:
    """A passes GO and takes its choice."""
    t = ugm(at={"A": 38} | FAR, options=options, **scene)
    t.roll(2, 3)
    t.play(choice)
    return t


def to_14(options: dict[str, Any], **scene: Any) -> KaijuScene:
    """A comes from 9 to 14."""
    t = ugm(at={"A": 9} | FAR | scene.pop("at", {}), options=options, **scene)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")
    return t


@pytest.mark.parametrize("key", PRINTED)
def test_every_option_is_tried_here(key: str) -> None:
    assert f'"{key}": ' in HERE


# ----- the start


@pytest.mark.parametrize("value", [0, 700, 100_000])
def test_start_money(value: int) -> None:
    assert [begun({"start.money": value}).money(name) for name in "ABC"] == [value] * 3


@pytest.mark.parametrize("value", [0, 7])
def test_start_ap(value: int) -> None:
    assert [begun({"start.ap": value}).ap(name) for name in "ABC"] == [value] * 3


@pytest.mark.parametrize("value", [1, 99])
def test_start_hp(value: int) -> None:
    assert [begun({"start.hp": value}).hp(name) for name in "ABC"] == [value] * 3


@pytest.mark.parametrize("value", [0, 2])
def test_start_houses(value: int) -> None:
    t = begun({"start.houses": value})
    assert (t.houses(1), t.houses(39), sum(t.s.houses), t.demolished(1)) == (value, value, 33 * value, value == 0)


def test_start_order_seat_begins_with_the_first_seat_and_random_varies() -> None:
    starts = [begun({"start.order": "seat"}, seed=seed) for seed in range(10)]
    assert {(t.ask, t.active) for t in starts} == {("roll", "A")}
    drawn = [begun({"start.order": "random"}, seed=seed) for seed in range(30)]
    assert {t.ask for t in drawn} == {"roll"}
    assert {t.active for t in drawn} == {"A", "B", "C"}
    assert begun({}).ask == "roll_off"


# ----- attack points and what falls


@pytest.mark.parametrize(("cap", "ap"), [(13, 13), (20, 15)])
def test_ap_cap(cap: int, ap: int) -> None:
    assert past_go({"ap.cap": cap}, "money").ap("A") == ap


def test_ap_per_landing() -> None:
    t = to_14({"ap.perLanding": 3})
    t.play("attack house 3")
    assert (t.houses(14), t.ap("A")) == (0, 9)
    assert to_14({"ap.perLanding": 1}).refused("attack house 2").verdict == "too_much_ap"
    assert to_14({"ap.perLanding": 0}).ask == "end"


def test_ap_shared_off_gives_houses_a_limit_of_their_own() -> None:
    t = to_14({"ap.shared": False}, at={"B": 14}, rights={"B": [14]}, houses={14: 4}, tanks={14: 2})
    assert t.refused("attack house 3").verdict == "too_much_ap"
    assert t.refused("attack tank 2 b 1").verdict == "too_much_ap"
    t.play("attack house 2 tank 1 b 1")
    assert (t.houses(14), t.tanks(14), t.hp("B"), t.ap("A")) == (1, 1, 11, 8)


@pytest.mark.parametrize(("value", "left"), [(0, 4), (2, 2), (4, 0)])
def test_smash_auto(value: int, left: int) -> None:
    assert to_14({"smash.auto": value}, ap={"A": 0}).houses(14) == left


# ----- districts and building


def test_district_demolished_houses_only_makes_tanks_no_protection() -> None:
    t = to_14({"district.demolished": "housesOnly"}, rights={"B": [14]}, tanks={14: 2}, ap={"A": 0})
    t.play("stand down")
    assert (t.ask, t.demolished(14)) == ("buy", True)
    t.play("buy")
    assert (t.owner(14), t.tanks(14), t.money("A"), t.money("B")) == ("A", 0, 8_000, 10_000)


def test_build_house_is_its_price() -> None:
    t = ugm(rights={"A": [11]}, options={"build.house": 700})
    t.play("build house D11 2")
    assert t.money("A") == 8_600
    t.play("sell house D11")
    assert t.money("A") == 8_950


def test_build_max_houses() -> None:
    t = ugm(rights={"A": [11]}, houses={11: 2}, options={"build.maxHouses": 2, "start.houses": 2})
    assert t.refused("build house D11").verdict == "too_many_houses"


def test_build_per_turn() -> None:
    t = ugm(rights={"A": [11]}, options={"build.perTurn": 2})
    assert t.refused("build house D11 3").verdict == "build_limit"
    t.play("build house D11")
    t.play("build tank D11")
    assert t.refused("build tank D11").verdict == "build_limit"


def test_build_houses_is_the_supply() -> None:
    """All 99 pieces stand on 33 districts but for the three of A's district."""
    t = ugm(rights={"A": [11]}, options={"build.houses": 99, "start.houses": 3})
    t.play("build house D11 3")
    assert t.refused("build house D11").verdict == "no_supply"


def test_build_tanks_is_the_supply() -> None:
    t = ugm(rights={"A": [11], "B": [12]}, tanks={12: 2}, options={"build.tanks": 3})
    t.play("build tank D11")
    assert t.refused("build tank D11").verdict == "no_supply"


# ----- selling


@pytest.mark.parametrize(("percent", "paid"), [(0, 0), (80, 800 + 800 + 1_600)])
def test_sell_percent(percent: int, paid: int) -> None:
    t = ugm(rights={"A": [11]}, houses={11: 1}, tanks={11: 1}, options={"sell.percent": percent})
    for words in ("sell house D11", "sell tank D11", "return D11"):
        t.play(words)
    assert (t.money("A"), t.owner(11)) == (10_000 + paid, None)


def test_sell_any_time_lets_others_sell_outside_combat() -> None:
    scene: dict[str, Any] = {"rights": {"B": [11]}, "tanks": {11: 1}}
    assert ugm(**scene).refused("B: sell tank D11").verdict == "sell_window"
    t = ugm(options={"sell.anyTime": True}, **scene)
    t.play("B: sell tank D11")
    t.play("B: return D11")
    assert (t.money("B"), t.owner(11), t.asked) == (11_500, None, "A")


def test_sell_any_time_is_not_for_a_combat() -> None:
    t = to_14({"sell.anyTime": True}, rights={"B": [14, 11]}, tanks={14: 1, 11: 1})
    assert t.ask == "fight"
    assert not t.may("B: sell tank D11")


# ----- Maser Cannons


@pytest.mark.parametrize(
    ("reach", "spaces"), [("distance", [1, 3, 39]), ("group", [1, 3]), ("own", [1]), ("all", [1, 3, 14, 39])]
)
def test_maser_range(reach: str, spaces: list[int]) -> None:
    """B's Maser on 1, of the group 1 and 3; a fixture's Maser reaches two spaces."""
    fired = []
    for space in (1, 3, 14, 39):
        t = ugm(
            at={"A": (space - 3) % 40} | FAR,
            options={"maser.range": reach},
            rights={"B": [1, 3]},
            masers=[1],
            ap={"A": 0},
        )
        t.roll(1, 2)
        while t.ask in ("pass_go", "fight"):
            t.play("money" if t.ask == "pass_go" else "hold")
        if t.ask == "maser":
            t.play("fire")
            assert t.hp("A") == (7 if space == 1 else 11)
            fired.append(space)
    assert fired == spaces


def test_maser_resale() -> None:
    t = ugm(rights={"A": [1, 3]}, masers=[1], options={"maser.resale": 25})
    t.play("return D1")
    assert (t.money("A"), t.maser(1)) == (10_000 + 1_000 + 1_000, False)


# ----- doubles


def test_double_is_turn_off_gives_a_roll_without_building() -> None:
    t = ugm(at={"A": 10} | FAR, rights={"A": [18]}, ap={"A": 0}, options={"turn.doubleIsTurn": False})
    assert t.may("build tank D18")
    t.roll(2, 2)
    assert (t.at("A"), t.ask, t.asked) == (14, "roll", "A")
    assert t.refused("build tank D18").verdict == "build_window"


@pytest.mark.parametrize(("value", "doubles"), [(2, 1), (4, 3)])
def test_doubles_to_fish(value: int, doubles: int) -> None:
    t = ugm(at={"A": 11} | FAR, doubles=doubles - 1, ap={"A": 0}, options={"turn.doublesToFish": value})
    t.roll(1, 1)
    assert (t.at("A"), t.fish("A")) == (13, 0)
    t.roll(1, 1)
    assert (t.at("A"), t.fish("A")) == (10, 3)


# ----- GO


def test_go_money_and_per_house() -> None:
    scene: dict[str, Any] = {"rights": {"A": [11]}, "houses": {11: 2}}
    assert past_go({"go.money": 300}, "money", **scene).money("A") == 10_000 + 300 + 1_000
    assert past_go({"go.perHouse": 70}, "money", **scene).money("A") == 10_000 + 2_000 + 140


def test_go_ap_and_hp() -> None:
    assert past_go({"go.ap": 5}, "money", ap={"A": 4}).ap("A") == 9
    assert past_go({"go.hp": 4}, "hp").hp("A") == 16


# ----- fish and the plant


@pytest.mark.parametrize("value", [1, 5])
def test_fish_turns(value: int) -> None:
    t = ugm(at={"A": 27} | FAR, options={"fish.turns": value})
    t.roll(1, 2)
    assert t.fish("A") == value


@pytest.mark.parametrize(("value", "hp"), [(0, 6), (3, 3), (50, 1)])
def test_fish_damage(value: int, hp: int) -> None:
    t = ugm(fish={"A": 1}, hp={"A": 6}, options={"fish.damage": value})
    t.roll(1, 2)
    assert (t.hp("A"), t.at("A")) == (hp, 13)


def test_fish_last_turn_moves_off() -> None:
    t = ugm(fish={"A": 1}, options={"fish.lastTurnMoves": False})
    t.roll(1, 2)
    assert (t.hp("A"), t.at("A"), t.fish("A")) == (11, 10, 0)


def test_fish_meal() -> None:
    t = ugm(at={"A": 7} | FAR, ap={"A": 5}, options={"fish.mealAp": 5, "fish.mealHp": 3})
    t.roll(1, 2)
    t.play("eat")
    assert (t.ap("A"), t.hp("A")) == (0, 15)
    t = ugm(at={"A": 7} | FAR, ap={"A": 4}, options={"fish.mealAp": 5})
    t.roll(1, 2)
    assert t.ask == "end"


def test_plant_money_and_hp() -> None:
    t = ugm(at={"A": 17} | FAR, options={"plant.money": 300, "plant.hp": 4})
    assert t.pool == (300, 4, 0)
    t.roll(1, 2)
    assert (t.money("A"), t.hp("A"), t.pool) == (10_300, 16, (300, 4, 0))


# ----- combat


def test_fight_targets_attacker_only() -> None:
    t = to_14({"fight.targets": "attackerOnly"}, at={"B": 14, "C": 14}, rights={"D": [14]})
    t.play("hold")
    assert (t.asked, t.refused("attack c 1").verdict) == ("B", "attacker_only")
    t.play("attack a 2")
    assert t.hp("A") == 10


def test_tanks_target_lander_only() -> None:
    scene: dict[str, Any] = {"at": {"B": 14}, "rights": {"C": [14]}, "tanks": {14: 3}}
    t = to_14({}, **scene)
    t.play("hold")
    t.play("hold")
    assert (t.ask, t.asked, t.may("fire B")) == ("fire", "C", True)
    t = to_14({"tanks.target": "landerOnly"}, **scene)
    t.play("hold")
    t.play("hold")
    assert (t.ask, t.asked, t.may("fire B")) == ("fire", "C", False)
    t.play("fire A")
    assert (t.hp("A"), t.hp("B")) == (9, 12)


# ----- subjugation


def fallen(options: dict[str, Any]) -> KaijuScene:
    """A takes the last HP of B, who has ¥3M, a district with 2 houses and a tank, and no AP to answer with."""
    t = to_14(
        options,
        at={"B": 14},
        hp={"B": 1},
        ap={"B": 0},
        money={"B": 3_000},
        rights={"B": [11]},
        houses={11: 2, 14: 0},
        tanks={11: 1},
    )
    t.play("attack b 1")
    assert (t.master("B"), t.money("B"), t.owner(11)) == ("A", 0, None)
    return t


@pytest.mark.parametrize(("percent", "share"), [(0, 1_000), (50, 1_833), (100, 2_666)])
def test_subjugate_percent(percent: int, share: int) -> None:
    """3,000K of cash and a part of 2,000 + 2,000 + 1,000, among A, C and D."""
    t = fallen({"subjugate.percent": percent})
    assert [t.money(name) for name in "ACD"] == [10_000 + share] * 3


def test_subjugate_cash_to_the_controller() -> None:
    t = fallen({"subjugate.cash": "controller"})
    assert [t.money(name) for name in "ACD"] == [10_000 + 833 + 3_000, 10_833, 10_833]


def test_thrall_hp_and_ap() -> None:
    t = fallen({"thrall.hp": 3, "thrall.ap": 5})
    assert (t.hp("B"), t.ap("B")) == (3, 5)


def test_thrall_controller_buys() -> None:
    t = to_14({"thrall.controllerBuys": True}, masters={"A": "B"}, houses={14: 1})
    if t.ask == "fight":
        t.play("hold")
    assert (t.ask, t.asked) == ("buy", "B")
    t.play("buy")
    assert (t.owner(14), t.money("B")) == ("B", 8_000)


# ----- deals, cards, the table


def test_deals_enabled_off() -> None:
    t = ugm(rights={"A": [11]}, options={"deals.enabled": False})
    assert t.refused("offer B give D11 for +500").verdict == "no_deals"


def test_cards_public_off_hides_the_hands_of_others() -> None:
    hidden = ugm(cards={"A": ["smoke"]}, options={"cards.public": False})
    assert hidden.game.view("A").hand[0] == hidden.s.hand[0] != 0
    assert hidden.game.view("B").hand[0] == 0
    assert ugm(cards={"A": ["smoke"]}).game.view("B").hand[0] != 0


def test_dice_physical_are_typed_in() -> None:
    assert ugm().refused("roll 3 4").verdict == "not_physical"
    t = ugm(at={"A": 5} | FAR, options={"dice.physical": True})
    t.play("roll 3 4")
    assert t.at("A") == 12


def test_end_cap_stops_after_its_rounds() -> None:
    t = ugm("AB", fish={"A": 3, "B": 3}, hp={"A": 13}, options={"end.cap": 1})
    for name in "AB":
        assert (t.over, t.active) == (False, name)
        t.play("stay")
        t.play("end")
    assert (t.over, t.winners) == (True, ["A"])


def test_timers_turn_limits_the_time_to_answer(tmp_path: Path) -> None:
    source = Script("roll")
    said = Desk(ugm("AB", options={"timers.turn": 30}).game, source, tmp_path).run()
    assert "30 seconds to answer" in said
    assert 0 < source.allowed[0] <= 30
