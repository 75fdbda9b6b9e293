"""What the kaiju face shows beside each question, and its numbered choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.faces.by_family import face_of
from stompoly.rules.kaiju.tables import TANKS
from stompoly.testing import KaijuScene, kaiju_scene
from tests.tui.helpers_kaiju import KITA, KOTO, OTA, SUGINAMI, SUMIDA, beside, card_with, items, labels, leaves, table
from tests.tui.helpers_tui import Desk, FakeBot, Obedient, Script

# --- combat ------------------------------------------------------------------------------------------


def fight(seats: str = "ABC", **there: Any) -> KaijuScene:
    """A lands on Kita, B's district with tanks, where everybody else stands."""
    at = {"A": 1} | dict.fromkeys(seats[1:], KITA)
    t = kaiju_scene("ugm", seats, at=at, rights={"B": [KITA]}, houses={KITA: 4}, tanks={KITA: 3}, **there)
    t.roll(3, 4)
    t.play("full")
    return t


def test_smashing_houses_is_a_short_list_with_the_price_beside_it() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1})
    t.roll(3, 4)
    assert labels(t) == [
        "hold (spend nothing)",
        "smash 1 house (1 AP, leaves 11 AP, 2 houses left)",
        "smash 2 houses (2 AP, leaves 10 AP, 1 house left)",
    ]
    assert beside(t) == ["Rights held by the City, and for sale at ¥1M once demolished (A has ¥10M)."]


def test_a_fight_shows_who_comes_when_and_with_what() -> None:
    t = fight(masers=[SUGINAMI], hp={"C": 4}, ap={"C": 1})
    assert beside(t)[1:] == [
        "Now A (12 HP, 12 AP, 2 to spend here)",
        "Then B (12 HP, 12 AP, 3 tanks for 2 HP)",
        "Then C (4 HP, 1 AP)",
    ]
    t.play("attack tank 1 c 1")
    assert beside(t) == [
        "Now B (12 HP, 12 AP, 2 to spend here, 2 tanks for 2 HP)",
        "Then C (3 HP, 1 AP)",
        "Has acted: A (12 HP, 10 AP)",
    ]


def test_masers_in_range_are_to_come_until_they_have_fired() -> None:
    there: dict[str, Any] = {"rights": {"B": [KITA, SUMIDA]}, "masers": [KITA, SUMIDA], "houses": {KITA: 1, SUMIDA: 1}}
    t = kaiju_scene("ugm", "AB", at={"A": 1, "B": 20}, **there)
    t.roll(3, 4)
    assert t.ask == "maser"
    assert beside(t) == ["Now B (Maser Cannon on Sumida for 1 HP)", "Has acted: A (12 HP, 12 AP)"]
    assert labels(t) == ["stand down (do not fire)", "fire at A (takes 3 of its 12 HP)"]


def test_points_are_divided_by_number_or_in_words(tmp_path: Path) -> None:
    t = fight()
    menu = labels(t)
    assert menu[:7] == [
        "hold (spend nothing, 3 tanks left, firing for 2 HP)",
        "smash 1 house (1 AP, leaves 11 AP, 2 houses left)",
        "smash 2 houses (2 AP, leaves 10 AP, 1 house left)",
        "smash 1 tank (1 AP, leaves 11 AP, 2 left, firing for 2 HP)",
        "smash 2 tanks (2 AP, leaves 10 AP, 1 left, firing for 1 HP)",
        "hit B for 1 HP (1 AP, leaves 11 AP)",
        "hit B for 2 HP (2 AP, leaves 10 AP)",
    ]
    assert "attack several targets…" in menu
    mixed = next(item for item in items(t) if item.items)
    both = "smash 1 house and 1 tank (2 AP, leaves 10 AP, 2 houses left, 2 tanks left, firing for 2 HP)"
    assert both in [item.label for item in mixed.items]
    tank = "smash 1 tank and hit C for 1 HP (2 AP, leaves 10 AP, 2 left, firing for 2 HP)"
    assert tank in [item.label for item in mixed.items]
    place = Desk(t.game, Script("attack", "2", "attack b 1 tank 1"), tmp_path)
    place.run()
    assert t.game.moves[2].text.startswith("attack")
    assert t.ap("A") == 10


@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCDEFGH"])
@pytest.mark.parametrize("limit", [2, 6])
def test_a_fight_never_offers_more_than_about_twelve_and_loses_none(seats: str, limit: int) -> None:
    t = fight(seats, options={"ap.perLanding": limit})
    shown = items(t)
    assert len(shown) <= 13
    offered = {item.words for item in leaves(shown)}
    wanted = {t.game.text(act) for act in t.game.acts() if t.game.family.verbs[act.verb] in ("attack", "play")}
    assert wanted <= offered
    assert [words for words in offered if t.game.why(words, 0)] == []


def test_the_first_blow_with_a_card_says_whom_it_falls_on() -> None:
    t = fight(cards={"A": ["tail_swipe"]})
    t.play("play tail-swipe")
    assert "1 more HP with its first hit" in beside(t)[1]
    words = [item.label for item in leaves(items(t))]
    assert "hit B for 1 HP (1 AP, leaves 11 AP, loses 2 HP)" in words
    assert "hit B for 1 HP and hit C for 1 HP (2 AP, leaves 10 AP, B loses 2 HP)" in words
    assert (
        "hit C for 1 HP and hit B for 1 HP (2 AP, leaves 10 AP, C loses 2 HP)" in words
    )  # who is named first is struck first


def test_choices_say_what_an_attack_would_lead_to() -> None:
    t = fight(hp={"B": 1, "C": 2})
    offered = [item.label for item in leaves(items(t))]
    assert "hit B for 1 HP (1 AP, leaves 11 AP, falls)" in offered
    assert "hit C for 2 HP (2 AP, leaves 10 AP, falls)" in offered
    assert "smash 1 tank and hit B for 1 HP (2 AP, leaves 10 AP, 2 left, firing for 2 HP, B falls)" in offered
    bare = kaiju_scene("ugm", "AB", at={"A": 1}, rights={"B": [KITA]}, houses={KITA: 3})
    bare.roll(3, 4)
    assert labels(bare) == [
        "hold (spend nothing)",
        "smash 1 house (1 AP, leaves 11 AP, 1 house left)",
        "smash 2 houses (2 AP, leaves 10 AP, demolished)",
    ]


def test_tanks_that_have_fired_are_only_counted() -> None:
    """C's slot comes after B's, so B's tanks are no danger any more in this combat."""
    t = fight(hp={"A": 9})
    t.play("hold")
    t.play("hold")
    t.play("fire c")
    assert t.game.question.who == "C"
    assert "smash 1 tank (1 AP, leaves 11 AP, 2 left)" in labels(t)


def test_a_blow_that_takes_the_last_hp_says_so() -> None:
    t = fight("AB", cards={"B": ["thick_hide"]}, hp={"B": 2})
    t.play("attack b 2")
    assert labels(t)[0] == "decline (take the hit and fall)"


def test_a_blow_that_armour_takes_says_so() -> None:
    t = fight("AB", cards={"B": ["thick_hide"]}, options={"ap.perLanding": 1})
    t.play("attack b 1")
    t.play("play thick-hide")
    t.s.armour[0] = 1  # as if A had one left too
    assert "hit A for 1 HP (1 AP, leaves 11 AP, loses 0 HP)" in labels(t)


def test_tanks_choose_whom_to_fire_at() -> None:
    t = kaiju_scene("ugm", "ABCD", at={"A": 1, "C": KITA}, rights={"B": [KITA]}, tanks={KITA: TANKS}, hp={"C": 2})
    t.roll(3, 4)
    t.play("full")
    t.play("hold")
    assert t.ask == "fire"
    assert labels(t) == [
        "stand down (do not fire)",
        "fire at A (takes 3 of its 12 HP)",
        "fire at C (takes its last 2 HP, and it falls)",
    ]
    assert beside(t) == ["Then C (2 HP, 12 AP)", "Has acted: A (12 HP, 12 AP)"]


def test_a_blow_about_to_fall_names_the_cards_against_it() -> None:
    t = fight("AB", cards={"B": ["thick_hide"], "A": ["jam_signal"]})
    t.play("attack b 2")
    assert t.ask == "shield"
    assert labels(t) == [
        "decline (take the hit)",
        "play Thick Hide (your kaiju takes up to 2 less damage in this combat)",
    ]
    t.play("play thick-hide")
    assert t.ask == "jam"
    assert labels(t) == ["decline (let the card stand)", "play Jam Signal (cancel that card)"]


# --- the other questions -----------------------------------------------------------------------------


def test_the_choice_to_hide_says_what_waits_on_each_space() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 2, "B": SUMIDA}, rights={"B": [KITA]}, tanks={KITA: 2})
    t.roll(3, 4)
    assert labels(t) == ["full (to Sumida)", "hide (one space short, on Kita)"]
    assert beside(t) == ["Kita: B's 2 tanks, 2 HP", "Sumida: B's kaiju, up to 2 HP"]


def test_a_thrall_may_step_one_more_or_less() -> None:
    t = kaiju_scene("ugm", "ABC", at={"A": 2, "B": KITA, "C": 10}, masters={"A": "C"}, rights={"B": [5]})
    t.roll(2, 3)
    assert labels(t) == ["full (to Big Pile of Fish)", "more (to Kita)"]
    assert "You serve C: " in beside(t)[0]
    assert "UGM-FREE-01" in beside(t)[0]
    assert beside(t)[1:] == ["Big Pile of Fish: nothing there can hurt you", "Kita: B's kaiju, up to 2 HP"]


def test_go_the_meal_and_the_fish_name_their_numbers() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 26}, rights={"A": [1]}, houses={1: 2})
    t.roll(1, 2)
    assert labels(t) == ["take money (¥3M and no more AP)", "take HP (1 HP, no money and no AP)"]
    t.s.ap[0] -= 1
    assert labels(t)[0] == "take money (¥3M and 1 AP)"
    t.s.ap[0] = 0
    assert labels(t)[0] == "take money (¥3M and 3 AP)"
    t = kaiju_scene("ugm", "AB", at={"A": 4})
    t.roll(1, 2)
    assert "(12 HP, 12 AP, ¥10M): pay 2 AP for 1 HP?" in t.game.question.text
    assert labels(t) == ["eat (pay 2 AP, get 1 HP)", "decline (keep your AP)"]
    t = kaiju_scene("ugm", "AB", fish={"A": 2}, cards={"A": [card_with("escape_fish")]})
    assert labels(t)[:2] == ["roll (try for a double)", "stay (wait, 2 turns to serve)"]
    assert labels(t)[2].startswith("play ")


def test_buying_names_the_group_and_what_can_be_built(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1}, houses={KITA: 0}, rights={"B": [SUMIDA]})
    t.roll(3, 4)
    assert beside(t) == ["Kita, Pink (C); B: 1 of 2. House ¥1M, tank ¥500K (1/2/2/3 HP), Maser ¥3M (3 HP, 1 in range)."]
    assert labels(t) == ["buy (pay ¥1M, leaves ¥9M)", "decline (keep your money)", "trade…"]
    assert "Kita:\ngroup" in Desk(t.game, Script("card"), tmp_path).run()


def test_building_is_grouped_and_names_what_it_costs(tmp_path: Path) -> None:
    there: dict[str, Any] = {"rights": {"A": [KITA]}, "houses": {KITA: 3}, "tanks": {KITA: 2}, "spare_tanks": {"A": 3}}
    said = table(tmp_path, "build", "", "place", "", "sell", "6", **there)
    assert "1. build 1 house on Kita (\N{MINUS SIGN}¥1M, +¥500K at each GO)\n" in said
    assert "2. build 1 tank on Kita (\N{MINUS SIGN}¥500K, visitors lose 2 HP)\n" in said
    assert "3. build 2 tanks on Kita (\N{MINUS SIGN}¥1M, visitors lose 3 HP)\n" in said
    placed = "1. place 1 tank on Kita (visitors lose 2 HP)\n2. place 2 tanks on Kita (visitors lose 3 HP)\n"
    assert placed in said
    assert "place 3 tanks" not in said  # four at most
    assert "1. sell 1 house on Kita (+¥500K)\n2. sell 2 houses on Kita (+¥1M)\n" in said
    assert "4. sell 1 tank on Kita (+¥250K)\n5. sell 2 tanks on Kita (+¥500K)\n" in said
    assert "6. sell 1 tank from the reserve (+¥150K)\n" in said
    assert "8. sell 3 tanks from the reserve (+¥450K)\n" in said
    assert "A sells" in said


def test_much_to_build_is_divided_by_district() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KITA, SUMIDA, KOTO]}, houses={KITA: 1}, tanks={KITA: 3}, money=30_000)
    build = next(item for item in items(t) if item.label == "build…")
    assert [item.label for item in build.items] == [
        "Kita (1 house, 3 tanks)…",
        "Sumida (demolished)…",
        "Koto (demolished)…",
    ]
    # the tanks that a Maser replaces come back at half their cost
    assert "build Maser Cannon on Kita (\N{MINUS SIGN}¥2.25M, visitors lose 3 HP)" in [
        item.label for item in build.items[0].items
    ]


def test_a_bare_word_opens_a_divided_group_too(tmp_path: Path) -> None:
    there: dict[str, Any] = {"rights": {"A": [KITA, SUMIDA, KOTO]}, "money": 30_000}
    said = table(tmp_path, "build", "2", "1", **there)
    assert "2. Sumida (demolished)…\n" in said
    assert "A builds a house on Sumida for ¥" in said


def test_a_debt_lists_what_can_be_sold_at_once() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 0}, money={"A": 100}, rights={"A": [KITA, OTA]}, tanks={KITA: 1})
    t.next_card(card_with("lose_money"))
    t.roll(1, 2)
    assert t.ask == "debt"
    assert labels(t) == ["sell 1 tank on Kita (+¥250K)", "return Ota to the City (+¥700K)", "trade…"]
    t.play("sell tank kita")
    t.play("return ota")
    assert (t.ask, t.money("A")) == ("end", 50)


def test_a_debtor_with_nothing_but_cards_may_offer_them_or_have_the_rest_cancelled() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 0}, money={"A": 100}, cards={"A": [card_with("ignore_fire")]})
    t.next_card(card_with("lose_money"))
    t.roll(1, 2)
    assert labels(t) == ["cannot pay (the rest of the debt is cancelled)", "trade…"]
    assert t.game.question.text.endswith("Nothing is left to sell: offer somebody a card, or say that you cannot pay.")
    t.play("no")
    assert (t.ask, t.money("A")) == ("end", 0)


def test_a_player_who_is_short_of_the_price_sees_what_could_be_sold_for_it(tmp_path: Path) -> None:
    there: dict[str, Any] = {"rights": {"A": [SUMIDA, OTA]}, "tanks": {SUMIDA: 1}, "houses": {KITA: 0, SUMIDA: 0}}
    t = kaiju_scene("ugm", "AB", at={"A": 1}, money={"A": 600}, **there)
    t.roll(3, 4)
    assert t.game.question.text.endswith("for ¥1M (¥400K short: sell something first), or decline?")
    assert beside(t)[1] == "A is ¥400K short and could raise ¥1.55M by selling."
    assert labels(t) == [
        "decline (keep your money)",
        "sell 1 tank on Sumida (+¥250K)",
        "return Ota to the City (+¥700K)",
        "trade…",
    ]
    said = Desk(t.game, Script("buy", "2", "2", "buy"), tmp_path).run()
    assert "A has only ¥600K" in said
    assert "A buys the rights to Kita for ¥1M" in said


def test_a_player_who_gives_away_what_could_be_sold_for_the_price_may_still_decline() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1}, money={"A": 600}, rights={"A": [OTA]}, houses={KITA: 0})
    t.roll(3, 4)
    t.play("offer b give ota for nothing")
    t.play("accept")
    assert labels(t) == ["decline (keep your money)"]


def test_a_player_who_is_asked_for_money_in_a_deal_sees_what_could_be_sold_for_it() -> None:
    t = kaiju_scene("ugm", "AB", money={"B": 600}, rights={"A": [KITA], "B": [SUMIDA]}, tanks={SUMIDA: 2})
    t.play("offer b give kita for +1000")
    assert "B is ¥400K short and could raise ¥1.1M by selling." in beside(t)
    assert "sell 2 tanks on Sumida (+¥500K)" in labels(t)


def test_returning_rights_says_that_a_maser_is_lost() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KITA, SUMIDA]}, masers=[KITA])
    group = next(item for item in items(t) if item.label == "return rights…")
    assert [item.label for item in group.items] == [
        "return Kita to the City (+¥500K, the Maser Cannon there is lost)",
        "return Sumida to the City (+¥600K)",
    ]


def test_the_roll_for_the_start_is_of_one_die() -> None:
    game = stompoly.new("ugm", ["ann", "bo"], seed=1)
    assert face_of(game).menu(game, game.question.seat)[0].label == "roll (one die)"


def test_a_card_that_needs_a_district_is_a_group() -> None:
    cards = {"A": [card_with("build_now")]}
    t = kaiju_scene("ugm", "AB", phase="end", rights={"A": [KITA, SUMIDA, KOTO]}, cards=cards)
    group = next(item for item in items(t) if item.label.startswith("play "))
    assert group.label.endswith("(build on one of your districts)…")
    assert [item.words.rpartition(" ")[2] for item in group.items] == ["kita", "sumida", "koto"]


# --- cards and secrets -------------------------------------------------------------------------------


def test_kept_cards_lie_open_or_are_your_own(tmp_path: Path) -> None:
    cards = {"A": ["thick_hide"], "B": ["jam_signal"]}
    said = table(tmp_path, "cards", cards=cards)
    assert "Kept cards:\nA: Thick Hide: Keep for combat" in said
    assert "B: Jam Signal: " in said
    said = table(tmp_path, "", "cards", "players", cards=cards, options={"cards.public": False})
    assert "A: Thick Hide: Keep for combat" in said
    assert "jam-signal" not in said


def test_a_chance_card_is_shown_by_its_word(tmp_path: Path) -> None:
    cards = {"B": ["double_ration"]}
    said = table(tmp_path, "card double-ration", "card thick", "card nonsense", cards=cards)
    assert "card Double Ration:\ntext: Keep. When you land on or pass GO" in said
    assert "kept by: B\n" in said
    assert "card Thick Hide:\n" in said
    assert "kept by: nobody\n" in said
    assert "there is no district called 'nonsense'" in said
    hidden = table(tmp_path, "", "card double-ration", cards=cards, options={"cards.public": False})
    assert "kept by: nobody, as far as you can see\n" in hidden


def test_with_hidden_cards_the_next_person_is_called_first(tmp_path: Path) -> None:
    source = Script("", "end", "")
    t = kaiju_scene("ugm", "AB", phase="end", options={"cards.public": False})
    Desk(t.game, source, tmp_path).run()
    assert [prompt for prompt in source.prompts if "here?" in prompt] == [
        "Is A here? Press Enter: ",
        "Is B here? Press Enter: ",
    ]


# --- the course of the game --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 5])
def test_a_game_with_bots_is_played_and_reads_back(seed: int, tmp_path: Path) -> None:
    game = stompoly.new("ugm", ["ann", "bo:fake", "cy:fake"], seed=seed, options={"end.cap": 12})
    place = Desk(game, Obedient(), tmp_path)
    assert place.table.run()
    said = place.out.getvalue()
    assert "Final standings:\n1. " in said
    assert "had no legal answer" not in said
    assert stompoly.load(tmp_path / "game.jsonl").digest() == game.digest()


def test_enter_rolls_and_ends_but_never_fights(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1})
    t.dice(3, 4)
    place = Desk(t.game, Script("", "", "hold", ""), tmp_path)
    said = place.run()
    assert [move.text for move in t.game.moves] == ["roll", "hold", "end"]
    assert said.count("hold (") == 2  # Enter only asked again


def test_resigning_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB")
    place = Desk(t.game, Script("resign", "no", "resign", "yes"), tmp_path)
    said = place.run()
    assert "A bot plays for A from now on" in said
    assert isinstance(place.table.bots[0], FakeBot)


def test_real_dice_have_no_default(tmp_path: Path) -> None:
    said = table(tmp_path, "", "roll 3 4", options={"dice.physical": True})
    assert said.count("then rolls (12 HP") == 2
    assert "A rolls 3 and 4" in said
