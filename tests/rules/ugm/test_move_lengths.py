"""Turns and moves, seen from the edges: shortest moves, exactly onto GO, acts that nobody could type."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from stompoly import new
from stompoly.rules.acts import Act
from stompoly.rules.kaiju.codes import Verb
from stompoly.rules.kaiju.state import State
from stompoly.testing import KaijuScene, kaiju_scene
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm

AWAY = {"B": 25, "C": 26, "D": 27}  # out of the way


def verdict(t: KaijuScene, act: Act) -> str:
    refused = t.game.why(act)
    return refused.verdict if refused else "ok"


def thrown(start: int, dice: tuple[int, int], **scene: Any) -> KaijuScene:
    """A rolls on this space."""
    t = ugm(at={"A": start} | AWAY | scene.pop("at", {}), **scene)
    t.roll(*dice)
    return t


# --- who, and what -------------------------------------------------------------------------------


@pytest.mark.clause("UGM-TURN-01")
@pytest.mark.parametrize("seat", [-1, 1, 4, 7])
@pytest.mark.parametrize("verb", [Verb.ROLL, Verb.CANCEL, Verb.SELL])
def test_only_the_seats_at_the_table_act_and_one_of_them_rolls(seat: int, verb: int) -> None:
    said = verdict(ugm(), Act(seat, verb))
    other = {Verb.ROLL: "not_yours_to_answer", Verb.CANCEL: "not_asked", Verb.SELL: "sell_window"}
    assert said == (other[verb] if seat == 1 else "not_yours_to_answer")


@pytest.mark.clause("UGM-TURN-01")
@pytest.mark.parametrize("verb", [Verb.END, Verb.REJECT])
def test_an_answer_without_numbers_has_none(verb: int) -> None:
    t = ugm(phase="end")
    if verb == Verb.REJECT:
        t.play("offer b give +1 for nothing")
    seat = t.s.seat[t.s.top]
    assert (verdict(t, Act(seat, verb, 1)), verdict(t, Act(seat, verb))) == ("bad_number", "ok")


@pytest.mark.clause("UGM-TURN-01")
def test_ending_a_turn_does_nothing_else() -> None:
    t = ugm(phase="end", rights={"A": [1]}, tanks={1: 1})
    t.play("end")
    assert (t.s.tanks[0], t.s.tanks[1], t.pool, t.asked) == (0, 1, (1_000, 1, 0), "B")


@pytest.mark.clause("UGM-SETUP-08")
@pytest.mark.parametrize(
    ("dice", "physical", "said"),
    [
        ((), False, "ok"),
        ((3,), False, "not_physical"),
        ((0, 3), False, "not_physical"),
        ((1,), True, "ok"),
        ((6,), True, "ok"),
        ((7,), True, "bad_dice"),
        ((-1,), True, "bad_dice"),
        ((3, 4), True, "bad_dice"),
        ((), True, "ok"),
    ],
)
def test_one_die_for_the_start(dice: tuple[int, ...], physical: bool, said: str) -> None:
    t = KaijuScene(new(str(FIXTURE), list("ABC"), seed=1, options={"dice.physical": physical}))
    assert (t.ask, verdict(t, Act(0, Verb.ROLL, *dice))) == ("roll_off", said)


@pytest.mark.clause("UGM-TURN-02", "UGM-FISH-05")
@pytest.mark.parametrize("fish", [0, 2])
@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((1, 6), "ok"),
        ((6, 1), "ok"),
        ((0, 0), "ok"),
        ((0, 3), "bad_dice"),
        ((3, 0), "bad_dice"),
        ((7, 3), "bad_dice"),
        ((3, 7), "bad_dice"),
        ((-1, 3), "bad_dice"),
        ((3, -1), "bad_dice"),
    ],
)
def test_two_dice_for_a_move(fish: int, dice: tuple[int, int], said: str) -> None:
    t = ugm(fish={"A": fish} if fish else {}, options={"dice.physical": True})
    assert verdict(t, Act(0, Verb.ROLL, *dice)) == said


# --- how far -------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-HIDE-01", "UGM-R-15", "UGM-R-23")
@pytest.mark.parametrize(("start", "dice", "target"), [(35, (2, 3), 0), (36, (2, 3), 1)])
def test_a_first_lap_that_ends_with_this_move_may_be_a_hiding(start: int, dice: tuple[int, int], target: int) -> None:
    t = thrown(start, dice, at={"B": target}, first_lap="A")
    assert (t.ask, t.may("hide")) == ("move", True)
    t.play("full")
    t.play("money")
    assert (t.ask, len(t.happened("fight"))) == ("fight", 1)


@pytest.mark.clause("UGM-HIDE-01", "UGM-COMBAT-15", "UGM-R-15")
def test_in_a_first_lap_that_goes_on_hiding_is_a_choice_and_fighting_is_not() -> None:
    t = thrown(34, (2, 3), at={"B": 39}, first_lap="A")
    assert (t.ask, t.may("hide")) == ("move", True)
    t.play("full")
    assert (t.at("A"), t.ask, t.happened("fight")) == (39, "fight", [])
    assert t.refused("attack b 1").verdict == "peace_lap"


@pytest.mark.clause("UGM-HIDE-01")
def test_the_shortest_roll_may_be_a_hiding() -> None:
    t = thrown(12, (1, 1), at={"B": 14})
    t.play("hide")
    assert (t.at("A"), t.houses(13)) == (13, 4)


@pytest.mark.clause("UGM-HIDE-01")
def test_one_space_is_too_short_to_hide() -> None:
    t = thrown(13, (1, 1), at={"B": 14}, cards={"A": ["heavy_step"]})
    assert t.ask == "move"
    t.play("play heavy_step less")
    assert (t.at("A"), t.ask, len(t.happened("fight"))) == (14, "fight", 1)


@pytest.mark.clause("UGM-HIDE-07")
def test_a_card_that_hides_anyway_is_asked_for_only_where_hiding_is_blocked() -> None:
    t = thrown(9, (2, 3), cards={"A": ["camouflage"]})
    assert (t.at("A"), t.ask) == (14, "fight")


@pytest.mark.clause("UGM-SUBJ-10")
def test_a_thrall_may_make_two_spaces_one() -> None:
    t = thrown(13, (1, 1), at={"B": 14}, masters={"A": "D"})
    t.play("less")
    assert (t.at("A"), len(t.happened("fight"))) == (14, 1)


@pytest.mark.clause("UGM-CHANCE-03")
@pytest.mark.parametrize(("dice", "said"), [((1, 1), "bad_number"), ((1, 2), "ok")])
def test_a_card_leaves_one_space_at_least(tmp_path: Path, dice: tuple[int, int], said: str) -> None:
    """The card takes two spaces off a roll."""
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    card = '[[card]]\nid = "two"\nlabel = "Two"\nkind = "keep"\neffect = "adjust_roll"\namount = 2\n'
    (mine / "cards.toml").write_text(card, encoding="utf-8")
    t = kaiju_scene(str(mine), "AB", at={"A": 11, "B": 25}, cards={"A": ["two"]})
    t.roll(*dice)
    assert (verdict(t, Act(0, Verb.PLAY, 0, 2)), verdict(t, Act(0, Verb.PLAY, 0, 1))) == (said, "ok")


# --- GO and the plant ----------------------------------------------------------------------------


@pytest.mark.clause("UGM-SUBJ-20")
def test_only_held_thralls_are_released() -> None:
    t = thrown(38, (2, 3), masters={"B": "A", "C": "A"}, frozen="C")
    assert [t.name(line.event.seat) for line in t.happened("released")] == ["C"]


@pytest.mark.clause("UGM-NUKE-03")
def test_a_pool_without_tanks_gives_none() -> None:
    t = thrown(17, (1, 2))
    assert (t.money("A"), t.happened("gained_piece")) == (11_000, [])


# --- buying --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-RIGHTS-03", "UGM-CHANCE-03")
def test_of_two_cards_that_lower_the_price_only_the_better_may_do(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(FIXTURE, tmp_path / "mine"))
    text = ""
    for percent in (75, 50, 60):
        text += f'[[card]]\nid = "p{percent}"\nlabel = "P"\nkind = "keep"\neffect = "half_price"\namount = {percent}\n'
    (mine / "cards.toml").write_text(text, encoding="utf-8")
    hand = {"A": ["p75", "p50", "p60"]}
    t = kaiju_scene(str(mine), "AB", at={"A": 11, "B": 25}, houses={14: 0}, money={"A": 1_000}, cards=hand)
    t.roll(1, 2)
    assert t.ask == "buy"
    for words in ("buy", "play p75", "play p60"):
        assert t.refused(words).verdict == "too_poor"
    t.play("play p50")
    assert (t.owner(14), t.money("A"), t.cards("A")) == ("A", 0, ["p75", "p60"])


# --- the start -----------------------------------------------------------------------------------


def same_everywhere(value: Any, number: int) -> Any:
    return [same_everywhere(one, number) for one in value] if isinstance(value, list) else number


@pytest.mark.clause("UGM-SETUP-02", "UGM-SETUP-03", "UGM-SETUP-07")
@pytest.mark.parametrize("order", ["rollOff", "seat"])
def test_a_record_that_was_used_is_like_a_new_one(order: str) -> None:
    """Every field is soiled before the next game begins in it."""
    game = new(str(FIXTURE), 3, seed=5, options={"start.order": order})
    used = State()
    for field in vars(used):
        setattr(used, field, same_everywhere(getattr(used, field), 1))
    fresh = State()
    assert (used.top, used.deck[-1], used.houses[-1], used.fallen) == (1, 1, 1, 1)
    game.family.begin(game.tables, used, 5, 3)
    game.family.begin(game.tables, fresh, 5, 3)
    assert used == fresh


# --- backwards onto GO ---------------------------------------------------------------------------


@pytest.mark.clause("UGM-GO-01", "UGM-R-43")
def test_a_player_who_comes_back_onto_go_is_paid_there() -> None:
    t = ugm(turn="C", at={"A": 24, "B": 25, "C": 4, "D": 27}, first_lap="CD")
    t.next_card("back_seven")
    t.roll(1, 2)
    assert (t.ask, t.asked) == ("pass_go", "C")
    t.play("money")
    assert (t.money("C"), [t.lapped(name) for name in "ABCD"]) == (12_000, [True, True, False, False])


# --- turns and rounds ------------------------------------------------------------------------------


@pytest.mark.clause("UGM-TURN-01")
def test_the_cap_counts_rounds() -> None:
    t = ugm("AB", fish={"A": 3, "B": 3}, options={"end.cap": 2})
    for n, name in enumerate("ABAB"):
        assert (t.over, t.active, t.s.round, t.s.turn) == (False, name, 1 + n // 2, 1 + n)
        t.play("stay")
        t.play("end")
    assert t.over


@pytest.mark.clause("UGM-TURN-03", "UGM-BUILD-03")
def test_a_district_that_a_card_opened_is_closed_in_the_next_turn() -> None:
    t = ugm("AB", phase="end", rights={"A": [11]}, fish={"A": 3, "B": 3}, cards={"A": ["night_shift"]})
    t.play("play night_shift D11")
    for words in ("end", "stay", "end", "stay"):
        t.play(words)
    assert (t.active, t.ask, t.refused("build tank D11").verdict) == ("A", "end", "build_window")


@pytest.mark.clause("UGM-CHANCE-01")
def test_every_turn_has_its_own_cards_and_dice() -> None:
    t = ugm("AB", phase="end", at={"A": 25, "B": 4})
    t.s.draws, t.s.die1, t.s.die2 = 12, 3, 4
    t.play("end")
    assert (t.s.die1, t.s.die2) == (0, 0)
    t.roll(1, 2)
    assert (len(t.happened("card")), t.happened("no_card")) == (1, [])


@pytest.mark.clause("UGM-TURN-04", "UGM-R-04")
def test_without_a_full_turn_a_double_gives_one_more_roll() -> None:
    t = thrown(10, (2, 2), ap={"A": 0}, options={"turn.doubleIsTurn": False})
    assert t.ask == "roll"
    t.roll(1, 2)
    assert (t.at("A"), t.ask, t.asked) == (17, "end", "A")


@pytest.mark.clause("UGM-FISH-05", "UGM-R-22", "UGM-R-34")
def test_a_prisoner_does_business_before_its_roll() -> None:
    t = ugm(fish={"A": 2}, rights={"A": [11]}, tanks={11: 1})
    assert t.may("sell tank D11")
    assert t.may("build tank D11")
    assert t.may("offer b give D11 for +100")


@pytest.mark.clause("UGM-SUBJ-12", "UGM-R-34")
@pytest.mark.parametrize(
    ("deals", "hand", "ask"), [(True, ["smoke"], "end"), (False, ["smoke"], "roll"), (True, [], "roll")]
)
def test_a_thrall_ends_its_turn_itself_only_where_it_has_something_to_sell(
    deals: bool, hand: list[str], ask: str
) -> None:
    option = {"deals.enabled": deals}
    t = thrown(9, (2, 3), masters={"A": "C"}, rights={"C": [14]}, cards={"A": hand}, options=option)
    assert (t.ask, t.asked) == (ask, "A" if ask == "end" else "B")


@pytest.mark.clause("UGM-R-27")
def test_a_kaiju_that_falls_on_its_own_turn_has_no_more_of_it_even_with_a_card_to_sell() -> None:
    t = thrown(9, (2, 3), rights={"B": [14]}, tanks={14: 1}, hp={"A": 1}, ap={"A": 0}, cards={"A": ["jam_signal"]})
    t.play("fire")
    assert (t.master("A"), t.cards("A"), t.active, t.ask) == ("B", ["jam_signal"], "B", "roll")
