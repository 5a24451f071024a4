"""Objects of C by the names of their members, in the notation of inputs: `{"fields": {"count": 3}}`.

Members that are zero are left out. The other way round, an object by members becomes one by bytes and
pointers (docs/witnesses.md). What the names can't say exactly stays as bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from whence.program.source_level.declared_types import (
    Array,
    Composite,
    DeclaredMember,
    DeclaredType,
    Number,
    Pointer,
)
from whence.source import InputProblem

FIELDS = "fields"


class _NotExact(Exception):
    """Members by their names do not say all."""


def by_fields(type_: DeclaredType | None, value: object) -> object:
    """The value with members by their names wherever that says the same."""
    target = type_.target() if isinstance(type_, Pointer) else None
    if not isinstance(target, Composite) or not _is_object(value):
        return value
    try:
        named = {FIELDS: _fields(target, *_held(value))}
        is_same = _plain(by_bytes(type_, named)) == _plain(value)
    except (_NotExact, InputProblem):
        return value
    return named if named[FIELDS] and is_same else value


def by_bytes(type_: DeclaredType | None, value: object) -> object:
    """The value with members by bytes and pointers."""
    if not isinstance(value, Mapping) or FIELDS not in value or "class" in value:
        return value
    target = type_.target() if isinstance(type_, Pointer) else None
    if not isinstance(target, Composite):
        raise InputProblem("--inputs: fields are for pointers to a struct")
    data = bytearray(target.size)
    pointers: dict[str, object] = {}
    _write(target, value[FIELDS], 0, data, pointers)
    return {"bytes": list(data), "pointers": pointers} if pointers else list(data)


def _is_object(value: object) -> bool:
    return isinstance(value, list) or (
        isinstance(value, dict) and "bytes" in value and "size" not in value and "same as" not in value
    )


def _plain(value: object) -> object:
    """Of two notations for one object the same."""
    match value:
        case str():
            return _plain(list(value.encode("latin-1")))
        case list() | {"bytes": list()} if _is_object(value):
            data, pointers = _held(value)
            return data.rstrip(b"\0"), {offset: _plain(each) for offset, each in pointers.items()}
        case _:
            return value


def _held(value: object) -> tuple[bytes, dict[str, object]]:
    listed = value.get("bytes", []) if isinstance(value, dict) else value
    if not isinstance(listed, list):
        raise _NotExact
    pointers = value.get("pointers", {}) if isinstance(value, dict) else {}
    return bytes(byte & 255 for byte in listed), {str(offset): each for offset, each in pointers.items()}


def _members(composite: Composite) -> Sequence[DeclaredMember]:
    members = composite.members()
    is_plain = all(each.name and each.start % 8 == 0 and each.bits % 8 == 0 for each in members)
    ends = [0, *(each.start + each.bits for each in members)]
    if not is_plain or any(each.start < end for each, end in zip(members, ends, strict=False)):
        raise _NotExact
    return members


def _fields(composite: Composite, data: bytes, pointers: Mapping[str, object]) -> dict[str, object]:
    found: dict[str, object] = {}
    data = data.ljust(composite.size, b"\0")
    for member in _members(composite):
        start, size = member.start // 8, member.bits // 8
        part = data[start : start + size]
        inner = {
            str(int(offset) - start): each
            for offset, each in pointers.items()
            if start <= int(offset) < start + size
        }
        if any(part) or inner:
            found[member.name] = _member(member.type(), part, inner)
    return found


def _member(type_: DeclaredType, data: bytes, pointers: Mapping[str, object]) -> object:
    match type_:
        case Number(size, is_signed) if len(data) == size:
            return int.from_bytes(data, "little", signed=is_signed)
        case Pointer() if "0" in pointers:
            return _text(by_fields(type_, pointers["0"]))
        case Pointer():
            return int.from_bytes(data, "little")
        case Composite():
            return _fields(type_, data, pointers)
        case Array(element, size) if isinstance(item := element(), Number) and item.size and not pointers:
            parts = [data[at : at + item.size] for at in range(0, size, item.size)]
            return [int.from_bytes(each, "little", signed=item.is_signed) for each in parts]
        case _:
            raise _NotExact


def _text(value: object) -> object:
    """Bytes that people read as a string."""
    if not isinstance(value, list):
        return value
    data = bytes(byte & 255 for byte in value).rstrip(b"\0")
    return data.decode("ascii") if data and all(32 <= byte < 127 for byte in data) else value


def _write(
    composite: Composite, fields: object, base: int, data: bytearray, pointers: dict[str, object]
) -> None:
    if not isinstance(fields, Mapping):
        raise InputProblem("--inputs: fields are an object of names and values")
    try:
        members = {each.name: each for each in _members(composite)}
    except _NotExact:
        raise InputProblem(f"--inputs: {composite.name} has members that have to be given as bytes") from None
    for name, value in fields.items():
        if name not in members:
            raise InputProblem(f"--inputs: {composite.name} has no member {name}")
        _write_member(members[name].type(), value, base + members[name].start // 8, data, pointers)


def _write_member(
    type_: DeclaredType, value: object, at: int, data: bytearray, pointers: dict[str, object]
) -> None:
    match type_, value:
        case Number(size), int():
            data[at : at + size] = (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        case Pointer(), int():
            size = type_.size
            data[at : at + size] = (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        case Pointer(), _:
            pointers[str(at)] = by_bytes(type_, value)
        case Composite(), _:
            _write(type_, value, at, data, pointers)
        case Array(element), list():
            size = element().size
            for number, each in enumerate(value):
                _write_member(element(), each, at + number * size, data, pointers)
        case _:
            raise InputProblem(f"--inputs: {value!r} is no value for a member")
