"""How large the objects behind an entry's pointers are at least: as large as their declared types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from whence.program.program import Program, ProgramSource
from whence.program.rewritten import RewrittenSource


@runtime_checkable
class HasPointees(Protocol):
    def pointees(self, name: str) -> Mapping[str, int]:
        """Source name of a parameter -> bytes of the type that it is declared to point at."""
        ...


def pointees_of(program: Program, procedure: str) -> Mapping[str, int]:
    """Nothing of a parameter whose type the front end does not know, `void` or incomplete."""
    source: ProgramSource = program.source
    while isinstance(source, RewrittenSource):
        source = source.inner
    return source.pointees(procedure) if isinstance(source, HasPointees) else {}
