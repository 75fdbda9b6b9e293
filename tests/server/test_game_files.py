"""Game files: downloaded when a game is over or adjourned, opened again, continued, and verified."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.files import load
from stompoly.game import Seat
from stompoly.rulebooks import load_rulebook
from stompoly.server.opening import game_from_file
from stompoly.server.trouble import TroubleError
from tests.server.helpers_games import adjourned, opened, played_at_home, taken_home, text_of, verified
from tests.server.helpers_server import Person, Served, play_on

SHORT = {"end.mode": "rounds", "end.rounds": 3}
HEADER = {
    "stompoly": 1,
    "rulebook": "classic",
    "mode": "regular",
    "options": {},
    "seats": [{"name": "ann"}, {"name": "bo"}],
    "seed": 7,
}


def refusal(served: Served, text: str, recover: bool = False) -> tuple[int, str, str]:
    answer = served.http.post("/api/open", json={"file": text, "recover": recover})
    return answer.status_code, answer.json()["code"], answer.json().get("reason", "")


def file_of(*lines: Any, **header: Any) -> str:
    return "".join(json.dumps(line) + "\n" for line in [{**HEADER, **header}, *lines])


# --- taken home ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("link", [0, 1])
def test_the_file_of_a_game_that_is_not_over_is_refused(served: Served, link: int) -> None:
    made = served.make("classic", ["ann", "bo"], link=link)
    answer = served.http.get(f"/api/tables/{made['code']}/game.jsonl")
    assert (answer.status_code, answer.json()["code"]) == (409, "running")


def test_adjourning_closes_the_table_and_tells_the_secret(served: Served, tmp_path: Path) -> None:
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0, 1) as person, served.sit(made) as watcher:
        play_on(person, random.Random(1), 20)
        seal = person.hello["table"]["fair"]["commit"]
        assert "secret" not in person.hello["table"]["fair"]
        text = adjourned(served, made)
        for page in (person, watcher):
            assert page.closed()[0] == 1000
            assert page.heard[-1]["type"] == "closed"
            told = [message for message in page.heard if message["type"] == "people"][-1]["table"]
            assert (told["status"], told["fair"]["commit"], len(told["fair"]["secret"])) == ("closed", seal, 64)
    report = verified(text, tmp_path)
    assert [part.commit for part in report.parts] == [seal]
    path = tmp_path / "again.jsonl"
    path.write_text(text, encoding="utf-8")
    assert len(load(path).moves) == 20


def test_nothing_more_happens_at_a_closed_table(served: Served) -> None:
    made = served.make("classic", ["ann"], bots=1)
    text = adjourned(served, made)
    with served.sit(made, 0) as ann:
        assert ann.hello["table"]["status"] == "closed"
        assert ann.do({"n": 0, "seat": 0}, "roll")["code"] == "table_closed"
        assert not any(message["type"] == "asked" for message in ann.heard)
    for path in ("start", "adjourn"):
        served.http.post(f"/api/tables/{made['code']}/{path}", json={"host": made["host"]})
    assert taken_home(served, made) == text


def test_a_lobby_that_is_closed_has_no_file(served: Served) -> None:
    made = served.make("classic", ["ann"], link=1)
    assert served.http.post(f"/api/tables/{made['code']}/adjourn", json={"host": made["host"]}).status_code == 200
    answer = served.http.get(f"/api/tables/{made['code']}/game.jsonl")
    assert (answer.status_code, answer.json()["code"]) == (409, "running")


def test_a_file_is_offered_as_a_download(served: Served) -> None:
    made = served.make("classic", ["ann", "bo"])
    adjourned(served, made)
    answer = served.http.get(f"/api/tables/{made['code'].lower()}/game.jsonl")
    assert answer.headers["content-type"] == "application/jsonl"
    assert answer.headers["content-disposition"] == f'attachment; filename="stompoly-{made["code"]}.jsonl"'


# --- brought back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "options"),
    [
        ("classic", SHORT),
        ("gopoly", SHORT),
        ("grab_and_go", SHORT),
        ("ugm", {"end.cap": 3}),
        ("monsters_menace", {"end.cap": 6}),
    ],
)
def test_an_adjourned_game_is_played_on_to_its_end_elsewhere(
    served: Served, tmp_path: Path, book: str, options: dict[str, Any]
) -> None:
    made = served.make(book, ["ann", "bo"], bots=1, options=options)
    with served.sit(made, 0, 1) as person:
        play_on(person, random.Random(1), 6)
        view = [message["view"] for message in person.heard if message.get("view")][-1]
    first = adjourned(served, made)
    again = opened(served, first)
    assert [key["seat"] for key in again["keys"]] == [0, 1]
    with served.sit(again, 0, 1) as person:
        assert person.hello["view"]["n"] == view["n"]
        assert person.hello["view"]["seats"] == view["seats"]
        person.send({"type": "manage", "what": "pace", "seat": 0, "value": 0})
        assert play_on(person, random.Random(2))["table"]["status"] == "over"
    text = taken_home(served, again)
    report = verified(text, tmp_path)
    assert [part.start for part in report.parts] == [0, view["n"]]
    assert report.parts[-1].end == len(report.game.moves)
    assert report.game.over
    assert report.elsewhere == []
    assert text.splitlines()[1 : view["n"] + 1] == first.splitlines()[1:-1]


@pytest.mark.parametrize("book", ["classic", "ugm", "monsters_menace"])
def test_a_game_from_the_terminal_is_opened_and_comes_back(served: Served, tmp_path: Path, book: str) -> None:
    home = played_at_home(book, 40)
    made = opened(served, text_of(home, tmp_path))
    with served.sit(made, 0, 1, 2) as person:
        assert person.hello["table"]["actions"] == 40
        assert person.hello["view"]["question"]["text"] == home.question.text
        play_on(person, random.Random(1), 10)
    text = adjourned(served, made)
    report = verified(text, tmp_path)
    assert [(part.start, part.end) for part in report.parts] == [(40, 50)]
    assert report.elsewhere == [(1, 40)]
    back = load(tmp_path / "verified.jsonl")
    back.play(back.text(back.acts()[0]))
    third = opened(served, text_of(back, tmp_path))
    with served.sit(third, 0, 1, 2) as person:
        play_on(person, random.Random(1), 5)
    report = verified(adjourned(served, third), tmp_path)
    assert [(part.start, part.end) for part in report.parts] == [(40, 50), (51, 56)]
    assert report.elsewhere == [(1, 40), (51, 51)]


def test_a_finished_game_is_opened_to_look_at(served: Served, tmp_path: Path) -> None:
    home = played_at_home("classic", options=SHORT)
    made = opened(served, text_of(home, tmp_path))
    with served.sit(made, 0, 1, 2) as person:
        assert person.hello["table"]["status"] == "over"
        assert person.hello["view"]["standings"]["rows"]
        assert person.do({"n": len(home.moves), "seat": 0}, "roll")["code"] == "table_over"
    step = served.http.get(f"/api/tables/{made['code']}/steps/{len(home.moves)}").json()
    assert step["view"]["winners"] == person.hello["view"]["winners"]


def test_bots_of_a_file_play_on_and_unknown_ones_are_refused(served: Served, tmp_path: Path) -> None:
    seats: list[str | Seat] = [Seat("ann"), Seat("bo", bot="random")]
    made = opened(served, text_of(played_at_home("classic", 20, seats=seats), tmp_path))
    assert [key["seat"] for key in made["keys"]] == [0]
    with served.sit(made, 0) as ann:
        assert ann.hello["table"]["seats"][1]["bot"] == "random"
        ann.send({"type": "manage", "what": "pace", "seat": 0, "value": 0})
        play_on(ann, random.Random(1), 3)
    status, code, reason = refusal(served, file_of(seats=[{"name": "ann"}, {"name": "bo", "bot": "os:system"}]))
    assert (status, code) == (422, "bad_file")
    assert "os:system" in reason


def test_a_game_whose_bank_a_person_keeps_is_refused(served: Served, tmp_path: Path) -> None:
    names: list[str | Seat] = [Seat(name) for name in ("ann", "bo", "cy", "dee", "eve", "fay")]
    game = stompoly.new("classic", names, seed=1, options={"bank.role": "nonPlayer"})
    status, code, reason = refusal(served, text_of(game, tmp_path))
    assert (status, code) == (422, "bad_file")
    assert "ann keeps the Bank" in reason


def test_laid_down_outcomes_must_be_played_out_first(served: Served, tmp_path: Path) -> None:
    game = played_at_home("classic", 3)
    game.dice(1, 2)
    assert refusal(served, text_of(game, tmp_path))[:2] == (422, "forced")


# --- files that somebody has made up -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../../../etc", "classic/../../x", "https://evil.example/book", "", "."]
)
def test_a_header_that_names_a_path_is_refused_and_nothing_is_read(served: Served, name: str) -> None:
    status, code, reason = refusal(served, file_of(rulebook=name))
    assert (status, code) == (422, "bad_file")
    assert "root" not in reason
    assert "No such file" not in reason


def test_a_rulebook_of_somebody_elses_is_not_even_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal would take the path of a rulebook."""

    def never(name: str) -> None:
        raise AssertionError(f"{name} was looked for")

    monkeypatch.setattr("stompoly.files.load_rulebook", never)
    own = str(Path(stompoly.__file__).parent / "rulebooks" / "classic")
    for name in (own, "ugm", "classic "):
        with pytest.raises(TroubleError, match="is for a rulebook that is not played here"):
            game_from_file(file_of(rulebook=name), False, {"classic": load_rulebook("classic")})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\ufeff",
        "{}",
        "[]",
        "null",
        "1e999",
        "NaN",
        '{"rulebook":"classic"}',
        '{"rulebook":["classic"]}',
        '{"rulebook":{"a":1}}',
        "[" * 200_000,
        '{"rulebook":"classic","x":' + "[" * 200_000,
        file_of(stompoly=4),
        file_of(mode="nonsense"),
        file_of(options={"go.salary": "lots"}),
        file_of(options=[]),
        file_of(seats=[]),
        file_of(seats=[{"name": "ann"}, {"name": "ANN"}]),
        file_of(seats=[{"name": "🦖"}, {"name": "bo"}]),
        file_of(seed=-1),
        file_of(seed=2**63),
        file_of(seed="7"),
        file_of(rules=[]),
        file_of(resolved={"go.salery": 1}),
        file_of(fair=[{"from": -1, "commit": "x"}]),
        file_of(earlier=[{"to": 0, "fair": 0}]),
        file_of(earlier=[{"to": 0, "fair": 0, "header": {"version": "x" * 100_000}}]),
        "héllo 🦖 \u2028\n" * 1000,
    ],
)
def test_files_that_make_no_game(served: Served, text: str) -> None:
    status, code, reason = refusal(served, text)
    assert (status, code) == (422, "bad_file")
    assert reason


@pytest.mark.parametrize(
    "line",
    [
        {"seat": "ann", "do": "dance"},
        {"seat": "zoe", "do": "roll"},
        {"seat": "bo", "do": "buy"},
        {"seat": "ann", "do": "roll", "seed": -5},
        {"seat": "ann", "do": "roll", "seed": 2**70},
        {"seat": "ann", "do": "roll", "forced": [-1]},
        {"seat": "ann", "do": "roll", "forced": [2**40]},
        {"seat": "ann", "do": "roll", "forced": [1] * 5000},
        {"seat": "ann", "do": None},
        {"seat": 5, "do": "roll"},
        {"do": "time up"},
        {"end": {"actions": 0, "state": "ffffffffffffffff"}},
        {"end": 5},
        "roll",
        [[[[]]]],
    ],
)
def test_damaged_files_are_refused_and_can_be_recovered(served: Served, line: Any) -> None:
    text = file_of(line, options={"start.order": "seat"})
    status, code, reason = refusal(served, text)
    assert (status, code) == (422, "damaged_file")
    assert "line 2" in reason
    assert opened(served, text, recover=True)["keys"]


def test_a_line_that_is_nested_without_end_is_refused(served: Served) -> None:
    assert refusal(served, file_of() + "[" * 200_000)[:2] == (422, "damaged_file")


@pytest.mark.parametrize("depth", [100, 900, 945])
def test_a_header_that_is_nested_without_need_is_refused(served: Served, depth: int) -> None:
    """It could just be stored, and the table never loaded again."""
    header, *lines = file_of().splitlines()
    nested = "[" * depth + "]" * depth
    earlier = f', "earlier": [{{"to": 0, "fair": 0, "header": {{"data": {nested}}}}}]}}'
    text = "\n".join([header.removesuffix("}") + earlier, *lines]) + "\n"
    assert refusal(served, text)[:2] == (422, "bad_file")
    assert opened(served, text.replace(nested, "[[]]"))["keys"]


@pytest.mark.parametrize("cut", [1, 17, 200, 1000])
def test_a_file_that_was_cut_off_keeps_what_is_whole(served: Served, tmp_path: Path, cut: int) -> None:
    text = text_of(played_at_home("classic", 40), tmp_path)[:-cut]
    made = opened(served, text, recover=True)
    actions = served.http.get(f"/api/tables/{made['code']}").json()["actions"]
    assert 40 - cut // 30 - 2 <= actions <= 40


def test_people_of_any_name_take_their_game_home_and_back(served: Served, tmp_path: Path) -> None:
    made = served.make("classic", ["Ünï 🦖 x", "Зоя", 'q"\\'])
    with served.sit(made, 0, 1, 2) as person:
        play_on(person, random.Random(1), 10)
    text = adjourned(served, made)
    assert verified(text, tmp_path).game.players[1].name == "Зоя"
    again = opened(served, text)
    with served.sit(again, 0, 1, 2) as person:
        assert [seat["name"] for seat in person.hello["table"]["seats"]] == ["Ünï 🦖 x", "Зоя", 'q"\\']
        play_on(person, random.Random(1), 3)


def long_file(actions: int, folder: Path) -> str:
    """A deed that is mortgaged and lifted all day."""
    options = {"start.order": "seat", "start.dealDeeds": 2, "start.cut": False, "mortgage.interest": 0}
    game = stompoly.new("classic", ["ann", "bo"], seed=3, options=options)
    deed = next(words for act in game.acts() if (words := game.text(act)).startswith("mortgage")).split()[1]
    header = text_of(game, folder).splitlines()[0]
    lines = [json.dumps({"seat": "ann", "do": f"{verb} {deed}"}) for verb in ("mortgage", "lift")]
    return "\n".join([header, *(lines * (actions // 2))]) + "\n"


def test_a_file_of_four_megabytes_is_refused_before_it_is_played(served: Served, tmp_path: Path) -> None:
    """Its first action is none, and nobody notices."""
    header, first, *others = long_file(70_000, tmp_path).splitlines()
    long = "\n".join([header, first.replace("mortgage", "dance on"), *others]) + "\n"
    assert 3_400_000 < len(long) < 4_000_000
    assert refusal(served, long)[:2] == (422, "long_file")


def test_a_long_game_is_taken_in_without_holding_up_the_others(served: Served, tmp_path: Path) -> None:
    long = long_file(6000, tmp_path)
    made = served.make("classic", ["ann", "bo"])
    with served.sit(made, 0) as ann, ThreadPoolExecutor() as pool:
        taken = pool.submit(opened, served, long)
        answers = 0
        while not taken.done():
            assert ann.ask("ping")["type"] == "pong"
            answers += 1
    assert served.http.get(f"/api/tables/{taken.result()['code']}").json()["actions"] == 6000
    assert answers > 3  # a page that is held up hears nothing until it is done


def test_a_file_of_more_than_four_megabytes_is_refused(served: Served) -> None:
    answer = served.http.post("/api/open", json={"file": "x" * 4_100_000})
    assert answer.status_code == 400
    answer = served.http.post("/api/open", json={"file": "x" * 4_600_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


def test_the_file_of_another_game_does_not_fit_the_hash_one_noted(served: Served, tmp_path: Path) -> None:
    from stompoly.fair import verify_file

    made, other = served.make("classic", ["ann", "bo"]), served.make("classic", ["ann", "bo"])
    with Person(served.url, made["code"], []) as watcher, served.sit(other, 0, 1) as person:
        noted = watcher.hello["table"]["fair"]["commit"]
        play_on(person, random.Random(1), 5)
    verified(adjourned(served, other), tmp_path)
    assert not verify_file(tmp_path / "verified.jsonl", noted).fair
