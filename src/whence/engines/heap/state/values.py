"""What a variable or a memory cell holds.

A pointer is the paper's set of targets with constraints in one piece: the object is a term `base`, whose
equations with the numbers of objects are the constraints on the edges, and `targets` are the abstract
locations that edges lead to (Dillig et al. 2010, definition 4).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, final

from whence.logic.term import Term
from whence.program.types import FloatType, IntType, PointerType, Type
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.heap.memory.regions import Region


@final
@dataclass(frozen=True, slots=True)
class Number:
    """The bits are those of `term` modulo 2**bits: sums are not cut off until they are compared."""

    term: Term
    bits: int


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    """Null is base 0. With the outside among its targets it may lead to any object whose address was ever
    stored, too."""

    base: Term
    offset: Term
    targets: frozenset[Region]


@final
@dataclass(frozen=True, slots=True)
class Opaque:
    """Floating point, aggregates: nothing is known."""


Value: TypeAlias = Number | Pointer | Opaque

OPAQUE = Opaque()


@final
@dataclass(frozen=True, slots=True)
class Kind:
    """How bytes are read: `width` of them, as an integer of so many bits, a pointer (-1) or otherwise (0)."""

    width: int
    bits: int


POINTER_KIND = Kind(8, -1)
TEXT_END = Kind(0, 64)
"""Not bytes, but the offset of the first zero byte at or after an offset (`texts.ends`)."""


def kind_of(type_: Type, width: int) -> Kind:
    match type_:
        case IntType(bits):
            return Kind(width, bits)
        case PointerType(size):
            return Kind(size, -1)
        case FloatType() | _:
            return Kind(width, 0)


def mapped(value: Value, change: Callable[[Term], Term]) -> Value:
    """The value with other terms in it."""
    match value:
        case Number(term, bits):
            return Number(change(term), bits)
        case Pointer(base, offset, targets):
            return Pointer(change(base), change(offset), targets)
        case _:
            return value
