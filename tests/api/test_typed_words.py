"""Playing in words: what people would type is understood, and every act reads back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import stompoly
from stompoly.bots import RuleBot
from stompoly.game import Game, NotUnderstoodError
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Verb, Verdict
from stompoly.table import next_turn
from stompoly.testing import scene
from tests.api.helpers_game import begun

TABLES: list[tuple[str, str, dict[str, Any]]] = [
    ("classic", "regular", {}),
    ("classic", "short", {"build.needFullGroup": False, "build.houses": 4, "build.even": False}),
    ("gopoly", "regular", {"start.dealDeeds": 4, "start.dealPaid": False, "build.houses": 3}),
    ("gopoly", "time-limit", {"rent.collection": "manual", "auction.format": "sealed"}),
    ("grab_and_go", "regular", {"rent.mayWaive": True, "start.dealDeeds": 4, "start.dealPaid": False}),
]


def said(words: str, game: Game) -> str:
    """What the game takes words for, in its own words."""
    return game.text(game.read(words))


@pytest.fixture
def business() -> Game:
    """A may do business: the dark blues, a railroad and a pass; B has the browns, the pinks and two railroads."""
    return scene(
        "classic",
        "ABC",
        phase="end",
        deeds={"A": [37, 39, 5], "B": [1, 3, 11, 13, 14, 15, 25]},
        mortgaged=[5],
        passes={"A": 1},
    ).game


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("end", "end"),
        ("End Turn", "end"),
        ("  DONE  ", "end"),
        ("roll", "roll"),
        ("throw", "roll"),
        ("bid 120", "bid 120"),
        ("bid $120", "bid 120"),
        ("bid £120", "bid 120"),
        ("auction", "decline"),
        ("mortgage boardwalk", "mortgage boardwalk"),
        ("mortgage board", "mortgage boardwalk"),
        ("mortgage park place", "mortgage park-place"),
        ("mortgage park-place", "mortgage park-place"),
        ("mortgage Park  Place", "mortgage park-place"),
        ("mortgage 39", "mortgage boardwalk"),
        ("mortgage #39", "mortgage boardwalk"),
        ("mortgage place", None),
        ("unmortgage reading", "lift reading-railroad"),
        ("lift reading railroad", "lift reading-railroad"),
        ("build boardwalk", "build boardwalk"),
        ("build park place", "build park-place"),
        ("build park place boardwalk", "build park-place=1 boardwalk=1"),
        ("build boardwalk=2 park-place=2", "build park-place=2 boardwalk=2"),
        ("build dark blue", "build park-place=1 boardwalk=1"),
        ("build boardwalk=hotel park-place=hotel", "build park-place=hotel boardwalk=hotel"),
        ("yes", "accept"),
        ("no", "reject"),
        ("refuse", "reject"),
        ("cancel", "withdraw"),
        ("use card", "use pass"),
        ("offer b give park place for baltic", "offer b give park-place for baltic-avenue"),
        ("offer B give Park Place, Boardwalk for $500", "offer b give park-place boardwalk for +500"),
        (
            "offer b give park place boardwalk and 20 for st charles place states virginia",
            "offer b give park-place boardwalk +20 for st-charles-place states-avenue virginia-avenue",
        ),
        ("offer b give +100 for pennsylvania railroad b&o", "offer b give +100 for pennsylvania-railroad b-o-railroad"),
        ("offer b park place for baltic", "offer b give park-place for baltic-avenue"),
        ("offer b 100 for baltic", "offer b give +100 for baltic-avenue"),
        ("offer b give pass for 30", "offer b give pass for +30"),
        ("offer c give pass and $30 for nothing", "offer c give pass +30 for nothing"),
    ],
)
def test_words_that_people_would_type(business: Game, typed: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(NotUnderstoodError, match="could be"):
            business.read(typed)
    else:
        assert said(typed, business) == meant
        assert business.read(meant) == business.read(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", ["for example: roll"]),
        ("dance", ["'dance'", "try build, end, lift, mortgage or offer"]),
        ("bid", ["whole number", "bid 120"]),
        ("bid lots", ["whole number", "bid 120"]),
        ("bid -5", ["whole number", "bid 120"]),
        ("bid 1.5", ["whole number", "bid 120"]),
        ("mortgage", ["mortgage needs a deed"]),
        ("mortgage pa", ["'pa' could be", "pacific-avenue", "park-place"]),
        ("mortgage mayfair", ["no deed called 'mayfair'", "one such as mediterranean-avenue, baltic-avenue or"]),
        ("mortgage 10", ["no deed called '10'"]),
        ("mortgage community chest", ["no deed called"]),
        ("build", ["say where", "build boardwalk"]),
        ("build boardwalk=many", ["'many' is not a number of houses", "0 to 4, or hotel"]),
        ("build boardwalk baltic", ["one colour group at a time"]),
        ("roll three", ["roll 3 4"]),
        ("offer", ["offer needs a player"]),
        ("offer zed give pass for 3", ["no player called 'zed'", "a, b or c"]),
        ("offer b", ["both sides", "for example: offer b give mediterranean-avenue +50 for boardwalk"]),
        ("offer b for baltic", ["both sides"]),
        ("buld boardwalk", ["'buld' is not a command here; did you mean build?"]),
        ("morgage baltic", ["did you mean mortgage?"]),
        ("offer b give park place", ["both sides", "for"]),
        ("offer b give park lane for 3", ["lane"]),
        ("zed: roll", ["no player called 'zed'"]),
    ],
)
def test_words_that_are_not_understood_say_what_would_be(business: Game, typed: str, words: list[str]) -> None:
    before = business.state.to_bytes()
    with pytest.raises(NotUnderstoodError) as caught:
        business.play(typed)
    for word in words:
        assert word in str(caught.value)
    assert business.state.to_bytes() == before


def test_a_name_may_be_short_while_it_is_one_name_only() -> None:
    game = stompoly.new("classic", ["ann", "Annika", "Big Bo"], seed=1)
    assert game.words.find_seat("ann") == 0
    assert game.words.find_seat("anni") == 1
    assert game.words.find_seat("bo") == game.words.find_seat("BIG BO") == game.words.find_seat("big-bo") == 2
    with pytest.raises(NotUnderstoodError, match="'an' could be ann or annika"):
        game.play("an: roll")


def test_offers_name_players_of_several_words() -> None:
    game = stompoly.new("classic", ["Mrs White", "Mr Green"], seed=1)
    assert game.read("offer mr-green give 5 for baltic", 0).a == 1
    assert game.read("offer green give 5 for baltic", 0).a == 1
    assert game.read("offer mr green give 5 for baltic", 0) == game.read("offer mr-green give 5 for baltic", 0)


@pytest.mark.parametrize("called", ["sensible 3", "solid 3", "sensible-3", "scottie dog", "scottie"])
def test_bots_named_after_tokens_may_be_called_by_how_they_play(called: str) -> None:
    game = stompoly.new("classic", ["ann", "bot:sensible", "bot:sensible"], seed=1)
    assert [player.name for player in game.players] == ["ann", "Race Car", "Scottie Dog"]
    assert game.read(f"offer {called} give 5 for baltic", 0) == game.read("offer scottie-dog give 5 for baltic", 0)


def test_names_come_before_nicknames() -> None:
    game = stompoly.new("classic", ["Sensible", "bot:sensible", "bot:random"], seed=1)
    assert game.words.find_seat("sensible") == 0
    assert game.words.find_seat("sensible 2") == 1
    assert game.words.find_seat("random") == 2
    two = stompoly.new("classic", ["ann", "bot:sensible", "bot:sensible"], seed=1)
    with pytest.raises(NotUnderstoodError, match="'solid' could be race-car or scottie-dog"):
        two.words.find_seat("solid")


def test_names_that_end_with_a_number_are_typed_as_they_are_shown() -> None:
    game = stompoly.new("ugm", ["ann", "Sensible 1", "Sensible 3", "Race Car"], seed=1)
    district = game.words.deed_names[0][1]
    assert game.read(f"offer sensible 3 give 5 for {district}", 0).a == 2
    assert game.read("hit sensible 3 for 2", 0) == game.read("attack sensible-3 2", 0)
    assert game.read("attack race car 1 tank 1", 0) == game.read("attack race-car 1 tank 1", 0)
    assert game.read("fire at sensible 3", 0).a == 2


def test_a_claim_names_a_debtor_of_several_words() -> None:
    t = scene("classic", "ABC", at={"A": 21}, deeds={"C": [24]}, options={"rent.collection": "manual"})
    t.roll(1, 2)
    t.game.words.seat_names[0] = (0, "race-car")
    for typed in ("ask rent illinois avenue race car", "ask rent #24 race car", "ask rent illinois car"):
        assert t.game.why(t.game.read(typed, 2)) is None
    assert t.game.why(t.game.read("ask rent illinois b", 2)) is not None


def test_several_deeds_change_hands_in_one_typed_trade() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [37, 39], "B": [1, 3, 15]})
    t.play("offer B give park place boardwalk for baltic and mediterranean and pennsylvania railroad and $250")
    assert t.game.question.text == (
        "B: A offers B Park Place and Boardwalk for Mediterranean Avenue, Baltic Avenue, Pennsylvania Railroad and "
        "$250. Accept, reject or counter?"
    )
    t.play("yes")
    assert t.deeds("A") == [1, 3, 15]
    assert t.deeds("B") == [37, 39]
    assert (t.cash("A"), t.cash("B")) == (1750, 1250)


def test_names_of_all_languages_can_sit_down() -> None:
    game = stompoly.new("classic", ["Zoë", "李雷", "Ольга"], seed=1)
    assert game.words.find_seat("李雷") == 1
    assert game.read("offer zoë give 5 for baltic", 2).a == 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mode", "options"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_listed_act_of_every_seat_reads_back(name: str, mode: str, options: dict[str, Any], seed: int) -> None:
    game = stompoly.new(name, ["ann", "Mr. B", "3", "for"], seed=seed, mode=mode, options=options)
    bot, dice, read = RuleBot("random", seed), random.Random(seed), set[Act]()
    for _ in range(250):
        if game.over:
            break
        for seat in range(4):
            for act in set(game.acts(seat)) - read:
                text = game.text(act)
                assert game.read(text, seat) == act, text
                assert game.why(text, seat) is None
                read.add(act)
        turn = next_turn(game, False, [dice.randrange(4)], lambda p: bot.interject(game, p))
        game.play(turn.act or bot.decide(game, turn.seat))
    assert {Verb.ROLL, Verb.END, Verb.BUY, Verb.BID, Verb.OFFER, Verb.MORTGAGE} <= {act.verb for act in read}


def test_refusals_and_questions_of_random_games_are_sentences() -> None:
    game, bot, dice = begun(), RuleBot("random", 3), random.Random(3)
    for _ in range(200):
        if game.over:
            break
        assert game.question.text[-1] in ".?"
        nonsense = Act(dice.randrange(3), dice.randrange(33), dice.randrange(12), dice.randrange(1 << 12))
        refused = game.why(nonsense)
        if refused:
            assert refused.reason
            assert "{" not in refused.reason
            assert refused.verdict in {name.lower() for name in vars(Verdict)}
        for line in game.play(bot.decide(game, game.question.seat)):
            assert line.text
            assert "{" not in line.text
