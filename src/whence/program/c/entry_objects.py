"""What the objects behind an entry's pointers are by their declared types, and how large at least."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Protocol, final, runtime_checkable

from whence.program.instructions import Signature
from whence.program.program import Program, ProgramSource
from whence.program.rewritten_program import RewrittenSource
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Layout:
    """A type behind a pointer: its bytes (0: not known), whether it is a character, the offsets and sizes of
    its integers, and which types its pointers lead to. Unions are left out."""

    size: int
    is_text: bool = False
    numbers: tuple[tuple[int, int], ...] = ()
    pointers: Mapping[int, int] = field(default_factory=dict)
    code: Mapping[int, Signature | None] = field(default_factory=dict)
    """Offsets of its pointers to functions -> how these are called, None if the types can't be made up."""


@final
@dataclass(frozen=True, slots=True)
class PointeeTypes:
    """By numbers, since types may lead to themselves."""

    parameters: Mapping[str, int] = field(default_factory=dict)
    layouts: Mapping[int, Layout] = field(default_factory=dict)
    result: int | None = None
    """What the procedure's result points at, if it is a pointer."""
    code: Mapping[str, Signature | None] = field(default_factory=dict)
    """The parameters that are pointers to functions -> how these are called, as in `Layout`."""

    def behind(self, way: str) -> int | None:
        """What the pointer leads to, `p->8` by the pointer at that offset of what `p` leads to."""
        if "()" in way:
            return None  # what a function returned is declared as some pointer
        parameter, *offsets = way.split("->")
        found = self.parameters.get(parameter)
        for offset in offsets:
            layout = self._layout(found)
            found = None if layout is None else layout.pointers.get(int(offset))
        return found

    def function_at(self, way: str) -> Signature | None:
        """How the function is called that the pointer leads to; None if it leads to none, or is not known."""
        owner, _, offset = way.rpartition("->")
        if not owner or "()" in offset:
            return self.code.get(way)
        layout = self._layout(self.behind(owner))
        return None if layout is None else layout.code.get(int(offset))

    def _layout(self, type_: int | None) -> Layout | None:
        return None if type_ is None else self.layouts.get(type_)


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


def takes_functions(program: Program, procedure: str) -> bool:
    """Whether callers pass it pointers to functions, by themselves or in objects."""
    types = pointee_types_of(program, procedure)
    return bool(types.code) or any(each.code for each in types.layouts.values())


def _original(program: Program) -> ProgramSource:
    source: ProgramSource = program.source
    while isinstance(source, RewrittenSource):
        source = source.inner
    return source
