"""Undo: back to the byte, as far as a seat may go alone and further if everybody agrees; files and fair dice."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stompoly
from stompoly import undo as undoing
from stompoly.bots import make_bot
from stompoly.faces.manners import manners_of
from stompoly.fair import next_seed, show_secret, verify, verify_file
from stompoly.files import GameFileError, Recorder, load
from stompoly.game import Game, Move, Undo
from stompoly.kaiju import state as state_of
from stompoly.rulebooks import RULEBOOKS
from stompoly.table import Table, UndoError, bot_step, play_out
from stompoly.testing import scene
from stompoly.undo import standing
from tests.helpers_fair import SECRET, begun, play_on, rewrite

SEATED = {"start.order": "seat"}


def classic(**options: object) -> Game:
    """Ann stands before Baltic Avenue and has not answered yet."""
    game = stompoly.new("classic", ["ann", "bo"], seed=4, options={**SEATED, **options})
    game.dice(1, 2)
    game.play("roll")
    assert game.question.kind == "buy"
    return game


def laid(game: Game, may_undo: bool = True) -> Table:
    return Table(game, manners_of(game), may_undo=may_undo)


# --- back to the byte ------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 999), before=st.integers(0, 60), back=st.integers(1, 30))
def test_undo_restores_the_state_to_the_byte(rulebook: str, seed: int, before: int, back: int) -> None:
    game = stompoly.new(rulebook, ["ann", "bo", "cy"], seed=seed)
    bots = [make_bot("random", seed, game.family) for _ in range(3)]
    for _ in range(before):
        bot_step(game, bots)
    there, log = game.state.to_bytes(), list(game.log)
    moves = list(game.moves)
    for _ in range(back):
        if not game.over:
            bot_step(game, bots)
    played = list(game.moves)
    done = game.undo(len(played) - before, seat=1, agreed=True)
    assert game.state.to_bytes() == there
    assert (game.moves, game.log) == (moves, log)
    assert done == played[before:]
    assert game.record == [*played, Undo(1, len(done), True)]
    for move in done:  # the same stream, so the same dice
        game.play(move.text, move.seat)
    assert game.moves == played


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_only_the_first_undo_replays_the_game(rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = stompoly.new(rulebook, ["ann", "bo", "cy"], seed=8).play_out(most=20)
    game.undo(agreed=True)
    monkeypatch.setattr(undoing, "point_before", None)
    there = [game.state.to_bytes()]
    for _ in range(8):  # forward and back, like a search
        game.play(game.legal_actions()[-1])
        there.append(game.state.to_bytes())
        game.play(game.legal_actions()[0])
        game.undo(agreed=True)
        assert game.state.to_bytes() == there[-1]
    assert game.copy() == pickle.loads(pickle.dumps(game)) == game
    game.undo(3, agreed=True)
    assert game.state.to_bytes() == there[5]
    game.undo(5, agreed=True)
    assert game.state.to_bytes() == there[0]


def test_a_copy_goes_back_on_its_own() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=8).play_out(most=20)
    game.undo(agreed=True)
    twin = game.copy()
    there = [game.state.to_bytes()]
    game.play(game.legal_actions()[0])
    twin.play(twin.legal_actions()[-1])
    for either in (game, twin):
        either.undo(agreed=True)
        assert either.state.to_bytes() == there[0]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_whatever_is_drawn_or_turned_over_cannot_be_taken_back_alone(rulebook: str) -> None:
    """Over a game of random bots: an action is free only if the stream and the decks are as they were."""
    game = stompoly.new(rulebook, ["ann", "bo", "cy"], seed=3)
    bots = [make_bot("random", 3, game.family) for _ in range(3)]
    free = barred = 0
    for _ in range(250):
        if game.over:
            break
        point, s = undoing.point_of(game), game.state
        before = (s.rng, str(getattr(s, "deck", "")), str(getattr(s, "deck_size", "")))
        bot_step(game, bots)
        s = game.state
        same = before == (s.rng, str(getattr(s, "deck", "")), str(getattr(s, "deck_size", "")))
        barrier = undoing.barrier_to(game, point, game.moves[-1:], game.moves[-1].seat)
        assert same or barrier
        free, barred = free + (not barrier), barred + bool(barrier)
    assert free > 20
    assert barred > 20


# --- what a seat may take back alone ---------------------------------------------------------------


def test_a_seat_takes_back_its_own_answer() -> None:
    game = classic()
    before = game.state.to_bytes()
    game.play("buy")
    assert [move.text for move in game.undo()] == ["buy"]
    assert game.state.to_bytes() == before
    assert game.record[-1] == Undo(0, 1)
    game.play("decline")
    assert [move.text for move in game.moves] == ["roll", "decline"]


def test_a_turn_that_was_ended_can_be_taken_up_again() -> None:
    game = classic()
    game.play("buy")
    game.play("end")
    assert game.question.who == "bo"
    game.undo(2)
    assert (game.question.who, game.question.kind) == ("ann", "buy")


def test_dice_are_not_rolled_again() -> None:
    game = classic()
    with pytest.raises(UndoError, match="chance was involved"):
        game.undo()
    game.play("buy")
    with pytest.raises(UndoError, match="chance"):
        game.undo(2)
    assert [move.text for move in game.moves] == ["roll", "buy"]


def test_what_another_seat_did_stands() -> None:
    game = classic()
    game.play("buy")
    game.play("end")
    game.play("roll")
    with pytest.raises(UndoError, match="bo has acted since"):
        game.undo(3, seat="ann")
    with pytest.raises(UndoError, match="bo has acted since"):
        game.undo(1, seat="ann")


def test_sealed_bids_are_a_reveal() -> None:
    game = classic(**{"auction.format": "sealed"})
    game.play("decline")
    first = game.question.who
    game.play("bid 20")
    game.undo()  # nobody has seen it
    assert game.question.who == first
    game.play("bid 30")
    game.play("bid 40")
    assert game.question.kind != "auction"
    with pytest.raises(UndoError, match="something hidden has been revealed"):
        game.undo()


def test_a_card_is_a_reveal() -> None:
    """A card that was drawn without dice, in the first game of random bots that has one."""
    for seed in range(60):
        game = stompoly.new("ugm", 3, seed=seed)
        bots = [make_bot("random", seed, game.family) for _ in range(3)]
        while not game.over and len(game.moves) < 300:
            rng, size = state_of(game).rng, state_of(game).deck_size
            bot_step(game, bots)
            if state_of(game).rng == rng and state_of(game).deck_size < size:
                with pytest.raises(UndoError, match="something hidden has been revealed"):
                    game.undo()
                return
    pytest.fail("no such card came up")


def test_there_must_be_something_to_take_back() -> None:
    game = stompoly.new("classic", 2, seed=1)
    with pytest.raises(UndoError, match="there is nothing to take back"):
        game.undo()
    game.play("roll")
    for actions in (0, -1):
        with pytest.raises(UndoError, match=f"take back at least one action, not {actions}"):
            game.undo(actions)


def test_a_game_that_was_put_together_cannot_go_back() -> None:
    game = scene("classic", "AB", phase="end").game
    game.play("end")
    with pytest.raises(UndoError, match="did not begin with its set-up"):
        game.undo()


# --- at a table ------------------------------------------------------------------------------------


def test_a_plan_goes_back_to_the_seats_own_last_action() -> None:
    game = classic()
    game.play("buy")
    game.play("end")
    table = laid(game)
    assert [move.text for move in table.plan_undo(0).moves] == ["end"]
    assert [move.text for move in table.plan_undo(0, 2).moves] == ["buy", "end"]
    with pytest.raises(UndoError, match="bo has done nothing"):
        table.plan_undo(1)
    with pytest.raises(UndoError, match="ann has done nothing"):
        table.plan_undo(0, 4)
    game.play("roll")
    plan = table.plan_undo(0)
    assert ([move.text for move in plan.moves], plan.barrier) == (["end", "roll"], "bo has acted since")


def test_further_back_everybody_must_agree() -> None:
    table = laid(classic())
    plan = table.plan_undo(0)
    assert table.must_agree(plan) == [1]
    request = table.ask_for(plan, 1, 1)
    assert request.still(table.people) == [1]
    assert request.still([0]) == []  # a bot stands in for bo
    request.waits.discard(1)
    table.undo(plan)
    assert table.request is None
    assert table.game.moves == []
    assert table.game.record[-1] == Undo(0, 1, True)


def test_nobody_need_agree_to_what_is_free() -> None:
    table = laid(classic())
    table.game.play("buy")
    assert table.must_agree(table.plan_undo(0)) == []


def test_undo_can_be_switched_off() -> None:
    table = laid(classic(), may_undo=False)
    table.game.play("buy")
    with pytest.raises(UndoError, match="undo is switched off at this table"):
        table.plan_undo(0)


def test_a_game_that_is_over_stays_so() -> None:
    game = play_out(stompoly.new("monsters_menace", ["ann", "bo"], seed=1, mode="quick"))
    assert game.over
    with pytest.raises(UndoError, match="the game is over"):
        laid(game).plan_undo(0)


# --- files -----------------------------------------------------------------------------------------


def with_undos() -> Game:
    game = classic()
    game.play("buy")
    game.undo()
    game.play("buy")
    game.play("end")
    game.play("roll")
    game.undo(2, seat="bo", agreed=True)
    game.play("end")
    return game


def test_a_file_keeps_what_was_undone(tmp_path: Path) -> None:
    game, path = with_undos(), tmp_path / "game.jsonl"
    game.save(path)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert lines[0]["stompoly"] == 2
    assert [line["undo"] for line in lines if "undo" in line] == [1, 2]
    assert {"seat": "bo", "undo": 2, "agreed": True} in lines
    again = load(path)
    assert (again.record, again.moves) == (game.record, game.moves)
    assert again.digest() == game.digest()
    assert [line.text for line in again.log] == [line.text for line in game.log]


def test_a_recorder_writes_undos_as_they_come(tmp_path: Path) -> None:
    game, path = classic(), tmp_path / "game.jsonl"
    recorder = Recorder(game, path)
    game.play("buy")
    recorder.keep_up()
    for _ in range(2):
        game.undo()
        recorder.keep_up()
        assert load(path).record == game.record
        game.play("buy")
        recorder.keep_up()
    assert load(path).digest() == game.digest()


def test_a_long_file_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, path = classic(), tmp_path / "game.jsonl"
    for _ in range(15):
        game.play("buy")
        game.play("end")
        game.undo()
        game.undo()
    game.save(path)
    monkeypatch.setattr(undoing, "point_before", lambda *_: pytest.fail("the game is played again"))
    assert load(path).digest() == game.digest()


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        ({"agreed": False}, "ann has acted since"),
        ({"undo": 99}, "there are only 4 actions to take back, not 99"),
        ({"undo": 0}, "undo"),
        ({"seat": "zoe"}, "zoe"),
    ],
)
def test_an_undo_that_the_rules_do_not_allow_is_refused(
    tmp_path: Path, change: dict[str, object], trouble: str
) -> None:
    path = tmp_path / "game.jsonl"
    with_undos().save(path)

    def spoil(lines: list[dict[str, object]]) -> None:
        next(line for line in lines if line.get("agreed")).update(change)

    rewrite(path, spoil)
    with pytest.raises(GameFileError, match=trouble):
        load(path)
    assert [entry for entry in load(path, recover=True).record if isinstance(entry, Undo)] == [Undo(0, 1)]


def test_standing_names_what_was_not_undone() -> None:
    move = Move(0, "roll")
    assert standing([move, move, Undo(0, 1), move, move, Undo(0, 2, True), move]) == [0, 6]


# --- fair dice -------------------------------------------------------------------------------------


def fair_with_undos() -> Game:
    """Ann buys, takes it back and declines; later all agree to go back over several rolls."""
    game = begun(options=SEATED)
    bot = make_bot("sensible", 1, game.family)
    while game.question.kind != "buy":
        seat = game.question.seat
        game.play(bot.decide(game.seen_by(seat), seat), seat, next_seed(game, SECRET))
    game.play("buy", chance=next_seed(game, SECRET))
    game.undo()
    play_on(game, 20)
    game.undo(9, seat="cy", agreed=True)
    play_on(game, 20)
    show_secret(game, SECRET)
    return game


def test_a_fair_game_with_undos_is_fair(tmp_path: Path) -> None:
    game, path = fair_with_undos(), tmp_path / "game.jsonl"
    game.save(path)
    report = verify_file(path)
    assert report.fair, report.troubles
    assert [undo.agreed for _, undo in report.undone] == [False, True]
    assert report.covered == len(game.record)


def test_no_seed_is_used_twice() -> None:
    seeds = [entry.seed for entry in fair_with_undos().record if isinstance(entry, Move)]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("which", [0, 1])
def test_an_undo_that_was_removed_or_added_is_noticed(tmp_path: Path, which: int) -> None:
    game, path = fair_with_undos(), tmp_path / "game.jsonl"

    def remove(lines: list[dict[str, object]]) -> None:
        lines.remove([line for line in lines if "undo" in line][which])

    def add(lines: list[dict[str, object]]) -> None:
        lines.insert(10, {"seat": "ann", "undo": 1, "agreed": True})

    for change in (remove, add):
        game.save(path)
        assert not verify_file(rewrite(path, change)).fair


def test_dice_that_nobody_agreed_to_roll_again_are_noticed(tmp_path: Path) -> None:
    game, path = fair_with_undos(), tmp_path / "game.jsonl"
    game.save(path)
    rewrite(path, lambda lines: [line.pop("agreed", None) for line in lines])
    report = verify_file(path)
    assert not report.fair
    assert any("has acted since" in trouble or "chance" in trouble for trouble in report.troubles)


def test_what_is_verified_in_memory_counts_undos_too() -> None:
    assert verify(fair_with_undos()).fair
