"""Java's strings: Python strings in which each character is one UTF-16 code unit."""

from __future__ import annotations

from collections.abc import Iterator

_LAST_UNIT = "\uffff"


def units(text: str) -> str:
    """Characters beyond the basic plane as two surrogates."""
    if text.isascii() or max(text) <= _LAST_UNIT:
        return text
    return "".join(of_code_point(ord(each)) for each in text)


def of_code_point(value: int) -> str:
    if value < 0x10000:
        return chr(value)
    value -= 0x10000
    return chr(0xD800 + (value >> 10)) + chr(0xDC00 + (value & 0x3FF))


def characters(text: str) -> str:
    """The inverse of `units`: pairs of surrogates as one character; lone ones stay."""
    if text.isascii():
        return text
    return "".join(map(chr, code_points(text)))


def code_points(text: str) -> Iterator[int]:
    at = 0
    while at < len(text):
        value = code_point_at(text, at)
        yield value
        at += 1 + (value > 0xFFFF)


def code_point_at(text: str, at: int) -> int:
    value = ord(text[at])
    if 0xD800 <= value < 0xDC00 and at + 1 < len(text):
        low = ord(text[at + 1])
        if 0xDC00 <= low < 0xE000:
            return 0x10000 + (value - 0xD800 << 10) + (low - 0xDC00)
    return value


def encoded(text: str, codec: str = "utf-8") -> bytes:
    """As the standard streams print it, with `?` for what has no bytes."""
    if text.isascii():
        return text.encode("ascii")
    return characters(text).encode(codec, "replace")


def decoded(data: bytes, codec: str = "utf-8") -> str:
    return units(data.decode(codec, "replace"))


def hash_code(text: str) -> int:
    result = 0
    for each in text:
        result = result * 31 + ord(each) & 0xFFFFFFFF
    return result


def compare(left: str, right: str) -> int:
    """The difference of the first characters that differ, else of the lengths."""
    for one, other in zip(left, right, strict=False):
        if one != other:
            return ord(one) - ord(other)
    return len(left) - len(right)
