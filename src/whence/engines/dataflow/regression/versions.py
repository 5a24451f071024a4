"""Two versions of a program: which procedures the edit changed, by their lowered text without places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, Protocol, runtime_checkable

from whence.analysis.calls.call_sites import is_user_code
from whence.program.program import Program
from whence.program.text.printing import print_global, print_procedure

_SPAN = re.compile(r' @ (?:"(?:[^"\\]|\\.)*":)?\d+(?::\d+)?')
_NUMBERED = re.compile(r"&(\.str(?:\.\d+)?)(?![\w.])")
"""String constants, which compilers number: an edit elsewhere gives them other names."""


class Edit(NamedTuple):
    changed: tuple[str, ...]
    """Procedures of the new version that are new or differ."""
    gone: tuple[str, ...] = ()
    """Procedures of the old version only."""
    globals: tuple[str, ...] = ()
    """Variables that are declared or start otherwise."""


def edit_between(old: Program, new: Program) -> Edit:
    """Lowers only procedures that may differ; ask questions of another copy of the new version."""
    before = frozenset(_own(old))
    changed = tuple(name for name in _own(new) if name not in before or _differs(old, new, name))
    gone = {name for name in before if not is_user_code(new, name)}
    return Edit(changed, tuple(sorted(gone)), tuple(_other_globals(old, new)))


def _other_globals(old: Program, new: Program) -> Iterator[str]:
    before = frozenset(old.global_names())
    kept = [symbol for symbol in new.global_names() if symbol in before]
    for symbol in kept:
        is_numbered = _NUMBERED.fullmatch(f"&{symbol}") is not None
        if not is_numbered and _global_text(old, symbol) != _global_text(new, symbol):
            yield symbol


def _differs(old: Program, new: Program, name: str) -> bool:
    was, is_now = fingerprint_of(old, name), fingerprint_of(new, name)
    return (not was or was != is_now) and _text(old, name) != _text(new, name)


def _own(program: Program) -> list[str]:
    return [name for name in program.headers() if is_user_code(program, name)]


def _text(program: Program, name: str) -> str:
    return _without_numbers(program, _SPAN.sub("", print_procedure(program.procedure(name))))


def _without_numbers(program: Program, text: str) -> str:
    if "&.str" not in text:
        return text
    known = frozenset(program.global_names())
    return _NUMBERED.sub(
        lambda found: constant_text(program, found[1]) if found[1] in known else found[0], text
    )


def _global_text(program: Program, symbol: str) -> str:
    return _without_numbers(program, _SPAN.sub("", print_global(program.global_(symbol))))


def constant_text(program: Program, symbol: str) -> str:
    """A constant by what it holds."""
    return _global_text(program, symbol).partition(":")[2].strip()


@runtime_checkable
class HasFingerprints(Protocol):
    """What a procedure looks like before it is lowered."""

    def fingerprint(self, name: str) -> str:
        """Of a procedure with a body: where two versions have the same, they lower to the same but for
        places in the source. The reverse need not hold. Empty if the front end can't say."""
        ...


def fingerprint_of(program: Program, name: str) -> str:
    source = program.source
    return source.fingerprint(name) if isinstance(source, HasFingerprints) else ""
