"""Which codes a family has, and where each of them must be known: what `test_every_code.py` compares."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import stompoly
from stompoly.rules.codes import names
from stompoly.rules.facts import Work
from stompoly.rules.families import FAMILIES

PACKAGE = Path(stompoly.__file__).parent
TALK = {"choices", "words", "sentences", "attack_words", "study", "driver", "family", "views"}
UNLISTED = {  # verbs that are not listed among the choices: a list of them would be endless or useless
    "counter": "any terms",
    "resign": "for good: asked for, never proposed",
    "time_up": "the table's",
    "void": "for real dice",
}
FACELESS = {  # verbs that no menu shows
    "resign": "a button of its own",
    "time_up": "the table's",
    "void": "typed, with real dice",
}
BUSINESS_ONLY = {"estate": set[str](), "kaiju": {"debt"}, "menace": set[str]()}  # questions that only business resolves
ANYTIME = "play"  # a kept card answers whatever question its own condition names
BY_FEE = {"tax_flat", "tax_percent", "luxury_tax", "card_fine", "jail_fine", "interest", "player_paid", "price_paid"}


def codes_of(family: str) -> ModuleType:
    return importlib.import_module(f"stompoly.rules.{family}.codes")


def part(family: str, name: str) -> Any:
    return importlib.import_module(f"stompoly.{name.format(family=family)}")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def rule_files(family: str) -> list[Path]:
    """The files that decide what happens, and not how it is said."""
    return [path for path in sorted((PACKAGE / "rules" / family).glob("*.py")) if path.stem not in TALK]


@cache
def attributes(top: ast.AST) -> tuple[tuple[str, str], ...]:
    """Every `Ask.BUY` below a node, as ("Ask", "buy")."""
    found = [node for node in ast.walk(top) if isinstance(node, ast.Attribute)]
    return tuple((node.value.id, node.attr.lower()) for node in found if isinstance(node.value, ast.Name))


def mentioned(nodes: Iterable[ast.AST], module: str) -> set[str]:
    """`Ask.BUY` as `buy`, wherever it stands in these."""
    return {name for top in nodes for of, name in attributes(top) if of == module}


def mentioned_in(paths: Iterable[Path], module: str) -> set[str]:
    return mentioned(map(tree, paths), module)


@cache
def functions(family: str) -> dict[str, ast.FunctionDef]:
    found = [node for path in rule_files(family) for node in tree(path).body if isinstance(node, ast.FunctionDef)]
    return {function.name: function for function in found}


@cache
def strings(paths: tuple[Path, ...]) -> set[str]:
    """Every text in these files, with lines for blanks, so that a name is found in what people type."""
    nodes = (node for path in paths for node in ast.walk(tree(path)))
    return {n.value.replace(" ", "_") for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


@cache
def called(node: ast.AST) -> set[str]:
    return {n.func.id for n in ast.walk(node) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}


def verbs_within(family: str, name: str) -> set[str]:
    """The verbs that a function, or those it calls, distinguishes."""
    known, todo, found = functions(family), [name], set()
    for one in todo:
        if one in known:
            found |= mentioned([known[one]], "Verb")
            todo += [other for other in called(known[one]) if other not in todo]
    return found


def branches(family: str, name: str) -> dict[str, set[str]]:
    """What a switchboard calls for each question that it distinguishes."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(functions(family)[name]):
        if isinstance(node, ast.If):
            for ask in mentioned([node.test], "Ask"):
                found.setdefault(ask, set()).update(*(called(statement) for statement in node.body))
    return found


def answers(family: str) -> dict[str, set[str]]:
    """The verbs that answer each question, as `fits` has it."""
    codes, fits = codes_of(family), part(family, "rules.{family}.machine").fits
    return {
        ask: {verb for number, verb in names(codes.Verb).items() if fits(code, number)}
        for code, ask in names(codes.Ask).items()
    }


def decided(family: str) -> set[str]:
    """Questions that somebody answers; a question without a reader counts among them."""
    facts = FAMILIES[family].facts
    asks = names(codes_of(family).Ask).items()
    return {ask for code, ask in asks if not issubclass(facts.questions.get(code, object), Work)} - {"over"}


def missing(family: str) -> list[str]:
    """What is missing for a code, and where: empty if nothing is."""
    return [*asks_missing(family), *verbs_missing(family), *events_missing(family), *others_missing(family)]


def report(kind: str, what: str, wanted: Iterable[str], found: Iterable[str]) -> list[str]:
    return [f"{kind} {name} has no {what}" for name in sorted(set(wanted) - set(found))]


def asks_missing(family: str) -> list[str]:
    codes, facts = codes_of(family), FAMILIES[family].facts
    asks, open_ = names(codes.Ask), decided(family)
    work = set(asks.values()) - open_ - {"over"}
    machine = functions(family)
    apply = "apply_answer" if "apply_answer" in machine else "apply"
    page, panels = part(family, "faces.{family}.page").PAGE, part(family, "faces.{family}.page_panels")
    faces = sorted((PACKAGE / "faces" / family).glob("*.py"))
    answered = {ask for ask, verbs in answers(family).items() if verbs - {ANYTIME}}
    menus = {ask for ask in answered if answers(family)[ask] <= verbs_shown(family)}
    shown = {*page.expected, *(asks[ask] for ask in panels.PANELS), *mentioned_in(faces, "Ask"), *menus}
    return [
        *report("ask", "reader", asks.values(), (asks[code] for code in facts.questions if code in asks)),
        *report("ask", "check", open_, check_of(family) | BUSINESS_ONLY[family]),
        *report("ask", "apply", open_, branches(family, apply).keys() | BUSINESS_ONLY[family]),
        *report("ask", "resume", work, mentioned([machine["advance"]], "Ask")),
        *report("ask", "answer", open_, answered | BUSINESS_ONLY[family]),
        *report("ask", "sentence", open_, asked_in_words(family)),
        *report("ask", "face", open_, shown),
    ]


def check_of(family: str) -> set[str]:
    """The questions that `check` has a branch for, or whose verbs have one."""
    machine = functions(family)
    nodes = [machine[name] for name in ("check_answer", "check_pick", "needs_no_number") if name in machine]
    return mentioned(nodes, "Ask")


def asked_in_words(family: str) -> set[str]:
    sentences = part(family, "rules.{family}.sentences")
    if hasattr(sentences, "QUESTIONS"):
        return named(sentences.QUESTIONS, names(codes_of(family).Ask))
    return mentioned_in([PACKAGE / "rules" / family / "sentences.py"], "Ask")


def named(table: Iterable[int | str], known: dict[int, str]) -> set[str]:
    """The names of the codes that a table has, by their numbers or by their names."""
    return {known[code] if isinstance(code, int) else code for code in table}


def sentences_of(family: str, table: str) -> Iterable[int | str]:
    """The codes that have a sentence, in the language or in the rules."""
    texts, rules = part(family, "texts.en.{family}"), part(family, "rules.{family}.sentences")
    found: dict[int | str, Any] = getattr(texts, table, None) or getattr(rules, table)
    return found


def verbs_missing(family: str) -> list[str]:
    codes, facts, folder = codes_of(family), FAMILIES[family].facts, PACKAGE / "rules" / family
    verbs = set(names(codes.Verb).values())
    machine = functions(family)
    business = mentioned([machine[name] for name in ("is_business", "check") if name in machine], "Verb")
    fitting = set().union(*answers(family).values())
    known = names(codes.Verb)
    return [
        *report("verb", "reader", verbs, (known[code] for code in facts.actions if code in known)),
        *report("verb", "check", verbs, fitting | business),
        *report("verb", "apply", verbs, verbs_applied(family)),
        *report("verb", "words", verbs, mentioned_in([folder / "words.py"], "Verb")),
        *report("verb", "choice", verbs, mentioned_in([folder / "choices.py"], "Verb") | set(UNLISTED)),
        *report("verb", "face", verbs, verbs_shown(family) | set(FACELESS)),
    ]


def verbs_shown(family: str) -> set[str]:
    """Verbs that a face speaks of, by their code, their name, or the word that is typed for them."""
    faces, typed = sorted((PACKAGE / "faces" / family).glob("*.py")), part(family, "rules.{family}.words").PLAIN
    said, verbs = strings(tuple(faces)), names(codes_of(family).Verb)
    by_word = {verbs[code] for word, code in typed.items() if word.replace(" ", "_") in said}
    return mentioned_in(faces, "Verb") | said & set(verbs.values()) | by_word


def verbs_applied(family: str) -> set[str]:
    """Verbs that are distinguished where they are applied, or that are the only one left for a question's last
    branch."""
    machine = functions(family)
    apply = "apply_answer" if "apply_answer" in machine else "apply"
    doors = [machine[name] for name in ("apply", "apply_business", "apply_answer") if name in machine]
    found = mentioned(doors, "Verb")
    for ask, calls in branches(family, apply).items():
        told = set().union(*(verbs_within(family, call) for call in calls)) | found
        left = answers(family).get(ask, set()) - told
        found |= (answers(family).get(ask, set()) & told) | (left if len(left) <= 1 else set())
    return found


def events_missing(family: str) -> list[str]:
    codes, facts = codes_of(family), FAMILIES[family].facts
    events, verdicts = names(codes.Event), names(codes.Verdict)
    motions = part(family, "faces.{family}.page_motions")
    noted = mentioned_in(rule_files(family), "Event") | (BY_FEE if family == "estate" else set())
    return [
        *report("event", "reader", events.values(), (events[code] for code in facts.events if code in events)),
        *report("event", "sentence", events.values(), named(sentences_of(family, "EVENTS"), events)),
        *report("event", "rule that notes it", events.values(), noted),
        *report("event", "face", events.values(), (events[code] for code in {*motions.TELL, *motions.STILL})),
        *report("verdict", "sentence", verdicts.values(), {"ok", *named(sentences_of(family, "REFUSALS"), verdicts)}),
        *report("verdict", "rule that gives it", verdicts.values(), mentioned_in(rule_files(family), "Verdict")),
    ]


CARRIED_OUT = {  # what cards, spaces, monsters and tokens do: the files whose switchboards list it
    "estate": {
        "Effect": ["cards"],
        "Kind": ["land"],
        "Fee": ["money", "land", "cards", "jail", "rent", "mortgage", "tax", "buy"],
    },
    "kaiju": {"Effect": ["chance", "hand"], "Kind": ["land"], "Piece": ["build", "sell", "money", "districts"]},
    "menace": {"Monster": ["powers", "attack"], "Kind": ["spaces"], "Token": ["spaces", "attack", "movement", "theft"]},
}
POINTS_ARE_HELD = {"points"}  # a token that does nothing but count


def others_missing(family: str) -> list[str]:
    codes, found = codes_of(family), []
    for module, files in CARRIED_OUT[family].items():
        listed = mentioned_in([PACKAGE / "rules" / family / f"{name}.py" for name in files], module)
        wanted = set(names(getattr(codes, module)).values())
        found += report(module.lower(), "branch", wanted, listed | (POINTS_ARE_HELD if module == "Token" else set()))
    data = part(family, "rules.{family}.data")
    if hasattr(codes, "Effect"):
        found += report("effect", "name in card files", names(codes.Effect).values(), data.EFFECTS)
    if family == "kaiju":  # cards that are played from the hand say in a menu what they do
        played = (*data.KEPT, *data.COMBAT)
        found += report("effect", "words in the menu", played, part(family, "texts.en.kaiju_screen").CARD_DOES)
    return found
