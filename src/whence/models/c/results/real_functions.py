"""The results of functions of `math.h` as terms, over the encodings of `logic/floating_point/reals.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from whence.logic.floating_point import reals
from whence.logic.floating_point.reals import Rounding
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.semantics.integer_operators import width_of

Rule = Callable[[Terms, Sequence[Term]], Term]
"""Arguments to the result."""

_TRUTH = 32
"""The width of what a classifying function returns."""


def _sign(terms: Terms, width: int) -> Term:
    return terms.bv(1 << (width - 1), width)


def _absolute(terms: Terms, arguments: Sequence[Term]) -> Term:
    width = width_of(arguments[0])
    return terms.bv_and(arguments[0], terms.bv_not(_sign(terms, width)))


def _signed_like(terms: Terms, arguments: Sequence[Term]) -> Term:
    sign = _sign(terms, width_of(arguments[0]))
    return terms.bv_or(_absolute(terms, arguments), terms.bv_and(arguments[1], sign))


def _root(terms: Terms, arguments: Sequence[Term]) -> Term:
    return terms.fp_sqrt(arguments[0])


def _integral(rounding: Rounding) -> Rule:
    return lambda terms, arguments: terms.fp_integral(arguments[0], rounding)


def _truth(terms: Terms, condition: Term) -> Term:
    return terms.ite(condition, terms.bv(1, _TRUTH), terms.bv(0, _TRUTH))


def _is_nan(terms: Terms, arguments: Sequence[Term]) -> Term:
    return _truth(terms, terms.not_(terms.fp_eq(arguments[0], arguments[0])))


def _infinity(terms: Terms, width: int, sign: float) -> Term:
    return terms.bv(reals.pattern(sign * float("inf"), width), width)


def _is_infinite(terms: Terms, arguments: Sequence[Term]) -> Term:
    """With its sign, as glibc has it."""
    width = width_of(arguments[0])
    negative = terms.eq(arguments[0], _infinity(terms, width, -1.0))
    positive = terms.eq(arguments[0], _infinity(terms, width, 1.0))
    return terms.ite(negative, terms.bv(-1, _TRUTH), _truth(terms, positive))


def _is_finite(terms: Terms, arguments: Sequence[Term]) -> Term:
    infinity = _infinity(terms, width_of(arguments[0]), 1.0)
    return _truth(terms, terms.fp_lt(_absolute(terms, arguments), infinity))


def _with_widths(rules: Mapping[str, Rule]) -> dict[str, Rule]:
    return {name + suffix: rule for name, rule in rules.items() for suffix in ("", "f")}


REAL_FUNCTIONS: Mapping[str, Rule] = MappingProxyType(
    _with_widths(
        {
            "fabs": _absolute,
            "copysign": _signed_like,
            "sqrt": _root,
            "floor": _integral(Rounding.DOWN),
            "ceil": _integral(Rounding.UP),
            "trunc": _integral(Rounding.TO_ZERO),
            "rint": _integral(Rounding.TO_EVEN),
            "nearbyint": _integral(Rounding.TO_EVEN),
            "isnan": _is_nan,
            "__isnan": _is_nan,
            "isinf": _is_infinite,
            "__isinf": _is_infinite,
            "finite": _is_finite,
            "__finite": _is_finite,
        }
    )
)
ROOTS = frozenset({"sqrt", "sqrtf"})
"""They set `errno` where the argument is negative."""
