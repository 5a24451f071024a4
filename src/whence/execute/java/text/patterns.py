"""`split` at a plain character, or by a regular expression that means the same in both languages. Every other
one is run by the class library's own code."""

from __future__ import annotations

import re
from functools import cache

from whence.execute.java.run.failure import NotHere

_META = frozenset(".$|()[{^?*+\\")
_SET = r"(?:[\w ,;:.=/_!@%~'\"<>|()+*?$#]|\\[sdwtn.,|+*?()\[\]/-]|[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])"
_ALIKE = re.compile(
    rf"(?:(?:[\w ,;:=/_!@%~'\"<>&#-]|\\[sdwtn.|+*?()\[\]/$-]|\[{_SET}+\])(?P<many>[+*?])?(?![+*?{{]))+",
    re.ASCII,
)
_NEEDED = re.compile(r"(?:\\.|\[(?:\\.|[^\]])+\]|.)([+*?]?)", re.ASCII | re.DOTALL)


@cache
def shared_pattern(pattern: str) -> re.Pattern[str] | None:
    """Characters and sets of ASCII, each perhaps repeated: both engines find the same matches, none of which
    is empty. None for other patterns."""
    if not _ALIKE.fullmatch(pattern) or all(
        each[1] in "*?" and each[1] for each in _NEEDED.finditer(pattern)
    ):
        return None
    return re.compile(pattern, re.ASCII)


def split_plainly(text: str, pattern: str, limit: int) -> list[str] | None:
    """None for patterns that only the class library knows. No empty pieces at the end unless there is a
    limit."""
    mark = pattern[1:] if len(pattern) == 2 and pattern[0] == "\\" else pattern
    is_plain = mark not in _META if mark is pattern else not (mark.isascii() and mark.isalnum())
    if len(mark) == 1 and is_plain and not "\ud800" <= mark <= "\udfff":
        is_there = mark in text
        pieces = text.split(mark, limit - 1) if limit > 0 else text.split(mark)
    else:
        found = shared_pattern(pattern)
        if found is None or not text.isascii():
            return None
        is_there = found.search(text) is not None
        pieces = [text] if limit == 1 else found.split(text, max(limit - 1, 0))
    if not is_there:
        return [text]
    while limit == 0 and pieces and not pieces[-1]:
        pieces.pop()
    return pieces


def replace_plainly(text: str, pattern: str, by: str, most: int) -> str:
    """So many matches, or all; what refers to groups is left to the class library."""
    found = shared_pattern(pattern)
    if found is None or not text.isascii() or set(by) & set("$\\"):
        raise NotHere("a regular expression")
    return found.sub(lambda _: by, text, most)
