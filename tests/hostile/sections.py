"""Many small programs in one file: what stands before the first heading belongs to each of them.

A heading is a line `//// name`. Lines keep their numbers, so that what is said of a program can be looked up
in the file. A line marked `//! KIND` fails in some run, one marked `//! reach` is reached; one marked
`//= KIND` never fails so.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

_HEADING = "//// "


class Section(NamedTuple):
    name: str
    text: str
    marks: tuple[tuple[int, str], ...]
    """Lines and kinds of failures."""
    safe: tuple[tuple[int, str], ...]
    """Lines and kinds of failures that no run has."""


def sections_of(path: Path) -> list[Section]:
    lines = path.read_text().splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(_HEADING)]
    found = []
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        own = [*lines[: starts[0]], *[""] * (start - starts[0]), *lines[start:end]]
        name = lines[start].removeprefix(_HEADING).strip()
        found.append(Section(name, "\n".join(own) + "\n", _marks(own, "!"), _marks(own, "=")))
    return found


def _marks(lines: list[str], sign: str) -> tuple[tuple[int, str], ...]:
    return tuple(
        (number, kind)
        for number, line in enumerate(lines, 1)
        for kind in re.findall(rf"//{sign} (\w+)", line)
    )
