"""No attacks before a monster has gone round the board and past Go."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly import new
from stompoly.bots import make_bot
from stompoly.faces.menace import facts
from stompoly.faces.menace.page_seats import seat_keys, seat_view
from stompoly.menace import state as state_of
from stompoly.table import bot_step
from stompoly.testing import MenaceScene, menace_scene


def locked(seats: str = "AB", **scene: Any) -> MenaceScene:
    """Nobody has passed Go yet."""
    return menace_scene(seats, unlocked=False, **scene)


def move(t: MenaceScene, *dice: int) -> None:
    """By all the dice."""
    t.play("move", *dice)
    t.play(f"walk {sum(dice)}")


def is_open(t: MenaceScene) -> bool:
    """Whether who is asked, on an empty property, may attack it."""
    return t.game.why("attack property") is None


@pytest.mark.clause("MMM-ATK-03")
def test_no_attack_in_the_first_round() -> None:
    t = locked(at={"A": 1, "B": 1}, houses={1: 2}, hotels={1: 1}, prizes={"A": {"house": 1}})
    for target in ("house", "hotel", "b"):
        assert t.refused(f"attack {target}").verdict == "locked"
    t = locked(at={"A": 5})
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_one_monster_past_go_opens_attacks_for_all() -> None:
    t = locked("ABC", turn="B", at={"A": 1, "B": 38, "C": 9}, houses={1: 1, 3: 1, 9: 1})
    move(t, 2, 3)
    assert (t.at("B"), len(t.happened("unlocked"))) == (3, 1)
    assert t.may("attack house")
    t.play("end")
    assert (t.active, t.may("attack house")) == ("C", True)
    t.play("end")
    assert (t.active, t.may("attack house")) == ("A", True)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_attacks_open_once_for_the_rest_of_the_game() -> None:
    t = locked(at={"A": 38, "B": 39})
    move(t, 2, 3)
    t.play("end")
    move(t, 1, 5)
    assert (t.at("B"), len(t.happened("unlocked"))) == (5, 1)
    assert is_open(t)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_leaving_go_for_the_first_time_opens_nothing() -> None:
    t = locked()
    move(t, 2, 3)
    assert t.refused("attack property").verdict == "locked"
    assert t.happened("unlocked") == []


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_landing_on_go_opens_nothing_until_the_monster_moves_on() -> None:
    t = locked(at={"A": 35, "B": 5})
    move(t, 2, 3)
    assert (t.at("A"), t.happened("unlocked")) == (0, [])
    t.play("end")
    assert t.refused("attack property").verdict == "locked"
    t.play("end")
    move(t, 1, 2)
    assert (t.at("A"), len(t.happened("unlocked"))) == (3, 1)
    assert is_open(t)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_by_agreement_landing_on_go_is_enough() -> None:
    t = locked(at={"A": 35, "B": 5}, options={"attack.unlockOnLanding": True})
    move(t, 2, 3)
    assert (t.at("A"), len(t.happened("unlocked"))) == (0, 1)
    t.play("end")
    assert is_open(t)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_by_agreement_too_the_start_on_go_is_not_enough() -> None:
    t = locked(options={"attack.unlockOnLanding": True})
    move(t, 2, 3)
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_shortcut_past_go_opens_nothing() -> None:
    t = locked(at={"A": 35})
    t.play("action on")
    assert t.at("A") == 5
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_jump_to_go_and_a_move_from_there_open_nothing() -> None:
    t = locked(monsters={"A": "king_ape"}, at={"A": 15})
    t.play("power #0")
    move(t, 1, 2)
    assert t.at("A") == 3
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_monster_moved_past_go_or_to_go_by_others_opens_nothing() -> None:
    t = locked(turn="B", at={"A": 38, "B": 20})
    t.play("action a #0")
    t.play("end")
    move(t, 1, 2)
    assert t.at("A") == 3
    assert t.refused("attack property").verdict == "locked"
    t = locked(turn="B", at={"A": 36, "B": 7})
    t.play("action", 4)
    t.play("aim a", 5)
    t.play("shove on")
    t.play("end")
    assert (t.at("A"), t.active) == (1, "A")
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_swap_past_go_opens_nothing() -> None:
    t = locked(at={"A": 12, "B": 3})
    t.play("action a b")
    assert t.at("A") == 3
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_monster_that_landed_on_go_and_was_taken_away_has_not_moved_on() -> None:
    t = locked(turn="A", at={"A": 35, "B": 20})
    move(t, 2, 3)
    t.play("end")
    t.play("action a #3")
    t.play("end")
    assert t.refused("attack property").verdict == "locked"
    move(t, 1, 2)
    assert (t.at("A"), t.happened("unlocked")) == (6, [])


# --- all the way round: net progress since the start ---------------------------------------------


@pytest.mark.clause("MMM-ATK-03", "MMM-MON-07", "MMM-R-17")
def test_king_ape_does_not_unlock_attacks_in_its_first_turns() -> None:
    """It swings to the far side, to the next one, and walks past Go: it has not gone round."""
    t = locked(monsters={"A": "king_ape"})
    t.play("power #30")
    move(t, 4, 5)
    assert (t.at("A"), t.progress("A")) == (39, 9)
    t.play("end")
    t.play("end")
    move(t, 2, 4)
    assert (t.at("A"), t.progress("A"), t.happened("unlocked")) == (5, 15, [])
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_monster_that_passed_go_too_early_unlocks_when_it_passes_go_again() -> None:
    t = locked(at={"A": 38}, progress={"A": 30})
    move(t, 2, 3)
    assert (t.at("A"), t.progress("A"), t.happened("unlocked")) == (3, 35, [])
    t.play("end")
    t.play("end")
    move(t, 3, 4)
    assert (t.progress("A"), t.happened("unlocked")) == (42, [])  # a lap by now, but not past Go
    t.s.pos[0] = 39
    t.play("end")
    t.play("end")
    move(t, 1, 2)
    assert len(t.happened("unlocked")) == 1


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
@pytest.mark.parametrize(("progress", "opens"), [(34, False), (35, True)])
def test_a_whole_lap_is_as_many_spaces_as_the_board_has(progress: int, opens: bool) -> None:
    t = locked(at={"A": 38}, progress={"A": progress})
    move(t, 2, 3)
    assert (t.progress("A"), bool(t.happened("unlocked"))) == (progress + 5, opens)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
@pytest.mark.parametrize(("progress", "opens"), [(36, False), (37, True)])
def test_landing_on_go_counts_with_the_move_away_from_it(progress: int, opens: bool) -> None:
    t = locked(at={"A": 38}, progress={"A": progress - 2})
    move(t, 1, 1)
    t.play("end")
    t.play("end")
    move(t, 1, 2)
    assert (t.at("A"), t.progress("A"), bool(t.happened("unlocked"))) == (3, progress + 3, opens)


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
@pytest.mark.parametrize(("progress", "opens"), [(34, False), (35, True)])
def test_by_agreement_landing_on_go_needs_a_whole_lap_too(progress: int, opens: bool) -> None:
    t = locked(at={"A": 35}, progress={"A": progress}, options={"attack.unlockOnLanding": True})
    move(t, 2, 3)
    assert (t.at("A"), bool(t.happened("unlocked"))) == (0, opens)


@pytest.mark.clause("MMM-ATK-03", "MMM-SPACE-04", "MMM-R-17")
@pytest.mark.parametrize(("way", "lot", "progress"), [("on", 25, 25), ("back", 5, 5)])
def test_a_shortcut_counts_with_its_direction(way: str, lot: int, progress: int) -> None:
    t = locked(at={"A": 15})
    t.play(f"action {way}")
    assert (t.at("A"), t.progress("A")) == (lot, progress)


@pytest.mark.clause("MMM-ATK-03", "MMM-SPACE-04", "MMM-R-17")
def test_a_shortcut_back_over_go_and_a_move_past_it_open_nothing() -> None:
    t = locked(at={"A": 5})
    t.play("action back")
    assert (t.at("A"), t.progress("A")) == (35, -5)
    t.play("end")
    t.play("end")
    move(t, 4, 4)
    assert (t.at("A"), t.progress("A"), t.happened("unlocked")) == (3, 3, [])


@pytest.mark.clause("MMM-ATK-03", "MMM-SPACE-08", "MMM-R-17")
@pytest.mark.parametrize(("way", "lot", "progress"), [("on", 11, 11), ("back", 1, 1)])
def test_being_pushed_counts_with_its_direction(way: str, lot: int, progress: int) -> None:
    t = locked(turn="B", at={"A": 6, "B": 7})
    t.play("action", 4)
    t.play("aim a", 5)
    t.play(f"shove {way}")
    assert (t.at("A"), t.progress("A")) == (lot, progress)


@pytest.mark.clause("MMM-ATK-03", "MMM-SPACE-08", "MMM-R-17")
def test_a_monster_that_was_pushed_back_over_go_must_make_up_for_it() -> None:
    t = locked(turn="B", at={"A": 1, "B": 7})
    t.play("action", 4)
    t.play("aim a", 4)
    t.play("shove back")
    assert (t.at("A"), t.progress("A")) == (37, -3)
    t.play("end")
    move(t, 3, 4)
    assert (t.at("A"), t.progress("A"), t.happened("unlocked")) == (4, 4, [])


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_jumps_swaps_and_beams_count_nothing() -> None:
    swing = locked(monsters={"A": "king_ape"}, at={"A": 5})
    swing.play("power #24")
    swap = locked(at={"A": 12, "B": 39})
    swap.play("action a b")
    survey = locked(turn="B", at={"A": 6, "B": 20})
    survey.play("action a #38")
    sewer = locked(at={"A": 28, "B": 3})
    sewer.play("action b")
    beam = locked(turn="B", monsters={"B": "slime"}, at={"A": 7})
    beam.play("power", 1, 6)
    beam.play("corner #30")
    assert [t.progress("A") for t in (swing, swap, survey, sewer, beam)] == [5, 12, 6, 28, 7]
    assert swap.progress("B") == 39
    assert [t.at("A") for t in (swing, swap, survey, sewer, beam)] == [24, 39, 38, 3, 30]


@pytest.mark.clause("MMM-ATK-03", "MMM-R-17")
def test_a_whole_game_unlocks_only_after_a_lap() -> None:
    """Whatever bots do, who unlocks attacks has come forty spaces forward and stands beyond Go."""
    for seed in range(1, 9):
        game = new("monsters_menace", ["A", "B", "C"], seed=seed)
        bots = [make_bot(bot, seed, game.family) for bot in ("random", "expert", "random")]
        while not state_of(game).unlocked:
            bot_step(game, bots)
        by = next(line for line in game.log if line.kind == "unlocked").event.seat
        assert state_of(game).progress[by] >= 40


@pytest.mark.clause("MMM-ATK-03")
def test_everybody_sees_how_far_each_monster_has_come() -> None:
    t = locked(at={"A": 28, "B": 3}, progress={"A": 28, "B": 43})
    assert facts.troubles(t.game, 0) == ["first lap: 28 of 40"]
    assert facts.troubles(t.game, 1) == ["first lap: 43, not yet past Go"]
    assert facts.troubles(t.game, 0, brief=True) == ["28/40"]
    assert seat_view(t.game, 0).tags == ["first lap: 28 of 40"]
    before = seat_keys(t.game)[0]
    t.s.progress[0] += 1
    assert seat_keys(t.game)[0] != before
    t.s.unlocked = 1
    assert facts.troubles(t.game, 0) == []


@pytest.mark.clause("MMM-ATK-03", "MMM-R-18")
def test_fire_breath_is_locked() -> None:
    t = locked(monsters={"A": "crushasaurus"}, at={"A": 6, "B": 6})
    assert t.refused("power").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-18")
def test_the_sewer_leads_to_the_other_monster_but_to_no_attack() -> None:
    t = locked(at={"A": 28, "B": 39}, prizes={"B": {"house": 1}})
    t.play("action b")
    assert (t.at("A"), t.ask, t.points("B")) == (39, "choose", 1)
    assert t.refused("attack property").verdict == "locked"


@pytest.mark.clause("MMM-ATK-03", "MMM-R-18")
def test_what_is_no_attack_is_not_locked() -> None:
    t = locked(at={"A": 10}, tokens={"battleship": "A"}, prizes={"B": {"house": 2}})
    t.play("action", 3)
    t.play("aim b")
    t.play("use battleship", 3)
    t.play("aim b")
    assert t.points("B") == 0
    t = locked(monsters={"A": "ninja_clan"}, at={"A": 4}, prizes={"B": {"house": 3}})
    t.play("action b")
    t.play("power b")
    assert t.points("A") == 3
