"""Rules for arrays: reading over writing wherever equality of the indices is decided by looking."""

from whence.logic.interning import Table
from whence.logic.rules.linear import difference
from whence.logic.sorts import INT, ArraySort, BitVecSort, Sort, SortError
from whence.logic.term import Op, Term


def array_sort(term: Term) -> ArraySort:
    if isinstance(term.sort, ArraySort):
        return term.sort
    raise SortError(f"expected an array, got {term.sort}")


def select(table: Table, array: Term, index: Term) -> Term:
    sort = array_sort(array)
    _require(index, sort.index)
    while array.op is Op.STORE:
        written = array.args[1]
        if written is index:
            return array.args[2]
        if not are_distinct(written, index):
            break
        array = array.args[0]
    if array.op is Op.CONST_ARRAY:
        return array.args[0]
    return table.make(Op.SELECT, (array, index), sort.element)


def store(table: Table, array: Term, index: Term, element: Term) -> Term:
    sort = array_sort(array)
    _require(index, sort.index)
    _require(element, sort.element)
    if array.op is Op.STORE and array.args[1] is index:
        array = array.args[0]
    if element.op is Op.SELECT and element.args == (array, index):
        return array
    if array.op is Op.CONST_ARRAY and array.args[0] is element:
        return array
    return table.make(Op.STORE, (array, index, element), sort)


def constant_array(table: Table, index: Sort, element: Term) -> Term:
    sort = table.sort(ArraySort(index, element.sort))
    assert isinstance(sort, ArraySort)
    return table.make(Op.CONST_ARRAY, (element,), sort, 0, sort.index)


def are_distinct(left: Term, right: Term) -> bool:
    """Whether two terms of one sort differ under every assignment, as far as looking tells."""
    if left.is_constant and right.is_constant:
        return left is not right
    if left.sort is INT or isinstance(left.sort, BitVecSort):
        return bool(difference(left, right, left.sort))
    return False


def _require(term: Term, sort: Sort) -> None:
    if term.sort is not sort:
        raise SortError(f"expected {sort}, got {term.sort}")
