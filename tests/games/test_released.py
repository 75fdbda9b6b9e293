"""A saved game of each version of the rules that was released, `released/FAMILY-VERSION.jsonl`: it is read, or refused
with advice, for as long as there are people who have such files."""

from __future__ import annotations

from pathlib import Path

import pytest

import stompoly
from stompoly.files import GameFileError
from stompoly.rules.families import FAMILIES

FILES = sorted((Path(__file__).parent / "released").glob("*.jsonl"))
REFUSED = {"estate-1", "kaiju-1", "menace-1"}  # version 2 plays otherwise, and its states hold other things


def family_and_version(path: Path) -> tuple[str, int]:
    family, _, version = path.stem.rpartition("-")
    return family, int(version)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_of_a_released_version_is_read_or_refused_with_advice(path: Path) -> None:
    if path.stem not in REFUSED:
        assert stompoly.load(path).over
        return
    family, version = family_and_version(path)
    with pytest.raises(GameFileError) as caught:
        stompoly.load(path)
    said = str(caught.value)
    assert f"version {version} of the {family} rules, and this is version {FAMILIES[family].version}" in said
    assert f"saved it, which has version {version} of the {family} rules" in said
    assert "`--recover` (or load(path, recover=True)) keeps what can be played" in said
    assert stompoly.load(path, recover=True).moves


@pytest.mark.parametrize("family", FAMILIES)
def test_every_earlier_version_has_a_file(family: str) -> None:
    kept = {version for name, version in map(family_and_version, FILES) if name == family}
    assert kept >= set(range(1, FAMILIES[family].version))
