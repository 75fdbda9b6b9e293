"""The listed choices: for every question exactly what is allowed, each once."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import ugm

FAR = {"B": 25, "C": 25, "D": 25}  # out of the way


def listed(t: KaijuScene, seat: str | None = None) -> list[str]:
    """All choices in words, sorted."""
    return sorted(t.game.text(act) for act in t.game.acts(seat))


def to_14(**scene: Any) -> KaijuScene:
    """A comes from D9 to D14."""
    t = ugm(**{"at": FAR | {"A": 9} | scene.pop("at", {})} | scene)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")
    return t


def drawn(card: str, **scene: Any) -> KaijuScene:
    t = ugm(at={"A": 4} | FAR, **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


# --- answers -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-12")
@pytest.mark.parametrize(("fish", "words"), [(0, ["roll"]), (2, ["roll", "stay"]), (1, ["roll"])])
def test_a_thrall_only_rolls(fish: int, words: list[str]) -> None:
    assert listed(ugm(masters={"A": "B"}, fish={"A": fish} if fish else {})) == words


@pytest.mark.clause("UGM-HIDE-01", "UGM-CHANCE-03")
def test_how_far_to_go_with_a_card_that_changes_it() -> None:
    t = ugm(at=FAR | {"A": 9, "B": 14}, cards={"A": ["heavy_step", "camouflage"]})
    t.roll(2, 3)
    assert listed(t) == ["full", "hide", "play heavy-step less", "play heavy-step more"]


@pytest.mark.clause("UGM-HIDE-07", "UGM-CHANCE-03")
def test_how_far_to_go_with_a_card_that_hides() -> None:
    t = ugm(at={"A": 9, "B": 14, "C": 13, "D": 25}, cards={"A": ["camouflage"]})
    t.roll(2, 3)
    assert listed(t) == ["full", "play camouflage"]


@pytest.mark.clause("UGM-SUBJ-10")
def test_how_far_a_thrall_goes() -> None:
    t = ugm(at={"A": 9, "B": 15, "C": 13, "D": 25}, masters={"A": "D"})
    t.roll(2, 3)
    assert listed(t) == ["full", "less", "more"]


@pytest.mark.clause("UGM-GO-05")
def test_the_reward_at_go() -> None:
    t = ugm(at=FAR | {"A": 38}, cards={"A": ["double_ration"]})
    t.roll(2, 3)
    assert listed(t) == ["hp", "money", "play double-ration"]


@pytest.mark.clause("UGM-FISH-08")
def test_the_meal() -> None:
    t = ugm(at=FAR | {"A": 7})
    t.roll(1, 2)
    assert listed(t) == ["decline", "eat"]


@pytest.mark.clause("UGM-RIGHTS-01")
def test_the_rights() -> None:
    scene = to_14(houses={14: 0}, cards={"A": ["cheap_land"]}, options={"deals.enabled": False})
    assert listed(scene) == ["buy", "decline", "play cheap-land"]


@pytest.mark.clause("UGM-COMBAT-18", "UGM-COMBAT-21")
def test_every_division_of_two_points_among_houses_tanks_and_two_kaiju() -> None:
    t = to_14(at={"B": 14, "C": 14}, rights={"D": [14]}, tanks={14: 2}, houses={14: 3})
    kaiju = ["b 1", "b 1 c 1", "b 2", "c 1", "c 2"]
    with_houses = ["house 1", "house 1 b 1", "house 1 c 1", "house 1 tank 1", "house 2"]
    with_tanks = ["tank 1", "tank 1 b 1", "tank 1 c 1", "tank 2"]
    assert listed(t) == [f"attack {words}" for words in kaiju + with_houses + with_tanks] + ["hold"]


@pytest.mark.clause("UGM-COMBAT-21", "UGM-R-07")
def test_every_division_where_houses_have_a_limit_of_their_own() -> None:
    t = to_14(at={"B": 14}, rights={"B": [14]}, tanks={14: 1}, houses={14: 3}, options={"ap.shared": False})
    kaiju = ["b 1", "b 2"]
    one = ["house 1", "house 1 b 1", "house 1 b 2", "house 1 tank 1", "house 1 tank 1 b 1"]
    two = ["house 2", "house 2 b 1", "house 2 b 2", "house 2 tank 1", "house 2 tank 1 b 1"]
    tank = ["tank 1", "tank 1 b 1"]
    assert listed(t) == [f"attack {words}" for words in kaiju + one + two + tank] + ["hold"]


@pytest.mark.clause("UGM-COMBAT-18")
@pytest.mark.parametrize("limit", [1, 3, 4])
def test_one_enemy_takes_every_number_of_blows_up_to_the_limit(limit: int) -> None:
    t = to_14(at={"B": 14}, rights={"B": [14]}, options={"ap.perLanding": limit})
    assert listed(t) == [*(f"attack b {n}" for n in range(1, limit + 1)), "hold"]


@pytest.mark.clause("UGM-COMBAT-18")
def test_three_blows_are_shared_by_two_enemies_in_every_way() -> None:
    t = to_14(at={"B": 14, "C": 14}, rights={"D": [14]}, options={"ap.perLanding": 3})
    ways = ["b 1", "b 1 c 1", "b 1 c 2", "b 2", "b 2 c 1", "b 3", "c 1", "c 2", "c 3"]
    assert listed(t) == [f"attack {words}" for words in ways] + ["hold"]


@pytest.mark.clause("UGM-CHANCE-04")
def test_with_a_card_for_the_first_blow_either_may_be_struck_first() -> None:
    t = to_14(at={"B": 14, "C": 14}, rights={"D": [14]}, cards={"A": ["tail_swipe"]})
    ways = ["attack b 1", "attack b 1 c 1", "attack b 2", "attack c 1", "attack c 2", "hold"]
    assert listed(t) == [*ways, "play tail-swipe"]
    t.play("play tail_swipe")
    assert listed(t) == sorted([*ways, "attack c 1 b 1"])


@pytest.mark.clause("UGM-CHANCE-04", "UGM-R-36")
def test_with_it_a_later_seat_names_those_before_it_as_well() -> None:
    """C lands on A, B and D: the usual order is D, A, B."""
    t = ugm(turn="C", at={"A": 14, "B": 14, "C": 9, "D": 14}, rights={"D": [14]}, cards={"C": ["tail_swipe"]})
    t.roll(2, 3)
    t.play("full")
    t.play("play tail_swipe")
    pairs = ["a 1 b 1", "a 1 d 1", "b 1 a 1", "b 1 d 1", "d 1 a 1", "d 1 b 1"]
    alone = [f"{name} {n}" for name in "abd" for n in (1, 2)]
    assert listed(t) == sorted([f"attack {words}" for words in pairs + alone] + ["hold"])


@pytest.mark.clause("UGM-COMBAT-07", "UGM-MASER-05")
def test_tanks_and_masers_fire_or_stand_down() -> None:
    t = to_14(rights={"B": [14, 15]}, tanks={14: 1}, masers=[15], ap={"A": 0}, cards={"B": ["reserves"]})
    assert (t.ask, listed(t)) == ("fire", ["fire a", "play reserves", "stand down"])
    t.play("stand down")
    assert (t.ask, listed(t)) == ("maser", ["fire a", "stand down"])


@pytest.mark.clause("UGM-CHANCE-04")
def test_a_shield_and_a_cancelling_card_are_played_or_kept() -> None:
    t = to_14(at={"B": 14}, rights={"B": [14]}, cards={"A": ["jam_signal"], "B": ["thick_hide"]})
    t.play("attack b 2")
    assert (t.ask, listed(t)) == ("shield", ["decline", "play thick-hide"])
    t.play("play thick_hide")
    assert (t.ask, listed(t)) == ("jam", ["decline", "play jam-signal"])


@pytest.mark.clause("UGM-CHANCE-02", "UGM-CHANCE-09")
def test_what_a_card_leaves_to_choose() -> None:
    assert listed(drawn("tunnel")) == ["pick b", "pick c", "pick d"]
    assert listed(drawn("city_crews", houses={1: 0, 12: 2, 39: 1})) == ["pick d1", "pick d12", "pick d39"]
    t = drawn("deserters", rights={"A": [1, 39]}, tanks={1: 1, 39: 2}, spare_tanks={"A": 1})
    assert listed(t) == ["pick d1", "pick d39", "pick reserve"]


@pytest.mark.clause("UGM-CHANCE-03", "UGM-MONEY-04")
def test_the_end_of_a_turn_with_a_card_that_opens_a_district() -> None:
    off = {"deals.enabled": False}
    t = ugm("AB", phase="end", rights={"A": [1, 39]}, cards={"A": ["night_shift", "smoke"]}, options=off)
    assert listed(t) == ["end", "play night-shift d1", "play night-shift d39", "return d1", "return d39"]


# --- business ------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-BUILD-04", "UGM-MONEY-02", "UGM-MONEY-03", "UGM-R-42")
def test_all_that_may_be_built_placed_and_sold_before_the_roll() -> None:
    t = ugm(
        "AB",
        rights={"A": [1, 3]},
        houses={1: 1},
        tanks={1: 1, 3: 3},
        spare_tanks={"A": 1},
        spare_houses={"A": 1},
        money={"A": 5_000},
        options={"deals.enabled": False},
    )
    houses = ["house d1", "house d1 2", "house d1 3", "house d3", "house d3 2", "house d3 3", "house d3 4"]
    tanks = ["tank d1", "tank d1 2", "tank d1 3", "tank d3"]
    build = [f"build {words}" for words in [*houses, "maser d1", "maser d3", *tanks]]
    place = [f"place {piece} {lot}" for piece in ("house", "tank") for lot in ("d1", "d3")]
    sell = [f"sell {words}" for words in ("house d1", "house reserve", "tank d1", "tank d3", "tank reserve")]
    assert listed(t) == [*build, *place, "roll", *sell]


@pytest.mark.clause("UGM-DEAL-01", "UGM-DEAL-02")
def test_a_ladder_of_offers_for_districts_and_cards() -> None:
    hands = {"B": ["jam_signal"], "C": ["smoke"]}
    t = ugm("ABC", turn="B", phase="end", rights={"A": [37], "B": [1], "C": [3]}, cards=hands, money=9_000)
    asked = ["offer a give +4000 for d37", "offer a give +8000 for d37"]
    asked += ["offer c give +2000 for d3", "offer c give +4000 for d3", "offer c give +500 for smoke"]
    given = [f"offer {name} give {what}" for name in "ac" for what in ("d1 for +2000", "jam-signal for +500")]
    assert listed(t) == sorted([*asked, *given, "end", "return d1"])


@pytest.mark.clause("UGM-DEAL-02")
def test_an_offer_is_answered_by_one_and_taken_back_by_the_other() -> None:
    t = ugm("ABC")
    t.play("offer b give +100 for nothing")
    assert [listed(t, name) for name in "ABC"] == [["withdraw"], ["accept", "reject"], []]


@pytest.mark.clause("UGM-R-22")
def test_a_player_who_is_not_asked_may_only_deal_and_by_option_sell() -> None:
    scene: dict[str, Any] = {"rights": {"B": [11]}, "tanks": {11: 1}}
    alone: dict[str, Any] = {"deals.enabled": False}
    assert listed(ugm(options=alone, **scene), "B") == []
    assert listed(ugm(options=alone | {"sell.anyTime": True}, **scene), "B") == ["sell tank d11"]
    assert [words.partition(" give")[0] for words in listed(ugm(**scene), "B")] == ["offer a", "offer c", "offer d"]


@pytest.mark.clause("UGM-WIN-01")
def test_after_the_end_there_is_nothing_to_choose() -> None:
    t = ugm("AB", at={"A": 9, "B": 14}, hp={"B": 1}, ap={"B": 0}, rights={"A": [1]}, tanks={1: 1})
    t.roll(2, 3)
    t.play("full")
    t.play("attack b 1")
    assert (t.over, listed(t, "A"), listed(t, "B")) == (True, [], [])
