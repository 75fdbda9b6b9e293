"""Combat: what a combat leaves behind, friends' weapons, cards of other seats than the first."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.kaiju.codes import Verb
from stompoly.rules.kaiju.packing import pack_for
from stompoly.testing import KaijuScene, kaiju_scene
from stompoly.testing.kaiju_scene import put_in_turn
from tests.rules.ugm.helpers_ugm import FIXTURE

AWAY = {"B": 25, "C": 26, "D": 27}  # out of the way


def land(by: str = "A", *, book: str = str(FIXTURE), seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A seat comes from D9 to D14."""
    at = {"A": 24} | AWAY | {by: 9} | scene.pop("at", {})
    t = kaiju_scene(book, seats, turn=by, at={name: at[name] for name in seats}, **scene)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")
    return t


def again(t: KaijuScene) -> None:
    """The landing of A comes to its end without further ado; then A comes from D9 to D14 once more."""
    while t.ask != "end":
        t.play("no")
    t.s.pos[0] = 9
    put_in_turn(t, 0, "roll", 0)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")


def verdict(t: KaijuScene, act: Act) -> str:
    refused = t.game.why(act)
    return refused.verdict if refused else "ok"


# --- Masers of one's own side --------------------------------------------------------------------


@pytest.mark.clause("UGM-MASER-05", "UGM-R-32")
def test_a_maser_does_not_fire_at_its_owner() -> None:
    t = land(rights={"A": [13, 15]}, masers=[13, 15])
    t.play("attack house 1")
    assert (t.ask, t.hp("A")) == ("end", 12)


@pytest.mark.clause("UGM-MASER-05", "UGM-R-32")
def test_a_maser_does_not_fire_at_a_thrall_of_its_owner_in_a_fight_with_others() -> None:
    """A serves B and fights C beside B's kaiju, in range of B's Maser."""
    t = land(at={"B": 14, "C": 14}, masters={"A": "B"}, rights={"B": [13], "D": [14]}, masers=[13])
    t.play("hold")
    t.play("hold")
    t.play("hold")
    assert (t.happened("maser_fired"), t.active) == ([], "B")


@pytest.mark.clause("UGM-MASER-05", "UGM-R-20")
def test_a_maser_does_not_fire_at_a_kaiju_that_is_down() -> None:
    t = land(rights={"B": [13, 14]}, tanks={14: 1}, masers=[13], hp={"A": 1}, ap={"A": 0})
    t.play("fire")
    assert (t.master("A"), t.happened("maser_fired"), t.active) == ("B", [], "B")


@pytest.mark.clause("UGM-COMBAT-20", "UGM-R-32")
def test_one_tank_of_the_landers_controller_fires_at_the_enemies_there() -> None:
    t = land(at={"C": 14}, masters={"A": "B"}, rights={"B": [14]}, tanks={14: 1})
    t.play("hold")
    assert (t.ask, t.asked) == ("fire", "B")
    t.play("fire c")
    assert (t.hp("C"), t.ask, t.asked) == (11, "fight", "C")


# --- a combat leaves nothing behind --------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-10", "UGM-CHANCE-04")
def test_a_fight_that_a_card_ended_does_not_end_the_next() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, cards={"A": ["break_off"]})
    t.play("play break_off")
    again(t)
    assert (t.ask, t.may("attack b 1")) == ("fight", True)


@pytest.mark.clause("UGM-CHANCE-04")
def test_smoke_is_gone_in_the_next_combat() -> None:
    t = land(rights={"B": [14]}, tanks={14: 1}, ap={"A": 0}, cards={"A": ["smoke"]})
    t.play("fire")
    t.play("play smoke")
    again(t)
    t.play("fire")
    assert t.hp("A") == 11


@pytest.mark.clause("UGM-CHANCE-04")
def test_extra_tanks_are_gone_in_the_next_combat() -> None:
    t = land(rights={"B": [14]}, tanks={14: 1}, ap={"A": 0}, cards={"B": ["reserves"]})
    t.play("play reserves")
    t.play("fire")
    again(t)
    t.play("fire")
    assert t.hp("A") == 12 - 3 - 1


@pytest.mark.clause("UGM-CHANCE-04")
def test_what_is_left_of_a_thick_hide_is_gone_in_the_next_combat() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, ap={"B": 0}, cards={"B": ["thick_hide"]})
    t.play("attack b 1")
    t.play("play thick_hide")
    again(t)
    t.play("attack b 1")
    assert t.hp("B") == 11


@pytest.mark.clause("UGM-CHANCE-04")
def test_a_swipe_that_hit_nobody_is_gone_in_the_next_combat() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, ap={"B": 0}, cards={"A": ["tail_swipe"]})
    t.play("play tail_swipe")
    t.play("hold")
    again(t)
    t.play("attack b 1")
    assert t.hp("B") == 11


# --- cards of other seats ------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-05")
def test_a_defender_too_plays_one_card_in_a_combat() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, cards={"B": ["atomic_breath", "tail_swipe"]})
    t.play("hold")
    t.play("play atomic_breath")
    assert t.refused("play tail_swipe").verdict == "one_card"


@pytest.mark.clause("UGM-CHANCE-05", "UGM-R-36")
def test_a_kaiju_that_lets_a_card_stand_still_has_its_own_card_to_play() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, cards={"A": ["tail_swipe"], "B": ["jam_signal", "atomic_breath"]})
    t.play("play tail_swipe")
    t.play("decline")
    t.play("hold")
    assert t.cards("B") == ["atomic_breath", "jam_signal"]
    assert t.may("play atomic_breath")


@pytest.mark.clause("UGM-CHANCE-05", "UGM-R-36")
def test_a_kaiju_that_takes_a_blow_still_has_its_card_to_play() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, cards={"B": ["thick_hide", "atomic_breath"]})
    t.play("attack b 1")
    t.play("decline")
    assert (t.ask, t.asked, t.may("play atomic_breath")) == ("fight", "B", True)


@pytest.mark.clause("UGM-R-36")
def test_a_player_who_is_asked_to_cancel_is_told_whose_card_it_is() -> None:
    t = land("C", at={"B": 14}, rights={"B": [14]}, cards={"C": ["atomic_breath"], "B": ["jam_signal"]})
    t.play("play atomic_breath")
    assert t.game.question.text.startswith("C plays: ")
    t.play("play jam_signal")
    [line] = t.happened("cancelled")
    assert (t.name(line.event.seat), t.name(line.event.y), t.game.words.cards[line.event.x].id) == (
        "C",
        "B",
        "atomic_breath",
    )


@pytest.mark.clause("UGM-CHANCE-04")
def test_smoke_protects_whoever_played_it() -> None:
    t = land(at={"B": 14}, rights={"C": [14]}, tanks={14: 4}, ap={"A": 0, "B": 0}, cards={"B": ["smoke"]})
    t.play("fire b")
    t.play("play smoke")
    assert (t.hp("A"), t.hp("B")) == (12, 12)


@pytest.mark.clause("UGM-CHANCE-04")
def test_smoke_of_one_does_not_blow_away_the_smoke_of_another(tmp_path: Path) -> None:
    """A smokes against B's Maser, D against C's tanks; then D's Maser does not hurt A either."""
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    cards = (mine / "cards.toml").read_text(encoding="utf-8")
    (mine / "cards.toml").write_text(cards.replace('effect = "ignore_fire"', 'effect = "ignore_fire"\ncopies = 2'))
    t = land(
        book=str(mine),
        at={"D": 14},
        rights={"B": [13], "C": [14], "D": [15]},
        tanks={14: 2},
        masers=[13, 15],
        ap={"A": 0, "D": 0},
        cards={"A": ["smoke"], "D": ["smoke"]},
    )
    for words in ("fire", "play smoke", "fire d", "play smoke", "fire"):
        t.play(words)
    assert (t.hp("A"), t.hp("D"), t.ask) == (12, 12, "end")


@pytest.mark.clause("UGM-CHANCE-04", "UGM-R-36")
def test_a_kaiju_without_points_still_plays_its_card() -> None:
    t = land(at={"B": 14}, rights={"B": [14]}, ap={"A": 0, "B": 2}, cards={"A": ["break_off"]})
    assert (t.ask, t.asked) == ("fight", "A")
    t.play("play break_off")
    t.play("hold")
    assert (t.ask, t.hp("A")) == ("buy", 12)


# --- Masers of several owners --------------------------------------------------------------------


@pytest.mark.clause("UGM-MASER-05", "UGM-MASER-08")
def test_every_maser_in_range_fires_whosever_it_is() -> None:
    """B's is on the space after the one of C."""
    t = land(rights={"B": [15], "C": [13]}, masers=[13, 15], ap={"A": 0})
    asked = []
    while t.ask == "maser":
        asked.append(t.asked)
        t.play("fire")
    assert (asked, t.hp("A")) == (["B", "C"], 10)


# --- why not -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-04")
def test_a_district_of_the_city_has_no_tanks_to_hit() -> None:
    assert land().refused("attack tank 1").verdict == "no_such_tank"


@pytest.mark.clause("UGM-COMBAT-10")
def test_nobody_hits_itself() -> None:
    assert land(at={"B": 14}).refused("attack a 1").verdict == "not_here"


@pytest.mark.clause("UGM-COMBAT-18", "UGM-COMBAT-21")
@pytest.mark.parametrize(
    "numbers",
    [(-1,), (0, -1), (0, 0, -1), (0, 0, pack_for(4, 1)), (0, 0, pack_for(1, 1), -1), (0, 0, pack_for(1, 1), 5)],
    ids=["houses", "tanks", "kaiju", "no such seat", "first", "no such first"],
)
def test_attacks_with_numbers_that_do_not_exist(numbers: tuple[int, ...]) -> None:
    t = land(at={"B": 14, "C": 14})
    assert verdict(t, Act(0, Verb.ATTACK, *numbers)) == "bad_number"


@pytest.mark.clause("UGM-CHANCE-04")
@pytest.mark.parametrize(
    ("first", "said"), [(0, "ok"), (1, "bad_number"), (2, "bad_number"), (3, "ok"), (4, "bad_number")]
)
def test_who_is_struck_first_is_mentioned_only_where_it_changes_the_order(first: int, said: str) -> None:
    """A hits B and C: B comes first anyway (seat 1, said as 2), C may be named, A and D are not hit."""
    t = land(at={"B": 14, "C": 14, "D": 14})
    assert verdict(t, Act(0, Verb.ATTACK, 0, 0, pack_for(1, 1) + pack_for(2, 1), first)) == said


@pytest.mark.clause("UGM-CHANCE-04")
def test_the_last_seat_may_be_struck_first_and_the_first_seat_too() -> None:
    t = land(at={"B": 14, "D": 14}, rights={"C": [14]}, cards={"A": ["tail_swipe"]})
    t.play("play tail_swipe")
    t.play("attack d 1 b 1")
    assert (t.hp("B"), t.hp("D")) == (11, 10)
    t = land("C", at={"A": 14, "D": 14}, rights={"C": [14]}, cards={"C": ["tail_swipe"]})
    t.play("play tail_swipe")
    t.play("attack a 1 d 1")
    assert (t.hp("A"), t.hp("D")) == (10, 11)


@pytest.mark.clause("UGM-R-20", "UGM-CHANCE-04")
def test_one_blow_with_a_swipe_may_be_more_than_the_last_hp() -> None:
    t = land(at={"B": 14}, rights={"D": [14]}, hp={"B": 1}, cards={"A": ["tail_swipe"]})
    t.play("play tail_swipe")
    assert t.may("attack b 1")
    assert t.refused("attack b 2").verdict == "too_much_for_hp"


@pytest.mark.clause("UGM-R-20", "UGM-CHANCE-04")
def test_the_swipe_counts_for_the_first_one_struck_alone() -> None:
    """Two blows for two HP of C, who is not the first."""
    at = {"B": 14, "C": 14}
    t = land(at=at, rights={"D": [14]}, hp={"C": 2}, cards={"A": ["tail_swipe"]}, options={"ap.perLanding": 3})
    t.play("play tail_swipe")
    assert t.refused("attack c 2 b 1").verdict == "too_much_for_hp"
    t.play("attack b 1 c 2")
    assert (t.hp("B"), t.hp("C")) == (10, 0)


@pytest.mark.clause("UGM-R-20", "UGM-CHANCE-04")
def test_blows_that_a_thick_hide_takes_are_not_too_many() -> None:
    """One point of B's hide is left when C strikes at its last HP."""
    t = land(at={"B": 14, "C": 14}, rights={"D": [14]}, hp={"B": 1}, ap={"B": 0}, cards={"B": ["thick_hide"]})
    t.play("attack b 1")
    t.play("play thick_hide")
    assert (t.asked, t.hp("B")) == ("C", 1)
    t.play("attack b 2")
    assert t.master("B") == "C"


@pytest.mark.clause("UGM-COMBAT-08", "UGM-R-19", "UGM-R-20", "UGM-R-32")
@pytest.mark.parametrize(("seat", "said"), [(0, "ok"), (1, "already_down"), (2, "not_here"), (3, "team_kaiju")])
def test_whom_tanks_may_fire_at(seat: int, said: str) -> None:
    """C's tanks: A has landed, B is down, C is elsewhere, and D serves C."""
    t = land(at={"B": 14, "D": 14}, masters={"D": "C"}, rights={"C": [14]}, tanks={14: 2}, hp={"B": 1})
    t.play("attack b 1")
    t.play("hold")
    assert (t.ask, t.asked, verdict(t, Act(2, Verb.FIRE, seat))) == ("fire", "C", said)


@pytest.mark.clause("UGM-COMBAT-08", "UGM-MASER-05")
@pytest.mark.parametrize("seat", [-1, 1, 4])
def test_nobody_fires_at_a_seat_that_is_not_there(seat: int) -> None:
    t = land(rights={"B": [14, 15]}, tanks={14: 2}, masers=[15], ap={"A": 0})
    assert (t.ask, verdict(t, Act(1, Verb.FIRE, seat))) == ("fire", "not_here")
    t.play("stand down")
    assert (t.ask, verdict(t, Act(1, Verb.FIRE, seat))) == ("maser", "not_here")


# --- blows on their way ----------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-18", "UGM-R-36")
def test_blows_fall_clockwise_and_each_is_asked_for_a_card() -> None:
    """C hits A and D: D first, then A, who may shield itself too."""
    t = land("C", at={"A": 14, "D": 14}, cards={"A": ["thick_hide"], "D": ["thick_hide"]})
    t.play("attack d 1 a 1")
    assert (t.ask, t.asked) == ("shield", "D")
    t.play("decline")
    assert (t.ask, t.asked) == ("shield", "A")
    t.play("decline")
    assert [t.name(line.event.seat) for line in t.happened("hit")] == ["D", "A"]


@pytest.mark.clause("UGM-R-36")
def test_a_player_who_is_about_to_be_hit_is_told_by_whom_and_how_hard() -> None:
    t = land("C", at={"B": 14}, rights={"D": [14]}, cards={"B": ["thick_hide", "smoke"]})
    t.play("attack b 2")
    assert t.game.question.text.startswith("B is about to lose 2 of 12 HP to C's kaiju")
    assert t.refused("play smoke").verdict == "not_now"
    assert t.may("play thick_hide")


@pytest.mark.clause("UGM-CHANCE-04")
def test_smoke_does_not_keep_kaiju_away_that_strike_later() -> None:
    t = land(at={"C": 14}, rights={"B": [14]}, tanks={14: 2}, ap={"A": 0}, cards={"A": ["smoke"]})
    t.play("fire a")
    t.play("play smoke")
    assert (t.hp("A"), t.happened("hit"), t.asked) == (12, [], "C")
    t.play("attack a 2")
    assert t.hp("A") == 10


@pytest.mark.clause("UGM-CHANCE-04")
def test_a_thick_hide_is_used_up_by_fire_as_well() -> None:
    """Two points of it against two tanks; nothing is left against the Maser."""
    t = land(rights={"B": [14, 15]}, tanks={14: 2}, masers=[15], ap={"A": 0}, cards={"A": ["thick_hide"]})
    t.play("fire")
    t.play("play thick_hide")
    assert t.hp("A") == 12
    t.play("fire")
    assert t.hp("A") == 11
