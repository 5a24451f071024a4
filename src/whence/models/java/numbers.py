"""Numbers that methods of the Java library return, as data: arithmetic that terms can say, and ranges.

A key is a method without its result, `java.lang.Math.min(II)`. What is not listed returns any number of its
type. `tests/models/test_java_numbers.py` has a Java installation call them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from whence.program.instructions import Call, Direct, Indirect, Virtual


class Arithmetic(Enum):
    """A result as a function of the arguments. The exact ones return only if the result fits."""

    MIN = "min"
    MAX = "max"
    ABS = "abs"
    """The least number of the type stays as it is."""
    COMPARE = "compare"
    """-1, 0 or 1."""
    SIGNUM = "signum"
    FLOOR_MOD = "floor-mod"
    ADD = "add-exact"
    SUBTRACT = "subtract-exact"
    NEGATE = "negate-exact"
    INCREMENT = "increment-exact"
    DECREMENT = "decrement-exact"
    SAME = "same"
    """The argument, if it fits."""


_OF_MATH: Final = {
    "min": ("2", Arithmetic.MIN),
    "max": ("2", Arithmetic.MAX),
    "abs": ("1", Arithmetic.ABS),
    "floorMod": ("2", Arithmetic.FLOOR_MOD),
    "addExact": ("2", Arithmetic.ADD),
    "subtractExact": ("2", Arithmetic.SUBTRACT),
    "negateExact": ("1", Arithmetic.NEGATE),
    "incrementExact": ("1", Arithmetic.INCREMENT),
    "decrementExact": ("1", Arithmetic.DECREMENT),
}


def _arithmetic() -> Iterator[tuple[str, Arithmetic]]:
    for owner in ("java.lang.Math", "java.lang.StrictMath"):
        for name, (count, meaning) in _OF_MATH.items():
            yield from ((f"{owner}.{name}({letter * int(count)})", meaning) for letter in "IJ")
        yield f"{owner}.toIntExact(J)", Arithmetic.SAME
    for owner, letter in (("java.lang.Integer", "I"), ("java.lang.Long", "J")):
        yield f"{owner}.min({letter}{letter})", Arithmetic.MIN
        yield f"{owner}.max({letter}{letter})", Arithmetic.MAX
        yield f"{owner}.compare({letter}{letter})", Arithmetic.COMPARE
        yield f"{owner}.signum({letter})", Arithmetic.SIGNUM


ARITHMETIC: Final[Mapping[str, Arithmetic]] = MappingProxyType(dict(_arithmetic()))

_LONGEST: Final = (1 << 31) - 1
_RANGES: Final = f"""
java.lang.Integer.bitCount(I) 0 32
java.lang.Integer.numberOfLeadingZeros(I) 0 32
java.lang.Integer.numberOfTrailingZeros(I) 0 32
java.lang.Long.bitCount(J) 0 64
java.lang.Long.numberOfLeadingZeros(J) 0 64
java.lang.Long.numberOfTrailingZeros(J) 0 64
java.lang.Character.digit(CI) -1 35
java.lang.Character.digit(II) -1 35
java.lang.Character.getNumericValue(C) -2 {_LONGEST}
java.lang.Character.getNumericValue(I) -2 {_LONGEST}
java.lang.Character.charCount(I) 1 2
java.lang.String.codePointAt(I) 0 1114111
java.lang.String.length() 0 {_LONGEST}
java.lang.StringBuilder.length() 0 {_LONGEST}
java.lang.StringBuffer.length() 0 {_LONGEST}
java.lang.Enum.ordinal() 0 {_LONGEST}
"""
_OF_RESULTS: Final = {"Z": (0, 1), "B": (-(1 << 7), (1 << 7) - 1), "S": (-(1 << 15), (1 << 15) - 1)}
_OF_RESULTS["C"] = (0, (1 << 16) - 1)


def _ranges() -> Iterator[tuple[str, tuple[int, int]]]:
    for row in filter(None, _RANGES.splitlines()):
        method, low, high = row.split(" ")
        yield method, (int(low), int(high))


RANGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(dict(_ranges()))

NEW_ARRAYS: Final = frozenset(
    {"java.util.Arrays.copyOf", "java.util.Arrays.copyOfRange", "java.lang.String.toCharArray"}
    | {"java.lang.String.getBytes"}
)
"""Methods that return an array which nothing else has."""
CLONE: Final = "java.lang.Object.clone"
"""Copies its receiver; an array has the same length then."""


def _name_of(call: Call) -> str:
    match call.callee:
        case Direct(procedure):
            return procedure
        case Virtual(owner, name, descriptor):
            return f"{owner}.{name}{descriptor}"
        case Indirect():
            return ""


def arithmetic_of(call: Call) -> Arithmetic | None:
    return ARITHMETIC.get(f"{_name_of(call).partition(')')[0]})")


def range_of(call: Call) -> tuple[int, int] | None:
    """Of the number that a method of the library returns, if it is narrower than its type in the IR."""
    method, _, result = _name_of(call).partition(")")
    return RANGES.get(f"{method})") or _OF_RESULTS.get(result)


def makes_new_array(call: Call) -> bool:
    path, _, rest = _name_of(call).partition("(")
    return path == CLONE or (path in NEW_ARRAYS and rest.partition(")")[2].startswith("["))


def is_clone(call: Call) -> bool:
    return _name_of(call).startswith(f"{CLONE}(")
