"""Wide floating point: every operation is the exact result rounded once, ties to even."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

from whence.execute.numbers.floats import (
    convert_signed,
    convert_unsigned,
    divide,
    integer_to_single,
    remainder,
)
from whence.execute.numbers.softfloat import X87, Class, Extended

ONE = Extended.from_int(1)


def fraction_of(value: Extended) -> Fraction:
    magnitude = Fraction(value.significand) * Fraction(2) ** value.exponent
    return -magnitude if value.sign else magnitude


def neighbours(value: Extended) -> tuple[Fraction, Fraction]:
    """The distance to the next number on either side, as far as it decides rounding."""
    bits = value.to_bits() & ((1 << 79) - 1)
    around = []
    for step in (-1, 1):
        other = Extended.from_bits(_stepped(bits, step))
        around.append(abs(fraction_of(other) - abs(fraction_of(value))))
    return around[0], around[1]


def _stepped(bits: int, step: int) -> int:
    """The next encoding; the integer bit is explicit and is made to fit."""
    exponent, significand = bits >> 64, bits & ((1 << 64) - 1)
    significand += step
    if significand >> 64:
        return (exponent + 1) << 64 | 1 << 63
    if exponent > 1 and not significand >> 63:
        return (exponent - 1) << 64 | ((1 << 64) - 1)
    return exponent << 64 | significand


def is_nearest(exact: Fraction, value: Extended) -> bool:
    below, above = neighbours(value)
    error = abs(exact) - abs(fraction_of(value))
    limit = above / 2 if error > 0 else below / 2
    return abs(error) < limit or (abs(error) == limit and value.to_bits() & 1 == 0)


def _random(choose: random.Random) -> Extended:
    exponent = 16383 + choose.choice((0, 1, -1, 30, -30, choose.randrange(-90, 90)))
    significand = 1 << 63 | choose.choice(
        (0, 1, (1 << 63) - 1, choose.getrandbits(63), choose.getrandbits(20) << 43)
    )
    return Extended.from_bits(choose.getrandbits(1) << 79 | exponent << 64 | significand)


@pytest.mark.parametrize("seed", range(10))
def test_sums_products_and_quotients_are_the_nearest_numbers(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(60):
        x, y = _random(choose), _random(choose)
        a, b = fraction_of(x), fraction_of(y)
        for value, exact in ((x + y, a + b), (x - y, a - b), (x * y, a * b), (x / y, a / b)):
            assert value.is_zero if exact == 0 else is_nearest(exact, value)


@pytest.mark.parametrize("seed", range(5))
def test_the_rest_is_exact_and_the_root_is_nearest(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(40):
        x, y = _random(choose), _random(choose)
        a, b = fraction_of(x), fraction_of(y)
        rest = a - b * math.trunc(a / b)
        assert fraction_of(x.remainder(y)) == rest
        root = abs(x).square_root()
        below, above = neighbours(root)
        assert (fraction_of(root) - below / 2) ** 2 <= abs(a) <= (fraction_of(root) + above / 2) ** 2


@pytest.mark.parametrize("seed", range(5))
def test_bits_come_back_and_doubles_fit(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(100):
        value = _random(choose)
        assert Extended.from_bits(value.to_bits()).to_bits() == value.to_bits()
        double = choose.uniform(-1, 1) * 2.0 ** choose.randrange(-1070, 1000)
        assert float(Extended.from_float(double)) == double


def test_zeros_infinities_and_nans_follow_the_standard() -> None:
    zero, infinity = Extended.from_int(0), Extended.from_float(math.inf)
    assert (ONE / zero).kind is Class.INFINITE
    assert (zero / zero).is_nan
    assert (infinity - infinity).is_nan
    assert (zero * infinity).is_nan
    assert (-zero).to_bits() == 1 << 79
    assert (-zero + zero).sign == 0
    assert -zero == zero
    nan = zero / zero
    assert nan != nan
    assert not nan < ONE and not nan > ONE
    assert nan.sign == 1
    assert (ONE + nan).is_nan


def test_overflow_goes_to_infinity_and_underflow_through_subnormals_to_zero() -> None:
    largest = Extended.from_bits(0x7FFEFFFFFFFFFFFFFFFF)
    assert (largest + largest).kind is Class.INFINITE
    smallest = Extended.from_bits(1)
    assert not smallest.is_zero
    assert (smallest / Extended.from_int(4)).is_zero
    assert smallest.exponent + smallest.significand.bit_length() - 1 == X87.least_exponent


def test_narrowing_rounds_once() -> None:
    tie = Extended.from_int((1 << 53) + 1)
    assert float(tie) == float(1 << 53)
    above = Extended.from_int(((1 << 53) + 1 << 10) + 1)
    assert float(above) == float((1 << 53) + 2 << 10)
    assert integer_to_single((1 << 54) + (1 << 30) + 1) == float((1 << 54) + (1 << 31))


@pytest.mark.parametrize(
    ("value", "bits", "wanted"),
    [
        (1.9, 32, 1),
        (-1.9, 32, 0xFFFFFFFF),
        (3e9, 32, 0x80000000),
        (math.nan, 32, 0x80000000),
        (math.inf, 64, 1 << 63),
        (-1.0, 8, 255),
        (300.0, 8, 44),
    ],
)
def test_conversion_to_a_signed_integer_is_that_of_the_hardware(value: float, bits: int, wanted: int) -> None:
    assert convert_signed(value, bits) == wanted


@pytest.mark.parametrize(
    ("value", "bits", "wanted"),
    [
        (3e9, 32, 3_000_000_000),
        (-1.0, 32, 0xFFFFFFFF),
        (1.8e19, 64, 18_000_000_000_000_000_000),
        (5.5, 64, 5),
    ],
)
def test_conversion_to_an_unsigned_integer_is_that_of_the_compiler(
    value: float, bits: int, wanted: int
) -> None:
    assert convert_unsigned(value, bits) == wanted


def test_division_of_doubles_by_zero_does_not_raise() -> None:
    assert divide(1.0, -0.0) == -math.inf
    assert math.isnan(divide(0.0, 0.0))
    assert math.copysign(1.0, divide(0.0, 0.0)) == -1.0
    assert math.isnan(remainder(math.inf, 2.0))
    assert remainder(-7.5, 2.0) == -1.5
