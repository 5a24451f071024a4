"""Widths of bit-vector terms, checked."""

from whence.logic.interning import Table
from whence.logic.sorts import BitVecSort, SortError
from whence.logic.term import Op, Term


def width_of(term: Term) -> int:
    sort = term.sort
    if isinstance(sort, BitVecSort):
        return sort.width
    raise SortError(f"expected a bit-vector, got {sort}")


def vector_sort(table: Table, width: int) -> BitVecSort:
    sort = table.sort(BitVecSort(width))
    assert isinstance(sort, BitVecSort)
    return sort


def constant(table: Table, value: int, width: int) -> Term:
    return table.bv(value, vector_sort(table, width))


def common_sort(left: Term, right: Term) -> BitVecSort:
    sort = left.sort
    if sort is right.sort and isinstance(sort, BitVecSort):
        return sort
    raise SortError(f"expected bit-vectors of one width, got {left.sort} and {right.sort}")


def has_constant_branches(term: Term) -> bool:
    return term.op is Op.ITE and term.args[1].is_constant and term.args[2].is_constant
