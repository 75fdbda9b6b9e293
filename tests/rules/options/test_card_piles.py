"""cards.mode = discardPile: drawn cards lie face up, and are shuffled when the deck is empty."""

import pytest

from stompoly.estate import state as state_of
from stompoly.game import new
from stompoly.rules.estate.invariants import BROKEN, sound
from stompoly.rules.estate.study import redeal
from stompoly.rules.estate.views import scramble
from stompoly.table import play_out
from stompoly.testing.scene import Scene, put_in_turn, scene

PILE = {"cards.mode": "discardPile"}
DECKS = [("classic", "chance", 19), ("gopoly", "gamera", 19), ("grab_and_go", "chance", 19)]


def draw(t: Scene, at: int = 19) -> None:
    """A draws the next card of the deck three spaces on."""
    t.s.pos[0], t.s.held[0] = at, 0
    put_in_turn(t, 0, "roll", 0, {})
    t.roll(1, 2)


@pytest.mark.parametrize(("book", "deck", "at"), DECKS)
def test_a_drawn_card_lies_face_up_on_the_pile(book: str, deck: str, at: int) -> None:
    t = scene(book, "AB", cash=9000, passes={"B": 1} if book != "grab_and_go" else {}, options=PILE)
    order = [card for card in t.deck(deck) if "jail_free" not in card]
    for drawn in range(1, 4):
        draw(t, at)
        assert t.discards(deck) == order[:drawn] or book == "grab_and_go"
        assert len(t.deck(deck)) + len(t.discards(deck)) + t.passes("A") == (16 if book == "grab_and_go" else 15)
    assert sound(t.g, t.s) == 0


@pytest.mark.clause("FAM-AMB-27")
def test_the_pile_is_shuffled_when_the_deck_is_empty_and_not_before() -> None:
    t = scene("classic", "AB", cash=90_000, passes={"B": 1}, options=PILE)
    order = t.deck("chance")
    for _ in range(15):
        draw(t)
    assert (t.deck("chance"), t.discards("chance")) == ([], order)
    draw(t)
    assert (len(t.deck("chance")), len(t.discards("chance"))) == (14, 1)
    for _ in range(14):
        draw(t)
    drawn = [line.event.x for line in t.happened("card")]
    assert sorted(drawn[:15]) == sorted(drawn[15:])
    assert drawn[:15] != drawn[15:]


@pytest.mark.clause("FAM-AMB-27")
def test_a_used_pass_goes_on_the_pile() -> None:
    t = scene("classic", "AB", held={"A": 1}, passes={"A": 1}, options=PILE)
    t.play("use pass")
    assert (t.discards("chance"), len(t.deck("chance")), t.passes("A")) == (["ch_jail_free"], 15, 0)


def test_a_pass_of_a_bankrupt_goes_on_the_pile() -> None:
    t = scene("classic", "ABC", at={"A": 1}, cash={"A": 0}, passes={"A": 1}, options=PILE)
    t.roll(1, 2)
    t.play("flat")
    t.play("bankrupt")
    assert (t.out("A"), t.discards("chance")) == (True, ["ch_jail_free"])


def test_a_kept_pass_is_in_neither_pile() -> None:
    t = scene("classic", "AB", options=PILE)
    t.next_card("chance", "ch_jail_free")
    draw(t)
    assert (t.passes("A"), len(t.deck("chance")), t.discards("chance")) == (1, 15, [])


@pytest.mark.clause("FAM-AMB-27")
def test_the_pile_is_seen_and_the_deck_is_not() -> None:
    t = scene("classic", "AB", cash=9000, passes={"B": 1}, options=PILE)
    for _ in range(3):
        draw(t)
    seen = t.game.view("B")
    assert seen.deck[0][:12] == [-1] * 12
    assert seen.deck[0][12:15] == t.s.deck[0][12:15]
    hidden = t.s.copy()
    scramble(hidden)
    assert hidden.deck[0][:12] != t.s.deck[0][:12]
    assert hidden.deck[0][12:] == t.s.deck[0][12:]


def test_a_guess_at_the_deck_leaves_out_what_is_seen() -> None:
    t = scene("classic", "AB", cash=9000, passes={"B": 2}, options=PILE)
    for _ in range(3):
        draw(t)
    left = {*t.s.deck[0][:12]}
    twin = t.game.view("A")
    redeal(t.g, twin, 5)
    assert {*twin.deck[0][:12]} == left
    assert (twin.deck_size, twin.discards, twin.deck[0][12:]) == (t.s.deck_size, t.s.discards, t.s.deck[0][12:])
    assert sound(t.g, twin) == 0


def test_a_guess_at_a_cycling_deck_leaves_out_the_passes_that_are_held() -> None:
    t = scene("classic", "AB", passes={"B": 1})
    held = t.g.pass_card[0]
    twin = t.game.view("A")
    redeal(t.g, twin, 5)
    assert held not in twin.deck[0][:15]
    assert sorted(twin.deck[0][:15]) == sorted(t.s.deck[0][:15])
    assert sorted(twin.deck[1][:16]) == sorted(t.s.deck[1][:16])


@pytest.mark.parametrize("lose", ["lost", "doubled"])
def test_a_card_that_is_lost_or_doubled_is_noticed(lose: str) -> None:
    t = scene("classic", "AB", cash=9000, passes={"B": 1}, options=PILE)
    draw(t)
    if lose == "lost":
        t.s.discards[0] -= 1
    else:
        t.s.deck[0][0] = t.s.deck[0][1]
    assert BROKEN[sound(t.g, t.s)] == "cards got lost or doubled"


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
def test_whole_games_are_played_with_a_pile(book: str) -> None:
    names = [f"p{p + 1}:sensible" for p in range(3)]
    game = play_out(new(book, names, seed=3, options={**PILE, "end.cap": 60}))
    assert game.over
    assert sound(game.tables, state_of(game)) == 0
