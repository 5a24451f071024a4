"""`split` at a plain character. Every other regular expression is run by the class library's own code."""

from __future__ import annotations

_META = frozenset(".$|()[{^?*+\\")


def split_plainly(text: str, pattern: str, limit: int) -> list[str] | None:
    """At one character that stands for itself, bare or behind a backslash; None for other patterns. No empty
    pieces at the end unless there is a limit."""
    mark = pattern[1:] if len(pattern) == 2 and pattern[0] == "\\" else pattern
    is_plain = mark not in _META if mark is pattern else not (mark.isascii() and mark.isalnum())
    if len(mark) != 1 or not is_plain or "\ud800" <= mark <= "\udfff":
        return None
    if mark not in text:
        return [text]
    pieces = text.split(mark, limit - 1) if limit > 0 else text.split(mark)
    while limit == 0 and pieces and not pieces[-1]:
        pieces.pop()
    return pieces
