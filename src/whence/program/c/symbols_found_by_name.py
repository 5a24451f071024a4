"""Symbols that a program of C finds by their names while it runs: as if their addresses were taken."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from whence.program.program import Program, ProgramSource
from whence.program.rewritten_program import RewrittenSource


@runtime_checkable
class FindsNames(Protocol):
    @property
    def found_by_name(self) -> frozenset[str]:
        """All that other files could name, if the program looks names up; else none."""
        ...


def found_by_name(program: Program) -> frozenset[str]:
    source: ProgramSource = program.source
    while isinstance(source, RewrittenSource):
        source = source.inner
    return source.found_by_name if isinstance(source, FindsNames) else frozenset()
