"""<math.h>: double by the platform's library, float by rounding that, long double exactly where the
operation is exact or algebraic and with double's accuracy where it is transcendental."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias, final

from whence.execute.c_library.wide_mathematics import wide_functions
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.numbers.floats import DEFAULT_NAN, bits_of_double, remainder, single_rounding
from whence.execute.numbers.softfloat import Extended

Unary: TypeAlias = Callable[[float], float]
Binary: TypeAlias = Callable[[float, float], float]

_EDOM = 33
_ERANGE = 34
_INT = (1 << 32) - 1

_UNARY: tuple[Unary, ...] = (
    *(math.sin, math.cos, math.tan, math.asin, math.acos, math.atan, math.sinh, math.cosh, math.tanh),
    *(math.asinh, math.acosh, math.atanh, math.exp, math.expm1, math.sqrt, math.fabs, math.erf, math.erfc),
    *(math.lgamma,),
)


def _poles(name: str, value: float) -> float | None:
    """Results at singularities, where Python raises and C returns an infinity."""
    if name in ("log", "log2", "log10") and value == 0.0:
        return -math.inf
    if name == "log1p" and value == -1.0:
        return -math.inf
    if name == "atanh" and abs(value) == 1.0:
        return math.copysign(math.inf, value)
    if name == "tgamma" and value == 0.0:
        return math.copysign(math.inf, value)
    if name == "lgamma":
        return math.inf
    return None


def _even(value: float) -> float:
    """To the nearest integer, ties to even, as the default rounding mode does."""
    if not math.isfinite(value) or abs(value) >= 2.0**52:
        return value
    return math.copysign(float(round(value)), value)


def _away(value: float) -> float:
    if not math.isfinite(value) or abs(value) >= 2.0**52:
        return value
    whole = math.floor(abs(value))
    return math.copysign(float(whole + (abs(value) - whole >= 0.5)), value)


def _whole(function: Callable[[float], int]) -> Unary:
    def apply(value: float) -> float:
        if not math.isfinite(value) or abs(value) >= 2.0**52:
            return value
        return math.copysign(float(function(value)), value)

    return apply


def _exp2(value: float) -> float:
    return math.pow(2.0, value)


def _exp10(value: float) -> float:
    return math.pow(10.0, value)


def _greatest(left: float, right: float) -> float:
    if math.isnan(left):
        return right
    return left if math.isnan(right) or left >= right else right


def _least(left: float, right: float) -> float:
    if math.isnan(left):
        return right
    return left if math.isnan(right) or left <= right else right


def _difference(left: float, right: float) -> float:
    if math.isnan(left) or math.isnan(right):
        return left + right
    return left - right if left > right else 0.0


def _exponent(value: float) -> float:
    if value == 0.0:
        return -math.inf
    if math.isinf(value):
        return math.inf
    return value if math.isnan(value) else float(math.frexp(value)[1] - 1)


def _named_unary() -> dict[str, Unary]:
    return {
        **{function.__name__: function for function in _UNARY},
        "log": math.log,
        "log2": math.log2,
        "log10": math.log10,
        "log1p": math.log1p,
        "cbrt": math.cbrt,
        "tgamma": math.gamma,
        "exp2": _exp2,
        "exp10": _exp10,
        "floor": _whole(math.floor),
        "ceil": _whole(math.ceil),
        "trunc": _whole(math.trunc),
        "rint": _even,
        "nearbyint": _even,
        "roundeven": _even,
        "round": _away,
        "logb": _exponent,
    }


_BINARY: dict[str, Binary] = {
    "pow": math.pow,
    "atan2": math.atan2,
    "fmod": remainder,
    "hypot": math.hypot,
    "copysign": math.copysign,
    "fmax": _greatest,
    "fmin": _least,
    "fdim": _difference,
    "remainder": math.remainder,
    "nextafter": math.nextafter,
}


@final
class Mathematics:
    def __init__(self, memory: Memory, set_errno: Callable[[int], None]) -> None:
        self._memory = memory
        self._set_errno = set_errno
        self._single = single_rounding()

    def functions(self) -> dict[str, Callable[..., Value]]:
        made: dict[str, Callable[..., Value]] = {}
        for name, unary in _named_unary().items():
            safe = self._guarded(name, unary)
            made[name] = safe
            made[name + "f"] = self._rounded(safe)
            made[name + "l"] = _widened(safe)
        for name, binary in _BINARY.items():
            safe_binary = self._guarded_binary(name, binary)
            made[name] = safe_binary
            made[name + "f"] = self._rounded_binary(safe_binary)
            made[name + "l"] = _widened_binary(safe_binary)
        made["nextafterf"] = self._next_single
        self._add_others(made)
        made.update(wide_functions(self._memory))
        return made

    def _guarded(self, name: str, function: Unary) -> Unary:
        def apply(value: float) -> float:
            try:
                return function(value)
            except OverflowError:
                self._set_errno(_ERANGE)
                return -math.inf if value < 0 and name not in ("cosh",) else math.inf
            except ValueError:
                return self._invalid(name, value)

        return apply

    def _invalid(self, name: str, value: float) -> float:
        pole = _poles(name, value)
        self._set_errno(_EDOM if pole is None else _ERANGE)
        return DEFAULT_NAN if pole is None else pole

    def _guarded_binary(self, name: str, function: Binary) -> Binary:
        def apply(left: float, right: float) -> float:
            try:
                return function(left, right)
            except OverflowError:
                self._set_errno(_ERANGE)
                is_odd = right == math.trunc(right) and math.fmod(right, 2.0) != 0.0
                return -math.inf if name == "pow" and left < 0 and is_odd else math.inf
            except ValueError:
                return self._invalid_binary(name, left, right)

        return apply

    def _invalid_binary(self, name: str, left: float, right: float) -> float:
        if name == "pow" and left == 0.0 and right < 0:
            self._set_errno(_ERANGE)
            is_odd = right == math.trunc(right) and math.fmod(right, 2.0) != 0.0
            return math.copysign(math.inf, left) if is_odd else math.inf
        self._set_errno(_EDOM)
        return DEFAULT_NAN

    def _rounded(self, function: Unary) -> Unary:
        return lambda value: self._single(function(value))

    def _rounded_binary(self, function: Binary) -> Binary:
        return lambda left, right: self._single(function(left, right))

    def _next_single(self, value: float, toward: float) -> float:
        from whence.execute.numbers.floats import bits_of_single, single_of_bits

        if math.isnan(value) or math.isnan(toward):
            return value + toward
        if value == toward:
            return toward
        if value == 0.0:
            return math.copysign(single_of_bits(1), toward)
        bits = bits_of_single(value)
        return single_of_bits(bits + 1 if (toward > value) == (value > 0) else bits - 1)

    def _add_others(self, made: dict[str, Callable[..., Value]]) -> None:
        for suffix in ("", "f"):
            cut: Unary = self._single if suffix else float
            made["fma" + suffix] = lambda x, y, z, cut=cut: cut(_fused(x, y, z))
            for name in ("ldexp", "scalbn", "scalbln"):
                bits = 8 * self._memory.pointer_size if name == "scalbln" else 32
                made[name + suffix] = lambda x, n, cut=cut, bits=bits: cut(_scaled(x, _signed(n, bits)))
            made["frexp" + suffix] = self._frexp
            made["modf" + suffix] = self._modf if not suffix else self._modf_single
            made["ilogb" + suffix] = lambda x: _ilogb(x) & _INT
            made["nan" + suffix] = lambda _text: math.nan
            for name, rounding in (("round", _away), ("rint", _even)):
                for prefix, bits in (("l", 8 * self._memory.pointer_size), ("ll", 64)):
                    made[prefix + name + suffix] = lambda x, rounding=rounding, bits=bits: _to_long(
                        rounding(x), bits
                    )
            for prefix in ("", "__"):
                made[f"{prefix}isnan{suffix}"] = lambda x: int(x != x)
                made[f"{prefix}isinf{suffix}"] = lambda x: (x == math.inf) - (x == -math.inf) & _INT
                made[f"{prefix}finite{suffix}"] = lambda x: int(math.isfinite(x))
            made["__signbit" + suffix] = lambda x: bits_of_double(x) >> 63
            least = 2.0**-126 if suffix else 2.0**-1022
            made["__fpclassify" + suffix] = lambda x, least=least: _classify(x, least)

    def _frexp(self, value: float, exponent: int) -> float:
        fraction, power = math.frexp(value)
        self._memory.write_int(exponent, power, 4)
        return fraction

    def _modf(self, value: float, whole: int) -> float:
        fraction, integral = math.modf(value)
        self._memory.write_int(whole, bits_of_double(integral), 8)
        return fraction

    def _modf_single(self, value: float, whole: int) -> float:
        from whence.execute.numbers.floats import bits_of_single

        fraction, integral = math.modf(value)
        self._memory.write_int(whole, bits_of_single(integral), 4)
        return fraction


def _widened(function: Unary) -> Callable[[Extended], Extended]:
    return lambda value: Extended.from_float(function(float(value)))


def _widened_binary(function: Binary) -> Callable[[Extended, Extended], Extended]:
    return lambda left, right: Extended.from_float(function(float(left), float(right)))


def _fused(x: float, y: float, z: float) -> float:
    """x * y + z rounded once."""
    from fractions import Fraction

    if not (math.isfinite(x) and math.isfinite(y) and math.isfinite(z)):
        return x * y + z
    exact = Fraction(x) * Fraction(y) + Fraction(z)
    if exact == 0:
        return x * y + z
    try:
        return float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


def _scaled(value: float, power: int) -> float:
    try:
        return math.ldexp(value, power)
    except OverflowError:
        return math.copysign(math.inf, value)


def _ilogb(value: float) -> int:
    if value == 0.0 or math.isnan(value):
        return -(1 << 31)
    return (1 << 31) - 1 if math.isinf(value) else math.frexp(value)[1] - 1


def _to_long(value: float, bits: int) -> int:
    half = 1 << (bits - 1)
    if not math.isfinite(value) or not -half <= value < half:
        return half
    return int(value) & (2 * half - 1)


def _classify(value: float, least: float) -> int:
    """FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4."""
    if math.isnan(value):
        return 0
    if math.isinf(value):
        return 1
    if value == 0.0:
        return 2
    return 3 if abs(value) < least else 4


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) & 1 else value
