"""Functions of `math.h` and `java.lang.Math` whose result follows from the order of their argument."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from whence.engines.horn.encode.numbers.real_arithmetic import RealArithmetic
from whence.engines.horn.encode.numbers.values import Ranked
from whence.logic.floating_point.reals import Rounding

Rule: TypeAlias = Callable[[RealArithmetic, Sequence[Ranked], int], Ranked]


def _integral(rounding: Rounding) -> Rule:
    return lambda arithmetic, given, bits: arithmetic.integral(given[0], rounding, bits)


_RULES: Mapping[str, tuple[int, Rule]] = MappingProxyType(
    {
        "fabs": (1, lambda arithmetic, given, _: arithmetic.absolute(given[0])),
        "sqrt": (1, lambda arithmetic, given, bits: arithmetic.root(given[0], bits)),
        "floor": (1, _integral(Rounding.DOWN)),
        "ceil": (1, _integral(Rounding.UP)),
        "trunc": (1, _integral(Rounding.TO_ZERO)),
        "rint": (1, _integral(Rounding.TO_EVEN)),
        "nearbyint": (1, _integral(Rounding.TO_EVEN)),
        "fmin": (2, lambda arithmetic, given, _: arithmetic.lesser(*given)),
        "fmax": (2, lambda arithmetic, given, _: arithmetic.greater(*given)),
    }
)
_OF_C = MappingProxyType({name + suffix: rule for name, rule in _RULES.items() for suffix in ("", "f")})
_OF_JAVA = MappingProxyType(
    {
        f"java.lang.{owner}.{method}": _RULES[name]
        for owner in ("Math", "StrictMath")
        for method, name in (
            *(("abs(D)D", "fabs"), ("abs(F)F", "fabs"), ("sqrt(D)D", "sqrt")),
            *(("floor(D)D", "floor"), ("ceil(D)D", "ceil"), ("rint(D)D", "rint")),
        )
    }
)


def is_real_function(name: str) -> bool:
    """Whether a procedure of this name has a rule, if it is the library's."""
    return name in _OF_C or name in _OF_JAVA


def real_result(name: str, arithmetic: RealArithmetic, given: Sequence[object], bits: int) -> Ranked | None:
    """None if the function has no rule, or an argument is not followed."""
    count, rule = _OF_C.get(name) or _OF_JAVA.get(name) or (0, None)
    known = [each for each in given if isinstance(each, Ranked)]
    return None if rule is None or count != len(known) else rule(arithmetic, known, bits)
