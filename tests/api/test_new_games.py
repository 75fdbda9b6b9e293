"""Starting a game: seats, seeds, options, modes, tokens, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import stompoly
from stompoly.estate import actions
from stompoly.game import Seat, SeatError
from stompoly.rules.options import OptionError
from stompoly.testing import scene


def test_the_example_of_the_front_page_works() -> None:
    game = stompoly.new("gopoly", seats=["ann", "bo"], seed=7)
    assert game.question.text == "ann rolls to see who starts."
    assert game.play("roll")


def test_what_is_no_seat_and_no_table_of_options_is_refused() -> None:
    with pytest.raises(stompoly.SeatError, match="a seat is a name such as 'ann' or 'bo:sensible', not 1"):
        stompoly.new("classic", seats=[1, 2])  # type: ignore[list-item]
    with pytest.raises(stompoly.OptionError, match="options are a dictionary such as"):
        stompoly.new("classic", options=["go.salary=3"])  # type: ignore[arg-type]


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
        ({"pot.sources": "incomeTax"}, ["pot.sources cannot be 'incomeTax'", "a list; each item"]),
        ({"pot.sources": ["rent"]}, ["'rent'", "jailFine"]),
        ({"edition": "from2009"}, ["'from2009'", "pre2008 or from2008"]),
    ],
)
def test_a_wrong_option_is_reported_with_what_it_takes(options: dict[str, Any], words: list[str]) -> None:
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
def test_seats_out_of_range_are_reported(name: str, seats: int) -> None:
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


def test_names_in_a_single_text_are_refused_with_the_list_to_use() -> None:
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


def test_a_player_who_picked_no_token_gets_a_free_one() -> None:
    tokens = [seat.token for seat in stompoly.new("classic", ["ann", "bo=Top Hat", "cy"]).players]
    assert tokens[1] == "Top Hat"
    assert len(set(tokens)) == 3


@pytest.mark.parametrize("seed", [-1, 1 << 63, "7", 1.5, True])
def test_a_bad_seed_is_reported(seed: Any) -> None:
    with pytest.raises(OptionError, match=r"a seed is a whole number from 0 to 2\*\*63 - 1"):
        stompoly.new("classic", 2, seed=seed)


@pytest.mark.parametrize("seed", [0, (1 << 63) - 1])
def test_the_largest_and_the_smallest_seed_play(seed: int) -> None:
    game = stompoly.new("classic", 2, seed=seed)
    game.play("roll")
    assert len(game.state.to_bytes()) > 0


def test_numbers_may_come_from_an_array(tmp_path: Path) -> None:
    seed, salary, bid = np.array([7, 300, 90])
    game = stompoly.new("classic", ["ann", "bo"], seed=seed, options={"go.salary": salary})
    assert game == stompoly.new("classic", ["ann", "bo"], seed=7, options={"go.salary": 300})
    while game.question.kind != "auction":
        game.play(game.legal_actions()[-1])
    game.play(actions.Bid(seat=game.question.who, amount=bid))
    game.save(tmp_path / "game.jsonl")
    assert stompoly.load(tmp_path / "game.jsonl") == game
    found = stompoly.simulate("classic", games=1, seed=seed, options={"go.salary": salary, "end.cap": 2})
    assert stompoly.new("classic", seed=found.seed[0], options=found.options).seed == 7


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


def test_your_own_change_wins_over_the_edition_and_the_mode() -> None:
    options = {"edition": "from2008", "tax.luxury.amount": 7, "start.dealDeeds": 1}
    chosen = stompoly.new("classic", 2, mode="short", options=options).options_chosen
    assert (chosen["tax.luxury.amount"], chosen["start.dealDeeds"], chosen["build.hotelLevel"]) == (7, 1, 3)


def test_games_by_the_same_rules_share_their_tables_and_others_do_not() -> None:
    def tables(book: str, **options: object) -> object:
        return stompoly.new(book, ["ann", "bo"], seed=1, options=options).tables

    plain = stompoly.new("classic", ["ann", "bo"], seed=1)
    assert tables("classic") is plain.tables
    assert tables("classic", **{"go.salary": 300}) is not plain.tables
    assert tables("monsters_menace") is not tables("monsters_menace")  # the monsters that seats picked are in them
