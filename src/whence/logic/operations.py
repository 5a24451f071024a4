"""One operator applied to values: `semantics.py` seen from terms."""

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Final, cast

from whence.logic import semantics
from whence.logic.floating_point import reals
from whence.logic.sorts import ArraySort, BitVecSort
from whence.logic.term import Op, Term
from whence.logic.values import ArrayValue, Value

_Rule = Callable[[Term, Sequence[Value]], Value]


def computed(term: Term, values: Sequence[Value]) -> Value:
    """The value of `term` when its arguments have `values`; no symbol, function or quantifier."""
    return _RULES[term.op](term, values)


def _width(term: Term) -> int:
    return cast("BitVecSort", term.sort).width


def _constant(term: Term, values: Sequence[Value]) -> Value:
    return bool(term.value) if term.op is Op.BOOL else term.value


def _sum(term: Term, values: Sequence[Value]) -> Value:
    total = term.value
    for coefficient, value in zip(term.coefficients, cast("Sequence[int]", values), strict=True):
        total += coefficient * value
    return total


def _on_ints(rule: Callable[[int, int], Value]) -> _Rule:
    return lambda term, values: rule(cast("int", values[0]), cast("int", values[1]))


def _on_vectors(rule: Callable[[int, int, int], int]) -> _Rule:
    return lambda term, values: rule(cast("int", values[0]), cast("int", values[1]), _width(term))


def _folded(rule: Callable[[Sequence[int]], int]) -> _Rule:
    return lambda term, values: rule(cast("Sequence[int]", values))


def _on_argument(rule: Callable[[Term, int, int], int]) -> _Rule:
    """A rule on the term, its only value and the width of the argument."""
    return lambda term, values: rule(term, cast("int", values[0]), _width(term.args[0]))


def _signed_less(term: Term, values: Sequence[Value]) -> Value:
    width = _width(term.args[0])
    left, right = cast("Sequence[int]", values)
    return semantics.signed(left, width) < semantics.signed(right, width)


def _on_reals(rule: Callable[[int, int, int], Value]) -> _Rule:
    """A rule on two values and their width."""
    return lambda term, values: rule(cast("int", values[0]), cast("int", values[1]), _width(term.args[0]))


def _concat(term: Term, values: Sequence[Value]) -> Value:
    total = 0
    for arg, value in zip(term.args, cast("Sequence[int]", values), strict=True):
        total = total << _width(arg) | value
    return total


def _all_ones(values: Sequence[int]) -> int:
    total = -1
    for value in values:
        total &= value
    return total


def _any_ones(values: Sequence[int]) -> int:
    total = 0
    for value in values:
        total |= value
    return total


def _odd_ones(values: Sequence[int]) -> int:
    total = 0
    for value in values:
        total ^= value
    return total


def _constant_array(term: Term, values: Sequence[Value]) -> Value:
    return ArrayValue(cast("ArraySort", term.sort), values[0])


_RULES: Final[Mapping[Op, _Rule]] = {
    Op.BOOL: _constant,
    Op.INT: _constant,
    Op.BITVEC: _constant,
    Op.NOT: lambda term, values: not values[0],
    Op.AND: lambda term, values: all(values),
    Op.OR: lambda term, values: any(values),
    Op.EQ: lambda term, values: values[0] == values[1],
    Op.ITE: lambda term, values: values[1] if values[0] else values[2],
    Op.DISTINCT: lambda term, values: len(set(values)) == len(values),
    Op.INT_SUM: _sum,
    Op.INT_MUL: _folded(prod),
    Op.INT_DIV: _on_ints(semantics.int_div),
    Op.INT_MOD: _on_ints(semantics.int_mod),
    Op.INT_LE: lambda term, values: cast("int", values[0]) <= term.value,
    Op.INT_EQ: lambda term, values: values[0] == term.value,
    Op.BV_SUM: lambda term, values: semantics.truncated(cast("int", _sum(term, values)), _width(term)),
    Op.BV_MUL: lambda term, values: semantics.truncated(prod(cast("Sequence[int]", values)), _width(term)),
    Op.BV_UDIV: _on_vectors(semantics.udiv),
    Op.BV_UREM: _on_vectors(semantics.urem),
    Op.BV_SDIV: _on_vectors(semantics.sdiv),
    Op.BV_SREM: _on_vectors(semantics.srem),
    Op.BV_AND: _folded(_all_ones),
    Op.BV_OR: _folded(_any_ones),
    Op.BV_XOR: _folded(_odd_ones),
    Op.BV_NOT: _on_argument(lambda term, value, width: semantics.truncated(~value, width)),
    Op.BV_SHL: _on_vectors(semantics.shl),
    Op.BV_LSHR: _on_vectors(semantics.lshr),
    Op.BV_ASHR: _on_vectors(semantics.ashr),
    Op.BV_ULT: _on_ints(lambda left, right: left < right),
    Op.BV_SLT: _signed_less,
    Op.CONCAT: _concat,
    Op.EXTRACT: _on_argument(
        lambda term, value, width: semantics.extracted(value, term.value + _width(term) - 1, term.value)
    ),
    Op.ZERO_EXTEND: lambda term, values: values[0],
    Op.SIGN_EXTEND: _on_argument(
        lambda term, value, width: semantics.sign_extended(value, width, term.value)
    ),
    Op.SELECT: lambda term, values: cast("ArrayValue", values[0]).select(values[1]),
    Op.STORE: lambda term, values: cast("ArrayValue", values[0]).store(values[1], values[2]),
    Op.CONST_ARRAY: _constant_array,
    Op.FP_ADD: _on_reals(reals.add),
    Op.FP_SUB: _on_reals(reals.sub),
    Op.FP_MUL: _on_reals(reals.mul),
    Op.FP_DIV: _on_reals(reals.div),
    Op.FP_LT: _on_reals(reals.less),
    Op.FP_LE: _on_reals(reals.at_most),
    Op.FP_EQ: _on_reals(reals.equal),
    Op.FP_SQRT: _on_argument(lambda term, value, width: reals.sqrt(value, width)),
    Op.FP_INTEGRAL: _on_argument(
        lambda term, value, width: reals.integral(value, width, reals.Rounding(term.value))
    ),
    Op.FP_CONVERT: _on_argument(lambda term, value, width: reals.converted(value, width, term.value)),
    Op.FP_OF_SIGNED: _on_argument(
        lambda term, value, width: reals.of_integer(semantics.signed(value, width), term.value)
    ),
    Op.FP_OF_UNSIGNED: _on_argument(lambda term, value, width: reals.of_integer(value, term.value)),
    Op.FP_TO_SIGNED: _on_argument(lambda term, value, width: reals.to_integer(value, width, term.value)),
}
"""One entry per operator that is a function of its arguments' values."""
