"""Objects in memory and the lanes that accesses see in them.

The paper knows scalars and arrays; C knows bytes. An object is split into *lanes*: accesses of one width
and one alignment form an array of elements of that width, whatever structs and rows it is made of, so that
`a[i][j]` and `s[i].x` become one linear index. A member that no array contains is a lane of its own and
behaves like a scalar variable. What is written through one lane and read through another is unknown.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import final

from whence.program.types import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
    size_of,
    store_size,
)
from whence.records import dataclass


class StorageKind(Enum):
    GLOBAL = "global"
    SLOT = "slot"
    PARAMETER = "parameter"
    """Behind a pointer that the entry was given; two of them may be the same object."""
    ARGUMENT = "argument"
    """One string of the command line."""
    ARGUMENTS = "arguments"
    """The array of pointers to them."""
    SOME_ARGUMENT = "some argument"
    """One of Java's, of which it is not known which: two of them may be the same or not."""
    INPUT = "input"
    """Bytes that a harness fills an object with, by their number among its inputs."""
    STREAM = "stream"
    """How many characters of standard input were read."""
    HEAP = "heap"
    NULL = "null"
    FUNCTION = "function"


@final
@dataclass(frozen=True, slots=True)
class Storage:
    """One object. `name` tells it apart from others of its kind; `type` is what was declared, or void."""

    kind: StorageKind
    name: str
    type: Type = field(default=VoidType(), compare=False)
    is_constant: bool = field(default=False, compare=False)

    def __str__(self) -> str:
        return self.name

    def __hash__(self) -> int:
        return hash(self.name)


class Content(Enum):
    INTEGER = "integer"
    POINTER = "pointer"
    OTHER = "other"
    """Floating point and aggregates: never followed."""


@final
@dataclass(frozen=True, slots=True)
class Lane:
    """An array of elements of `bits` bits that starts at byte `start`, or (`stride` 0) a single cell.
    `label` names a field of a Java object: with the declaring class, since a class may have a field with the
    name of an inherited one."""

    content: Content
    bits: int
    start: int
    stride: int
    label: str = ""

    @property
    def is_scalar(self) -> bool:
        return self.stride == 0

    @property
    def width(self) -> int:
        return (self.bits + 7) // 8

    def __str__(self) -> str:
        """Different for different lanes of an object: symbols are named by it."""
        return self.label or f"{self.start}:{self.bits}{'' if self.is_scalar else '[]'}"


@final
@dataclass(frozen=True, slots=True)
class Extent:
    """Bytes [low, high) that an access may touch; None is unbounded."""

    low: int | None
    high: int | None

    def overlaps(self, other: Extent) -> bool:
        below = self.high is not None and other.low is not None and self.high <= other.low
        above = other.high is not None and self.low is not None and other.high <= self.low
        return not (below or above)


ANYWHERE = Extent(None, None)


def content_of(type_: Type) -> tuple[Content, int]:
    """What an access of this type moves, and in how many bits."""
    match type_:
        case IntType(bits):
            return Content.INTEGER, bits
        case PointerType(size):
            return Content.POINTER, 8 * size
        case ReferenceType():
            return Content.POINTER, 64
        case FloatType() | VoidType() | ArrayType() | StructType():
            return Content.OTHER, 8 * store_size(type_)


def is_scalar_member(type_: Type, offset: int, width: int) -> bool:
    """Whether the bytes are one member of the declared type that is not part of any array."""
    while True:
        match type_:
            case StructType():
                found = [
                    member
                    for member in type_.members
                    if member.offset <= offset < member.offset + size_of(member.type)
                ]
                if len(found) != 1:
                    return False
                offset -= found[0].offset
                type_ = found[0].type
            case ArrayType() | VoidType():
                return False
            case IntType() | FloatType() | PointerType() | ReferenceType():
                return offset == 0 and store_size(type_) == width


def element_count(storage: Storage, lane: Lane) -> int:
    """How many elements of the lane the declared object holds; 0 if its size is not declared."""
    size = size_of(storage.type)
    return max((size - lane.start) // lane.stride, 0) if size and lane.stride else 0


def may_alias(left: Storage, right: Storage) -> bool:
    """Whether two different names may be the same object: what the entry's pointers point at is unknown,
    but it is none of the objects that are made while the program runs."""
    if left == right:
        return True
    foreign = {left.kind, right.kind}
    if StorageKind.PARAMETER not in foreign or left.is_constant or right.is_constant:
        return False
    return foreign <= {StorageKind.PARAMETER, StorageKind.GLOBAL}
