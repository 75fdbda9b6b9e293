"""Every screen is for everybody: no violation that axe-core knows, light and dark, wide and on a phone; nothing to
scroll sideways or too small to read, on a phone or at 200%; and every choice is large enough for a finger."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.helpers_access import faults
from tests.e2e.helpers_page import PHONE, WIDE, House
from tests.e2e.helpers_screens import SCREENS

pytestmark = pytest.mark.xdist_group("e2e: screens")


@pytest.mark.parametrize("name", list(SCREENS))
def test_a_screen_is_for_everybody(house: House, tmp_path: Path, name: str) -> None:
    screen = house.person()
    SCREENS[name](screen, tmp_path)
    found = faults(screen, (PHONE,) if name.startswith("phone") else (WIDE, PHONE))
    assert not found, "\n".join(found)
