"""What lies outside of the program: where control comes from there, and which calls follow each other."""

from __future__ import annotations

from typing import NamedTuple

from whence.program.mains import is_main
from whence.program.program import Program


class Surroundings(NamedTuple):
    starts: frozenset[str] = frozenset()
    """The procedures that are entered from outside."""
    callable: tuple[str, ...] = ()
    """Those of them that callers may call in any order, any number of times: what one call leaves in memory,
    a later one finds. A `main` is called once."""


CLOSED = Surroundings()
"""For questions about what happens within one call of an entry."""


def surroundings_of(program: Program, entries: tuple[str, ...]) -> Surroundings:
    return Surroundings(frozenset(entries), tuple(name for name in entries if not is_main(program, name)))
