"""Inputs as C: literals, and the objects behind pointers."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, isinf, isnan
from typing import cast

from whence.analysis.runs.c.c_inputs import result_way
from whence.program.types import FloatType, IntType, Type

_PLAIN = frozenset(range(0x20, 0x7F)) - frozenset(b'"\\')
"""Characters that stand for themselves in a literal."""
_ESCAPES = {ord('"'): '\\"', ord("\\"): "\\\\", ord("\n"): "\\n", ord("\t"): "\\t", ord("\r"): "\\r"}
_LITERAL = 88
"""Characters of a literal's line."""
_WORD = 4
"""Readable bytes before zeros that are more than one number's."""
ROOM = 4096
"""Bytes of an object behind a pointer; the search never needs more."""


def integer(value: int, bits: int) -> str:
    if bits <= 32:
        return str(value) if value != -(1 << 31) else "(-2147483647 - 1)"
    if bits <= 64:
        return f"{value}ll" if value != -(1 << 63) else "(-9223372036854775807ll - 1)"
    high, low = (value >> 64) & ((1 << 64) - 1), value & ((1 << 64) - 1)
    return f"(((unsigned __int128)0x{high:x}ull << 64) | 0x{low:x}ull)"


def real(value: float) -> str:
    if isnan(value):
        return '__builtin_nan("")'
    if isinf(value):
        return f"{'' if value == inf else '-'}__builtin_inf()"
    return repr(value) if value.is_integer() else value.hex()


def string(text: str | bytes) -> str:
    data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
    return '"' + "".join(_escaped(data)) + '"'


def _escaped(data: bytes) -> Iterator[str]:
    """As many pieces as bytes. Two question marks may begin a trigraph."""
    last = 0
    for byte in data:
        if byte == last == ord("?"):
            yield "\\?"
        elif byte in _PLAIN:
            yield chr(byte)
        else:
            yield _ESCAPES.get(byte, f"\\{byte:03o}")
        last = byte


def initialiser(data: bytes | list[int], size: int = 0) -> str:
    """Of an array of so many bytes, or of one that its initialiser makes as large as it is: a literal where
    people read the bytes as text, else a list."""
    held = bytes(byte & 255 for byte in data)
    text = held.rstrip(b"\0")
    zeros = len(held) - len(text)
    if not text:
        return "{0}"
    is_text = bool(text) and all(byte in _PLAIN or byte in _ESCAPES for byte in text)
    if not is_text or (zeros > 1 and len(text) < _WORD) or (size and len(text) >= size):
        return f"{{\n        {listed(data)}}}"
    return _literal(text if size else held)


def _literal(data: bytes) -> str:
    """In several parts if it is long or has lines."""
    parts = [""]
    for piece in _escaped(data):
        if len(parts[-1]) + len(piece) > _LITERAL or parts[-1].endswith("\\n"):
            parts.append("")
        parts[-1] += piece
    return "\n        ".join(f'"{part}"' for part in parts)


def listed(data: bytes | list[int]) -> str:
    """An initialiser, a few bytes a line."""
    numbers = [str(byte) for byte in data] or ["0"]
    return ",\n        ".join(", ".join(numbers[at : at + 24]) for at in range(0, len(numbers), 24))


def value_of(type_: Type, name: str, value: object, known: dict[str, str]) -> tuple[list[str], str]:
    """Declarations and statements that a value needs, and the value. `known` has the objects of the values
    before and all functions, by the way there, and gets the objects of this one."""
    match type_, value:
        case IntType(bits), int():
            return [], integer(value, bits)
        case FloatType(), float() | int():
            return [], real(float(value))
        case _:
            return _objects(name, value, known)


def result_of(call: str) -> str:
    """The way to what a call returned, as `known` has it."""
    return f"{call}()"


def given_by(function: str) -> str:
    """The array of the pointers that a function of a test returns."""
    return f"given_by_{function}"


def _objects(name: str, value: object, known: dict[str, str]) -> tuple[list[str], str]:
    """The objects behind a pointer, each a buffer with room; pointers inside are put where they belong."""
    declared: list[str] = []
    linked: list[str] = []
    pending: list[tuple[str, object, str]] = [(name, value, "")]
    answer = "0"
    while pending:
        path, what, place = pending.pop(0)
        text = "0"
        if isinstance(what, dict) and "same as" in what:
            text = known.get(str(what["same as"]), "0")
        elif isinstance(what, dict) and "result of" in what:
            text = known.get(result_of(str(what["result of"])), "0")
        elif isinstance(what, dict) and "returns" in what:
            text = known[path]
            results = cast("list[object]", what["returns"])
            given = ((call, each) for call, each in enumerate(results) if isinstance(each, list | dict))
            for call, result in given:
                pending.append((result_way(path, call), result, f"{given_by(text)} + {call}"))
        elif isinstance(what, dict) and "left in" in what:
            text = f"*(void **){known.get(str(what['left in']), '0')}"
        elif isinstance(what, dict | list):
            text = known[path] = f"object_{c_word(name)}_{len(known)}"
            data = cast("list[int]", what["bytes"] if isinstance(what, dict) else what)
            size = what.get("size", ROOM) if isinstance(what, dict) else ROOM
            declared.append(
                f"static unsigned char {text}[{size}] __attribute__((aligned(16)))"
                f" = {initialiser(data, size)};"
            )
            inner = what.get("pointers", {}) if isinstance(what, dict) else {}
            for offset, each in cast("dict[str, object]", inner).items():
                pending.append((f"{path}->{offset}", each, f"{text} + {offset}"))
        if place:
            linked.append(f"*(void **)({place}) = (void *){text};")
        else:
            answer = text
    return declared + linked, f"(void *){answer}"


def c_word(name: str) -> str:
    """A way from a parameter as a part of an identifier."""
    return "".join(c if c.isascii() and c.isalnum() else "_" for c in name)
