"""What people who write Python rely on: names, copies, equality, pickles, texts, readable reprs."""

from __future__ import annotations

import copy
import pickle
import pkgutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import stompoly
from stompoly import RULEBOOKS, common, estate, kaiju, menace
from stompoly.estate import actions, events, questions
from stompoly.rules.acts import Act


def started(rulebook: str = "classic", most: int = 40) -> stompoly.Game:
    return stompoly.new(rulebook, ["ann", "bo", "cy"], seed=5).play_out(most=most)


def test_an_action_can_be_said_in_words_with_names_or_as_an_act() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    said = [game.copy() for _ in range(3)]
    said[0].play("roll")
    said[1].play(actions.Roll(seat="ann"))
    said[2].play(game.acts()[0])
    assert said[0] == said[1] == said[2] != game


def test_legal_actions_are_named() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    assert game.legal_actions() == game.legal_actions("ann") == [actions.Roll(seat="ann")]
    assert game.legal_actions("bo") == []
    assert repr(game.legal_actions()) == "[Roll(seat='ann')]"


def test_events_tell_what_the_last_action_did() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    game.dice(2, 3)
    lines = game.play("roll")
    assert game.events == [line.fact for line in lines] == [events.RolledForStart(by="ann", die1=2, die2=3)]
    assert repr(lines) == f"[<Line roll_off: {lines[0].text} ({lines[0].clause})>]"
    assert str(lines[0]) == lines[0].text


def test_events_and_questions_match_patterns() -> None:
    game = started()
    game.state.top = 0
    fact: stompoly.Event = events.RentPaid(by="bo", to="ann", amount=50, space="boardwalk")
    match fact:
        case events.RentPaid(by="bo", amount=amount):
            assert amount == 50
        case _:
            pytest.fail("no match")


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_families_share_is_found_in_all_of_them(rulebook: str) -> None:
    game = stompoly.new(rulebook, ["ann", "bo"], seed=5).play_out()
    facts = [line.fact for line in game.log]
    for kind in (common.Starts, common.TurnBegan, common.Rolled, common.Moved, common.Landed, common.GameEnded):
        assert any(isinstance(fact, kind) for fact in facts), kind
    assert [fact.by for fact in facts if isinstance(fact, common.Won)] == game.winners
    assert isinstance(game.question.about, common.GameOver)


def test_the_question_says_what_it_is_about() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    game.state.top, game.state.ask[1], game.state.seat[1], game.state.a[1] = 1, 10, 0, 39
    assert game.question.about == questions.BuyOrDecline(space="boardwalk", price=400)
    asked = estate.position(game).question
    assert (asked.kind, asked.who, asked.about) == (game.question.kind, game.question.who, game.question.about)


def test_unknown_names_are_refused_with_what_there_is() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    with pytest.raises(stompoly.NotUnderstoodError, match="no player called 'zoe'; try ann or bo"):
        game.play(actions.Roll(seat="zoe"))
    with pytest.raises(stompoly.NotUnderstoodError, match="no space called 'paris'; give one such as go, "):
        game.play(actions.Mortgage(seat="ann", space="paris"))
    with pytest.raises(stompoly.NotUnderstoodError, match="no space called 'bordwalk'; did you mean boardwalk"):
        game.play(actions.Mortgage(seat="ann", space="bordwalk"))
    with pytest.raises(stompoly.NotUnderstoodError, match="expected a whole number, not '120'"):
        game.play(actions.Bid(seat="ann", amount="120"))  # type: ignore[arg-type]
    with pytest.raises(stompoly.NotUnderstoodError, match=r"not an action of this game: use stompoly\.estate\.actions"):
        game.play(menace.actions.Move(seat="ann"))
    with pytest.raises(stompoly.NotUnderstoodError, match="no player called 0; try ann or bo"):
        game.play(actions.Roll(seat=0))  # type: ignore[arg-type]
    with pytest.raises(stompoly.RefusedError):
        game.play(actions.Bid(seat="ann", amount=120))
    assert game.moves == []


WRONG: list[Any] = [None, "x", 3, 3.5, True, [1], ["x"], {1: 2}, {"boardwalk": "1"}, {"bo": 1.5}, b"x", 10**30]


@pytest.mark.parametrize("family", [estate, kaiju, menace])
@pytest.mark.parametrize("value", WRONG, ids=str)
def test_a_field_of_the_wrong_type_is_refused(family: Any, value: Any) -> None:
    game = stompoly.new({estate: "classic", kaiju: "ugm", menace: "monsters_menace"}[family], ["ann", "bo"], seed=7)
    game.play_out(most=40)
    kinds = [kind for name in family.actions.__all__ if isinstance(kind := getattr(family.actions, name), type)]
    for kind in kinds:
        fields = [name for name in kind.__struct_fields__ if name != "seat"]  # type: ignore[attr-defined]
        for field in fields:
            with pytest.raises((stompoly.NotUnderstoodError, stompoly.RefusedError)):
                game.play(kind(seat="ann", **dict.fromkeys(fields, 1) | {field: value}))


def test_a_field_of_another_type_is_refused_with_the_type_it_takes() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    with pytest.raises(stompoly.NotUnderstoodError, match=r"get of Offer must be of type tuple\[str, \.\.\.\]"):
        game.play(actions.Offer(seat="ann", to="bo", get="boardwalk"))  # type: ignore[arg-type]


@pytest.mark.parametrize("nothing", [None, 3, ["roll"]])
def test_what_is_not_an_action_is_refused_with_what_would_be(nothing: Any) -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    with pytest.raises(stompoly.NotUnderstoodError, match=r"one of game\.legal_actions\(\).* or words such as 'roll'"):
        game.play(nothing)
    assert game.moves == []


def test_players_and_spaces_of_a_position_are_found_by_name_title_or_number() -> None:
    here = stompoly.new("classic", ["ann", "bo"], seed=1).position()
    assert here.player("bo") == here.players[1]
    assert here.space("boardwalk") == here.space("Boardwalk") == here.space(39) == here.spaces[39]
    with pytest.raises(stompoly.NotUnderstoodError, match="no player called 'zoe'; try ann or bo"):
        here.player("zoe")
    with pytest.raises(stompoly.NotUnderstoodError, match="no space called 'bordwalk'; did you mean boardwalk"):
        here.space("bordwalk")
    with pytest.raises(stompoly.NotUnderstoodError, match="no space called 'Chance'; did you mean chance-"):
        here.space("Chance")
    with pytest.raises(stompoly.NotUnderstoodError, match=r"has no `me`: use game.position\('ann'\)"):
        _ = here.me


def test_an_action_of_another_seat_than_the_one_named_is_refused() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    with pytest.raises(stompoly.SeatError):
        game.play(actions.Roll(seat="ann"), "bo")


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_pickled_game_plays_on_alike(rulebook: str) -> None:
    game = started(rulebook)
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert twin.log == game.log
    assert twin.events == game.events
    game.play_out(most=30)
    assert twin != game
    assert twin.play_out(most=30) == game


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_positions_actions_and_events_are_keys_of_a_dictionary(rulebook: str) -> None:
    game = started(rulebook)
    twin = game.copy()
    seen = {game.position("ann"): 1, game.legal_actions()[0]: 2, game.events[0]: 3}
    assert [seen[key] for key in (twin.position("ann"), twin.legal_actions()[0], twin.events[0])] == [1, 2, 3]
    assert twin.play_out("random", most=1).position("ann") not in seen


def test_errors_go_through_pickles_as_between_processes() -> None:
    errors: list[Exception] = []
    for fails in (
        lambda: stompoly.new("classic", 2).play("buy"),
        lambda: stompoly.new("classic", 2).play("fly"),
        lambda: stompoly.new("classic", 2).undo(),
        lambda: stompoly.new("classic", 2, options={"go.salary": -1}),
        lambda: stompoly.new("classic", 1),
        lambda: stompoly.new("clasic"),
        lambda: stompoly.loads("{}"),
        lambda: stompoly.simulate("classic", 1, "nobody"),
    ):
        with pytest.raises(ValueError, match=r"\w") as caught:
            fails()
        errors.append(caught.value)
    assert len({type(error) for error in errors}) == len(errors)
    for error in errors:
        same = pickle.loads(pickle.dumps(error))
        assert (type(same), str(same), vars(same)) == (type(error), str(error), vars(error))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_game_goes_through_text(rulebook: str) -> None:
    game = started(rulebook)
    assert stompoly.loads(game.dumps()) == stompoly.loads(stompoly.dumps(game).encode()) == game
    with pytest.raises(stompoly.GameFileError, match="the game, line 3"):
        stompoly.loads("\n".join([*game.dumps().splitlines()[:2], "{"]))
    assert len(stompoly.loads("\n".join([*game.dumps().splitlines()[:2], "{"]), recover=True).moves) == 1


def test_games_differ_by_players_options_and_state() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    assert game == stompoly.new("classic", ["ann", "bo"], seed=1) == game.copy()
    assert game != stompoly.new("classic", ["ann", "cy"], seed=1)
    assert game != stompoly.new("classic", ["ann", "bo"], seed=2)
    assert game != stompoly.new("classic", ["ann", "bo"], seed=1, options={"go.salary": 400})
    assert game != "a game"


def test_a_game_is_played_out_by_named_bots_and_has_a_result() -> None:
    game = stompoly.new("gopoly", ["ann", "bo"], seed=3, mode="short")
    assert game.result is None
    assert game.winners == []
    assert game.play_out(["sensible", "random"]) is game
    assert game.over
    assert game.result is not None
    assert list(game.result.winners) == game.winners != []
    assert game.result.how in ("bankruptcies", "last_standing")
    with pytest.raises(stompoly.SeatError, match="2 seats need 2 bots, not 1"):
        game.play_out(["sensible"])


class Last:
    """A bot that takes the last of its choices."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, game: stompoly.Game, seat: int) -> stompoly.Action:
        return game.legal_actions(seat)[-1]


def test_bots_are_given_by_name_as_objects_or_as_classes() -> None:
    games = [
        stompoly.new("classic", ["ann", "bo"], seed=3).play_out(bots, most=60)
        for bots in ([Last(), "sensible"], [Last, "sensible"], ["sensible", "sensible"], "sensible", None)
    ]
    assert games[0] == games[1] != games[2] == games[3] == games[4]
    same = [
        stompoly.new("classic", ["ann", "bo"], seed=3).play_out(bots, most=60) for bots in (Last, Last(), [Last] * 2)
    ]
    assert same[0] == same[1] == same[2]
    with pytest.raises(stompoly.BotError, match=r"an object with decide\(game, seat\), not None"):
        games[0].play_out([None, "sensible"])


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_seat_can_imagine_the_game_without_knowing_what_is_hidden(rulebook: str) -> None:
    game = started(rulebook)
    seat = game.question.seat
    imagined = game.imagined_by(seat, seed=1)
    assert imagined.position(seat) == game.position(seat)
    assert imagined.state.rng != game.state.rng
    assert imagined == game.seen_by(seat).imagined_by(game.question.who, seed=1) != game.imagined_by(seat, seed=2)
    before = game.digest()
    imagined.play_out("random", most=300)
    assert game.digest() == before
    game.family.scramble(game.state)
    assert imagined.log == game.seen_by(seat).imagined_by(seat, seed=1).play_out("random", most=300).log


def test_reprs_are_short_and_readable() -> None:
    assert repr(Act(0, 4, 39)) == "Act(seat=0, verb=4, a=39)"
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    assert repr(game) == "<Game of Classic (regular): ann, bo; 0 moves; ann rolls to see who starts.>"
    game.play("roll")
    assert repr(game).startswith("<Game of Classic (regular): ann, bo; 1 move; ")
    assert repr(game.book) == "<Rulebook classic: Classic>"
    assert repr(game.family) == "<Family estate>"
    assert repr(game.state) == f"<stompoly.rules.estate.state.State {game.digest()}>"
    assert repr(game.words) == "<stompoly.rules.estate.words.Words for ann, bo>"
    offer = actions.Offer(seat="ann", to="bo", get=("boardwalk",), cash=500)
    assert repr(offer) == "Offer(seat='ann', to='bo', get=('boardwalk',), cash=500)"


@pytest.mark.parametrize(
    ("rulebook", "own", "other"),
    [("classic", estate, kaiju), ("ugm", kaiju, menace), ("monsters_menace", menace, estate)],
)
def test_a_family_gives_types_and_refuses_others(rulebook: str, own: Any, other: Any) -> None:
    game = stompoly.new(rulebook, 3, seed=1)
    assert own.position(game, 0) == game.position(0)
    assert own.state(game) is game.state
    assert own.tables(game) is game.tables
    for reader in (other.position, other.state, other.tables):
        with pytest.raises(TypeError, match=f"belongs to the family {own.__name__[9:]}, not {other.__name__[9:]}"):
            reader(game)


def test_help_begins_with_how_to_begin() -> None:
    assert stompoly.__doc__ is not None
    for word in ("legal_actions", "position", "events", "result", "docs/python.md"):
        assert word in stompoly.__doc__
    assert {"estate", "kaiju", "menace"} <= {module.name for module in pkgutil.iter_modules(stompoly.__path__)}


def test_a_word_that_several_spaces_begin_with_is_answered_with_all_of_them() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    with pytest.raises(stompoly.NotUnderstoodError, match="could be st-charles-place, states-avenue or st-j"):
        game.play(actions.Mortgage(seat="ann", space="st"))


def test_an_action_for_another_player_than_the_one_named_beside_it_is_refused() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    with pytest.raises(stompoly.SeatError, match="this action is for bo, not for ann"):
        game.play(actions.Roll(seat="bo"), seat="ann")


@pytest.mark.parametrize("seat", [1.0, True, []])
def test_a_seat_is_a_name_or_a_number(seat: Any) -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    with pytest.raises(stompoly.SeatError, match="a seat is a name such as 'ann' or a number"):
        game.legal_actions(seat)


@pytest.mark.parametrize("seats", [None, 2.0, True, {"ann", "bo"}, {"ann": "sensible", "bo": "random"}])
def test_seats_without_an_order_or_of_another_type_are_refused(seats: Any) -> None:
    with pytest.raises(stompoly.SeatError, match="seats are a number or a list of names"):
        stompoly.new("classic", seats)


def test_whole_numbers_and_truth_values_may_come_from_an_array() -> None:
    game = stompoly.new("classic", np.int64(3), options={"auction.onDecline": np.bool_(False)})  # type: ignore[arg-type]
    assert len(game.players) == 3
    assert game.changed == {"auction.onDecline": False}
    for turns in ((1, 3), np.array([1, 3]), [np.int64(1), np.int64(3)]):
        kept = stompoly.new("classic", 2, options={"jail.fineTurns": turns})
        assert stompoly.loads(kept.dumps()).changed == {"jail.fineTurns": [1, 3]}
    assert stompoly.new("classic", np.array(["ann", "bo"])).players[1].name == "bo"  # type: ignore[arg-type]
    game.play("roll")
    assert len(game.undo(np.int64(1), agreed=True)) == 1  # type: ignore[arg-type]
    bid = actions.Bid(seat="ann", amount=np.int64(120))  # type: ignore[arg-type]
    assert bid.to_json() == actions.Bid(seat="ann", amount=120).to_json()
    with pytest.raises(stompoly.SeatError, match="a seat is a name such as"):
        game.legal_actions(np.array([0, 1]))  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{3: 400}, [("go.salary", 400)], "go.salary=400"])
def test_options_are_a_dictionary_by_their_keys(options: Any) -> None:
    with pytest.raises(stompoly.OptionError, match="options are a dictionary such as"):
        stompoly.new("classic", 2, options=options)


def test_the_copy_module_makes_an_independent_copy() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    twins = [copy.copy(game), copy.deepcopy(game)]
    game.play("roll")
    assert all(twin != game and not twin.moves for twin in twins)


@pytest.mark.parametrize("wanted", ["1", 1.0, None])
def test_the_number_of_actions_to_undo_is_a_whole_number(wanted: Any) -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1)
    game.play("roll")
    with pytest.raises(stompoly.UndoError, match="a whole number"):
        game.undo(wanted)


@pytest.mark.parametrize("most", ["3", 2.5, -1, None])
def test_the_number_of_decisions_to_play_is_a_whole_number(most: Any) -> None:
    with pytest.raises(stompoly.OptionError, match="most is the largest number of decisions"):
        stompoly.new("classic", 2).play_out(most=most)


def test_several_bots_in_one_text_are_refused_with_the_list_they_should_be() -> None:
    with pytest.raises(stompoly.SeatError, match=r"for example \['sensible', 'random'\]"):
        stompoly.simulate("classic", 1, "sensible,random")


def test_the_path_of_a_file_instead_of_its_text_is_refused_with_the_function_to_use() -> None:
    with pytest.raises(stompoly.GameFileError, match=r"use stompoly\.load\('evening\.jsonl'\)"):
        stompoly.loads("evening.jsonl")
    with pytest.raises(stompoly.GameFileError, match="read as text"):
        stompoly.loads(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("rulebook", [None, 3])
def test_a_rulebook_is_a_name_or_a_path(rulebook: Any) -> None:
    with pytest.raises(stompoly.RulebookError, match="Choose from classic"):
        stompoly.new(rulebook)


def test_the_name_of_a_shipped_rulebook_may_be_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stompoly.new(Path("classic")).book.id == "classic"
    (tmp_path / "classic").mkdir()
    (tmp_path / "classic" / "rulebook.toml").write_text('[rulebook]\nextends = "gopoly"\nid = "mine"\ntitle = "Mine"\n')
    monkeypatch.chdir(tmp_path)
    assert stompoly.new(Path("classic")).book.id == "mine"  # a folder of that name comes first
    assert stompoly.new("classic").book.id == "classic"
