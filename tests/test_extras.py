"""What to type to add an extra: it must reach the environment that stompoly runs in, however that was made."""

from __future__ import annotations

import sys

import pytest

from stompoly import extras


@pytest.mark.parametrize(
    ("prefix", "has_pip", "command"),
    [
        ("/home/ann/my games/.venv", True, "'/home/ann/my games/.venv/python' -m pip install 'stompoly[lab]'"),
        ("/clone/.venv", False, "uv pip install --python /clone/.venv/python 'stompoly[lab]'"),
        ("/home/ann/.local/pipx/venvs/stompoly", False, "pipx runpip stompoly install 'stompoly[lab]'"),
    ],
)
def test_the_command_fits_the_environment(
    monkeypatch: pytest.MonkeyPatch, prefix: str, has_pip: bool, command: str
) -> None:
    monkeypatch.setattr(sys, "prefix", prefix)
    monkeypatch.setattr(sys, "executable", f"{prefix}/python")
    monkeypatch.setattr(extras, "find_spec", lambda name: object() if has_pip else None)
    assert extras.how_to_install("lab") == command
