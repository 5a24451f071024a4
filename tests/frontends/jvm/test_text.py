import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whence.frontends.jvm.reading.text import decode_modified_utf8, text_of_units


def utf16_units(text: str) -> tuple[int, ...]:
    """The `char` values of a Java string."""
    data = text.encode("utf-16-le", "surrogatepass")
    return struct.unpack(f"<{len(data) // 2}H", data)


def encoded(units: tuple[int, ...]) -> bytes:
    """Modified UTF-8 by its definition, unit by unit."""
    out = bytearray()
    for unit in units:
        if 0 < unit < 0x80:
            out.append(unit)
        elif unit < 0x800:
            out += bytes((0xC0 | unit >> 6, 0x80 | unit & 0x3F))
        else:
            out += bytes((0xE0 | unit >> 12, 0x80 | unit >> 6 & 0x3F, 0x80 | unit & 0x3F))
    return bytes(out)


@given(st.lists(st.integers(0, 0xFFFF)).map(tuple))
def test_any_java_string_survives_encoding_and_decoding(units: tuple[int, ...]) -> None:
    assert utf16_units(decode_modified_utf8(encoded(units))) == units


@given(st.text(st.characters()))
def test_units_of_a_text_give_the_text_back(text: str) -> None:
    assert text_of_units(utf16_units(text)) == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b"plain", "plain"),
        (b"\xc0\x80", "\0"),
        ("grün €".encode(), "grün €"),
        (b"\xed\xa0\xbd\xed\xb8\x80", "😀"),
        (b"\xed\xa0\x80x", "\ud800x"),
        (b"\xe0\x81\x81", "A"),
    ],
)
def test_known_encodings_decode(data: bytes, text: str) -> None:
    assert decode_modified_utf8(data) == text


@pytest.mark.parametrize(
    "data", [b"a\0b", b"\xc3", b"\xe2\x82", b"\xc3x", b"\x80", b"\xf0\x9f\x98\x80", b"\xff"]
)
def test_what_the_jvm_refuses_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"byte|cut short"):
        decode_modified_utf8(data)
