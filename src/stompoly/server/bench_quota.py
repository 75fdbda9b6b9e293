"""A part of a core for each process that is measured, where the system allows it (control groups, as root)."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

PERIOD = 10_000  # microseconds per period: short, so that a process that has used up its share waits only briefly
QUOTAS = Path("/sys/fs/cgroup")


class Quota:
    """Limits processes to a part of a core, each on its own."""

    def __init__(self, part: float) -> None:
        self.part = part
        self.old = QUOTAS / "cpu"  # control groups, first version
        self.folders: list[Path] = []

    def limit(self, pid: int) -> None:
        folder = (self.old if self.old.is_dir() else QUOTAS) / f"stompoly-bench-{pid}"
        folder.mkdir()
        self.folders.append(folder)
        used = str(int(self.part * PERIOD))
        if self.old.is_dir():
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (folder / "cpu.cfs_quota_us").write_text(used)
        else:
            (folder / "cpu.max").write_text(f"{used} {PERIOD}")
        (folder / "cgroup.procs").write_text(str(pid))

    def remove(self) -> None:
        """After the processes have ended."""
        for folder in self.folders:
            folder.rmdir()

    @classmethod
    def is_there(cls) -> bool:
        """Whether this may be done here."""
        trial = cls(0.5)
        waits = os.fork()
        if waits == 0:
            time.sleep(60)
            os._exit(0)
        try:
            trial.limit(waits)
        except OSError:
            return False
        finally:
            os.kill(waits, signal.SIGKILL)
            os.waitpid(waits, 0)
            trial.remove()
        return True
