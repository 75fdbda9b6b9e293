"""Reading `--set option=value`."""

from __future__ import annotations

from typing import Any

from stompoly.rulebooks import Rulebook
from stompoly.rules.options import OptionError
from stompoly.texts import commands as texts


def read_settings(book: Rulebook, settings: list[str]) -> dict[str, Any]:
    """The table's own changes to the printed rules."""
    options: dict[str, Any] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(texts.BAD_SETTING.format(setting=setting))
        option = book.option(key.strip())
        try:
            options[option.key] = option.read(value.strip())
        except ValueError as wrong:
            raise OptionError(option.refusal(value.strip())) from wrong
    return options
