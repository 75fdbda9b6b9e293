"""Guides: every shipped rulebook has one, its numbers are those of the table, and what is wrong in one is said with
file, line and remedy."""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from stompoly.faces.guide import GuideTexts
from stompoly.faces.pages import PAGES
from stompoly.rulebooks import RULEBOOKS, RulebookError, load_rulebook
from stompoly.rulebooks.guide import BLANK, PICTURES, Guide
from stompoly.rulebooks.loader import HERE
from stompoly.texts import ENGLISH, PARTS

SCENES = Path(__file__).parents[2] / "web" / "src" / "guide" / "scenes.ts"


def guide_of(name: str) -> Guide:
    guide = load_rulebook(name).guide
    assert guide is not None
    return guide


def told(name: str, mode: str = "", **options: Any) -> GuideTexts:
    book = load_rulebook(name)
    own = {key.replace("__", "."): value for key, value in options.items()}
    return GuideTexts(book, book.choose(mode or next(iter(book.modes)), own))


def text_of(name: str, mode: str = "", **options: Any) -> str:
    """All that a guide says."""
    texts = told(name, mode, **options)
    guide = texts.guide()
    assert guide is not None
    said = [guide.goal, *(f"{step.title}: {step.text}" for step in guide.steps), *guide.good]
    return "\n".join(said + [f"{term.word}: {term.meaning}" for term in texts.terms()])


# --- what is shipped ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_shipped_guide_has_a_goal_some_steps_and_hints(name: str) -> None:
    for mode in load_rulebook(name).modes:
        guide = told(name, mode).guide()
        assert guide is not None
        assert guide.goal
        assert 4 <= len(guide.steps) <= 7
        assert all(step.text and step.text.count(". ") <= 5 for step in guide.steps)
        assert 3 <= len(guide.good) <= 8


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_mode_fills_all_blanks(name: str) -> None:
    for mode in load_rulebook(name).modes:
        assert not re.search(r"[{}]|  |\bNone\b|True|False", text_of(name, mode))


@pytest.mark.parametrize("name", RULEBOOKS)
def test_the_page_draws_every_picture(name: str) -> None:
    drawn = re.findall(r"^    (\w+): \[$", SCENES.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert {step.picture for step in guide_of(name).step} <= set(drawn)
    assert list(PICTURES) == drawn


@pytest.mark.parametrize("name", RULEBOOKS)
def test_figures_and_tags_of_a_seat_have_their_terms(name: str) -> None:
    ids = {term.id for term in guide_of(name).term}
    wanted = {
        "estate": {"cash", "after", "bankrupt", "jail", "first_lap"},
        "kaiju": {"hp", "ap", "money", "after", "serves", "rules", "frozen", "prisoner", "peace"},
        "menace": {"points", "houses", "hotels", "deeds", "lap", "skips", "next_dice", "power_used", "rests", "put"},
    }
    assert wanted[load_rulebook(name).family.name] <= ids


def said_somewhere() -> set[str]:
    """Every text of the language, also those in tables, with its blanks left open."""
    found: set[str] = set()

    def collect(value: Any) -> None:
        if isinstance(value, str):
            found.add(BLANK.sub("{}", value))
        elif isinstance(value, dict):
            collect(list(value.values()))
        elif isinstance(value, list | tuple):
            for one in value:
                collect(one)

    for part in PARTS:
        collect([value for key, value in vars(import_module(f"{ENGLISH}.{part}")).items() if key.isupper()])
    return found


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_label_is_one_that_is_shown(name: str) -> None:
    """A label that no row has any more would explain nothing."""
    book, known = load_rulebook(name), said_somewhere()
    counted = re.compile(r"damage of \d \{tank\}s?")  # `damage of {tanks}`, counted out
    labels = [label for term in guide_of(name).term for label in term.labels if not counted.fullmatch(label)]
    assert [
        label for label in labels if BLANK.sub("{}", label) not in known and label.strip("{}") not in book.terms
    ] == []


def test_cards_and_tokens_say_themselves_what_they_do() -> None:
    kept = {term.word: term for term in PAGES["kaiju"].own_terms(told("ugm").words)}
    assert kept["Fish Sense"].labels == ["Fish Sense"]
    assert "Challenge" not in kept  # acts at once, nobody holds it
    tokens = {term.labels[0]: term for term in PAGES["menace"].own_terms(told("monsters_menace").words)}
    assert "2 points while you hold it" in tokens["top hat"].meaning


# --- numbers of the table ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic", "gopoly", "grab_and_go"])
def test_the_printed_numbers_of_property_games(name: str) -> None:
    sign = load_rulebook(name).sheet.rulebook.currency
    said = text_of(name)
    for words in (f"starts with {sign}1500", f"pays {sign}200", f"pay {sign}50", "After 3 turns", "3 doubles in a row"):
        assert words in said


def test_house_rules_change_the_numbers() -> None:
    said = text_of("classic", go__salary=400, jail__fine=75, jail__maxTurns=1, jail__fineTurns=[1], start__cash=2000)
    for words in ("pays $400", "pay $75", "After 1 turn you", "starts with $2000"):
        assert words in said


def test_house_rules_change_what_is_said() -> None:
    assert "auctioned to the highest bidder" in text_of("classic")
    assert "auctioned" not in text_of("classic", auction__onDecline=False)
    assert "Free Parking is only a rest" in text_of("classic")
    assert "takes all the money in the centre pot" in text_of("gopoly")
    assert "mortgag" not in text_of("classic", "kids").lower()
    assert "Trade: " not in text_of("classic", trade__enabled=False)


@pytest.mark.parametrize(
    ("mode", "goal"),
    [("regular", "last player left"), ("short", "2 players have gone bankrupt"), ("time-limit", "agreed time is up")],
)
def test_the_goal_is_that_of_the_mode(mode: str, goal: str) -> None:
    guide = told("classic", mode).guide()
    assert guide is not None
    assert goal in guide.goal


def test_the_printed_numbers_of_kaiju() -> None:
    said = text_of("ugm")
    for words in (
        "12 HP",
        "12 AP",
        "¥10M",
        "4 houses",
        "up to 2 AP",
        "¥2M, ¥500K more",
        "3 AP",
        "take 1 HP",
        "¥1M and 1 HP",
    ):
        assert words in said
    assert "¥3.5M, ¥500K more" in text_of("ugm", go__money=3500)


def test_the_numbers_of_the_monsters() -> None:
    said = text_of("monsters_menace")
    for words in (
        "1 point, a hotel 2, a title deed 2",
        "6 or more destroys a house, 7 a hotel",
        "5 the property",
        "(+2)",
        "(+4)",
    ):
        assert words in said
    assert "Only a monster that has come there this turn" in text_of("monsters_menace", "balanced")
    assert "Only a monster that has come there this turn" not in said


# --- a custom guide ----------------------------------------------------------------------------------


def copy(tmp_path: Path, name: str = "classic") -> Path:
    return Path(shutil.copytree(HERE / name, tmp_path / "mine"))


def test_a_rulebook_without_a_guide_plays_all_the_same(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    (mine / "guide.toml").unlink()
    book = load_rulebook(mine)
    assert book.guide is None
    texts = GuideTexts(book, book.printed)
    assert (texts.guide(), texts.terms()) == (None, [])


def test_a_guide_is_inherited_and_speaks_of_the_changes(tmp_path: Path) -> None:
    head = '[rulebook]\nextends = "classic"\nid = "mine"\n\n[terms]\njail = "The Zoo"\n\n[options]\ngo.salary = 300\n'
    (tmp_path / "rulebook.toml").write_text(head, encoding="utf-8")
    book = load_rulebook(tmp_path)
    guide = GuideTexts(book, book.printed).guide()
    assert guide is not None
    said = " ".join(f"{step.title} {step.text}" for step in guide.steps)
    assert "pays $300" in said
    assert "send you to The Zoo" in said


def test_an_inherited_guide_goes_with_clauses_of_ones_own(tmp_path: Path) -> None:
    """Its words lose the base's clauses, which are not there; nobody can change the base's guide."""
    head = '[rulebook]\nextends = "classic"\nid = "mine"\n'
    (tmp_path / "rulebook.toml").write_text(head, encoding="utf-8")
    clause = (
        '[[clause]]\nid = "CLA-JAIL-05"\nsection = "x"\nkind = "turn"\nbasis = "stated"\nsource = "x"\nrule = "x"\n'
    )
    (tmp_path / "clauses.toml").write_text(clause, encoding="utf-8")
    book = load_rulebook(tmp_path)
    linked = {term.clause for term in GuideTexts(book, book.printed).terms()}
    assert linked == {"", "CLA-JAIL-05"}


def test_a_guide_changes_no_saved_game(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    before = load_rulebook(mine).digest
    (mine / "guide.toml").unlink()
    assert load_rulebook(mine).digest == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "pays {go.salary:money}",
            "pays {go.salry:money}",
            "there is no option or term go.salry; did you mean go.salary?",
        ),
        ("{start.cash:money}", "{start.cash:dollars}", "{start.cash:dollars} should be {start.cash:money}"),
        ("roll both dice", "roll both dice {", "there is a stray brace"),
        (
            "when.pot.enabled = false",
            "when.pot.enbled = false",
            "no option pot.enbled; did you mean pot.enabled?",
        ),
        ("when.pot.enabled = false", 'when.pot.enabled = "no"', "pot.enabled cannot be 'no': it takes true or false"),
        ('clause = "CLA-BUY-01"', 'clause = "CLA-BUY-91"', "there is no clause CLA-BUY-91; did you mean CLA-BUY-01?"),
        ('ask = ["auction"]', 'ask = ["aucton"]', "there is no question aucton; did you mean auction?"),
        ('event = ["salary"]', 'event = ["salry"]', "there is no event salry; did you mean salary?"),
        ('event = ["salary"]\n', "", "this tip is never shown: add ask or event"),
        ('labels = ["price"]', 'labels = ["rent"]', "'rent' is explained twice: leave one of them out"),
        ('picture = "buy"', 'pictur = "buy"', "there is no such key; did you mean picture?"),
        ('picture = "buy"', 'picture = "buyy"', "there is no picture buyy; did you mean buy?"),
        ('title = "Build"', "", "this is missing; add title = ..."),
    ],
)
def test_mistakes_are_reported_with_file_line_and_remedy(tmp_path: Path, old: str, new: str, message: str) -> None:
    mine = copy(tmp_path)
    file = mine / "guide.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        load_rulebook(mine)
    assert message in caught.value.message
    assert caught.value.path == file
    assert 0 < caught.value.line <= len(text.splitlines())


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_guided_first_game_has_short_tips(name: str) -> None:
    book = load_rulebook(name)
    for mode in book.modes:
        guide = GuideTexts(book, book.choose(mode)).guide()
        assert guide is not None
        assert len(guide.tips) >= 10
        assert all(len(tip.text) <= 180 for tip in guide.tips)
        kinds = [(ask, event) for tip in guide.tips for ask in tip.ask or [""] for event in tip.event or [""]]
        assert len(kinds) == len({*kinds})  # one tip for each thing


def test_a_guide_without_steps_is_no_guide(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    (mine / "guide.toml").write_text('step = []\n\n[[goal]]\nsay = "Win."\n', encoding="utf-8")
    with pytest.raises(RulebookError, match=r"add \[\[goal\]\] and \[\[step\]\]"):
        load_rulebook(mine)
