"""`stompoly rules`: a rulebook's modes and options, with their printed values."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from stompoly.cli.completing import complete_mode, complete_rulebook
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rulebooks.loader import SHEET
from stompoly.texts import commands as texts


def rules(
    rulebook: Annotated[
        str, typer.Argument(help=texts.RULES_OPTIONS["rulebook"], autocompletion=complete_rulebook)
    ] = "",
    mode: Annotated[str, typer.Option(help=texts.RULES_OPTIONS["mode"], autocompletion=complete_mode)] = "regular",
    as_json: Annotated[bool, typer.Option("--json", help=texts.OPTIONS["json"])] = False,
) -> None:
    """`stompoly rules`."""
    if not rulebook:
        heads = {name: load_rulebook(name).sheet.rulebook for name in RULEBOOKS}
        facts = [
            {"rulebook": name, "title": head.title, "seats": list(head.seats), "about": head.about}
            for name, head in heads.items()
        ]
        if as_json:
            print(json.dumps(facts, indent=2))
            return
        for name, head in heads.items():
            low, high = head.seats
            print(texts.RULEBOOK.format(name=name, title=head.title, low=low, high=high, about=head.about))
        return
    book = load_rulebook(rulebook)
    chosen = book.choose(mode)
    if as_json:
        print(json.dumps(chosen, indent=2))
        return
    print(texts.RULEBOOK_HEAD.format(title=book.title, about=book.sheet.rulebook.about))
    print(texts.RULEBOOK_FILES.format(path=book.path if book.path.name != SHEET else book.path.parent))
    print(f"\n{texts.MODES}")
    for name, entry in book.modes.items():
        form = texts.MODE_RECOMMENDED if entry.recommended else texts.MODE
        print(form.format(name=name, title=entry.title, about=entry.about, why=entry.recommended))
    print(f"\n{texts.CHANGE_OPTIONS.format(mode=mode)}")
    for option in book.option_list:
        value, default = json.dumps(chosen[option.key]), json.dumps(option.default)
        form = texts.OPTION_RULING if option.ruling else texts.OPTION
        blanks = {"key": option.key, "help": option.help, "accepts": option.accepts(), "ruling": option.ruling}
        print(form.format(**blanks, value=value, default=default))
