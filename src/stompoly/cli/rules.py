"""`stompoly rules`: a rulebook's modes and options, with their printed values."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from stompoly.rulebooks import RULEBOOKS, load_rulebook


def rules(
    rulebook: Annotated[
        str, typer.Argument(help="a rulebook's name, or a folder or file; none lists the shipped ones")
    ] = "",
    mode: Annotated[str, typer.Option(help="show the values of this mode")] = "regular",
    as_json: Annotated[bool, typer.Option("--json", help="as JSON on stdout")] = False,
) -> None:
    """List the rulebooks, or a rulebook's modes and options.

    \b
    stompoly rules
    stompoly rules gopoly --mode short
    """
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
            print(f"{name}: {head.title}, {head.seats[0]} to {head.seats[1]} players. {head.about}")
        return
    book = load_rulebook(rulebook)
    chosen = book.choose(mode)
    if as_json:
        print(json.dumps(chosen, indent=2))
        return
    print(f"{book.title}: {book.sheet.rulebook.about}\n\nmodes")
    for name, entry in book.modes.items():
        advice = f" Recommended to newcomers. {entry.recommended}" if entry.recommended else ""
        print(f"  {name}: {entry.title}. {entry.about}{advice}")
    print(f"\noptions ({mode}); change them with --set option=value")
    for option in book.option_list:
        value, default = json.dumps(chosen[option.key]), json.dumps(option.default)
        ruling = f" (ruling {option.ruling})" if option.ruling else ""
        print(f"  {option.key} = {value}: {option.help}; {option.accepts()}; default {default}{ruling}")
