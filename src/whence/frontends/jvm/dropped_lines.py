"""Lines of Java that have no code because a constant condition excludes them: `if (false)`, `if (DEBUG)`.

The file is compiled again with other conditions. A line that has no code as it stands, and has some for just
one of the two values of a condition, is excluded by that condition, which must be a constant. Having code for
both says nothing: javac folds constants in lines that are executed, too.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from whence.frontends.jvm.load import load
from whence.program.naming.dropped import without_comments
from whence.program.naming.lines import LinePoint, NoCode, resolve_line
from whence.source import InputProblem

MOST_CONDITIONS = 5
"""Conditions above the line that are looked at."""
_Extent: TypeAlias = tuple[int, int]
_IF = re.compile(r"\bif\s*\(")
_UNDECIDED = 'Boolean.getBoolean("")'
_CONSTANT = re.compile(
    r"^\s*(?:(?:public|protected|private|static)\s+)*final\s+(?:(?:static|private|public)\s+)*[\w.]+\s+\w+\s*="
)


def is_dropped(file: str, line: int, paths: Sequence[str], classpath: Sequence[str]) -> bool:
    """Whether the line of one of the files, which has no code, is one that a constant condition excludes."""
    others = [each for each in paths if Path(each).resolve() != Path(file).resolve()]
    text = Path(file).read_text(errors="replace")

    def has_code(edits: Mapping[_Extent, str]) -> bool | None:
        return _has_code(file, line, _edited(text, edits), others, classpath)

    return _is_excluded(_conditions(without_comments(text), line), has_code)


def _is_excluded(
    conditions: Sequence[_Extent], has_code: Callable[[Mapping[_Extent, str]], bool | None]
) -> bool:
    """Whether one of the conditions is a constant that excludes the line, whatever the others are."""
    undecided = dict.fromkeys(conditions, _UNDECIDED)
    is_possible = has_code(undecided) if conditions else False
    if is_possible is False:
        return False
    for each in conditions:
        others = {other: text for other, text in undecided.items() if other != each} if is_possible else {}
        if has_code(others) is not False:
            continue
        if has_code({**others, each: "true"}) != has_code({**others, each: "false"}):
            return True
    return False


def is_constant(file: str, line: int) -> bool:
    """Whether the line declares a constant."""
    lines = without_comments(Path(file).read_text(errors="replace")).split("\n")
    return line <= len(lines) and bool(_CONSTANT.match(lines[line - 1]))


def _conditions(plain: str, line: int) -> list[_Extent]:
    """Where the conditions above the line are, the nearest first."""
    found = [_parentheses(plain, found.end() - 1) for found in _IF.finditer(plain, 0, _end(plain, line))]
    return found[-MOST_CONDITIONS:][::-1]


def _end(plain: str, line: int) -> int:
    return len("".join(plain.splitlines(keepends=True)[:line]))


def _edited(text: str, edits: Mapping[_Extent, str]) -> str:
    """The text with other conditions, each on as many lines as before."""
    for (start, end), new in sorted(edits.items(), reverse=True):
        text = text[:start] + f"({new})" + "\n" * text.count("\n", start, end) + text[end:]
    return text


def _parentheses(plain: str, start: int) -> _Extent:
    depth = 0
    for found in re.compile(r"[()]").finditer(plain, start):
        depth += 1 if found[0] == "(" else -1
        if depth == 0:
            return start, found.end()
    return start, start


def _has_code(
    file: str, line: int, text: str, others: Sequence[str], classpath: Sequence[str]
) -> bool | None:
    """None if the text is not Java."""
    with tempfile.TemporaryDirectory(prefix="whence-") as folder:
        changed = Path(folder, Path(file).name)
        changed.write_text(text)
        try:
            program = load([str(changed), *others], classpath=classpath, cache=Path(folder, "cache"))
            return bool(resolve_line(program, LinePoint(str(changed), line)))
        except NoCode:
            return False
        except InputProblem:
            return None
