"""Forgeries of a game by whoever ran its table: they know the secret and can play everything again, so that the file is
sound in itself. The game hash that a player kept gives each of them away."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.chain import Head, heads
from stompoly.fair import check_kept, commit, dice_key, open_stretch, seed_for, show_secret, verify_file
from stompoly.files import GameFileError, head_of
from stompoly.game import Game, Move, Seat, Undo
from tests.helpers_fair import OTHER, SECRET, play_on, saved

SEATS = [Seat("ann"), Seat("bo"), Seat("cy", "", "sensible")]
SEEDS = ("a1" * 32, "b2" * 32, "")
OPTIONS = {"end.mode": "clock", "start.order": "seat"}
ACTIONS, UNDONE, MORTGAGED = 40, 12, 22
Lines = list[dict[str, Any]]


def begun(
    secret: bytes = SECRET, seeds: tuple[str, ...] = SEEDS, seats: list[Seat] = SEATS, salary: int = 200
) -> tuple[Game, bytes]:
    """A table at the start of its game, and the key of its dice."""
    key = dice_key(secret, seeds)
    game = stompoly.new("classic", seats, seed=seed_for(key, 0), options={**OPTIONS, "go.salary": salary})
    open_stretch(game, secret, seeds)
    return game, key


def finished(game: Game, secret: bytes = SECRET) -> Game:
    show_secret(game, secret)
    return game


@functools.cache
def honest() -> Game:
    """Ann and Bo gave seeds, Cy is a bot; once they took an action back, and once Ann mortgaged two deeds."""
    game, key = begun()
    play_on(game, UNDONE, key)
    game.undo(agreed=True)
    play_on(game, MORTGAGED - len(game.record), key)
    for deed in ("baltic", "kentucky"):
        game.play(f"mortgage {deed}", "ann", seed_for(key, len(game.record) + 1))
    return finished(play_on(game, ACTIONS - len(game.record), key))


def played_to(upto: int) -> Game:
    """The honest game again, up to an action."""
    game, _ = begun()
    for entry in honest().record[:upto]:
        if isinstance(entry, Undo):
            game.undo(entry.actions, entry.seat, entry.agreed)
        else:
            game.play(entry.text, entry.seat, entry.seed)
    return game


def played_again(upto: int, change: Callable[[Game, bytes], object] = lambda game, key: None) -> Game:
    """The same game up to an action, then something else, then bots to as many actions as before."""
    game, key = played_to(upto), dice_key(SECRET, SEEDS)
    change(game, key)
    return finished(play_on(game, ACTIONS - len(game.record), key))


def from_the_start(secret: bytes = SECRET, seeds: tuple[str, ...] = SEEDS, **rest: Any) -> Game:
    """As if the table had begun in another way."""
    game, key = begun(secret, seeds, **rest)
    return finished(play_on(game, ACTIONS, key), secret)


# --- another game ----------------------------------------------------------------------------------


def change_an_action() -> Game:
    """At the first real choice, another one."""
    place = next(n for n, entry in enumerate(honest().record) if isinstance(entry, Move) and entry.text == "buy")
    return played_again(place, lambda game, key: game.play("decline", chance=seed_for(key, place + 1)))


def rewrite_the_end() -> Game:
    """The last actions by other bots."""

    def otherwise(game: Game, key: bytes) -> None:
        for n in range(len(game.record) + 1, ACTIONS + 1):
            game.play(game.acts()[-1], chance=seed_for(key, n))

    return played_again(ACTIONS - 6, otherwise)


def drop_what_was_undone() -> Game:
    """The action that was taken back never happened."""
    return played_again(UNDONE - 1)


def take_an_action_back() -> Game:
    return played_again(ACTIONS - 1, lambda game, key: game.undo(agreed=True))


def call_time() -> Game:
    """The clock runs out earlier than it did."""
    return played_again(ACTIONS - 1, lambda game, key: game.play("time up", chance=seed_for(key, ACTIONS)))


def truncate() -> Game:
    return finished(played_to(ACTIONS - 9))


def continue_the_game() -> Game:
    return play_on(played_again(ACTIONS), 9, dice_key(SECRET, SEEDS))


def continue_elsewhere() -> Game:
    game = played_again(ACTIONS)
    open_stretch(game, OTHER)
    return finished(play_on(game, 9, OTHER), OTHER)


def add_a_stretch() -> Game:
    """Another table that nobody ever played at."""
    game = played_again(ACTIONS)
    open_stretch(game, OTHER)
    return finished(game, OTHER)


def another_secret_from_the_middle_on() -> Game:
    game = played_to(20)
    open_stretch(game, OTHER)
    return finished(finished(play_on(game, ACTIONS - 20, OTHER), OTHER))


GAMES = [
    change_an_action,
    rewrite_the_end,
    drop_what_was_undone,
    take_an_action_back,
    call_time,
    truncate,
    continue_the_game,
    continue_elsewhere,
    add_a_stretch,
    another_secret_from_the_middle_on,
]


def swap_the_secret() -> Game:
    return from_the_start(OTHER)


def change_a_seed() -> Game:
    return from_the_start(seeds=("c3" * 32, *SEEDS[1:]))


def drop_the_seeds() -> Game:
    return from_the_start(seeds=())


def swap_the_seeds() -> Game:
    return from_the_start(seeds=(SEEDS[1], SEEDS[0], ""))


def change_an_option() -> Game:
    return from_the_start(salary=400)


def seat_a_bot_instead() -> Game:
    return from_the_start(seats=[SEATS[0], replace(SEATS[1], bot="random"), SEATS[2]], seeds=(SEEDS[0], "", ""))


GAMES += [swap_the_secret, change_a_seed, drop_the_seeds, swap_the_seeds, change_an_option, seat_a_bot_instead]


# --- another file of the same game -------------------------------------------------------------------


def in_header(**changes: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[0].update(changes)


def resolved(lines: Lines, key: str, value: Any) -> None:
    lines[0]["resolved"][key] = value


def rename(lines: Lines, names: dict[str, str]) -> None:
    """The same deeds by others."""
    for seat in lines[0]["seats"]:
        seat["name"] = names.get(seat["name"], seat["name"])
    for line in lines[1:-1]:
        line["seat"] = names.get(line["seat"], line["seat"])
        if "do" in line:
            line["do"] = " ".join(names.get(word, word) for word in line["do"].split(" "))


def undo_line(lines: Lines) -> dict[str, Any]:
    return next(line for line in lines if "undo" in line)


def change_the_bot_flag(lines: Lines) -> None:
    lines[0]["seats"][2]["bot"] = ""


def change_the_bot(lines: Lines) -> None:
    lines[0]["seats"][2]["bot"] = "thinker"


def claim_a_hint(lines: Lines) -> None:
    lines[0]["seats"][0]["assisted"] = True


def change_a_token(lines: Lines) -> None:
    taken = [seat["token"] for seat in lines[0]["seats"]]
    tokens = stompoly.load_rulebook("classic").sheet.rulebook.tokens
    lines[0]["seats"][0]["token"] = next(token for token in tokens if token not in taken)


def reorder(lines: Lines) -> None:
    """The two mortgages the other way round: the game is the same from then on."""
    first, second = lines[MORTGAGED + 1], lines[MORTGAGED + 2]
    first["do"], second["do"] = second["do"], first["do"]


def change_who_took_back(lines: Lines) -> None:
    line = undo_line(lines)
    line["seat"] = "bo" if line["seat"] == "ann" else "ann"


def claim_older_rules(lines: Lines) -> None:
    lines[0]["earlier"] = [{"to": 20, "fair": 1, "header": {"rules": 1}}]


def add_a_note(lines: Lines) -> None:
    """In a field that nobody reads."""
    lines[7]["note"] = "bo had agreed to this"


EDITS: dict[str, Callable[[Lines], object]] = {
    "change the timer": lambda lines: resolved(lines, "timers.turn", 5),
    "change the minutes": lambda lines: resolved(lines, "end.minutes", 5),
    "change the options beside their values": in_header(options={}),
    "change the bot flag": change_the_bot_flag,
    "change the bot": change_the_bot,
    "change the digest": in_header(data=""),
    "change the version of the rules": in_header(rules=1),
    "change the version of the rulebook": in_header(version=9),
    "change the format": in_header(stompoly=2),
    "change the mode": in_header(mode="short"),
    "rename a player": lambda lines: rename(lines, {"ann": "eve"}),
    "swap two seats": lambda lines: rename(lines, {"ann": "bo", "bo": "ann"}),
    "change a token": change_a_token,
    "claim a hint": claim_a_hint,
    "change who took back": change_who_took_back,
    "reorder two actions": reorder,
    "claim an older header": claim_older_rules,
    "add to a line": add_a_note,
    "add to the header": in_header(referee="eve"),
}


# --- forgeries that the file itself gives away -------------------------------------------------------


def swap_lines(lines: Lines) -> None:
    lines[5], lines[6] = lines[6], lines[5]


def drop_the_undo(lines: Lines) -> None:
    lines.remove(undo_line(lines))


def give_a_seed_to_a_bot(lines: Lines) -> None:
    lines[0]["fair"][0]["seeds"][2] = "c3" * 32


PLAIN: dict[str, Callable[[Lines], object]] = {
    "change the result": lambda lines: lines[-1]["end"].update(state="0" * 16),
    "change the number of actions": lambda lines: lines[-1]["end"].update(actions=ACTIONS - 1),
    "swap two lines": swap_lines,
    "drop the undo": drop_the_undo,
    "change the seed of the set-up": in_header(seed=5),
    "change the secret alone": lambda lines: lines[0]["fair"][0].update(secret=OTHER.hex()),
    "change the hash alone": lambda lines: lines[0]["fair"][0].update(commit=commit(OTHER)),
    "hide the secret": lambda lines: lines[0]["fair"][0].pop("secret"),
    "change a seed alone": lambda lines: lines[0]["fair"][0].update(seeds=["c3" * 32, *SEEDS[1:]]),
    "give a seed to a bot": give_a_seed_to_a_bot,
    "set a roll": lambda lines: lines[3].update(forced=[5, 5]),
}


def edited(path: Path, edit: Callable[[Lines], object]) -> Path:
    lines = [json.loads(line) for line in saved(honest(), path).read_text().splitlines()]
    edit(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


# --- tests -------------------------------------------------------------------------------------------


def check_given_away(path: Path) -> None:
    """Without the hash nothing is wrong with it."""
    kept = head_of(honest())
    alone = verify_file(path)
    assert alone.fair, alone.troubles
    for number in (kept.actions, None):
        report = verify_file(path, "", kept.hash, number)
        assert not report.fair
        assert len(report.troubles) == 1
        assert not report.same


def test_the_honest_file_is_the_game_that_everybody_saw(tmp_path: Path) -> None:
    kept = head_of(honest())
    report = verify_file(saved(honest(), tmp_path / "game.jsonl"), commit(SECRET), kept.hash, kept.actions)
    assert (report.troubles, report.same, report.head) == ([], True, kept)


@pytest.mark.parametrize("forge", GAMES, ids=lambda forge: forge.__name__)
def test_another_game_is_given_away(tmp_path: Path, forge: Callable[[], Game]) -> None:
    check_given_away(saved(forge(), tmp_path / "game.jsonl"))


@pytest.mark.parametrize("name", EDITS)
def test_another_file_of_the_game_is_given_away(tmp_path: Path, name: str) -> None:
    check_given_away(edited(tmp_path / "game.jsonl", EDITS[name]))


@pytest.mark.parametrize("name", PLAIN)
def test_a_clumsy_forgery_gives_itself_away(tmp_path: Path, name: str) -> None:
    path = edited(tmp_path / "game.jsonl", PLAIN[name])
    assert not verify_file(path).fair


def said(game: Game, kept: Head, path: Path, number: bool = True) -> str:
    (only,) = verify_file(saved(game, path), "", kept.hash, kept.actions if number else None).troubles
    return only


def test_what_was_done_is_said_in_a_sentence(tmp_path: Path) -> None:
    path, kept = tmp_path / "game.jsonl", head_of(honest())
    assert said(continue_the_game(), kept, path) == (
        "this file is a continuation of the game you saw: your hash is from action 40 of 49 and does not cover what "
        "comes after it"
    )
    assert said(truncate(), kept, path) == (
        "this is not all of the game you saw: your hash is from action 40, but the file ends with action 31"
    )
    assert said(rewrite_the_end(), kept, path) == (
        "this is not the game you saw: it was changed at or before action 40 of 40"
    )
    assert said(rewrite_the_end(), kept, path, number=False) == (
        "this is not the game you saw: your hash matches none of its actions, so it was changed or cut off"
    )
    assert said(add_a_stretch(), kept, path) == (
        "this file was added to after you last saw the game: your hash is from action 40 of 40, and the header has more"
    )


def test_somebody_who_left_early_still_knows_the_beginning() -> None:
    lines = [json.loads(line) for line in honest().dumps().splitlines()]
    every = heads(lines[0], lines[1:-1])
    for head in every[:-1]:
        assert f"your hash is from action {head.actions} of 40" in check_kept(every, head.hash)


def test_a_hash_does_not_depend_on_how_the_lines_are_written(tmp_path: Path) -> None:
    path = saved(honest(), tmp_path / "game.jsonl")
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    path.write_text("".join(json.dumps(dict(reversed(line.items())), indent=None) + "\n\n" for line in lines))
    assert verify_file(path, "", head_of(honest()).hash).same


@pytest.mark.parametrize("number", [ACTIONS, None])
def test_an_action_that_can_pass_for_something_else_is_given_away(tmp_path: Path, number: int | None) -> None:
    """Whoever runs the table makes up the links of the chain. One that reads as an action and as the start of another
    table could be either of them afterwards, and its hash would be the same."""
    other = {"from": ACTIONS - 1, "commit": commit(OTHER)}
    lines = [json.loads(line) for line in honest().dumps().splitlines()]
    lines[-2].update(other)
    kept = heads(lines[0], lines[1:-1])[-1].hash
    shown = saved(honest(), tmp_path / "shown.jsonl")
    shown.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert "`commit` and `from`" in said_about(shown, kept, number)

    lines[0]["fair"].append({**lines.pop(-2), "secret": OTHER.hex()})
    lines[-1] = json.loads(finished(played_to(ACTIONS - 1)).dumps().splitlines()[-1])
    cut = tmp_path / "cut.jsonl"
    cut.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert verify_file(cut).fair
    assert "`commit` and `from`" in said_about(cut, kept, number)


def said_about(path: Path, kept: str, number: int | None) -> str:
    report = verify_file(path, "", kept, number)
    assert not report.same
    (only,) = report.troubles
    return only


@pytest.mark.parametrize("place", [0, 3])
def test_a_line_that_says_two_things_is_given_away(tmp_path: Path, place: int) -> None:
    """One program reads the first of two equal keys, and another one the last: what was checked is not what is
    shown."""
    path = saved(honest(), tmp_path / "game.jsonl")
    lines = path.read_text().splitlines()
    lines[place] = lines[place].replace("{", '{"do": "buy", ' if place else '{"mode": "short", ', 1)
    path.write_text("\n".join(lines) + "\n")
    kept = head_of(honest())
    if place:
        assert not verify_file(path, commit(SECRET), kept.hash, kept.actions).fair
    else:
        with pytest.raises(GameFileError, match="JSON"):
            verify_file(path)
