"""Rulebooks: data only, one folder each. Anyone can copy a folder, change it and play it."""

from __future__ import annotations

from .loader import RULEBOOKS, Rulebook, find_rulebook, load_rulebook
from .places import RulebookError

__all__ = ["RULEBOOKS", "Rulebook", "RulebookError", "find_rulebook", "load_rulebook"]
