"""What the package promises to whoever imports it: public modules list their names, and every name has a docstring."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
from pathlib import Path
from types import ModuleType

import pytest

import stompoly
from stompoly.game import Game

MODULES = [
    "stompoly",
    "stompoly.answers",
    "stompoly.bots",
    "stompoly.chain",
    "stompoly.common",
    "stompoly.estate",
    "stompoly.fair",
    "stompoly.files",
    "stompoly.game",
    "stompoly.headers",
    "stompoly.kaiju",
    "stompoly.lab",
    "stompoly.menace",
    "stompoly.record",
    "stompoly.rulebooks",
    "stompoly.simulation",
    "stompoly.table",
    "stompoly.testing",
    "stompoly.undo",
    "stompoly.seats",
    "stompoly.versions",
]


def is_explained(module: ModuleType, name: str) -> bool:
    """Constants and type aliases have no docstring of their own; dataclasses get one that only repeats their fields."""
    if not hasattr(module, name):
        return bool(docstring_of_file(f"{module.__name__}.{name}"))
    value = getattr(module, name)
    if not (inspect.ismodule(value) or inspect.isclass(value) or inspect.isroutine(value)):
        return True
    text = value.__doc__ or ""
    return bool(text.strip()) and not text.startswith(f"{getattr(value, '__name__', '')}(")


def docstring_of_file(name: str) -> str | None:
    """Of a module that its package lists but does not import: the lab's take seconds."""
    spec = importlib.util.find_spec(name)
    assert spec is not None, name
    assert spec.origin is not None, name
    return ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", MODULES)
def test_a_public_module_lists_its_names(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    assert len(set(module.__all__)) == len(module.__all__) > 0
    assert not [public for public in module.__all__ if public.startswith("_")]
    assert [public for public in module.__all__ if not is_explained(module, public)] == []


@pytest.mark.parametrize(
    "name", ["stompoly.fair", "stompoly.files", "stompoly.game", "stompoly.undo", "stompoly.versions"]
)
def test_a_function_or_class_that_is_not_listed_is_marked_as_internal(name: str) -> None:
    module = importlib.import_module(name)
    own = [
        thing
        for thing, value in vars(module).items()
        if (inspect.isclass(value) or inspect.isfunction(value)) and value.__module__ == name
    ]
    assert [thing for thing in own if not thing.startswith("_") and thing not in module.__all__] == []


@pytest.mark.parametrize("name", ["stompoly", "stompoly.estate", "stompoly.files", "stompoly.kaiju", "stompoly.menace"])
def test_every_method_of_a_public_class_has_a_docstring(name: str) -> None:
    module = importlib.import_module(name)
    classes = [value for public in module.__all__ if inspect.isclass(value := getattr(module, public))]
    bare = [
        f"{kind.__name__}.{method}"
        for kind in classes
        if kind.__module__.startswith("stompoly")
        for method, value in vars(kind).items()
        if not method.startswith("_") and (inspect.isroutine(value) or isinstance(value, property))
        if not inspect.getdoc(value)
    ]
    assert bare == []


def test_the_docstring_of_a_game_names_every_attribute() -> None:
    attributes = [name for name in vars(stompoly.new("classic", 2, seed=1)) if not name.startswith("_")]
    assert "players" in attributes
    assert [name for name in attributes if f"`{name}`" not in (Game.__doc__ or "")] == []
