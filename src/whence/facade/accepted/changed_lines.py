"""Lines that changed since a revision of git, and the procedures that contain them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from whence.program.program import ProcedureHeader, Program
from whence.source import InputProblem

LineRange = tuple[int, int]
"""First and last line. The last is above the first where lines were deleted between the two."""
_HUNK = re.compile(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def changed_procedures(program: Program, procedures: Iterable[str], revision: str) -> tuple[str, ...]:
    """Those of the procedures that contain a changed line. Only procedures of changed files are lowered."""
    changed = changed_lines(revision)
    headers = program.headers()
    return tuple(
        name
        for name in procedures
        if (ranges := _of_file(headers[name], changed)) and _touches(program, headers[name], ranges)
    )


def _of_file(header: ProcedureHeader, changed: dict[str, list[LineRange]]) -> list[LineRange]:
    """The changes of the procedure's file. A class file may know no more than the end of its path."""
    path = os.path.realpath(header.span.file)
    if path in changed or not header.span.is_known or os.path.exists(path):
        return changed.get(path, [])
    ends = (lines for each, lines in changed.items() if each.endswith(f"/{header.span.file}"))
    return next(ends, [])


def _touches(program: Program, header: ProcedureHeader, ranges: list[LineRange]) -> bool:
    first = header.span.line
    if all(last < first for _, last in ranges):
        return False
    spans = (instruction.span for _, instruction in program.procedure(header.name).points())
    end = max((each.line for each in spans if each.file == header.span.file), default=first)
    return any(first <= last and start <= end for start, last in ranges)


def changed_lines(revision: str) -> dict[str, list[LineRange]]:
    """Absolute path -> its lines that are not as in the revision; files that git does not know are new."""
    root = _git("rev-parse", "--show-toplevel").rstrip("\n")
    wanted = f"{revision}^{{commit}}"
    commit = _git("rev-parse", "--verify", "--end-of-options", wanted, problem=f"git knows no {revision}")
    paths = ("-c", "core.quotePath=false", "-C", root)
    plain = ("--no-color", "--no-ext-diff", "--unified=0", "--src-prefix=a/", "--dst-prefix=b/")
    changed: dict[str, list[LineRange]] = {}
    for name, lines in _hunks(_git(*paths, "diff", *plain, commit.strip(), "--")):
        changed.setdefault(os.path.realpath(Path(root, name)), []).append(lines)
    for name in _git("-C", root, "ls-files", "-z", "--others", "--exclude-standard").split("\0"):
        if name:
            changed[os.path.realpath(Path(root, name))] = [(1, sys.maxsize)]
    return changed


def _hunks(diff: str) -> Iterator[tuple[str, LineRange]]:
    name = ""
    for line in diff.split("\n"):
        if line.startswith("+++ "):
            name = line.removeprefix("+++ ").strip('"\t').removeprefix("b/")
        elif found := _HUNK.match(line):
            start, count = int(found[1]), int(found[2] or 1)
            yield name, (start, start + count - 1) if count else (start + 1, start)


def _git(*arguments: str, problem: str = "") -> str:
    command = ["git", *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="surrogateescape", check=False)
    except OSError as error:
        raise InputProblem(f"--diff needs git: {error.strerror}") from error
    if done.returncode:
        reason = problem or (done.stderr.strip().splitlines() or ["git failed"])[0]
        raise InputProblem(f"--diff: {reason}")
    return done.stdout
