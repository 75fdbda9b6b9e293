"""Codes are modules of plain integers, because compiled code reads those as constants; `names` gives them back as
words."""

from __future__ import annotations

from types import ModuleType


def names(codes: ModuleType) -> dict[int, str]:
    """Code -> its name in lower case."""
    return {value: name.lower() for name, value in vars(codes).items() if name.isupper() and isinstance(value, int)}
