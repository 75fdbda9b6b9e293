"""`python -m stompoly.lab.warm`: compiles the loops of all rules into the cache, side by side, so that nobody waits for
them later: tests, a server whose bots search, the first lab run."""

from __future__ import annotations

from stompoly.bots.loops import kernel
from stompoly.lab.run.means import Means
from stompoly.lab.run.pool import as_done
from stompoly.rules.families import FAMILIES


def warm(family: str) -> str:
    """Compiles, or finds that it is compiled."""
    kernel(FAMILIES[family])
    return family


def main() -> None:
    for _ in as_done(warm, list(FAMILIES), Means(workers=2)):
        pass


if __name__ == "__main__":
    main()
