"""Components and aim: what is used of a Monopoly set, and who plays what."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from stompoly import SeatError, new
from stompoly.menace import state as state_of
from stompoly.rulebooks import RulebookError, load_rulebook
from stompoly.testing import menace_scene

PROPERTIES = [space for space in range(40) if space not in (0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38)]


@pytest.mark.clause("MMM-COMP-01")
def test_the_highest_score_wins() -> None:
    t = menace_scene(
        "AB",
        at={"A": 39},
        destroyed=[lot for lot in PROPERTIES if lot != 39],
        prizes={"A": {"house": 15, "hotel": 7}, "B": {"house": 29}},
    )
    t.play("attack property", 3, 4)
    assert (t.points("A"), t.points("B"), t.over, t.winners) == (31, 29, True, ["A"])


@pytest.mark.clause("MMM-COMP-01")
def test_a_player_who_ends_the_game_need_not_win_it() -> None:
    t = menace_scene("AB", at={"A": 39}, destroyed=[lot for lot in PROPERTIES if lot != 39], prizes={"B": {"house": 3}})
    t.play("attack property", 3, 4)
    assert (t.points("A"), t.points("B"), t.over, t.winners) == (2, 3, True, ["B"])


def edition(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """A rulebook of one's own with the board changed."""
    mine = Path(shutil.copytree(load_rulebook("monsters_menace").path.parent, tmp_path / "mine"))
    board = (mine / "board.toml").read_text(encoding="utf-8")
    for old, by in changes:
        assert old in board
        board = board.replace(old, by)
    (mine / "board.toml").write_text(board, encoding="utf-8")
    return str(mine)


@pytest.mark.clause("MMM-COMP-02")
def test_another_edition_has_other_names_for_the_same_spaces(tmp_path: Path) -> None:
    t = menace_scene("AB", rulebook=edition(tmp_path, ('name = "Boardwalk"', 'name = "Mayfair"')), at={"A": 39})
    assert t.game.book.board.space[39].name == "Mayfair"
    assert [lot for lot in range(40) if t.standing(lot)] == PROPERTIES
    t.play("attack property", 1, 4)
    assert t.prizes("A")["deed"] == [39]


@pytest.mark.clause("MMM-COMP-02")
def test_a_board_with_27_properties_is_refused(tmp_path: Path) -> None:
    short = 'short = "Short Ln."\n'
    mine = edition(tmp_path, (f'{short}kind = "railroad"\ngroup = "railroad"\n', f'{short}kind = "chest"\n'))
    with pytest.raises(RulebookError):
        new(mine, 2)


@pytest.mark.clause("MMM-COMP-03")
def test_a_game_has_40_spaces_28_deeds_and_two_dice() -> None:
    t = menace_scene("AB")
    assert len(t.game.book.board.space) == 40
    assert [lot for lot in range(40) if t.standing(lot)] == PROPERTIES
    t.play("move", 6, 5)
    assert [(line.event.x, line.event.y, line.event.z) for line in t.happened("rolled")] == [(6, 5, 0)]


@pytest.mark.clause("MMM-COMP-04")
def test_thirteen_tokens_lie_on_the_board_while_the_monsters_stand_on_go() -> None:
    game = new("monsters_menace", 8, seed=3)
    assert [token.id for token in game.words.tokens] == [
        *("battleship", "cannon", "car", "cat", "dog", "horseman", "iron"),
        *("money_bag", "shoe", "thimble", "top_hat", "train", "wheelbarrow"),
    ]
    assert all(state_of(game).token_at[token] > 0 for token in range(13))
    assert game.state.pos[:8] == [0] * 8


@pytest.mark.clause("MMM-COMP-04")
def test_a_token_stays_where_it_is_when_a_monster_moves_away() -> None:
    t = menace_scene("AB", at={"A": 5}, tokens={"car": 5, "dog": 8})
    t.play("move", 1, 1)
    t.play("walk 1")
    assert (t.at("A"), t.token("car"), t.token("dog"), t.token("cat")) == (6, 5, 8, None)


@pytest.mark.clause("MMM-COMP-05")
@pytest.mark.parametrize(("start", "space"), [(5, 7), (20, 22), (15, 17), (31, 33)])
def test_landing_on_a_card_space_draws_nothing(start: int, space: int) -> None:
    t = menace_scene("AB", at={"A": start}, prizes={"A": {"house": 1}, "B": {"house": 1}})
    t.play("move", 1, 1)
    kinds = [line.kind for line in t.play("walk 2")]
    assert set(kinds) <= {"moved", "landed"}
    assert (t.at("A"), t.at("B"), t.points("A"), t.points("B"), t.ask, t.active) == (space, 0, 1, 1, "choose", "A")


@pytest.mark.clause("MMM-COMP-05")
def test_there_is_no_money_and_no_speed_die() -> None:
    t = menace_scene("AB", at={"A": 38})
    assert not hasattr(t.s, "money")
    assert not hasattr(t.s, "deck")
    t.play("move", 2, 3, 6)
    t.play("walk 5")
    assert (t.at("A"), t.points("A"), t.s.forced_left) == (3, 0, 1)  # past Go without pay, by two dice


@pytest.mark.clause("MMM-COMP-06")
def test_each_player_picks_one_of_eight_monsters() -> None:
    game = new("monsters_menace", ["A=King Ape", "B=X-42"], seed=1)
    assert list(state_of(game).monster[:2]) == [3, 5]
    assert game.words.monsters[3].kind == "giant"
    assert [monster.id for monster in game.words.monsters] == [
        *("ninja_clan", "crushasaurus", "cthulhu", "king_ape", "fettuchini", "x42", "slime", "zombies")
    ]
    assert [player.token for player in game.players] == ["King Ape", "X-42"]


@pytest.mark.clause("MMM-COMP-06")
def test_a_monster_that_is_not_on_the_list_cannot_be_picked() -> None:
    with pytest.raises(SeatError, match="Mothra"):
        new("monsters_menace", ["A=Mothra", "B"])


@pytest.mark.clause("MMM-COMP-06")
@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    with pytest.raises(SeatError, match="2 to 8"):
        new("monsters_menace", seats)
    assert len(new("monsters_menace", 2).players) == 2
    assert len(new("monsters_menace", 8).players) == 8


@pytest.mark.clause("MMM-COMP-07")
def test_two_players_may_have_the_same_monster() -> None:
    game = new("monsters_menace", ["A=Zombie Horde", "B=Zombie Horde"], seed=1)
    assert list(state_of(game).monster[:2]) == [7, 7]


@pytest.mark.clause("MMM-COMP-07")
def test_two_of_a_kind_each_have_their_own_use_once_a_game() -> None:
    t = menace_scene("ABC", monsters={"A": "ninja_clan", "B": "ninja_clan"}, prizes={"C": {"house": 4}})
    t.play("power C")
    t.play("end")
    assert (t.active, t.points("A")) == ("B", 2)
    t.play("power C")
    assert (t.points("B"), t.points("C")) == (2, 0)


@pytest.mark.clause("MMM-COMP-07")
def test_the_table_may_agree_on_different_monsters() -> None:
    dealt = [
        state_of(new("monsters_menace", 8, seed=seed, options={"monsters.apart": True})).monster for seed in range(5)
    ]
    assert [sorted(monsters[:8]) for monsters in dealt] == [list(range(8))] * 5
    dealt = [state_of(new("monsters_menace", 8, seed=seed)).monster for seed in range(5)]
    assert any(len(set(monsters[:8])) < 8 for monsters in dealt)
