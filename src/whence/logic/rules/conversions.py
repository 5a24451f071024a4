"""Rules between bit-vectors and mathematical integers."""

from whence.logic import semantics
from whence.logic.interning import Table
from whence.logic.rules.bit_slices import extract, sign_extend, zero_extend
from whence.logic.rules.integers import remainder, require_int
from whence.logic.rules.linear import constant_part, monomials, total
from whence.logic.rules.widths import has_constant_branches, vector_sort, width_of
from whence.logic.sorts import INT
from whence.logic.term import Op, Term

_READINGS = (Op.UBV_TO_INT, Op.SBV_TO_INT)


def unsigned_to_int(table: Table, arg: Term) -> Term:
    if arg.op is Op.ZERO_EXTEND:
        arg = arg.args[0]
    width = width_of(arg)
    if arg.op is Op.BITVEC:
        return table.integer(arg.value)
    if arg.op is Op.INT_TO_BV:
        return remainder(table, arg.args[0], table.integer(1 << width))
    if has_constant_branches(arg):
        return _branches(table, arg, arg.args[1].value, arg.args[2].value)
    return table.make(Op.UBV_TO_INT, (arg,), INT)


def signed_to_int(table: Table, arg: Term) -> Term:
    width_of(arg)
    if arg.op is Op.ZERO_EXTEND:
        return unsigned_to_int(table, arg)
    if arg.op is Op.SIGN_EXTEND:
        arg = arg.args[0]
    width = width_of(arg)
    if arg.op is Op.BITVEC:
        return table.integer(semantics.signed(arg.value, width))
    if arg.op is Op.INT_TO_BV:
        half = 1 << (width - 1)
        shifted = total(table, INT, ((1, arg.args[0]),), half)
        return total(table, INT, ((1, remainder(table, shifted, table.integer(2 * half))),), -half)
    if has_constant_branches(arg):
        then, other = (semantics.signed(branch.value, width) for branch in arg.args[1:])
        return _branches(table, arg, then, other)
    return table.make(Op.SBV_TO_INT, (arg,), INT)


def int_to_vector(table: Table, arg: Term, width: int) -> Term:
    """`arg` modulo 2**width; a ring homomorphism, so sums of readings convert atom by atom."""
    require_int(arg)
    sort = vector_sort(table, width)
    if arg.op is Op.INT:
        return table.bv(arg.value, sort)
    if arg.op is Op.INT_MOD and _is_multiple(arg.args[1], 1 << width):
        arg = arg.args[0]
    if has_constant_branches(arg):
        condition, then, other = arg.args
        then, other = table.bv(then.value, sort), table.bv(other.value, sort)
        return then if then is other else table.make(Op.ITE, (condition, then, other), sort)
    parts = monomials(arg)
    if parts and all(atom.op in _READINGS for _, atom in parts):
        vectors = ((coefficient, _resized(table, atom, width)) for coefficient, atom in parts)
        return total(table, sort, vectors, constant_part(arg))
    return table.make(Op.INT_TO_BV, (arg,), sort, width)


def _is_multiple(divisor: Term, modulus: int) -> bool:
    return divisor.op is Op.INT and divisor.value != 0 and divisor.value % modulus == 0


def _resized(table: Table, reading: Term, width: int) -> Term:
    vector = reading.args[0]
    extra = width - width_of(vector)
    if extra <= 0:
        return extract(table, vector, width - 1, 0)
    return (zero_extend if reading.op is Op.UBV_TO_INT else sign_extend)(table, vector, extra)


def _branches(table: Table, arg: Term, then: int, other: int) -> Term:
    return table.make(Op.ITE, (arg.args[0], table.integer(then), table.integer(other)), INT)
