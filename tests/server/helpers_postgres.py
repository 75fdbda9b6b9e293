"""A PostgreSQL of one's own: from Debian's package, in a folder of its own, on loopback."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
MISSING = "no PostgreSQL is installed: on Debian and Ubuntu, apt install postgresql"
OWNER = "postgres"  # the package makes this user; root may not run the server


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """Its address; it is gone afterwards. Nothing is synced: what is tested is our own crash, not the database's."""
    programs = BINARIES[-1].parent
    folder, port = Path(tempfile.mkdtemp(prefix="stompoly-postgres-")), free_port()
    as_user: dict[str, Any] = {"user": OWNER} if os.geteuid() == 0 else {}
    if as_user:
        shutil.chown(folder, OWNER)
    data = str(folder / "data")
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **as_user}
    make = [str(programs / "initdb"), "-D", data, "-U", "stompoly", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run([*make, "--locale=C"], check=True, **quiet)
    listen = ["-h", "127.0.0.1", "-p", str(port), "-k", str(folder), "-c", "fsync=off", "-c", "shared_buffers=16MB"]
    server = subprocess.Popen([str(programs / "postgres"), "-D", data, *listen], **quiet)
    try:
        wait_for(port)
        yield f"postgresql://stompoly@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("PostgreSQL does not start")
