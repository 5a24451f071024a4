"""scanf and strtod against the platform's own."""

from __future__ import annotations

import ctypes
import math
import random
import struct

import pytest

from whence.execute.c_library.real_text import RealText
from whence.execute.c_library.scanning import Scanning
from whence.execute.c_library.streams import Streams
from whence.execute.link.globals import Globals
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.numbers.softfloat import Extended
from whence.execute.world import RecordedWorld
from whence.program.program import Program
from whence.program.text.text_program import TextProgram
from whence.program.types import POINTER

LIBC = ctypes.CDLL(None)
LIBC.strtod.restype = ctypes.c_double
LIBC.strtof.restype = ctypes.c_float
SIZE = 64


def native(data: bytes, text: bytes, count: int) -> tuple[int, list[bytes]]:
    buffers = [ctypes.create_string_buffer(SIZE) for _ in range(count)]
    result = LIBC.sscanf(data, text, *buffers)
    return result, [buffer.raw for buffer in buffers]


def _scanning(memory: Memory, stdin: bytes = b"") -> dict[str, object]:
    globals_ = Globals(Program(TextProgram("")), memory)
    return dict(Scanning(memory, Streams(memory, RecordedWorld(stdin), globals_)).functions())


def ours(data: bytes, text: bytes, count: int) -> tuple[int, list[bytes]]:
    memory = Memory()
    buffers = [memory.add(bytearray(SIZE)) for _ in range(count)]
    sscanf = _scanning(memory)["sscanf"]
    assert callable(sscanf)
    given = memory.add(bytearray(data + b"\0"))
    form = memory.add(bytearray(text + b"\0"))
    variadic: tuple[tuple[object, ...], tuple[Value, ...]] = ((POINTER,) * count, tuple(buffers))
    result = sscanf(given, form, variadic)
    assert isinstance(result, int)
    signed = result - (1 << 32) if result >> 31 else result
    return signed, [memory.read(buffer, SIZE) for buffer in buffers]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"12 -34", b"%d %d"),
        (b"12abc", b"%d%s"),
        (b"0x1f 017 9", b"%i %i %i"),
        (b"ff 0xFF", b"%x %x"),
        (b"-5", b"%u"),
        (b"300", b"%hhd"),
        (b"99999999999", b"%ld"),
        (b"12345", b"%2d%3d"),
        (b"  word next", b"%s %s"),
        (b"ab cd", b"%c%c%c"),
        (b"abc123", b"%[a-z]%[0-9]"),
        (b"x=5;", b"x=%d;%d"),
        (b"key:value", b"%[^:]:%s"),
        (b"]a", b"%[]a]"),
        (b"1,2,3", b"%d,%*d,%d"),
        (b"", b"%d"),
        (b"   ", b"%d"),
        (b"abc", b"%d"),
        (b"5 abc", b"%d %d"),
        (b"50%", b"%d%%"),
        (b"1.5e3 2", b"%lf %d"),
        (b"1.5 -2.25", b"%f %f"),
        (b"inf nan", b"%lf %lf"),
        (b"0x1.8p3", b"%lf"),
        (b"1e", b"%lf"),
        (b"-.5", b"%lf"),
        (b".", b"%lf"),
        (b"+7", b"%d"),
        (b"- 7", b"%d"),
        (b"0x", b"%i"),
        (b"12 34", b"%d%n%d"),
        (b"18446744073709551616", b"%lu"),
        (b"99999999999999999999", b"%ld"),
    ],
)
def test_text_is_scanned_as_the_platform_scans_it(data: bytes, text: bytes) -> None:
    count = text.replace(b"%%", b"").replace(b"%*", b"").count(b"%")
    assert ours(data, text, count) == native(data, text, count)


def test_standard_input_is_read_character_by_character_and_no_further() -> None:
    memory = Memory()
    stdin = b"10 20\nrest"
    functions = _scanning(memory, stdin)
    scanf = functions["scanf"]
    assert callable(scanf)
    place = memory.add(bytearray(4))
    form = memory.add(bytearray(b"%d\0"))
    assert [scanf(form, ((POINTER,), (place,))) for _ in range(1)] == [1]
    assert memory.read_int(place, 4) == 10


@pytest.mark.parametrize("seed", range(20))
def test_numbers_are_rounded_once_to_the_format_asked_for(seed: int) -> None:
    choose = random.Random(seed)
    memory = Memory()
    functions = RealText(memory, lambda _number: None).functions()
    for _ in range(25):
        digits = "".join(choose.choice("0123456789") for _ in range(choose.randrange(1, 30)))
        point = choose.randrange(len(digits) + 1)
        text = f"{choose.choice(('', '-', '+'))}{digits[:point]}.{digits[point:]}e{choose.randrange(-60, 60)}"
        if text.strip("+-").startswith(".e"):
            continue
        address = memory.add(bytearray(text.encode() + b"\0"))
        assert functions["strtod"](address, 0) == LIBC.strtod(text.encode(), None), text
        assert functions["strtof"](address, 0) == LIBC.strtof(text.encode(), None), text


def test_a_long_double_has_more_digits_than_a_double() -> None:
    memory = Memory()
    functions = RealText(memory, lambda _number: None).functions()
    text = memory.add(bytearray(b"0.1\0"))
    value = functions["strtold"](text, 0)
    assert isinstance(value, Extended)
    assert value.to_bits() == 0x3FFBCCCCCCCCCCCCCCCD


@pytest.mark.parametrize(
    ("text", "errno"), [(b"1e400", 34), (b"1e-400", 34), (b"1.5", 0), (b"1e-310", 34), (b"inf", 0)]
)
def test_what_is_out_of_range_sets_errno(text: bytes, errno: int) -> None:
    memory = Memory()
    seen: list[int] = []
    functions = RealText(memory, seen.append).functions()
    functions["strtod"](memory.add(bytearray(text + b"\0")), 0)
    assert seen == ([errno] if errno else [])


def test_the_end_of_the_number_is_told() -> None:
    memory = Memory()
    functions = RealText(memory, lambda _number: None).functions()
    end = memory.add(bytearray(8))
    for text, length in ((b" 12.5xyz", 5), (b"nope", 0), (b"0x1p-2q", 6), (b"infinity!", 8), (b"1e+", 1)):
        address = memory.add(bytearray(text + b"\0"))
        functions["strtod"](address, end)
        assert memory.read_int(end, 8) - address == length, text


def test_subnormal_and_special_values_are_exact() -> None:
    memory = Memory()
    functions = RealText(memory, lambda _number: None).functions()

    def read(text: bytes) -> float:
        value = functions["strtod"](memory.add(bytearray(text + b"\0")), 0)
        assert isinstance(value, float)
        return value

    assert read(b"4.9e-324") == 5e-324
    assert read(b"-inf") == -math.inf
    assert math.isnan(read(b"nan(123)"))
    assert struct.pack("<d", read(b"-0")) == struct.pack("<d", -0.0)
