"""Modified UTF-8 (JVM specification 4.4.7), in which class files store every name and string.

It differs from UTF-8 in two ways: U+0000 is two bytes, and a character beyond U+FFFF is two surrogates of
three bytes each. A Java string may hold a lone surrogate; it stays one in the Python string, while pairs are
joined, so that `str` compares and prints as expected.
"""

import struct


def decode_modified_utf8(data: bytes) -> str:
    """The text; raises `ValueError` for bytes that are not modified UTF-8."""
    if 0 in data:
        raise ValueError("zero byte in text")
    if data.isascii():
        return data.decode("ascii")
    if b"\xc0" not in data and b"\xed" not in data and max(data) < 0xF0:
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            pass  # overlong sequences are legal for the JVM
    return text_of_units(_units(data))


def text_of_units(units: list[int] | tuple[int, ...]) -> str:
    """The Python string of Java `char` values."""
    return struct.pack(f"<{len(units)}H", *units).decode("utf-16-le", "surrogatepass")


def _units(data: bytes) -> list[int]:
    units: list[int] = []
    position = 0
    while position < len(data):
        first = data[position]
        if first < 0x80:
            units.append(first)
            position += 1
        elif first & 0xE0 == 0xC0:
            units.append((first & 0x1F) << 6 | _continuation(data, position + 1))
            position += 2
        elif first & 0xF0 == 0xE0:
            middle = _continuation(data, position + 1)
            units.append((first & 0x0F) << 12 | middle << 6 | _continuation(data, position + 2))
            position += 3
        else:
            raise ValueError(f"byte {first:#04x} cannot start a character")
    return units


def _continuation(data: bytes, position: int) -> int:
    if position >= len(data) or data[position] & 0xC0 != 0x80:
        raise ValueError("character is cut short")
    return data[position] & 0x3F
