"""Choices as pages show them: the space each is about, and names as they are shown."""

from __future__ import annotations

import re

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED, PLAIN
from stompoly.faces.menu import Item
from stompoly.faces.seen import NONE
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS
from stompoly.table import bot_step
from stompoly.testing import kaiju_scene, menace_scene, scene
from tests.faces.helpers_kaiju_page import KOTO, A, B, fight
from tests.faces.test_estate_page_panels import shortage

CHANCE, TAX, PARKING = 7, 4, 20
MANY = ["ann", "bot:sensible", "bot:sensible", "bot:sensible"]


def leaves(items: list[Item] | tuple[Item, ...]) -> list[Item]:
    return [leaf for item in items for leaf in (leaves(item.items) if item.items else [item])]


def choices(game: Game, seat: int = A) -> dict[str, Item]:
    return {item.words: item for item in leaves(face_of(game).menu(game.seen_by(seat), seat))}


# --- the space that a choice is about ----------------------------------------------------------------


def test_buying_and_bidding_are_about_the_deed() -> None:
    t = scene("classic", "AB", at={"A": 0}, cash={"A": 500})
    t.roll(1, 2)
    assert {words: item.lot for words, item in choices(t.game).items()}["buy"] == 3
    t.play("decline")
    bids = [item for words, item in choices(t.game, t.game.question.seat).items() if words.startswith("bid")]
    assert {item.lot for item in bids} == {3}


def test_business_is_about_the_deed_it_changes() -> None:
    t = scene("classic", "AB", deeds={"A": [1, 3, 5]}, cash={"A": 500})
    found = choices(t.game)
    assert found["mortgage reading-railroad"].lot == 5
    assert found["build baltic-avenue"].lot == 3
    assert found["roll"].lot == NONE


def test_a_rent_to_ask_for_is_about_its_deed_and_calls_people_by_name() -> None:
    t = scene("classic", "AB", at={"A": 0}, deeds={"B": [3]}, options={"rent.collection": "manual"})
    t.roll(1, 2)
    item = next(item for words, item in choices(t.game, B).items() if words.startswith("ask rent"))
    assert (item.lot, item.name) == (3, "ask A for the rent on Baltic Avenue")


def test_moves_lead_to_their_spaces_and_attacks_stay_where_the_fight_is() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5, "B": KOTO})
    t.roll(2, 4)
    assert {words: item.lot for words, item in choices(t.game).items()} == {"full": KOTO, "hide": KOTO - 1}
    assert {item.lot for item in choices(fight().game).values()} == {KOTO}


def test_a_walk_and_an_attack_of_monsters_are_about_where_they_lead() -> None:
    t = menace_scene("AB", at={"A": 0, "B": 39})
    t.play("move", 2, 5)
    walks = {words: item.lot for words, item in choices(t.game).items() if words.startswith("walk")}
    assert walks
    assert all(lot == int(words.split()[1]) for words, lot in walks.items())


@pytest.mark.parametrize("book", RULEBOOKS)
def test_spaces_of_choices_are_on_the_board_and_a_group_has_the_one_of_all_in_it(book: str) -> None:
    for item in played(book):
        assert NONE <= item.place < 60
        if item.items and item.place != NONE:
            assert {leaf.place for leaf in leaves(item.items)} == {item.place}


# --- names -------------------------------------------------------------------------------------------


def test_actions_of_spaces_are_aimed_at_monsters_by_name() -> None:
    t = menace_scene("ABC", at={"A": TAX})
    assert choices(t.game)["action b"].name == "Taxman: B"
    t.play("action b")
    assert "A uses Taxman" in [str(line) for line in t.game.log]
    t = menace_scene("AB", at={"A": PARKING})
    in_a_group = choices(t.game)["action b mediterranean-avenue"]  # of Survey The Scene
    assert in_a_group.name == "B to Mediterranean Avenue"


def test_whom_to_sneak_up_on_is_told_by_what_they_have() -> None:
    t = menace_scene("ABCD", monsters={"A": "ninja_clan"})
    assert choices(t.game)["power b"].meaning == "has no prizes"  # the group says what is done


def test_whoever_is_pushed_by_the_own_army_reads_no_name() -> None:
    t = menace_scene("AB", at={"A": CHANCE})
    t.play("action", 4)
    assert {item.name for item in choices(t.game).values()} == {"aim at yourself", "aim at B"}
    t.play("aim a", 2)
    assert t.game.words.question(t.game.state, to_you=True) == "The army moves you 2 spaces: forward or back?"
    t.play("shove on")
    assert str(t.game.log[-1]) == "A is moved to Connecticut Avenue"


@pytest.mark.parametrize("book", RULEBOOKS)
def test_no_choice_shows_a_name_as_it_is_typed(book: str) -> None:
    shown = [text for item in played(book) for text in (item.name, item.meaning)]
    assert [text for text in shown if re.search(r"\bsensible-\d", text)] == []


def test_a_house_won_in_a_shortage_is_put_on_a_lot_by_its_name() -> None:
    t = shortage()
    for words in ("want 1", "bid 60", "pass"):
        t.play(words)
    placed = {item.name: item.meaning for item in choices(t.game, B).values() if item.words.startswith("place")}
    assert placed["put it on Oriental Avenue"] == "rent $30"


def test_a_card_is_aimed_at_a_district_by_its_name() -> None:
    t = kaiju_scene("ugm", "AB", phase="end", rights={"A": [KOTO]}, cards={"A": ["night_shift"]})
    item = choices(t.game)["play night-shift koto"]
    assert (item.name, item.lot) == ("play Night Shift on Koto", KOTO)


def played(book: str) -> list[Item]:
    """All choices and groups of a game of somebody and three bots of a kind."""
    game, found = stompoly.new(book, MANY, seed=3), []
    bots = [make_bot("sensible", p, game.family) for p in range(4)]
    for _ in range(300):
        if game.over:
            break
        seat = game.question.seat
        items = face_of(game).menu(game.seen_by(seat), seat)
        found += [*items, *leaves(items)]
        bot_step(game, bots)
    return found


# --- what a choice means -----------------------------------------------------------------------------


def test_a_move_says_whether_it_leads_to_a_fight() -> None:
    means = {}
    for laps, first_lap in (("later", ""), ("first", "A")):
        t = kaiju_scene("ugm", "AB", at={"A": 5, "B": KOTO}, first_lap=first_lap)
        t.roll(2, 4)
        means[laps] = {words: item.meaning for words, item in choices(t.game).items()}
    assert means["later"] == {"full": "the whole roll, and you fight", "hide": "one space short, no fight"}
    assert means["first"] == {"full": "the whole roll, no fight in your peace lap", "hide": "one space short"}


def test_a_walk_says_what_the_space_can_do() -> None:
    t = menace_scene("AB", at={"A": 0, "B": 39})
    t.play("move", 1, 4)
    assert choices(t.game)["walk 4"].meaning == "to Income Tax: Taxman (steal a prize from another player)"


def test_the_answers_to_an_offer_say_what_they_mean() -> None:
    t = scene("classic", "AB", deeds={"A": [1], "B": [5]}, cash={"A": 500, "B": 500})
    t.play("offer b give mediterranean-avenue +20 for reading-railroad")
    meant = {words: item.meaning for words, item in choices(t.game, B).items()}
    assert meant["accept"] == "you give Reading Railroad, you get Mediterranean Avenue and $20"
    assert (meant["reject"], meant["counter"]) == ("no deal", "propose other terms")


def test_the_answers_to_a_deal_of_kaiju_say_what_they_mean() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KOTO]}, cards={"B": ["smoke"]}, money=3000)
    t.play("offer b give koto for smoke +500")
    assert choices(t.game, B)["accept"].meaning == "you give the card Smoke and ¥500K, you get Koto"


def test_paying_says_what_it_costs_and_drawing_what_comes_instead() -> None:
    t = scene("grab_and_go", "AB", at={"A": 10}, cash={"A": 500})
    t.roll(3, 4, 4, 5, 5)
    meant = {words: item.meaning for words, item in choices(t.game).items()}
    assert (meant["pay"], meant["draw"]) == ("£10, leaves £490", "roll three dice for a Chance task instead")


def test_a_get_out_card_is_used_by_its_name() -> None:
    t = scene("classic", "AB", held={"A": 1}, passes={"A": 1})
    item = choices(t.game)["use pass"]
    assert (item.name, item.meaning) == ("use a Get Out of Jail Free card", "get out at no cost")


def test_the_answers_to_deeds_for_a_debt_say_what_they_mean() -> None:
    t = scene("classic", "AB", at={"A": 36}, deeds={"A": [1], "B": [39]}, cash={"A": 10}, levels={39: 1})
    t.roll(1, 2)
    settling = choices(t.game)["settle with mediterranean-avenue"]
    assert settling.meaning == "for the whole debt, if B agrees"
    t.play("settle with mediterranean-avenue")
    meant = {words: item.meaning for words, item in choices(t.game, B).items()}
    assert meant["accept"] == "you get Mediterranean Avenue; the debt of $200 is settled"
    assert meant["reject"] == "you are still owed $200"


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_choice_says_what_it_does(book: str) -> None:
    """A number that is typed says it itself."""
    assert {item.name for item in played(book) if not item.meaning and not item.number} == set()


@pytest.mark.parametrize("book", RULEBOOKS)
def test_choices_that_open_more_say_what_for(book: str) -> None:
    opening = [item for item in played(book) if item.items or item.words in ("trade", "counter")]
    assert [item.name for item in opening if not item.meaning] == []


# --- colour groups -----------------------------------------------------------------------------------


def test_pages_name_colour_groups_without_the_letters_of_the_terminal() -> None:
    t = scene("classic", "AB", deeds={"A": [1], "B": [3]})
    face, game = face_of(t.game), t.game.seen_by(0)
    completes = (
        face.deal_notes(game, 0, 1, 0, 1 << 3, LETTERED, NOBODY),
        face.deal_notes(game, 0, 1, 0, 1 << 3, PLAIN, 0),
    )
    assert completes == (["A completes Brown (A)"], ["You complete Brown"])
    assert [face.space_facts(game, 6, groups)[0] for groups in (LETTERED, PLAIN)] == [
        "Light blue (letter B)",
        "Light blue",
    ]
    labels = [face.belongings(game, 0, groups).rows[1][0] for groups in (LETTERED, PLAIN)]
    assert labels == ["A Brown 1/2", "Brown 1/2"]


# --- the quick list --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_quick_list_has_everything_but_further_offers(rulebook: str) -> None:
    """At every step of a game, for every seat, asked or not."""
    game = stompoly.new(rulebook, MANY, seed=11)
    bots = [make_bot("sensible", p, game.family) for p in range(4)]
    dealt = False
    for _ in range(250):
        if game.over:
            break
        for p in range(4):
            acts = game.acts(p)
            offers = [act for act in acts if game.family.verbs[act.verb] == "offer"]
            others = [act for act in acts if act not in offers]
            assert sorted(game.choices(p)) == sorted(others + offers[:1])
            dealt = dealt or len(offers) > 1
        bot_step(game, bots)
    assert dealt == bool(face_of(game).deal().kind)
