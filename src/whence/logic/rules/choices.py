"""Rules that serve every sort: equality, distinctness and if-then-else."""

from itertools import combinations

from whence.logic.interning import Table
from whence.logic.rules.arrays import are_distinct
from whence.logic.rules.bits.comparisons import bv_equal
from whence.logic.rules.booleans import bool_equal, bool_ite, negation
from whence.logic.rules.integers import int_equal
from whence.logic.sorts import BOOL, INT, BitVecSort, SortError
from whence.logic.term import Op, Term


def equal(table: Table, left: Term, right: Term) -> Term:
    sort = left.sort
    if sort is not right.sort:
        raise SortError(f"{left.sort} compared with {right.sort}")
    if sort is INT:
        return int_equal(table, left, right)
    if sort is BOOL:
        return bool_equal(table, left, right)
    if isinstance(sort, BitVecSort):
        return bv_equal(table, left, right)
    if left is right:
        return table.true
    return table.make(Op.EQ, (left, right) if left.id < right.id else (right, left), BOOL)


def distinct(table: Table, args: tuple[Term, ...]) -> Term:
    """No two arguments are equal."""
    if len({arg.sort for arg in args}) > 1:
        raise SortError("arguments of several sorts compared")
    if len(set(args)) < len(args):
        return table.false
    if len(args) < 2:
        return table.true
    if len(args) == 2:
        return negation(table, equal(table, *args))
    if args[0].sort is BOOL:
        return table.false
    if all(arg.is_constant for arg in args):
        return table.true
    if len(args) <= 8 and all(are_distinct(left, right) for left, right in combinations(args, 2)):
        return table.true
    return table.make(Op.DISTINCT, tuple(sorted(args, key=_by_id)), BOOL)


def ite(table: Table, condition: Term, then: Term, other: Term) -> Term:
    if condition.sort is not BOOL or then.sort is not other.sort:
        raise SortError(f"if {condition.sort} then {then.sort} else {other.sort}")
    if condition.op is Op.BOOL:
        return then if condition.value else other
    if condition.op is Op.NOT:
        condition, then, other = condition.args[0], other, then
    if then.op is Op.ITE and then.args[0] is condition:
        then = then.args[1]
    if other.op is Op.ITE and other.args[0] is condition:
        other = other.args[2]
    if then is other:
        return then
    if then.sort is BOOL:
        if then is condition:
            then = table.true
        if other is condition:
            other = table.false
        connective = bool_ite(table, condition, then, other)
        if connective is not None:
            return connective
    return table.make(Op.ITE, (condition, then, other), then.sort)


def _by_id(term: Term) -> int:
    return term.id
