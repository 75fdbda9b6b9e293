"""`lab report`: the results of a run, measured, put into words, charted and tabulated."""

from __future__ import annotations

from pathlib import Path

from stompoly.lab.run import Outcome

from .figures import Figures, figures, plain
from .finding import Finding, findings
from .naming import Names

__all__ = ["Figures", "Finding", "Names", "figures", "findings", "plain", "write"]


def write(outcome: Outcome, found: Figures, target: Path) -> list[Path]:
    """Writes the page and the files beside it; says which."""
    from .page import page
    from .tables import files, write_files

    names = Names(outcome.setup)
    beside = list(files(outcome, found, names))
    target.write_text(page(found, names, beside, target.stem), encoding="utf-8")
    return [target, *write_files(beside, target)]
