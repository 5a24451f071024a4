"""printf's conversions against the platform's own snprintf, on edges and on random formats."""

from __future__ import annotations

import ctypes
import math
import random

import pytest

from whence.execute.c_library.formatting import Formatter
from whence.execute.link.globals import Globals
from whence.execute.link.varargs import NO_VARIADIC, DirectArguments, ListedArguments, start
from whence.execute.memory.byte_memory import Memory
from whence.execute.numbers.softfloat import Extended
from whence.program.program import Program
from whence.program.text.text_program import TextProgram
from whence.program.types import DOUBLE, INT32, INT64, POINTER, FloatType, Type

LIBC = ctypes.CDLL(None)
LIBC.snprintf.restype = ctypes.c_int


def native(text: str, *arguments: object) -> bytes:
    buffer = ctypes.create_string_buffer(8192)
    LIBC.snprintf(buffer, ctypes.c_size_t(8192), text.encode(), *arguments)
    return buffer.value


def ours(text: str, *arguments: int | float | Extended) -> bytes:
    variadic = (tuple(INT64 for _ in arguments), tuple(arguments))
    return Formatter(Memory(), DirectArguments(variadic)).format(text.encode())


INTEGERS = (0, 1, -1, 9, 255, -128, 32767, 2**31 - 1, -(2**31), 2**63 - 1, -(2**63), 123456789012)
DOUBLES = (
    *(0.0, -0.0, 1.0, -1.5, 0.1, 2.5, 3.5, 1e15, 1e16, 123456.789, 1e-5, 0.0001, 1e100, 5e-324, 1.7e308),
    *(math.inf, -math.inf, math.nan, 0.5, 1.5, 9.995, 1e-310, 2.0**-1022, math.pi, 100.0),
)


@pytest.mark.parametrize("seed", range(40))
def test_integers_are_printed_as_the_platform_prints_them(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(40):
        flags = "".join(choose.sample("-+ #0", choose.randrange(4)))
        width = choose.choice(("", "1", "8", "20"))
        precision = choose.choice(("", ".", ".0", ".3", ".12"))
        length = choose.choice(("hh", "h", "", "l", "ll", "z", "j", "t"))
        text = f"<%{flags}{width}{precision}{length}{choose.choice('diuoxX')}>"
        value = choose.choice((choose.choice(INTEGERS), choose.randrange(-(2**63), 2**63)))
        assert ours(text, value & (2**64 - 1)) == native(text, ctypes.c_longlong(value)), text


@pytest.mark.parametrize("seed", range(40))
def test_doubles_are_printed_as_the_platform_prints_them(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(40):
        flags = "".join(choose.sample("-+ #0", choose.randrange(4)))
        width = choose.choice(("", "1", "8", "30"))
        precision = choose.choice(("", ".", ".0", ".1", ".3", ".12", ".40"))
        text = f"<%{flags}{width}{precision}{choose.choice('fFeEgGaA')}>"
        random_value = choose.uniform(-1, 1) * 10.0 ** choose.randrange(-30, 30)
        value = choose.choice((choose.choice(DOUBLES), random_value))
        assert ours(text, value) == native(text, ctypes.c_double(value)), (text, value)


@pytest.mark.parametrize("seed", range(10))
def test_long_doubles_are_printed_as_the_platform_prints_them(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(30):
        precision = choose.choice(("", ".0", ".3", ".25"))
        text = f"<%{choose.choice(('', '+', '0', '#'))}25{precision}L{choose.choice('feEgGaA')}>"
        value = choose.choice((choose.choice(DOUBLES), choose.uniform(-1e20, 1e20)))
        wanted = native(text, ctypes.c_longdouble(value))
        assert ours(text, Extended.from_float(value)) == wanted, (text, value)


def test_rounding_up_to_a_power_of_ten_changes_the_style() -> None:
    assert ours("%g %#g", 999999.5, 999999.5) == b"1e+06 1.00000e+06"
    assert ours("%.0e %.3g", 9.5, 999.5) == b"1e+01 1e+03"


def test_stars_take_width_and_precision_from_the_arguments() -> None:
    assert ours("%*d|%-*d|%.*f", 5, 42, (-4) & (2**64 - 1), 7, 2, 1.005) == b"   42|7   |1.00"
    assert ours("%.*d", (-1) & 0xFFFFFFFF, 3) == b"3"


def test_numbered_arguments_are_taken_by_their_numbers() -> None:
    assert ours("%2$d %1$d %2$*1$d", 4, 9) == b"9 4    9"


def test_strings_characters_pointers_and_the_count() -> None:
    memory = Memory()
    text = memory.add(bytearray(b"hello\0"))
    unterminated = memory.add(bytearray(b"abc"))
    count = memory.add(bytearray(4))
    arguments = (text, text, 0, ord("x"), 0, 0x10, unterminated, count)
    made = Formatter(memory, DirectArguments(((INT64,) * len(arguments), arguments))).format(
        b"%s|%-8.3s|%s|%c|%p|%p|%.3s%n%%"
    )
    assert made == b"hello|hel     |(null)|x|(nil)|0x10|abc%"
    assert memory.read_int(count, 4) == len(made) - 1


def test_the_error_that_errno_tells_is_printed() -> None:
    formatter = Formatter(Memory(), DirectArguments(NO_VARIADIC), errno=2)
    assert formatter.format(b"%m|%10m|") == b"No such file or directory|No such file or directory|"


def test_an_unknown_conversion_is_printed_as_it_stands() -> None:
    assert ours("%y|%d", 5) == b"%y|5"


def test_variable_arguments_are_read_back_from_registers_and_from_the_stack() -> None:
    memory = Memory()
    types: list[Type] = []
    values: list[int | float | Extended] = []
    for number in range(12):
        types += [INT32, DOUBLE, FloatType(80)] if number % 4 == 0 else [POINTER, DOUBLE]
        values += (
            [number, number / 2, Extended.from_int(number)] if number % 4 == 0 else [number, -number / 2]
        )
    place = memory.add(bytearray(24))
    start(memory, place, (POINTER, DOUBLE), (tuple(types), tuple(values)))
    listed = ListedArguments(memory, place)
    for type_, value in zip(types, values, strict=True):
        if type_ == DOUBLE:
            assert listed.double() == value
        elif isinstance(type_, FloatType):
            assert listed.wide() == value
        else:
            assert listed.integer() == value


def test_streams_of_a_program_without_a_library_are_the_plain_descriptors() -> None:
    memory = Memory()
    globals_ = Globals(Program(TextProgram("")), memory)
    assert not globals_.has_library_variable("stdout")
    assert NO_VARIADIC == ((), ())
