"""guide.toml: how to play in two minutes, and what the words of the game mean.

Texts have blanks: `{go.salary}` is the option as the table plays it, `{go.salary:money}` the same as money,
`{fish.turns:turn|turns}` counts things, and `{jail}` is the rulebook's own term. What applies only under some options
says so: `when.pot.enabled = true`, `unless.end.mode = ["clock", "rounds"]`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from stompoly.rules.options import Option, OptionError
from stompoly.texts import designer as texts

from .places import RulebookError, line_of
from .reading import convert, flat, hint, read_tree

BLANK = re.compile(r"\{([\w.]+)(?::([^{}]*))?\}")
MONEY = "money"
PICTURES = (  # that the page draws, in web/src/guide/scenes.ts
    *("throw", "buy", "rent", "build", "trade", "jail", "broke"),
    *("kaiju", "smash", "ruins", "army", "go", "fight", "rule"),
    *("activities", "dice", "lap", "wreck", "rob", "powers", "end"),
)


class Said(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A sentence or two that apply under some options."""

    say: str
    when: dict[str, Any] = {}
    unless: dict[str, Any] = {}


class GuideStep(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One step: a title, a picture that the page draws, two or three sentences."""

    title: str
    picture: str
    text: str = ""
    also: list[Said] = []  # added to the text if their options apply
    when: dict[str, Any] = {}
    unless: dict[str, Any] = {}


class Term(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A word and its meaning. The id is the game's own for a figure or a tag, labels are those of rows, and `ask` names
    the questions beside which it is shown."""

    id: str
    word: str
    meaning: str = ""
    also: list[Said] = []
    clause: str = ""
    labels: list[str] = []
    ask: list[str] = []
    when: dict[str, Any] = {}
    unless: dict[str, Any] = {}


class Tip(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A sentence or two in a guided first game: at a player's first question of a certain kind, after the first event
    of a certain kind that concerns them, or, with both, at such a question once such an event has happened."""

    say: str
    ask: list[str] = []
    event: list[str] = []
    when: dict[str, Any] = {}
    unless: dict[str, Any] = {}


class Guide(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """guide.toml: the goal first (the first that applies), then the steps, hints, the words, and tips."""

    goal: list[Said]
    step: list[GuideStep]
    good: list[Said] = []
    term: list[Term] = []
    tip: list[Tip] = []


def read_guide(
    folders: list[Path],
    options: list[Option],
    terms: dict[str, str],
    rules: set[str],
    asks: list[str],
    events: list[str],
) -> Guide | None:
    """The guide of this folder, or of one it extends; your own rulebook may have none. `rules`, `asks` and `events` are
    all known clauses, questions and events."""
    path = next((folder / "guide.toml" for folder in folders if (folder / "guide.toml").is_file()), None)
    if path is None:
        return None
    guide: Guide = convert(path, read_tree(path), Guide)
    if path.parent != folders[0]:
        guide = without_links(guide, rules)
    check = _Check(path, {option.key: option for option in options}, terms)
    for name in ("goal", "step", "good", "term", "tip"):
        for n, entry in enumerate(getattr(guide, name)):
            check.entry(f"{name}[{n}]", entry)
    for n, step in enumerate(guide.step):
        check.kinds(f"step[{n}].picture", texts.NO_PICTURE, [step.picture], list(PICTURES))
    check.terms_of(guide.term, rules, asks)
    check.tips_of(guide.tip, asks, events)
    if not guide.goal or not guide.step:
        raise RulebookError(path, texts.GUIDE_BARE)
    return guide


def without_links(guide: Guide, rules: set[str]) -> Guide:
    """The guide of a base for a rulebook with clauses of its own: words keep their meanings and lose the base's
    clauses."""
    terms = [term if term.clause in rules else msgspec.structs.replace(term, clause="") for term in guide.term]
    return msgspec.structs.replace(guide, term=terms)


class _Check:
    """What the types cannot check: that options, terms and clauses exist. The line reported is that of the mistake."""

    def __init__(self, path: Path, options: dict[str, Option], terms: dict[str, str]) -> None:
        self.path, self.options, self.terms = path, options, terms
        self.file = path.read_text(encoding="utf-8")

    def fail(self, where: str, message: str) -> None:
        raise RulebookError(self.path, texts.AT_KEY.format(where=where, why=message), line_of(self.file, where))

    def entry(self, where: str, entry: Said | GuideStep | Term | Tip) -> None:
        for key in ("say", "title", "text", "word", "meaning"):
            self.text(f"{where}.{key}", getattr(entry, key, ""))
        for n, label in enumerate(getattr(entry, "labels", [])):
            self.text(f"{where}.labels[{n}]", label)
        for key in ("when", "unless"):
            self.conditions(f"{where}.{key}", flat(getattr(entry, key)))
        for n, said in enumerate(getattr(entry, "also", [])):
            self.entry(f"{where}.also[{n}]", said)

    def text(self, where: str, text: str) -> None:
        """Every blank is an option or a term; any other braces are a mistake."""
        for name, kind in BLANK.findall(text):
            if name not in self.options and name not in self.terms:
                self.fail(where, hint(texts.NO_BLANK.format(name=name), name, [*self.options, *self.terms]))
            if kind and kind != MONEY and kind.count("|") != 1:
                self.fail(where, texts.BAD_BLANK.format(name=name, kind=kind))
        if set(BLANK.sub("", text)) & set("{}"):
            self.fail(where, texts.LONE_BRACE)

    def conditions(self, where: str, wanted: dict[str, Any]) -> None:
        for key, value in wanted.items():
            if key not in self.options:
                self.fail(f"{where}.{key}", hint(texts.NO_OPTION.format(key=key), key, list(self.options)))
            for one in value if isinstance(value, list) else [value]:
                try:
                    self.options[key].encode(one)
                except OptionError as wrong:
                    self.fail(f"{where}.{key}", str(wrong))

    def terms_of(self, terms: list[Term], rules: set[str], asks: list[str]) -> None:
        """Each has its own id and labels, and names existing rules and questions."""
        seen: set[str] = set()
        for n, term in enumerate(terms):
            if term.clause and term.clause not in rules:
                self.fail(
                    f"term[{n}].clause", hint(texts.NO_CLAUSE.format(clause=term.clause), term.clause, sorted(rules))
                )
            self.kinds(f"term[{n}].ask", texts.NO_QUESTION, term.ask, asks)
            for name in {term.id, *term.labels}:
                if name in seen:
                    self.fail(f"term[{n}].id", texts.EXPLAINED_TWICE.format(name=name))
                seen.add(name)

    def tips_of(self, tips: list[Tip], asks: list[str], events: list[str]) -> None:
        for n, tip in enumerate(tips):
            self.kinds(f"tip[{n}].ask", texts.NO_QUESTION, tip.ask, asks)
            self.kinds(f"tip[{n}].event", texts.NO_EVENT, tip.event, events)
            if not tip.ask and not tip.event:
                self.fail(f"tip[{n}].say", texts.NEVER_SAID)

    def kinds(self, where: str, form: str, named: list[str], known: list[str]) -> None:
        for kind in named:
            if kind not in known:
                self.fail(where, hint(form.format(kind=kind), kind, known))


def holds(entry: Said | GuideStep | Term | Tip, chosen: dict[str, Any]) -> bool:
    """Whether an entry is about a game with these options."""
    return all(_meets(chosen[key], value) for key, value in flat(entry.when).items()) and not any(
        _meets(chosen[key], value) for key, value in flat(entry.unless).items()
    )


def _meets(value: Any, wanted: Any) -> bool:
    return value in wanted if isinstance(wanted, list) else bool(value == wanted)


def fill_blanks(text: str, chosen: dict[str, Any], terms: dict[str, str], money: Callable[[int], str]) -> str:
    """A text with the numbers of the table in it."""

    def fill_blank(blank: re.Match[str]) -> str:
        name, kind = blank.groups()
        value = chosen[name] if name in chosen else terms[name]
        if not kind or not isinstance(value, int):
            return str(value)
        if kind == MONEY:
            return money(value)
        one, many = kind.split("|")
        counted = one if value == 1 else many
        return f"{value} {counted}"

    return BLANK.sub(fill_blank, text)
