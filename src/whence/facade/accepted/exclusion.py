"""Files and classes that are left out of a check: `--exclude 'vendor/*'`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase

from whence.program.naming.names import plain_name
from whence.program.program import Program


def excluded_by(patterns: Sequence[str], program: Program) -> Callable[[str], bool]:
    """Whether a procedure is left out: a pattern is its name, its Java class or package, its source file, or
    a folder that the file is in."""
    wanted = [each.rstrip("/") for each in patterns if each.strip()]
    headers = program.headers()

    def is_excluded(procedure: str) -> bool:
        names = _names(plain_name(procedure), headers[procedure].source, headers[procedure].span.file)
        return any(fnmatchcase(name, pattern) for pattern in wanted for name in names)

    return is_excluded


def _names(name: str, source: str, file: str) -> list[str]:
    """All that may be meant: of `src/lib/x.c` also `lib/x.c`, `x.c`, `src/lib`, `lib` and `src`."""
    parts = os.path.relpath(file).split(os.sep) if file else []
    ends = range(1, len(parts) + 1)
    paths = [file, *("/".join(parts[start:end]) for end in ends for start in range(end))]
    packages = name.split(".")
    return [source, *paths, *(".".join(packages[:end]) for end in range(1, len(packages) + 1))]
