"""Two versions of a program: which procedures the edit changed, by their lowered text without places."""

from __future__ import annotations

import re
from typing import NamedTuple

from whence.memory.library import is_user_code
from whence.program.fingerprints import fingerprint_of
from whence.program.program import Program
from whence.program.text import print_global, print_procedure

_SPAN = re.compile(r' @ (?:"(?:[^"\\]|\\.)*":)?\d+(?::\d+)?')
_NUMBERED = re.compile(r"&(\.str(?:\.\d+)?)(?![\w.])")
"""String constants, which compilers number: an edit elsewhere gives them other names."""


class Edit(NamedTuple):
    changed: tuple[str, ...]
    """Procedures of the new version that are new or differ."""
    named: tuple[str, ...]
    """Globals that these, and procedures that are gone, named in the old version."""


def edit_between(old: Program, new: Program) -> Edit:
    """Lowers only procedures that may differ; ask questions of another copy of the new version."""
    before = frozenset(_own(old))
    changed = tuple(name for name in _own(new) if name not in before or _differs(old, new, name))
    gone = {name for name in before if not is_user_code(new, name)}
    users = old.index().global_users
    known = frozenset(new.global_names())
    named = (symbol for symbol in sorted(users) if symbol in known and users[symbol] & {*changed, *gone})
    return Edit(changed, tuple(named))


def _differs(old: Program, new: Program, name: str) -> bool:
    was, is_now = fingerprint_of(old, name), fingerprint_of(new, name)
    return (not was or was != is_now) and _text(old, name) != _text(new, name)


def _own(program: Program) -> list[str]:
    return [name for name in program.headers() if is_user_code(program, name)]


def _text(program: Program, name: str) -> str:
    text = _SPAN.sub("", print_procedure(program.procedure(name)))
    known = frozenset(program.global_names())
    return _NUMBERED.sub(lambda found: _constant(program, found[1]) if found[1] in known else found[0], text)


def _constant(program: Program, symbol: str) -> str:
    return _SPAN.sub("", print_global(program.global_(symbol))).partition(":")[2].strip()
