"""Chance, seen from the edges: other seats than the first draw, one choice is no question, cards that do nothing."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from stompoly.rules.acts import Act
from stompoly.rules.kaiju.chance import steps_to_kind
from stompoly.rules.kaiju.codes import Kind, Verb
from stompoly.rules.kaiju.tables import RESERVE
from stompoly.testing import KaijuScene, kaiju_scene
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm


def drawn(card: str, by: str = "A", seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A seat comes to Chance at 7 and draws this card; the others are on D25 unless the scene says so."""
    t = ugm(seats, turn=by, at=dict.fromkeys(seats, 25) | {by: 4} | scene.pop("at", {}), **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


def with_card(tmp_path: Path, text: str) -> str:
    """The fixture with one more card, `extra`."""
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    cards = mine / "cards.toml"
    old = cards.read_text(encoding="utf-8")
    cards.write_text(f'{old}\n[[card]]\nid = "extra"\nlabel = "Extra"\n{text}\n', encoding="utf-8")
    return str(mine)


def told(t: KaijuScene, kind: str) -> list[tuple[str | None, int]]:
    """Who, and the first number."""
    return [(t.name(line.event.seat), line.event.x) for line in t.happened(kind)]


# --- the pile ------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-01", "UGM-R-36")
def test_where_players_keep_all_cards_none_is_drawn() -> None:
    t = ugm(turn="C", at={"A": 24, "B": 25, "C": 4})
    t.s.hand[1], t.s.deck_size = (1 << t.g.cards) - 1, 0
    t.roll(1, 2)
    assert (told(t, "no_card"), t.happened("card"), t.s.deck_size, t.ask) == ([("C", 0)], [], 0, "end")


@pytest.mark.clause("UGM-CHANCE-01")
def test_a_drawn_card_leaves_no_trace_in_the_pile() -> None:
    t = drawn("toy_sales")
    assert set(t.s.deck[t.s.deck_size :]) == {0}


@pytest.mark.clause("UGM-CHANCE-02", "UGM-SUBJ-19")
@pytest.mark.parametrize(
    "card",
    [
        *("film_rights", "defence_bonds", "damages", "upkeep", "missile", "sea_nap", "roar", "sluggish", "deserters"),
        *("typhoon", "arms_gift", "grants", "tunnel", "city_crews", "fish_bait", "tidal_wave", "go_home", "challenge"),
    ],
)
def test_of_a_card_that_acts_nobody_says_that_it_does_not(card: str) -> None:
    t = drawn(card, rights={"A": [11]}, tanks={11: 2}, houses={11: 1, 12: 1, 13: 1}, ap={"A": 4})
    assert (t.happened("no_effect"), len(t.happened("card"))) == ([], 1)


@pytest.mark.clause("UGM-SUBJ-19")
@pytest.mark.parametrize(
    ("card", "scene"),
    [
        ("sea_nap", {"masters": {"A": "B"}}),
        ("upkeep", {}),
        ("roar", {"ap": {"A": 12}}),
        ("challenge", {"at": {"B": 7, "C": 6}}),  # C keeps A from hiding
        ("city_crews", {}),
        ("tunnel", {"masters": {"B": "C"}, "frozen": "B", "fish": {"C": 2}, "seats": "ABC"}),
    ],
)
def test_a_card_that_cannot_apply_says_so(card: str, scene: dict[str, Any]) -> None:
    t = drawn(card, **scene)
    assert (len(t.happened("no_effect")), t.at("A"), t.pool) == (1, 7, (1_000, 1, 0))


# --- cards that move -----------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-02", "UGM-SMASH-03")
@pytest.mark.parametrize(("card", "space"), [("tidal_wave", 12), ("knocked_back", 4)])
def test_a_card_that_moves_leads_to_one_landing_there(card: str, space: int) -> None:
    t = drawn(card)
    t.play("attack house 2")
    assert (t.at("A"), t.houses(space), t.ap("A"), t.ask) == (space, 1, 10, "end")


@pytest.mark.clause("UGM-CHANCE-02")
def test_the_nearest_enemy_may_be_on_the_next_space() -> None:
    t = drawn("challenge", at={"B": 8})
    assert (t.at("A"), t.ask, len(t.happened("fight")), t.happened("no_effect")) == (8, "fight", 1, [])


@pytest.mark.clause("UGM-CHANCE-02")
@pytest.mark.parametrize(("space", "kind", "steps"), [(6, Kind.CHANCE, 1), (7, Kind.CHANCE, 15), (0, Kind.GO, 40)])
def test_a_space_of_a_kind_is_the_next_one_ahead_and_not_where_one_stands(space: int, kind: int, steps: int) -> None:
    t = ugm(at={"A": space})
    assert steps_to_kind(t.g, t.s, 0, kind) == steps


@pytest.mark.clause("UGM-FISH-03")
def test_the_log_says_why_a_kaiju_is_sent_to_the_fish() -> None:
    said = [line.text for line in drawn("fish_bait").happened("sent")]
    assert said == ["A card sends A to the Big Pile of Fish"]


@pytest.mark.clause("UGM-CHANCE-01")
def test_twelve_cards_are_drawn_in_a_turn_at_most(tmp_path: Path) -> None:
    """Every card leads on to the next Chance; A is a thrall, so that GO asks nothing."""
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    card = '[[card]]\nid = "on"\nlabel = "On"\nkind = "instant"\neffect = "advance_to"\ntarget = "chance"\n'
    (mine / "cards.toml").write_text(card, encoding="utf-8")
    t = kaiju_scene(str(mine), "ABC", at={"A": 4, "B": 25, "C": 25}, masters={"A": "B"})
    t.roll(1, 2)
    assert (len(t.happened("card")), len(t.happened("no_card")), t.at("A"), t.active) == (12, 1, 7, "B")


# --- money from each -----------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-07", "UGM-R-36")
def test_the_others_pay_whoever_drew_the_card_clockwise_from_there() -> None:
    t = drawn("defence_bonds", by="C")
    assert told(t, "paid") == [("D", 2), ("A", 2), ("B", 2)]
    assert [t.money(name) for name in "ABCD"] == [9_700, 9_700, 10_900, 9_700]


@pytest.mark.clause("UGM-SUBJ-13", "UGM-R-45")
def test_for_a_thrall_they_pay_its_controller_who_pays_nothing() -> None:
    t = drawn("defence_bonds", masters={"A": "C"})
    assert told(t, "paid") == [("B", 2), ("D", 2)]
    assert [t.money(name) for name in "ABCD"] == [0, 9_700, 10_600, 9_700]


@pytest.mark.clause("UGM-SUBJ-13")
def test_other_thralls_pay_nothing_and_owe_nothing() -> None:
    t = drawn("defence_bonds", by="B", masters={"D": "C"})
    assert (told(t, "paid"), t.happened("debt"), t.money("B")) == ([("C", 1), ("A", 1)], [], 10_600)


# --- tanks that are lost -------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-09")
def test_when_everybody_loses_a_tank_the_drawer_is_first_and_the_others_follow_clockwise() -> None:
    lots = {"A": [11], "B": [12, 13], "C": [14], "D": []}
    t = drawn("typhoon", by="B", rights=lots, tanks=dict.fromkeys([11, 12, 13, 14], 2))
    assert (t.ask, t.asked) == ("lose_tank", "B")
    t.play("pick 13")
    assert told(t, "lost_tank") == [("B", 13), ("C", 14), ("A", 11)]
    assert (told(t, "no_tank"), t.pool) == ([("D", 0)], (1_000, 1, 3))


@pytest.mark.clause("UGM-CHANCE-09")
def test_a_storm_of_two_tanks_that_are_not_for_the_pool(tmp_path: Path) -> None:
    book = with_card(tmp_path, 'kind = "instant"\neffect = "all_lose_tanks"\namount = 2')
    t = kaiju_scene(book, "AB", at={"A": 4, "B": 25}, rights={"A": [11], "B": [12]}, tanks={11: 3, 12: 3})
    t.next_card("extra")
    t.roll(1, 2)
    assert (t.tanks(11), t.tanks(12), t.pool) == (1, 1, (1_000, 1, 0))


@pytest.mark.clause("UGM-CHANCE-09")
def test_only_the_drawer_gives_up_a_tank() -> None:
    t = drawn("deserters", by="C", rights={"A": [11], "C": [12]}, tanks={11: 2, 12: 2})
    assert (told(t, "lost_tank"), t.tanks(11), t.tanks(12), t.ask) == ([("C", 12)], 2, 1, "end")


@pytest.mark.clause("UGM-CHANCE-09")
def test_a_player_who_has_no_tank_is_told_so_once() -> None:
    assert told(drawn("mutiny"), "no_tank") == [("A", 0)]


@pytest.mark.clause("UGM-CHANCE-09", "UGM-SMASH-06")
@pytest.mark.parametrize(("pick", "ruins"), [("11", [("A", 11)]), ("reserve", [])])
def test_the_last_tank_of_a_district_without_houses_leaves_it_demolished(
    pick: str, ruins: list[tuple[str, int]]
) -> None:
    t = drawn("deserters", rights={"A": [11]}, tanks={11: 1}, spare_tanks={"A": 1})
    t.play(f"pick {pick}")
    assert (told(t, "demolished"), t.demolished(11)) == (ruins, ruins != [])


@pytest.mark.clause("UGM-CHANCE-09")
@pytest.mark.parametrize("number", [-1, 0, 12, RESERVE, RESERVE + 1])
def test_a_tank_is_given_up_only_where_one_is(number: int) -> None:
    t = drawn("deserters", rights={"A": [11, 13]}, tanks={11: 1, 13: 1})
    refused = t.game.why(Act(0, Verb.PICK, number))
    assert refused is not None
    assert refused.verdict == "not_a_target"


# --- changing places -----------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-02")
def test_with_one_kaiju_free_to_move_there_is_nothing_to_ask() -> None:
    t = drawn("tunnel", by="B", at={"A": 26}, masters={"D": "A"}, frozen="D", fish={"C": 2})
    assert (t.ask, t.asked, t.at("B"), t.at("A")) == ("end", "B", 26, 7)
    assert told(t, "swapped") == [("B", 0)]


@pytest.mark.clause("UGM-CHANCE-02")
def test_with_two_there_is() -> None:
    t = drawn("tunnel", by="B", at={"A": 26, "C": 27}, fish={"D": 1})
    assert (t.ask, t.asked) == ("swap", "B")
    t.play("pick c")
    assert (t.at("B"), t.at("C"), t.at("A"), told(t, "swapped")) == (27, 7, 26, [("B", 2)])


@pytest.mark.clause("UGM-CHANCE-02")
@pytest.mark.parametrize("seat", [-1, 1, 3, 4])
def test_one_changes_places_with_another_that_is_free_to_move(seat: int) -> None:
    """Not with oneself (B), a prisoner (D) or nobody."""
    t = drawn("tunnel", by="B", at={"A": 26, "C": 27}, fish={"D": 1})
    refused = t.game.why(Act(1, Verb.PICK, seat))
    assert refused is not None
    assert refused.verdict == "not_a_target"
    assert t.game.why(Act(1, Verb.PICK, 0)) is None


# --- the City rebuilds ---------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-02", "UGM-SETUP-02")
@pytest.mark.parametrize("houses", [0, 1, 3])
def test_one_district_to_rebuild_is_rebuilt_without_asking(houses: int) -> None:
    t = drawn("city_crews", by="B", houses={12: houses}, rights={"A": [13]})
    assert (t.ask, t.houses(12), told(t, "rebuilt")) == ("end", 4, [("B", 12)])
    assert (t.happened("rebuilt")[0].event.y, t.houses(13)) == (4, 0)


@pytest.mark.clause("UGM-CHANCE-02", "UGM-SETUP-02")
def test_of_two_the_drawer_picks_one_that_nobody_holds() -> None:
    t = drawn("city_crews", by="B", houses={12: 1, 14: 0}, rights={"A": [13]})
    assert (t.ask, t.asked) == ("crews", "B")
    for lot in ("D11", "D13"):
        assert t.refused(f"pick {lot}").verdict == "not_a_target"
    t.play("pick D14")
    assert (t.houses(14), t.houses(12), told(t, "rebuilt")) == (4, 1, [("B", 14)])


@pytest.mark.clause("UGM-CHANCE-02", "UGM-R-11")
@pytest.mark.parametrize(("spare", "after"), [(1, 3), (2, 2), (3, 1)])
def test_the_city_rebuilds_with_the_houses_that_are_left(spare: int, after: int) -> None:
    """There are as many houses as the track takes; three of D12's are elsewhere."""
    t = drawn("city_crews", houses={12: 1}, spare_houses={"B": spare}, options={"build.houses": 132})
    assert (t.houses(12), len(t.happened("no_effect"))) == (after, int(after == 1))
