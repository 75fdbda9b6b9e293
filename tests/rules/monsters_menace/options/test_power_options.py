"""Options of tokens and powers, with another value than the printed one."""

from __future__ import annotations

import pytest

from stompoly.faces.menace import facts, odds
from stompoly.testing import menace_scene
from tests.rules.monsters_menace.options.helpers_options import playing


@pytest.mark.clause("MMM-TOKEN-03", "MMM-TOKEN-04")
@pytest.mark.parametrize("cost", [True, False])
def test_tokens_cost_special(cost: bool) -> None:
    tokens: dict[str, int | str] = {"car": "A", "cat": "A", "cannon": "A"}
    t = playing("cthulhu", 3, {"tokens.costSpecial": cost}, houses={6: 1}, tokens=tokens)
    t.play("move", 6, 6)
    t.play("reroll cat", 1, 2)
    t.play("walk 3")
    t.play("use cannon", 1)
    assert t.active == ("B" if cost else "A")
    if not cost:
        t.play("attack house", 1, 2)
        t.play("add car")
        assert (t.points("A"), t.active) == (1, "B")


@pytest.mark.clause("MMM-MON-05")
def test_powers_include_user_spares_cthulhu() -> None:
    t = playing("cthulhu", 6, {"powers.includeUser": False}, prizes={"A": {"house": 1}})
    t.play("power", 1, 6, 2)
    assert ([t.skips(name) for name in "ABCD"], t.points("A")) == ([0, 1, 0, 1], 1)


@pytest.mark.clause("MMM-MON-11")
def test_powers_include_user_spares_the_slime_creatures() -> None:
    t = playing("slime", 6, {"powers.includeUser": False})
    t.play("power", 5, 4, 6)
    t.play("corner #10")
    assert ([t.skips(name) for name in "ABCD"], t.at("A"), t.at("C")) == ([0, 0, 1, 0], 6, 10)


@pytest.mark.clause("MMM-MON-09")
def test_powers_free_fire_lets_x42_throw_or_not() -> None:
    t = playing("x42", 6, {"powers.freeFire": True}, at={"B": 25})
    t.play("attack B", 3, 3)
    assert t.happened("beat")
    t = playing("x42", 6, {"powers.freeFire": True}, at={"B": 25}, prizes={"A": {"house": 1}})
    t.play("attack B", 1, 1)
    t.play("stand")
    assert t.points("A") == 1
    assert not playing("king_ape", 6, {"powers.freeFire": True}, at={"B": 9}).may("attack B")


@pytest.mark.clause("MMM-MON-09", "MMM-R-29")
@pytest.mark.parametrize(
    ("bonus", "dice", "hit"), [(1, (1, 1), False), (1, (2, 3), True), (-2, (3, 4), False), (-2, (4, 4), True)]
)
def test_powers_fire_bonus_counts_from_afar(bonus: int, dice: tuple[int, int], hit: bool) -> None:
    options = {"powers.freeFire": True, "powers.fireBonus": bonus}
    t = playing("x42", 6, options, at={"B": 25}, prizes={"B": {"house": 1}})
    t.play("attack B", *dice)
    assert (t.points("A") == 1) is hit
    shook = t.happened("shook")[0]
    assert (shook.event.x, shook.clause) == (bonus, "MMM-MON-09")
    assert shook.text == "Open Fire " + ("adds 1 to A's roll" if bonus == 1 else "subtracts 2 from A's roll")


@pytest.mark.clause("MMM-MON-09", "MMM-R-29")
def test_powers_fire_bonus_counts_with_a_throw_and_not_on_the_same_space_or_for_others() -> None:
    options = {"powers.fireBonus": 3}
    t = playing("x42", 6, options, at={"B": 25}, prizes={"A": {"house": 1}, "B": {"hotel": 1}})
    t.play("attack B", 1, 1)
    t.play("throw house")
    assert t.points("A") == 2  # 2 and 2 and 3 are enough
    for monster, there in (("x42", 6), ("king_ape", 9)):
        t = playing(monster, 6, options, at={"B": there}, prizes={"A": {"house": 1}, "B": {"hotel": 1}})
        t.play("attack B", 1, 1)
        assert t.happened("shook") == []


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_powers_swing_rest_is_a_number_of_turns_between_two_swings() -> None:
    t = playing("king_ape", 5, {"powers.swingRest": 2}, seats="AB")
    t.play("power #24")
    for _ in range(2):
        t.play("end")
        t.play("end")
        refused = t.refused("power #5")
        assert (t.active, refused.verdict, refused.clause) == ("A", "resting", "MMM-MON-07")
    t.play("end")
    t.play("end")
    t.play("power #5")
    assert t.at("A") == 5


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_powers_swing_rest_counts_turns_that_are_taken() -> None:
    """A lost turn is none; a turn that Energize gave is one."""
    t = playing("king_ape", 5, {"powers.swingRest": 1}, seats="AB", skip={"A": 1})
    t.play("power #24")
    t.play("end")
    t.play("end")  # B again follows, as A loses this turn
    assert t.active == "B"
    t.play("end")
    assert (t.active, t.refused("power #5").verdict) == ("A", "resting")
    t = playing("king_ape", 15, {"powers.swingRest": 1}, seats="AB")
    t.play("power #0")
    t.play("action")
    t.play("end")
    assert (t.active, t.refused("power #20").verdict) == ("A", "resting")
    t.play("end")
    t.play("end")
    assert t.may("power #20")


@pytest.mark.clause("MMM-MON-07", "MMM-MON-09")
def test_the_powers_are_told_as_the_options_have_them() -> None:
    printed = menace_scene().game.words
    changed = menace_scene(mode="balanced").game.words
    ape, x42 = 3, 5
    assert printed.power(ape).startswith("Swing Through The Skyscrapers (any turn): jump")
    assert changed.power(ape).startswith("Swing Through The Skyscrapers (wait 3 turns after each swing): jump")
    assert printed.power(x42).endswith("throw in any such attack")
    assert changed.power(x42).endswith(
        "; nothing has to be thrown; subtract 4 from your roll against a monster on another space"
    )


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_everybody_sees_how_long_king_ape_rests() -> None:
    t = playing("king_ape", 5, {"powers.swingRest": 2}, seats="AB")
    t.play("power #24")
    assert facts.troubles(t.game, 0) == ["may swing again in 3 turns"]
    t.play("end")
    t.play("end")
    assert facts.troubles(t.game, 0, brief=True) == ["rest2"]


@pytest.mark.clause("MMM-MON-09", "MMM-R-29")
def test_the_odds_from_afar_count_the_fire_bonus() -> None:
    free = playing("x42", 6, {"powers.freeFire": True, "powers.fireBonus": -4}, at={"B": 25, "C": 6})
    assert (odds.against(free.game, 0, 1), odds.against(free.game, 0, 2)) == ("roll 10+, 17%", "roll 6+, 72%")
    thrown = playing("x42", 6, {"powers.fireBonus": -2}, at={"B": 25}, prizes={"A": {"house": 1}})
    assert "72%" in odds.against(thrown.game, 0, 1)  # 2 for the house, 2 off


@pytest.mark.clause("MMM-MON-07", "MMM-R-49")
def test_as_printed_king_ape_swings_on_every_turn() -> None:
    t = playing("king_ape", 5, {"powers.swingRest": 0}, seats="AB")
    t.play("power #24")
    t.play("end")
    t.play("end")
    assert t.may("power #5")
