"""Text as Java makes it: numbers, formats, splits, characters. The wanted values are those of Java."""

from __future__ import annotations

import pytest

from tests.execute_java.running import classes_of, program_of
from whence.execute.events import Fault
from whence.execute.java.library import java_machine
from whence.execute.java.numbers.boxes import Boxes
from whence.execute.java.numbers.numbers import compared, decoded, in_radix, parsed
from whence.execute.java.numbers.real_text import (
    read_double,
    read_float,
    shortest_float,
    shortest_text,
    single,
)
from whence.execute.java.run.failure import Failure
from whence.execute.java.text import utf16
from whence.execute.java.text.formatting import Formatter
from whence.execute.java.text.patterns import split_plainly
from whence.execute.java.text.strings import find_last, trim
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.world import RecordedWorld


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.1, "0.1"),
        (100.0, "100.0"),
        (1e7, "1.0E7"),
        (9999999.0, "9999999.0"),
        (0.001, "0.001"),
        (0.00099, "9.9E-4"),
        (-0.0, "-0.0"),
        (5e-324, "4.9E-324"),
        (1.7976931348623157e308, "1.7976931348623157E308"),
        (float("nan"), "NaN"),
        (float("-inf"), "-Infinity"),
        (123456789.125, "1.23456789125E8"),
    ],
)
def test_doubles_print_as_java_prints_them(value: float, text: str) -> None:
    assert shortest_text(value) == text


def test_floats_print_with_their_own_digits() -> None:
    assert shortest_float(single(0.1)) == "1.0e-01"
    assert shortest_float(single(1.4e-45)) == "1.4e-45"
    assert shortest_float(single(3.4028234663852886e38)) == "3.4028235e+38"


def test_numbers_are_read_as_java_reads_them() -> None:
    assert read_double(" 1e3f ") == 1000.0
    assert read_double("0x1.8p1") == 3.0
    assert read_float("16777217.0000001") == 16777218.0
    for bad in ("", "1e", "infinity", "1_000", "0x10"):
        with pytest.raises(Failure):
            read_double(bad)


@pytest.mark.parametrize(
    ("text", "pattern", "limit", "pieces"),
    [
        ("a,b,,c,,", ",", 0, ["a", "b", "", "c"]),
        ("a,b,,c,,", ",", -1, ["a", "b", "", "c", "", ""]),
        ("a,b,c", ",", 2, ["a", "b,c"]),
        ("", ",", 0, [""]),
        (",", ",", 0, []),
        ("a.b", r"\.", 0, ["a", "b"]),
        ("  a  b ", r"\s+", 0, ["", "a", "b"]),
        ("a , b,c", r"\s*,\s*", 0, ["a", "b", "c"]),
        ("a1b22c", "[0-9]+", 2, ["a", "b22c"]),
        ("1,2", "[,;]", 1, ["1,2"]),
        ("", r"\s+", 0, [""]),
    ],
)
def test_split_gives_javas_pieces(text: str, pattern: str, limit: int, pieces: list[str]) -> None:
    assert split_plainly(text, pattern, limit) == pieces


@pytest.mark.parametrize(
    "pattern", ["", "|", "a*", "[^a]", ".", "\ud83d", "a|b", "(a)", "a{2}", "a+?", "[a&&b]", r"\W", "a++"]
)
def test_other_patterns_are_left_to_the_class_library(pattern: str) -> None:
    assert split_plainly("a|b", pattern, 0) is None


def _formatted(text: str, *values: object) -> str:
    _, library = java_machine(program_of(classes_of("Shifts"), None), RecordedWorld())
    host, boxes = library.host, Boxes()
    elements: list[JavaObject | None] = []
    for value in values:
        match value:
            case bool():
                elements.append(boxes.box("Boolean", value))
            case int():
                elements.append(boxes.box("Integer", value))
            case float():
                elements.append(boxes.box("Double", value))
            case str():
                made = JavaObject("java.lang.String", {})
                made.payload = value
                elements.append(made)
            case _:
                elements.append(None)
    return Formatter(host).format(text, JavaArray("java.lang.Object[]", list(elements)))


@pytest.mark.parametrize(
    ("wanted", "text", "values"),
    [
        ("  5|5  |005|+5|(5)", "%3d|%-3d|%03d|%+d|%(d", (5, 5, 5, 5, -5)),
        ("ffffffff|ff|0xff|017", "%x|%x|%#x|%#o", (-1, 255, 255, 15)),
        ("0.13|1.01|2.50|3", "%.2f|%.2f|%.2f|%.0f", (0.125, 1.005, 2.5, 2.5)),
        ("1.234568e+04|0.000000e+00", "%e|%e", (12345.678, 0.0)),
        ("1,234,567|-1,234.50|00001,234", "%,d|%,.2f|%0,9d", (1234567, -1234.5, 1234)),
        ("  abc|abc  |ab", "%5s|%-5s|%.2s", ("abc", "abc", "abc")),
        ("null|false|true", "%s|%b|%b", (None, None, True)),
        ("100%|\n", "100%%|%n", ()),
    ],
)
def test_ordinary_formats_are_javas(wanted: str, text: str, values: tuple[object, ...]) -> None:
    assert _formatted(text, *values) == wanted


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("%d", ("x",)),
        ("%s %s", ("x",)),
        ("%q", (1,)),
        ("%.1d", (1,)),
        ("%-d", (1,)),
        ("%2$s", ("x", "y")),
        ("%,x", (1,)),
        ("%--5d", (1,)),
        ("%f", (float("nan"),)),
        ("%f", (1e300,)),
    ],
)
def test_unusual_formats_are_left_to_the_class_library(text: str, values: tuple[object, ...]) -> None:
    with pytest.raises(Fault):
        _formatted(text, *values)


def test_strings_are_counted_and_compared_in_utf16_units() -> None:
    face = utf16.units("a\U0001f600")
    assert len(face) == 3
    assert utf16.characters(face) == "a\U0001f600"
    assert list(utf16.code_points(face)) == [0x61, 0x1F600]
    assert utf16.hash_code("hello") == 99162322
    assert utf16.compare("apple", "apply") == -20
    assert utf16.encoded("\ud800") == b"?"
    assert trim("\0 x \n") == "x"
    assert find_last("abcabc", "bc", 3) == 1


def test_integers_are_parsed_with_javas_limits() -> None:
    assert parsed("-128", 10, 8) == -128
    assert decoded("-0x1F", 32) == -31
    assert in_radix(-255, 16) == "-ff"
    for text, bits in (("128", 8), ("2147483648", 32), ("+", 32), ("1a", 10)):
        with pytest.raises(Failure):
            parsed(text, 10, bits)
    assert compared("Double", float("nan"), 1.0) == 1
    assert compared("Double", -0.0, 0.0) == -1
