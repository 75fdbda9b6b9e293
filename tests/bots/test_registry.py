"""Bots by name: the shipped ones, and those of other people's packages."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from importlib.metadata import entry_points
from typing import Any

import pytest

import stompoly
from stompoly.bots import Bot, BotError, RuleBot, bot_names, make_bot
from stompoly.bots.registry import GROUP, plugins
from stompoly.bots.shipped import SHIPPED
from stompoly.engine.state import NOBODY
from stompoly.lab.run import Setup, play_python_bots
from stompoly.lab.run.tally import count_up
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.table import asked_seat, next_turn
from stompoly.testing import check_bot
from tests.bots.helpers_bots import Chatty, Crashes, CrashesUnasked, First, Illegal, Nonsense, Plain, Stranger, offer

# --- names ---------------------------------------------------------------------------------------


def test_the_shipped_bots_can_be_made_by_name() -> None:
    assert bot_names()[:2] == ["random", "sensible"]
    for name in ("random", "sensible"):
        bot = make_bot(name, 3)
        assert isinstance(bot, Bot)
        assert isinstance(bot, RuleBot)
        assert (bot.name, bot.seed) == (name, 3)


@pytest.mark.parametrize("name", ["sensibel", "Sensible", "sensibl"])
def test_an_unknown_bot_gets_a_guess_and_the_list(name: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot(name)
    assert f"there is no bot {name!r}; did you mean sensible?" in str(caught.value)
    assert "The bots are random, sensible" in str(caught.value)


def test_a_bot_like_none_gets_the_list() -> None:
    with pytest.raises(BotError, match=r"there is no bot 'zzz'.*random, sensible"):
        make_bot("zzz")


def test_not_every_bot_plays_by_all_rules() -> None:
    """Rules without the sensible bot: it is not offered, not made, and does not sit down by mistake."""
    family = replace(load_rulebook("classic").family, bots={"random": 0})
    assert bot_names(family)[:1] == ["random"]
    assert "sensible" not in bot_names(family)
    assert isinstance(make_bot("random", 1, family), RuleBot)
    with pytest.raises(BotError, match=r"the bot 'sensible' does not play this game; the bots here are random"):
        make_bot("sensible", 1, family)
    game = stompoly.new("classic", 2, seed=1)
    game.family = family
    with pytest.raises(BotError, match=r"the bot 'sensible' does not play this game; the bots here are random"):
        make_bot("sensible").decide(game, game.question.seat)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_each_rulebook_has_the_bots_of_its_rules(rulebook: str) -> None:
    family = load_rulebook(rulebook).family
    assert {"random", "sensible"} <= {*family.bots} <= {*bot_names(family)} <= {*bot_names()}
    for name in family.bots:
        assert isinstance(make_bot(name, 3, family), RuleBot)


def test_bots_are_looked_for_where_packages_offer_them() -> None:
    assert GROUP == "stompoly.bots"
    assert plugins() == {entry.name: entry for entry in entry_points(group="stompoly.bots")}


# --- plugins -------------------------------------------------------------------------------------


def test_a_plugin_is_listed_and_made_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, first="First")
    assert bot_names() == [*SHIPPED, "first"]
    classic = load_rulebook("classic").family
    assert bot_names(classic) == ["random", *classic.characters, "thinker", "first"]
    bot = make_bot("first", 9)
    assert isinstance(bot, First)
    assert bot.seed == 9


def test_a_plugin_does_not_take_a_shipped_name(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, random="First")
    assert bot_names() == SHIPPED
    assert isinstance(make_bot("random"), RuleBot)


@pytest.mark.parametrize(
    ("value", "trouble"),
    [
        ("Explodes", "no model file"),
        ("NoDecide", r"no decide\(\)"),
        ("Missing", "Missing"),
        ("tests.bots.no_such_module:Bot", "no_such_module"),
    ],
)
def test_a_broken_plugin_is_skipped_with_a_warning(monkeypatch: pytest.MonkeyPatch, value: str, trouble: str) -> None:
    offer(monkeypatch, broken=value, first="First")
    with pytest.warns(RuntimeWarning, match=f"bot broken .* is skipped: .*{trouble}"), pytest.raises(BotError):
        make_bot("broken")
    assert isinstance(make_bot("first"), First)


def test_a_broken_plugin_does_not_disturb_games_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, broken="Explodes")
    assert "broken" in bot_names()
    assert isinstance(make_bot("sensible"), RuleBot)


# --- plugins at work -----------------------------------------------------------------------------


def simulate(bots: list[str], games: int = 2, seed: int = 1, options: dict[str, Any] | None = None) -> list[float]:
    """Plays games between bots in plain Python; games, ends, wins, turns."""
    book = load_rulebook("classic")
    done: list[int] = []
    setup = Setup(book, changes={"end.cap": 25, **(options or {})}, bots=tuple(bots))
    tally = count_up(book.family, play_python_bots(setup, bots, games, seed), done.append)
    assert done == list(range(1, games + 1))
    assert tally.games == sum(tally.ends.values()) == games
    assert sum(tally.wins) == pytest.approx(games)
    assert sum(tally.landings) > 0
    assert tally.decisions >= tally.turns > 0
    return [tally.decisions, tally.turns, *tally.wins, *tally.landings]


def test_a_python_bot_plays_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, first="First")
    assert simulate(["first", "first"]) == simulate(["first", "first"])


def test_a_python_bot_plays_alongside_shipped_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, first="First")
    assert simulate(["first", "sensible", "random"]) != simulate(["sensible", "first", "random"])


def test_a_python_bot_may_speak_out_of_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, chatty="Chatty", first="First")
    assert simulate(["chatty", "first"]) != simulate(["first", "first"])
    game = stompoly.new("classic", 2, seed=1)
    assert Chatty().interject(game.seen_by(1), 1) is None


def test_no_bot_stands_aside_as_banker(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, first="First")
    six = ["first"] * 6
    assert simulate(six, 1, options={"bank.role": "nonPlayer"}) == simulate(six, 1)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Illegal", ["'bid 5'", "does not answer the question"]),
        ("Nonsense", ["'dance'", "not a command"]),
        ("Mute", ["None", "neither an action nor words"]),
        ("Imposter", ["plays for sensible2:"]),
    ],
)
def test_a_bot_that_breaks_the_rules_is_named_with_its_game(
    monkeypatch: pytest.MonkeyPatch, bot: str, words: list[str]
) -> None:
    offer(monkeypatch, culprit=bot)
    with pytest.raises(BotError) as caught:
        simulate(["culprit", "sensible"], seed=77)
    for word in ["bot culprit (culprit1) in game 77", "rolls to see who starts", *words]:
        assert word in str(caught.value)


def test_a_class_without_a_seed_makes_a_bot_too(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, plain="Plain")
    assert isinstance(make_bot("plain", 3), Plain)
    assert stompoly.new("classic", 2, seed=1).play_out([Plain, First], most=20).moves
    assert stompoly.simulate("classic", games=1, bots=[Plain, "sensible"], options={"end.cap": 2}).bots[0] == "Plain"


@pytest.mark.parametrize(("bot", "words"), [(Nonsense, "'dance'"), (Stranger, "no player called 'zed'")])
def test_a_class_that_breaks_the_rules_is_named_too(bot: Any, words: str) -> None:
    with pytest.raises(BotError, match=rf"bot {bot.__name__} \(player1\) in game 7, .*{words}"):
        stompoly.new("classic", 2, seed=7).play_out([bot, "sensible"])


def test_a_bot_that_crashes_says_in_which_game() -> None:
    with pytest.raises(KeyError) as caught:
        stompoly.simulate("classic", games=1, bots=[Crashes, "sensible"], seed=7)
    assert caught.value.__notes__ == ["bot Crashes (Crashes1) in game 7, asked 'Crashes1 rolls to see who starts.'"]


def test_a_bot_that_crashes_when_it_is_not_asked_says_so_too() -> None:
    with pytest.raises(KeyError) as caught:
        stompoly.new("classic", 2, seed=7).play_out([CrashesUnasked, "sensible"])
    assert caught.value.__notes__[0].startswith("bot CrashesUnasked (player1) in game 7, asked ")


def test_a_bot_that_goes_round_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, endless="Endless")
    monkeypatch.setattr("stompoly.lab.run.python_bots.PATIENCE", 300)
    with pytest.raises(BotError, match=r"in game 1, turn .* has not ended after 300 decisions by endless, endless"):
        simulate(["endless", "endless"])


def test_a_bot_cannot_reach_the_real_game(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, vandal="Vandal", first="First")
    assert simulate(["vandal", "first"]) == simulate(["first", "first"])


# --- check_bot -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rulebook", "name"), [(rulebook, name) for rulebook in RULEBOOKS for name in load_rulebook(rulebook).family.bots]
)
def test_the_shipped_bots_pass(rulebook: str, name: str) -> None:
    assert check_bot(name, rulebook, games=1, most=600) > 200


def test_a_plugin_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, first="First")
    assert check_bot("first", games=1, most=200) == 200


def test_a_class_passes_or_fails_without_being_installed() -> None:
    assert check_bot(Plain, games=1, most=50) == 50
    with pytest.raises(AssertionError, match="bot Illegal answers 'bid 5': that does not answer the question"):
        check_bot(Illegal)


def test_an_illegal_bot_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, illegal="Illegal")
    with pytest.raises(AssertionError, match="bot illegal answers 'bid 5': that does not answer the question"):
        check_bot("illegal")


# --- bots in rule code ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "sensible"])
def test_a_rule_bot_never_changes_the_game_it_is_shown(name: str) -> None:
    game = stompoly.new("gopoly", 3, seed=11, options={"rent.collection": "manual"})
    bot = RuleBot(name, 1)
    for _ in range(400):
        if game.over:
            break
        before, moves = game.state.to_bytes(), len(game.moves)
        turn = next_turn(game, False, range(3), partial(bot.interject, game))
        act = bot.decide(game, asked_seat(game))
        assert game.state.to_bytes() == before
        assert len(game.moves) == moves
        game.play(turn.act or act)


@pytest.mark.parametrize("name", ["random", "sensible"])
def test_a_rule_bot_needs_no_more_than_its_seat_may_see(name: str) -> None:
    game = stompoly.new("classic", 3, seed=5, options={"auction.format": "sealed"})
    open_bot, fair_bot = RuleBot(name, 1), RuleBot(name, 1)
    for _ in range(300):
        if game.over:
            break
        seat = game.question.seat
        act = open_bot.decide(game, seat)
        assert fair_bot.decide(game.seen_by(seat), seat) == act
        game.play(act)


def test_a_rule_bot_of_the_same_seed_does_the_same() -> None:
    def acts(seed: int) -> list[str]:
        game, bot = stompoly.new("classic", 3, seed=5), RuleBot("random", seed)
        for _ in range(80):
            game.play(bot.decide(game, game.question.seat))
        return [move.text for move in game.moves]

    assert acts(1) == acts(1)
    assert acts(1) != acts(2)


def test_a_bot_keeps_quiet_when_it_has_nothing_to_say() -> None:
    game = stompoly.new("classic", 2, seed=1)
    assert RuleBot("sensible").interject(game, 1) is None
    assert game.question.seat != NOBODY
