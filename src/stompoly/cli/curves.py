"""Curves in a terminal: a letter for each seat, in columns of time and rows of odds."""

from __future__ import annotations

from stompoly.texts import commands as texts

HIGH = 11  # rows: each tenth, and both ends
SEVERAL = "*"  # seats in the same place


def letters(names: list[str]) -> list[str]:
    """Their first letters if those tell the seats apart, otherwise the numbers of the seats."""
    first = [next((letter for letter in name.upper() if letter.isalnum()), "?") for name in names]
    return first if len(set(first)) == len(names) else [str(n + 1) for n in range(len(names))]


def draw_curves(steps: list[int], odds: list[list[float]], names: list[str], now: int = -1) -> list[str]:
    """Lines of text: odds from 100% down to 0; `now` is a step to be marked below."""
    signs = letters(names)
    rows = [[" "] * len(steps) for _ in range(HIGH)]
    for column, values in enumerate(odds):
        for sign, value in zip(signs, values, strict=True):
            row = round((1 - value) * (HIGH - 1))
            rows[row][column] = sign if rows[row][column] == " " else SEVERAL
    lines = [f"{100 - 100 * k // (HIGH - 1):>4}% |{''.join(row).rstrip()}" for k, row in enumerate(rows)]
    last = str(steps[-1])
    first = str(steps[0])
    lines.append("       +" + "-" * len(steps))
    lines.append("        " + first + last.rjust(max(len(steps) - len(first), len(last) + 1)))
    if now >= 0:
        at = max(k for k, step in enumerate(steps) if step <= now)
        lines.append("        " + " " * at + texts.CURVE_STEP.format(step=now))
    return lines
