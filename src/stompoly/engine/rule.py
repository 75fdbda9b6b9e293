"""`@rule` marks a function that runs as plain Python and compiled alike.

Called from Python it is itself; called from compiled code it is native (`engine.compiling` hands the marked functions
to numba when something is compiled, so people who only play never wait for numba).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []


def rule(function: Function) -> Function:
    RULES.append(function)
    return function
