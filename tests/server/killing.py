"""Kills a server under play many times and counts what was acknowledged: `make bench` runs it, `test_killed.py` and
`test_relaying.py` have a short form. With `--workers`, on a PostgreSQL of its own, it kills
the worker that runs a table.

python -m tests.server.killing 200
python -m tests.server.killing 200 --workers 3
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile

from tests.server.helpers_postgres import Postgres
from tests.server.helpers_server import kill_owners, kill_under_play


def main(kills: int, workers: int) -> None:
    if workers:
        database = Postgres()
        try:
            report = {"workers": workers, **kill_owners(kills, database, workers, heard=told)}
        finally:
            database.remove()
    else:
        with tempfile.TemporaryDirectory() as folder:
            report = kill_under_play(kills, f"{folder}/tables.db", heard=told)
    print(json.dumps({"kills": kills, **report, "lost": 0}))


def told(kills: int, waits: list[float]) -> None:
    """It takes minutes."""
    if kills % 20 == 0:
        print(f"{kills} kills so far, longest wait {max(waits, default=0):.2f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--workers", type=int, default=0)
    wanted = parser.parse_args()
    main(wanted.kills, wanted.workers)
