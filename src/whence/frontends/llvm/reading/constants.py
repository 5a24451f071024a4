"""Constants of printed LLVM text: values of the IR where it has them, small trees where it has not.

The IR has no constant expressions: an address with an offset is an instruction in code and an `Offset`
in an initialiser. So reading keeps them as trees, and each side finishes them in its way.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Mapping
from typing import Final, TypeAlias, final

from whence.frontends.llvm.reading.tokens import NAME, Unlowerable, plain_name, unescaped
from whence.frontends.llvm.reading.type_table import TypeTable, is_vector
from whence.program.c.data_model import DataModel
from whence.program.operands import Address, Integer, Null, Operand, Real, Undefined
from whence.program.types import (
    BYTE,
    INT64,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
)
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class GepConstant:
    """The address that `getelementptr` finds from a constant base."""

    source: Type
    base: Constant
    indices: tuple[Constant, ...]
    type: Type


@final
@dataclass(frozen=True, slots=True)
class CastConstant:
    operator: str
    value: Constant
    type: Type


@final
@dataclass(frozen=True, slots=True)
class BinaryConstant:
    operator: str
    left: Constant
    right: Constant
    type: Type


@final
@dataclass(frozen=True, slots=True)
class DataConstant:
    """An array of bytes, `c"..."`."""

    data: bytes
    type: Type


@final
@dataclass(frozen=True, slots=True)
class ZeroConstant:
    """`zeroinitializer`: not spread out, since arrays may be large."""

    type: Type


@final
@dataclass(frozen=True, slots=True)
class GroupConstant:
    """A struct, array or vector by its members."""

    values: tuple[Constant, ...]
    type: Type


Constant: TypeAlias = (
    Operand | GepConstant | CastConstant | BinaryConstant | DataConstant | ZeroConstant | GroupConstant
)

_ATOM = re.compile(
    rf"(?P<symbol>@{NAME})"
    r"|(?P<real>-?\d+\.\d+(?:e[+-]?\d+)?|0x[KLMHR]?[0-9A-Fa-f]+)"
    r"|(?P<integer>-?\d+)"
    r"|(?P<word>null|true|false|zeroinitializer|undef|poison)\b"
)
_CAST = re.compile(r"(ptrtoint|ptrtoaddr|inttoptr|bitcast|trunc) \(")
_BINARY = re.compile(r"(add|sub|xor|mul)(?: nuw| nsw)* \(")
_GEP = re.compile(r"getelementptr(?: inbounds| nuw| nusw| inrange\([^)]*\))* \(")
_BLOCK = re.compile(rf"blockaddress\(@({NAME}), (%{NAME})\)")
_DATA = re.compile(r'c"([^"]*)"')
_EQUIVALENT = re.compile(rf"(?:dso_local_equivalent|no_cfi) (@{NAME})")
_CLOSINGS: Final[Mapping[str, str]] = {"[": "]", "{": "}", "<": ">"}
_DEEPEST = 200
_LABELS: Final[Mapping[int, int]] = {32: 0xC000_0000, 64: 0x5A00_0000_0000}
"""Where the addresses of labels begin, by the bits of an address: no object is there."""


@final
class ConstantReader:
    """Reads constants by their type."""

    def __init__(self, types: TypeTable) -> None:
        self._types = types
        self._depth = 0

    def read(self, type_: Type, text: str, position: int) -> tuple[Constant, int]:
        """The constant that starts there and the position after it."""
        found = _ATOM.match(text, position)
        if found is None:
            return self._read_nested(type_, text, position)
        return _atom(type_, found), found.end()

    def read_typed(self, text: str, position: int) -> tuple[Constant, int]:
        type_, position = self._types.read(text, position)
        return self.read(type_, text, position + 1)

    def _read_nested(self, type_: Type, text: str, position: int) -> tuple[Constant, int]:
        self._depth += 1
        try:
            if self._depth > _DEEPEST:
                raise Unlowerable("a constant that is nested too deeply")
            return self._nested(type_, text, position)
        finally:
            self._depth -= 1

    def _nested(self, type_: Type, text: str, position: int) -> tuple[Constant, int]:
        first = text[position : position + 1]
        if text.startswith("<{", position):
            return self._group(type_, text, position + 2, "}>")
        if first in _CLOSINGS:
            return self._group(type_, text, position + 1, _CLOSINGS[first])
        if found := _DATA.match(text, position):
            return DataConstant(unescaped(found[1]), type_), found.end()
        if found := _GEP.match(text, position):
            return self._gep(text, found.end())
        if found := _CAST.match(text, position):
            return self._cast(found[1], text, found.end())
        if found := _BINARY.match(text, position):
            return self._binary(type_, found[1], text, found.end())
        if found := _EQUIVALENT.match(text, position):
            return Address(plain_name(found[1][1:]), type_), found.end()
        if found := _BLOCK.match(text, position):
            return CastConstant(
                "inttoptr", label_address(plain_name(found[1]), found[2], self._types.model), type_
            ), found.end()
        if text.startswith("splat (", position) and isinstance(type_, StructType):
            value, end = self.read_typed(text, position + 7)
            return GroupConstant((value,) * len(type_.members), type_), end + 1
        raise Unlowerable(f"the constant '{text[position : position + 40]}'")

    def _group(self, type_: Type, text: str, position: int, closing: str) -> tuple[Constant, int]:
        values: list[Constant] = []
        while not text.startswith(closing, position):
            if text[position : position + 1] in (" ", ","):
                position += 1
            else:
                value, position = self.read_typed(text, position)
                values.append(value)
        return GroupConstant(tuple(values), type_), position + len(closing)

    def _gep(self, text: str, position: int) -> tuple[Constant, int]:
        source, position = self._types.read(text, position)
        values: list[Constant] = []
        while text.startswith(", ", position):
            value, position = self.read_typed(text, position + 2)
            values.append(value)
        if not values or is_vector(values[0].type):
            raise Unlowerable("a getelementptr over vectors")
        return GepConstant(source, values[0], tuple(values[1:]), values[0].type), position + 1

    def _cast(self, operator: str, text: str, position: int) -> tuple[Constant, int]:
        value, position = self.read_typed(text, position)
        type_, position = self._types.read(text, position + len(" to "))
        return CastConstant(operator, value, type_), position + 1

    def _binary(self, type_: Type, operator: str, text: str, position: int) -> tuple[Constant, int]:
        left, position = self.read_typed(text, position)
        right, position = self.read_typed(text, position + 2)
        return BinaryConstant(operator, left, right, type_), position + 1


def label_address(procedure: str, label: str, model: DataModel) -> Integer:
    """What `&&label` is: a number of its own, far from every object, near the procedure's other labels so
    that differences of labels fit an int. The label has its sigil."""
    near = zlib.crc32(f"{procedure} {label}".encode()) >> 2
    return Integer(_LABELS[model.word.bits] + near, INT64)


def _atom(type_: Type, found: re.Match[str]) -> Constant:
    word = found.group()
    match found.lastgroup:
        case "symbol":
            return Address(plain_name(word[1:]), type_)
        case "integer" if isinstance(type_, IntType):
            return Integer(int(word) & ((1 << type_.bits) - 1), type_)
        case "real" if isinstance(type_, FloatType):
            return Real(real_bits(word, type_.bits), type_)
        case "word":
            return _keyword(type_, word)
        case _:
            raise Unlowerable(f"the constant '{word}'")


def _keyword(type_: Type, word: str) -> Constant:
    match word:
        case "null":
            return Null(type_)
        case "true" | "false":
            return Integer(int(word == "true"), IntType(1))
        case "undef" | "poison":
            return Undefined(type_)
        case _:
            return _zero(type_)


def _zero(type_: Type) -> Constant:
    match type_:
        case IntType():
            return Integer(0, type_)
        case FloatType():
            return Real(0, type_)
        case PointerType():
            return Null(type_)
        case _:
            return ZeroConstant(type_)


def real_bits(word: str, bits: int) -> int:
    """The bits of a floating constant as LLVM prints it: float and double by the double's value or bits,
    the other formats by their own bits."""
    if word.startswith("0xL"):
        return int(word[3:19], 16) | int(word[19:], 16) << 64
    if word[:3] in ("0xK", "0xH"):
        return int(word[3:], 16)
    if word.startswith(("0xR", "0xM")):
        raise Unlowerable(f"the constant '{word}'")
    double = int(word, 16) if word.startswith("0x") else _double_bits(float(word))
    if bits == 64:
        return double
    if bits == 32:
        return _narrowed(double)
    raise Unlowerable(f"the constant '{word}'")


def _double_bits(value: float) -> int:
    return int.from_bytes(struct.pack("<d", value), "little")


def _narrowed(double: int) -> int:
    """The float with the value of this double, which has one; NaNs keep their payload."""
    if (double >> 52) & 0x7FF == 0x7FF:
        return (double >> 63) << 31 | 0xFF << 23 | (double >> 29) & 0x7FFFFF
    value = struct.unpack("<d", double.to_bytes(8, "little"))[0]
    return int.from_bytes(struct.pack("<f", value), "little")


def spread_out(constant: ZeroConstant | DataConstant) -> GroupConstant:
    """The same constant by its members."""
    type_ = constant.type
    if isinstance(constant, DataConstant):
        return GroupConstant(tuple(Integer(byte, BYTE) for byte in constant.data), type_)
    if isinstance(type_, ArrayType):
        return GroupConstant((_zero(type_.element),) * type_.count, type_)
    assert isinstance(type_, StructType)
    return GroupConstant(tuple(_zero(member.type) for member in type_.members), type_)
