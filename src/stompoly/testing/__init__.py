"""Tools for tests, shipped for people who add their own rulebooks and bots."""

from __future__ import annotations

from .conformance import Checked, ConformanceError, check_bot, check_compiled, check_rulebook
from .kaiju_scene import KaijuScene, kaiju_scene
from .menace_scene import MenaceScene, menace_scene
from .scene import Scene, scene

__all__ = [
    "Checked",
    "ConformanceError",
    "KaijuScene",
    "MenaceScene",
    "Scene",
    "check_bot",
    "check_compiled",
    "check_rulebook",
    "kaiju_scene",
    "menace_scene",
    "scene",
]
