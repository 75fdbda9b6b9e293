"""A private PostgreSQL server: from Debian's package, in a folder of its own, on loopback. For a command that needs
one:

python -m tests.server.helpers_postgres python -m stompoly.server.bench_workers
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
MISSING = "no PostgreSQL is installed: on Debian and Ubuntu, apt install postgresql"
OWNER = "postgres"  # the package creates this user; root may not run the server


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A server and its data. Nothing is synced: what is tested is our own crash, not the database's."""

    def __init__(self, env: dict[str, str] | None = None) -> None:
        self.programs = BINARIES[-1].parent
        self.folder, self.port = Path(tempfile.mkdtemp(prefix="stompoly-postgres-")), free_port()
        self.url = f"postgresql://stompoly@127.0.0.1:{self.port}/postgres"
        as_user: dict[str, Any] = {"user": OWNER} if os.geteuid() == 0 else {}
        if as_user:
            shutil.chown(self.folder, OWNER)
        self.how: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **as_user}
        self.how["env"] = {**os.environ, **(env or {})}
        make = ["initdb", "-D", "data", "-U", "stompoly", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"]
        subprocess.run(self.program(*make), check=True, cwd=self.folder, **self.how)
        self.start()

    def program(self, name: str, *rest: str) -> list[str]:
        return [str(self.programs / name), *rest]

    def start(self) -> None:
        listen = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        quick = ["-c", "fsync=off", "-c", "shared_buffers=16MB"]
        command = self.program("postgres", "-D", "data", *listen, *quick)
        self.server = subprocess.Popen(command, cwd=self.folder, **self.how)
        self.wait()

    def wait(self) -> None:
        """Until it takes queries: it listens before that."""
        ask = self.program("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port))
        for _ in range(600):
            if subprocess.run(ask, cwd=self.folder, **self.how).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def ask(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query."""
        import asyncpg

        async def fetched() -> list[Any]:
            db = await asyncpg.connect(self.url)
            try:
                return [tuple(row) for row in await db.fetch(query, *values)]
            finally:
                await db.close()

        return asyncio.run(fetched())

    def owner_of(self, code: str) -> int:
        """The process that runs a table; 0 if none does."""
        rows = self.ask("SELECT pid FROM processes p JOIN tables t ON t.owner = p.id WHERE t.code = $1", code)
        return int(rows[0][0]) if rows else 0

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        self.server.send_signal(signal.SIGINT)
        self.server.wait(30)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    own = Postgres()
    try:
        subprocess.run([*sys.argv[1:], own.url], check=True)
    finally:
        own.remove()
