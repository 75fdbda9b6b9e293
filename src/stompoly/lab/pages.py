"""A page of the lab: one file that opens anywhere without a network, in the style of a report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

import stompoly
from stompoly.lab import report as looks
from stompoly.lab.report.naming import together
from stompoly.rules.options import OptionError
from stompoly.texts import lab as texts

SHELL = """<!doctype html>
<html lang="{{ texts.LANGUAGE }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="stompoly {{ version }}">
<meta name="color-scheme" content="light dark">
<title>{{ title }}</title>
<style>
{% include "page.css.j2" %}
</style>
</head>
<body>
<div class="page">
<header><div><p class="kicker">{{ kicker }}</p><h1>{{ title }}</h1></div></header>
<main>
<div class="sheet lead"><h2>{{ texts.STANDS_OUT }}</h2>
{% for line in lead %}<p>{{ line|together }}</p>
{% endfor %}</div>
<dl class="facts">
{% for name, value in facts.items() %}<div><dt>{{ name }}</dt><dd>{{ value }}</dd></div>
{% endfor %}</dl>
{% for section in sections %}<section><h2>{{ section.title }}</h2>
{% if section.about %}<p>{{ section.about }}</p>
{% endif %}{% if section.drawing %}<div class="drawings"><figure class="sheet wide">{{ section.drawing }}</figure></div>
{% endif %}{% if section.rows %}<div class="scroll" tabindex="0" role="region" aria-label="{{ section.label }}">
<table><thead><tr>{% for name in section.head %}
<th scope="col"{{ words if loop.first or name in section.words }}>{{ name }}</th>{% endfor %}</tr></thead>
<tbody>{% for row in section.rows %}<tr>{% for cell in row %}{% if loop.first %}<th scope="row">{{ cell }}</th>
{% else %}<td{{ words if section.head[loop.index0] in section.words }}>{{ cell }}</td>{% endif %}{% endfor %}</tr>
{% endfor %}</tbody></table></div>
{% endif %}</section>
{% endfor %}</main>
<footer><p>{{ texts.FOOT.format(version=version)|together }}</p></footer>
</div>
</body>
</html>
"""


@dataclass(frozen=True)
class Section:
    """A part of a page: something drawn, or figures in rows."""

    title: str
    about: str = ""
    drawing: Markup | None = None
    head: tuple[str, ...] = ()
    rows: tuple[list[str], ...] = ()
    words: tuple[str, ...] = ()  # heads of columns that hold words

    @property
    def label(self) -> str:
        """A table's name for people who cannot see it."""
        return texts.TABLE.format(title=self.title)


def page(kicker: str, title: str, facts: dict[str, Any], lead: Iterable[str], sections: list[Section]) -> str:
    """The whole file; everything except drawings is escaped."""
    made = Environment(loader=FileSystemLoader(Path(looks.__file__).parent), autoescape=True)
    made.filters["together"] = together
    return made.from_string(SHELL).render(
        texts=texts,
        kicker=kicker,
        title=title,
        facts=facts,
        lead=list(lead),
        sections=sections,
        words=Markup(' class="words"'),
        version=stompoly.__version__,
    )


def facts_of(report: dict[str, Any], command: str) -> dict[str, Any]:
    """What was played; the command says what the number of games refers to. Options that a sweep varies have no one
    value, and are left out."""
    varied = {axis["key"] for axis in report.get("axes", [])}
    options = {key: value for key, value in report["options"].items() if key not in varied}
    bots = {"bots": ", ".join(dict.fromkeys(report["bots"]))} if "bots" in report else {}
    values = {
        "rulebook": report["title"],
        "mode": report["mode"],
        "seats": report["seats"],
        **bots,
        command: f"{report['games']:,}",
        "seed": report["seed"],
        "cap": report["called_off_after"],
    }
    return {**{texts.FACTS[key]: value for key, value in values.items()}, **options}


def in_a_line(facts: dict[str, Any]) -> str:
    return ", ".join(texts.FACT.format(name=name, value=value) for name, value in facts.items())


def place_for(path: Path | None) -> Path | None:
    """Where something will be written, tested before the games are played."""
    if path is None:
        return None
    if path.is_dir():
        raise OptionError(texts.IS_FOLDER.format(path=path))
    if not path.absolute().parent.is_dir():
        raise OptionError(texts.NO_FOLDER.format(path=path, folder=path.parent))
    is_new = not path.exists()
    try:
        path.open("ab").close()
        if is_new:
            path.unlink()
    except OSError as wrong:
        raise cannot_write(path, wrong) from wrong
    return path


def folder_for(path: Path) -> Path:
    """A folder for several files, created if need be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise cannot_write(path, wrong) from wrong
    return path


def cannot_write(path: Path, wrong: OSError) -> OptionError:
    return OptionError(texts.CANNOT_WRITE.format(path=path, why=wrong.strerror))


def write(path: Path, text: str) -> None:
    """If it cannot be written, the error names the place."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise cannot_write(path, wrong) from wrong
