"""What the objects behind an entry's pointers are by their declared types, and how large at least."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Protocol, final, runtime_checkable

from whence.program.program import Program, ProgramSource
from whence.program.rewritten_program import RewrittenSource
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Layout:
    """A type behind a pointer: its bytes (0: not known), whether it is a character, the offsets and sizes of
    its integers, and which types its pointers lead to. Pointers to code and unions are left out."""

    size: int
    is_text: bool = False
    numbers: tuple[tuple[int, int], ...] = ()
    pointers: Mapping[int, int] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class PointeeTypes:
    """By numbers, since types may lead to themselves."""

    parameters: Mapping[str, int] = field(default_factory=dict)
    layouts: Mapping[int, Layout] = field(default_factory=dict)
    result: int | None = None
    """What the procedure's result points at, if it is a pointer."""
    code: frozenset[str] = frozenset()
    """The parameters that are pointers to functions."""


@runtime_checkable
class HasPointees(Protocol):
    def pointees(self, name: str) -> Mapping[str, int]:
        """Source name of a parameter -> bytes of the type that it is declared to point at."""
        ...

    def pointee_types(self, name: str) -> PointeeTypes:
        """The types themselves."""
        ...


def pointees_of(program: Program, procedure: str) -> Mapping[str, int]:
    """Nothing of a parameter whose type the front end does not know, `void` or incomplete."""
    source = _original(program)
    return source.pointees(procedure) if isinstance(source, HasPointees) else {}


def pointee_types_of(program: Program, procedure: str) -> PointeeTypes:
    source = _original(program)
    return source.pointee_types(procedure) if isinstance(source, HasPointees) else PointeeTypes()


def _original(program: Program) -> ProgramSource:
    source: ProgramSource = program.source
    while isinstance(source, RewrittenSource):
        source = source.inner
    return source
