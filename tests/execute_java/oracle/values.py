"""Arguments and results of library calls in a notation that `Calls.java` reads and writes, too."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import cast, final

from whence.execute.java.numbers.boxes import PRIMITIVES, made, unboxed
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference

_BUILDERS = {"U": "java.lang.StringBuilder", "V": "java.lang.StringBuffer"}
_LETTERS = {name: letter for name, (_, letter) in PRIMITIVES.items()}
_NAMES = {letter: name for name, letter in _LETTERS.items()}
_TYPES = {letter: primitive for primitive, letter in PRIMITIVES.values()}
_BITS = {"I": 32, "J": 64, "B": 8, "S": 16, "C": 16, "Z": 8}


def text(value: str) -> str:
    return "T" + "".join(f"{ord(each):04x}" for each in value)


def double(value: float) -> str:
    bits = struct.unpack("<Q", struct.pack("<d", value))[0] if value == value else 0x7FF8000000000000
    return f"D{bits:016x}"


def single(value: float) -> str:
    if value != value:
        return "F7fc00000"
    return f"F{struct.unpack('<I', struct.pack('<f', value))[0]:08x}"


def array(descriptor: str, *elements: str) -> str:
    return " ".join((f"A{descriptor}:{len(elements)}", *elements))


@final
@dataclass(frozen=True, slots=True)
class Reader:
    """From notation to the values of a run."""

    text: Callable[[str], JavaObject]
    static: Callable[[str], Datum]
    class_object: Callable[[str], JavaObject]

    def read(self, tokens: Iterator[str], is_element: bool = False, is_boxed: bool = False) -> Datum:
        token = next(tokens)
        kind, rest = token[0], token[1:]
        if kind == "N":
            return None
        if kind in "TUV":
            return self._text(kind, "".join(chr(int(rest[i : i + 4], 16)) for i in range(0, len(rest), 4)))
        if kind == "L":
            return self.static(f"java.util.Locale.{'ROOT' if rest == 'und' else 'US'}")
        if kind == "K":
            return self.class_object(rest)
        if kind == "A":
            return self._array(rest, tokens)
        if kind in "DF":
            form = "<d" if kind == "D" else "<f"
            value: float = struct.unpack(form, bytes.fromhex(rest)[::-1])[0]
            return made(_NAMES[kind], value) if is_boxed else value
        held = int(rest) & ((1 << (_BITS[kind] if is_element or is_boxed else max(32, _BITS[kind]))) - 1)
        return made(_NAMES[kind], held) if is_boxed else held

    def _text(self, kind: str, value: str) -> JavaObject:
        if kind == "T":
            return self.text(value)
        found = JavaObject(_BUILDERS[kind], {})
        found.payload = list(value)
        return found

    def _array(self, head: str, tokens: Iterator[str]) -> JavaArray:
        element, _, count = head.rpartition(":")
        is_plain = element in _TYPES
        held = [self.read(tokens, is_plain, not is_plain) for _ in range(int(count))]
        return JavaArray(f"{class_name(element)}[]", held)


def class_name(descriptor: str) -> str:
    if descriptor.startswith("["):
        return f"{class_name(descriptor[1:])}[]"
    return _TYPES.get(descriptor) or descriptor[1:-1].replace("/", ".")


def descriptor_of(name: str) -> str:
    if name.endswith("[]"):
        return f"[{descriptor_of(name[:-2])}"
    letters = {primitive: letter for letter, primitive in _TYPES.items()}
    return letters.get(name) or f"L{name.replace('.', '/')};"


def written(value: object, descriptor: str) -> str:
    """A result of the declared type."""
    if descriptor == "V" or value is None:
        return "N"
    if descriptor in _BITS:
        return _integer(cast(int, value), descriptor)
    if descriptor in ("D", "F"):
        return double(cast(float, value)) if descriptor == "D" else single(cast(float, value))
    return reference(cast(Reference, value))


def _integer(value: int, letter: str) -> str:
    bits = _BITS[letter]
    held = value & ((1 << bits) - 1)
    if letter == "C":
        return f"C{held}" if value == held else f"C{value}!"
    if letter == "Z":
        return f"Z{value}"
    return f"{letter}{held - (1 << bits) if held >> bits - 1 else held}"


def reference(value: Reference) -> str:
    if value is None:
        return "N"
    if isinstance(value, JavaArray):
        element = descriptor_of(value.cls[:-2])
        return array(element, *(written(each, element) for each in value.elements))
    short = value.cls.rpartition(".")[2]
    if value.cls == "java.lang.String":
        return text(cast(str, value.payload))
    for letter, name in _BUILDERS.items():
        if value.cls == name:
            return letter + text("".join(cast(list[str], value.payload)))[1:]
    if value.cls == f"java.lang.{short}" and short in _LETTERS:
        return written(unboxed(value), _LETTERS[short])
    return f"O{value.cls}"
