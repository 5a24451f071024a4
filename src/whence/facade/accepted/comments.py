"""Comments of C and Java that suppress findings: `// whence: allow null, because the caller checked it`.

A comment behind code is about its line, a comment on lines of its own about the next line that has code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import final

from whence.answers import Suppression
from whence.program.obligations import ObligationKind
from whence.records import dataclass
from whence.source import Span, lines_of

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'" + r"|//[^\n]*|/\*.*?(?:\*/|\Z)",
    re.DOTALL,
)
"""A text block, a string, a character or a comment: what is inside one starts no other."""
_DIRECTIVE = re.compile(r"\bwhence:\s*allow\b(?P<kinds>.*?)(?:\bbecause\b(?P<reason>.*))?$", re.DOTALL | re.I)
_KINDS = tuple(kind.value for kind in ObligationKind)
EXAMPLE = "// whence: allow null, because ..."


@final
@dataclass(frozen=True, slots=True)
class Allowance:
    """A comment that accepts failures of some kinds in one line."""

    suppression: Suppression
    kinds: tuple[str, ...]
    line: int
    """The line that it is about."""


@final
@dataclass(frozen=True, slots=True)
class Misread:
    """A comment that was meant to suppress something and does not."""

    span: Span
    problem: str

    def __str__(self) -> str:
        return f"{self.span}: {self.problem}"


def allowances_in(file: str) -> tuple[Allowance | Misread, ...]:
    """Of a source file, in order; none if it can't be read."""
    lines = lines_of(file)
    if not any("whence:" in line for line in lines):
        return ()
    return tuple(_read(file, "\n".join(lines)))


def _read(file: str, text: str) -> Iterator[Allowance | Misread]:
    code = _TOKEN.sub(_without_comment, text).split("\n")
    for token in _TOKEN.finditer(text):
        found = _DIRECTIVE.search(_inside(token[0])) if token[0].startswith(("//", "/*")) else None
        if found is None:
            continue
        first = text.count("\n", 0, token.start())
        last = text.count("\n", 0, token.end())
        span = Span(file, first + 1, token.start() - text.rfind("\n", 0, token.start()))
        kinds = tuple(re.findall(r"[\w-]+", re.sub(r"\band\b", " ", found["kinds"])))
        reason = " ".join((found["reason"] or "").split())
        if problem := _problem(kinds, reason):
            yield Misread(span, problem)
        else:
            about = first if code[first].strip() else _next_code(code, last)
            yield Allowance(Suppression(span, reason), kinds, about + 1)


def _without_comment(token: re.Match[str]) -> str:
    """Blank lines for a comment, and what is no comment as it is."""
    return "\n" * token[0].count("\n") if token[0].startswith(("//", "/*")) else token[0]


def _inside(comment: str) -> str:
    """The comment's words, without the stars at the starts of its lines."""
    body = comment.removesuffix("*/") if comment.startswith("/*") else comment
    return re.sub(r"\n\s*\*", "\n", body).rstrip()


def _next_code(code: list[str], after: int) -> int:
    return next((number for number in range(after + 1, len(code)) if code[number].strip()), after)


def _problem(kinds: tuple[str, ...], reason: str) -> str:
    for kind in kinds:
        if kind not in _KINDS:
            near = get_close_matches(kind, _KINDS, 1, 0)
            meant = f"; did you mean {near[0]}?" if near else ""
            return f"this suppression names no kind that there is: '{kind}'{meant}"
    if not kinds:
        return f"this suppression names no kind: write {EXAMPLE}"
    return "" if reason else f"this suppression has no reason and is not heeded: write {EXAMPLE}"
