"""Setup."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from stompoly import SeatError, new
from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import FIXTURE

DISTRICTS = [space for space in range(40) if space not in (0, 7, 10, 20, 22, 30, 36)]


def fresh(seats: str = "ABCD", *, seed: int = 1, options: dict[str, Any] | None = None) -> KaijuScene:
    """A game from its very start: the roll for the first turn is still to come."""
    return KaijuScene(new(str(FIXTURE), list(seats), seed=seed, options=options))


@pytest.mark.clause("UGM-SETUP-01")
def test_no_game_without_a_track(tmp_path: Path) -> None:
    shipped = load_rulebook("ugm").path.parent
    mine = Path(shutil.copytree(shipped, tmp_path / "mine"))
    (mine / "board.toml").unlink()
    with pytest.raises(RulebookError, match=r"board\.toml"):
        new(str(mine), 2)


@pytest.mark.clause("UGM-SETUP-01")
def test_the_table_lays_its_own_track() -> None:
    assert len(fresh().game.book.board.space) == 40
    assert len(new("ugm", 2, seed=1).book.board.space) == 28


@pytest.mark.clause("UGM-SETUP-02")
def test_four_houses_of_the_city_on_every_district() -> None:
    t = fresh()
    assert [t.houses(lot) for lot in DISTRICTS] == [4] * 33
    assert sum(t.s.houses) == 132
    assert [lot for lot in DISTRICTS if t.owner(lot) is not None] == []
    assert [lot for lot in DISTRICTS if t.demolished(lot)] == []


@pytest.mark.clause("UGM-SETUP-02")
def test_the_number_of_houses_can_be_agreed() -> None:
    t = fresh(options={"start.houses": 2})
    assert sum(t.s.houses) == 66


@pytest.mark.clause("UGM-SETUP-03", "UGM-SETUP-04", "UGM-SETUP-05")
@pytest.mark.parametrize("seats", ["AB", "ABCD", "ABCDEFGH"])
def test_everybody_starts_with_10m_12_ap_and_12_hp(seats: str) -> None:
    t = fresh(seats)
    assert [t.money(name) for name in seats] == [10_000] * len(seats)
    assert [t.ap(name) for name in seats] == [12] * len(seats)
    assert [t.hp(name) for name in seats] == [12] * len(seats)


@pytest.mark.clause("UGM-SETUP-03", "UGM-SETUP-04", "UGM-SETUP-05")
def test_other_stakes_can_be_agreed() -> None:
    t = fresh("AB", options={"start.money": 4_000, "start.ap": 5, "start.hp": 7})
    assert [(t.money(name), t.ap(name), t.hp(name)) for name in "AB"] == [(4_000, 5, 7)] * 2


@pytest.mark.clause("UGM-SETUP-06")
def test_a_taken_kaiju_cannot_be_picked() -> None:
    with pytest.raises(SeatError, match="Rodan") as refused:
        new(str(FIXTURE), ["A=Rodan", "B=Rodan"])
    assert refused.value.clause == "UGM-SETUP-06"
    game = new(str(FIXTURE), ["A=Rodan", "B=Gigan"])
    assert [player.token for player in game.players] == ["Rodan", "Gigan"]


@pytest.mark.clause("UGM-SETUP-06")
def test_a_player_who_picks_nothing_gets_a_kaiju_nobody_has() -> None:
    players = new(str(FIXTURE), ["A", "B=Godzilla", "C", "D"], seed=1).players
    tokens = [player.token for player in players]
    assert tokens[1] == "Godzilla"
    assert len(set(tokens) - {""}) == 4


@pytest.mark.clause("UGM-SETUP-07")
def test_all_kaiju_begin_on_go_without_fight_or_reward() -> None:
    t = fresh()
    for face in (3, 5, 1, 2):
        t.roll(face)
    assert (t.ask, t.asked) == ("roll", "B")
    assert [t.at(name) for name in "ABCD"] == [0] * 4
    assert [t.lapped(name) for name in "ABCD"] == [False] * 4
    assert [(t.money(name), t.ap(name), t.hp(name)) for name in "ABCD"] == [(10_000, 12, 12)] * 4
    assert t.happened("fight") + t.happened("passed_go") + t.happened("go_money") == []


@pytest.mark.clause("UGM-SETUP-07")
def test_leaving_go_pays_nothing() -> None:
    t = fresh("AB", options={"start.order": "seat"})
    t.roll(1, 2)
    assert (t.at("A"), t.money("A"), t.lapped("A")) == (3, 10_000, False)
    assert t.happened("passed_go") == []


@pytest.mark.clause("UGM-SETUP-08")
def test_the_highest_die_begins() -> None:
    t = fresh("ABC")
    assert (t.ask, t.asked) == ("roll_off", "A")
    t.roll(2)
    t.roll(6)
    t.roll(4)
    order = []
    for _ in range(3):
        assert t.ask == "roll"
        order.append(t.asked)
        t.roll(1, 2)
        if t.ask == "move":
            t.play("full")
        if t.ask == "fight":
            t.play("hold")
        t.play("end")
    assert order == ["B", "C", "A"]


@pytest.mark.clause("UGM-SETUP-08")
def test_only_those_tied_for_the_highest_roll_again() -> None:
    t = fresh("ABCD")
    for face in (5, 2, 5, 5):
        t.roll(face)
    again = []
    for face in (1, 4, 4):
        again.append(t.asked)
        t.roll(face)
    assert again == ["A", "C", "D"]
    assert (t.ask, t.asked) == ("roll_off", "C")
    t.roll(2)
    t.roll(3)
    assert (t.ask, t.asked) == ("roll", "D")


@pytest.mark.clause("UGM-SETUP-08")
def test_the_first_seat_may_begin_by_agreement() -> None:
    t = fresh("ABC", options={"start.order": "seat"})
    assert (t.ask, t.asked) == ("roll", "A")
    starters = {fresh("ABC", seed=seed, options={"start.order": "random"}).asked for seed in range(40)}
    assert starters == {"A", "B", "C"}
