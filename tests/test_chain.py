"""The hash chain of game files: what each link is hashed as."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from stompoly.chain import link

PARTS: list[dict[str, Any]] = [
    {"seat": "ann", "do": "roll", "seed": 2**62 + 1},
    {"seat": None, "do": "time up"},
    {"do": "say", "seat": "\u00e9mile \U0001f3b2 \ud800"},
    {"z": 1e22, "a": 1e-7, "m": float("inf")},
    {"undo": 2, "agreed": True, "forced": [1, {"b": 0, "a": 0}]},
    *({"do": chr(code), "seat": f"a{chr(code)}b"} for code in range(260)),
    {"\u00fc": "key"},
]


@pytest.mark.parametrize("part", PARTS, ids=range(len(PARTS)))
def test_a_head_is_the_hash_of_the_one_before_and_of_the_link_as_sorted_json_in_ascii(part: dict[str, Any]) -> None:
    text = json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    assert link("ab" * 32, part) == sha256(("ab" * 32 + text).encode()).hexdigest()
