"""Whole games and the course of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.estate import state as state_of
from stompoly.files import head_of, load
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.testing import scene
from stompoly.tui.source import TooLateError
from tests.helpers_fair import played
from tests.tui.helpers_tui import Desk, FakeBot, Obedient, Script, desk


@pytest.mark.parametrize("rulebook", ["classic", "gopoly", "grab_and_go"])
def test_a_game_with_bots_is_played_to_its_end(rulebook: str, tmp_path: Path) -> None:
    options = {"end.mode": "rounds", "end.rounds": 6}
    game = stompoly.new(rulebook, ["ann", "bo:fake", "cy:fake"], seed=11, options=options)
    place = Desk(game, Obedient(), tmp_path)
    assert place.table.run()
    said = place.out.getvalue()
    assert "The game is over: the agreed number of rounds has been played" in said
    assert "Final standings:" in said
    assert str(tmp_path / "game.jsonl") in said
    assert stompoly.load(tmp_path / "game.jsonl").digest() == game.digest()


def test_a_game_ends_with_the_last_one_standing_and_says_by_which_clause(tmp_path: Path) -> None:
    t = scene("classic", "AB", deeds={"B": [39, 37]}, levels={39: "H", 37: "H"}, at={"A": 36}, cash={"A": 10})
    t.dice(1, 2)
    said = Desk(t.game, Script("roll"), tmp_path).run()
    assert "Winner: B." in said
    assert "1. B, Race Car: total worth" in said
    assert "2. A, Top Hat: bankrupt\n" in said
    cited = [line.clause for line in t.game.log if line.kind == "over"]
    assert f"By {cited[0]}: " in said


def test_enter_rolls_and_ends_but_never_buys(tmp_path: Path) -> None:
    place = desk(tmp_path, "", "", "decline", at={"A": 0}, options={"auction.onDecline": False})
    place.table.game.force(0, 1)
    place.run()
    verbs = [move.text for move in place.table.game.moves]
    assert verbs == ["roll", "decline"]
    assert place.out.getvalue().count("1. buy") == 2  # Enter only asked again
    assert isinstance(place.source, Script)
    assert "A [Enter: roll]> " in place.source.prompts
    assert "A [Enter: end]> " in place.source.prompts


def test_whose_decision_it_is_is_said_once(tmp_path: Path) -> None:
    place = desk(tmp_path, "end", "roll", "decline", phase="end", at={"B": 0})
    place.table.game.force(0, 1)
    said = place.run()
    assert "A may manage property" in said
    assert "B: buy Baltic Avenue" in said
    assert said.count("decides.") == 1
    assert "A decides.\nAuction of Baltic Avenue" in said


def test_numbers_take_choices_and_open_groups(tmp_path: Path) -> None:
    place = desk(tmp_path, "2", "1", deeds={"A": [1]}, phase="end")
    said = place.run()
    assert "2. mortgage…" in said
    assert "1. mortgage Mediterranean Avenue (+$30, total $1530)" in said
    assert place.table.game.moves[-1].text == "mortgage mediterranean-avenue"


def test_a_bare_word_opens_its_group_and_enter_goes_back(tmp_path: Path) -> None:
    place = desk(tmp_path, "build", "", "build", "4", deeds={"A": [1, 3]}, phase="end")
    said = place.run()
    assert "1. build Mediterranean Avenue: 1 house (\N{MINUS SIGN}$50, leaves $1450, rent $10)" in said
    both = "Mediterranean Avenue: 1 house, Baltic Avenue: 1 house (\N{MINUS SIGN}$100, leaves $1400, rent $10 / $20)"
    assert f"3. build {both}" in said
    assert place.table.game.moves == []
    assert said.count("A may manage property") == 2


def test_nonsense_is_answered_and_loses_nothing(tmp_path: Path) -> None:
    lines = [
        "frobnicate",
        "99",
        "build",
        "bid",
        "card nowhere",
        "zed: roll",
        "offr",
        "+5",
        "offer",
        "\x1b[A",
        "?? ??",
        ":",
        "B: end",
    ]
    place = desk(tmp_path, *lines)
    before = place.table.game.digest()
    said = place.run()
    assert place.table.game.digest() == before
    assert "Not understood: 'frobnicate' is not a command here; try roll. `help` lists the commands." in said
    assert "Not understood: 'offr' is not a command here; did you mean offer? `help` lists the commands." in said
    assert "There is no choice 99; the choices go up to 1." in said
    assert "there is no player called 'zed'" in said
    assert "+5 raises a bid, but there is no auction now" in said
    assert "\x1b" not in said


def test_another_person_may_act_out_of_turn_but_nobody_speaks_for_a_bot(tmp_path: Path) -> None:
    game = scene("classic", "ABC", deeds={"B": [1, 3]}, phase="end").game
    place = Desk(game, Script("b: build baltic", "c: roll"), tmp_path)
    place.table.bots[2] = FakeBot("fake", 1)
    said = place.run()
    assert game.moves[0].text == "build baltic-avenue"
    assert game.moves[0].seat == 1
    assert "C is played by a bot" in said


def test_bankruptcy_is_asked_twice(tmp_path: Path) -> None:
    there: dict[str, Any] = {"deeds": {"B": [39], "A": [1]}, "at": {"A": 36}, "cash": {"A": 5}, "mortgaged": [1]}
    t = scene("classic", "ABC", **there)
    t.dice(1, 2)
    place = Desk(t.game, Script("roll", "bankrupt", "no", "bankrupt", "yes"), tmp_path)
    said = place.run()
    assert "bankrupt: are you sure?" in "".join(place.source.prompts)  # type: ignore[attr-defined]
    assert "Nothing was done." in said
    assert state_of(t.game).out[0]


def test_resigning_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    game = scene("classic", "AB").game
    place = Desk(game, Script("resign", "yes"), tmp_path)
    said = place.run()
    assert "A bot plays for A from now on" in said
    assert 0 in place.table.bots
    assert game.moves


def test_resigning_for_good_where_the_table_agreed(tmp_path: Path) -> None:
    game = scene("classic", "ABC", options={"resign.policy": "returnUnowned"}).game
    Desk(game, Script("resign", "y"), tmp_path).run()
    assert state_of(game).out[0]


def test_ctrl_c_keeps_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=3)
    said = Desk(game, Script("roll", KeyboardInterrupt()), tmp_path).run()
    path = tmp_path / "game.jsonl"
    assert f"Your game is saved. Continue with: stompoly play --resume {path}" in said
    assert stompoly.load(path).digest() == game.digest()


def test_a_game_from_online_ends_with_its_hash(tmp_path: Path) -> None:
    game = played(actions=20)
    said = Desk(game, Script(), tmp_path).run()
    assert said.splitlines()[-1] == f"Game hash, for `stompoly verify --last`: {head_of(load(tmp_path / 'game.jsonl'))}"
    assert "Game hash" not in Desk(stompoly.new("classic", 2), Script(), tmp_path).run()


def test_quit_in_the_middle_of_a_dialog_keeps_the_game(tmp_path: Path) -> None:
    place = desk(tmp_path, "trade", KeyboardInterrupt(), deeds={"A": [1], "B": [3]})
    assert "Your game is saved" in place.run()


def test_a_bot_that_fails_gives_way_to_the_safe_choice(tmp_path: Path) -> None:
    class Broken(FakeBot):
        def decide(self, game: Game, seat: int) -> Act:
            raise ZeroDivisionError("oh")

    game = stompoly.new("classic", ["ann", "bo:broken"], seed=3)
    said = Desk(game, Script("roll"), tmp_path, make=Broken).run()
    assert "bo had no legal answer (ZeroDivisionError: oh). The safe choice is played: roll" in said


def test_a_bot_that_breaks_the_rules_gives_way_to_the_safe_choice(tmp_path: Path) -> None:
    class Cheat(FakeBot):
        def decide(self, game: Game, seat: int) -> Act:
            return Act(seat, 26)

    game = stompoly.new("classic", ["ann", "bo:cheat"], seed=3)
    assert "bo had no legal answer" in Desk(game, Script("roll"), tmp_path, make=Cheat).run()


def test_bots_act_out_of_turn_once_a_moment(tmp_path: Path) -> None:
    class Restless(FakeBot):
        def interject(self, game: Game, seat: int) -> Act | None:
            mine = [act for act in game.acts(seat) if game.family.verbs[act.verb] in ("mortgage", "lift")]
            return mine[0] if mine else None

    t = scene("classic", "AB", deeds={"B": [1]}, phase="end")
    place = Desk(t.game, Script("log"), tmp_path)
    place.table.bots[1] = Restless("restless", 1)
    place.run()
    assert [move.text for move in t.game.moves] == ["mortgage mediterranean-avenue"]


def test_bots_see_only_what_their_seat_may_see(tmp_path: Path) -> None:
    seen: list[int] = []

    class Curious(FakeBot):
        def decide(self, game: Game, seat: int) -> Act:
            seen.append(game.state.rng)
            seen.extend(state_of(game).cash[p] for p in range(2) if p != seat)
            return super().decide(game, seat)

    game = stompoly.new("classic", ["ann", "bo:fake"], seed=3, options={"info.cash": "hidden"})
    Desk(game, Script("roll"), tmp_path, make=Curious).run()
    assert seen[:2] == [0, -1]


def test_when_time_is_out_the_safe_choice_is_played(tmp_path: Path) -> None:
    game = scene("classic", "AB", at={"A": 0}, options={"timers.turn": 30, "timers.auction": 9}).game
    game.force(0, 1)
    source = Script("roll", TooLateError(), TooLateError())
    said = Desk(game, source, tmp_path).run()
    assert "A's time is up. The safe choice is played: decline" in said
    assert "B's time is up. The safe choice is played: pass" in said
    assert "30 seconds to answer" in said
    assert 0 < source.allowed[0] <= 30
    assert 0 < source.allowed[2] <= 9


def test_days_to_answer_are_shown_in_words(tmp_path: Path) -> None:
    source = Script("roll")
    said = Desk(scene("classic", "AB", at={"A": 0}, options={"timers.turn": 3 * 86_400}).game, source, tmp_path).run()
    assert "3 days to answer" in said


def test_no_timer_no_limit(tmp_path: Path) -> None:
    source = Script("roll")
    Desk(scene("classic", "AB").game, source, tmp_path).run()
    assert set(source.allowed) == {0}


def test_when_the_clock_has_run_out_the_table_says_so_to_the_game(tmp_path: Path) -> None:
    t = scene("gopoly", "AB", mode="time-limit", phase="end")
    place = Desk(t.game, Script("end"), tmp_path)
    place.table.clock.used = 90 * 60
    said = place.run()
    assert "Time is up" in said
    assert "The game is over: the agreed time is up" in said
    assert t.game.moves[0].text == "time up"


def test_leaving_a_timed_game_names_the_minutes_left(tmp_path: Path) -> None:
    place = Desk(scene("gopoly", "AB", mode="time-limit").game, Script(), tmp_path)
    assert "--minutes 90" in place.run()


def test_people_with_a_rent_to_claim_can_ask_for_it_before_a_bot_rolls(tmp_path: Path) -> None:
    manual = {"rent.collection": "manual"}
    t = scene("classic", "ABCD", turn="C", options=manual, deeds={"A": [39]}, at={"C": 36, "D": 7})
    t.dice(1, 2, 1, 2)
    source = Script("ask rent")
    place = Desk(t.game, source, tmp_path)
    for seat in (2, 3):
        place.table.bots[seat] = FakeBot("fake", 1)
    said = place.run()
    before, _, after = said.partition("if A asks in time")
    assert "about to roll" not in before
    assert after.count("D is about to roll") == 1
    assert source.prompts[0] == "A> "  # of the two people at this terminal, the one who is owed
    assert t.cash("A") == 1550


def test_nobody_is_asked_before_a_bot_rolls_without_a_rent_to_claim(tmp_path: Path) -> None:
    t = scene("classic", "ABC", turn="B", options={"rent.collection": "manual"}, deeds={"A": [39]}, at={"B": 7})
    t.dice(1, 2, 1, 2)
    place = Desk(t.game, Script(), tmp_path)
    for seat in (1, 2):
        place.table.bots[seat] = FakeBot("fake", 1)
    assert "about to roll" not in place.run()


def test_typing_while_bots_move_breaks_in_and_enter_skips(tmp_path: Path) -> None:
    t = scene("classic", "AB", turn="B", deeds={"A": [1]}, phase="end")
    source = Script("", typed=["mortgage mediterranean", ""])
    place = Desk(t.game, source, tmp_path)
    place.table.bots[1] = FakeBot("fake", 1)
    place.table.fast, place.table.screen.live = False, True
    said = place.run()
    assert "mortgage mediterranean-avenue" in [move.text for move in t.game.moves]
    assert "Enter skips to your turn" in said


def test_in_a_secret_game_the_next_person_is_called_first(tmp_path: Path) -> None:
    game = scene("classic", "AB", phase="end", options={"info.cash": "hidden"}, cash={"A": 777, "B": 888}).game
    source = Script("", "players", "end", "", "players")
    said = Desk(game, source, tmp_path).run()
    assert source.prompts[0] == "Is A here? Press Enter: "
    assert source.prompts[3] == "Is B here? Press Enter: "
    first, _, second = said.partition("B is on")
    assert "777" in first
    assert "888" not in first
    assert "888" in second
    assert "777" not in second


def test_in_a_sealed_auction_bidders_are_called_one_by_one(tmp_path: Path) -> None:
    t = scene("classic", "AB", at={"A": 0}, options={"auction.format": "sealed"})
    t.dice(1, 2)
    source = Script("roll", "decline", "", "bid 60", "", "pass")
    said = Desk(t.game, source, tmp_path).run()
    assert [prompt for prompt in source.prompts if "here?" in prompt] == [
        "Is B here? Press Enter: ",
        "Is A here? Press Enter: ",
    ]
    assert "The bids are sealed: nobody sees yours." in said
    assert t.owner(3) == "B"
