"""The long double functions of <math.h> whose results are exact."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.numbers.softfloat import X87, Class, Extended, default_nan

_INT = (1 << 32) - 1


def _split(value: Extended) -> tuple[int, bool, bool]:
    """The whole part of the magnitude, whether there is a rest, and whether it is half or more."""
    if value.exponent >= 0:
        return value.significand << value.exponent, False, False
    whole = value.significand >> -value.exponent
    rest = value.significand - (whole << -value.exponent)
    return whole, rest != 0, 2 * rest >= 1 << -value.exponent


def _with_whole(value: Extended, whole: int) -> Extended:
    return Extended.nearest(value.format, value.sign, whole, 0)


def truncated(value: Extended) -> Extended:
    return value if value.kind is not Class.FINITE else _with_whole(value, _split(value)[0])


def floor(value: Extended) -> Extended:
    if value.kind is not Class.FINITE:
        return value
    whole, has_rest, _ = _split(value)
    return _with_whole(value, whole + (has_rest and value.sign))


def ceiling(value: Extended) -> Extended:
    return -floor(-value)


def away(value: Extended) -> Extended:
    if value.kind is not Class.FINITE:
        return value
    whole, _, is_half = _split(value)
    return _with_whole(value, whole + is_half)


def even(value: Extended) -> Extended:
    if value.kind is not Class.FINITE or value.exponent >= 0:
        return value
    doubled = value.significand >> (-value.exponent - 1) if value.exponent < 0 else 0
    whole = doubled >> 1
    is_tie = doubled & 1 and (doubled << (-value.exponent - 1)) == value.significand
    up = doubled & 1 and (not is_tie or whole & 1)
    return _with_whole(value, whole + bool(up))


def scaled(value: Extended, power: int) -> Extended:
    power = power - (1 << 64) if power >> 63 else power - (1 << 32) if power >> 31 else power
    if value.kind is not Class.FINITE:
        return value
    return Extended.nearest(value.format, value.sign, value.significand, value.exponent + power)


def _greatest(left: Extended, right: Extended) -> Extended:
    return right if left.is_nan or right > left else left


def _least(left: Extended, right: Extended) -> Extended:
    return right if left.is_nan or right < left else left


def _signed_like(value: Extended, other: Extended) -> Extended:
    return replace(value, sign=other.sign)


def _exponent(value: Extended) -> int:
    """Of the leading bit of a number that is not zero."""
    return value.significand.bit_length() - 1 + value.exponent


def _classify(value: Extended) -> int:
    if value.kind is not Class.FINITE:
        return 0 if value.is_nan else 1
    if value.is_zero:
        return 2
    return 4 if _exponent(value) >= 1 - X87.bias else 3


def _fused(x: Extended, y: Extended, z: Extended) -> Extended:
    if any(value.kind is not Class.FINITE for value in (x, y, z)):
        return x * y + z
    product = Extended(
        x.format, x.sign ^ y.sign, Class.FINITE, x.significand * y.significand, x.exponent + y.exponent
    )
    return product + z


def _to_long(value: Extended, bits: int) -> int:
    whole, half = value.truncated(), 1 << (bits - 1)
    return half if whole is None or not -half <= whole < half else whole & (2 * half - 1)


def _ilogb(value: Extended) -> int:
    if value.is_nan or value.is_zero:
        return 1 << 31
    return ((1 << 31) - 1 if value.kind is Class.INFINITE else _exponent(value)) & _INT


def _difference(left: Extended, right: Extended) -> Extended:
    if left.is_nan or right.is_nan or left > right:
        return left - right
    return Extended.from_int(0)


def wide_functions(memory: Memory) -> dict[str, Callable[..., Value]]:
    def frexp(value: Extended, where: int) -> Extended:
        if value.kind is not Class.FINITE or value.is_zero:
            memory.write_int(where, 0, 4)
            return value
        power = _exponent(value) + 1
        memory.write_int(where, power, 4)
        return replace(value, exponent=value.exponent - power)

    def modf(value: Extended, where: int) -> Extended:
        whole = truncated(value)
        memory.write(where, whole.to_bits().to_bytes(10, "little"))
        if value.kind is Class.INFINITE:
            return Extended(value.format, value.sign, Class.FINITE)
        return _signed_like(value - whole, value)

    return {
        "fabsl": abs,
        "sqrtl": Extended.square_root,
        "truncl": truncated,
        "floorl": floor,
        "ceill": ceiling,
        "roundl": away,
        "rintl": even,
        "nearbyintl": even,
        "roundevenl": even,
        "fmodl": Extended.remainder,
        "fmaxl": _greatest,
        "fminl": _least,
        "fdiml": _difference,
        "fmal": _fused,
        "copysignl": _signed_like,
        "ldexpl": scaled,
        "scalbnl": scaled,
        "scalblnl": scaled,
        "frexpl": frexp,
        "modfl": modf,
        "ilogbl": _ilogb,
        "nanl": lambda _text: -default_nan(X87),
        "lroundl": lambda value: _to_long(away(value), 8 * memory.pointer_size),
        "llroundl": lambda value: _to_long(away(value), 64),
        "lrintl": lambda value: _to_long(even(value), 8 * memory.pointer_size),
        "llrintl": lambda value: _to_long(even(value), 64),
        "__isnanl": lambda value: int(value.is_nan),
        "__isinfl": lambda value: (1 - 2 * value.sign if value.kind is Class.INFINITE else 0) & _INT,
        "__finitel": lambda value: int(value.kind is Class.FINITE),
        "__signbitl": lambda value: value.sign,
        "__fpclassifyl": _classify,
    }
