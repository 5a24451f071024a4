"""Values of C as a programmer writes them: strings, designated initialisers, names of enums.

The inputs of an answer are bytes with pointers at offsets; the declared types say what they mean. What is
zero and belongs to a struct is left out, as in an initialiser.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import cast, final

from whence.program.source_level.declared_types import (
    Array,
    Composite,
    DeclaredMember,
    DeclaredType,
    Floating,
    Number,
    Opaque,
    Pointer,
)
from whence.records import dataclass
from whence.reports.terminal.folding import folded

_DEEPEST = 8
"""Pointers that are followed before `...` stands for the rest."""
_LONGEST = 80
"""Characters of a string that are shown."""
_ESCAPES = {34: '\\"', 92: "\\\\", 10: "\\n", 9: "\\t", 13: "\\r", 0: "\\0"}
_BYTE = Number(1, is_signed=False)


@final
@dataclass(frozen=True, slots=True)
class CNotation:
    """Shows the values of one call's parameters, whose declared types are given by name."""

    types: Mapping[str, DeclaredType]

    def parameter(self, name: str, value: object) -> str:
        return self._shown(self.types.get(name, Opaque()), value, 0)

    def _shown(self, type_: DeclaredType, value: object, depth: int) -> str:
        match type_, value:
            case _, {"same as": str(way)}:
                return self._named(way)
            case _, {"returns": list(results)}:
                return self._function(results, depth)
            case _, {"result of": str(call)}:
                return f"the result of {call}"
            case _, {"left in": str(way)}:
                return f"*{way}"
            case Composite(), list() | {"bytes": list()}:
                data, pointers, _ = _held(value)
                return self._member_value(type_, data, pointers, depth)
            case Pointer() | Opaque(), list() | str() | {"bytes": list()}:
                target = type_.target() if isinstance(type_, Pointer) else Opaque()
                return "..." if depth > _DEEPEST else self._object(target, value, depth)
            case Pointer(), None | 0:
                return "NULL"
            case Pointer(), int():
                return f"(void *){value & (1 << 64) - 1:#x}"
            case Number(), int():
                return number(type_, value)
            case _:
                return "NULL" if value is None else str(value)

    def _function(self, results: list[object], depth: int) -> str:
        """`a function that returns 1, 0`, which is what its calls return one after the other."""
        shown = ", ".join(folded([self._shown(Opaque(), each, depth + 1) for each in results]))
        return f"a function that returns {shown}" if shown else "a function"

    def _object(self, target: DeclaredType, value: object, depth: int) -> str:
        """What a pointer leads to, with a note where the object ends earlier or later than its type does."""
        data, pointers, size = _held(value)
        if size == 0:
            return "an object of 0 bytes"
        is_text = isinstance(target, Number) and target.is_character
        is_usual = size is None or (size == target.size and not is_text)
        note = "" if is_usual else f" (an object of {size} byte{'s' * (size != 1)})"
        if is_text or (isinstance(target, Opaque) and data.strip(b"\0") and _is_readable(data)):
            return string(data) + note
        element = target if target.size else _BYTE
        end = max([len(data.rstrip(b"\0")), *(offset + 8 for offset in pointers)], default=0)
        count = max(1, -(-end // element.size))
        if count == 1:
            return "&" + self._member_value(element, data, pointers, depth) + note
        return self._listed(element, count, data, pointers, depth) + note

    def _listed(
        self, element: DeclaredType, count: int, data: bytes, pointers: Mapping[int, object], depth: int
    ) -> str:
        parts = [
            self._member_value(element, *_part(data, pointers, at * element.size, element.size), depth)
            for at in range(count)
        ]
        return "{" + ", ".join(folded(parts)) + "}"

    def _member_value(
        self, type_: DeclaredType, data: bytes, pointers: Mapping[int, object], depth: int
    ) -> str:
        match type_:
            case Number(size):
                return number(type_, int.from_bytes(data[:size], "little"))
            case Floating(size):
                return _floating(data, size)
            case Pointer():
                given = pointers.get(0, int.from_bytes(data[:8], "little"))
                return self._shown(type_, given, depth + 1)
            case Array(element, size):
                return self._array(element(), size, data, pointers, depth)
            case Composite():
                return "{" + (", ".join(self._members(type_, data, pointers, depth)) or "0") + "}"
            case Opaque():
                return str(int.from_bytes(data[:8], "little"))

    def _array(
        self, element: DeclaredType, size: int, data: bytes, pointers: Mapping[int, object], depth: int
    ) -> str:
        if isinstance(element, Number) and element.is_character and _is_readable(data):
            return string(data)
        end = max([len(data.rstrip(b"\0")), *(offset + 8 for offset in pointers)], default=0)
        step = element.size or 1
        return self._listed(element, max(1, -(-end // step)), data[:size], pointers, depth)

    def _members(
        self, composite: Composite, data: bytes, pointers: Mapping[int, object], depth: int
    ) -> Iterator[str]:
        taken = 0
        for member in composite.members():
            if member.start < taken:
                continue  # another reading of the bytes of a union
            type_ = member.type()
            start, size = member.start // 8, -(-(member.start % 8 + member.bits) // 8)
            part, inner = _part(data, pointers, start, size)
            if not inner and not any(part):
                continue
            taken = member.start + member.bits
            if _is_bit_field(member, type_):
                yield f".{member.name} = {_bit_field(member, type_, part)}"
                continue
            text = self._member_value(type_, part, inner, depth)
            yield f".{member.name} = {text}" if member.name else text.removeprefix("{").removesuffix("}")

    def _named(self, way: str) -> str:
        """`p->8` in the words of the source: `p->next`."""
        name, *offsets = way.split("->")
        type_ = self.types.get(name.rpartition(".")[2], Opaque())
        shown = name
        for offset in offsets:
            target = type_.target() if isinstance(type_, Pointer) else Opaque()
            step, type_ = _step(target, int(offset))
            shown += step
        return shown


def _step(target: DeclaredType, offset: int) -> tuple[str, DeclaredType]:
    """The member or element at an offset of what a pointer leads to, and its type."""
    if not isinstance(target, Composite):
        return (f"[{offset // target.size}]" if target.size else f"->{offset}"), target
    for member in target.members():
        type_ = member.type()
        if member.start <= offset * 8 < member.start + member.bits and member.name:
            inner = offset - member.start // 8
            match type_:
                case Composite():
                    text, last = _step(type_, inner)
                    return f"->{member.name}.{text.removeprefix('->')}", last
                case Array(element):
                    return f"->{member.name}[{inner // (element().size or 1)}]", element()
                case _:
                    return f"->{member.name}", type_
    return f"->{offset}", Opaque()


def _held(value: object) -> tuple[bytes, dict[int, object], int | None]:
    """The bytes, the pointers among them, and the size of an object, if it is given."""
    if isinstance(value, str):
        return value.encode("latin-1"), {}, None
    if isinstance(value, list):
        return bytes(byte & 255 for byte in value), {}, None
    held = cast("dict[str, object]", value)
    data = bytes(byte & 255 for byte in cast("list[int]", held["bytes"]))
    pointers = cast("dict[str, object]", held.get("pointers", {}))
    return (
        data,
        {int(offset): each for offset, each in pointers.items()},
        cast("int | None", held.get("size")),
    )


def _part(
    data: bytes, pointers: Mapping[int, object], start: int, size: int
) -> tuple[bytes, dict[int, object]]:
    inside = {offset - start: each for offset, each in pointers.items() if start <= offset < start + size}
    return data[start : start + size], inside


def _is_bit_field(member: DeclaredMember, type_: DeclaredType) -> bool:
    return isinstance(type_, Number) and (member.start % 8 != 0 or member.bits < type_.size * 8)


def _bit_field(member: DeclaredMember, type_: DeclaredType, part: bytes) -> str:
    value = int.from_bytes(part, "little") >> (member.start % 8) & ((1 << member.bits) - 1)
    if isinstance(type_, Number) and type_.is_signed and value >> (member.bits - 1):
        value -= 1 << member.bits
    return str(value)


def number(type_: Number, value: int) -> str:
    """With its sign, as a character or as the constant of an enum."""
    bits = type_.size * 8
    value &= (1 << bits) - 1
    if type_.is_signed and value >> (bits - 1):
        value -= 1 << bits
    named = dict(type_.names).get(value)
    if named:
        return named
    if type_.is_boolean:
        return "true" if value else "false"
    is_shown = type_.is_character and 32 <= value < 127
    return f"'{_ESCAPES.get(value, chr(value)) if value != 34 else chr(34)}'" if is_shown else str(value)


def _floating(data: bytes, size: int) -> str:
    if size not in (4, 8):
        return "0x" + data[:10][::-1].hex()
    (value,) = struct.unpack("<f" if size == 4 else "<d", data[:size].ljust(size, b"\0"))
    return f"{value:g}" if size == 4 else repr(value)


def _is_readable(data: bytes) -> bool:
    """Whether people read it as text."""
    return all(32 <= byte < 127 or byte in (9, 10, 13) for byte in data.rstrip(b"\0"))


def string(data: bytes) -> str:
    """A literal of C without the zeros at its end; a long one is cut."""
    data = data.rstrip(b"\0")
    shown = data[:_LONGEST]
    text = ""
    for place, byte in enumerate(shown):
        following = shown[place + 1 : place + 2]
        if byte in _ESCAPES and not (byte == 0 and following.isdigit()):
            text += _ESCAPES[byte]
        else:
            text += chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}"
    return f'"{text}"' if len(data) <= _LONGEST else f'"{text}..." ({len(data)} characters)'
