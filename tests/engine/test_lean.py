"""The quick compile of a small driver: as a shared object, as an object file where nothing can be linked, and
strict."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from stompoly.engine import compiling, lean, native

pytest.importorskip("numba")
pytestmark = [pytest.mark.xdist_group("compiled"), pytest.mark.slow]  # they compile

EMIT = """
import sys
import numpy as np
from stompoly.engine.chance import draw
from stompoly.engine.compiling import hand_over_rules
from stompoly.engine.lean import emit
from stompoly.engine.state import State

def driver(states, at, out):
    out[at[0]] = draw(states[0], 1000)

hand_over_rules()
strict = len(sys.argv) > 1
code = emit(driver, (State.array(1), np.zeros(1, np.int64), np.zeros(4, np.int64)), strict, lambda done: None)
sys.stdout.buffer.write(code)
"""


def emitted(*arguments: str) -> bytes:
    """The object code of a driver that writes a drawn number where it is told."""
    return subprocess.run([sys.executable, "-c", EMIT, *arguments], stdout=subprocess.PIPE, check=True).stdout


@pytest.fixture(scope="module")
def code() -> bytes:
    return emitted()


def drawn(path: Path, at: int) -> list[int]:
    from stompoly.engine.state import State

    states, out = State.array(1), np.zeros(4, np.int64)
    native.load(path, lean.SYMBOL)(states, np.array([at]), out)
    return [int(number) for number in out]


def expected() -> int:
    from stompoly.engine.chance import draw
    from stompoly.engine.state import State

    return draw(State(), 1000)


def test_a_shared_object_gives_what_plain_python_gives(code: bytes, tmp_path: Path) -> None:
    path = native.keep(code, tmp_path / "small")
    assert path.suffix == native.SHARED
    assert drawn(path, 2) == [0, 0, expected(), 0]


def test_without_a_linker_the_object_file_does(code: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "COMPILERS", ())
    path = native.keep(code, tmp_path / "small")
    assert path.suffix == native.OBJECT
    assert drawn(path, 3) == [0, 0, 0, expected()]


def test_strict_code_stops_at_an_index_out_of_range(tmp_path: Path) -> None:
    path = native.keep(emitted("strict"), tmp_path / "strict")
    for at in (-1, 4):
        with pytest.raises(native.IndexOutOfRangeError):
            drawn(path, at)
    assert drawn(path, 0) == [expected(), 0, 0, 0]


def test_another_version_of_numba_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean, "TESTED", ("0.1.",))
    with pytest.raises(RuntimeError, match="private parts"):
        lean.emit(compiling.announce, (), False, lambda done: None)
