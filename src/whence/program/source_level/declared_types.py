"""Types as the programmer declared them, for reports: signs, characters, members, what a pointer points at.

The IR's own types have none of that, and no engine needs it. What a type refers to is read when it is asked
for, since a struct may point at itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, final, runtime_checkable

from whence.program.program import Program, ProgramSource
from whence.program.rewritten_program import RewrittenSource
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Number:
    """An integer; `names` are those of an enum's constants."""

    size: int
    is_signed: bool = True
    is_character: bool = False
    is_boolean: bool = False
    names: tuple[tuple[int, str], ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Floating:
    size: int


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    target: Callable[[], DeclaredType]
    size: int = 8


@final
@dataclass(frozen=True, slots=True)
class Array:
    element: Callable[[], DeclaredType]
    size: int


@final
@dataclass(frozen=True, slots=True)
class DeclaredMember:
    name: str
    start: int
    """In bits, from the start of the struct."""
    bits: int
    type: Callable[[], DeclaredType]


@final
@dataclass(frozen=True, slots=True)
class Composite:
    """A struct or a union."""

    name: str
    """As in `struct queue`, or the typedef of one without a tag."""
    size: int
    members: Callable[[], tuple[DeclaredMember, ...]]


@final
@dataclass(frozen=True, slots=True)
class Opaque:
    """`void`, a function, an incomplete type, or one that is not known."""

    size: int = 0
    name: str = ""
    """Of a struct or union that is declared and not defined where it is used."""


DeclaredType: TypeAlias = Number | Floating | Pointer | Array | Composite | Opaque


@runtime_checkable
class HasDeclaredTypes(Protocol):
    def declared_types(self, name: str) -> Mapping[str, DeclaredType]:
        """Source name of a parameter -> the type that it is declared with."""
        ...

    def declared_result(self, name: str) -> DeclaredType:
        """What a procedure that returns something is declared to return."""
        ...


def declared_types_of(program: Program, procedure: str) -> Mapping[str, DeclaredType]:
    """Nothing of a parameter whose type the front end does not know."""
    source = _declaring(program)
    return source.declared_types(procedure) if source else {}


def declared_result_of(program: Program, procedure: str) -> DeclaredType:
    source = _declaring(program)
    return source.declared_result(procedure) if source else Opaque()


def struct_named_by(type_: DeclaredType | None) -> str:
    """The name of the struct or union that a pointer leads to, defined there or not."""
    target = type_.target() if isinstance(type_, Pointer) else None
    return target.name if isinstance(target, Composite | Opaque) else ""


def _declaring(program: Program) -> HasDeclaredTypes | None:
    source: ProgramSource = program.source
    while isinstance(source, RewrittenSource):
        source = source.inner
    return source if isinstance(source, HasDeclaredTypes) else None
