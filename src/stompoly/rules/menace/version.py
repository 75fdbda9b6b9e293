"""The version of these rules. Games played by another are read with care: see CONTRIBUTING, "When play changes"."""

from __future__ import annotations

VERSION = 2  # bumped with every change that alters play
