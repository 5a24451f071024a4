"""Values of a run in the words of a programmer."""

from __future__ import annotations

from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.program.types import FloatType, IntType, PointerType, ReferenceType, Type

_OBJECT_BITS = 32
"""An address of C is the number of an object and an offset of so many bits."""


def value_text(type_: Type, value: object, *, is_unsigned: bool = False) -> str:
    """A number with its sign, `NULL`, `null`, or what kind of thing it is; nothing for other values."""
    match type_, value:
        case IntType(1), int():
            return "true" if value else "false"
        case IntType(bits), int():
            is_negative = not is_unsigned and value >> (bits - 1)
            return str(value - (1 << bits) if is_negative else value)
        case FloatType(), float():
            return repr(value)
        case PointerType(), int():
            return _address(value)
        case ReferenceType(), None:
            return "null"
        case ReferenceType(), JavaArray():
            return f"{_short(value.cls).removesuffix('[]')}[{len(value.elements)}]"
        case ReferenceType(), JavaObject():
            return f"a {_short(value.cls)}"
        case _:
            return ""


def _address(value: int) -> str:
    number, offset = value >> _OBJECT_BITS, value & ((1 << _OBJECT_BITS) - 1)
    if not number:
        return f"NULL + {offset}" if offset else "NULL"
    return "not NULL"


def _short(name: str) -> str:
    return name.rpartition(".")[2].replace("$", ".")
