"""Reads TOML files into typed data; mistakes are reported with file, line and remedy."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from stompoly.texts import designer as texts
from stompoly.texts import grammar

from .places import RulebookError, line_of

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")  # what a terminal would obey


def read_tree(path: Path) -> dict[str, Any]:
    """What a TOML file says. Do not change it: files with the same text share it."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise RulebookError(path, texts.CANNOT_READ.format(why=wrong)) from wrong
    try:
        tree, unseen = parse(text)
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r" \(at line (\d+), column (\d+)\)", str(wrong))
        line, column = map(int, found.groups()) if found else (len(text.splitlines()), 0)
        raise RulebookError(path, not_toml(str(wrong), column), line) from wrong
    if unseen:
        raise RulebookError(path, texts.UNSEEN_SIGN.format(text=ascii(unseen[:60])))
    return tree


def not_toml(message: str, column: int) -> str:
    """What Python's reader says, or what people can do about it."""
    twice = re.match(r"Cannot declare \((.*)\) twice", message)
    if twice:
        return texts.TABLE_TWICE.format(table=".".join(re.findall(r"'([^']*)'", twice.group(1))))
    if message.startswith("Invalid value"):
        return texts.NO_VALUE.format(column=column)
    return texts.NOT_TOML.format(why=message)


@lru_cache(maxsize=16)
def parse(text: str) -> tuple[dict[str, Any], str]:
    """The tree, and the first text in it that a terminal might obey. Kept for a while: a rulebook that extends another
    is read together with the files that it leaves unchanged."""
    tree = tomllib.loads(text)
    return tree, next((each for each in strings_in(tree) if UNSEEN.search(each)), "")


def strings_in(tree: Any) -> Iterator[str]:
    """All keys and texts of a file."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for each in [*tree, *tree.values()] if isinstance(tree, dict) else tree:
            yield from strings_in(each)


def convert(path: Path, tree: dict[str, Any], shape: Any) -> Any:
    """The tree of a file as typed data."""
    try:
        return msgspec.convert(tree, shape)
    except msgspec.ValidationError as wrong:
        message, _, where = str(wrong).partition(" - at ")
        place = which_key(tree, shape, where.strip("`").removeprefix("$").lstrip("."))
        field = re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", message)
        spot = f"{place}.{field.group(2)}".lstrip(".") if field else place
        if not field:
            trouble = wrong_value(message, shape, place)
        elif field.group(1) == "missing required":
            trouble = missing(shape, place, spot, field.group(2))
        else:
            trouble = hint(texts.NO_KEY.format(where=spot), field.group(2), words_at(shape, place))
        raise RulebookError(path, trouble, line_of(path.read_text(encoding="utf-8"), spot)) from wrong


def wrong_value(message: str, shape: Any, place: str) -> str:
    """What is wrong with a value, from what msgspec says about it."""
    if word := re.fullmatch(r"Invalid enum .*'(.*)'", message):
        return texts.NOT_ONE_OF.format(where=place, word=word.group(1), words=", ".join(words_at(shape, place)))
    if types := re.fullmatch(r"Expected `(.*)`, got `(.*)`", message):
        wanted, found = (
            grammar.one_of([texts.TYPES.get(one, one) for one in each.split(" | ")]) for each in types.groups()
        )
        return texts.WRONG_TYPE.format(where=place, wanted=wanted, found=found)
    if lengths := re.fullmatch(r"Expected `array` of length (\d+), got (\d+)", message):
        return texts.WRONG_LENGTH.format(where=place, wanted=lengths.group(1), found=lengths.group(2))
    return texts.BAD_VALUE.format(where=place, why=f"{message[0].lower()}{message[1:]}")


def missing(shape: Any, place: str, spot: str, key: str) -> str:
    """What to add: a key, a table, or several of them."""
    kind = next(field.type for field in msgspec.structs.fields(shape_at(shape, place)) if field.encode_name == key)
    struct = get_args(kind)[0] if get_origin(kind) is list else kind
    if get_origin(kind) is dict or (isinstance(struct, type) and issubclass(struct, msgspec.Struct)):
        form = texts.MISSING_TABLE if struct is kind else texts.MISSING_TABLES
    else:
        form = texts.MISSING_KEY
    return form.format(where=spot, key=spot if form is texts.MISSING_TABLE else key)


def which_key(tree: dict[str, Any], shape: Any, where: str) -> str:
    """Finds the wrong key of a table, for which msgspec only writes `modes[...]`, or `[...][...]` in a file that is a
    table of tables."""
    name, dots, rest = where.partition("[...]")
    if dots:
        for key, value in (tree[name] if name else tree).items():
            alone = {**tree, name: {key: value}} if name else {key: value}
            try:
                msgspec.convert(alone, shape)
            except msgspec.ValidationError:
                return f"{name}.{key}{rest}" if name else which_key(alone, shape, f"{key}{rest}")
    return where


def shape_at(shape: Any, place: str) -> Any:
    """The type of what is at a place in a file."""
    for step in place.split(".") if place else []:
        if get_origin(shape) is dict:
            shape = get_args(shape)[1]
        else:
            types = {field.encode_name: field.type for field in msgspec.structs.fields(shape)}
            shape = types[step.partition("[")[0]]
            shape = get_args(shape)[0] if get_origin(shape) is list else shape
    return shape


def words_at(shape: Any, place: str) -> list[str]:
    """What is allowed at a place in a file: the keys of a table, or the words of a choice."""
    shape = shape_at(shape, place)
    if get_args(shape):
        return [word for word in get_args(shape) if word]
    return [field.encode_name for field in msgspec.structs.fields(shape)]


def flat(tree: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """{"go": {"salary": 200}} as {"go.salary": 200}."""
    leaves: dict[str, Any] = {}
    for key, value in tree.items():
        leaves.update(flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value})
    return leaves


def hint(trouble: str, wrong: str, known: list[str]) -> str:
    """What is wrong with a name, and the name that was probably meant, or all valid names."""
    near = difflib.get_close_matches(wrong, known, 1)
    if near:
        return texts.DID_YOU_MEAN.format(trouble=trouble, near=near[0])
    return texts.CHOICES.format(trouble=trouble, known=", ".join(known))
