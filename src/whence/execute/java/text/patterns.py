"""Regular expressions as far as Python's mean the same."""

from __future__ import annotations

import re

from whence.execute.events import EventKind, Fault

_DIFFERENT = re.compile(r"\\[pPGhHRXQEzZ]|&&|\(\?<[a-zA-Z]|\[[^\]]*\[|[*+?}]\+")
_REFERENCE = re.compile(r"\\(.)|\$(\d)")
_META = frozenset(".$|()[{^?*+\\")


def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern with constructs that Python reads differently is not run at all."""
    if _DIFFERENT.search(pattern):
        raise Fault(EventKind.UNSUPPORTED, f"the regular expression {pattern!r} is not modelled")
    try:
        return re.compile(pattern, re.ASCII)
    except re.error as problem:
        raise Fault(EventKind.UNSUPPORTED, f"the regular expression {pattern!r}: {problem}") from None


def split(text: str, pattern: str, limit: int = 0) -> list[str]:
    """No empty piece before a match of nothing at the start, none at the end unless there is a limit."""
    pieces: list[str] = []
    at = 0
    for match in compiled(_literal(pattern)).finditer(text):
        if limit > 0 and len(pieces) == limit - 1:
            break
        if match.end() == 0 or (match.start() == match.end() == len(text)):
            continue
        pieces.append(text[at : match.start()])
        at = match.end()
    if not pieces and at == 0:
        return [text]
    pieces.append(text[at:])
    while limit == 0 and pieces and not pieces[-1]:
        pieces.pop()
    return pieces


def _literal(pattern: str) -> str:
    """One ordinary character, and an escaped one, are the commonest patterns."""
    return re.escape(pattern) if len(pattern) == 1 and pattern not in _META else pattern


def replace_all(text: str, pattern: str, replacement: str) -> str:
    return compiled(pattern).sub(lambda match: _expanded(match, replacement), text)


def replace_first(text: str, pattern: str, replacement: str) -> str:
    return compiled(pattern).sub(lambda match: _expanded(match, replacement), text, count=1)


def _expanded(match: re.Match[str], replacement: str) -> str:
    return _REFERENCE.sub(
        lambda found: found[1] if found[1] is not None else match[int(found[2])] or "", replacement
    )
