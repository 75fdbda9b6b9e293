"""Tools for tests, shipped for people who add their own rulebooks and bots."""

from __future__ import annotations

from .scene import Scene, scene

__all__ = ["Scene", "scene"]
