"""Places of answers in the text of an editor, which counts from zero and in UTF-16 units."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lsprotocol.types import Location, Position, Range

_PATH = re.compile(r"[A-Za-z_]\w*(?:(?:->|\.)[A-Za-z_]\w*|\[[^\[\]]*\])*")
"""A variable, and what can be reached from it by members and indices."""


def location(place: dict[str, Any], folder: Path) -> Location:
    """Of a JSON object with file, line and column."""
    path = folder / str(place["file"])
    line = line_of(path, int(place["line"]))
    return Location(path.as_uri(), marked(int(place["line"]), line, "", int(place.get("column", 0))))


def line_of(path: Path, number: int) -> str:
    """The line of the saved file; empty where there is none."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    return lines[number - 1] if 0 < number <= len(lines) else ""


def marked(number: int, line: str, subject: str, column: int) -> Range:
    """Where the subject stands nearest to the column; else the line without its margins."""
    starts = [each.start() for each in re.finditer(re.escape(subject), line)] if subject else []
    if starts:
        start = min(starts, key=lambda each: abs(each + 1 - column))
        end = start + len(subject)
    else:
        start, end = len(line) - len(line.lstrip()), len(line.rstrip())
    return Range(Position(number - 1, _units(line[:start])), Position(number - 1, _units(line[:end])))


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def variable_at(line: str, character: int) -> str:
    """The variable under the cursor with what it is a member of: `q->head` of `q->head->next` if the cursor
    is on `head`. Empty if there is none."""
    cursor = len(line.encode("utf-16-le")[: 2 * character].decode("utf-16-le", errors="ignore"))
    for found in _PATH.finditer(line):
        if found.start() <= cursor <= found.end():
            rest = re.match(r"\w*", line[cursor : found.end()])
            assert rest is not None
            return line[found.start() : cursor + rest.end()].rstrip(".->")
    return ""
