"""A system clock that a test can set, for processes of its own: a small library goes before the C library and adds to
the time of day whatever a file says. What counts seconds steadily is left alone, as it is when somebody sets a
clock."""

from __future__ import annotations

import functools
import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

import pytest

SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile long long *offset;

static long long ahead(void) {
    if (!offset) {
        int file = open(getenv("CLOCK_OFFSET"), O_RDONLY);
        offset = mmap(0, sizeof *offset, PROT_READ, MAP_SHARED, file, 0);
        close(file);
    }
    return *offset;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real(which, now);
    if (!failed && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
    return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
    struct timespec exact;
    int failed = clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return failed;
}

time_t time(time_t *now) {
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    if (now) *now = exact.tv_sec;
    return exact.tv_sec;
}
"""


@functools.cache
def library() -> Path:
    """Compiled once for all tests of a process."""
    compiler = shutil.which("cc")
    if compiler is None or not Path("/proc/self").exists():
        pytest.skip("needs a C compiler, on Linux")
    folder = Path(tempfile.mkdtemp(prefix="stompoly-clock-"))
    folder.chmod(0o755)  # a database runs as another user
    (folder / "clock.c").write_text(SOURCE)
    made = folder / "clock.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", made, folder / "clock.c", "-ldl"], check=True)
    return made


class Clock:
    """The time of day of processes that are started with `env`."""

    def __init__(self) -> None:
        made = library()
        number, name = tempfile.mkstemp(dir=made.parent)
        os.close(number)
        self.file = Path(name)
        self.file.chmod(0o644)
        self.set(0)
        self.env = {"LD_PRELOAD": str(made), "CLOCK_OFFSET": str(self.file)}

    def set(self, ahead: int) -> None:
        """So many seconds before the real time, or behind it."""
        with self.file.open("r+b") as file:
            file.write(struct.pack("q", ahead))
