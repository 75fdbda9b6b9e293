"""The files beside a report: every game as a row of Parquet, and the figures of seats, spaces, groups and cards as
Parquet and CSV."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pa_parquet

from stompoly.lab.run import Outcome
from stompoly.lab.run.tally import UNFINISHED
from stompoly.lab.statistics import Figure
from stompoly.rules.results import DECISIONS, ENDED, FELL, LEADS, LOWEST, ROUNDS, SCORE, STARTER, TOKEN, TURNS
from stompoly.rules.study import EVEN
from stompoly.texts import report as texts

from .figures import Figures
from .measures_board import Effect, Money
from .naming import Names


@dataclass(frozen=True)
class File:
    """A table with names, to be written and to be described."""

    name: str
    about: str
    columns: list[tuple[str, str]]  # and what they mean
    data: Any  # a pyarrow table
    kinds: tuple[str, ...]  # file name endings

    @property
    def said(self) -> dict[str, Any]:
        return {"name": self.name, "about": self.about, "columns": self.columns}


def file_of(name: str, data: Any, kinds: tuple[str, ...], names: Names) -> File:
    """A file with what its columns mean; the bounds of intervals need no words."""
    columns = [column for column in data.column_names if not column.endswith(("_low", "_high"))]
    said = [(column, names.say(texts.MEANINGS.get(column, ""))) for column in columns]
    return File(name, names.say(texts.FILES_OF[name]), said, data, kinds)


def games_file(outcome: Outcome, names: Names) -> File:
    """One row per game."""
    rows, seats = outcome.rows, range(outcome.seats)
    ends = np.array([names.book.family.ends.get(n, "") if n else UNFINISHED for n in range(64)])
    columns: dict[str, Any] = {
        "seed": np.arange(outcome.seed, outcome.seed + len(rows)),
        "rounds": rows[:, ROUNDS],
        "turns": rows[:, TURNS],
        "decisions": rows[:, DECISIONS],
        "ended": pa.array(ends[rows[:, ENDED]]).dictionary_encode(),
        "starter": rows[:, STARTER] + 1,
        "lead_changes": rows[:, LEADS],
        "winner_lowest": rows[:, LOWEST] / EVEN,
    }
    winners, token = outcome.winners, rows[:, TOKEN : TOKEN + outcome.seats]
    columns |= {f"won_{p + 1}": winners[:, p] > 0 for p in seats}
    columns |= {f"standing_{p + 1}": rows[:, SCORE + p] for p in seats}
    columns |= {f"fell_{p + 1}": rows[:, FELL + p].astype(np.int32) for p in seats}
    if len(np.unique(token)) > 1:
        called = np.array(names.tokens)
        columns |= {f"token_{p + 1}": pa.array(called[token[:, p]]).dictionary_encode() for p in seats}
    return file_of("games", pa.table(columns), ("parquet",), names)


def with_interval(name: str, figure: Figure) -> dict[str, float | None]:
    values = (figure.value, figure.low, figure.high) if figure.known else (None, None, None)
    return dict(zip((name, f"{name}_low", f"{name}_high"), values, strict=True))


def effect_columns(effect: Effect) -> dict[str, Any]:
    return {
        "seats": effect.wins.n,
        **with_interval("win_rate", effect.wins),
        "usual_rate": effect.usual,
        "beyond_chance": effect.beyond,
    }


def money_columns(money: Money) -> dict[str, Any]:
    columns = {"income": money.income, "outlay": money.outlay, "return": money.back}
    return {key: value for name, figure in columns.items() for key, value in with_interval(name, figure).items()}


def table_file(name: str, rows: list[dict[str, Any]], names: Names) -> File:
    return file_of(name, pa.Table.from_pylist(rows), ("csv", "parquet"), names)


def files(outcome: Outcome, found: Figures, names: Names) -> Iterator[File]:
    """All files of a report; those that would be empty are left out."""
    yield games_file(outcome, names)
    of = found.seats
    rows = [
        {
            "seat": p + 1,
            "bot": of.bots[p],
            **with_interval("win_rate", of.wins[p]),
            **with_interval("standing", of.standing[p]),
        }
        for p in range(len(of.wins))
    ]
    yield table_file("seats", rows, names)
    yield table_file("spaces", spaces_rows(found, names), names)
    if found.groups:
        rows = [
            {
                "group": group.name,
                **with_interval("whole", group.whole),
                **money_columns(group.money),
                **effect_columns(group.effect),
            }
            for group in found.groups
        ]
        yield table_file("groups", rows, names)
    if found.cards:
        rows = [
            {
                "card": card.label,
                "copies": card.copies,
                "draws": card.draws,
                **with_interval("gain", card.gain),
                **effect_columns(card.effect),
            }
            for card in found.cards
        ]
        yield table_file("cards", rows, names)
    if found.tokens is not None:
        rows = [
            {"token": token.name, **effect_columns(token.effect), **with_interval("standing", token.standing)}
            for token in found.tokens.each
        ]
        yield table_file("tokens", rows, names)


def spaces_rows(found: Figures, names: Names) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for space in found.spaces:
        lot = space.lot
        row: dict[str, Any] = {
            "space": space.number,
            "name": space.name,
            "group": names.groups[space.group].name if space.group >= 0 else None,
            **with_interval("landings", space.landings),
            "against_even": space.against_even,
            **with_interval("harm", space.harm),
            **dict(zip(("by_throw", "by_card", "sent"), space.ways, strict=True)),
        }
        nothing = Figure(float("nan"), float("nan"), float("nan"), 0)
        row |= with_interval("held", lot.held if lot else nothing)
        row["rounds_held"] = lot.rounds if lot else None
        row |= money_columns(lot.money if lot else Money(nothing, nothing, nothing))
        row |= effect_columns(lot.effect if lot else Effect(nothing, float("nan"), False))
        row |= with_interval("first_win_rate", lot.first.wins if lot else nothing)
        row |= with_interval("tenth_win_rate", lot.tenth.wins if lot else nothing)
        if lot is None:
            row |= {"seats": None, "usual_rate": None, "beyond_chance": None}
        rows.append(row)
    return rows


def write_files(files: list[File], page: Path) -> list[Path]:
    """Beside the page, named after it: report.games.parquet for report.html."""
    written = []
    for file in files:
        for kind in file.kinds:
            target = page.with_name(f"{page.stem}.{file.name}.{kind}")
            if kind == "csv":
                pa_csv.write_csv(file.data, target)
            else:
                pa_parquet.write_table(file.data, target, compression="zstd")
            written.append(target)
    return written
