"""Building a term again with other arguments, through the same rules as the first time."""

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Final, cast

from whence.logic.interning import Table
from whence.logic.rules import arrays, booleans, choices, integers, reals
from whence.logic.rules.bits import bit_slices, bitvectors, bitwise, comparisons
from whence.logic.rules.linear import total
from whence.logic.sorts import BOOL, Sort, SortError
from whence.logic.term import Function, Op, Term

_Args = tuple[Term, ...]
_Builder = Callable[[Table, Term, _Args], Term]


def rebuilt(table: Table, term: Term, args: _Args) -> Term:
    """`term` with `args` for its arguments; a quantifier keeps its bound symbols."""
    return _BUILDERS[term.op](table, term, args)


def apply(table: Table, function: Function, args: _Args) -> Term:
    if len(args) != len(function.domain) or any(
        arg.sort is not sort for arg, sort in zip(args, function.domain, strict=False)
    ):
        raise SortError(f"arguments of '{function.name}' do not fit its signature")
    return table.make(Op.APPLY, args, function.range, 0, function)


def bind(table: Table, op: Op, bound: _Args, body: Term) -> Term:
    """A quantifier, without the symbols that certainly do not occur and merged with the same one inside."""
    if body.sort is not BOOL or any(symbol.op is not Op.SYMBOL for symbol in bound):
        raise SortError("a quantifier binds symbols in a formula")
    bound = tuple(dict.fromkeys(symbol for symbol in bound if symbol.mask & body.mask))
    if not bound or body.op is Op.BOOL:
        return body
    if body.op is op and len(body.bound) < 16 and not set(bound) & set(body.bound):
        bound, body = bound + body.bound, body.args[0]
    return table.make(op, (body,), BOOL, 0, bound)


def _leaf(table: Table, term: Term, args: _Args) -> Term:
    return term


def _sum(table: Table, term: Term, args: _Args) -> Term:
    return total(table, args[0].sort, zip(term.coefficients, args, strict=True), term.value)


def _unary(rule: Callable[[Table, Term], Term]) -> _Builder:
    return lambda table, term, args: rule(table, args[0])


def _binary(rule: Callable[[Table, Term, Term], Term]) -> _Builder:
    return lambda table, term, args: rule(table, args[0], args[1])


def _product(rule: Callable[[Table, Term, Term], Term]) -> _Builder:
    return lambda table, term, args: reduce(lambda left, right: rule(table, left, right), args)


def _all(rule: Callable[[Table, _Args], Term]) -> _Builder:
    return lambda table, term, args: rule(table, args)


def _with_value(rule: Callable[[Table, Term, int], Term]) -> _Builder:
    return lambda table, term, args: rule(table, args[0], term.value)


def _extract(table: Table, term: Term, args: _Args) -> Term:
    return bit_slices.extract(table, args[0], cast("int", term.payload), term.value)


def _constant_array(table: Table, term: Term, args: _Args) -> Term:
    return arrays.constant_array(table, cast("Sort", term.payload), args[0])


def _at_most(table: Table, term: Term, args: _Args) -> Term:
    return integers.at_most(table, args[0], table.integer(term.value))


def _equals(table: Table, term: Term, args: _Args) -> Term:
    return integers.int_equal(table, args[0], table.integer(term.value))


def _arithmetic(table: Table, term: Term, args: _Args) -> Term:
    return reals.arithmetic(table, term.op, args[0], args[1])


def _order(table: Table, term: Term, args: _Args) -> Term:
    return reals.order(table, term.op, args[0], args[1])


_BUILDERS: Final[Mapping[Op, _Builder]] = {
    Op.BOOL: _leaf,
    Op.INT: _leaf,
    Op.BITVEC: _leaf,
    Op.SYMBOL: _leaf,
    Op.APPLY: lambda table, term, args: apply(table, term.function, args),
    Op.NOT: _unary(booleans.negation),
    Op.AND: _all(booleans.conjunction),
    Op.OR: _all(booleans.disjunction),
    Op.EQ: _binary(choices.equal),
    Op.ITE: lambda table, term, args: choices.ite(table, args[0], args[1], args[2]),
    Op.DISTINCT: _all(choices.distinct),
    Op.INT_SUM: _sum,
    Op.INT_MUL: _product(integers.product),
    Op.INT_DIV: _binary(integers.quotient),
    Op.INT_MOD: _binary(integers.remainder),
    Op.INT_LE: _at_most,
    Op.INT_EQ: _equals,
    Op.BV_SUM: _sum,
    Op.BV_MUL: _product(bitvectors.bv_product),
    Op.BV_UDIV: _binary(bitvectors.unsigned_quotient),
    Op.BV_UREM: _binary(bitvectors.unsigned_remainder),
    Op.BV_SDIV: _binary(bitvectors.signed_quotient),
    Op.BV_SREM: _binary(bitvectors.signed_remainder),
    Op.BV_AND: _all(bitwise.bit_and),
    Op.BV_OR: _all(bitwise.bit_or),
    Op.BV_XOR: _all(bitwise.bit_xor),
    Op.BV_NOT: _unary(bitwise.bit_not),
    Op.BV_SHL: _binary(bitvectors.shift_left),
    Op.BV_LSHR: _binary(bitvectors.shift_right),
    Op.BV_ASHR: _binary(bitvectors.shift_right_signed),
    Op.BV_ULT: _binary(comparisons.unsigned_less),
    Op.BV_SLT: _binary(comparisons.signed_less),
    Op.CONCAT: _all(bit_slices.concat),
    Op.EXTRACT: _extract,
    Op.ZERO_EXTEND: _with_value(bit_slices.zero_extend),
    Op.SIGN_EXTEND: _with_value(bit_slices.sign_extend),
    Op.SELECT: _binary(arrays.select),
    Op.STORE: lambda table, term, args: arrays.store(table, args[0], args[1], args[2]),
    Op.CONST_ARRAY: _constant_array,
    Op.FORALL: lambda table, term, args: bind(table, Op.FORALL, term.bound, args[0]),
    Op.EXISTS: lambda table, term, args: bind(table, Op.EXISTS, term.bound, args[0]),
    **dict.fromkeys(reals.ARITHMETIC, _arithmetic),
    **dict.fromkeys(reals.ORDER, _order),
    Op.FP_SQRT: _unary(reals.square_root),
    Op.FP_INTEGRAL: _with_value(reals.integral),
    Op.FP_CONVERT: _with_value(reals.converted),
    Op.FP_OF_SIGNED: _with_value(reals.of_signed),
    Op.FP_OF_UNSIGNED: _with_value(reals.of_unsigned),
    Op.FP_TO_SIGNED: _with_value(reals.to_signed),
}
"""One entry per operator; a test checks that none is missing."""
