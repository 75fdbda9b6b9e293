"""The public face: starting a game, asking it, playing in words, and being refused in a way that helps."""

from __future__ import annotations

import random
from typing import Any

import pytest

import stompoly
from stompoly.bots import RuleBot
from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.game import Game, NotUnderstoodError, RefusedError, Seat, SeatError
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Event, Verb, Verdict
from stompoly.rules.options import OptionError
from stompoly.table import next_turn
from stompoly.testing import scene

# --- starting a game -----------------------------------------------------------------------------


def test_the_example_of_the_front_page_works() -> None:
    game = stompoly.new("gopoly", seats=["ann", "bo"], seed=7)
    assert game.question.text == "ann throws to see who starts."
    assert game.play("roll")


def test_seats_may_be_names_a_number_or_seats() -> None:
    assert [seat.name for seat in stompoly.new("classic", 3).players] == ["player1", "player2", "player3"]
    game = stompoly.new("classic", ["ann=Iron", "bo:random", Seat("Cy", "Boot", "sensible"), "dee = Thimble : random"])
    assert game.players == [
        Seat("ann", "Iron", ""),
        Seat("bo", "Top Hat", "random"),
        Seat("Cy", "Boot", "sensible"),
        Seat("dee", "Thimble", "random"),
    ]


def test_the_same_seed_is_the_same_game_and_none_is_a_new_one() -> None:
    def start(seed: int | None) -> bytes:
        return bytes(stompoly.new("classic", 4, seed=seed).state.to_bytes())

    assert start(7) == start(7)
    assert start(7) != start(8)
    assert start(None) != start(None)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"go.salery": 3}, ["no option 'go.salery'", "did you mean go.salary"]),
        ({"salary": 3}, ["no option 'salary'", "go.salary"]),
        ({"zzzzz": 3}, ["no option 'zzzzz'", "`stompoly rules classic` lists them"]),
        ({"go.salary": -3}, ["go.salary cannot be -3", "a whole number from 0 to 1000"]),
        ({"go.salary": "much"}, ["go.salary cannot be 'much'", "a whole number from 0 to 1000"]),
        ({"go.salary": True}, ["go.salary cannot be True", "a whole number from 0 to 1000"]),
        ({"go.salary": None}, ["go.salary cannot be None"]),
        ({"build.even": 1}, ["build.even cannot be 1", "true or false"]),
        ({"build.houses": "lots"}, ["'lots'", "unlimited or a whole number from 0 to 999"]),
        ({"end.mode": "never"}, ["'never'", "lastStanding, bankruptcies, clock, rounds or worth"]),
        ({"pot.sources": "incomeTax"}, ["pot.sources cannot be 'incomeTax'", "a list of"]),
        ({"pot.sources": ["rent"]}, ["'rent'", "jailFine"]),
        ({"edition": "from2009"}, ["'from2009'", "pre2008 or from2008"]),
    ],
)
def test_a_wrong_option_is_told_with_what_it_takes(options: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(OptionError) as caught:
        stompoly.new("classic", 2, options=options)
    for word in words:
        assert word in str(caught.value)


def test_the_options_given_are_not_changed_and_not_kept() -> None:
    options: dict[str, Any] = {"go.salary": 100}
    game = stompoly.new("classic", 2, seed=1, options=options)
    options["go.salary"] = 999
    assert game.options_chosen["go.salary"] == 100
    assert game.changed == {"go.salary": 100}


def test_an_unknown_mode_lists_those_there_are() -> None:
    with pytest.raises(OptionError, match="Classic has no mode 'shrt': it has regular, short, time-limit"):
        stompoly.new("classic", 2, mode="shrt")


@pytest.mark.parametrize(("name", "seats"), [("classic", 0), ("classic", 1), ("classic", 9), ("grab_and_go", 5)])
def test_seats_out_of_range_are_told(name: str, seats: int) -> None:
    book = stompoly.load_rulebook(name)
    with pytest.raises(SeatError, match=f"{book.title} is for 2 to {book.seats[1]} players, not {seats}"):
        stompoly.new(name, seats)


@pytest.mark.parametrize("names", [["ann", "ann"], ["ann", "Ann"], ["ann b", "bo", "Ann-B"]])
def test_names_that_cannot_be_told_apart_are_refused(names: list[str]) -> None:
    with pytest.raises(SeatError, match="two seats are called"):
        stompoly.new("classic", names)


@pytest.mark.parametrize("name", ["", "  ", "?!"])
def test_a_seat_needs_a_name(name: str) -> None:
    with pytest.raises(SeatError, match="needs a name with a letter or a digit"):
        stompoly.new("classic", ["ann", name])


def test_names_in_one_text_are_told_to_be_a_list() -> None:
    with pytest.raises(SeatError, match=r"for example \['ann', 'bo'\]"):
        stompoly.new("classic", "ann,bo")


@pytest.mark.parametrize(
    ("name", "token", "clause"),
    [("classic", "Iron", "CLA-SET-02"), ("gopoly", "", "GOP-SET-02"), ("grab_and_go", "", "GNG-SET-03")],
)
def test_a_taken_token_is_refused_with_its_clause(name: str, token: str, clause: str) -> None:
    token = token or stompoly.load_rulebook(name).sheet.rulebook.tokens[1]
    with pytest.raises(SeatError, match=f"the token {token} is taken by ann") as caught:
        stompoly.new(name, [f"ann={token}", f"bo={token}"])
    assert caught.value.clause == clause
    assert str(caught.value).endswith(f"({clause})")


def test_an_unknown_token_lists_those_there_are() -> None:
    with pytest.raises(SeatError, match="no token 'Dragon'; its tokens are Top Hat, Race Car"):
        stompoly.new("classic", ["ann=Dragon", "bo"])


def test_who_picked_no_token_gets_a_free_one() -> None:
    tokens = [seat.token for seat in stompoly.new("classic", ["ann", "bo=Top Hat", "cy"]).players]
    assert tokens[1] == "Top Hat"
    assert len(set(tokens)) == 3


@pytest.mark.parametrize("seed", [-1, 1 << 63, "7", 1.5, True])
def test_a_bad_seed_is_told(seed: Any) -> None:
    with pytest.raises(OptionError, match=r"a seed is a whole number from 0 to 2\*\*63 - 1"):
        stompoly.new("classic", 2, seed=seed)


@pytest.mark.parametrize("seed", [0, (1 << 63) - 1])
def test_the_largest_and_the_smallest_seed_play(seed: int) -> None:
    game = stompoly.new("classic", 2, seed=seed)
    game.play("roll")
    assert len(game.state.to_bytes()) > 0


def test_a_banker_who_does_not_play_needs_six_people() -> None:
    with pytest.raises(SeatError, match="needs at least 6 people; there are 5") as caught:
        stompoly.new("classic", 5, options={"bank.role": "nonPlayer"})
    assert caught.value.clause == "CLA-BNK-01"
    game = stompoly.new("classic", ["zoe", "ann", "bo", "cy", "dee", "ed"], options={"bank.role": "nonPlayer"})
    assert game.banker == "zoe"
    assert [player.name for player in game.players] == ["ann", "bo", "cy", "dee", "ed"]
    assert game.state.seats == 5


def test_the_banker_has_a_name_of_its_own_too() -> None:
    with pytest.raises(SeatError, match="two seats are called"):
        stompoly.new("classic", ["ann", "ann", "bo", "cy", "dee", "ed"], options={"bank.role": "nonPlayer"})


def test_the_newer_edition_changes_taxes_and_cards() -> None:
    old = stompoly.new("classic", 2, seed=1)
    newer = stompoly.new("classic", 2, seed=1, options={"edition": "from2008"})
    assert old.options_chosen["edition"] == "pre2008"
    assert (old.options_chosen["tax.income.mode"], old.tables.luxury_tax) == ("choice", 75)
    assert (newer.options_chosen["tax.income.mode"], newer.tables.luxury_tax) == ("flat", 100)
    assert {card.id for card in old.words.cards.values()} != {card.id for card in newer.words.cards.values()}


def test_the_newer_edition_asks_no_tax_question() -> None:
    t = scene("classic", "AB", options={"edition": "from2008"}, at={"A": 1})
    t.roll(1, 2)
    assert t.ask == "end"
    assert t.cash("A") == 1300
    t = scene("classic", "AB", at={"A": 1})
    t.roll(1, 2)
    assert t.ask == "tax"


def test_an_own_change_wins_over_the_edition_and_the_mode() -> None:
    options = {"edition": "from2008", "tax.luxury.amount": 7, "start.dealDeeds": 1}
    chosen = stompoly.new("classic", 2, mode="short", options=options).options_chosen
    assert (chosen["tax.luxury.amount"], chosen["start.dealDeeds"], chosen["build.hotelLevel"]) == (7, 1, 3)


# --- asking and playing --------------------------------------------------------------------------


def begun(**options: Any) -> Game:
    """ann, bo and cy; ann is to throw."""
    return stompoly.new("classic", ["ann", "bo", "cy"], seed=7, options={"start.order": "seat", **options})


def throw(game: Game, *faces: int) -> None:
    game.force(*(face - 1 for face in faces))
    game.play("roll")


def test_a_question_says_what_is_asked_of_whom_and_by_which_rules() -> None:
    question = begun().question
    assert (question.kind, question.seat, question.who) == ("roll", 0, "ann")
    assert question.text == "ann to throw ($1500)."
    assert "CLA-TRN-04" in question.clauses


def test_playing_returns_what_happened_and_keeps_it() -> None:
    game = begun()
    game.force(1, 0)
    lines = game.play("roll")
    assert [line.kind for line in lines] == ["throw", "moved", "landed"]
    assert [line.text for line in lines] == [
        "ann throws 2 and 1",
        "ann moves to Baltic Avenue",
        "ann is on Baltic Avenue",
    ]
    assert lines[0].clause == "CLA-TRN-04"
    assert lines[0].event.kind == Event.THROW
    assert lines == game.last
    assert [line.fact for line in lines] == game.events
    assert game.log[-len(lines) :] == lines
    assert [move.text for move in game.moves] == ["roll"]
    assert game.moves[0].forced == (1, 0)


def test_options_are_those_of_the_seat_asked_or_of_another() -> None:
    game = begun()
    assert [game.text(act) for act in game.acts()] == ["roll"]
    assert game.acts("ann") == game.acts(0) == game.acts()
    assert game.acts("bo") == []


def test_why_says_nothing_of_what_is_allowed_and_changes_nothing() -> None:
    game = begun()
    before = game.state.to_bytes()
    assert game.why("roll") is None
    refused = game.why("buy")
    assert isinstance(refused, RefusedError)
    assert refused.verdict == "not_asked"
    assert game.state.to_bytes() == before
    assert game.moves == []


def test_a_view_hides_the_stream_and_the_decks() -> None:
    game = begun()
    for seat in (NOBODY, 0, "bo"):
        seen = game.view(seat)
        assert seen.rng == 0
        assert set(seen.deck[0][: seen.deck_size[0]]) == {-1}
        assert seen.cash == state_of(game).cash
    assert game.view().to_bytes() == game.view(NOBODY).to_bytes()


def test_a_seat_sees_neither_the_seed_nor_sealed_bids() -> None:
    t = scene("classic", "ABC", options={"auction.format": "sealed"}, at={"A": 36}, seed=4321)
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 137")
    seen = t.game.seen_by(2)
    assert seen.seed != t.game.seed
    assert "137" not in f"{seen.moves} {[line.text for line in seen.log]} {seen.question} {state_of(seen).sealed}"
    assert state_of(t.game.seen_by(1)).sealed[1] == 137


def test_playing_on_a_view_leaves_the_game_alone() -> None:
    game = begun()
    before, log = game.state.to_bytes(), list(game.log)
    twin = game.seen_by(0)
    twin.play("roll")
    assert game.state.to_bytes() == before
    assert game.log == log
    assert game.moves == []


def test_equal_states_have_equal_digests() -> None:
    one, two = begun(), begun()
    assert one.digest() == two.digest()
    throw(one, 3, 4)
    assert one.digest() != two.digest()


def test_the_end_names_the_winners_and_refuses_more() -> None:
    t = scene("classic", "AB", deeds={"B": [39]}, levels={39: "H"}, at={"A": 36}, cash={"A": 10})
    t.roll(1, 2)
    game = t.game
    assert game.over
    assert game.winners == ["B"]
    assert (game.question.kind, game.question.who) == ("over", "")
    assert "The game is over: only one player is left. Winner: B." in game.question.text
    assert game.acts() == []
    refused = t.refused("B: roll")
    assert (refused.verdict, refused.reason) == ("game_over", "the game is over")


def test_nobody_has_won_before_the_end() -> None:
    assert begun().winners == []


@pytest.mark.parametrize("seat", [3, 99, -2])
def test_a_seat_that_is_not_there_is_told(seat: int) -> None:
    game = begun()
    calls: list[Any] = [game.acts, game.view, lambda p: game.play("roll", p)]
    for call in calls:
        with pytest.raises(SeatError, match=f"there is no seat {seat}; the seats are 0 to 2"):
            call(seat)


@pytest.mark.parametrize("act", [Act(99, Verb.ROLL), Act(0, 77), Act(-5, Verb.BUY), Act(0, Verb.BUILD, 99, 1 << 40)])
def test_an_act_that_makes_no_sense_is_refused(act: Act) -> None:
    game = begun()
    before = game.state.to_bytes()
    with pytest.raises(RefusedError):
        game.play(act)
    assert game.state.to_bytes() == before


def test_no_more_outcomes_are_laid_down_than_can_wait() -> None:
    game = begun()
    with pytest.raises(ValueError, match="at most 16 outcomes can be set in advance"):
        game.force(*range(17))
    with pytest.raises(ValueError, match="of 0 or more"):
        game.force(-1)
    assert game.state.forced_left == 0
    game.force(*([5] * 16))
    assert game.state.forced_left == 16


# --- refusals ------------------------------------------------------------------------------------


def test_a_refusal_has_reason_clause_and_verdict_and_changes_nothing() -> None:
    t = scene("classic", "AB", deeds={"A": [37]}, phase="end")
    before, moves = t.s.to_bytes(), list(t.game.moves)
    with pytest.raises(RefusedError) as caught:
        t.game.play("build park place")
    refused = caught.value
    assert refused.reason == "A does not own the whole colour group"
    assert refused.verdict == "group_incomplete"
    assert refused.clause.startswith("CLA-")
    assert refused.clause in t.game.book.clauses
    assert str(refused) == f"{refused.reason} ({refused.clause})"
    assert t.s.to_bytes() == before
    assert t.game.moves == moves


def test_a_refusal_names_the_amounts_that_matter() -> None:
    t = scene("classic", "AB", at={"A": 36}, cash={"B": 90})
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 60")
    assert t.refused("bid 60").reason == "the next bid must be at least $61"
    assert t.refused("B: bid 61").reason == "that is for A to decide"
    t.play("bid 80")
    assert "can bid $90 at most" in t.refused("bid 91").reason


def test_what_waits_for_the_next_throw_survives_a_refusal() -> None:
    game = begun()
    game.force(2, 3)
    with pytest.raises(RefusedError):
        game.play("buy")
    assert game.play("roll")[0].text == "ann throws 3 and 4"


def test_out_of_turn_business_names_its_seat() -> None:
    t = scene("classic", "AB", deeds={"B": [1, 3, 5]})
    assert t.asked == "A"
    t.play("B: build baltic")
    assert t.level(3) == 1
    t.play("b: mortgage reading railroad")
    assert t.mortgaged(5)
    assert t.asked == "A"
    assert t.game.moves[-1].seat == 1


def test_a_seat_may_be_given_beside_the_words() -> None:
    t = scene("classic", "AB", deeds={"B": [1, 3]})
    t.game.play("build baltic", "B")
    t.game.play("build mediterranean", 1)
    assert (t.level(1), t.level(3)) == (1, 1)


def test_answering_for_another_seat_is_refused() -> None:
    refused = scene("classic", "AB").refused("B: roll")
    assert refused.verdict == "not_yours_to_answer"
    assert refused.reason == "that is for A to decide"


# --- words ---------------------------------------------------------------------------------------


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
        ("dance", ["'dance'", "roll", "build", "mortgage"]),
        ("bid", ["whole number", "bid 120"]),
        ("bid lots", ["whole number", "bid 120"]),
        ("bid -5", ["whole number", "bid 120"]),
        ("bid 1.5", ["whole number", "bid 120"]),
        ("mortgage", ["mortgage needs a deed"]),
        ("mortgage pa", ["'pa' could be", "pacific-avenue", "park-place"]),
        ("mortgage mayfair", ["no deed called 'mayfair'", "boardwalk"]),
        ("mortgage 10", ["no deed called '10'"]),
        ("mortgage community chest", ["no deed called"]),
        ("build", ["say where", "build boardwalk"]),
        ("build boardwalk=many", ["'many' is not a number of houses", "0 to 4, or hotel"]),
        ("build boardwalk baltic", ["one colour group at a time"]),
        ("roll three", ["roll 3 4"]),
        ("offer", ["offer needs a player"]),
        ("offer zed give pass for 3", ["no player called 'zed'", "a, b or c"]),
        ("offer b", ["both sides", "give", "for"]),
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


# --- every act reads back ------------------------------------------------------------------------

TABLES: list[tuple[str, str, dict[str, Any]]] = [
    ("classic", "regular", {}),
    ("classic", "short", {"build.needFullGroup": False, "build.houses": 4, "build.even": False}),
    ("gopoly", "regular", {"start.dealDeeds": 4, "start.dealPaid": False, "build.houses": 3}),
    ("gopoly", "time-limit", {"rent.collection": "manual", "auction.format": "sealed"}),
    ("grab_and_go", "regular", {"rent.mayWaive": True, "start.dealDeeds": 4, "start.dealPaid": False}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mode", "options"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_listed_act_of_every_seat_reads_back(name: str, mode: str, options: dict[str, Any], seed: int) -> None:
    game = stompoly.new(name, ["ann", "Mr. B", "3", "for"], seed=seed, mode=mode, options=options)
    bot, dice, verbs = RuleBot("random", seed), random.Random(seed), set()
    for _ in range(250):
        if game.over:
            break
        for seat in range(4):
            for act in game.acts(seat):
                text = game.text(act)
                assert game.read(text, seat) == act, text
                assert game.why(text, seat) is None
                verbs.add(act.verb)
        turn = next_turn(game, False, [dice.randrange(4)], lambda p: bot.interject(game, p))
        game.play(turn.act or bot.decide(game, turn.seat))
    assert {Verb.ROLL, Verb.END, Verb.BUY, Verb.BID, Verb.OFFER, Verb.MORTGAGE} <= verbs


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


def test_a_copy_is_a_game_of_its_own() -> None:
    game = stompoly.new("classic", ["a", "b"], seed=3)
    twin = game.copy()
    twin.play("roll")
    assert (len(game.moves), len(twin.moves)) == (0, 1)
    assert game.digest() != twin.digest()
    assert len(game.log) < len(twin.log)
    game.play("roll")
    assert game.digest() == twin.digest()


def test_a_game_says_what_it_is() -> None:
    assert repr(stompoly.new("gopoly", ["a", "b"], seed=3)) == (
        "<Game of Gopoly (regular): a, b; 0 moves; a throws to see who starts.>"
    )


def test_dice_are_laid_down_by_their_faces() -> None:
    game = stompoly.new("classic", ["a", "b"], seed=3)
    game.dice(6, 5, 1, 2)
    game.play("roll")
    game.play("roll")
    assert [(line.event.x, line.event.y) for line in game.log if line.kind == "roll_off"] == [(6, 5), (1, 2)]
    with pytest.raises(ValueError, match="dice show 1 to 6"):
        game.dice(0, 7)


def test_a_tie_for_the_start_is_told() -> None:
    game = stompoly.new("classic", ["a", "b", "c"], seed=3)
    game.dice(6, 5, 1, 2, 5, 6)
    for _ in range(3):
        game.play("roll")
    assert game.log[-1].text == "equal throws: a and c throw again"
    assert game.log[-1].clause == "CLA-TRN-02"


@pytest.mark.clause("CLA-JAIL-09")
def test_leaving_jail_cites_the_way_out() -> None:
    t = scene("classic", "AB", held={"A": 1}, passes={"A": 1})
    assert {line.kind: line.clause for line in t.play("fine")}["freed"] == "CLA-JAIL-09"
    t = scene("classic", "AB", held={"A": 1}, passes={"A": 1})
    assert {line.kind: line.clause for line in t.play("use pass")}["freed"] == "CLA-JAIL-07"


def test_games_by_the_same_rules_share_their_tables_and_others_do_not() -> None:
    def tables(book: str, **options: object) -> object:
        return stompoly.new(book, ["ann", "bo"], seed=1, options=options).tables

    plain = stompoly.new("classic", ["ann", "bo"], seed=1)
    assert tables("classic") is plain.tables
    assert tables("classic", **{"go.salary": 300}) is not plain.tables
    assert tables("monsters_menace") is not tables("monsters_menace")  # the monsters that seats picked are in them
