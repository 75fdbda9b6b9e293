"""The page: one HTML file that needs nothing else. Everything that is put into it is escaped by the template."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from stompoly.texts import report as texts

from .drawing_board import ring_mark
from .figures import Figures, option_text
from .finding import findings
from .naming import Names, bots_in_words, together
from .sections import sections, whole
from .tables import File


def page(found: Figures, names: Names, beside: list[File], stem: str) -> str:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    made.filters["together"] = together
    all_found = findings(found, names)
    colours = [
        str(getattr(names.groups[space.group], "colour", "")) if space.group >= 0 else "" for space in found.spaces
    ]
    return made.get_template("page.html.j2").render(
        played=found.played,
        texts=texts,
        about=names.book.sheet.rulebook.about,
        mark=ring_mark(colours),
        striking=[finding for finding in all_found if finding.striking],
        expected=[finding for finding in all_found if not finding.striking],
        facts=facts(found),
        command=found.played.command.replace(" --", "\n--").replace(" -o", "\n-o").split("\n"),
        sections=sections(found, names),
        files=[
            {**file.said, "name": ", ".join(f"{stem}.{file.name}.{kind}" for kind in file.kinds)} for file in beside
        ],
    )


def facts(found: Figures) -> list[tuple[str, Any]]:
    """What was played, line by line."""
    played = found.played
    values = {
        "rulebook": played.title,
        "mode": played.mode_title,
        "seats": str(played.seats),
        "bots": bots_in_words(tuple(played.bots)),
        "games": whole(played.games),
        "seed": str(played.seed),
        "decisions": whole(played.decisions),
        "cap": played.called_off_after,
    }
    lines = [(texts.FACTS[key], value) for key, value in values.items()]
    lines += [(key, option_text(value)) for key, value in played.changes.items()]
    lines += [(texts.FACT_RESTRICTED.format(seat=seat), how) for seat, how in played.restricted.items()]
    return lines
