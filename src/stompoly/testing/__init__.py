"""Tools for tests, shipped for people who add their own rulebooks and bots."""

from __future__ import annotations

from .conformance import Checked, ConformanceError, check_bot, check_compiled, check_rulebook
from .scene import Scene, scene

__all__ = ["Checked", "ConformanceError", "Scene", "check_bot", "check_compiled", "check_rulebook", "scene"]
