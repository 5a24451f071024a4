"""Rules for bitwise operations: flat, ordered, constants last, complements found."""

from collections.abc import Iterable

from whence.logic import semantics
from whence.logic.interning import Table
from whence.logic.rules.bits.widths import common_sort, constant, width_of
from whence.logic.rules.linear import FLATTENING_LIMIT
from whence.logic.sorts import BitVecSort, SortError
from whence.logic.term import Op, Term


def bit_and(table: Table, args: Iterable[Term]) -> Term:
    return _lattice(table, Op.BV_AND, args, -1, 0)


def bit_or(table: Table, args: Iterable[Term]) -> Term:
    return _lattice(table, Op.BV_OR, args, 0, -1)


def bit_xor(table: Table, args: Iterable[Term]) -> Term:
    operands = _flattened(Op.BV_XOR, args)
    sort = _sort_of_all(operands)
    folded = 0
    odd: dict[Term, None] = {}
    for operand in operands:
        if operand.op is Op.BV_NOT:
            folded ^= -1
            operand = operand.args[0]
        if operand.op is Op.BITVEC:
            folded ^= operand.value
        elif operand in odd:
            del odd[operand]
        else:
            odd[operand] = None
    folded = semantics.truncated(folded, sort.width)
    if not odd:
        return table.bv(folded, sort)
    kept = sorted(odd, key=_by_id)
    if folded == semantics.truncated(-1, sort.width):
        return bit_not(table, _combined(table, Op.BV_XOR, kept, sort))
    return _combined(table, Op.BV_XOR, [*kept, table.bv(folded, sort)] if folded else kept, sort)


def bit_not(table: Table, arg: Term) -> Term:
    if arg.op is Op.BV_NOT:
        return arg.args[0]
    if arg.op is Op.BITVEC:
        return constant(table, ~arg.value, width_of(arg))
    width_of(arg)
    return table.make(Op.BV_NOT, (arg,), arg.sort)


def _lattice(table: Table, op: Op, args: Iterable[Term], neutral: int, absorbing: int) -> Term:
    """A conjunction or disjunction bit by bit; `neutral` and `absorbing` are 0 and -1 or the reverse."""
    operands = _flattened(op, args)
    sort = _sort_of_all(operands)
    neutral, absorbing = semantics.truncated(neutral, sort.width), semantics.truncated(absorbing, sort.width)
    folded = neutral
    kept: dict[Term, None] = {}
    for operand in operands:
        if operand.op is Op.BITVEC:
            folded = folded & operand.value if op is Op.BV_AND else folded | operand.value
        else:
            kept[operand] = None
    complementary = any(operand.op is Op.BV_NOT and operand.args[0] in kept for operand in kept)
    if folded == absorbing or complementary:
        return table.bv(absorbing, sort)
    ordered = sorted(kept, key=_by_id)
    return _combined(
        table, op, ordered if folded == neutral else [*ordered, table.bv(folded, sort)], sort, neutral
    )


def _combined(table: Table, op: Op, ordered: list[Term], sort: BitVecSort, neutral: int = 0) -> Term:
    if not ordered:
        return table.bv(neutral, sort)
    return ordered[0] if len(ordered) == 1 else table.make(op, tuple(ordered), sort)


def _flattened(op: Op, args: Iterable[Term]) -> list[Term]:
    operands: list[Term] = []
    for arg in args:
        if arg.op is op and len(arg.args) <= FLATTENING_LIMIT:
            operands.extend(arg.args)
        else:
            operands.append(arg)
    return operands


def _sort_of_all(operands: list[Term]) -> BitVecSort:
    if not operands:
        raise SortError("a bitwise operation needs an argument")
    for operand in operands:
        common_sort(operands[0], operand)
    return common_sort(operands[0], operands[0])


def _by_id(term: Term) -> int:
    return term.id
