"""Integer arithmetic is exact at every width, however expressions are merged."""

from __future__ import annotations

import pytest

from tests.execute.reference import StraightLine
from tests.execute.running import call, stop
from whence.execute.events import EventKind


@pytest.mark.parametrize("seed", range(40))
def test_random_straight_line_arithmetic_gives_what_the_reference_gives(seed: int) -> None:
    program = StraightLine(seed, 40)
    last = program.steps[-1]
    text = program.text(last.name, last.bits)
    for _ in range(5):
        inputs = program.inputs()
        assert call(text, "f", *inputs) == program.evaluate(inputs)[last.name]


def _unary(operator: str, bits: int, value: int, result: int | None = None) -> object:
    text = (
        f"procedure f(a: i{bits}) -> i{result or bits} {{\nentry:\n"
        f"  r: i{result or bits} = {operator} a\n  return r\n}}\n"
    )
    return call(text, "f", value)


def _binary(operator: str, bits: int, left: int, right: int, result: str = "") -> str:
    type_ = result or f"i{bits}"
    return (
        f"procedure f(a: i{bits}, b: i{bits}) -> {type_} {{\nentry:\n  r: {type_} = {operator} a, b\n"
        f"  return r\n}}\n"
    )


@pytest.mark.parametrize(
    ("operator", "value", "wanted"),
    [
        ("popcount", 0xF0F0, 8),
        ("leading.zeros", 0xFF, 24),
        ("leading.zeros", 0, 32),
        ("trailing.zeros", 0x100, 8),
        ("trailing.zeros", 0, 32),
        ("byte.swap", 0x01020304, 0x04030201),
        ("bit.reverse", 1, 0x80000000),
        ("abs", 0xFFFFFFFF, 1),
        ("abs", 0x80000000, 0x80000000),
    ],
)
def test_bit_operators_count_and_permute(operator: str, value: int, wanted: int) -> None:
    assert _unary(operator, 32, value) == wanted


@pytest.mark.parametrize(
    ("operator", "left", "right", "wanted"),
    [
        ("sadd.overflows", 0x7FFFFFFF, 1, 1),
        ("sadd.overflows", 0x7FFFFFFF, 0, 0),
        ("uadd.overflows", 0xFFFFFFFF, 1, 1),
        ("ssub.overflows", 0x80000000, 1, 1),
        ("usub.overflows", 0, 1, 1),
        ("smul.overflows", 0x10000, 0x8000, 1),
        ("umul.overflows", 0x10000, 0xFFFF, 0),
    ],
)
def test_overflow_is_told(operator: str, left: int, right: int, wanted: int) -> None:
    assert call(_binary(operator, 32, left, right, "i1"), "f", left, right) == wanted


def test_a_shift_by_the_width_or_more_keeps_the_low_bits_of_the_count_as_the_hardware_does() -> None:
    assert call(_binary("shl", 32, 1, 33), "f", 1, 33) == 2
    assert call(_binary("lshr", 64, 4, 65), "f", 4, 65) == 2


@pytest.mark.parametrize("operator", ["udiv", "urem", "sdiv", "srem"])
def test_division_by_zero_stops_the_run_at_the_division(operator: str) -> None:
    event = stop(_binary(operator, 32, 1, 0), "f", 1, 0).event
    assert event.kind is EventKind.DIVISION_BY_ZERO
    assert event.point is not None
    assert event.point.position == 0


def test_the_least_integer_divided_by_minus_one_traps() -> None:
    event = stop(_binary("sdiv", 32, 0, 0), "f", 0x80000000, 0xFFFFFFFF).event
    assert event.kind is EventKind.DIVISION_OVERFLOW
