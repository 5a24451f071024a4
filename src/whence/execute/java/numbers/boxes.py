"""Boxed primitive values as objects: what is in them, and how they are made."""

from __future__ import annotations

from typing import Final, cast, final

from whence.execute.memory.java_objects import Datum, JavaObject, Reference

INTEGRAL: Final = ("Byte", "Short", "Integer", "Long")
REAL: Final = ("Float", "Double")
_BITS = {"Boolean": 8, "Byte": 8, "Short": 16, "Character": 16, "Integer": 32, "Long": 64}
_UNSIGNED = ("Boolean", "Character")
PRIMITIVES: Final = {
    "Boolean": ("boolean", "Z"),
    "Byte": ("byte", "B"),
    "Short": ("short", "S"),
    "Character": ("char", "C"),
    "Integer": ("int", "I"),
    "Long": ("long", "J"),
    "Float": ("float", "F"),
    "Double": ("double", "D"),
}
"""Box -> primitive type and its letter in descriptors."""


def is_boxed(value: Reference, *names: str) -> bool:
    return value is not None and value.cls.startswith("java.lang.") and value.cls[10:] in names


def field_of(name: str) -> str:
    return f"java.lang.{name}.value"


def unboxed(value: Reference) -> int | float:
    """The number inside, signed as its type is."""
    assert isinstance(value, JavaObject)
    name = value.cls.rpartition(".")[2]
    held = cast(int | float, value.fields[field_of(name)])
    bits = _BITS.get(name)
    if bits is None or name in _UNSIGNED or not int(held) >> bits - 1:
        return held
    return held - (1 << bits)


@final
class Boxes:
    """Makes boxes; small values have one object each, as the language says."""

    def __init__(self) -> None:
        self._small: dict[tuple[str, int], JavaObject] = {}

    def box(self, name: str, value: int | float) -> JavaObject:
        """`value` by any reading of its bits."""
        bits = _BITS.get(name)
        if bits is None:
            return made(name, value)
        held = int(value) & ((1 << bits) - 1)
        if not _is_small(name, held, bits):
            return made(name, held)
        found = self._small.get((name, held))
        if found is None:
            found = self._small[name, held] = made(name, held)
        return found


def _is_small(name: str, held: int, bits: int) -> bool:
    if name in _UNSIGNED:
        return held < 128
    return held < 128 or held >= (1 << bits) - 128


def made(name: str, held: Datum) -> JavaObject:
    return JavaObject(f"java.lang.{name}", {field_of(name): held})
