"""Fair dice: seeds follow from the table's secret, files keep them, and whatever was changed afterwards is named."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stompoly
from stompoly.fair import commit, new_secret, next_seed, open_stretch, seed_for, show_secret, verify, verify_file
from stompoly.files import GameFileError, Recorder, load
from stompoly.game import Game, RefusedError, Stretch
from stompoly.rulebooks import RULEBOOKS
from stompoly.rules.options import OptionError
from tests.helpers_fair import OTHER, SECRET, begun, play_on, played, rewrite, saved

AGAIN = "get the file again from the table where the game was played"


def trouble(path: Path) -> str:
    """The first thing that is wrong, as a person reads it."""
    report = verify_file(path)
    assert not report.fair
    return report.troubles[0]


# --- seeds ---------------------------------------------------------------------------------------


def test_secrets_are_32_bytes_and_never_the_same() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()


def test_a_hash_and_a_seed_can_be_worked_out_anywhere() -> None:
    assert commit(SECRET) == hashlib.sha256(SECRET).hexdigest()
    digest = hashlib.blake2b(b"17", key=SECRET, digest_size=8).hexdigest()
    assert seed_for(SECRET, 17) == int(digest[:16], 16) // 2


@settings(deadline=None)
@given(st.binary(min_size=32, max_size=32), st.sets(st.integers(0, 100_000), min_size=2, max_size=20))
def test_seeds_of_different_actions_differ_and_stay_in_range(secret: bytes, numbers: set[int]) -> None:
    seeds = {seed_for(secret, n) for n in numbers}
    assert len(seeds) == len(numbers)
    assert all(0 <= seed < 1 << 63 for seed in seeds)


@settings(deadline=None)
@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32), st.integers(0, 100_000))
def test_another_secret_gives_another_seed(one: bytes, two: bytes, n: int) -> None:
    assert (seed_for(one, n) == seed_for(two, n)) == (one == two)


# --- playing -------------------------------------------------------------------------------------


def test_an_action_draws_from_its_own_seed_alone() -> None:
    one, two = (stompoly.new("classic", 2, seed=seed, options={"start.order": "seat"}) for seed in (1, 2))
    for game in (one, two):
        game.play("roll", chance=99)
    assert (one.state.die1, one.state.die2, one.state.rng) == (two.state.die1, two.state.die2, two.state.rng)
    assert one.moves[0].seed == 99


def test_without_a_seed_the_stream_runs_on() -> None:
    game = stompoly.new("classic", 2, seed=1, options={"start.order": "seat"})
    game.play("roll")
    assert game.moves[0].seed is None
    assert game.fair == []


def test_a_refused_action_changes_nothing() -> None:
    game = begun()
    before = game.state.to_bytes()
    with pytest.raises(RefusedError):
        game.play("buy", chance=99)
    assert game.state.to_bytes() == before
    assert game.moves == []


@pytest.mark.parametrize("chance", [-1, 1 << 63, True, 1.5])
def test_a_bad_seed_is_reported_and_changes_nothing(chance: Any) -> None:
    game = begun()
    before = game.state.to_bytes()
    with pytest.raises(OptionError, match=r"a seed is a whole number from 0 to 2\*\*63 - 1"):
        game.play("roll", chance=chance)
    assert game.state.to_bytes() == before
    assert game.moves == []


def test_bots_see_no_secret_and_a_copy_has_stretches_of_its_own() -> None:
    game = played()
    assert game.seen_by(0).fair == [Stretch(0, commit(SECRET))]
    twin = game.copy()
    open_stretch(twin, OTHER)
    assert len(game.fair) == 1


def test_a_table_opens_only_what_its_secret_can_answer_for() -> None:
    with pytest.raises(ValueError, match="begin a new game with seed_for"):
        open_stretch(stompoly.new("classic", 2, seed=1), SECRET)
    game = stompoly.new("classic", 2, seed=1, options={"start.order": "seat"})
    game.force(0, 1, 2, 3)
    game.play("roll")
    with pytest.raises(ValueError, match="play until they are used, then go online"):
        open_stretch(game, SECRET)
    with pytest.raises(ValueError, match="belongs to no part of the game"):
        show_secret(begun(), OTHER)


# --- files ---------------------------------------------------------------------------------------


def test_a_file_holds_the_hash_the_secret_and_a_seed_for_each_action(tmp_path: Path) -> None:
    game = played(actions=20)
    lines = [json.loads(line) for line in saved(game, tmp_path / "game.jsonl").read_text().splitlines()]
    assert list(lines[0])[-1] == "fair"
    assert lines[0]["seed"] == seed_for(SECRET, 0)
    assert lines[0]["fair"] == [{"from": 0, "commit": commit(SECRET), "secret": SECRET.hex()}]
    assert [line["seed"] for line in lines[1:-1]] == [seed_for(SECRET, n) for n in range(1, 21)]


def test_a_game_still_running_has_no_secret_in_its_file(tmp_path: Path) -> None:
    path = saved(play_on(begun(), 20), tmp_path / "game.jsonl")
    assert json.loads(path.read_text().splitlines()[0])["fair"] == [{"from": 0, "commit": commit(SECRET)}]
    assert load(path).fair == [Stretch(0, commit(SECRET))]


@pytest.mark.parametrize("shown", [True, False])
def test_loading_and_saving_again_keeps_every_byte(tmp_path: Path, shown: bool) -> None:
    path = saved(played() if shown else play_on(begun(), 60), tmp_path / "game.jsonl")
    again = saved(load(path), tmp_path / "again.jsonl")
    assert again.read_bytes() == path.read_bytes()


def test_a_recorder_keeps_it_all(tmp_path: Path) -> None:
    game = begun()
    recorder = Recorder(game, tmp_path / "game.jsonl")
    for _ in range(30):
        play_on(game, 1)
        recorder.keep_up()
    assert load(recorder.path).fair == [Stretch(0, commit(SECRET))]
    show_secret(game, SECRET)
    recorder.keep_up()
    again = load(recorder.path)
    assert (again.fair, again.moves) == (game.fair, game.moves)
    assert verify(again).fair


def test_a_recorder_at_home_goes_on_with_the_file_of_a_table(tmp_path: Path) -> None:
    path = saved(played(actions=30), tmp_path / "game.jsonl")
    before = path.read_bytes().splitlines()[:-1]
    game = load(path)
    recorder = Recorder(game, path)
    play_on(game, 10, None)
    recorder.keep_up()
    lines = path.read_bytes().splitlines()
    assert lines[:31] == before
    assert not any(b'"seed"' in line for line in lines[31:])
    report = verify_file(path)
    assert (report.fair, report.covered, report.elsewhere) == (True, 30, [(31, 40)])


@pytest.mark.parametrize(
    ("fair", "word"),
    [
        ({}, "fair"),
        ([7], "fair[0]"),
        ([{"commit": "0" * 64}], "from"),
        ([{"from": -1, "commit": "0" * 64}], "from"),
        ([{"from": 0}], "commit"),
        ([{"from": 0, "commit": "abc"}], "commit"),
        ([{"from": 0, "commit": "G" * 64}], "commit"),
        ([{"from": 0, "commit": "0" * 64 + "\n"}], "commit"),
        ([{"from": 0, "commit": "0" * 64, "secret": ""}], "secret"),
        ([{"from": 0, "commit": "0" * 64, "secret": None}], "secret"),
    ],
)
def test_a_header_with_damaged_stretches_is_reported_with_line_and_remedy(tmp_path: Path, fair: Any, word: str) -> None:
    path = rewrite(saved(played(), tmp_path / "game.jsonl"), lambda lines: lines[0].update(fair=fair))
    for read in (load, verify_file):
        with pytest.raises(GameFileError, match=r"line 1: .*; give the file as it was saved") as caught:
            read(path)
        assert word in str(caught.value)


@pytest.mark.parametrize("line", [{"seed": -1}, {"seed": 1 << 63}, {"seed": "7"}, {"seed": True}, {"seed": 1.5}])
def test_a_damaged_seed_is_reported_with_line_and_remedy(tmp_path: Path, line: dict[str, Any]) -> None:
    path = rewrite(saved(played(), tmp_path / "game.jsonl"), lambda lines: lines[9].update(line, forced=[1]))
    with pytest.raises(GameFileError, match=r"line 10: .*8 actions before it are intact; `--recover`"):
        load(path)
    again = load(path, recover=True)
    assert (len(again.moves), again._waiting_forced, again.state.forced_left) == (8, [], 0)


def test_a_seed_with_nothing_to_do_is_reported(tmp_path: Path) -> None:
    path = rewrite(saved(played(), tmp_path / "game.jsonl"), lambda lines: lines.insert(9, {"forced": [1], "seed": 5}))
    with pytest.raises(GameFileError, match=r"line 10: .*it does nothing; 8 actions before it are intact"):
        load(path)


# --- a fair game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_game_of_each_rulebook_is_fair_to_its_end(tmp_path: Path, rulebook: str) -> None:
    game = played(rulebook, 5000)
    assert game.over
    report = verify_file(saved(game, tmp_path / "game.jsonl"), commit(SECRET))
    assert report.troubles == []
    assert report.covered == len(game.moves)
    assert report.elsewhere == []
    assert report.noted == report.parts


def two_stretches() -> Game:
    """Forty actions at a table, ten at home, thirty at another table, five at home."""
    game = play_on(played(actions=40), 10, None)
    open_stretch(game, OTHER)
    play_on(game, 30, OTHER)
    show_secret(game, OTHER)
    return play_on(game, 5, None)


def test_a_game_of_two_tables_with_a_part_at_home_is_fair(tmp_path: Path) -> None:
    path = saved(two_stretches(), tmp_path / "game.jsonl")
    assert [stretch["from"] for stretch in json.loads(path.read_text().splitlines()[0])["fair"]] == [0, 50]
    report = verify_file(path)
    assert report.troubles == []
    assert [(part.start, part.end) for part in report.parts] == [(0, 40), (50, 80)]
    assert report.elsewhere == [(41, 50), (81, 85)]
    assert report.covered == 70
    assert saved(load(path), tmp_path / "again.jsonl").read_bytes() == path.read_bytes()


def test_a_game_begun_at_home_is_covered_from_its_table_on() -> None:
    game = play_on(stompoly.new("classic", 3, seed=1), 20, None)
    open_stretch(game, SECRET)
    play_on(game, 20)
    show_secret(game, SECRET)
    report = verify(game)
    assert report.troubles == []
    assert (report.covered, report.elsewhere) == (20, [(1, 20)])


def test_a_table_that_closed_before_anybody_played_does_no_harm() -> None:
    game = played(actions=20)
    open_stretch(game, OTHER)
    show_secret(game, OTHER)
    third = bytes(32)
    open_stretch(game, third)
    play_on(game, 10, third)
    show_secret(game, third)
    report = verify(game)
    assert report.troubles == []
    assert [(part.start, part.end) for part in report.parts] == [(0, 20), (20, 20), (20, 30)]


def test_dice_that_people_type_in_are_not_covered() -> None:
    assert verify(played(options={"dice.physical": True})).real_dice
    assert not verify(played()).real_dice


# --- what was changed ----------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return saved(played(), tmp_path / "game.jsonl")


def test_a_changed_seed_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines[17].update(seed=12345))
    assert trouble(path).startswith("action 17 (")
    assert trouble(path).endswith(f"has a seed that does not follow from the secret: the seed was changed; {AGAIN}")


def test_a_table_that_picked_a_roll_itself_is_named(tmp_path: Path) -> None:
    game = play_on(begun(options={"start.order": "seat"}), 30)
    while game.question.kind != "roll":
        play_on(game, 1)
    game.play("roll", chance=12345)
    picked = len(game.moves)
    play_on(game, 30)
    show_secret(game, SECRET)
    (only,) = verify_file(saved(game, tmp_path / "game.jsonl")).troubles
    assert only.startswith(f"action {picked} (")
    assert "the seed was changed; " in only


def test_changed_seeds_are_counted(path: Path) -> None:
    rewrite(path, lambda lines: [line.update(seed=n) for n, line in enumerate(lines[17:20])])
    assert "the seed was changed, and likewise 2 more in the online play from action 1 on; " in trouble(path)


def test_a_changed_secret_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines[0]["fair"][0].update(secret=OTHER.hex()))
    assert verify_file(path).troubles == [
        f"the online play from action 1 on: the secret was changed: neither the hash {commit(SECRET)} nor the seeds "
        f"follow from it; {AGAIN}"
    ]


def test_a_changed_hash_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines[0]["fair"][0].update(commit=commit(OTHER)))
    assert verify_file(path).troubles == [
        f"the online play from action 1 on: the hash {commit(OTHER)} was changed: the seeds follow from the secret, "
        f"but its hash is a different one; {AGAIN}"
    ]


def test_a_secret_exchanged_with_its_hash_is_named(path: Path) -> None:
    other = {"commit": commit(OTHER), "secret": OTHER.hex()}
    rewrite(path, lambda lines: lines[0]["fair"][0].update(other))
    assert "the seed in the header does not follow from the secret: the set-up was changed" in trouble(path)


def test_a_changed_seed_of_the_header_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines[0].update(seed=5))
    expected = f"the seed in the header does not follow from the secret: the set-up was changed; {AGAIN}"
    assert trouble(path) == expected


def test_an_added_outcome_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines[3].update(forced=[5, 5]))
    assert trouble(path).startswith("action 3 (")
    assert "has outcomes set in advance, [5, 5], instead of rolled dice: they were added" in trouble(path)


def test_outcomes_on_a_line_of_their_own_are_named(path: Path) -> None:
    rewrite(path, lambda lines: lines.insert(3, {"forced": [5, 5]}))
    assert trouble(path).startswith("action 3 (")
    assert "has outcomes set in advance" in trouble(path)


@pytest.mark.parametrize("removed", range(1, 59))
def test_a_removed_action_is_named(path: Path, removed: int) -> None:
    rewrite(path, lambda lines: lines.pop(removed))
    assert trouble(path).startswith(f"action {removed} (")
    assert f"has the seed of action {removed + 1}: an action before it was removed" in trouble(path)


def test_a_removed_last_action_is_noticed_at_the_end(path: Path) -> None:
    rewrite(path, lambda lines: lines.pop(60))
    assert "line 61: the actions do not lead to the saved state" in trouble(path)


def test_an_added_action_is_named(tmp_path: Path) -> None:
    game = played(options={"start.order": "seat"})
    path = saved(game, tmp_path / "game.jsonl")
    rewrite(path, lambda lines: lines.insert(5, lines[5]))
    assert trouble(path).startswith("action 6 (")
    assert "has the seed of action 5: an action before it was added" in trouble(path)
    rewrite(path, lambda lines: lines[5].pop("seed"))
    assert "has no seed, though later ones have: its line was added, or its seed was removed" in trouble(path)


def test_a_removed_seed_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines[17].pop("seed"))
    assert trouble(path).startswith("action 17 (")
    assert "has no seed, though later ones have: its line was added, or its seed was removed" in trouble(path)


def test_a_file_cut_after_a_line_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines.__delitem__(slice(40, None)))
    assert trouble(path) == (
        f"{path}, line 40: the file stops here, without an end line and before the game is over: it was cut off, or "
        f"the game is still being played; {AGAIN}"
    )


def test_a_file_cut_within_a_line_is_named(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-300])
    assert "not a line of JSON: it was cut off or damaged" in trouble(path)


def test_a_file_cut_after_its_header_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines.__delitem__(slice(1, None)))
    report = verify_file(path)
    assert "no action has a seed from a table" in report.troubles[0]
    assert f"{path}, line 1: the file stops here" in report.troubles[1]


def test_an_action_that_is_not_allowed_is_named(path: Path) -> None:
    rewrite(path, lambda lines: lines[20].update(do="bid 5"))
    assert trouble(path).startswith(f"{path}, line 21: ")
    assert "cannot be played" in trouble(path)


def test_a_game_still_running_is_not_shown_to_be_fair(tmp_path: Path) -> None:
    path = saved(play_on(begun(), 20), tmp_path / "game.jsonl")
    assert trouble(path) == (
        "the online play from action 1 on has no secret, so the game is still running: get the file again when the "
        "table has shown the secret"
    )


def test_a_game_without_fair_dice_is_reported(tmp_path: Path, path: Path) -> None:
    home = saved(play_on(stompoly.new("classic", 3, seed=1), 20, None), tmp_path / "home.jsonl")
    assert "the header names no online play, so there are no fair dice to check" in trouble(home)
    rewrite(path, lambda lines: lines[0].pop("fair"))
    assert trouble(path).startswith("action 1 (ann: roll) has a seed, but the header names no online play there; ")


def test_all_seeds_removed_leave_nothing_to_check(path: Path) -> None:
    rewrite(path, lambda lines: [line.pop("seed") for line in lines[1:-1]])
    assert "no action has a seed from a table, so there are no fair dice to check" in trouble(path)


@pytest.mark.parametrize(
    ("starts", "words"),
    [
        ([0, 500], "the online play from action 501 on begins after the last action, which is 85"),
        ([60, 50], "the online play from action 61 on is listed before play that began earlier"),
        ([0, 55], "action 41 ("),
        ([0, 30], "action 31 ("),
        ([3, 50], "action 1 (ann: roll) has a seed, but the header names no online play there"),
    ],
)
def test_a_moved_stretch_is_named(tmp_path: Path, starts: list[int], words: str) -> None:
    path = saved(two_stretches(), tmp_path / "game.jsonl")
    rewrite(path, lambda lines: [entry.update({"from": n}) for entry, n in zip(lines[0]["fair"], starts, strict=True)])
    assert any(words in each for each in verify_file(path).troubles)


def test_outcomes_laid_down_at_home_must_not_reach_the_table() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1, options={"start.order": "seat"})
    game.force(0, 1, 5, 5, 4)
    game.play("roll")
    game.fair = [Stretch(1, commit(SECRET), SECRET.hex())]
    play_on(game, 5)
    assert [each for each in verify(game).troubles if "action 2 begins the online play from action 2 on with 3" in each]


def test_outcomes_used_up_at_home_do_no_harm() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1, options={"start.order": "seat"})
    game.force(0, 1)
    game.play("roll")
    open_stretch(game, SECRET)
    game.play("buy", chance=next_seed(game, SECRET))
    show_secret(game, SECRET)
    assert verify(game).troubles == []


def test_a_noted_hash_must_be_one_of_the_file() -> None:
    game = two_stretches()
    assert [part.start for part in verify(game, commit(OTHER)).noted] == [50]
    report = verify(game, "0" * 64)
    assert report.troubles == [
        f"the hash you noted, {'0' * 64}, is not in this file, which has {commit(SECRET)}, {commit(OTHER)}: it is the "
        f"file of another game, or the secret was replaced; {AGAIN}"
    ]
