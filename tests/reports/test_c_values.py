"""Bytes in written C tests: literals where they are texts."""

from __future__ import annotations

import pytest

from whence.reports.test_suites.c_values import initialiser, string


@pytest.mark.parametrize(
    ("text", "literal"),
    [
        ('say "hi"\n', '"say \\"hi\\"\\n"'),
        ("why?", '"why?"'),
        ("??=", '"?\\?="'),
        ("\\0", '"\\\\0"'),
        (b"\0001\xff", '"\\0001\\377"'),
    ],
)
def test_literals_are_written_as_people_write_them(text: str | bytes, literal: str) -> None:
    assert string(text) == literal


def test_a_text_is_a_literal_in_an_object_with_room() -> None:
    assert initialiser([*b"key=1", 0], 4096) == '"key=1"'


def test_an_array_as_large_as_its_initialiser_keeps_its_zeros() -> None:
    assert initialiser(b"abcd\0\0") == '"abcd\\000\\000"'


def test_lines_are_written_one_by_one() -> None:
    assert initialiser(b"one\ntwo\n") == '"one\\n"\n        "two\\n"'


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (b"A\0\0\0", 64),  # a number
        (b"a\0b\0", 64),  # two of them
        (b"ab\x01", 64),
        (b"", 64),
        (b"abcd", 4),  # no room for the zero at the end
        (b"\0\0", 0),
    ],
)
def test_what_is_no_text_is_a_list(data: bytes, size: int) -> None:
    assert initialiser(data, size).startswith("{")
