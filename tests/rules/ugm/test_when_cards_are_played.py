"""Kept cards at the wrong moment, with the wrong aim, or first of their file."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.kaiju.codes import Verb
from stompoly.testing import KaijuScene, kaiju_scene
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm

AWAY = {"B": 25, "C": 26, "D": 27}  # out of the way


def land(**scene: Any) -> KaijuScene:
    """A comes from D9 to D14, which is B's and empty unless the scene says so."""
    t = ugm(at={"A": 9} | AWAY | scene.pop("at", {}), **{"rights": {"B": [14]}} | scene)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")
    return t


def number(t: KaijuScene, card: str) -> int:
    """The number of the first card with this id."""
    return next(int(n) for n, c in t.game.words.cards.items() if c.id == card)


def verdict(t: KaijuScene, seat: int, card: int, aim: int = 0) -> str:
    refused = t.game.why(Act(seat, Verb.PLAY, card, aim))
    return refused.verdict if refused else "ok"


# --- the moment ----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-03")
@pytest.mark.parametrize("card", [-1, 0, 60])
def test_a_card_that_nobody_holds_is_not_played(card: int) -> None:
    assert verdict(ugm(cards={"A": ["fish_sense"]}), 0, card) == "no_such_card"


@pytest.mark.clause("UGM-CHANCE-03")
@pytest.mark.parametrize("phase", ["roll", "end"])
def test_a_lower_price_is_for_buying_alone(phase: str) -> None:
    assert ugm(phase=phase, cards={"A": ["cheap_land"]}).refused("play cheap_land").verdict == "not_now"


@pytest.mark.clause("UGM-CHANCE-03")
@pytest.mark.parametrize("card", ["smoke", "fish_sense", "camouflage", "double_ration", "night_shift"])
def test_other_cards_are_not_for_buying(card: str) -> None:
    t = land(cards={"A": [card]})
    assert (t.ask, verdict(t, 0, number(t, card))) == ("buy", "not_now")


@pytest.mark.clause("UGM-CHANCE-04", "UGM-R-36")
def test_at_a_masers_shot_no_card_is_played() -> None:
    hand = ["reserves", "fish_sense"]
    t = land(rights={"B": [14, 15]}, tanks={14: 1}, masers=[15], ap={"A": 0}, cards={"B": hand})
    t.play("stand down")
    assert (t.ask, t.asked) == ("maser", "B")
    assert t.refused("play reserves").verdict == "not_now"
    assert t.refused("play fish_sense").verdict == "not_a_combat_card"


@pytest.mark.clause("UGM-CHANCE-04", "UGM-R-36")
def test_against_fire_only_a_shield_helps() -> None:
    t = land(tanks={14: 2}, ap={"A": 0}, cards={"A": ["thick_hide", "jam_signal"]})
    t.play("fire")
    assert (t.ask, t.asked) == ("shield", "A")
    assert t.refused("play jam_signal").verdict == "not_now"


@pytest.mark.clause("UGM-CHANCE-04", "UGM-R-36")
@pytest.mark.parametrize("card", ["break_off", "tail_swipe"])
def test_cards_for_a_fight_are_not_for_a_battle_with_tanks(card: str) -> None:
    t = land(tanks={14: 2}, cards={"A": [card]})
    assert (t.ask, t.refused(f"play {card}").verdict) == ("fight", "not_now")


@pytest.mark.clause("UGM-CHANCE-04", "UGM-R-36")
@pytest.mark.parametrize(
    ("card", "tanks", "houses", "said"),
    [
        ("tail_swipe", 2, 1, False),
        ("atomic_breath", 2, 1, True),
        ("atomic_breath", 1, 1, True),
        ("atomic_breath", 1, 0, True),
    ],
)
def test_after_a_fight_was_broken_off_cards_are_for_what_is_left_to_hit(
    card: str, tanks: int, houses: int, said: bool
) -> None:
    """C, who was landed on, may still hit B's tanks; there are houses beside them."""
    t = land(at={"C": 14}, tanks={14: tanks}, houses={14: houses + 1}, cards={"A": ["break_off"], "C": [card]})
    t.play("play break_off")
    t.play("hold")
    t.play("stand down")
    assert (t.ask, t.asked, t.may(f"play {card}")) == ("fight", "C", said)


@pytest.mark.clause("UGM-CHANCE-04", "UGM-R-36")
def test_with_nothing_left_to_hit_no_card_is_asked_for() -> None:
    t = land(at={"C": 14}, cards={"A": ["break_off"], "C": ["atomic_breath"]})
    t.play("play break_off")
    t.play("hold")
    assert (t.ask, t.asked) == ("buy", "A")


@pytest.mark.clause("UGM-CHANCE-05")
def test_a_kaiju_that_has_played_its_card_is_not_asked_for_a_shield() -> None:
    t = land(at={"B": 14, "C": 14}, cards={"B": ["atomic_breath", "thick_hide"]})
    t.play("hold")
    t.play("play atomic_breath")
    t.play("hold")
    t.play("attack b 2")
    assert (t.hp("B"), t.cards("B"), t.ask) == (10, ["thick_hide"], "buy")


@pytest.mark.clause("UGM-CHANCE-03")
def test_a_kaiju_that_takes_the_money_at_go_keeps_its_card() -> None:
    t = ugm(turn="C", at={"A": 24, "B": 25, "C": 38, "D": 27}, houses={3: 0}, cards={"C": ["double_ration"]})
    t.roll(2, 3)
    t.play("money")
    assert (t.cards("C"), t.happened("used"), t.hp("C"), t.money("C")) == (["double_ration"], [], 12, 12_000)


# --- the aim -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-03", "UGM-BUILD-01")
@pytest.mark.parametrize("space", [-1, 0, 7, 20, 40])
def test_a_card_for_building_names_a_district(space: int) -> None:
    t = ugm(phase="end", rights={"A": [11]}, cards={"A": ["night_shift"]})
    assert verdict(t, 0, number(t, "night_shift"), space) == "not_a_district"


@pytest.mark.clause("UGM-CHANCE-03")
@pytest.mark.parametrize(
    ("aim", "said"), [(-1, "bad_number"), (0, "bad_number"), (1, "ok"), (2, "ok"), (3, "bad_number")]
)
def test_a_card_for_the_roll_says_more_or_less(aim: int, said: str) -> None:
    t = ugm(at={"A": 9} | AWAY, cards={"A": ["heavy_step"]})
    t.roll(2, 3)
    assert verdict(t, 0, number(t, "heavy_step"), aim) == said


@pytest.mark.clause("UGM-CHANCE-03")
def test_other_cards_have_no_aim() -> None:
    t = ugm(at={"A": 38} | AWAY, cards={"A": ["double_ration"]})
    t.roll(2, 3)
    assert verdict(t, 0, number(t, "double_ration"), 3) == "bad_number"
    assert verdict(t, 0, number(t, "double_ration")) == "ok"


# --- the first card of a file ----------------------------------------------------------------------


def first_card(tmp_path: Path, text: str, **scene: Any) -> KaijuScene:
    """The card `one` is the first in its file, and A holds it."""
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    more = '[[card]]\nid = "two"\nlabel = "Two"\nkind = "instant"\neffect = "gain_hp"\namount = 1\n'
    (mine / "cards.toml").write_text(f'[[card]]\nid = "one"\nlabel = "One"\n{text}\n{more}', encoding="utf-8")
    return kaiju_scene(str(mine), "ABCD", cards={"A": ["one"]}, **scene)


@pytest.mark.clause("UGM-CHANCE-03")
def test_the_first_card_of_a_file_is_played_like_any_other(tmp_path: Path) -> None:
    t = first_card(tmp_path, 'kind = "keep"\neffect = "escape_fish"', fish={"A": 3})
    t.play("play one")
    assert (t.fish("A"), t.ask, t.cards("A")) == (0, "roll", [])


@pytest.mark.clause("UGM-CHANCE-04")
def test_the_first_card_of_a_file_is_offered_in_combat_like_any_other(tmp_path: Path) -> None:
    scene: dict[str, Any] = {"at": AWAY | {"A": 9}, "rights": {"B": [14]}, "tanks": {14: 1}, "ap": {"A": 0}}
    t = first_card(tmp_path, 'kind = "combat"\neffect = "ignore_fire"', **scene)
    t.roll(2, 3)
    t.play("fire")
    assert (t.ask, t.asked) == ("shield", "A")
    t.play("play one")
    assert t.hp("A") == 12


@pytest.mark.clause("UGM-DEAL-01")
def test_the_first_card_of_a_file_is_sold_like_any_other(tmp_path: Path) -> None:
    t = first_card(tmp_path, 'kind = "keep"\neffect = "escape_fish"')
    t.play("offer b give one for +100")
    t.play("accept")
    assert (t.cards("A"), t.cards("B")) == ([], ["one"])
