"""Functions that generated code calls for what is too long to write inline."""

from __future__ import annotations

from collections.abc import Callable

from whence.execute.events import EventKind, Fault
from whence.execute.memory.encoding import Value
from whence.execute.numbers import floats
from whence.execute.numbers.softfloat import _FORMATS as WIDE_FORMATS
from whence.execute.numbers.softfloat import Class, Extended


def signed_quotient(left: int, right: int, bits: int) -> int:
    """Division that rounds to zero, of unsigned readings."""
    half = 1 << (bits - 1)
    x = left - 2 * half if left >= half else left
    y = right - 2 * half if right >= half else right
    if y == 0:
        raise ZeroDivisionError
    if y == -1 and left == half:
        raise Fault(EventKind.DIVISION_OVERFLOW, "the least integer is divided by -1")
    quotient = abs(x) // abs(y)
    return (quotient if (x < 0) == (y < 0) else -quotient) & (2 * half - 1)


def signed_rest(left: int, right: int, bits: int) -> int:
    """The rest of that division, with the sign of the dividend."""
    half = 1 << (bits - 1)
    x = left - 2 * half if left >= half else left
    y = right - 2 * half if right >= half else right
    if y == 0:
        raise ZeroDivisionError
    if y == -1 and left == half:
        raise Fault(EventKind.DIVISION_OVERFLOW, "the rest of the least integer divided by -1")
    rest = abs(x) % abs(y)
    return (-rest if x < 0 else rest) & (2 * half - 1)


def java_quotient(left: int, right: int, bits: int) -> int:
    """Java's division, which has no overflow."""
    if right == (1 << bits) - 1:
        return -left & right
    return signed_quotient(left, right, bits)


def java_rest(left: int, right: int, bits: int) -> int:
    return 0 if right == (1 << bits) - 1 else signed_rest(left, right, bits)


def three_way(left: int, right: int) -> int:
    return (left > right) - (left < right)


def float_three_way(left: float, right: float, unordered: int) -> int:
    if left != left or right != right:
        return unordered
    return (left > right) - (left < right)


def trailing_zeros(value: int, bits: int) -> int:
    return (value & -value).bit_length() - 1 if value else bits


def byte_swap(value: int, bits: int) -> int:
    return int.from_bytes(value.to_bytes(bits // 8, "little"), "big")


def bit_reverse(value: int, bits: int) -> int:
    return int(format(value, f"0{bits}b")[::-1], 2)


def funnel_left(high: int, low: int, count: int, bits: int) -> int:
    count %= bits
    return ((high << bits | low) << count) >> bits & ((1 << bits) - 1)


def funnel_right(high: int, low: int, count: int, bits: int) -> int:
    count %= bits
    return (high << bits | low) >> count & ((1 << bits) - 1)


def inserted(whole: tuple[Value, ...], part: Value, position: int) -> tuple[Value, ...]:
    return (*whole[:position], part, *whole[position + 1 :])


def wide_of_wide(value: Extended, bits: int) -> Extended:
    """Between the two wide formats."""
    target = WIDE_FORMATS[bits]
    if value.kind is Class.FINITE:
        return Extended.nearest(target, value.sign, value.significand, value.exponent)
    payload = value.significand << 49 if bits == 128 else value.significand >> 49
    return Extended(target, value.sign, value.kind, payload)


def wide_of_bits(bits: int) -> Callable[[int], Extended]:
    def convert(value: int) -> Extended:
        return Extended.from_bits(value, bits)

    return convert


def load_int(data: bytes | bytearray, offset: int, size: int) -> int:
    """An integer of an odd width."""
    if offset + size > len(data):
        raise IndexError(offset)
    return int.from_bytes(data[offset : offset + size], "little")


def store_bytes(data: bytearray, offset: int, new: bytes) -> None:
    size = len(new)
    if offset + size > len(data):
        raise IndexError(offset)
    data[offset : offset + size] = new


def arithmetic_functions() -> dict[str, object]:
    """What `Arithmetic` names in the expressions that it makes."""
    single = floats.single_rounding()
    return {
        "signed_quotient": signed_quotient,
        "signed_rest": signed_rest,
        "java_quotient": java_quotient,
        "java_rest": java_rest,
        "three_way": three_way,
        "float_three_way": float_three_way,
        "trailing_zeros": trailing_zeros,
        "byte_swap": byte_swap,
        "bit_reverse": bit_reverse,
        "funnel_left": funnel_left,
        "funnel_right": funnel_right,
        "inserted": inserted,
        "single": single,
        "half": floats.half_rounding,
        "divide": floats.divide,
        "float_rest": floats.remainder,
        "to_signed": floats.convert_signed,
        "to_unsigned": floats.convert_unsigned,
        "saturate": floats.saturate,
        "int_to_single": floats.integer_to_single,
        "wide_of_int": Extended.from_int,
        "wide_of_float": Extended.from_float,
        "wide_of_wide": wide_of_wide,
        "bits_of_16": floats.bits_of_half,
        "bits_of_32": floats.bits_of_single,
        "bits_of_64": floats.bits_of_double,
        "bits_of_80": Extended.to_bits,
        "bits_of_128": Extended.to_bits,
        "float_of_16": floats.half_of_bits,
        "float_of_32": floats.single_of_bits,
        "float_of_64": floats.double_of_bits,
        "float_of_80": wide_of_bits(80),
        "float_of_128": wide_of_bits(128),
        "load_int": load_int,
        "store_bytes": store_bytes,
    }
