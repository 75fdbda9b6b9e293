"""`make bench`, the part about several processes: how many active tables one and two workers hold, on PostgreSQL.

The load, the database and the workers share the machine. On two cores, one worker leaves a core to the others, and two
workers would compete with them. So each worker may use only a part of a core (a CPU quota), the same for one and for
two, and everything else has the rest: what is compared is what one and what two such workers hold. Where quotas
may not be set (it takes root), workers use what they can get, and the report says so.

A table is active: four bots act there in turn, and pages watch. It is held if 95% of the pages that ask their table
something are answered in time. Each table has two pages, as of two people: where there are several workers, the second
may have come in at another worker than the first.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from typing import Any

from stompoly.texts import server as texts

from .bench_crowd import PAGES, Crowd, workers_of
from .bench_quota import Quota
from .bench_servers import free_port, serve

PART = 0.35  # of a core, for each worker
STEP, MOST = 10, 600  # tables for each worker, so that games are as old where two reach their limit as where one does
LATE = 0.1  # seconds: a table that answers later is not held
TRIES = 3  # measurements of a step that is late: it may have been a hiccup of the machine


def hold(db: str, workers: int, part: float) -> dict[str, Any]:
    """As many active tables as still answer in time. `part`: of a core, for each worker; 0: no quota."""
    server, quota, steps = serve(db, free_port(), "--workers", str(workers)), Quota(part), {}
    with ExitStack() as way_out:
        way_out.callback(quota.remove)
        way_out.callback(server.stop)
        for pid in workers_of(server) if part else []:
            quota.limit(pid)
        crowd = Crowd(server)
        way_out.callback(crowd.close)
        for tables in range(STEP * workers, MOST * workers + 1, STEP * workers):
            crowd.grow(STEP * workers)
            steps[tables] = measure(crowd)
            print(texts.BENCH_STEP.format(workers=workers, tables=tables, step=steps[tables]), file=sys.stderr)
            if steps[tables]["p95_ms"] > LATE * 1000:
                break
    held = max((tables for tables, step in steps.items() if step["p95_ms"] <= LATE * 1000), default=0)
    return {"tables": held, "sockets": PAGES * held, "steps": steps}


def measure(crowd: Crowd) -> dict[str, Any]:
    """The first step in time, or the last of several that are late."""
    for _ in range(TRIES):
        step = crowd.measure()
        if step["p95_ms"] <= LATE * 1000:
            break
    return step


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("db", help="PostgreSQL address")
    parser.add_argument("--part", type=float, default=PART, help="share of a core")
    parser.add_argument("--runs", type=int, default=2, help="runs each")
    asked = parser.parse_args()
    part = asked.part if Quota.is_there() else 0
    runs = [{count: hold(asked.db, count, part) for count in (1, 2)} for _ in range(asked.runs)]
    one, two = (sum(run[count]["tables"] for run in runs) for count in (1, 2))
    found = {"part_of_a_core": part or None, "late_ms": LATE * 1000, "runs": runs, "ratio": round(two / max(one, 1), 2)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
