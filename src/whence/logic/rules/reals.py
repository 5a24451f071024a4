"""Building floating-point terms: constants are folded, and nothing else is simplified."""

from collections.abc import Callable, Mapping
from typing import Final

from whence.logic import semantics
from whence.logic.floating_point import reals
from whence.logic.interning import Table
from whence.logic.rules.bits.widths import common_sort, constant, vector_sort, width_of
from whence.logic.sorts import BOOL, SortError
from whence.logic.term import Op, Term

ARITHMETIC: Final[Mapping[Op, Callable[[int, int, int], int]]] = {
    Op.FP_ADD: reals.add,
    Op.FP_SUB: reals.sub,
    Op.FP_MUL: reals.mul,
    Op.FP_DIV: reals.div,
}
ORDER: Final[Mapping[Op, Callable[[int, int, int], bool]]] = {
    Op.FP_LT: reals.less,
    Op.FP_LE: reals.at_most,
    Op.FP_EQ: reals.equal,
}


def arithmetic(table: Table, op: Op, left: Term, right: Term) -> Term:
    sort = common_sort(left, right)
    _require_real(left)
    if left.op is Op.BITVEC and right.op is Op.BITVEC:
        return table.bv(ARITHMETIC[op](left.value, right.value, sort.width), sort)
    return table.make(op, (left, right), sort)


def order(table: Table, op: Op, left: Term, right: Term) -> Term:
    width = common_sort(left, right).width
    _require_real(left)
    if left.op is Op.BITVEC and right.op is Op.BITVEC:
        return table.boolean(ORDER[op](left.value, right.value, width))
    return table.make(op, (left, right), BOOL)


def square_root(table: Table, arg: Term) -> Term:
    width = _require_real(arg)
    if arg.op is Op.BITVEC:
        return constant(table, reals.sqrt(arg.value, width), width)
    return table.make(Op.FP_SQRT, (arg,), arg.sort)


def integral(table: Table, arg: Term, rounding: int) -> Term:
    width = _require_real(arg)
    if arg.op is Op.BITVEC:
        return constant(table, reals.integral(arg.value, width, reals.Rounding(rounding)), width)
    return table.make(Op.FP_INTEGRAL, (arg,), arg.sort, int(rounding))


def converted(table: Table, arg: Term, target: int) -> Term:
    """The number in another precision."""
    width = _require_real(arg)
    if arg.op is Op.BITVEC:
        return constant(table, reals.converted(arg.value, width, target), target)
    return table.make(Op.FP_CONVERT, (arg,), vector_sort(table, target), target)


def of_signed(table: Table, arg: Term, target: int) -> Term:
    if arg.op is Op.BITVEC:
        value = semantics.signed(arg.value, width_of(arg))
        return constant(table, reals.of_integer(value, target), target)
    return table.make(Op.FP_OF_SIGNED, (arg,), vector_sort(table, target), target)


def of_unsigned(table: Table, arg: Term, target: int) -> Term:
    if arg.op is Op.BITVEC:
        return constant(table, reals.of_integer(arg.value, target), target)
    return table.make(Op.FP_OF_UNSIGNED, (arg,), vector_sort(table, target), target)


def to_signed(table: Table, arg: Term, target: int) -> Term:
    width = _require_real(arg)
    if arg.op is Op.BITVEC:
        return constant(table, reals.to_integer(arg.value, width, target), target)
    return table.make(Op.FP_TO_SIGNED, (arg,), vector_sort(table, target), target)


def _require_real(term: Term) -> int:
    width = width_of(term)
    if width not in reals.NAN:
        raise SortError(f"no floating-point number has {width} bits")
    return width
