"""Where things stand in source files: spans, and the text of a line for people to read."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import final


class InputProblem(Exception):
    """Bad usage or unreadable input: one line that says what to do; exit status 2."""


def why_unreadable(problem: OSError | UnicodeDecodeError) -> str:
    """What is wrong with a file that the user named, without its name and numbers of the system."""
    if isinstance(problem, UnicodeDecodeError):
        return "it is no text in UTF-8"
    return problem.strerror or str(problem)


@final
@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a source file; line 0 means that the compiler gave no place, column 0 no column."""

    file: str
    line: int
    column: int = 0

    @property
    def is_known(self) -> bool:
        return self.line > 0

    def __str__(self) -> str:
        if not self.is_known:
            return self.file or "?"
        return f"{self.file}:{self.line}:{self.column}" if self.column else f"{self.file}:{self.line}"


NOWHERE = Span("", 0, 0)


def lines_of(path: str) -> tuple[str, ...]:
    """The lines of a source file; empty when it is not there, since answers do not need it."""
    try:
        found = os.stat(path)
        return _lines_of(os.path.abspath(path), found.st_mtime_ns, found.st_size)
    except (OSError, ValueError):
        return ()


@lru_cache(maxsize=64)
def _lines_of(path: str, _changed: int, _size: int) -> tuple[str, ...]:
    text = Path(path).read_text(encoding="utf-8", errors="replace")
    return tuple(text.removesuffix("\n").split("\n"))


def text_at(span: Span) -> str:
    """The source line of a span, stripped, or the empty string when it can't be read."""
    lines = lines_of(span.file) if span.is_known else ()
    return lines[span.line - 1].strip() if span.line <= len(lines) and span.is_known else ""
