"""Values of IR types as bytes, for what generated code does not do inline and for initialisers."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TypeAlias

from whence.execute.numbers.softfloat import Extended
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

Value: TypeAlias = "int | float | Extended | tuple[Value, ...] | None"

_FLOAT_FORMATS = {16: "<e", 32: "<f", 64: "<d"}


def _same(address: int) -> int:
    return address


def encode(type_: Type, value: Value, shorten: Callable[[int], int] = _same) -> bytes:
    """The bytes that a store of the value writes; `shorten` gives the bits of pointers of 32."""
    match type_, value:
        case PointerType(4), int():
            return shorten(value).to_bytes(4, "little")
        case ((IntType() | PointerType()), int()):
            size = store_size(type_)
            return (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        case FloatType(80 | 128), Extended():
            return value.to_bits().to_bytes(store_size(type_), "little")
        case FloatType(bits), float():
            return struct.pack(_FLOAT_FORMATS[bits], value)
        case ((StructType() | ArrayType()), tuple()):
            image = bytearray(size_of(type_))
            for (offset, part), item in zip(parts_of(type_), value, strict=True):
                data = encode(part, item, shorten)
                image[offset : offset + len(data)] = data
            return bytes(image)
        case _:
            raise TypeError(f"no bytes for {value!r} of {type_}")


def decode(
    type_: Type, data: bytes | bytearray, offset: int = 0, widen: Callable[[int], int] = _same
) -> Value:
    """The value that a load reads; IndexError when the bytes end before it does."""
    size = store_size(type_)
    if offset + size > len(data):
        raise IndexError(offset)
    match type_:
        case IntType(bits):
            return int.from_bytes(data[offset : offset + size], "little") & ((1 << bits) - 1)
        case PointerType():
            bits = int.from_bytes(data[offset : offset + size], "little")
            return widen(bits) if size == 4 else bits
        case FloatType(80 | 128 as bits):
            return Extended.from_bits(int.from_bytes(data[offset : offset + size], "little"), bits)
        case FloatType(bits):
            value: float = struct.unpack_from(_FLOAT_FORMATS[bits], data, offset)[0]
            return value
        case StructType() | ArrayType():
            return tuple(decode(part, data, offset + at, widen) for at, part in parts_of(type_))
        case ReferenceType() | VoidType():
            raise TypeError(f"no bytes for {type_}")


def parts_of(type_: StructType | ArrayType) -> list[tuple[int, Type]]:
    """Offset and type of each member or element."""
    if isinstance(type_, StructType):
        return [(member.offset, member.type) for member in type_.members]
    stride = size_of(type_.element)
    return [(number * stride, type_.element) for number in range(type_.count)]


def zero_of(type_: Type) -> Value:
    """The value of all zero bits: what an undefined value reads as."""
    match type_:
        case IntType() | PointerType():
            return 0
        case FloatType(80 | 128 as bits):
            return Extended.from_bits(0, bits)
        case FloatType():
            return 0.0
        case ArrayType(element, count):
            return (zero_of(element),) * count
        case StructType():
            return tuple(zero_of(member.type) for member in type_.members)
        case ReferenceType() | VoidType():
            return None
