"""`Math`, `Float` and `Double` on floating-point numbers by terms, which are their encodings.

What a method does to the encoding is exact. Where the encoding of what is not a number is read, no proof is
given: Java leaves open which one it is, and callers may pass any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from typing import cast

from whence.answers import Reason
from whence.engines.concolic.java.library.box_methods import canonical
from whence.engines.concolic.java.library.followed_methods import (
    Answer,
    Handler,
    NativeCall,
)
from whence.logic.floating_point import reals
from whence.logic.floating_point.reals import Rounding
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.models.c.results.real_functions import REAL_FUNCTIONS
from whence.program.operators import Operator
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import REAL_RULES, is_nan

Rule = Callable[[Terms, Sequence[Term]], Term]
"""Arguments to the result."""

_BITS_OF_NAN = (Reason.FLOATS, "the bits of what is not a number are read")
_KINDS = (("Double", "D", 64, "J"), ("Float", "F", 32, "I"))
"""Class, letter of the type, bits, and the letter of an integer of as many."""
_FUNCTIONS = {"sqrt": "sqrt", "floor": "floor", "ceil": "ceil", "rint": "rint"}
"""Methods of `Math` and the functions of C that do the same."""


def real_handlers() -> dict[str, Handler]:
    made: dict[str, Handler] = {}
    for owner in ("java.lang.Math", "java.lang.StrictMath"):
        for name, function in _FUNCTIONS.items():
            made[f"{owner}.{name}(D)D"] = _applied(REAL_FUNCTIONS[function], 1, 64)
        for _, letter, bits, whole in _KINDS:
            made[f"{owner}.abs({letter}){letter}"] = _applied(REAL_FUNCTIONS["fabs"], 1, bits)
            made[f"{owner}.max({letter}{letter}){letter}"] = _applied(_largest, 2, bits)
            made[f"{owner}.min({letter}{letter}){letter}"] = _applied(_least, 2, bits)
            made[f"{owner}.round({letter}){whole}"] = _applied(_rounded, 1, bits)
    for name, letter, bits, whole in _KINDS:
        owner = f"java.lang.{name}"
        made[f"{owner}.isNaN({letter})Z"] = _applied(_truth(is_nan), 1, bits)
        made[f"{owner}.isInfinite({letter})Z"] = _applied(_truth(_is_infinite), 1, bits)
        made[f"{owner}.isFinite({letter})Z"] = _applied(_truth(_is_finite), 1, bits)
        made[f"{owner}.compare({letter}{letter})I"] = _applied(_compared, 2, bits)
        made[f"{owner}.max({letter}{letter}){letter}"] = _applied(_largest, 2, bits)
        made[f"{owner}.min({letter}{letter}){letter}"] = _applied(_least, 2, bits)
        made[f"{owner}.sum({letter}{letter}){letter}"] = _applied(_sum, 2, bits)
        size = "Long" if bits == 64 else "Int"
        low = name.lower()
        made[f"{owner}.{low}To{size}Bits({letter}){whole}"] = _applied(
            lambda terms, given: canonical(terms, given[0]), 1, bits
        )
        made[f"{owner}.{low}ToRaw{size}Bits({letter}){whole}"] = _raw_bits(bits)
        made[f"{owner}.{size.lower()}BitsTo{name}({whole}){letter}"] = _of_bits(bits)
    return made


def _applied(rule: Rule, count: int, bits: int) -> Handler:
    def handle(call: NativeCall) -> Answer:
        operands = [call.number(each, bits) for each in range(count)]
        return call.run(), call.state.open(rule(call.state.terms, operands))

    return handle


def _truth(condition: Callable[[Terms, Term], Term]) -> Rule:
    return lambda terms, operands: terms.ite(condition(terms, operands[0]), terms.bv(1, 32), terms.bv(0, 32))


def _is_infinite(terms: Terms, real: Term) -> Term:
    return terms.eq(_size(terms, real), _constant(terms, float("inf"), real))


def _is_finite(terms: Terms, real: Term) -> Term:
    return terms.fp_lt(_size(terms, real), _constant(terms, float("inf"), real))


def _size(terms: Terms, real: Term) -> Term:
    return REAL_FUNCTIONS["fabs"](terms, [real])


def _constant(terms: Terms, value: float, like: Term) -> Term:
    return terms.bv(reals.pattern(value, width_of(like)), width_of(like))


def _sum(terms: Terms, operands: Sequence[Term]) -> Term:
    return terms.fp_add(*operands)


def _largest(terms: Terms, operands: Sequence[Term]) -> Term:
    """Of two zeros the positive one: its sign is that of both."""
    left, right = operands
    return _chosen(terms, left, right, terms.fp_lt(left, right), terms.bv_and(left, right))


def _least(terms: Terms, operands: Sequence[Term]) -> Term:
    left, right = operands
    return _chosen(terms, left, right, terms.fp_lt(right, left), terms.bv_or(left, right))


def _chosen(terms: Terms, left: Term, right: Term, takes_right: Term, equal: Term) -> Term:
    """One of two numbers, `equal` where they are equal; what is not a number where one is none."""
    ordered = terms.ite(takes_right, right, left)
    found = terms.ite(terms.fp_eq(left, right), equal, ordered)
    return terms.ite(is_nan(terms, left), left, terms.ite(is_nan(terms, right), right, found))


def _rounded(terms: Terms, operands: Sequence[Term]) -> Term:
    """The floor, or one more where at least a half is missing; all differences are exact."""
    (real,) = operands
    floor = terms.fp_integral(real, Rounding.DOWN)
    is_low = terms.fp_lt(terms.fp_sub(real, floor), _constant(terms, 0.5, real))
    above = terms.fp_add(floor, _constant(terms, 1.0, real))
    is_large = terms.not_(_is_finite(terms, real))
    nearest = terms.ite(is_large, real, terms.ite(is_low, floor, above))
    return REAL_RULES[Operator.FPTOSI_SATURATING](terms, [nearest], width_of(real))


def _compared(terms: Terms, operands: Sequence[Term]) -> Term:
    """By size; the zeros, and what is not a number, by their bits."""
    left, right = operands
    mine, other = canonical(terms, left), canonical(terms, right)
    less, same, more = terms.bv(-1, 32), terms.bv(0, 32), terms.bv(1, 32)
    by_bits = terms.ite(terms.eq(mine, other), same, terms.ite(terms.bv_slt(mine, other), less, more))
    by_size = terms.ite(terms.fp_lt(right, left), more, by_bits)
    return terms.ite(terms.fp_lt(left, right), less, by_size)


def _raw_bits(bits: int) -> Handler:
    def handle(call: NativeCall) -> Answer:
        term = call.number(0, bits)
        if term.is_constant:
            return call.run(), None
        is_none = isnan(cast(float, call.values[0]))
        call.state.split(call.point, is_nan(call.state.terms, term), is_none)
        if is_none:
            call.state.recorder.lose(*_BITS_OF_NAN)
            return call.run(), None
        return call.run(), term

    return handle


def _of_bits(bits: int) -> Handler:
    """What is not a number keeps its bits in terms, which machines need not do."""

    def handle(call: NativeCall) -> Answer:
        term, made = call.number(0, bits), call.run()
        if term.is_constant:
            return made, None
        call.state.split(call.point, is_nan(call.state.terms, term), isnan(cast(float, made)))
        return made, term

    return handle
