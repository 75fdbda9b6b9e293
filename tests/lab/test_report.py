"""`lab report`: measures that are true, words that follow from them, a page that stands alone."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stompoly.lab.report import Names, figures, findings, plain, write
from stompoly.lab.report.drawing import spread_labels, tag, ticks
from stompoly.lab.report.drawing_board import ring, sides_of
from stompoly.lab.report.naming import percent, round_figure
from stompoly.lab.run import Means, Outcome, Setup, run
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.results import ENDED, SCORE, STARTER, TOKEN, WINNERS
from stompoly.rules.study import WHOLE
from stompoly.rules.studying import TRACE
from tests.lab.helpers_runs import made_up

pytestmark = pytest.mark.xdist_group("compiled")  # one process compiles for all
VOID = {"meta", "br", "link", "img", "input", "hr"}


def said_by(outcome: Outcome, topic: str) -> str:
    names = Names(outcome.setup)
    return " ".join(one.text for one in findings(figures(outcome), names) if one.topic == topic)


def test_the_order_of_turns_says_who_begins() -> None:
    """Seats win alike, and who begins wins more: the winner is planted one game in three where nobody looks."""
    run = made_up()
    winner = np.log2(run.rows[:, WINNERS]).astype(int)
    chance = np.random.default_rng(2)
    run.rows[:, STARTER] = np.where(chance.random(len(winner)) < 1 / 3, winner, chance.integers(0, 4, len(winner)))
    assert "are even" in said_by(run, "Seats")
    found = figures(run).seats
    assert found.turns[0].value == pytest.approx(1 / 3 + 2 / 3 / 4, abs=0.03)
    assert sum(figure.value for figure in found.turns) == pytest.approx(1)
    assert "more than chance explains (p" in said_by(run, "Turn order")
    run.rows[:, STARTER] = chance.integers(0, 4, len(winner))
    assert "no more than chance explains" in said_by(run, "Turn order")


def test_the_order_of_turns_names_whoever_wins_most_and_least() -> None:
    """The second to move wins most, by the same plant: the first and the last would say nothing."""
    run = made_up()
    winner = np.log2(run.rows[:, WINNERS]).astype(int)
    chance = np.random.default_rng(2)
    run.rows[:, STARTER] = np.where(
        chance.random(len(winner)) < 1 / 3, (winner - 1) % 4, chance.integers(0, 4, len(winner))
    )
    said = said_by(run, "Turn order")
    assert said.startswith("The player who is second to move wins ")
    assert "more than chance explains (p" in said


def test_seats_that_play_differently_are_compared_with_intervals() -> None:
    run = made_up(seats=2, games=1000, win=[0.6, 0.4])
    run.setup = replace(run.setup, bots=("expert", "sensible"))
    said = said_by(run, "Seats")
    assert re.match(r"Seat 1 \(expert\) wins \d+\.\d% of the games \(95% interval \d+\.\d to \d+\.\d%\), Seat 2", said)
    assert re.search(r"Seat 2 \(sensible\) \d+\.\d% \(\d+\.\d to \d+\.\d%\); an even share is 50\.0%\.$", said)


def test_a_group_that_is_rarely_completed_is_not_said_to_be_completed_never(small: Outcome) -> None:
    found, names = figures(small), Names(small.setup)
    rare = [replace(group, whole=replace(group.whole, value=0.002)) for group in found.groups]
    said = [one.text for one in findings(replace(found, groups=rare), names) if "completed most often" in one.text]
    assert all("most often (0.20% of the games)" in text for text in said)
    assert len(said) == (1 if rare else 0)


def test_less_money_has_the_same_minus_as_other_figures() -> None:
    assert Names(made_up().setup).amount(-707) == "\N{MINUS SIGN}$707"


class Checked(HTMLParser):
    """Elements that are opened and closed, ids, links, and what would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")
            if name == "src":
                self.fetched.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module", params=RULEBOOKS)
def small(request: pytest.FixtureRequest) -> Outcome:
    """A few games of each rulebook, played."""
    return run(Setup(load_rulebook(request.param), bots=("sensible",) * 3), 300, 5)


def test_a_mirror_match_is_even() -> None:
    """Seats that play alike win alike: in thousands of games, and the check says so."""
    found = figures(run(Setup(load_rulebook("classic"), bots=("sensible",) * 4), 4000, 11))
    [mirror] = found.seats.mirrors
    assert mirror.even
    assert all(figure.low <= 0.25 <= figure.high or mirror.p > 0.01 for figure in found.seats.wins)


def test_a_biased_seat_is_found_and_an_even_table_is_not_accused() -> None:
    assert "not even although they play alike" in said_by(made_up(win=[0.31, 0.23, 0.23, 0.23]), "Seats")
    assert "are even" in said_by(made_up(), "Seats")


def test_the_biased_seats_interval_holds_its_chance() -> None:
    wins = figures(made_up(win=[0.4, 0.3, 0.2, 0.1], games=20_000)).seats.wins
    assert all(chance in figure.interval for chance, figure in zip([0.4, 0.3, 0.2, 0.1], wins, strict=True))


def test_seats_with_different_bots_are_no_mirror() -> None:
    outcome = made_up(win=[0.7, 0.1, 0.1, 0.1])
    mixed = replace(outcome, setup=replace(outcome.setup, bots=("sensible", "random", "random", "random")))
    found = figures(mixed)
    assert [mirror.seats for mirror in found.seats.mirrors] == [[1, 2, 3]]
    assert "Seat 1 (sensible) wins 7" in said_by(mixed, "Seats")


def test_a_planted_deed_stands_out_and_nothing_else_does() -> None:
    outcome = made_up()
    assert said_by(outcome, "Deeds").startswith("No deed goes with a win rate that differs from the average")
    outcome.sums["lot_wins"][39] = 800 * WHOLE
    text = said_by(outcome, "Deeds")
    assert "Owners of Boardwalk win 40.0" in text
    assert "The difference is more than chance explains for 1 of 28, and 2 points or more for 1." in text


def test_games_that_are_called_off_are_reported() -> None:
    outcome = made_up()
    assert "called off" not in said_by(outcome, "Length")
    outcome.rows[:400, ENDED] = 6
    assert "10.0% of the games never end on their own" in said_by(outcome, "Length")


def test_a_dead_space_is_named() -> None:
    outcome = made_up()
    outcome.landings[37] = 0
    assert "Nobody ever ends a move on Park Place." in said_by(outcome, "Landings")


def test_a_leader_who_always_wins_has_run_away() -> None:
    outcome = made_up()
    outcome.trace[outcome.winners[: len(outcome.trace), None, :].repeat(TRACE, axis=1) > 0] = 9000
    assert figures(outcome).story.leader_wins[1].value == 1
    assert "leaders run away" in said_by(outcome, "Lead")


def test_a_monster_matrix_adds_up() -> None:
    outcome = made_up("monsters_menace", seats=2)
    outcome.rows[:, TOKEN + 1] = 3
    outcome.rows[:, SCORE], outcome.rows[:, SCORE + 1] = 5, 7
    tokens = figures(outcome).tokens
    assert tokens is not None
    assert [token.name for token in tokens.each] == [outcome.setup.book.sheet.rulebook.tokens[k] for k in (0, 3)]
    assert (tokens.against[0][1].value, tokens.against[1][0].value) == (0, 1)


def test_what_a_game_does_not_have_is_not_there() -> None:
    found = figures(made_up())
    assert (found.tokens, found.harm, found.beaten, found.cards, found.groups) == (None, None, None, [], [])


def test_every_rulebook_has_words_for_all_that_it_counts(small: Outcome) -> None:
    names, found = Names(small.setup), figures(small)
    wanted = ["standing", "standing_about", "lot", "lots", "held", "holder", "holders", "held_about", "income"]
    wanted += ["harm", "harm_about"] if found.harm else []
    wanted += ["beaten", "beaten_about"] if found.beaten else []
    wanted += ["token", "tokens"] if found.tokens else []
    wanted += ["fall", "falls", "fell"] if found.falls else []
    wanted += ["card_gain"] if found.cards else []
    wanted += ["whole_about", "outlay", "outlay_about"] if found.groups else []
    assert [key for key in wanted if not names.word(key)] == []
    assert [end for end in names.book.family.ends.values() if end != "none" and not names.word(f"end.{end}")] == []
    assert "cause" not in " ".join(found.harm.by if found.harm else [])


def test_the_page_stands_alone(small: Outcome, tmp_path: Path) -> None:
    found = figures(small)
    written = write(small, found, tmp_path / "report.html")
    page = written[0].read_text(encoding="utf-8")
    checked = Checked()
    checked.feed(page)
    assert checked.open == []
    assert len(checked.ids) == len(set(checked.ids))
    assert {link.removeprefix("#") for link in checked.links} <= set(checked.ids)
    assert checked.fetched == []
    assert not re.search(r"<script|https?://|@import|url\((?!#)", page)
    assert checked.tags.count("figure") == checked.tags.count("figcaption") >= 7
    assert checked.tags.count("table") == checked.tags.count("caption")
    assert checked.tags.count("h1") == 1
    assert "nan" not in re.sub(r"[\w-]*nan[\w-]+|[\w-]+nan[\w-]*", "", page)
    captions = re.findall(r"<figcaption>(.*?)</figcaption>", page)
    assert all("300" in caption and "seed\u00a05" in caption for caption in captions)


def test_names_are_escaped() -> None:
    assert tag("text", "<b> & co", x=1) == '<text x="1">&lt;b&gt; &amp; co</text>'


def test_the_files_alongside_say_what_the_page_says(small: Outcome, tmp_path: Path) -> None:
    import pyarrow.csv as pa_csv
    import pyarrow.parquet as pa_parquet

    found = figures(small)
    written = {path.name for path in write(small, found, tmp_path / "mine.html")}
    assert {"mine.games.parquet", "mine.seats.csv", "mine.spaces.csv", "mine.spaces.parquet"} <= written
    games = pa_parquet.read_table(tmp_path / "mine.games.parquet")
    assert games.num_rows == 300
    assert games["seed"].to_pylist()[:2] == [5, 6]
    assert np.array_equal(games["rounds"], small.rounds)
    seats = pa_csv.read_csv(tmp_path / "mine.seats.csv")
    assert seats["win_rate"].to_pylist() == [figure.value for figure in found.seats.wins]
    page = (tmp_path / "mine.html").read_text(encoding="utf-8")
    assert all(name in page for name in written - {"mine.html"})
    assert all(f"<code>{column}</code>" in page for column in games.column_names)


def test_the_same_bytes_for_any_number_of_workers(tmp_path: Path) -> None:
    setup = Setup(load_rulebook("gopoly"), bots=("sensible",) * 3)
    made = []
    for workers in (1, 2):
        outcome = run(setup, 2100, 3, Means(workers))
        folder = tmp_path / str(workers)
        folder.mkdir()
        written = write(outcome, figures(outcome), folder / "report.html")
        made.append({path.name: path.read_bytes() for path in written})
    assert made[0] == made[1]


def test_the_figures_are_json(small: Outcome) -> None:
    tree: dict[str, Any] = json.loads(json.dumps(plain(figures(small)), allow_nan=False))
    assert tree["played"]["games"] == 300
    assert len(tree["spaces"]) == len(small.setup.book.board.space)


def test_the_command_line_makes_the_same_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from stompoly.cli.lab import lab

    monkeypatch.chdir(tmp_path)
    asked = "report classic --seats 2 --games 50 --seed 9 --set start.cash=900 --json"
    with pytest.raises(SystemExit):
        lab([*asked.split(), "-o", "one.html"])
    told = json.loads(capsys.readouterr().out)
    command = told["played"]["command"].split()
    assert command[:3] == ["stompoly", "lab", "report"]
    assert "start.cash=900" in command
    with pytest.raises(SystemExit):
        lab([*command[2:-1], "two.html"])
    assert "written: two.html" in capsys.readouterr().out
    one, two = (Path(name).read_text(encoding="utf-8") for name in ("one.html", "two.html"))
    assert one.replace("one.", "two.") == two


def test_a_missing_folder_is_reported_before_anything_is_played(tmp_path: Path) -> None:
    from stompoly.lab.pages import place_for
    from stompoly.rules.options import OptionError

    with pytest.raises(OptionError, match="create it first"):
        place_for(tmp_path / "none" / "report.html")
    with pytest.raises(OptionError, match="is a folder"):
        place_for(tmp_path)
    with pytest.raises(OptionError, match="cannot be written"):
        place_for(Path("/proc/report.html"))
    assert place_for(tmp_path / "report.html") == tmp_path / "report.html"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("count", [4, 8, 28, 33, 40, 60])
def test_a_board_of_any_size_is_a_ring_without_overlaps(count: int) -> None:
    cells = ring(count)
    assert len(cells) == count
    if count >= 8:
        assert sum(sides_of(count)) + 4 == count
    for a in cells:
        for b in cells:
            apart = a.x + a.w <= b.x + 0.01 or b.x + b.w <= a.x + 0.01 or a.y + a.h <= b.y + 0.01
            assert a is b or apart or b.y + b.h <= a.y + 0.01


def test_small_things() -> None:
    assert ticks(0, 1, 4) == [0, 0.25, 0.5, 0.75, 1]
    assert ticks(3, 3) == [3]
    assert spread_labels([1, 1, 1], 2, 0, 10) == [1, 3, 5]
    assert max(spread_labels([9, 9], 4, 0, 10)) <= 10
    assert (percent(0.271), percent(0.004), percent(float("nan"))) == ("27.1%", "0.40%", "–")
    assert (round_figure(1234.4), round_figure(1_234_567), round_figure(-12_345)) == (1234, 1_235_000, -12_340)
