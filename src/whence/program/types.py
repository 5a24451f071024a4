"""Types of the IR: what a value is and, for C, how many bytes it takes.

Integers have no sign: the operators have one, as in LLVM and in bytecode. C pointers do not say what
they point at; a place does. Java references name their static class.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class IntType:
    bits: int


@final
@dataclass(frozen=True, slots=True)
class FloatType:
    """IEEE binary floating point of 16, 32, 64 or 128 bits, or x87's extended format (80). `room` is the size
    in memory where it is not the usual one."""

    bits: int
    room: int = 0


@final
@dataclass(frozen=True, slots=True)
class PointerType:
    """A C pointer. An address has 64 bits; `size` is what it takes in memory, where it may be shorter."""

    size: int = 8


@final
@dataclass(frozen=True, slots=True)
class ReferenceType:
    """A Java reference; `name` is a class as in `java.lang.String`, or an array as in `int[]`."""

    name: str


@final
@dataclass(frozen=True, slots=True)
class VoidType:
    """The result of a procedure that returns nothing."""


@final
@dataclass(frozen=True, slots=True)
class ArrayType:
    element: Type
    count: int


@final
@dataclass(frozen=True, slots=True)
class Member:
    """A member of a C struct at its byte offset; bit-fields that share a storage unit are one member."""

    name: str
    type: Type
    offset: int


@final
@dataclass(frozen=True, slots=True)
class StructType:
    """A C struct or union with its layout already decided, so that it is not computed twice."""

    name: str
    members: tuple[Member, ...]
    size: int
    alignment: int


Type: TypeAlias = IntType | FloatType | PointerType | ReferenceType | VoidType | ArrayType | StructType

BOOL = IntType(1)
BYTE = IntType(8)
INT16 = IntType(16)
INT32 = IntType(32)
INT64 = IntType(64)
FLOAT = FloatType(32)
DOUBLE = FloatType(64)
POINTER = PointerType()
VOID = VoidType()

_FLOAT_LAYOUT = {16: (2, 2), 32: (4, 4), 64: (8, 8), 80: (16, 16), 128: (16, 16)}


def size_of(type_: Type) -> int:
    """Bytes from one element of an array of this type to the next."""
    match type_:
        case IntType(bits):
            raw = (bits + 7) // 8
            return -(-raw // alignment_of(type_)) * alignment_of(type_)
        case FloatType(bits, room):
            return room or _FLOAT_LAYOUT[bits][0]
        case PointerType(size):
            return size
        case ReferenceType():
            return 8
        case VoidType():
            return 0
        case ArrayType(element, count):
            return size_of(element) * count
        case StructType():
            return type_.size


def alignment_of(type_: Type) -> int:
    match type_:
        case IntType(bits):
            rounded = 1 << max((bits + 7) // 8 - 1, 0).bit_length()
            return min(rounded, 16)
        case FloatType(bits):
            return _FLOAT_LAYOUT[bits][1]
        case PointerType(size):
            return size
        case ReferenceType():
            return 8
        case VoidType():
            return 1
        case ArrayType(element, _):
            return alignment_of(element)
        case StructType():
            return type_.alignment


def store_size(type_: Type) -> int:
    """Bytes that a load or store of this type touches (i24 touches 3, x87 extended touches 10)."""
    match type_:
        case IntType(bits) | FloatType(bits):
            return (bits + 7) // 8
        case _:
            return size_of(type_)


def bits_of(type_: Type) -> int:
    """Width of an integer, a floating-point number or a pointer."""
    match type_:
        case IntType(bits) | FloatType(bits):
            return bits
        case PointerType():
            return 64
        case _:
            raise TypeError(f"{type_} has no width")
