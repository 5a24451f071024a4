"""Numbers, strings and arrays of them as Java expressions."""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Sequence
from typing import final

from whence.execute.java.numbers.boxes import PRIMITIVES
from whence.execute.java.objects.class_names import source_name
from whence.execute.java.text.utf16 import units

PRIMITIVE_NAMES = {letter: name for name, letter in PRIMITIVES.values()}
_BITS = {"B": 8, "S": 16, "I": 32, "J": 64}
_STRING = "Ljava/lang/String;"


@final
class NotExpressible(Exception):
    """An input that no Java expression here stands for."""


def expression(value: object, type_: str) -> str:
    """A value of a parameter's type in Java: numbers by any reading of their bits."""
    if type_ in PRIMITIVE_NAMES:
        return _number(value, type_)
    if value is None:
        return "null"
    if isinstance(value, str) and not type_.startswith("["):
        return quoted(units(value))
    if isinstance(value, list | tuple) and type_.startswith("["):
        return _array(value, type_)
    raise NotExpressible(f"{value!r} is no value of {type_}")


def _number(value: object, letter: str) -> str:
    if not isinstance(value, int | float):
        raise NotExpressible(f"{value!r} is no number")
    if letter == "Z":
        return "true" if value else "false"
    if letter in "FD":
        return _real(float(value), letter)
    if letter == "C":
        return f"((char) {int(value) & 0xFFFF})"
    bits = _BITS[letter]
    number = int(value) & ((1 << bits) - 1)
    number -= number >> bits - 1 << bits
    if letter == "J":
        return f"{number}L" if number > -(1 << 63) else "Long.MIN_VALUE"
    return f"(({PRIMITIVE_NAMES[letter]}) ({number}))"


def _real(value: float, letter: str) -> str:
    if math.isfinite(value):
        return f"{value!r}{letter.lower()}" if letter == "D" else f"((float) {value!r})"
    bits = struct.unpack("<q", struct.pack("<d", value))[0]
    text = f"Double.longBitsToDouble({bits}L)"
    return text if letter == "D" else f"((float) {text})"


def _array(values: Sequence[object], type_: str) -> str:
    element = type_[1:]
    name = source_name(type_.replace("/", ".")).replace("$", ".")
    if element.lstrip("[").startswith("L") and element.lstrip("[") not in (_STRING, "Ljava/lang/Object;"):
        raise NotExpressible(f"an array of {element}")
    return f"new {name} {{{', '.join(expression(value, element) for value in values)}}}"


def quoted(text: str) -> str:
    """A Java string: JSON's escapes are Java's."""
    return json.dumps(text)
