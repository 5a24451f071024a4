"""Rules for arithmetic, division and shifts on bit-vectors."""

from collections.abc import Callable

from whence.logic import semantics
from whence.logic.interning import Table
from whence.logic.rules.bits.bit_slices import extract, zero_extend
from whence.logic.rules.bits.widths import common_sort, constant
from whence.logic.rules.integers import factors
from whence.logic.rules.linear import total
from whence.logic.term import Op, Term

_Folding = Callable[[int, int, int], int]


def bv_product(table: Table, left: Term, right: Term) -> Term:
    sort = common_sort(left, right)
    if left.op is Op.BITVEC:
        return total(table, sort, ((left.value, right),))
    if right.op is Op.BITVEC:
        return total(table, sort, ((right.value, left),))
    left_factor, left_atoms = factors(left, Op.BV_SUM, Op.BV_MUL)
    right_factor, right_atoms = factors(right, Op.BV_SUM, Op.BV_MUL)
    args = tuple(sorted(left_atoms + right_atoms, key=_by_id))
    return total(table, sort, ((left_factor * right_factor, table.make(Op.BV_MUL, args, sort)),))


def unsigned_quotient(table: Table, left: Term, right: Term) -> Term:
    if right.op is Op.BITVEC and right.value and not right.value & (right.value - 1):
        amount = constant(table, right.value.bit_length() - 1, common_sort(left, right).width)
        return shift_right(table, left, amount)
    return _binary(table, Op.BV_UDIV, left, right, semantics.udiv)


def unsigned_remainder(table: Table, left: Term, right: Term) -> Term:
    if right.op is Op.BITVEC and left.op is not Op.BITVEC:
        width = common_sort(left, right).width
        if right.value == 0:
            return left
        if right.value == 1:
            return constant(table, 0, width)
        if not right.value & (right.value - 1):
            bits = right.value.bit_length() - 1
            return zero_extend(table, extract(table, left, bits - 1, 0), width - bits)
    return _binary(table, Op.BV_UREM, left, right, semantics.urem)


def signed_quotient(table: Table, left: Term, right: Term) -> Term:
    if right.op is Op.BITVEC and right.value == 1 and common_sort(left, right).width > 1:
        return left
    return _binary(table, Op.BV_SDIV, left, right, semantics.sdiv)


def signed_remainder(table: Table, left: Term, right: Term) -> Term:
    if right.op is Op.BITVEC and left.op is not Op.BITVEC:
        sort = common_sort(left, right)
        if right.value == 0:
            return left
        if right.value == 1:
            return table.bv(0, sort)
    return _binary(table, Op.BV_SREM, left, right, semantics.srem)


def shift_left(table: Table, left: Term, right: Term) -> Term:
    return _shift(table, Op.BV_SHL, left, right, semantics.shl)


def shift_right(table: Table, left: Term, right: Term) -> Term:
    return _shift(table, Op.BV_LSHR, left, right, semantics.lshr)


def shift_right_signed(table: Table, left: Term, right: Term) -> Term:
    return _shift(table, Op.BV_ASHR, left, right, semantics.ashr)


def _binary(table: Table, op: Op, left: Term, right: Term, fold: _Folding) -> Term:
    sort = common_sort(left, right)
    if left.op is Op.BITVEC and right.op is Op.BITVEC:
        return table.bv(fold(left.value, right.value, sort.width), sort)
    return table.make(op, (left, right), sort)


def _shift(table: Table, op: Op, left: Term, right: Term, fold: _Folding) -> Term:
    sort = common_sort(left, right)
    if right.op is Op.BITVEC:
        if right.value == 0:
            return left
        if right.value >= sort.width and op is not Op.BV_ASHR:
            return table.bv(0, sort)
    if left.op is Op.BITVEC and left.value == 0:
        return left
    return _binary(table, op, left, right, fold)


def _by_id(term: Term) -> int:
    return term.id
