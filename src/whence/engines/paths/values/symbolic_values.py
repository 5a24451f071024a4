"""Symbolic values: integer terms, pointers into known objects, and the unknown value.

Integers are mathematical and stand for the signed reading of the machine's bits, one-bit values for 0 or 1.
`UNKNOWN` is the paper's star (section 4.1): whatever is computed from it is unknown, too, and a predicate
about it says nothing.
"""

from __future__ import annotations

from enum import Enum
from math import gcd
from typing import Final, TypeAlias, final

from whence.engines.paths.memory.lanes import Storage, StorageKind
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.records import dataclass


class Unknown(Enum):
    UNKNOWN = "*"


UNKNOWN: Final = Unknown.UNKNOWN


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    """`offset` bytes into the object. `null` is the symbol that says whether an input pointer is null."""

    storage: Storage
    offset: Term
    null: Term | None = None


Number: TypeAlias = Term | Unknown
Value: TypeAlias = Term | Pointer | Unknown

NULL: Final = Storage(StorageKind.NULL, "null")


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    """A bound number of iterations: 0 <= symbol < bound, or only 0 <= symbol."""

    symbol: Term
    bound: Term | None


@final
@dataclass(frozen=True, slots=True)
class Write:
    """`array[index] = value` for every choice of the parameters. A write is `must` if each choice within
    the bounds does happen; else it only may."""

    index: Term
    value: Value
    parameters: tuple[Parameter, ...] = ()
    must: bool = True


@final
@dataclass(frozen=True, slots=True)
class Layer:
    """Writes of one loop, those of an iteration last write first, or a single write without parameters.
    `ordered`: they belong to one path, whose iteration is the first parameter of each, and each write's
    index and value are known; then the last write to a cell is known (LAST in the paper's Table 2)."""

    writes: tuple[Write, ...]
    ordered: bool = True


@final
@dataclass(frozen=True, slots=True)
class Cells:
    """What an array lane holds: layers of writes, latest first, above what a function (an input, a
    constant table or a loop's basic symbol) says; `base` None is unknown."""

    bits: int
    base: str | None
    layers: tuple[Layer, ...] = ()


Content: TypeAlias = Value | Cells


def forgotten(content: Content) -> Content:
    """The same kind of content with nothing known of it."""
    return Cells(content.bits, None) if isinstance(content, Cells) else UNKNOWN


@final
@dataclass(frozen=True, slots=True)
class Grid:
    """Where a pointer stands in its object while a loop runs: `start + step * number` bytes, the number
    being its basic symbol; with step 0 the loop does not move it. Knowing the step keeps alignment."""

    start: int
    step: int


def first_grid(pointer: Pointer) -> Grid:
    """The coarsest grid that the pointer stands on: its place, as long as nothing moves it."""
    parts = monomials(pointer.offset)
    step = gcd(*(coefficient for coefficient, _ in parts))
    constant = constant_part(pointer.offset)
    return Grid(constant % step if step else constant, step)


def refined(grid: Grid, moved: Term) -> Grid:
    """The grid that also allows a move by that many bytes."""
    step = gcd(grid.step, constant_part(moved), *(coefficient for coefficient, _ in monomials(moved)))
    return Grid(grid.start % step if step else grid.start, step)


def on_grid(terms: Terms, offset: Term, grid: Grid) -> Term:
    """The number of an offset on the grid."""
    if not grid.step:
        return terms.integer(0)
    return terms.div(terms.sub(offset, terms.integer(grid.start)), terms.integer(grid.step))
