"""Places: what `Load`, `Store` and `AddressOf` name, as lvalues of the source language.

`Cell(p)` is the object that p points at (or that the Java reference p refers to); `Static` is a global
variable or a static field; `Slot` is a local object of the activation, for locals that need an address.
`Field` and `Element` select inside a place, as often as the source does: `p->a[i].x` is
`Field(Element(Field(Cell(p), a), i), x)`. Access paths (Margoor and Komondoor 2014, figure 2), array
locations (Dillig et al. 2010, section 2.2) and reference parameters (Duesterwald et al. 1996, section
4.2) are all read off from here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, final

from whence.program.operands import Operand
from whence.program.types import Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class FieldName:
    """A field of a struct or class. `offset` is its byte displacement in C and 0 in Java."""

    owner: str
    name: str
    type: Type
    offset: int = 0

    def __str__(self) -> str:
        return f"{self.owner}.{self.name}"


@final
@dataclass(frozen=True, slots=True)
class Cell:
    pointer: Operand


@final
@dataclass(frozen=True, slots=True)
class Static:
    symbol: str


@final
@dataclass(frozen=True, slots=True)
class Slot:
    """A local object by the name of its `FrameSlot`."""

    name: str


@final
@dataclass(frozen=True, slots=True)
class Field:
    base: Place
    field: FieldName


@final
@dataclass(frozen=True, slots=True)
class Element:
    """An element at `index * stride` bytes. `count` is the extent that the type declares, or -1 when only
    the object itself bounds the index (`p[i]`, Java arrays). The index is signed."""

    base: Place
    index: Operand
    stride: int
    count: int = -1


Place: TypeAlias = Cell | Static | Slot | Field | Element
Root: TypeAlias = Cell | Static | Slot

ARRAY_LENGTH = "length"
"""The field that stands for a Java array's length: `Field(Cell(a), array_length(...))`."""


def is_length(place: Place) -> bool:
    """Whether the place is the length of a Java array."""
    return isinstance(place, Field) and place.field.name == ARRAY_LENGTH and place.field.owner.endswith("[]")


def steps_of(place: Place) -> Iterator[Place]:
    """The place and every place that it selects from, outermost selection first, root last."""
    while isinstance(place, Field | Element):
        yield place
        place = place.base
    yield place


def root_of(place: Place) -> Root:
    while isinstance(place, Field | Element):
        place = place.base
    return place


def selected_by(place: Place) -> str:
    """The fields and arrays that the place selects from its root, in the words of C: `.rows[].count`."""
    parts: list[str] = []
    while isinstance(place, Field | Element):
        parts.append(f".{place.field.name}" if isinstance(place, Field) else "[]")
        place = place.base
    return "".join(reversed(parts))


def inner_elements(place: Place) -> Iterator[Element]:
    """Elements of arrays that are only part of an object, and whose declared count bounds their index. An
    array of one element or none may stand for more at the end of a struct, so that it bounds nothing."""
    for step in steps_of(place):
        if isinstance(step, Element) and step.count > 1 and not isinstance(step.base, Static | Slot):
            yield step


def operands_of(place: Place) -> Iterator[Operand]:
    """The operands that are read to find the place: its pointer and its indices."""
    for step in steps_of(place):
        if isinstance(step, Element):
            yield step.index
        elif isinstance(step, Cell):
            yield step.pointer


@final
@dataclass(frozen=True, slots=True)
class Displacement:
    """A C place as bytes: `root + constant + sum(index * stride)`."""

    root: Root
    constant: int
    scaled: tuple[tuple[Operand, int], ...]


def displacement_of(place: Place) -> Displacement:
    constant = 0
    scaled: list[tuple[Operand, int]] = []
    while isinstance(place, Field | Element):
        if isinstance(place, Field):
            constant += place.field.offset
        else:
            scaled.append((place.index, place.stride))
        place = place.base
    return Displacement(place, constant, tuple(reversed(scaled)))
