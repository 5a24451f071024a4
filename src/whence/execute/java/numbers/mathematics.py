"""`Math` and `StrictMath`."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.numbers.numbers import saturated
from whence.execute.java.numbers.reals import largest, least
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure, NotHere
from whence.execute.translate.adapters import Function

Real = Callable[[float], float]


def math_natives(host: Host) -> dict[str, Function]:
    table: dict[str, Function] = {}
    for name in ("java.lang.Math", "java.lang.StrictMath"):
        of = Natives(host, name)
        of.nothing("<clinit>()V")
        for letter, bits in (("I", 32), ("J", 64)):
            _integers(of, letter, bits)
        _reals(of)
        _functions(of)
        table.update(of.table)
    return table


def exact(value: int, bits: int) -> int:
    if -(1 << bits - 1) <= value < 1 << bits - 1:
        return value
    raise Failure("ArithmeticException", f"{'integer' if bits == 32 else 'long'} overflow")


def _floor_division(left: int, right: int) -> int:
    if right == 0:
        raise Failure("ArithmeticException", "/ by zero")
    return left // right


def _floor_rest(left: int, right: int) -> int:
    if right == 0:
        raise Failure("ArithmeticException", "/ by zero")
    return left % right


def _integers(of: Natives, letter: str, bits: int) -> None:
    one, two = f"({letter}){letter}", f"({letter}{letter}){letter}"
    of.static(f"abs{one}", abs)
    of.static(f"absExact{one}", lambda a: _absolute(a, bits))
    of.static(f"max{two}", max)
    of.static(f"min{two}", min)
    of.static(f"addExact{two}", lambda a, b: exact(a + b, bits))
    of.static(f"subtractExact{two}", lambda a, b: exact(a - b, bits))
    of.static(f"multiplyExact{two}", lambda a, b: exact(a * b, bits))
    of.static(f"incrementExact{one}", lambda a: exact(a + 1, bits))
    of.static(f"decrementExact{one}", lambda a: exact(a - 1, bits))
    of.static(f"negateExact{one}", lambda a: exact(-a, bits))
    of.static(f"floorDiv{two}", _floor_division)
    of.static(f"floorMod{two}", _floor_rest)
    if bits == 64:
        of.static("toIntExact(J)I", lambda a: exact(a, 32))
        of.static("floorDiv(JI)J", _floor_division)
        of.static("floorMod(JI)I", _floor_rest)
        of.static("multiplyExact(JI)J", lambda a, b: exact(a * b, 64))
        of.static("multiplyFull(II)J", lambda a, b: a * b)
        of.static("multiplyHigh(JJ)J", lambda a, b: a * b >> 64)


def _absolute(value: int, bits: int) -> int:
    if value == -(1 << bits - 1):
        name = "Integer" if bits == 32 else "Long"
        raise Failure("ArithmeticException", f"Overflow to represent absolute value of {name}.MIN_VALUE")
    return abs(value)


def _reals(of: Natives) -> None:
    for letter in ("D", "F"):
        of.static(f"abs({letter}){letter}", abs)
        of.static(f"max({letter}{letter}){letter}", largest)
        of.static(f"min({letter}{letter}){letter}", least)
        of.static(f"signum({letter}){letter}", lambda a: a if a != a or a == 0 else math.copysign(1.0, a))
        of.static(f"copySign({letter}{letter}){letter}", math.copysign)
    of.static("round(D)J", lambda a: _rounded(a, 64))
    of.static("round(F)I", lambda a: _rounded(a, 32))
    of.static("floor(D)D", _whole(math.floor))
    of.static("ceil(D)D", _whole(math.ceil))
    of.static("rint(D)D", _whole(round))
    of.static("fma(DDD)D", _fused)
    of.static("ulp(D)D", math.ulp)


def _rounded(value: float, bits: int) -> int:
    """The floor of the value and a half, computed exactly."""
    if value != value or math.isinf(value) or abs(value) >= 1 << 62:
        return saturated(value, bits)
    whole = math.floor(value)
    return saturated(float(whole), bits) if value - whole < 0.5 else saturated(float(whole + 1), bits)


def _whole(function: Callable[[float], int]) -> Real:
    def apply(value: float) -> float:
        if value != value or math.isinf(value) or value == 0 or abs(value) >= 1 << 53:
            return value
        return math.copysign(float(function(value)), value)

    return apply


def _fused(a: float, b: float, c: float) -> float:
    if not all(map(math.isfinite, (a, b, c))):
        return a * b + c
    exact_value = Fraction(a) * Fraction(b) + Fraction(c)
    try:
        return float(exact_value) if exact_value else a * b + c
    except OverflowError:
        return math.inf if exact_value > 0 else -math.inf


def _total(function: Callable[..., float]) -> Callable[..., float]:
    """Python raises where Java gives NaN or an infinity."""

    def apply(*given: float) -> float:
        try:
            return function(*given)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return apply


def _logarithm(function: Real) -> Real:
    def apply(value: float) -> float:
        if value == 0:
            return -math.inf
        return math.nan if value < 0 else function(value)

    return apply


def _power(base: float, exponent: float) -> float:
    if exponent == 0:
        return 1.0
    if exponent != exponent or (abs(base) == 1 and math.isinf(exponent)) or base != base:
        return math.nan
    is_odd = math.isfinite(exponent) and exponent == math.floor(exponent) and exponent % 2 == 1
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return -math.inf if base < 0 and is_odd else math.inf
    except ValueError:
        if base == 0:
            return math.copysign(math.inf, base) if is_odd else math.inf
        return math.nan


def _cube_root(value: float) -> float:
    if value == 0 or not math.isfinite(value):
        return value
    root = math.copysign(abs(value) ** (1 / 3), value)
    near = round(root)
    return float(near) if near**3 == value else root - (root**3 - value) / (3 * root * root)


_INTRINSIC = frozenset({"sin", "cos", "tan", "exp", "log", "log10", "pow", "sqrt"})
"""Functions that a virtual machine computes in its own way for `Math`, within the error that is allowed."""


def _functions(of: Natives) -> None:
    """The class library's own code is exact where it has any; Python's functions may differ from those of a
    virtual machine in the last place."""
    made: dict[str, Callable[..., float]] = {
        name: _total(getattr(math, name))
        for name in ("sin", "cos", "tan", "asin", "acos", "atan", "cosh", "tanh", "exp", "expm1", "sqrt")
    }
    made["sinh"] = lambda a: math.copysign(_total(math.sinh)(abs(a)), a)
    made["cbrt"] = _cube_root
    made["log"] = _logarithm(math.log)
    made["log10"] = _logarithm(math.log10)
    made["log1p"] = lambda a: -math.inf if a == -1 else _total(math.log1p)(a)
    for name, function in made.items():
        of.static(f"{name}(D)D", _unless_own(of, f"{name}(D)D", function))
    for name, of_two in (("atan2", math.atan2), ("hypot", _total(math.hypot)), ("pow", _power)):
        of.static(f"{name}(DD)D", _unless_own(of, f"{name}(DD)D", of_two))
    of.static("IEEEremainder(DD)D", _unless_own(of, "IEEEremainder(DD)D", _total(math.remainder)))
    of.static("toRadians(D)D", lambda a: a * (math.pi / 180))
    of.static("toDegrees(D)D", lambda a: a * (180 / math.pi))


def _unless_own(of: Natives, selector: str, function: Callable[..., float]) -> Function:
    """The function, where the class library leaves it to the virtual machine."""
    name = selector.partition("(")[0]
    if name == "sqrt" or (of.owner == "java.lang.Math" and name in _INTRINSIC):
        return cast(Function, function)

    def apply(*given: float) -> float:
        if of.host.own_code(f"java.lang.StrictMath.{selector}") is not None:
            raise NotHere(name)
        return function(*given)

    return cast(Function, apply)
