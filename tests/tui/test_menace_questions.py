"""What the menace face says beside each question, what it offers, and what Enter does."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.faces.menace.odds import percent
from stompoly.testing import menace_scene
from stompoly.tui.source import Source
from stompoly.tui.table import Table
from tests.tui.helpers_menace import (
    BALTIC,
    BOARDWALK,
    CHANCE,
    ELECTRIC,
    INCOME_TAX,
    JAIL,
    ORIENTAL,
    PARKING,
    READING,
    WATER,
    beside,
    enter,
    labels,
    menu_of,
    table,
)
from tests.tui.helpers_tui import Desk, Obedient, Script

RICH: dict[str, Any] = {"prizes": {"A": {"house": 1, "hotel": 1}, "B": {"house": 1, "deed": [1, 9]}}}


# --- the turn ----------------------------------------------------------------------------------------


def test_activities_say_what_they_need_and_bring() -> None:
    t = menace_scene("AB", at={"A": BOARDWALK, "B": BOARDWALK}, houses={39: 2}, hotels={39: 1}, **RICH)
    assert labels(t) == [
        "move (2 dice; use one or both)",
        "attack the house (roll 6+, 72%, 1 point)",
        "attack the hotel (roll 7+, 58%, 2 points)",
        "attack B (roll 6+, 72%; has 1 house, 2 deeds)",
        "end (your turn is over)",
    ]
    assert beside(t)[-1] == "Still open: a move with 2 dice or an attack."


def test_the_odds_are_those_of_the_monster() -> None:
    shaken = menace_scene("AB", at={"A": 39, "B": 39}, houses={39: 1}, monsters={"A": "fettuchini"})
    assert "attack the house (roll 5+, 83%, 1 point)" in labels(shaken)
    assert "attack B (roll 6+, 89%; has no prizes)" in labels(shaken)  # a mob has three dice
    bare = menace_scene("AB", at={"A": 39}, monsters={"A": "fettuchini"})
    assert "attack the property (roll 5+, 83%, 2 points)" in labels(bare)


def test_at_a_distance_the_odds_count_what_is_thrown() -> None:
    t = menace_scene("AB", at={"A": READING, "B": BALTIC}, **RICH)
    assert labels(t)[2] == (
        "attack B (by throwing a house 92%, a hotel 100% or a train car 83% for a special action and the move; "
        "has 1 house, 2 deeds)"
    )
    t.s.moved = 1
    assert "train car 83% for a special action; has" in labels(t)[1]


def test_percents_promise_nothing_that_is_not_certain() -> None:
    assert [percent(*case) for case in ((0, 216), (1, 216), (215, 216), (216, 216))] == [0, 1, 99, 100]


def test_the_first_turn_says_what_the_monster_can_do() -> None:
    t = menace_scene("AB", monsters={"A": "fettuchini"})
    assert beside(t)[0].startswith("Fettuchini, mob: Shakedown (always): add 1 to your roll")
    t.s.round = 2
    assert len(beside(t)) == 1


def test_a_player_who_was_moved_here_is_told_why_the_space_is_shut() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, put="A")
    assert beside(t)[-1].startswith("Another player moved you here")
    assert not any(label.startswith("action") for label in labels(t))
    assert len(beside(menace_scene("AB", at={"A": BALTIC}, put="A"))) == 2  # a street has no action anyway


def test_spaces_say_their_action() -> None:
    said = {
        2: "action (Get A Move On: three dice for your next turn's move",
        INCOME_TAX: "action B (Taxman: steal a prize from another player; has 1 house, 2 deeds",
        READING: "action forward (Shortcut: to Pennsylvania Railroad: bare property, Shortcut",
        CHANCE: "action (Army: roll 4+ on a die, 50%: move a monster as far as another die shows",
        JAIL: "action (Anti-Monster Squad: roll 3+ on a die, 67%: another player loses a prize",
        ELECTRIC: "action A B (Power Outage: Electric Company and Go",
        WATER: "action B (Sewer Tunnels: to Go: Energize, with B; B: roll 6+, 72%, has 1 house, 2 deeds",
    }
    for lot, label in said.items():
        t = menace_scene("AB", at={"A": lot}, **RICH)
        assert f"{label}; no move after it this turn)" in labels(t)
        t.s.moved = 1
        assert f"{label})" in labels(t)
        freely = menace_scene("AB", at={"A": lot}, options={"space.action": "anyTime"}, **RICH)
        assert f"{label})" in labels(freely)
    go = menace_scene("AB")
    go.s.arrived = 1
    assert "action (Energize: another turn after this one; no move after it this turn)" in labels(go)


def test_after_the_action_of_a_space_it_is_said_why_there_is_no_move() -> None:
    t = menace_scene("AB", at={"A": 2})
    assert not any("No move" in line for line in beside(t))
    t.play("action")
    assert "No more moves this turn: the action of a space was used (MMM-R-09)." in beside(t)
    assert "move" not in [label.split()[0] for label in labels(t)]


def test_only_what_the_menu_offers_is_still_open() -> None:
    t = menace_scene("AB", monsters={"A": "king_ape"}, at={"B": 15})
    assert beside(t)[-1] == "Still open: a move with 2 dice or a special action (nothing to attack here)."
    armed = menace_scene("AB", monsters={"A": "king_ape"}, at={"B": 15}, tokens={"cannon": "A"})
    assert "or up to 2 special actions in a row" in beside(armed)[-1]
    t = menace_scene("AB", at={"A": BALTIC}, unlocked=False)
    assert beside(t)[-1] == "Still open: a move with 2 dice."
    t.s.moved = 1
    assert beside(t)[-1] == "You can only end the turn."
    ruin = menace_scene("AB", at={"A": BALTIC, "B": 15}, destroyed=[BALTIC])
    ruin.s.moved = 1
    assert beside(ruin)[-1] == "You can only end the turn (nothing to attack here)."
    busy = menace_scene("AB", monsters={"A": "king_ape"}, at={"A": BALTIC})
    busy.s.activities = busy.s.moved = 1
    busy.s.activities = 2
    assert beside(busy)[-1] == "Still open: an attack or a special action."


def test_where_nobody_has_a_prize_that_is_said_before_one_is_asked_for() -> None:
    alone = labels(menace_scene("AB", at={"A": INCOME_TAX}))
    assert "action B (Taxman: steal a prize from another player; has no prizes; no move after it this turn)" in alone
    tax = labels(menace_scene("ABCD", at={"A": INCOME_TAX}))
    assert "Taxman (steal a prize from another player; nobody else has a prize; no move after it this turn)…" in tax
    squad = labels(menace_scene("AB", at={"A": JAIL}, prizes={"A": {"house": 1}}))
    assert any("another player loses a prize; nobody else has a prize; " in label for label in squad)
    ninja: dict[str, Any] = {"monsters": {"A": "ninja_clan"}}
    sneak = labels(menace_scene("ABCD", **ninja))
    assert "Sneak Attack (take 2 prizes from a player, once a game; nobody else has a prize)…" in sneak
    assert not any("nobody" in label for label in labels(menace_scene("ABCD", **ninja, **RICH)))
    cannon = menace_scene("AB", tokens={"cannon": "A"}, **RICH)
    assert "use the cannon (roll 3+ on a die, 67%: a monster of your choice loses a prize)" in labels(cannon)
    mad = menace_scene("AB", monsters={"A": "cthulhu"})
    assert any("lose a prize and a turn; nobody has a prize)" in label for label in labels(mad))
    own = menace_scene("AB", monsters={"A": "cthulhu"}, prizes={"A": {"house": 1}})
    assert not any("nobody" in label for label in labels(own))  # its user may lose that


def test_who_rolls_for_a_power_depends_on_the_option() -> None:
    for monster in ("cthulhu", "slime"):
        t = menace_scene("AB", monsters={"A": monster}, options={"powers.includeUser": False})
        assert any("once a game: everybody else rolls a die; " in label for label in labels(t))


def test_many_aims_are_grouped() -> None:
    tax = next(item for item in menu_of(menace_scene("ABCD", at={"A": INCOME_TAX}, **RICH).game) if item.items)
    assert tax.label == "Taxman (steal a prize from another player; no move after it this turn)…"
    assert [item.label for item in tax.items][:2] == ["action B (has 1 house, 2 deeds)", "action C (has no prizes)"]
    t = menace_scene("ABCD", at={"A": PARKING, "B": ORIENTAL}, houses={39: 2}, tokens={"dog": 39})
    survey = next(item for item in menu_of(t.game) if item.items)
    assert [item.label for item in survey.items] == ["B (on Oriental Avenue)…", "C (on Go)…", "D (on Go)…"]
    sides = [item.label for item in survey.items[0].items]
    assert sides[0] == "Go – Connecticut Avenue…"
    assert sides[3] == "Go To Jail – Boardwalk…"
    assert survey.items[0].items[3].items[0].label == "action B to Go To Jail (Anti-Monster Squad)"
    assert survey.items[0].items[3].items[-1].label == "action B to Boardwalk (2 houses, dog token)"


@pytest.mark.parametrize("corner", [0, 10, 20, 30])
def test_a_swing_from_a_corner_has_two_sides(corner: int) -> None:
    t = menace_scene("AB", at={"A": corner}, monsters={"A": "king_ape"})
    title = "Swing Through The Skyscrapers (jump to the opposite side)…"
    swing = next(item for item in menu_of(t.game) if item.label == title)
    assert [len(item.items) for item in swing.items] in ([10, 11], [11, 10])


def test_powers_say_what_they_do() -> None:
    at = {"A": BALTIC, "B": ORIENTAL, "C": 1}
    said = {
        "crushasaurus": "power (Fire Breath, once a game: attack B and C, with a roll for each)",
        "cthulhu": "power (Madness, once a game: everybody rolls a die, including you; on 3 or less, 50%, "
        "they lose a prize and a turn)",
        "slime": "power (Transporter Beam, once a game: everybody rolls a die, including you; on 4 or "
        "less, 67%, they go to a corner and lose a turn)",
        "ninja_clan": "power B (Sneak Attack on B: takes 2 prizes, once a game; has 1 house, 2 deeds)",
    }
    for monster, label in said.items():
        assert label in labels(menace_scene("ABC", at=at, monsters={"A": monster}, **RICH))


def test_tokens_are_used_held_or_grabbed() -> None:
    t = menace_scene("AB", at={"A": BALTIC}, tokens={"cannon": "A", "iron": BALTIC, "shoe": BALTIC})
    assert "use the cannon (roll 3+ on a die, 67%, but nobody else has a prize)" in labels(t)
    assert "grab the iron (2 points while held)" in labels(t)
    assert "grab the shoe (stops one theft)" in labels(t)


# --- the other questions -----------------------------------------------------------------------------


def test_a_walk_says_where_it_leads_and_what_is_there() -> None:
    t = menace_scene("AB", at={"A": 38, "B": 3}, houses={3: 1}, tokens={"dog": 3, "cat": "A"}, unlocked=False)
    t.play("move", 1, 4)
    assert labels(t) == [
        "walk 1 (to Boardwalk: bare property)",
        "walk 4 (to Community Chest 1: Get A Move On; unlocks attacks)",
        "walk 5 (to Baltic Avenue: 1 house, dog token, with B; unlocks attacks)",
        "reroll with the cat (roll all dice again; it costs a special action and goes to the box)",
    ]
    assert enter(t) == ""
    t.play("walk 5")
    assert beside(t)[0].startswith("dog: Snack: return it to the box to reroll")
    assert labels(t) == ["pick up the dog (roll again for a move or an attack)", "leave (take no token)"]
    assert enter(t) == "pick up dog"


def test_a_roll_that_fails_shows_what_would_help() -> None:
    t = menace_scene("AB", at={"A": 39, "B": 39}, tokens={"car": "A", "dog": "A"}, **RICH)
    t.play("attack b", 1, 2)
    assert labels(t) == [
        "stand (3 fails, 6 needed)",
        "throw a house (+2 makes 5: fails, 6 needed; costs you 1 point)",
        "throw a hotel (+4 makes 7: hits; costs you 2 points)",
        "add the car (+3 makes 6: hits; it costs a special action and goes to the box)",
        "reroll with the dog (roll again, 72%; it costs a special action and goes to the box)",
    ]
    assert enter(t) == ""
    free = {"tokens.costSpecial": False}
    t = menace_scene("AB", at={"A": 39, "B": 39}, tokens={"car": "A"}, options=free, **RICH)
    t.play("attack b", 1, 2)
    assert labels(t)[-1] == "add the car (+3 makes 6: hits; it goes to the box)"


def test_tokens_that_lie_here_are_not_held() -> None:
    t = menace_scene("AB", at={"A": 39}, tokens={"train": 39, "dog": 39, "car": "A"}, houses={39: 1})
    t.play("attack house", 1, 2)
    assert [label.partition(" (")[0] for label in labels(t)] == [
        "stand",
        "add the car",
        "reroll with the dog lying here",
        "add the train lying here",
    ]
    t.play("add the train lying here")
    assert t.token("train") is None


def test_a_roll_at_a_distance_must_be_thrown_even_if_it_hits() -> None:
    t = menace_scene("AB", at={"A": READING, "B": BALTIC}, **RICH)
    t.play("attack b", 3, 3)
    assert t.game.question.text == "A attacks B: a total of 6 is enough, but something must still be thrown: what?"
    assert labels(t)[0] == "throw a house (+2 makes 8: hits; costs you 1 point)"
    assert "throw a train car (+1 makes 7: hits; costs a special action, and no move after it this turn)" in labels(t)
    t = menace_scene("AB", at={"A": READING, "B": BALTIC}, options={"space.action": "anyTime"}, **RICH)
    t.play("attack b", 3, 3)
    assert "throw a train car (+1 makes 7: hits; costs a special action)" in labels(t)


def test_what_is_added_at_a_distance_does_not_save_the_throw() -> None:
    t = menace_scene("AB", at={"A": 6, "B": BALTIC}, tokens={"car": "A", "dog": "A"}, **RICH)
    t.play("attack b", 2, 3)
    assert t.game.question.text == "A attacks B: total 5, needs 6. Something must be thrown: what?"
    assert (
        "add the car (+3 makes 8: hits; it costs a special action and goes to the box; you must still throw)"
        in labels(t)
    )
    assert (
        "reroll with the dog (roll again, 72%; it costs a special action and goes to the box; you must still throw)"
        in labels(t)
    )


def test_a_second_roll_counts_what_is_always_added_once() -> None:
    t = menace_scene("AB", at={"A": 39}, houses={39: 1}, monsters={"A": "fettuchini"}, tokens={"dog": "A"})
    t.play("attack house", 1, 1)
    assert labels(t) == [
        "stand (3 fails, 6 needed)",
        "reroll with the dog (roll again, 83%; it costs a special action and goes to the box)",
    ]


def test_prizes_are_stolen_protected_and_given_up() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, tokens={"shoe": "B"}, **RICH)
    t.play("action b")
    assert labels(t) == ["steal a house (1 point)", "steal a deed (2 points)"]
    assert enter(t) == ""
    t.play("steal deed")
    assert labels(t) == [
        "protect with the shoe (you keep the title deed to Mediterranean Avenue)",
        "leave (you lose the title deed to Mediterranean Avenue)",
    ]
    assert enter(t) == ""
    squad = menace_scene("ABC", at={"A": JAIL}, **RICH)
    squad.play("action", 4)
    assert labels(squad) == ["aim at B (has 1 house, 2 deeds)", "aim at C (has no prizes)"]
    squad.play("aim b")
    assert labels(squad) == ["give up a house (1 point)", "give up a deed (2 points)"]


def test_the_army_says_where_everybody_is_and_would_be() -> None:
    t = menace_scene("AB", at={"A": CHANCE, "B": BOARDWALK})
    t.play("action", 4)
    assert labels(t) == ["aim at A (on Chance 1)", "aim at B (on Boardwalk)"]
    t.play("aim b", 2)
    assert labels(t) == [
        "shove forward (to Mediterranean Avenue: bare property)",
        "shove back (to Park Place: bare property)",
    ]


def test_out_of_the_sewer_one_may_attack() -> None:
    t = menace_scene("AB", at={"A": WATER, "B": ORIENTAL}, houses={ORIENTAL: 1})
    t.play("action b")
    assert labels(t) == [
        "attack the house (roll 6+, 72%, 1 point)",
        "attack B (roll 6+, 72%; has no prizes)",
        "leave (attack nothing)",
    ]


def test_the_sewer_says_whom_one_would_meet() -> None:
    t = menace_scene("ABC", at={"A": WATER, "B": ORIENTAL, "C": WATER}, monsters={"A": "slime"}, **RICH)
    t.s.moved = 1
    assert [label for label in labels(t) if label.startswith("action")] == [
        "action B (Sewer Tunnels: to Oriental Avenue: bare property, with B; B: roll 6+, 89%, has 1 house, 2 deeds)",
        "action C (Sewer Tunnels: stay on Water Works: bare property, Sewer Tunnels, with C; "
        "C: roll 6+, 89%, has no prizes)",
    ]
    t.s.unlocked = 0
    assert any("with B; B: no attacks yet, has 1 house, 2 deeds)" in label for label in labels(t))


def test_breath_and_beam_go_one_by_one() -> None:
    t = menace_scene("ABC", at={"A": 1, "B": 3, "C": 6}, monsters={"A": "crushasaurus"}, **RICH)
    t.play("power")
    assert labels(t) == ["aim at B (roll 6+, 72%; has 1 house, 2 deeds)", "aim at C (roll 6+, 72%; has no prizes)"]
    t = menace_scene("AB", monsters={"A": "slime"})
    t.play("power", 6, 1)
    assert labels(t) == [
        "corner Go (stays there: Energize, with A)",
        "corner In Jail / Just Visiting (Anti-Monster Squad)",
        "corner Free Parking (Survey The Scene)",
        "corner Go To Jail (Anti-Monster Squad)",
    ]
    assert t.game.question.text == "A: which corner does B go to (now on Go)?"


# --- the course of the game --------------------------------------------------------------------------


def test_enter_moves_and_ends_but_misses_nothing(tmp_path: Path) -> None:
    assert enter(menace_scene("AB", at={"B": BALTIC})) == "move"
    assert enter(menace_scene("AB", at={"A": BALTIC})) == ""  # something here can be attacked
    assert enter(menace_scene("AB", at={"A": BALTIC}, unlocked=False)) == "move"
    t = menace_scene("AB", at={"A": 1}, unlocked=False)
    t.play("move", 1, 2)
    t.play("walk 2")
    assert enter(t) == "end"
    t = menace_scene("AB", at={"A": 1}, unlocked=False)
    t.play("move", 1, 2)
    t.play("walk 3")
    assert enter(t) == ""  # the Taxman is there
    alone = menace_scene("AB", dice_next={"A": 1})
    alone.play("move", 4)
    assert enter(alone) == "walk 4"
    assert table(tmp_path, "", at={"A": BALTIC}).count("1. move") == 2  # asked again


def test_a_group_is_opened_by_its_word_and_left_by_enter(tmp_path: Path) -> None:
    said = table(tmp_path, "power", "", "power", "2", "3", at={"A": 0}, monsters={"A": "king_ape"})
    assert said.count("1. In Jail / Just Visiting – New York Avenue…\n") == 2
    assert "A jumps to Chance" in said


class Hasty(Source):
    """A person who takes Enter where it does something, and else any number, through every group."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.table: Table | None = None

    def line(self, prompt: str, seconds: float = 0) -> str:
        assert self.table is not None
        if "[Enter: " in prompt:
            return ""
        if "Choose a number" in prompt:
            return "1"
        items = self.table.commands.items
        return str(self.dice.randint(1, max(len(items) - 1, 1)))  # the last is to end, or to do without

    def poll(self, seconds: float) -> str | None:
        return None


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_enter_and_numbers(seed: int, tmp_path: Path) -> None:
    game = stompoly.new("monsters_menace", ["ann", "bo", "Jean Luc"], seed=seed, mode="quick")
    source = Hasty(seed)
    place = Desk(game, source, tmp_path)
    source.table = place.table
    assert place.table.run()
    said = place.out.getvalue()
    assert "Final standings:\n1. " in said
    assert "Not understood" not in said
    assert "There is no choice" not in said
    assert "\nNo: " not in said
    assert stompoly.load(tmp_path / "game.jsonl").digest() == game.digest()


def test_a_game_with_bots_by_safe_answers(tmp_path: Path) -> None:
    game = stompoly.new("monsters_menace", ["ann", "bo:sensible", "cy:sensible"], seed=3, mode="quick")
    place = Desk(game, Obedient(), tmp_path, make=make_bot)
    assert place.table.run()
    said = place.out.getvalue()
    assert "Final standings:\n1. " in said
    assert "had no legal answer" not in said


def test_resigning_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    said = Desk(menace_scene("AB").game, Script("resign", "yes"), tmp_path).run()
    assert "A bot plays for A from now on" in said
