"""`Terms`: the factory of all terms.

A factory owns its terms (see `interning.py` for why it is an object and not a process-wide table). Building
is simplifying: every method returns the simplified term, so `terms.add(x, terms.integer(0)) is x`. Operators
without a prefix are Boolean, `Int` or sort-independent; those on bit-vectors start with `bv_`. The meaning of
each operator is in `term.Op` and `semantics.py`. Arguments of the wrong sort raise `SortError`.
"""

from collections.abc import Iterable, Mapping
from typing import final

from whence.logic.floating_point.reals import Rounding
from whence.logic.interning import Table
from whence.logic.rules import arrays, booleans, choices, integers, linear, quantifiers, reals, rebuilding
from whence.logic.rules.bits import bit_slices, bitvectors, bitwise, comparisons
from whence.logic.rules.bits.widths import common_sort, constant
from whence.logic.sorts import BOOL, INT, ArraySort, BitVecSort, Sort, SortError
from whence.logic.substitution import Definition, substitute
from whence.logic.term import Function, Op, Term
from whence.logic.values import ArrayValue, Value


@final
class Terms:
    """A family of terms that can be combined with each other, and with no others."""

    __slots__ = ("_table", "computes_reals", "false", "true")

    def __init__(self) -> None:
        self.computes_reals = False
        """Whether a product, a quotient or a root of floating-point numbers was made: hard for solvers."""
        self._table = Table()
        self.true = self._table.true
        self.false = self._table.false

    def __len__(self) -> int:
        return len(self._table)

    def owns(self, term: Term) -> bool:
        return self._table.owns(term)

    def drop_unused(self) -> None:
        """Gives back the memory of terms that nothing refers to any more; all others stay what they are."""
        self._table.drop_unused()

    # Leaves

    def boolean(self, value: bool) -> Term:
        return self._table.boolean(value)

    def integer(self, value: int) -> Term:
        return self._table.integer(value)

    def bv(self, value: int, width: int) -> Term:
        """`value` modulo 2**width; negative values are welcome."""
        return constant(self._table, value, width)

    def symbol(self, name: str, sort: Sort) -> Term:
        return self._table.symbol(name, sort)

    def fresh(self, prefix: str, sort: Sort) -> Term:
        """A symbol that did not exist."""
        return self._table.symbol(self._table.fresh_name(prefix), sort)

    def function(self, name: str, domain: Iterable[Sort], range_: Sort) -> Function:
        return self._table.function(name, domain, range_)

    def fresh_function(self, prefix: str, domain: Iterable[Sort], range_: Sort) -> Function:
        return self._table.function(self._table.fresh_name(prefix), domain, range_)

    def value(self, value: Value, sort: Sort) -> Term:
        """The constant term for a value of a model; elements of uninterpreted sorts have none."""
        if isinstance(value, ArrayValue) and isinstance(sort, ArraySort):
            term = self.const_array(sort.index, self.value(value.default, sort.element))
            for index, element in value.sorted_entries():
                term = self.store(term, self.value(index, sort.index), self.value(element, sort.element))
            return term
        if isinstance(value, int):
            if isinstance(sort, BitVecSort):
                return self.bv(value, sort.width)
            return self.boolean(bool(value)) if sort == BOOL else self.integer(value)
        raise SortError(f"no constant of sort {sort} for {value}")

    # Booleans

    def not_(self, arg: Term) -> Term:
        return booleans.negation(self._table, arg)

    def and_(self, *args: Term) -> Term:
        return booleans.conjunction(self._table, args)

    def or_(self, *args: Term) -> Term:
        return booleans.disjunction(self._table, args)

    def implies(self, premise: Term, conclusion: Term) -> Term:
        return booleans.disjunction(self._table, (booleans.negation(self._table, premise), conclusion))

    def xor(self, left: Term, right: Term) -> Term:
        return self.not_(self.iff(left, right))

    def iff(self, left: Term, right: Term) -> Term:
        return choices.equal(self._table, left, right)

    # Every sort

    def eq(self, left: Term, right: Term) -> Term:
        return choices.equal(self._table, left, right)

    def ne(self, left: Term, right: Term) -> Term:
        return booleans.negation(self._table, choices.equal(self._table, left, right))

    def distinct(self, *args: Term) -> Term:
        return choices.distinct(self._table, args)

    def ite(self, condition: Term, then: Term, other: Term) -> Term:
        return choices.ite(self._table, condition, then, other)

    def apply(self, function: Function, *args: Term) -> Term:
        return rebuilding.apply(self._table, function, args)

    # Mathematical integers

    def add(self, *args: Term) -> Term:
        integers.require_int(*args)
        if len(args) == 2:
            return linear.add(self._table, args[0], args[1])
        return linear.total(self._table, INT, ((1, arg) for arg in args))

    def sub(self, left: Term, right: Term) -> Term:
        integers.require_int(left, right)
        return linear.total(self._table, INT, ((1, left), (-1, right)))

    def neg(self, arg: Term) -> Term:
        return self.scale(-1, arg)

    def scale(self, factor: int, arg: Term) -> Term:
        integers.require_int(arg)
        return linear.total(self._table, INT, ((factor, arg),))

    def mul(self, *args: Term) -> Term:
        product = self.integer(1)
        for arg in args:
            product = integers.product(self._table, product, arg)
        return product

    def div(self, left: Term, right: Term) -> Term:
        """Euclidean quotient; 0 if `right` is 0."""
        return integers.quotient(self._table, left, right)

    def mod(self, left: Term, right: Term) -> Term:
        """Euclidean remainder, never negative; `left` if `right` is 0."""
        return integers.remainder(self._table, left, right)

    def le(self, left: Term, right: Term) -> Term:
        return integers.at_most(self._table, left, right)

    def lt(self, left: Term, right: Term) -> Term:
        return booleans.negation(self._table, integers.at_most(self._table, right, left))

    def ge(self, left: Term, right: Term) -> Term:
        return integers.at_most(self._table, right, left)

    def gt(self, left: Term, right: Term) -> Term:
        return booleans.negation(self._table, integers.at_most(self._table, left, right))

    # Bit-vectors: arithmetic

    def bv_add(self, left: Term, right: Term) -> Term:
        common_sort(left, right)
        return linear.add(self._table, left, right)

    def bv_sub(self, left: Term, right: Term) -> Term:
        return linear.total(self._table, common_sort(left, right), ((1, left), (-1, right)))

    def bv_neg(self, arg: Term) -> Term:
        return linear.total(self._table, common_sort(arg, arg), ((-1, arg),))

    def bv_mul(self, left: Term, right: Term) -> Term:
        return bitvectors.bv_product(self._table, left, right)

    def bv_udiv(self, left: Term, right: Term) -> Term:
        return bitvectors.unsigned_quotient(self._table, left, right)

    def bv_urem(self, left: Term, right: Term) -> Term:
        return bitvectors.unsigned_remainder(self._table, left, right)

    def bv_sdiv(self, left: Term, right: Term) -> Term:
        return bitvectors.signed_quotient(self._table, left, right)

    def bv_srem(self, left: Term, right: Term) -> Term:
        return bitvectors.signed_remainder(self._table, left, right)

    # Bit-vectors: bits

    def bv_and(self, *args: Term) -> Term:
        return bitwise.bit_and(self._table, args)

    def bv_or(self, *args: Term) -> Term:
        return bitwise.bit_or(self._table, args)

    def bv_xor(self, *args: Term) -> Term:
        return bitwise.bit_xor(self._table, args)

    def bv_not(self, arg: Term) -> Term:
        return bitwise.bit_not(self._table, arg)

    def bv_shl(self, left: Term, right: Term) -> Term:
        return bitvectors.shift_left(self._table, left, right)

    def bv_lshr(self, left: Term, right: Term) -> Term:
        return bitvectors.shift_right(self._table, left, right)

    def bv_ashr(self, left: Term, right: Term) -> Term:
        return bitvectors.shift_right_signed(self._table, left, right)

    def concat(self, *args: Term) -> Term:
        """The most significant argument first."""
        return bit_slices.concat(self._table, args)

    def extract(self, arg: Term, high: int, low: int) -> Term:
        """Bits high .. low, both included."""
        return bit_slices.extract(self._table, arg, high, low)

    def zero_extend(self, arg: Term, extra: int) -> Term:
        return bit_slices.zero_extend(self._table, arg, extra)

    def sign_extend(self, arg: Term, extra: int) -> Term:
        return bit_slices.sign_extend(self._table, arg, extra)

    # Bit-vectors: order and conversion

    def bv_ult(self, left: Term, right: Term) -> Term:
        return comparisons.unsigned_less(self._table, left, right)

    def bv_ule(self, left: Term, right: Term) -> Term:
        return booleans.negation(self._table, comparisons.unsigned_less(self._table, right, left))

    def bv_slt(self, left: Term, right: Term) -> Term:
        return comparisons.signed_less(self._table, left, right)

    def bv_sle(self, left: Term, right: Term) -> Term:
        return booleans.negation(self._table, comparisons.signed_less(self._table, right, left))

    # Floating-point numbers: the encodings of `logic/floating_point/reals.py`

    def fp_add(self, left: Term, right: Term) -> Term:
        return reals.arithmetic(self._table, Op.FP_ADD, left, right)

    def fp_sub(self, left: Term, right: Term) -> Term:
        return reals.arithmetic(self._table, Op.FP_SUB, left, right)

    def fp_mul(self, left: Term, right: Term) -> Term:
        self.computes_reals = True
        return reals.arithmetic(self._table, Op.FP_MUL, left, right)

    def fp_div(self, left: Term, right: Term) -> Term:
        self.computes_reals = True
        return reals.arithmetic(self._table, Op.FP_DIV, left, right)

    def fp_sqrt(self, arg: Term) -> Term:
        self.computes_reals = True
        return reals.square_root(self._table, arg)

    def fp_integral(self, arg: Term, rounding: Rounding) -> Term:
        return reals.integral(self._table, arg, rounding)

    def fp_lt(self, left: Term, right: Term) -> Term:
        return reals.order(self._table, Op.FP_LT, left, right)

    def fp_le(self, left: Term, right: Term) -> Term:
        return reals.order(self._table, Op.FP_LE, left, right)

    def fp_eq(self, left: Term, right: Term) -> Term:
        return reals.order(self._table, Op.FP_EQ, left, right)

    def fp_convert(self, arg: Term, width: int) -> Term:
        return reals.converted(self._table, arg, width)

    def fp_of_signed(self, arg: Term, width: int) -> Term:
        return reals.of_signed(self._table, arg, width)

    def fp_of_unsigned(self, arg: Term, width: int) -> Term:
        return reals.of_unsigned(self._table, arg, width)

    def fp_to_signed(self, arg: Term, width: int) -> Term:
        """Towards zero; the least integer where it does not fit."""
        return reals.to_signed(self._table, arg, width)

    # Arrays

    def select(self, array: Term, index: Term) -> Term:
        return arrays.select(self._table, array, index)

    def store(self, array: Term, index: Term, element: Term) -> Term:
        return arrays.store(self._table, array, index, element)

    def const_array(self, index: Sort, element: Term) -> Term:
        return arrays.constant_array(self._table, index, element)

    # Quantifiers and substitution

    def forall(self, bound: Iterable[Term], body: Term) -> Term:
        """`body` for all values of the symbols `bound`, which are bound inside and free outside."""
        return quantifiers.quantify(self._table, Op.FORALL, tuple(bound), body)

    def exists(self, bound: Iterable[Term], body: Term) -> Term:
        return quantifiers.quantify(self._table, Op.EXISTS, tuple(bound), body)

    def substitute(
        self,
        term: Term,
        symbols: Mapping[Term, Term],
        functions: Mapping[Function, Definition] | None = None,
    ) -> Term:
        """Replaces free symbols and function applications, all at once and without capture."""
        return substitute(self._table, term, symbols, functions)

    def rebuild(self, term: Term, args: tuple[Term, ...]) -> Term:
        """`term` with other arguments, simplified again."""
        return rebuilding.rebuilt(self._table, term, args)
