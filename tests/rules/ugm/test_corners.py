"""Corners: names that look like other words, numbers too large, long chains, cards at odd moments."""

from __future__ import annotations

from pathlib import Path

import pytest

import stompoly
from stompoly.engine.state import RING
from stompoly.game import NotUnderstoodError
from stompoly.kaiju import state as state_of
from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.rules.kaiju.packing import pack_for
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm


def in_a_fight(*names: str) -> stompoly.Game:
    """The first seat has landed on all the others."""
    game = stompoly.new(str(FIXTURE), list(names), seed=1)
    s = state_of(game)
    s.lapped = [1] * len(s.lapped)
    s.pos[: len(names)] = [5, *[14] * (len(names) - 1)]
    s.top, s.ask[1], s.ask[2], s.seat[1], s.seat[2] = 2, 3, 4, 0, 0
    s.current, s.turn, s.round = 0, 1, 1
    game.dice(4, 5)
    game.play("roll")
    game.play("full")
    return game


@pytest.mark.parametrize(
    "name", ["2", "17", "on", "with", "and", "at", "nothing", "tank", "tanks", "Houses", "reserve"]
)
def test_any_name_can_be_attacked_and_read_back(name: str) -> None:
    game = in_a_fight("1", name, "Bo")
    for act in game.acts():
        assert game.read(game.text(act)) == act, game.text(act)
    blows = [act for act in game.acts() if act.c == pack_for(1, 2)]
    assert len(blows) > 0


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("smash 1 house", "attack house 1"),
        ("smash 2 houses", "attack house 2"),
        ("smash 2", "attack house 2"),
        ("smash 1 tank", "attack tank 1"),
        ("smash 2 tanks", "attack tank 2"),
        ("smash 1 house and 1 tank", "attack house 1 tank 1"),
        ("hit Bo for 1 HP", "attack bo 1"),
        ("smash 1 tank + hit Bo for 1 HP", "attack tank 1 bo 1"),
        ("attack bo and tank", "attack tank 1 bo 1"),
        ("attack nothing", "hold"),
    ],
)
def test_an_attack_can_be_said_in_many_ways(words: str, meant: str) -> None:
    game = in_a_fight("Ann", "Bo")
    state_of(game).rights[1], state_of(game).tanks[14], state_of(game).houses[14] = 1 << 14, 3, 3
    assert game.text(game.read(words)) == meant


@pytest.mark.parametrize("words", ["attack b 64", "attack b 65", "attack b 40 b 40"])
def test_points_that_no_kaiju_has_do_not_hit_somebody_else(words: str) -> None:
    t = ugm("ABC", at={"A": 5, "B": 14, "C": 14})
    t.roll(4, 5)
    t.play("full")
    with pytest.raises(NotUnderstoodError, match="points to spend on one kaiju"):
        t.play(words)
    assert (t.ap("A"), t.hp("B"), t.hp("C")) == (12, 12, 12)


@pytest.mark.clause("UGM-SUBJ-23", "UGM-WIN-01")
def test_seven_that_fall_at_once_are_logged_without_a_gap() -> None:
    """A lands on seven kaiju with 1 HP; A fells H, and each of the others the one before it."""
    t = ugm("ABCDEFGH", at={"A": 5, **dict.fromkeys("BCDEFGH", 14)}, hp=dict.fromkeys("ABCDEFGH", 1))
    t.roll(4, 5)
    t.play("full")
    t.play("attack h 1")
    for before, name in zip("ABCDEF", "BCDEFG", strict=True):
        assert t.asked == name
        t.play(f"attack {before.lower()} 1")
    t.play("hold")
    assert 20 < len(t.game.events) <= RING
    assert (t.over, t.winners) == (True, ["G"])


@pytest.mark.clause("UGM-CHANCE-04")
def test_reserves_can_be_called_though_the_last_tank_was_just_shot() -> None:
    t = ugm("ABC", at={"A": 5}, rights={"B": [14]}, tanks={14: 2}, cards={"B": ["reserves"]})
    t.roll(4, 5)
    t.play("attack tank 2")
    assert (t.ask, t.asked, t.may("fire a")) == ("fire", "B", False)
    assert t.refused("fire a").verdict == "no_such_tank"
    t.play("play reserves")
    t.play("fire a")
    assert (t.hp("A"), t.tanks(14), t.ask, t.asked) == (10, 0, "buy", "A")


@pytest.mark.clause("UGM-CHANCE-04", "UGM-MASER-05")
def test_reserves_can_be_called_by_one_who_takes_part_with_a_maser_nearby() -> None:
    t = ugm("ABC", at={"A": 4}, rights={"B": [13, 14]}, houses={13: 1, 14: 1}, masers=[14], cards={"B": ["reserves"]})
    t.roll(4, 5)
    assert (t.houses(13), t.ask, t.asked) == (0, "fire", "B")
    t.play("play reserves")
    t.play("fire a")
    assert (t.hp("A"), t.ask) == (10, "maser")


@pytest.mark.clause("UGM-SUBJ-10")
def test_no_step_is_no_move() -> None:
    """A thrall rolls 2, makes it 1 with a card, and cannot make it none to fight where it stands."""
    t = ugm("ABC", at={"A": 13, "B": 13, "C": 14}, masters={"A": "C"}, cards={"A": ["heavy_step"]})
    t.roll(1, 1)
    t.play("play heavy-step less")
    assert (t.at("A"), t.ask == "move") == (14, False)


def test_cards_that_lead_from_chance_to_chance_come_to_an_end(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text('[rulebook]\nextends = "ugm"\nid = "loop"\ntitle = "Loop"\n')
    card = '[[card]]\nid = "on"\nlabel = "On"\nkind = "instant"\neffect = "advance_to"\ntarget = "chance"\n'
    (tmp_path / "cards.toml").write_text(card)
    game = stompoly.new(str(tmp_path), ["a", "b", "c"], seed=1)
    s = state_of(game)
    s.top, s.ask[1], s.ask[2], s.seat[1], s.seat[2], s.turn, s.round = 2, 3, 4, 0, 0, 1, 1
    s.master[0] = 1
    s.money[0], s.hp[0], s.ap[0] = 0, 1, 2
    game.dice(1, 2)
    game.play("roll")
    assert any(line.kind == "no_card" for line in game.log)
    assert len(game.events) <= RING


def test_a_range_as_long_as_you_like_is_the_whole_track(tmp_path: Path) -> None:
    board = (Path(str(load_rulebook("ugm").path)).parent / "board.toml").read_text(encoding="utf-8")
    (tmp_path / "rulebook.toml").write_text('[rulebook]\nextends = "ugm"\nid = "far"\ntitle = "Far"\n')
    far = board.replace("maser_range = 2", "maser_range = 1_000_000", 1)
    (tmp_path / "board.toml").write_text(far, encoding="utf-8")
    g = stompoly.new(str(tmp_path), 2).tables
    assert g.maser_reach[1] == g.districts


@pytest.mark.clause("UGM-COMP-09")
def test_an_expensive_district_with_weaker_tanks_is_refused_with_its_line(tmp_path: Path) -> None:
    board = (Path(str(load_rulebook("ugm").path)).parent / "board.toml").read_text(encoding="utf-8")
    (tmp_path / "rulebook.toml").write_text('[rulebook]\nextends = "ugm"\nid = "odd"\ntitle = "Odd"\n')
    (tmp_path / "board.toml").write_text(board.replace("price = 3_500", "price = 510"), encoding="utf-8")
    if "price = 3_500" not in board:
        (tmp_path / "board.toml").write_text(board.replace("price = 3500", "price = 510"), encoding="utf-8")
    with pytest.raises(RulebookError, match=r"board.toml.*Katsushika costs more than Chiyoda"):
        load_rulebook(str(tmp_path))


@pytest.mark.clause("UGM-DEAL-01")
def test_one_card_is_not_a_thousand_yen() -> None:
    t = ugm("AB", cards={"A": ["smoke"]})
    t.play("offer b give 1 smoke for +500")
    t.play("accept")
    assert (t.money("A"), t.money("B"), t.cards("B")) == (10_500, 9_500, ["smoke"])


@pytest.mark.clause("UGM-DEAL-01")
def test_where_cards_are_secret_an_offer_does_not_tell_who_holds_one() -> None:
    t = ugm("ABC", cards={"B": ["smoke"]}, options={"cards.public": False})
    assert t.may("offer b give +500 for smoke")
    assert t.may("offer c give +500 for smoke")
    t.play("offer c give +500 for smoke")
    assert t.refused("accept").verdict == "no_such_card"
    t.play("reject")
    t.play("offer b give +500 for smoke")
    t.play("accept")
    assert t.cards("A") == ["smoke"]


@pytest.mark.clause("UGM-CHANCE-02")
def test_city_crews_build_no_more_than_a_district_takes() -> None:
    t = ugm("AB", at={"A": 4}, houses={3: 0}, options={"build.maxHouses": 2, "start.houses": 2})
    t.next_card("city_crews")
    t.roll(1, 2)
    assert t.houses(3) == 2


@pytest.mark.clause("UGM-MONEY-03")
def test_a_district_is_demolished_also_when_its_last_tank_is_sold() -> None:
    t = ugm("AB", rights={"A": [13]}, tanks={13: 2})
    t.play("sell tank d13 2")
    assert [line.event.x for line in t.happened("demolished")] == [13]


@pytest.mark.clause("UGM-FISH-07")
def test_nothing_is_sold_between_three_doubles_and_the_try_to_get_out() -> None:
    t = ugm("AB", rights={"A": [13]}, tanks={13: 2}, doubles=2)
    t.roll(2, 2)
    assert (t.ask, t.refused("sell tank d13").verdict) == ("fish", "sell_window")
    assert t.refused("offer b give +100 for nothing").verdict == "deal_window"


@pytest.mark.clause("UGM-DEAL-01")
def test_a_thrall_with_a_card_may_sell_it_at_the_end_of_its_turn() -> None:
    t = ugm("ABC", at={"A": 2}, masters={"A": "C"}, cards={"A": ["smoke"]})
    t.roll(1, 2)
    t.play("hold")
    assert (t.ask, t.asked) == ("end", "A")
    t.play("offer b give smoke for +700")
    t.play("accept")
    assert (t.money("C"), t.cards("B"), t.active) == (10_700, ["smoke"], "B")


def test_a_thrall_and_a_kaiju_among_houses_read_their_own_rules() -> None:
    thrall = ugm("ABC", masters={"A": "C"}).game.question.clauses
    assert "UGM-SUBJ-06" in thrall
    assert "UGM-BUILD-01" not in thrall
    assert "UGM-BUILD-01" in ugm("ABC").game.question.clauses
    t = ugm("ABC", at={"A": 5})
    t.roll(4, 4)
    assert t.ask == "fight"
    assert "UGM-SMASH-01" in t.game.question.clauses
    assert "UGM-COMBAT-18" not in t.game.question.clauses


def test_cases_of_questions_are_those_that_there_are() -> None:
    asks = [name for clause in load_rulebook("ugm").clauses.values() for name in clause.ask if "@" in name]
    family = load_rulebook("ugm").family
    assert {name.partition("@")[0] for name in asks} <= {*family.asks.values()}
    assert {name.partition("@")[2] for name in asks} == {"thrall", "smash"}


@pytest.mark.clause("UGM-RIGHTS-03")
def test_a_player_who_cannot_pay_for_a_demolished_district_is_logged() -> None:
    t = ugm("AB", at={"A": 5}, houses={13: 1}, money={"A": 1500})
    t.roll(3, 5)
    assert (t.ask, t.happened("cannot_afford")[0].clause) == ("end", "UGM-RIGHTS-03")
    assert t.happened("cannot_afford")[0].text == "A cannot pay ¥2M for the rights to D13"
